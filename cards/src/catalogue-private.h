/* SPDX-License-Identifier: MIT */
#pragma once
#include "card-private.h"

#include <sqlite3.h>

struct _PayCatalogue {
  sqlite3 *db;
  char *path;
};

typedef sqlite3_stmt Statement;
G_DEFINE_AUTOPTR_CLEANUP_FUNC (Statement, sqlite3_finalize)

#define CATALOGUE_APPLICATION 0x50617943 /* "PayC", in the file's header */
#define CATALOGUE_VERSION 3

/* FALSE, with [error] about what SQLite said last. */
gboolean catalogue_fail (const PayCatalogue *catalogue, GError **error);
gboolean catalogue_run (const PayCatalogue *catalogue, const char *sql, GError **error);

/* NULL with [error]. */
sqlite3_stmt *catalogue_prepare (const PayCatalogue *catalogue, const char *sql, GError **error);

/* Texts for the parameters 1, 2, ... of [statement], NULL-ended; they stay the caller's until it is reset. */
void catalogue_bind (sqlite3_stmt *statement, const char *const *texts);

/* "PRAGMA [name]" as a number, -1 with [error]. */
int catalogue_pragma (const PayCatalogue *catalogue, const char *name, GError **error);

/* Of a file that is one of ours its version, which may be another than CATALOGUE_VERSION; 0: there is nothing in it. -1
 * with [error]. */
int catalogue_version (const PayCatalogue *catalogue, GError **error);
