/* SPDX-License-Identifier: MIT */
#include "number.h"

OddsBinomials *odds_binomials_new (guint n)
{
  OddsBinomials *binomials = g_new (OddsBinomials, 1);
  binomials->n = n;
  binomials->rows = g_new0 (mpz_t *, n + 1);
  return binomials;
}

void odds_binomials_free (OddsBinomials *binomials)
{
  if (binomials == NULL)
    return;
  for (guint n = 0; n <= binomials->n; n++) {
    for (guint k = 0; binomials->rows[n] != NULL && k <= n + 1; k++)
      mpz_clear (binomials->rows[n][k]);
    g_free (binomials->rows[n]);
  }
  g_free (binomials->rows);
  g_free (binomials);
}

/* The row has one element more, which is 0. */
static mpz_t *row_new (guint n)
{
  mpz_t *row = g_new (mpz_t, n + 2);
  mpz_init_set_ui (row[0], 1);
  for (guint k = 1; k <= n + 1; k++) {
    mpz_init (row[k]);
    mpz_mul_ui (row[k], row[k - 1], n - k + 1);
    mpz_divexact_ui (row[k], row[k], k);
  }
  return row;
}

mpz_srcptr odds_binomial (OddsBinomials *binomials, int n, int k)
{
  const guint i = (guint)CLAMP (n, 0, (int)binomials->n);
  if (binomials->rows[i] == NULL)
    binomials->rows[i] = row_new (i);
  return n < 0 || k < 0 || k > n ? binomials->rows[i][i + 1] : binomials->rows[i][k];
}
