/* SPDX-License-Identifier: MIT */
/* Numbers of a deck that are made of many questions. Changes of a deck often come to the same for a cost: plans that
 * are equal are asked about once. */
#include "kinds/kinds.h"
#include "number/number.h"

#include <string.h>

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

/* Of two decks of one size, asked about in one setup, plans tell whether they are the same question. */
static const PayRatio *ask_once (GPtrArray *known, const PayOddsQuestion *question, int turn, GError **error)
{
  if (!odds_check (question, turn, turn, error))
    return NULL;
  g_autoptr (OddsView) view = odds_view_new (question, error);
  if (view == NULL)
    return NULL;
  g_autoptr (OddsPlan) plan = odds_plan_new (view, question, turn, error);
  if (plan == NULL)
    return NULL;
  for (guint i = 0; i < known->len; i++)
    if (odds_plan_equal (((const Known *)known->pdata[i])->plan, plan))
      return ((const Known *)known->pdata[i])->paid;
  PayRatio *paid = pay_odds_chance (question, turn, error);
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
    mpz_add (mpq_numref (sum->value), mpq_numref (sum->value), mpq_denref (sum->value));
    mpq_sub (sum->value, sum->value, pay_odds_paid (odds, t)->value);
  }
  return g_steal_pointer (&sum);
}

/* Is there a card of the class that is not the one held? */
static gboolean can_spare (const PayOddsQuestion *question, int cards)
{
  const int held = question->held_by > 0 && question->held == cards ? 1 : 0;
  return (pay_odds_deck_flags (question->deck, cards) & PAY_ODDS_RESOURCE) != 0
         && pay_odds_deck_count (question->deck, cards) > held;
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

/* ---- Means and swaps. */

/* What one spell's chance is with one card of a class less and one of another more. Classes that the cost does not tell
 * apart are one *sort*. */
typedef struct {
  const PayOddsSpell *spell;
  const gboolean *swaps; /* [from * classes + to]: those that are asked about; (nullable): none */
  guint n_classes;
  guint *sort;     /* [class]: the first class of its sort */
  PayRatio *now;   /* NULL: see [error] */
  PayRatio **paid; /* [sort * classes + sort], as far as they are asked for */
  GPtrArray *known;
  GError *error;
} Swaps;

static void swaps_clear (Swaps *swaps)
{
  for (guint i = 0; swaps->paid != NULL && i < swaps->n_classes * swaps->n_classes; i++)
    pay_ratio_free (swaps->paid[i]);
  g_free (swaps->paid);
  g_free (swaps->sort);
  pay_ratio_free (swaps->now);
  g_ptr_array_unref (swaps->known);
  g_clear_error (&swaps->error);
}

static gboolean same_sort (const OddsView *view, guint a, guint b)
{
  const OddsCard *x = &view->cards[a], *y = &view->cards[b];
  return x->resource == y->resource && x->late == y->late && x->useful == y->useful && x->pays == y->pays
         && x->n_modes == y->n_modes && memcmp (x->units, y->units, x->n_modes * view->n_lanes) == 0;
}

static gboolean find_sorts (Swaps *swaps)
{
  g_autoptr (OddsView) view = odds_view_new (&swaps->spell->question, &swaps->error);
  if (view == NULL)
    return FALSE;
  for (guint a = 0; a < swaps->n_classes; a++)
    for (swaps->sort[a] = 0; !same_sort (view, swaps->sort[a], a);)
      swaps->sort[a]++;
  return TRUE;
}

static gboolean ask_swap (Swaps *swaps, guint from, guint to)
{
  PayRatio **paid = &swaps->paid[swaps->sort[from] * swaps->n_classes + swaps->sort[to]];
  if (*paid != NULL || swaps->sort[from] == swaps->sort[to])
    return TRUE;
  PayOddsQuestion question = swaps->spell->question;
  g_autoptr (PayOddsDeck) deck = pay_odds_deck_copy (question.deck);
  pay_odds_deck_set_count (deck, (int)from, pay_odds_deck_count (deck, (int)from) - 1);
  pay_odds_deck_set_count (deck, (int)to, pay_odds_deck_count (deck, (int)to) + 1);
  question.deck = deck;
  const PayRatio *ratio = ask_once (swaps->known, &question, swaps->spell->turn, &swaps->error);
  *paid = ratio != NULL ? pay_ratio_copy (ratio) : NULL;
  return ratio != NULL;
}

/* All of one spell. */
static void work (gpointer data, G_GNUC_UNUSED gpointer unused)
{
  Swaps *swaps = data;
  const PayRatio *now = ask_once (swaps->known, &swaps->spell->question, swaps->spell->turn, &swaps->error);
  swaps->now = now != NULL ? pay_ratio_copy (now) : NULL;
  if (now == NULL || swaps->swaps == NULL || !find_sorts (swaps))
    return;
  for (guint a = 0; a < swaps->n_classes; a++)
    for (guint b = 0; b < swaps->n_classes; b++)
      if (swaps->swaps[a * swaps->n_classes + b] && !ask_swap (swaps, a, b))
        return;
}

/* One thread for each processor; a spell is one thread's. FALSE with [error] */
static gboolean ask_all (Swaps *all, const PayOddsSpell *spells, guint n, const gboolean *swaps, GError **error)
{
  const guint threads = MIN (n, g_get_num_processors ());
  GThreadPool *pool = threads > 1 ? g_thread_pool_new (work, NULL, (gint)threads, FALSE, NULL) : NULL;
  for (guint i = 0; i < n; i++) {
    Swaps *s = &all[i];
    s->spell = &spells[i];
    s->swaps = swaps;
    s->n_classes = (guint)pay_odds_deck_classes (spells[i].question.deck);
    s->sort = g_new0 (guint, s->n_classes + 1);
    s->paid = g_new0 (PayRatio *, s->n_classes * s->n_classes + 1);
    s->known = g_ptr_array_new_with_free_func (known_free);
    if (pool == NULL)
      work (s, NULL);
    else
      g_thread_pool_push (pool, s, NULL);
  }
  if (pool != NULL)
    g_thread_pool_free (pool, FALSE, TRUE);
  for (guint i = 0; i < n; i++)
    if (all[i].error != NULL) {
      g_propagate_error (error, g_steal_pointer (&all[i].error));
      return FALSE;
    }
  return TRUE;
}

/* The mean with one card of [from] less and one of [to] more; both -1: as it is. NULL: there is nothing to weigh. */
static PayRatio *mean (const Swaps *all, guint n, int from, int to)
{
  gint64 weight = 0;
  g_autoptr (PayRatio) sum = pay_ratio_new (0, 1);
  for (guint i = 0; i < n; i++) {
    const Swaps *swaps = &all[i];
    const PayRatio *paid = from < 0 ? NULL : swaps->paid[swaps->sort[from] * swaps->n_classes + swaps->sort[to]];
    g_autoptr (PayRatio) times = pay_ratio_new (swaps->spell->weight, 1);
    mpq_mul (times->value, times->value, paid != NULL ? paid->value : swaps->now->value);
    mpq_add (sum->value, sum->value, times->value);
    weight += swaps->spell->weight;
  }
  g_autoptr (PayRatio) whole = weight != 0 ? pay_ratio_new (weight, 1) : NULL;
  return whole != NULL ? pay_ratio_divide (sum, whole) : NULL;
}

static void clear_all (Swaps *all, guint n)
{
  for (guint i = 0; i < n; i++)
    swaps_clear (&all[i]);
  g_free (all);
}

static PayRatio *mean_or_error (const Swaps *all, guint n, GError **error)
{
  PayRatio *ratio = mean (all, n, -1, -1);
  if (ratio == NULL)
    pay_set_error (error, PAY_ERROR_USAGE, NULL, -1, "there is nothing to take the mean of");
  return ratio;
}

PayRatio *pay_odds_mean (const PayOddsSpell *spells, guint n, GError **error)
{
  Swaps *all = g_new0 (Swaps, n + 1);
  PayRatio *ratio = ask_all (all, spells, n, NULL, error) ? mean_or_error (all, n, error) : NULL;
  clear_all (all, n);
  return ratio;
}

static gboolean all_spare (const PayOddsSpell *spells, guint n, int cards)
{
  for (guint i = 0; i < n; i++)
    if (!can_spare (&spells[i].question, cards))
      return FALSE;
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

/* (transfer full) */
static gboolean *possible_swaps (const PayOddsSpell *spells, guint n, const int *into, guint n_into)
{
  const int classes = n > 0 ? pay_odds_deck_classes (spells[0].question.deck) : 0;
  gboolean *swaps = g_new0 (gboolean, (gsize)classes * (gsize)classes + 1);
  for (int a = 0; a < classes; a++)
    for (int b = 0; b < classes && all_spare (spells, n, a); b++)
      swaps[a * classes + b] = a != b && is_among (spells[0].question.deck, b, into, n_into);
  return swaps;
}

gboolean pay_odds_best_swap (const PayOddsSpell *spells, guint n, const int *into, guint n_into, int *from, int *to,
                             PayRatio **after, GError **error)
{
  g_autofree gboolean *swaps = possible_swaps (spells, n, into, n_into);
  const int classes = n > 0 ? pay_odds_deck_classes (spells[0].question.deck) : 0;
  Swaps *all = g_new0 (Swaps, n + 1);
  g_autoptr (PayRatio) best = ask_all (all, spells, n, swaps, error) ? mean_or_error (all, n, error) : NULL;
  gboolean found = FALSE;
  for (int i = 0; i < classes * classes && best != NULL; i++) {
    g_autoptr (PayRatio) ratio = swaps[i] ? mean (all, n, i / classes, i % classes) : NULL;
    if (ratio == NULL || pay_ratio_compare (ratio, best) <= 0)
      continue;
    pay_ratio_free (best);
    best = g_steal_pointer (&ratio);
    *from = i / classes;
    *to = i % classes;
    found = TRUE;
  }
  clear_all (all, n);
  if (found && after != NULL)
    *after = g_steal_pointer (&best);
  return found;
}
