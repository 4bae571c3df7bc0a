/* SPDX-License-Identifier: MIT */
#include "wide.h"

PaykResult payk_together (const PaykVector *needs, const int64_t *worths, size_t n, const PaykVector *have,
                          uint64_t *steps, uint64_t *chosen, int64_t *worth)
{
  return payki_wide ()->together (needs, worths, n, have, steps, chosen, worth);
}
