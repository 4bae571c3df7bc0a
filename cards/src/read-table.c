/* SPDX-License-Identifier: MIT */
/* Tables of cards: a line of column names, then a card a line; cells are separated by tabs, "\n" in one is a line
 * break. */
#include "card-private.h"

#include <string.h>

#define MOST_LINE (1024 * 1024) /* bytes */
#define MOST_COLUMNS 256

/* The columns of a card by the names that tables have for them. */
typedef struct {
  const char *name;
  gsize member;
} Column;

static const Column known[] = {
  { "number", G_STRUCT_OFFSET (PayCard, number) },
  { "name", G_STRUCT_OFFSET (PayCard, whole.name) },
  { "cost", G_STRUCT_OFFSET (PayCard, whole.cost) },
  { "mana_cost", G_STRUCT_OFFSET (PayCard, whole.cost) },
  { "type", G_STRUCT_OFFSET (PayCard, whole.type) },
  { "type_line", G_STRUCT_OFFSET (PayCard, whole.type) },
  { "text", G_STRUCT_OFFSET (PayCard, whole.text) },
  { "mana_text", G_STRUCT_OFFSET (PayCard, whole.text) },
  { "colours", G_STRUCT_OFFSET (PayCard, colours) },
  { "colors", G_STRUCT_OFFSET (PayCard, colours) },
  { "colour", G_STRUCT_OFFSET (PayCard, colours) },
  { "color", G_STRUCT_OFFSET (PayCard, colours) },
  { "ability_cost", G_STRUCT_OFFSET (PayCard, ability_cost) },
};

typedef struct {
  CardReading *reading;
  GString *line;
  Place start;
  GStrv columns;
  const Column *meaning[MOST_COLUMNS]; /* NULL: of no use here */
} Table;

/* FALSE: there is none more, or [error] is set. */
static gboolean next_line (Table *table, GError **error)
{
  Bytes *b = table->reading->bytes;
  g_string_truncate (table->line, 0);
  table->start = bytes_place (b);
  if (bytes_peek (b) == BYTES_END) {
    if (b->failed)
      bytes_refuse (b, table->start, PAY_ERROR_USAGE, error, " ");
    return FALSE;
  }
  for (int c = bytes_next (b); c != BYTES_END && c != '\n'; c = bytes_next (b)) {
    g_string_append_c (table->line, (char)c);
    if (table->line->len > MOST_LINE)
      return bytes_refuse (b, table->start, PAY_ERROR_TOO_LARGE, error, "a line has at most %d bytes", MOST_LINE);
  }
  if (b->failed)
    return bytes_refuse (b, table->start, PAY_ERROR_USAGE, error, " ");
  if (g_str_has_suffix (table->line->str, "\r"))
    g_string_truncate (table->line, table->line->len - 1);
  const char *bad = NULL;
  if (g_utf8_validate (table->line->str, (gssize)table->line->len, &bad))
    return TRUE;
  Place place = table->start;
  place.byte += (guint64)(bad - table->line->str);
  place.column += (guint64)(bad - table->line->str);
  return bytes_refuse (b, place, PAY_ERROR_MALFORMED, error, *bad == '\0' ? "a NUL byte" : "this is not UTF-8");
}

static const Column *column_of (const char *name)
{
  for (gsize i = 0; i < G_N_ELEMENTS (known); i++)
    if (g_ascii_strcasecmp (known[i].name, name) == 0)
      return &known[i];
  return NULL;
}

static gboolean refuse_line (const Table *table, GError **error, const char *message)
{
  return bytes_refuse (table->reading->bytes, table->start, PAY_ERROR_MALFORMED, error, "%s", message);
}

/* Which game knows what a card costs in this table? */
static gboolean choose_game (Table *t, const char *const *row, GError **error)
{
  PayImported *imported = t->reading->imported;
  const PayGame *const *games = t->reading->import->games;
  for (guint i = 0; imported->game == NULL && games[i] != NULL; i++) {
    g_autoptr (GError) problem = NULL;
    if (!PAY_GAME_HAS (games[i], card_cost))
      continue;
    g_autofree char *cost = games[i]->card_cost ((const char *const *)t->columns, row, 0, &problem);
    if (pay_game_gave (games[i], cost, &problem) || pay_error_where (problem) != NULL)
      imported->game = g_strdup (games[i]->name);
  }
  return imported->game != NULL
         || refuse_line (t, error, "no game knows what a card costs in a table with these columns");
}

static gboolean read_columns (Table *t, GError **error)
{
  t->columns = g_strsplit (t->line->str, "\t", -1);
  const guint n = g_strv_length (t->columns);
  gboolean named = FALSE;
  if (n > MOST_COLUMNS)
    return refuse_line (t, error, "a table has at most 256 columns");
  for (guint i = 0; i < n; i++) {
    t->meaning[i] = column_of (g_strstrip (t->columns[i]));
    named = named || g_ascii_strcasecmp (t->columns[i], "name") == 0;
    for (guint k = 0; k < i && t->meaning[i] != NULL; k++)
      if (t->meaning[k] != NULL && t->meaning[k]->member == t->meaning[i]->member)
        return bytes_refuse (t->reading->bytes, t->start, PAY_ERROR_MALFORMED, error,
                             "columns %u and %u are both the %s", k + 1, i + 1, t->meaning[k]->name);
  }
  return named
         || refuse_line (t, error, "cards are JSON, or a table whose first line names the columns, one of them name");
}

static char *cell_text (const char *cell)
{
  g_auto (GStrv) lines = g_strsplit (cell, "\\n", -1);
  return g_strjoinv ("\n", lines);
}

static gboolean read_row (Table *table, GError **error)
{
  g_auto (GStrv) cells = g_strsplit (table->line->str, "\t", -1);
  const guint n = g_strv_length (table->columns), there = g_strv_length (cells);
  if (there > n)
    return bytes_refuse (table->reading->bytes, table->start, PAY_ERROR_MALFORMED, error,
                         "%u cells, and the first line names %u columns", there, n);
  g_autofree const char **row = g_new0 (const char *, n + 1);
  for (guint i = 0; i < n; i++)
    row[i] = i < there ? cells[i] : "";
  if (!choose_game (table, row, error))
    return FALSE;
  g_autoptr (PayCard) card = card_new (table->reading->imported->game);
  for (guint i = 0; i < n; i++) {
    if (table->meaning[i] == NULL)
      continue;
    g_autofree char *text = cell_text (row[i]);
    card_set (&G_STRUCT_MEMBER (char *, card, table->meaning[i]->member), text);
  }
  if (card->whole.name[0] == '\0' && card->number[0] == '\0')
    return refuse_line (table, error, "a card without a name");
  return card_take (table->reading, card, error);
}

gboolean card_read_table (CardReading *reading, GError **error)
{
  g_autoptr (GString) line = g_string_new (NULL);
  g_autofree Table *table = g_new0 (Table, 1);
  *table = (Table){ .reading = reading, .line = line };
  GError *problem = NULL;
  gboolean good = TRUE;
  while (good && next_line (table, &problem))
    if (line->str[strspn (line->str, "\t ")] != '\0')
      good = table->columns == NULL ? read_columns (table, &problem) : read_row (table, &problem);
  g_strfreev (table->columns);
  if (problem == NULL)
    return TRUE;
  g_propagate_error (error, problem);
  return FALSE;
}
