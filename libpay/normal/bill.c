/* SPDX-License-Identifier: MIT */
/* Costs become bills of demands, their pips classes. */
#include <pay/error.h>

#include "build.h"

guint64 payi_normal_fits (const PayiNormal *n, PayKinds kinds, gboolean late)
{
  guint64 fits = 0;
  for (int c = 0; c < n->classes.n; c++)
    if ((kinds & n->classes.at[c].kinds) != 0 && (!late || n->classes.at[c].goal))
      fits |= PAY_BIT (c);
  return fits;
}

static gboolean add_class (PayiNormal *n, int channel, PayTraits accept, gboolean goal, GError **error)
{
  if (payi_class_add (&n->classes, n->problem, channel, accept, goal && n->late))
    return TRUE;
  pay_set_error (error, PAY_ERROR_TOO_LARGE, NULL, -1, "more than %d different pips", PAYI_MAX_CLASSES);
  return FALSE;
}

gboolean payi_normal_classes_of (PayiNormal *n, const PayCost *cost, gboolean goal, GError **error)
{
  for (guint a = 0; a < cost->alternatives->len; a++) {
    const GArray *pips = PAYI_ALTERNATIVE (cost, a)->pips;
    for (guint i = 0; i < pips->len; i++) {
      const PayiPips *pip = &g_array_index (pips, PayiPips, i);
      if (!add_class (n, pip->channel, pip->accept, goal, error))
        return FALSE;
      if (pip->form == PAYI_OTHERS && !add_class (n, pip->channel, pip->other, goal, error))
        return FALSE;
    }
    const GArray *presences = PAYI_ALTERNATIVE (cost, a)->presences;
    for (guint i = 0; i < presences->len; i++) {
      const PayiPresence *s = &g_array_index (presences, PayiPresence, i);
      if (!add_class (n, s->channel, s->accept, FALSE, error))
        return FALSE;
      n->watched |= PAY_BIT (payi_class_of (&n->classes, s->channel, s->accept, FALSE));
    }
  }
  return TRUE;
}

gboolean payi_normal_classes (PayiNormal *n, GError **error)
{
  const PayProblem *p = n->problem;
  for (guint a = 0; a < p->actions->len; a++) {
    n->late |= PAYI_ACTION (p, a)->late;
    n->wanted |= PAYI_ACTION (p, a)->wanted;
  }
  n->refreshed = payi_problem_refreshed (p);
  if (!payi_normal_classes_of (n, p->goal, TRUE, error))
    return FALSE;
  for (guint i = 0; i < p->kept->len; i++)
    if (!payi_normal_classes_of (n, g_ptr_array_index (p->kept, i), FALSE, error))
      return FALSE;
  for (guint a = 0; a < p->actions->len; a++)
    for (guint m = 0; m < PAYI_ACTION (p, a)->modes->len; m++) {
      const PayCost *needs = PAYI_MODE (PAYI_ACTION (p, a), m)->needs;
      if (needs != NULL && !payi_normal_classes_of (n, needs, PAYI_ACTION (p, a)->wanted, error))
        return FALSE;
    }
  return TRUE;
}

gboolean payi_normal_bill (PayiNormal *n, const PayCost *cost, gboolean goal, PayiBill *bill, GError **error)
{
  bill->n = (int)cost->alternatives->len;
  bill->demands = payi_normal_keep (n, (gsize)bill->n * sizeof *bill->demands);
  for (int i = 0; i < bill->n; i++) {
    if (!payi_demand_init (&bill->demands[i], PAYI_ALTERNATIVE (cost, i), &n->classes, goal && n->late, &n->arena)) {
      pay_set_error (error, PAY_ERROR_TOO_LARGE, NULL, -1, "a cost asks for more than %" G_GINT64_FORMAT " units",
                     PAYI_PLENTY / 4);
      return FALSE;
    }
    bill->demands[i].alternative = i;
  }
  return TRUE;
}

gboolean payi_is_present (const PayiNormal *n, const PayiDemand *d, const gint64 *stock)
{
  for (int i = 0; i < d->n_presents; i++) {
    const PayiPresent *p = &d->presents[i];
    gint64 there = 0;
    for (guint s = 0; s < n->supplies->len; s++)
      if ((PAYI_SUPPLY (n, s)->fits >> p->cls & 1) != 0)
        there = MIN (there + stock[s], PAYI_PLENTY);
    if (there < p->from || (p->to != PAY_X_FOREVER && there > p->to))
      return FALSE;
  }
  return TRUE;
}
