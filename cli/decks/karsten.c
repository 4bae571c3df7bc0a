/* SPDX-License-Identifier: MIT */
#include "karsten.h"

#include <string.h>

#define GOOD PAY_BIT (0)
#define ANY PAY_BIT (1)

static const char *const costs_2018[]
    = { "5C", "4C", "3C", "2C", "1C", "4CC", "C", "3CC", "2CC", "3CCC", "1CC", "2CCC", "CC", "1CCC", "CCC", NULL };

static const char *const costs_2020[] = { "5C",  "4C",   "3C",  "2C",   "5CC", "1C",   "4CC", "C",    "3CC", "4CCC",
                                          "2CC", "3CCC", "1CC", "2CCC", "CC",  "1CCC", "CCC", "CCCC", NULL };

static const char *const costs_2022[] = { "5C",  "4C",   "3C",  "2C",   "5CC", "1C",   "4CC",   "C",   "3CC",  "4CCC",
                                          "2CC", "3CCC", "1CC", "2CCC", "CC",  "1CCC", "1CCCC", "CCC", "CCCC", NULL };

static const KarstenModel models[] = {
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

const KarstenModel *karsten_find (const char *edition)
{
  for (gsize i = 0; i < G_N_ELEMENTS (models); i++)
    if (strcmp (models[i].edition, edition) == 0)
      return &models[i];
  return NULL;
}

const char *const *karsten_editions (void)
{
  static const char *const names[] = { "2017", "2018", "2020", "2022", NULL };
  return names;
}

gboolean karsten_read_cost (const char *cost, int *generic, int *pips)
{
  const gsize digits = strspn (cost, "0123456789"), letters = strspn (cost + digits, "Cc");
  if (cost[digits + letters] != '\0' || digits > 2 || letters > 15)
    return FALSE;
  *generic = digits > 0 ? (int)g_ascii_strtoull (cost, NULL, 10) : 0;
  *pips = (int)letters;
  return *generic + *pips >= 1 && *generic + *pips <= 15;
}

void karsten_question_init (KarstenQuestion *q, const KarstenCell *cell, int sources)
{
  const gboolean commander = cell->model->commander && cell->deck == 99;
  q->kinds = pay_problem_new ();
  const int good = pay_problem_add_kind (q->kinds, "C", GOOD | ANY);
  const int other = pay_problem_add_kind (q->kinds, "other", ANY);
  q->deck = pay_odds_deck_new (q->kinds);
  pay_odds_deck_gives (q->deck, pay_odds_deck_add (q->deck, "good lands", sources, PAY_ODDS_RESOURCE), PAY_BIT (good),
                       1);
  pay_odds_deck_gives (q->deck, pay_odds_deck_add (q->deck, "other lands", cell->lands - sources, PAY_ODDS_RESOURCE),
                       PAY_BIT (other), 1);
  pay_odds_deck_add (q->deck, "spells", cell->deck - cell->lands, 0);
  g_autoptr (PayCost) cost = pay_cost_new ();
  pay_cost_or (cost);
  if (cell->pips > 0)
    pay_cost_add_pips (cost, "C", GOOD, cell->pips);
  if (cell->generic > 0)
    pay_cost_add_pips (cost, "1", ANY, cell->generic);
  q->need = pay_odds_need_new (cost, NULL, NULL, 0, NULL);
  q->question
      = (PayOddsQuestion){ .deck = q->deck, .need = q->need, .enough = karsten_turn (cell), .stop = cell->stop };
  q->question.setup = (PayOddsSetup){ .rule = *pay_odds_rule_find (commander ? "free" : cell->model->rule),
                                      .first = commander ? 1 : 0,
                                      .each = 1 };
}

void karsten_question_clear (KarstenQuestion *q)
{
  pay_odds_need_free (q->need);
  pay_odds_deck_free (q->deck);
  pay_problem_free (q->kinds);
}

PayRatio *karsten_chance (const KarstenCell *cell, int sources, PayRatio **lands, GError **error)
{
  g_auto (KarstenQuestion) q;
  karsten_question_init (&q, cell, sources);
  const int turn = karsten_turn (cell);
  g_autoptr (PayOdds) odds = pay_odds_new (&q.question, turn, turn, error);
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

/* One by one from below: nothing says that more are always better once a card may be looked at. It ends, for if all
 * are good whoever has enough can pay. */
int karsten_least (const KarstenCell *cell, PayRatio **at, PayRatio **below, GError **error)
{
  g_autoptr (PayRatio) before = NULL;
  g_autoptr (PayRatio) threshold = pay_ratio_new (karsten_threshold (cell), 100);
  for (int sources = CLAMP (cell->pips - 1, 0, cell->lands);; sources++) {
    g_autoptr (PayRatio) chance = karsten_chance (cell, sources, NULL, error);
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

int karsten_misprint (const KarstenCell *cell)
{
  for (gsize i = 0; i < G_N_ELEMENTS (misprints); i++) {
    int generic, pips;
    if (strcmp (misprints[i].edition, cell->model->edition) == 0 && misprints[i].deck == cell->deck
        && misprints[i].lands == cell->lands && karsten_read_cost (misprints[i].cost, &generic, &pips)
        && generic == cell->generic && pips == cell->pips)
      return misprints[i].printed;
  }
  return -1;
}
