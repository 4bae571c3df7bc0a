/* SPDX-License-Identifier: MIT */
/* How often actions happen at most, over all their objects. */
#include "model.h"

static gboolean gives_turns_back (const PayProblem *problem)
{
  for (guint i = 0; i < problem->actions->len; i++)
    for (int m = 0; m < pay_problem_action_modes (problem, (int)i); m++)
      if (PAYI_MODE (PAYI_ACTION (problem, i), m)->n_refreshes > 0)
        return TRUE;
  return FALSE;
}

/* Can each object do it once at most, whatever happens? */
static gboolean is_once (const PayProblem *problem, const PayiAction *action)
{
  return action->uses == 1 || (action->take & PAY_TAKE_SELF) != 0
         || (action->take != PAY_TAKE_NOTHING && !gives_turns_back (problem));
}

/* No more than this without any bound; PAY_X_FOREVER: nothing is known. */
static gint64 most_of (const PayProblem *problem, const int *actions, gsize n)
{
  gint64 most = 0;
  for (gsize i = 0; i < n; i++) {
    const PayiAction *action = PAYI_ACTION (problem, actions[i]);
    const gint64 count = g_array_index (problem->objects, PayiObject, action->object).count;
    const gint64 uses = is_once (problem, action) ? MIN (action->uses != 0, 1) : action->uses;
    if (uses == PAY_USES_ANY || (uses > 0 && count > PAY_MAX_AMOUNT / uses))
      return PAY_X_FOREVER;
    most = MIN (most + uses * count, PAY_MAX_AMOUNT);
  }
  return most;
}

/* Does its object, or how often that can do it, say it? */
static gboolean bound_object (PayProblem *problem, PayiAction *action, gint64 most)
{
  PayiObject *object = &g_array_index (problem->objects, PayiObject, action->object);
  if (object->count == 1)
    action->uses = action->uses == PAY_USES_ANY ? most : MIN (action->uses, most);
  else if (object->actions->len == 1 && is_once (problem, action))
    object->count = most;
  else
    return FALSE;
  return TRUE;
}

static void charge_mode (PayiMode *mode, int counter)
{
  PayCost *cost = payi_cost_copy (mode->needs);
  for (guint a = 0; a < cost->alternatives->len; a++) {
    const PayiCharge charge = { counter, 1, -1, 0 };
    g_array_append_val (PAYI_ALTERNATIVE (cost, a)->charges, charge);
  }
  if (mode->needs != NULL)
    pay_cost_unref (mode->needs);
  mode->needs = cost;
}

/* Each time takes one of [most]. */
static gboolean ration (PayProblem *problem, const int *actions, gsize n, gint64 most)
{
  if (problem->counters->len >= PAY_MAX_COUNTERS)
    return FALSE;
  for (gsize i = 0; i < n; i++)
    if (PAYI_ACTION (problem, actions[i])->late)
      return FALSE;
  const int counter = pay_problem_add_counter (problem, "", most);
  for (gsize i = 0; i < n; i++)
    for (int m = 0; m < pay_problem_action_modes (problem, actions[i]); m++)
      charge_mode (PAYI_MODE (PAYI_ACTION (problem, actions[i]), m), counter);
  return TRUE;
}

gboolean pay_problem_bound_actions (PayProblem *problem, const int *actions, gsize n, gint64 most)
{
  g_return_val_if_fail (most >= 0, FALSE);
  for (gsize i = 0; i < n; i++) {
    g_return_val_if_fail (actions[i] >= 0 && actions[i] < pay_problem_actions (problem), FALSE);
    g_return_val_if_fail (PAYI_ACTION (problem, actions[i])->object >= 0, FALSE);
  }
  const gint64 all = most_of (problem, actions, n);
  if (all != PAY_X_FOREVER && all <= most)
    return TRUE;
  for (gsize i = 0; most == 0 && i < n; i++)
    PAYI_ACTION (problem, actions[i])->uses = 0;
  return most == 0 || (n == 1 && bound_object (problem, PAYI_ACTION (problem, actions[0]), most))
         || ration (problem, actions, n, most);
}
