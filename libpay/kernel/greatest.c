/* SPDX-License-Identifier: MIT */
/* The greatest X. The conditions of decide.c, with as few OR_CHARGE pips paid as the budget allows, are linear in X. */
#include "small.h"

/* The OR_OTHERS pips that this lane forces to be paid by others take more units the greater X is: lowers [x] to the
 * greatest that leaves enough. [rest]: units beyond those for one unit a pip, at X = 0. */
static int64_t lower_for_others (const PaykPlan *plan, const PaykLane *lane, int64_t have, int64_t chargeable,
                                 int64_t rest, int64_t x)
{
  const int64_t more = plan->others - 1;
  const int64_t forced
      = lane->must + lane->or_others + payki_max (0, lane->or_charge - chargeable) - have + x * lane->per_x;
  const int64_t left = rest - x * plan->all.per_x;
  if (forced <= 0 || more * forced <= left)
    return x;
  const int64_t each = plan->all.per_x + more * lane->per_x;
  return x - (more * forced - left + each - 1) / each;
}

static int64_t greatest_closed (const PaykPlan *plan, const PaykPool *pool, int64_t chargeable)
{
  const int64_t t = plan->all.or_others;
  const int64_t rest = pool->total - plan->all.must - t - (plan->all.or_charge - chargeable);
  int64_t x = rest / plan->all.per_x;
  for (size_t i = 0; i < plan->n_lanes; i++) {
    const PaykLane *lane = &plan->lanes[i];
    if (lane->per_x == 0)
      continue;
    const int64_t paid = payki_max (0, lane->or_charge - chargeable);
    x = payki_min (x, (pool->have[i] - lane->must - paid) / lane->per_x);
  }
  for (size_t i = 0; i < plan->n_lanes && t > 0; i++)
    x = lower_for_others (plan, &plan->lanes[i], pool->have[i], chargeable, rest, x);
  return x;
}

/* A greater X asks for more and gives nothing. */
static int64_t greatest_by_bisection (const PaykPlan *plan, const PaykPool *pool, int64_t budget)
{
  int64_t low = 0, high = pool->total / plan->all.per_x;
  while (low < high) {
    const int64_t middle = low + (high - low + 1) / 2;
    PaykPayment payment;
    if (payk_decide (plan, pool, middle, budget, &payment) == PAYK_YES)
      low = middle;
    else
      high = middle - 1;
  }
  return low;
}

PaykResult payk_greatest_x (const PaykPlan *plan, const PaykPool *pool, int64_t budget, int64_t *x)
{
  PaykPayment payment;
  if (payk_decide (plan, pool, 0, budget, &payment) != PAYK_YES)
    return PAYK_NO;
  if (plan->all.per_x == 0)
    *x = PAYK_X_FOREVER;
  else if (payki_has_strange (plan, pool))
    *x = greatest_by_bisection (plan, pool, budget);
  else
    *x = greatest_closed (plan, pool, payki_chargeable (plan->all.or_charge, plan->price, budget));
  return PAYK_YES;
}
