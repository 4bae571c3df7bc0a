/* SPDX-License-Identifier: MIT */
#include "range.h"

PayiVariables payi_variables_of (const PayiNormal *normal)
{
  PayiVariables all;
  for (int v = 0; v < PAY_MAX_VARIABLES; v++)
    all.has[v] = pay_cost_has_x (normal->problem->goal, v);
  return all;
}

gboolean payi_range_find (const PayiNormal *normal, const PayiVariables *variables, const PayiDemand *demand,
                          PayiRange *range)
{
  for (int v = 0; v < PAY_MAX_VARIABLES; v++) {
    const gint64 fixed = normal->problem->fixed_x[v];
    const gboolean has = variables->has[v];
    range->from[v] = demand->given->x_from[v];
    range->to[v] = has ? demand->given->x_to[v] : 0;
    range->free[v] = !payi_speaks_of (demand, v);
    if (fixed < 0 || !has)
      continue;
    if (fixed < range->from[v] || (range->to[v] != PAY_X_FOREVER && fixed > range->to[v]))
      return FALSE;
    range->from[v] = range->to[v] = fixed;
  }
  return TRUE;
}
