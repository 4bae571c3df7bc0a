/* SPDX-License-Identifier: MIT */
/* Random objects of which each gives one bundle of several, some for a charge, in any order: what pay_solve() lets the
 * kernel choose. The outcome and the least charge are those that trying everything finds, and the checker accepts the
 * answer. PAY_SEED and PAY_ROUNDS in the environment choose others. */
#include <stdio.h>

#include "exhaust.h"
#include "table.h"

#define ROUNDS 3000
#define TRAITS 4

typedef struct {
  guint64 state;
} Dice;

static int roll (Dice *dice, int n)
{
  dice->state = dice->state * G_GUINT64_CONSTANT (6364136223846793005) + G_GUINT64_CONSTANT (1442695040888963407);
  return (int)((dice->state >> 33) % (guint64)n);
}

static PayTraits some_traits (Dice *dice)
{
  return (PayTraits)(1 + roll (dice, (1 << TRAITS) - 1));
}

static void add_mode (Dice *dice, PayProblem *p, int action)
{
  for (int parts = 1 + roll (dice, 2); parts > 0; parts--) {
    const int kind = roll (dice, pay_problem_kinds (p));
    pay_problem_action_add_units (p, action, PAY_BIT (kind), 1 + roll (dice, 2));
  }
  if (roll (dice, 10) >= 4)
    return;
  g_autoptr (PayCost) cost = pay_cost_new ();
  pay_cost_or (cost);
  pay_cost_add_charge (cost, 0, 1 + roll (dice, 2), 0, 0);
  pay_problem_action_set_cost (p, action, cost);
}

static void add_object (Dice *dice, PayProblem *p)
{
  const int object = pay_problem_add_object (p, "object", 1 + roll (dice, 2));
  const int action = pay_problem_add_action (p, "act", object, PAY_TAKE_TURN, PAY_USES_ANY);
  for (int modes = 1 + roll (dice, 3); modes > 0; modes--) {
    add_mode (dice, p, action);
    if (modes > 1)
      pay_problem_action_add_mode (p, action);
  }
  if (roll (dice, 5) > 0)
    return;
  const int plain = pay_problem_add_action (p, "be one", object, PAY_TAKE_TURN, PAY_USES_ANY);
  pay_problem_action_add_units (p, plain, PAY_BIT (roll (dice, pay_problem_kinds (p))), 1);
}

static void add_pips (Dice *dice, PayCost *cost)
{
  const PayTraits accept = some_traits (dice), any = (1 << TRAITS) - 1;
  const int n = 1 + roll (dice, 2), form = roll (dice, 10);
  if (form < 6)
    pay_cost_add_pips (cost, "pip", form < 2 ? any : accept, n);
  else if (form == 6)
    pay_cost_add_pips_or_others (cost, "others", accept, n, any, 2);
  else if (form == 7)
    pay_cost_add_pips_or_charge (cost, "charge", accept, n, 0, 2);
  else if (form == 8)
    pay_cost_add_pips_in_group (cost, "group", accept, n, pay_cost_add_group (cost, roll (dice, 2)));
  else
    pay_cost_add_pips_per_x (cost, "x", accept, 0, 1);
}

static PayProblem *make (guint64 seed, gboolean wish)
{
  Dice start = { seed * G_GUINT64_CONSTANT (0x9E3779B97F4A7C15) }, *dice = &start;
  PayProblem *p = pay_problem_new ();
  roll (dice, 2);
  for (int kinds = 2 + roll (dice, 3); kinds > 0; kinds--)
    pay_problem_add_kind (p, "unit", some_traits (dice));
  pay_problem_add_counter (p, "budget", roll (dice, 6));
  for (int lots = roll (dice, 3); lots > 0; lots--) {
    const int kind = roll (dice, pay_problem_kinds (p));
    pay_problem_add_units (p, "lot", PAY_BIT (kind), roll (dice, 3));
  }
  for (int objects = 1 + roll (dice, 3); objects > 0; objects--)
    add_object (dice, p);
  g_autoptr (PayCost) goal = pay_cost_new ();
  pay_cost_or (goal);
  for (int pips = 1 + roll (dice, 4); pips > 0; pips--)
    add_pips (dice, goal);
  if (roll (dice, 4) == 0)
    pay_cost_add_charge (goal, 0, roll (dice, 2), 0, 0);
  pay_problem_set_goal (p, goal);
  pay_problem_fix_x (p, 0, roll (dice, 2));
  if (wish)
    pay_problem_add_wish (p, PAY_WISH_CHARGED, 0);
  return p;
}

static gint64 number_from (const char *variable, gint64 otherwise)
{
  const char *text = g_getenv (variable);
  return text == NULL ? otherwise : g_ascii_strtoll (text, NULL, 10);
}

/* Returns whether it can be paid. */
static gboolean try_seed (guint64 seed, gboolean wish, gint64 *untold)
{
  g_autoptr (PayProblem) problem = make (seed, wish);
  g_autoptr (GError) error = NULL;
  g_autoptr (PayAnswer) answer = pay_solve (problem, NULL, &error);
  g_autofree char *why = NULL;
  gint64 best[2] = { 0 };
  assert_null (error);
  if (!pay_check (problem, answer, &why))
    fail_msg ("seed %" G_GUINT64_FORMAT ": %s", seed, why);
  const PayOutcome outcome = pay_answer_outcome (answer), truth = exhaust (problem, best);
  if (truth == PAY_UNKNOWN) {
    ++*untold;
    return outcome == PAY_PAID;
  }
  if (outcome != truth)
    fail_msg ("seed %" G_GUINT64_FORMAT ": outcome %d instead of %d", seed, outcome, truth);
  if (wish && outcome == PAY_PAID && pay_answer_charged (answer, 0) != best[0])
    fail_msg ("seed %" G_GUINT64_FORMAT ": %" G_GINT64_FORMAT " charged instead of %" G_GINT64_FORMAT, seed,
              pay_answer_charged (answer, 0), best[0]);
  assert_true (outcome != PAY_PAID || pay_answer_is_best (answer));
  return outcome == PAY_PAID;
}

static void test_bundles (void **state)
{
  (void)state;
  const gint64 first = number_from ("PAY_SEED", 1), rounds = number_from ("PAY_ROUNDS", ROUNDS);
  gint64 paid = 0, untold = 0;
  for (gint64 i = 0; i < rounds; i++)
    paid += try_seed ((guint64)(first + i), i % 4 > 0, &untold);
  printf ("paid %" G_GINT64_FORMAT " of %" G_GINT64_FORMAT ", too many ways to try %" G_GINT64_FORMAT "\n", paid,
          rounds, untold);
  assert_true (rounds < 1000 || (paid > rounds / 5 && paid < rounds * 9 / 10 && untold < rounds / 10));
}

int main (void)
{
  const struct CMUnitTest tests[] = { cmocka_unit_test (test_bundles) };
  return cmocka_run_group_tests_name ("bundles", tests, NULL, NULL);
}
