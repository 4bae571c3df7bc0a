/* SPDX-License-Identifier: MIT */
/* Costs of cards: from --card, --cards and --ability. */
#include "cards.h"

#include <string.h>

#define MOST_LISTED 10
#define MOST_ABILITIES 1000

typedef struct {
  const PayGame *game;
  CardTable table;
  guint ability;
} Asking;

static char *cost_of (const Asking *a, const CardRow *row, GError **error)
{
  return a->game->card_cost ((const char *const *)a->table.columns->pdata, row->cells, a->ability, error);
}

/* The cell that [error] is about, NULL: none. */
static const char *cell_of (const CardTable *t, const CardRow *row, const char *column)
{
  for (guint i = 0; column != NULL && t->columns->pdata[i] != NULL; i++)
    if (strcmp (t->columns->pdata[i], column) == 0)
      return row->cells[i];
  return NULL;
}

static Exit complain_of (const Asking *a, const CardRow *row, const GError *error)
{
  const char *column = pay_error_where (error), *cell = cell_of (&a->table, row, column);
  g_autofree char *label = card_label (&a->table, row);
  if (column != NULL && column[0] != '\0')
    message ("%s, line %u, column %s: %s: %s", a->table.path, row->line, column, label, error->message);
  else
    message ("%s: %s", a->table.path, error->message);
  if (cell != NULL)
    show_place (cell, pay_error_at (error));
  return g_error_matches (error, PAY_ERROR, PAY_ERROR_USAGE) ? EXIT_USAGE : EXIT_MALFORMED;
}

/* Cards of one name are one when they cost the same. */
static gboolean cost_the_same (const Asking *a, const GPtrArray *rows)
{
  g_autofree char *first = cost_of (a, rows->pdata[0], NULL);
  for (guint i = 1; i < rows->len; i++) {
    g_autofree char *cost = cost_of (a, rows->pdata[i], NULL);
    if (g_strcmp0 (cost, first) != 0)
      return FALSE;
  }
  return TRUE;
}

static void list_rows (const Asking *a, const GPtrArray *rows)
{
  for (guint i = 0; i < MIN (rows->len, MOST_LISTED); i++) {
    const CardRow *row = rows->pdata[i];
    g_autofree char *label = card_label (&a->table, row), *cost = cost_of (a, row, NULL);
    g_autofree char *line
        = g_strdup_printf ("  line %u: %s  %s\n", row->line, label, cost != NULL ? cost : "without such a cost");
    remark (line);
  }
}

/* [label] gets which card was meant. NULL: a message was printed, [status] is set. */
static char *cost_of_card (const Asking *a, const char *wanted, char **label, Exit *status)
{
  *status = EXIT_USAGE;
  g_autoptr (GPtrArray) rows = card_table_find (&a->table, wanted);
  if (rows->len == 0) {
    message ("%s: no card has the number or name '%s'", a->table.path, wanted);
    card_table_suggest (&a->table, wanted);
    return NULL;
  }
  if (rows->len > 1 && !cost_the_same (a, rows)) {
    message ("%s: %u cards are called '%s', and they cost different things; tell which by its number", a->table.path,
             rows->len, wanted);
    list_rows (a, rows);
    return NULL;
  }
  g_autoptr (GError) error = NULL;
  char *cost = cost_of (a, rows->pdata[0], &error);
  if (cost == NULL) {
    *status = complain_of (a, rows->pdata[0], error);
    return NULL;
  }
  *label = card_label (&a->table, rows->pdata[0]);
  return cost;
}

static gboolean read_options (Asking *a, const Options *o)
{
  gint64 ability = 0;
  if (!PAY_GAME_HAS (a->game, card_cost)) {
    message ("--card: %s reads no tables of cards", a->game->title);
    return FALSE;
  }
  if (o->cards == NULL || o->card == NULL) {
    message (o->card == NULL ? "--cards and --ability: which card? --card NAME tells it"
                             : "--card: in which table is it? --cards FILE tells it");
    return FALSE;
  }
  if (o->ability != NULL && !number_from ("--ability", o->ability, 1, MOST_ABILITIES, &ability))
    return FALSE;
  a->ability = (guint)ability;
  return TRUE;
}

GString *told_cards (const GPtrArray *costs, const GPtrArray *labels)
{
  GString *told = g_string_new (NULL);
  for (guint i = 0; i < labels->len; i++)
    if (labels->pdata[i] != NULL)
      g_string_append_printf (told, "%s: %s\n", (const char *)labels->pdata[i], (const char *)costs->pdata[i]);
  return told;
}

GPtrArray *costs_of_cards (const Options *o, const PayGame *game, char **costs, GPtrArray *labels, Exit *status)
{
  g_autoptr (GPtrArray) all = g_ptr_array_new_with_free_func (g_free);
  for (; *costs != NULL; costs++) {
    g_ptr_array_add (all, g_strdup (*costs));
    g_ptr_array_add (labels, NULL);
  }
  Asking a = { .game = game };
  *status = EXIT_USAGE;
  if (o->card != NULL || o->cards != NULL || o->ability != NULL) {
    if (!read_options (&a, o))
      return NULL;
    g_auto (CardTable) table = { 0 };
    if (!card_table_read (&table, o->cards, status))
      return NULL;
    a.table = table;
    for (guint i = 0; o->card[i] != NULL; i++) {
      char *label = NULL, *cost = cost_of_card (&a, o->card[i], &label, status);
      if (cost == NULL)
        return NULL;
      g_ptr_array_add (all, cost);
      g_ptr_array_add (labels, label);
    }
  }
  if (all->len == 0) {
    message ("a cost is missing");
    return NULL;
  }
  g_ptr_array_add (all, NULL);
  return g_steal_pointer (&all);
}
