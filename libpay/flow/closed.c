/* SPDX-License-Identifier: MIT */
#include "closed.h"

#include "leaf.h"

#define MOST_LANES 256
#define MOST_PIPS 128
#define MOST_UNITS 256

typedef struct {
  PaykPips pips[MOST_PIPS];
  PaykLane lanes[MOST_LANES];
  gint64 have[MOST_LANES];
  PaykPlan plan;
  PaykPool pool;
  int counter; /* of the waivers, -1: there are none */
} Closed;

static PaykResult set_up (Closed *c, const PayiNormal *n, const PayiDemand *d, const gint64 *x, int var,
                          const gint64 *stock)
{
  if (2 * d->n_entries > MOST_PIPS || n->supplies->len > MOST_UNITS)
    return PAYK_BRANCH;
  guint64 bits[PAYI_MAX_CLASSES];
  for (int e = 0; e < d->n_entries; e++)
    bits[d->entries[e].cls] = PAY_BIT (d->entries[e].cls);
  c->counter = payi_demand_counter (d);
  const PaykCost cost = payi_demand_cost (d, x, var, bits, c->pips);
  const PaykResult planned = payk_plan_init (&c->plan, &cost, c->lanes, MOST_LANES);
  if (planned != PAYK_YES)
    return planned;
  PaykUnits units[MOST_UNITS];
  for (guint i = 0; i < n->supplies->len; i++)
    units[i] = (PaykUnits){ PAYI_SUPPLY (n, i)->fits, stock[i] };
  return payk_pool_init (&c->pool, &c->plan, units, n->supplies->len, c->have, MOST_LANES);
}

PaykResult payi_closed_decide (const PayiNormal *n, const PayiDemand *d, const gint64 *x, const gint64 *stock,
                               const gint64 *budget)
{
  Closed c;
  PaykPayment payment;
  const PaykResult ready = set_up (&c, n, d, x, -1, stock);
  if (ready != PAYK_YES)
    return ready == PAYK_NO ? PAYK_BRANCH : ready;
  return payk_decide (&c.plan, &c.pool, 0, c.counter < 0 ? 0 : budget[c.counter], &payment);
}

PaykResult payi_closed_greatest (const PayiNormal *n, const PayiDemand *d, const gint64 *x, int var,
                                 const gint64 *stock, const gint64 *budget, gint64 *most)
{
  Closed c;
  const PaykResult ready = set_up (&c, n, d, x, var, stock);
  if (ready != PAYK_YES)
    return ready == PAYK_NO ? PAYK_BRANCH : ready;
  gint64 above;
  const PaykResult found = payk_greatest_x (&c.plan, &c.pool, c.counter < 0 ? 0 : budget[c.counter], &above);
  if (found != PAYK_YES)
    return found;
  *most = above > PAY_MAX_AMOUNT - x[var] ? PAY_MAX_AMOUNT : x[var] + above;
  return PAYK_YES;
}
