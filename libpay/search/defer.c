/* SPDX-License-Identifier: MIT */
/* Costs of moves that are paid with the goal, by one flow, as if everything were there at once. What is paid so costs
 * no more than what is paid one after the other; it is a payment where its moves can be put in order. */
#include <string.h>

#include "flow/flow.h"
#include "normal/normal.h"
#include "state.h"

#define MOST_ORDERS 256 /* moves that are made while one order is looked for */

/* ---- Where can costs wait? */

/* Nothing, pips alone, or charges alone. */
static gboolean is_plain (const PayiBill *bill)
{
  if (bill == NULL)
    return TRUE;
  const PayiDemand *demand = &bill->demands[0];
  return bill->n_demands == 1 && demand->n_hubs == 1 && demand->n_presents == 0
         && (demand->n_entries == 0 || demand->given->charges->len == 0);
}

gboolean payi_owes (const PayiMove *move)
{
  return move->bill != NULL && move->bill->demands[0].n_entries > 0;
}

static guint64 classes_of (const PayiBill *bill)
{
  return bill != NULL ? payi_demand_classes (&bill->demands[0]) : 0;
}

/* Can the objects make some move again and again? */
static gboolean is_endless (const PayiThing *thing)
{
  for (int state = 0; state < thing->n_states; state++)
    for (int m = 0; m < thing->n_moves; m++)
      if (thing->next[state * thing->n_moves + m] == state)
        return TRUE;
  return FALSE;
}

static gboolean can_wait (const PayiThing *thing)
{
  gboolean plain = !is_endless (thing);
  for (int m = 0; m < thing->n_moves; m++)
    plain = plain && is_plain (thing->moves[m].bill);
  return plain;
}

static void find_deferred (PayiSearch *search)
{
  PayiNormal *normal = search->normal;
  PayiDeferred *deferred = &search->deferred;
  gsize entries, hubs;
  deferred->possible = search->bills && payi_commutes (normal) && (!search->raises || !payi_charges_change (normal));
  for (guint t = 0; t < normal->things->len && deferred->possible; t++) {
    const PayiThing *thing = PAYI_THING (normal, t);
    deferred->possible = thing->shut || can_wait (thing);
    for (int m = 0; m < thing->n_moves && deferred->possible && !thing->shut; m++)
      deferred->classes |= classes_of (thing->moves[m].bill);
  }
  payi_leaf_size (normal, &entries, &hubs);
  if (deferred->possible)
    deferred->entries = payi_normal_keep (normal, entries * sizeof *deferred->entries);
}

gboolean payi_can_defer (PayiSearch *search)
{
  if (!search->deferred.known)
    find_deferred (search);
  search->deferred.known = TRUE;
  return search->deferred.possible;
}

/* ---- What is owed. */

void payi_owe (PayiSearch *search, const PayiMove *move, int sign)
{
  const PayiDemand *demand = &move->bill->demands[0];
  for (int e = 0; e < demand->n_entries; e++) {
    const gint64 pips = sign * payi_entry_pips (&demand->entries[e], search->x);
    search->deferred.owed[demand->entries[e].cls] += pips;
    payi_lanes_owe (&search->lanes, demand->entries[e].cls, pips);
    for (int i = 0; i < PAYI_MOST_DEAR; i++)
      payi_lanes_owe (&search->dear[i], demand->entries[e].cls, pips);
  }
}

const PayiDemand *payi_goal_and_owed (PayiSearch *search)
{
  PayiDeferred *deferred = &search->deferred;
  const PayiDemand *goal = deferred->goal = search->demand;
  int n = goal->n_entries;
  if (n > 0)
    memcpy (deferred->entries, goal->entries, (gsize)n * sizeof *goal->entries);
  for (guint64 left = deferred->classes; left != 0; left &= left - 1) {
    const int cls = __builtin_ctzll (left);
    if (deferred->owed[cls] > 0)
      deferred->entries[n++] = (PayiEntry){ .cls = cls, .count = deferred->owed[cls] };
  }
  deferred->joint = *goal;
  deferred->joint.entries = deferred->entries;
  deferred->joint.n_entries = n;
  return &deferred->joint;
}

/* ---- In order. */

typedef struct {
  PayiSearch *search;
  const PayiAct *acts;
  guint n_acts;
  gint64 by_others;
  const gint64 *waived;
  const gint64 *spare; /* by supply: units made that are left in the end */
  int tries;
} Order;

static const PayiMove *move_of (const Order *order, guint i)
{
  return &PAYI_THING (order->search->normal, order->acts[i].thing)->moves[order->acts[i].move];
}

static gboolean is_there (const Order *order, guint i)
{
  const PayiAct *act = &order->acts[i];
  const PayiThing *thing = PAYI_THING (order->search->normal, act->thing);
  return order->search->things[thing->first + act->state] >= act->times;
}

static void make (const Order *order, guint i, PayiOption option)
{
  PayiSearch *search = order->search;
  const PayiAct *given = &order->acts[i];
  const PayiAct act = { given->thing, given->state, given->move, given->times, option };
  payi_make_move (search, PAYI_THING (search->normal, act.thing), act.state, move_of (order, i), act.times);
  g_array_append_val (search->acts, act);
}

/* Makes an act that takes no units; FALSE: what it charges is refused. */
static gboolean make_charged (const Order *order, guint i)
{
  PayiSearch *search = order->search;
  const PayiBill *bill = move_of (order, i)->bill;
  PayiOption option = { .demand = bill != NULL ? &bill->demands[0] : NULL };
  gint64 budget[PAY_MAX_COUNTERS], charges[PAY_MAX_COUNTERS];
  payi_budget_now (search, budget);
  if (bill != NULL && !payi_charges (option.demand, search->x, budget, charges))
    return FALSE;
  if (bill != NULL)
    payi_pay_option (search, &option, budget);
  make (order, i, option);
  return TRUE;
}

/* Of what is there: what may be spent so that in the end the units are left that should be. [left]: acts still to be
 * made, bits. (transfer full) */
static gint64 *spendable (const Order *order, guint64 left)
{
  const PayiSearch *search = order->search;
  const gsize n_supplies = search->normal->supplies->len;
  gint64 *units = g_new (gint64, n_supplies + 1);
  for (gsize s = 0; s < n_supplies; s++)
    units[s] = search->stock[s] - order->spare[s];
  for (; left != 0; left &= left - 1) {
    const guint i = (guint)__builtin_ctzll (left);
    const PayiMove *move = move_of (order, i);
    for (int o = 0; o < move->n_outputs; o++)
      units[move->outputs[o].supply] += move->outputs[o].count * order->acts[i].times;
  }
  for (gsize s = 0; s < n_supplies; s++)
    units[s] = CLAMP (units[s], 0, search->stock[s]);
  return units;
}

/* Acts that take no units only help, what charges first: what lowers a counter is never refused. Returns those of
 * [left], bits, that are still to be made. */
static guint64 make_free (const Order *order, guint64 left)
{
  for (guint i = 0; i < 2 * order->n_acts;) {
    const guint at = i % order->n_acts;
    const gboolean now = i >= order->n_acts || move_of (order, at)->bill != NULL;
    if ((left >> at & 1) != 0 && now && !payi_owes (move_of (order, at)) && is_there (order, at)
        && make_charged (order, at)) {
      left &= ~PAY_BIT (at);
      i = 0;
    } else {
      i++;
    }
  }
  return left;
}

static gboolean is_like (const PayiAct *a, const PayiAct *b)
{
  return a->thing == b->thing && a->state == b->state && a->move == b->move && a->times == b->times;
}

/* Is a like act before it still to be made? */
static gboolean is_again (const Order *order, guint64 left, guint i)
{
  for (guint before = 0; before < i; before++)
    if ((left >> before & 1) != 0 && is_like (&order->acts[before], &order->acts[i]))
      return TRUE;
  return FALSE;
}

static gboolean make_rest (Order *order, guint64 left);

static gboolean make_paid (Order *order, guint64 left, guint i, PayiOption option, const gint64 *budget)
{
  PayiSearch *search = order->search;
  const guint n_acts = search->acts->len, n_pays = search->pays->len;
  payi_save (search);
  payi_pay_option (search, &option, budget);
  gboolean done = is_there (order, i);
  if (done) {
    make (order, i, option);
    done = make_rest (order, left & ~PAY_BIT (i));
  }
  if (!done) {
    g_array_set_size (search->acts, n_acts);
    g_array_set_size (search->pays, n_pays);
    payi_restore (search);
  } else {
    g_array_set_size (search->saved, search->saved->len - (guint)search->width);
  }
  return done;
}

static gboolean try_paid (Order *order, guint64 left, guint i)
{
  PayiSearch *search = order->search;
  const guint n_options = search->options->len, n_choices = search->choices->len;
  gint64 budget[PAY_MAX_COUNTERS];
  gboolean done = FALSE;
  g_autofree gint64 *units = spendable (order, left);
  payi_budget_now (search, budget);
  payi_spend (search, move_of (order, i)->bill, units, budget, FALSE);
  const guint last = search->options->len;
  for (guint k = n_options; k < last && !done && order->tries < MOST_ORDERS; k++)
    done = make_paid (order, left, i, g_array_index (search->options, PayiOption, k), budget);
  g_array_set_size (search->options, n_options);
  g_array_set_size (search->choices, n_choices);
  return done;
}

/* The acts of [left], bits, and the goal from what is there. */
static gboolean make_rest (Order *order, guint64 left)
{
  PayiSearch *search = order->search;
  left = make_free (order, left);
  order->tries++;
  if (left == 0) {
    g_autofree gint64 *units = spendable (order, 0);
    return payi_leaf_fill_option (search->goal_leaf, search->demand, search->x, units, order->by_others, order->waived);
  }
  for (guint i = 0; i < order->n_acts; i++)
    if ((left >> i & 1) != 0 && payi_owes (move_of (order, i)) && is_there (order, i) && !is_again (order, left, i)
        && try_paid (order, left, i))
      return TRUE;
  return FALSE;
}

/* The start, with the units [drawn] alone, and the objects that act. */
static void set_start (PayiSearch *search, const gint64 *drawn, const GArray *acts)
{
  const PayiNormal *normal = search->normal;
  memset (search->now, 0, search->width * sizeof *search->now);
  for (guint i = 0; i < acts->len; i++) {
    const PayiAct *act = &g_array_index (acts, PayiAct, i);
    const PayiThing *thing = PAYI_THING (normal, act->thing);
    if (act->state != 0)
      continue;
    search->things[thing->first] += act->times;
    if (thing->flat >= 0)
      search->stock[thing->flat] += act->times;
  }
  for (guint s = 0; s < normal->supplies->len; s++) {
    const PayiSupply *supply = PAYI_SUPPLY (normal, s);
    if (supply->made)
      continue;
    search->stock[s] += drawn[s];
    if (supply->thing >= 0)
      search->things[PAYI_THING (normal, supply->thing)->first] += drawn[s];
  }
}

/* Acts of the path, like ones that take no units together. (transfer full) (element-type PayiAct) */
static GArray *acts_to_order (const PayiSearch *search)
{
  GArray *acts = g_array_new (FALSE, FALSE, sizeof (PayiAct));
  for (guint i = 0; i < search->acts->len; i++) {
    const PayiAct *act = &g_array_index (search->acts, PayiAct, i);
    const PayiMove *move = &PAYI_THING (search->normal, act->thing)->moves[act->move];
    PayiAct *last = acts->len > 0 ? &g_array_index (acts, PayiAct, acts->len - 1) : NULL;
    if (move->bill == NULL && last != NULL && last->thing == act->thing && last->state == act->state
        && last->move == act->move)
      last->times += act->times;
    else
      g_array_append_val (acts, *act);
  }
  return acts;
}

gboolean payi_order (PayiSearch *search, const gint64 *drawn, void (*use) (gpointer data), gpointer data)
{
  const PayiScore score = search->score;
  const gboolean improve = search->improve, ties = search->ties;
  g_autoptr (GArray) acts = acts_to_order (search);
  g_autoptr (GArray) path = g_array_copy (search->acts);
  g_autofree gint64 *units = g_new (gint64, search->normal->supplies->len + 1);
  g_autofree gint64 *spare = g_new0 (gint64, search->normal->supplies->len + 1);
  const PayiDemand *joint = search->demand;
  gint64 waived[PAY_MAX_COUNTERS];
  memcpy (waived, search->goal_leaf->waived, sizeof waived);
  memcpy (units, drawn, search->normal->supplies->len * sizeof *units);
  Order order
      = { search, (const PayiAct *)(gpointer)acts->data, acts->len, search->goal_leaf->by_others, waived, spare, 0 };
  if (acts->len >= 64)
    return FALSE;
  for (guint s = 0; s < search->normal->supplies->len; s++)
    if (PAYI_SUPPLY (search->normal, s)->made)
      spare[s] = search->stock[s] - drawn[s];
  payi_save (search);
  search->improve = search->ties = FALSE;
  search->demand = search->deferred.goal;
  g_array_set_size (search->acts, 0);
  set_start (search, units, acts);
  const gboolean done = make_rest (&order, acts->len == 0 ? 0 : PAY_BIT (acts->len) - 1);
  search->improve = improve;
  search->ties = ties;
  if (done)
    use (data);
  search->demand = joint;
  g_array_set_size (search->acts, 0);
  g_array_append_vals (search->acts, path->data, path->len);
  g_array_set_size (search->pays, 0);
  payi_restore (search);
  search->score = score;
  return done;
}
