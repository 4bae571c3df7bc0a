/* SPDX-License-Identifier: MIT */
#include "payment/payment.h"

static gint64 run_of (const PayStep *step)
{
  switch (step->type) {
  case PAY_STEP_USE:
    return step->count > PAY_REPLY_SINGLE || step->times > PAY_REPLY_SINGLE ? PAY_REPLY_SINGLE + 1
                                                                            : step->count * step->times;
  case PAY_STEP_GOAL:
  case PAY_STEP_TURN:
    return 0;
  case PAY_STEP_UNIT:
  case PAY_STEP_WAIVE:
    return step->count;
  }
  return 0;
}

static gboolean is_long (const PaysMade *made)
{
  gint64 objects = 0;
  for (gsize i = 0; i < made->n && objects <= PAY_REPLY_SINGLE; i++)
    objects += run_of (&made->steps[i]);
  return objects > PAY_REPLY_SINGLE;
}

void pays_tell_source (PaysArena *arena, const PayRequest *request, int object, PayReplyStep *step)
{
  const PaySource *source = object < (int)request->sources->len ? request->sources->pdata[object] : NULL;
  const gboolean named = source != NULL && source->id != NULL;
  step->source = object;
  step->id = named ? pays_text (arena, source->id) : pays_format (arena, "%d", object);
  step->numeric = !named || source->numeric;
}

/* ---- What is paid: the cost of one USE, or the goal. */

static int ability_of (const PaysSteps *steps, int action)
{
  const PayGame *game = steps->opened->game;
  if (PAY_GAME_HAS (game, ability_of))
    return game->ability_of (steps->opened, action);
  return action - steps->first_action[pay_problem_action_object (steps->problem, action)];
}

static PayReplyStep *add_step (const PaysSteps *steps, PaysList *told, PayReplyStepType type, const char *name)
{
  PayReplyStep *step = pays_list_add (steps->arena, told, sizeof *step);
  *step = (PayReplyStep){ .type = type, .source = -1, .unit = -1, .which = -1, .mode = -1, .alternative = -1 };
  step->name = pays_text (steps->arena, name);
  step->count = step->times = 1;
  return step;
}

/* What a paid action leaves only to be seen by others pays nothing that anybody would name. */
static gboolean is_mark (const PaysSteps *steps, const PayStep *unit)
{
  return unit->type == PAY_STEP_UNIT && unit->from >= 0 && pay_problem_kind_report (steps->problem, unit->kind) == NULL
         && pay_problem_action_is_wanted (steps->problem, steps->made.steps[unit->from].action);
}

/* Something is given up, by an action of its own that is no ability. */
static gboolean is_given_up (const PaysSteps *steps, const PayStep *unit)
{
  return unit->type == PAY_STEP_UNIT && unit->from >= 0 && ability_of (steps, steps->made.steps[unit->from].action) < 0;
}

static void tell_unit (const PaysSteps *steps, const char *pays, const PayStep *unit, gint64 first, gint64 count,
                       PaysList *told)
{
  PayReplyStep *step = add_step (steps, told, PAY_REPLY_SPEND, pays);
  const char *report = pay_problem_kind_report (steps->problem, unit->kind);
  const PayStep *use = unit->from >= 0 ? &steps->made.steps[unit->from] : NULL;
  const int object = use != NULL ? pay_problem_action_object (steps->problem, use->action) : -1;
  if (report == NULL)
    report = object >= 0 ? pay_problem_object_name (steps->problem, object)
                         : pay_problem_lot_name (steps->problem, unit->lot);
  step->with = pays_text (steps->arena, report);
  if (object >= 0 && steps->lot_of[object] >= 0)
    step->unit = steps->first_of_lot[steps->lot_of[object]] + use->unit + first;
  else if (object >= 0)
    pays_tell_source (steps->arena, steps->request, object, step);
  else
    step->unit = steps->first_of_lot[unit->lot] + first;
  step->others = unit->others;
  step->count = count;
}

PayReplyStep pays_left_out (PaysArena *arena, const PayProblem *problem, const PayPips *pips, gint64 count)
{
  const gboolean charged = pips->counter >= 0;
  return (PayReplyStep){ .type = charged ? PAY_REPLY_CHARGE : PAY_REPLY_DROP,
                         .name = pays_text (arena, pips->name),
                         .with = charged ? pays_text (arena, pay_problem_counter_name (problem, pips->counter)) : NULL,
                         .amount = charged ? pips->amount : 0,
                         .source = -1,
                         .unit = -1,
                         .which = -1,
                         .mode = -1,
                         .alternative = -1,
                         .count = count,
                         .times = 1 };
}

#define LOOK_BACK 64 /* steps: that differ in who pays what */

/* Pays [b] the same from the same as [a], so that one step can tell both? */
static gboolean is_more_of (const PayReplyStep *a, const PayReplyStep *b)
{
  return a->type == b->type && a->source == b->source && a->others == b->others && a->amount == b->amount
         && (a->unit < 0 ? b->unit < 0 : b->unit == a->unit + a->count) && g_strcmp0 (a->name, b->name) == 0
         && g_strcmp0 (a->with, b->with) == 0;
}

/* The last step goes into one like it, from [first] on. */
static void fold_last (PaysList *told, guint first)
{
  PayReplyStep *steps = told->at, *last = &steps[told->n - 1];
  for (guint i = told->n - 1; i > first && told->n - 1 - i < LOOK_BACK; i--)
    if (is_more_of (&steps[i - 1], last)) {
      steps[i - 1].count += last->count;
      told->n--;
      return;
    }
}

gsize pays_steps_bill (const PaysSteps *steps, const PayCost *cost, int alternative, gsize at, PaysList *told)
{
  const guint first = told->n;
  for (; at < steps->made.n; at++) {
    const PayStep *paid = &steps->made.steps[at];
    PayPips pips;
    if (paid->type != PAY_STEP_UNIT && paid->type != PAY_STEP_WAIVE)
      return at;
    if (is_mark (steps, paid) || is_given_up (steps, paid) || !pay_cost_get_pips (cost, alternative, paid->pip, &pips))
      continue;
    const gint64 pieces = steps->fold ? 1 : paid->count, size = steps->fold ? paid->count : 1;
    for (gint64 i = 0; i < pieces; i++)
      if (paid->type == PAY_STEP_UNIT)
        tell_unit (steps, pips.name, paid, paid->unit + i, size, told);
      else
        *(PayReplyStep *)pays_list_add (steps->arena, told, sizeof (PayReplyStep))
            = pays_left_out (steps->arena, steps->problem, &pips, size);
    if (steps->fold)
      fold_last (told, first);
  }
  return at;
}

/* Does the object meet what the ability asks others for? Then the ability has an action that leaves it alone, too. */
static gboolean gives_itself_up (const PaysSteps *steps, int action)
{
  const PayProblem *problem = steps->problem;
  const int object = pay_problem_action_object (problem, action), ability = ability_of (steps, action);
  const PayTake take = pay_problem_action_takes (problem, action);
  const int n = pay_problem_actions (problem);
  for (int i = steps->first_action[object]; i < n && pay_problem_action_object (problem, i) == object; i++)
    if (ability_of (steps, i) == ability && (pay_problem_action_takes (problem, i) & take) != take)
      return TRUE;
  return FALSE;
}

PayAmounts pays_steps_given_up (const PaysSteps *steps, gsize at)
{
  const PayProblem *problem = steps->problem;
  const PayStep *step = &steps->made.steps[at];
  PaysList names = { 0 };
  if (step->type == PAY_STEP_USE && gives_itself_up (steps, step->action))
    pays_add_run (steps->arena, &names,
                  pay_problem_object_name (problem, pay_problem_action_object (problem, step->action)),
                  step->count * step->times);
  while (++at < steps->made.n
         && (steps->made.steps[at].type == PAY_STEP_UNIT || steps->made.steps[at].type == PAY_STEP_WAIVE)) {
    step = &steps->made.steps[at];
    if (!is_given_up (steps, step))
      continue;
    const int object = pay_problem_action_object (problem, steps->made.steps[step->from].action);
    pays_add_run (steps->arena, &names, pay_problem_object_name (problem, object), step->count);
  }
  return pays_runs (&names);
}

/* ---- Uses. */

typedef struct {
  PaysTally tally;
  PaysList runs;
  gboolean in_order;
} Adds;

/* What several happenings make is told by its sums. */
static void tell_add (const char *name, gint64 count, gboolean spent, gpointer data)
{
  (void)spent;
  Adds *adds = data;
  if (name != NULL && adds->in_order)
    pays_add_run (adds->tally.arena, &adds->runs, name, count);
  else if (name != NULL)
    pays_tally_add (&adds->tally, name, count);
}

/* What the object is and what of it is used; what pays for it is told by the caller. */
static void describe_use (const PaysSteps *steps, const PayStep *use, gint64 which, PayReplyStep *step)
{
  const PayProblem *problem = steps->problem;
  const int object = pay_problem_action_object (problem, use->action);
  const PayCost *cost = pay_problem_action_cost (problem, use->action, use->mode);
  pays_tell_source (steps->arena, steps->request, object, step);
  if (pay_problem_object_count (problem, object) > 1)
    step->which = which;
  step->ability = ability_of (steps, use->action);
  step->takes = pays_take_name (problem, use->action);
  step->unmarked
      = PAY_GAME_HAS (steps->opened->game, unmarked) && steps->opened->game->unmarked (steps->opened, use->action);
  step->also = pays_own_text (steps->arena, pays_also (steps->opened, use->action, use->mode));
  if (pay_problem_action_modes (problem, use->action) > 1)
    step->mode = use->mode;
  if (cost != NULL && pay_cost_alternatives (cost) > 1)
    step->alternative = use->alternative;
}

/* Not only that something is there. */
static gboolean asks_for_payment (const PayCost *cost, int alternative)
{
  PayPips pips;
  PayCharge charge;
  return cost != NULL
         && (alternative < 0 || pay_cost_get_pips (cost, alternative, 0, &pips)
             || pay_cost_get_charge (cost, alternative, 0, &charge));
}

/* One object for the happenings from [first] on; [count] objects with [times] each where it is a run. */
static gsize tell_use (const PaysSteps *steps, gsize at, gint64 first, gint64 count, gint64 times, PaysList *told)
{
  const PayStep *use = &steps->made.steps[at];
  const int object = pay_problem_action_object (steps->problem, use->action);
  const gint64 once = pays_made_once (&steps->made, (int)at), from = first * once;
  const PayCost *cost = pay_problem_action_cost (steps->problem, use->action, use->mode);
  PayReplyStep *step = add_step (steps, told, PAY_REPLY_USE, pay_problem_object_name (steps->problem, object));
  gsize next = at + 1;
  describe_use (steps, use, use->unit + first / use->times, step);
  step->gives_up = pays_steps_given_up (steps, at);
  step->has_cost = asks_for_payment (cost, use->alternative) || (cost != NULL && step->gives_up.n > 0);
  if (cost != NULL) {
    PaysList pays = { 0 };
    next = pays_steps_bill (steps, cost, use->alternative, next, &pays);
    step->pays = pays.at;
    step->n_pays = pays.n;
  }
  Adds adds = { .tally = { .arena = steps->arena }, .in_order = count * times == 1 };
  step->makes = count * times * once;
  pays_made_each (&steps->made, (int)at, from, from + step->makes, tell_add, &adds);
  const PayAmounts sums = pays_tally_end (&adds.tally);
  step->adds = adds.in_order ? pays_runs (&adds.runs) : sums;
  step->count = count;
  step->times = times;
  return next;
}

/* What has its turn back, from the step [at] on. */
static PayAmounts ready_of (const PaysSteps *steps, gsize at)
{
  PaysTally names = { .arena = steps->arena };
  for (; at < steps->made.n && steps->made.steps[at].type == PAY_STEP_TURN; at++)
    pays_tally_add (&names, pay_problem_object_name (steps->problem, steps->made.steps[at].object),
                    steps->made.steps[at].count);
  return pays_tally_end (&names);
}

/* The sources of them. */
static PayAmounts untaps_of (const PaysSteps *steps, gsize at)
{
  PaysList runs = { 0 };
  for (; at < steps->made.n && steps->made.steps[at].type == PAY_STEP_TURN; at++) {
    PayReplyStep source = { .source = -1 };
    pays_tell_source (steps->arena, steps->request, steps->made.steps[at].object, &source);
    if (source.id != NULL)
      pays_add_run (steps->arena, &runs, source.id, steps->made.steps[at].count);
  }
  return pays_runs (&runs);
}

/* [next]: behind the use that was told last. */
static gsize with_turns (const PaysSteps *steps, gsize next, PaysList *told)
{
  if (told->n > 0) {
    PayReplyStep *last = &((PayReplyStep *)told->at)[told->n - 1];
    last->untaps = untaps_of (steps, next);
    last->ready = ready_of (steps, next);
  }
  return next;
}

gsize pays_steps_use (const PaysSteps *steps, gsize at, PaysList *told)
{
  const PayStep *use = &steps->made.steps[at];
  if (ability_of (steps, use->action) < 0
      || steps->lot_of[pay_problem_action_object (steps->problem, use->action)] >= 0)
    return at + 1;
  if (steps->fold)
    return with_turns (steps, tell_use (steps, at, 0, use->count, use->times, told), told);
  gsize next = at + 1;
  for (gint64 i = 0; i < use->count * use->times; i++)
    next = tell_use (steps, at, i, 1, 1, told);
  return with_turns (steps, next, told);
}

void pays_steps_init (PaysSteps *steps, PaysArena *arena, const PaysAsked *asked, const PayAnswer *answer)
{
  *steps = (PaysSteps){ .arena = arena, .request = asked->request, .opened = asked->opened };
  steps->problem = asked->opened->problem;
  pays_made_init (&steps->made, steps->problem, answer);
  steps->first_of_lot = pays_first_of_lots (steps->problem);
  steps->first_action = pays_first_actions (steps->problem);
  steps->lot_of = pays_lots_of_objects (steps->request, steps->problem);
  steps->fold = is_long (&steps->made);
}

void pays_steps_clear (PaysSteps *steps)
{
  pays_made_clear (&steps->made);
  g_clear_pointer (&steps->first_of_lot, g_free);
  g_clear_pointer (&steps->first_action, g_free);
  g_clear_pointer (&steps->lot_of, g_free);
}

/* ---- What the alternative and the variables tell. */

static void tell_variables (PaysArena *arena, const PaysAsked *asked, const PayAnswer *answer, PayPayment *payment)
{
  const PayCost *goal = pay_problem_goal (asked->opened->problem);
  const char *const *names = asked->opened->variables;
  PaysList list = { 0 };
  for (int v = 0; v < PAY_MAX_VARIABLES && names[v] != NULL; v++) {
    if (!pay_cost_has_x (goal, v))
      continue;
    PayVariable *variable = pays_list_add (arena, &list, sizeof *variable);
    variable->name = pays_text (arena, names[v]);
    variable->value = pay_answer_x (answer, v);
  }
  payment->variables = list.at;
  payment->n_variables = list.n;
}

static void tell_facts (PaysArena *arena, const PaysAsked *asked, const PayAnswer *answer, PayPayment *payment)
{
  const PayGame *game = asked->opened->game;
  GPtrArray *facts = PAY_GAME_HAS (game, facts) ? game->facts (asked->opened, answer) : NULL;
  if (facts == NULL)
    return;
  pays_keep_array (arena, facts);
  payment->facts = (const PayFact *const *)(gpointer)facts->pdata;
  payment->n_facts = facts->len;
}

PayLosses pays_losses_of (PaysArena *arena, const PayProblem *problem, const PayAnswer *answer)
{
  gint64 charged[PAY_MAX_COUNTERS] = { 0 }, lowered[PAY_MAX_COUNTERS] = { 0 };
  for (int i = 0; i < pay_problem_counters (problem); i++) {
    charged[i] = pay_answer_charged (answer, i);
    lowered[i] = pay_answer_lowered (answer, i);
  }
  return pays_losses (arena, problem, charged, lowered);
}

void pays_tell_head (PaysArena *arena, const PaysAsked *asked, const PayAnswer *answer, PayPayment *payment)
{
  const PayCase *opened = asked->opened;
  char *least = NULL, *greatest = NULL;
  tell_variables (arena, asked, answer, payment);
  payment->total = pays_own_text (arena, opened->game->total (opened, answer));
  if (opened->game->total_range (opened, &least, &greatest)) {
    payment->total_min = pays_own_text (arena, least);
    payment->total_max = pays_own_text (arena, greatest);
  }
  const gboolean several = pay_cost_alternatives (pay_problem_goal (opened->problem)) > 1;
  payment->alternative = several ? pay_answer_alternative (answer) : -1;
  tell_facts (arena, asked, answer, payment);
  payment->losses = pays_losses_of (arena, opened->problem, answer);
}

/* ---- What was spent, and what is left. */

PayAmounts pays_spent_of (PaysArena *arena, const PayProblem *problem, const PayAnswer *answer)
{
  PaysTally tally = { .arena = arena };
  gsize n = 0;
  const PayStep *steps = pay_answer_steps (answer, &n);
  gboolean goal = FALSE;
  for (gsize i = 0; i < n; i++) {
    goal = goal || steps[i].type == PAY_STEP_GOAL;
    const char *report = steps[i].type == PAY_STEP_UNIT ? pay_problem_kind_report (problem, steps[i].kind) : NULL;
    if (goal && report != NULL)
      pays_tally_add (&tally, report, steps[i].count);
  }
  return pays_tally_end (&tally);
}

static void tell_left (const char *name, gint64 count, gboolean spent, gpointer data)
{
  if (!spent && name != NULL)
    pays_tally_add (data, name, count);
}

static PayAmounts left_of (PaysArena *arena, const PaysMade *made)
{
  PaysTally tally = { .arena = arena };
  for (int i = 0; i < (int)made->n; i++)
    if (made->steps[i].type == PAY_STEP_USE)
      pays_made_each (made, i, 0, pays_made_all (made, i), tell_left, &tally);
  return pays_tally_end (&tally);
}

/* Units that are no kind cannot be used and are not left either. */
static PayAmounts pool_left_of (PaysArena *arena, const PaysMade *made)
{
  const PayProblem *problem = made->problem;
  PaysTally tally = { .arena = arena };
  g_autofree gint64 *spent = g_new0 (gint64, (gsize)pay_problem_lots (problem) + 1);
  for (gsize i = 0; i < made->n; i++)
    if (made->steps[i].type == PAY_STEP_UNIT && made->steps[i].lot >= 0)
      spent[made->steps[i].lot] += made->steps[i].count;
  for (int i = 0; i < pay_problem_lots (problem); i++)
    if (pay_problem_lot_kinds (problem, i) != 0)
      pays_tally_add (&tally, pay_problem_lot_name (problem, i), pay_problem_lot_count (problem, i) - spent[i]);
  return pays_tally_end (&tally);
}

static void tell_steps (const PaysSteps *steps, const PayAnswer *answer, PayPayment *payment)
{
  PaysList told = { 0 };
  int from, to;
  const gboolean round = pay_answer_round (answer, &from, &to, &payment->round_x);
  for (gsize at = 0; at < steps->made.n;) {
    if (round && at <= (gsize)from)
      payment->round_from = told.n;
    if (round && at <= (gsize)to)
      payment->round_to = told.n;
    if (steps->made.steps[at].type == PAY_STEP_USE)
      at = pays_steps_use (steps, at, &told);
    else
      at = pays_steps_bill (steps, pay_problem_goal (steps->problem), pay_answer_alternative (answer), at + 1, &told);
  }
  payment->steps = told.at;
  payment->n_steps = told.n;
}

void pays_tell_steps (PaysArena *arena, const PaysAsked *asked, const PayAnswer *answer, PayPayment *payment)
{
  PaysSteps steps;
  pays_steps_init (&steps, arena, asked, answer);
  tell_steps (&steps, answer, payment);
  pays_steps_clear (&steps);
}

void pays_tell_payment (PaysArena *arena, const PaysAsked *asked, const PayAnswer *answer, PayPayment *payment)
{
  PaysSteps steps;
  pays_steps_init (&steps, arena, asked, answer);
  pays_tell_head (arena, asked, answer, payment);
  payment->spent = pays_spent_of (arena, steps.problem, answer);
  tell_steps (&steps, answer, payment);
  payment->left = left_of (arena, &steps.made);
  payment->pool_left = pool_left_of (arena, &steps.made);
  payment->gave_up = pays_gave_up (&steps, &payment->n_gave_up);
  pays_steps_clear (&steps);
}

static gboolean asks_greatest (const PaysAsked *asked, guint i)
{
  const PayKeep *keep = asked->request->keep->pdata[i];
  return keep->x == PAY_KEEP_MOST_X && pay_cost_has_x (pay_problem_kept_cost (asked->opened->problem, (int)i), 0);
}

void pays_tell_kept (PaysArena *arena, const PaysAsked *asked, const PayAnswer *answer, PayReply *reply)
{
  const guint n = asked->request->keep->len;
  gboolean *kept = pays_take (arena, n * sizeof *kept + 1);
  gint64 *x = pays_take (arena, n * sizeof *x + 1);
  for (guint i = 0; i < n; i++) {
    kept[i] = pay_answer_is_kept (answer, (int)i);
    x[i] = kept[i] && asks_greatest (asked, i) ? pay_answer_kept_x (answer, (int)i) : PAY_NOT_GIVEN;
  }
  reply->kept = kept;
  reply->kept_x = x;
  reply->n_kept = n;
}

void pays_tell_kept_bound (PaysArena *arena, const PaysAsked *asked, PayReply *reply)
{
  const guint n = asked->request->keep->len;
  gboolean *kept = pays_take (arena, n * sizeof *kept + 1);
  gint64 *x = pays_take (arena, n * sizeof *x + 1);
  for (guint i = 0; i < n; i++) {
    if (!pay_answer_kept_bound (asked->answer, (int)i, &x[i]))
      return;
    kept[i] = x[i] >= 0;
    x[i] = kept[i] && asks_greatest (asked, i) && x[i] < PAY_MAX_AMOUNT ? x[i] : PAY_NOT_GIVEN;
  }
  reply->kept_bound = kept;
  reply->kept_bound_x = x;
}
