/* SPDX-License-Identifier: MIT */
/* Random small problems: whatever pay_solve() answers, the checker must accept, and trying everything must find the
 * same. PAY_SEED and PAY_ROUNDS in the environment choose others; the seed of a failure is printed. */
#include "exhaust.h"
#include "random-problem.h"
#include "table.h"

#include <stdio.h>

static gint64 number_from (const char *variable, gint64 otherwise)
{
  const char *text = g_getenv (variable);
  return text == NULL ? otherwise : g_ascii_strtoll (text, NULL, 10);
}

/* Solves and checks the problem of [seed]; returns the outcome. */
static PayOutcome try_seed (guint64 seed, RandomForm form)
{
  g_autoptr (PayProblem) problem = random_problem (seed, form);
  g_autoptr (GError) error = NULL;
  g_autoptr (PayAnswer) answer = pay_solve (problem, NULL, &error);
  if (answer == NULL)
    fail_msg ("seed %" G_GUINT64_FORMAT ": %s", seed, error->message);
  g_autofree char *why = NULL;
  if (!pay_check (problem, answer, &why))
    fail_msg ("seed %" G_GUINT64_FORMAT ": outcome %d: %s", seed, pay_answer_outcome (answer), why);
  const PayOutcome outcome = pay_answer_outcome (answer), truth = exhaust (problem, NULL);
  if (outcome != PAY_UNKNOWN && truth != PAY_UNKNOWN && outcome != truth)
    fail_msg ("seed %" G_GUINT64_FORMAT ": outcome %d, trying everything gives %d", seed, outcome, truth);
  const PayOutcome can = pay_can (problem, NULL, NULL);
  if (can != PAY_UNKNOWN && truth != PAY_UNKNOWN && can != truth)
    fail_msg ("seed %" G_GUINT64_FORMAT ": pay_can() says %d, trying everything gives %d", seed, can, truth);
  return outcome;
}

/* [state]: a RandomForm. */
static void test_random (void **state)
{
  const gint64 first = number_from ("PAY_SEED", 1), rounds = number_from ("PAY_ROUNDS", 10000);
  gint64 counts[3] = { 0 };
  printf ("seeds %" G_GINT64_FORMAT " and the next %" G_GINT64_FORMAT "\n", first, rounds);
  for (gint64 i = 0; i < rounds; i++)
    counts[try_seed ((guint64)(first + i), *(const RandomForm *)*state)]++;
  printf ("paid %" G_GINT64_FORMAT ", short %" G_GINT64_FORMAT ", unknown %" G_GINT64_FORMAT "\n", counts[PAY_PAID],
          counts[PAY_SHORT], counts[PAY_UNKNOWN]);
  if (rounds < 1000)
    return;
  assert_true (counts[PAY_PAID] > rounds / 8 && counts[PAY_SHORT] > rounds / 4);
  assert_true (counts[PAY_UNKNOWN] < rounds / 20);
}

int main (void)
{
  static RandomForm plain = { 0 }, done = { .done = TRUE }, plan = { .plan = TRUE },
                    both = { .done = TRUE, .plan = TRUE };
  const struct CMUnitTest tests[]
      = { cmocka_unit_test_prestate (test_random, &plain), cmocka_unit_test_prestate (test_random, &done),
          cmocka_unit_test_prestate (test_random, &plan), cmocka_unit_test_prestate (test_random, &both) };
  return cmocka_run_group_tests_name ("random", tests, NULL, NULL);
}
