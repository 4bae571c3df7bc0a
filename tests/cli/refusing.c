/* SPDX-License-Identifier: MIT */
/* The checker of a program whose own answers are never accepted: the linker puts it in the place of the real one. */
#include <pay/plain.h>
#include <pay/solve.h>

gboolean __wrap_pay_check (const PayProblem *problem, const PayAnswer *answer, char **why);
gboolean __wrap_pay_check_plain (const PayProblem *problem, const PayPlainUnits *units, const PayPlainAnswer *answer,
                                 char **why);

gboolean __wrap_pay_check (const PayProblem *problem, const PayAnswer *answer, char **why)
{
  (void)problem, (void)answer;
  if (why != NULL)
    *why = g_strdup ("refused for the test");
  return FALSE;
}

gboolean __wrap_pay_check_plain (const PayProblem *problem, const PayPlainUnits *units, const PayPlainAnswer *answer,
                                 char **why)
{
  (void)problem, (void)units, (void)answer;
  if (why != NULL)
    *why = g_strdup ("refused for the test");
  return FALSE;
}
