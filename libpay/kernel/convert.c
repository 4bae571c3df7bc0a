/* SPDX-License-Identifier: MIT */
#include "wide.h"

PaykResult payk_conversions_decide (const PaykConversions *c, uint64_t *steps, uint8_t *order, size_t *n_order)
{
  return payki_wide ()->conversions_decide (c, steps, order, n_order);
}
