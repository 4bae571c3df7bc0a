/* SPDX-License-Identifier: MIT */
/* Calls that are wrong: each says so once, changes nothing, and the program goes on. */
#include <pay/game.h>
#include <pay/order.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>

#include <cmocka.h>

static guint warned;

static void count (const char *domain, GLogLevelFlags level, const char *text, gpointer data)
{
  (void)domain, (void)data;
  assert_int_equal (level & G_LOG_LEVEL_MASK, G_LOG_LEVEL_CRITICAL);
  assert_non_null (strstr (text, "assertion"));
  warned++;
}

/* A problem that can be paid: one unit, one object with an action, one counter. */
static PayProblem *new_problem (void)
{
  PayProblem *p = pay_problem_new ();
  pay_problem_add_kind (p, "a", 1);
  pay_problem_add_units (p, "pool", 1, 1);
  pay_problem_add_counter (p, "life", 1);
  const int object = pay_problem_add_object (p, "thing", 1);
  pay_problem_add_action (p, "use", object, PAY_TAKE_TURN, 1);
  g_autoptr (PayCost) cost = pay_cost_new ();
  pay_cost_add_pips (cost, "a", 1, 1);
  pay_problem_set_goal (p, cost);
  return p;
}

static int setup (void **state)
{
  g_log_set_always_fatal (G_LOG_LEVEL_ERROR);
  g_log_set_default_handler (count, NULL);
  warned = 0;
  *state = new_problem ();
  return 0;
}

/* It is still the problem that it was. */
static int teardown (void **state)
{
  g_autoptr (PayProblem) p = *state;
  const guint before = warned;
  g_autoptr (PayAnswer) answer = pay_solve (p, NULL, NULL);
  assert_non_null (answer);
  assert_int_equal (pay_answer_outcome (answer), PAY_PAID);
  assert_int_equal (warned, before);
  g_log_set_default_handler (g_log_default_handler, NULL);
  return 0;
}

#define SAYS_SO(call)                                                                                                  \
  do {                                                                                                                 \
    const guint before = warned;                                                                                       \
    call;                                                                                                              \
    assert_int_equal (warned, before + 1);                                                                             \
  } while (0)

/* What pay_solve() gives with an error, where nobody looked at the error. */
static void test_no_answer (void **state)
{
  gsize n = 7;
  (void)state;
  SAYS_SO (assert_int_equal (pay_answer_outcome (NULL), PAY_UNKNOWN));
  SAYS_SO (assert_int_equal (pay_answer_alternative (NULL), -1));
  SAYS_SO (assert_false (pay_answer_is_best (NULL)));
  SAYS_SO (assert_int_equal (pay_answer_proof (NULL), PAY_PROOF_SEARCH));
  SAYS_SO (assert_true (pay_answer_x (NULL, 0) == 0));
  SAYS_SO (assert_true (pay_answer_charged (NULL, 0) == 0));
  SAYS_SO (assert_true (pay_answer_lowered (NULL, 0) == 0));
  SAYS_SO (assert_false (pay_answer_is_kept (NULL, 0)));
  SAYS_SO (assert_null (pay_answer_steps (NULL, &n)));
  assert_int_equal (n, 0);
  SAYS_SO (assert_null (pay_answer_shorts (NULL, &n)));
  SAYS_SO (assert_null (pay_answer_reasons (NULL, &n)));
}

static gboolean stop_at_once (const PayAnswer *answer, gpointer data)
{
  (void)answer, (void)data;
  return FALSE;
}

static void test_no_problem (void **state)
{
  PayProblem *p = *state;
  SAYS_SO (assert_null (pay_solve (NULL, NULL, NULL)));
  SAYS_SO (assert_int_equal (pay_can (NULL, NULL, NULL), PAY_UNKNOWN));
  SAYS_SO (assert_int_equal (pay_count (NULL, NULL, NULL, NULL, NULL), PAY_UNKNOWN));
  SAYS_SO (assert_int_equal (pay_list (NULL, PAY_DISTINCT_SET, NULL, stop_at_once, NULL, NULL, NULL), PAY_UNKNOWN));
  SAYS_SO (assert_int_equal (pay_list (p, PAY_DISTINCT_SET, NULL, NULL, NULL, NULL, NULL), PAY_UNKNOWN));
  SAYS_SO (assert_null (pay_rank (p, NULL, NULL, NULL)));
  SAYS_SO (pay_problem_set_goal (p, NULL));
  SAYS_SO (assert_int_equal (pay_problem_add_kept (p, NULL), -1));
  assert_int_equal (pay_problem_kept (p), 0);
}

static void test_no_such_index (void **state)
{
  PayKinds kinds;
  gint64 n;
  for (int i = -1; i <= 1; i += 2) {
    const PayProblem *p = *state;
    SAYS_SO (assert_null (pay_problem_object_name (p, i)));
    SAYS_SO (assert_true (pay_problem_object_count (p, i) == 0));
    SAYS_SO (assert_null (pay_problem_lot_name (p, i)));
    SAYS_SO (assert_true (pay_problem_lot_count (p, i) == 0));
    SAYS_SO (assert_true (pay_problem_lot_kinds (p, i) == 0));
    SAYS_SO (assert_null (pay_problem_counter_name (p, i)));
    SAYS_SO (assert_true (pay_problem_counter_start (p, i) == 0));
    SAYS_SO (assert_int_equal (pay_problem_counter_with (p, i), -1));
    SAYS_SO (assert_null (pay_problem_kind_report (p, i)));
    SAYS_SO (assert_null (pay_problem_action_name (p, i)));
    SAYS_SO (assert_int_equal (pay_problem_action_object (p, i), -1));
    SAYS_SO (assert_false (pay_problem_action_is_late (p, i)));
    SAYS_SO (assert_false (pay_problem_action_is_wanted (p, i)));
    SAYS_SO (assert_false (pay_problem_action_is_simple (p, i)));
    SAYS_SO (assert_false (pay_problem_object_acts_once (p, i)));
    SAYS_SO (assert_int_equal (pay_problem_action_modes (p, i), 0));
    SAYS_SO (assert_null (pay_problem_action_cost (p, 0, i)));
    SAYS_SO (assert_false (pay_problem_action_given (p, 0, i, 0, &kinds, &n)));
  }
}

int main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test_setup_teardown (test_no_answer, setup, teardown),
    cmocka_unit_test_setup_teardown (test_no_problem, setup, teardown),
    cmocka_unit_test_setup_teardown (test_no_such_index, setup, teardown),
  };
  return cmocka_run_group_tests_name ("wrong calls", tests, NULL, NULL);
}
