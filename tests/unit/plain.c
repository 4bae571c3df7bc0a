/* SPDX-License-Identifier: MIT */
/* Plain questions against pay_solve(): the same outcome, X, units and reasons, one for one. Every answer is checked; a
 * changed one is refused. */
#include "../property/random.h"
#include "table.h"

#include <pay/plain.h>
#include <pay/solve.h>
#include <string.h>

#define ROUNDS 40000
#define TRAITS 4
#define CLASSES 3

typedef struct {
  PayProblem *problem;
  PayPlain *plain;
  PayPlainUnits units;
  gint64 weights[PAY_PLAIN_UNITS][CLASSES];
  gboolean beyond; /* answers may take pay_solve() that are none by what may be charged */
} Scene;

static PayTraits some_traits (Random *r)
{
  return (PayTraits)(1 + random_below (r, (1 << TRAITS) - 1));
}

static PayCost *draw_goal (Random *r, int *var)
{
  PayCost *goal = pay_cost_new ();
  *var = random_chance (r, 25) ? random_below (r, PAY_MAX_VARIABLES) : -1;
  if (random_chance (r, 2))
    return goal;
  pay_cost_or (goal);
  const int choices = random_chance (r, 30) ? 0 : 1 + random_below (r, 7);
  const int group = (choices & 4) != 0 ? pay_cost_add_group (goal, random_below (r, 3)) : -1;
  const PayTraits other = random_chance (r, 60) ? (1 << TRAITS) - 1 : some_traits (r);
  for (int i = random_below (r, 5); i >= 0; i--) {
    const PayTraits accept = some_traits (r);
    const gint64 n = random_below (r, 4);
    const int form = random_below (r, 4);
    if (form == 0 && (choices & 1) != 0)
      pay_cost_add_pips_or_charge (goal, "charge", accept, n, 0, 2);
    else if (form == 1 && (choices & 2) != 0)
      pay_cost_add_pips_or_others (goal, "others", accept, n, other, 2);
    else if (form == 2 && group >= 0)
      pay_cost_add_pips_in_group (goal, "group", accept, n, group);
    else
      pay_cost_add_pips (goal, "pip", accept, n);
  }
  if (*var >= 0)
    pay_cost_add_pips_per_x (goal, "for X", some_traits (r), *var, 1 + random_below (r, 2));
  return goal;
}

static void draw_wishes (Random *r, PayProblem *problem, int var)
{
  const PayTraits of = some_traits (r);
  if (var >= 0 || random_chance (r, 50))
    pay_problem_add_wish (problem, PAY_WISH_X_MOST, (guint64)MAX (var, 0));
  if (random_chance (r, 70))
    pay_problem_add_wish (problem, random_chance (r, 50) ? PAY_WISH_COUNTER : PAY_WISH_CHARGED, 0);
  for (int i = random_below (r, 20) == 0 ? 0 : 1 + random_below (r, 2); i > 0; i--)
    switch (random_below (r, 3)) {
    case 0:
      pay_problem_add_wish (problem, PAY_WISH_OBJECTS, 0);
      break;
    case 1:
      pay_problem_add_wish (problem, PAY_WISH_FLEXIBLE, of);
      break;
    default:
      pay_problem_add_wish (problem, PAY_WISH_LEFTOVER, 0);
    }
}

/* Wishes of each kind that a game may have, in an order that keeps them plain more often than not. */
static void draw_many_wishes (Random *r, PayProblem *problem, int var)
{
  if (random_chance (r, 50))
    pay_problem_add_wish (problem, PAY_WISH_DEAR, 0);
  pay_problem_add_wish (problem, PAY_WISH_X_MOST, (guint64)MAX (var, 0));
  if (random_chance (r, 50))
    pay_problem_add_wish (problem, PAY_WISH_DEAR, 1);
  pay_problem_add_wish (problem, PAY_WISH_COUNTER, 0);
  pay_problem_add_wish (problem, PAY_WISH_DEAR, 2);
  pay_problem_add_wish_after (problem, PAY_WISH_MOST_LEFT, (1 << TRAITS) - 1, 0); /* so many units: no tie is open */
  pay_problem_add_wish (problem, PAY_WISH_ACTIONS, 0);
  if (random_chance (r, 80))
    pay_problem_add_wish_after (problem, PAY_WISH_WIDTH, some_traits (r), 0);
  pay_problem_add_wish (problem, PAY_WISH_FLEXIBLE, some_traits (r));
}

static void draw_ranks (Random *r, Scene *s)
{
  PayPlainUnits *u = &s->units;
  const gsize n = u->n_lots + u->n_objects;
  for (gsize i = 0; i < n; i++)
    u->rank[i] = (guint8)i;
  for (gsize i = 0; i < n; i++) {
    const gsize first = i < u->n_lots ? 0 : u->n_lots, after = i < u->n_lots ? u->n_lots : n;
    const gsize other = first + (gsize)random_below (r, (int)(after - first));
    const guint8 swap = u->rank[i];
    u->rank[i] = u->rank[other];
    u->rank[other] = swap;
  }
  u->ranked = TRUE;
  for (gsize i = 0; i < n; i++)
    if (u->rank[i] < u->n_lots)
      pay_problem_lot_set_rank (s->problem, u->rank[i], (guint)i);
    else
      pay_problem_object_set_rank (s->problem, u->rank[i] - (int)u->n_lots, (guint)i);
}

static void draw_weights (Random *r, Scene *s)
{
  for (gsize i = 0; i < s->units.n_lots + s->units.n_objects; i++) {
    s->units.weight[i] = random_chance (r, 50) ? s->weights[i] : NULL;
    for (int dear = 0; dear < CLASSES && s->units.weight[i] != NULL; dear++) {
      s->weights[i][dear] = random_chance (r, 40) ? random_below (r, 3) : 0;
      if (i < s->units.n_lots)
        pay_problem_lot_set_weight (s->problem, (int)i, dear, s->weights[i][dear]);
      else
        pay_problem_action_set_weight (s->problem, (int)(i - s->units.n_lots), dear, s->weights[i][dear]);
    }
  }
  s->units.weighed = TRUE;
}

static void draw_units (Random *r, Scene *s, int kinds)
{
  PayPlainUnits *u = &s->units;
  u->n_lots = (gsize)random_below (r, 5);
  u->n_objects = (gsize)random_below (r, 6);
  for (gsize i = 0; i < u->n_lots + u->n_objects; i++) {
    u->kinds[i] = PAY_BIT (random_below (r, kinds)) | (random_chance (r, 30) ? PAY_BIT (random_below (r, kinds)) : 0);
    u->count[i] = i < u->n_lots ? random_below (r, 4) : random_chance (r, 30) ? 1 + random_below (r, 4) : 1;
    if (i < u->n_lots) {
      pay_problem_add_units (s->problem, "lot", u->kinds[i], u->count[i]);
      continue;
    }
    const int object = pay_problem_add_object (s->problem, "object", u->count[i]);
    const int action = pay_problem_add_action (s->problem, "action", object, PAY_TAKE_TURN, PAY_USES_ANY);
    pay_problem_action_add_units (s->problem, action, u->kinds[i], 1);
  }
}

static void draw_scene (Random *r, Scene *scene)
{
  *scene = (Scene){ .problem = pay_problem_new () };
  const int kinds = 1 + random_below (r, 5);
  int var;
  for (int k = 0; k < kinds; k++)
    pay_problem_add_kind (scene->problem, "kind", some_traits (r));
  scene->units.counter = random_below (r, 8) - 1;
  pay_problem_add_counter (scene->problem, "counter", scene->units.counter);
  g_autoptr (PayCost) goal = draw_goal (r, &var);
  pay_problem_set_goal (scene->problem, goal);
  for (int dear = 0; dear < CLASSES; dear++)
    pay_problem_add_class (scene->problem, "class");
  const gboolean many = random_chance (r, 50);
  scene->beyond = many && random_chance (r, 30);
  if (scene->beyond)
    pay_problem_add_wish_beyond (scene->problem, 0, random_below (r, 6) - 1);
  if (many)
    draw_many_wishes (r, scene->problem, var);
  else
    draw_wishes (r, scene->problem, var);
  if (var >= 0 && random_chance (r, 25))
    pay_problem_fix_x (scene->problem, var, random_below (r, 4));
  draw_units (r, scene, kinds);
  if (many && random_chance (r, 70))
    draw_ranks (r, scene);
  if (many && random_chance (r, 70))
    draw_weights (r, scene);
  scene->plain = pay_plain_new (scene->problem);
}

static void scene_clear (Scene *s)
{
  pay_problem_free (s->problem);
  pay_plain_free (s->plain);
}

static void same_steps (const Scene *s, const PayAnswer *a, const PayPlainAnswer *b)
{
  gsize n = 0;
  int part = 0;
  gint64 waived[PAY_PLAIN_PIPS] = { 0 };
  const PayStep *steps = pay_answer_steps (a, &n);
  for (gsize i = 0; i < n; i++) {
    if (steps[i].type == PAY_STEP_WAIVE)
      waived[steps[i].pip] += steps[i].count;
    if (steps[i].type != PAY_STEP_UNIT)
      continue;
    assert_in_range (part, 0, b->n_parts - 1);
    const PayPlainPart *p = &b->parts[part++];
    assert_int_equal (p->pip, steps[i].pip);
    assert_int_equal (p->kind, steps[i].kind);
    assert_int_equal (p->count, steps[i].count);
    assert_int_equal (p->others, steps[i].others);
    if (steps[i].lot >= 0) {
      assert_int_equal (p->from, steps[i].lot);
      assert_int_equal (p->first, steps[i].unit);
    } else {
      const PayStep *use = &steps[steps[i].from];
      assert_int_equal (p->from - (int)s->units.n_lots, pay_problem_action_object (s->problem, use->action));
      assert_int_equal (p->first, use->unit + steps[i].unit);
    }
  }
  assert_int_equal (part, b->n_parts);
  assert_int_equal (b->charged, pay_answer_charged (a, 0));
  PayPips pips;
  for (int i = 0; pay_cost_get_pips (pay_problem_goal (s->problem), 0, i, &pips); i++)
    assert_int_equal (b->waived[i], waived[i]);
}

static void same_reasons (const PayAnswer *a, const PayPlainAnswer *b)
{
  gsize n = 0, leaves = 0;
  const PayShort *reasons = pay_answer_reasons (a, &n);
  assert_int_equal (n, b->n_reasons);
  for (gsize i = 0; i < n; i++) {
    assert_int_equal (reasons[i].type, b->reasons[i].type);
    assert_int_equal (reasons[i].traits, b->reasons[i].traits);
    assert_int_equal (reasons[i].need, b->reasons[i].need);
    assert_int_equal (reasons[i].have, b->reasons[i].have);
    assert_int_equal (reasons[i].others_from, b->reasons[i].others_from);
    assert_int_equal (reasons[i].others_to, b->reasons[i].others_to);
  }
  const PayShort *shorts = pay_answer_shorts (a, &leaves);
  assert_int_equal (leaves, b->n_leaves);
  for (gsize i = 0; i < leaves; i++) {
    assert_int_equal (shorts[i].traits, b->reasons[i].traits);
    assert_int_equal (shorts[i].others_to, b->reasons[i].others_to);
  }
}

/* One more unit of each kind: does it do exactly where the answer says so? */
static void same_fixes (const Scene *s, const PayPlainAnswer *b)
{
  if (s->units.n_lots == PAY_PLAIN_UNITS)
    return;
  for (int k = 0; k < pay_problem_kinds (s->problem); k++) {
    PayPlainUnits more = s->units;
    more.ranked = more.weighed = FALSE;
    PayPlainAnswer answer;
    more.count[more.n_lots + more.n_objects] = 1;
    more.kinds[more.n_lots + more.n_objects++] = PAY_BIT (k);
    const gboolean solved = pay_plain_solve (s->plain, &more, &answer);
    if (!solved && s->beyond)
      continue;
    assert_int_equal (solved && answer.outcome == PAY_PAID, (b->one_more & PAY_BIT (k)) != 0);
  }
  PayPlainUnits richer = s->units;
  PayPlainAnswer answer;
  richer.counter++;
  const gboolean solved = pay_plain_solve (s->plain, &richer, &answer);
  if (!solved && s->beyond)
    return;
  assert_int_equal (solved && answer.outcome == PAY_PAID, b->more_counter);
}

static void refused (const Scene *s, const PayPlainAnswer *answer)
{
  g_autofree char *why = NULL;
  assert_false (pay_check_plain (s->problem, &s->units, answer, &why));
  assert_non_null (why);
}

static void changes_are_refused (const Scene *s, const PayPlainAnswer *answer)
{
  PayPlainAnswer other = *answer;
  if (answer->outcome == PAY_SHORT && answer->reasons[0].type == PAY_SHORT_NOTHING) {
    other.reasons[0].type = PAY_SHORT_LANE;
    refused (s, &other);
    other.outcome = PAY_PAID;
    refused (s, &other);
    return;
  }
  if (answer->outcome == PAY_SHORT) {
    other.reasons[0].type = PAY_SHORT_NOTHING;
    refused (s, &other);
    other = *answer;
    other.reasons[0].need++;
    refused (s, &other);
    other = *answer;
    other.reasons[0].have--;
    refused (s, &other);
    other.n_reasons = 0;
    refused (s, &other);
    other = *answer;
    other.n_leaves = 0;
    refused (s, &other);
    other = *answer;
    other.reasons[0].others_to++;
    refused (s, &other);
    return;
  }
  other.charged++;
  refused (s, &other);
  other = *answer;
  other.waived[0]++;
  refused (s, &other);
  for (int i = 0; i < answer->n_parts; i++) {
    other = *answer;
    other.parts[i].others = !other.parts[i].others;
    refused (s, &other);
    other = *answer;
    other.parts[i].count++;
    refused (s, &other);
    other = *answer;
    other.parts[i].kind = pay_problem_kinds (s->problem);
    refused (s, &other);
    other = *answer;
    other.parts[i].from = PAY_PLAIN_UNITS;
    refused (s, &other);
    other = *answer;
    other.parts[i] = other.parts[--other.n_parts];
    refused (s, &other);
    other = *answer;
    other.parts[i].first--;
    if (other.parts[i].first < 0)
      refused (s, &other);
  }
  if (answer->n_parts >= 2 && answer->parts[0].from != answer->parts[1].from) {
    other = *answer;
    other.parts[1] = other.parts[0];
    refused (s, &other);
  }
}

static void test_as_pay_solve (void **state)
{
  (void)state;
  Random r = { 5 };
  int plain = 0, paid = 0, left_out = 0, by_others = 0;
  for (int i = 0; i < ROUNDS; i++) {
    Scene s;
    draw_scene (&r, &s);
    g_autoptr (PayAnswer) answer = pay_solve (s.problem, NULL, NULL);
    PayPlainAnswer found;
    assert_non_null (answer);
    if (s.plain != NULL && pay_plain_solve (s.plain, &s.units, &found)) {
      assert_int_equal (found.outcome, pay_answer_outcome (answer));
      assert_true (pay_check_plain (s.problem, &s.units, &found, NULL));
      if (found.outcome == PAY_PAID) {
        const int var = pay_plain_variable (s.plain);
        assert_int_equal (found.x, var >= 0 ? pay_answer_x (answer, var) : 0);
        assert_true (pay_answer_is_best (answer));
        same_steps (&s, answer, &found);
        paid++;
        left_out += found.charged > 0;
        for (int k = 0; k < found.n_parts; k++)
          by_others += found.parts[k].others;
      } else {
        same_reasons (answer, &found);
        same_fixes (&s, &found);
      }
      changes_are_refused (&s, &found);
      plain++;
    }
    scene_clear (&s);
  }
  assert_in_range (plain, ROUNDS / 2, ROUNDS);
  assert_in_range (paid, plain / 10, plain * 9 / 10);
  assert_true (left_out > ROUNDS / 100 && by_others > ROUNDS / 50);
}

/* ---- What is not plain. */

static void only_x (PayProblem *p, PayCost *goal)
{
  (void)p;
  pay_cost_add_pips_per_x (goal, "{X}", 1, 0, 1);
}

static PayProblem *with_goal (void (*change) (PayProblem *problem, PayCost *goal))
{
  PayProblem *p = pay_problem_new ();
  pay_problem_add_kind (p, "W", 1);
  pay_problem_add_counter (p, "life", 20);
  g_autoptr (PayCost) goal = pay_cost_new ();
  pay_cost_or (goal);
  pay_cost_add_pips (goal, "{W}", 1, 1);
  pay_problem_set_goal (p, goal);
  if (change != only_x)
    pay_problem_add_wish (p, PAY_WISH_OBJECTS, 0);
  if (change != NULL)
    change (p, goal);
  return p;
}

static void two_ways (PayProblem *p, PayCost *goal)
{
  (void)p;
  pay_cost_or (goal);
}

static void by_life (PayProblem *p, PayCost *goal)
{
  (void)p;
  pay_cost_add_pips_or_charge (goal, "{W/P}", 1, 1, 0, 2);
}

static void a_charge (PayProblem *p, PayCost *goal)
{
  (void)p;
  pay_cost_add_charge (goal, 0, 1, 0, 0);
}

static void a_presence (PayProblem *p, PayCost *goal)
{
  (void)p;
  pay_cost_add_presence (goal, 2, 1, PAY_X_FOREVER);
}

static void another_purpose (PayProblem *p, PayCost *goal)
{
  (void)p;
  pay_cost_set_channel (goal, 1);
  pay_cost_add_pips (goal, "{W}", 1, 1);
}

static void a_kept_cost (PayProblem *p, PayCost *goal)
{
  pay_problem_add_kept (p, goal);
}

static void sparing (PayProblem *p, PayCost *goal)
{
  (void)goal;
  pay_problem_add_units (p, "lot", 1, 1);
  pay_problem_add_wish (p, PAY_WISH_SPARE_LOT, 0);
}

static void two_variables (PayProblem *p, PayCost *goal)
{
  (void)p;
  pay_cost_add_pips_per_x (goal, "{X}", 1, 0, 1);
  pay_cost_add_pips_per_x (goal, "{Y}", 1, 1, 1);
}

static void fixed_high (PayProblem *p, PayCost *goal)
{
  pay_cost_add_pips_per_x (goal, "{X}", 1, 0, 1);
  pay_problem_fix_x (p, 0, PAY_MAX_AMOUNT);
}

static void test_others_are_not (void **state)
{
  (void)state;
  void (*const changes[]) (PayProblem *, PayCost *)
      = { two_ways,    by_life, a_charge,      a_presence, another_purpose,
          a_kept_cost, sparing, two_variables, fixed_high, only_x };
  for (gsize i = 0; i < G_N_ELEMENTS (changes); i++) {
    g_autoptr (PayProblem) problem = with_goal (changes[i]);
    assert_null (pay_plain_new (problem));
  }
}

static void test_too_many_units (void **state)
{
  (void)state;
  g_autoptr (PayProblem) problem = with_goal (NULL);
  g_autoptr (PayPlain) plain = pay_plain_new (problem);
  PayPlainAnswer answer;
  PayPlainUnits units = { .n_lots = 1, .kinds = { 1 }, .count = { PAY_PLAIN_MOST } };
  assert_non_null (plain);
  assert_true (pay_plain_solve (plain, &units, &answer));
  units.count[0]++;
  assert_false (pay_plain_solve (plain, &units, &answer));
  units.count[0] = G_MAXINT64;
  assert_false (pay_plain_solve (plain, &units, &answer));
  units.count[0] = 1;
  units.n_objects = PAY_PLAIN_UNITS;
  assert_false (pay_plain_solve (plain, &units, &answer));
}

static void test_same_kinds (void **state)
{
  (void)state;
  g_autoptr (PayProblem) a = with_goal (NULL), b = with_goal (NULL);
  assert_true (pay_plain_same_kinds (a, b));
  pay_problem_add_kind (a, "U", 2);
  assert_false (pay_plain_same_kinds (a, b));
  pay_problem_add_kind (b, NULL, 2);
  assert_false (pay_plain_same_kinds (a, b));
  g_autoptr (PayProblem) c = with_goal (NULL);
  pay_problem_add_kind (c, "U", 4);
  assert_false (pay_plain_same_kinds (a, c));
}

int main (void)
{
  const struct CMUnitTest tests[] = { cmocka_unit_test (test_as_pay_solve), cmocka_unit_test (test_others_are_not),
                                      cmocka_unit_test (test_too_many_units), cmocka_unit_test (test_same_kinds) };
  return cmocka_run_group_tests_name ("unit.plain", tests, NULL, NULL);
}
