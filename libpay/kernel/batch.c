/* SPDX-License-Identifier: MIT */
/* One pool against many costs, one cost against many pools. */
#include "small.h"
#include "wide.h"

size_t payk_covers_each (const PaykVector *needs, size_t n, const PaykVector *have, uint8_t *yes)
{
  return payki_wide ()->covers_each (needs, n, have, yes);
}

size_t payk_covers_pools (const PaykVector *need, const PaykPools *pools, uint64_t *yes)
{
  return payki_wide ()->covers_pools (need, payki_lanes_that_matter (need), pools, yes);
}

void payk_pools_put (const PaykPools *pools, size_t first, const PaykVector *have, size_t n)
{
  for (unsigned lane = 0; lane < PAYK_LANES; lane++) {
    uint8_t *row = pools->have + lane * pools->stride + first;
    for (size_t i = 0; i < n; i++)
      row[i] = have[i].lane[lane];
  }
}

static unsigned add_row (uint8_t *row, const uint8_t *more, size_t n)
{
  unsigned beyond = 0;
  for (size_t i = 0; i < n; i++) {
    const unsigned sum = (unsigned)row[i] + more[i];
    row[i] = (uint8_t)(sum > PAYK_MOST ? PAYK_MOST : sum);
    beyond |= sum > PAYK_MOST;
  }
  return beyond;
}

bool payk_pools_add (const PaykPools *pools, uint8_t traits, const uint8_t *n)
{
  unsigned beyond = traits > (PAYK_ANY | (PAYK_LANES - 1));
  if (beyond || traits == 0)
    return !beyond;
  beyond = add_row (pools->have, n, pools->n);
  for (unsigned lane = 1; lane < PAYK_LANES; lane++) {
    if (traits & lane)
      beyond |= add_row (pools->have + lane * pools->stride, n, pools->n);
  }
  return !beyond;
}
