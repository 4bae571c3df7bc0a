/* SPDX-License-Identifier: MIT */
#include <string.h>

#include "bundle.h"
#include "flow/flow.h"
#include "normal/normal.h"
#include "state.h"

#define MOST_TIMES 64       /* like objects that act are counted one by one up to here */
#define MOST_FOR_TIES 20000 /* steps, once the best is known */
#define FEW_FOR_TIES 40     /* where order is all the same and far more may be equally good, besides FOR_A_STEP ... */
#define FOR_A_STEP 4        /* ... for each step to the best */
#define PICKS_A_STEP 16     /* ways to pay that are looked at; as long as a step, about */

static void find_dear (PayiSearch *s)
{
  int found = 0;
  for (int w = 0; w < s->n->n_wishes && found < PAYI_MOST_DEAR; w++)
    if (s->n->wishes[w].wish == PAY_WISH_COUNTER || s->n->wishes[w].wish == PAY_WISH_CHARGED)
      s->dear_wish[found++] = w;
  for (int i = 0; i < found && s->n->n_open > 0; i++)
    payi_lanes_init (&s->dear[i], s->n);
  while (found < PAYI_MOST_DEAR)
    s->dear_wish[found++] = -1;
}

PayiSearch *payi_search_new (PayiNormal *n, const volatile gint *stop)
{
  PayiSearch *s = g_new0 (PayiSearch, 1);
  s->n = n;
  s->stop = stop;
  s->goal_leaf = payi_leaf_new (n);
  s->move_leaf = payi_leaf_new (n);
  s->raise = g_new (gint64, (gsize)n->n_states * PAY_MAX_COUNTERS + 1);
  s->raises = payi_raises (n, s->raise);
  s->bills = payi_takes_units (n);
  s->unordered = payi_is_unordered (n);
  s->worth = payi_worths (n);
  const gsize counters = n->problem->counters->len;
  s->width = n->supplies->len + (gsize)n->n_states + 2 * counters;
  s->now = g_new0 (gint64, s->width + 1);
  s->stock = s->now;
  s->things = s->stock + n->supplies->len;
  s->charged = s->things + n->n_states;
  s->lowered = s->charged + counters;
  payi_lanes_init (&s->lanes, n);
  find_dear (s);
  payi_memo_init (&s->memo, s->width, n->problem->memory);
  s->acts = g_array_new (FALSE, TRUE, sizeof (PayiAct));
  s->pays = g_array_new (FALSE, TRUE, sizeof (PayiPay));
  s->saved = g_array_new (FALSE, FALSE, sizeof (gint64));
  s->options = g_array_new (FALSE, TRUE, sizeof (PayiOption));
  s->choices = g_array_new (FALSE, TRUE, sizeof (PayiPay));
  return s;
}

void payi_search_free (PayiSearch *s)
{
  payi_leaf_free (s->goal_leaf);
  payi_leaf_free (s->move_leaf);
  payi_memo_free (&s->memo);
  g_free (s->now);
  g_free (s->raise);
  g_free (s->worth);
  g_array_unref (s->acts);
  g_array_unref (s->pays);
  g_array_unref (s->saved);
  g_array_unref (s->options);
  g_array_unref (s->choices);
  g_free (s);
}

static gint64 most_spent (const PayiDemand *d, const gint64 *x)
{
  gint64 most = 0;
  for (int h = 0; h < d->n_hubs; h++)
    most += payi_hub_pips (d, h, x) * (h == d->others_hub ? d->others : 1);
  return most;
}

static void start (PayiSearch *s, const PayiDemand *demand, const gint64 *x, gboolean improve)
{
  const PayiNormal *n = s->n;
  s->demand = demand;
  s->x = x;
  s->improve = improve;
  s->ties = FALSE;
  s->last = n->problem->steps;
  s->most_spent = most_spent (demand, x);
  s->found = s->limited = s->partial = s->perfect = FALSE;
  s->depth = s->from = 0;
  s->n_done = s->origin != NULL ? 0 : (int)n->problem->done->len;
  memset (s->now, 0, s->width * sizeof *s->now);
  for (guint i = 0; i < n->supplies->len; i++)
    s->stock[i] = PAYI_SUPPLY (n, i)->count;
  for (guint t = 0; t < n->things->len; t++)
    s->things[PAYI_THING (n, t)->first] = PAYI_THING (n, t)->count;
  if (s->origin != NULL && s->width > 0)
    memcpy (s->now, s->origin, s->width * sizeof *s->now);
  s->score = s->base;
  for (int w = 0; w < n->n_wishes; w++) {
    if (n->wishes[w].wish == PAY_WISH_X_MOST)
      s->score.at[w] -= x[n->wishes[w].of];
    if (n->wishes[w].wish == PAY_WISH_X_LEAST)
      s->score.at[w] += x[n->wishes[w].of];
  }
  g_array_set_size (s->acts, 0);
  g_array_set_size (s->pays, 0);
  g_array_set_size (s->saved, 0);
  g_array_set_size (s->options, 0);
  g_array_set_size (s->choices, 0);
  payi_memo_clear (&s->memo);
}

/* [again]: the demand and its values are those of the last search. */
static void set_lanes (PayiSearch *s, gboolean again)
{
  const gboolean known = again && s->lanes.n > 0;
  if (!again)
    s->lanes.n = 0;
  if (s->n->n_open == 0 || (known && (s->has_dear || !s->improve)))
    return; /* no moves, no bounds */
  gint64 budget[PAY_MAX_COUNTERS];
  payi_budget_now (s, budget);
  for (int c = 0; s->raises && c < PAY_MAX_COUNTERS; c++)
    budget[c] = PAYI_PLENTY;
  if (!known)
    payi_lanes_set (&s->lanes, s->demand, s->x, budget);
  s->has_dear = s->improve;
  for (int i = 0; i < PAYI_MOST_DEAR && s->improve && !s->raises; i++)
    if (s->dear_wish[i] >= 0)
      payi_lanes_set_without (&s->dear[i], s->n, s->demand, s->x, budget, &s->n->wishes[s->dear_wish[i]]);
}

/* [drawn] (nullable): what is spent besides in the state that the search is in. */
static void keep_plan (PayiSearch *s, const PayiScore *score, const gint64 *drawn)
{
  PayiPlan *plan = s->plan;
  const PayiLeaf *leaf = s->goal_leaf;
  const gsize cells = (gsize)leaf->match.n_entries * (gsize)leaf->match.n_supplies;
  s->found = TRUE;
  if (plan == NULL)
    return;
  plan->demand = s->demand;
  memcpy (plan->x, s->x, sizeof plan->x);
  g_array_set_size (plan->acts, 0);
  g_array_append_vals (plan->acts, s->acts->data, s->acts->len);
  g_array_set_size (plan->pays, 0);
  g_array_append_vals (plan->pays, s->pays->data, s->pays->len);
  g_free (plan->flow);
  plan->flow = g_memdup2 (leaf->match.flow, cells * sizeof *plan->flow);
  plan->t = leaf->t;
  memcpy (plan->waived, leaf->waived, sizeof plan->waived);
  plan->score = *score;
  if (!s->improve)
    return;
  s->perfect = !s->ties && payi_score_compare (score, &s->least, s->n->n_wishes) <= 0;
  g_free (plan->tie);
  plan->tie = g_new (gint64, s->n->ties->len + 1);
  payi_tie_fill (s->n, s->stock, s->things, drawn, plan->tie);
}

/* What may go into waivers now; FALSE: a fixed charge of the demand is refused. */
static gboolean budget_for (const PayiSearch *s, gint64 *budget, gint64 *charges)
{
  payi_budget_now (s, budget);
  if (!payi_charges (s->demand, s->x, budget, charges))
    return FALSE;
  for (int c = 0; c < PAY_MAX_COUNTERS; c++)
    budget[c] -= charges[c];
  return TRUE;
}

/* Can the goal be paid here? */
static void try_goal (PayiSearch *s)
{
  gint64 budget[PAY_MAX_COUNTERS];
  gint64 charges[PAY_MAX_COUNTERS];
  if (!payi_is_present (s->n, s->demand, s->stock) || !budget_for (s, budget, charges))
    return;
  PayiScore base = s->score;
  for (int w = 0; w < s->n->n_wishes; w++)
    if (s->n->wishes[w].wish == PAY_WISH_COUNTER || s->n->wishes[w].wish == PAY_WISH_CHARGED)
      base.at[w] += charges[s->n->wishes[w].of];
  payi_leaf_set (s->goal_leaf, s->demand, s->x, s->stock);
  if (!s->improve) {
    if (payi_leaf_can (s->goal_leaf, budget))
      keep_plan (s, &base, NULL);
    s->partial |= s->goal_leaf->partial;
    return;
  }
  PayiScore score;
  const PayiRival rival = { s->found ? &s->plan->score : NULL, s->plan->tie, s->stock, s->things };
  if (payi_leaf_pay (s->goal_leaf, budget, &base, &rival, &score))
    keep_plan (s, &score, s->goal_leaf->match.drawn);
  s->partial |= s->goal_leaf->partial;
  s->steps += s->goal_leaf->lines;
}

static void step (PayiSearch *s);

static void save (PayiSearch *s)
{
  g_array_append_vals (s->saved, s->now, (guint)s->width);
}

static void restore (PayiSearch *s)
{
  const guint last = s->saved->len - (guint)s->width;
  if (s->width > 0)
    memcpy (s->now, &g_array_index (s->saved, gint64, last), s->width * sizeof *s->now);
  g_array_set_size (s->saved, last);
}

static gboolean over (const PayiSearch *s)
{
  return s->limited || s->perfect || (s->found && !s->improve);
}

static int thing_of (const PayiNormal *n, int state)
{
  int thing = 0;
  while (state >= PAYI_THING (n, thing)->first + PAYI_THING (n, thing)->n_states)
    thing++;
  return thing;
}

/* The objects in states from [state] on, of all things, whose turn the move gives back. */
static gint64 turns_from (const PayiSearch *s, const PayiMove *move, int state)
{
  gint64 n = 0;
  for (guint i = 0; i < s->n->things->len; i++) {
    const PayiThing *t = PAYI_THING (s->n, i);
    for (int at = MAX (state - t->first, 0); at < t->n_states && (t->tags & move->refreshes) != 0; at++)
      n += t->fresh[at] >= 0 ? s->things[t->first + at] : 0;
  }
  return n;
}

/* How many objects in the state the move gives their turn back. */
static gint64 turns_at (const PayiSearch *s, const PayiMove *move, int state)
{
  const PayiThing *t = PAYI_THING (s->n, thing_of (s->n, state));
  return (t->tags & move->refreshes) != 0 && t->fresh[state - t->first] >= 0 ? s->things[state] : 0;
}

/* The move was made: every choice of [left] objects in states from [state] on that get their turn back, and what comes
 * after it. To get more of them back is never worse. Each level of recursion counts as one of the depth. */
static void give_turns (PayiSearch *s, const PayiMove *move, int state, gint64 left)
{
  left = left > 0 ? MIN (left, turns_from (s, move, state)) : 0;
  if (left == 0) {
    step (s);
    return;
  }
  while (turns_at (s, move, state) == 0)
    state++;
  const int thing = thing_of (s->n, state);
  const PayiThing *t = PAYI_THING (s->n, thing);
  const int at = state - t->first;
  const gint64 least = MAX (0, left - turns_from (s, move, state + 1));
  s->depth++;
  for (gint64 n = MIN (left, s->things[state]); n >= least && !over (s); n--) {
    const PayiAct act = { thing, at, -1, n, { .demand = NULL } };
    if (n > 0) {
      payi_give_turns (s, t, at, n);
      g_array_append_val (s->acts, act);
    }
    give_turns (s, move, state + 1, left - n);
    if (n > 0) {
      g_array_set_size (s->acts, s->acts->len - 1);
      payi_give_turns (s, t, at, -n);
    }
  }
  s->depth--;
}

/* One act after the other from here, and back. [budget]: what is left of the counters. */
static void try_act (PayiSearch *s, int thing, int state, int m, gint64 times, PayiOption option, const gint64 *budget)
{
  const PayiThing *t = PAYI_THING (s->n, thing);
  const PayiScore score = s->score;
  const guint n_pays = s->pays->len, n_acts = s->acts->len;
  const int from = s->from;
  save (s);
  if (option.demand != NULL)
    payi_pay_option (s, &option, budget);
  if (s->things[t->first + state] >= times) {
    payi_make_move (s, t, state, &t->moves[m], times);
    const PayiAct act = { thing, state, m, times, option };
    g_array_append_val (s->acts, act);
    s->depth++;
    s->from = s->unordered ? thing : 0;
    give_turns (s, &t->moves[m], 0, t->moves[m].n_refreshes);
    s->from = from;
    s->depth--;
    g_array_set_size (s->acts, n_acts);
  }
  g_array_set_size (s->pays, n_pays);
  restore (s);
  s->score = score;
}

/* Puts the payment that [option] stands for into the leaf of the goal. */
static void set_leaf (PayiSearch *s, const PayiOption *option)
{
  g_autofree gint64 *stock = g_new0 (gint64, s->n->supplies->len + 1);
  for (int i = 0; i < option->n; i++) {
    const PayiPay *pay = &g_array_index (s->pays, PayiPay, option->first + i);
    stock[pay->supply] += pay->n;
  }
  payi_leaf_set_option (s->goal_leaf, option->demand, s->x, stock, option->t, option->waived);
}

/* Is the path, if it keeps what its score says, better than the best so far? */
static gboolean is_better (const PayiSearch *s)
{
  const int order = s->found ? payi_score_compare (&s->score, &s->plan->score, s->n->n_wishes) : -1;
  if (order != 0 || !s->ties)
    return order < 0;
  g_autofree gint64 *tie = g_new (gint64, s->n->ties->len + 1);
  payi_tie_fill (s->n, s->stock, s->things, NULL, tie);
  return payi_tie_compare (s->n, tie, s->plan->tie) < 0;
}

/* One payment of the goal, and what can be kept after it. */
static void try_keeping (PayiSearch *s, PayiOption option, const gint64 *budget)
{
  const PayiScore score = s->score;
  const guint n_pays = s->pays->len;
  guint32 kept = 0;
  save (s);
  payi_pay_option (s, &option, budget);
  if (is_better (s)) {
    s->partial |= !s->keep (s->keep_data, s->now, &kept);
    for (int w = 0; w < s->n->n_wishes; w++)
      if (s->n->wishes[w].wish == PAY_WISH_KEEP)
        s->score.at[w] = (kept >> s->n->wishes[w].of & 1) == 0;
    if (is_better (s)) {
      set_leaf (s, &option);
      g_array_set_size (s->pays, n_pays);
      keep_plan (s, &s->score, NULL);
      s->plan->kept = kept;
    }
  }
  g_array_set_size (s->pays, n_pays);
  restore (s);
  s->score = score;
}

static PayiSpend spend_of (const PayiSearch *s, const gint64 *stock, const gint64 *budget)
{
  return (PayiSpend){ s->n,    s->move_leaf, stock,      s->x, budget, s->improve,
                      s->ties, s->options,   s->choices, NULL, NULL,   0 };
}

/* Where something is to be kept it matters which units the goal leaves: every way worth trying to pay it is tried. */
static void try_goal_keeping (PayiSearch *s)
{
  const guint n_options = s->options->len;
  const guint n_choices = s->choices->len;
  gint64 budget[PAY_MAX_COUNTERS];
  payi_budget_now (s, budget);
  PayiDemand demand = *s->demand;
  const PayiBill bill = { 1, &demand };
  PayiSpend spend = spend_of (s, s->stock, budget);
  spend.score = &s->score;
  spend.best = s->found ? &s->plan->score : NULL;
  s->partial |= !payi_spend (&spend, &bill);
  s->steps += spend.picks / PICKS_A_STEP;
  const guint last = s->options->len;
  for (guint i = n_options; i < last && !over (s); i++) {
    PayiOption option = g_array_index (s->options, PayiOption, i);
    option.demand = s->demand;
    try_keeping (s, option, budget);
  }
  g_array_set_size (s->options, n_options);
  g_array_set_size (s->choices, n_choices);
}

/* The units that pay for what happened already: of lots, and made by then. (transfer full) */
static gint64 *at_hand (const PayiSearch *s)
{
  const PayiNormal *n = s->n;
  gint64 *hand = g_memdup2 (s->stock, (n->supplies->len + 1) * sizeof *hand);
  for (guint i = 0; i < n->supplies->len && s->depth < s->n_done; i++)
    hand[i] -= PAYI_SUPPLY (n, i)->count;
  for (guint i = 0; i < n->runs->len && s->depth < s->n_done; i++)
    if (PAYI_RUN (n, i)->object < 0)
      hand[PAYI_RUN (n, i)->supply] += PAYI_RUN (n, i)->count;
  return hand;
}

static void try_paid_move (PayiSearch *s, int thing, int state, int m)
{
  g_autofree gint64 *hand = at_hand (s);
  const guint n_options = s->options->len;
  const guint n_choices = s->choices->len;
  gint64 budget[PAY_MAX_COUNTERS];
  payi_budget_now (s, budget);
  PayiSpend spend = spend_of (s, hand, budget);
  s->partial |= !payi_spend (&spend, PAYI_THING (s->n, thing)->moves[m].bill);
  s->steps += spend.picks / PICKS_A_STEP;
  const guint last = s->options->len;
  for (guint i = n_options; i < last && !over (s); i++)
    try_act (s, thing, state, m, 1, g_array_index (s->options, PayiOption, i), budget);
  g_array_set_size (s->options, n_options);
  g_array_set_size (s->choices, n_choices);
}

/* Free moves of many like objects: one by one as long as there are few, else in leaps that may miss the best. */
static void try_free_move (PayiSearch *s, int thing, int state, int m)
{
  const PayiThing *t = PAYI_THING (s->n, thing);
  const PayiOption nothing = { .demand = NULL };
  const gint64 here = s->things[t->first + state];
  gint64 budget[PAY_MAX_COUNTERS];
  payi_budget_now (s, budget);
  if (here <= MOST_TIMES || t->moves[m].wanted || t->moves[m].n_refreshes > 0 || t->moves[m].done >= 0
      || t->next[state * t->n_moves + m] == state) {
    try_act (s, thing, state, m, 1, nothing, budget);
    return;
  }
  for (gint64 times = payi_times_at_once (&t->moves[m], here); times > 0 && !over (s); times /= 2)
    try_act (s, thing, state, m, times, nothing, budget);
  s->partial = TRUE;
}

/* The goal, once all that happened already has; FALSE: nothing new can be found from here on. */
static gboolean try_here (PayiSearch *s)
{
  const PayiHere here = payi_here (s);
  if (s->depth < s->n_done)
    return payi_lanes_fit (&s->lanes, s->n, &here);
  if (s->depth == s->n_done && !s->improve)
    payi_act_freely (s);
  const PayiMemoResult seen = payi_memo_add (&s->memo, s->now);
  s->limited |= seen == PAYI_MEMO_FULL;
  const gboolean full = seen == PAYI_MEMO_NEW && payi_lanes_full (&s->lanes, s->n, s->stock);
  if (seen != PAYI_MEMO_NEW || (!full && !payi_lanes_fit (&s->lanes, s->n, &here)) || !payi_hopeful (s))
    return FALSE;
  if (!full || (s->ties && !payi_ties_hopeful (s, (int)s->n->things->len)))
    return TRUE;
  if (s->improve && s->keep != NULL)
    try_goal_keeping (s);
  else
    try_goal (s);
  return TRUE;
}

/* In a plan late moves stand together, directly before what they help to pay. */
static gboolean waits (const PayiSearch *s, const PayiMove *move)
{
  if (move->late || move->wanted || s->acts->len == 0 || !payi_is_plan (s->n))
    return FALSE;
  const PayiAct *last = &g_array_index (s->acts, PayiAct, s->acts->len - 1);
  return last->move >= 0 && PAYI_THING (s->n, last->thing)->moves[last->move].late;
}

static void step (PayiSearch *s)
{
  const int due = s->depth < s->n_done ? s->depth : -1;
  s->steps++;
  if (s->steps > s->last || payi_is_stopped (s->stop) || s->depth > PAYI_MOST_DEPTH) {
    s->limited = TRUE;
    return;
  }
  if (!try_here (s))
    return;
  for (guint i = (guint)s->from; i < s->n->things->len; i++) {
    const PayiThing *t = PAYI_THING (s->n, i);
    for (int state = 0; state < t->n_states && !t->shut; state++)
      for (int m = 0; m < t->n_moves && s->things[t->first + state] > 0 && !over (s); m++) {
        if (waits (s, &t->moves[m]) || t->next[state * t->n_moves + m] < 0 || t->moves[m].done != due)
          continue;
        if (t->moves[m].bill != NULL)
          try_paid_move (s, (int)i, state, m);
        else
          try_free_move (s, (int)i, state, m);
      }
  }
}

/* Where there are no moves, the kernel decides alone. */
static PayiFound decide_closed (PayiSearch *s)
{
  gint64 budget[PAY_MAX_COUNTERS];
  gint64 charges[PAY_MAX_COUNTERS];
  if (s->n->n_open > 0 || s->n_done > 0)
    return PAYI_LIMIT;
  s->steps++;
  if (!payi_is_present (s->n, s->demand, s->stock) || !budget_for (s, budget, charges))
    return PAYI_NONE;
  const PaykResult result = payi_closed_decide (s->n, s->demand, s->x, s->stock, budget);
  return result == PAYK_YES ? PAYI_FOUND : result == PAYK_NO ? PAYI_NONE : PAYI_LIMIT;
}

/* Where bundles are all there is to choose, the kernel does; PAYI_LIMIT: it cannot tell. */
static PayiFound by_bundles (PayiSearch *s)
{
  const PaykResult result = payi_bundle_act (s);
  if (result != PAYK_YES)
    return result == PAYK_NO ? PAYI_NONE : PAYI_LIMIT;
  try_goal (s);
  return s->found ? PAYI_FOUND : PAYI_LIMIT;
}

gboolean payi_search_greatest (PayiSearch *s, const PayiDemand *d, const gint64 *x, int var, gint64 *most)
{
  gint64 budget[PAY_MAX_COUNTERS];
  gint64 charges[PAY_MAX_COUNTERS];
  if (s->n->n_open > 0 || s->n->problem->done->len > 0 || payi_charges_for (d, var))
    return FALSE;
  start (s, d, x, FALSE);
  return budget_for (s, budget, charges) && payi_closed_greatest (s->n, d, x, var, s->stock, budget, most) == PAYK_YES;
}

PayiFound payi_search_decide (PayiSearch *s, const PayiDemand *demand, const gint64 *x, PayiPlan *plan)
{
  start (s, demand, x, FALSE);
  s->lanes.n = 0;
  const PayiFound closed = decide_closed (s);
  if (closed == PAYI_NONE || (closed == PAYI_FOUND && plan == NULL))
    return closed;
  s->plan = plan;
  const PayiFound chosen = closed == PAYI_LIMIT ? by_bundles (s) : PAYI_LIMIT;
  if (chosen != PAYI_LIMIT)
    return chosen;
  start (s, demand, x, FALSE);
  set_lanes (s, FALSE);
  step (s);
  return s->found ? PAYI_FOUND : s->limited || s->partial ? PAYI_LIMIT : PAYI_NONE;
}

PayiFound payi_search_decide_from (PayiSearch *s, const PayiDemand *demand, const gint64 *x, const gint64 *now)
{
  s->origin = now;
  const PayiFound found = payi_search_decide (s, demand, x, NULL);
  s->origin = NULL;
  return found;
}

void payi_search_set_base (PayiSearch *s, const PayiScore *base)
{
  s->base = *base;
}

void payi_search_keep (PayiSearch *s, PayiKeepTest test, gpointer data)
{
  s->keep = test;
  s->keep_data = data;
}

/* Without actions the leaf does it. Its steps do not count: a limit leaves the best as it is. */
static void break_ties (PayiSearch *s, const PayiDemand *demand, const gint64 *x, guint64 taken)
{
  const guint64 steps = s->steps;
  start (s, demand, x, TRUE);
  s->found = s->ties = TRUE;
  s->last = steps + (s->unordered ? MIN (FEW_FOR_TIES + FOR_A_STEP * taken, MOST_FOR_TIES) : MOST_FOR_TIES);
  set_lanes (s, TRUE);
  step (s);
  s->steps = steps;
}

gboolean payi_search_improve (PayiSearch *s, const PayiDemand *demand, const gint64 *x, PayiPlan *plan)
{
  g_autoptr (PayiPlan) best = payi_plan_new ();
  start (s, demand, x, TRUE);
  s->plan = best;
  const gboolean chosen = payi_bundle_is_best (s) && by_bundles (s) == PAYI_FOUND;
  const guint64 before = s->steps;
  if (!chosen) {
    start (s, demand, x, TRUE);
    set_lanes (s, TRUE);
    payi_bounds (s, &s->least);
    step (s);
  }
  if (!s->found)
    return FALSE;
  const gboolean proven = chosen || s->perfect || (!s->limited && !s->partial);
  if (proven && !chosen && !s->n->wanted && (s->n->n_open > 0 || s->keep != NULL))
    break_ties (s, demand, x, s->steps - before);
  const PayiPlan swap = *plan;
  *plan = *best;
  *best = swap;
  return proven;
}
