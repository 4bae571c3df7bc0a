/* SPDX-License-Identifier: MIT */
/* libpay's kernel, from masks: everything that depends on the instance is made anew for each question. */
#include "method.h"

#include <stdlib.h>
#include <string.h>

#define STEPS 50000000
#define LANES PAYK_MAX_LANES

/* Memory that every question uses again. */
typedef struct {
  PaykMode modes[POOL_MAX_MODES];
  PaykSource sources[POOL_MAX_SOURCES];
  PaykVector work[2 * PAYK_MOST + 2];
  uint8_t uses[POOL_MAX_MODES];
  PaykLane lanes[LANES];
  int64_t have[LANES];
} Scratch;
static Scratch scratch;

static bool takes (const Pool *pool)
{
  uint64_t masks = 0;
  for (size_t i = 0; i < pool->n_units; i++)
    masks |= pool->units[i].traits;
  for (size_t i = 0; i < pool->n_parts; i++)
    masks |= pool->parts[i].traits;
  return masks < 2 * PAYK_ANY && !pool_has_needs (pool);
}

static PaykCost cost_of (const Pool *pool)
{
  return (PaykCost){ pool->pips, pool->n_pips, pool->slacks, pool->n_groups };
}

static PoolAnswer by_plan (const Pool *pool, const PaykUnits *units, size_t n_units)
{
  PaykPlan plan;
  PaykPool have;
  PaykPayment best;
  PoolAnswer answer = { .status = POOL_TIMEOUT };
  const PaykCost cost = cost_of (pool);
  if (payk_plan_init (&plan, &cost, scratch.lanes, LANES) != PAYK_YES
      || payk_pool_init (&have, &plan, units, n_units, scratch.have, LANES) != PAYK_YES)
    return answer;
  const PaykResult result = payk_decide (&plan, &have, 0, pool->budget, &best);
  if (result != PAYK_YES) {
    answer.status = result == PAYK_NO ? POOL_NO : POOL_TIMEOUT;
    return answer;
  }
  answer = (PoolAnswer){ .status = POOL_YES, .charge = best.charge };
  if (payk_greatest_x (&plan, &have, pool->budget, &answer.x) != PAYK_YES)
    abort ();
  answer.x = answer.x == PAYK_X_FOREVER ? 0 : answer.x;
  return answer;
}

static PoolAnswer by_masks (const Pool *pool, const PaykUnits *units, size_t n_units)
{
  const PaykCost cost = cost_of (pool);
  PaykPayment best;
  int64_t x;
  switch (payk_answer (&cost, units, n_units, pool->budget, &best, &x)) {
  case PAYK_YES:
    return (PoolAnswer){ .status = POOL_YES, .charge = best.charge, .x = x == PAYK_X_FOREVER ? 0 : x };
  case PAYK_NO:
    return (PoolAnswer){ .status = POOL_NO };
  default:
    return by_plan (pool, units, n_units);
  }
}

/* Sources that leave no choice join [units]; the others become payk's. Returns how many; -1: too large. */
static int make_sources (const Pool *pool, PaykUnits units[POOL_MAX_UNITS], size_t *all_units)
{
  size_t n_units = pool->n_units, n_modes = 0;
  int n = 0;
  memcpy (units, pool->units, n_units * sizeof *units);
  for (size_t i = 0; i < pool->n_sources; i++) {
    const PoolSource *from = &pool->sources[i];
    const PoolMode *fixed = pool_fixed_mode (pool, from);
    if (fixed != NULL) {
      for (size_t k = 0; k < fixed->n_gives; k++) {
        const PaykUnits *part = &pool->parts[fixed->first_part + k];
        if (n_units == POOL_MAX_UNITS)
          return -1;
        units[n_units++] = (PaykUnits){ part->traits, part->n * from->n };
      }
      continue;
    }
    scratch.sources[n++] = (PaykSource){ scratch.modes + n_modes, from->n_modes, (uint32_t)from->n };
    for (size_t m = 0; m < from->n_modes; m++) {
      const PoolMode *mode = &pool->modes[from->first_mode + m];
      PaykMode *to = &scratch.modes[n_modes++];
      to->charge = mode->charge;
      if (payk_have_read (&to->have, pool->parts + mode->first_part, mode->n_gives) != PAYK_YES)
        return -1;
    }
  }
  *all_units = n_units;
  return n;
}

static bool need_of (const Pool *pool, const PoolCost *cost, PaykVector *need)
{
  PaykFew few[POOL_MAX_PIPS];
  for (size_t k = 0; k < cost->n_pips; k++) {
    const PaykPips *pips = &pool->pips[cost->first_pips + k];
    few[k] = (PaykFew){ (uint8_t)pips->accept, (uint32_t)pips->n };
  }
  return payk_need_init (need, few, cost->n_pips);
}

/* One decision at this X. */
static PoolAnswer decide_bundles (const PaykBundles *bundles)
{
  PaykPayment best;
  uint64_t steps = STEPS;
  const PaykResult result = payk_bundles_decide (bundles, &steps, scratch.work,
                                                 sizeof scratch.work / sizeof *scratch.work, &best, scratch.uses);
  PoolAnswer answer = { .status = result == PAYK_NO ? POOL_NO : POOL_TIMEOUT };
  if (result == PAYK_YES && steps > 0)
    answer = (PoolAnswer){ .status = POOL_YES, .charge = best.charge };
  return answer;
}

static PoolAnswer by_bundles (const Pool *pool)
{
  PaykUnits units[POOL_MAX_UNITS];
  PaykTerms terms;
  PaykVector have;
  size_t n_units;
  const PaykCost cost = cost_of (pool);
  const int n = make_sources (pool, units, &n_units);
  if (n == 0)
    return by_masks (pool, units, n_units);
  if (n < 0 || payk_terms_init (&terms, &cost) != PAYK_YES || payk_have_read (&have, units, n_units) != PAYK_YES)
    return (PoolAnswer){ .status = POOL_TIMEOUT };
  PaykBundles bundles = { &terms, &have, scratch.sources, (size_t)n, 0, pool->budget };
  PoolAnswer answer = decide_bundles (&bundles);
  if (answer.status != POOL_YES || !pool_has_x (pool))
    return answer;
  /* A greater X never helps: a bisection. */
  for (int64_t no = PAYK_MOST + 1; no - answer.x > 1;) {
    bundles.x = answer.x + (no - answer.x) / 2;
    const PoolStatus status = decide_bundles (&bundles).status;
    if (status == POOL_TIMEOUT)
      return (PoolAnswer){ .status = POOL_TIMEOUT };
    if (status == POOL_YES)
      answer.x = bundles.x;
    else
      no = bundles.x;
  }
  return answer;
}

static PoolAnswer by_worth (const Pool *pool)
{
  PaykUnits units[POOL_MAX_UNITS];
  PaykVector have, needs[POOL_MAX_COSTS];
  int64_t worths[POOL_MAX_COSTS], worth;
  size_t n_units;
  if (make_sources (pool, units, &n_units) != 0 || payk_have_read (&have, units, n_units) != PAYK_YES)
    return (PoolAnswer){ .status = POOL_TIMEOUT };
  for (size_t i = 0; i < pool->n_costs; i++) {
    if (!need_of (pool, &pool->costs[i], &needs[i]))
      return (PoolAnswer){ .status = POOL_TIMEOUT };
    worths[i] = pool->costs[i].worth;
  }
  uint64_t chosen, steps = STEPS;
  const PaykResult result = payk_together (needs, worths, pool->n_costs, &have, &steps, &chosen, &worth);
  return result == PAYK_YES ? (PoolAnswer){ .status = POOL_YES, .worth = worth }
                            : (PoolAnswer){ .status = POOL_TIMEOUT };
}

static PoolAnswer solve (const Pool *pool, void *model)
{
  (void)model;
  if (pool->n_costs > 1)
    return by_worth (pool);
  return pool->n_sources == 0 ? by_masks (pool, pool->units, pool->n_units) : by_bundles (pool);
}

const Method method_libpay = { .name = "libpay", .exact = true, .takes = takes, .solve = solve };
