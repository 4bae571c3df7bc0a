/* SPDX-License-Identifier: MIT */
/* What units offer in the lanes of a plan. */
#include <pay/kernel.h>

static void count (PaykPool *pool, const PaykPlan *plan, uint64_t traits, int64_t n)
{
  pool->total += (traits & plan->traits) != 0 ? n : 0;
  pool->strange += (traits & plan->traits) != 0 && (traits & plan->other) == 0 ? n : 0;
}

PaykResult payk_pool_init (PaykPool *pool, const PaykPlan *plan, const PaykUnits *units, size_t n_units, int64_t *have,
                           size_t capacity)
{
  PaykPool made = { .have = have };
  int64_t all = 0;
  for (size_t i = 0; i < n_units; i++) {
    if (units[i].n < 0)
      return PAYK_INVALID;
    if (units[i].n > PAYK_MAX_COUNT - all)
      return PAYK_TOO_LARGE;
    all += units[i].n;
    count (&made, plan, units[i].traits, units[i].n);
  }
  if (capacity < plan->n_lanes)
    return PAYK_TOO_LARGE;
  for (size_t l = 0; l < plan->n_lanes; l++) {
    const uint64_t traits = plan->lanes[l].traits;
    int64_t n = 0;
    /* No branch: which units count in a lane cannot be foretold. */
    for (size_t i = 0; i < n_units; i++)
      n += units[i].n & -(int64_t)((units[i].traits & traits) != 0);
    have[l] = n;
  }
  *pool = made;
  return PAYK_YES;
}

PaykResult payk_pool_add (PaykPool *pool, const PaykPlan *plan, uint64_t traits, int64_t n)
{
  if ((traits & plan->traits) == 0)
    return PAYK_YES;
  if (n > PAYK_MAX_COUNT - pool->total)
    return PAYK_TOO_LARGE;
  if (n < -pool->total)
    return PAYK_INVALID;
  count (pool, plan, traits, n);
  for (size_t l = 0; l < plan->n_lanes; l++)
    pool->have[l] += (traits & plan->lanes[l].traits) != 0 ? n : 0;
  return PAYK_YES;
}
