/* SPDX-License-Identifier: MIT */
/* Exact odds: how long, and how many states. One line a measurement, see README.md. */
#include <pay/odds.h>
#include <stdio.h>
#include <string.h>

#define ROUNDS 9
#define COLOURS 5
#define ANY PAY_BIT (COLOURS)

/* Cards that give one unit of these colours: 5 singles as bits, in the order of the string. */
typedef struct {
  PayKinds kinds;
  int count;
  PayOddsFlags flags;
} Lands;

typedef struct {
  const char *name;
  int cards;
  const Lands *lands; /* ends with count 0 */
  const char *cost;   /* a letter of "WUBRG" a pip, a digit for generic ones */
  const char *rule;
  int turn;
} Measure;

#define LAND PAY_ODDS_RESOURCE
#define LATE (PAY_ODDS_RESOURCE | PAY_ODDS_LATE)

static const Lands seven[] = { { 1, 5, LAND },  { 2, 5, LAND }, { 4, 5, LAND },  { 8, 5, LAND },
                               { 16, 5, LAND }, { 3, 6, LAND }, { 31, 7, LATE }, { 0, 0, 0 } };
static const Lands ten_pairs[]
    = { { 3, 4, LAND },  { 5, 4, LAND },  { 9, 4, LAND },  { 17, 4, LAND }, { 6, 4, LAND }, { 10, 4, LAND },
        { 18, 4, LAND }, { 12, 4, LAND }, { 20, 4, LAND }, { 24, 4, LAND }, { 0, 0, 0 } };
static const Lands two[] = { { 1, 9, LAND }, { 2, 8, LAND }, { 3, 4, LAND }, { 3, 4, LATE }, { 0, 0, 0 } };

static const Measure measures[] = {
  { "two-colours", 60, two, "1WU", "none", 3 },
  { "two-colours-london", 60, two, "1WU", "london", 3 },
  { "seven-classes", 99, seven, "2WUBRG", "none", 7 },
  { "seven-classes-on-curve-5", 99, seven, "WUBRG", "none", 5 },
  { "seven-classes-london", 99, seven, "2WUBRG", "free", 7 },
  { "ten-pairs", 99, ten_pairs, "WWUUBBRRGG", "none", 10 },
};

static PayCost *cost_of (const char *text)
{
  PayCost *cost = pay_cost_new ();
  pay_cost_or (cost);
  for (; *text != '\0'; text++) {
    const char *colour = strchr ("WUBRG", *text);
    if (colour != NULL)
      pay_cost_add_pips (cost, "pip", PAY_BIT (colour - "WUBRG"), 1);
    else
      pay_cost_add_pips (cost, "any", ANY, *text - '0');
  }
  return cost;
}

static void measure (const Measure *m, const PayProblem *kinds)
{
  g_autoptr (PayOddsDeck) deck = pay_odds_deck_new (kinds);
  int lands = 0;
  for (const Lands *l = m->lands; l->count > 0; l++) {
    pay_odds_deck_gives (deck, pay_odds_deck_add (deck, "lands", l->count, l->flags), l->kinds, 1);
    lands += l->count;
  }
  pay_odds_deck_add (deck, "spells", m->cards - lands, 0);
  g_autoptr (PayCost) cost = cost_of (m->cost);
  g_autoptr (PayOddsNeed) need = pay_odds_need_new (cost, NULL, NULL, 0, NULL);
  const PayOddsQuestion q
      = { .deck = deck, .need = need, .setup = { .rule = *pay_odds_rule_find (m->rule), .each = 1, .drops = 1 } };
  gint64 best = G_MAXINT64;
  g_autofree char *percent = NULL;
  guint64 states = 0;
  for (int round = 0; round < ROUNDS; round++) {
    const gint64 start = g_get_monotonic_time ();
    g_autoptr (PayOdds) odds = pay_odds_new (&q, m->turn, m->turn, NULL);
    best = MIN (best, g_get_monotonic_time () - start);
    g_free (percent);
    percent = pay_ratio_percent (pay_odds_paid (odds, m->turn), 12);
    states = pay_odds_states (odds);
  }
  printf ("%s us=%" G_GINT64_FORMAT " states=%" G_GUINT64_FORMAT " percent=%s\n", m->name, best, states, percent);
}

int main (void)
{
  g_autoptr (PayProblem) kinds = pay_problem_new ();
  for (int c = 0; c < COLOURS; c++)
    pay_problem_add_kind (kinds, NULL, PAY_BIT (c) | ANY);
  for (gsize i = 0; i < G_N_ELEMENTS (measures); i++)
    measure (&measures[i], kinds);
  return 0;
}
