/* SPDX-License-Identifier: MIT */
#include "binomial.h"
#include "model/model.h"

#define MOST_BITS (1 << 24) /* of a coefficient */
#define PRODUCT_LEAF 16     /* factors that are multiplied one after the other */
#define FEW 1000            /* factors that GMP takes as they come */
#define NEAR 4              /* steps from one coefficient to the next instead */
#define MANY 16             /* ... of so many times as many numbers it goes prime by prime */

/* [from] * (from + 1) * ... * [to]: factors of like length, which GMP multiplies quickly. */
static void product (mpz_t number, gulong from, gulong to)
{
  payi_assert (from <= to);
  if (to - from < PRODUCT_LEAF) {
    mpz_set_ui (number, from);
    for (gulong i = from + 1; i <= to; i++)
      mpz_mul_ui (number, number, i);
    return;
  }
  const gulong middle = from + (to - from) / 2;
  mpz_t upper;
  mpz_init (upper);
  product (number, from, middle);
  product (upper, middle + 1, to);
  mpz_mul (number, number, upper);
  mpz_clear (upper);
}

gboolean payi_binomial (mpz_t number, gint64 count, gint64 k)
{
  const gint64 few = MIN (k, count - k);
  if (few <= 0) {
    mpz_set_ui (number, few == 0);
    return TRUE;
  }
  const gint64 bits = few * (g_bit_storage ((gulong)count) - (gint64)g_bit_storage ((gulong)few) + 3);
  if (bits > MOST_BITS)
    return FALSE;
  if (few < FEW || few > count / MANY) {
    mpz_bin_uiui (number, (gulong)count, (gulong)few);
    return TRUE;
  }
  mpz_t orders;
  mpz_init (orders);
  mpz_fac_ui (orders, (gulong)few);
  product (number, (gulong)(count - few + 1), (gulong)count);
  mpz_divexact (number, number, orders);
  mpz_clear (orders);
  return TRUE;
}

gboolean payi_binomial_next (mpz_t number, PayiChosen *chosen, gint64 count, gint64 to)
{
  payi_assert (to >= 0);
  const gboolean near = chosen->count == count && to <= count && ABS (to - chosen->k) <= NEAR;
  if (!near && !payi_binomial (number, count, to))
    return FALSE;
  for (; near && chosen->k < to; chosen->k++) {
    mpz_mul_ui (number, number, (gulong)(count - chosen->k));
    mpz_divexact_ui (number, number, (gulong)(chosen->k + 1));
  }
  for (; near && chosen->k > to; chosen->k--) {
    mpz_mul_ui (number, number, (gulong)chosen->k);
    mpz_divexact_ui (number, number, (gulong)(count - chosen->k + 1));
  }
  *chosen = (PayiChosen){ to <= count ? count : -1, to };
  return TRUE;
}
