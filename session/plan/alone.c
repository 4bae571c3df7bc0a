/* SPDX-License-Identifier: MIT */
/* Why a spell of a plan cannot be paid even alone, where that is a matter of one lane. */
#include "plan/alone.h"

#include "reasons/reasons.h"

/* What is paid for changes nothing for others: what pays for one spell alone could be had for it in the plan, too. */
static gboolean adds_nothing (const PayRequest *request)
{
  for (guint i = 0; i < request->spells->len; i++) {
    const PaySpell *paid = request->spells->pdata[i];
    if (paid->gives != NULL || paid->untaps_tag != NULL || (paid->once_paid != NULL && paid->once_paid->len > 0))
      return FALSE;
  }
  return TRUE;
}

/* The same sources as in the plan, each as often: otherwise a reason counts others than the plan has. */
static gboolean are_as_in_plan (const PaysAsked *alone, const PaysAsked *plan)
{
  const PayProblem *one = alone->opened->problem, *all = plan->opened->problem;
  const int sources = (int)plan->request->sources->len;
  int from = 0;
  for (int i = 0; i < pay_problem_actions (one); i++) {
    const int object = pay_problem_action_object (one, i);
    while (from < pay_problem_actions (all) && pay_problem_action_object (all, from) != object)
      from++;
    if (object >= sources || from == pay_problem_actions (all)
        || pay_problem_action_uses (all, from) != pay_problem_action_uses (one, i))
      return FALSE;
    from++;
  }
  return TRUE;
}

/* Could no other purpose make more of what there is? A plan's spells may have one that nobody named. */
static gboolean is_unrestricted (const PayProblem *problem, int paid)
{
  for (int k = 0; k < pay_problem_kinds (problem); k++) {
    const PayTraits here = pay_problem_kind_traits (problem, k, paid);
    for (int channel = 0; channel < PAY_MAX_CHANNELS; channel++)
      if (here == 0 || (pay_problem_kind_traits (problem, k, channel) & ~here) != 0)
        return FALSE;
  }
  for (int i = 0; i < pay_problem_lots (problem); i++)
    if (pay_problem_lot_kinds (problem, i) == 0)
      return FALSE;
  return TRUE;
}

static void append_all (GPtrArray *all, const GPtrArray *some)
{
  for (guint i = 0; some != NULL && i < some->len; i++)
    g_ptr_array_add (all, some->pdata[i]);
}

char *pays_short_alone (const PaySession *session, const PaysAsked *plan, guint spell)
{
  const PaySpell *paid = plan->request->spells->pdata[spell];
  if (!adds_nothing (plan->request))
    return NULL;
  g_autoptr (GPtrArray) none = g_ptr_array_new (), cost = g_ptr_array_new (), modifiers = g_ptr_array_new ();
  g_autoptr (GPtrArray) purpose = g_ptr_array_new ();
  g_ptr_array_add (cost, paid->cost);
  append_all (modifiers, plan->request->modifiers);
  append_all (modifiers, paid->modifiers);
  append_all (purpose, paid->purpose);
  PayRequest alone = *plan->request;
  alone.costs = cost;
  alone.modifiers = modifiers;
  alone.purpose = purpose;
  alone.spells = alone.prefer = none;
  alone.aim = PAY_AIM_ALL;
  alone.aim_of = NULL;
  g_auto (PaysAsked) question = { 0 };
  gsize n = 0;
  if (!pays_solve (session, &alone, &question, NULL) || question.outcome != PAY_SHORT
      || !are_as_in_plan (&question, plan))
    return NULL;
  const PayShort *reasons = pay_answer_reasons (question.answer, &n);
  const gboolean is_lane = n > 0 && reasons[0].type == PAY_SHORT_LANE;
  return is_lane && (paid->purpose != NULL || is_unrestricted (question.opened->problem, reasons[0].channel))
             ? pays_reason_text (question.opened, &reasons[0])
             : NULL;
}
