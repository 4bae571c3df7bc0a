/* SPDX-License-Identifier: MIT */
#pragma once
#include <pay/card-book.h>

struct _PayCardBook {
  char *path;
  GStrv columns;           /* of a table */
  GPtrArray *entries;      /* of PayCardEntry *; of a table */
  PayCatalogue *catalogue; /* NULL: a table; borrowed */
  char *game;
  GHashTable *numbers, *names; /* of a table: key to GPtrArray of PayCardEntry *; (nullable): nobody asked yet */
  GPtrArray *found;            /* of PayCardEntry *; (nullable) */
};

/* Does the column say which card it is? */
gboolean book_is_identity (const char *column);
