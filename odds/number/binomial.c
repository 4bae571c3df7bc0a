/* SPDX-License-Identifier: MIT */
#include "number.h"

OddsBinomials *odds_binomials_new (guint n)
{
  OddsBinomials *b = g_new (OddsBinomials, 1);
  b->n = n;
  b->rows = g_new0 (mpz_t *, n + 1);
  return b;
}

void odds_binomials_free (OddsBinomials *b)
{
  if (b == NULL)
    return;
  for (guint n = 0; n <= b->n; n++) {
    for (guint k = 0; b->rows[n] != NULL && k <= n + 1; k++)
      mpz_clear (b->rows[n][k]);
    g_free (b->rows[n]);
  }
  g_free (b->rows);
  g_free (b);
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

mpz_srcptr odds_binomial (OddsBinomials *b, int n, int k)
{
  const guint i = (guint)CLAMP (n, 0, (int)b->n);
  if (b->rows[i] == NULL)
    b->rows[i] = row_new (i);
  return n < 0 || k < 0 || k > n ? b->rows[i][i + 1] : b->rows[i][k];
}
