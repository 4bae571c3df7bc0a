/* SPDX-License-Identifier: MIT */
/* Counting without a search against walking over every payment. PAY_SEED and PAY_ROUNDS in the environment choose other
 * random problems; the seed of a failure is printed. */
#include "count/piles.h"
#include "count/values.h"
#include "count/walk.h"
#include "random-heap.h"
#include "random-problem.h"
#include "table.h"

#include <gmp.h>
#include <stdio.h>
#include <string.h>

static gint64 number_from (const char *variable, gint64 otherwise)
{
  const char *text = g_getenv (variable);
  return text == NULL ? otherwise : g_ascii_strtoll (text, NULL, 10);
}

/* In how many ways can the sets be chosen, each so many of so many? */
static char *sum_sets (const PayiTable *sets, const gint64 *sizes)
{
  mpz_t sum;
  mpz_t product;
  mpz_t factor;
  mpz_inits (sum, product, factor, NULL);
  for (gsize i = 0; i < sets->count; i++) {
    mpz_set_ui (product, 1);
    for (gsize j = 0; j < sets->width; j++) {
      mpz_bin_uiui (factor, (unsigned long)sizes[j], (unsigned long)payi_table_at (sets, i)[j]);
      mpz_mul (product, product, factor);
    }
    mpz_add (sum, sum, product);
  }
  char *text = g_malloc (mpz_sizeinbase (sum, 10) + 2);
  mpz_get_str (text, 10, sum);
  mpz_clears (sum, product, factor, NULL);
  return text;
}

/* FALSE: a limit came first. */
static gboolean count_by_walking (const PayProblem *problem, char **outcomes, char **payments)
{
  g_autoptr (PayiNormal) n = payi_normal_for_ways (problem, FALSE, NULL);
  g_autoptr (PayiWalk) walk = payi_walk_new (n, NULL);
  const PayiWays *ways = payi_walk (walk);
  if (ways == NULL)
    return FALSE;
  *outcomes = g_strdup_printf ("%" G_GSIZE_FORMAT, ways->outcomes.count);
  *payments = sum_sets (&ways->sets, ways->sizes);
  return TRUE;
}

static gboolean is_flat (const PayProblem *problem)
{
  g_autoptr (PayiNormal) n = payi_normal_for_ways (problem, FALSE, NULL);
  g_autoptr (PayiPool) flat = payi_pool_new (n, PAY_DISTINCT_OUTCOME, NULL);
  return flat != NULL;
}

typedef struct {
  gint64 flat, some, unknown, unwalked;
} Seen;

static void try_problem (guint64 seed, const PayProblem *problem, Seen *seen)
{
  g_autofree char *outcomes = NULL;
  g_autofree char *payments = NULL;
  g_autofree char *walked_outcomes = NULL;
  g_autofree char *walked_payments = NULL;
  if (!is_flat (problem))
    return;
  seen->flat++;
  const PayOutcome outcome = pay_count (problem, NULL, &outcomes, &payments, NULL);
  if (outcome == PAY_UNKNOWN) {
    seen->unknown++;
    return;
  }
  if (!count_by_walking (problem, &walked_outcomes, &walked_payments)) {
    seen->unwalked++;
    return;
  }
  if (g_strcmp0 (outcomes, walked_outcomes) != 0 || g_strcmp0 (payments, walked_payments) != 0)
    fail_msg ("seed %" G_GUINT64_FORMAT ": %s outcomes and %s payments, walking finds %s and %s", seed, outcomes,
              payments, walked_outcomes, walked_payments);
  seen->some += outcome == PAY_PAID;
}

static void print_seen (const Seen *seen)
{
  printf ("without a search %" G_GINT64_FORMAT ", payable and walked %" G_GINT64_FORMAT
          ", not decided %" G_GINT64_FORMAT ", not walked %" G_GINT64_FORMAT "\n",
          seen->flat, seen->some, seen->unknown, seen->unwalked);
}

static void test_heaps (G_GNUC_UNUSED void **state)
{
  const gint64 first = number_from ("PAY_SEED", 1), rounds = number_from ("PAY_ROUNDS", 80);
  Seen seen = { 0, 0, 0, 0 };
  printf ("seeds %" G_GINT64_FORMAT " and the next %" G_GINT64_FORMAT "\n", first, rounds);
  for (gint64 i = 0; i < rounds; i++) {
    g_autoptr (PayProblem) problem = random_heap ((guint64)(first + i));
    try_problem ((guint64)(first + i), problem, &seen);
  }
  print_seen (&seen);
}

static void test_random (G_GNUC_UNUSED void **state)
{
  const gint64 first = number_from ("PAY_SEED", 1), rounds = number_from ("PAY_ROUNDS", 20000);
  Seen seen = { 0, 0, 0, 0 };
  printf ("seeds %" G_GINT64_FORMAT " and the next %" G_GINT64_FORMAT "\n", first, rounds);
  for (gint64 i = 0; i < rounds; i++) {
    g_autoptr (PayProblem) problem = random_problem ((guint64)(first + i), (RandomForm){ .reports = TRUE });
    try_problem ((guint64)(first + i), problem, &seen);
  }
  print_seen (&seen);
  if (rounds < 1000)
    return;
  assert_true (seen.flat > rounds / 4 && seen.some > rounds / 10);
  assert_true (seen.unknown < rounds / 10); /* values of variables without end */
}

/* ---- Large ones, against formulas. */

enum { CLASSES = 8, EACH = 32, MOST = CLASSES * EACH };

/* Eight sorts of like cards, one of which has to be among those that are spent. */
static PayProblem *eight_classes (gint64 spent)
{
  static const char *const reports[] = { "a", "b", "c", "d", "e", "f", "g", "h" };
  PayProblem *p = pay_problem_new ();
  for (int k = 0; k < CLASSES; k++) {
    pay_problem_add_kind (p, reports[k], k == 3 ? 3 : 1);
    pay_problem_add_units (p, reports[k], PAY_BIT (k), EACH);
  }
  g_autoptr (PayCost) goal = pay_cost_new ();
  pay_cost_add_pips (goal, "d", 2, 1);
  pay_cost_add_pips (goal, "any", 1, spent - 1);
  pay_problem_set_goal (p, goal);
  return p;
}

/* How many rows of amounts 0 to EACH, the fourth at least 1, add up to [spent]. */
static guint64 count_rows (gint64 spent)
{
  guint64 ways[MOST + 1] = { 1 };
  for (int k = 0; k < CLASSES; k++) {
    guint64 next[MOST + 1] = { 0 };
    for (int sum = 0; sum <= MOST; sum++)
      for (int n = k == 3 ? 1 : 0; n <= MIN (EACH, sum); n++)
        next[sum] += ways[sum - n];
    memcpy (ways, next, sizeof ways);
  }
  return ways[spent];
}

static void assert_digits (const char *digits, const mpz_t number)
{
  g_autofree char *text = g_malloc (mpz_sizeinbase (number, 10) + 2);
  mpz_get_str (text, 10, number);
  assert_string_equal (digits, text);
}

/* Thousands of millions of outcomes, and payments beyond 128 bits. */
static void test_classes (G_GNUC_UNUSED void **state)
{
  mpz_t all;
  mpz_t without;
  mpz_inits (all, without, NULL);
  for (gint64 spent = 1; spent <= MOST; spent = spent < 4 ? spent + 1 : spent * 2) {
    g_autoptr (PayProblem) p = eight_classes (spent);
    g_autofree char *outcomes = NULL;
    g_autofree char *payments = NULL;
    g_autofree char *rows = g_strdup_printf ("%" G_GUINT64_FORMAT, count_rows (spent));
    assert_int_equal (pay_count (p, NULL, &outcomes, &payments, NULL), PAY_PAID);
    assert_string_equal (outcomes, rows);
    mpz_bin_uiui (all, MOST, (unsigned long)spent);
    mpz_bin_uiui (without, MOST - EACH, (unsigned long)spent);
    mpz_sub (all, all, without);
    assert_digits (payments, all);
  }
  assert_true (count_rows (MOST / 2) > G_GUINT64_CONSTANT (19000000000));
  mpz_clears (all, without, NULL);
}

/* A million like units, X of them and one more; every X of a few thousand. */
static void test_like_units (G_GNUC_UNUSED void **state)
{
  for (int every = 0; every <= 1; every++) {
    const gint64 units = every != 0 ? 5000 : 1000000;
    g_autoptr (PayProblem) p = pay_problem_new ();
    pay_problem_add_kind (p, "a", 1);
    pay_problem_add_units (p, "lot", 1, units);
    g_autoptr (PayCost) goal = pay_cost_new ();
    pay_cost_add_pips (goal, "one", 1, 1);
    pay_cost_add_pips_per_x (goal, "x", 1, 0, 1);
    pay_problem_set_goal (p, goal);
    if (every == 0)
      pay_problem_fix_x (p, 0, 4999);
    g_autofree char *outcomes = NULL;
    g_autofree char *payments = NULL;
    assert_int_equal (pay_count (p, NULL, &outcomes, &payments, NULL), PAY_PAID);
    mpz_t number;
    mpz_init (number);
    mpz_bin_uiui (number, 1000000, 5000);
    if (every != 0) {
      mpz_ui_pow_ui (number, 2, 5000);
      mpz_sub_ui (number, number, 1);
    }
    assert_digits (payments, number);
    assert_string_equal (outcomes, every != 0 ? "5000" : "1");
    mpz_clear (number);
  }
}

/* Like units of three lots, together more than 32 bits hold, of which [pips] are taken, or any number to 4 where the
 * goal has X: GMP's own longs may be that short. */
static void test_beyond_longs (G_GNUC_UNUSED void **state)
{
  static const struct {
    int pips;
    gboolean variable;
    const char *outcomes, *payments;
  } rows[] = { { 1, FALSE, "1", "6442450941" },
               { 2, FALSE, "1", "20752587060374667270" },
               { 3, FALSE, "1", "44565841331263341615141355510" },
               { 2, TRUE, "2", "20752587066817118211" } };
  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++) {
    g_autoptr (PayProblem) p = pay_problem_new ();
    const int red = pay_problem_add_kind (p, "red", 1);
    for (int lot = 0; lot < 3; lot++)
      pay_problem_add_units (p, "lot", PAY_BIT (red), PAY_MAX_AMOUNT);
    g_autoptr (PayCost) goal = pay_cost_new ();
    if (rows[i].variable) {
      pay_cost_add_pips_per_x (goal, "red", 1, 0, 1);
      pay_cost_set_x (goal, 0, 1, rows[i].pips);
    } else
      pay_cost_add_pips (goal, "red", 1, rows[i].pips);
    pay_problem_set_goal (p, goal);
    g_autofree char *outcomes = NULL;
    g_autofree char *payments = NULL;
    assert_int_equal (pay_count (p, NULL, &outcomes, &payments, NULL), PAY_PAID);
    assert_string_equal (outcomes, rows[i].outcomes);
    assert_string_equal (payments, rows[i].payments);
  }
}

/* What an object could never do does not get in the way of what it can: one red unit, or two. */
static void test_unused_action (G_GNUC_UNUSED void **state)
{
  for (int late = 0; late < 2; late++) {
    g_autoptr (PayProblem) p = pay_problem_new ();
    const int red = pay_problem_add_kind (p, "red", 1);
    pay_problem_add_units (p, "pool", PAY_BIT (red), 1);
    const int object = pay_problem_add_object (p, "thing", 1);
    const int acts = pay_problem_add_action (p, "gives", object, PAY_TAKE_TURN, PAY_USES_ANY);
    pay_problem_action_add_units (p, acts, PAY_BIT (red), 1);
    const int never = pay_problem_add_action (p, "never gives", object, PAY_TAKE_TURN, 0);
    pay_problem_action_add_units (p, never, PAY_BIT (red), 1);
    if (late == 1)
      pay_problem_action_set_late (p, never);
    g_autoptr (PayCost) goal = pay_cost_new ();
    pay_cost_add_pips_per_x (goal, "red", 1, 0, 1);
    pay_cost_set_x (goal, 0, 1, PAY_X_FOREVER);
    pay_problem_set_goal (p, goal);
    g_autofree char *outcomes = NULL;
    g_autofree char *payments = NULL;
    assert_int_equal (pay_count (p, NULL, &outcomes, &payments, NULL), PAY_PAID);
    assert_string_equal (outcomes, "2");
    assert_string_equal (payments, "3");
  }
}

static void test_limits (G_GNUC_UNUSED void **state)
{
  const volatile gint stop = 1;
  g_autoptr (PayProblem) p = eight_classes (100);
  char *outcomes = NULL;
  char *payments = NULL;
  assert_int_equal (pay_count (p, &stop, &outcomes, &payments, NULL), PAY_UNKNOWN);
  pay_problem_set_limits (p, 20, 0);
  assert_int_equal (pay_count (p, NULL, &outcomes, &payments, NULL), PAY_UNKNOWN);
  pay_problem_set_limits (p, 0, 1000);
  assert_int_equal (pay_count (p, NULL, &outcomes, &payments, NULL), PAY_UNKNOWN);
  assert_true (outcomes == NULL && payments == NULL);
}

int main (void)
{
  const struct CMUnitTest tests[] = { cmocka_unit_test (test_random),       cmocka_unit_test (test_heaps),
                                      cmocka_unit_test (test_classes),      cmocka_unit_test (test_like_units),
                                      cmocka_unit_test (test_beyond_longs), cmocka_unit_test (test_unused_action),
                                      cmocka_unit_test (test_limits) };
  return cmocka_run_group_tests_name ("count", tests, NULL, NULL);
}
