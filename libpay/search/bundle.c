/* SPDX-License-Identifier: MIT */
#include "bundle.h"

#include <string.h>

#define MOST_PIPS 64
#define MOST_SOURCES 128 /* things */
#define MOST_MODES 512   /* of all things together */
#define MOST_UNITS 64    /* supplies, outputs of a move */
#define MOST_STEPS 100000

typedef struct {
  const PayiSearch *s;
  PayiNames names;
  int counter; /* that is charged; -1: none yet */
  PaykTerms terms;
  PaykVector have;
  PaykSource sources[MOST_SOURCES];
  int thing_of[MOST_SOURCES];
  PaykMode modes[MOST_MODES];
  int move_of[MOST_MODES]; /* -1: a unit instead */
  gsize n_sources, n_modes;
  PaykVector work[2 * PAYK_MOST + 2];
  guint8 uses[MOST_MODES];
} Bundle;

/* More than the goal takes is as good as that. */
static PaykFew units_of (const Bundle *b, int supply, gint64 n)
{
  return (PaykFew){ (guint8)payi_names_of (&b->names, PAYI_SUPPLY (b->s->n, supply)->fits),
                    (guint32)CLAMP (n, 0, b->s->most_spent) };
}

/* FALSE: another counter is charged already. */
static gboolean charges_of (Bundle *b, int counter)
{
  const gboolean same = b->counter < 0 || b->counter == counter;
  b->counter = counter;
  return same;
}

static gboolean add_terms (Bundle *b)
{
  const PayiDemand *d = b->s->demand;
  PaykPips pips[2 * MOST_PIPS];
  if (d->n_entries > MOST_PIPS || b->s->most_spent > PAYK_MOST || !payi_names_init (&b->names, b->s->n, d))
    return FALSE;
  for (int hub = 1; hub < d->n_hubs; hub++)
    if (d->hubs[hub].form == PAYI_CHARGE && !charges_of (b, d->hubs[hub].counter))
      return FALSE;
  const PaykCost cost = payi_demand_cost (d, b->s->x, -1, b->names.traits, pips);
  return payk_terms_init (&b->terms, &cost) == PAYK_YES;
}

static gboolean add_have (Bundle *b)
{
  const PayiNormal *n = b->s->n;
  PaykFew few[MOST_UNITS];
  if (n->supplies->len > MOST_UNITS)
    return FALSE;
  for (guint i = 0; i < n->supplies->len; i++)
    few[i] = units_of (b, (int)i, PAYI_SUPPLY (n, i)->thing >= 0 ? 0 : b->s->stock[i]);
  return payk_have_init (&b->have, few, n->supplies->len);
}

static gboolean is_open (const PayiDemand *d, const gint64 *x)
{
  for (int v = 0; v < PAY_MAX_VARIABLES; v++)
    if (x[v] < d->given->x_from[v] || (d->given->x_to[v] >= 0 && x[v] > d->given->x_to[v]))
      return FALSE;
  return TRUE;
}

/* The way to pay [bill] that charges least, and what it charges; NULL: none is open. */
static const PayiDemand *cheapest (Bundle *b, const PayiBill *bill, gint64 *charge)
{
  const PayiDemand *best = NULL;
  gint64 budget[PAY_MAX_COUNTERS];
  payi_budget_now (b->s, budget);
  for (int i = 0; i < bill->n; i++) {
    const PayiDemand *d = &bill->demands[i];
    gint64 charges[PAY_MAX_COUNTERS];
    if (!is_open (d, b->s->x) || !payi_charges (d, b->s->x, budget, charges))
      continue;
    const gint64 here = b->counter < 0 ? 0 : charges[b->counter];
    if (best == NULL || here < *charge) {
      best = d;
      *charge = here;
    }
  }
  return best;
}

/* FALSE: too many. A move that cannot be paid is left out. */
static gboolean add_mode (Bundle *b, const PayiMove *move, int m)
{
  PaykMode *mode = &b->modes[b->n_modes];
  PaykFew few[MOST_UNITS];
  if (move->n_outputs > MOST_UNITS)
    return FALSE;
  mode->charge = 0;
  if (move->bill != NULL && cheapest (b, move->bill, &mode->charge) == NULL)
    return TRUE;
  for (int o = 0; o < move->n_outputs; o++)
    few[o] = units_of (b, move->outputs[o].supply, move->outputs[o].n);
  if (mode->charge > PAYK_MAX_AMOUNT || !payk_have_init (&mode->have, few, (gsize)move->n_outputs))
    return FALSE;
  b->move_of[b->n_modes++] = m;
  return TRUE;
}

static gboolean add_source (Bundle *b, int thing)
{
  const PayiThing *t = PAYI_THING (b->s->n, thing);
  PaykSource *source = &b->sources[b->n_sources];
  const gsize first = b->n_modes;
  const gint64 count = MIN (b->s->things[t->first], b->s->most_spent);
  if (!t->once)
    return FALSE; /* the objects may be in any state */
  if (count == 0)
    return TRUE;
  if (b->n_sources == MOST_SOURCES || first + (gsize)t->n_moves + 1 > MOST_MODES)
    return FALSE;
  if (t->flat >= 0) {
    const PaykFew unit = units_of (b, t->flat, 1);
    b->modes[first].charge = 0;
    b->move_of[b->n_modes++] = -1;
    if (!payk_have_init (&b->modes[first].have, &unit, 1))
      return FALSE;
  }
  for (int m = 0; m < t->n_moves; m++)
    if (t->next[m] >= 0 && !add_mode (b, &t->moves[m], m))
      return FALSE;
  *source = (PaykSource){ b->modes + first, b->n_modes - first, (guint32)count };
  b->thing_of[b->n_sources++] = thing;
  return TRUE;
}

/* No move lowers a counter, and all that move's charges are of one. */
static gboolean one_counter (Bundle *b, const PayiThing *t)
{
  for (int m = 0; m < t->n_moves; m++) {
    const PayiMove *move = &t->moves[m];
    for (int c = 0; c < PAY_MAX_COUNTERS; c++)
      if (move->lowers[c] != 0)
        return FALSE;
    for (int i = 0; move->bill != NULL && i < move->bill->n; i++) {
      const GArray *charges = move->bill->demands[i].given->charges;
      for (guint k = 0; k < charges->len; k++)
        if (!charges_of (b, g_array_index (charges, PayiCharge, k).counter))
          return FALSE;
    }
  }
  return TRUE;
}

static gboolean set_up (Bundle *b)
{
  const PayiNormal *n = b->s->n;
  for (guint i = 0; i < n->things->len; i++)
    if (!one_counter (b, PAYI_THING (n, i)))
      return FALSE;
  if (!add_terms (b) || !add_have (b))
    return FALSE;
  for (guint i = 0; i < n->things->len; i++)
    if (!add_source (b, (int)i))
      return FALSE;
  return TRUE;
}

/* ---- What was chosen. */

static void add_used (const Bundle *b, PaykVector *have)
{
  const guint8 *uses = b->uses;
  *have = b->have;
  for (gsize i = 0; i < b->n_sources; i++)
    for (gsize m = 0; m < b->sources[i].n_modes; m++)
      for (int k = *uses++; k > 0; k--)
        payk_have_add (have, have, &b->sources[i].modes[m].have);
}

/* Takes back what is used in vain, the last first. [most]: what is charged for the goal. What a mode charged may be
 * charged for the goal instead. */
static void spare (Bundle *b, gint64 most)
{
  PaykVector have;
  add_used (b, &have);
  for (gsize m = b->n_modes; m-- > 0;)
    while (b->uses[m] > 0) {
      PaykVector less;
      PaykPayment payment;
      payk_vector_subtract (&less, &have, &b->modes[m].have);
      if (payk_terms_decide (&b->terms, &less, 0, most + b->modes[m].charge, &payment) != PAYK_YES)
        break;
      most += b->modes[m].charge;
      have = less;
      b->uses[m]--;
    }
}

/* [times]: 1 where it costs something. */
static void act (PayiSearch *s, Bundle *b, int thing, int m, int times)
{
  const PayiThing *t = PAYI_THING (s->n, thing);
  const PayiMove *move = &t->moves[m];
  PayiOption option = { .demand = NULL };
  gint64 charge;
  gint64 budget[PAY_MAX_COUNTERS];
  payi_budget_now (s, budget);
  if (move->bill != NULL) {
    option.demand = cheapest (b, move->bill, &charge);
    payi_pay_option (s, &option, budget);
  }
  payi_make_move (s, t, 0, move, times);
  const PayiAct made = { thing, 0, m, times, option };
  g_array_append_val (s->acts, made);
}

static void act_all (PayiSearch *s, Bundle *b)
{
  gsize at = 0;
  for (gsize i = 0; i < b->n_sources; i++)
    for (gsize m = 0; m < b->sources[i].n_modes; m++, at++) {
      if (b->move_of[at] < 0 || b->uses[at] == 0)
        continue;
      const PayiMove *move = &PAYI_THING (s->n, b->thing_of[i])->moves[b->move_of[at]];
      const int times = move->bill == NULL ? b->uses[at] : 1;
      for (int k = b->uses[at]; k > 0; k -= times)
        act (s, b, b->thing_of[i], b->move_of[at], times);
    }
}

PaykResult payi_bundle_act (PayiSearch *s)
{
  gint64 budget[PAY_MAX_COUNTERS];
  gint64 charges[PAY_MAX_COUNTERS];
  if (!s->unordered || s->from != 0 || s->acts->len > 0)
    return PAYK_BRANCH;
  g_autofree Bundle *b = g_new (Bundle, 1);
  b->s = s;
  b->counter = -1;
  b->n_sources = b->n_modes = 0;
  if (!set_up (b))
    return PAYK_BRANCH;
  payi_budget_now (s, budget);
  if (!payi_charges (s->demand, s->x, budget, charges))
    return PAYK_NO;
  const gint64 fixed = b->counter < 0 ? 0 : charges[b->counter];
  const gint64 most = b->counter < 0 ? 0 : budget[b->counter] - fixed;
  const PaykBundles bundles = { &b->terms, &b->have, b->sources, b->n_sources, 0, most };
  guint64 steps = MIN (MOST_STEPS, s->last > s->steps ? s->last - s->steps : 0);
  const guint64 before = steps;
  PaykPayment payment;
  const PaykResult result = payk_bundles_decide (&bundles, &steps, b->work, G_N_ELEMENTS (b->work), &payment, b->uses);
  s->steps += before - steps;
  if (result != PAYK_YES || steps == 0)
    return result == PAYK_NO ? PAYK_NO : PAYK_BRANCH;
  spare (b, payment.charged * b->terms.price);
  act_all (s, b);
  return PAYK_YES;
}

gboolean payi_bundle_is_best (const PayiSearch *s)
{
  for (int w = 0; w < s->n->n_wishes; w++)
    switch (s->n->wishes[w].wish) {
    case PAY_WISH_X_MOST:
    case PAY_WISH_X_LEAST:
    case PAY_WISH_COUNTER:
    case PAY_WISH_CHARGED:
      break;
    default:
      return FALSE;
    }
  return s->keep == NULL;
}
