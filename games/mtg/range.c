/* SPDX-License-Identifier: MIT */
/* Splitting ranges of X where a sum crosses a bound. */
#include "arithmetic.h"

#define FAR (G_MAXINT64 / 4) /* beyond every sum */

gint64 mtg_linear_at (const MtgLinear *line, const gint64 x[MTG_VARIABLES])
{
  gint64 sum = line->c;
  for (int v = 0; v < MTG_VARIABLES; v++)
    sum += line->k[v] * x[v];
  return sum;
}

/* The least ([sign] 1) or greatest ([sign] -1) value of [line] in [range]. */
static gint64 extreme (const MtgLinear *line, const MtgRange *range, gint64 sign)
{
  gint64 sum = line->c;
  for (int v = 0; v < MTG_VARIABLES; v++) {
    if (line->k[v] == 0)
      continue;
    const gboolean low = line->k[v] * sign > 0;
    if (!low && range->to[v] == PAY_X_FOREVER)
      return -FAR * sign;
    sum += line->k[v] * (low ? range->from[v] : range->to[v]);
  }
  return sum;
}

static gboolean varies (const MtgLinear *line, const MtgRange *range, int v)
{
  return line->k[v] != 0 && range->from[v] != range->to[v];
}

/* The first value of [v], where [line] has crossed [at], which it does in [range] with every other variable at its
 * lowest. */
static gint64 turning_point (const MtgLinear *line, const MtgRange *range, int v, gint64 at)
{
  const gint64 k = line->k[v], above = mtg_linear_at (line, range->from) - k * range->from[v] - at;
  return k > 0 ? (k - 1 - above) / k : above / -k + 1;
}

gboolean mtg_total_split (const MtgTotal *total, const MtgLinear *line, gint64 at, GArray *yes, GArray *no)
{
  MtgTotal rest = *total;
  for (gsize parts = 0; parts < MTG_MAX_TOTALS; parts++) {
    GArray *whole = NULL;
    if (extreme (line, &rest.range, 1) >= at)
      whole = yes;
    else if (extreme (line, &rest.range, -1) >= at) {
      int first = 0, last = MTG_VARIABLES - 1;
      while (!varies (line, &rest.range, first))
        first++;
      while (!varies (line, &rest.range, last))
        last--;
      /* With several variables the first one is told value by value: few, since the bound is near. */
      const gint64 turn = first == last ? turning_point (line, &rest.range, first, at) : rest.range.from[first] + 1;
      if (turn > PAY_MAX_AMOUNT) {
        rest.range.to[first] = PAY_MAX_AMOUNT;
        continue;
      }
      MtgTotal part = rest;
      part.range.to[first] = turn - 1;
      rest.range.from[first] = turn;
      if (!mtg_total_split (&part, line, at, yes, no))
        return FALSE;
      if ((yes != NULL && yes->len > MTG_MAX_TOTALS) || (no != NULL && no->len > MTG_MAX_TOTALS))
        return FALSE;
      continue;
    } else
      whole = no;
    if (whole != NULL)
      g_array_append_val (whole, rest);
    return TRUE;
  }
  return FALSE;
}
