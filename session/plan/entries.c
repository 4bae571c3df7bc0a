/* SPDX-License-Identifier: MIT */
/* The steps of a plan: each spell with what pays for it, what it leads to, and what is at hand then. */
#include "plan/plan.h"

#include "payment/payment.h"

#include <string.h>

/* ---- Numbers. */

int pays_plan_spell_of (const PayProblem *problem, int action)
{
  int spell = 0;
  for (int i = 0; i < action; i++)
    spell += pay_problem_action_is_wanted (problem, i) ? 1 : 0;
  return spell;
}

gint64 pays_plan_all (const PayRequest *request)
{
  gint64 all = 0;
  for (guint i = 0; i < request->spells->len; i++) {
    const PaySpell *spell = request->spells->pdata[i];
    all += spell->way_of == NULL ? spell->count : 0;
  }
  return all;
}

gint64 pays_plan_spells (const PaysAsked *asked)
{
  gint64 n = pay_request_last_spell (asked->request) >= 0 ? 1 : 0;
  gsize all = 0;
  const PayStep *steps = pay_answer_steps (asked->answer, &all);
  for (gsize i = 0; i < all; i++)
    if (steps[i].type == PAY_STEP_USE && pay_problem_action_is_wanted (asked->opened->problem, steps[i].action))
      n += steps[i].count * steps[i].times;
  return n;
}

gint64 pays_plan_score (const PaysAsked *asked)
{
  gint64 score = 0;
  gsize all = 0;
  const PayStep *steps = pay_answer_steps (asked->answer, &all);
  for (gsize i = 0; i < all; i++)
    if (steps[i].type == PAY_STEP_USE)
      score += pay_problem_action_worth (asked->opened->problem, steps[i].action) * steps[i].count * steps[i].times;
  return score;
}

/* By spell. (transfer full) */
static gint64 *weights_of (const PaysAsked *asked)
{
  const PayProblem *problem = asked->opened->problem;
  gint64 *weights = g_new0 (gint64, asked->request->spells->len + 1);
  for (int action = 0; action < pay_problem_actions (problem); action++)
    if (pay_problem_action_is_wanted (problem, action))
      weights[pays_plan_spell_of (problem, action)] = pay_problem_action_worth (problem, action);
  return weights;
}

gboolean pays_plan_bound (const PaysAsked *asked, gint64 *bound)
{
  if (!pay_answer_bound (asked->answer, bound))
    return FALSE;
  g_autofree gint64 *weights = asked->request->spells->len > 0 ? weights_of (asked) : NULL;
  if (weights != NULL)
    *bound = pay_request_first_of (asked->request, weights, *bound);
  return TRUE;
}

gint64 pays_plan_worth (const PaysAsked *asked)
{
  const PayProblem *problem = asked->opened->problem;
  g_autofree gint64 *weights = weights_of (asked), *paid = g_new0 (gint64, asked->request->spells->len + 1);
  gsize all = 0;
  const PayStep *steps = pay_answer_steps (asked->answer, &all);
  for (gsize i = 0; i < all; i++)
    if (steps[i].type == PAY_STEP_USE && pay_problem_action_is_wanted (problem, steps[i].action))
      paid[pays_plan_spell_of (problem, steps[i].action)] += steps[i].count * steps[i].times;
  return pay_request_worth_of (asked->request, weights, paid);
}

static void tell_left (const char *name, gint64 count, gboolean spent, gpointer data)
{
  *(gint64 *)data += !spent && name != NULL ? count : 0;
}

gint64 pays_plan_leftover (const PaysAsked *asked)
{
  gint64 left = 0;
  g_auto (PaysMade) made = { 0 };
  pays_made_init (&made, asked->opened->problem, asked->answer);
  for (int i = 0; i < (int)made.n; i++)
    if (made.steps[i].type == PAY_STEP_USE)
      pays_made_each (&made, i, 0, pays_made_all (&made, i), tell_left, &left);
  return left;
}

typedef struct {
  PaysSteps steps;
  const PaysAsked *asked;
  PaysTally floats;                                            /* units that are there and not spent */
  gint64 charged[PAY_MAX_COUNTERS], lowered[PAY_MAX_COUNTERS]; /* by the entry that is written */
  gint64 charged_before[PAY_MAX_COUNTERS];
  const PayCost *cost; /* of the newest USE or GOAL; NULL: nothing */
  int alternative;
  gboolean *turned; /* by object: a spell that is a unit of the pool was used as one */
} Plan;

static const PayStep *step_at (const Plan *plan, gsize i)
{
  return &plan->steps.made.steps[i];
}

static gboolean is_pool (const Plan *plan, int object)
{
  return plan->steps.lot_of[object] >= 0;
}

static gboolean is_late (const Plan *plan, gsize i)
{
  const PayStep *step = step_at (plan, i);
  return step->type == PAY_STEP_USE && pay_problem_action_is_late (plan->steps.problem, step->action);
}

/* ---- What is at hand. */

static void tell_there (const char *name, gint64 count, gboolean spent, gpointer data)
{
  (void)spent;
  if (name != NULL)
    pays_tally_add (data, name, count);
}

/* Units of the pool are called what they will be spent as, all others by their kinds. */
static void add_lots (Plan *plan)
{
  const PayProblem *problem = plan->steps.problem;
  g_autofree gint64 *left = g_new (gint64, (gsize)pay_problem_lots (problem) + 1);
  for (int i = 0; i < pay_problem_lots (problem); i++)
    left[i] = pay_problem_lot_kinds (problem, i) != 0 ? pay_problem_lot_count (problem, i) : 0;
  for (gsize i = 0; i < plan->steps.made.n; i++) {
    const PayStep *step = step_at (plan, i);
    if (step->type != PAY_STEP_UNIT || step->lot < 0)
      continue;
    left[step->lot] -= step->count;
    tell_there (pay_problem_kind_report (problem, step->kind), step->count, TRUE, &plan->floats);
  }
  for (int i = 0; i < pay_problem_lots (problem); i++) {
    g_autofree char *name = pay_problem_kinds_name (problem, pay_problem_lot_kinds (problem, i));
    tell_there (name, left[i], FALSE, &plan->floats);
  }
}

/* Units of the pool that can be used again are there until they are used. */
static void add_pool_objects (Plan *plan, int object, gint64 count)
{
  const PayProblem *problem = plan->steps.problem;
  PayKinds kinds = 0;
  gint64 n = 0;
  if (!is_pool (plan, object))
    return;
  int action = plan->steps.first_action[object];
  action += pay_problem_action_is_late (problem, action) ? 0 : 1; /* behind that of a spell */
  if (!pay_problem_action_given (problem, action, 0, 0, &kinds, &n))
    return;
  g_autofree char *name = pay_problem_kinds_name (problem, kinds);
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
  const PayProblem *problem = plan->steps.problem;
  const PayStep *step = step_at (plan, i);
  const int object = pay_problem_action_object (problem, step->action);
  const gint64 all = pays_made_all (&plan->steps.made, (int)i);
  plan->cost = pay_problem_action_cost (problem, step->action, step->mode);
  plan->alternative = step->alternative;
  add_charges (plan);
  for (int c = 0; c < pay_problem_counters (problem); c++)
    plan->lowered[c] += pay_problem_action_lowers (problem, step->action, step->mode, c) * step->count * step->times;
  if (is_late (plan, i) || !plan->turned[object])
    add_pool_objects (plan, object, -step->count);
  plan->turned[object] = is_late (plan, i);
  if (!is_late (plan, i))
    pays_made_each (&plan->steps.made, (int)i, 0, all, tell_there, &plan->floats);
}

static void follow_unit (Plan *plan, const PayStep *step)
{
  if (step->from < 0 || !is_late (plan, (gsize)step->from))
    tell_there (pay_problem_kind_report (plan->steps.problem, step->kind), -step->count, TRUE, &plan->floats);
}

static void follow_waiver (Plan *plan, const PayStep *step)
{
  PayPips pips;
  if (plan->cost != NULL && pay_cost_get_pips (plan->cost, plan->alternative, step->pip, &pips) && pips.counter >= 0)
    plan->charged[pips.counter] += pips.amount * step->count;
}

/* What the goal charges is what nothing before it has. */
static void follow_goal (Plan *plan)
{
  plan->cost = NULL;
  for (int c = 0; c < pay_problem_counters (plan->steps.problem); c++)
    plan->charged[c] += pay_answer_charged (plan->asked->answer, c) - plan->charged_before[c] - plan->charged[c];
}

static void follow (Plan *plan, gsize i)
{
  const PayStep *step = step_at (plan, i);
  switch (step->type) {
  case PAY_STEP_USE:
    follow_use (plan, i);
    return;
  case PAY_STEP_GOAL:
    follow_goal (plan);
    return;
  case PAY_STEP_UNIT:
    follow_unit (plan, step);
    return;
  case PAY_STEP_WAIVE:
    follow_waiver (plan, step);
    return;
  case PAY_STEP_TURN:
    add_pool_objects (plan, step->object, step->count);
    plan->turned[step->object] = FALSE;
    return;
  }
}

/* ---- Entries. */

/* The spell that the step pays for; -1: none. */
static int spell_of (const Plan *plan, const PayStep *step)
{
  const PayRequest *request = plan->asked->request;
  if (step->type == PAY_STEP_USE && pay_problem_action_is_wanted (plan->steps.problem, step->action))
    return pays_plan_spell_of (plan->steps.problem, step->action);
  return step->type == PAY_STEP_GOAL ? pay_request_last_spell (request) : -1;
}

/* Goals of spells that are all wanted pay nothing that is not told already. */
static gboolean is_entry (const Plan *plan, const PayStep *step)
{
  return spell_of (plan, step) >= 0
         || (step->type == PAY_STEP_GOAL && pay_request_aims_at (plan->asked->request, PAY_AIM_POOL));
}

/* What pays for it is locked, and what the X stands for. */
static void tell_total (const Plan *plan, const PayStep *step, PayPlanEntry *entry)
{
  const PayCase *opened = plan->asked->opened;
  const gboolean goal = step->type == PAY_STEP_GOAL;
  char *total = goal ? opened->game->total (opened, plan->asked->answer)
                     : opened->game->paid_total (opened, step->action, step->alternative, &entry->x);
  if (goal && opened->variables[0] != NULL && pay_cost_has_x (pay_problem_goal (opened->problem), 0))
    entry->x = pay_answer_x (plan->asked->answer, 0);
  entry->total = pays_own_text (plan->steps.arena, total);
}

/* What is to be reached is there, not spent, and what only helps to pay has not helped. */
static gsize pass_over (const Plan *plan, gsize at)
{
  while (at < plan->steps.made.n && step_at (plan, at)->type == PAY_STEP_UNIT)
    at++;
  return at;
}

/* "Titan", "Titan (escape)": a way to play the card [name]. */
static gboolean is_way_of (const char *spell, const char *name)
{
  const gsize length = strlen (name);
  return strncmp (spell, name, length) == 0 && (spell[length] == '\0' || strncmp (spell + length, " (", 2) == 0);
}

/* A card that is cast out of the hand is not there any more for others to ask for: it is taken, not given up. */
static PayAmounts but_itself (const Plan *plan, const PayPlanEntry *entry, PayAmounts all)
{
  const PayRequest *request = plan->asked->request;
  const PaySpell *spell = entry->spell >= 0 ? request->spells->pdata[entry->spell] : NULL;
  const char *name = spell == NULL ? NULL : spell->way_of != NULL ? spell->way_of : pays_spell_name (spell);
  guint zone = 0, card = 0;
  const char *itself = NULL;
  for (guint i = 0; name != NULL && i < request->sources->len && itself == NULL; i++) {
    const PaySource *source = request->sources->pdata[i];
    if (source->id != NULL && pay_table_card_of_id (source->id, &zone, &card) && is_way_of (name, source->name))
      itself = source->name;
  }
  PaysTally rest = { .arena = plan->steps.arena };
  for (guint i = 0; i < all.n; i++)
    pays_tally_add (&rest, all.at[i].name,
                    all.at[i].count - (g_strcmp0 (all.at[i].name, itself) == 0 ? entry->count : 0));
  return pays_tally_end (&rest);
}

static gsize tell_payment (const Plan *plan, gsize head, gsize at, PayPlanEntry *entry)
{
  const PayStep *step = step_at (plan, at);
  const gboolean goal = step->type == PAY_STEP_GOAL;
  const PayCost *cost = goal ? pay_problem_goal (plan->steps.problem)
                             : pay_problem_action_cost (plan->steps.problem, step->action, step->mode);
  PaysList told = { 0 };
  gsize next = at + 1;
  while (head < at)
    head = step_at (plan, head)->type == PAY_STEP_USE ? pays_steps_use (&plan->steps, head, &told) : head + 1;
  if (cost != NULL && entry->spell >= 0)
    next = pays_steps_bill (&plan->steps, cost, step->alternative, next, &told);
  entry->steps = told.at;
  entry->n_steps = told.n;
  entry->gives_up = but_itself (plan, entry, pays_steps_given_up (&plan->steps, at));
  return next;
}

/* What the spell makes; where that is nothing, the text of what it brings. */
static void tell_gives (const Plan *plan, gsize at, const PaySpell *spell, PayPlanEntry *entry)
{
  const PaysMade *made = &plan->steps.made;
  PaysTally gives = { .arena = plan->steps.arena };
  if (made->steps[at].type == PAY_STEP_USE)
    pays_made_each (made, (int)at, 0, pays_made_all (made, (int)at), tell_there, &gives);
  entry->gives = pays_tally_end (&gives);
  if (entry->gives.n == 0)
    entry->brings = pays_text (plan->steps.arena, spell->gives);
}

static PayAmounts untaps_of (const Plan *plan, gsize from, gsize to)
{
  PaysTally names = { .arena = plan->steps.arena };
  for (gsize i = from; i < to; i++)
    if (step_at (plan, i)->type == PAY_STEP_TURN)
      pays_tally_add (&names, pay_problem_object_name (plan->steps.problem, step_at (plan, i)->object),
                      step_at (plan, i)->count);
  return pays_tally_end (&names);
}

static void tell_what_for (const Plan *plan, const PayStep *step, const PaySpell *spell, PayPlanEntry *entry)
{
  entry->count = 1;
  entry->x = PAY_NOT_GIVEN;
  if (spell == NULL) {
    entry->reach = pays_text (plan->steps.arena, pay_request_aim_of (plan->asked->request, PAY_AIM_POOL));
    return;
  }
  entry->cast = pays_text (plan->steps.arena, pays_spell_name (spell));
  entry->count = MAX (step->count * step->times, 1);
  tell_total (plan, step, entry);
}

static void tell_losses (Plan *plan, PayPlanEntry *entry)
{
  entry->losses = pays_losses (plan->steps.arena, plan->steps.problem, plan->charged, plan->lowered);
  for (int c = 0; c < PAY_MAX_COUNTERS; c++) {
    plan->charged_before[c] += plan->charged[c];
    plan->charged[c] = plan->lowered[c] = 0;
  }
}

/* The steps from [head] on lead to step [at], which pays for something. Returns the first step after it. */
static gsize tell_entry (Plan *plan, gsize head, gsize at, PayPlanEntry *entry)
{
  const PayStep *step = step_at (plan, at);
  entry->spell = spell_of (plan, step);
  const PaySpell *spell = entry->spell >= 0 ? plan->asked->request->spells->pdata[entry->spell] : NULL;
  tell_what_for (plan, step, spell, entry);
  gsize next = tell_payment (plan, head, at, entry);
  if (spell == NULL)
    next = pass_over (plan, next);
  while (next < plan->steps.made.n && step_at (plan, next)->type == PAY_STEP_TURN)
    next++;
  for (gsize i = head; i < (spell != NULL ? next : at); i++)
    if (spell != NULL || !is_late (plan, i))
      follow (plan, i);
  tell_losses (plan, entry);
  if (spell != NULL)
    tell_gives (plan, at, spell, entry);
  entry->untaps = untaps_of (plan, head, next);
  entry->floats = pays_tally_amounts (&plan->floats);
  return next;
}

static PaysList entries_of (PaysArena *arena, const PaysAsked *asked, PayPlan *told)
{
  Plan plan = { .asked = asked, .floats.arena = arena };
  PaysList entries = { 0 };
  pays_steps_init (&plan.steps, arena, asked, asked->answer);
  add_lots (&plan);
  const int objects = pay_problem_objects (plan.steps.problem);
  g_autofree gboolean *turned = plan.turned = g_new0 (gboolean, (gsize)objects + 1);
  for (int i = 0; i < objects; i++) {
    turned[i] = pay_problem_object_had_turn (plan.steps.problem, i);
    if (!turned[i])
      add_pool_objects (&plan, i, pay_problem_object_count (plan.steps.problem, i));
  }
  for (gsize head = 0, at = 0; at < plan.steps.made.n;)
    if (is_entry (&plan, step_at (&plan, at)))
      head = at = tell_entry (&plan, head, at, pays_list_add (arena, &entries, sizeof (PayPlanEntry)));
    else
      at++;
  told->gave_up = pays_gave_up (&plan.steps, &told->n_gave_up);
  pays_tally_clear (&plan.floats);
  pays_steps_clear (&plan.steps);
  return entries;
}

void pays_tell_plan (PaysArena *arena, const PaysAsked *asked, PayPlan *plan)
{
  const PayRequest *request = asked->request;
  const gboolean counts = pay_request_aims_at (request, PAY_AIM_MOST) || pay_request_aims_at (request, PAY_AIM_WORTH)
                          || pay_request_aims_at (request, PAY_AIM_BEFORE);
  const PaysList entries = entries_of (arena, asked, plan);
  plan->spells = pays_plan_spells (asked);
  plan->worth = counts ? pays_plan_worth (asked) : 0;
  plan->x = pay_request_aims_at (request, PAY_AIM_X) ? pay_answer_x (asked->answer, 0) : PAY_NOT_GIVEN;
  plan->losses = pays_losses_of (arena, asked->opened->problem, asked->answer);
  plan->entries = entries.at;
  plan->n_entries = entries.n;
}
