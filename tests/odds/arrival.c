/* SPDX-License-Identifier: MIT */
/* Small decks of Z/X against every way to lay out, draw and put down their cards, with the rule on cards of several
 * colours (308.2b) as it stands there: one comes asleep where no other card shares a colour with it. What the deck
 * settles is one number, equal to this; else this lies between both. */
#include "../kernel/support.h"

#include <pay/decks.h>
#include <pay/zx.h>
#include <string.h>

#define MOST_CLASSES 4
#define HELD 3 /* the class of the card that is held */
#define HAND 4
#define LAID 2
#define DRAWN 2 /* on turn 2, by who begins */
#define TURNS 2

/* Classes of cards: a set of colours, bit 0 red; the cost of the class asked about is of these colours. */
typedef struct {
  const char *text; /* of the deck */
  int n, colours[MOST_CLASSES], count[MOST_CLASSES];
  int asked, points;
  gboolean settled;
} Row;

static const Row rows[] = {
  { "5 [2 Red]\n5 [3 Red/Blue]\n6 [4 Blue]\n", 3, { 1, 3, 2 }, { 5, 5, 6 }, 1, 3, TRUE },
  { "9 [3 Red]\n4 [2 Red/Blue]\n3 [3 Blue]\n", 3, { 1, 3, 2 }, { 9, 4, 3 }, 2, 3, TRUE },
  { "7 [2 Red]\n8 [3 Red/Blue]\n1 [1 Colorless]\n", 3, { 1, 3, 0 }, { 7, 8, 1 }, 1, 3, TRUE },
  { "5 [2 Red]\n5 [3 Red/Blue]\n6 [1 Colorless]\n", 3, { 1, 3, 0 }, { 5, 5, 6 }, 1, 3, FALSE },
  { "2 [1 White]\n4 [4 Blue]\n10 [3 Red/Blue]\n", 3, { 4, 2, 3 }, { 2, 4, 10 }, 1, 4, TRUE },
  { "2 [4 White]\n4 [1 Blue]\n10 [3 Red/Blue]\n", 3, { 4, 2, 3 }, { 2, 4, 10 }, 0, 4, TRUE },
  { "3 [1 White]\n3 [4 Blue]\n10 [3 Red/Blue]\n", 3, { 4, 2, 3 }, { 3, 3, 10 }, 1, 4, FALSE },
  { "8 [2 White]\n4 [3 Red/Blue]\n4 [3 Red]\n", 3, { 4, 3, 1 }, { 8, 4, 4 }, 2, 3, FALSE },
};

typedef struct {
  const Row *row;
  int left[MOST_CLASSES], down[MOST_CLASSES], drawn[TURNS + 1][MOST_CLASSES];
  int turn; /* that is asked about */
  double paid, held;
} Game;

static double choose (int n, int k)
{
  double ways = 1;
  for (int i = 0; i < k; i++)
    ways = ways * (n - i) / (i + 1);
  return k < 0 || k > n ? 0 : ways;
}

static int bits_of (int set)
{
  return set == 0 ? 0 : (set & 1) + bits_of (set >> 1);
}

/* 805.3: a card of its own for each colour, then any others. */
static int match (const Game *g, const int *awake, int colours)
{
  int best = 0, left[MOST_CLASSES];
  memcpy (left, awake, sizeof left);
  for (int colour = 0; colour < 3; colour++)
    for (int i = 0; (colours >> colour & 1) != 0 && i < g->row->n; i++) {
      if (left[i] == 0 || (g->row->colours[i] >> colour & 1) == 0)
        continue;
      left[i]--;
      best = MAX (best, 1 + match (g, left, colours & ~(1 << colour)));
      left[i]++;
    }
  return best;
}

static gboolean pays (const Game *g, const int *awake)
{
  const int colours = g->row->colours[g->row->asked];
  int all = 0;
  for (int i = 0; i < g->row->n; i++)
    all += awake[i];
  return all >= g->row->points && match (g, awake, colours) >= MIN (bits_of (colours), g->row->points);
}

static gboolean comes_asleep (const Game *g, int card)
{
  int there = 0;
  for (int i = 0; i < g->row->n; i++)
    there |= g->down[i] > 0 ? g->row->colours[i] : 0;
  return bits_of (g->row->colours[card]) > 1 && (there & g->row->colours[card]) == 0;
}

/* Can the turn be reached so that it pays? [hand]: what can be put down. */
static gboolean can (Game *g, int turn, const int *before)
{
  int hand[MOST_CLASSES], awake[MOST_CLASSES];
  gboolean reached = FALSE;
  for (int i = 0; i < MOST_CLASSES; i++)
    hand[i] = before[i] + g->drawn[turn][i];
  reached = turn == g->turn ? pays (g, g->down) : can (g, turn + 1, hand);
  for (int i = 0; i < g->row->n && !reached; i++) {
    if (hand[i] == 0)
      continue;
    const gboolean asleep = comes_asleep (g, i);
    memcpy (awake, g->down, sizeof awake);
    awake[i] += asleep ? 0 : 1;
    g->down[i]++;
    hand[i]--;
    reached = turn == g->turn ? pays (g, awake) : can (g, turn + 1, hand);
    g->down[i]--;
    hand[i]++;
  }
  return reached;
}

/* ---- All ways to deal: two laid out, four in hand, two on turn 2. The card that is held is a class of its own. */

static const int sizes[] = { LAID, HAND, 0, DRAWN };

static void deal (Game *g, int stage, int from, int n, double weight)
{
  int *to = stage == 0 ? g->down : g->drawn[stage - 1];
  if (from == g->row->n + 1 && n > 0)
    return;
  if (n == 0 && stage <= g->turn) {
    deal (g, stage + 1, 0, sizes[stage + 1], weight);
    return;
  }
  if (n == 0) {
    g->held += g->left[HELD] == 0 && g->down[HELD] == 0 ? weight : 0;
    g->paid += g->left[HELD] == 0 && g->down[HELD] == 0 && can (g, 1, g->drawn[0]) ? weight : 0;
    return;
  }
  const int class = from == g->row->n ? HELD : from;
  for (int k = 0; k <= MIN (n, g->left[class]); k++) {
    const double ways = choose (g->left[class], k);
    g->left[class] -= k;
    to[class] += k;
    deal (g, stage, from + 1, n - k, weight * ways);
    to[class] -= k;
    g->left[class] += k;
  }
}

static double chance (const Row *row, int turn)
{
  Game g = { .row = row, .turn = turn };
  for (int i = 0; i < row->n; i++)
    g.left[i] = row->count[i] - (i == row->asked ? 1 : 0);
  g.left[HELD] = 1;
  deal (&g, 0, 0, sizes[0], 1);
  return g.paid / g.held;
}

/* ---- What odds says. */

static double number_of (const PayRatio *ratio)
{
  g_autofree char *text = pay_ratio_decimal (ratio, 12);
  return g_ascii_strtod (text, NULL);
}

static void check_row (void **state)
{
  const Row *row = *state;
  g_autoptr (GError) error = NULL;
  g_autoptr (PayDeck) deck = pay_deck_read (row->text, strlen (row->text), "deck", pay_zx_game (), NULL, &error);
  g_autoptr (PayDeckModel) model = pay_deck_model_new (deck, pay_zx_game (), NULL, &error);
  g_assert_no_error (error);
  const PayDeckQuestion *asked = pay_deck_question_at (model, (guint)row->asked);
  assert_int_equal (asked->late == NULL, row->settled);
  for (int turn = 1; turn <= TURNS; turn++) {
    const PayOddsSetup setup = pay_deck_model_setup (model, FALSE);
    const PayOddsQuestion ready = pay_deck_model_question (model, (guint)row->asked, FALSE, &setup, turn);
    const PayOddsQuestion late = pay_deck_model_question (model, (guint)row->asked, TRUE, &setup, turn);
    g_autoptr (PayRatio) most = pay_odds_chance (&ready, turn, &error), least = pay_odds_chance (&late, turn, &error);
    g_assert_no_error (error);
    const double exact = chance (row, turn), high = number_of (most), low = number_of (least);
    if (exact > high + 1e-9 || exact < low - 1e-9 || (row->settled && exact < high - 1e-9))
      fail_msg ("turn %d: %f to %f, but %f", turn, low, high, exact);
  }
}

int main (void)
{
  struct CMUnitTest tests[G_N_ELEMENTS (rows)];
  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    tests[i] = (struct CMUnitTest){ .name = rows[i].text,
                                    .test_func = check_row,
                                    .initial_state = (void *)(uintptr_t)&rows[i] };
  return cmocka_run_group_tests (tests, NULL, NULL);
}
