/* SPDX-License-Identifier: MIT */
/* Tables of cards: text, a line for each card, cells separated by tabs; the first line names the columns. The columns
 * "number", "name" and "name_..." say which card it is; what the others mean is the game's business. */
#pragma once
#include "cli.h"

typedef struct {
  guint line;         /* from 1 */
  const char **cells; /* as many as columns, NULL-ended; of the table */
} CardRow;

typedef struct {
  char *path, *text;
  GPtrArray *columns; /* of const char *, NULL-ended; lower case */
  GArray *rows;       /* CardRow */
} CardTable;

/* FALSE: a message was printed, [status] is set. "-": standard input. */
gboolean card_table_read (CardTable *table, const char *path, Exit *status);
void card_table_clear (CardTable *table);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (CardTable, card_table_clear)

/* The cells that say which card it is, joined by a space. (transfer full) */
char *card_label (const CardTable *table, const CardRow *row);

/* The rows of [wanted]: those with this number, else those with this name; case, width and spaces do not matter.
 * (transfer full) (element-type const CardRow) */
GPtrArray *card_table_find (const CardTable *table, const char *wanted);

/* Prints what [wanted] may have meant. */
void card_table_suggest (const CardTable *table, const char *wanted);
