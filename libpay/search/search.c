/* SPDX-License-Identifier: MIT */
#include <string.h>

#include "flow/flow.h"
#include "normal/normal.h"
#include "state.h"

#define STEPS_AS_THEY_STAND 50 /* then another order of moves is tried */
#define STEPS_TO_WIDEN 500
#define FEW_STEPS 64 /* then a search is not over at once */

/* Late moves come directly before what they help to pay: turns may come back, and things come, before them. */
static void count_done (PayiSearch *search)
{
  const PayProblem *problem = search->normal->problem;
  search->n_done = search->origin != NULL ? 0 : (int)problem->done->len;
  search->n_first = search->n_done;
  while (search->n_first > 0 && payi_tells_late (search->normal)
         && PAYI_ACTION (problem, PAYI_DONE (problem, search->n_first - 1)->action)->late)
    search->n_first--;
  search->n_begun = 0;
}

void payi_search_start (PayiSearch *search, const PayiDemand *demand, const gint64 *x, gboolean improve)
{
  const PayiNormal *normal = search->normal;
  payi_assert (demand != NULL && search->saved->len == 0);
  search->demand = demand;
  search->x = x;
  search->begun = search->normal->steps;
  search->improve = improve;
  search->plainly = improve && search->keep == NULL && payi_is_worth_alone (normal);
  search->ties = FALSE;
  if (search->spending != NULL)
    payi_spending_forget (search->spending);
  search->last = payi_last_step (search);
  search->lean = search->keep == NULL && payi_is_lean (normal);
  search->most_spent = payi_most_spent (demand, x);
  static const gint64 nothing[PAY_MAX_COUNTERS] = { 0 };
  payi_charges (demand, x, nothing, search->fixed); /* whether there is enough is asked later */
  search->net = improve && payi_is_net (normal, demand);
  search->most_left = PAYI_PLENTY;
  search->found = search->limited = search->partial = search->perfect = FALSE;
  search->depth = search->from = 0;
  search->tail_from = -1;
  payi_tail_find (search);
  count_done (search);
  memset (search->now, 0, search->width * sizeof *search->now);
  for (guint i = 0; i < normal->supplies->len; i++)
    search->stock[i] = PAYI_SUPPLY (normal, i)->count;
  for (guint t = 0; t < normal->things->len; t++)
    search->things[PAYI_THING (normal, t)->first] = PAYI_THING (normal, t)->count;
  if (search->origin != NULL && search->width > 0)
    memcpy (search->now, search->origin, search->width * sizeof *search->now);
  for (guint i = 0; i < normal->supplies->len && search->ends; i++)
    search->stock[i] = PAYI_SUPPLY (normal, i)->endless ? 0 : search->stock[i];
  for (guint i = 0; i < normal->supplies->len && search->asked_nested; i++)
    search->asked[i] = -1;
  search->asked_nested = FALSE;
  payi_rest_find (search);
  search->score = search->base;
  for (int w = 0; w < normal->n_wishes; w++) {
    if (normal->wishes[w].wish == PAY_WISH_X_MOST)
      search->score.at[w] -= x[normal->wishes[w].of];
    if (normal->wishes[w].wish == PAY_WISH_X_LEAST)
      search->score.at[w] += x[normal->wishes[w].of];
    if (normal->wishes[w].wish == PAY_WISH_CHOICE)
      search->score.at[w] += demand->given->weight;
  }
  g_array_set_size (search->acts, 0);
  g_array_set_size (search->pays, 0);
  g_array_set_size (search->saved, 0);
  g_array_set_size (search->options, 0);
  g_array_set_size (search->choices, 0);
  payi_seen_clear (search);
}

/* [again]: the demand and its values are those of the last search. */
void payi_search_set_lanes (PayiSearch *search, gboolean again)
{
  const gboolean known = again && search->lanes.n_lanes > 0;
  if (!again)
    search->lanes.n_lanes = 0;
  if (known)
    payi_beginning_find (search);
  if (search->normal->n_open == 0 || (known && (search->has_dear || !search->improve)))
    return; /* no moves, no bounds */
  for (int i = 0; i < 1 << PAYI_MOST_DEAR; i++)
    search->offers[i].ready = FALSE;
  for (guint t = 0; t < search->normal->things->len; t++)
    search->leasts[t].n_wishes = -1;
  gint64 budget[PAY_MAX_COUNTERS];
  payi_budget_now (search, budget);
  for (int c = 0; search->raises && c < PAY_MAX_COUNTERS; c++)
    budget[c] = PAYI_PLENTY;
  if (!known)
    payi_lanes_set (&search->lanes, search->demand, search->x, budget);
  payi_beginning_find (search);
  if (!known)
    search->purse = NULL;
  if (search->improve && search->purse == NULL && search->normal->wants) {
    if (search->purses == NULL)
      search->purses = payi_purse_new (search->normal, search->worth);
    search->purse = search->purses;
    payi_purse_set (search->purse, &search->lanes, search->demand, search->x);
  }
  search->has_dear = search->improve;
  for (int i = 0; i < PAYI_MOST_DEAR && search->improve && !search->raises; i++)
    if (search->dear_wish[i] >= 0)
      payi_lanes_set_without (&search->dear[i], search->demand, search->x, budget,
                              &search->normal->wishes[search->dear_wish[i]]);
}

static void step (PayiSearch *search);

/* From the start. */
void payi_search_run (PayiSearch *search)
{
  PayStatistics *statistics = &search->normal->statistics;
  search->begins = search->n_first == 0;
  step (search);
  statistics->entries = MAX (statistics->entries, search->seen.count);
  statistics->bytes = MAX (statistics->bytes, payi_table_bytes (&search->seen, search->seen.count));
}

/* The move was made: every choice of [left] objects in states from [state] on that get their turn back, and what comes
 * after it. To get more of them back is never worse. Each level of recursion counts as one of the depth. */
static void give_turns (PayiSearch *search, const PayiMove *move, int state, gint64 left)
{
  left = left > 0 ? MIN (left, payi_turns_from (search, move, state)) : 0;
  if (left == 0) {
    search->begins = move->done >= 0 && search->n_begun == search->n_first;
    step (search);
    return;
  }
  while (payi_turns_at (search, move, state) == 0)
    state++;
  const int thing_index = payi_thing_of (search->normal, state);
  const PayiThing *thing = PAYI_THING (search->normal, thing_index);
  const int at = state - thing->first;
  const gint64 least = MAX (0, left - payi_turns_from (search, move, state + 1));
  search->depth++;
  for (gint64 count = MIN (left, search->things[state]); count >= least && !payi_over (search); count--) {
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
  const int from = search->from, tail_from = search->tail_from;
  payi_assert (times > 0 && state < thing->n_states);
  payi_save (search);
  if (option.demand != NULL)
    payi_pay_option (search, &option, budget);
  const gboolean in_vain
      = search->n_done == 0 && payi_is_served (&thing->moves[m]) && !search->normal->lavish && payi_is_lent (search);
  if (search->things[thing->first + state] >= times && !in_vain) {
    payi_make_move (search, thing, state, &thing->moves[m], times);
    const PayiAct act = { thing_index, state, m, times, option };
    g_array_append_val (search->acts, act);
    search->depth++;
    search->n_begun += thing->moves[m].done >= 0;
    search->from = search->unordered || search->deferred.on ? thing_index : 0;
    search->tail_from = search->tails && search->tail[thing_index] ? thing_index : -1;
    give_turns (search, &thing->moves[m], 0, thing->moves[m].n_refreshes);
    search->from = from;
    search->tail_from = tail_from;
    search->depth--;
    search->n_begun -= thing->moves[m].done >= 0;
    g_array_set_size (search->acts, n_acts);
  }
  g_array_set_size (search->pays, n_pays);
  payi_restore (search);
  search->score = score;
}

/* The units that pay for what happened already: of lots, and made by then. (transfer full) */
static gint64 *at_hand (const PayiSearch *search)
{
  const PayiNormal *normal = search->normal;
  gint64 *hand = g_memdup2 (search->stock, (normal->supplies->len + 1) * sizeof *hand);
  for (guint i = 0; i < normal->supplies->len && search->n_begun < search->n_first; i++)
    hand[i] -= PAYI_SUPPLY (normal, i)->count;
  if (search->rules != NULL)
    memcpy (hand, payi_stock_by_rules (search, hand), normal->supplies->len * sizeof *hand);
  for (guint i = 0; i < normal->runs->len && search->n_begun < search->n_first; i++)
    if (PAYI_RUN (normal, i)->object < 0)
      hand[PAYI_RUN (normal, i)->supply] += PAYI_RUN (normal, i)->count;
  return hand;
}

/* The cost waits for the goal. */
static void try_owing_move (PayiSearch *search, int thing, int state, int m)
{
  const PayiOption nothing = { .demand = NULL };
  const PayiMove *move = &PAYI_THING (search->normal, thing)->moves[m];
  payi_owe (search, move, 1);
  try_act (search, thing, state, m, 1, nothing, NULL);
  payi_owe (search, move, -1);
}

/* As often as is due, one after the other: a path like any other, whose states between are not looked at. */
static void try_leap (PayiSearch *search, int thing_index, int state, int m)
{
  const PayiScore score = search->score;
  const guint n_pays = search->pays->len, n_acts = search->acts->len;
  const int from = search->from, tail_from = search->tail_from, depth = search->depth;
  if (payi_acts_due (search, thing_index, state, m) == 0)
    return;
  payi_save (search);
  payi_leap (search, thing_index, state, m);
  search->from = search->unordered ? thing_index : 0;
  search->tail_from = search->tails && search->tail[thing_index] ? thing_index : -1;
  if (search->depth - depth > 1)
    step (search);
  search->from = from;
  search->tail_from = tail_from;
  search->depth = depth;
  g_array_set_size (search->acts, n_acts);
  g_array_set_size (search->pays, n_pays);
  payi_restore (search);
  search->score = score;
}

static void try_paid_move (PayiSearch *search, int thing, int state, int m)
{
  try_leap (search, thing, state, m);
  g_autofree gint64 *hand = at_hand (search);
  const guint n_options = search->options->len;
  const guint n_choices = search->choices->len;
  gint64 budget[PAY_MAX_COUNTERS];
  payi_budget_now (search, budget);
  for (int c = 0; c < (int)search->normal->problem->counters->len && search->deferred.on; c++)
    budget[c] += search->lowered[c]; /* what lowers may come later, and is never refused */
  payi_spend (search, PAYI_THING (search->normal, thing)->moves[m].bill, hand, budget, FALSE);
  const guint last = search->options->len;
  for (guint i = n_options; i < last && !payi_over (search); i++)
    try_act (search, thing, state, m, 1, g_array_index (search->options, PayiOption, i), budget);
  g_array_set_size (search->options, n_options);
  g_array_set_size (search->choices, n_choices);
}

/* Free moves of many like objects: one by one as long as there are few or no states are known, else in leaps, too, as
 * many as are due first. */
static void try_free_move (PayiSearch *search, int thing_index, int state, int m)
{
  const PayiThing *thing = PAYI_THING (search->normal, thing_index);
  const PayiOption nothing = { .demand = NULL };
  const gint64 here = payi_ready (search, thing_index, state);
  gint64 budget[PAY_MAX_COUNTERS];
  payi_budget_now (search, budget);
  if (here <= PAYI_FEW_LIKE || search->deferred.on || thing->moves[m].wanted || thing->moves[m].n_refreshes > 0
      || thing->moves[m].done >= 0 || thing->next[state * thing->n_moves + m] == state) {
    try_act (search, thing_index, state, m, 1, nothing, budget);
    return;
  }
  const gint64 due = payi_times_at_once (&thing->moves[m], payi_times_due (search, thing_index, state, m));
  if (due > 1 && due < here)
    try_act (search, thing_index, state, m, due, nothing, budget);
  for (gint64 times = payi_times_at_once (&thing->moves[m], here); times > 0 && !payi_over (search); times /= 2)
    try_act (search, thing_index, state, m, times, nothing, budget);
}

/* The goal, once all that happened already has; FALSE: nothing new can be found from here on. */
static gboolean try_here (PayiSearch *search)
{
  if (search->begins && (!search->improve || search->plainly))
    payi_act_freely (search);
  search->begins = FALSE;
  search->entry = -1;
  const PayiHere here = payi_here (search);
  if (search->n_begun < search->n_done && search->n_begun != search->n_first)
    return payi_lanes_fit (&search->lanes, search->normal, &here);
  const PayiTableResult seen = payi_see (search);
  search->normal->statistics.lookups++;
  search->normal->statistics.hits += seen == PAYI_TABLE_SEEN;
  if (seen == PAYI_TABLE_FULL)
    payi_reach_limit (search, PAY_LIMIT_MEMORY);
  const gboolean full = seen == PAYI_TABLE_NEW && payi_lanes_full (&search->lanes, search->normal, search->stock);
  if (seen != PAYI_TABLE_NEW || (!full && !payi_lanes_fit (&search->lanes, search->normal, &here))
      || !payi_hopeful (search))
    return FALSE;
  if (!full || (search->ties && !payi_ties_hopeful (search, (int)search->normal->things->len)))
    return TRUE;
  if (search->n_begun == search->n_done)
    payi_try_goal (search);
  return TRUE;
}

static void try_move (PayiSearch *search, int thing, int state, int m)
{
  const PayiMove *move = &PAYI_THING (search->normal, thing)->moves[m];
  if (!payi_is_tried (search, thing, state, m) || payi_gives_nothing (search, move))
    return;
  if (search->deferred.on && payi_owes (move))
    try_owing_move (search, thing, state, m);
  else if (move->bill != NULL)
    try_paid_move (search, thing, state, m);
  else
    try_free_move (search, thing, state, m);
}

static void try_by_index (PayiSearch *search)
{
  for (guint i = (guint)search->from; i < search->normal->things->len; i++) {
    const PayiThing *thing = PAYI_THING (search->normal, i);
    for (int state = 0; state < thing->n_states && !thing->shut; state++)
      for (int m = 0; m < thing->n_moves && payi_ready (search, (int)i, state) > 0 && !payi_over (search); m++)
        try_move (search, (int)i, state, m);
  }
}

/* What makes units that are missing comes before the rest. */
static void try_in_turn (PayiSearch *search)
{
  const guint64 missing = payi_lanes_short (&search->lanes, search->normal, search->stock);
  for (int rest = missing == 0 ? 1 : 0; rest < 2; rest++)
    for (guint i = 0; i < search->in_turn->len && !payi_over (search); i++) {
      const PayiTurn turn = g_array_index (search->in_turn, PayiTurn, i);
      if ((missing == 0 || ((turn.fits & missing) == 0) == (rest == 1)) && turn.thing >= search->from
          && payi_ready (search, turn.thing, turn.state) > 0)
        try_move (search, turn.thing, turn.state, turn.move);
    }
}

static void visit (PayiSearch *search)
{
  const gboolean more = ++search->normal->steps <= search->last;
  const gboolean late = payi_is_out_of_time (search) || (search->half != 0 && pay_statistics_clock () >= search->half);
  search->normal->statistics.nodes++;
  if (late || !more || payi_is_stopped (search->stop) || search->depth > PAYI_MOST_DEPTH) {
    payi_reach_limit (search, payi_is_stopped (search->stop) ? PAY_LIMIT_STOPPED
                              : late                         ? PAY_LIMIT_TIME
                              : more                         ? PAY_LIMIT_DEPTH
                                                             : PAY_LIMIT_STEPS);
    return;
  }
  if (!try_here (search))
    return;
  const PayiOpened opened = payi_entry_open (search);
  if (search->in_turn->len > 0)
    try_in_turn (search);
  else
    try_by_index (search);
  payi_entry_close (search, &opened);
}

/* A state, and all that comes after it. */
static void step (PayiSearch *search)
{
  const gboolean any = !search->improve || search->plainly;
  if (!search->roles_known && any && search->normal->steps - search->begun > FEW_STEPS)
    payi_roles_find (search);
  if (search->purse != NULL && search->normal->steps - search->begun > STEPS_TO_WIDEN)
    payi_purse_widen (search->purse);
  if (search->roles == NULL || !any || search->n_begun < search->n_done) {
    visit (search);
    return;
  }
  const PayiScore score = search->score;
  const guint n_acts = search->acts->len;
  payi_save (search);
  payi_act_at_once (search);
  visit (search);
  g_array_set_size (search->acts, n_acts);
  payi_restore (search);
  search->score = score;
}

/* Where there are no moves, the kernel decides alone. */
static PayiFound decide_closed (PayiSearch *search)
{
  gint64 budget[PAY_MAX_COUNTERS], charges[PAY_MAX_COUNTERS];
  if (search->normal->n_open > 0 || search->n_done > 0)
    return search->raises || payi_goal_budget (search, budget, charges) ? PAYI_LIMIT : PAYI_NONE;
  search->normal->steps++;
  if (!payi_is_present (search->normal, search->demand, search->stock) || !payi_goal_budget (search, budget, charges))
    return PAYI_NONE;
  const gint64 *stock = payi_stock_by_rules (search, search->stock);
  const PaykResult result = payi_closed_decide (search->normal, search->demand, search->x, stock, budget);
  return result == PAYK_YES ? PAYI_FOUND : result == PAYK_NO ? PAYI_NONE : PAYI_LIMIT;
}

/* Where bundles are all there is to choose, the kernel does; PAYI_LIMIT: it cannot tell. */
PayiFound payi_by_bundles (PayiSearch *search)
{
  const PaykResult result = payi_bundle_act (search);
  if (result != PAYK_YES)
    return result == PAYK_NO ? PAYI_NONE : PAYI_LIMIT;
  payi_try_goal (search);
  return search->found ? PAYI_FOUND : PAYI_LIMIT;
}

/* [found], which [way] found; what is asked of a state on the way is not told. */
PayiFound payi_decided (PayiSearch *search, PayWay way, PayiFound found)
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
PayWay payi_way_of_search (const PayiSearch *search)
{
  return search->normal->n_open > 0 || search->n_done > 0 ? PAY_WAY_SEARCH : PAY_WAY_FLOW;
}

gboolean payi_search_greatest (PayiSearch *search, const PayiDemand *demand, const gint64 *x, int var, gint64 *most)
{
  gint64 budget[PAY_MAX_COUNTERS], charges[PAY_MAX_COUNTERS];
  if (search->normal->n_open > 0 || search->normal->problem->done->len > 0 || payi_charges_for (demand, var))
    return FALSE;
  payi_search_start (search, demand, x, FALSE);
  const gboolean found = payi_goal_budget (search, budget, charges)
                         && payi_closed_greatest (search->normal, demand, x, var,
                                                  payi_stock_by_rules (search, search->stock), budget, most)
                                == PAYK_YES;
  return found && payi_decided (search, PAY_WAY_KERNEL, PAYI_FOUND) == PAYI_FOUND;
}

/* Some payment: the moves are tried as they stand, and where that is not over soon, in a better order. */
static void run_any (PayiSearch *search, const PayiDemand *demand, const gint64 *x)
{
  const PayLimit limit = search->normal->limit;
  payi_search_start (search, demand, x, FALSE);
  if (payi_is_out_of_time (search)) {
    payi_reach_limit (search, PAY_LIMIT_TIME);
    return;
  }
  payi_search_set_lanes (search, FALSE);
  if (payi_is_too_deep (search)) {
    payi_reach_limit (search, PAY_LIMIT_DEPTH);
    return;
  }
  const guint64 last = search->last, soon = search->normal->steps + STEPS_AS_THEY_STAND;
  search->last = MIN (last, soon);
  payi_search_run (search);
  if (!search->limited || search->normal->steps <= soon || search->normal->steps > last)
    return;
  search->normal->limit = limit;
  payi_search_start (search, demand, x, FALSE);
  payi_search_set_lanes (search, TRUE);
  payi_turns_set (search, TRUE);
  if (!search->roles_known)
    payi_roles_find (search);
  payi_search_run (search);
  payi_turns_set (search, FALSE);
}

gboolean payi_search_refutes (PayiSearch *search, const PayiDemand *demand, const gint64 *x)
{
  gint64 budget[PAY_MAX_COUNTERS], charges[PAY_MAX_COUNTERS];
  if (payi_is_late (search->normal->problem))
    return FALSE;
  payi_search_start (search, demand, x, FALSE);
  if (search->n_done > 0)
    return FALSE;
  if (search->normal->n_open == 0)
    return !payi_goal_budget (search, budget, charges);
  payi_search_set_lanes (search, FALSE);
  const PayiHere here = payi_here (search);
  return !payi_lanes_full (&search->lanes, search->normal, search->stock)
         && !payi_lanes_fit (&search->lanes, search->normal, &here);
}

PayiFound payi_search_decide (PayiSearch *search, const PayiDemand *demand, const gint64 *x, PayiPlan *plan)
{
  payi_search_start (search, demand, x, FALSE);
  search->lanes.n_lanes = 0;
  const PayiFound closed = decide_closed (search);
  if (closed == PAYI_NONE || (closed == PAYI_FOUND && plan == NULL))
    return payi_decided (search, PAY_WAY_KERNEL, closed);
  search->plan = plan;
  const PayiFound chosen = closed == PAYI_LIMIT ? payi_by_bundles (search) : PAYI_LIMIT;
  if (chosen != PAYI_LIMIT)
    return payi_decided (search, PAY_WAY_BUNDLES, chosen);
  run_any (search, demand, x);
  payi_assert (search->depth == 0 && search->saved->len == 0 && search->options->len == 0);
  return payi_decided (search, payi_way_of_search (search),
                       search->found                        ? PAYI_FOUND
                       : search->limited || search->partial ? PAYI_LIMIT
                                                            : PAYI_NONE);
}

static void swap_lanes (PayiSearch *search)
{
  const PayiLanes lanes = search->lanes;
  search->lanes = *search->ended;
  *search->ended = lanes;
}

PayiFound payi_search_decide_from (PayiSearch *search, const PayiDemand *demand, const gint64 *x, const gint64 *now,
                                   gboolean endless)
{
  const gboolean ends = !endless && payi_ended_find (search);
  search->origin = now;
  search->ends = !endless;
  if (ends)
    swap_lanes (search);
  const PayiFound found = payi_search_decide (search, demand, x, NULL);
  if (ends)
    swap_lanes (search);
  search->origin = NULL;
  search->ends = FALSE;
  return found;
}

gboolean payi_search_greatest_from (PayiSearch *search, const PayiDemand *demand, const gint64 *x, int var,
                                    const gint64 *now, gint64 *most)
{
  search->origin = now;
  const gboolean found = payi_search_greatest (search, demand, x, var, most);
  search->origin = NULL;
  return found;
}

void payi_search_restart (PayiSearch *search, const PayiDemand *demand, const gint64 *x)
{
  payi_search_start (search, demand, x, TRUE);
  payi_search_set_lanes (search, TRUE);
}
