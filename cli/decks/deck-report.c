/* SPDX-License-Identifier: MIT */
/* The numbers of a deck: each question is worked on by one thread, and so is the best swap. */
#include "deck-report.h"
#include "terminal/terminal.h"

#include <string.h>

static void numbers_clear (DeckNumbers *n, int turns)
{
  PayRatio *const all[] = { n->paid[0], n->paid[1], n->late, n->enough, n->delay };
  for (gsize i = 0; i < G_N_ELEMENTS (all); i++)
    pay_ratio_free (all[i]);
  for (int t = 0; n->on != NULL && t < turns; t++)
    pay_ratio_free (n->on[t]);
  for (guint i = 0; n->gains != NULL && i < n->gains->len; i++)
    pay_ratio_free (g_array_index (n->gains, DeckGain, i).paid);
  if (n->gains != NULL)
    g_array_unref (n->gains);
  g_free (n->on);
  g_free (n->why);
}

void deck_report_free (DeckReport *r)
{
  if (r == NULL)
    return;
  for (guint i = 0; i < r->odds->questions->len; i++)
    numbers_clear (&r->numbers[i], r->asked.turns);
  for (int t = 0; t < r->asked.turns; t++) {
    pay_ratio_free (r->by_turn[t].enough);
    pay_ratio_free (r->by_turn[t].screw);
    pay_ratio_free (r->by_turn[t].flood);
  }
  pay_ratio_free (r->mean[0]);
  pay_ratio_free (r->mean[1]);
  pay_ratio_free (r->mean_enough);
  pay_ratio_free (r->after);
  g_free (r->numbers);
  g_free (r->by_turn);
  g_free (r->no_swap);
  g_free (r);
}

/* ---- One question. */

static PayOddsSetup setup_of (const DeckReport *r, gboolean draw)
{
  PayOddsSetup setup = deck_odds_setup (r->odds, draw);
  if (r->asked.hands != NULL)
    setup.rule = *r->asked.hands;
  setup.gone += r->asked.gone;
  return setup;
}

static PayOddsQuestion question_of (const DeckReport *r, guint i, gboolean draw, gboolean late, int held_by)
{
  const PayOddsSetup setup = setup_of (r, draw);
  PayOddsQuestion q = deck_odds_question (r->odds, i, late, &setup, held_by);
  q.memory = r->asked.memory;
  q.stop = stop_flag ();
  return q;
}

static PayRatio *paid_on (const PayOddsQuestion *q, int turn, GError **error)
{
  g_autoptr (PayOdds) odds = pay_odds_new (q, turn, turn, error);
  if (odds == NULL)
    return NULL;
  if (pay_odds_paid (odds, turn) != NULL)
    return pay_ratio_copy (pay_odds_paid (odds, turn));
  pay_set_error (error, PAY_ERROR_USAGE, NULL, -1, "what is given never happens by turn %d", turn);
  return NULL;
}

/* Does the cost have a pip that this unit can pay, and another kind of unit cannot? */
static gboolean is_asked_for (const PayProblem *p, PayKinds kinds)
{
  const PayCost *cost = pay_problem_goal (p);
  PayPips pips;
  for (int a = 0; a < pay_cost_alternatives (cost); a++)
    for (int i = 0; pay_cost_get_pips (cost, a, i, &pips); i++) {
      gboolean one = FALSE, other = FALSE;
      for (int k = 0; k < pay_problem_kinds (p); k++) {
        const gboolean pays = (pay_problem_kind_traits (p, k, pips.channel) & pips.accept) != 0;
        one = one || (pays && (kinds >> k & 1) != 0);
        other = other || (!pays && pay_problem_kind_traits (p, k, pips.channel) != 0);
      }
      if (one && other)
        return TRUE;
    }
  return FALSE;
}

static gboolean add_gains (const DeckReport *r, guint i, DeckNumbers *n, GError **error)
{
  const DeckQuestion *asked = deck_odds_at (r->odds, i);
  const PayOddsQuestion q = question_of (r, i, r->asked.draw, FALSE, asked->turn);
  const PayGame *game = r->odds->game;
  PayKinds kinds = 0;
  const char *name;
  for (guint k = 0; game->candidate != NULL && (name = game->candidate (asked->c, k, &kinds)) != NULL; k++) {
    if (kinds == 0 || strchr (name, ' ') != NULL || !is_asked_for (asked->c->problem, kinds))
      continue;
    const DeckGain gain = { name, pay_odds_one_more (&q, asked->turn, kinds, error) };
    if (gain.paid == NULL)
      return FALSE;
    g_array_append_val (n->gains, gain);
  }
  return TRUE;
}

/* On each turn of the tables, the card being in hand by then. */
static gboolean add_turns (const DeckReport *r, guint i, DeckNumbers *n, GError **error)
{
  const PayOddsQuestion q = question_of (r, i, r->asked.draw, FALSE, r->asked.turns);
  g_autoptr (PayOdds) odds = pay_odds_new (&q, 1, r->asked.turns, error);
  if (odds == NULL)
    return FALSE;
  n->on = g_new0 (PayRatio *, (gsize)r->asked.turns);
  for (int t = 1; t <= r->asked.turns; t++)
    if (pay_odds_paid (odds, t) != NULL)
      n->on[t - 1] = pay_ratio_copy (pay_odds_paid (odds, t));
  return TRUE;
}

static gboolean add_rates (const DeckReport *r, guint i, DeckNumbers *n, GError **error)
{
  const DeckQuestion *asked = deck_odds_at (r->odds, i);
  for (int draw = 0; draw < 2; draw++) {
    const PayOddsQuestion q = question_of (r, i, draw == 1, FALSE, asked->turn);
    if ((n->paid[draw] = paid_on (&q, asked->turn, error)) == NULL)
      return FALSE;
  }
  return TRUE;
}

static gboolean add_given (const DeckReport *r, guint i, DeckNumbers *n, GError **error)
{
  const DeckQuestion *asked = deck_odds_at (r->odds, i);
  PayOddsQuestion q = question_of (r, i, r->asked.draw, FALSE, asked->turn);
  q.enough = asked->value;
  return (n->enough = paid_on (&q, asked->turn, error)) != NULL;
}

static gboolean add_delay (const DeckReport *r, guint i, DeckNumbers *n, GError **error)
{
  const DeckQuestion *asked = deck_odds_at (r->odds, i);
  if (asked->turn >= r->asked.horizon) {
    pay_set_error (error, PAY_ERROR_USAGE, NULL, -1,
                   "its turn is not before turn %d, on which all delays end (--horizon)", r->asked.horizon);
    return FALSE;
  }
  const PayOddsQuestion q = question_of (r, i, r->asked.draw, FALSE, asked->turn);
  return (n->delay = pay_odds_delay (&q, asked->turn, r->asked.horizon, error)) != NULL;
}

static gboolean add_late (const DeckReport *r, guint i, DeckNumbers *n, GError **error)
{
  const DeckQuestion *asked = deck_odds_at (r->odds, i);
  const PayOddsQuestion q = question_of (r, i, r->asked.draw, TRUE, asked->turn);
  return asked->late == NULL || (n->late = paid_on (&q, asked->turn, error)) != NULL;
}

/* What is too large to be counted is dealt, when that was asked for. */
static void sample (const DeckReport *r, guint i, DeckNumbers *n)
{
  const DeckQuestion *asked = deck_odds_at (r->odds, i);
  const gboolean known[] = { n->paid[r->asked.draw ? 1 : 0] != NULL, n->late != NULL || asked->late == NULL };
  for (int late = 0; late < 2; late++) {
    const PayOddsQuestion q = question_of (r, i, r->asked.draw, late == 1, asked->turn);
    PayOddsSample *s = &n->sample[late];
    n->sampled[late]
        = !known[late]
          && pay_odds_simulate (&q, asked->turn, (guint64)r->asked.trials, (guint64)r->asked.seed, 1, s, NULL)
          && s->enough > 0;
  }
}

static void answer (const DeckReport *r, guint i)
{
  const DeckQuestion *asked = deck_odds_at (r->odds, i);
  DeckNumbers *n = &r->numbers[i];
  n->gains = g_array_new (FALSE, FALSE, sizeof (DeckGain));
  if (asked->why != NULL) {
    n->why = g_strdup (asked->why);
    return;
  }
  /* Each by itself: where one is too large the others may be known. */
  static gboolean (*const parts[]) (const DeckReport *, guint, DeckNumbers *, GError **)
      = { add_rates, add_given, add_delay, add_turns, add_gains, add_late };
  for (gsize k = 0; k < G_N_ELEMENTS (parts); k++) {
    g_autoptr (GError) error = NULL;
    if (parts[k](r, i, n, &error))
      continue;
    n->large = n->large || g_error_matches (error, PAY_ERROR, PAY_ERROR_TOO_LARGE);
    if (n->why == NULL)
      n->why = g_strdup (error->message);
  }
  if (r->asked.trials > 0)
    sample (r, i, n);
}

/* ---- All spells. */

static gboolean is_known (const DeckReport *r, const DeckSpell *s)
{
  const DeckNumbers *n = &r->numbers[s->question];
  return n->paid[0] != NULL && n->paid[1] != NULL;
}

static void add_weighted (PayRatio **sum, const PayRatio *ratio, int weight)
{
  g_autoptr (PayRatio) copies = pay_ratio_new (weight, 1);
  g_autoptr (PayRatio) part = pay_ratio_multiply (ratio, copies), before = *sum;
  *sum = pay_ratio_add (before, part);
}

static void divide (PayRatio **sum, int weight)
{
  g_autoptr (PayRatio) before = *sum, whole = pay_ratio_new (weight, 1);
  *sum = pay_ratio_divide (before, whole);
}

static void set_means (DeckReport *r)
{
  int copies = 0, given = 0;
  PayRatio *sums[] = { pay_ratio_new (0, 1), pay_ratio_new (0, 1), pay_ratio_new (0, 1) };
  for (guint i = 0; i < r->odds->spells->len; i++) {
    const DeckSpell *s = r->odds->spells->pdata[i];
    const DeckNumbers *n = &r->numbers[s->question];
    if (!is_known (r, s)) {
      r->unknown += s->count;
      continue;
    }
    copies += s->count;
    add_weighted (&sums[0], n->paid[0], s->count);
    add_weighted (&sums[1], n->paid[1], s->count);
    given += n->enough != NULL ? s->count : 0;
    if (n->enough != NULL)
      add_weighted (&sums[2], n->enough, s->count);
  }
  PayRatio **const means[] = { &r->mean[0], &r->mean[1], &r->mean_enough };
  for (gsize i = 0; i < G_N_ELEMENTS (means); i++) {
    const int weight = i < 2 ? copies : given;
    if (weight == 0) {
      pay_ratio_free (sums[i]);
      continue;
    }
    divide (&sums[i], weight);
    *means[i] = sums[i];
  }
}

/* ---- The best swap: of questions that are alike once. */

static void find_swap (DeckReport *r)
{
  g_autoptr (GArray) spells = g_array_new (FALSE, FALSE, sizeof (PayOddsSpell));
  g_autoptr (GError) error = NULL;
  for (guint i = 0; i < r->odds->questions->len; i++) {
    const DeckQuestion *asked = deck_odds_at (r->odds, i);
    PayOddsSpell one = { .turn = asked->turn, .weight = 0 };
    for (guint k = 0; k < r->odds->spells->len; k++) {
      const DeckSpell *s = r->odds->spells->pdata[k];
      one.weight += s->question == i ? s->count : 0;
    }
    if (asked->why != NULL)
      continue;
    one.question = question_of (r, i, r->asked.draw, FALSE, asked->turn);
    g_array_append_val (spells, one);
  }
  if (spells->len == 0)
    return;
  if (!pay_odds_best_swap ((const PayOddsSpell *)(gpointer)spells->data, spells->len, NULL, 0, &r->from, &r->to,
                           &r->after, &error))
    r->from = r->to = -1;
  if (error != NULL)
    r->no_swap = g_strdup (error->message);
}

/* ---- Turn by turn. */

/* At least [least] resource cards by [turn], no card being asked for. */
static PayRatio *at_least (const DeckReport *r, int least, int turn, GError **error)
{
  if (least <= 0)
    return pay_ratio_new (1, 1);
  g_autoptr (PayProblem) kinds = pay_problem_new ();
  pay_problem_add_kind (kinds, NULL, 1);
  g_autoptr (PayOddsDeck) deck = pay_odds_deck_new (kinds);
  pay_odds_deck_gives (deck, pay_odds_deck_add (deck, "resources", r->odds->resources, PAY_ODDS_RESOURCE), 1, 1);
  pay_odds_deck_add (deck, "others", r->odds->size - r->odds->resources, 0);
  g_autoptr (PayCost) cost = pay_cost_new ();
  pay_cost_add_pips (cost, "1", 1, least);
  g_autoptr (PayOddsNeed) need = pay_odds_need_new (cost, NULL, NULL, 0, error);
  if (need == NULL)
    return NULL;
  PayOddsQuestion q = { .deck = deck, .need = need, .setup = setup_of (r, r->asked.draw), .stop = stop_flag () };
  q.setup.drops = 0;
  q.setup.start = 1;
  return paid_on (&q, turn, error);
}

static gboolean add_turn (DeckReport *r, int turn, GError **error)
{
  DeckTurn *t = &r->by_turn[turn - 1];
  const int there = turn * r->odds->rules->drops + r->odds->laid + r->odds->starts;
  g_autoptr (PayRatio) one = pay_ratio_new (1, 1);
  t->enough = at_least (r, there, turn, error);
  g_autoptr (PayRatio) fine = t->enough != NULL ? at_least (r, there - DECK_SHORT + 1, turn, error) : NULL;
  if (fine == NULL)
    return FALSE;
  t->screw = pay_ratio_subtract (one, fine);
  t->flood = at_least (r, there + DECK_OVER, turn, error);
  return t->flood != NULL;
}

/* ---- The report. */

static void work (gpointer item, gpointer report)
{
  DeckReport *r = report;
  const guint i = GPOINTER_TO_UINT (item);
  if (i > r->odds->questions->len)
    find_swap (r);
  else
    answer (r, i - 1);
}

/* The longest piece of work begins first. */
static gboolean share_out (DeckReport *r, GError **error)
{
  const guint threads = r->asked.jobs > 0 ? r->asked.jobs : g_get_num_processors ();
  GThreadPool *pool = g_thread_pool_new (work, r, (gint)threads, FALSE, error);
  if (pool == NULL)
    return FALSE;
  if (r->asked.swap)
    g_thread_pool_push (pool, GUINT_TO_POINTER (r->odds->questions->len + 1), NULL);
  for (guint i = 0; i < r->odds->questions->len; i++)
    g_thread_pool_push (pool, GUINT_TO_POINTER (i + 1), NULL);
  g_thread_pool_free (pool, FALSE, TRUE);
  return TRUE;
}

DeckReport *deck_report_new (const DeckOdds *odds, const DeckAsked *asked, GError **error)
{
  g_autoptr (DeckReport) r = g_new0 (DeckReport, 1);
  *r = (DeckReport){ .odds = odds, .asked = *asked, .from = -1, .to = -1 };
  r->numbers = g_new0 (DeckNumbers, odds->questions->len + 1);
  r->by_turn = g_new0 (DeckTurn, (gsize)asked->turns + 1);
  for (int turn = 1; turn <= asked->turns; turn++)
    if (!add_turn (r, turn, error))
      return NULL;
  if (!share_out (r, error))
    return NULL;
  set_means (r);
  return g_steal_pointer (&r);
}
