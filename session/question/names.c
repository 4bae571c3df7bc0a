/* SPDX-License-Identifier: MIT */
#include "question/question.h"

#include <string.h>

gint64 pays_start_of (const PayProblem *problem, const char *name)
{
  for (int i = 0; i < pay_problem_counters (problem); i++)
    if (strcmp (pay_problem_counter_name (problem, i), name) == 0)
      return pay_problem_counter_start (problem, i);
  return 0;
}

const char *pays_take_name (const PayProblem *problem, int action)
{
  static const char *const names[] = { NULL, "turn", "self", "both" };
  return pay_problem_action_is_late (problem, action) ? NULL : names[pay_problem_action_takes (problem, action)];
}

char *pays_also (const PayCase *opened, int action, int mode)
{
  return PAY_GAME_HAS (opened->game, also) ? opened->game->also (opened, action, mode) : NULL;
}

const char *pays_hand_name (const PaySpell *spell)
{
  if (spell->name != NULL)
    return spell->name;
  return spell->cost != NULL && spell->cost[strspn (spell->cost, " ")] != '\0' ? spell->cost : "no cost";
}
