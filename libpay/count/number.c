/* SPDX-License-Identifier: MIT */
#include "number.h"
#include "model/model.h"

static gboolean is_long (guint64 n)
{
  return n <= G_MAXULONG;
}

void payi_number_set (mpz_t number, guint64 to)
{
  mpz_import (number, 1, 1, sizeof to, 0, 0, &to);
}

void payi_number_multiply (mpz_t number, guint64 by)
{
  if (is_long (by)) {
    mpz_mul_ui (number, number, (gulong)by);
    return;
  }
  mpz_t factor;
  mpz_init (factor);
  payi_number_set (factor, by);
  mpz_mul (number, number, factor);
  mpz_clear (factor);
}

void payi_number_divide (mpz_t number, guint64 by)
{
  payi_assert (by > 0);
  if (is_long (by)) {
    mpz_divexact_ui (number, number, (gulong)by);
    return;
  }
  mpz_t divisor;
  mpz_init (divisor);
  payi_number_set (divisor, by);
  mpz_divexact (number, number, divisor);
  mpz_clear (divisor);
}

void payi_number_choose (mpz_t number, guint64 of, guint64 chosen)
{
  const guint64 few = chosen <= of ? MIN (chosen, of - chosen) : chosen;
  payi_assert (is_long (few));
  if (is_long (of)) {
    mpz_bin_uiui (number, (gulong)of, (gulong)few);
    return;
  }
  mpz_t all;
  mpz_init (all);
  payi_number_set (all, of);
  mpz_bin_ui (number, all, (gulong)few);
  mpz_clear (all);
}
