/* SPDX-License-Identifier: MIT */
/* What could go on for hours ends: by the limit of steps, or once it is told to stop. */
#include <pay/pay.h>

#include "table.h"

enum { KINDS = 6, ANY = 1 << KINDS };

/* Costs of five kinds each, all wanted, beside a goal of [alternatives] forms. Of each kind there are forty units:
 * which costs are worth most is a matter of trying. */
static PayProblem *many_wanted (int alternatives)
{
  PayProblem *p = pay_problem_new ();
  g_autoptr (PayCost) goal = pay_cost_new ();
  for (int k = 0; k < KINDS; k++)
    pay_problem_add_units (p, "lot", PAY_BIT (pay_problem_add_kind (p, "kind", PAY_BIT (k) | ANY)), 40);
  for (int i = 0; i < alternatives; i++) {
    pay_cost_or (goal);
    pay_cost_add_pips (goal, "goal", ANY, 1 + i % 8);
  }
  pay_problem_set_goal (p, goal);
  for (int i = 0; i < 40; i++) {
    g_autoptr (PayCost) cost = pay_cost_new ();
    const int action = pay_problem_add_action (p, "act", pay_problem_add_object (p, "object", 1), PAY_TAKE_SELF, 1);
    for (int k = 0; k < KINDS - 1; k++)
      pay_cost_add_pips (cost, "pip", PAY_BIT (k), 1 + (i * (k + 3) + k) % 6);
    pay_problem_action_set_cost (p, action, cost);
    pay_problem_action_set_wanted (p, action, 1000 + i * 5 % 7);
  }
  pay_problem_add_wish (p, PAY_WISH_WORTH, 0);
  return p;
}

static void test_limit_of_choices (void **state)
{
  (void)state;
  g_autoptr (PayProblem) p = many_wanted (1000);
  pay_problem_set_limits (p, 100, 0);
  g_autoptr (PayAnswer) answer = pay_solve (p, NULL, NULL);
  g_autofree char *why = NULL;
  gint64 bound = 0;
  assert_int_equal (pay_answer_outcome (answer), PAY_PAID);
  assert_true (pay_check (p, answer, &why));
  assert_false (pay_answer_is_best (answer));
  assert_true (pay_answer_bound (answer, &bound) && bound < 1007 * 40);
}

static void test_stopped_choices (void **state)
{
  const gint stop = 1;
  (void)state;
  g_autoptr (PayProblem) p = many_wanted (1000);
  g_autoptr (PayAnswer) answer = pay_solve (p, &stop, NULL);
  assert_int_equal (pay_answer_outcome (answer), PAY_UNKNOWN);
}

/* Two hundred pips for each of eight counters, any of which may be charged instead, and wishes say nothing of that: the
 * fewest units are none. */
static void test_numbers_without_a_wish (void **state)
{
  (void)state;
  g_autoptr (PayProblem) p = pay_problem_new ();
  g_autoptr (PayCost) goal = pay_cost_new ();
  g_autofree char *why = NULL;
  gint64 charged = 0;
  pay_problem_add_units (p, "lot", PAY_BIT (pay_problem_add_kind (p, "kind", ANY)), 1000);
  for (int i = 0; i < 8; i++)
    pay_cost_add_pips_or_charge (goal, "pip", ANY, 200, pay_problem_add_counter (p, "counter", 100000), 1);
  pay_problem_set_goal (p, goal);
  pay_problem_add_wish (p, PAY_WISH_FLEXIBLE, ANY);
  g_autoptr (PayAnswer) answer = pay_solve (p, NULL, NULL);
  assert_int_equal (pay_answer_outcome (answer), PAY_PAID);
  assert_true (pay_answer_is_best (answer));
  assert_true (pay_check (p, answer, &why));
  for (int i = 0; i < 8; i++)
    charged += pay_answer_charged (answer, i);
  assert_int_equal (charged, 1600);
}

/* Better payments may be left out: what is found is a payment, and no proof. */
static void test_partial (void **state)
{
  (void)state;
  g_autoptr (PayProblem) p = pay_problem_new ();
  g_autoptr (PayCost) goal = pay_cost_new ();
  pay_problem_add_units (p, "lot", PAY_BIT (pay_problem_add_kind (p, "kind", ANY)), 2);
  pay_cost_add_pips (goal, "pip", ANY, 1);
  pay_problem_set_goal (p, goal);
  for (int partial = 1; partial >= 0; partial--) {
    pay_problem_set_partial (p, partial);
    g_autoptr (PayAnswer) answer = pay_solve (p, NULL, NULL);
    assert_int_equal (pay_answer_outcome (answer), PAY_PAID);
    assert_int_equal (pay_answer_is_best (answer), !partial);
    assert_int_equal (pay_answer_limit (answer), partial ? PAY_LIMIT_CHOICES : PAY_LIMIT_NONE);
  }
}

int main (void)
{
  const struct CMUnitTest tests[] = { cmocka_unit_test (test_limit_of_choices), cmocka_unit_test (test_stopped_choices),
                                      cmocka_unit_test (test_numbers_without_a_wish), cmocka_unit_test (test_partial) };
  return cmocka_run_group_tests_name ("effort", tests, NULL, NULL);
}
