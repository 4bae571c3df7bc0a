/* SPDX-License-Identifier: MIT */
/* Numbers of a deck that are made of many questions. Changes of a deck often come to the same for a cost: plans that
 * are equal are asked about once. */
#include "odds-private.h"

typedef struct {
  OddsPlan *plan;
  PayRatio *paid;
} Known;

static void known_free (gpointer data)
{
  Known *known = data;
  odds_plan_free (known->plan);
  pay_ratio_free (known->paid);
  g_free (known);
}

static PayRatio *ask (const PayOddsQuestion *q, int turn, GError **error)
{
  g_autoptr (PayOdds) odds = pay_odds_new (q, turn, turn, error);
  if (odds == NULL)
    return NULL;
  if (pay_odds_paid (odds, turn) != NULL)
    return pay_ratio_copy (pay_odds_paid (odds, turn));
  pay_set_error (error, PAY_ERROR_USAGE, NULL, -1, "what is given never happens by turn %d", turn);
  return NULL;
}

/* Of two decks of one size, asked about in one setup, plans tell whether they are the same question. */
static const PayRatio *ask_once (GPtrArray *known, const PayOddsQuestion *q, int turn, GError **error)
{
  if (!odds_check (q, turn, turn, error))
    return NULL;
  g_autoptr (OddsView) view = odds_view_new (q, error);
  if (view == NULL)
    return NULL;
  g_autoptr (OddsPlan) plan = odds_plan_new (view, q, turn, error);
  if (plan == NULL)
    return NULL;
  for (guint i = 0; i < known->len; i++)
    if (odds_plan_equal (((const Known *)known->pdata[i])->plan, plan))
      return ((const Known *)known->pdata[i])->paid;
  PayRatio *paid = ask (q, turn, error);
  if (paid == NULL)
    return NULL;
  Known *fresh = g_new (Known, 1);
  fresh->plan = g_steal_pointer (&plan);
  fresh->paid = paid;
  g_ptr_array_add (known, fresh);
  return paid;
}

PayRatio *pay_odds_delay (const PayOddsQuestion *question, int turn, int horizon, GError **error)
{
  g_autoptr (PayRatio) sum = pay_ratio_new (0, 1);
  if (horizon <= turn)
    return g_steal_pointer (&sum);
  g_autoptr (PayOdds) odds = pay_odds_new (question, turn, horizon - 1, error);
  if (odds == NULL)
    return NULL;
  for (int t = turn; t < horizon; t++) {
    if (pay_odds_paid (odds, t) == NULL) {
      pay_set_error (error, PAY_ERROR_USAGE, NULL, -1, "what is given never happens by turn %d", t);
      return NULL;
    }
    mpz_add (mpq_numref (sum->q), mpq_numref (sum->q), mpq_denref (sum->q));
    mpq_sub (sum->q, sum->q, pay_odds_paid (odds, t)->q);
  }
  return g_steal_pointer (&sum);
}

/* Is there a card of the class that is not the one held? */
static gboolean can_spare (const PayOddsQuestion *q, int cards)
{
  const int held = q->held_by > 0 && q->held == cards ? 1 : 0;
  return (pay_odds_deck_flags (q->deck, cards) & PAY_ODDS_RESOURCE) != 0 && pay_odds_deck_count (q->deck, cards) > held;
}

/* One card of the class becomes a class of its own that gives [kinds], too. (transfer full) */
static PayOddsDeck *widened (const PayOddsDeck *deck, int cards, PayKinds kinds)
{
  PayOddsDeck *copy = pay_odds_deck_copy (deck);
  g_autoptr (PayOddsDeck) other = pay_odds_deck_copy (deck);
  OddsClass *one = g_ptr_array_steal_index (other->classes, (guint)cards);
  one->count = 1;
  g_ptr_array_add (copy->classes, one);
  pay_odds_deck_set_count (copy, cards, pay_odds_deck_count (deck, cards) - 1);
  pay_odds_deck_widen (copy, (int)copy->classes->len - 1, kinds);
  return copy;
}

PayRatio *pay_odds_one_more (const PayOddsQuestion *question, int turn, PayKinds kinds, GError **error)
{
  g_autoptr (GPtrArray) known = g_ptr_array_new_with_free_func (known_free);
  const PayRatio *best = ask_once (known, question, turn, error);
  for (int c = 0; best != NULL && c < pay_odds_deck_classes (question->deck); c++) {
    if (!can_spare (question, c) || pay_odds_deck_has (question->deck, c, kinds))
      continue;
    g_autoptr (PayOddsDeck) deck = widened (question->deck, c, kinds);
    PayOddsQuestion changed = *question;
    changed.deck = deck;
    const PayRatio *paid = ask_once (known, &changed, turn, error);
    if (paid == NULL || pay_ratio_compare (paid, best) > 0)
      best = paid;
  }
  return best != NULL ? pay_ratio_copy (best) : NULL;
}

/* The mean with one card of [from] less and one of [to] more; both -1: as it is. */
static PayRatio *mean (const PayOddsSpell *spells, guint n, GPtrArray **known, int from, int to, GError **error)
{
  gint64 weight = 0;
  g_autoptr (PayRatio) sum = pay_ratio_new (0, 1);
  for (guint i = 0; i < n; i++) {
    PayOddsQuestion q = spells[i].question;
    g_autoptr (PayOddsDeck) deck = pay_odds_deck_copy (q.deck);
    if (from >= 0) {
      pay_odds_deck_set_count (deck, from, pay_odds_deck_count (deck, from) - 1);
      pay_odds_deck_set_count (deck, to, pay_odds_deck_count (deck, to) + 1);
    }
    q.deck = deck;
    const PayRatio *paid = ask_once (known[i], &q, spells[i].turn, error);
    if (paid == NULL)
      return NULL;
    g_autoptr (PayRatio) times = pay_ratio_new (spells[i].weight, 1);
    mpq_mul (times->q, times->q, paid->q);
    mpq_add (sum->q, sum->q, times->q);
    weight += spells[i].weight;
  }
  g_autoptr (PayRatio) all = pay_ratio_new (weight, 1);
  if (weight != 0)
    return pay_ratio_divide (sum, all);
  pay_set_error (error, PAY_ERROR_USAGE, NULL, -1, "there is nothing to take the mean of");
  return NULL;
}

static GPtrArray **known_new (guint n)
{
  GPtrArray **known = g_new (GPtrArray *, n + 1);
  for (guint i = 0; i < n; i++)
    known[i] = g_ptr_array_new_with_free_func (known_free);
  return known;
}

static void known_clear (GPtrArray **known, guint n)
{
  for (guint i = 0; i < n; i++)
    g_ptr_array_unref (known[i]);
  g_free (known);
}

PayRatio *pay_odds_mean (const PayOddsSpell *spells, guint n, GError **error)
{
  GPtrArray **known = known_new (n);
  PayRatio *ratio = mean (spells, n, known, -1, -1, error);
  known_clear (known, n);
  return ratio;
}

static gboolean all_spare (const PayOddsSpell *spells, guint n, int cards)
{
  for (guint i = 0; i < n; i++)
    if (!can_spare (&spells[i].question, cards))
      return FALSE;
  return TRUE;
}

/* FALSE: an error. */
static gboolean try_swap (const PayOddsSpell *spells, guint n, GPtrArray **known, int from, int to, PayRatio **best,
                          gboolean *better, GError **error)
{
  g_autoptr (PayRatio) ratio = mean (spells, n, known, from, to, error);
  if (ratio == NULL)
    return FALSE;
  *better = pay_ratio_compare (ratio, *best) > 0;
  if (*better) {
    pay_ratio_free (*best);
    *best = g_steal_pointer (&ratio);
  }
  return TRUE;
}

static gboolean is_among (const PayOddsDeck *deck, int cards, const int *into, guint n_into)
{
  if (into == NULL)
    return (pay_odds_deck_flags (deck, cards) & PAY_ODDS_RESOURCE) != 0;
  for (guint i = 0; i < n_into; i++)
    if (into[i] == cards)
      return TRUE;
  return FALSE;
}

gboolean pay_odds_best_swap (const PayOddsSpell *spells, guint n, const int *into, guint n_into, int *from, int *to,
                             PayRatio **after, GError **error)
{
  GPtrArray **known = known_new (n);
  g_autoptr (PayRatio) best = mean (spells, n, known, -1, -1, error);
  const int classes = best != NULL ? pay_odds_deck_classes (spells[0].question.deck) : 0;
  gboolean found = FALSE, fine = best != NULL;
  for (int a = 0; a < classes && fine; a++)
    for (int b = 0; b < classes && fine && all_spare (spells, n, a); b++) {
      gboolean better = FALSE;
      if (a == b || !is_among (spells[0].question.deck, b, into, n_into))
        continue;
      fine = try_swap (spells, n, known, a, b, &best, &better, error);
      *from = better ? a : *from;
      *to = better ? b : *to;
      found = found || better;
    }
  known_clear (known, n);
  if (found && fine && after != NULL)
    *after = g_steal_pointer (&best);
  return found && fine;
}
