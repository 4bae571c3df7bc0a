/* SPDX-License-Identifier: MIT */
#include "parts.h"

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

gint64 payi_check_shown (PayiWide number)
{
  if (number > G_MAXINT64)
    return G_MAXINT64;
  return number < G_MININT64 ? G_MININT64 : (gint64)number;
}

PayiWide payi_check_pips (const PayiPips *pips, const gint64 x[PAY_MAX_VARIABLES])
{
  return pips->var < 0 ? pips->count : (PayiWide)pips->count * (x[pips->var] - pips->above);
}

PayiWide payi_check_charge (const PayiCharge *charge, const gint64 x[PAY_MAX_VARIABLES])
{
  return charge->fixed + (charge->per_x == 0 ? 0 : (PayiWide)charge->per_x * x[charge->var]);
}
