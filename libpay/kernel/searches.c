/* SPDX-License-Identifier: MIT */
/* The searches, with the operations of this processor: bundles.h, together.h. */
#include "wide.h"

PaykResult payk_bundles_decide (const PaykBundles *bundles, uint64_t *steps, PaykVector *work, size_t capacity,
                                PaykPayment *payment, uint8_t *uses)
{
  return payki_wide ()->bundles_decide (bundles, steps, work, capacity, payment, uses);
}

size_t payk_bundles_work (const PaykBundles *b)
{
  size_t n = 0;
  for (size_t i = 0; i < b->n_sources; i++)
    n += b->sources[i].n < PAYK_MOST ? b->sources[i].n : PAYK_MOST;
  return 2 * (n + 1);
}

PaykResult payk_together (const PaykVector *needs, const int64_t *worths, size_t n, const PaykVector *have,
                          uint64_t *steps, uint64_t *chosen, int64_t *worth)
{
  return payki_wide ()->together (needs, worths, n, have, steps, chosen, worth);
}
