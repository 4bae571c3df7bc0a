/* SPDX-License-Identifier: MIT */
/* Vectors of 64 lanes of a byte. */
#include "wide.h"

#define TRAITS_MASK (PAYK_LANES - 1)

bool payk_need_init (PaykVector *need, const PaykFew *pips, size_t n_pips)
{
  uint64_t total = 0;
  for (size_t i = 0; i < n_pips; i++) {
    const unsigned traits = pips[i].traits;
    total += pips[i].n;
    if (total > PAYK_MOST || traits > (PAYK_ANY | TRAITS_MASK) || (traits == 0) & (pips[i].n > 0))
      return false;
  }
  payki_wide ()->sum_pips (need, pips, n_pips, (uint8_t)total);
  return true;
}

bool payk_have_init (PaykVector *have, const PaykFew *units, size_t n_units)
{
  uint64_t total = 0;
  for (size_t i = 0; i < n_units; i++) {
    const unsigned traits = units[i].traits;
    total += traits != 0 ? units[i].n : 0;
    if (total > PAYK_MOST || traits > (PAYK_ANY | TRAITS_MASK))
      return false;
  }
  payki_wide ()->sum_units (have, units, n_units, (uint8_t)total);
  return true;
}

bool payk_covers (const PaykVector *need, const PaykVector *have)
{
  return payki_covers (need, have);
}

bool payk_failing_lane (const PaykVector *need, const PaykVector *have, PaykFailure *failure)
{
  unsigned best_traits = PAYK_TRAITS + 2;
  int best_shortage = 0;
  for (unsigned i = 0; i < PAYK_LANES; i++) {
    const int shortage = need->lane[i] - have->lane[i];
    const unsigned traits = i == 0 ? PAYK_TRAITS + 1 : payki_ones (i);
    if (shortage <= 0 || traits > best_traits || (traits == best_traits && shortage <= best_shortage))
      continue;
    best_traits = traits;
    best_shortage = shortage;
    *failure = (PaykFailure){ .lane = (uint8_t)i, .need = need->lane[i], .have = have->lane[i] };
  }
  return best_shortage > 0;
}

/* Lane by lane, no more than [most]. False: some lane would have more than PAYK_MOST. */
static inline bool add_up_to (PaykVector *sum, const PaykVector *a, const PaykVector *b, unsigned most)
{
  unsigned beyond = 0;
  for (size_t i = 0; i < PAYK_LANES; i++) {
    const unsigned both = (unsigned)a->lane[i] + b->lane[i];
    sum->lane[i] = (uint8_t)(both > most ? most : both);
    beyond |= both > PAYK_MOST;
  }
  return !beyond;
}

bool payk_need_add (PaykVector *sum, const PaykVector *a, const PaykVector *b)
{
  return add_up_to (sum, a, b, PAYK_BEYOND);
}

bool payk_have_add (PaykVector *sum, const PaykVector *a, const PaykVector *b)
{
  return add_up_to (sum, a, b, PAYK_MOST);
}

bool payk_vector_subtract (PaykVector *rest, const PaykVector *a, const PaykVector *b)
{
  unsigned below = 0;
  for (size_t i = 0; i < PAYK_LANES; i++) {
    const unsigned from = a->lane[i], less = b->lane[i];
    const unsigned left = from > less ? from - less : 0;
    rest->lane[i] = (uint8_t)(from == PAYK_BEYOND ? from : left);
    below |= less > from;
  }
  return !below;
}

/* ---- One pool against many costs, one cost against many pools. */

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
