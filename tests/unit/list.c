/* SPDX-License-Identifier: MIT */
/* Lists against counts: of random problems as many are listed as are counted, all are different, the checker accepts
 * each, and no act of theirs is superfluous. PAY_SEED and PAY_ROUNDS in the environment choose other problems. */
#include <pay/pay.h>
#include <stdio.h>
#include <string.h>

#include "apart.h"
#include "random-heap.h"
#include "random-problem.h"
#include "table.h"

#define MOST_LISTED 500
#define MOST_OF_HEAP 50
#if defined(NDEBUG) && !defined(__SANITIZE_ADDRESS__)
#define ROUNDS 3000
#else
#define ROUNDS 1000 /* builds for finding mistakes are slow */
#endif

typedef struct {
  const PayProblem *problem;
  PayDistinct by;
  GHashTable *seen; /* of char *: what tells answers apart, in words */
  guint most;
  char *last;
} List;

static gint64 number_from (const char *variable, gint64 otherwise)
{
  const char *text = g_getenv (variable);
  return text == NULL ? otherwise : g_ascii_strtoll (text, NULL, 10);
}

static gint64 units_of (const PayProblem *p, const PayStep *use)
{
  gint64 all = 0;
  gint64 given;
  PayKinds kinds;
  for (int part = 0; pay_problem_action_given (p, use->action, use->mode, part, &kinds, &given); part++)
    all += given;
  return all;
}

/* Is something spent of what every single happening made? */
static gboolean is_of_use (const PayProblem *p, const PayStep *steps, gsize n, gsize use)
{
  const gint64 each = units_of (p, &steps[use]);
  const gint64 all = steps[use].count * steps[use].times;
  g_autofree gboolean *spent = g_new0 (gboolean, (gsize)all + 1);
  for (gsize i = 0; i < n; i++)
    for (gint64 k = 0; k < steps[i].count && steps[i].type == PAY_STEP_UNIT && steps[i].from == (int)use; k++)
      spent[(steps[i].unit + k) / each] = TRUE;
  for (gint64 k = 0; k < all; k++)
    if (!spent[k])
      return FALSE;
  return TRUE;
}

static gboolean listed (const PayAnswer *answer, gpointer data)
{
  List *list = data;
  if (g_hash_table_size (list->seen) == list->most)
    return FALSE;
  g_autofree char *why = NULL;
  if (!pay_check (list->problem, answer, &why))
    fail_msg ("%s", why);
  gsize n;
  const PayStep *steps = pay_answer_steps (answer, &n);
  for (gsize i = 0; i < n; i++)
    if (steps[i].type == PAY_STEP_USE && !is_of_use (list->problem, steps, n, i))
      fail_msg ("step %d is superfluous", (int)i);
  char *key = list->by == PAY_DISTINCT_SET ? set_of (list->problem, answer) : outcome_of (list->problem, answer);
  if (!g_hash_table_add (list->seen, key))
    fail_msg ("listed twice: %s", key);
  return TRUE;
}

typedef struct {
  gint64 whole, some, unknown;
} Tally;

static void try_list (guint64 seed, const PayProblem *problem, PayDistinct by, guint most, Tally *tally)
{
  g_autoptr (GHashTable) seen = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  List list = { .problem = problem, .by = by, .seen = seen, .most = most };
  g_autofree char *outcomes = NULL;
  g_autofree char *payments = NULL;
  gboolean complete = FALSE;
  const PayOutcome counted = pay_count (problem, NULL, &outcomes, &payments, NULL);
  const PayOutcome outcome = pay_list (problem, by, NULL, listed, &list, &complete, NULL);
  const guint n = g_hash_table_size (seen);
  g_autofree char *found = g_strdup_printf ("%u", n);
  const char *wanted = by == PAY_DISTINCT_SET ? payments : outcomes;
  if ((n > 0) != (outcome == PAY_PAID) || (outcome == PAY_SHORT && !complete))
    fail_msg ("seed %" G_GUINT64_FORMAT ": outcome %d, listed %u", seed, outcome, n);
  if (counted == PAY_UNKNOWN || (!complete && n < most)) {
    tally->unknown++;
    return;
  }
  if (complete ? strcmp (found, wanted) != 0 : g_ascii_strtoull (wanted, NULL, 10) <= n)
    fail_msg ("seed %" G_GUINT64_FORMAT ", by %d: %u listed, %s counted", seed, by, n, wanted);
  tally->whole += complete;
  tally->some += n > 1;
}

static void print_tally (const Tally *tally)
{
  printf ("whole %" G_GINT64_FORMAT ", of more than one %" G_GINT64_FORMAT ", limits %" G_GINT64_FORMAT "\n",
          tally->whole, tally->some, tally->unknown);
}

static void test_random (G_GNUC_UNUSED void **state)
{
  const gint64 first = number_from ("PAY_SEED", 1), rounds = number_from ("PAY_ROUNDS", ROUNDS);
  Tally tally = { 0, 0, 0 };
  printf ("seeds %" G_GINT64_FORMAT " and the next %" G_GINT64_FORMAT "\n", first, rounds);
  for (gint64 i = 0; i < rounds; i++) {
    g_autoptr (PayProblem) problem = random_problem ((guint64)(first + i), (RandomForm){ .reports = TRUE });
    try_list ((guint64)(first + i), problem, PAY_DISTINCT_OUTCOME, MOST_LISTED, &tally);
    try_list ((guint64)(first + i), problem, PAY_DISTINCT_SET, MOST_LISTED, &tally);
  }
  print_tally (&tally);
  if (rounds < 1000)
    return;
  assert_true (tally.whole > rounds && tally.some > rounds / 2);
  assert_true (tally.unknown < rounds / 3); /* values without end, and limits of walking */
}

static void test_heaps (G_GNUC_UNUSED void **state)
{
  const gint64 first = number_from ("PAY_SEED", 1), rounds = number_from ("PAY_ROUNDS", ROUNDS / 30);
  Tally tally = { 0, 0, 0 };
  printf ("seeds %" G_GINT64_FORMAT " and the next %" G_GINT64_FORMAT "\n", first, rounds);
  for (gint64 i = 0; i < rounds; i++) {
    g_autoptr (PayProblem) problem = random_heap ((guint64)(first + i));
    try_list ((guint64)(first + i), problem, PAY_DISTINCT_OUTCOME, MOST_OF_HEAP, &tally);
    try_list ((guint64)(first + i), problem, PAY_DISTINCT_SET, MOST_OF_HEAP, &tally);
  }
  print_tally (&tally);
  if (rounds >= 100)
    assert_true (tally.some > rounds / 2);
}

/* ---- In which order, and how a list ends. */

/* Two B and an A; X units and an A, or 2 life for that. */
static PayProblem *two_sorts (void)
{
  PayProblem *p = pay_problem_new ();
  pay_problem_add_kind (p, "A", 3);
  pay_problem_add_kind (p, "B", 1);
  pay_problem_add_counter (p, "life", 2);
  pay_problem_add_units (p, "b", 2, 2);
  pay_problem_add_units (p, "a", 1, 1);
  g_autoptr (PayCost) goal = pay_cost_new ();
  pay_cost_add_pips_per_x (goal, "x", 1, 0, 1);
  pay_cost_add_pips_or_charge (goal, "a", 2, 1, 0, 2);
  pay_problem_set_goal (p, goal);
  return p;
}

/* "x2 life0 2211": X, the charge, and that two B were spent and then one A; 00 is a waiver. */
static gboolean collect (const PayAnswer *answer, gpointer data)
{
  GString *text = data;
  gint64 units = 0;
  gsize n;
  const PayStep *steps = pay_answer_steps (answer, &n);
  for (gsize i = 0; i < n; i++)
    units = units * 100 + (steps[i].type == PAY_STEP_UNIT ? 10 * (steps[i].kind + 1) + steps[i].count : 0);
  g_string_append_printf (text, "x%" G_GINT64_FORMAT " life%" G_GINT64_FORMAT " %" G_GINT64_FORMAT "; ",
                          pay_answer_x (answer, 0), pay_answer_charged (answer, 0), units);
  return text->len < 1000;
}

static void test_order (G_GNUC_UNUSED void **state)
{
  g_autoptr (PayProblem) p = two_sorts ();
  g_autoptr (GString) text = g_string_new (NULL);
  gboolean complete = FALSE;
  assert_int_equal (pay_list (p, PAY_DISTINCT_OUTCOME, NULL, collect, text, &complete, NULL), PAY_PAID);
  assert_true (complete);
  assert_string_equal (text->str, "x3 life2 221100; x2 life0 2211; x2 life2 211100; x2 life2 2200; x1 life0 2111; "
                                  "x1 life2 1100; x1 life2 2100; x0 life0 11; x0 life2 0; ");
}

static gboolean refuse (const PayAnswer *answer, gpointer data)
{
  guint *n = data;
  assert_non_null (answer);
  return ++*n < 2;
}

static void test_ends (G_GNUC_UNUSED void **state)
{
  const volatile gint stop = 1;
  guint n = 0;
  gboolean complete = TRUE;
  g_autoptr (PayProblem) p = two_sorts ();
  assert_int_equal (pay_list (p, PAY_DISTINCT_SET, &stop, refuse, &n, &complete, NULL), PAY_UNKNOWN);
  assert_true (n == 0 && !complete);
  complete = TRUE;
  assert_int_equal (pay_list (p, PAY_DISTINCT_SET, NULL, refuse, &n, &complete, NULL), PAY_PAID);
  assert_true (n == 2 && !complete);
  pay_problem_set_limits (p, 0, 1);
  assert_int_equal (pay_list (p, PAY_DISTINCT_SET, NULL, refuse, &n, NULL, NULL), PAY_UNKNOWN);
  assert_int_equal (n, 2);
}

int main (void)
{
  const struct CMUnitTest tests[] = { cmocka_unit_test (test_random), cmocka_unit_test (test_heaps),
                                      cmocka_unit_test (test_order), cmocka_unit_test (test_ends) };
  return cmocka_run_group_tests_name ("list", tests, NULL, NULL);
}
