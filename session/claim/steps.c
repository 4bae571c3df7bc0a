/* SPDX-License-Identifier: MIT */
/* The payment of a claim as steps of an answer. Where it leaves a choice open (the mode of an ability, which of several
 * pips of one name), the first that fits is taken. */
#include "claim/reading.h"

#define MOST_TIMES ((gint64)1 << 40)
#define NO_NUMBER G_MININT64

/* ---- Uses. */

/* What the step takes by its word; -1: it does not say, or says no such thing. */
static int take_named (const char *name)
{
  static const char *const names[] = {
    [PAY_TAKE_NOTHING] = "nothing", [PAY_TAKE_TURN] = "turn", [PAY_TAKE_SELF] = "self", [PAY_TAKE_BOTH] = "both"
  };
  for (int take = 0; take < (int)G_N_ELEMENTS (names); take++)
    if (g_strcmp0 (names[take], name) == 0)
      return take;
  return -1;
}

/* Does the mode cost what the claim says it costs besides? */
static gboolean also_fits (const PaysReading *reading, const PayReplyStep *told, int action, int mode)
{
  g_autofree char *also = pays_also (reading->claim->asked.opened, action, mode);
  return told->also == NULL || g_strcmp0 (told->also, also) == 0;
}

static void add_piece (gint64 unit, gint64 count, PayKinds kinds, const char *name, gpointer data)
{
  const PaysReading *reading = data;
  g_autofree char *all = (kinds & (kinds - 1)) != 0 ? pay_problem_kinds_name (reading->problem, kinds) : NULL;
  const gboolean chosen = name != NULL && all != NULL && strcmp (all, name) != 0;
  const PaysPiece piece = { reading->use, reading->source, unit, count, name, kinds, chosen };
  pays_pieces_add (reading->pieces, &piece);
}

/* One mode, and one alternative of what it costs; FALSE: nothing has changed. */
static gboolean try_use (PaysReading *reading, const PayReplyStep *told, const PayCost *cost, const PayStep *step)
{
  const guint use = reading->steps->len, n_pieces = pays_pieces_count (reading->pieces);
  pays_pieces_try (reading->pieces);
  reading->use = (int)use;
  reading->source = pay_problem_action_object (reading->problem, step->action);
  g_array_append_val (reading->steps, *step);
  if (pays_read_bill (reading, cost, step->alternative, told->pays, 0, told->n_pays)
      && pay_problem_match_units (reading->problem, step, told->adds, add_piece, reading))
    return TRUE;
  pays_pieces_undo (reading->pieces, n_pieces);
  g_array_set_size (reading->steps, use);
  return FALSE;
}

/* Tries the modes, and the alternatives of what they cost, that the claim leaves open. */
static gboolean try_modes (PaysReading *reading, const PayReplyStep *told, PayStep step)
{
  gboolean also = FALSE;
  for (step.mode = 0; step.mode < pay_problem_action_modes (reading->problem, step.action); step.mode++) {
    const PayCost *cost = pay_problem_action_cost (reading->problem, step.action, step.mode);
    const int n = cost != NULL ? pay_cost_alternatives (cost) : 1;
    const gboolean fits = also_fits (reading, told, step.action, step.mode);
    also = also || fits;
    if (!fits || (told->mode >= 0 && told->mode != step.mode))
      continue;
    for (int i = 0; i < n; i++) {
      step.alternative = cost != NULL ? i : -1;
      if ((told->alternative < 0 || told->alternative == i) && try_use (reading, told, cost, &step))
        return TRUE;
    }
  }
  if (!also)
    return pays_refuse (reading->claim, "\"also\" is not what else the ability of %s costs", told->name);
  return pays_refuse (reading->claim, "no mode of the ability fits");
}

static gboolean read_turns (PaysReading *reading, const PayReplyStep *told)
{
  for (guint i = 0; i < told->untaps.n; i++) {
    const PayAmount *back = &told->untaps.at[i];
    const int object = pay_request_find_source (reading->claim->asked.request, reading->problem, back->name);
    if (object < 0 || back->count < 1 || !pays_turns_give (reading->turns, object, back->count, reading->steps))
      return pays_refuse (reading->claim, "\"untaps\" names a source that has had no turn");
  }
  return TRUE;
}

/* The step of the use, but for what of it is open. */
static gboolean find_use (const PaysReading *reading, const PayReplyStep *told, PayStep *step)
{
  PaysClaim *claim = reading->claim;
  const int source = pays_source_of (reading, told);
  if (source < 0)
    return pays_refuse (claim, "a step uses a source that is not in the request");
  *step = pays_step_of (PAY_STEP_USE, told->count);
  step->times = told->times;
  step->action = pay_case_find_action (claim->asked.opened, source, told->ability, take_named (told->takes), NULL);
  const int object = step->action < 0 ? source : pay_problem_action_object (reading->problem, step->action);
  const char *name = pay_problem_object_name (reading->problem, object);
  if (g_strcmp0 (told->name, name) != 0)
    return pays_refuse (claim, "a step uses another source than it names: that is %s", name);
  if (step->action < 0)
    return pays_refuse (claim, "%s has no such ability", name);
  if (told->takes != NULL && g_strcmp0 (told->takes, pays_take_name (reading->problem, step->action)) != 0)
    return pays_refuse (claim, "\"takes\" is not what the ability takes of %s", name);
  if (step->count < 1 || step->times < 1 || step->count > PAY_MAX_AMOUNT || step->times > MOST_TIMES
      || step->count > pay_problem_object_count (reading->problem, object))
    return pays_refuse (claim, "a step has a \"count\" or \"times\" out of range");
  step->unit = told->which;
  if (step->unit < 0 && pay_problem_object_count (reading->problem, object) == 1)
    step->unit = 0;
  return TRUE;
}

/* All uses, and which of them need turns that may have to come back before. */
static gboolean find_uses (const PaysReading *reading, GArray *uses)
{
  const PayPayment *payment = reading->claim->payment;
  for (guint i = 0; i < payment->n_steps && payment->steps[i].type == PAY_REPLY_USE; i++) {
    PayStep step;
    if (!find_use (reading, &payment->steps[i], &step))
      return FALSE;
    g_array_append_val (uses, step);
    if (step.unit >= 0 && (pay_problem_action_takes (reading->problem, step.action) & PAY_TAKE_TURN) != 0)
      pays_turns_expect (reading->turns, &step, pay_problem_action_object (reading->problem, step.action));
  }
  return TRUE;
}

static gboolean read_use (PaysReading *reading, const PayReplyStep *told, PayStep step)
{
  const int object = pay_problem_action_object (reading->problem, step.action);
  const PayTake take = pay_problem_action_takes (reading->problem, step.action);
  step.unit = pays_turns_take (reading->turns, &step, object, take, step.unit);
  return try_modes (reading, told, step) && read_turns (reading, told);
}

/* ---- The whole payment. */

static gboolean read_steps (PaysReading *reading, PayAnswer *answer, int alternative)
{
  const PayPayment *payment = reading->claim->payment;
  g_autoptr (GArray) uses = g_array_new (FALSE, FALSE, sizeof (PayStep));
  guint i = 0, from = 0;
  if (!find_uses (reading, uses))
    return FALSE;
  for (; i < payment->n_steps && payment->steps[i].type == PAY_REPLY_USE; i++) {
    from = i == payment->round_from ? reading->steps->len : from;
    if (i == payment->round_to)
      pay_answer_set_round (answer, (int)from, (int)reading->steps->len, payment->round_x);
    if (!read_use (reading, &payment->steps[i], g_array_index (uses, PayStep, i)))
      return FALSE;
  }
  if (i == payment->round_to)
    pay_answer_set_round (answer, (int)from, (int)reading->steps->len, payment->round_x);
  PayStep goal = pays_step_of (PAY_STEP_GOAL, 0);
  goal.alternative = alternative;
  g_array_append_val (reading->steps, goal);
  return pays_read_bill (reading, pay_problem_goal (reading->problem), alternative, payment->steps, i,
                         payment->n_steps);
}

static void read_x (PaysReading *reading, PayAnswer *answer, int alternative)
{
  const PayPayment *payment = reading->claim->payment;
  const PayCost *goal = pay_problem_goal (reading->problem);
  const char *const *names = reading->claim->asked.opened->variables;
  for (int v = 0; v < PAY_MAX_VARIABLES && names[v] != NULL; v++)
    for (guint i = 0; i < payment->n_variables; i++) {
      gint64 x = payment->variables[i].value, to = 0;
      if (!pay_cost_has_x (goal, v) || g_strcmp0 (payment->variables[i].name, names[v]) != 0)
        continue;
      pay_answer_set_x (answer, v, x);
      if (x == PAY_X_FOREVER)
        pay_cost_get_x (goal, alternative, v, &x, &to);
      if (payment->round_from != payment->round_to && payment->variables[i].value == PAY_X_FOREVER)
        x = payment->round_x;
      reading->x[v] = CLAMP (x, 0, PAY_MAX_AMOUNT);
    }
}

/* What the steps lower [counter] by; NO_NUMBER: more than a number tells, which is none of an answer that holds. */
static gint64 lowered_by_steps (const PaysReading *reading, int counter)
{
  gint64 sum = 0;
  for (guint i = 0; i < reading->steps->len; i++) {
    const PayStep *step = &g_array_index (reading->steps, PayStep, i);
    gint64 n = step->type == PAY_STEP_USE
                   ? pay_problem_action_lowers (reading->problem, step->action, step->mode, counter)
                   : 0;
    if (__builtin_mul_overflow (n, step->count, &n) || __builtin_mul_overflow (n, step->times, &n)
        || __builtin_add_overflow (sum, n, &sum))
      return NO_NUMBER;
  }
  return sum;
}

/* Counters of one name are told together. What one loses that counts with another is what its actions say. */
static void read_losses (const PaysReading *reading, PayAnswer *answer)
{
  const PayLosses *losses = &reading->claim->payment->losses;
  const int n = pay_problem_counters (reading->problem);
  for (int i = 0; i < n; i++) {
    const char *name = pay_problem_counter_name (reading->problem, i);
    pay_answer_set_charged (answer, i, pay_amounts_of (losses->charged, name));
    pay_answer_set_lowered (answer, i, pay_amounts_of (losses->lowered, name));
  }
  for (int i = 0; i < n; i++) {
    const int with = pay_problem_counter_with (reading->problem, i);
    if (with < 0)
      continue;
    const gint64 lost = lowered_by_steps (reading, i);
    gint64 rest;
    if (__builtin_sub_overflow (pay_answer_lowered (answer, with), lost, &rest))
      rest = NO_NUMBER;
    pay_answer_set_charged (answer, i, 0);
    pay_answer_set_lowered (answer, i, lost);
    pay_answer_set_lowered (answer, with, rest);
  }
}

static void read_kept (const PayReply *claimed, PayAnswer *answer)
{
  for (guint i = 0; i < claimed->n_kept && i < PAY_MAX_KEPT; i++) {
    const gint64 x = claimed->kept_x != NULL ? claimed->kept_x[i] : PAY_NOT_GIVEN;
    pay_answer_set_kept (answer, (int)i, claimed->kept[i]);
    pay_answer_set_kept_x (answer, (int)i, x == PAY_NOT_GIVEN ? 0 : x);
  }
}

/* The payment by alternative [alternative] of the goal; NULL: it cannot be. */
static PayAnswer *read_answer (PaysClaim *claim, int alternative)
{
  g_autoptr (PayAnswer) answer = pay_answer_new (PAY_PAID);
  PaysReading reading = { .claim = claim, .problem = claim->asked.opened->problem };
  g_autoptr (GArray) steps = reading.steps = g_array_new (FALSE, FALSE, sizeof (PayStep));
  reading.pieces = pays_pieces_new ();
  reading.turns = pays_turns_new (reading.problem);
  pay_answer_set_alternative (answer, alternative);
  pay_answer_set_best (answer, claim->claimed->optimal);
  read_kept (claim->claimed, answer);
  read_x (&reading, answer, alternative);
  const gboolean read = read_steps (&reading, answer, alternative);
  read_losses (&reading, answer);
  for (guint i = 0; read && i < steps->len; i++)
    pay_answer_add_step (answer, &g_array_index (steps, PayStep, i));
  pays_pieces_free (reading.pieces);
  pays_turns_free (reading.turns);
  return read ? g_steal_pointer (&answer) : NULL;
}

gboolean pays_claim_paid_holds (PaysClaim *claim)
{
  const PayProblem *problem = claim->asked.opened->problem;
  const int n = pay_cost_alternatives (pay_problem_goal (problem)), named = claim->payment->alternative;
  if (!pays_claim_variables_hold (claim))
    return FALSE;
  for (int i = MAX (named, 0); i < n && (named < 0 || i == named); i++) {
    g_autofree char *why = NULL;
    g_clear_pointer (&claim->asked.answer, pay_answer_free);
    claim->asked.answer = read_answer (claim, i);
    if (claim->asked.answer != NULL && pay_check (problem, claim->asked.answer, &why))
      return TRUE;
    if (claim->asked.answer != NULL)
      pays_refuse_checked (claim, why);
  }
  if (claim->why != NULL)
    return FALSE;
  return pays_refuse (claim, n == 0 ? "nothing can pay this cost" : "there is no such \"alternative\"");
}
