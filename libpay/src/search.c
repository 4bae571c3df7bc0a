/* SPDX-License-Identifier: MIT */
#include "search.h"

#include <string.h>

#include "closed.h"
#include "memo.h"

#define MOST_DEPTH 1500                /* acts on one path */
#define MOST_TIMES 64                  /* like objects that act are counted one by one up to here */
#define MOST_AT_ONCE ((gint64)1 << 50) /* that an act makes, lowers or raises: the sums over a path cannot overflow */

struct _PayiSearch {
  PayiNormal *n;
  const volatile gint *stop;
  PayiLeaf *goal_leaf, *move_leaf;
  PayiLanes lanes;
  PayiMemo memo;
  guint64 steps;

  const PayiDemand *demand;
  const gint64 *x;
  gboolean improve;  /* look for the best, not for any */
  gint64 *raise;     /* see payi_raises() */
  gboolean raises;   /* some move raises a counter */
  gboolean bills;    /* the cost of some move takes units */
  gint64 most_spent; /* units that the goal takes at most, however it is paid */

  gint64 *now; /* the state: the four below in one row */
  gsize width;
  gint64 *stock;   /* by supply */
  gint64 *things;  /* objects by state */
  gint64 *charged; /* by counter */
  gint64 *lowered;
  PayiScore score; /* of the path */
  int depth;

  GArray *acts, *pays;       /* the path */
  GArray *saved;             /* the states that the path came through, one after the other */
  GArray *options, *choices; /* stacks of options that are being tried, and what they pay */

  gboolean found;
  gboolean limited; /* a limit ended the search */
  gboolean partial; /* something was left out: no proof that there is nothing, or nothing better */
  PayiPlan *plan;   /* best so far */
};

PayiPlan *payi_plan_new (void)
{
  PayiPlan *plan = g_new0 (PayiPlan, 1);
  plan->acts = g_array_new (FALSE, TRUE, sizeof (PayiAct));
  plan->pays = g_array_new (FALSE, TRUE, sizeof (PayiPay));
  return plan;
}

void payi_plan_free (PayiPlan *plan)
{
  if (plan == NULL)
    return;
  g_array_unref (plan->acts);
  g_array_unref (plan->pays);
  g_free (plan->flow);
  g_free (plan);
}

static gboolean takes_units (const PayiBill *bill)
{
  for (int i = 0; bill != NULL && i < bill->n; i++)
    if (bill->demands[i].n_entries > 0)
      return TRUE;
  return FALSE;
}

static gboolean any_takes_units (const PayiNormal *n)
{
  for (guint t = 0; t < n->things->len; t++)
    for (int m = 0; m < PAYI_THING (n, t)->n_moves; m++)
      if (takes_units (PAYI_THING (n, t)->moves[m].bill))
        return TRUE;
  return FALSE;
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
  s->bills = any_takes_units (n);
  const gsize counters = n->problem->counters->len;
  s->width = n->supplies->len + (gsize)n->n_states + 2 * counters;
  s->now = g_new0 (gint64, s->width + 1);
  s->stock = s->now;
  s->things = s->stock + n->supplies->len;
  s->charged = s->things + n->n_states;
  s->lowered = s->charged + counters;
  s->lanes.gain = g_new0 (gint64, (gsize)n->n_states * 64 + 1);
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
  if (s == NULL)
    return;
  payi_leaf_free (s->goal_leaf);
  payi_leaf_free (s->move_leaf);
  payi_memo_free (&s->memo);
  g_free (s->now);
  g_free (s->lanes.gain);
  g_free (s->raise);
  g_array_unref (s->acts);
  g_array_unref (s->pays);
  g_array_unref (s->saved);
  g_array_unref (s->options);
  g_array_unref (s->choices);
  g_free (s);
}

/* What may still be charged of each counter. */
static void budget_now (const PayiSearch *s, gint64 *budget)
{
  const GArray *counters = s->n->problem->counters;
  memset (budget, 0, PAY_MAX_COUNTERS * sizeof *budget);
  for (guint c = 0; c < counters->len; c++)
    budget[c] = g_array_index (counters, PayiCounter, c).start - s->charged[c] - s->lowered[c];
}

static void add_counter (PayiSearch *s, PayWish kind, int counter, gint64 amount)
{
  for (int w = 0; w < s->n->n_wishes; w++)
    if (s->n->wishes[w].wish == kind && s->n->wishes[w].of == (guint64)counter)
      s->score.at[w] += amount;
}

static void charge (PayiSearch *s, int counter, gint64 amount)
{
  if (amount == 0)
    return;
  s->charged[counter] += amount;
  add_counter (s, PAY_WISH_COUNTER, counter, amount);
  add_counter (s, PAY_WISH_CHARGED, counter, amount);
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
  s->most_spent = most_spent (demand, x);
  s->found = s->limited = s->partial = FALSE;
  s->depth = 0;
  memset (s->now, 0, s->width * sizeof *s->now);
  for (guint i = 0; i < n->supplies->len; i++)
    s->stock[i] = PAYI_SUPPLY (n, i)->count;
  for (guint t = 0; t < n->things->len; t++)
    s->things[PAYI_THING (n, t)->first] = PAYI_THING (n, t)->count;
  if (s->origin != NULL && s->width > 0)
    memcpy (s->now, s->origin, s->width * sizeof *s->now);
  memset (&s->score, 0, sizeof s->score);
  for (int w = 0; w < n->n_wishes; w++) {
    if (n->wishes[w].wish == PAY_WISH_X_MOST)
      s->score.at[w] = -x[n->wishes[w].of];
    if (n->wishes[w].wish == PAY_WISH_X_LEAST)
      s->score.at[w] = x[n->wishes[w].of];
  }
  g_array_set_size (s->acts, 0);
  g_array_set_size (s->pays, 0);
  g_array_set_size (s->saved, 0);
  g_array_set_size (s->options, 0);
  g_array_set_size (s->choices, 0);
  payi_memo_clear (&s->memo);
}

static void set_lanes (PayiSearch *s)
{
  gint64 budget[PAY_MAX_COUNTERS];
  budget_now (s, budget);
  for (int c = 0; s->raises && c < PAY_MAX_COUNTERS; c++)
    budget[c] = PAYI_PLENTY;
  payi_lanes_set (&s->lanes, s->n, s->demand, s->x, budget);
}

static void keep_plan (PayiSearch *s, const PayiScore *score)
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
}

/* Can the goal be paid here? */
static void try_goal (PayiSearch *s)
{
  gint64 budget[PAY_MAX_COUNTERS];
  gint64 charges[PAY_MAX_COUNTERS];
  budget_now (s, budget);
  if (!payi_charges (s->demand, s->x, budget, charges))
    return;
  PayiScore base = s->score;
  for (int c = 0; c < PAY_MAX_COUNTERS; c++)
    budget[c] -= charges[c];
  for (int w = 0; w < s->n->n_wishes; w++)
    if (s->n->wishes[w].wish == PAY_WISH_COUNTER || s->n->wishes[w].wish == PAY_WISH_CHARGED)
      base.at[w] += charges[s->n->wishes[w].of];
  payi_leaf_set (s->goal_leaf, s->demand, s->x, s->stock);
  if (!s->improve) {
    if (payi_leaf_can (s->goal_leaf, budget))
      keep_plan (s, &base);
    return;
  }
  PayiScore score;
  if (payi_leaf_pay (s->goal_leaf, budget, &base, s->found ? &s->plan->score : NULL, &score))
    keep_plan (s, &score);
  s->partial |= s->goal_leaf->partial;
}

/* The most units that one object of the thing can add to what is there. */
static gint64 most_units (const PayiSearch *s, const PayiThing *t)
{
  return s->lanes.gain[(gsize)t->first * 64 + (gsize)s->lanes.all] + (t->flat >= 0 ? 1 : 0);
}

/* Of the [missing] units the cheapest by wish [w]: [weight] is the cheapest weight above [above]; how many units have
 * it? */
static gint64 units_of_weight (const PayiSearch *s, int w, gint64 above, gint64 *weight)
{
  const PayiNormal *n = s->n;
  gint64 units = 0;
  *weight = G_MAXINT64;
  for (guint i = 0; i < n->supplies->len + n->things->len; i++) {
    const gboolean thing = i >= n->supplies->len;
    const PayiThing *t = thing ? PAYI_THING (n, i - n->supplies->len) : NULL;
    const gint64 here = thing ? t->weight[w] : PAYI_SUPPLY (n, i)->weight[w];
    const gint64 count
        = thing ? (gint64)MIN ((__int128)s->things[t->first] * most_units (s, t), PAYI_PLENTY) : s->stock[i];
    if (here <= above || here > *weight || count == 0 || (!thing && PAYI_SUPPLY (n, i)->thing >= 0))
      continue;
    units = here < *weight ? count : units + count;
    *weight = here;
  }
  return units;
}

/* The most units that objects which already acted can add. */
static gint64 units_of_acted (const PayiSearch *s, const PayiThing *t)
{
  gint64 units = 0;
  for (int state = 1; state < t->n_states; state++) {
    const gint64 gain = s->lanes.gain[(gsize)(t->first + state) * 64 + (gsize)s->lanes.all];
    units = (gint64)MIN (units + (__int128)s->things[t->first + state] * gain, PAYI_PLENTY);
  }
  return units;
}

/* At least what the units that are still missing will add to wish [w]. One object may add several units: each is taken
 * to cost its share of the cheapest that there are. */
static gint64 cost_to_come (const PayiSearch *s, int w)
{
  const PayiNormal *n = s->n;
  gint64 missing = s->lanes.need_all;
  gint64 most = 1;
  for (guint i = 0; i < n->things->len; i++) {
    most = MAX (most, most_units (s, PAYI_THING (n, i)));
    missing -= units_of_acted (s, PAYI_THING (n, i));
  }
  gint64 cost = 0;
  gint64 weight = -1;
  while (missing > 0) {
    const gint64 units = units_of_weight (s, w, weight, &weight);
    if (units == 0)
      break;
    const gint64 taken = MIN (missing, units);
    cost += taken * weight;
    missing -= taken;
  }
  return (cost + most - 1) / most;
}

/* No more than this can still be added to the counter. */
static gint64 raise_to_come (const PayiSearch *s, int counter)
{
  __int128 raise = 0;
  for (int i = 0; s->raises && i < s->n->n_states; i++)
    raise += (__int128)s->things[i] * s->raise[(gsize)i * PAY_MAX_COUNTERS + (gsize)counter];
  return (gint64)MIN (raise, PAYI_PLENTY);
}

/* Could anything below here be better than the best so far? */
static gboolean hopeful (const PayiSearch *s)
{
  if (!s->improve || !s->found)
    return TRUE;
  const PayiNormal *n = s->n;
  PayiScore bound = s->score;
  for (int w = 0; w < n->n_wishes; w++)
    if (n->wishes[w].wish == PAY_WISH_LEFTOVER)
      bound.at[w] = s->bills ? 0 : MAX (0, bound.at[w] - s->most_spent);
    else if (n->wishes[w].wish == PAY_WISH_OBJECTS || n->wishes[w].wish == PAY_WISH_FLEXIBLE)
      bound.at[w] += cost_to_come (s, w);
    else if (n->wishes[w].wish == PAY_WISH_COUNTER)
      bound.at[w] -= raise_to_come (s, (int)n->wishes[w].of);
  return payi_score_compare (&bound, &s->plan->score, n->n_wishes) < 0;
}

static void step (PayiSearch *s);

static void spend_supply (PayiSearch *s, int supply, gint64 n)
{
  const PayiSupply *u = PAYI_SUPPLY (s->n, supply);
  s->stock[supply] -= n;
  for (int w = 0; w < s->n->n_wishes; w++)
    s->score.at[w] += u->weight[w] * n;
  if (u->thing < 0)
    return;
  const PayiThing *t = PAYI_THING (s->n, u->thing);
  s->things[t->first] -= n;
  s->things[t->first + t->flat_state] += n;
}

static void make_move (PayiSearch *s, const PayiThing *t, int state, const PayiMove *move, gint64 times)
{
  const int next = t->next[state * t->n_moves + (int)(move - t->moves)];
  s->things[t->first + state] -= times;
  s->things[t->first + next] += times;
  if (t->flat >= 0 && state == 0 && next != 0)
    s->stock[t->flat] -= times;
  for (int o = 0; o < move->n_outputs; o++)
    s->stock[move->outputs[o].supply] += move->outputs[o].n * times;
  for (int c = 0; c < (int)s->n->problem->counters->len; c++) {
    s->lowered[c] += move->lowers[c] * times;
    add_counter (s, PAY_WISH_COUNTER, c, move->lowers[c] * times);
  }
  for (int w = 0; w < s->n->n_wishes; w++) {
    s->score.at[w] += (t->again[w] + (state == 0 ? t->weight[w] : 0)) * times;
    if (s->n->wishes[w].wish == PAY_WISH_LEFTOVER)
      s->score.at[w] += move->made * times;
  }
}

static void pay_option (PayiSearch *s, PayiOption *option, const gint64 *budget)
{
  gint64 charges[PAY_MAX_COUNTERS];
  const PayiDemand *d = option->demand;
  payi_charges (d, s->x, budget, charges);
  for (int h = 1; h < d->n_hubs; h++)
    if (d->hubs[h].form == PAYI_CHARGE)
      charges[d->hubs[h].counter] += option->waived[d->hubs[h].counter] * d->hubs[h].amount;
  for (int c = 0; c < PAY_MAX_COUNTERS; c++)
    charge (s, c, charges[c]);
  const int first = (int)s->pays->len;
  for (int i = 0; i < option->n; i++) {
    const PayiPay pay = g_array_index (s->choices, PayiPay, option->first + i);
    spend_supply (s, pay.supply, pay.n);
    g_array_append_val (s->pays, pay);
  }
  option->first = first;
}

/* How many of [times] such moves may happen at once without too great numbers. */
static gint64 times_at_once (const PayiMove *move, gint64 times)
{
  gint64 most = MAX (move->made, 1);
  for (int c = 0; c < PAY_MAX_COUNTERS; c++)
    most = MAX (most, ABS (move->lowers[c]));
  return MIN (times, MAX (MOST_AT_ONCE / most, 1));
}

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

/* One act after the other from here, and back. [budget]: what is left of the counters. */
static void try_act (PayiSearch *s, int thing, int state, int m, gint64 times, PayiOption option, const gint64 *budget)
{
  const PayiThing *t = PAYI_THING (s->n, thing);
  const PayiScore score = s->score;
  const guint n_pays = s->pays->len;
  save (s);
  if (option.demand != NULL)
    pay_option (s, &option, budget);
  if (s->things[t->first + state] >= times) {
    make_move (s, t, state, &t->moves[m], times);
    const PayiAct act = { thing, state, m, times, option };
    g_array_append_val (s->acts, act);
    s->depth++;
    step (s);
    s->depth--;
    g_array_set_size (s->acts, s->acts->len - 1);
  }
  g_array_set_size (s->pays, n_pays);
  restore (s);
  s->score = score;
}

static gboolean over (const PayiSearch *s)
{
  return s->limited || (s->found && !s->improve);
}

static void try_paid_move (PayiSearch *s, int thing, int state, int m)
{
  const guint n_options = s->options->len;
  const guint n_choices = s->choices->len;
  gint64 budget[PAY_MAX_COUNTERS];
  budget_now (s, budget);
  PayiSpend spend = { s->n, s->move_leaf, s->stock, s->x, budget, s->improve, s->options, s->choices };
  s->partial |= !payi_spend (&spend, PAYI_THING (s->n, thing)->moves[m].bill);
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
  budget_now (s, budget);
  if (here <= MOST_TIMES || t->next[state * t->n_moves + m] == state) {
    try_act (s, thing, state, m, 1, nothing, budget);
    return;
  }
  for (gint64 times = times_at_once (&t->moves[m], here); times > 0 && !over (s); times /= 2)
    try_act (s, thing, state, m, times, nothing, budget);
  s->partial = TRUE;
}

static void step (PayiSearch *s)
{
  s->steps++;
  const gboolean stopped = s->stop != NULL && *s->stop != 0;
  if (s->steps > s->n->problem->steps || stopped || s->depth > PAYI_MOST_DEPTH) {
    s->limited = TRUE;
    return;
  }
  const PayiMemoResult seen = payi_memo_add (&s->memo, s->now);
  s->limited |= seen == PAYI_MEMO_FULL;
  if (seen != PAYI_MEMO_NEW || !payi_lanes_fit (&s->lanes, s->n, s->stock, s->things) || !hopeful (s))
    return;
  try_goal (s);
  for (guint i = 0; i < s->n->things->len; i++) {
    const PayiThing *t = PAYI_THING (s->n, i);
    for (int state = 0; state < t->n_states; state++)
      for (int m = 0; m < t->n_moves && s->things[t->first + state] > 0 && !over (s); m++) {
        if (t->next[state * t->n_moves + m] < 0)
          continue;
        if (t->moves[m].bill != NULL)
          try_paid_move (s, (int)i, state, m);
        else
          try_free_move (s, (int)i, state, m);
      }
  }
}

static gboolean never_harms (const PayiThing *t)
{
  if (t->n_moves != 1 || t->flat >= 0 || t->moves[0].bill != NULL || t->next[0] == 0)
    return FALSE;
  for (int c = 0; c < PAY_MAX_COUNTERS; c++)
    if (t->moves[0].lowers[c] > 0)
      return FALSE;
  return TRUE;
}

static void act_at_start (PayiSearch *s, int thing, int state, gint64 times)
{
  const PayiThing *t = PAYI_THING (s->n, thing);
  const PayiAct act = { thing, state, 0, times_at_once (&t->moves[0], times), { .demand = NULL } };
  make_move (s, t, state, &t->moves[0], act.times);
  g_array_append_val (s->acts, act);
}

/* How often the move happens until the goal cannot use more of any of what it gives. */
static gint64 times_of_use (const PayiSearch *s, const PayiMove *move)
{
  gint64 least = G_MAXINT64;
  for (int o = 0; o < move->n_outputs; o++)
    if (move->outputs[o].n > 0)
      least = MIN (least, move->outputs[o].n);
  return s->most_spent / least + (s->most_spent % least != 0 ? 1 : 0);
}

/* When any payment will do, whatever is free and has no rival happens first; without end, as often as the goal can use.
 */
static void act_freely (PayiSearch *s)
{
  for (guint i = 0; i < s->n->things->len; i++) {
    const PayiThing *t = PAYI_THING (s->n, i);
    if (!never_harms (t))
      continue;
    int state = 0;
    while (t->next[state] >= 0 && t->next[state] != state && s->things[t->first + state] > 0) {
      act_at_start (s, (int)i, state, s->things[t->first + state]);
      state = t->next[state];
    }
    if (t->next[state] == state && s->things[t->first + state] > 0 && s->most_spent > 0)
      act_at_start (s, (int)i, state, times_of_use (s, &t->moves[0]));
  }
}

/* What may go into waivers now; FALSE: a fixed charge of the demand is refused. */
static gboolean budget_for (const PayiSearch *s, gint64 *budget)
{
  gint64 charges[PAY_MAX_COUNTERS];
  budget_now (s, budget);
  if (!payi_charges (s->demand, s->x, budget, charges))
    return FALSE;
  for (int c = 0; c < PAY_MAX_COUNTERS; c++)
    budget[c] -= charges[c];
  return TRUE;
}

/* Where there are no moves, the kernel decides alone. */
static PayiFound decide_closed (PayiSearch *s)
{
  gint64 budget[PAY_MAX_COUNTERS];
  if (s->n->things->len > 0)
    return PAYI_LIMIT;
  s->steps++;
  if (!budget_for (s, budget))
    return PAYI_NONE;
  const PaykResult result = payi_closed_decide (s->n, s->demand, s->x, s->stock, budget);
  return result == PAYK_YES ? PAYI_FOUND : result == PAYK_NO ? PAYI_NONE : PAYI_LIMIT;
}

gboolean payi_search_greatest (PayiSearch *s, const PayiDemand *d, const gint64 *x, int var, gint64 *most)
{
  gint64 budget[PAY_MAX_COUNTERS];
  if (s->n->things->len > 0 || payi_charges_for (d, var))
    return FALSE;
  start (s, d, x, FALSE);
  return budget_for (s, budget) && payi_closed_greatest (s->n, d, x, var, s->stock, budget, most) == PAYK_YES;
}

PayiFound payi_search_decide (PayiSearch *s, const PayiDemand *demand, const gint64 *x, PayiPlan *plan)
{
  start (s, demand, x, FALSE);
  const PayiFound closed = decide_closed (s);
  if (closed == PAYI_NONE || (closed == PAYI_FOUND && plan == NULL))
    return closed;
  s->plan = plan;
  set_lanes (s);
  act_freely (s);
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

gboolean payi_search_improve (PayiSearch *s, const PayiDemand *demand, const gint64 *x, PayiPlan *plan)
{
  g_autoptr (PayiPlan) best = payi_plan_new ();
  start (s, demand, x, TRUE);
  s->plan = best;
  set_lanes (s);
  step (s);
  if (!s->found)
    return FALSE;
  const PayiPlan swap = *plan;
  *plan = *best;
  *best = swap;
  return !s->limited && !s->partial;
}
