/* SPDX-License-Identifier: MIT */
#include "wide.h"

PaykResult payki_read_needs (PaykVector *need, const PaykUnits *needs, size_t n)
{
  PaykFew few[PAYK_MAX_NEEDS];
  uint64_t total = 0;
  if (n > PAYK_MAX_NEEDS)
    return PAYK_TOO_LARGE;
  for (size_t i = 0; i < n; i++) {
    if (needs[i].n < 0)
      return PAYK_INVALID;
    if (needs[i].traits >= 2 * PAYK_ANY || needs[i].traits == 0)
      return PAYK_BRANCH;
    few[i] = (PaykFew){ (uint8_t)needs[i].traits, (uint32_t)payki_min (needs[i].n, PAYK_BEYOND) };
    total += few[i].n;
  }
  if (total > PAYK_MOST)
    return PAYK_TOO_LARGE;
  payki_wide ()->sum_pips (need, few, n, (uint8_t)total);
  return PAYK_YES;
}

PaykResult payk_conversions_decide (const PaykConversions *c, uint64_t *steps, uint8_t *order, size_t *n_order)
{
  return payki_wide ()->conversions_decide (c, steps, order, n_order);
}
