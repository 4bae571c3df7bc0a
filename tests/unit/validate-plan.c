/* SPDX-License-Identifier: MIT */
/* What pay_solve() refuses of plans, presence, kept costs and what happened already: a problem that is right, and each
 * of its parts spoilt, by public calls alone. */
#include <pay/pay.h>

#include "table.h"

enum { W = 1, U = 2 };

typedef enum {
  RIGHT,
  PLAN_RIGHT,
  WANTED_FOREVER,
  LATE_WANTED,
  LATE_WAKES,
  LATE_PROMPT,
  WAKES_TOO_MANY,
  WORTH,
  NEEDS_X,
  NEEDS_RANGE,
  PRESENT_FROM,
  PRESENT_TO,
  PRESENT_SPENT,
  PRESENT_SPENT_AS_ANOTHER,
  PRESENT_SPENT_BY_OTHERS,
  PRESENT_IN_ACTION_SPENT,
  KEPT_Y,
  KEPT_PRESENCE,
  KEPT_BROKEN,
  DONE_WANTED,
  DONE_NO_MODE,
  DONE_MODE_BELOW,
  DONE_UNITS_OF_ANY,
  DONE_UNITS_FEW,
  DONE_UNITS_OTHER,
  DONE_LATE_THEN,
  PIPS_VARIABLE,
  PIPS_CHANNEL,
  CHARGE_VARIABLE
} Spoilt;

typedef struct {
  const char *name;
  Spoilt spoilt;
  PayError code;
  const char *says; /* NULL: accepted */
} Row;

static const Row rows[] = {
  { "right", RIGHT, 0, NULL },
  { "a plan: right", PLAN_RIGHT, 0, NULL },
  { "wanted without end", WANTED_FOREVER, PAY_ERROR_MALFORMED, "action 1 (wanted): it is wanted without end" },
  { "late and wanted", LATE_WANTED, PAY_ERROR_MALFORMED,
    "a late or prompt action is not wanted and gives no turn back, nor is it both" },
  { "late, with turns", LATE_WAKES, PAY_ERROR_MALFORMED,
    "a late or prompt action is not wanted and gives no turn back, nor is it both" },
  { "late and prompt", LATE_PROMPT, PAY_ERROR_MALFORMED, "nor is it both" },
  { "too many turns", WAKES_TOO_MANY, PAY_ERROR_TOO_LARGE, "the number of turns given back" },
  { "too much worth", WORTH, PAY_ERROR_TOO_LARGE, "the worth" },
  { "an action's cost with X", NEEDS_X, PAY_ERROR_MALFORMED, "action 0 (plain): mode 0: its cost has variables" },
  { "an action's cost for some X", NEEDS_RANGE, PAY_ERROR_MALFORMED,
    "action 0 (plain): mode 0: its cost has variables" },
  { "fewer than none present", PRESENT_FROM, PAY_ERROR_TOO_LARGE, "the least number present" },
  { "too many present", PRESENT_TO, PAY_ERROR_TOO_LARGE, "the greatest number present" },
  { "present, and spent by an action", PRESENT_SPENT, PAY_ERROR_MALFORMED,
    "what is to be present is accepted by pips of an action" },
  { "present, and spent as something else", PRESENT_SPENT_AS_ANOTHER, PAY_ERROR_MALFORMED,
    "what is to be present is accepted by pips of an action" },
  { "present, and spent in place of another", PRESENT_SPENT_BY_OTHERS, PAY_ERROR_MALFORMED,
    "what is to be present is accepted by pips of an action" },
  { "present for an action, and spent by it", PRESENT_IN_ACTION_SPENT, PAY_ERROR_MALFORMED,
    "what is to be present is accepted by pips of an action" },
  { "a kept cost with Y", KEPT_Y, PAY_ERROR_MALFORMED, "kept cost 0: it has variables besides the first" },
  { "a kept cost with presence", KEPT_PRESENCE, PAY_ERROR_MALFORMED, "kept cost 0: it asks for what is present" },
  { "a kept cost that is too large", KEPT_BROKEN, PAY_ERROR_TOO_LARGE, "kept cost 0: " },
  { "done, in a plan", DONE_WANTED, PAY_ERROR_MALFORMED, "something happened already, and something is wanted" },
  { "done: no such mode", DONE_NO_MODE, PAY_ERROR_MALFORMED, "what happened already, 0, cannot be done here" },
  { "done: below any mode", DONE_MODE_BELOW, PAY_ERROR_MALFORMED, "what happened already, 0, cannot be done here" },
  { "done: units of any mode", DONE_UNITS_OF_ANY, PAY_ERROR_MALFORMED,
    "what happened already, 0, cannot be done here" },
  { "done: too few units", DONE_UNITS_FEW, PAY_ERROR_MALFORMED, "what happened already, 0, cannot be done here" },
  { "done: units of another kind", DONE_UNITS_OTHER, PAY_ERROR_MALFORMED,
    "what happened already, 0, cannot be done here" },
  { "done: late only then", DONE_LATE_THEN, PAY_ERROR_MALFORMED,
    "what happened already was told to be late only then" },
  { "pips for a variable that cannot be", PIPS_VARIABLE, PAY_ERROR_MALFORMED, "a variable is out of range" },
  { "pips under a channel that cannot be", PIPS_CHANNEL, PAY_ERROR_MALFORMED, "a channel is out of range" },
  { "a charge for a variable that cannot be", CHARGE_VARIABLE, PAY_ERROR_MALFORMED, "a variable is out of range" },
};

/* Costs one unit of [accept]; of [other], too, where that is not 0. */
static void set_needs (PayProblem *p, int action, PayTraits accept, PayTraits other)
{
  g_autoptr (PayCost) cost = pay_cost_new ();
  if (other != 0)
    pay_cost_add_pips_or_others (cost, "pip", accept, 1, other, 2);
  else
    pay_cost_add_pips (cost, "pip", accept, 1);
  pay_problem_action_set_cost (p, action, cost);
}

static void add_goal (PayProblem *p, Spoilt s)
{
  const gboolean present = s >= PRESENT_FROM && s <= PRESENT_SPENT_BY_OTHERS;
  g_autoptr (PayCost) goal = pay_cost_new ();
  pay_cost_set_channel (goal, s == PIPS_CHANNEL ? PAY_MAX_CHANNELS : 0);
  pay_cost_add_pips (goal, "pip", W, 1);
  pay_cost_add_pips_per_x (goal, "pip", W, s == PIPS_VARIABLE ? PAY_MAX_VARIABLES : 0, 1);
  pay_cost_set_channel (goal, 0);
  pay_cost_add_charge (goal, 0, 0, s == CHARGE_VARIABLE ? PAY_MAX_VARIABLES : 0, 1);
  if (present)
    pay_cost_add_presence (goal, U, s == PRESENT_FROM ? -1 : 0,
                           s == PRESENT_TO ? PAY_MAX_AMOUNT + G_GINT64_CONSTANT (1) : 2);
  pay_problem_set_goal (p, goal);
}

static void add_actions (PayProblem *p, Spoilt s)
{
  const int object = pay_problem_add_object (p, "object", 2);
  const int plain = pay_problem_add_action (p, "plain", object, PAY_TAKE_TURN, s == LATE_WANTED ? 1 : PAY_USES_ANY);
  pay_problem_action_add_units (p, plain, PAY_BIT (0), 2);
  if (s == PRESENT_SPENT)
    set_needs (p, plain, U, 0);
  if (s == PRESENT_SPENT_AS_ANOTHER) {
    pay_problem_add_units (p, "either", PAY_BIT (0) | PAY_BIT (1), 1);
    set_needs (p, plain, W, 0);
  }
  if (s == PRESENT_SPENT_BY_OTHERS)
    set_needs (p, plain, W, U);
  if (s == PRESENT_IN_ACTION_SPENT) {
    g_autoptr (PayCost) cost = pay_cost_new ();
    pay_cost_add_pips (cost, "pip", U, 1);
    pay_cost_add_presence (cost, U, 1, 2);
    pay_problem_action_set_cost (p, plain, cost);
  }
  if (s == NEEDS_X || s == NEEDS_RANGE) {
    g_autoptr (PayCost) cost = pay_cost_new ();
    if (s == NEEDS_X)
      pay_cost_add_pips_per_x (cost, "pip", W, 0, 1);
    else
      pay_cost_set_x (cost, 0, 1, 1);
    pay_problem_action_set_cost (p, plain, cost);
  }
  if (s == LATE_WANTED || s == LATE_WAKES || s == LATE_PROMPT)
    pay_problem_action_set_late (p, plain);
  if (s == LATE_PROMPT)
    pay_problem_action_set_prompt (p, plain);
  if (s == LATE_WANTED)
    pay_problem_action_set_wanted (p, plain, 1);
  if (s == LATE_WAKES || s == WAKES_TOO_MANY)
    pay_problem_action_set_refresh (p, plain, 1, s == LATE_WAKES ? 1 : PAY_MAX_AMOUNT + G_GINT64_CONSTANT (1));
  if (s != PLAN_RIGHT && s != WANTED_FOREVER && s != DONE_WANTED && s != WORTH)
    return;
  const int wanted
      = pay_problem_add_action (p, "wanted", object, PAY_TAKE_TURN, s == WANTED_FOREVER ? PAY_USES_ANY : 1);
  pay_problem_action_set_wanted (p, wanted, s == WORTH ? PAY_MAX_AMOUNT + G_GINT64_CONSTANT (1) : 3);
}

static void add_kept (PayProblem *p, Spoilt s)
{
  if (s < KEPT_Y || s > KEPT_BROKEN)
    return;
  g_autoptr (PayCost) kept = pay_cost_new ();
  pay_cost_add_pips (kept, "pip", W, s == KEPT_BROKEN ? PAY_MAX_AMOUNT + G_GINT64_CONSTANT (1) : 1);
  if (s == KEPT_Y)
    pay_cost_add_pips_per_x (kept, "pip", W, 1, 1);
  if (s == KEPT_PRESENCE)
    pay_cost_add_presence (kept, U, 1, 2);
  pay_problem_add_kept (p, kept);
}

static void add_done (PayProblem *p, Spoilt s)
{
  const PayKinds units[] = { PAY_BIT (0), s == DONE_UNITS_OTHER ? PAY_BIT (1) : PAY_BIT (0) };
  if (s == RIGHT || s == DONE_WANTED)
    pay_problem_add_done (p, 0, 0, units, 2);
  else if (s == DONE_NO_MODE || s == DONE_MODE_BELOW)
    pay_problem_add_done (p, 0, s == DONE_NO_MODE ? 1 : -2, NULL, 0);
  else if (s >= DONE_UNITS_OF_ANY && s <= DONE_UNITS_OTHER)
    pay_problem_add_done (p, 0, s == DONE_UNITS_OF_ANY ? -1 : 0, units, s == DONE_UNITS_FEW ? 1 : 2);
  else if (s == DONE_LATE_THEN) {
    pay_problem_add_done (p, 0, 0, NULL, 0);
    pay_problem_add_done (p, pay_problem_add_action (p, "other", 0, PAY_TAKE_TURN, 1), 0, NULL, 0);
    pay_problem_action_set_late (p, 0);
  }
}

static PayProblem *problem_of (Spoilt s)
{
  PayProblem *p = pay_problem_new ();
  pay_problem_add_kind (p, "W", W);
  pay_problem_add_kind (p, "U", U);
  pay_problem_add_units (p, "w", PAY_BIT (0), 1);
  pay_problem_add_counter (p, "life", 3);
  add_actions (p, s);
  add_goal (p, s);
  add_kept (p, s);
  add_done (p, s);
  return p;
}

static void test_row (void **state)
{
  const Row *row = *state;
  g_autoptr (PayProblem) p = problem_of (row->spoilt);
  g_autoptr (GError) error = NULL;
  g_autoptr (PayAnswer) answer = pay_solve (p, NULL, &error);
  if (row->says == NULL) {
    assert_null (error);
    assert_int_equal (pay_answer_outcome (answer), PAY_PAID);
    assert_true (pay_check (p, answer, NULL));
    return;
  }
  assert_null (answer);
  assert_true (g_error_matches (error, PAY_ERROR, (int)row->code));
  assert_says (error->message, row->says);
  /* All that asks says so. */
  g_clear_error (&error);
  assert_int_equal (pay_can (p, NULL, &error), PAY_UNKNOWN);
  assert_true (g_error_matches (error, PAY_ERROR, (int)row->code));
}

int main (void)
{
  return run_table ("validate-plan", rows, G_N_ELEMENTS (rows), sizeof rows[0], test_row);
}
