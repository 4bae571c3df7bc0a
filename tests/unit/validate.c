/* SPDX-License-Identifier: MIT */
/* payi_problem_validate(): a problem that is right, and each of its numbers spoilt. */
#include "model/model.h"

#include <pay/error.h>

#include "table.h"

/* The numbers that make up a problem. */
typedef struct {
  gint64 kinds, counters, lot, lot_kinds, object, start, object_of, take, uses, late, late_needs, given, given_kinds,
      lowers_of, lowers, from, to, channel, pips, var, above, others, more_others, more_other, more_channel, charged_of,
      amount, more_amount, group, slack, charge_of, fixed, charge_var, per_x, fix, wish, wish_of, goal, refreshes;
} Numbers;

static const Numbers fine = { .kinds = 2,
                              .counters = 2,
                              .lot = 3,
                              .lot_kinds = 3,
                              .object = 2,
                              .start = -5,
                              .object_of = 0,
                              .take = PAY_TAKE_BOTH,
                              .uses = PAY_USES_ANY,
                              .given = 2,
                              .given_kinds = 2,
                              .lowers_of = 1,
                              .lowers = 0,
                              .from = 2,
                              .to = 7,
                              .pips = 4,
                              .above = 1,
                              .others = 2,
                              .more_others = 2,
                              .more_other = 2,
                              .amount = 2,
                              .more_amount = 2,
                              .slack = 1,
                              .fixed = 3,
                              .per_x = 2,
                              .fix = -1,
                              .wish = PAY_WISH_OBJECTS,
                              .goal = 1 };

/* The costs of actions have no variables. */
static PayCost *cost_of (const Numbers *n, gboolean has_x)
{
  PayCost *cost = pay_cost_new ();
  pay_cost_or (cost);
  pay_cost_or (cost);
  if (has_x)
    pay_cost_set_x (cost, 0, n->from, n->to);
  pay_cost_set_channel (cost, (int)n->channel);
  pay_cost_add_pips (cost, "{1}", 1, n->pips);
  if (has_x)
    pay_cost_add_pips_per_x_above (cost, "{X}", 1, (int)n->var, 1, n->above);
  pay_cost_add_pips_or_others (cost, "{2/W}", 1, 1, 2, n->others);
  pay_cost_add_pips_or_charge (cost, "{W/P}", 1, 1, (int)n->charged_of, n->amount);
  pay_cost_add_pips_or_charge (cost, "{U/P}", 2, 1, 0, n->more_amount);
  pay_cost_add_group (cost, n->slack);
  pay_cost_add_pips_in_group (cost, "white", 1, 1, (int)n->group);
  pay_cost_add_charge (cost, (int)n->charge_of, n->fixed, (int)n->charge_var, has_x ? n->per_x : 0);
  if (n->more_channel != 0)
    pay_cost_set_channel (cost, (int)n->more_channel);
  pay_cost_add_pips_or_others (cost, "{2/U}", 2, 1, (PayTraits)n->more_other, n->more_others);
  return cost;
}

static void add_action (PayProblem *p, const Numbers *n)
{
  const int action = pay_problem_add_action (p, "tap", (int)n->object_of, (PayTake)n->take, n->uses);
  if (n->late != 0)
    pay_problem_action_set_late (p, action);
  pay_problem_action_add_mode (p, action);
  pay_problem_action_add_units (p, action, (PayKinds)n->given_kinds, n->given);
  pay_problem_action_set_lowers (p, action, (int)n->lowers_of, n->lowers);
  pay_problem_action_set_refresh (p, action, 1, n->refreshes);
  if (n->late_needs == 0)
    return;
  g_autoptr (PayCost) cost = cost_of (n, FALSE);
  pay_problem_action_set_cost (p, action, cost);
}

static PayProblem *problem_of (const Numbers *n)
{
  PayProblem *p = pay_problem_new ();
  for (int i = 0; i < n->kinds; i++)
    pay_problem_add_kind (p, NULL, 1);
  for (int i = 0; i < n->counters; i++)
    pay_problem_add_counter (p, i == 0 ? "life" : NULL, n->start);
  pay_problem_add_units (p, "pool", (PayKinds)n->lot_kinds, n->lot);
  pay_problem_add_object (p, "land", n->object);
  add_action (p, n);
  g_autoptr (PayCost) cost = cost_of (n, TRUE);
  if (n->goal == 1)
    pay_problem_set_goal (p, cost);
  g_autoptr (PayCost) kept = pay_cost_new ();
  pay_problem_add_kept (p, kept);
  pay_problem_fix_x (p, 0, n->fix);
  pay_problem_add_wish (p, (PayWish)n->wish, (guint64)n->wish_of);
  return p;
}

enum { RIGHT = -1, LARGE = PAY_ERROR_TOO_LARGE, WRONG = PAY_ERROR_MALFORMED };
#define OVER ((gint64)PAY_MAX_AMOUNT + 1)

typedef struct {
  const char *name;
  gsize changed; /* which of the Numbers */
  gint64 to;
  int code;
  const char *says;
} Row;

#define ROW(what, field, value, code, says)                                                                            \
  {                                                                                                                    \
    what, offsetof (Numbers, field), value, code, says                                                                 \
  }

static const Row rows[] = {
  ROW ("right", lot, 3, RIGHT, NULL),
  ROW ("the greatest lot", lot, PAY_MAX_AMOUNT, RIGHT, NULL),
  ROW ("an empty lot", lot, 0, RIGHT, NULL),
  ROW ("a lot too great", lot, OVER, LARGE, "lot 0 (pool): the count 2147483648 is not from 0 to 2147483647"),
  ROW ("a negative lot", lot, -1, LARGE, "lot 0 (pool): the count -1 is not"),
  ROW ("a lot of kinds that are not there", lot_kinds, 4, WRONG, "lot 0 (pool): its kinds"),
  ROW ("sixty-four kinds", kinds, 64, RIGHT, NULL),
  ROW ("sixty-five kinds", kinds, 65, LARGE, "65 kinds, at most 64"),
  ROW ("sixteen counters", counters, 16, RIGHT, NULL),
  ROW ("seventeen counters", counters, 17, LARGE, "17 counters, at most 16"),
  ROW ("an object too great", object, OVER, LARGE, "object 0 (land): the count 2147483648"),
  ROW ("a start too great", start, OVER, LARGE, "counter 0 (life): the start 2147483648"),
  ROW ("a start too small", start, -OVER, LARGE, "counter 0 (life): the start -2147483648"),
  ROW ("an action of no object", object_of, 1, WRONG, "action 0 (tap): there is no such object"),
  ROW ("an action of a negative object", object_of, -1, WRONG, "action 0 (tap): there is no such object"),
  ROW ("an action that takes too much", take, 4, WRONG, "action 0 (tap): what it takes"),
  ROW ("uses too many", uses, OVER, LARGE, "action 0 (tap): the number of uses 2147483648"),
  ROW ("uses below any", uses, -2, LARGE, "action 0 (tap): the number of uses -2"),
  ROW ("late", late, 1, RIGHT, NULL),
  ROW ("given too many", given, OVER, LARGE, "action 0 (tap): mode 1: the number given 2147483648"),
  ROW ("given of no kind", given_kinds, 5, WRONG, "action 0 (tap): mode 1: its kinds"),
  ROW ("raised", lowers, -PAY_MAX_AMOUNT, RIGHT, NULL),
  ROW ("lowered too much", lowers, OVER, LARGE, "action 0 (tap): mode 1: the lowering 2147483648"),
  ROW ("raised too much", lowers, -OVER, LARGE, "action 0 (tap): mode 1: the lowering -2147483648"),
  ROW ("an action with a cost", late_needs, 1, RIGHT, NULL),
  ROW ("a range without an end", to, PAY_X_FOREVER, RIGHT, NULL),
  ROW ("a range that ends too late", to, OVER, LARGE, "alternative 1: the greatest value of a variable 2147483648"),
  ROW ("a range that ends before it begins", to, 1, WRONG, "goal: alternative 1: the range of a variable is empty"),
  ROW ("a range that begins too late", from, OVER, LARGE, "alternative 1: the least value of a variable 2147483648"),
  ROW ("a range that begins below what counts", from, 0, WRONG, "pips 1 ({X}): a variable counts only above a value"),
  ROW ("a negative range", from, -1, WRONG, "goal: alternative 1: pips 1 ({X})"),
  ROW ("counted above a negative value", above, -1, WRONG, "pips 1 ({X}): a variable counts only above a value"),
  ROW ("too many pips", pips, OVER, LARGE, "goal: alternative 1: pips 0 ({1}): the number 2147483648"),
  ROW ("negative pips", pips, -1, LARGE, "goal: alternative 1: pips 0 ({1}): the number -1"),
  ROW ("no such channel", channel, 32, WRONG, "goal: a channel is out of range"),
  ROW ("a negative channel", channel, -1, WRONG, "goal: a channel is out of range"),
  ROW ("no such variable", var, PAY_MAX_VARIABLES, WRONG, "goal: a variable is out of range"),
  ROW ("a negative variable", var, -1, WRONG, "goal: a variable is out of range"),
  ROW ("no others", others, 0, WRONG, "pips 2 ({2/W}): the number of others 0 is not from 1"),
  ROW ("two numbers of others", more_others, 3, WRONG, "goal: alternative 1: pips that others may pay differ"),
  ROW ("two sorts of others", more_other, 1, WRONG, "goal: alternative 1: pips that others may pay differ"),
  ROW ("others in two channels", more_channel, 1, WRONG, "goal: alternative 1: pips that others may pay differ"),
  ROW ("no such counter to leave pips out for", charged_of, 2, WRONG, "pips 3 ({W/P}): there is no counter 2"),
  ROW ("left out for nothing", amount, 0, WRONG, "pips 3 ({W/P}): the charge 0 is not from 1"),
  ROW ("two amounts of one counter", more_amount, 3, WRONG,
       "goal: alternative 1: pips that a charge may replace differ"),
  ROW ("two amounts of two counters", charged_of, 1, RIGHT, NULL),
  ROW ("no such group", group, 1, WRONG, "pips 5 (white): there is no such group"),
  ROW ("a negative slack", slack, -1, LARGE, "goal: alternative 1: the slack of a group -1"),
  ROW ("a charge of no counter", charge_of, 2, WRONG, "goal: alternative 1: there is no counter 2"),
  ROW ("a charge too great", fixed, OVER, LARGE, "goal: alternative 1: a charge 2147483648"),
  ROW ("a charge per X too great", per_x, OVER, LARGE,
       "goal: alternative 1: a charge for each of a variable 2147483648"),
  ROW ("a charge per no variable", charge_var, 4, WRONG, "goal: a variable is out of range"),
  ROW ("a fixed value", fix, PAY_MAX_AMOUNT, RIGHT, NULL),
  ROW ("a fixed value too great", fix, OVER, LARGE, "the fixed value of a variable 2147483648"),
  ROW ("no goal", goal, 0, WRONG, "the problem has no goal"),
  ROW ("no such wish", wish, 99, WRONG, "wish 0 speaks of what is not there"),
};

static void check_numbers (const Numbers *numbers, int code, const char *says)
{
  g_autoptr (PayProblem) problem = problem_of (numbers);
  g_autoptr (GError) error = NULL;
  const gboolean ok = payi_problem_validate (problem, &error);
  assert_int_equal (ok, code == RIGHT);
  assert_says (error != NULL ? error->message : NULL, says);
  assert_int_equal (error != NULL ? error->code : RIGHT, code);
  assert_int_equal (payi_problem_validate (problem, NULL), ok);
}

static void test_row (void **state)
{
  const Row *row = *state;
  Numbers numbers = fine;
  *(gint64 *)(gpointer)((char *)&numbers + row->changed) = row->to;
  check_numbers (&numbers, row->code, row->says);
}

static void test_late (G_GNUC_UNUSED void **state)
{
  Numbers numbers = fine;
  numbers.late = numbers.late_needs = 1;
  check_numbers (&numbers, WRONG,
                 "action 0 (tap): mode 1: a late or prompt action cannot have a cost, but may ask for presence");
  numbers.late_needs = 0;
  numbers.lowers = 1;
  check_numbers (&numbers, WRONG, "action 0 (tap): mode 1: a late or prompt action cannot lower a counter");
  numbers.lowers = 0;
  numbers.refreshes = 1;
  check_numbers (
      &numbers, WRONG,
      "action 0 (tap): mode 1: a late or prompt action is not wanted and gives no turn back, nor is it both");
}

static void test_lowers_of_nothing (G_GNUC_UNUSED void **state)
{
  Numbers numbers = fine;
  numbers.lowers_of = 2;
  numbers.lowers = 1;
  check_numbers (&numbers, WRONG, "action 0 (tap): mode 1: there is no counter 2");
}

static void test_cost_of_action (G_GNUC_UNUSED void **state)
{
  Numbers numbers = fine;
  numbers.late_needs = 1;
  numbers.pips = OVER;
  check_numbers (&numbers, LARGE, "action 0 (tap): mode 1: alternative 1: pips 0 ({1}): the number 2147483648");
}

/* Each wish, of the last thing that it may speak of and of the one after that. */
static void test_wishes (G_GNUC_UNUSED void **state)
{
  static const gint64 last[] = { [PAY_WISH_X_MOST] = PAY_MAX_VARIABLES - 1,
                                 [PAY_WISH_X_LEAST] = PAY_MAX_VARIABLES - 1,
                                 [PAY_WISH_COUNTER] = 1,
                                 [PAY_WISH_CHARGED] = 1,
                                 [PAY_WISH_LEFTOVER] = -1,
                                 [PAY_WISH_OBJECTS] = -1,
                                 [PAY_WISH_SPARE] = 0,
                                 [PAY_WISH_SPARE_LOT] = 0,
                                 [PAY_WISH_KEEP] = 0,
                                 [PAY_WISH_WORTH] = -1,
                                 [PAY_WISH_FLEXIBLE] = -1 };
  for (int w = 0; w < (int)G_N_ELEMENTS (last); w++) {
    Numbers numbers = fine;
    numbers.wish = w;
    numbers.wish_of = last[w];
    check_numbers (&numbers, RIGHT, NULL);
    if (last[w] < 0)
      continue;
    numbers.wish_of = last[w] + 1;
    check_numbers (&numbers, WRONG, "wish 0 speaks of what is not there");
  }
}

/* What happened already must be a mode of an action, and give units that the mode can give. */
static void test_done (G_GNUC_UNUSED void **state)
{
  static const struct {
    int mode;
    gsize n; /* of the units that are told; 0: nothing is */
    PayKinds units[2];
    gboolean right;
  } cases[] = {
    { -1, 0, { 0 }, TRUE },     { 0, 0, { 0 }, TRUE },     { 1, 0, { 0 }, FALSE },   { -2, 0, { 0 }, FALSE },
    { -1, 2, { 1, 2 }, FALSE }, { 0, 2, { 1, 2 }, TRUE },  { 0, 2, { 3, 3 }, TRUE }, { 0, 1, { 1 }, FALSE },
    { 0, 2, { 1, 4 }, FALSE },  { 0, 2, { 1, 0 }, FALSE },
  };
  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_autoptr (PayProblem) p = pay_problem_new ();
    g_autoptr (PayCost) goal = pay_cost_new ();
    g_autoptr (GError) error = NULL;
    for (int k = 0; k < 3; k++)
      pay_problem_add_kind (p, NULL, PAY_BIT (k));
    const int action = pay_problem_add_action (p, "tap", pay_problem_add_object (p, "land", 1), PAY_TAKE_TURN, 1);
    pay_problem_action_add_units (p, action, 3, 2);
    pay_problem_set_goal (p, goal);
    pay_problem_add_done (p, action, cases[i].mode, cases[i].n > 0 ? cases[i].units : NULL, cases[i].n);
    assert_int_equal (payi_problem_validate (p, &error), cases[i].right);
    assert_says (error != NULL ? error->message : NULL, cases[i].right ? NULL : "what happened already, 0,");
  }
}

int main (void)
{
  const struct CMUnitTest others[]
      = { cmocka_unit_test (test_late), cmocka_unit_test (test_lowers_of_nothing),
          cmocka_unit_test (test_cost_of_action), cmocka_unit_test (test_wishes), cmocka_unit_test (test_done) };
  return run_table ("validate", rows, G_N_ELEMENTS (rows), sizeof rows[0], test_row)
         + cmocka_run_group_tests_name ("validate-more", others, NULL, NULL);
}
