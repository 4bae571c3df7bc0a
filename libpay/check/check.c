/* SPDX-License-Identifier: MIT */
/* The checker: its own reading of the rules in pay/problem.h and pay/answer.h, apart from the solver's. */
#include <pay/error.h>

#include "parts.h"

gboolean pay_check (const PayProblem *problem, const PayAnswer *answer, char **why)
{
  g_autoptr (GError) error = NULL;
  if (!payi_problem_validate (problem, &error))
    return payi_check_refuse (why, "the problem is not one that can be asked: %s", error->message);
  switch (answer->outcome) {
  case PAY_PAID:
    return payi_check_paid (problem, answer, why)
           && (!answer->best || payi_problem_wants (problem) || payi_check_needed (problem, answer, why));
  case PAY_SHORT:
    return payi_check_short (problem, answer, why);
  case PAY_UNKNOWN:
    return TRUE;
  }
  return payi_check_refuse (why, "the outcome is unknown");
}
