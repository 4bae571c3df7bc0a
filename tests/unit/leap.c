/* SPDX-License-Identifier: MIT */
/* Of many like converters a search makes several acts at once. With so many of each that it does, random boards come to
 * what they come to with as many as are looked at one by one; under limits never to less than that, nor beyond what is
 * said to be the bound. PAY_SEED and PAY_ROUNDS in the environment choose others. */
#include <pay/pay.h>

#include "../seed.h"
#include "normal/normal.h"
#include "search/state.h"

#define COLOURS 3
#define ANY (PAY_BIT (COLOURS + 1) - 1)
#define ROUNDS 40
#define MANY (PAYI_FEW_LIKE + 40)
#define MOST_WISHES 4
#define ENOUGH 5000 /* steps */

static int below (GRand *dice, int end)
{
  return g_rand_int_range (dice, 0, end);
}

static PayTraits colours (GRand *dice)
{
  const PayTraits one = PAY_BIT (below (dice, COLOURS));
  return below (dice, 2) > 0 ? one : one | PAY_BIT (below (dice, COLOURS));
}

static void add_converters (PayProblem *problem, GRand *dice, gint64 count)
{
  const int object = pay_problem_add_object (problem, "converter", count);
  const int action = pay_problem_add_action (problem, "turn", object, PAY_TAKE_TURN, 1);
  const gint64 pips = 1 + below (dice, 4) / 3;
  g_autoptr (PayCost) cost = pay_cost_new ();
  pay_cost_or (cost);
  pay_cost_add_pips (cost, "pip", below (dice, 3) > 0 ? ANY : colours (dice), pips);
  pay_problem_action_set_cost (problem, action, cost);
  pay_problem_action_add_units (problem, action, colours (dice), 1);
  pay_problem_action_add_units (problem, action, colours (dice), pips - below (dice, 5) / 4);
  pay_problem_action_set_weight (problem, action, 0, below (dice, 3));
}

/* [count] of each converter; the goal takes no more than are looked at one by one. (transfer full) */
static PayProblem *draw (guint32 seed, gint64 count, guint64 steps)
{
  g_autoptr (GRand) dice = g_rand_new_with_seed (seed);
  g_autoptr (PayCost) goal = pay_cost_new ();
  PayProblem *problem = pay_problem_new ();
  for (int i = 0; i < COLOURS; i++)
    pay_problem_add_kind (problem, "unit", PAY_BIT (i) | PAY_BIT (COLOURS));
  pay_problem_add_class (problem, "dear");
  for (int lots = 1 + below (dice, 2), i = 0; i < lots; i++)
    pay_problem_add_units (problem, "pool", colours (dice), 1 + below (dice, 2));
  for (int kinds = 1 + below (dice, 2), i = 0; i < kinds; i++)
    add_converters (problem, dice, count);
  pay_cost_or (goal);
  pay_cost_add_pips (goal, "any", ANY, below (dice, 24));
  pay_cost_add_pips (goal, "pip", colours (dice), 1 + below (dice, 3));
  pay_problem_set_goal (problem, goal);
  pay_problem_add_wish (problem, below (dice, 2) ? PAY_WISH_DEAR : PAY_WISH_ACTIONS, 0);
  pay_problem_add_wish (problem, PAY_WISH_LEFTOVER, 0);
  pay_problem_set_limits (problem, steps, 0);
  return problem;
}

typedef struct {
  PayOutcome outcome;
  gboolean best;
  gint64 score[MOST_WISHES];
} Result;

static Result result_of (guint32 seed, gint64 count, guint64 steps)
{
  g_autoptr (PayProblem) problem = draw (seed, count, steps);
  g_autoptr (GError) error = NULL;
  g_autoptr (PayAnswer) answer = pay_solve (problem, NULL, &error);
  g_autofree char *why = NULL;
  Result result = { PAY_UNKNOWN, FALSE, { 0 } };
  if (answer == NULL)
    fail_msg ("seed %u: %s", seed, error->message);
  if (!pay_check (problem, answer, &why))
    fail_msg ("seed %u: %s", seed, why);
  result.outcome = pay_answer_outcome (answer);
  result.best = result.outcome == PAY_PAID && pay_answer_is_best (answer);
  if (result.outcome == PAY_PAID)
    assert_true (pay_check_score (problem, answer, result.score, NULL));
  return result;
}

static int compare (const Result *a, const Result *b)
{
  for (int w = 0; w < 2; w++)
    if (a->score[w] != b->score[w])
      return a->score[w] < b->score[w] ? -1 : 1;
  return 0;
}

static void test_same (G_GNUC_UNUSED void **state)
{
  const guint32 first = first_seed ();
  const char *told = g_getenv ("PAY_ROUNDS");
  const guint32 rounds = told != NULL ? (guint32)g_ascii_strtoull (told, NULL, 10) : ROUNDS;
  guint paid = 0, unpaid = 0, limited = 0;
  for (guint32 seed = first; seed < first + rounds; seed++) {
    const Result few = result_of (seed, PAYI_FEW_LIKE, ENOUGH), many = result_of (seed, MANY, ENOUGH);
    const Result soon = result_of (seed, MANY, 200);
    if (few.outcome == PAY_UNKNOWN || many.outcome == PAY_UNKNOWN || few.best != many.best)
      limited++;
    else if (few.outcome != many.outcome || (few.best && compare (&few, &many) != 0))
      fail_msg ("seed %u: with few %d, with many %d", seed, few.outcome, many.outcome);
    if (soon.outcome != PAY_UNKNOWN && many.outcome != PAY_UNKNOWN && soon.outcome != many.outcome)
      fail_msg ("seed %u: under a limit %d, else %d", seed, soon.outcome, many.outcome);
    if (soon.outcome == PAY_PAID && many.best && compare (&soon, &many) < 0)
      fail_msg ("seed %u: under a limit a better one", seed);
    paid += many.best ? 1 : 0;
    unpaid += many.outcome == PAY_SHORT ? 1 : 0;
  }
  print_message ("paid %u, not payable %u, not compared %u\n", paid, unpaid, limited);
  assert_true (rounds < ROUNDS || (paid > rounds / 4 && limited < rounds / 3));
}

/* A chain of one kind: the greatest X is what all of them add, or what a path may hold, and the bound says the first.
 */
static void test_chain (G_GNUC_UNUSED void **state)
{
  static const gint64 counts[] = { 65, 100, 150, 900, 1000000 };
  for (gsize i = 0; i < G_N_ELEMENTS (counts); i++) {
    g_autoptr (PayProblem) problem = pay_problem_new ();
    g_autoptr (PayCost) goal = pay_cost_new (), cost = pay_cost_new ();
    gint64 bound = 0;
    pay_problem_add_kind (problem, "W", 1 | 4);
    pay_problem_add_kind (problem, "U", 2 | 4);
    pay_problem_add_units (problem, "pool", 2, 1);
    const int object = pay_problem_add_object (problem, "Signet", counts[i]);
    const int action = pay_problem_add_action (problem, "turn", object, PAY_TAKE_TURN, 1);
    pay_cost_or (cost);
    pay_cost_add_pips (cost, "1", 4, 1);
    pay_problem_action_set_cost (problem, action, cost);
    pay_problem_action_add_units (problem, action, 1, 1);
    pay_problem_action_add_units (problem, action, 2, 1);
    pay_cost_or (goal);
    pay_cost_add_pips (goal, "W", 1, 2);
    pay_cost_add_pips_per_x (goal, "X", 4, 0, 1);
    pay_problem_set_goal (problem, goal);
    pay_problem_add_wish (problem, PAY_WISH_X_MOST, 0);
    pay_problem_add_wish (problem, PAY_WISH_ACTIONS, 0);
    pay_problem_set_limits (problem, 20000, 0);
    g_autoptr (PayAnswer) answer = pay_solve (problem, NULL, NULL);
    assert_non_null (answer);
    assert_int_equal (pay_answer_outcome (answer), PAY_PAID);
    assert_true (pay_check (problem, answer, NULL));
    assert_int_equal (pay_answer_x (answer, 0), MIN (counts[i], PAYI_MOST_DEPTH) - 1);
    assert_true (pay_answer_bound (answer, &bound));
    assert_int_equal (bound, counts[i] - 1);
    assert_int_equal (pay_answer_is_best (answer), counts[i] <= PAYI_MOST_DEPTH);
  }
}

int main (void)
{
  const struct CMUnitTest tests[] = { cmocka_unit_test (test_same), cmocka_unit_test (test_chain) };
  return cmocka_run_group_tests_name ("leap", tests, NULL, NULL);
}
