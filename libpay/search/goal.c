/* SPDX-License-Identifier: MIT */
/* The goal of a search in one of its states: which payment of it is the best there. */
#include <string.h>

#include "flow/flow.h"
#include "normal/normal.h"
#include "state.h"

#define MOST_LIMITS 256 /* on units of uneven objects */

/* [drawn] (nullable): what is spent besides in the state that the search is in. (transfer full) */
static gint64 *tie_of (const PayiSearch *search, const gint64 *drawn)
{
  gint64 *tie = g_new (gint64, search->normal->ties->len + 1);
  payi_tie_fill (search->normal, search->stock, search->things, drawn, tie);
  return tie;
}

/* [tie]: (transfer full) (nullable). */
static void store_plan (PayiSearch *search, const PayiScore *score, gint64 *tie)
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
  search->normal->telling = (guint64)plan->acts->len * PAYI_NS_AN_ACT;
  if (!search->improve)
    return;
  search->perfect = !search->ties && payi_score_compare (score, &search->least, search->normal->n_wishes) <= 0;
  g_free (plan->tie);
  plan->tie = tie;
}

/* [drawn]: as in tie_of(). */
static void keep_plan (PayiSearch *search, const PayiScore *score, const gint64 *drawn)
{
  store_plan (search, score, search->improve && search->plan != NULL ? tie_of (search, drawn) : NULL);
}

gboolean payi_goal_budget (const PayiSearch *search, gint64 *budget, gint64 *charges)
{
  payi_budget_now (search, budget);
  if (!payi_charges (search->demand, search->x, budget, charges))
    return FALSE;
  for (int c = 0; c < PAY_MAX_COUNTERS; c++)
    budget[c] -= charges[c];
  return TRUE;
}

/* ---- By flows, where all wishes are sums over what is spent. */

static void add_charges (const PayiSearch *search, const gint64 *charges, PayiScore *base)
{
  *base = search->score;
  for (int w = 0; w < search->normal->n_wishes; w++)
    if (search->normal->wishes[w].wish == PAY_WISH_COUNTER || search->normal->wishes[w].wish == PAY_WISH_CHARGED)
      base->at[w] += charges[search->normal->wishes[w].of];
}

static void try_any (PayiSearch *search, const gint64 *budget, const PayiScore *base)
{
  payi_leaf_set (search->goal_leaf, search->demand, search->x, payi_stock_by_rules (search, search->stock));
  search->normal->statistics.flows++;
  if (payi_leaf_can (search->goal_leaf, budget))
    keep_plan (search, base, NULL);
  search->partial |= search->goal_leaf->partial;
}

/* What is kept once the acts of the path are in order. */
typedef struct {
  PayiSearch *search;
  const PayiScore *score;
  gint64 *tie;
} Ordered;

static void keep_ordered (gpointer data)
{
  Ordered *ordered = data;
  store_plan (ordered->search, ordered->score, g_steal_pointer (&ordered->tie));
}

/* The leaf pays the goal, and costs that waited for it: a payment where there is an order. */
static void keep_leaf (PayiSearch *search, const PayiScore *score)
{
  const gint64 *drawn = search->goal_leaf->match.drawn;
  if (!search->deferred.on) {
    keep_plan (search, score, drawn);
    return;
  }
  Ordered ordered = { search, score, tie_of (search, drawn) };
  search->deferred.open |= !payi_order (search, drawn, keep_ordered, &ordered);
  g_free (ordered.tie);
}

static void try_sums (PayiSearch *search, const gint64 *budget, const PayiScore *base)
{
  PayiScore score;
  const PayiRival rival
      = { search->found ? &search->plan->score : NULL, search->plan->tie, search->stock, search->things };
  payi_leaf_set (search->goal_leaf, search->demand, search->x, search->stock);
  search->normal->statistics.flows++;
  if (payi_leaf_pay (search->goal_leaf, budget, base, &rival, &score))
    keep_leaf (search, &score);
  search->partial |= search->goal_leaf->partial;
  search->normal->steps += search->goal_leaf->lines;
}

/* ---- By flows, where wishes look ahead or speak of what is charged beyond an amount. */

typedef struct {
  PayiSearch *search;
  const gint64 *budget, *charges;
  const PayiScore *base;
  gint64 *stock, *then; /* what may be spent; the state afterwards */
  gboolean picky;       /* what is left depends on which units go: other payments may be better */
} Ahead;

/* The state once what the leaf found is paid, and what objects lose besides. */
static void pay_leaf (Ahead *ahead, PayiScore *score)
{
  const PayiSearch *search = ahead->search;
  const PayiLeaf *leaf = search->goal_leaf;
  const gsize n_supplies = search->normal->supplies->len;
  gint64 *stock = ahead->then, *things = stock + n_supplies, *charged = things + search->normal->n_states;
  memcpy (ahead->then, search->now, search->width * sizeof *ahead->then);
  for (gsize s = 0; s < n_supplies; s++) {
    const PayiSupply *supply = PAYI_SUPPLY (search->normal, s);
    stock[s] -= leaf->match.drawn[s];
    if (supply->thing < 0 || leaf->match.drawn[s] == 0)
      continue;
    const PayiThing *thing = PAYI_THING (search->normal, supply->thing);
    things[thing->first] -= leaf->match.drawn[s];
    things[thing->first + thing->flat_state] += leaf->match.drawn[s];
    if (search->normal->after.left >= 0)
      score->at[search->normal->after.left] += thing->besides * leaf->match.drawn[s];
  }
  for (guint c = 0; c < search->normal->problem->counters->len; c++)
    charged[c] += ahead->charges[c] + payi_leaf_charge (leaf, (int)c);
}

/* The payment of the leaf scores [score]; no other payment from here scores less than [least] by sums. Could one be
 * better than the best so far? */
static void leave_open (PayiSearch *search, PayiScore *least, const PayiScore *score)
{
  const int n_wishes = search->normal->n_wishes, width = search->normal->after.width;
  if (width >= 0)
    least->at[width] = search->base.at[width] + payi_colours_lost (search);
  const int order = search->found ? payi_score_compare (least, &search->plan->score, n_wishes) : -1;
  search->deferred.open |= order < 0 || (order == 0 && search->ties && payi_score_compare (score, least, n_wishes) > 0);
}

/* Keeps the payment of the leaf where nothing found so far is as good. */
static void weigh_leaf (Ahead *ahead, PayiScore *score)
{
  PayiSearch *search = ahead->search;
  const gint64 *drawn = search->goal_leaf->match.drawn;
  if (search->found && payi_score_compare (score, &search->plan->score, search->normal->n_wishes) > 0)
    return; /* what is found in the end only adds */
  PayiScore least = *score;
  pay_leaf (ahead, score);
  payi_ahead_score (search, ahead->then, score);
  int order = search->found ? payi_score_compare (score, &search->plan->score, search->normal->n_wishes) : -1;
  if (order == 0) {
    g_autofree gint64 *tie = g_new (gint64, search->normal->ties->len + 1);
    payi_tie_fill (search->normal, search->stock, search->things, drawn, tie);
    order = payi_tie_compare (search->normal, tie, search->plan->tie);
  }
  if (order < 0)
    keep_leaf (search, score);
  if (ahead->picky)
    leave_open (search, &least, score);
}

/* Pays from [ahead->stock] with [budget], which is less than all that there is where something is spared. */
static gboolean pay_from (Ahead *ahead, const gint64 *budget, PayiScore *score)
{
  PayiSearch *search = ahead->search;
  const PayiRival nobody = { .stock = search->stock, .things = search->things };
  payi_leaf_set (search->goal_leaf, search->demand, search->x, ahead->stock);
  search->normal->statistics.flows++;
  if (!payi_leaf_pay (search->goal_leaf, budget, ahead->base, &nobody, score))
    return FALSE;
  search->partial |= search->goal_leaf->partial;
  search->normal->steps += search->goal_leaf->lines;
  weigh_leaf (ahead, score);
  return TRUE;
}

/* Once a payment is found it may be the best that there is time for. */
static gboolean goes_on (const Ahead *ahead)
{
  PayiSearch *search = ahead->search;
  if (!search->found || !payi_is_out_of_time (search))
    return TRUE;
  payi_reach_limit (search, PAY_LIMIT_TIME);
  return FALSE;
}

static void pay_rest (gpointer data)
{
  Ahead *ahead = data;
  PayiScore score;
  if (goes_on (ahead))
    pay_from (ahead, ahead->budget, &score);
}

static gint64 most_charged (const PayiSearch *search, int counter, gint64 budget)
{
  gint64 most = 0;
  for (int h = 1; h < search->demand->n_hubs; h++)
    if (search->demand->hubs[h].form == PAYI_CHARGE && search->demand->hubs[h].counter == counter)
      most += payi_hub_pips (search->demand, h, search->x) * search->demand->hubs[h].amount;
  return MIN (most, MAX (budget, 0));
}

typedef struct {
  guint64 units;  /* that units of lots, and objects as units, give */
  guint64 free;   /* that moves give whatever is spent */
  guint64 others; /* that other moves may give */
} Colours;

static Colours colours_here (const PayiSearch *search)
{
  const PayiNormal *normal = search->normal;
  Colours here = { 0 };
  for (guint s = 0; s < normal->supplies->len; s++)
    if (!PAYI_SUPPLY (normal, s)->made && search->stock[s] > 0)
      here.units |= PAYI_SUPPLY (normal, s)->fits & normal->after.colours;
  for (guint t = 0; t < normal->things->len; t++) {
    const PayiThing *thing = PAYI_THING (normal, t);
    for (int state = 0; state < thing->n_states; state++)
      if (search->things[thing->first + state] > 0) {
        here.free |= state > 0 || thing->flat < 0 ? thing->ahead[state].free_colours : 0;
        here.others |= thing->ahead[state].colours;
        here.units |= state == 0 && thing->flat >= 0 ? thing->ahead[state].colours : 0;
      }
  }
  here.units &= ~here.free;
  here.others &= ~here.free;
  return here;
}

/* [score]: of the payment that is best by what comes before the width. Do others that are as good leave more colours?
 * Sets of colours, the greatest first, each with units that give them left alone. */
static void widen (Ahead *ahead, const PayiScore *score)
{
  PayiSearch *search = ahead->search;
  if (!search->found)
    return; /* no order was found: that is known */
  const int w = search->normal->after.width, all = search->normal->after.n_colours;
  const Colours here = colours_here (search);
  const int sure = __builtin_popcountll (here.free), maybe = __builtin_popcountll (here.others);
  const gint64 *lost = &search->plan->score.at[w];
  if (score->at[w] - ahead->base->at[w] == all - sure - __builtin_popcountll (here.units | here.others)
      || payi_score_compare (score, &search->plan->score, w) > 0)
    return;
  PayiReserve reserve = { search->normal, ahead->stock, pay_rest, ahead, 0 };
  for (int size = __builtin_popcountll (here.units);
       size > 0 && goes_on (ahead) && all - (*lost - ahead->base->at[w]) <= sure + maybe + size; size--)
    search->partial |= !payi_reserve_each (&reserve, here.units, size);
}

/* How much of [counter] may be charged for pips that are left out before more counts; those are looked at one by one.
 */
static gint64 charge_step (const PayiSearch *search, int counter)
{
  for (int h = 1; h < search->demand->n_hubs; h++)
    if (search->demand->hubs[h].form == PAYI_CHARGE && search->demand->hubs[h].counter == counter)
      return search->demand->hubs[h].amount;
  return 0;
}

/* Every amount by which wish [w] and those after it may be gone beyond: a leaf weighs charges alike. */
static void pay_within (Ahead *ahead, int w, gint64 *budget)
{
  PayiSearch *search = ahead->search;
  const PayiNormal *normal = search->normal;
  while (w < normal->n_wishes && normal->wishes[w].wish != PAY_WISH_BEYOND)
    w++;
  if (w == normal->n_wishes) {
    PayiScore score;
    ahead->budget = budget;
    if (pay_from (ahead, budget, &score) && normal->after.width >= 0 && !ahead->picky)
      widen (ahead, &score);
    return;
  }
  const int counter = (int)normal->wishes[w].of;
  const gint64 all = budget[counter], step = charge_step (search, counter);
  const gint64 most = most_charged (search, counter, all);
  const gint64 within = normal->wishes[w].allowed - payi_counted (search, counter) - ahead->charges[counter];
  gint64 limit = MAX (MIN (within, all), 0);
  for (; step > 0 && limit < most && goes_on (ahead); limit += step) {
    budget[counter] = limit;
    pay_within (ahead, w + 1, budget);
  }
  budget[counter] = all;
  if (goes_on (ahead))
    pay_within (ahead, w + 1, budget);
}

/* Are the units of this supply what an uneven object can be? */
static gboolean is_uneven (const PayiSearch *search, guint s)
{
  const PayiSupply *supply = PAYI_SUPPLY (search->normal, s);
  return supply->thing >= 0 && PAYI_THING (search->normal, supply->thing)->uneven;
}

/* Every limit on how many units each uneven object from supply [s] on may be: of payments within the limits that the
 * best one reaches, none that draws fewer units leaves less. */
static void pay_uneven (Ahead *ahead, guint s, gint64 *budget)
{
  const PayiNormal *normal = ahead->search->normal;
  while (s < normal->supplies->len && (ahead->stock[s] == 0 || !is_uneven (ahead->search, s)))
    s++;
  if (s == normal->supplies->len) {
    pay_within (ahead, 0, budget);
    return;
  }
  const gint64 all = ahead->stock[s], most = MIN (all, ahead->search->most_spent);
  for (gint64 limit = 0; limit <= most && goes_on (ahead); limit++) {
    ahead->stock[s] = limit == most ? all : limit;
    pay_uneven (ahead, s + 1, budget);
  }
}

static void try_ahead (PayiSearch *search, gint64 *budget, const gint64 *charges, const PayiScore *base, gboolean picky)
{
  const gsize n_supplies = search->normal->supplies->len;
  g_autofree gint64 *stock = g_memdup2 (search->stock, (n_supplies + 1) * sizeof *stock);
  g_autofree gint64 *then = g_new (gint64, search->width + 1);
  Ahead ahead = { search, budget, charges, base, stock, then, picky };
  if (picky)
    pay_within (&ahead, 0, budget);
  else
    pay_uneven (&ahead, 0, budget);
}

/* ---- One by one, where something is to be kept, or what is left matters to what costs take. */

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

/* What the path keeps is asked of its state. [kept] gets it. */
static void score_kept (PayiSearch *search, PayiKept *kept)
{
  search->partial |= !search->keep (search->keep_data, search->now, kept);
  for (int w = 0; w < search->normal->n_wishes; w++)
    if (search->normal->wishes[w].wish == PAY_WISH_KEEP)
      search->score.at[w] = search->base.at[w] + payi_missing_kept (search, kept, search->normal->wishes[w].of);
}

/* One payment of the goal, and what can be kept after it. */
static void try_keeping (PayiSearch *search, PayiOption option, const gint64 *budget)
{
  const PayiScore score = search->score;
  const guint n_pays = search->pays->len;
  PayiKept kept = { 0 };
  payi_save (search);
  payi_pay_option (search, &option, budget);
  for (int w = 0; w < search->normal->n_wishes; w++)
    if (search->normal->wishes[w].wish == PAY_WISH_KEEP)
      search->score.at[w] += search->keep_missing[search->normal->wishes[w].of];
  if (is_better (search)) {
    if (search->keep != NULL)
      score_kept (search, &kept);
    payi_ahead_score (search, search->now, &search->score);
    if (is_better (search)) {
      set_leaf (search, &option);
      g_array_set_size (search->pays, n_pays);
      keep_plan (search, &search->score, NULL);
      search->plan->kept = kept;
    }
  }
  g_array_set_size (search->pays, n_pays);
  payi_restore (search);
  search->score = score;
}

/* It matters which units the goal leaves: every way worth trying to pay it is tried. */
static void try_each (PayiSearch *search)
{
  const guint n_options = search->options->len;
  const guint n_choices = search->choices->len;
  gint64 budget[PAY_MAX_COUNTERS];
  payi_budget_now (search, budget);
  PayiDemand demand = *search->demand;
  const PayiBill bill = { 1, &demand };
  payi_spend (search, &bill, search->stock, budget, TRUE);
  const guint last = search->options->len;
  for (guint i = n_options; i < last && !payi_over (search); i++) {
    if (payi_is_out_of_time (search)) {
      payi_reach_limit (search, PAY_LIMIT_TIME);
      break;
    }
    PayiOption option = g_array_index (search->options, PayiOption, i);
    option.demand = search->demand;
    try_keeping (search, option, budget);
  }
  g_array_set_size (search->options, n_options);
  g_array_set_size (search->choices, n_choices);
}

/* Are there too many limits on units of uneven objects? */
static gboolean is_too_uneven (const PayiSearch *search)
{
  gint64 limits = 1;
  for (guint s = 0; s < search->normal->supplies->len && limits <= MOST_LIMITS; s++)
    limits *= is_uneven (search, s) ? MIN (search->stock[s], MIN (search->most_spent, MOST_LIMITS)) + 1 : 1;
  return limits > MOST_LIMITS;
}

/* May a payment that leaves more units be wider, though nothing before the width asks for it? */
static gboolean is_loose (const PayiSearch *search)
{
  const PayiAfter *after = &search->normal->after;
  return after->gated && after->width >= 0 && (after->left < 0 || after->left > after->width);
}

/* Does what is left depend on more than how many units are spent? */
static gboolean is_picky (const PayiSearch *search)
{
  const PayiNormal *normal = search->normal;
  gint64 budget[PAY_MAX_COUNTERS], charges[PAY_MAX_COUNTERS], charged[PAY_MAX_COUNTERS];
  if (!payi_looks_ahead (normal) || normal->after.picky || is_loose (search) || is_too_uneven (search))
    return payi_looks_ahead (normal);
  if (!normal->after.charges || !payi_goal_budget (search, budget, charges))
    return FALSE;
  for (int c = 0; c < (int)normal->problem->counters->len; c++)
    charged[c] = search->charged[c] + charges[c] + most_charged (search, c, budget[c]);
  return payi_is_charged (search, charged);
}

/* One flow, or a few. */
static void try_flows (PayiSearch *search, gboolean picky)
{
  const PayiNormal *normal = search->normal;
  gint64 budget[PAY_MAX_COUNTERS], charges[PAY_MAX_COUNTERS];
  PayiScore base;
  if (!payi_is_present (normal, search->demand, search->stock) || !payi_goal_budget (search, budget, charges))
    return;
  add_charges (search, charges, &base);
  if (!search->improve)
    try_any (search, budget, &base);
  else if (payi_looks_ahead (normal) || normal->beyond)
    try_ahead (search, budget, charges, &base, picky);
  else
    try_sums (search, budget, &base);
}

/* Does the path give turns back that nothing takes again, and for nothing else? In plans that may be. */
static gboolean is_needless (const PayiSearch *search)
{
  const PayiNormal *normal = search->normal;
  return search->improve && !search->trims && normal->refreshed != 0 && !payi_problem_wants (normal->problem)
         && !payi_turns_serve (search);
}

void payi_try_goal (PayiSearch *search)
{
  const PayiDemand *goal = search->demand;
  if (is_needless (search))
    return;
  const gboolean picky = search->improve && is_picky (search);
  if (search->deferred.on) {
    search->demand = payi_goal_and_owed (search);
    try_flows (search, picky);
    search->demand = goal;
  } else if (search->improve && (search->keep != NULL || picky)) {
    try_each (search);
  } else {
    try_flows (search, FALSE);
  }
}
