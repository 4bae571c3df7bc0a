/* SPDX-License-Identifier: MIT */
/* Catalogues that live as long as the program, each under its name in place of a path. */
#pragma once
#include <pay/cards.h>

/* All cards as one text. (transfer full); NULL: there is no catalogue of that name. */
GString *catalogue_memory_save (const char *path);
/* Calls [func] with the names of cards, and of sides, whose key begins with [begun], [first] being TRUE, or has it
 * inside; in any order. */
typedef void (*CatalogueNameFunc) (const char *name, gboolean first, gpointer data);
void catalogue_memory_names (const char *path, const char *game, const char *begun, CatalogueNameFunc func,
                             gpointer data);
/* Puts what was saved in place of the catalogue. FALSE: it is no such text, and nothing has changed. */
gboolean catalogue_memory_load (const char *path, const char *text, gsize length);
