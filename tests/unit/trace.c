/* SPDX-License-Identifier: MIT */
/* How payments are told: in which runs, which of like things, in which order. The checker must accept each. */
#include "scenes.h"
#include "table.h"

#define MOST_STEPS 8

typedef struct {
  const char *name;
  PayProblem *(*problem) (int variant);
  int variant;
  PayStep steps[MOST_STEPS];
  int n;
} Row;

static PayProblem *with_goal (PayProblem *p, PayTraits accept, gint64 n)
{
  g_autoptr (PayCost) goal = pay_cost_new ();
  pay_cost_add_pips (goal, "pip", accept, n);
  pay_problem_set_goal (p, goal);
  return p;
}

static int add_source (PayProblem *p, gint64 count, PayTake take, gint64 uses, PayKinds kinds)
{
  const int object = pay_problem_add_object (p, "source", count);
  const int action = pay_problem_add_action (p, "act", object, take, uses);
  pay_problem_action_add_units (p, action, kinds, 1);
  return action;
}

static PayProblem *with_kinds (void)
{
  PayProblem *p = pay_problem_new ();
  pay_problem_add_kind (p, "W", W | ANY);
  pay_problem_add_kind (p, "U", U | ANY);
  return p;
}

/* Like objects, added one by one and together, and a lot. Variant: how many pips. */
static PayProblem *like_objects (int variant)
{
  PayProblem *p = with_kinds ();
  add_source (p, 1, PAY_TAKE_TURN, 1, PAY_BIT (KIND_W));
  add_source (p, 3, PAY_TAKE_TURN, 1, PAY_BIT (KIND_W));
  pay_problem_add_wish (p, PAY_WISH_OBJECTS, 0);
  return with_goal (p, W, variant);
}

/* Two objects that act three times each. Variant: how many pips. */
static PayProblem *repeated (int variant)
{
  PayProblem *p = with_kinds ();
  add_source (p, 2, PAY_TAKE_NOTHING, 3, PAY_BIT (KIND_W));
  return with_goal (p, W, variant);
}

/* A lot, an object and one that helps late; three of any. */
static PayProblem *helped (G_GNUC_UNUSED int variant)
{
  PayProblem *p = with_kinds ();
  pay_problem_action_set_late (p, add_source (p, 1, PAY_TAKE_TURN, 1, PAY_BIT (KIND_U)));
  add_source (p, 1, PAY_TAKE_TURN, 1, PAY_BIT (KIND_W));
  pay_problem_add_units (p, "lot", PAY_BIT (KIND_W), 1);
  return with_goal (p, ANY, 3);
}

/* Three objects that give W and U each; two W. */
static PayProblem *bundles (G_GNUC_UNUSED int variant)
{
  PayProblem *p = with_kinds ();
  pay_problem_action_add_units (p, add_source (p, 3, PAY_TAKE_TURN, 1, PAY_BIT (KIND_W)), PAY_BIT (KIND_U), 1);
  return with_goal (p, W, 2);
}

/* Lands of one unit each that also have a two-unit mode for a price; a single unit folds. */
static PayProblem *folded (G_GNUC_UNUSED int variant)
{
  PayProblem *p = with_kinds ();
  const int action = add_source (p, 2, PAY_TAKE_TURN, 1, PAY_BIT (KIND_W));
  pay_problem_action_add_mode (p, action);
  pay_problem_action_add_units (p, action, PAY_BIT (KIND_U), 1);
  return with_goal (p, U, 2);
}

/* Two objects that give two U as often as one likes, five U. */
static PayProblem *endless (G_GNUC_UNUSED int variant)
{
  PayProblem *p = with_kinds ();
  const int object = pay_problem_add_object (p, "spring", 2);
  const int action = pay_problem_add_action (p, "flow", object, PAY_TAKE_NOTHING, PAY_USES_ANY);
  pay_problem_action_add_units (p, action, PAY_BIT (KIND_U), 2);
  return with_goal (p, U, 5);
}

static Row rows[] = {
  { "the first of like objects",
    like_objects,
    1,
    { USE (0, 0, -1, 0, 1, 1), GOAL (0), OF_STEP (0, KIND_W, 0, 0, 1) },
    3 },
  { "like objects in a run",
    like_objects,
    3,
    { USE (0, 0, -1, 0, 1, 1), USE (1, 0, -1, 0, 2, 1), GOAL (0), OF_STEP (0, KIND_W, 0, 0, 1),
      OF_STEP (0, KIND_W, 1, 0, 2) },
    5 },
  { "one object again and again", repeated, 2, { USE (0, 0, -1, 0, 1, 2), GOAL (0), OF_STEP (0, KIND_W, 0, 0, 2) }, 3 },
  { "whole objects, then part of one",
    repeated,
    5,
    { USE (0, 0, -1, 0, 1, 3), USE (0, 0, -1, 1, 1, 2), GOAL (0), OF_STEP (0, KIND_W, 0, 0, 3),
      OF_STEP (0, KIND_W, 1, 0, 2) },
    5 },
  { "late ones last",
    helped,
    0,
    { USE (1, 0, -1, 0, 1, 1), USE (0, 0, -1, 0, 1, 1), GOAL (0), OF_LOT (0, KIND_W, 0, 0, 1),
      OF_STEP (0, KIND_W, 0, 0, 1), OF_STEP (0, KIND_U, 1, 0, 1) },
    6 },
  { "every other unit",
    bundles,
    0,
    { USE (0, 0, -1, 0, 2, 1), GOAL (0), OF_STEP (0, KIND_W, 0, 0, 1), OF_STEP (0, KIND_W, 0, 2, 1) },
    4 },
  { "the mode that fits", folded, 0, { USE (0, 1, -1, 0, 2, 1), GOAL (0), OF_STEP (0, KIND_U, 0, 0, 2) }, 3 },
  { "as often as needed",
    endless,
    0,
    { USE (0, 0, -1, 0, 2, 1), USE (0, 0, -1, 0, 1, 3), GOAL (0), OF_STEP (0, KIND_U, 0, 0, 4),
      OF_STEP (0, KIND_U, 1, 0, 1) },
    5 },
};

static char *words (const PayStep *s)
{
  return g_strdup_printf (
      "type %d action %d mode %d alternative %d pip %d others %d kind %d lot %d from %d unit %" G_GINT64_FORMAT
      " count %" G_GINT64_FORMAT " times %" G_GINT64_FORMAT,
      s->type, s->action, s->mode, s->alternative, s->pip, s->others, s->kind, s->lot, s->from, s->unit, s->count,
      s->times);
}

static PayAnswer *solved (PayProblem *p)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *why = NULL;
  PayAnswer *answer = pay_solve (p, NULL, &error);
  assert_non_null (answer);
  assert_int_equal (pay_answer_outcome (answer), PAY_PAID);
  if (!pay_check (p, answer, &why))
    fail_msg ("%s", why);
  return answer;
}

static void test_row (void **state)
{
  const Row *row = *state;
  g_autoptr (PayProblem) p = row->problem (row->variant);
  g_autoptr (PayAnswer) answer = solved (p);
  gsize n;
  const PayStep *steps = pay_answer_steps (answer, &n);
  for (int i = 0; i < row->n && i < (int)n; i++) {
    PayStep should = row->steps[i];
    if (should.type == PAY_STEP_GOAL)
      should.unit = 0;
    g_autofree char *a = words (&steps[i]);
    g_autofree char *b = words (&should);
    assert_string_equal (a, b);
  }
  assert_int_equal (n, row->n);
}

/* What is charged and lowered, the value of the variable, by scenes that others use. */
static void test_scenes (G_GNUC_UNUSED void **state)
{
  const Scene *scenes[]
      = { &scene_pool, &scene_signet, &scene_sacrifice, &scene_life, &scene_twobrid, &scene_of_x, &scene_group };
  for (gsize i = 0; i < G_N_ELEMENTS (scenes); i++) {
    g_autoptr (PayProblem) p = scenes[i]->problem (0);
    g_autoptr (PayAnswer) answer = solved (p);
    assert_true (pay_answer_x (answer, 0) == scenes[i]->x);
    assert_true (pay_answer_charged (answer, 0) + pay_answer_lowered (answer, 0)
                 <= scenes[i]->charged + scenes[i]->lowered);
  }
}

/* A payment that cannot be told in fewer than a million steps is refused. */
static void test_too_long (G_GNUC_UNUSED void **state)
{
  g_autoptr (PayProblem) p = scene_many.problem (0);
  g_autoptr (GError) error = NULL;
  assert_null (pay_solve (p, NULL, &error));
  assert_true (g_error_matches (error, PAY_ERROR, PAY_ERROR_TOO_LARGE));
}

int main (void)
{
  const struct CMUnitTest tests[] = { cmocka_unit_test (test_scenes), cmocka_unit_test (test_too_long) };
  return run_table ("trace", rows, G_N_ELEMENTS (rows), sizeof (Row), test_row)
         + cmocka_run_group_tests_name ("trace of scenes", tests, NULL, NULL);
}
