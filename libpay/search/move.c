/* SPDX-License-Identifier: MIT */
/* What a move, and what pays for it, does to the state of a search. */
#include <string.h>

#include "state.h"

#define MOST_AT_ONCE ((gint64)1 << 50) /* that an act makes, lowers or raises: the sums over a path cannot overflow */

void payi_budget_now (const PayiSearch *s, gint64 *budget)
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

void payi_wake (const PayiNormal *n, gint64 *stock, gint64 *things)
{
  for (guint i = 0; n->dead >= 0 && i < n->supplies->len; i++)
    if (PAYI_SUPPLY (n, i)->late) {
      stock[n->dead] += stock[i];
      stock[i] = 0;
    }
  for (guint i = 0; i < n->things->len; i++) {
    const PayiThing *t = PAYI_THING (n, i);
    for (int state = 0; state < t->n_states; state++) {
      const gint64 count = things[t->first + state];
      things[t->first + state] = 0;
      things[t->first + t->later[state]] += count;
    }
  }
}

void payi_give_turns (PayiSearch *s, const PayiThing *t, int state, gint64 n)
{
  s->things[t->first + state] -= n;
  s->things[t->first + t->fresh[state]] += n;
}

void payi_make_move (PayiSearch *s, const PayiThing *t, int state, const PayiMove *move, gint64 times)
{
  const int next = t->next[state * t->n_moves + (int)(move - t->moves)];
  s->things[t->first + state] -= times;
  s->things[t->first + next] += times;
  if (t->flat >= 0 && state == 0 && next != 0)
    s->stock[t->flat] -= times;
  for (int o = 0; o < move->n_outputs; o++)
    s->stock[move->outputs[o].supply] += move->outputs[o].n * times;
  for (int c = 0; c < (int)s->n->problem->counters->len; c++) {
    const int with = g_array_index (s->n->problem->counters, PayiCounter, c).with;
    s->lowered[c] += move->lowers[c] * times;
    add_counter (s, PAY_WISH_COUNTER, c, move->lowers[c] * times);
    if (with >= 0)
      add_counter (s, PAY_WISH_COUNTER, with, move->lowers[c] * times);
  }
  for (int w = 0; w < s->n->n_wishes; w++) {
    s->score.at[w] += (t->again[w] + (state == 0 ? t->weight[w] : 0)) * times;
    if (s->n->wishes[w].wish == PAY_WISH_LEFTOVER)
      s->score.at[w] += move->reported * times;
    if (s->n->wishes[w].wish == PAY_WISH_WORTH)
      s->score.at[w] -= move->worth * times;
  }
  if (move->wanted && s->n->late)
    payi_wake (s->n, s->stock, s->things);
}

void payi_pay_option (PayiSearch *s, PayiOption *option, const gint64 *budget)
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

/* ---- Free moves. */

gint64 payi_times_at_once (const PayiMove *move, gint64 times)
{
  gint64 most = MAX (move->made, 1);
  for (int c = 0; c < PAY_MAX_COUNTERS; c++)
    most = MAX (most, ABS (move->lowers[c]));
  return MIN (times, MAX (MOST_AT_ONCE / most, 1));
}

gboolean payi_is_plan (const PayiNormal *n)
{
  return n->wanted || n->refreshed != 0;
}

static gboolean takes_units (const PayiBill *bill)
{
  for (int i = 0; bill != NULL && i < bill->n; i++)
    if (bill->demands[i].n_entries > 0)
      return TRUE;
  return FALSE;
}

gboolean payi_takes_units (const PayiNormal *n)
{
  for (guint t = 0; t < n->things->len; t++)
    for (int m = 0; m < PAYI_THING (n, t)->n_moves; m++)
      if (takes_units (PAYI_THING (n, t)->moves[m].bill))
        return TRUE;
  return FALSE;
}

/* Bits are counters: that the bill of some move charges, that some move lowers or raises. */
static void counters_of (const PayiMove *move, guint64 *charged, guint64 *changed)
{
  for (int i = 0; move->bill != NULL && i < move->bill->n; i++) {
    const GArray *charges = move->bill->demands[i].given->charges;
    for (guint k = 0; k < charges->len; k++)
      *charged |= PAY_BIT (g_array_index (charges, PayiCharge, k).counter);
  }
  for (int c = 0; c < PAY_MAX_COUNTERS; c++)
    if (move->lowers[c] != 0)
      *changed |= PAY_BIT (c);
}

gboolean payi_is_unordered (const PayiNormal *n)
{
  guint64 charged = 0;
  guint64 changed = 0;
  if (payi_is_plan (n) || n->late || n->watched != 0 || n->problem->done->len > 0 || payi_takes_units (n))
    return FALSE;
  for (guint t = 0; t < n->things->len; t++)
    for (int m = 0; m < PAYI_THING (n, t)->n_moves; m++)
      counters_of (&PAYI_THING (n, t)->moves[m], &charged, &changed);
  return (charged & changed) == 0;
}

static gboolean never_harms (const PayiNormal *n, const PayiThing *t)
{
  const PayiMove *only = &t->moves[0];
  if (t->n_moves != 1 || t->flat >= 0 || only->bill != NULL || t->next[0] == 0 || only->n_refreshes > 0)
    return FALSE;
  if (only->wanted || (only->late && payi_is_plan (n)))
    return FALSE;
  for (int o = 0; o < only->n_outputs; o++)
    if ((PAYI_SUPPLY (n, only->outputs[o].supply)->fits & n->watched) != 0)
      return FALSE;
  for (int c = 0; c < PAY_MAX_COUNTERS; c++)
    if (only->lowers[c] > 0)
      return FALSE;
  return TRUE;
}

static void act_at_start (PayiSearch *s, int thing, int state, gint64 times)
{
  const PayiThing *t = PAYI_THING (s->n, thing);
  const PayiAct act = { thing, state, 0, payi_times_at_once (&t->moves[0], times), { .demand = NULL } };
  payi_make_move (s, t, state, &t->moves[0], act.times);
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

void payi_act_freely (PayiSearch *s)
{
  for (guint i = 0; i < s->n->things->len; i++) {
    const PayiThing *t = PAYI_THING (s->n, i);
    if (!never_harms (s->n, t))
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
