/* SPDX-License-Identifier: MIT */
/* Problems in the corners of what libpay takes: one more of something than fits, and rare things together. */
#include <pay/pay.h>

#include "table.h"

enum { W = 1, U = 2, ANY = 4 };

typedef struct {
  const char *name;
  void (*fill) (PayProblem *p, PayCost *goal);
  const char *says; /* "paid", then " x N", " charged N", " life N", " kept N" where not 0; "short"; or of an error */
} Row;

/* ---- Parts. */

/* Kinds W, U, which are both ANY; 20 life; a goal of one alternative. */
static PayProblem *begin (PayCost *goal)
{
  PayProblem *p = pay_problem_new ();
  pay_problem_add_kind (p, "W", W | ANY);
  pay_problem_add_kind (p, "U", U | ANY);
  pay_problem_add_counter (p, "life", 20);
  pay_cost_or (goal);
  pay_problem_set_goal (p, goal);
  return p;
}

static int add_action (PayProblem *p, gint64 count, PayTake take, gint64 uses, PayCost *needs_taken)
{
  const int object = pay_problem_add_object (p, "object", count);
  const int action = pay_problem_add_action (p, "act", object, take, uses);
  if (needs_taken != NULL)
    pay_problem_action_set_cost (p, action, needs_taken);
  g_clear_pointer (&needs_taken, pay_cost_unref);
  return action;
}

/* Pips of [n] different sorts, from trait 3 on. */
static void add_sorts (PayCost *cost, int n)
{
  for (int i = 0; i < n; i++)
    pay_cost_add_pips (cost, "pip", PAY_BIT (3 + i % 60) | PAY_BIT (3 + (i + 1 + i / 60) % 60), 1);
}

static PayCost *sorts (int n)
{
  PayCost *cost = pay_cost_new ();
  add_sorts (cost, n);
  return cost;
}

/* More units than can be counted. */
static void add_plenty (PayCost *cost)
{
  for (int i = 0; i < 200; i++)
    pay_cost_add_pips (cost, "pip", W, PAY_MAX_AMOUNT);
}

static PayCost *plenty (void)
{
  PayCost *cost = pay_cost_new ();
  add_plenty (cost);
  return cost;
}

static PayCost *one (PayTraits accept)
{
  PayCost *cost = pay_cost_new ();
  pay_cost_add_pips (cost, "pip", accept, 1);
  return cost;
}

/* ---- Too many sorts of pips. */

static void sorts_that_fit (PayProblem *p, PayCost *goal)
{
  (void)p;
  add_sorts (goal, 64);
}

static void sorts_of_goal (PayProblem *p, PayCost *goal)
{
  (void)p;
  add_sorts (goal, 65);
}

static void sorts_of_others (PayProblem *p, PayCost *goal)
{
  (void)p;
  add_sorts (goal, 63);
  pay_cost_add_pips_or_others (goal, "pip", W, 1, U, 2);
}

static void sorts_of_presence (PayProblem *p, PayCost *goal)
{
  (void)p;
  add_sorts (goal, 64);
  pay_cost_add_presence (goal, W, 1, 2);
}

static void sorts_of_kept (PayProblem *p, PayCost *goal)
{
  g_autoptr (PayCost) kept = sorts (65);
  pay_cost_add_pips (goal, "pip", W, 1);
  pay_problem_add_kept (p, kept);
}

static void sorts_of_action (PayProblem *p, PayCost *goal)
{
  pay_cost_add_pips (goal, "pip", W, 1);
  add_action (p, 1, PAY_TAKE_TURN, PAY_USES_ANY, sorts (65));
}

/* ---- Too many units, too many states. */

static void plenty_of_goal (PayProblem *p, PayCost *goal)
{
  (void)p;
  add_plenty (goal);
}

/* Each value of X above the greatest number asks for that many more. */
static void plenty_above (PayProblem *p, PayCost *goal)
{
  (void)p;
  pay_cost_set_x (goal, 0, PAY_MAX_AMOUNT, PAY_X_FOREVER);
  for (int i = 0; i < 3; i++)
    pay_cost_add_pips_per_x_above (goal, "pip", W, 0, PAY_MAX_AMOUNT, PAY_MAX_AMOUNT);
}

static void plenty_of_action (PayProblem *p, PayCost *goal)
{
  pay_cost_add_pips (goal, "pip", W, 1);
  pay_problem_action_add_units (p, add_action (p, 1, PAY_TAKE_TURN, PAY_USES_ANY, plenty ()), 1, 1);
}

static void plenty_of_done (PayProblem *p, PayCost *goal)
{
  pay_cost_add_pips (goal, "pip", W, 1);
  const int action = add_action (p, 2, PAY_TAKE_TURN, PAY_USES_ANY, plenty ());
  pay_problem_action_add_units (p, action, 1, 1);
  pay_problem_add_done (p, action, 0, NULL, 0);
}

static void plenty_of_both_kept (PayProblem *p, PayCost *goal)
{
  g_autoptr (PayCost) half = pay_cost_new ();
  for (int i = 0; i < 100; i++)
    pay_cost_add_pips_in_group (half, "pip", W, PAY_MAX_AMOUNT, pay_cost_add_group (half, PAY_MAX_AMOUNT));
  pay_cost_add_pips (goal, "pip", W, 1);
  pay_problem_add_units (p, "W", 1, 5);
  pay_problem_add_kept (p, half);
  pay_problem_add_kept (p, half);
  pay_problem_add_wish (p, PAY_WISH_KEEP, 0);
  pay_problem_add_wish (p, PAY_WISH_KEEP, 1);
}

static void states (PayProblem *p, PayCost *goal)
{
  const int object = pay_problem_add_object (p, "object", 1);
  pay_cost_add_pips (goal, "pip", W, 1);
  for (int i = 0; i < 3; i++)
    pay_problem_action_add_units (p, pay_problem_add_action (p, "act", object, PAY_TAKE_NOTHING, 100), 3, 1);
}

static void states_of_done (PayProblem *p, PayCost *goal)
{
  states (p, goal);
  pay_problem_add_done (p, 0, 0, (const PayKinds[]){ 1 }, 1);
}

static void a_range_of_no_variable (PayProblem *p, PayCost *goal)
{
  (void)p;
  pay_cost_set_x (goal, PAY_MAX_VARIABLES, 0, 1);
}

/* ---- Rare things together. */

/* Others, a charge and a group to keep payable, beside another cost. */
static void keeps_of_all_forms (PayProblem *p, PayCost *goal)
{
  g_autoptr (PayCost) kept = pay_cost_new (), other = one (U);
  pay_cost_add_pips (goal, "pip", W, 1);
  pay_cost_add_pips_or_others (kept, "others", W, 1, U, 2);
  pay_cost_add_pips_or_charge (kept, "charge", W, 1, 0, 3);
  pay_cost_add_pips_in_group (kept, "group", W, 2, pay_cost_add_group (kept, 1));
  pay_cost_add_charge (kept, 0, 2, -1, 0);
  pay_problem_add_units (p, "W", 1, 2);
  pay_problem_add_units (p, "U", 2, 3);
  pay_problem_add_kept (p, kept);
  pay_problem_add_kept (p, other);
  pay_problem_add_wish (p, PAY_WISH_KEEP, 0);
  pay_problem_add_wish (p, PAY_WISH_KEEP, 1);
}

/* Two costs whose charges replace different amounts are not joined into one. */
static void keeps_that_disagree (PayProblem *p, PayCost *goal)
{
  g_autoptr (PayCost) two = pay_cost_new (), three = pay_cost_new ();
  pay_cost_add_pips (goal, "pip", W, 1);
  pay_cost_add_pips_or_charge (two, "two", W, 1, 0, 2);
  pay_cost_add_pips_or_charge (three, "three", U, 1, 0, 3);
  pay_problem_add_units (p, "W", 1, 1);
  pay_problem_add_kept (p, two);
  pay_problem_add_kept (p, three);
  pay_problem_add_wish (p, PAY_WISH_KEEP, 0);
  pay_problem_add_wish (p, PAY_WISH_KEEP, 1);
}

/* Seven sorts of pips, paid by actions whose costs only a search orders. */
static void seven_sorts (PayProblem *p, PayCost *goal)
{
  for (int i = 0; i < 7; i++) {
    const int kind = pay_problem_add_kind (p, NULL, PAY_BIT (10 + i) | ANY);
    pay_cost_add_pips (goal, "pip", PAY_BIT (10 + i), 1);
    pay_problem_action_add_units (p, add_action (p, 1, PAY_TAKE_TURN, PAY_USES_ANY, one (ANY)), PAY_BIT (kind) | 1, 2);
  }
  pay_problem_add_units (p, "W", 1, 1);
  pay_problem_add_wish (p, PAY_WISH_OBJECTS, 0);
}

/* Life that abilities give back, and life that they cost: which is best is searched. */
static void life_both_ways (PayProblem *p, PayCost *goal)
{
  pay_cost_add_pips (goal, "pip", W, 3);
  pay_cost_add_charge (goal, 0, 5, -1, 0);
  for (int i = 0; i < 3; i++) {
    const int action = add_action (p, 1, PAY_TAKE_TURN, PAY_USES_ANY, i == 0 ? NULL : one (ANY));
    pay_problem_action_add_units (p, action, 1, 2);
    pay_problem_action_set_lowers (p, action, 0, i == 1 ? 2 : -1);
  }
  pay_problem_add_wish (p, PAY_WISH_COUNTER, 0);
  pay_problem_add_wish (p, PAY_WISH_LEFTOVER, 0);
}

static void least_x (PayProblem *p, PayCost *goal)
{
  pay_cost_add_pips (goal, "pip", W, 2);
  pay_cost_add_pips_per_x (goal, "{X}", ANY, 0, 1);
  pay_cost_set_x (goal, 0, 1, 9);
  for (int i = 0; i < 4; i++)
    pay_problem_action_add_units (p, add_action (p, 1, PAY_TAKE_TURN, PAY_USES_ANY, i == 0 ? NULL : one (ANY)), 3, 3);
  pay_problem_add_wish (p, PAY_WISH_X_LEAST, 0);
  pay_problem_add_wish (p, PAY_WISH_LEFTOVER, 0);
}

/* A thousand like objects that give two units each, beside what only a search orders. */
static void many_bundles (PayProblem *p, PayCost *goal)
{
  pay_cost_add_pips (goal, "pip", W, 300);
  pay_cost_add_pips (goal, "pip", U, 100);
  const int both = add_action (p, 1000, PAY_TAKE_TURN, PAY_USES_ANY, NULL);
  pay_problem_action_add_units (p, both, 1, 1);
  pay_problem_action_add_units (p, both, 2, 1);
  pay_problem_action_add_units (p, add_action (p, 200, PAY_TAKE_TURN, PAY_USES_ANY, one (U)), 1, 1);
  pay_problem_add_wish (p, PAY_WISH_LEFTOVER, 0);
}

/* A hundred thousand like objects that each make one U of one W, where two sorts are asked for. */
static void many_converters (PayProblem *p, PayCost *goal)
{
  pay_cost_add_pips (goal, "pip", W, 100);
  pay_cost_add_pips (goal, "pip", U, 100);
  pay_problem_action_add_units (p, add_action (p, 100000, PAY_TAKE_TURN, PAY_USES_ANY, one (W)), 2, 1);
  pay_problem_add_units (p, "W", 1, 200);
}

/* Each sort of pip twice: needed, and left out for life. */
static void many_entries (PayProblem *p, PayCost *goal)
{
  for (int i = 0; i < 40; i++) {
    const PayTraits accept = PAY_BIT (3 + i) | W;
    pay_cost_add_pips (goal, "pip", accept, 1);
    pay_cost_add_pips_or_charge (goal, "pip", accept, 1, 0, 1);
  }
  pay_problem_add_units (p, "W", 1, 70);
  pay_problem_add_wish (p, PAY_WISH_CHARGED, 0);
}

static void kept_17 (PayProblem *p, PayCost *goal)
{
  g_autoptr (PayCost) kept = one (W);
  pay_cost_add_pips (goal, "pip", W, 1);
  for (int i = 0; i < 17; i++)
    pay_problem_add_kept (p, kept);
}

static void done_257 (PayProblem *p, PayCost *goal)
{
  pay_cost_add_pips (goal, "pip", W, 1);
  const int action = add_action (p, 300, PAY_TAKE_TURN, PAY_USES_ANY, NULL);
  for (int i = 0; i < 257; i++)
    pay_problem_add_done (p, action, 0, NULL, 0);
}

/* What happened already gave nothing. */
static void done_for_nothing (PayProblem *p, PayCost *goal)
{
  pay_cost_add_pips (goal, "pip", W, 1);
  pay_problem_add_units (p, "W", 1, 1);
  const int action = add_action (p, 2, PAY_TAKE_TURN, PAY_USES_ANY, NULL);
  pay_problem_action_set_lowers (p, action, 0, 3);
  pay_problem_add_done (p, action, 0, NULL, 0);
}

/* U must not be there, and a free ability would make some, or one that is paid for. */
static void better_not_made (PayProblem *p, PayCost *goal)
{
  pay_cost_add_pips (goal, "pip", W, 1);
  pay_cost_add_presence (goal, U, 0, 0);
  pay_problem_add_units (p, "W", 1, 1);
  pay_problem_action_add_units (p, add_action (p, 1, PAY_TAKE_TURN, PAY_USES_ANY, NULL), 2, 1);
  pay_problem_action_add_units (p, add_action (p, 1, PAY_TAKE_TURN, PAY_USES_ANY, one (W)), 2, 1);
}

static void wanted_again (PayProblem *p, PayCost *goal)
{
  (void)goal;
  const int turn = add_action (p, 2, PAY_TAKE_TURN, 1, one (W)), life = add_action (p, 1, PAY_TAKE_SELF, 1, one (W));
  pay_problem_action_set_wanted (p, turn, 2);
  pay_problem_action_set_wanted (p, life, 1);
  pay_problem_action_set_lowers (p, life, 0, 4);
  pay_problem_add_units (p, "W", 1, 3);
  pay_problem_add_wish (p, PAY_WISH_WORTH, 0);
}

/* Two uses, which take nothing: two W, not three. */
static void uses_that_are_short (PayProblem *p, PayCost *goal)
{
  pay_cost_add_pips (goal, "pip", W, 3);
  pay_problem_action_add_units (p, add_action (p, 1, PAY_TAKE_NOTHING, 2, NULL), 1, 1);
}

static const Row rows[] = {
  { "uses that are short", uses_that_are_short, "short" },
  { "sorts of pips: 64", sorts_that_fit, "short" },
  { "sorts of pips: 65", sorts_of_goal, "more than 64 different pips" },
  { "sorts of pips, of others", sorts_of_others, "more than 64 different pips" },
  { "sorts of pips, of what is present", sorts_of_presence, "more than 64 different pips" },
  { "sorts of pips, of a kept cost", sorts_of_kept, "more than 64 different pips" },
  { "sorts of pips, of an action", sorts_of_action, "more than 64 different pips" },
  { "units of the goal", plenty_of_goal, "a cost asks for more than" },
  { "units above a value", plenty_above, "a cost asks for more than" },
  { "units of an action", plenty_of_action, "a cost asks for more than" },
  { "units of what happened already", plenty_of_done, "a cost asks for more than" },
  { "units of two kept costs", plenty_of_both_kept, "paid kept 1, not proven" },
  { "states", states, "states of objects" },
  { "states after what happened already", states_of_done, "states of objects" },
  { "a range of no variable", a_range_of_no_variable, "a variable is out of range" },
  { "kept costs of all forms", keeps_of_all_forms, "paid kept 3" },
  { "kept costs that disagree", keeps_that_disagree, "paid kept 1, not proven" },
  { "seven sorts of pips", seven_sorts, "paid" },
  { "life both ways", life_both_ways, "paid charged 5 life -2" },
  { "the least X", least_x, "paid x 1" },
  { "many converters", many_converters, "paid" },
  { "many bundles", many_bundles, "paid" },
  { "each sort of pip twice", many_entries, "paid charged 10" },
  { "kept costs: 17", kept_17, "17 kept costs, at most 16" },
  { "what happened already: 257", done_257, "257 actions that happened already, at most 256" },
  { "what happened already, for nothing", done_for_nothing, "paid life 3" },
  { "better not made", better_not_made, "paid" },
  { "wanted, and lowers life", wanted_again, "paid life 4" },
};

static void append (GString *text, const char *what, gint64 n)
{
  if (n != 0)
    g_string_append_printf (text, " %s %" G_GINT64_FORMAT, what, n);
}

static void check_paid (const PayProblem *p, const PayAnswer *answer, const char *says)
{
  g_autoptr (GString) text = g_string_new ("paid");
  gint64 kept = 0;
  for (int i = 0; i < pay_problem_kept (p); i++)
    kept |= (gint64)pay_answer_is_kept (answer, i) << i;
  append (text, "x", pay_answer_x (answer, 0));
  append (text, "charged", pay_answer_charged (answer, 0));
  append (text, "life", pay_answer_lowered (answer, 0));
  append (text, "kept", kept);
  g_string_append (text, pay_answer_is_best (answer) ? "" : ", not proven");
  assert_string_equal (text->str, says);
}

static void test_row (void **state)
{
  const Row *row = *state;
  g_autoptr (PayCost) goal = pay_cost_new ();
  g_autoptr (PayProblem) p = begin (goal);
  g_autoptr (GError) error = NULL;
  g_autofree char *why = NULL;
  row->fill (p, goal);
  g_autoptr (PayAnswer) answer = pay_solve (p, NULL, &error);
  if (answer == NULL) {
    g_autoptr (GError) again = NULL;
    assert_says (error->message, row->says);
    assert_int_equal (pay_can (p, NULL, &again), PAY_UNKNOWN);
    assert_string_equal (again->message, error->message);
    return;
  }
  if (!pay_check (p, answer, &why))
    fail_msg ("the checker says: %s", why);
  assert_int_equal (pay_can (p, NULL, NULL), pay_answer_outcome (answer));
  if (pay_answer_outcome (answer) == PAY_PAID)
    check_paid (p, answer, row->says);
  else
    assert_string_equal (row->says, pay_answer_outcome (answer) == PAY_SHORT ? "short" : "unknown");
}

/* ---- Ways. */

static void present (PayProblem *p, PayCost *goal)
{
  pay_cost_add_pips (goal, "pip", W, 1);
  pay_cost_add_presence (goal, U, 0, 1);
  pay_problem_add_units (p, "W", 1, 2);
}

static void present_for_an_action (PayProblem *p, PayCost *goal)
{
  PayCost *needs = pay_cost_new ();
  pay_cost_add_presence (needs, U, 1, 2);
  pay_cost_add_pips (goal, "pip", W, 1);
  pay_problem_action_add_units (p, add_action (p, 1, PAY_TAKE_TURN, PAY_USES_ANY, needs), 1, 1);
}

static void wanted (PayProblem *p, PayCost *goal)
{
  pay_cost_add_pips (goal, "pip", W, 1);
  pay_problem_action_set_wanted (p, add_action (p, 1, PAY_TAKE_SELF, 1, one (W)), 1);
}

static void range_of_an_action (PayProblem *p, PayCost *goal)
{
  PayCost *ranged = pay_cost_new ();
  pay_cost_set_x (ranged, 0, 0, 3);
  pay_cost_add_pips (goal, "pip", W, 1);
  pay_problem_action_add_units (p, add_action (p, 1, PAY_TAKE_TURN, PAY_USES_ANY, ranged), 1, 1);
}

/* Alternatives for some values of X each, walked through for the sake of a converter. */
static void ranges_of_goal (PayProblem *p, PayCost *goal)
{
  pay_cost_add_pips_per_x (goal, "{X}", W, 0, 1);
  pay_cost_set_x (goal, 0, 0, 1);
  pay_cost_or (goal);
  pay_cost_add_pips_per_x (goal, "{X}", U, 0, 1);
  pay_cost_set_x (goal, 0, 2, 3);
  pay_problem_add_units (p, "W", 1, 2);
  pay_problem_action_add_units (p, add_action (p, 1, PAY_TAKE_TURN, PAY_USES_ANY, one (W)), 2, 2);
}

static void charge_of_an_action (PayProblem *p, PayCost *goal)
{
  PayCost *charged = pay_cost_new ();
  pay_cost_add_charge (charged, 0, 1, -1, 0);
  pay_cost_add_pips (goal, "pip", W, 1);
  pay_problem_action_add_units (p, add_action (p, 1, PAY_TAKE_TURN, PAY_USES_ANY, charged), 1, 1);
}

static void only_raised (PayProblem *p, PayCost *goal)
{
  pay_cost_add_charge (goal, 0, 25, -1, 0);
  pay_problem_action_set_lowers (p, add_action (p, 1, PAY_TAKE_TURN, 1, NULL), 0, -5);
}

static void eleven_sorts (PayProblem *p, PayCost *goal)
{
  (void)p;
  add_sorts (goal, 11);
}

static const Row ways[] = {
  { "of a charge of an action", charge_of_an_action, "1 outcomes, 1 payments" },
  { "of what is raised alone", only_raised,
    "ways are not told where only actions that raise a counter, and make nothing that is spent, help" },
  { "of eleven sorts", eleven_sorts, "0 outcomes, 0 payments" },
  { "of what is present", present, "ways are not told of costs that ask for what they do not spend" },
  { "of what is present for an action", present_for_an_action,
    "ways are not told of costs that ask for what they do not spend" },
  { "of what is wanted", wanted, "ways are not told where actions are wanted or give turns back" },
  { "of a range of an action", range_of_an_action, "action 0 (act): mode 0: its cost has variables" },
  { "of ranges of the goal", ranges_of_goal, "3 outcomes, 5 payments" },
};

static gboolean count_listed (const PayAnswer *answer, gpointer data)
{
  (void)answer;
  ++*(int *)data;
  return TRUE;
}

static void test_ways (void **state)
{
  const Row *row = *state;
  g_autoptr (PayCost) goal = pay_cost_new ();
  g_autoptr (PayProblem) p = begin (goal);
  g_autoptr (GError) error = NULL, again = NULL;
  g_autofree char *outcomes = NULL, *payments = NULL;
  int listed = 0;
  row->fill (p, goal);
  const PayOutcome counted = pay_count (p, NULL, &outcomes, &payments, &error);
  pay_list (p, PAY_DISTINCT_SET, NULL, count_listed, &listed, NULL, &again);
  if (error != NULL) {
    assert_string_equal (error->message, row->says);
    assert_string_equal (again->message, row->says);
    assert_int_equal (counted, PAY_UNKNOWN);
    return;
  }
  g_autofree char *text = g_strdup_printf ("%s outcomes, %s payments", outcomes, payments);
  assert_string_equal (text, row->says);
  assert_int_equal (g_ascii_strtoll (payments, NULL, 10), listed);
}

/* A list does not tell a payment of more than a million units, found quickly or by a walk. */
static void test_too_long (G_GNUC_UNUSED void **state)
{
  for (int converts = 0; converts < 2; converts++) {
    g_autoptr (PayCost) goal = pay_cost_new ();
    g_autoptr (PayProblem) p = begin (goal);
    g_autoptr (GError) error = NULL;
    gboolean complete = TRUE;
    int listed = 0;
    pay_cost_add_pips (goal, "pip", W, 1000001);
    pay_problem_add_units (p, "W", 1, 1000002);
    if (converts)
      pay_problem_action_add_units (p, add_action (p, 1, PAY_TAKE_TURN, PAY_USES_ANY, one (W)), 1, 2);
    assert_int_equal (pay_list (p, PAY_DISTINCT_SET, NULL, count_listed, &listed, &complete, &error), PAY_UNKNOWN);
    assert_says (error->message, "a payment has too many steps to be told");
    assert_int_equal (listed, 0);
  }
}

/* Amounts that no number tells, and sorts that do not fit. */
static void test_order (G_GNUC_UNUSED void **state)
{
  g_autoptr (PayProblem) a = pay_problem_new (), b = pay_problem_new ();
  g_autoptr (PayCost) far = pay_cost_new (), near = one (W), many = sorts (65);
  g_autoptr (GError) error = NULL;
  pay_problem_add_kind (a, "W", W);
  pay_problem_add_kind (b, "W", W);
  pay_problem_add_counter (a, "life", 0);
  pay_problem_add_counter (b, "life", 0);
  pay_cost_set_x (far, 0, PAY_MAX_AMOUNT, PAY_MAX_AMOUNT);
  pay_cost_add_pips_per_x (far, "{X}", W, 0, PAY_MAX_AMOUNT);
  pay_cost_add_charge (far, 0, 0, 0, PAY_MAX_AMOUNT);
  pay_problem_set_goal (a, far);
  pay_problem_set_goal (b, near);
  g_autoptr (PayRanking) ranking = pay_rank (a, b, NULL, &error);
  assert_null (error);
  assert_int_equal (ranking->rank, PAY_RANK_UNKNOWN);
  pay_problem_set_goal (b, many);
  assert_null (pay_rank (a, b, NULL, &error));
  assert_null (pay_rank (b, a, NULL, NULL));
  assert_says (error->message, "more than 64 different pips");
}

/* Forty sorts of pips that overlap like the links of a chain: more lanes than are looked at. */
static void test_order_of_many (G_GNUC_UNUSED void **state)
{
  g_autoptr (PayProblem) a = pay_problem_new (), b = pay_problem_new ();
  g_autoptr (PayCost) forty = sorts (40), more = sorts (40);
  g_autoptr (GError) error = NULL;
  pay_cost_add_pips (more, "pip", PAY_BIT (3), 1);
  for (int i = 0; i < 60; i++) {
    pay_problem_add_kind (a, NULL, PAY_BIT (3 + i));
    pay_problem_add_kind (b, NULL, PAY_BIT (3 + i));
    pay_problem_add_units (a, "lot", PAY_BIT (i), 1);
    pay_problem_add_units (b, "lot", PAY_BIT (i), 1);
  }
  pay_problem_set_goal (a, forty);
  pay_problem_set_goal (b, more);
  g_autoptr (PayRanking) ranking = pay_rank (a, b, NULL, &error);
  assert_null (error);
  assert_int_equal (ranking->harder[0], PAY_HARDER_UNKNOWN);
  assert_int_equal (ranking->rank, PAY_RANK_UNKNOWN);
}

int main (void)
{
  const struct CMUnitTest others[]
      = { cmocka_unit_test (test_too_long), cmocka_unit_test (test_order), cmocka_unit_test (test_order_of_many) };
  return run_table ("corners", rows, G_N_ELEMENTS (rows), sizeof rows[0], test_row)
         + run_table ("corners-ways", ways, G_N_ELEMENTS (ways), sizeof ways[0], test_ways)
         + cmocka_run_group_tests_name ("corners-order", others, NULL, NULL);
}
