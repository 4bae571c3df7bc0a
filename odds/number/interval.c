/* SPDX-License-Identifier: MIT */
/* Wilson's interval (1927) in integers: (2k + zz -+ z sqrt (zz + 4k(n - k)/n)) / (2 (n + zz)). */
#include "number.h"

#define Z "1959963984540054" /* the 97.5 % point of the normal distribution, times 10^15 */
#define Z_DIGITS 15
#define ROOT_DIGITS 20
#define DIGITS 9

static void power_of_ten (mpz_t z, unsigned long n)
{
  mpz_ui_pow_ui (z, 10, n);
}

/* The root, rounded up: the interval gets wider. */
static void root (mpq_t out, const mpq_t q)
{
  mpz_t scale, n;
  mpz_inits (scale, n, NULL);
  power_of_ten (scale, 2 * ROOT_DIGITS);
  mpz_mul (n, mpq_numref (q), scale);
  mpz_fdiv_q (n, n, mpq_denref (q));
  mpz_sqrt (n, n);
  mpz_add_ui (mpq_numref (out), n, 1);
  power_of_ten (mpq_denref (out), ROOT_DIGITS);
  mpq_canonicalize (out);
  mpz_clears (scale, n, NULL);
}

/* To DIGITS digits, outwards, and between 0 and 1. */
static PayRatio *outwards (mpq_t q, gboolean up)
{
  mpz_t scale;
  mpz_init (scale);
  power_of_ten (scale, DIGITS);
  mpz_mul (mpq_numref (q), mpq_numref (q), scale);
  (up ? mpz_cdiv_q : mpz_fdiv_q) (mpq_numref (q), mpq_numref (q), mpq_denref (q));
  mpz_set (mpq_denref (q), scale);
  mpz_clear (scale);
  if (mpz_sgn (mpq_numref (q)) < 0)
    mpz_set_ui (mpq_numref (q), 0);
  if (mpz_cmp (mpq_numref (q), mpq_denref (q)) > 0)
    mpz_set (mpq_numref (q), mpq_denref (q));
  mpq_canonicalize (q);
  return odds_ratio_take (q);
}

static PayRatio *end_of (const PayOddsSample *sample, gboolean up)
{
  mpq_t z, zz, n, k, under, q;
  mpq_inits (z, zz, n, k, under, q, NULL);
  mpz_set_str (mpq_numref (z), Z, 10);
  power_of_ten (mpq_denref (z), Z_DIGITS);
  mpq_canonicalize (z);
  mpq_mul (zz, z, z);
  odds_set_number (mpq_numref (n), sample->enough);
  odds_set_number (mpq_numref (k), sample->paid);
  mpq_sub (under, n, k);
  mpq_mul (under, under, k);
  mpq_mul_2exp (under, under, 2);
  mpq_div (under, under, n);
  mpq_add (under, under, zz);
  root (q, under);
  mpq_mul (q, q, z);
  mpq_mul_2exp (k, k, 1);
  mpq_add (k, k, zz);
  (up ? mpq_add : mpq_sub) (q, k, q);
  mpq_add (n, n, zz);
  mpq_mul_2exp (n, n, 1);
  mpq_div (q, q, n);
  PayRatio *end = outwards (q, up);
  mpq_clears (z, zz, n, k, under, q, NULL);
  return end;
}

void pay_odds_interval (const PayOddsSample *sample, PayRatio **low, PayRatio **high)
{
  *low = sample->enough == 0 ? pay_ratio_new (0, 1) : end_of (sample, FALSE);
  *high = sample->enough == 0 ? pay_ratio_new (1, 1) : end_of (sample, TRUE);
}
