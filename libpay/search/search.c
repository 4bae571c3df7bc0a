/* SPDX-License-Identifier: MIT */
#include <string.h>

#include "flow/flow.h"
#include "normal/normal.h"
#include "state.h"

#define MOST_TIMES 64       /* like objects that act are counted one by one up to here */
#define MOST_FOR_TIES 20000 /* steps, once the best is known */
#define FEW_FOR_TIES 40     /* where order is all the same and far more may be equally good, besides FOR_A_STEP ... */
#define FOR_A_STEP 4        /* ... for each step to the best */

static gint64 most_spent (const PayiDemand *demand, const gint64 *x)
{
  gint64 most = 0;
  for (int h = 0; h < demand->n_hubs; h++)
    most += payi_hub_pips (demand, h, x) * (h == demand->others_hub ? demand->others : 1);
  return most;
}

static void start (PayiSearch *search, const PayiDemand *demand, const gint64 *x, gboolean improve)
{
  const PayiNormal *normal = search->normal;
  payi_assert (demand != NULL && search->saved->len == 0);
  search->demand = demand;
  search->x = x;
  search->improve = improve;
  search->ties = FALSE;
  search->last = normal->problem->steps;
  search->most_spent = most_spent (demand, x);
  search->found = search->limited = search->partial = search->perfect = FALSE;
  search->depth = search->from = 0;
  search->n_done = search->origin != NULL ? 0 : (int)normal->problem->done->len;
  memset (search->now, 0, search->width * sizeof *search->now);
  for (guint i = 0; i < normal->supplies->len; i++)
    search->stock[i] = PAYI_SUPPLY (normal, i)->count;
  for (guint t = 0; t < normal->things->len; t++)
    search->things[PAYI_THING (normal, t)->first] = PAYI_THING (normal, t)->count;
  if (search->origin != NULL && search->width > 0)
    memcpy (search->now, search->origin, search->width * sizeof *search->now);
  search->score = search->base;
  for (int w = 0; w < normal->n_wishes; w++) {
    if (normal->wishes[w].wish == PAY_WISH_X_MOST)
      search->score.at[w] -= x[normal->wishes[w].of];
    if (normal->wishes[w].wish == PAY_WISH_X_LEAST)
      search->score.at[w] += x[normal->wishes[w].of];
  }
  g_array_set_size (search->acts, 0);
  g_array_set_size (search->pays, 0);
  g_array_set_size (search->saved, 0);
  g_array_set_size (search->options, 0);
  g_array_set_size (search->choices, 0);
  payi_table_clear (&search->seen);
}

/* [again]: the demand and its values are those of the last search. */
static void set_lanes (PayiSearch *search, gboolean again)
{
  const gboolean known = again && search->lanes.n_lanes > 0;
  if (!again)
    search->lanes.n_lanes = 0;
  if (search->normal->n_open == 0 || (known && (search->has_dear || !search->improve)))
    return; /* no moves, no bounds */
  gint64 budget[PAY_MAX_COUNTERS];
  payi_budget_now (search, budget);
  for (int c = 0; search->raises && c < PAY_MAX_COUNTERS; c++)
    budget[c] = PAYI_PLENTY;
  if (!known)
    payi_lanes_set (&search->lanes, search->demand, search->x, budget);
  search->has_dear = search->improve;
  for (int i = 0; i < PAYI_MOST_DEAR && search->improve && !search->raises; i++)
    if (search->dear_wish[i] >= 0)
      payi_lanes_set_without (&search->dear[i], search->normal, search->demand, search->x, budget,
                              &search->normal->wishes[search->dear_wish[i]]);
}

/* [drawn] (nullable): what is spent besides in the state that the search is in. */
static void keep_plan (PayiSearch *search, const PayiScore *score, const gint64 *drawn)
{
  PayiPlan *plan = search->plan;
  const PayiLeaf *leaf = search->goal_leaf;
  const gsize cells = (gsize)leaf->match.n_entries * (gsize)leaf->match.n_supplies;
  search->found = TRUE;
  if (plan == NULL)
    return;
  payi_assert (leaf->demand == search->demand);
  plan->demand = search->demand;
  memcpy (plan->x, search->x, sizeof plan->x);
  g_array_set_size (plan->acts, 0);
  g_array_append_vals (plan->acts, search->acts->data, search->acts->len);
  g_array_set_size (plan->pays, 0);
  g_array_append_vals (plan->pays, search->pays->data, search->pays->len);
  g_free (plan->flow);
  plan->flow = g_memdup2 (leaf->match.flow, cells * sizeof *plan->flow);
  plan->by_others = leaf->by_others;
  memcpy (plan->waived, leaf->waived, sizeof plan->waived);
  plan->score = *score;
  if (!search->improve)
    return;
  search->perfect = !search->ties && payi_score_compare (score, &search->least, search->normal->n_wishes) <= 0;
  g_free (plan->tie);
  plan->tie = g_new (gint64, search->normal->ties->len + 1);
  payi_tie_fill (search->normal, search->stock, search->things, drawn, plan->tie);
}

/* What may go into waivers now; FALSE: a fixed charge of the demand is refused. */
static gboolean budget_for (const PayiSearch *search, gint64 *budget, gint64 *charges)
{
  payi_budget_now (search, budget);
  if (!payi_charges (search->demand, search->x, budget, charges))
    return FALSE;
  for (int c = 0; c < PAY_MAX_COUNTERS; c++)
    budget[c] -= charges[c];
  return TRUE;
}

/* Can the goal be paid here? */
static void try_goal (PayiSearch *search)
{
  gint64 budget[PAY_MAX_COUNTERS], charges[PAY_MAX_COUNTERS];
  if (!payi_is_present (search->normal, search->demand, search->stock) || !budget_for (search, budget, charges))
    return;
  PayiScore base = search->score;
  for (int w = 0; w < search->normal->n_wishes; w++)
    if (search->normal->wishes[w].wish == PAY_WISH_COUNTER || search->normal->wishes[w].wish == PAY_WISH_CHARGED)
      base.at[w] += charges[search->normal->wishes[w].of];
  payi_leaf_set (search->goal_leaf, search->demand, search->x, search->stock);
  search->normal->statistics.flows++;
  if (!search->improve) {
    if (payi_leaf_can (search->goal_leaf, budget))
      keep_plan (search, &base, NULL);
    search->partial |= search->goal_leaf->partial;
    return;
  }
  PayiScore score;
  const PayiRival rival
      = { search->found ? &search->plan->score : NULL, search->plan->tie, search->stock, search->things };
  if (payi_leaf_pay (search->goal_leaf, budget, &base, &rival, &score))
    keep_plan (search, &score, search->goal_leaf->match.drawn);
  search->partial |= search->goal_leaf->partial;
  search->steps += search->goal_leaf->lines;
}

static void step (PayiSearch *search);

/* From the start. */
static void run (PayiSearch *search)
{
  PayStatistics *statistics = &search->normal->statistics;
  step (search);
  statistics->entries = MAX (statistics->entries, search->seen.count);
  statistics->bytes = MAX (statistics->bytes, payi_table_bytes (&search->seen, search->seen.count));
}

static void save (PayiSearch *search)
{
  g_array_append_vals (search->saved, search->now, (guint)search->width);
}

static void restore (PayiSearch *search)
{
  const guint last = search->saved->len - (guint)search->width;
  payi_assert (search->saved->len >= search->width);
  if (search->width > 0)
    memcpy (search->now, &g_array_index (search->saved, gint64, last), search->width * sizeof *search->now);
  g_array_set_size (search->saved, last);
}

static gboolean over (const PayiSearch *search)
{
  return search->limited || search->perfect || (search->found && !search->improve);
}

static int thing_of (const PayiNormal *normal, int state)
{
  int thing = 0;
  payi_assert (state >= 0 && state < normal->n_states);
  while (state >= PAYI_THING (normal, thing)->first + PAYI_THING (normal, thing)->n_states)
    thing++;
  return thing;
}

/* The objects in states from [state] on, of all things, whose turn the move gives back. */
static gint64 turns_from (const PayiSearch *search, const PayiMove *move, int state)
{
  gint64 count = 0;
  for (guint i = 0; i < search->normal->things->len; i++) {
    const PayiThing *thing = PAYI_THING (search->normal, i);
    for (int at = MAX (state - thing->first, 0); at < thing->n_states && (thing->tags & move->refreshes) != 0; at++)
      count += thing->fresh[at] >= 0 ? search->things[thing->first + at] : 0;
  }
  return count;
}

/* How many objects in the state the move gives their turn back. */
static gint64 turns_at (const PayiSearch *search, const PayiMove *move, int state)
{
  const PayiThing *thing = PAYI_THING (search->normal, thing_of (search->normal, state));
  return (thing->tags & move->refreshes) != 0 && thing->fresh[state - thing->first] >= 0 ? search->things[state] : 0;
}

/* The move was made: every choice of [left] objects in states from [state] on that get their turn back, and what comes
 * after it. To get more of them back is never worse. Each level of recursion counts as one of the depth. */
static void give_turns (PayiSearch *search, const PayiMove *move, int state, gint64 left)
{
  left = left > 0 ? MIN (left, turns_from (search, move, state)) : 0;
  if (left == 0) {
    step (search);
    return;
  }
  while (turns_at (search, move, state) == 0)
    state++;
  const int thing_index = thing_of (search->normal, state);
  const PayiThing *thing = PAYI_THING (search->normal, thing_index);
  const int at = state - thing->first;
  const gint64 least = MAX (0, left - turns_from (search, move, state + 1));
  search->depth++;
  for (gint64 count = MIN (left, search->things[state]); count >= least && !over (search); count--) {
    const PayiAct act = { thing_index, at, -1, count, { .demand = NULL } };
    if (count > 0) {
      payi_give_turns (search, thing, at, count);
      g_array_append_val (search->acts, act);
    }
    give_turns (search, move, state + 1, left - count);
    if (count > 0) {
      g_array_set_size (search->acts, search->acts->len - 1);
      payi_give_turns (search, thing, at, -count);
    }
  }
  search->depth--;
}

/* One act after the other from here, and back. [budget]: what is left of the counters. */
static void try_act (PayiSearch *search, int thing_index, int state, int m, gint64 times, PayiOption option,
                     const gint64 *budget)
{
  const PayiThing *thing = PAYI_THING (search->normal, thing_index);
  const PayiScore score = search->score;
  const guint n_pays = search->pays->len, n_acts = search->acts->len;
  const int from = search->from;
  payi_assert (times > 0 && state < thing->n_states);
  save (search);
  if (option.demand != NULL)
    payi_pay_option (search, &option, budget);
  if (search->things[thing->first + state] >= times) {
    payi_make_move (search, thing, state, &thing->moves[m], times);
    const PayiAct act = { thing_index, state, m, times, option };
    g_array_append_val (search->acts, act);
    search->depth++;
    search->from = search->unordered ? thing_index : 0;
    give_turns (search, &thing->moves[m], 0, thing->moves[m].n_refreshes);
    search->from = from;
    search->depth--;
    g_array_set_size (search->acts, n_acts);
  }
  g_array_set_size (search->pays, n_pays);
  restore (search);
  search->score = score;
}

/* Puts the payment that [option] stands for into the leaf of the goal. */
static void set_leaf (PayiSearch *search, const PayiOption *option)
{
  g_autofree gint64 *stock = g_new0 (gint64, search->normal->supplies->len + 1);
  for (int i = 0; i < option->n_pays; i++) {
    const PayiPay *pay = &g_array_index (search->pays, PayiPay, option->first + i);
    stock[pay->supply] += pay->count;
  }
  payi_leaf_set_option (search->goal_leaf, option->demand, search->x, stock, option->by_others, option->waived);
}

/* Is the path, if it keeps what its score says, better than the best so far? */
static gboolean is_better (const PayiSearch *search)
{
  const int order
      = search->found ? payi_score_compare (&search->score, &search->plan->score, search->normal->n_wishes) : -1;
  if (order != 0 || !search->ties)
    return order < 0;
  g_autofree gint64 *tie = g_new (gint64, search->normal->ties->len + 1);
  payi_tie_fill (search->normal, search->stock, search->things, NULL, tie);
  return payi_tie_compare (search->normal, tie, search->plan->tie) < 0;
}

/* One payment of the goal, and what can be kept after it. */
static void try_keeping (PayiSearch *search, PayiOption option, const gint64 *budget)
{
  const PayiScore score = search->score;
  const guint n_pays = search->pays->len;
  guint32 kept = 0;
  save (search);
  payi_pay_option (search, &option, budget);
  if (is_better (search)) {
    search->partial |= !search->keep (search->keep_data, search->now, &kept);
    for (int w = 0; w < search->normal->n_wishes; w++)
      if (search->normal->wishes[w].wish == PAY_WISH_KEEP)
        search->score.at[w] = (kept >> search->normal->wishes[w].of & 1) == 0;
    if (is_better (search)) {
      set_leaf (search, &option);
      g_array_set_size (search->pays, n_pays);
      keep_plan (search, &search->score, NULL);
      search->plan->kept = kept;
    }
  }
  g_array_set_size (search->pays, n_pays);
  restore (search);
  search->score = score;
}

/* Where something is to be kept it matters which units the goal leaves: every way worth trying to pay it is tried. */
static void try_goal_keeping (PayiSearch *search)
{
  const guint n_options = search->options->len;
  const guint n_choices = search->choices->len;
  gint64 budget[PAY_MAX_COUNTERS];
  payi_budget_now (search, budget);
  PayiDemand demand = *search->demand;
  const PayiBill bill = { 1, &demand };
  payi_spend (search, &bill, search->stock, budget, TRUE);
  const guint last = search->options->len;
  for (guint i = n_options; i < last && !over (search); i++) {
    PayiOption option = g_array_index (search->options, PayiOption, i);
    option.demand = search->demand;
    try_keeping (search, option, budget);
  }
  g_array_set_size (search->options, n_options);
  g_array_set_size (search->choices, n_choices);
}

/* The units that pay for what happened already: of lots, and made by then. (transfer full) */
static gint64 *at_hand (const PayiSearch *search)
{
  const PayiNormal *normal = search->normal;
  gint64 *hand = g_memdup2 (search->stock, (normal->supplies->len + 1) * sizeof *hand);
  for (guint i = 0; i < normal->supplies->len && search->depth < search->n_done; i++)
    hand[i] -= PAYI_SUPPLY (normal, i)->count;
  for (guint i = 0; i < normal->runs->len && search->depth < search->n_done; i++)
    if (PAYI_RUN (normal, i)->object < 0)
      hand[PAYI_RUN (normal, i)->supply] += PAYI_RUN (normal, i)->count;
  return hand;
}

static void try_paid_move (PayiSearch *search, int thing, int state, int m)
{
  g_autofree gint64 *hand = at_hand (search);
  const guint n_options = search->options->len;
  const guint n_choices = search->choices->len;
  gint64 budget[PAY_MAX_COUNTERS];
  payi_budget_now (search, budget);
  payi_spend (search, PAYI_THING (search->normal, thing)->moves[m].bill, hand, budget, FALSE);
  const guint last = search->options->len;
  for (guint i = n_options; i < last && !over (search); i++)
    try_act (search, thing, state, m, 1, g_array_index (search->options, PayiOption, i), budget);
  g_array_set_size (search->options, n_options);
  g_array_set_size (search->choices, n_choices);
}

/* Free moves of many like objects: one by one as long as there are few, else in leaps that may miss the best. */
static void try_free_move (PayiSearch *search, int thing_index, int state, int m)
{
  const PayiThing *thing = PAYI_THING (search->normal, thing_index);
  const PayiOption nothing = { .demand = NULL };
  const gint64 here = search->things[thing->first + state];
  gint64 budget[PAY_MAX_COUNTERS];
  payi_budget_now (search, budget);
  if (here <= MOST_TIMES || thing->moves[m].wanted || thing->moves[m].n_refreshes > 0 || thing->moves[m].done >= 0
      || thing->next[state * thing->n_moves + m] == state) {
    try_act (search, thing_index, state, m, 1, nothing, budget);
    return;
  }
  for (gint64 times = payi_times_at_once (&thing->moves[m], here); times > 0 && !over (search); times /= 2)
    try_act (search, thing_index, state, m, times, nothing, budget);
  search->partial = TRUE;
}

/* Ties are not broken to the end: no limit that came there is told. */
static void reach_limit (PayiSearch *search, PayLimit limit)
{
  search->limited = TRUE;
  if (!search->ties)
    payi_note_limit (search->normal, limit);
}

/* The goal, once all that happened already has; FALSE: nothing new can be found from here on. */
static gboolean try_here (PayiSearch *search)
{
  const PayiHere here = payi_here (search);
  if (search->depth < search->n_done)
    return payi_lanes_fit (&search->lanes, search->normal, &here);
  if (search->depth == search->n_done && !search->improve)
    payi_act_freely (search);
  const PayiTableResult seen = payi_table_add (&search->seen, search->now);
  search->normal->statistics.lookups++;
  search->normal->statistics.hits += seen == PAYI_TABLE_SEEN;
  if (seen == PAYI_TABLE_FULL)
    reach_limit (search, PAY_LIMIT_MEMORY);
  const gboolean full = seen == PAYI_TABLE_NEW && payi_lanes_full (&search->lanes, search->normal, search->stock);
  if (seen != PAYI_TABLE_NEW || (!full && !payi_lanes_fit (&search->lanes, search->normal, &here))
      || !payi_hopeful (search))
    return FALSE;
  if (!full || (search->ties && !payi_ties_hopeful (search, (int)search->normal->things->len)))
    return TRUE;
  if (search->improve && search->keep != NULL)
    try_goal_keeping (search);
  else
    try_goal (search);
  return TRUE;
}

/* In a plan late moves stand together, directly before what they help to pay. */
static gboolean waits (const PayiSearch *search, const PayiMove *move)
{
  if (move->late || move->wanted || search->acts->len == 0 || !payi_is_plan (search->normal))
    return FALSE;
  const PayiAct *last = &g_array_index (search->acts, PayiAct, search->acts->len - 1);
  return last->move >= 0 && PAYI_THING (search->normal, last->thing)->moves[last->move].late;
}

static void step (PayiSearch *search)
{
  const int due = search->depth < search->n_done ? search->depth : -1;
  search->steps++;
  search->normal->statistics.nodes++;
  if (search->steps > search->last || payi_is_stopped (search->stop) || search->depth > PAYI_MOST_DEPTH) {
    reach_limit (search, payi_is_stopped (search->stop) ? PAY_LIMIT_STOPPED
                         : search->steps > search->last ? PAY_LIMIT_STEPS
                                                        : PAY_LIMIT_DEPTH);
    return;
  }
  if (!try_here (search))
    return;
  for (guint i = (guint)search->from; i < search->normal->things->len; i++) {
    const PayiThing *thing = PAYI_THING (search->normal, i);
    for (int state = 0; state < thing->n_states && !thing->shut; state++)
      for (int m = 0; m < thing->n_moves && search->things[thing->first + state] > 0 && !over (search); m++) {
        if (waits (search, &thing->moves[m]) || thing->next[state * thing->n_moves + m] < 0
            || thing->moves[m].done != due)
          continue;
        if (thing->moves[m].bill != NULL)
          try_paid_move (search, (int)i, state, m);
        else
          try_free_move (search, (int)i, state, m);
      }
  }
}

/* Where there are no moves, the kernel decides alone. */
static PayiFound decide_closed (PayiSearch *search)
{
  gint64 budget[PAY_MAX_COUNTERS], charges[PAY_MAX_COUNTERS];
  if (search->normal->n_open > 0 || search->n_done > 0)
    return PAYI_LIMIT;
  search->steps++;
  if (!payi_is_present (search->normal, search->demand, search->stock) || !budget_for (search, budget, charges))
    return PAYI_NONE;
  const PaykResult result = payi_closed_decide (search->normal, search->demand, search->x, search->stock, budget);
  return result == PAYK_YES ? PAYI_FOUND : result == PAYK_NO ? PAYI_NONE : PAYI_LIMIT;
}

/* Where bundles are all there is to choose, the kernel does; PAYI_LIMIT: it cannot tell. */
static PayiFound by_bundles (PayiSearch *search)
{
  const PaykResult result = payi_bundle_act (search);
  if (result != PAYK_YES)
    return result == PAYK_NO ? PAYI_NONE : PAYI_LIMIT;
  try_goal (search);
  return search->found ? PAYI_FOUND : PAYI_LIMIT;
}

/* [found], which [way] found; what is asked of a state on the way is not told. */
static PayiFound decided (PayiSearch *search, PayWay way, PayiFound found)
{
  static const char *const answers[] = { "yes", "no", "not decided" };
  search->normal->statistics.questions++;
  search->normal->statistics.decided[way] += found != PAYI_LIMIT;
  if (search->origin == NULL)
    pay_debug ("%s at X = %" G_GINT64_FORMAT ": %s by %s", search->improve ? "the best" : "payable", search->x[0],
               answers[found], payi_way_name (way));
  return found;
}

/* What a search is where nothing can act. */
static PayWay way_of_search (const PayiSearch *search)
{
  return search->normal->n_open > 0 || search->n_done > 0 ? PAY_WAY_SEARCH : PAY_WAY_FLOW;
}

gboolean payi_search_greatest (PayiSearch *search, const PayiDemand *demand, const gint64 *x, int var, gint64 *most)
{
  gint64 budget[PAY_MAX_COUNTERS], charges[PAY_MAX_COUNTERS];
  if (search->normal->n_open > 0 || search->normal->problem->done->len > 0 || payi_charges_for (demand, var))
    return FALSE;
  start (search, demand, x, FALSE);
  const gboolean found
      = budget_for (search, budget, charges)
        && payi_closed_greatest (search->normal, demand, x, var, search->stock, budget, most) == PAYK_YES;
  return found && decided (search, PAY_WAY_KERNEL, PAYI_FOUND) == PAYI_FOUND;
}

PayiFound payi_search_decide (PayiSearch *search, const PayiDemand *demand, const gint64 *x, PayiPlan *plan)
{
  start (search, demand, x, FALSE);
  search->lanes.n_lanes = 0;
  const PayiFound closed = decide_closed (search);
  if (closed == PAYI_NONE || (closed == PAYI_FOUND && plan == NULL))
    return decided (search, PAY_WAY_KERNEL, closed);
  search->plan = plan;
  const PayiFound chosen = closed == PAYI_LIMIT ? by_bundles (search) : PAYI_LIMIT;
  if (chosen != PAYI_LIMIT)
    return decided (search, PAY_WAY_BUNDLES, chosen);
  start (search, demand, x, FALSE);
  set_lanes (search, FALSE);
  run (search);
  payi_assert (search->depth == 0 && search->saved->len == 0 && search->options->len == 0);
  return decided (search, way_of_search (search),
                  search->found                        ? PAYI_FOUND
                  : search->limited || search->partial ? PAYI_LIMIT
                                                       : PAYI_NONE);
}

PayiFound payi_search_decide_from (PayiSearch *search, const PayiDemand *demand, const gint64 *x, const gint64 *now)
{
  search->origin = now;
  const PayiFound found = payi_search_decide (search, demand, x, NULL);
  search->origin = NULL;
  return found;
}

/* Without actions the leaf does it. Its steps do not count: a limit leaves the best as it is. */
static void break_ties (PayiSearch *search, const PayiDemand *demand, const gint64 *x, guint64 taken)
{
  const guint64 steps = search->steps;
  start (search, demand, x, TRUE);
  search->found = search->ties = TRUE;
  search->last = steps + (search->unordered ? MIN (FEW_FOR_TIES + FOR_A_STEP * taken, MOST_FOR_TIES) : MOST_FOR_TIES);
  set_lanes (search, TRUE);
  run (search);
  search->steps = steps;
}

gboolean payi_search_improve (PayiSearch *search, const PayiDemand *demand, const gint64 *x, PayiPlan *plan)
{
  g_autoptr (PayiPlan) best = payi_plan_new ();
  start (search, demand, x, TRUE);
  search->plan = best;
  const gboolean chosen = payi_bundle_is_best (search) && by_bundles (search) == PAYI_FOUND;
  const guint64 before = search->steps;
  if (!chosen) {
    start (search, demand, x, TRUE);
    set_lanes (search, TRUE);
    payi_bounds (search, &search->least);
    run (search);
  }
  const gboolean proven = search->found && (chosen || search->perfect || (!search->limited && !search->partial));
  decided (search, chosen ? PAY_WAY_BUNDLES : way_of_search (search), proven ? PAYI_FOUND : PAYI_LIMIT);
  if (!search->found)
    return FALSE;
  if (proven && !chosen && !search->normal->wanted && (search->normal->n_open > 0 || search->keep != NULL))
    break_ties (search, demand, x, search->steps - before);
  payi_assert (best->tie != NULL);
  const PayiPlan swap = *plan;
  *plan = *best;
  *best = swap;
  return proven;
}
