/* SPDX-License-Identifier: MIT */
/* What the drops allow. A card that came on turn r fits into the drops of turns r to t, a late one into those of turns
 * r to t - 1. A set of cards fits when for each run of turns no more cards must be put down within it than it has drops
 * (Hall, for intervals); runs that can be too short are those that end on turn t, and for late cards on t - 1. */
#include "kinds.h"

#include <string.h>

#define UNUSABLE G_MAXUINT32

typedef struct {
  guint32 early[PAY_ODDS_MAX_TURN + 1], late[PAY_ODDS_MAX_TURN + 1]; /* by turn: bits are cuts */
} Signs;

/* The most cards that can come in these turns. */
static int come (const PayOddsQuestion *question, int from, int to)
{
  int hand = 0;
  for (int i = 0; from <= 1 && i < question->setup.rule.n_stages; i++)
    hand = MAX (hand, question->setup.rule.stages[i].cards);
  return hand + odds_draws (&question->setup, from, to);
}

static gboolean any_late (const OddsView *view)
{
  for (guint i = 0; i < view->n_cards; i++)
    if (view->cards[i].late && view->cards[i].n > 0)
      return TRUE;
  return FALSE;
}

/* A cut that more than what is needed can pass, or all that comes, is none. */
static gboolean add_cut (OddsPlan *plan, const PayOddsQuestion *question, Signs *signs, int from, int to,
                         GError **error)
{
  const int most = question->setup.drops * (to - from + 1);
  if (most >= plan->most || come (question, from, to) <= most)
    return TRUE;
  if (plan->n_cuts == ODDS_MOST_CUTS)
    return pay_set_error (error, PAY_ERROR_TOO_LARGE, NULL, -1, "too many turns on which drops matter");
  for (int turn = from; turn <= to; turn++) {
    signs->late[turn] |= 1u << plan->n_cuts;
    if (to == plan->turn)
      signs->early[turn] |= 1u << plan->n_cuts;
  }
  plan->cuts[plan->n_cuts++] = (OddsCut){ most, 0 };
  return TRUE;
}

static gboolean add_cuts (OddsPlan *plan, const PayOddsQuestion *question, gboolean late, Signs *signs, GError **error)
{
  for (int from = plan->turn; from >= 1 && question->setup.drops > 0; from--) {
    if (late && from < plan->turn && !add_cut (plan, question, signs, from, plan->turn - 1, error))
      return FALSE;
    if (!add_cut (plan, question, signs, from, plan->turn, error))
      return FALSE;
  }
  return TRUE;
}

static gboolean add_spans (OddsPlan *plan, gboolean late, const Signs *signs, GError **error)
{
  for (int turn = 1; turn <= plan->turn; turn++) {
    const gboolean same = turn > 1 && signs->early[turn] == signs->early[turn - 1]
                          && (!late || signs->late[turn] == signs->late[turn - 1]);
    if (same) {
      plan->spans[plan->n_spans - 1].to = turn;
      continue;
    }
    if (plan->n_spans == ODDS_MOST_SPANS)
      return pay_set_error (error, PAY_ERROR_TOO_LARGE, NULL, -1, "too many turns on which drops matter");
    plan->spans[plan->n_spans++] = (OddsSpan){ turn, turn };
  }
  return TRUE;
}

static guint bits_of (guint32 word)
{
  guint n = 0;
  for (; word != 0; word &= word - 1)
    n++;
  return n;
}

static void add_sign (guint32 *signs, guint *n, guint32 sign)
{
  guint i = 0;
  while (i < *n && signs[i] != sign && bits_of (signs[i]) >= bits_of (sign))
    i++;
  for (guint k = i; k < *n; k++)
    if (signs[k] == sign)
      return;
  memmove (&signs[i + 1], &signs[i], (*n - i) * sizeof *signs);
  signs[i] = sign;
  ++*n;
}

static guint8 store_of (const guint32 *signs, guint n, guint32 sign)
{
  for (guint i = 0; i < n; i++)
    if (signs[i] == sign)
      return (guint8)i;
  return ODDS_NOWHERE;
}

/* Stores that more cuts cover come first; the last is covered by none. */
static void add_stores (OddsPlan *plan, gboolean late, const Signs *signs)
{
  guint32 kept[2 * ODDS_MOST_SPANS + 1] = { 0 };
  guint n = 1;
  for (guint i = 0; i < plan->n_spans; i++) {
    add_sign (kept, &n, signs->early[plan->spans[i].to]);
    if (late && signs->late[plan->spans[i].to] != UNUSABLE)
      add_sign (kept, &n, signs->late[plan->spans[i].to]);
  }
  for (guint i = 0; i < plan->n_spans; i++) {
    plan->early_store[i] = store_of (kept, n, signs->early[plan->spans[i].to]);
    plan->late_store[i] = late ? store_of (kept, n, signs->late[plan->spans[i].to]) : plan->early_store[i];
  }
  for (guint c = 0; c < plan->n_cuts; c++)
    for (guint i = 0; i < n; i++)
      if ((kept[i] >> c & 1) != 0)
        plan->cuts[c].stores |= 1u << i;
  plan->n_stores = n;
}

gboolean odds_cut (OddsPlan *plan, const OddsView *view, const PayOddsQuestion *question, GError **error)
{
  Signs signs = { { 0 }, { 0 } };
  const gboolean late = any_late (view);
  if (!add_cuts (plan, question, late, &signs, error))
    return FALSE;
  signs.late[plan->turn] = UNUSABLE;
  if (!add_spans (plan, late, &signs, error))
    return FALSE;
  add_stores (plan, late, &signs);
  return TRUE;
}
