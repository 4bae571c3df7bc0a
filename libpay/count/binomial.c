/* SPDX-License-Identifier: MIT */
#include "binomial.h"
#include "model/model.h"
#include "number.h"

#define MOST_BITS (1 << 24) /* of a coefficient */
#define PRODUCT_LEAF 16     /* factors that are multiplied one after the other */
#define FEW 1000            /* factors that GMP takes as they come */
#define NEAR 4              /* steps from one coefficient to the next instead */
#define MANY 16             /* ... of so many times as many numbers it goes prime by prime */

/* [from] * (from + 1) * ... * [to]: factors of like length, which GMP multiplies quickly. */
static void product (mpz_t number, guint64 from, guint64 to)
{
  payi_assert (from <= to);
  if (to - from < PRODUCT_LEAF) {
    payi_number_set (number, from);
    for (guint64 i = from + 1; i <= to; i++)
      payi_number_multiply (number, i);
    return;
  }
  const guint64 middle = from + (to - from) / 2;
  mpz_t upper;
  mpz_init (upper);
  product (number, from, middle);
  product (upper, middle + 1, to);
  mpz_mul (number, number, upper);
  mpz_clear (upper);
}

static gint64 bits_of (gint64 n)
{
  return 64 - __builtin_clzll ((guint64)n);
}

gboolean payi_binomial (mpz_t number, gint64 count, gint64 k)
{
  const gint64 few = MIN (k, count - k);
  if (few <= 0) {
    mpz_set_ui (number, few == 0);
    return TRUE;
  }
  const gint64 bits = few * (bits_of (count) - bits_of (few) + 3);
  if (bits > MOST_BITS)
    return FALSE;
  if (few < FEW || few > count / MANY) {
    payi_number_choose (number, (guint64)count, (guint64)few);
    return TRUE;
  }
  mpz_t orders;
  mpz_init (orders);
  mpz_fac_ui (orders, (gulong)few);
  product (number, (guint64)(count - few + 1), (guint64)count);
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
    payi_number_multiply (number, (guint64)(count - chosen->k));
    payi_number_divide (number, (guint64)(chosen->k + 1));
  }
  for (; near && chosen->k > to; chosen->k--) {
    payi_number_multiply (number, (guint64)chosen->k);
    payi_number_divide (number, (guint64)(count - chosen->k + 1));
  }
  *chosen = (PayiChosen){ to <= count ? count : -1, to };
  return TRUE;
}
