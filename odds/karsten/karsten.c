/* SPDX-License-Identifier: MIT */
#include <pay/karsten.h>

#include <string.h>

#define GOOD PAY_BIT (0)
#define ANY PAY_BIT (1)

static const char *const costs_2018[]
    = { "5C", "4C", "3C", "2C", "1C", "4CC", "C", "3CC", "2CC", "3CCC", "1CC", "2CCC", "CC", "1CCC", "CCC", NULL };

static const char *const costs_2020[] = { "5C",  "4C",   "3C",  "2C",   "5CC", "1C",   "4CC", "C",    "3CC", "4CCC",
                                          "2CC", "3CCC", "1CC", "2CCC", "CC",  "1CCC", "CCC", "CCCC", NULL };

static const char *const costs_2022[] = { "5C",  "4C",   "3C",  "2C",   "5CC", "1C",   "4CC",   "C",   "3CC",  "4CCC",
                                          "2CC", "3CCC", "1CC", "2CCC", "CC",  "1CCC", "1CCCC", "CCC", "CCCC", NULL };

static const PayKarstenModel models[] = {
  { "2017",
    "Karsten 2017: lands on each turn, Vancouver mulligan",
    "vancouver",
    FALSE,
    { { 60, 24 }, { 40, 17 } },
    NULL },
  { "2018",
    "Karsten 2018: good lands given enough lands, Vancouver mulligan, on the play",
    "vancouver",
    FALSE,
    { { 60, 24 }, { 40, 17 }, { 99, 40 } },
    costs_2018 },
  { "2020",
    "Karsten 2020: good lands given enough lands, London mulligan, on the play",
    "london-2020",
    FALSE,
    { { 60, 24 }, { 80, 34 }, { 99, 40 }, { 40, 17 } },
    costs_2020 },
  { "2022",
    "Karsten 2022: good lands given enough lands, London mulligan, on the play",
    "london",
    TRUE,
    { { 60, 25 }, { 80, 35 }, { 99, 41 }, { 40, 17 } },
    costs_2022 },
};

const PayKarstenModel *pay_karsten_find (const char *edition)
{
  for (gsize i = 0; i < G_N_ELEMENTS (models); i++)
    if (strcmp (models[i].edition, edition) == 0)
      return &models[i];
  return NULL;
}

const char *const *pay_karsten_editions (void)
{
  static const char *const names[] = { "2017", "2018", "2020", "2022", NULL };
  return names;
}

gboolean pay_karsten_read_cost (const char *cost, int *generic, int *pips)
{
  const gsize digits = strspn (cost, "0123456789"), letters = strspn (cost + digits, "Cc");
  if (cost[digits + letters] != '\0' || digits > 2 || letters > 15)
    return FALSE;
  *generic = digits > 0 ? (int)g_ascii_strtoull (cost, NULL, 10) : 0;
  *pips = (int)letters;
  return *generic + *pips >= 1 && *generic + *pips <= 15;
}

int pay_karsten_usual_lands (const PayKarstenModel *model, int deck)
{
  for (const PayKarstenDeck *usual = model->decks; usual->deck != 0; usual++)
    if (usual->deck == deck)
      return usual->lands;
  return -1;
}

/* The question behind a cell, with what it points to. */
typedef struct {
  PayProblem *kinds;
  PayOddsDeck *deck;
  PayOddsNeed *need;
  PayOddsQuestion asked;
} Question;

static void question_init (Question *question, const PayKarstenCell *cell, int sources)
{
  const gboolean commander = cell->model->commander && cell->deck == 99;
  PayProblem *kinds = question->kinds = pay_problem_new ();
  const int good = pay_problem_add_kind (kinds, "C", GOOD | ANY), other = pay_problem_add_kind (kinds, "other", ANY);
  PayOddsDeck *deck = question->deck = pay_odds_deck_new (kinds);
  pay_odds_deck_gives (deck, pay_odds_deck_add (deck, "good lands", sources, PAY_ODDS_RESOURCE), PAY_BIT (good), 1);
  pay_odds_deck_gives (deck, pay_odds_deck_add (deck, "other lands", cell->lands - sources, PAY_ODDS_RESOURCE),
                       PAY_BIT (other), 1);
  pay_odds_deck_add (deck, "spells", cell->deck - cell->lands, 0);
  g_autoptr (PayCost) cost = pay_cost_new ();
  pay_cost_or (cost);
  if (cell->pips > 0)
    pay_cost_add_pips (cost, "C", GOOD, cell->pips);
  if (cell->generic > 0)
    pay_cost_add_pips (cost, "1", ANY, cell->generic);
  question->need = pay_odds_need_new (cost, NULL, NULL, 0, NULL);
  question->asked = (PayOddsQuestion){ .deck = deck,
                                       .need = question->need,
                                       .setup = { .rule = *pay_odds_rule_find (commander ? "free" : cell->model->rule),
                                                  .first = commander ? 1 : 0,
                                                  .each = 1 },
                                       .enough = pay_karsten_turn (cell),
                                       .stop = cell->stop };
}

static void question_clear (Question *question)
{
  pay_odds_need_free (question->need);
  pay_odds_deck_free (question->deck);
  pay_problem_free (question->kinds);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Question, question_clear)

PayRatio *pay_karsten_chance (const PayKarstenCell *cell, int sources, PayRatio **lands, GError **error)
{
  g_auto (Question) question;
  question_init (&question, cell, sources);
  const int turn = pay_karsten_turn (cell);
  g_autoptr (PayOdds) odds = pay_odds_new (&question.asked, turn, turn, error);
  if (odds == NULL)
    return NULL;
  if (pay_odds_paid (odds, turn) == NULL) {
    pay_set_error (error, PAY_ERROR_USAGE, "lands", -1, "there are never %d lands by turn %d", turn, turn);
    return NULL;
  }
  if (lands != NULL)
    *lands = pay_ratio_copy (pay_odds_enough (odds, turn));
  return pay_ratio_copy (pay_odds_paid (odds, turn));
}

gboolean pay_karsten_simulate (const PayKarstenCell *cell, int sources, guint64 trials, guint64 seed, guint threads,
                               PayOddsSample *sample, GError **error)
{
  g_auto (Question) question;
  question_init (&question, cell, sources);
  return pay_odds_simulate (&question.asked, pay_karsten_turn (cell), trials, seed, threads, sample, error);
}

/* One by one from below: nothing says that more are always better once a card may be looked at. It ends, for if all
 * are good whoever has enough can pay. */
int pay_karsten_least (const PayKarstenCell *cell, PayRatio **at, PayRatio **below, GError **error)
{
  g_autoptr (PayRatio) before = NULL;
  g_autoptr (PayRatio) threshold = pay_ratio_new (pay_karsten_threshold (cell), 100);
  for (int sources = CLAMP (cell->pips - 1, 0, cell->lands);; sources++) {
    g_autoptr (PayRatio) chance = pay_karsten_chance (cell, sources, NULL, error);
    if (chance == NULL)
      return -1;
    if (pay_ratio_compare (chance, threshold) >= 0) {
      *at = g_steal_pointer (&chance);
      *below = g_steal_pointer (&before);
      return sources;
    }
    pay_ratio_free (before);
    before = g_steal_pointer (&chance);
  }
}

static const struct {
  const char *edition;
  int deck, lands;
  const char *cost;
  int printed;
} misprints[] = {
  { "2022", 80, 35, "4C", 14 },
  { "2022", 60, 20, "4CCC", 12 },
  { "2018", 99, 40, "3CC", 23 },
};

int pay_karsten_misprint (const PayKarstenCell *cell)
{
  for (gsize i = 0; i < G_N_ELEMENTS (misprints); i++) {
    int generic, pips;
    if (strcmp (misprints[i].edition, cell->model->edition) == 0 && misprints[i].deck == cell->deck
        && misprints[i].lands == cell->lands && pay_karsten_read_cost (misprints[i].cost, &generic, &pips)
        && generic == cell->generic && pips == cell->pips)
      return misprints[i].printed;
  }
  return -1;
}

/* ---- Tables. */

static void sources_free (gpointer data)
{
  PayKarstenSources *row = data;
  pay_ratio_free (row->at);
  pay_ratio_free (row->below);
  g_free (row);
}

GPtrArray *pay_karsten_sources (const PayKarstenModel *model, int deck, int lands, const volatile gint *stop,
                                GError **error)
{
  g_autoptr (GPtrArray) rows = g_ptr_array_new_with_free_func (sources_free);
  for (const char *const *cost = model->costs; cost != NULL && *cost != NULL; cost++) {
    PayKarstenCell cell = { .model = model, .deck = deck, .lands = lands, .stop = stop };
    if (!pay_karsten_read_cost (*cost, &cell.generic, &cell.pips) || pay_karsten_turn (&cell) > lands)
      continue;
    PayKarstenSources *row = g_new0 (PayKarstenSources, 1);
    g_ptr_array_add (rows, row);
    *row = (PayKarstenSources){ .cell = cell, .cost = *cost };
    if ((row->least = pay_karsten_least (&cell, &row->at, &row->below, error)) < 0)
      return NULL;
  }
  return g_steal_pointer (&rows);
}

static void lands_free (gpointer data)
{
  PayKarstenLands *row = data;
  for (int i = 0; i < 2 * PAY_KARSTEN_DROPS; i++)
    pay_ratio_free (row->drops[i / PAY_KARSTEN_DROPS][i % PAY_KARSTEN_DROPS]);
  pay_ratio_free (row->hand);
  pay_ratio_free (row->flood);
  g_free (row);
}

/* At least [lands] lands by [turn]; [hand] (nullable): cards of a hand that is kept, on average. */
static PayRatio *lands_by (const PayKarstenCell *deck, int lands, int turn, gboolean draw, PayRatio **hand,
                           GError **error)
{
  g_auto (Question) question;
  PayKarstenCell cell = *deck;
  cell.generic = lands;
  question_init (&question, &cell, 0);
  question.asked.enough = 0;
  question.asked.setup.first = draw ? 1 : 0;
  g_autoptr (PayOdds) odds = pay_odds_new (&question.asked, turn, turn, error);
  if (odds != NULL && hand != NULL)
    *hand = pay_ratio_copy (pay_odds_hand (odds));
  return odds != NULL ? pay_ratio_copy (pay_odds_paid (odds, turn)) : NULL;
}

static gboolean fill_lands (PayKarstenLands *row, const PayKarstenCell *deck, GError **error)
{
  row->deck = deck->deck;
  row->lands = deck->lands;
  for (int draw = 0; draw < 2; draw++)
    for (int i = 0; i < PAY_KARSTEN_DROPS; i++) {
      const int turn = PAY_KARSTEN_FIRST_DROP + i;
      if ((row->drops[draw][i] = lands_by (deck, turn, turn, draw == 1, NULL, error)) == NULL)
        return FALSE;
    }
  row->flood = lands_by (deck, PAY_KARSTEN_FLOOD_LANDS, PAY_KARSTEN_FLOOD_TURN, TRUE, &row->hand, error);
  return row->flood != NULL;
}

GPtrArray *pay_karsten_lands (const PayKarstenModel *model, int deck, int lands, const volatile gint *stop,
                              GError **error)
{
  g_autoptr (GPtrArray) rows = g_ptr_array_new_with_free_func (lands_free);
  const int from = lands > 0 ? lands : deck == 40 ? 12 : 17, to = lands > 0 ? lands : deck == 40 ? 20 : 28;
  for (int count = from; count <= to; count++) {
    const PayKarstenCell cell = { .model = model, .deck = deck, .lands = count, .stop = stop };
    g_ptr_array_add (rows, g_new0 (PayKarstenLands, 1));
    if (!fill_lands (rows->pdata[rows->len - 1], &cell, error))
      return NULL;
  }
  return g_steal_pointer (&rows);
}
