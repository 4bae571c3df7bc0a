/* SPDX-License-Identifier: MIT */
#include "lister.h"
#include "steps/steps.h"

gboolean payi_lister_give_up (PayiLister *lister)
{
  lister->too_long = lister->ended = TRUE;
  return FALSE;
}

gboolean payi_lister_tell (PayiLister *lister, PayiNormal *normal, const PayiPlan *plan)
{
  if (payi_lister_is_over (lister))
    return FALSE;
  g_autoptr (PayAnswer) answer = pay_answer_new (PAY_PAID);
  const gboolean told = payi_trace (normal, plan, answer);
  lister->limited |= !told && payi_is_past (lister->problem);
  lister->too_long = !told && !lister->limited;
  if (lister->limited)
    return FALSE;
  lister->any |= told;
  lister->ended = lister->too_long || !lister->use (answer, lister->data);
  return !lister->ended;
}

gboolean payi_lister_tell_choices (PayiLister *lister, PayiNormal *normal, const PayiPlan *plan, PayiChoice *choice)
{
  do {
    plan->detail->members = payi_choice_members (choice);
    if (!payi_lister_tell (lister, normal, plan))
      return FALSE;
  } while (payi_choice_next (choice));
  return TRUE;
}

gboolean payi_lister_is_over (PayiLister *lister)
{
  lister->ended |= payi_is_stopped (lister->stop);
  lister->limited = lister->limited || payi_is_late (lister->problem);
  return lister->ended || lister->limited;
}
