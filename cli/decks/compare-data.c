/* SPDX-License-Identifier: MIT */
/* The numbers of each deck: exact ones from pay/odds.h, the others from games that are played out. */
#include "compare.h"
#include "terminal/terminal.h"

#define DIGITS 15
#define MEMORY (8 * 1024 * 1024) /* of an exact number; what needs more takes long, too */

const CompareNumber compare_numbers[PAY_PLAY_NUMBERS] = {
  [PAY_PLAY_ENOUGH]
  = { "enough", "probability", "As many resource cards as turns", "share of games", TRUE, FALSE, FALSE },
  [PAY_PLAY_SCREW] = { "colour-screw-given-enough", "probability", "Enough resources that cannot pay a cost",
                       "share of costs", TRUE, FALSE, TRUE },
  [PAY_PLAY_CASTABLE]
  = { "castable-fraction", "share", "Drawn cards that can be paid", "share of cards", TRUE, FALSE, FALSE },
  [PAY_PLAY_VALUE] = { "best-value", "value", "Value of the best play", "value", FALSE, FALSE, FALSE },
  [PAY_PLAY_UNUSED]
  = { "unused", "resources", "Resources that the best play leaves", "resources", FALSE, FALSE, FALSE },
  [PAY_PLAY_PAYMENTS] = { "payments", "payments", "Ways to pay for a card", "distinct payments", FALSE, TRUE, FALSE },
  [PAY_PLAY_SLACK]
  = { "slack", "resource cards", "Resource cards that can be lost", "resource cards", FALSE, FALSE, FALSE },
  [PAY_PLAY_OPEN]
  = { "kept-open", "colours", "Colours kept open beside the best play", "colours", FALSE, FALSE, FALSE },
};

/* ---- What is played: cards by what they give and what they cost. */
typedef struct {
  GArray *costs; /* PayPlayCost */
  GArray *cards; /* PayPlayCard */
  GArray *keys;  /* guint: the question of each cost */
} Play;

static void play_clear (Play *p)
{
  g_array_unref (p->costs);
  g_array_unref (p->cards);
  g_array_unref (p->keys);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Play, play_clear)

static gboolean is_asked (const DeckOdds *odds, const DeckSpell *s)
{
  return deck_odds_at (odds, s->question)->why == NULL && deck_odds_at (odds, s->question)->cards >= 0;
}

/* The card with these costs, the questions of the last [n] entries of keys: an earlier one that is like it, or new. */
static void add_card (Play *p, int count, int cards, guint first)
{
  const guint n = p->keys->len - first;
  for (guint i = 0; i < p->cards->len; i++) {
    PayPlayCard *c = &g_array_index (p->cards, PayPlayCard, i);
    gboolean same = c->cards == cards && c->n_costs == n;
    for (guint k = 0; k < n && same; k++)
      same = g_array_index (p->keys, guint, c->first + k) == g_array_index (p->keys, guint, first + k);
    if (!same)
      continue;
    c->count += count;
    g_array_set_size (p->keys, first);
    g_array_set_size (p->costs, first);
    return;
  }
  const PayPlayCard card = { count, cards, first, n };
  g_array_append_val (p->cards, card);
}

/* All sides of the card that the [i]th spell is a side of. */
static void add_spells (Play *p, const DeckOdds *odds, guint i)
{
  const DeckSpell *s = odds->spells->pdata[i];
  const guint first = p->costs->len;
  for (guint j = 0; j < odds->spells->len; j++) {
    const DeckSpell *side = odds->spells->pdata[j];
    const DeckQuestion *q = deck_odds_at (odds, side->question);
    if (side->entry != s->entry || !is_asked (odds, side))
      continue;
    if (j < i)
      return;
    const PayPlayCost cost = { q->deck, q->need, pay_problem_goal (q->c->problem), q->start, q->value };
    g_array_append_val (p->costs, cost);
    g_array_append_val (p->keys, side->question);
  }
  add_card (p, s->count, deck_odds_at (odds, s->question)->cards, first);
}

static void play_init (Play *p, const DeckOdds *odds)
{
  *p = (Play){ g_array_new (FALSE, FALSE, sizeof (PayPlayCost)), g_array_new (FALSE, FALSE, sizeof (PayPlayCard)),
               g_array_new (FALSE, FALSE, sizeof (guint)) };
  g_autofree int *left = g_new0 (int, odds->classes->len + 1);
  for (guint i = 0; i < odds->classes->len; i++)
    left[i] = ((const DeckClass *)odds->classes->pdata[i])->count;
  for (guint i = 0; i < odds->spells->len; i++)
    if (is_asked (odds, odds->spells->pdata[i]))
      add_spells (p, odds, i);
  for (guint i = 0; i < p->cards->len; i++)
    left[g_array_index (p->cards, PayPlayCard, i).cards] -= g_array_index (p->cards, PayPlayCard, i).count;
  for (guint i = 0; i < odds->classes->len; i++)
    if (left[i] > 0)
      add_card (p, left[i], (int)i, p->keys->len);
}

/* Adds what tells units of the game apart where [q] is paid. */
static void add_colours (const PayGame *game, const DeckQuestion *q, PayTraits *colours)
{
  g_autoptr (PayRequest) request = pay_request_new ();
  pay_request_add_cost (request, q->cost);
  request->pool = PAY_GAME_HAS (game, units) ? g_strdup (game->units) : NULL;
  PayCase *c = pay_game_open (game, request, NULL);
  PayTraits some = 0, all = ~(PayTraits)0;
  for (int k = 0; c != NULL && k < pay_problem_kinds (c->problem); k++) {
    some |= pay_problem_kind_traits (c->problem, k, 0);
    all &= pay_problem_kind_traits (c->problem, k, 0);
  }
  *colours |= some & ~all;
  if (c != NULL)
    game->close (c);
}

static PayTraits colours_of (const PayGame *game, const DeckOdds *odds)
{
  PayTraits colours = 0;
  for (guint i = 0; i < odds->questions->len; i++)
    if (deck_odds_at (odds, i)->why == NULL)
      add_colours (game, deck_odds_at (odds, i), &colours);
  return colours;
}

static gboolean sample (const Comparison *c, guint side, gboolean draw, GError **error)
{
  const DeckOdds *odds = c->sides[side].odds;
  g_auto (Play) play;
  play_init (&play, odds);
  const PayPlayQuestion question = { .costs = (const PayPlayCost *)(gpointer)play.costs->data,
                                     .n_costs = play.costs->len,
                                     .cards = (const PayPlayCard *)(gpointer)play.cards->data,
                                     .n_cards = play.cards->len,
                                     .setup = deck_odds_setup (odds, draw),
                                     .colours = colours_of (c->sides[side].game, odds),
                                     .stop = stop_flag () };
  g_autofree PayPlayMean *means = g_new0 (PayPlayMean, (gsize)c->turns * PAY_PLAY_NUMBERS);
  if (!pay_play (&question, c->turns, c->games, c->seed, c->jobs, means, error))
    return FALSE;
  for (int turn = 1; turn <= c->turns; turn++)
    for (int i = 0; i < PAY_PLAY_NUMBERS; i++) {
      const PayPlayMean *m = &means[(turn - 1) * PAY_PLAY_NUMBERS + i];
      *compare_at (c, side, draw, turn, i) = (CompareCell){ m->games > 0, FALSE, m->mean, m->low, m->high };
    }
  return TRUE;
}

/* ---- Exact numbers, in place of the sampled ones. */

/* By turn: the weight of the costs so far, and the weight of those that cannot be paid. */
typedef struct {
  int weight;
  PayRatio *unpaid;
  gboolean never; /* no game has enough */
} Screw;

static double number_of (const PayRatio *ratio)
{
  g_autofree char *text = pay_ratio_decimal (ratio, DIGITS);
  return g_ascii_strtod (text, NULL);
}

static void add_unpaid (Screw *s, const PayRatio *paid, int weight)
{
  s->weight += weight;
  s->never = s->never || paid == NULL;
  if (paid == NULL)
    return;
  g_autoptr (PayRatio) one = pay_ratio_new (1, 1), n = pay_ratio_new (weight, 1), zero = pay_ratio_new (0, 1);
  g_autoptr (PayRatio) unpaid = pay_ratio_subtract (one, paid);
  g_autoptr (PayRatio) weighed = pay_ratio_multiply (unpaid, n);
  PayRatio *sum = pay_ratio_add (s->unpaid != NULL ? s->unpaid : zero, weighed);
  pay_ratio_free (s->unpaid);
  s->unpaid = sum;
}

static int weight_of (const DeckOdds *odds, guint question)
{
  int n = 0;
  for (guint i = 0; i < odds->spells->len; i++) {
    const DeckSpell *s = odds->spells->pdata[i];
    n += s->question == question && is_asked (odds, s) ? s->count : 0;
  }
  return n;
}

/* One question of all turns from its value on; [enough] (nullable) gets the chances of enough resources. FALSE: it
 * cannot be counted. */
static gboolean count (const Comparison *c, guint side, gboolean draw, guint i, Screw *screws, double *enough)
{
  const DeckOdds *odds = c->sides[side].odds;
  const DeckQuestion *q = deck_odds_at (odds, i);
  const int weight = weight_of (odds, i), value = MAX (q->value, 1), from = enough != NULL ? 1 : value;
  if (from > c->turns)
    return TRUE;
  const PayOddsSetup setup = deck_odds_setup (odds, draw);
  PayOddsQuestion question = deck_odds_question (odds, i, FALSE, &setup, 1);
  question.held_by = 0;
  question.enough = PAY_ODDS_TURN;
  question.memory = MEMORY;
  question.stop = stop_flag ();
  g_autoptr (PayOdds) answer = pay_odds_new (&question, from, c->turns, NULL);
  for (int turn = from; turn <= c->turns && answer != NULL; turn++) {
    if (turn >= value)
      add_unpaid (&screws[turn - 1], pay_odds_paid (answer, turn), weight);
    if (enough != NULL)
      enough[turn - 1] = number_of (pay_odds_enough (answer, turn));
  }
  return answer != NULL;
}

static gboolean count_all (const Comparison *c, guint side, gboolean draw, Screw *screws, double *enough)
{
  const DeckOdds *odds = c->sides[side].odds;
  gboolean first = TRUE;
  for (guint i = 0; i < odds->questions->len; i++) {
    if (weight_of (odds, i) == 0)
      continue;
    if (!count (c, side, draw, i, screws, first ? enough : NULL))
      return FALSE;
    first = FALSE;
  }
  return !first;
}

static double screw_of (const Screw *s)
{
  g_autoptr (PayRatio) n = pay_ratio_new (s->weight, 1);
  g_autoptr (PayRatio) mean = pay_ratio_divide (s->unpaid, n);
  return number_of (mean);
}

static void set_exact (CompareCell *cell, gboolean known, double value)
{
  *cell = (CompareCell){ known, TRUE, value, value, value };
}

/* What cannot be counted stays sampled. */
static void exact (const Comparison *c, guint side, gboolean draw)
{
  g_autofree Screw *screws = g_new0 (Screw, (gsize)c->turns);
  g_autofree double *enough = g_new0 (double, (gsize)c->turns);
  const gboolean counted = count_all (c, side, draw, screws, enough);
  for (int turn = 1; turn <= c->turns; turn++) {
    const Screw *s = &screws[turn - 1];
    const gboolean known = s->weight > 0 && !s->never;
    if (counted) {
      set_exact (compare_at (c, side, draw, turn, PAY_PLAY_ENOUGH), TRUE, enough[turn - 1]);
      set_exact (compare_at (c, side, draw, turn, PAY_PLAY_SCREW), known, known ? screw_of (s) : 0);
    }
    pay_ratio_free (s->unpaid);
  }
}

gboolean compare_fill (Comparison *c, guint *side, GError **error)
{
  c->cells = g_new0 (CompareCell, (gsize)c->n * 2 * (gsize)c->turns * PAY_PLAY_NUMBERS);
  for (*side = 0; *side < c->n; ++*side)
    for (int draw = 0; draw <= 1; draw++) {
      if (!sample (c, *side, draw == 1, error))
        return FALSE;
      exact (c, *side, draw == 1);
    }
  return TRUE;
}
