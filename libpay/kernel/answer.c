/* SPDX-License-Identifier: MIT */
/* One question from masks. A file of its own: a call that needs no memory of its own costs less. */
#include "wide.h"

PaykResult payk_answer (const PaykCost *cost, const PaykUnits *units, size_t n_units, int64_t budget,
                        PaykPayment *payment, int64_t *x)
{
#ifdef PAYKI_AVX2
  if (payki_avx2 () != NULL)
    return payki_answer_with_avx2 (cost, units, n_units, budget, payment, x);
#endif
  return payki_answer_plain (cost, units, n_units, budget, payment, x);
}
