/* SPDX-License-Identifier: MIT */
/* What a processor may do for many lanes at once. Every set of operations gives the same answers bit for bit. What they
 * are given has been checked: no sum of bytes overflows. */
#pragma once
#include <pay/kernel.h>

/* The greatest shortages of a lane when pips of these forms are to be paid beside those that must be. */
typedef struct {
  uint8_t others, charge, both;
  uint8_t others_rest; /* OR_OTHERS pips, and in each lane the OR_CHARGE pips beyond those that can be charged */
  bool must;           /* is any lane short of what must be paid? Then the other numbers mean nothing */
} PaykiShortages;

typedef struct {
  /* payk_answer() where few traits are named. PAYK_BRANCH: too much or too odd for it. */
  PaykResult (*answer_narrow) (const PaykCost *cost, const PaykUnits *units, size_t n_units, int64_t budget,
                               PaykPayment *payment, int64_t *x);
  /* What pips need and units offer, lane by lane; lane 0 becomes [total]. */
  void (*sum_pips) (PaykVector *need, const PaykFew *pips, size_t n, uint8_t total);
  void (*sum_units) (PaykVector *have, const PaykFew *units, size_t n, uint8_t total);
  /* A vector for each form; pips in groups count nowhere. */
  void (*sum_forms) (PaykVector need[PAYK_VECTOR_FORMS], const PaykPips *pips, size_t n,
                     const uint8_t total[PAYK_VECTOR_FORMS]);
  /* The same in one pass from what was not checked yet, with totals; NULL: not here. False: something is not plain
   * enough for this, or refused, and others find out what; then terms are undefined, and have is untouched. */
  bool (*read_cost) (PaykTerms *terms, const PaykCost *cost);
  bool (*read_units) (PaykVector *have, const PaykUnits *units, size_t n);
  PaykiShortages (*shortages) (const PaykTerms *terms, const PaykVector *must, uint8_t chargeable,
                               const PaykVector *have);
  /* The greatest of need - have in a lane; 0: none is short. */
  uint8_t (*shortage) (const PaykVector *need, const PaykVector *have);
  void (*add) (PaykVector *sum, const PaykVector *a, const PaykVector *b);
  /* How much of what [have] lacks for [need] is in [more], all lanes together. */
  unsigned (*gain) (const PaykVector *need, const PaykVector *have, const PaykVector *more);
  size_t (*covers_each) (const PaykVector *needs, size_t n, const PaykVector *have, uint8_t *yes);
  /* Looks at the lanes whose bits are in [lanes]. */
  size_t (*covers_pools) (const PaykVector *need, uint64_t lanes, const PaykPools *pools, uint64_t *yes);
} PaykiWide;

/* For any processor. */
extern const PaykiWide payki_plain;

/* With AVX2; NULL: not this processor, or not this compiler. */
const PaykiWide *payki_avx2 (void);

/* The best for this processor. Asks each time: nothing is kept, so nothing can race. */
static inline const PaykiWide *payki_wide (void)
{
  const PaykiWide *avx2 = payki_avx2 ();
  return avx2 != NULL ? avx2 : &payki_plain;
}

/* payk_answer() by vectors of bytes. */
PaykResult payki_answer_by_terms (const PaykCost *cost, const PaykUnits *units, size_t n_units, int64_t budget,
                                  PaykPayment *payment, int64_t *x);

/* The lanes that can fail where no other does, lane i in bit i. */
uint64_t payki_lanes_that_matter (const PaykVector *need);
