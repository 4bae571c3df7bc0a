/* SPDX-License-Identifier: MIT */
#include "values.h"

#include <pay/error.h>

#define MOST_VALUES 100000 /* of a variable */

typedef struct {
  const PayiNormal *n;
  const PayiDemand *demand;
  PayiAtValues use;
  gpointer data;
  gint64 x[PAY_MAX_VARIABLES];
} Values;

/* FALSE: the variable has a value that the demand does not allow. */
static gboolean find_range (const Values *v, int var, gint64 *from, gint64 *to)
{
  const gint64 fixed = v->n->problem->fixed_x[var];
  *from = v->demand->given->x_from[var];
  *to = v->demand->given->x_to[var];
  if (!pay_cost_has_x (v->n->problem->goal, var)) {
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

static PayiFound each_from (Values *v, int var)
{
  gint64 from;
  gint64 to;
  if (var == PAY_MAX_VARIABLES)
    return v->use (v->demand, v->x, v->data);
  if (!find_range (v, var, &from, &to))
    return PAYI_NONE;
  const gboolean endless = to == PAY_X_FOREVER && !payi_speaks_of (v->demand, var);
  PayiFound any = PAYI_NONE;
  for (v->x[var] = from; to == PAY_X_FOREVER || v->x[var] <= to; v->x[var]++) {
    const PayiFound found = each_from (v, var + 1);
    if (found == PAYI_LIMIT)
      return PAYI_LIMIT;
    if (found == PAYI_NONE)
      break;
    any = PAYI_FOUND;
    if (endless || v->x[var] - from > MOST_VALUES)
      return PAYI_LIMIT;
  }
  return any;
}

PayiFound payi_each_value (const PayiNormal *n, const PayiDemand *demand, PayiAtValues use, gpointer data)
{
  Values v = { .n = n, .demand = demand, .use = use, .data = data };
  return each_from (&v, 0);
}

static gboolean has_presence (const PayProblem *p)
{
  for (guint a = 0; a < p->actions->len; a++)
    for (guint m = 0; m < PAYI_ACTION (p, a)->modes->len; m++)
      if (payi_asks_for_presence (PAYI_MODE (PAYI_ACTION (p, a), m)->needs))
        return TRUE;
  return payi_asks_for_presence (p->goal);
}

/* NULL: ways can be told. */
static const char *why_no_ways (const PayProblem *p)
{
  if (p->done->len > 0)
    return "ways are not counted from where something happened already";
  if (payi_problem_is_plan (p))
    return "ways are not told where actions are wanted or give turns back";
  return has_presence (p) ? "ways are not told of costs that ask for what they do not spend" : NULL;
}

PayiNormal *payi_normal_for_ways (const PayProblem *problem, GError **error)
{
  if (!payi_problem_validate (problem, error))
    return NULL;
  const char *why = why_no_ways (problem);
  if (why == NULL)
    return payi_normal_new (problem, TRUE, error);
  pay_set_error (error, PAY_ERROR_UNSUPPORTED, NULL, -1, "%s", why);
  return NULL;
}

static gboolean raises (const PayProblem *p)
{
  for (int a = 0; a < pay_problem_actions (p); a++)
    for (int m = 0; m < pay_problem_action_modes (p, a); m++)
      for (int c = 0; c < pay_problem_counters (p); c++)
        if (pay_problem_action_lowers (p, a, m, c) < 0)
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
