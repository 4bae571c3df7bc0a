/* SPDX-License-Identifier: MIT */
#include "number.h"

static PayRatio *ratio_zero (void)
{
  PayRatio *ratio = g_new (PayRatio, 1);
  mpq_init (ratio->value);
  return ratio;
}

PayRatio *odds_ratio_take (mpq_t q)
{
  PayRatio *ratio = ratio_zero ();
  mpq_swap (ratio->value, q);
  return ratio;
}

void odds_set_number (mpz_t z, guint64 n)
{
  mpz_import (z, 1, 1, sizeof n, 0, 0, &n);
}

static guint64 magnitude (gint64 n)
{
  return n < 0 ? ~(guint64)n + 1 : (guint64)n;
}

PayRatio *pay_ratio_new (gint64 above, gint64 below)
{
  g_return_val_if_fail (below != 0, NULL);
  PayRatio *ratio = ratio_zero ();
  odds_set_number (mpq_numref (ratio->value), magnitude (above));
  odds_set_number (mpq_denref (ratio->value), magnitude (below));
  if ((above < 0) != (below < 0))
    mpz_neg (mpq_numref (ratio->value), mpq_numref (ratio->value));
  mpq_canonicalize (ratio->value);
  return ratio;
}

PayRatio *pay_ratio_copy (const PayRatio *ratio)
{
  PayRatio *copy = ratio_zero ();
  mpq_set (copy->value, ratio->value);
  return copy;
}

void pay_ratio_free (PayRatio *ratio)
{
  if (ratio == NULL)
    return;
  mpq_clear (ratio->value);
  g_free (ratio);
}

static PayRatio *made_of (const PayRatio *a, const PayRatio *b, void (*make) (mpq_ptr, mpq_srcptr, mpq_srcptr))
{
  PayRatio *made = ratio_zero ();
  make (made->value, a->value, b->value);
  return made;
}

PayRatio *pay_ratio_add (const PayRatio *a, const PayRatio *b)
{
  return made_of (a, b, mpq_add);
}

PayRatio *pay_ratio_subtract (const PayRatio *a, const PayRatio *b)
{
  return made_of (a, b, mpq_sub);
}

PayRatio *pay_ratio_multiply (const PayRatio *a, const PayRatio *b)
{
  return made_of (a, b, mpq_mul);
}

PayRatio *pay_ratio_divide (const PayRatio *a, const PayRatio *b)
{
  g_return_val_if_fail (mpq_sgn (b->value) != 0, NULL);
  return made_of (a, b, mpq_div);
}

int pay_ratio_compare (const PayRatio *a, const PayRatio *b)
{
  return mpq_cmp (a->value, b->value);
}

/* The nearest integer to ratio * times * 10^digits; halves away from 0. */
static void scaled (mpz_t out, const PayRatio *ratio, unsigned long times, guint digits)
{
  mpz_t twice;
  mpz_init (twice);
  mpz_ui_pow_ui (out, 10, digits);
  mpz_mul_ui (out, out, times);
  mpz_mul (out, out, mpq_numref (ratio->value));
  mpz_mul_2exp (out, out, 1);
  if (mpz_sgn (out) >= 0)
    mpz_add (out, out, mpq_denref (ratio->value));
  else
    mpz_sub (out, out, mpq_denref (ratio->value));
  mpz_mul_2exp (twice, mpq_denref (ratio->value), 1);
  mpz_tdiv_q (out, out, twice);
  mpz_clear (twice);
}

static char *text_of (const PayRatio *ratio, unsigned long times, guint digits)
{
  mpz_t z;
  mpz_init (z);
  scaled (z, ratio, times, digits);
  const gboolean negative = mpz_sgn (z) < 0;
  mpz_abs (z, z);
  g_autofree char *all = g_malloc (mpz_sizeinbase (z, 10) + 2);
  mpz_get_str (all, 10, z);
  mpz_clear (z);
  GString *out = g_string_new (all);
  while (out->len <= digits)
    g_string_prepend_c (out, '0');
  if (digits > 0)
    g_string_insert_c (out, (gssize)(out->len - digits), '.');
  if (negative)
    g_string_prepend_c (out, '-');
  return g_string_free (out, FALSE);
}

char *pay_ratio_decimal (const PayRatio *ratio, guint digits)
{
  return text_of (ratio, 1, digits);
}

char *pay_ratio_percent (const PayRatio *ratio, guint digits)
{
  return text_of (ratio, 100, digits);
}

char *pay_ratio_fraction (const PayRatio *ratio)
{
  const gsize length
      = mpz_sizeinbase (mpq_numref (ratio->value), 10) + mpz_sizeinbase (mpq_denref (ratio->value), 10) + 3;
  return mpq_get_str (g_malloc (length), 10, ratio->value);
}

PayRatio *pay_odds_hit (int all, int marked, int seen, int least)
{
  if (marked < 0 || seen < 0 || marked > all || seen > all)
    return NULL;
  mpz_t product, factor;
  mpz_inits (product, factor, NULL);
  PayRatio *ratio = ratio_zero ();
  for (int k = MAX (least, 0); k <= MIN (marked, seen); k++) {
    if (seen - k > all - marked)
      continue;
    mpz_bin_uiui (product, (unsigned long)marked, (unsigned long)k);
    mpz_bin_uiui (factor, (unsigned long)(all - marked), (unsigned long)(seen - k));
    mpz_addmul (mpq_numref (ratio->value), product, factor);
  }
  mpz_bin_uiui (mpq_denref (ratio->value), (unsigned long)all, (unsigned long)seen);
  mpq_canonicalize (ratio->value);
  mpz_clears (product, factor, NULL);
  return ratio;
}
