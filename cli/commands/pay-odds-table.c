/* SPDX-License-Identifier: MIT */
#include "odds.h"
#include "sheets/sheets.h"

static void add_number (GPtrArray *cells, int n)
{
  g_ptr_array_add (cells, g_strdup_printf ("%d", n));
}

static void add_percent (GPtrArray *cells, const PayRatio *ratio, guint digits)
{
  g_ptr_array_add (cells, ratio != NULL ? pay_ratio_percent (ratio, digits) : g_strdup (""));
}

/* ---- Sources. */

static gboolean add_sources (Sheet *s, const KarstenCell *cell, guint digits, GError **error)
{
  g_autoptr (PayRatio) at = NULL, below = NULL;
  const int least = karsten_least (cell, &at, &below, error);
  if (least < 0)
    return FALSE;
  GPtrArray *cells = g_ptr_array_new ();
  add_number (cells, cell->deck);
  add_number (cells, cell->lands);
  g_ptr_array_add (cells, g_strdup (cell->cost));
  add_number (cells, karsten_turn (cell));
  add_number (cells, cell->pips);
  add_number (cells, karsten_threshold (cell));
  add_number (cells, least);
  add_percent (cells, at, digits);
  add_percent (cells, below, digits);
  sheet_add (s, cells);
  odds_tell_misprint (cell, least);
  return TRUE;
}

static gboolean fill_sources (Sheet *s, KarstenCell *cell, guint digits, GError **error)
{
  static const SheetColumn columns[]
      = { { .name = "deck" },    { .name = "lands" },   { .name = "cost", .quoted = TRUE },
          { .name = "turn" },    { .name = "pips" },    { .name = "threshold" },
          { .name = "sources" }, { .name = "percent" }, { .name = "percent_one_less" } };
  s->columns = columns;
  s->n_columns = G_N_ELEMENTS (columns);
  for (const char *const *cost = cell->model->costs; *cost != NULL; cost++) {
    if (!karsten_read_cost (*cost, &cell->generic, &cell->pips) || karsten_turn (cell) > cell->lands)
      continue;
    cell->cost = *cost;
    if (!add_sources (s, cell, digits, error))
      return FALSE;
  }
  return TRUE;
}

/* ---- Lands on each turn, as in 2017. */

#define FIRST_DROP 2
#define LAST_DROP 5
#define FLOOD_LANDS 8
#define FLOOD_TURN 7

/* At least [lands] lands by [turn]; [hand] (nullable): cards of a hand that is kept, on average. */
static gboolean add_lands (GPtrArray *cells, KarstenCell *cell, int lands, int turn, gboolean draw, guint digits,
                           PayRatio **hand, GError **error)
{
  g_auto (KarstenQuestion) q;
  cell->generic = lands;
  cell->pips = 0;
  karsten_question_init (&q, cell, 0);
  q.question.enough = 0;
  q.question.setup.first = draw ? 1 : 0;
  g_autoptr (PayOdds) odds = pay_odds_new (&q.question, turn, turn, error);
  if (odds == NULL)
    return FALSE;
  add_percent (cells, pay_odds_paid (odds, turn), digits);
  if (hand != NULL)
    *hand = pay_ratio_copy (pay_odds_hand (odds));
  return TRUE;
}

static gboolean add_drops (Sheet *s, KarstenCell *cell, guint digits, GError **error)
{
  GPtrArray *cells = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (PayRatio) hand = NULL;
  add_number (cells, cell->deck);
  add_number (cells, cell->lands);
  gboolean fine = TRUE;
  for (int draw = 1; draw >= 0; draw--)
    for (int n = FIRST_DROP; n <= LAST_DROP && fine; n++)
      fine = add_lands (cells, cell, n, n, draw == 1, digits, NULL, error);
  g_autoptr (GPtrArray) flood = g_ptr_array_new_with_free_func (g_free);
  fine = fine && add_lands (flood, cell, FLOOD_LANDS, FLOOD_TURN, TRUE, digits, &hand, error);
  if (!fine) {
    g_ptr_array_unref (cells);
    return FALSE;
  }
  g_ptr_array_add (cells, pay_ratio_decimal (hand, digits));
  g_ptr_array_add (cells, g_ptr_array_steal_index (flood, 0));
  sheet_add (s, cells);
  return TRUE;
}

static gboolean fill_drops (Sheet *s, KarstenCell *cell, gboolean one, guint digits, GError **error)
{
  static const SheetColumn columns[]
      = { { .name = "deck" },   { .name = "lands" },  { .name = "draw_2" }, { .name = "draw_3" },
          { .name = "draw_4" }, { .name = "draw_5" }, { .name = "play_2" }, { .name = "play_3" },
          { .name = "play_4" }, { .name = "play_5" }, { .name = "hand" },   { .name = "flood" } };
  s->columns = columns;
  s->n_columns = G_N_ELEMENTS (columns);
  const int from = one ? cell->lands : cell->deck == 40 ? 12 : 17, to = one ? from : cell->deck == 40 ? 20 : 28;
  for (cell->lands = from; cell->lands <= to; cell->lands++)
    if (!add_drops (s, cell, digits, error))
      return FALSE;
  return TRUE;
}

/* ---- Which. */

static gboolean fill (Sheet *s, KarstenCell *cell, const Options *options, guint digits, GError **error)
{
  const gboolean all = options->deck == NULL && options->lands == NULL;
  for (const KarstenDeck *d = cell->model->decks; d->deck != 0; d++) {
    if (all) {
      cell->deck = d->deck;
      cell->lands = d->lands;
    }
    if (!(cell->model->costs != NULL ? fill_sources (s, cell, digits, error)
                                     : fill_drops (s, cell, options->lands != NULL, digits, error)))
      return FALSE;
    if (!all)
      break;
  }
  return TRUE;
}

/* Options that only one cell has. */
static gboolean refuse_others (const Options *options)
{
  const struct {
    const char *name;
    const char *value;
  } others[] = { { "--cost", options->cost },
                 { "--sources", options->sources },
                 { "--simulate", options->simulate },
                 { "--seed", options->seed },
                 { "--jobs", options->jobs } };
  for (gsize i = 0; i < G_N_ELEMENTS (others); i++)
    if (others[i].value != NULL) {
      message ("%s is for one cell: pay odds karsten", others[i].name);
      return FALSE;
    }
  return TRUE;
}

Exit odds_table (const Options *options)
{
  KarstenCell cell = { .stop = stop_flag () };
  guint digits;
  if (!refuse_others (options) || !odds_cell (&cell, options)
      || !odds_digits (options, options->json || options->tsv ? 10 : 3, &digits))
    return EXIT_USAGE;
  g_auto (Sheet) s;
  sheet_init (&s);
  g_autoptr (GError) error = NULL;
  if (!fill (&s, &cell, options, digits, &error)) {
    message ("%s", error->message);
    return is_stopped () ? EXIT_LIMIT : EXIT_USAGE;
  }
  g_autoptr (GString) out = g_string_new (NULL);
  (options->tsv ? sheet_tsv : options->json ? sheet_json : sheet_words) (&s, out);
  output (out->str, out->len);
  return EXIT_PAYABLE;
}
