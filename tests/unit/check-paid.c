/* SPDX-License-Identifier: MIT */
/* pay_check() on payments: right ones, and each of them spoilt in many ways. */
#include "scenes.h"
#include "table.h"

/* ---- What is changed. */

typedef enum {
  NONE,
  TYPE,
  ACTION,
  MODE,
  ALTERNATIVE,
  PIPS,
  IS_OTHERS,
  KIND,
  LOT,
  FROM,
  UNIT,
  COUNT,
  TIMES,
  REMOVE,
  AGAIN,
  GOAL_IS,
  X,
  Y,
  CHARGED,
  LOWERED
} Field;

/* [field] of step [step] becomes [value]; REMOVE drops the step, AGAIN puts a copy of it at [value]; from GOAL_IS on it
 * is a field of the answer. */
typedef struct {
  Field field;
  guint step;
  gint64 value;
} Edit;

typedef struct {
  const char *name;
  const Scene *scene;
  int variant;
  const char *says; /* NULL: accepted */
  Edit edits[7];
} Row;

static const Row rows[] = {
  /* Units of the pool. */
  { "pool: right", &scene_pool, 0, NULL, { { NONE, 0, 0 } } },
  { "pool: a fixed variable that the goal lacks", &scene_pool, 1, NULL, { { NONE, 0, 0 } } },
  { "pool: the other alternative",
    &scene_pool,
    0,
    NULL,
    { { GOAL_IS, 0, 1 }, { ALTERNATIVE, 0, 1 }, { REMOVE, 1, 0 }, { PIPS, 1, 0 } } },
  { "pool: a unit spent twice",
    &scene_pool,
    0,
    "step 2: a unit of lot 1 is spent twice",
    { { LOT, 2, 1 }, { KIND, 2, KIND_W }, { UNIT, 2, 1 } } },
  { "pool: a kind that the lot is not", &scene_pool, 0, "step 2: units of lot 1 are not of kind 1", { { LOT, 2, 1 } } },
  { "pool: a lot without kinds", &scene_pool, 0, "step 2: units of lot 2 are not of kind 1", { { LOT, 2, 2 } } },
  { "pool: a kind that does not pay",
    &scene_pool,
    0,
    "step 1: kind 1 does not pay pips 0",
    { { LOT, 1, 0 }, { KIND, 1, KIND_U } } },
  { "pool: beyond the lot", &scene_pool, 0, "step 2: lot 0 has no such units", { { UNIT, 2, 2 } } },
  { "pool: before the lot", &scene_pool, 0, "step 2: lot 0 has no such units", { { UNIT, 2, -1 } } },
  { "pool: far beyond the lot", &scene_pool, 0, "step 2: lot 0 has no such units", { { UNIT, 2, G_MAXINT64 } } },
  { "pool: more than the lot", &scene_pool, 0, "step 1: lot 1 has no such units", { { COUNT, 1, G_MAXINT64 } } },
  { "pool: no unit", &scene_pool, 0, "step 1: lot 1 has no such units", { { COUNT, 1, 0 } } },
  { "pool: a negative count", &scene_pool, 0, "step 1: lot 1 has no such units", { { COUNT, 1, G_MININT64 } } },
  { "pool: no such lot", &scene_pool, 0, "step 1: there is no lot 3", { { LOT, 1, 3 } } },
  { "pool: no such kind", &scene_pool, 0, "step 1: there is no kind 77", { { KIND, 1, 77 } } },
  { "pool: a negative kind", &scene_pool, 0, "step 1: there is no kind -1", { { KIND, 1, -1 } } },
  { "pool: no such pips", &scene_pool, 0, "step 1: there are no pips 2", { { PIPS, 1, 2 } } },
  { "pool: negative pips", &scene_pool, 0, "step 1: there are no pips -1", { { PIPS, 1, -1 } } },
  { "pool: of a lot and of a step", &scene_pool, 0, "step 1: a unit comes either from", { { FROM, 1, 0 } } },
  { "pool: of nothing", &scene_pool, 0, "step 1: a unit comes either from", { { LOT, 1, -1 } } },
  { "pool: made by the goal", &scene_pool, 0, "step 1: step 0 is no earlier use", { { LOT, 1, -1 }, { FROM, 1, 0 } } },
  { "pool: made by a later step",
    &scene_pool,
    0,
    "step 1: step 2 is no earlier use",
    { { LOT, 1, -1 }, { FROM, 1, 2 } } },
  { "pool: made by no step",
    &scene_pool,
    0,
    "step 1: step 2147483647 is no earlier use",
    { { LOT, 1, -1 }, { FROM, 1, G_MAXINT } } },
  { "pool: pips not paid", &scene_pool, 0, "step 0: pips 1 are 1, 0 are met", { { REMOVE, 2, 0 } } },
  { "pool: pips paid in part", &scene_pool, 0, "step 0: pips 0 are 2, 1 are met", { { COUNT, 1, 1 } } },
  { "pool: more paid than asked", &scene_pool, 0, "step 0: pips 0 are 2, 3 are met", { { COUNT, 1, 3 } } },
  { "pool: others for plain pips",
    &scene_pool,
    0,
    "step 2: pips 1 cannot be paid by others",
    { { IS_OTHERS, 2, TRUE } } },
  { "pool: plain pips left out", &scene_pool, 0, "step 2: pips 1 cannot be left out", { { TYPE, 2, PAY_STEP_WAIVE } } },
  { "pool: no step at all",
    &scene_pool,
    0,
    "no step pays the goal",
    { { REMOVE, 2, 0 }, { REMOVE, 1, 0 }, { REMOVE, 0, 0 } } },
  { "pool: units without a goal", &scene_pool, 0, "step 0: stands before what it could pay for", { { REMOVE, 0, 0 } } },
  { "pool: the goal twice", &scene_pool, 0, "step 3: nothing can follow the goal", { { AGAIN, 0, 3 } } },
  { "pool: a step of no type", &scene_pool, 0, "step 0 is of no known type", { { TYPE, 0, 9 } } },
  { "pool: another alternative paid than named",
    &scene_pool,
    0,
    "step 0: the answer names another",
    { { GOAL_IS, 0, 1 } } },
  { "pool: no such alternative", &scene_pool, 0, "the goal has no alternative 2", { { GOAL_IS, 0, 2 } } },
  { "pool: a negative alternative", &scene_pool, 0, "the goal has no alternative -1", { { GOAL_IS, 0, -1 } } },
  { "pool: a value of a variable that the goal lacks", &scene_pool, 0, "the goal has no variable 1", { { Y, 0, 3 } } },
  { "pool: a charge that nobody made",
    &scene_pool,
    0,
    "the steps charge 0 of counter 3, not 2",
    { { CHARGED, 3, 2 } } },
  { "pool: a lowering that nobody made",
    &scene_pool,
    0,
    "the steps lower counter 0 by 0, not -1",
    { { LOWERED, 0, -1 } } },
  /* Actions with a cost. */
  { "signet: right", &scene_signet, 0, NULL, { { NONE, 0, 0 } } },
  { "signet: its own unit for its cost", &scene_signet, 0, "step 3: step 2 is no earlier use", { { FROM, 3, 2 } } },
  { "signet: a unit of a later use", &scene_signet, 0, "step 3: step 4 is no earlier use", { { FROM, 3, 4 } } },
  { "signet: a unit of a step that makes none",
    &scene_signet,
    0,
    "step 5: step 3 is no earlier use",
    { { FROM, 5, 3 } } },
  { "signet: a unit spent on the cost and on the goal",
    &scene_signet,
    0,
    "step 7: a unit of step 0 is spent twice",
    { { FROM, 7, 0 }, { UNIT, 7, 1 } } },
  { "signet: a unit left over instead", &scene_signet, 0, NULL, { { FROM, 7, 0 } } },
  { "signet: the part that is blue as white",
    &scene_signet,
    0,
    "step 5: units of step 2 are not of kind 0",
    { { UNIT, 5, 1 } } },
  { "signet: both parts as blue",
    &scene_signet,
    0,
    "step 6: units of step 2 are not of kind 1",
    { { UNIT, 6, 0 }, { COUNT, 6, 2 } } },
  { "signet: more than was made", &scene_signet, 0, "step 6: step 2 made no such units", { { UNIT, 6, 2 } } },
  { "signet: cost not paid",
    &scene_signet,
    0,
    "step 2: pips 0 are 1, 0 are met",
    { { REMOVE, 3, 0 }, { FROM, 4, 2 } } },
  { "signet: no alternative of its cost",
    &scene_signet,
    0,
    "step 2: there is no alternative 1",
    { { ALTERNATIVE, 2, 1 } } },
  { "signet: no alternative named",
    &scene_signet,
    0,
    "step 2: there is no alternative -1",
    { { ALTERNATIVE, 2, -1 } } },
  { "signet: a run with a cost",
    &scene_signet,
    0,
    "step 2: an action with a cost happens once a step",
    { { COUNT, 2, 2 } } },
  { "signet: its channel shuts islands out",
    &scene_signet,
    1,
    "step 3: kind 1 does not pay pips 0",
    { { NONE, 0, 0 } } },
  { "signet: paid for an island",
    &scene_signet,
    0,
    "step 2: pays for an action that costs nothing",
    { { ACTION, 2, 0 }, { UNIT, 2, 2 }, { REMOVE, 1, 0 } } },
  { "signet: runs that overlap", &scene_signet, 0, "step 1: object 0 has had its turn", { { UNIT, 1, 1 } } },
  { "signet: a run about another",
    &scene_signet,
    0,
    "step 1: object 0 has had its turn",
    { { UNIT, 1, 0 }, { COUNT, 1, 3 } } },
  { "signet: beyond the islands", &scene_signet, 0, "step 1: object 0 has no such instances", { { COUNT, 1, 2 } } },
  { "signet: a negative island", &scene_signet, 0, "step 1: object 0 has no such instances", { { UNIT, 1, -1 } } },
  { "signet: a turn twice in one step",
    &scene_signet,
    0,
    "step 1: 2 times an object are not possible",
    { { TIMES, 1, 2 } } },
  { "signet: no time", &scene_signet, 0, "step 1: 0 times an object are not possible", { { TIMES, 1, 0 } } },
  { "signet: no such action", &scene_signet, 0, "step 0: there is no action 2", { { ACTION, 0, 2 } } },
  { "signet: a negative action", &scene_signet, 0, "step 0: there is no action -1", { { ACTION, 0, -1 } } },
  { "signet: no such mode", &scene_signet, 0, "step 0: there is no mode 1", { { MODE, 0, 1 } } },
  { "signet: a negative mode", &scene_signet, 0, "step 0: there is no mode -1", { { MODE, 0, -1 } } },
  { "signet: a use after the goal", &scene_signet, 0, "step 8: nothing can follow the goal", { { AGAIN, 0, 8 } } },
  /* Turns, selves, late actions, uses. */
  { "sacrifice: right", &scene_sacrifice, 0, NULL, { { NONE, 0, 0 } } },
  { "sacrifice: before the turn",
    &scene_sacrifice,
    0,
    "step 1: object 0 is gone by then",
    { { AGAIN, 1, 0 }, { REMOVE, 2, 0 } } },
  { "sacrifice: twice", &scene_sacrifice, 0, "step 2: object 0 is gone by then", { { AGAIN, 1, 2 } } },
  { "sacrifice: with a turn that is gone",
    &scene_sacrifice,
    0,
    "step 1: object 0 has had its turn",
    { { ACTION, 1, 3 } } },
  { "sacrifice: then an ability that takes nothing",
    &scene_sacrifice,
    0,
    "step 2: object 0 is gone by then",
    { { AGAIN, 1, 2 }, { ACTION, 2, 4 } } },
  { "sacrifice: then another takes both",
    &scene_sacrifice,
    0,
    "step 1: object 0 is gone by then",
    { { ACTION, 0, 3 } } },
  { "sacrifice: then it helps",
    &scene_sacrifice,
    0,
    "step 1: object 0 is gone by then",
    { { AGAIN, 1, 0 }, { REMOVE, 2, 0 }, { ACTION, 1, 2 } } },
  { "help: right", &scene_help, 0, NULL, { { NONE, 0, 0 } } },
  { "help: before what is not late",
    &scene_help,
    0,
    "step 1: only late actions can follow a late one",
    { { AGAIN, 1, 0 }, { REMOVE, 2, 0 } } },
  { "help: after the turn",
    &scene_help,
    0,
    "step 2: object 0 has had its turn",
    { { AGAIN, 1, 1 }, { ACTION, 1, 0 } } },
  { "uses: right", &scene_uses, 0, NULL, { { NONE, 0, 0 } } },
  { "uses: once too often", &scene_uses, 0, "action 4 is used more often than it can be", { { TIMES, 1, 2 } } },
  { "uses: no time", &scene_uses, 0, "step 0: 0 times an object are not possible", { { TIMES, 0, 0 } } },
  { "uses: three times at once", &scene_uses, 0, "action 4 is used more often than it can be", { { TIMES, 0, 3 } } },
  { "uses: as many times as are possible at once",
    &scene_uses,
    0,
    "action 4 is used more often than it can be",
    { { TIMES, 0, (gint64)1 << 40 } } },
  { "uses: one time more",
    &scene_uses,
    0,
    "step 0: 1099511627777 times an object are not possible",
    { { TIMES, 0, ((gint64)1 << 40) + 1 } } },
  { "uses: more times than there are numbers",
    &scene_uses,
    0,
    "times an object are not possible",
    { { TIMES, 0, G_MAXINT64 } } },
  /* Counters. */
  { "life: right", &scene_life, 0, NULL, { { NONE, 0, 0 } } },
  { "life: one short", &scene_life, 1, "step 1: counter 0 is charged 3, 2 are left", { { NONE, 0, 0 } } },
  { "life: healed in time", &scene_life, 3, NULL, { { LOWERED, 0, -1 } } },
  { "life: a charge of nothing at no life",
    &scene_life,
    2,
    "step 1: counter 0 is charged 2, -1 are left",
    { { NONE, 0, 0 } } },
  { "life: more left out than asked", &scene_life, 0, "step 1: pips 0 are 2, 3 are met", { { COUNT, 3, 2 } } },
  { "life: a huge waiver",
    &scene_life,
    0,
    "step 1: pips 0 are 2, 9223372036854775807 are met",
    { { COUNT, 3, G_MAXINT64 } } },
  { "life: a negative waiver", &scene_life, 0, "step 3: nothing is left out", { { COUNT, 3, -1 } } },
  { "life: no waiver", &scene_life, 0, "step 3: nothing is left out", { { COUNT, 3, 0 } } },
  { "life: another sum charged", &scene_life, 0, "the steps charge 3 of counter 0, not 2", { { CHARGED, 0, 2 } } },
  { "life: another sum lowered", &scene_life, 0, "the steps lower counter 0 by 1, not 0", { { LOWERED, 0, 0 } } },
  { "life: both left out",
    &scene_life,
    0,
    "step 0: counter 0 is charged 5, 4 are left",
    { { REMOVE, 0, 0 }, { REMOVE, 1, 0 }, { COUNT, 1, 2 } } },
  /* Others, groups. */
  { "twobrid: right", &scene_twobrid, 0, NULL, { { NONE, 0, 0 } } },
  { "twobrid: one other too few", &scene_twobrid, 0, "step 0: pips 0 need 2 others, 1 are spent", { { COUNT, 2, 1 } } },
  { "twobrid: one other too many",
    &scene_twobrid,
    0,
    "step 0: pips 0 need 2 others, 3 are spent",
    { { UNIT, 2, 0 }, { COUNT, 2, 3 } } },
  { "twobrid: an other as its own",
    &scene_twobrid,
    0,
    "step 2: kind 1 does not pay pips 0",
    { { IS_OTHERS, 2, FALSE } } },
  { "twobrid: only others, too few",
    &scene_twobrid,
    0,
    "step 0: pips 0 need 4 others, 3 are spent",
    { { IS_OTHERS, 1, TRUE } } },
  { "twobrid: left out", &scene_twobrid, 0, "step 2: pips 0 cannot be left out", { { TYPE, 2, PAY_STEP_WAIVE } } },
  { "group: right", &scene_group, 0, NULL, { { NONE, 0, 0 } } },
  { "group: the other pip left out",
    &scene_group,
    0,
    NULL,
    { { PIPS, 1, 1 }, { COUNT, 2, 1 }, { AGAIN, 2, 3 }, { PIPS, 3, 0 }, { KIND, 3, KIND_W }, { LOT, 3, 0 } } },
  { "group: more than its slack",
    &scene_group,
    0,
    "step 0: of group 0 2 pips are left out, not 1",
    { { AGAIN, 1, 2 }, { PIPS, 2, 1 }, { COUNT, 3, 1 } } },
  { "group: less than its slack",
    &scene_group,
    0,
    "step 0: of group 0 0 pips are left out, not 1",
    { { TYPE, 1, PAY_STEP_UNIT }, { KIND, 1, KIND_W }, { LOT, 1, 0 }, { UNIT, 1, 0 } } },
  /* Variables. */
  { "x: right", &scene_of_x, 0, NULL, { { NONE, 0, 0 } } },
  { "x: fixed", &scene_of_x, 1, NULL, { { NONE, 0, 0 } } },
  { "x: fixed at another value", &scene_of_x, 2, "variable 0 is fixed at 1", { { NONE, 0, 0 } } },
  { "x: one less than paid", &scene_of_x, 0, "step 0: pips 1 are 2, 4 are met", { { X, 0, 1 } } },
  { "x: one more than paid", &scene_of_x, 0, "step 0: pips 1 are 6, 4 are met", { { X, 0, 3 } } },
  { "x: below the range",
    &scene_of_x,
    0,
    "step 0: the alternative does not hold for 0 of variable 0",
    { { X, 0, 0 } } },
  { "x: above the range",
    &scene_of_x,
    0,
    "step 0: the alternative does not hold for 6 of variable 0",
    { { X, 0, 6 } } },
  { "x: negative", &scene_of_x, 0, "variable 0 cannot be -2", { { X, 0, -2 } } },
  { "x: greater than any",
    &scene_of_x,
    3,
    "step 0: pips 1 are 9223372036854775807, 4 are met",
    { { X, 0, G_MAXINT64 } } },
  { "x: the charge for it is one short",
    &scene_of_x,
    5,
    "step 0: counter 0 is charged 2, 1 are left",
    { { NONE, 0, 0 } } },
  { "x: forever", &scene_forever, 4, NULL, { { NONE, 0, 0 } } },
  { "x: as great as one likes", &scene_forever, 4, NULL, { { X, 0, G_MAXINT64 } } },
  { "x: forever within a range", &scene_forever, 0, "step 0: something bounds variable 0", { { NONE, 0, 0 } } },
  { "x: forever though pips ask for it", &scene_forever, 3, "step 0: something bounds variable 0", { { NONE, 0, 0 } } },
  { "x: forever though it is fixed", &scene_forever, 1, "variable 0 is fixed at 2", { { NONE, 0, 0 } } },
  /* Runs and great amounts. */
  { "many: right", &scene_many, 0, NULL, { { NONE, 0, 0 } } },
  { "many: the parts that are only blue as white",
    &scene_many,
    0,
    "step 2: units of step 0 are not of kind 0",
    { { KIND, 2, KIND_W } } },
  { "many: great runs that overlap by one",
    &scene_many,
    0,
    "step 3: a unit of step 0 is spent twice",
    { { UNIT, 3, PAY_MAX_AMOUNT - 1 } } },
  { "many: a run that lies about another",
    &scene_many,
    0,
    "step 3: a unit of step 0 is spent twice",
    { { UNIT, 3, 9000000000 }, { UNIT, 2, 7516192765 } } },
  { "many: more units than can be numbered",
    &scene_many,
    0,
    "step 0: makes more units than can be numbered",
    { { TIMES, 0, PAY_MAX_AMOUNT } } },
  { "many: beyond the objects", &scene_many, 0, "step 0: object 0 has no such instances", { { UNIT, 0, 1 } } },
  { "wrap: a run over the parts", &scene_wrap, 1, NULL, { { NONE, 0, 0 } } },
  { "wrap: white where one part is only blue",
    &scene_wrap,
    1,
    "step 2: units of step 0 are not of kind 0",
    { { KIND, 2, KIND_W } } },
  { "wrap: white in the part before",
    &scene_wrap,
    1,
    "step 2: units of step 0 are not of kind 0",
    { { KIND, 2, KIND_W }, { COUNT, 2, 2 } } },
  { "wrap: white in the part after",
    &scene_wrap,
    1,
    "step 2: units of step 0 are not of kind 0",
    { { KIND, 2, KIND_W }, { UNIT, 2, 3 }, { COUNT, 2, 2 } } },
  { "wrap: white of the part that may be",
    &scene_wrap,
    1,
    "step 1: pips 0 are 4, 1 are met",
    { { KIND, 2, KIND_W }, { UNIT, 2, 3 }, { COUNT, 2, 1 } } },
};

static void edit_step (PayStep *s, const Edit *e)
{
  int *const ints[] = { [ACTION] = &s->action, [MODE] = &s->mode,        [ALTERNATIVE] = &s->alternative,
                        [PIPS] = &s->pip,      [IS_OTHERS] = &s->others, [KIND] = &s->kind,
                        [LOT] = &s->lot,       [FROM] = &s->from };
  gint64 *const wide[] = { [UNIT] = &s->unit, [COUNT] = &s->count, [TIMES] = &s->times };
  if (e->field == TYPE)
    s->type = (PayStepType)e->value;
  else if (e->field <= FROM)
    *ints[e->field] = (int)e->value;
  else
    *wide[e->field] = e->value;
}

static void edit_answer (PayAnswer *answer, const Edit *e)
{
  if (e->field == GOAL_IS)
    pay_answer_set_alternative (answer, (int)e->value);
  else if (e->field == CHARGED)
    pay_answer_set_charged (answer, (int)e->step, e->value);
  else if (e->field == LOWERED)
    pay_answer_set_lowered (answer, (int)e->step, e->value);
  else
    pay_answer_set_x (answer, e->field == X ? 0 : 1, e->value);
}

static PayAnswer *spoilt (const Row *row)
{
  g_autoptr (GArray) steps = g_array_new (FALSE, FALSE, sizeof (PayStep));
  g_array_append_vals (steps, row->scene->steps, (guint)row->scene->n);
  PayAnswer *answer = pay_answer_new (PAY_PAID);
  pay_answer_set_alternative (answer, 0);
  pay_answer_set_x (answer, 0, row->scene->x);
  pay_answer_set_charged (answer, 0, row->scene->charged);
  pay_answer_set_lowered (answer, 0, row->scene->lowered);
  for (guint i = 0; i < G_N_ELEMENTS (row->edits) && row->edits[i].field != NONE; i++) {
    const Edit *e = &row->edits[i];
    if (e->field >= GOAL_IS)
      edit_answer (answer, e);
    else if (e->field == REMOVE)
      g_array_remove_index (steps, e->step);
    else if (e->field == AGAIN) {
      const PayStep copy = g_array_index (steps, PayStep, e->step);
      g_array_insert_val (steps, (guint)e->value, copy);
    } else
      edit_step (&g_array_index (steps, PayStep, e->step), e);
  }
  for (guint i = 0; i < steps->len; i++)
    pay_answer_add_step (answer, &g_array_index (steps, PayStep, i));
  return answer;
}

static void test_row (void **state)
{
  const Row *row = *state;
  g_autoptr (PayProblem) problem = row->scene->problem (row->variant);
  g_autoptr (PayAnswer) answer = spoilt (row);
  g_autofree char *why = NULL;
  const gboolean ok = pay_check (problem, answer, &why);
  assert_says (why, row->says);
  assert_int_equal (ok, row->says == NULL);
  assert_int_equal (pay_check (problem, answer, NULL), ok);
}

int main (void)
{
  return run_table ("check-paid", rows, G_N_ELEMENTS (rows), sizeof rows[0], test_row);
}
