/* SPDX-License-Identifier: MIT */
/* Payable, and for how little. */
#include "closed.h"

static PaykResult decide_closed (const PaykPlan *plan, const PaykPool *pool, int64_t x, int64_t chargeable,
                                 PaykPayment *payment)
{
  int64_t must_short = 0, must_t = 0, must_p = 0, must_tp = 0;
  for (size_t i = 0; i < plan->n_lanes; i++) {
    const PaykLane *lane = &plan->lanes[i];
    const int64_t must = lane->must + x * lane->per_x - pool->have[i];
    must_short = payki_max (must_short, must);
    must_t = payki_max (must_t, must + lane->or_others);
    must_p = payki_max (must_p, must + lane->or_charge);
    must_tp = payki_max (must_tp, must + lane->or_others + lane->or_charge);
  }
  if (must_short > 0)
    return PAYK_NO;
  const PaykLane *all = &plan->all;
  const PaykiClosed closed = { .must_t = must_t,
                               .must_p = must_p,
                               .must_tp = must_tp,
                               .p = all->or_charge,
                               .rest = pool->total - all->must - x * all->per_x - all->or_others,
                               .others = plan->others,
                               .price = plan->price,
                               .chargeable = chargeable };
  return payki_closed_decide (&closed, payment);
}

/* With [w] OR_OTHERS pips paid by others: pips that are missing whatever is charged, and pips that must be charged at
 * least.
 */
typedef struct {
  int64_t missing, charged;
} Shortage;

static Shortage shortage_with (const PaykPlan *plan, const PaykPool *pool, int64_t x, int64_t w)
{
  Shortage s = { 0 };
  for (size_t i = 0; i < plan->n_lanes; i++) {
    const PaykLane *lane = &plan->lanes[i];
    const int64_t need = lane->must + x * lane->per_x + payki_max (0, lane->or_others - w) + lane->each_other * w;
    s.missing = payki_max (s.missing, need - pool->have[i]);
    s.charged = payki_max (s.charged, need + lane->or_charge - pool->have[i]);
  }
  return s;
}

static bool not_worse (Shortage a, Shortage b)
{
  return a.missing != b.missing ? a.missing < b.missing : a.charged <= b.charged;
}

/* Every line of a shortage is convex in w, so the pair, compared in this order, falls to its least value and rises
 * after. */
static PaykResult decide_by_bisection (const PaykPlan *plan, const PaykPool *pool, int64_t x, int64_t chargeable,
                                       PaykPayment *payment)
{
  int64_t low = 0, high = payki_min (plan->all.or_others, pool->total / plan->others);
  while (low < high) {
    const int64_t middle = low + (high - low) / 2;
    if (not_worse (shortage_with (plan, pool, x, middle), shortage_with (plan, pool, x, middle + 1)))
      high = middle;
    else
      low = middle + 1;
  }
  const Shortage s = shortage_with (plan, pool, x, low);
  if (s.missing > 0 || s.charged > chargeable)
    return PAYK_NO;
  *payment = (PaykPayment){ .charged = s.charged, .charge = s.charged * plan->price, .others = low };
  return PAYK_YES;
}

PaykResult payk_decide (const PaykPlan *plan, const PaykPool *pool, int64_t x, int64_t budget, PaykPayment *payment)
{
  if (x < 0)
    return PAYK_INVALID;
  if (!payki_x_fits (plan, x))
    return PAYK_TOO_LARGE;
  const int64_t n = payki_effective_x (plan, x);
  const int64_t chargeable = payki_chargeable (plan->all.or_charge, plan->price, budget);
  if (payki_has_strange (plan, pool))
    return decide_by_bisection (plan, pool, n, chargeable, payment);
  return decide_closed (plan, pool, n, chargeable, payment);
}
