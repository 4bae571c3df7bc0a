/* SPDX-License-Identifier: MIT */
/* The steps of a plan: each spell with what pays for it, what it leads to, and what is at hand then. */
#include "payment.h"
#include "tally.h"

typedef struct {
  PayjPayment payment;
  const PayjResult *r;
  PayjTally floats;                                            /* units that are there and not spent */
  gint64 charged[PAY_MAX_COUNTERS], lowered[PAY_MAX_COUNTERS]; /* by the entry that is written */
  gint64 charged_before[PAY_MAX_COUNTERS];
  const PayCost *cost; /* of the newest USE or GOAL; NULL: nothing */
  int alternative;
} Plan;

static const PayStep *step_at (const Plan *plan, gsize i)
{
  return &plan->payment.made.steps[i];
}

static gboolean is_pool (const Plan *plan, int object)
{
  return plan->payment.lot_of[object] >= 0;
}

static gboolean is_late (const Plan *plan, gsize i)
{
  const PayStep *s = step_at (plan, i);
  return s->type == PAY_STEP_USE && pay_problem_action_is_late (plan->payment.problem, s->action);
}

/* ---- What is at hand. */

static void tell_there (const char *name, gint64 count, gboolean spent, gpointer data)
{
  (void)spent;
  if (name != NULL)
    payj_tally_add (data, name, count);
}

/* Units of the pool are called what they will be spent as, all others by their kinds. */
static void add_lots (Plan *plan)
{
  const PayProblem *problem = plan->payment.problem;
  g_autofree gint64 *left = g_new (gint64, (gsize)pay_problem_lots (problem) + 1);
  for (int i = 0; i < pay_problem_lots (problem); i++)
    left[i] = pay_problem_lot_kinds (problem, i) != 0 ? pay_problem_lot_count (problem, i) : 0;
  for (gsize i = 0; i < plan->payment.made.n; i++) {
    const PayStep *s = step_at (plan, i);
    if (s->type != PAY_STEP_UNIT || s->lot < 0)
      continue;
    left[s->lot] -= s->count;
    tell_there (pay_problem_kind_report (problem, s->kind), s->count, TRUE, &plan->floats);
  }
  for (int i = 0; i < pay_problem_lots (problem); i++) {
    g_autofree char *name = payj_kinds_name (problem, pay_problem_lot_kinds (problem, i));
    tell_there (name, left[i], FALSE, &plan->floats);
  }
}

/* Units of the pool that can be used again are there until they are used. */
static void add_pool_objects (Plan *plan, int object, gint64 count)
{
  const PayProblem *problem = plan->payment.problem;
  PayKinds kinds = 0;
  gint64 n = 0;
  if (!is_pool (plan, object)
      || !pay_problem_action_given (problem, plan->payment.first_action[object], 0, 0, &kinds, &n))
    return;
  g_autofree char *name = payj_kinds_name (problem, kinds);
  tell_there (name, n * count, FALSE, &plan->floats);
}

/* Where X is not told apart, the alternative stands for its least value. */
static void add_charges (Plan *plan)
{
  PayCharge charge;
  for (int i = 0; plan->cost != NULL && pay_cost_get_charge (plan->cost, plan->alternative, i, &charge); i++) {
    gint64 x = 0, to = 0;
    if (charge.var >= 0)
      pay_cost_get_x (plan->cost, plan->alternative, charge.var, &x, &to);
    plan->charged[charge.counter] += charge.fixed + charge.per_x * x;
  }
}

static void follow_use (Plan *plan, gsize i)
{
  const PayProblem *problem = plan->payment.problem;
  const PayStep *s = step_at (plan, i);
  const int object = pay_problem_action_object (problem, s->action);
  const gint64 all = s->count * s->times * payj_made_once (&plan->payment.made, (int)i);
  plan->cost = pay_problem_action_cost (problem, s->action, s->mode);
  plan->alternative = s->alternative;
  add_charges (plan);
  for (int c = 0; c < pay_problem_counters (problem); c++)
    plan->lowered[c] += pay_problem_action_lowers (problem, s->action, s->mode, c) * s->count * s->times;
  add_pool_objects (plan, object, -s->count);
  if (!is_late (plan, i))
    payj_made_each (&plan->payment.made, (int)i, 0, all, tell_there, &plan->floats);
}

static void follow_unit (Plan *plan, const PayStep *s)
{
  if (s->from < 0 || !is_late (plan, (gsize)s->from))
    tell_there (pay_problem_kind_report (plan->payment.problem, s->kind), -s->count, TRUE, &plan->floats);
}

static void follow_waiver (Plan *plan, const PayStep *s)
{
  PayPips pips;
  if (plan->cost != NULL && pay_cost_get_pips (plan->cost, plan->alternative, s->pip, &pips) && pips.counter >= 0)
    plan->charged[pips.counter] += pips.amount * s->count;
}

/* What the goal charges is what nothing before it has. */
static void follow_goal (Plan *plan)
{
  plan->cost = NULL;
  for (int c = 0; c < pay_problem_counters (plan->payment.problem); c++)
    plan->charged[c] += pay_answer_charged (plan->r->answer, c) - plan->charged_before[c] - plan->charged[c];
}

static void follow (Plan *plan, gsize i)
{
  const PayStep *s = step_at (plan, i);
  switch (s->type) {
  case PAY_STEP_USE:
    follow_use (plan, i);
    return;
  case PAY_STEP_GOAL:
    follow_goal (plan);
    return;
  case PAY_STEP_UNIT:
    follow_unit (plan, s);
    return;
  case PAY_STEP_WAIVE:
    follow_waiver (plan, s);
    return;
  case PAY_STEP_TURN:
    add_pool_objects (plan, s->object, s->count);
    return;
  }
}

/* ---- Entries. */

/* The spell that the step pays for; -1: none. */
static int spell_of (const Plan *plan, const PayStep *s)
{
  const PayRequest *request = plan->r->request;
  const gboolean goal = s->type == PAY_STEP_GOAL && request->aim == PAY_AIM_X;
  if (s->type == PAY_STEP_USE && pay_problem_action_is_wanted (plan->payment.problem, s->action))
    return pay_problem_action_object (plan->payment.problem, s->action) - (int)request->sources->len;
  return goal ? pay_request_find_spell (request, request->aim_of) : -1;
}

/* Goals of spells that are all wanted pay nothing that is not told already. */
static gboolean is_entry (const Plan *plan, const PayStep *s)
{
  return spell_of (plan, s) >= 0 || (s->type == PAY_STEP_GOAL && plan->r->request->aim == PAY_AIM_POOL);
}

static void write_x (Plan *plan, gint64 x)
{
  if (x == PAY_X_FOREVER)
    payj_raw (plan->payment.w, "x", "null");
  else
    payj_number (plan->payment.w, "x", x);
}

static void write_total (Plan *plan, const PayStep *s)
{
  const PayCase *c = plan->r->c;
  gint64 x = PAY_NOT_GIVEN;
  const gboolean goal = s->type == PAY_STEP_GOAL;
  g_autofree char *total
      = goal ? c->game->total (c, plan->r->answer) : c->game->paid_total (c, s->action, s->alternative, &x);
  if (goal && c->variables[0] != NULL && pay_cost_has_x (pay_problem_goal (c->problem), 0))
    x = pay_answer_x (plan->r->answer, 0);
  if (x != PAY_NOT_GIVEN)
    write_x (plan, x);
  if (total != NULL)
    payj_string (plan->payment.w, "total", total);
}

/* What is to be reached is there, not spent, and what only helps to pay has not helped. */
static gsize pass_over (const Plan *plan, gsize at)
{
  while (at < plan->payment.made.n && step_at (plan, at)->type == PAY_STEP_UNIT)
    at++;
  return at;
}

static gsize write_payment (Plan *plan, gsize head, gsize at)
{
  const PayStep *s = step_at (plan, at);
  const gboolean goal = s->type == PAY_STEP_GOAL;
  const PayCost *cost = goal ? pay_problem_goal (plan->payment.problem)
                             : pay_problem_action_cost (plan->payment.problem, s->action, s->mode);
  gsize next = at + 1;
  payj_begin (plan->payment.w, "payment", '[');
  while (head < at)
    head = step_at (plan, head)->type == PAY_STEP_USE ? payj_payment_uses (&plan->payment, head) : head + 1;
  if (cost != NULL && spell_of (plan, s) >= 0)
    next = payj_payment_bill (&plan->payment, cost, s->alternative, next);
  payj_end (plan->payment.w, ']');
  payj_payment_given_up (&plan->payment, at);
  return next;
}

/* What the spell makes; where that is nothing, the text of what it brings. */
static void write_gives (Plan *plan, gsize at, const PaySpell *spell)
{
  const PayStep *s = step_at (plan, at);
  g_auto (PayjTally) gives = { 0 };
  payj_tally_init (&gives);
  if (s->type == PAY_STEP_USE)
    payj_made_each (&plan->payment.made, (int)at, 0,
                    s->count * s->times * payj_made_once (&plan->payment.made, (int)at), tell_there, &gives);
  if (gives.names->len > 0)
    payj_tally_write_list (plan->payment.w, "gives", &gives);
  else if (spell->gives != NULL)
    payj_string (plan->payment.w, "brings", spell->gives);
}

static void write_untaps (Plan *plan, gsize from, gsize to)
{
  g_auto (PayjTally) names = { 0 };
  payj_tally_init (&names);
  for (gsize i = from; i < to; i++)
    if (step_at (plan, i)->type == PAY_STEP_TURN)
      payj_tally_add (&names, pay_problem_object_name (plan->payment.problem, step_at (plan, i)->object),
                      step_at (plan, i)->count);
  if (names.names->len > 0)
    payj_tally_write_list (plan->payment.w, "untaps", &names);
}

static void write_what_for (Plan *plan, const PayStep *s, const PaySpell *spell, int index)
{
  if (spell == NULL) {
    payj_string (plan->payment.w, "reach", plan->r->request->aim_of);
    return;
  }
  payj_string (plan->payment.w, "cast", payj_spell_name (spell));
  payj_number (plan->payment.w, "spell", index);
  if (s->count * s->times > 1)
    payj_number (plan->payment.w, "count", s->count * s->times);
  write_total (plan, s);
}

/* The steps from [head] on lead to step [at], which pays for something. Returns the first step after it. */
static gsize write_entry (Plan *plan, gsize head, gsize at)
{
  const PayStep *s = step_at (plan, at);
  const int index = spell_of (plan, s);
  const PaySpell *spell = index >= 0 ? plan->r->request->spells->pdata[index] : NULL;
  payj_begin (plan->payment.w, NULL, '{');
  write_what_for (plan, s, spell, index);
  gsize next = write_payment (plan, head, at);
  if (spell == NULL)
    next = pass_over (plan, next);
  while (next < plan->payment.made.n && step_at (plan, next)->type == PAY_STEP_TURN)
    next++;
  for (gsize i = head; i < (spell != NULL ? next : at); i++)
    if (spell != NULL || !is_late (plan, i))
      follow (plan, i);
  payj_write_counters (plan->payment.w, plan->payment.problem, plan->charged, plan->lowered);
  for (int c = 0; c < PAY_MAX_COUNTERS; c++) {
    plan->charged_before[c] += plan->charged[c];
    plan->charged[c] = plan->lowered[c] = 0;
  }
  if (spell != NULL)
    write_gives (plan, at, spell);
  write_untaps (plan, head, next);
  payj_tally_write (plan->payment.w, "floats", &plan->floats);
  payj_end (plan->payment.w, '}');
  return next;
}

void payj_write_plan_steps (PayjWriter *w, const PayjResult *r)
{
  Plan plan = { .r = r };
  payj_payment_init (&plan.payment, w, r);
  payj_tally_init (&plan.floats);
  add_lots (&plan);
  for (int i = 0; i < pay_problem_objects (plan.payment.problem); i++)
    add_pool_objects (&plan, i, pay_problem_object_count (plan.payment.problem, i));
  payj_begin (w, "steps", '[');
  for (gsize head = 0, at = 0; at < plan.payment.made.n;)
    if (is_entry (&plan, step_at (&plan, at)))
      head = at = write_entry (&plan, head, at);
    else
      at++;
  payj_end (w, ']');
  payj_tally_clear (&plan.floats);
  payj_payment_clear (&plan.payment);
}
