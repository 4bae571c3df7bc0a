/* SPDX-License-Identifier: MIT */
/* One question from masks, with the registers of any processor, and by vectors where lanes of numbers do not do. */
#define PAYKI_FOR
#include "narrow.h"

#define LOW(n) ((n) & -(n))
#define ROW(a, b, c)                                                                                                   \
  {                                                                                                                    \
    -1, a, b, (a) | (b), c, (a) | (c), (b) | (c), (a) | (b) | (c)                                                      \
  }
#define ROW_OF(n, a, b) ROW (a, b, LOW ((n) & ~((a) | (b))))
#define ROWS_1(n) ROW_OF (n, LOW (n), LOW ((n) & ((n)-1)))
#define ROWS_4(n) ROWS_1 (n), ROWS_1 ((n) + 1), ROWS_1 ((n) + 2), ROWS_1 ((n) + 3)
#define ROWS_16(n) ROWS_4 (n), ROWS_4 ((n) + 4), ROWS_4 ((n) + 8), ROWS_4 ((n) + 12)

_Alignas(32) const int32_t payki_narrow_rows[PAYK_LANES][8] = { ROWS_16 (0), ROWS_16 (16), ROWS_16 (32), ROWS_16 (48) };

PaykResult payki_answer_by_terms (const PaykCost *cost, const PaykUnits *units, size_t n_units, int64_t budget,
                                  PaykPayment *payment, int64_t *x)
{
  PaykTerms terms;
  PaykVector have;
  PaykResult result = payk_terms_init (&terms, cost);
  result = result == PAYK_YES ? payk_have_read (&have, units, n_units) : result;
  return result == PAYK_YES ? payk_terms_best (&terms, &have, budget, payment, x) : result;
}

PaykResult payki_answer_plain (const PaykCost *cost, const PaykUnits *units, size_t n_units, int64_t budget,
                               PaykPayment *payment, int64_t *x)
{
  return payki_narrow_answer (cost, units, n_units, budget, payment, x);
}
