/* SPDX-License-Identifier: MIT */
/* One question from masks, with lanes of numbers in one register. */
#include "wide.h"

#ifdef PAYKI_AVX2
#include <immintrin.h>

#define PAYKI_FOR __attribute__ ((target ("avx2,popcnt")))
#define PAYKI_ANY(lanes) (_mm256_movemask_epi8 ((__m256i)(lanes)) != 0)
#include "narrow.h"

PAYKI_FOR PaykResult payki_answer_with_avx2 (const PaykCost *cost, const PaykUnits *units, size_t n_units,
                                             int64_t budget, PaykPayment *payment, int64_t *x)
{
  return payki_narrow_answer (cost, units, n_units, budget, payment, x);
}
#endif
