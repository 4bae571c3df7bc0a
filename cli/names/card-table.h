/* SPDX-License-Identifier: MIT */
/* Tables of cards: text, a line for each card, cells separated by tabs; the first line names the columns. The columns
 * "number", "name" and "name_..." say which card it is; what the others mean is the game's business. */
#pragma once
#include "names.h"

typedef struct {
  guint line;         /* from 1; 0: of the catalogue */
  const char **cells; /* as many as columns, NULL-ended; of the table */
} CardRow;

typedef struct {
  char *path, *text;
  GPtrArray *columns; /* of const char *, NULL-ended; lower case */
  GArray *rows;       /* CardRow */
  GPtrArray *cards;   /* of PayCard *: a row each, which owns the cells; NULL: [text] does */
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

/* "Did you mean": the command with [instead] for the card [wanted]. */
void card_suggest (const char *wanted, const char *instead);

/* The table becomes the cards of the catalogue that [wanted] names, of the side that it names. FALSE with [error], and
 * nothing has changed. */
gboolean card_table_fill (CardTable *table, PayCatalogue *catalogue, const char *game, const char *wanted,
                          GError **error);
