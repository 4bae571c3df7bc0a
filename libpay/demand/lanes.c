/* SPDX-License-Identifier: MIT */
/* Lanes: which sets of traits can fail first. */
#include "demand.h"

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
