/* SPDX-License-Identifier: MIT */
/* One pool against many costs, one cost against many pools. */
#include "small.h"
#include "wide.h"

size_t payk_covers_each (const PaykVector *needs, size_t n, const PaykVector *have, uint8_t *yes)
{
  return payki_wide ()->covers_each (needs, n, have, yes);
}

/* 1 in each byte in which the words are equal. */
static uint64_t equal_bytes (uint64_t a, uint64_t b)
{
  const uint64_t low = 0x7f * PAYKI_EVERY_BYTE, differs = a ^ b;
  return ~(((differs & low) + low) | differs) >> 7 & PAYKI_EVERY_BYTE;
}

/* Not those that need no more than a lane with a trait less, for that has at most as many units. Lane 0, the total,
 * comes after the lane of all traits; nothing is needed from no traits. */
uint64_t payki_lanes_that_matter (const PaykVector *need)
{
  uint64_t w[PAYK_LANES / 8], lanes = 0;
  for (unsigned i = 0; i < PAYK_LANES / 8; i++)
    w[i] = payki_word (need->lane + (size_t)8 * i);
  w[0] &= ~UINT64_C (0xff);
  for (unsigned i = 0; i < PAYK_LANES / 8; i++) {
    uint64_t same = 0;
    for (unsigned t = 0; t < 3; t++)
      same |= equal_bytes (w[i], (w[i] & payki_without[t]) << (8u << t));
    for (unsigned step = 1; step < PAYK_LANES / 8; step *= 2)
      same |= i & step ? equal_bytes (w[i], w[i - step]) : 0;
    lanes |= payki_bits (same ^ PAYKI_EVERY_BYTE) << (8 * i);
  }
  const bool total = need->lane[0] > need->lane[PAYK_LANES - 1];
  return (lanes & ~UINT64_C (1)) | total;
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
