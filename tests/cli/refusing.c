/* SPDX-License-Identifier: MIT */
/* The checker of a program whose own answers are never accepted: the linker puts it in the place of the real one. */
#include <pay/solve.h>

gboolean __wrap_pay_check (const PayProblem *problem, const PayAnswer *answer, char **why);

gboolean __wrap_pay_check (const PayProblem *problem, const PayAnswer *answer, char **why)
{
  (void)problem, (void)answer;
  if (why != NULL)
    *why = g_strdup ("refused for the test");
  return FALSE;
}
