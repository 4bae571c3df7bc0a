/* SPDX-License-Identifier: MIT */
/* From a cost to plain ways to pay it: variables filled in, waivers as groups of which some may be left out. */
#include "question.h"

#define MOST_WAYS 1000
#define MOST_PIPS 100000

static void way_free (gpointer data)
{
  OddsWay *way = data;
  g_array_unref (way->pips);
  g_array_unref (way->slacks);
  g_free (way);
}

static OddsWay *way_new (void)
{
  OddsWay *way = g_new (OddsWay, 1);
  way->pips = g_array_new (FALSE, FALSE, sizeof (OddsPips));
  way->slacks = g_array_new (FALSE, FALSE, sizeof (gint64));
  return way;
}

void pay_odds_need_free (PayOddsNeed *need)
{
  if (need == NULL)
    return;
  g_ptr_array_unref (need->ways);
  g_free (need);
}

static gboolean holds (const PayCost *cost, int alternative, const gint64 *x)
{
  for (int var = 0; var < PAY_MAX_VARIABLES; var++) {
    gint64 from, to;
    pay_cost_get_x (cost, alternative, var, &from, &to);
    if (x[var] < from || (to != PAY_X_FOREVER && x[var] > to))
      return FALSE;
  }
  return TRUE;
}

static gint64 charged (const PayCharge *c, const gint64 *x)
{
  if (c->var < 0 || c->per_x <= 0)
    return c->fixed;
  return x[c->var] > PAY_MAX_AMOUNT / c->per_x ? G_MAXINT64 : c->fixed + c->per_x * x[c->var];
}

/* Takes what is charged out of [left]. FALSE: there is not so much. */
static gboolean charge (const PayCost *cost, int alternative, const gint64 *x, gint64 *left)
{
  PayCharge c;
  for (int i = 0; pay_cost_get_charge (cost, alternative, i, &c); i++) {
    const gint64 n = charged (&c, x);
    if (n == 0)
      continue;
    if (c.counter < 0 || c.counter >= PAY_MAX_COUNTERS || n > left[c.counter])
      return FALSE;
    left[c.counter] -= n;
  }
  return TRUE;
}

/* -1: too many. */
static gint64 amount (const PayPips *p, const gint64 *x)
{
  if (p->var < 0)
    return p->n <= MOST_PIPS ? p->n : -1;
  const gint64 times = x[p->var] - p->above;
  return times <= MOST_PIPS && (times <= 0 || p->n <= MOST_PIPS / times) ? p->n * MAX (times, 0) : -1;
}

/* What of an alternative is the same in all its ways. [others]: pips that others may pay, all in the last group. */
typedef struct {
  OddsWay *way;
  int counter_group[PAY_MAX_COUNTERS]; /* -1: none yet */
  int others_group;
  gint64 n_others;
  OddsPips other; /* of one use */
} Draft;

static int group_new (Draft *draft, gint64 slack)
{
  g_array_append_val (draft->way->slacks, slack);
  return (int)draft->way->slacks->len - 1;
}

static gboolean add_pips (Draft *draft, const PayCost *cost, int alternative, const PayPips *p, const gint64 *x,
                          const gint64 *left)
{
  OddsPips pips = { p->accept, p->channel, amount (p, x), p->group };
  if (pips.n == 0)
    return TRUE;
  if (pips.n < 0)
    return FALSE;
  if (p->group >= 0 && pay_cost_group_slack (cost, alternative, p->group) < 0)
    return FALSE;
  if (p->counter >= 0 && p->counter < PAY_MAX_COUNTERS) {
    int *group = &draft->counter_group[p->counter];
    if (*group < 0)
      *group = group_new (draft, MAX (left[p->counter], 0) / MAX (p->amount, 1));
    pips.group = *group;
  }
  if (p->others > 0) {
    if (draft->others_group < 0)
      draft->others_group = group_new (draft, 0);
    pips.group = draft->others_group;
    draft->n_others += pips.n;
    draft->other = (OddsPips){ p->other, p->channel, p->others, -1 };
  }
  g_array_append_val (draft->way->pips, pips);
  return TRUE;
}

/* One way for each number of pips that others pay. */
static gboolean add_ways (PayOddsNeed *need, const Draft *draft)
{
  if (need->ways->len + (guint64)draft->n_others >= MOST_WAYS)
    return FALSE;
  for (gint64 w = 0; w <= draft->n_others; w++) {
    OddsWay *way = g_new (OddsWay, 1);
    *way = (OddsWay){ g_array_copy (draft->way->pips), g_array_copy (draft->way->slacks) };
    if (w > 0) {
      OddsPips other = draft->other;
      other.n *= w;
      g_array_index (way->slacks, gint64, draft->others_group) = w;
      g_array_append_val (way->pips, other);
    }
    g_ptr_array_add (need->ways, way);
  }
  return TRUE;
}

static gboolean read_alternative (PayOddsNeed *need, const PayCost *cost, int alternative, const gint64 *x,
                                  const gint64 *left)
{
  Draft draft = { .way = way_new (), .others_group = -1 };
  for (int i = 0; i < PAY_MAX_COUNTERS; i++)
    draft.counter_group[i] = -1;
  gint64 slack;
  for (int group = 0; (slack = pay_cost_group_slack (cost, alternative, group)) >= 0; group++)
    group_new (&draft, slack);
  PayPips pips;
  gboolean fine = TRUE;
  for (int i = 0; fine && pay_cost_get_pips (cost, alternative, i, &pips); i++)
    fine = add_pips (&draft, cost, alternative, &pips, x, left);
  fine = fine && add_ways (need, &draft);
  way_free (draft.way);
  return fine;
}

PayOddsNeed *pay_odds_need_new (const PayCost *cost, const gint64 *x, const gint64 *counters, guint n, GError **error)
{
  static const gint64 nothing[PAY_MAX_VARIABLES];
  g_autoptr (PayOddsNeed) need = g_new (PayOddsNeed, 1);
  need->ways = g_ptr_array_new_with_free_func (way_free);
  for (int i = 0; i < pay_cost_alternatives (cost); i++) {
    gint64 left[PAY_MAX_COUNTERS] = { 0 };
    for (guint k = 0; k < MIN (n, PAY_MAX_COUNTERS); k++)
      left[k] = counters[k];
    if (!holds (cost, i, x != NULL ? x : nothing) || !charge (cost, i, x != NULL ? x : nothing, left))
      continue;
    if (pay_cost_has_presence (cost, i)) {
      pay_set_error (error, PAY_ERROR_UNSUPPORTED, "cost", -1, "units that must be there and stay are not counted");
      return NULL;
    }
    if (!read_alternative (need, cost, i, x != NULL ? x : nothing, left)) {
      pay_set_error (error, PAY_ERROR_TOO_LARGE, "cost", -1, "more than %d pips or ways to pay", MOST_WAYS);
      return NULL;
    }
  }
  return g_steal_pointer (&need);
}

PayOddsNeed *pay_odds_need_any (const PayOddsNeed *need)
{
  PayOddsNeed *any = g_new0 (PayOddsNeed, 1);
  any->ways = g_ptr_array_new_with_free_func (way_free);
  for (guint w = 0; w < need->ways->len; w++) {
    const OddsWay *way = need->ways->pdata[w];
    OddsWay *copy = g_new0 (OddsWay, 1);
    copy->pips = g_array_copy (way->pips);
    copy->slacks = g_array_copy (way->slacks);
    for (guint i = 0; i < copy->pips->len; i++)
      g_array_index (copy->pips, OddsPips, i).accept = ~(PayTraits)0;
    g_ptr_array_add (any->ways, copy);
  }
  return any;
}
