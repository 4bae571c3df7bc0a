/* SPDX-License-Identifier: MIT */
#include "search.h"

PayiPlan *payi_plan_new (void)
{
  PayiPlan *plan = g_new0 (PayiPlan, 1);
  plan->acts = g_array_new (FALSE, TRUE, sizeof (PayiAct));
  plan->pays = g_array_new (FALSE, TRUE, sizeof (PayiPay));
  return plan;
}

void payi_plan_free (PayiPlan *plan)
{
  if (plan == NULL)
    return;
  g_array_unref (plan->acts);
  g_array_unref (plan->pays);
  g_free (plan->flow);
  g_free (plan->tie);
  g_free (plan);
}
