/* SPDX-License-Identifier: MIT */
/* The checker: its own reading of the rules in pay/problem.h and pay/answer.h, apart from the solver's. */
#include <pay/error.h>

#include "check-private.h"

gboolean payi_check_refuse (char **why, const char *format, ...)
{
  if (why == NULL)
    return FALSE;
  va_list args;
  va_start (args, format);
  *why = g_strdup_vprintf (format, args);
  va_end (args);
  return FALSE;
}

gint64 payi_check_shown (PayiWide n)
{
  if (n > G_MAXINT64)
    return G_MAXINT64;
  return n < G_MININT64 ? G_MININT64 : (gint64)n;
}

PayiWide payi_check_pips (const PayiPips *pips, const gint64 x[PAY_MAX_VARIABLES])
{
  return pips->var < 0 ? pips->n : (PayiWide)pips->n * (x[pips->var] - pips->above);
}

PayiWide payi_check_charge (const PayiCharge *charge, const gint64 x[PAY_MAX_VARIABLES])
{
  return charge->fixed + (charge->per_x == 0 ? 0 : (PayiWide)charge->per_x * x[charge->var]);
}

gboolean pay_check (const PayProblem *problem, const PayAnswer *answer, char **why)
{
  g_autoptr (GError) error = NULL;
  if (!payi_problem_validate (problem, &error))
    return payi_check_refuse (why, "the problem is not one that can be asked: %s", error->message);
  switch (answer->outcome) {
  case PAY_PAID:
    return payi_check_paid (problem, answer, why);
  case PAY_SHORT:
    return payi_check_short (problem, answer, why);
  case PAY_UNKNOWN:
    return TRUE;
  }
  return payi_check_refuse (why, "the outcome is unknown");
}
