/* SPDX-License-Identifier: MIT */
/* Tables: a line of column names, then a line each of cells, separated by tabs; "\n" in a cell is a line break. Empty
 * lines are passed over. Of a table with a column source and none called number the number is the last column: the
 * first word of the source, where that is one ("B40-045 (list)"). */
#pragma once
#include "bytes.h"

typedef struct {
  Bytes *bytes;
  GString *line;
  Place start;   /* of the line */
  GStrv columns; /* lower case; NULL: none was read yet */
  guint width;   /* how many */
  guint source;  /* the column that begins with the card's number, which is then the last one; width: none */
} Table;

void table_init (Table *table, Bytes *bytes);
void table_clear (Table *table);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Table, table_clear)

/* Reads the columns. FALSE with [error]; without it there are none. */
gboolean table_begin (Table *table, GError **error);

/* The cells of the next line, as many as columns; NULL with [error], without it there is none more. (transfer full) */
GStrv table_next (Table *table, GError **error);

/* FALSE, with [error] at the line. */
gboolean table_refuse (const Table *table, GError **error, const char *format, ...) G_GNUC_PRINTF (3, 4);
