/* SPDX-License-Identifier: MIT */
#include "parts.h"

static const PayStep *step_at (const PayAnswer *answer, guint i)
{
  return &g_array_index (answer->steps, PayStep, i);
}

gint64 payi_made_once (const PayProblem *problem, const PayStep *use)
{
  const GArray *gives = PAYI_MODE (PAYI_ACTION (problem, use->action), use->mode)->gives;
  gint64 all = 0;
  for (guint i = 0; i < gives->len; i++)
    all += g_array_index (gives, PayiGiven, i).count;
  return all;
}

gint64 payi_made_all (const PayProblem *problem, const PayStep *use)
{
  return payi_check_shown ((PayiWide)payi_made_once (problem, use) * use->count * use->times);
}

/* What the units have turned out to be because the step happened already; NULL: nothing is known of them. */
static const GArray *turned_out (const PayProblem *problem, const PayAnswer *answer, guint use)
{
  const gboolean late = PAYI_ACTION (problem, step_at (answer, use)->action)->late;
  guint before = 0;
  for (guint i = 0; problem->done->len > 0 && i < use; i++)
    before += step_at (answer, i)->type == PAY_STEP_USE
              && PAYI_ACTION (problem, step_at (answer, i)->action)->late == late;
  for (guint i = 0; i < problem->done->len; i++)
    if (PAYI_ACTION (problem, PAYI_DONE (problem, i)->action)->late == late && before-- == 0)
      return PAYI_DONE (problem, i)->units;
  return NULL;
}

PayKinds payi_made_kinds (const PayProblem *problem, const PayAnswer *answer, guint use, gint64 unit)
{
  const PayStep *step = step_at (answer, use);
  const GArray *units = turned_out (problem, answer, use);
  const GArray *gives = PAYI_MODE (PAYI_ACTION (problem, step->action), step->mode)->gives;
  gint64 at = unit % payi_made_once (problem, step);
  guint part = 0;
  if (units != NULL)
    return g_array_index (units, PayKinds, unit);
  while (at >= g_array_index (gives, PayiGiven, part).count)
    at -= g_array_index (gives, PayiGiven, part++).count;
  return g_array_index (gives, PayiGiven, part).kinds;
}
