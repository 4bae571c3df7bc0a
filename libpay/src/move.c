/* SPDX-License-Identifier: MIT */
/* What a move, and what pays for it, does to the state of a search. */
#include <string.h>

#include "search-private.h"

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
    s->lowered[c] += move->lowers[c] * times;
    add_counter (s, PAY_WISH_COUNTER, c, move->lowers[c] * times);
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
