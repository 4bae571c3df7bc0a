/* SPDX-License-Identifier: MIT */
/* Costs become bills of demands, their pips classes. */
#include <pay/error.h>

#include "build.h"

guint64 payi_normal_fits (const PayiNormal *normal, PayKinds kinds, gboolean late)
{
  guint64 fits = 0;
  for (int c = 0; c < normal->classes.n_classes; c++)
    if ((kinds & normal->classes.at[c].kinds) != 0 && (!late || normal->classes.at[c].goal))
      fits |= PAY_BIT (c);
  return fits;
}

static gboolean add_class (PayiNormal *normal, int channel, PayTraits accept, gboolean goal, GError **error)
{
  if (payi_class_add (&normal->classes, normal->problem, channel, accept, goal && normal->late))
    return TRUE;
  return pay_set_error (error, PAY_ERROR_TOO_LARGE, NULL, -1, "more than %d different pips", PAYI_MAX_CLASSES);
}

gboolean payi_normal_classes_of (PayiNormal *normal, const PayCost *cost, gboolean goal, GError **error)
{
  for (guint a = 0; a < cost->alternatives->len; a++) {
    const GArray *pips = PAYI_ALTERNATIVE (cost, a)->pips;
    for (guint i = 0; i < pips->len; i++) {
      const PayiPips *pip = &g_array_index (pips, PayiPips, i);
      if (!add_class (normal, pip->channel, pip->accept, goal, error))
        return FALSE;
      if (pip->form == PAYI_OTHERS && !add_class (normal, pip->channel, pip->other, goal, error))
        return FALSE;
    }
    const GArray *presences = PAYI_ALTERNATIVE (cost, a)->presences;
    for (guint i = 0; i < presences->len; i++) {
      const PayiPresence *presence = &g_array_index (presences, PayiPresence, i);
      if (!add_class (normal, presence->channel, presence->accept, FALSE, error))
        return FALSE;
      normal->watched |= PAY_BIT (payi_class_of (&normal->classes, presence->channel, presence->accept, FALSE));
    }
  }
  return TRUE;
}

gboolean payi_normal_classes (PayiNormal *normal, GError **error)
{
  const PayProblem *problem = normal->problem;
  for (guint a = 0; a < problem->actions->len; a++) {
    normal->late |= PAYI_ACTION (problem, a)->late;
    normal->wanted |= PAYI_ACTION (problem, a)->wanted;
  }
  normal->refreshed = payi_problem_refreshed (problem);
  if (!payi_normal_classes_of (normal, problem->goal, TRUE, error))
    return FALSE;
  for (guint i = 0; i < problem->kept->len; i++)
    if (!payi_normal_classes_of (normal, g_ptr_array_index (problem->kept, i), FALSE, error))
      return FALSE;
  for (guint a = 0; a < problem->actions->len; a++)
    for (guint m = 0; m < PAYI_ACTION (problem, a)->modes->len; m++) {
      const PayCost *needs = PAYI_MODE (PAYI_ACTION (problem, a), m)->needs;
      if (needs != NULL && !payi_normal_classes_of (normal, needs, PAYI_ACTION (problem, a)->wanted, error))
        return FALSE;
    }
  return TRUE;
}

gboolean payi_normal_bill (PayiNormal *normal, const PayCost *cost, gboolean goal, PayiBill *bill, GError **error)
{
  bill->n_demands = (int)cost->alternatives->len;
  bill->demands = payi_normal_keep (normal, (gsize)bill->n_demands * sizeof *bill->demands);
  for (int i = 0; i < bill->n_demands; i++) {
    if (!payi_demand_init (&bill->demands[i], PAYI_ALTERNATIVE (cost, i), &normal->classes, goal && normal->late,
                           &normal->arena))
      return pay_set_error (error, PAY_ERROR_TOO_LARGE, NULL, -1,
                            "a cost asks for more than %" G_GINT64_FORMAT " units", PAYI_PLENTY / 4);
    bill->demands[i].alternative = i;
    payi_assert (bill->demands[i].n_hubs > 0 && bill->demands[i].hubs[0].form == PAYI_MUST);
  }
  return TRUE;
}

gboolean payi_is_present (const PayiNormal *normal, const PayiDemand *demand, const gint64 *stock)
{
  for (int i = 0; i < demand->n_presents; i++) {
    const PayiPresent *p = &demand->presents[i];
    gint64 there = 0;
    for (guint s = 0; s < normal->supplies->len; s++)
      if ((PAYI_SUPPLY (normal, s)->fits >> p->cls & 1) != 0)
        there = MIN (there + stock[s], PAYI_PLENTY);
    if (there < p->from || (p->to != PAY_X_FOREVER && there > p->to))
      return FALSE;
  }
  return TRUE;
}
