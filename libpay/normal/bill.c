/* SPDX-License-Identifier: MIT */
/* Costs become bills of demands, their pips classes. */
#include <pay/error.h>

#include "build.h"

guint64 payi_normal_fits (const PayiNormal *n, PayKinds kinds, gboolean late)
{
  guint64 fits = 0;
  for (int c = 0; c < n->n_classes; c++)
    if ((kinds & n->classes[c].kinds) != 0 && (!late || n->classes[c].goal))
      fits |= PAY_BIT (c);
  return fits;
}

int payi_normal_class_of (const PayiNormal *n, int channel, PayTraits accept, gboolean goal)
{
  for (int c = 0; c < n->n_classes; c++)
    if (n->classes[c].channel == channel && n->classes[c].accept == accept && n->classes[c].goal == (goal && n->late))
      return c;
  return -1;
}

static gboolean add_class (PayiNormal *n, int channel, PayTraits accept, gboolean goal, GError **error)
{
  if (payi_normal_class_of (n, channel, accept, goal) >= 0)
    return TRUE;
  if (n->n_classes == PAYI_MAX_CLASSES) {
    pay_set_error (error, PAY_ERROR_TOO_LARGE, NULL, -1, "more than %d different pips", PAYI_MAX_CLASSES);
    return FALSE;
  }
  PayiClass *cls = &n->classes[n->n_classes++];
  *cls = (PayiClass){ channel, accept, goal && n->late, 0 };
  const GArray *kinds = n->problem->kinds;
  for (guint k = 0; k < kinds->len; k++)
    cls->kinds |= (g_array_index (kinds, PayiKind, k).traits[channel] & accept) != 0 ? PAY_BIT (k) : 0;
  return TRUE;
}

static gboolean add_classes (PayiNormal *n, const PayCost *cost, gboolean goal, GError **error)
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
      n->watched |= PAY_BIT (payi_normal_class_of (n, s->channel, s->accept, FALSE));
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
  if (!add_classes (n, p->goal, TRUE, error))
    return FALSE;
  for (guint i = 0; i < p->kept->len; i++)
    if (!add_classes (n, g_ptr_array_index (p->kept, i), FALSE, error))
      return FALSE;
  for (guint a = 0; a < p->actions->len; a++)
    for (guint m = 0; m < PAYI_ACTION (p, a)->modes->len; m++) {
      const PayCost *needs = PAYI_MODE (PAYI_ACTION (p, a), m)->needs;
      if (needs != NULL && !add_classes (n, needs, PAYI_ACTION (p, a)->wanted, error))
        return FALSE;
    }
  return TRUE;
}

static int find_hub (PayiDemand *d, const PayiPips *pip)
{
  if (pip->form == PAYI_GROUP)
    return 1 + pip->group;
  for (int h = 1; h < d->n_hubs; h++)
    if (d->hubs[h].form == pip->form && (pip->form != PAYI_CHARGE || d->hubs[h].counter == pip->counter))
      return h;
  return pip->form == PAYI_MUST ? 0 : -1;
}

static int find_entry (PayiDemand *d, int cls, int hub)
{
  for (int e = 0; e < d->n_entries; e++)
    if (d->entries[e].cls == cls && d->entries[e].hub == hub)
      return e;
  d->entries[d->n_entries] = (PayiEntry){ .cls = cls, .hub = hub };
  return d->n_entries++;
}

static void build_demand (PayiNormal *n, const PayiAlternative *a, gboolean goal, PayiDemand *d)
{
  d->given = a;
  d->others_hub = d->others_entry = -1;
  d->entries = payi_normal_keep (n, (a->pips->len + 1) * sizeof *d->entries);
  d->hubs = payi_normal_keep (n, (1 + a->slacks->len + 1 + PAY_MAX_COUNTERS) * sizeof *d->hubs);
  d->entry_of_pip = payi_normal_keep (n, a->pips->len * sizeof *d->entry_of_pip);
  d->hubs[d->n_hubs++].form = PAYI_MUST;
  for (guint g = 0; g < a->slacks->len; g++)
    d->hubs[d->n_hubs++] = (PayiHub){ .form = PAYI_GROUP, .slack = g_array_index (a->slacks, gint64, g) };
  for (guint i = 0; i < a->pips->len; i++) {
    const PayiPips *pip = &g_array_index (a->pips, PayiPips, i);
    int hub = find_hub (d, pip);
    if (hub < 0) {
      hub = d->n_hubs++;
      d->hubs[hub] = (PayiHub){ .form = pip->form, .counter = pip->counter, .amount = pip->amount };
    }
    const int e = find_entry (d, payi_normal_class_of (n, pip->channel, pip->accept, goal), hub);
    d->entry_of_pip[i] = e;
    if (pip->var >= 0) {
      d->entries[e].per_x[pip->var] += pip->n;
      d->entries[e].n -= pip->n * pip->above;
    } else {
      d->entries[e].n += pip->n;
    }
    if (pip->form == PAYI_OTHERS) {
      d->others_hub = hub;
      d->others = pip->others;
      d->others_entry = find_entry (d, payi_normal_class_of (n, pip->channel, pip->other, goal), 0);
    }
  }
}

static void add_presents (PayiNormal *n, const PayiAlternative *a, PayiDemand *d)
{
  d->n_presents = (int)a->presences->len;
  d->presents = payi_normal_keep (n, a->presences->len * sizeof *d->presents);
  for (guint i = 0; i < a->presences->len; i++) {
    const PayiPresence *s = &g_array_index (a->presences, PayiPresence, i);
    d->presents[i] = (PayiPresent){ payi_normal_class_of (n, s->channel, s->accept, FALSE), s->from, s->to };
  }
}

/* The units of all pips, whoever pays them, and those that pips for each of a variable are less for it. */
static __int128 all_amounts (const PayiAlternative *a)
{
  __int128 sum = 0;
  for (guint i = 0; i < a->pips->len; i++) {
    const PayiPips *pip = &g_array_index (a->pips, PayiPips, i);
    const gint64 each = pip->form == PAYI_OTHERS ? pip->others : pip->var >= 0 ? pip->above : 1;
    sum += (__int128)pip->n * each;
  }
  return sum;
}

gboolean payi_normal_bill (PayiNormal *n, const PayCost *cost, gboolean goal, PayiBill *bill, GError **error)
{
  bill->n = (int)cost->alternatives->len;
  bill->demands = payi_normal_keep (n, (gsize)bill->n * sizeof *bill->demands);
  for (int i = 0; i < bill->n; i++) {
    const PayiAlternative *a = PAYI_ALTERNATIVE (cost, i);
    PayiDemand *d = &bill->demands[i];
    if (all_amounts (a) > PAYI_PLENTY / 4) {
      pay_set_error (error, PAY_ERROR_TOO_LARGE, NULL, -1, "a cost asks for more than %" G_GINT64_FORMAT " units",
                     PAYI_PLENTY / 4);
      return FALSE;
    }
    d->alternative = i;
    build_demand (n, a, goal, d);
    add_presents (n, a, d);
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

gboolean payi_charges_for (const PayiDemand *d, int var)
{
  for (guint i = 0; i < d->given->charges->len; i++)
    if (g_array_index (d->given->charges, PayiCharge, i).var == var)
      return TRUE;
  return FALSE;
}

gboolean payi_speaks_of (const PayiDemand *d, int var)
{
  for (int e = 0; e < d->n_entries; e++)
    if (d->entries[e].per_x[var] > 0)
      return TRUE;
  return payi_charges_for (d, var);
}
