/* SPDX-License-Identifier: MIT */
/* What a move, and what pays for it, does to the state of a search. */
#include <string.h>

#include "state.h"

#define MOST_AT_ONCE ((gint64)1 << 50) /* that an act makes, lowers or raises: the sums over a path cannot overflow */

void payi_budget_now (const PayiSearch *search, gint64 *budget)
{
  const GArray *counters = search->normal->problem->counters;
  memset (budget, 0, PAY_MAX_COUNTERS * sizeof *budget);
  for (guint c = 0; c < counters->len; c++)
    budget[c] = g_array_index (counters, PayiCounter, c).start - search->charged[c] - search->lowered[c];
  payi_budget_by_rules (search, budget);
}

static void add_counter (PayiSearch *search, PayWish kind, int counter, gint64 amount)
{
  for (int w = 0; w < search->normal->n_wishes; w++)
    if (search->normal->wishes[w].wish == kind && search->normal->wishes[w].of == (guint64)counter)
      search->score.at[w] += amount;
}

void payi_score_beyond (const PayiSearch *search, const gint64 *charged, PayiScore *score)
{
  for (int w = 0; w < search->normal->n_wishes; w++) {
    const PayiWish *wish = &search->normal->wishes[w];
    const int c = (int)wish->of;
    if (wish->wish == PAY_WISH_BEYOND)
      score->at[w]
          = search->base.at[w] + MAX (0, payi_counted (search, c) - search->charged[c] + charged[c] - wish->allowed);
  }
}

static void score_counters (PayiSearch *search)
{
  if (search->normal->beyond)
    payi_score_beyond (search, search->charged, &search->score);
}

static void charge (PayiSearch *search, int counter, gint64 amount)
{
  if (amount == 0)
    return;
  payi_assert (amount > 0);
  search->charged[counter] += amount;
  add_counter (search, PAY_WISH_COUNTER, counter, amount);
  add_counter (search, PAY_WISH_CHARGED, counter, amount);
}

static void spend_supply (PayiSearch *search, int supply_index, gint64 count)
{
  const PayiSupply *supply = PAYI_SUPPLY (search->normal, supply_index);
  search->stock[supply_index] -= count;
  payi_assert (count >= 0 && search->stock[supply_index] >= 0);
  for (int w = 0; w < search->normal->n_wishes; w++)
    search->score.at[w] += supply->weight[w] * count;
  if (supply->thing < 0)
    return;
  const PayiThing *thing = PAYI_THING (search->normal, supply->thing);
  search->things[thing->first] -= count;
  search->things[thing->first + thing->flat_state] += count;
  if (search->normal->after.left >= 0)
    search->score.at[search->normal->after.left] += thing->besides * count;
}

/* What objects could add once they go from one state to another. */
static void lose_yield (PayiSearch *search, const PayiThing *thing, int from, int to, gint64 count)
{
  const int w = search->normal->after.left;
  if (w >= 0)
    search->score.at[w] += (thing->ahead[from].yield - thing->ahead[to].yield) * count;
}

void payi_wake (const PayiNormal *normal, gint64 *stock, gint64 *things)
{
  for (guint i = 0; normal->dead >= 0 && i < normal->supplies->len; i++)
    if (PAYI_SUPPLY (normal, i)->late) {
      stock[normal->dead] += stock[i];
      stock[i] = 0;
    }
  for (guint i = 0; i < normal->things->len; i++) {
    const PayiThing *thing = PAYI_THING (normal, i);
    for (int state = 0; state < thing->n_states; state++) {
      const gint64 count = things[thing->first + state];
      things[thing->first + state] = 0;
      things[thing->first + thing->later[state]] += count;
    }
  }
}

gboolean payi_is_lent (const PayiSearch *search)
{
  gboolean any = FALSE;
  for (guint i = 0; search->normal->prompt != 0 && i < search->normal->supplies->len; i++)
    any = any || (PAYI_SUPPLY (search->normal, i)->prompt && search->stock[i] > 0);
  return any;
}

void payi_end_prompt (const PayiNormal *normal, gint64 *stock)
{
  for (guint i = 0; normal->prompt != 0 && i < normal->supplies->len; i++)
    if (PAYI_SUPPLY (normal, i)->prompt)
      stock[i] = 0;
}

void payi_give_turns (PayiSearch *search, const PayiThing *thing, int state, gint64 count)
{
  payi_assert (thing->fresh[state] >= 0);
  search->things[thing->first + state] -= count;
  search->things[thing->first + thing->fresh[state]] += count;
  lose_yield (search, thing, state, thing->fresh[state], count);
}

void payi_make_move (PayiSearch *search, const PayiThing *thing, int state, const PayiMove *move, gint64 times)
{
  const int next = thing->next[state * thing->n_moves + (int)(move - thing->moves)];
  payi_assert (next >= 0 && times > 0 && (next == state || search->things[thing->first + state] >= times));
  search->things[thing->first + state] -= times;
  search->things[thing->first + next] += times;
  if (thing->flat >= 0 && state == 0 && next != 0)
    search->stock[thing->flat] -= times;
  for (int o = 0; o < move->n_outputs; o++)
    search->stock[move->outputs[o].supply] += move->outputs[o].count * times;
  for (int c = 0; c < (int)search->normal->problem->counters->len; c++) {
    const int with = g_array_index (search->normal->problem->counters, PayiCounter, c).with;
    search->lowered[c] += move->lowers[c] * times;
    add_counter (search, PAY_WISH_COUNTER, c, move->lowers[c] * times);
    if (with >= 0)
      add_counter (search, PAY_WISH_COUNTER, with, move->lowers[c] * times);
  }
  const gboolean first = state == 0 || state == thing->idle;
  for (int w = 0; w < search->normal->n_wishes; w++) {
    search->score.at[w] += (move->weight[w] + (first ? thing->weight[w] : 0)) * times;
    if (search->normal->wishes[w].wish == PAY_WISH_LEFTOVER)
      search->score.at[w] += move->reported * times;
    if (search->normal->wishes[w].wish == PAY_WISH_WORTH)
      search->score.at[w] -= move->worth * times;
  }
  lose_yield (search, thing, state, next, times);
  score_counters (search);
  if (payi_is_served (move))
    payi_end_prompt (search->normal, search->stock);
  if (move->wanted && search->normal->late)
    payi_wake (search->normal, search->stock, search->things);
}

void payi_pay_option (PayiSearch *search, PayiOption *option, const gint64 *budget)
{
  gint64 charges[PAY_MAX_COUNTERS];
  const PayiDemand *demand = option->demand;
  payi_charges (demand, search->x, budget, charges);
  for (int h = 1; h < demand->n_hubs; h++)
    if (demand->hubs[h].form == PAYI_CHARGE)
      charges[demand->hubs[h].counter] += option->waived[demand->hubs[h].counter] * demand->hubs[h].amount;
  for (int c = 0; c < PAY_MAX_COUNTERS; c++)
    charge (search, c, charges[c]);
  score_counters (search);
  const int first = (int)search->pays->len;
  for (int i = 0; i < option->n_pays; i++) {
    const PayiPay pay = g_array_index (search->choices, PayiPay, option->first + i);
    spend_supply (search, pay.supply, pay.count);
    g_array_append_val (search->pays, pay);
  }
  option->first = first;
}

/* ---- Turns that are given back. */

/* What is shut happens beside the search, in the state in which it is: a turn is nothing to it. Where nothing may
 * happen without end, what gives turns back gets none. */
static gboolean gets_turns (const PayiSearch *search, const PayiThing *thing, const PayiMove *move)
{
  return !thing->shut && (thing->tags & move->refreshes) != 0 && !(search->ends && thing->gives_turns);
}

gint64 payi_turns_from (const PayiSearch *search, const PayiMove *move, int state)
{
  gint64 count = 0;
  for (guint i = 0; i < search->normal->things->len; i++) {
    const PayiThing *thing = PAYI_THING (search->normal, i);
    for (int at = MAX (state - thing->first, 0); at < thing->n_states && gets_turns (search, thing, move); at++)
      count += thing->fresh[at] >= 0 ? search->things[thing->first + at] : 0;
  }
  return count;
}

gint64 payi_turns_at (const PayiSearch *search, const PayiMove *move, int state)
{
  const PayiThing *thing = PAYI_THING (search->normal, payi_thing_of (search->normal, state));
  return gets_turns (search, thing, move) && thing->fresh[state - thing->first] >= 0 ? search->things[state] : 0;
}

/* ---- Free moves. */

gint64 payi_times_at_once (const PayiMove *move, gint64 times)
{
  gint64 most = MAX (move->made, 1);
  for (int c = 0; c < PAY_MAX_COUNTERS; c++)
    most = MAX (most, ABS (move->lowers[c]));
  return MIN (times, MAX (MOST_AT_ONCE / most, 1));
}

gboolean payi_is_plan (const PayiNormal *normal)
{
  return normal->wants || normal->refreshed != 0 || normal->prompt != 0;
}

gboolean payi_tells_late (const PayiNormal *normal)
{
  return payi_is_plan (normal) || normal->watched != 0;
}

gboolean payi_bill_takes_units (const PayiBill *bill)
{
  for (int i = 0; bill != NULL && i < bill->n_demands; i++)
    if (bill->demands[i].n_entries > 0)
      return TRUE;
  return FALSE;
}

gboolean payi_takes_units (const PayiNormal *normal)
{
  for (guint t = 0; t < normal->things->len; t++)
    for (int m = 0; m < PAYI_THING (normal, t)->n_moves && !PAYI_THING (normal, t)->shut; m++)
      if (payi_bill_takes_units (PAYI_THING (normal, t)->moves[m].bill))
        return TRUE;
  return FALSE;
}

/* Bits are counters: that the bill of some move charges, that some move lowers or raises. */
static void counters_of (const PayiMove *move, guint64 *charged, guint64 *changed)
{
  for (int i = 0; move->bill != NULL && i < move->bill->n_demands; i++) {
    const GArray *charges = move->bill->demands[i].given->charges;
    for (guint k = 0; k < charges->len; k++)
      *charged |= PAY_BIT (g_array_index (charges, PayiCharge, k).counter);
  }
  for (int c = 0; c < PAY_MAX_COUNTERS; c++)
    if (move->lowers[c] != 0)
      *changed |= PAY_BIT (c);
}

gboolean payi_commutes (const PayiNormal *normal)
{
  return !payi_is_plan (normal) && !normal->late && normal->watched == 0 && normal->problem->done->len == 0;
}

gboolean payi_charges_change (const PayiNormal *normal)
{
  guint64 charged = 0;
  guint64 changed = 0;
  for (guint t = 0; t < normal->things->len; t++)
    for (int m = 0; m < PAYI_THING (normal, t)->n_moves && !PAYI_THING (normal, t)->shut; m++)
      counters_of (&PAYI_THING (normal, t)->moves[m], &charged, &changed);
  return (charged & changed) != 0;
}

gboolean payi_is_unordered (const PayiNormal *normal)
{
  return payi_commutes (normal) && !payi_takes_units (normal) && !payi_charges_change (normal);
}

static gboolean never_harms (const PayiNormal *normal, const PayiThing *thing)
{
  const PayiMove *only = &thing->moves[0];
  if (thing->n_moves != 1 || thing->flat >= 0 || only->bill != NULL || thing->next[0] == 0 || only->n_refreshes > 0)
    return FALSE;
  if (only->wanted || only->prompt || (only->late && (payi_tells_late (normal) || normal->problem->done->len > 0)))
    return FALSE;
  for (int o = 0; o < only->n_outputs; o++)
    if ((PAYI_SUPPLY (normal, only->outputs[o].supply)->fits & normal->watched) != 0)
      return FALSE;
  for (int c = 0; c < PAY_MAX_COUNTERS; c++)
    if (only->lowers[c] > 0)
      return FALSE;
  return TRUE;
}

static void act_at_start (PayiSearch *search, int thing_index, int state, gint64 times)
{
  const PayiThing *thing = PAYI_THING (search->normal, thing_index);
  const PayiAct act = { thing_index, state, 0, payi_times_at_once (&thing->moves[0], times), { .demand = NULL } };
  payi_assert (act.times > 0);
  payi_make_move (search, thing, state, &thing->moves[0], act.times);
  g_array_append_val (search->acts, act);
}

/* How often the move happens until the goal cannot use more of any of what it gives. */
static gint64 times_of_use (const PayiSearch *search, const PayiMove *move)
{
  gint64 least = G_MAXINT64;
  for (int o = 0; o < move->n_outputs; o++)
    if (move->outputs[o].count > 0)
      least = MIN (least, move->outputs[o].count);
  return search->most_spent / least + (search->most_spent % least != 0 ? 1 : 0);
}

void payi_act_freely (PayiSearch *search)
{
  for (guint i = 0; i < search->normal->things->len; i++) {
    const PayiThing *thing = PAYI_THING (search->normal, i);
    if (!never_harms (search->normal, thing) || payi_is_barred (search, (int)i, 0)
        || (search->ends && payi_is_endless (&thing->moves[0])))
      continue;
    int state = 0;
    while (thing->next[state] >= 0 && thing->next[state] != state && search->things[thing->first + state] > 0) {
      act_at_start (search, (int)i, state, search->things[thing->first + state]);
      state = thing->next[state];
    }
    if (!search->plainly && thing->next[state] == state && search->things[thing->first + state] > 0
        && search->most_spent > 0)
      act_at_start (search, (int)i, state, times_of_use (search, &thing->moves[0]));
  }
}

/* ---- What was found. */

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
  g_free (plan->tie);
  g_free (plan);
}
