/* SPDX-License-Identifier: MIT */
/* Rounds that make more than they spend, and near ones that do not; what pay_check() says of them when they are spoilt.
 */
#include <pay/pay.h>

#include "table.h"

enum { W = 1, U = 2, ANY = 4 };
enum { KIND_W, KIND_U, KIND_BOTH };

/* An object gives [gives] by its turn, and life; an action of others takes [take], costs [needs_u] of U, [needs]
 * of anything and life, and gives the turn back. The goal is X of [accept]; there are [lot] of U.
 */
typedef struct {
  const char *name;
  gint64 w, u, both;   /* given by a turn */
  gint64 life, damage; /* charged for the turn back; lowered by the turn, below 0: raised */
  gint64 needs, needs_u;
  PayTake take;
  gint64 uses, count; /* of the action that gives turns back; of its objects */
  gint64 lot;
  PayTraits accept;
  gint64 per_x, to; /* life for each of X; its greatest value, 0: none */
  gint64 x;         /* PAY_X_FOREVER: without end; -2: any number */
} Row;

static const Row rows[] = {
  { "gains", 3, 0, 0, 0, 0, 2, 0, 0, -1, 1, 0, ANY, 0, 0, PAY_X_FOREVER },
  { "gains of both kinds", 0, 0, 3, 0, 0, 2, 0, 0, -1, 1, 0, U, 0, 0, PAY_X_FOREVER },
  { "costs nothing", 1, 0, 0, 0, 0, 0, 0, 0, -1, 1, 0, ANY, 0, 0, PAY_X_FOREVER },
  { "the colour comes back", 2, 1, 0, 0, 0, 0, 1, 0, -1, 1, 0, W, 0, 0, PAY_X_FOREVER },
  { "life comes back", 1, 0, 0, 1, -1, 0, 0, 0, -1, 1, 0, ANY, 0, 0, PAY_X_FOREVER },
  { "neutral", 3, 0, 0, 0, 0, 3, 0, 0, -1, 1, 0, ANY, 0, 0, 3 },
  { "loses", 2, 0, 0, 0, 0, 3, 0, 0, -1, 1, 3, ANY, 0, 0, 5 },
  { "needs life", 1, 0, 0, 1, 0, 0, 0, 0, -1, 1, 0, ANY, 0, 0, 21 },
  { "gets less life back", 1, 0, 0, 2, -1, 0, 0, 0, -1, 1, 0, ANY, 0, 0, -2 },
  { "hurts", 1, 0, 0, 0, 1, 0, 0, 0, -1, 1, 0, ANY, 0, 0, -2 },
  { "once each turn", 3, 0, 0, 0, 0, 2, 0, 0, 1, 1, 0, ANY, 0, 0, 4 },
  { "turns that do not come back", 3, 0, 0, 0, 0, 2, 0, PAY_TAKE_TURN, -1, 4, 0, ANY, 0, 0, 7 },
  { "is given up", 3, 0, 0, 0, 0, 2, 0, PAY_TAKE_SELF, -1, 4, 0, ANY, 0, 0, 7 },
  { "the colour does not come back", 3, 0, 0, 0, 0, 0, 1, 0, -1, 1, 5, W, 0, 0, 18 },
  { "gains what X does not take", 2, 1, 0, 0, 0, 0, 1, 0, -1, 1, 0, U, 0, 0, 1 },
  { "X has an end", 3, 0, 0, 0, 0, 2, 0, 0, -1, 1, 0, ANY, 0, 5, 5 },
  { "X costs life", 3, 0, 0, 0, 0, 2, 0, 0, -1, 1, 0, ANY, 2, 0, 10 },
};

static PayProblem *fill (const Row *row)
{
  PayProblem *p = pay_problem_new ();
  pay_problem_add_kind (p, "W", W | ANY);
  pay_problem_add_kind (p, "U", U | ANY);
  const int life = pay_problem_add_counter (p, "life", 20);
  pay_problem_add_units (p, "lot", PAY_BIT (KIND_U), row->lot);
  const int maker = pay_problem_add_object (p, "maker", 1), waker = pay_problem_add_object (p, "waker", row->count);
  pay_problem_object_set_tags (p, maker, 1);
  const int turn = pay_problem_add_action (p, "make", maker, PAY_TAKE_TURN, PAY_USES_ANY);
  const gint64 gives[] = { row->w, row->u, row->both };
  const PayKinds kinds[] = { PAY_BIT (KIND_W), PAY_BIT (KIND_U), PAY_BIT (KIND_W) | PAY_BIT (KIND_U) };
  for (int i = 0; i <= KIND_BOTH; i++)
    if (gives[i] > 0)
      pay_problem_action_add_units (p, turn, kinds[i], gives[i]);
  pay_problem_action_set_lowers (p, turn, life, row->damage);
  const int wake = pay_problem_add_action (p, "wake", waker, row->take, row->uses);
  g_autoptr (PayCost) needs = pay_cost_new (), goal = pay_cost_new ();
  if (row->needs > 0)
    pay_cost_add_pips (needs, "any", ANY, row->needs);
  if (row->needs_u > 0)
    pay_cost_add_pips (needs, "u", U, row->needs_u);
  if (row->life > 0)
    pay_cost_add_charge (needs, life, row->life, -1, 0);
  if (pay_cost_alternatives (needs) > 0)
    pay_problem_action_set_cost (p, wake, needs);
  pay_problem_action_set_refresh (p, wake, 1, 1);
  pay_cost_add_pips_per_x (goal, "x", row->accept, 0, 1);
  if (row->per_x > 0)
    pay_cost_add_charge (goal, life, 0, 0, row->per_x);
  if (row->to > 0)
    pay_cost_set_x (goal, 0, 0, row->to);
  pay_problem_set_goal (p, goal);
  pay_problem_set_limits (p, 20000, 10000000);
  return p;
}

static void test_row (void **state)
{
  const Row *row = *state;
  g_autoptr (PayProblem) p = fill (row);
  g_autoptr (PayAnswer) answer = pay_solve (p, NULL, NULL);
  g_autofree char *why = NULL;
  int from, to;
  gint64 x;
  assert_non_null (answer);
  assert_int_equal (pay_answer_outcome (answer), PAY_PAID);
  assert_true (pay_check (p, answer, &why));
  const gboolean endless = row->x == PAY_X_FOREVER;
  assert_int_equal (pay_answer_round (answer, &from, &to, &x), endless);
  if (row->x == -2)
    assert_true (pay_answer_x (answer, 0) >= 0);
  else
    assert_int_equal (pay_answer_x (answer, 0), row->x);
  if (!endless)
    return;
  assert_true (pay_answer_is_best (answer));
  assert_true (from < to && x > 0);
  /* Without its round nothing says that there is no end. */
  pay_answer_set_round (answer, 0, 0, 0);
  assert_false (pay_check (p, answer, NULL));
  pay_answer_set_round (answer, from, to, x);
  pay_answer_set_x (answer, 0, x);
  assert_false (pay_check (p, answer, NULL));
}

/* ---- Spoilt rounds. */

/* [row]: of rows; the round is moved by so much, the value it is for is other by [x]. */
typedef struct {
  const char *name;
  guint row;
  int from, to;
  gint64 x;
  const char *says;
} Spoilt;

static const Spoilt spoilt[] = {
  { "right", 0, 0, 0, 0, NULL },
  { "too short", 0, 0, -1, 0, "are no round" },
  { "too late", 0, 1000, 1000, 0, "are no round" },
  { "backwards", 0, 5, -2, 0, "are no round" },
  { "before all", 0, -5, 0, 0, "are no round" },
  { "to the end", 0, 0, 1000, 0, "are no round" },
  { "another value", 0, 0, 0, 1, "pip" },
  { "of another length", 2, 0, 1, 0, "round" },
};

static void test_spoilt (void **state)
{
  const Spoilt *row = *state;
  g_autoptr (PayProblem) p = fill (&rows[row->row]);
  g_autoptr (PayAnswer) answer = pay_solve (p, NULL, NULL);
  g_autofree char *why = NULL;
  int from, to;
  gint64 x;
  assert_true (pay_answer_round (answer, &from, &to, &x));
  pay_answer_set_round (answer, from + row->from, to + row->to, x + row->x);
  assert_int_equal (pay_check (p, answer, &why), row->says == NULL);
  assert_says (why, row->says);
}

/* Whichever steps of a payment of a near one are claimed to be a round, they are not. */
static void test_other_problem (void **state)
{
  (void)state;
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++) {
    g_autoptr (PayProblem) p = fill (&rows[i]);
    g_autoptr (PayAnswer) answer = pay_solve (p, NULL, NULL);
    gsize n;
    pay_answer_steps (answer, &n);
    if (rows[i].x == PAY_X_FOREVER)
      continue;
    const gint64 x = pay_answer_x (answer, 0);
    pay_answer_set_x (answer, 0, PAY_X_FOREVER);
    for (gsize from = 0; from < MIN (n, 40); from++)
      for (gsize to = from + 1; to <= MIN (n, 40); to++) {
        pay_answer_set_round (answer, (int)from, (int)to, x);
        assert_false (pay_check (p, answer, NULL));
      }
  }
}

int main (void)
{
  const struct CMUnitTest others[] = { cmocka_unit_test (test_other_problem) };
  return run_table ("round", rows, G_N_ELEMENTS (rows), sizeof rows[0], test_row)
         + run_table ("round-spoilt", spoilt, G_N_ELEMENTS (spoilt), sizeof spoilt[0], test_spoilt)
         + cmocka_run_group_tests_name ("round-near", others, NULL, NULL);
}
