/* SPDX-License-Identifier: MIT */
/* Counting ways: all of them are walked, and what tells them apart is put into sets. */
#include <gmp.h>
#include <pay/error.h>
#include <string.h>

#include "memo.h"
#include "search.h"
#include "walk.h"

#define MOST_VALUES 100000    /* of a variable */
#define LONG_BINOMIAL 1000000 /* n beyond which k must be small */

typedef struct {
  PayiNormal *n;
  PayiWalk *walk;
  gboolean limited;
} Count;

/* Every value of the variables from [var] on. Returns whether there was a payment. */
static gboolean count_values (Count *c, const PayiDemand *d, gint64 *x, int var)
{
  if (var == PAY_MAX_VARIABLES) {
    const PayiFound found = payi_walk (c->walk, d, x);
    c->limited |= found == PAYI_LIMIT;
    return found == PAYI_FOUND;
  }
  const gint64 fixed = c->n->problem->fixed_x[var];
  const gint64 from = d->given->x_from[var];
  gint64 to = d->given->x_to[var];
  if (!pay_cost_has_x (c->n->problem->goal, var))
    to = from;
  else if (fixed >= 0 && (fixed < from || (to != PAY_X_FOREVER && fixed > to)))
    return FALSE;
  else if (fixed >= 0)
    to = fixed;
  const gboolean endless = to == PAY_X_FOREVER && !payi_speaks_of (d, var);
  gboolean any = FALSE;
  x[var] = fixed >= 0 && pay_cost_has_x (c->n->problem->goal, var) ? fixed : from;
  const gint64 first = x[var];
  for (; to == PAY_X_FOREVER || x[var] <= to; x[var]++) {
    if (!count_values (c, d, x, var + 1))
      break;
    any = TRUE;
    c->limited |= endless || x[var] - first > MOST_VALUES;
    if (c->limited)
      break;
  }
  x[var] = first;
  return any;
}

/* Sums over all sets the product of the ways to pick so many of so many. FALSE: numbers beyond all use. */
static gboolean sum_sets (const PayiWalk *walk, mpz_t sum)
{
  const PayiMemo *sets = payi_walk_sets (walk);
  const gint64 *sizes = payi_walk_sizes (walk);
  mpz_t product;
  mpz_t factor;
  mpz_inits (product, factor, NULL);
  gboolean fine = TRUE;
  for (gsize i = 0; i < sets->n && fine; i++) {
    mpz_set_ui (product, 1);
    for (gsize j = 0; j < sets->width && fine; j++) {
      const gint64 n = sizes[j];
      const gint64 all = g_array_index (sets->vectors, gint64, i * sets->width + j);
      const gint64 k = MIN (all, n - all);
      fine = n <= LONG_BINOMIAL || k <= 1000;
      if (!fine || k == 0)
        continue;
      mpz_bin_uiui (factor, (unsigned long)n, (unsigned long)k);
      mpz_mul (product, product, factor);
    }
    mpz_add (sum, sum, product);
  }
  mpz_clears (product, factor, NULL);
  return fine;
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
  if (!payi_problem_validate (problem, error))
    return PAY_UNKNOWN;
  if (problem->done->len > 0) {
    pay_set_error (error, PAY_ERROR_UNSUPPORTED, NULL, -1,
                   "ways are not counted from where something happened already");
    return PAY_UNKNOWN;
  }
  g_autoptr (PayiNormal) normal = payi_normal_new (problem, TRUE, error);
  if (normal == NULL)
    return PAY_UNKNOWN;
  g_autoptr (PayiWalk) walk = payi_walk_new (normal, stop);
  Count c = { normal, walk, FALSE };
  for (int i = 0; i < normal->goal.n && !c.limited; i++) {
    gint64 x[PAY_MAX_VARIABLES] = { 0 };
    count_values (&c, &normal->goal.demands[i], x, 0);
  }
  mpz_t sum;
  mpz_init (sum);
  const gboolean fine = !c.limited && sum_sets (walk, sum);
  if (fine) {
    *outcomes = g_strdup_printf ("%" G_GSIZE_FORMAT, payi_walk_outcomes (walk)->n);
    *payments = digits (sum);
  }
  const gboolean any = mpz_sgn (sum) > 0;
  mpz_clear (sum);
  return !fine ? PAY_UNKNOWN : any ? PAY_PAID : PAY_SHORT;
}
