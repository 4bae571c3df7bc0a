/* SPDX-License-Identifier: MIT */
/* pay_check() on what only plans and steps already taken have: turns given back, presence, late actions, wanted ones;
 * right payments, and payments that break each of these rules. */
#include "scenes.h"
#include "table.h"

#define TURN(o, first, n)                                                                                              \
  {                                                                                                                    \
    PAY_STEP_TURN, -1, -1, -1, -1, FALSE, -1, -1, -1, first, n, 0, o                                                   \
  }
#define MOST_STEPS 8

typedef struct {
  const char *name;
  PayProblem *(*problem) (int variant);
  int variant;
  const char *says; /* NULL: accepted */
  gint64 x[2];
  PayStep steps[MOST_STEPS];
} Row;

/* Object 0, four of them, gives a unit by its turn or by its self; object 1, two of them, gives a unit and two turns to
 * the first sort. Of units two are in lot 0. [variant]: how many units are wanted. */
static PayProblem *turns (int variant)
{
  PayProblem *p = pay_problem_new ();
  pay_problem_add_kind (p, "W", W);
  pay_problem_add_units (p, "lot", PAY_BIT (KIND_W), 2);
  const int plain = pay_problem_add_object (p, "plain", 4), waker = pay_problem_add_object (p, "waker", 2);
  pay_problem_object_set_tags (p, plain, 1);
  pay_problem_object_set_tags (p, waker, 2);
  int action = pay_problem_add_action (p, "tap", plain, PAY_TAKE_TURN, PAY_USES_ANY);
  pay_problem_action_add_units (p, action, PAY_BIT (KIND_W), 1);
  action = pay_problem_add_action (p, "wake", waker, PAY_TAKE_TURN, PAY_USES_ANY);
  pay_problem_action_add_units (p, action, PAY_BIT (KIND_W), 1);
  pay_problem_action_set_refresh (p, action, 1, 2);
  action = pay_problem_add_action (p, "break", plain, PAY_TAKE_SELF, PAY_USES_ANY);
  pay_problem_action_add_units (p, action, PAY_BIT (KIND_W), 1);
  g_autoptr (PayCost) goal = pay_cost_new ();
  pay_cost_add_pips (goal, "w", W, variant);
  pay_problem_set_goal (p, goal);
  return p;
}

/* One unit of W is wanted, by an alternative that holds only while two or three of U and at most two of G are there.
 * There are so many of U in a lot, one of each other kind; action 0 makes two of U, action 1, late, another one. */
static PayProblem *presences (int variant)
{
  PayProblem *p = pay_problem_new ();
  pay_problem_add_kind (p, "W", W);
  pay_problem_add_kind (p, "U", U);
  pay_problem_add_kind (p, "G", G);
  pay_problem_add_units (p, "w", PAY_BIT (KIND_W), 1);
  pay_problem_add_units (p, "u", PAY_BIT (KIND_U), variant);
  pay_problem_add_units (p, "g", PAY_BIT (KIND_G), variant == 3 ? 3 : 1);
  const int object = pay_problem_add_object (p, "maker", 2);
  int action = pay_problem_add_action (p, "make", object, PAY_TAKE_TURN, PAY_USES_ANY);
  pay_problem_action_add_units (p, action, PAY_BIT (KIND_U), 2);
  action = pay_problem_add_action (p, "help", object, PAY_TAKE_TURN, PAY_USES_ANY);
  pay_problem_action_set_late (p, action);
  pay_problem_action_add_units (p, action, PAY_BIT (KIND_U), 1);
  g_autoptr (PayCost) goal = pay_cost_new ();
  pay_cost_add_pips (goal, "w", W, 1);
  pay_cost_add_presence (goal, U, 2, 3);
  pay_cost_add_presence (goal, G, 0, 2);
  pay_problem_set_goal (p, goal);
  return p;
}

/* Object 0 helps late, or [variant] 1: lends its turn; object 1 is a spell that costs one unit and gives one. Lot 0 has
 * one unit, two are wanted. */
static PayProblem *spells (int variant)
{
  PayProblem *p = pay_problem_new ();
  pay_problem_add_kind (p, "W", W);
  pay_problem_add_units (p, "w", PAY_BIT (KIND_W), 1);
  const int helper = pay_problem_add_object (p, "helper", 1), spell = pay_problem_add_object (p, "spell", 1);
  int action = pay_problem_add_action (p, "help", helper, PAY_TAKE_TURN, PAY_USES_ANY);
  if (variant == 1)
    pay_problem_action_set_prompt (p, action);
  else
    pay_problem_action_set_late (p, action);
  pay_problem_action_add_units (p, action, PAY_BIT (KIND_W), 1);
  action = pay_problem_add_action (p, "cast", spell, PAY_TAKE_TURN, 1);
  g_autoptr (PayCost) cost = pay_cost_new ();
  pay_cost_add_pips (cost, "w", W, 1);
  pay_problem_action_set_cost (p, action, cost);
  pay_problem_action_add_units (p, action, PAY_BIT (KIND_W), 1);
  pay_problem_action_set_wanted (p, action, 1);
  g_autoptr (PayCost) goal = pay_cost_new ();
  pay_cost_add_pips (goal, "w", W, 2);
  pay_problem_set_goal (p, goal);
  return p;
}

/* Two of object 0, each of which can help late, and act early for nothing, any number of times; one has helped already.
 * One unit is wanted. */
static PayProblem *helped (int variant)
{
  (void)variant;
  PayProblem *p = pay_problem_new ();
  pay_problem_add_kind (p, "W", W);
  const int object = pay_problem_add_object (p, "helper", 2);
  int action = pay_problem_add_action (p, "act", object, PAY_TAKE_NOTHING, 3);
  pay_problem_action_add_units (p, action, PAY_BIT (KIND_W), 1);
  action = pay_problem_add_action (p, "help", object, PAY_TAKE_TURN, PAY_USES_ANY);
  pay_problem_action_set_late (p, action);
  pay_problem_action_add_units (p, action, PAY_BIT (KIND_W), 1);
  pay_problem_add_done (p, action, 0, NULL, 0);
  g_autoptr (PayCost) goal = pay_cost_new ();
  pay_cost_add_pips (goal, "w", W, 1);
  pay_problem_set_goal (p, goal);
  return p;
}

/* Nothing is asked for; variable 1 has no end, and [variant] of a counter is charged for each. */
static PayProblem *without_end (int variant)
{
  PayProblem *p = pay_problem_new ();
  const int counter = pay_problem_add_counter (p, "life", 5);
  g_autoptr (PayCost) goal = pay_cost_new ();
  pay_cost_set_x (goal, 1, 1, PAY_X_FOREVER);
  pay_cost_add_charge (goal, counter, 0, 1, variant);
  pay_problem_set_goal (p, goal);
  return p;
}

static const Row rows[] = {
  { "turns: right",
    turns,
    7,
    NULL,
    { 0 },
    { USE (0, 0, -1, 0, 4, 1), USE (1, 0, -1, 0, 1, 1), TURN (0, 1, 2), USE (0, 0, -1, 1, 2, 1), GOAL (0),
      OF_STEP (0, KIND_W, 0, 0, 4), OF_STEP (0, KIND_W, 1, 0, 1), OF_STEP (0, KIND_W, 3, 0, 2) } },
  { "turns: those before are still used",
    turns,
    2,
    "step 3: object 0 has had its turn",
    { 0 },
    { USE (0, 0, -1, 0, 4, 1), USE (1, 0, -1, 0, 1, 1), TURN (0, 1, 2), USE (0, 0, -1, 0, 1, 1), GOAL (0) } },
  { "turns: those behind are still used",
    turns,
    2,
    "step 3: object 0 has had its turn",
    { 0 },
    { USE (0, 0, -1, 0, 4, 1), USE (1, 0, -1, 0, 1, 1), TURN (0, 1, 2), USE (0, 0, -1, 3, 1, 1), GOAL (0) } },
  { "turns: no such object",
    turns,
    2,
    "step 2: there is no object 2",
    { 0 },
    { USE (0, 0, -1, 0, 4, 1), USE (1, 0, -1, 0, 1, 1), TURN (2, 0, 1) } },
  { "turns: a negative object", turns, 2, "step 0: there is no object -1", { 0 }, { TURN (-1, 0, 1) } },
  { "turns: no such instances",
    turns,
    2,
    "step 2: object 0 has no such instances",
    { 0 },
    { USE (0, 0, -1, 0, 4, 1), USE (1, 0, -1, 0, 1, 1), TURN (0, 3, 2) } },
  { "turns: three of two",
    turns,
    2,
    "step 2: no action gives object 0 its turn back",
    { 0 },
    { USE (0, 0, -1, 0, 4, 1), USE (1, 0, -1, 0, 1, 1), TURN (0, 1, 3) } },
  { "turns: two, and one more",
    turns,
    2,
    "step 3: no action gives object 0 its turn back",
    { 0 },
    { USE (0, 0, -1, 0, 4, 1), USE (1, 0, -1, 0, 1, 1), TURN (0, 1, 2), TURN (0, 0, 1) } },
  { "turns: of the other sort",
    turns,
    2,
    "step 1: no action gives object 1 its turn back",
    { 0 },
    { USE (1, 0, -1, 0, 1, 1), TURN (1, 0, 1) } },
  { "turns: given by nothing",
    turns,
    2,
    "step 1: no action gives object 0 its turn back",
    { 0 },
    { USE (0, 0, -1, 0, 4, 1), TURN (0, 0, 1) } },
  { "turns: of one that was not used",
    turns,
    2,
    "step 2: object 0 has not had its turn",
    { 0 },
    { USE (0, 0, -1, 0, 3, 1), USE (1, 0, -1, 0, 1, 1), TURN (0, 2, 2) } },
  { "turns: of the one behind those that were used",
    turns,
    2,
    "step 2: object 0 has not had its turn",
    { 0 },
    { USE (0, 0, -1, 0, 3, 1), USE (1, 0, -1, 0, 1, 1), TURN (0, 3, 1) } },
  { "turns: of the one before those that were used",
    turns,
    2,
    "step 2: object 0 has not had its turn",
    { 0 },
    { USE (0, 0, -1, 1, 3, 1), USE (1, 0, -1, 0, 1, 1), TURN (0, 0, 1) } },
  { "turns: before anything was used",
    turns,
    2,
    "step 1: object 0 has not had its turn",
    { 0 },
    { USE (1, 0, -1, 0, 1, 1), TURN (0, 0, 1) } },
  { "turns: of one that is gone",
    turns,
    2,
    "step 3: object 0 is gone by then",
    { 0 },
    { USE (0, 0, -1, 0, 4, 1), USE (2, 0, -1, 1, 1, 1), USE (1, 0, -1, 0, 1, 1), TURN (0, 1, 1) } },

  { "presence: two in the lot", presences, 2, NULL, { 0 }, { GOAL (0), OF_LOT (0, KIND_W, 0, 0, 1) } },
  { "presence: one in the lot",
    presences,
    1,
    "step 0: the alternative does not hold while 1 are there",
    { 0 },
    { GOAL (0), OF_LOT (0, KIND_W, 0, 0, 1) } },
  { "presence: one, and two that were made",
    presences,
    1,
    NULL,
    { 0 },
    { USE (0, 0, -1, 0, 1, 1), GOAL (0), OF_LOT (0, KIND_W, 0, 0, 1) } },
  { "presence: two, and two that were made",
    presences,
    2,
    "step 1: the alternative does not hold while 4 are there",
    { 0 },
    { USE (0, 0, -1, 0, 1, 1), GOAL (0), OF_LOT (0, KIND_W, 0, 0, 1) } },
  { "presence: one, and one for the goal alone",
    presences,
    1,
    "step 1: the alternative does not hold while 1 are there",
    { 0 },
    { USE (1, 0, -1, 0, 1, 1), GOAL (0), OF_LOT (0, KIND_W, 0, 0, 1) } },
  { "presence: the second one",
    presences,
    3,
    "step 0: the alternative does not hold while 3 are there",
    { 0 },
    { GOAL (0), OF_LOT (0, KIND_W, 0, 0, 1) } },

  { "spells: right",
    spells,
    0,
    NULL,
    { 0 },
    { USE (1, 0, 0, 0, 1, 1), OF_LOT (0, KIND_W, 0, 0, 1), USE (0, 0, -1, 0, 1, 1), GOAL (0),
      OF_STEP (0, KIND_W, 0, 0, 1), OF_STEP (0, KIND_W, 2, 0, 1) } },
  { "spells: a helper's unit after the spell that it helped",
    spells,
    0,
    "step 4: what step 0 made is gone",
    { 0 },
    { USE (0, 0, -1, 0, 1, 1), USE (1, 0, 0, 0, 1, 1), OF_LOT (0, KIND_W, 0, 0, 1), GOAL (0),
      OF_STEP (0, KIND_W, 0, 0, 1), OF_STEP (0, KIND_W, 1, 0, 1) } },
  { "spells: a turn that is lent for the spell",
    spells,
    1,
    NULL,
    { 0 },
    { USE (0, 0, -1, 0, 1, 1), USE (1, 0, 0, 0, 1, 1), OF_STEP (0, KIND_W, 0, 0, 1), GOAL (0),
      OF_LOT (0, KIND_W, 0, 0, 1), OF_STEP (0, KIND_W, 1, 0, 1) } },
  { "spells: a turn that is lent for the goal",
    spells,
    1,
    NULL,
    { 0 },
    { USE (1, 0, 0, 0, 1, 1), OF_LOT (0, KIND_W, 0, 0, 1), USE (0, 0, -1, 0, 1, 1), GOAL (0),
      OF_STEP (0, KIND_W, 0, 0, 1), OF_STEP (0, KIND_W, 2, 0, 1) } },
  { "spells: a turn that was lent before the spell",
    spells,
    1,
    "step 4: what step 0 made is gone",
    { 0 },
    { USE (0, 0, -1, 0, 1, 1), USE (1, 0, 0, 0, 1, 1), OF_LOT (0, KIND_W, 0, 0, 1), GOAL (0),
      OF_STEP (0, KIND_W, 0, 0, 1), OF_STEP (0, KIND_W, 1, 0, 1) } },

  { "helped: right", helped, 0, NULL, { 0 }, { USE (1, 0, -1, 0, 1, 1), GOAL (0), OF_STEP (0, KIND_W, 0, 0, 1) } },
  { "helped: it is not told",
    helped,
    0,
    "not all that happened already is among the steps",
    { 0 },
    { USE (0, 0, -1, 0, 1, 1), GOAL (0), OF_STEP (0, KIND_W, 0, 0, 1) } },
  { "helped: the same one acted before",
    helped,
    0,
    "step 1: object 0 had acted late by then",
    { 0 },
    { USE (0, 0, -1, 0, 1, 1), USE (1, 0, -1, 0, 1, 1), GOAL (0), OF_STEP (0, KIND_W, 1, 0, 1) } },
  { "helped: the other one acted before",
    helped,
    0,
    NULL,
    { 0 },
    { USE (0, 0, -1, 1, 1, 1), USE (1, 0, -1, 0, 1, 1), GOAL (0), OF_STEP (0, KIND_W, 1, 0, 1) } },

  { "without end: right", without_end, 0, NULL, { 0, PAY_X_FOREVER }, { GOAL (0) } },
  { "without end: charged for each",
    without_end,
    1,
    "step 0: something bounds variable 1",
    { 0, PAY_X_FOREVER },
    { GOAL (0) } },
};

static gboolean is_step (const PayStep *step)
{
  return step->count != 0 || step->type != PAY_STEP_USE;
}

static void test_row (void **state)
{
  const Row *row = *state;
  g_autoptr (PayProblem) problem = row->problem (row->variant);
  g_autoptr (PayAnswer) answer = pay_answer_new (PAY_PAID);
  pay_answer_set_alternative (answer, 0);
  for (int v = 0; v < 2; v++)
    pay_answer_set_x (answer, v, row->x[v]);
  for (int i = 0; i < MOST_STEPS && is_step (&row->steps[i]); i++)
    pay_answer_add_step (answer, &row->steps[i]);
  g_autofree char *why = NULL;
  assert_int_equal (pay_check (problem, answer, &why), row->says == NULL);
  assert_says (why, row->says);
}

/* Two alternatives, each for one unit, while two or more of another kind are there, of which there is one. */
static PayProblem *absent (void)
{
  PayProblem *p = pay_problem_new ();
  pay_problem_add_kind (p, "W", W);
  pay_problem_add_kind (p, "U", U);
  pay_problem_add_units (p, "w", PAY_BIT (KIND_W), 1);
  pay_problem_add_units (p, "u", PAY_BIT (KIND_U), 1);
  g_autoptr (PayCost) goal = pay_cost_new ();
  for (int i = 0; i < 2; i++) {
    pay_cost_or (goal);
    pay_cost_add_pips (goal, "w", W, 1);
    pay_cost_add_presence (goal, U, 2 + i, PAY_X_FOREVER);
  }
  pay_problem_set_goal (p, goal);
  return p;
}

/* No lane shows that something is not there: that every order was tried has to be believed, of each alternative. */
static void check_searched (const PayProblem *p, const int *alternatives, int n, const char *says)
{
  g_autoptr (PayAnswer) answer = pay_answer_new (PAY_SHORT);
  pay_answer_set_proof (answer, PAY_PROOF_SEARCH);
  for (int i = 0; i < n; i++)
    pay_answer_add_short (answer, &(PayShort){ .type = PAY_SHORT_SEARCH, .alternative = alternatives[i] });
  g_autofree char *why = NULL;
  assert_int_equal (pay_check (p, answer, &why), says == NULL);
  assert_says (why, says);
}

static void test_absent (void **state)
{
  (void)state;
  g_autoptr (PayProblem) p = absent ();
  check_searched (p, (int[]){ -1 }, 1, NULL);
  check_searched (p, (int[]){ 0, 1 }, 2, NULL);
  check_searched (p, (int[]){ 0 }, 1, "no reason speaks of alternative 1");
  check_searched (p, (int[]){ 1 }, 1, "no reason speaks of alternative 0");
  g_autoptr (PayAnswer) answer = pay_solve (p, NULL, NULL);
  assert_int_equal (pay_answer_outcome (answer), PAY_SHORT);
  assert_true (pay_check (p, answer, NULL));
}

/* What is wanted can be had, too: the checker does not refuse what the solver finds there. */
static void test_solved (void **state)
{
  (void)state;
  PayProblem *(*const problems[]) (int) = { turns, presences, spells, helped };
  for (gsize i = 0; i < G_N_ELEMENTS (problems); i++) {
    g_autoptr (PayProblem) problem = problems[i](2);
    g_autoptr (PayAnswer) answer = pay_solve (problem, NULL, NULL);
    assert_non_null (answer);
    assert_int_equal (pay_answer_outcome (answer), PAY_PAID);
    assert_true (pay_check (problem, answer, NULL));
  }
}

int main (void)
{
  const struct CMUnitTest tests[] = { cmocka_unit_test (test_solved), cmocka_unit_test (test_absent) };
  const int failed = run_table ("check-plan", rows, G_N_ELEMENTS (rows), sizeof rows[0], test_row);
  return failed + cmocka_run_group_tests_name ("check-plan: solved", tests, NULL, NULL);
}
