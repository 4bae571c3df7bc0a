/* SPDX-License-Identifier: MIT */
/* Costs of cards: from --card, --cards and --ability. */
#include "card-table.h"

#include <string.h>

#define MOST_LISTED 10
#define MOST_ABILITIES 1000
#define MOST_NEAR 5

typedef struct {
  const PayGame *game;
  CardTable table;
  PayCatalogue *catalogue; /* NULL: [table] is that of --cards */
  guint ability;
} Asking;

static void asking_clear (Asking *asking)
{
  card_table_clear (&asking->table);
  pay_catalogue_close (asking->catalogue);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Asking, asking_clear)

static char *cost_of (const Asking *asking, const CardRow *row, GError **error)
{
  GError *problem = NULL;
  char *cost = asking->game->card_cost ((const char *const *)asking->table.columns->pdata, row->cells, asking->ability,
                                        &problem);
  if (!pay_game_gave (asking->game, cost, &problem))
    g_propagate_error (error, problem);
  return cost;
}

/* The cell that [error] is about, NULL: none. */
static const char *cell_of (const CardTable *table, const CardRow *row, const char *column)
{
  for (guint i = 0; column != NULL && table->columns->pdata[i] != NULL; i++)
    if (strcmp (table->columns->pdata[i], column) == 0)
      return row->cells[i];
  return NULL;
}

static Exit complain_of (const Asking *asking, const CardRow *row, const GError *error)
{
  const char *column = pay_error_where (error), *cell = cell_of (&asking->table, row, column);
  g_autofree char *label = card_label (&asking->table, row);
  if (column != NULL && column[0] != '\0' && row->line == 0)
    message ("%s: %s: %s", label, column, error->message);
  else if (column != NULL && column[0] != '\0')
    message ("%s, line %u, column %s: %s: %s", asking->table.path, row->line, column, label, error->message);
  else
    message ("%s: %s", asking->table.path, error->message);
  if (cell != NULL)
    show_place (cell, pay_error_at (error));
  return g_error_matches (error, PAY_ERROR, PAY_ERROR_USAGE) ? EXIT_USAGE : EXIT_MALFORMED;
}

/* Cards of one name are one when they cost the same. */
static gboolean cost_the_same (const Asking *asking, const GPtrArray *rows)
{
  g_autofree char *first = cost_of (asking, rows->pdata[0], NULL);
  for (guint i = 1; i < rows->len; i++) {
    g_autofree char *cost = cost_of (asking, rows->pdata[i], NULL);
    if (g_strcmp0 (cost, first) != 0)
      return FALSE;
  }
  return TRUE;
}

static void list_rows (const Asking *asking, const GPtrArray *rows)
{
  for (guint i = 0; i < MIN (rows->len, MOST_LISTED); i++) {
    const CardRow *row = rows->pdata[i];
    g_autofree char *label = card_label (&asking->table, row), *cost = cost_of (asking, row, NULL);
    g_autofree char *place = row->line > 0 ? g_strdup_printf ("line %u: ", row->line) : g_strdup ("");
    remark ("  %s%s  %s\n", place, label, cost != NULL ? cost : "without such a cost");
  }
}

static void suggest_near (const Asking *asking, const char *wanted)
{
  if (asking->catalogue == NULL) {
    card_table_suggest (&asking->table, wanted);
    return;
  }
  g_auto (GStrv) near = pay_catalogue_near (asking->catalogue, asking->game->name, wanted, MOST_NEAR, NULL);
  if (near == NULL || near[0] == NULL) {
    remark (CATALOGUE_HINT);
    return;
  }
  card_suggest (wanted, near[0]);
  for (guint i = 1; near[i] != NULL; i++) {
    remark ("%s%s\n", i == 1 ? "or near it:\n  " : "  ", near[i]);
  }
}

/* NULL: a message was printed, [status] is set. Empty: there is none. (transfer full) */
static GPtrArray *find_rows (Asking *asking, const char *wanted, Exit *status)
{
  if (asking->catalogue == NULL)
    return card_table_find (&asking->table, wanted);
  g_autoptr (GError) error = NULL;
  if (!card_table_fill (&asking->table, asking->catalogue, asking->game->name, wanted, &error)) {
    *status = catalogue_complain (error);
    return NULL;
  }
  GPtrArray *rows = g_ptr_array_new ();
  for (guint i = 0; i < asking->table.rows->len; i++)
    g_ptr_array_add (rows, &g_array_index (asking->table.rows, CardRow, i));
  return rows;
}

/* [label] gets which card was meant. NULL: a message was printed, [status] is set. */
static char *cost_of_card (Asking *asking, const char *wanted, char **label, Exit *status)
{
  *status = EXIT_USAGE;
  g_autoptr (GPtrArray) rows = find_rows (asking, wanted, status);
  if (rows == NULL)
    return NULL;
  if (rows->len == 0) {
    message ("%s: no card has the number or name '%s'", asking->table.path, wanted);
    suggest_near (asking, wanted);
    return NULL;
  }
  if (rows->len > 1 && !cost_the_same (asking, rows)) {
    message ("%s: %u cards are called '%s', and they cost different things; tell which by its number",
             asking->table.path, rows->len, wanted);
    list_rows (asking, rows);
    return NULL;
  }
  g_autoptr (GError) error = NULL;
  char *cost = cost_of (asking, rows->pdata[0], &error);
  if (cost == NULL) {
    *status = complain_of (asking, rows->pdata[0], error);
    return NULL;
  }
  *label = card_label (&asking->table, rows->pdata[0]);
  return cost;
}

/* The table of --cards, else the catalogue. */
static gboolean open_place (Asking *asking, const Options *options, Exit *status)
{
  if (options->cards != NULL)
    return card_table_read (&asking->table, options->cards, status);
  *status = EXIT_PAYABLE;
  asking->catalogue = catalogue_open (options, status);
  if (asking->catalogue != NULL || *status != EXIT_PAYABLE)
    return asking->catalogue != NULL;
  *status = EXIT_USAGE;
  message ("--card: in which table is it? --cards FILE tells it");
  remark (CATALOGUE_HINT);
  return FALSE;
}

static gboolean read_options (Asking *asking, const Options *options)
{
  gint64 ability = 0;
  if (!PAY_GAME_HAS (asking->game, card_cost))
    return message ("--card: %s reads no tables of cards", asking->game->title);
  if (options->card == NULL)
    return message ("--cards and --ability: which card? --card NAME tells it");
  if (!number_from ("--ability", options->ability, 1, MOST_ABILITIES, &ability))
    return FALSE;
  asking->ability = (guint)ability;
  return TRUE;
}

gboolean add_card_costs (const Options *options, const PayGame *game, GPtrArray *costs, GPtrArray *labels, Exit *status)
{
  g_auto (Asking) asking = { .game = game };
  *status = EXIT_USAGE;
  if (!read_options (&asking, options) || !open_place (&asking, options, status))
    return FALSE;
  for (guint i = 0; options->card[i] != NULL; i++) {
    char *label = NULL, *cost = cost_of_card (&asking, options->card[i], &label, status);
    if (cost == NULL)
      return FALSE;
    g_ptr_array_add (costs, cost);
    g_ptr_array_add (labels, label);
  }
  return TRUE;
}

/* ---- Sources by name. */

/* What the row gives; one of several sides is chosen by its name, for only one of them lies there. NULL: a message was
 * printed. */
static char *gives_of_row (const Asking *asking, guint i, const char *wanted, gboolean *unit)
{
  const CardRow *row = &g_array_index (asking->table.rows, CardRow, i);
  const PayCard *card = asking->table.cards != NULL ? asking->table.cards->pdata[i] : NULL;
  g_autoptr (GError) error = NULL;
  if (card != NULL && card->face < 0 && strcmp (card->layout, "modal_dfc") == 0 && card->faces->len > 1) {
    const PayCardFace *front = card->faces->pdata[0], *back = card->faces->pdata[1];
    message ("--source: which side of %s lies there? '%s' or '%s'", wanted, front->name, back->name);
    return NULL;
  }
  char *gives = card != NULL ? pay_card_gives (card, asking->game, unit, &error)
                             : asking->game->card_gives ((const char *const *)asking->table.columns->pdata, row->cells,
                                                         unit, &error);
  if (!pay_game_gave (asking->game, gives, &error))
    complain_of (asking, row, error);
  else if (gives[0] == '\0') {
    message ("--source: %s gives nothing to pay with", wanted);
    g_clear_pointer (&gives, g_free);
  }
  return gives;
}

/* Words of the type line, in lower case, are what a source is; NULL: there are none. (transfer full) */
static GStrv tags_of (const CardTable *table, const CardRow *row)
{
  const char *type = cell_of (table, row, "type");
  g_autofree char *lower = g_ascii_strdown (type != NULL ? type : "", -1);
  g_auto (GStrv) words = g_strsplit (lower, " ", -1);
  GPtrArray *tags = g_ptr_array_new ();
  for (guint i = 0; words[i] != NULL; i++)
    if (g_unichar_isalnum (g_utf8_get_char (words[i])))
      g_ptr_array_add (tags, g_strdup (words[i]));
  if (tags->len > 0)
    g_ptr_array_add (tags, NULL);
  return (GStrv)g_ptr_array_free (tags, tags->len == 0);
}

/* [source] becomes what the card is that its text names. FALSE: a message was printed. */
static gboolean name_source (Asking *asking, PaySource *s, gboolean *unit)
{
  Exit status = EXIT_USAGE;
  g_autoptr (GPtrArray) rows = find_rows (asking, s->text, &status);
  if (rows == NULL)
    return FALSE;
  if (rows->len == 0) {
    message ("--source: no card has the number or name '%s'", s->text);
    suggest_near (asking, s->text);
    return FALSE;
  }
  /* Rows lie where they lie in the table. */
  const CardRow *all = &g_array_index (asking->table.rows, CardRow, 0);
  g_autofree char *gives = gives_of_row (asking, (guint)((const CardRow *)rows->pdata[0] - all), s->text, unit);
  for (guint i = 1; i < rows->len && gives != NULL; i++) {
    g_autofree char *other = gives_of_row (asking, (guint)((const CardRow *)rows->pdata[i] - all), s->text, unit);
    if (g_strcmp0 (other, gives) == 0)
      continue;
    message ("--source: %u cards are called '%s', and they differ; tell which by its number", rows->len, s->text);
    list_rows (asking, rows);
    return FALSE;
  }
  if (gives == NULL)
    return FALSE;
  const char *name = cell_of (&asking->table, rows->pdata[0], "name");
  s->name = g_strdup (name != NULL ? name : s->text);
  s->tags = tags_of (&asking->table, rows->pdata[0]);
  g_free (s->text);
  s->text = g_steal_pointer (&gives);
  return TRUE;
}

static void add_to_pool (PayRequest *request, const PaySource *source)
{
  char *pool = g_strdup_printf ("%s%s%" G_GINT64_FORMAT "*%s", request->pool != NULL ? request->pool : "",
                                request->pool != NULL ? " " : "", source->count, source->text);
  g_free (request->pool);
  request->pool = pool;
}

gboolean name_sources (const Options *options, const PayGame *game, PayRequest *request, const GPtrArray *named)
{
  g_auto (Asking) asking = { .game = game };
  Exit status = EXIT_PAYABLE;
  if (options->cards != NULL && !card_table_read (&asking.table, options->cards, &status))
    return FALSE;
  if (options->cards == NULL && (asking.catalogue = catalogue_open (options, &status)) == NULL)
    return status == EXIT_PAYABLE;
  for (guint i = 0; i < named->len; i++) {
    PaySource *source = named->pdata[i];
    gboolean unit = FALSE;
    if (!name_source (&asking, source, &unit))
      return FALSE;
    if (!unit)
      continue;
    add_to_pool (request, source);
    g_ptr_array_remove (request->sources, source);
  }
  return TRUE;
}
