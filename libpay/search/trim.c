/* SPDX-License-Identifier: MIT */
/* A plan without acts that serve nothing. The best needs no such care; what was found when a limit came may have any.
 */
#include <string.h>

#include "normal/normal.h"
#include "state.h"

#define FEW 1000 /* steps that it may take, beside ... */
#define SHARE 16 /* ... this part of those of the problem */
#define ACTS_A_STEP 16

/* An object that an act was left out of is in another state than the plan says. */
typedef struct {
  int thing, said, is; /* thing -1: all are as it says */
} Shift;

typedef struct {
  PayiSearch *search;
  const PayiPlan *plan;
  guint from, to; /* acts that are left out */
  gint64 times;   /* ... of which the first happens so often all the same */
  Shift shift;
} Replay;

static const PayiAct *act_at (const PayiPlan *plan, guint i)
{
  return &g_array_index (plan->acts, PayiAct, i);
}

static const PayiMove *move_of (const PayiNormal *normal, const PayiAct *act)
{
  return &PAYI_THING (normal, act->thing)->moves[act->move];
}

/* ---- Once more, without some acts. */

/* The state that an object for the act is in; -1: there are too few. */
static int state_for (const Replay *replay, const PayiAct *act, gint64 times)
{
  const PayiThing *thing = PAYI_THING (replay->search->normal, act->thing);
  const gint64 *here = replay->search->things + thing->first;
  if (here[act->state] >= times)
    return act->state;
  const gboolean shifted = replay->shift.thing == act->thing && replay->shift.said == act->state;
  return shifted && times == 1 && here[replay->shift.is] > 0 ? replay->shift.is : -1;
}

static gboolean has_units (const Replay *replay, const PayiOption *option)
{
  const PayiSearch *search = replay->search;
  g_autofree gint64 *due = g_new0 (gint64, search->normal->supplies->len + 1);
  for (int i = 0; i < option->n_pays; i++) {
    const PayiPay *pay = &g_array_index (replay->plan->pays, PayiPay, option->first + i);
    due[pay->supply] += pay->count;
    if (due[pay->supply] > search->stock[pay->supply])
      return FALSE;
  }
  return TRUE;
}

/* Pays for the act as the plan does; [option] gets the indices of the copy. */
static gboolean pay (const Replay *replay, PayiOption *option)
{
  PayiSearch *search = replay->search;
  gint64 budget[PAY_MAX_COUNTERS], charges[PAY_MAX_COUNTERS];
  if (option->demand == NULL)
    return TRUE;
  payi_budget_now (search, budget);
  if (!payi_is_present (search->normal, option->demand, search->stock)
      || !payi_charges (option->demand, search->x, budget, charges) || !has_units (replay, option))
    return FALSE;
  const guint n_choices = search->choices->len;
  if (option->n_pays > 0)
    g_array_append_vals (search->choices, &g_array_index (replay->plan->pays, PayiPay, option->first),
                         (guint)option->n_pays);
  option->first = (int)n_choices;
  payi_pay_option (search, option, budget);
  g_array_set_size (search->choices, n_choices);
  return TRUE;
}

static void shift_on (Replay *replay, const PayiAct *act, int state, const int *next)
{
  if (state != act->state)
    replay->shift = (Shift){ act->thing, next[act->state], next[state] };
}

static gboolean give_turn (Replay *replay, const PayiAct *act)
{
  PayiSearch *search = replay->search;
  const PayiThing *thing = PAYI_THING (search->normal, act->thing);
  const int state = state_for (replay, act, act->times);
  if (state < 0 || thing->fresh[state] < 0)
    return FALSE;
  payi_give_turns (search, thing, state, act->times);
  shift_on (replay, act, state, thing->fresh);
  PayiAct again = *act;
  again.state = state;
  g_array_append_val (search->acts, again);
  return TRUE;
}

static gboolean make_move (Replay *replay, const PayiAct *act, gint64 times)
{
  PayiSearch *search = replay->search;
  const PayiThing *thing = PAYI_THING (search->normal, act->thing);
  PayiAct again = *act;
  again.times = times;
  if (!pay (replay, &again.option))
    return FALSE;
  const int state = state_for (replay, act, times), at = state * thing->n_moves + act->move;
  if (state < 0 || thing->next[at] < 0)
    return FALSE;
  const int said = thing->next[act->state * thing->n_moves + act->move], is = thing->next[at];
  payi_make_move (search, thing, state, &thing->moves[act->move], times);
  if (state != act->state)
    replay->shift = (Shift){ act->thing, said, is };
  if (thing->moves[act->move].wanted && search->normal->late && replay->shift.thing >= 0) {
    const PayiThing *woken = PAYI_THING (search->normal, replay->shift.thing);
    replay->shift.said = woken->later[replay->shift.said];
    replay->shift.is = woken->later[replay->shift.is];
  }
  again.state = state;
  g_array_append_val (search->acts, again);
  return TRUE;
}

/* Everything but what is left out. FALSE: then something else cannot happen. */
static gboolean act_again (Replay *replay)
{
  for (guint i = 0; i < replay->plan->acts->len; i++) {
    const PayiAct *act = act_at (replay->plan, i);
    const gint64 times = i == replay->from ? replay->times : act->times;
    if (i >= replay->from && i < replay->to && (i > replay->from || times == 0))
      continue;
    if (act->move < 0 ? !give_turn (replay, act) : !make_move (replay, act, times))
      return FALSE;
  }
  return TRUE;
}

/* Pays for the goal as the plan does. */
static gboolean pay_goal (const Replay *replay)
{
  const PayiPlan *plan = replay->plan;
  PayiSearch *search = replay->search;
  const gsize supplies = search->normal->supplies->len;
  PayiOption option = { .demand = plan->demand, .by_others = plan->by_others, .first = (int)search->choices->len };
  gint64 budget[PAY_MAX_COUNTERS];
  memcpy (option.waived, plan->waived, sizeof option.waived);
  for (gsize s = 0; s < supplies; s++) {
    PayiPay pay = { (int)s, 0 };
    for (int e = 0; e < plan->demand->n_entries; e++)
      pay.count += plan->flow[(gsize)e * supplies + s];
    if (pay.count > search->stock[s])
      return FALSE;
    if (pay.count > 0)
      g_array_append_val (search->choices, pay);
  }
  const int first = option.first;
  option.n_pays = (int)search->choices->len - first;
  payi_budget_now (search, budget);
  payi_pay_option (search, &option, budget);
  g_array_set_size (search->choices, (guint)first);
  return TRUE;
}

gboolean payi_replay (PayiSearch *search, const PayiPlan *plan)
{
  Replay replay = { search, plan, plan->acts->len, plan->acts->len, 0, { -1, 0, 0 } };
  payi_search_restart (search, plan->demand, plan->x);
  return act_again (&replay) && pay_goal (&replay);
}

/* ---- What can be left out. */

/* The act, and the turns that it gives back. */
static guint end_of (const PayiPlan *plan, guint from)
{
  guint to = from + 1;
  while (to < plan->acts->len && act_at (plan, to)->move < 0)
    to++;
  return to;
}

static gboolean can_be_left (const PayiSearch *search, const PayiPlan *plan, guint i)
{
  const PayiAct *act = act_at (plan, i);
  if (act->move < 0 || move_of (search->normal, act)->wanted || move_of (search->normal, act)->done >= 0)
    return FALSE;
  for (int c = 0; c < PAY_MAX_COUNTERS; c++)
    if (move_of (search->normal, act)->lowers[c] < 0)
      return FALSE;
  return TRUE;
}

/* TRUE: the act happens [times] times, and the plan is as good. */
static gboolean try_without (PayiSearch *search, const PayiDemand *demand, PayiPlan *plan, guint from, gint64 times)
{
  g_autoptr (PayiPlan) less = payi_plan_new ();
  const PayiAct *act = act_at (plan, from);
  const PayiThing *thing = PAYI_THING (search->normal, act->thing);
  Replay replay = { search, plan, from, end_of (plan, from), times, { -1, 0, 0 } };
  gint64 x[PAY_MAX_VARIABLES];
  memcpy (x, plan->x, sizeof x);
  payi_search_restart (search, demand, x);
  search->plan = less;
  if (times == 0 && act->times == 1)
    replay.shift = (Shift){ act->thing, thing->next[act->state * thing->n_moves + act->move], act->state };
  if (act_again (&replay))
    payi_try_goal (search);
  const gboolean good = search->found && payi_score_compare (&less->score, &plan->score, search->normal->n_wishes) <= 0;
  search->plan = NULL;
  if (good) {
    payi_plan_swap (plan, less);
  }
  return good;
}

gboolean payi_score_again (PayiSearch *search, const PayiDemand *demand, PayiPlan *plan)
{
  g_autoptr (PayiPlan) full = payi_plan_new ();
  Replay replay = { search, plan, plan->acts->len, plan->acts->len, 0, { -1, 0, 0 } };
  gint64 x[PAY_MAX_VARIABLES];
  memcpy (x, plan->x, sizeof x);
  payi_search_restart (search, demand, x);
  search->plan = full;
  if (act_again (&replay))
    payi_try_goal (search);
  search->plan = NULL;
  if (!search->found)
    return FALSE;
  payi_plan_swap (plan, full);
  return TRUE;
}

typedef struct {
  PayiSearch *search;
  const PayiDemand *demand;
  PayiPlan *plan;
  guint64 begun; /* the steps that were taken before */
  guint64 most;  /* that it may take */
  guint64 acts;  /* acts again that were tried */
  gboolean over; /* it may take no more */
} Trim;

/* What an act takes to be done again is a small part of a step. */
static gboolean may_try (Trim *trim)
{
  trim->acts += trim->plan->acts->len + ACTS_A_STEP;
  trim->over = trim->over || trim->acts / ACTS_A_STEP + (trim->search->normal->steps - trim->begun) > trim->most
               || payi_is_stopped (trim->search->stop) || payi_is_out_of_time (trim->search);
  return !trim->over;
}

/* It happens less often: one time less, then two, four, ... less, until it cannot even be one. */
static void lessen (Trim *trim, guint i)
{
  gint64 times = act_at (trim->plan, i)->times, drop = 1;
  while (times > 1 && may_try (trim)) {
    if (try_without (trim->search, trim->demand, trim->plan, i, times - drop)) {
      times -= drop;
      drop = MIN (2 * drop, times - 1);
    } else if (drop == 1) {
      return;
    } else {
      drop /= 2;
    }
  }
}

/* What pays somehow was scored in part: beside that anything else would seem worse. */
static gboolean is_scored (const PayiPlan *plan)
{
  return plan->tie != NULL;
}

/* Is nothing worse without the act, where all else can be paid for all the same? */
static gboolean only_takes (const PayiSearch *search, const PayiPlan *plan, guint i)
{
  const PayiMove *move = move_of (search->normal, act_at (plan, i));
  return can_be_left (search, plan, i) && !payi_adds_less (search->normal, move->weight)
         && !payi_adds_less (search->normal, PAYI_THING (search->normal, act_at (plan, i)->thing)->weight)
         && !payi_leaves_less (search, move);
}

/* The acts of the path, which pays for the goal as the plan does. */
static void take_acts (PayiSearch *search, guint n_pays, PayiPlan *plan)
{
  g_array_set_size (plan->acts, 0);
  g_array_append_vals (plan->acts, search->acts->data, search->acts->len);
  search->normal->telling = (guint64)plan->acts->len * PAYI_NS_AN_ACT;
  g_array_set_size (plan->pays, 0);
  g_array_append_vals (plan->pays, search->pays->data, n_pays);
  if (is_scored (plan))
    payi_tie_fill (search->normal, search->stock, search->things, NULL, plan->tie);
}

/* Without an act of which nothing is spent. What the plan scores stays: it is no less. */
static gboolean leave_out (PayiSearch *search, PayiPlan *plan, guint i)
{
  const PayiAct *act = act_at (plan, i);
  const PayiThing *thing = PAYI_THING (search->normal, act->thing);
  Replay replay = { search, plan, i, end_of (plan, i), 0, { -1, 0, 0 } };
  if (act->times == 1)
    replay.shift = (Shift){ act->thing, thing->next[act->state * thing->n_moves + act->move], act->state };
  gint64 budget[PAY_MAX_COUNTERS], charges[PAY_MAX_COUNTERS];
  payi_search_restart (search, plan->demand, plan->x);
  if (!act_again (&replay) || !payi_is_present (search->normal, plan->demand, search->stock)
      || !payi_goal_budget (search, budget, charges))
    return FALSE;
  const guint n_pays = search->pays->len;
  if (!pay_goal (&replay))
    return FALSE;
  take_acts (search, n_pays, plan);
  return TRUE;
}

/* Is as much there in the end as the act makes? */
static gboolean is_spare (const PayiSearch *search, const PayiAct *act, const gint64 *left)
{
  const PayiMove *move = move_of (search->normal, act);
  gboolean spare = TRUE;
  for (int o = 0; o < move->n_outputs && spare; o++)
    spare = left[move->outputs[o].supply] >= (__int128)move->outputs[o].count * act->times;
  return spare;
}

/* Leaves out what serves nothing at all, which takes no flows and nothing that is asked. */
static void leave_idle (Trim *trim)
{
  PayiSearch *search = trim->search;
  PayiPlan *plan = trim->plan;
  const gsize n_supplies = search->normal->supplies->len;
  const gboolean some = n_supplies > 0 && plan->acts->len > 0 && payi_replay (search, plan);
  g_autofree gint64 *left = some ? g_memdup2 (search->stock, n_supplies * sizeof *left) : NULL;
  for (guint i = plan->acts->len; some && i-- > 0;)
    if (i < plan->acts->len && only_takes (search, plan, i) && is_spare (search, act_at (plan, i), left)
        && may_try (trim) && leave_out (search, plan, i))
      memcpy (left, search->stock, n_supplies * sizeof *left);
  if (!is_scored (plan) && may_try (trim))
    payi_score_again (search, trim->demand, plan);
}

void payi_search_trim (PayiSearch *search, const PayiDemand *demand, PayiPlan *plan)
{
  const guint64 steps = search->normal->problem->steps;
  Trim trim = { search, demand, plan, search->normal->steps, FEW + steps / SHARE, 0, FALSE };
  search->trims = TRUE;
  leave_idle (&trim);
  for (guint i = plan->acts->len; i-- > 0 && may_try (&trim);) {
    if (i >= plan->acts->len || !can_be_left (search, plan, i))
      continue;
    if (!try_without (search, demand, plan, i, 0) && move_of (search->normal, act_at (plan, i))->n_refreshes == 0)
      lessen (&trim, i);
  }
  search->trims = FALSE;
}
