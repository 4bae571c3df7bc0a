/* SPDX-License-Identifier: MIT */
/* What has happened already, in its order: what can only happen late comes last. */
#include "model.h"

void pay_problem_add_done (PayProblem *problem, int action, int mode, const PayKinds *units, gsize count)
{
  g_return_if_fail (action >= 0 && action < pay_problem_actions (problem));
  const gboolean late = pay_problem_action_is_late (problem, action);
  guint at = problem->done->len;
  while (at > 0 && !late && pay_problem_action_is_late (problem, PAYI_DONE (problem, at - 1)->action))
    at--;
  PayiDone done = { .action = action, .mode = mode };
  if (units != NULL) {
    done.units = g_array_new (FALSE, FALSE, sizeof (PayKinds));
    g_array_append_vals (done.units, units, (guint)count);
  }
  g_array_insert_val (problem->done, at, done);
}

void payi_problem_drop_done (PayProblem *problem, int action)
{
  guint at = problem->done->len;
  while (at > 0 && PAYI_DONE (problem, at - 1)->action != action)
    at--;
  g_return_if_fail (at > 0);
  g_array_remove_index (problem->done, at - 1);
}
