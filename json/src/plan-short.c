/* SPDX-License-Identifier: MIT */
/* Why a spell of a plan cannot be paid even alone, where that is a matter of one lane. */
#include "session.h"

/* What is paid for changes nothing for others: what pays for one spell alone could be had for it in the plan, too. */
static gboolean adds_nothing (const PayRequest *request)
{
  for (guint i = 0; i < request->spells->len; i++) {
    const PaySpell *s = request->spells->pdata[i];
    if (s->gives != NULL || s->untaps_tag != NULL || (s->once_paid != NULL && s->once_paid->len > 0))
      return FALSE;
  }
  return TRUE;
}

/* The same sources as in the plan, each as often: otherwise a reason counts others than the plan has. */
static gboolean are_as_in_plan (const PayjResult *alone, const PayjResult *plan)
{
  const PayProblem *a = alone->c->problem, *p = plan->c->problem;
  const int sources = (int)plan->request->sources->len;
  int from = 0;
  for (int i = 0; i < pay_problem_actions (a); i++) {
    const int object = pay_problem_action_object (a, i);
    while (from < pay_problem_actions (p) && pay_problem_action_object (p, from) != object)
      from++;
    if (object >= sources || from == pay_problem_actions (p)
        || pay_problem_action_uses (p, from) != pay_problem_action_uses (a, i))
      return FALSE;
    from++;
  }
  return TRUE;
}

/* Could no other purpose make more of what there is? A plan's spells may have one that nobody named. */
static gboolean is_unrestricted (const PayProblem *p, int paid)
{
  for (int k = 0; k < pay_problem_kinds (p); k++) {
    const PayTraits here = pay_problem_kind_traits (p, k, paid);
    for (int channel = 0; channel < PAY_MAX_CHANNELS; channel++)
      if (here == 0 || (pay_problem_kind_traits (p, k, channel) & ~here) != 0)
        return FALSE;
  }
  for (int i = 0; i < pay_problem_lots (p); i++)
    if (pay_problem_lot_kinds (p, i) == 0)
      return FALSE;
  return TRUE;
}

static void append_all (GPtrArray *all, const GPtrArray *some)
{
  for (guint i = 0; some != NULL && i < some->len; i++)
    g_ptr_array_add (all, some->pdata[i]);
}

char *payj_plan_short (const PaySession *session, const PayjResult *plan, guint spell)
{
  const PaySpell *s = plan->request->spells->pdata[spell];
  if (!adds_nothing (plan->request))
    return NULL;
  g_autoptr (GPtrArray) none = g_ptr_array_new (), cost = g_ptr_array_new (), modifiers = g_ptr_array_new ();
  g_autoptr (GPtrArray) purpose = g_ptr_array_new ();
  g_ptr_array_add (cost, s->cost);
  append_all (modifiers, plan->request->modifiers);
  append_all (modifiers, s->modifiers);
  append_all (purpose, s->purpose);
  PayRequest alone = *plan->request;
  alone.costs = cost;
  alone.modifiers = modifiers;
  alone.purpose = purpose;
  alone.spells = alone.prefer = none;
  g_auto (PayjResult) result = { 0 };
  gsize n = 0;
  if (!payj_run (session, &alone, &result, NULL) || result.outcome != PAY_SHORT || !are_as_in_plan (&result, plan))
    return NULL;
  const PayShort *reasons = pay_answer_reasons (result.answer, &n);
  const gboolean is_lane = n > 0 && reasons[0].type == PAY_SHORT_LANE;
  return is_lane && (s->purpose != NULL || is_unrestricted (result.c->problem, reasons[0].channel))
             ? payj_reason_text (&result, &reasons[0])
             : NULL;
}
