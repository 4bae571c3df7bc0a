/* SPDX-License-Identifier: MIT */
/* A catalogue in a folder of its own. */
#pragma once
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <pay/cards.h>

typedef struct {
  char *folder, *path, *file;
} Store;

void store_open (Store *store);
void store_close (Store *store);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Store, store_close)

/* Imports [length] bytes of [text], or the file [path] where [text] is NULL. */
gboolean store_import (Store *store, const char *text, gsize length, const char *path, PayImported *imported,
                       GError **error);

/* All cards in a few words. (transfer full) */
char *store_words (const Store *store);
