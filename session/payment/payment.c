/* SPDX-License-Identifier: MIT */
#include "payment/payment.h"

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
  g_auto (PaysTally) tally = { .arena = arena };
  gsize n = 0;
  const PayStep *steps = pay_answer_steps (answer, &n);
  gboolean goal = FALSE;
  for (gsize i = 0; i < n; i++) {
    goal = goal || steps[i].type == PAY_STEP_GOAL;
    const char *report = steps[i].type == PAY_STEP_UNIT ? pay_problem_kind_report (problem, steps[i].kind) : NULL;
    if (goal && report != NULL)
      pays_tally_add (&tally, report, steps[i].count);
  }
  return pays_tally_amounts (&tally);
}

static void tell_left (const char *name, gint64 count, gboolean spent, gpointer data)
{
  if (!spent && name != NULL)
    pays_tally_add (data, name, count);
}

static PayAmounts left_of (PaysArena *arena, const PaysMade *made)
{
  g_auto (PaysTally) tally = { .arena = arena };
  for (int i = 0; i < (int)made->n; i++)
    if (made->steps[i].type == PAY_STEP_USE)
      pays_made_each (made, i, 0, pays_made_all (made, i), tell_left, &tally);
  return pays_tally_amounts (&tally);
}

/* Units that are no kind cannot be used and are not left either. */
static PayAmounts pool_left_of (PaysArena *arena, const PaysMade *made)
{
  const PayProblem *problem = made->problem;
  g_auto (PaysTally) tally = { .arena = arena };
  g_autofree gint64 *spent = g_new0 (gint64, (gsize)pay_problem_lots (problem) + 1);
  for (gsize i = 0; i < made->n; i++)
    if (made->steps[i].type == PAY_STEP_UNIT && made->steps[i].lot >= 0)
      spent[made->steps[i].lot] += made->steps[i].count;
  for (int i = 0; i < pay_problem_lots (problem); i++) {
    const PayKinds kinds = pay_problem_lot_kinds (problem, i);
    if (kinds == 0)
      continue;
    g_autofree char *name = pay_problem_kinds_name (problem, kinds);
    pays_tally_add (&tally, name != NULL ? name : pay_problem_lot_name (problem, i),
                    pay_problem_lot_count (problem, i) - spent[i]);
  }
  return pays_tally_amounts (&tally);
}

static void tell_steps (const PaysSteps *steps, const PayAnswer *answer, PayPayment *payment)
{
  PaysList told = { 0 };
  for (gsize at = 0; at < steps->made.n;)
    if (steps->made.steps[at].type == PAY_STEP_USE)
      at = pays_steps_use (steps, at, &told);
    else
      at = pays_steps_bill (steps, pay_problem_goal (steps->problem), pay_answer_alternative (answer), at + 1, &told);
  payment->steps = told.at;
  payment->n_steps = told.n;
}

void pays_tell_steps (PaysArena *arena, const PaysAsked *asked, const PayAnswer *answer, PayPayment *payment)
{
  g_auto (PaysSteps) steps = { 0 };
  pays_steps_init (&steps, arena, asked, answer);
  tell_steps (&steps, answer, payment);
}

void pays_tell_payment (PaysArena *arena, const PaysAsked *asked, const PayAnswer *answer, PayPayment *payment)
{
  g_auto (PaysSteps) steps = { 0 };
  pays_steps_init (&steps, arena, asked, answer);
  pays_tell_head (arena, asked, answer, payment);
  payment->spent = pays_spent_of (arena, steps.problem, answer);
  tell_steps (&steps, answer, payment);
  payment->left = left_of (arena, &steps.made);
  payment->pool_left = pool_left_of (arena, &steps.made);
}
