/* SPDX-License-Identifier: MIT */
#include "demand.h"

/* ---- Compiling. */

int payi_class_of (const PayiClasses *classes, int channel, PayTraits accept, gboolean goal)
{
  for (int c = 0; c < classes->n_classes; c++)
    if (classes->at[c].channel == channel && classes->at[c].accept == accept && classes->at[c].goal == goal)
      return c;
  return -1;
}

gboolean payi_class_add (PayiClasses *classes, const PayProblem *problem, int channel, PayTraits accept, gboolean goal)
{
  if (payi_class_of (classes, channel, accept, goal) >= 0)
    return TRUE;
  if (classes->n_classes == PAYI_MAX_CLASSES)
    return FALSE;
  classes->at[classes->n_classes++] = (PayiClass){ channel, accept, goal, payi_kinds_with (problem, channel, accept) };
  return TRUE;
}

static int find_hub (PayiDemand *demand, const PayiPips *pip)
{
  if (pip->form == PAYI_MUST || pip->form == PAYI_GROUP)
    return pip->form == PAYI_MUST ? 0 : 1 + pip->group;
  for (int hub = 1; hub < demand->n_hubs; hub++)
    if (demand->hubs[hub].form == pip->form && (pip->form != PAYI_CHARGE || demand->hubs[hub].counter == pip->counter))
      return hub;
  demand->hubs[demand->n_hubs] = (PayiHub){ .form = pip->form, .counter = pip->counter, .amount = pip->amount };
  return demand->n_hubs++;
}

static int find_entry (PayiDemand *demand, int cls, int hub)
{
  payi_assert (cls >= 0);
  for (int e = 0; e < demand->n_entries; e++)
    if (demand->entries[e].cls == cls && demand->entries[e].hub == hub)
      return e;
  demand->entries[demand->n_entries] = (PayiEntry){ .cls = cls, .hub = hub };
  return demand->n_entries++;
}

static void add_pips (PayiDemand *demand, guint i, const PayiClasses *classes, gboolean goal)
{
  const PayiPips *pip = &g_array_index (demand->given->pips, PayiPips, i);
  const int hub = find_hub (demand, pip);
  payi_assert (hub < demand->n_hubs);
  const int e = find_entry (demand, payi_class_of (classes, pip->channel, pip->accept, goal), hub);
  demand->entry_of_pip[i] = e;
  if (pip->var >= 0) {
    demand->entries[e].per_x[pip->var] += pip->count;
    demand->entries[e].count -= pip->count * pip->above;
  } else {
    demand->entries[e].count += pip->count;
  }
  if (pip->form != PAYI_OTHERS)
    return;
  demand->others_hub = hub;
  demand->others = pip->others;
  demand->others_entry = find_entry (demand, payi_class_of (classes, pip->channel, pip->other, goal), 0);
}

/* The units of all pips, whoever pays them, and those that pips for each of a variable are less for it. */
static __int128 all_amounts (const PayiAlternative *alternative)
{
  __int128 sum = 0;
  for (guint i = 0; i < alternative->pips->len; i++) {
    const PayiPips *pip = &g_array_index (alternative->pips, PayiPips, i);
    const gint64 each = pip->form == PAYI_OTHERS ? pip->others : pip->var >= 0 ? pip->above : 1;
    sum += (__int128)pip->count * each;
  }
  return sum;
}

gboolean payi_demand_init (PayiDemand *demand, const PayiAlternative *alternative, const PayiClasses *classes,
                           gboolean goal, PayiArena *arena)
{
  const __int128 amounts = all_amounts (alternative);
  if (amounts > PAYI_PLENTY / 4)
    return FALSE;
  *demand = (PayiDemand){ .given = alternative,
                          .amounts = (gint64)amounts,
                          .others_hub = -1,
                          .others_entry = -1,
                          .n_presents = (int)alternative->presences->len };
  demand->entries = payi_arena_keep (arena, (alternative->pips->len + 1) * sizeof *demand->entries);
  demand->hubs = payi_arena_keep (arena, (1 + alternative->slacks->len + 1 + PAY_MAX_COUNTERS) * sizeof *demand->hubs);
  demand->entry_of_pip = payi_arena_keep (arena, alternative->pips->len * sizeof *demand->entry_of_pip);
  demand->hubs[demand->n_hubs++].form = PAYI_MUST;
  for (guint g = 0; g < alternative->slacks->len; g++)
    demand->hubs[demand->n_hubs++]
        = (PayiHub){ .form = PAYI_GROUP, .slack = g_array_index (alternative->slacks, gint64, g) };
  for (guint i = 0; i < alternative->pips->len; i++)
    add_pips (demand, i, classes, goal);
  demand->presents = payi_arena_keep (arena, alternative->presences->len * sizeof *demand->presents);
  for (guint i = 0; i < alternative->presences->len; i++) {
    const PayiPresence *s = &g_array_index (alternative->presences, PayiPresence, i);
    demand->presents[i] = (PayiPresent){ payi_class_of (classes, s->channel, s->accept, FALSE), s->from, s->to };
  }
  return TRUE;
}

/* ---- What it asks for. */

gboolean payi_charges_for (const PayiDemand *demand, int var)
{
  for (guint i = 0; i < demand->given->charges->len; i++)
    if (g_array_index (demand->given->charges, PayiCharge, i).var == var)
      return TRUE;
  return FALSE;
}

static gint64 pips_of_class (const PayiDemand *demand, int cls)
{
  gint64 pips = 0;
  for (int e = 0; e < demand->n_entries; e++)
    pips += demand->entries[e].cls == cls ? demand->entries[e].count : 0;
  return pips;
}

gboolean payi_asks_no_more (const PayiDemand *demand, const PayiDemand *other)
{
  gboolean less = TRUE;
  for (int e = 0; e < demand->n_entries && less; e++)
    less = pips_of_class (demand, demand->entries[e].cls) <= pips_of_class (other, demand->entries[e].cls);
  return less;
}

gboolean payi_speaks_of (const PayiDemand *demand, int var)
{
  for (int e = 0; e < demand->n_entries; e++)
    if (demand->entries[e].per_x[var] > 0)
      return TRUE;
  return payi_charges_for (demand, var);
}

gint64 payi_charge_at (const PayiCharge *charge, const gint64 *x)
{
  const __int128 amount = (__int128)charge->fixed + (charge->var >= 0 ? (__int128)charge->per_x * x[charge->var] : 0);
  return (gint64)MIN (amount, PAYI_PLENTY);
}

gboolean payi_charges (const PayiDemand *demand, const gint64 *x, const gint64 *budget, gint64 *charges)
{
  for (int c = 0; c < PAY_MAX_COUNTERS; c++)
    charges[c] = 0;
  for (guint i = 0; i < demand->given->charges->len; i++) {
    const PayiCharge *charge = &g_array_index (demand->given->charges, PayiCharge, i);
    charges[charge->counter] = MIN (charges[charge->counter] + payi_charge_at (charge, x), PAYI_PLENTY);
  }
  for (int c = 0; c < PAY_MAX_COUNTERS; c++)
    if (charges[c] > 0 && charges[c] > budget[c])
      return FALSE;
  return TRUE;
}

gint64 payi_hub_pips (const PayiDemand *demand, int hub, const gint64 *x)
{
  gint64 pips = 0;
  for (int e = 0; e < demand->n_entries; e++)
    if (demand->entries[e].hub == hub)
      pips += payi_entry_pips (&demand->entries[e], x);
  return pips;
}

gint64 payi_hub_need (const PayiHub *hub, gint64 pips, const gint64 *budget)
{
  if (hub->form == PAYI_GROUP)
    return MAX (0, pips - hub->slack);
  return hub->form == PAYI_CHARGE ? MAX (0, pips - MAX (0, budget[hub->counter]) / hub->amount) : pips;
}

/* ---- For the kernel. */

int payi_demand_counter (const PayiDemand *demand)
{
  int hub = demand->n_hubs - 1;
  while (hub >= 0 && demand->hubs[hub].form != PAYI_CHARGE)
    hub--;
  return hub >= 0 ? demand->hubs[hub].counter : -1;
}

PaykCost payi_demand_cost (const PayiDemand *demand, const gint64 *x, int var, const guint64 *traits, PaykPips *pips)
{
  static const PaykForm forms[] = { [PAYI_MUST] = PAYK_MUST,
                                    [PAYI_OTHERS] = PAYK_OR_OTHERS,
                                    [PAYI_CHARGE] = PAYK_OR_CHARGE,
                                    [PAYI_GROUP] = PAYK_IN_GROUP };
  gsize n = 0;
  for (int e = 0; e < demand->n_entries; e++) {
    const PayiEntry *entry = &demand->entries[e];
    const PayiHub *hub = &demand->hubs[entry->hub];
    const gboolean others = hub->form == PAYI_OTHERS;
    pips[n++] = (PaykPips){ .form = forms[hub->form],
                            .index = (guint32)(hub->form == PAYI_GROUP ? entry->hub - 1 : hub->counter),
                            .accept = traits[entry->cls],
                            .n = payi_entry_pips (entry, x),
                            .amount = others ? demand->others : hub->amount,
                            .other = others ? traits[demand->entries[demand->others_entry].cls] : 0 };
    if (var >= 0 && entry->per_x[var] > 0)
      pips[n++] = (PaykPips){ .form = PAYK_MUST_PER_X, .accept = traits[entry->cls], .n = entry->per_x[var] };
  }
  const GArray *slacks = demand->given->slacks;
  return (PaykCost){ pips, n, (const gint64 *)(gpointer)slacks->data, slacks->len };
}

/* ---- Lanes: which sets of traits can fail first. */

int payi_unions_add (guint64 *unions, int n, int most, guint64 mask)
{
  const int before = n;
  gboolean disjoint = mask != 0; /* from all that is there: then every union is a new one */
  for (int i = 0; i < before; i++)
    disjoint = disjoint && unions[i] != 0 && (unions[i] & mask) == 0;
  for (int i = -1; i < before && n < most; i++) {
    const guint64 both = mask | (i < 0 ? 0 : unions[i]);
    int like = disjoint ? n : 0;
    while (like < n && unions[like] != both)
      like++;
    if (like == n)
      unions[n++] = both;
  }
  return n;
}

/* The classes of pips that only units of [kinds] can meet; they raise the need, and what there is stays the same. */
static PayTraits closed (const PayiDemand *demand, const PayiClasses *classes, int channel, PayTraits traits,
                         PayKinds kinds)
{
  for (guint i = 0; i < demand->given->pips->len; i++) {
    const PayiClass *cls = &classes->at[demand->entries[demand->entry_of_pip[i]].cls];
    if (cls->channel == channel && cls->kinds != 0 && (cls->kinds & ~kinds) == 0)
      traits |= cls->accept;
  }
  return traits;
}

static void add_lane (GArray *lanes, const PayiDemand *demand, const PayiClasses *classes, PayiLane lane)
{
  for (guint i = 0; i < lanes->len; i++)
    if (g_array_index (lanes, PayiLane, i).traits == lane.traits
        && g_array_index (lanes, PayiLane, i).channel == lane.channel)
      return;
  for (int e = 0; e < demand->n_entries; e++) {
    const PayiClass *cls = &classes->at[demand->entries[e].cls];
    if (cls->channel == lane.channel && (cls->accept & ~lane.traits) == 0)
      lane.classes |= PAY_BIT (demand->entries[e].cls);
  }
  g_array_append_val (lanes, lane);
}

GArray *payi_demand_lanes (const PayiDemand *demand, const PayiClasses *classes, const PayProblem *problem)
{
  GArray *unions = g_array_new (FALSE, TRUE, sizeof (PayiLane)), *lanes = g_array_new (FALSE, TRUE, sizeof (PayiLane));
  g_autofree guint64 *traits = g_new (guint64, PAYI_MOST_UNIONS);
  for (int e = 0; e < demand->n_entries && unions->len < PAYI_MOST_UNIONS; e++) {
    const PayiClass *cls = &classes->at[demand->entries[e].cls];
    int n = 0;
    for (guint i = 0; i < unions->len; i++)
      if (g_array_index (unions, PayiLane, i).channel == cls->channel)
        traits[n++] = g_array_index (unions, PayiLane, i).traits;
    const int more = payi_unions_add (traits, n, PAYI_MOST_UNIONS - (int)unions->len + n, cls->accept);
    for (; n < more; n++) {
      const PayiLane lane = { .traits = traits[n], .channel = cls->channel };
      g_array_append_val (unions, lane);
    }
  }
  for (guint i = 0; i < unions->len; i++) {
    PayiLane lane = g_array_index (unions, PayiLane, i);
    lane.kinds = payi_kinds_with (problem, lane.channel, lane.traits);
    lane.traits = closed (demand, classes, lane.channel, lane.traits, lane.kinds);
    add_lane (lanes, demand, classes, lane);
  }
  g_array_unref (unions);
  return lanes;
}
