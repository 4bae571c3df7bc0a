/* SPDX-License-Identifier: MIT */
/* Counting ways: by a dynamic programme where no action is paid with units; else all of them are walked, and what tells
 * them apart is put into sets. */
#include <pay/error.h>

#include "binomial.h"
#include "count-rows.h"
#include "number.h"
#include "values.h"
#include "walk.h"

typedef struct {
  PayiNormal *normal;
  const volatile gint *stop;
  mpz_t outcomes, payments;
} Count;

/* ---- Without a search. */

static PayiCounted count_by (const Count *counting, PayDistinct by, guint64 *steps, mpz_t sum)
{
  g_autoptr (PayiPool) pool = payi_pool_new (counting->normal, by, counting->stop);
  g_autoptr (PayiBoard) board = pool != NULL && !pool->limited ? payi_board_new (pool, TRUE) : NULL;
  if (pool != NULL && pool->limited)
    return PAYI_UNCOUNTED;
  *steps += pool != NULL ? pool->steps : 0;
  return board == NULL ? PAYI_UNFIT : payi_count_rows (board, counting->stop, steps, sum);
}

static PayiCounted count_flat (Count *counting)
{
  guint64 steps = 0;
  const PayiCounted counted = count_by (counting, PAY_DISTINCT_OUTCOME, &steps, counting->outcomes);
  return counted != PAYI_COUNTED ? counted : count_by (counting, PAY_DISTINCT_SET, &steps, counting->payments);
}

/* ---- By walking. */

/* Sums over all sets the product of the ways to pick so many of so many. FALSE: numbers beyond all use. */
static gboolean sum_sets (const PayiWays *ways, mpz_t sum)
{
  mpz_t product;
  mpz_t factor;
  mpz_inits (product, factor, NULL);
  gboolean fine = TRUE;
  for (gsize i = 0; i < ways->sets.count && fine; i++) {
    mpz_set_ui (product, 1);
    for (gsize j = 0; j < ways->sets.width && fine; j++) {
      fine = payi_binomial (factor, ways->sizes[j], payi_table_at (&ways->sets, i)[j]);
      mpz_mul (product, product, factor);
    }
    mpz_add (sum, sum, product);
  }
  mpz_clears (product, factor, NULL);
  return fine;
}

static PayiCounted count_walk (Count *counting)
{
  g_autoptr (PayiWalk) walk = payi_walk_new (counting->normal, counting->stop);
  const PayiWays *ways = payi_walk (walk);
  if (ways == NULL)
    return PAYI_UNCOUNTED;
  payi_number_set (counting->outcomes, ways->outcomes.count);
  return sum_sets (ways, counting->payments) ? PAYI_COUNTED : PAYI_UNCOUNTED;
}

static char *digits (const mpz_t number)
{
  g_autofree char *text = g_malloc (mpz_sizeinbase (number, 10) + 2);
  mpz_get_str (text, 10, number);
  return g_strdup (text);
}

PayOutcome pay_count (const PayProblem *problem, const volatile gint *stop, char **outcomes, char **payments,
                      GError **error)
{
  g_return_val_if_fail (problem != NULL, PAY_UNKNOWN);
  g_autoptr (PayiNormal) normal = payi_normal_for_ways (problem, FALSE, error);
  if (normal == NULL)
    return PAY_UNKNOWN;
  Count counting = { .normal = normal, .stop = stop };
  mpz_inits (counting.outcomes, counting.payments, NULL);
  PayiCounted counted = count_flat (&counting);
  if (counted == PAYI_UNFIT) {
    mpz_set_ui (counting.payments, 0);
    counted = count_walk (&counting);
  }
  PayOutcome outcome = PAY_UNKNOWN;
  if (counted == PAYI_COUNTED)
    outcome = mpz_sgn (counting.payments) > 0 ? PAY_PAID : payi_no_ways (problem, stop, error);
  if (outcome != PAY_UNKNOWN) {
    *outcomes = digits (counting.outcomes);
    *payments = digits (counting.payments);
  }
  mpz_clears (counting.outcomes, counting.payments, NULL);
  return outcome;
}
