/* SPDX-License-Identifier: MIT */
/* Cards of a table. */
#include "card-private.h"
#include "table.h"

#include <string.h>

#define MANA_TEXT "mana_text"

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
  { MANA_TEXT, G_STRUCT_OFFSET (PayCard, whole.text) },
  { "modifier_effect", G_STRUCT_OFFSET (PayCard, whole.text) },
  { "colours", G_STRUCT_OFFSET (PayCard, colours) },
  { "colors", G_STRUCT_OFFSET (PayCard, colours) },
  { "colour", G_STRUCT_OFFSET (PayCard, colours) },
  { "color", G_STRUCT_OFFSET (PayCard, colours) },
  { "ability_cost", G_STRUCT_OFFSET (PayCard, ability_cost) },
  { "icons", G_STRUCT_OFFSET (PayCard, icons) },
  { "multicolor_icon", G_STRUCT_OFFSET (PayCard, icons) },
  { "ignition_icon", G_STRUCT_OFFSET (PayCard, icons) },
};

/* What several such columns say stands there together; "-" is nothing. */
static gboolean is_joined (const Column *column)
{
  return column->member == G_STRUCT_OFFSET (PayCard, icons);
}

/* The member that a column is, NULL: it is of no use here. */
static const Column *column_of (const char *name)
{
  for (gsize i = 0; i < G_N_ELEMENTS (known); i++)
    if (strcmp (known[i].name, name) == 0)
      return &known[i];
  return NULL;
}

/* Which game knows what a card costs in this table? */
static gboolean choose_game (const Table *table, CardReading *reading, const char *const *row, GError **error)
{
  PayImported *imported = reading->imported;
  const PayGame *const *games = reading->import->games;
  for (guint i = 0; imported->game == NULL && games[i] != NULL; i++) {
    g_autoptr (GError) problem = NULL;
    if (!PAY_GAME_HAS (games[i], card_cost))
      continue;
    g_autofree char *cost = games[i]->card_cost ((const char *const *)table->columns, row, 0, &problem);
    if (pay_game_gave (games[i], cost, &problem) || pay_error_where (problem) != NULL)
      imported->game = g_strdup (games[i]->name);
  }
  return imported->game != NULL
         || table_refuse (table, error, "no game knows what a card costs in a table with these columns");
}

static gboolean has_column (const Table *table, gsize member)
{
  for (guint i = 0; i < table->width; i++) {
    const Column *column = column_of (table->columns[i]);
    if (column != NULL && column->member == member)
      return TRUE;
  }
  return FALSE;
}

static gboolean look_over (const Table *table, CardReading *reading, GError **error)
{
  for (guint i = 0; i < table->width; i++) {
    const Column *column = column_of (table->columns[i]);
    for (guint k = 0; k < i && column != NULL; k++) {
      const Column *other = column_of (table->columns[k]);
      if (other != NULL && other->member == column->member && (!is_joined (column) || other == column))
        return table_refuse (table, error, "columns %u and %u are both the %s", k + 1, i + 1, other->name);
    }
  }
  reading->no_text = !has_column (table, G_STRUCT_OFFSET (PayCard, whole.text));
  reading->partial = g_strv_contains ((const char *const *)table->columns, MANA_TEXT);
  reading->no_abilities = !has_column (table, G_STRUCT_OFFSET (PayCard, ability_cost));
  reading->no_icons = !has_column (table, G_STRUCT_OFFSET (PayCard, icons));
  return g_strv_contains ((const char *const *)table->columns, "name")
         || table_refuse (table, error,
                          "cards are JSON, or a table whose first line names the columns, one of them name");
}

static void take_cell (PayCard *card, const Column *column, const char *cell)
{
  char **text = &G_STRUCT_MEMBER (char *, card, column->member);
  if (!is_joined (column) || (*text)[0] == '\0')
    card_set (text, is_joined (column) && strcmp (cell, "-") == 0 ? "" : cell);
  else if (cell[0] != '\0' && strcmp (cell, "-") != 0) {
    g_autofree char *both = g_strconcat (*text, " ", cell, NULL);
    card_set (text, both);
  }
}

PayCard *card_of_row (const char *game, const char *const *columns, const char *const *row)
{
  PayCard *card = card_new (game);
  for (guint i = 0; columns[i] != NULL; i++) {
    const Column *column = column_of (columns[i]);
    if (column != NULL)
      take_cell (card, column, row[i]);
  }
  return card;
}

/* The rows that wait for another side of their card are that card, or one each. */
static gboolean take_rows (CardReading *reading, GPtrArray *rows, GError **error)
{
  g_autoptr (PayCard) whole = card_of_sides (rows);
  gboolean good = whole == NULL || card_take (reading, whole, error);
  for (guint i = 0; i < rows->len && whole == NULL && good; i++)
    good = card_take (reading, rows->pdata[i], error);
  g_ptr_array_set_size (rows, 0);
  return good;
}

static gboolean take_row (const Table *table, CardReading *reading, GPtrArray *rows, GStrv row, GError **error)
{
  const char *const *columns = (const char *const *)table->columns, *const *cells = (const char *const *)row;
  if (!choose_game (table, reading, cells, error))
    return FALSE;
  g_autoptr (PayCard) card = card_of_row (reading->imported->game, columns, cells);
  if (card->whole.name[0] == '\0' && card->number[0] == '\0')
    return table_refuse (table, error, "a card without a name");
  g_auto (GStrv) sides = card_sides (card);
  if (rows->len > 0 && !card_is_next_side (rows->pdata[0], card) && !take_rows (reading, rows, error))
    return FALSE;
  if (sides == NULL)
    return card_take (reading, card, error);
  g_ptr_array_add (rows, g_steal_pointer (&card));
  return rows->len < g_strv_length (sides) || take_rows (reading, rows, error);
}

gboolean card_read_table (CardReading *reading, GError **error)
{
  g_auto (Table) table;
  g_autoptr (GPtrArray) rows = g_ptr_array_new_with_free_func ((GDestroyNotify)pay_card_free);
  GError *problem = NULL;
  table_init (&table, reading->bytes);
  gboolean good = !table_begin (&table, &problem) || look_over (&table, reading, &problem);
  while (good && problem == NULL && table.columns != NULL) {
    g_auto (GStrv) row = table_next (&table, &problem);
    if (row == NULL)
      break;
    good = take_row (&table, reading, rows, row, &problem);
  }
  if (good && problem == NULL && table.columns != NULL)
    take_rows (reading, rows, &problem);
  if (problem != NULL)
    g_propagate_error (error, problem);
  return problem == NULL;
}
