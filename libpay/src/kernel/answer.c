/* SPDX-License-Identifier: MIT */
/* One question from masks. A file of its own: a call that needs no memory of its own costs less. */
#include "wide.h"

PaykResult payk_answer (const PaykCost *cost, const PaykUnits *units, size_t n_units, int64_t budget,
                        PaykPayment *payment, int64_t *x)
{
  const PaykResult narrow = payki_wide ()->answer_narrow (cost, units, n_units, budget, payment, x);
  return narrow != PAYK_BRANCH ? narrow : payki_answer_by_terms (cost, units, n_units, budget, payment, x);
}
