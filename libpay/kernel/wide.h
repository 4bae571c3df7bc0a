/* SPDX-License-Identifier: MIT */
/* What a processor may do for many lanes at once. Every set of operations gives the same answers bit for bit. What they
 * are given has been checked: no sum of bytes overflows. */
#pragma once
#include "closed.h"

typedef struct {
  PaykResult (*bundles_decide) (const PaykBundles *bundles, uint64_t *steps, PaykVector *work, size_t capacity,
                                PaykPayment *payment, uint8_t *uses);
  PaykResult (*together) (const PaykVector *needs, const int64_t *worths, size_t n, const PaykVector *have,
                          uint64_t *steps, uint64_t *chosen, int64_t *worth);
  /* What pips need and units offer, lane by lane; lane 0 becomes [total]. */
  void (*sum_pips) (PaykVector *need, const PaykFew *pips, size_t n, uint8_t total);
  void (*sum_units) (PaykVector *have, const PaykFew *units, size_t n, uint8_t total);
  /* A vector for each form; pips in groups count nowhere. */
  void (*sum_forms) (PaykVector need[PAYK_VECTOR_FORMS], const PaykPips *pips, size_t n,
                     const uint8_t total[PAYK_VECTOR_FORMS]);
  /* The same in one pass from what was not checked yet, with totals; NULL: not here. False: something is not plain
   * enough for this, or refused, and others find out what; then nothing is changed. */
  bool (*read_cost) (PaykTerms *terms, const PaykCost *cost);
  bool (*read_units) (PaykVector *have, const PaykUnits *units, size_t n);
  PaykiShortages (*shortages) (const PaykTerms *terms, const PaykVector *must, uint8_t chargeable,
                               const PaykVector *have);
  size_t (*covers_each) (const PaykVector *needs, size_t n, const PaykVector *have, uint8_t *yes);
  /* Looks at the lanes whose bits are in [lanes]. */
  size_t (*covers_pools) (const PaykVector *need, uint64_t lanes, const PaykPools *pools, uint64_t *yes);
} PaykiWide;

/* For any processor. */
extern const PaykiWide payki_plain;

/* With AVX2; NULL: not this processor, or not this compiler. On Windows gcc keeps registers of 32 bytes on a stack that
 * is aligned to 16, and they fault. */
#if defined(__x86_64__) && defined(__GNUC__) && !defined(_WIN32)
#define PAYKI_AVX2
extern const PaykiWide payki_with_avx2;

static inline const PaykiWide *payki_avx2 (void)
{
  return __builtin_cpu_supports ("avx2") && __builtin_cpu_supports ("popcnt") ? &payki_with_avx2 : NULL;
}
#else
static inline const PaykiWide *payki_avx2 (void)
{
  return NULL;
}
#endif

/* The best for this processor. Asks each time: nothing is kept, so nothing can race. */
static inline const PaykiWide *payki_wide (void)
{
  const PaykiWide *avx2 = payki_avx2 ();
  return avx2 != NULL ? avx2 : &payki_plain;
}

/* payk_answer() in three ways: by vectors of bytes, and where that does by lanes of numbers (narrow.h), with any
 * registers and with AVX2. */
PaykResult payki_answer_by_terms (const PaykCost *cost, const PaykUnits *units, size_t n_units, int64_t budget,
                                  PaykPayment *payment, int64_t *x);
PaykResult payki_answer_plain (const PaykCost *cost, const PaykUnits *units, size_t n_units, int64_t budget,
                               PaykPayment *payment, int64_t *x);
PaykResult payki_answer_with_avx2 (const PaykCost *cost, const PaykUnits *units, size_t n_units, int64_t budget,
                                   PaykPayment *payment, int64_t *x);

/* payk_have_read(), on any processor. */
PaykResult payki_read_have (PaykVector *have, const PaykUnits *units, size_t n);

/* The lanes that can fail where no other does, lane i in bit i. */
uint64_t payki_lanes_that_matter (const PaykVector *need);
