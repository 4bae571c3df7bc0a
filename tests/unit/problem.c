/* SPDX-License-Identifier: MIT */
/* Problems and answers: what was built is what is read back. */
#include <pay/pay.h>

#include "table.h"

static void test_empty (G_GNUC_UNUSED void **state)
{
  g_autoptr (PayProblem) p = pay_problem_new ();
  assert_int_equal (pay_problem_objects (p) + pay_problem_lots (p) + pay_problem_counters (p), 0);
  assert_int_equal (pay_problem_kinds (p) + pay_problem_actions (p), 0);
  assert_null (pay_problem_goal (p));
  pay_problem_free (NULL);
}

static void test_kinds (G_GNUC_UNUSED void **state)
{
  g_autoptr (PayProblem) p = pay_problem_new ();
  assert_int_equal (pay_problem_add_kind (p, "W", 5), 0);
  assert_int_equal (pay_problem_add_kind (p, NULL, 3), 1);
  pay_problem_kind_in (p, 0, PAY_BIT (0) | PAY_BIT (31), 0);
  pay_problem_kind_in (p, 0, PAY_BIT (2), 9);
  assert_int_equal (pay_problem_kinds (p), 2);
  assert_string_equal (pay_problem_kind_report (p, 0), "W");
  assert_null (pay_problem_kind_report (p, 1));
  static const int traits[][2] = { { 0, 0 }, { 1, 5 }, { 2, 9 }, { 30, 5 }, { 31, 0 } };
  for (gsize i = 0; i < G_N_ELEMENTS (traits); i++)
    assert_int_equal (pay_problem_kind_traits (p, 0, traits[i][0]), traits[i][1]);
}

static void test_things (G_GNUC_UNUSED void **state)
{
  char name[] = "pool";
  g_autoptr (PayProblem) p = pay_problem_new ();
  assert_int_equal (pay_problem_add_units (p, name, 6, 7), 0);
  assert_int_equal (pay_problem_add_units (p, "more", 0, PAY_MAX_AMOUNT), 1);
  assert_int_equal (pay_problem_add_counter (p, "life", -3), 0);
  assert_int_equal (pay_problem_add_object (p, "land", 9), 0);
  name[0] = 't';
  assert_string_equal (pay_problem_lot_name (p, 0), "pool");
  assert_int_equal (pay_problem_lot_kinds (p, 0), 6);
  assert_int_equal (pay_problem_lot_count (p, 0), 7);
  assert_int_equal (pay_problem_lot_count (p, 1), PAY_MAX_AMOUNT);
  assert_string_equal (pay_problem_counter_name (p, 0), "life");
  assert_string_equal (pay_problem_object_name (p, 0), "land");
  assert_int_equal (pay_problem_object_count (p, 0), 9);
  assert_int_equal (pay_problem_lots (p), 2);
}

static void test_actions (G_GNUC_UNUSED void **state)
{
  g_autoptr (PayProblem) p = pay_problem_new ();
  g_autoptr (PayCost) cost = pay_cost_new ();
  pay_problem_add_object (p, "land", 1);
  assert_int_equal (pay_problem_add_action (p, "tap", 0, PAY_TAKE_TURN, PAY_USES_ANY), 0);
  assert_int_equal (pay_problem_add_action (p, "help", 0, PAY_TAKE_BOTH, 2), 1);
  pay_problem_action_add_units (p, 0, 1, 2);
  pay_problem_action_add_units (p, 0, 3, 4);
  assert_int_equal (pay_problem_action_add_mode (p, 0), 1);
  pay_problem_action_set_cost (p, 0, cost);
  pay_problem_action_set_late (p, 1);
  PayKinds kinds = 0;
  gint64 n = 0;
  assert_true (pay_problem_action_given (p, 0, 0, 1, &kinds, &n));
  assert_true (kinds == 3 && n == 4);
  assert_false (pay_problem_action_given (p, 0, 0, 2, &kinds, &n));
  assert_false (pay_problem_action_given (p, 0, 0, -1, &kinds, &n));
  assert_false (pay_problem_action_given (p, 0, 1, 0, &kinds, &n));
  assert_null (pay_problem_action_cost (p, 0, 0));
  assert_ptr_equal (pay_problem_action_cost (p, 0, 1), cost);
  assert_int_equal (pay_problem_action_modes (p, 0), 2);
  assert_int_equal (pay_problem_action_takes (p, 1), PAY_TAKE_BOTH);
  assert_true (pay_problem_action_is_late (p, 1) && !pay_problem_action_is_late (p, 0));
  assert_string_equal (pay_problem_action_name (p, 1), "help");
  assert_int_equal (pay_problem_action_object (p, 1), 0);
}

/* What makes an action more than units for units; what lets an object act again. */
static void test_simple (G_GNUC_UNUSED void **state)
{
  g_autoptr (PayProblem) p = pay_problem_new ();
  const int none = pay_problem_add_object (p, "nothing", 1), thing = pay_problem_add_object (p, "thing", 1);
  const int tap = pay_problem_add_action (p, "tap", thing, PAY_TAKE_TURN, PAY_USES_ANY);
  const int give_up = pay_problem_add_action (p, "give up", thing, PAY_TAKE_BOTH, 1);
  assert_true (pay_problem_object_acts_once (p, none) && pay_problem_object_acts_once (p, thing));
  assert_true (pay_problem_action_is_simple (p, tap) && pay_problem_action_is_simple (p, give_up));
  pay_problem_add_action (p, "never", thing, PAY_TAKE_NOTHING, 0);
  assert_true (pay_problem_object_acts_once (p, thing));
  pay_problem_add_action (p, "go", thing, PAY_TAKE_SELF, 1);
  assert_false (pay_problem_object_acts_once (p, thing));
  assert_true (pay_problem_object_acts_once (p, none));
  pay_problem_action_add_mode (p, tap);
  assert_true (pay_problem_action_is_simple (p, tap));
  pay_problem_action_set_refresh (p, tap, 1, 1);
  assert_false (pay_problem_action_is_simple (p, tap));
  pay_problem_action_set_late (p, give_up);
  assert_false (pay_problem_action_is_simple (p, give_up));
  const int prompt = pay_problem_add_action (p, "lend", none, PAY_TAKE_TURN, 1);
  const int wanted = pay_problem_add_action (p, "win", none, PAY_TAKE_TURN, 1);
  assert_true (pay_problem_action_is_simple (p, prompt) && pay_problem_action_is_simple (p, wanted));
  pay_problem_action_set_prompt (p, prompt);
  pay_problem_action_set_wanted (p, wanted, 3);
  assert_false (pay_problem_action_is_simple (p, prompt) || pay_problem_action_is_simple (p, wanted));
}

/* What an action is worth, and what its modes lower. */
static void test_prices (G_GNUC_UNUSED void **state)
{
  g_autoptr (PayProblem) p = pay_problem_new ();
  pay_problem_add_counter (p, "life", 20);
  pay_problem_add_counter (p, "energy", 0);
  pay_problem_add_object (p, "card", 1);
  pay_problem_add_action (p, "pay", 0, PAY_TAKE_SELF, PAY_USES_ANY);
  pay_problem_action_set_wanted (p, 0, -4);
  pay_problem_add_action (p, "tap", 0, PAY_TAKE_TURN, PAY_USES_ANY);
  pay_problem_action_set_lowers (p, 0, 0, 3);
  pay_problem_action_add_mode (p, 0);
  pay_problem_action_set_lowers (p, 0, 1, -5);
  assert_int_equal (pay_problem_action_worth (p, 0), -4);
  assert_int_equal (pay_problem_action_worth (p, 1), 0);
  assert_int_equal (pay_problem_action_lowers (p, 0, 0, 0), 3);
  assert_int_equal (pay_problem_action_lowers (p, 0, 1, 0), 0);
  assert_int_equal (pay_problem_action_lowers (p, 0, 1, 1), -5);
}

static void test_goal_replaced (G_GNUC_UNUSED void **state)
{
  g_autoptr (PayProblem) p = pay_problem_new ();
  g_autoptr (PayCost) first = pay_cost_new (), second = pay_cost_new ();
  pay_problem_set_goal (p, first);
  pay_problem_set_goal (p, second);
  assert_ptr_equal (pay_problem_goal (p), second);
  pay_problem_set_goal (p, second);
  assert_ptr_equal (pay_problem_goal (p), second);
}

static int add_tapped (PayProblem *p, const char *name, int kind, int counter, gint64 n)
{
  const int object = pay_problem_add_object (p, name, 1);
  const int action = pay_problem_add_action (p, name, object, PAY_TAKE_TURN, 1);
  pay_problem_action_add_units (p, action, PAY_BIT (kind), 1);
  pay_problem_action_set_lowers (p, action, counter, n);
  return action;
}

/* Life 2: a pip, and 2 life. What is lost later prevents no charge, and counts where the least is wished for. */
static void test_count_with (G_GNUC_UNUSED void **state)
{
  g_autoptr (PayProblem) p = pay_problem_new ();
  g_autoptr (PayCost) cost = pay_cost_new ();
  const int life = pay_problem_add_counter (p, "life", 2), later = pay_problem_add_counter (p, "life", 100);
  const int kind = pay_problem_add_kind (p, "W", 1);
  pay_problem_count_with (p, later, life);
  assert_int_equal (pay_problem_counter_with (p, later), life);
  assert_int_equal (pay_problem_counter_with (p, life), -1);
  pay_cost_add_pips (cost, "{W}", 1, 1);
  pay_cost_add_charge (cost, life, 2, -1, 0);
  pay_problem_set_goal (p, cost);
  pay_problem_add_wish (p, PAY_WISH_COUNTER, (guint64)life);
  add_tapped (p, "three later", kind, later, 3);
  const int two = add_tapped (p, "two later", kind, later, 2);
  add_tapped (p, "one now", kind, life, 1);
  g_autoptr (PayAnswer) a = pay_solve (p, NULL, NULL);
  gsize n;
  assert_int_equal (pay_answer_outcome (a), PAY_PAID);
  assert_int_equal (pay_answer_steps (a, &n)[0].action, two);
  assert_int_equal (pay_answer_charged (a, life), 2);
  assert_true (pay_answer_lowered (a, life) == 0 && pay_answer_lost (a, p, life) == 2);
  assert_true (pay_check (p, a, NULL));
  add_tapped (p, "raises later", kind, later, -1);
  assert_null (pay_solve (p, NULL, NULL));
  pay_problem_count_with (p, life, later);
  assert_null (pay_solve (p, NULL, NULL));
}

static void test_no_wishes (G_GNUC_UNUSED void **state)
{
  g_autoptr (PayProblem) p = pay_problem_new ();
  const int lot = pay_problem_add_units (p, "pool", PAY_BIT (pay_problem_add_kind (p, "W", 1)), 7);
  pay_problem_add_wish (p, PAY_WISH_SPARE_LOT, (guint64)lot);
  pay_problem_add_wish (p, PAY_WISH_X_LEAST, 0);
  g_autoptr (PayCost) goal = pay_cost_new ();
  pay_cost_add_pips_per_x (goal, "{X}", 1, 0, 1);
  pay_problem_set_goal (p, goal);
  g_autoptr (PayAnswer) least = pay_solve (p, NULL, NULL);
  assert_int_equal (pay_answer_x (least, 0), 0);
  pay_problem_clear_wishes (p);
  assert_int_equal (pay_problem_wishes (p), 0);
  g_autoptr (PayAnswer) most = pay_solve (p, NULL, NULL);
  assert_int_equal (pay_answer_x (most, 0), 7);
}

static void test_answer (G_GNUC_UNUSED void **state)
{
  g_autoptr (PayAnswer) a = pay_answer_new (PAY_PAID);
  assert_int_equal (pay_answer_outcome (a), PAY_PAID);
  assert_int_equal (pay_answer_alternative (a), -1);
  assert_true (pay_answer_is_best (a));
  pay_answer_set_alternative (a, 3);
  pay_answer_set_x (a, 3, PAY_X_FOREVER);
  pay_answer_set_charged (a, 15, 7);
  pay_answer_set_lowered (a, 0, -2);
  pay_answer_set_best (a, FALSE);
  assert_int_equal (pay_answer_alternative (a), 3);
  assert_int_equal (pay_answer_x (a, 3), PAY_X_FOREVER);
  assert_int_equal (pay_answer_x (a, 0), 0);
  assert_int_equal (pay_answer_charged (a, 15), 7);
  assert_int_equal (pay_answer_lowered (a, 0), -2);
  assert_false (pay_answer_is_best (a));
}

static void test_answer_lists (G_GNUC_UNUSED void **state)
{
  g_autoptr (PayAnswer) a = pay_answer_new (PAY_SHORT);
  assert_false (pay_answer_is_best (a));
  const PayStep step = { .type = PAY_STEP_WAIVE, .pip = 4, .count = 5 };
  assert_int_equal (pay_answer_add_step (a, &step), 0);
  assert_int_equal (pay_answer_add_step (a, &step), 1);
  const PayShort reason = { .type = PAY_SHORT_LANE, .need = 3, .have = 2 };
  pay_answer_add_short (a, &reason);
  pay_answer_set_proof (a, PAY_PROOF_LEAVES);
  gsize steps = 0, shorts = 0;
  assert_int_equal (pay_answer_steps (a, &steps)[1].count, 5);
  assert_int_equal (pay_answer_shorts (a, &shorts)[0].need, 3);
  assert_true (steps == 2 && shorts == 1);
  assert_int_equal (pay_answer_proof (a), PAY_PROOF_LEAVES);
  pay_answer_free (NULL);
}

static gboolean bound (PayProblem *p, int action, gint64 most)
{
  return pay_problem_bound_actions (p, &action, 1, most);
}

/* Like things together, where nothing else is done with them; else a counter without a name. */
static void test_bound (G_GNUC_UNUSED void **state)
{
  g_autoptr (PayProblem) p = pay_problem_new ();
  const int lands = pay_problem_add_object (p, "land", 5), altar = pay_problem_add_object (p, "altar", 1);
  const int tap = pay_problem_add_action (p, "tap", lands, PAY_TAKE_TURN, PAY_USES_ANY);
  const int use = pay_problem_add_action (p, "use", altar, PAY_TAKE_NOTHING, PAY_USES_ANY);
  assert_true (bound (p, tap, 3));
  assert_int_equal (pay_problem_object_count (p, lands), 3);
  assert_true (bound (p, tap, 4));
  assert_int_equal (pay_problem_object_count (p, lands), 3);
  assert_true (bound (p, use, 2));
  assert_true (bound (p, use, 7));
  assert_int_equal (pay_problem_action_uses (p, use), 2);
  const int leave = pay_problem_add_action (p, "leave", lands, PAY_TAKE_SELF, PAY_USES_ANY);
  assert_true (bound (p, leave, 0));
  assert_int_equal (pay_problem_action_uses (p, leave), 0);
  assert_true (bound (p, leave, 3));
  assert_int_equal (pay_problem_counters (p), 0);
  assert_true (bound (p, tap, 2));
  assert_string_equal (pay_problem_counter_name (p, 0), "");
  assert_int_equal (pay_problem_counter_start (p, 0), 2);
  pay_problem_action_set_refresh (p, use, 1, 1);
  assert_true (bound (p, tap, 3));
  assert_int_equal (pay_problem_counters (p), 2);
  pay_problem_action_set_late (p, leave);
  assert_true (bound (p, leave, 3));
  const int both[] = { tap, leave };
  assert_false (pay_problem_bound_actions (p, both, 2, 2));
  while (pay_problem_counters (p) < PAY_MAX_COUNTERS)
    pay_problem_add_counter (p, "more", 0);
  assert_false (bound (p, tap, 1));
}

/* Two turns of five things that can also leave, and one use of two altars together: charges say it. */
static void test_bound_solved (G_GNUC_UNUSED void **state)
{
  g_autoptr (PayProblem) p = pay_problem_new ();
  g_autoptr (PayCost) goal = pay_cost_new ();
  g_autofree char *why = NULL;
  const int unit = pay_problem_add_kind (p, "C", 1);
  const int lands = pay_problem_add_object (p, "land", 5);
  const int tap = pay_problem_add_action (p, "tap", lands, PAY_TAKE_TURN, PAY_USES_ANY);
  pay_problem_action_add_units (p, tap, PAY_BIT (unit), 1);
  const int leave = pay_problem_add_action (p, "leave", lands, PAY_TAKE_SELF, PAY_USES_ANY);
  pay_problem_action_add_units (p, leave, PAY_BIT (unit), 1);
  assert_true (bound (p, tap, 2));
  assert_true (bound (p, leave, 3));
  pay_cost_add_pips (goal, "{C}", 1, 5);
  pay_problem_set_goal (p, goal);
  g_autoptr (PayAnswer) five = pay_solve (p, NULL, NULL);
  assert_int_equal (pay_answer_outcome (five), PAY_PAID);
  assert_true (pay_check (p, five, &why));
  g_autoptr (PayCost) more = pay_cost_new ();
  pay_cost_add_pips (more, "{C}", 1, 6);
  pay_problem_set_goal (p, more);
  g_autoptr (PayAnswer) six = pay_solve (p, NULL, NULL);
  assert_int_equal (pay_answer_outcome (six), PAY_SHORT);
  assert_true (pay_check (p, six, &why));
}

int main (void)
{
  const struct CMUnitTest tests[] = { cmocka_unit_test (test_empty),         cmocka_unit_test (test_kinds),
                                      cmocka_unit_test (test_things),        cmocka_unit_test (test_actions),
                                      cmocka_unit_test (test_simple),        cmocka_unit_test (test_prices),
                                      cmocka_unit_test (test_goal_replaced), cmocka_unit_test (test_count_with),
                                      cmocka_unit_test (test_no_wishes),     cmocka_unit_test (test_answer),
                                      cmocka_unit_test (test_answer_lists),  cmocka_unit_test (test_bound),
                                      cmocka_unit_test (test_bound_solved) };
  return cmocka_run_group_tests_name ("problem", tests, NULL, NULL);
}
