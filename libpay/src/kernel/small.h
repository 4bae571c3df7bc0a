/* SPDX-License-Identifier: MIT */
/* What several files of the kernel need, each too small for a file. */
#pragma once
#include <pay/kernel.h>

static inline unsigned payki_popcount (uint64_t word)
{
  unsigned n = 0;
  for (; word != 0; word &= word - 1)
    n++;
  return n;
}

static inline int64_t payki_max (int64_t a, int64_t b)
{
  return a > b ? a : b;
}

static inline int64_t payki_min (int64_t a, int64_t b)
{
  return a < b ? a : b;
}

/* How many OR_CHARGE pips may be left out for [budget]. */
static inline int64_t payki_chargeable (const PaykPlan *plan, int64_t budget)
{
  if (plan->all.or_charge == 0 || budget <= 0)
    return 0;
  return payki_min (plan->all.or_charge, budget / plan->price);
}

/* Do amounts with this x stay below 2^62? */
static inline bool payki_x_fits (const PaykPlan *plan, int64_t x)
{
  return x <= PAYK_MAX_AMOUNT || plan->all.per_x == 0 || x <= (INT64_C (1) << 62) / plan->all.per_x;
}

/* Pips per X for this x, where a plan without them has x without meaning and without limit. */
static inline int64_t payki_effective_x (const PaykPlan *plan, int64_t x)
{
  return plan->all.per_x == 0 ? 0 : x;
}

/* Are there units that can pay something but no "other", in a plan where others matter? */
static inline bool payki_has_strange (const PaykPlan *plan, const PaykPool *pool)
{
  return plan->all.or_others > 0 && pool->strange > 0;
}
