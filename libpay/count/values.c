/* SPDX-License-Identifier: MIT */
#include "values.h"

#include <pay/error.h>
#include <pay/list.h>

#define MOST_VALUES 100000 /* of a variable */

typedef struct {
  const PayiNormal *normal;
  const PayiDemand *demand;
  PayiAtValues use;
  gpointer data;
  gint64 x[PAY_MAX_VARIABLES];
} Values;

/* FALSE: the variable has a value that the demand does not allow. */
static gboolean find_range (const Values *values, int var, gint64 *from, gint64 *to)
{
  const gint64 fixed = values->normal->problem->fixed_x[var];
  *from = values->demand->given->x_from[var];
  *to = values->demand->given->x_to[var];
  if (!pay_cost_has_x (values->normal->problem->goal, var)) {
    *to = *from;
    return TRUE;
  }
  if (fixed < 0)
    return TRUE;
  if (fixed < *from || (*to != PAY_X_FOREVER && fixed > *to))
    return FALSE;
  *from = *to = fixed;
  return TRUE;
}

static PayiFound each_from (Values *values, int var)
{
  gint64 from;
  gint64 to;
  payi_assert (var >= 0 && var <= PAY_MAX_VARIABLES);
  if (var == PAY_MAX_VARIABLES)
    return values->use (values->demand, values->x, values->data);
  if (!find_range (values, var, &from, &to))
    return PAYI_NONE;
  const gboolean endless = to == PAY_X_FOREVER && !payi_speaks_of (values->demand, var);
  PayiFound any = PAYI_NONE;
  for (values->x[var] = from; to == PAY_X_FOREVER || values->x[var] <= to; values->x[var]++) {
    const PayiFound found = each_from (values, var + 1);
    if (found == PAYI_LIMIT)
      return PAYI_LIMIT;
    if (found == PAYI_NONE)
      break;
    any = PAYI_FOUND;
    if (endless || values->x[var] - from > MOST_VALUES)
      return PAYI_LIMIT;
  }
  return any;
}

PayiFound payi_each_value (const PayiNormal *normal, PayiAtValues use, gpointer data)
{
  PayiFound any = PAYI_NONE;
  for (int i = 0; i < normal->goal.n_demands && any != PAYI_LIMIT; i++) {
    Values values = { .normal = normal, .demand = &normal->goal.demands[i], .use = use, .data = data };
    const PayiFound found = each_from (&values, 0);
    any = found != PAYI_NONE ? found : any;
  }
  return any;
}

static gboolean has_presence (const PayProblem *problem)
{
  for (guint a = 0; a < problem->actions->len; a++)
    for (guint m = 0; m < PAYI_ACTION (problem, a)->modes->len; m++)
      if (payi_asks_for_presence (PAYI_MODE (PAYI_ACTION (problem, a), m)->needs))
        return TRUE;
  return payi_asks_for_presence (problem->goal);
}

/* NULL: ways can be told. */
static const char *why_no_ways (const PayProblem *problem)
{
  if (problem->done->len > 0)
    return "ways are not counted from where something happened already";
  if (payi_problem_is_plan (problem))
    return "ways are not told where actions are wanted or give turns back";
  return has_presence (problem) ? "ways are not told of costs that ask for what they do not spend" : NULL;
}

gboolean pay_tells_ways (const PayProblem *problem, GError **error)
{
  g_return_val_if_fail (problem != NULL, FALSE);
  const char *why = why_no_ways (problem);
  return why == NULL || pay_set_error (error, PAY_ERROR_UNSUPPORTED, NULL, -1, "%s", why);
}

PayiNormal *payi_normal_for_ways (const PayProblem *problem, gboolean weighed, GError **error)
{
  if (!payi_problem_validate (problem, error) || !pay_tells_ways (problem, error))
    return NULL;
  return weighed ? payi_normal_new_weighed (problem, error) : payi_normal_new (problem, TRUE, error);
}

static gboolean raises (const PayProblem *problem)
{
  for (int a = 0; a < pay_problem_actions (problem); a++)
    for (int m = 0; m < pay_problem_action_modes (problem, a); m++)
      for (int c = 0; c < pay_problem_counters (problem); c++)
        if (pay_problem_action_lowers (problem, a, m, c) < 0)
          return TRUE;
  return FALSE;
}

PayOutcome payi_no_ways (const PayProblem *problem, const volatile gint *stop, GError **error)
{
  const PayOutcome outcome = raises (problem) ? pay_can (problem, stop, error) : PAY_SHORT;
  if (outcome != PAY_PAID)
    return outcome;
  pay_set_error (error, PAY_ERROR_UNSUPPORTED, NULL, -1,
                 "ways are not told where only actions that raise a counter, and make nothing that is spent, help");
  return PAY_UNKNOWN;
}
