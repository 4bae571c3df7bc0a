/* SPDX-License-Identifier: MIT */
#include "explain.h"

typedef struct {
  const PayProblem *problem;
  const PayiDemand *demand;
  const gint64 *x;
} Why;

/* [most]: of one entry of pips, so that all of them have a sum. */
static gint64 pips_at (const PayiPips *pip, const gint64 *x, gint64 most)
{
  const __int128 n = pip->var < 0 ? pip->count : (__int128)pip->count * (x[pip->var] - pip->above);
  return (gint64)MIN (n, most);
}

/* ---- The most that actions can bring, by what one use of an action brings. */

typedef gint64 (*BringFunc) (const Why *why, const PayiMode *mode, const PayiLane *lane, int counter);

static gint64 action_brings (const Why *why, const PayiAction *action, BringFunc bring, const PayiLane *lane,
                             int counter)
{
  gint64 most = 0;
  for (guint m = 0; m < action->modes->len; m++)
    most = MAX (most, bring (why, PAYI_MODE (action, m), lane, counter));
  return most;
}

static gint64 all_bring (const Why *why, BringFunc bring, const PayiLane *lane, int counter)
{
  const PayProblem *problem = why->problem;
  const guint64 refreshed = payi_problem_refreshed (problem);
  gint64 sum = 0;
  for (guint o = 0; o < problem->objects->len; o++) {
    const PayiObject *object = &g_array_index (problem->objects, PayiObject, o);
    gint64 by_take[4] = { 0 };
    for (guint a = 0; a < object->actions->len; a++) {
      const PayiAction *action = PAYI_ACTION (problem, g_array_index (object->actions, int, a));
      const gboolean comes_back = (object->tags & refreshed) != 0;
      if (action->uses == 0 || (object->had_turn && !comes_back && (action->take & PAY_TAKE_TURN) != 0))
        continue;
      const gint64 each = action_brings (why, action, bring, lane, counter);
      const gboolean returns = action->take == PAY_TAKE_TURN && comes_back;
      if (action->take != PAY_TAKE_NOTHING && !returns)
        by_take[action->take] = MAX (by_take[action->take], each);
      else if (action->uses == PAY_USES_ANY)
        by_take[PAY_TAKE_NOTHING] = each > 0 ? PAYI_WITHOUT_END : by_take[PAY_TAKE_NOTHING];
      else
        by_take[PAY_TAKE_NOTHING] = payi_sum_capped (by_take[PAY_TAKE_NOTHING], (__int128)each * action->uses);
    }
    const gint64 taking = MAX (by_take[PAY_TAKE_TURN] + by_take[PAY_TAKE_SELF], by_take[PAY_TAKE_BOTH]);
    const __int128 each = (__int128)by_take[PAY_TAKE_NOTHING] + taking;
    sum = payi_sum_capped (sum, each * object->count);
  }
  return sum;
}

static gint64 raises (G_GNUC_UNUSED const Why *why, const PayiMode *mode, G_GNUC_UNUSED const PayiLane *lane,
                      int counter)
{
  return -mode->lowers[counter];
}

static gint64 budget (const Why *why, int counter)
{
  return payi_sum_capped (g_array_index (why->problem->counters, PayiCounter, counter).start,
                          all_bring (why, raises, NULL, counter));
}

static gint64 fixed_charge (const Why *why, int counter)
{
  gint64 sum = 0;
  const GArray *charges = why->demand->given->charges;
  for (guint i = 0; i < charges->len; i++) {
    const PayiCharge *c = &g_array_index (charges, PayiCharge, i);
    if (c->counter == counter)
      sum = payi_sum_capped (sum, (__int128)c->fixed + (c->var < 0 ? 0 : (__int128)c->per_x * why->x[c->var]));
  }
  return sum;
}

/* ---- What there is in a lane. */

/* The pips of the cost that can only be met by units of the lane. */
static gint64 least_taken (const Why *why, const PayCost *cost, const PayiLane *lane)
{
  gint64 least = PAYI_WITHOUT_END;
  for (guint i = 0; i < cost->alternatives->len; i++) {
    const GArray *pips = PAYI_ALTERNATIVE (cost, i)->pips;
    gint64 taken = 0;
    for (guint j = 0; j < pips->len; j++) {
      const PayiPips *pip = &g_array_index (pips, PayiPips, j);
      if (pip->form == PAYI_MUST && pip->var < 0
          && (payi_kinds_with (why->problem, pip->channel, pip->accept) & ~lane->kinds) == 0)
        taken += pip->count;
    }
    least = MIN (least, taken);
  }
  return least;
}

static gint64 gains (const Why *why, const PayiMode *mode, const PayiLane *lane, G_GNUC_UNUSED int counter)
{
  gint64 given = 0;
  for (guint i = 0; i < mode->gives->len; i++)
    if ((g_array_index (mode->gives, PayiGiven, i).kinds & lane->kinds) != 0)
      given += g_array_index (mode->gives, PayiGiven, i).count;
  return mode->needs == NULL ? given : given - MIN (least_taken (why, mode->needs, lane), PAYI_WITHOUT_END);
}

static gint64 lane_have (const Why *why, const PayiLane *lane)
{
  gint64 have = all_bring (why, gains, lane, -1);
  for (guint i = 0; i < why->problem->lots->len; i++)
    if ((g_array_index (why->problem->lots, PayiLot, i).kinds & lane->kinds) != 0)
      have = payi_sum_capped (have, g_array_index (why->problem->lots, PayiLot, i).count);
  return have;
}

/* ---- Leaves. */

/* The counters of which more is charged than there can be; [room] gets what the others leave to pips. */
static int explain_counters (const Why *why, gint64 *room, PayShort *reasons, gint64 *missing)
{
  int n = 0;
  for (guint c = 0; c < why->problem->counters->len; c++) {
    const gint64 charge = fixed_charge (why, (int)c), have = budget (why, (int)c);
    room[c] = MAX (0, have - charge);
    if (charge == 0 || charge <= have)
      continue;
    reasons[n++] = (PayShort){ .type = PAY_SHORT_COUNTER,
                               .alternative = why->demand->alternative,
                               .counter = (int)c,
                               .need = charge,
                               .have = have };
    *missing = payi_sum_capped (*missing, (__int128)charge - have);
  }
  return n;
}

static PayShort only_searched (const PayiDemand *demand)
{
  return (PayShort){ .type = PAY_SHORT_SEARCH, .alternative = demand->alternative, .counter = -1 };
}

/* No lane for every number of pips that others pay: two that share the range; else only the search knows. */
static int explain_split (const PayiShortage *shortage, PayShort *leaves, gint64 *missing)
{
  if (!payi_shortage_split (shortage, leaves)) {
    leaves[0] = only_searched (shortage->demand);
    *missing = 0;
    return 1;
  }
  *missing = MIN (leaves[0].need - leaves[0].have, leaves[1].need - leaves[1].have);
  return 2;
}

/* FALSE: the time was over before all lanes were filled. */
static gboolean fill_lanes (const Why *why, const GArray *lanes, gint64 *have)
{
  for (guint i = 0; i < lanes->len; i++) {
    if (payi_is_late (why->problem))
      return FALSE;
    have[i] = lane_have (why, &g_array_index (lanes, PayiLane, i));
  }
  return TRUE;
}

/* FALSE: there was no time for it. */
static gboolean explain (const PayiNormal *normal, const PayiDemand *demand, const gint64 *x, PayAnswer *answer)
{
  if (payi_is_late (normal->problem))
    return FALSE;
  const Why why = { normal->problem, demand, x };
  const GArray *given = demand->given->pips;
  g_autoptr (GArray) lanes = payi_demand_lanes (demand, &normal->classes, normal->problem);
  g_autofree gint64 *have = g_new (gint64, lanes->len + 1), *pips = g_new (gint64, given->len + 1);
  g_autofree gint64 *left = g_new (gint64, given->len + 1), *hubs = g_new (gint64, (gsize)demand->n_hubs);
  gint64 room[PAY_MAX_COUNTERS], missing = 0;
  PayShort reasons[PAYI_MOST_REASONS];
  for (guint i = 0; i < given->len; i++)
    pips[i] = pips_at (&g_array_index (given, PayiPips, i), x, PAYI_WITHOUT_END / given->len);
  if (!fill_lanes (&why, lanes, have))
    return FALSE;
  const PayiShortage shortage = { .demand = demand,
                                  .lanes = (const PayiLane *)(gconstpointer)lanes->data,
                                  .n_lanes = (int)lanes->len,
                                  .there = ~(PayKinds)0,
                                  .have = have,
                                  .budget = room,
                                  .pips = pips,
                                  .left = left,
                                  .hubs = hubs };
  int n = payi_shortage_reasons (&shortage, reasons, explain_counters (&why, room, reasons, &missing), &missing);
  const int n_leaves = n > 0 ? 1 : (n = explain_split (&shortage, reasons, &missing));
  for (int i = 0; i < n_leaves; i++)
    pay_answer_add_short (answer, &reasons[i]);
  if (answer->reasons->len > 0 && missing >= answer->missing)
    return TRUE;
  answer->missing = missing;
  g_array_set_size (answer->reasons, 0);
  g_array_append_vals (answer->reasons, reasons, (guint)n);
  return TRUE;
}

void payi_explain (const PayiNormal *normal, const PayiDemand *demand, const gint64 *x, PayAnswer *answer)
{
  const PayShort searched = only_searched (demand);
  if (!explain (normal, demand, x, answer))
    pay_answer_add_short (answer, &searched);
}

void payi_explain_finish (PayAnswer *answer)
{
  PayShort *shorts = (PayShort *)(gpointer)answer->shorts->data;
  gboolean searched = FALSE;
  guint closest = 0;
  for (guint i = 0; i < answer->shorts->len; i++)
    searched |= shorts[i].type == PAY_SHORT_SEARCH;
  while (answer->reasons->len > 0 && closest + 1 < answer->shorts->len
         && shorts[closest].alternative != g_array_index (answer->reasons, PayShort, 0).alternative)
    closest++;
  const PayShort first = shorts[closest];
  for (guint i = closest; i > 0; i--)
    shorts[i] = shorts[i - 1];
  shorts[0] = first;
  if (answer->reasons->len == 0)
    g_array_append_val (answer->reasons, first);
  answer->proof = searched ? PAY_PROOF_SEARCH : answer->shorts->len == 1 ? PAY_PROOF_LANE : PAY_PROOF_LEAVES;
}
