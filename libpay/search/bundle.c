/* SPDX-License-Identifier: MIT */
#include <string.h>

#include "state.h"

#define MOST_PIPS 64
#define MOST_SOURCES 128 /* things */
#define MOST_MODES 512   /* of all things together */
#define MOST_UNITS 64    /* supplies, outputs of a move */
#define MOST_STEPS 100000
#define TIME_OF_STEP 1000 /* nanoseconds, at most */

typedef struct {
  const PayiSearch *search;
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
static PaykFew units_of (const Bundle *bundle, int supply, gint64 count)
{
  return (PaykFew){ (guint8)payi_names_of (&bundle->names, PAYI_SUPPLY (bundle->search->normal, supply)->fits),
                    (guint32)CLAMP (count, 0, bundle->search->most_spent) };
}

/* FALSE: another counter is charged already. */
static gboolean charges_of (Bundle *bundle, int counter)
{
  const gboolean same = bundle->counter < 0 || bundle->counter == counter;
  bundle->counter = counter;
  return same;
}

static gboolean add_terms (Bundle *bundle)
{
  const PayiDemand *demand = bundle->search->demand;
  PaykPips pips[2 * MOST_PIPS];
  if (demand->n_entries > MOST_PIPS || bundle->search->most_spent > PAYK_MOST
      || !payi_names_init (&bundle->names, bundle->search->normal, demand))
    return FALSE;
  for (int hub = 1; hub < demand->n_hubs; hub++)
    if (demand->hubs[hub].form == PAYI_CHARGE && !charges_of (bundle, demand->hubs[hub].counter))
      return FALSE;
  const PaykCost cost = payi_demand_cost (demand, bundle->search->x, -1, bundle->names.traits, pips);
  return payk_terms_init (&bundle->terms, &cost) == PAYK_YES;
}

static gboolean add_have (Bundle *bundle)
{
  const PayiNormal *normal = bundle->search->normal;
  PaykFew few[MOST_UNITS];
  if (normal->supplies->len > MOST_UNITS)
    return FALSE;
  for (guint i = 0; i < normal->supplies->len; i++)
    few[i] = units_of (bundle, (int)i, PAYI_SUPPLY (normal, i)->thing >= 0 ? 0 : bundle->search->stock[i]);
  return payk_have_init (&bundle->have, few, normal->supplies->len);
}

static gboolean is_open (const PayiDemand *demand, const gint64 *x)
{
  for (int v = 0; v < PAY_MAX_VARIABLES; v++)
    if (x[v] < demand->given->x_from[v] || (demand->given->x_to[v] >= 0 && x[v] > demand->given->x_to[v]))
      return FALSE;
  return TRUE;
}

/* The way to pay [bill] that charges least, and what it charges; NULL: none is open. */
static const PayiDemand *cheapest (Bundle *bundle, const PayiBill *bill, gint64 *charge)
{
  const PayiDemand *best = NULL;
  gint64 budget[PAY_MAX_COUNTERS];
  payi_budget_now (bundle->search, budget);
  for (int i = 0; i < bill->n_demands; i++) {
    const PayiDemand *demand = &bill->demands[i];
    gint64 charges[PAY_MAX_COUNTERS];
    if (!is_open (demand, bundle->search->x) || !payi_charges (demand, bundle->search->x, budget, charges))
      continue;
    const gint64 here = bundle->counter < 0 ? 0 : charges[bundle->counter];
    if (best == NULL || here < *charge) {
      best = demand;
      *charge = here;
    }
  }
  return best;
}

/* FALSE: too many. A move that cannot be paid is left out. */
static gboolean add_mode (Bundle *bundle, const PayiMove *move, int m)
{
  PaykMode *mode = &bundle->modes[bundle->n_modes];
  PaykFew few[MOST_UNITS];
  if (move->n_outputs > MOST_UNITS)
    return FALSE;
  mode->charge = 0;
  if (move->bill != NULL && cheapest (bundle, move->bill, &mode->charge) == NULL)
    return TRUE;
  for (int o = 0; o < move->n_outputs; o++)
    few[o] = units_of (bundle, move->outputs[o].supply, move->outputs[o].count);
  if (mode->charge > PAYK_MAX_AMOUNT || !payk_have_init (&mode->have, few, (gsize)move->n_outputs))
    return FALSE;
  bundle->move_of[bundle->n_modes++] = m;
  return TRUE;
}

static gboolean add_source (Bundle *bundle, int index)
{
  const PayiThing *thing = PAYI_THING (bundle->search->normal, index);
  PaykSource *source = &bundle->sources[bundle->n_sources];
  const gsize first = bundle->n_modes;
  const gint64 count = MIN (bundle->search->things[thing->first], bundle->search->most_spent);
  if (!thing->once)
    return FALSE; /* the objects may be in any state */
  if (count == 0)
    return TRUE;
  if (bundle->n_sources == MOST_SOURCES || first + (gsize)thing->n_moves + 1 > MOST_MODES)
    return FALSE;
  if (thing->flat >= 0) {
    const PaykFew unit = units_of (bundle, thing->flat, 1);
    bundle->modes[first].charge = 0;
    bundle->move_of[bundle->n_modes++] = -1;
    if (!payk_have_init (&bundle->modes[first].have, &unit, 1))
      return FALSE;
  }
  for (int m = 0; m < thing->n_moves; m++)
    if (thing->next[m] >= 0 && !add_mode (bundle, &thing->moves[m], m))
      return FALSE;
  *source = (PaykSource){ bundle->modes + first, bundle->n_modes - first, (guint32)count };
  bundle->thing_of[bundle->n_sources++] = index;
  return TRUE;
}

/* No move lowers a counter, and all that move's charges are of one. */
static gboolean one_counter (Bundle *bundle, const PayiThing *thing)
{
  for (int m = 0; m < thing->n_moves; m++) {
    const PayiMove *move = &thing->moves[m];
    for (int c = 0; c < PAY_MAX_COUNTERS; c++)
      if (move->lowers[c] != 0)
        return FALSE;
    for (int i = 0; move->bill != NULL && i < move->bill->n_demands; i++) {
      const GArray *charges = move->bill->demands[i].given->charges;
      for (guint k = 0; k < charges->len; k++)
        if (!charges_of (bundle, g_array_index (charges, PayiCharge, k).counter))
          return FALSE;
    }
  }
  return TRUE;
}

static gboolean set_up (Bundle *bundle)
{
  const PayiNormal *normal = bundle->search->normal;
  for (guint i = 0; i < normal->things->len; i++)
    if (!PAYI_THING (normal, i)->shut && !one_counter (bundle, PAYI_THING (normal, i)))
      return FALSE;
  if (!add_terms (bundle) || !add_have (bundle))
    return FALSE;
  for (guint i = 0; i < normal->things->len; i++)
    if (!PAYI_THING (normal, i)->shut && !add_source (bundle, (int)i))
      return FALSE;
  return TRUE;
}

/* ---- What was chosen. */

static void add_used (const Bundle *bundle, PaykVector *have)
{
  const guint8 *uses = bundle->uses;
  *have = bundle->have;
  for (gsize i = 0; i < bundle->n_sources; i++)
    for (gsize m = 0; m < bundle->sources[i].n_modes; m++)
      for (int k = *uses++; k > 0; k--)
        payk_have_add (have, have, &bundle->sources[i].modes[m].have);
}

/* Takes back what is used in vain, the last first. [most]: what is charged for the goal. What a mode charged may be
 * charged for the goal instead. */
static void spare (Bundle *bundle, gint64 most)
{
  PaykVector have;
  add_used (bundle, &have);
  for (gsize m = bundle->n_modes; m-- > 0;)
    while (bundle->uses[m] > 0) {
      PaykVector less;
      PaykPayment payment;
      payk_vector_subtract (&less, &have, &bundle->modes[m].have);
      if (payk_terms_decide (&bundle->terms, &less, 0, most + bundle->modes[m].charge, &payment) != PAYK_YES)
        break;
      most += bundle->modes[m].charge;
      have = less;
      bundle->uses[m]--;
    }
}

/* [times]: 1 where it costs something. */
static void act (PayiSearch *search, Bundle *bundle, int index, int m, int times)
{
  const PayiThing *thing = PAYI_THING (search->normal, index);
  const PayiMove *move = &thing->moves[m];
  PayiOption option = { .demand = NULL };
  gint64 charge;
  gint64 budget[PAY_MAX_COUNTERS];
  payi_budget_now (search, budget);
  if (move->bill != NULL) {
    option.demand = cheapest (bundle, move->bill, &charge);
    payi_pay_option (search, &option, budget);
  }
  payi_make_move (search, thing, 0, move, times);
  const PayiAct made = { index, 0, m, times, option };
  g_array_append_val (search->acts, made);
}

static void act_all (PayiSearch *search, Bundle *bundle)
{
  gsize at = 0;
  for (gsize i = 0; i < bundle->n_sources; i++)
    for (gsize m = 0; m < bundle->sources[i].n_modes; m++, at++) {
      if (bundle->move_of[at] < 0 || bundle->uses[at] == 0)
        continue;
      const PayiMove *move = &PAYI_THING (search->normal, bundle->thing_of[i])->moves[bundle->move_of[at]];
      const int times = move->bill == NULL ? bundle->uses[at] : 1;
      for (int k = bundle->uses[at]; k > 0; k -= times)
        act (search, bundle, bundle->thing_of[i], bundle->move_of[at], times);
    }
}

PaykResult payi_bundle_act (PayiSearch *search)
{
  gint64 budget[PAY_MAX_COUNTERS];
  gint64 charges[PAY_MAX_COUNTERS];
  if (search->rules != NULL || !search->unordered || search->from != 0 || search->acts->len > 0)
    return PAYK_BRANCH;
  g_autofree Bundle *bundle = g_new (Bundle, 1);
  bundle->search = search;
  bundle->counter = -1;
  bundle->n_sources = bundle->n_modes = 0;
  if (!set_up (bundle))
    return PAYK_BRANCH;
  payi_budget_now (search, budget);
  if (!payi_charges (search->demand, search->x, budget, charges))
    return PAYK_NO;
  const gint64 fixed = bundle->counter < 0 ? 0 : charges[bundle->counter];
  const gint64 most = bundle->counter < 0 ? 0 : budget[bundle->counter] - fixed;
  const PaykBundles bundles = { &bundle->terms, &bundle->have, bundle->sources, bundle->n_sources, 0, most };
  guint64 steps = MIN (MOST_STEPS, search->last > search->normal->steps ? search->last - search->normal->steps : 0);
  steps = MIN (steps, payi_time_left (search->normal->problem) / TIME_OF_STEP);
  const guint64 before = steps;
  PaykPayment payment;
  const PaykResult result
      = payk_bundles_decide (&bundles, &steps, bundle->work, G_N_ELEMENTS (bundle->work), &payment, bundle->uses);
  search->normal->steps += before - steps;
  if (result != PAYK_YES || steps == 0)
    return result == PAYK_NO ? PAYK_NO : PAYK_BRANCH;
  spare (bundle, payment.charged * bundle->terms.price);
  act_all (search, bundle);
  return PAYK_YES;
}

gboolean payi_bundle_is_best (const PayiSearch *search)
{
  for (int w = 0; w < search->normal->n_wishes; w++)
    switch (search->normal->wishes[w].wish) {
    case PAY_WISH_X_MOST:
    case PAY_WISH_X_LEAST:
    case PAY_WISH_COUNTER:
    case PAY_WISH_CHARGED:
      break;
    default:
      return FALSE;
    }
  return search->keep == NULL;
}
