/* SPDX-License-Identifier: MIT */
#include "items.h"

#include <stdlib.h>
#include <string.h>

guint64 payi_lowered_counters (const PayiNormal *normal)
{
  guint64 lowered = 0;
  for (guint i = 0; i < normal->things->len; i++)
    for (int m = 0; m < PAYI_THING (normal, i)->n_moves; m++)
      for (int c = 0; c < PAY_MAX_COUNTERS; c++)
        if (PAYI_THING (normal, i)->moves[m].lowers[c] > 0)
          lowered |= PAY_BIT (c);
  return lowered;
}

guint64 payi_charged_counters (const PayiDemand *demand)
{
  guint64 charged = 0;
  for (int h = 1; h < demand->n_hubs; h++)
    if (demand->hubs[h].form == PAYI_CHARGE)
      charged |= PAY_BIT (demand->hubs[h].counter);
  for (guint i = 0; i < demand->given->charges->len; i++)
    charged |= PAY_BIT (g_array_index (demand->given->charges, PayiCharge, i).counter);
  return charged;
}

static gboolean asks_for (const PayiBill *bill, guint64 classes)
{
  for (int i = 0; i < bill->n_demands; i++)
    for (int e = 0; e < bill->demands[i].n_entries; e++)
      if ((classes >> bill->demands[i].entries[e].cls & 1) != 0)
        return TRUE;
  return FALSE;
}

/* Does nothing but its cost matter, where it happens last? */
static gboolean ends_well (const PayiNormal *normal, const PayiThing *thing, int m)
{
  const PayiMove *move = &thing->moves[m];
  if (!move->wanted || move->done >= 0 || move->bill == NULL || move->n_refreshes > 0 || move->reported != 0
      || (move->take & PAY_TAKE_SELF) == 0 || thing->next[m] < 0 || asks_for (move->bill, normal->prompt))
    return FALSE;
  for (int c = 0; c < PAY_MAX_COUNTERS; c++)
    if (move->lowers[c] != 0)
      return FALSE;
  return TRUE;
}

static gboolean move_only_costs (const PayiNormal *normal, const PayiThing *thing, int m, guint64 lowered)
{
  const PayiMove *move = &thing->moves[m];
  if (!ends_well (normal, thing, m))
    return FALSE;
  for (int o = 0; o < move->n_outputs; o++)
    if (PAYI_SUPPLY (normal, move->outputs[o].supply)->fits != 0)
      return FALSE;
  for (int i = 0; i < move->bill->n_demands; i++)
    if (move->bill->demands[i].n_presents > 0 || (payi_charged_counters (&move->bill->demands[i]) & lowered) != 0)
      return FALSE;
  return TRUE;
}

static gboolean only_costs (const PayiNormal *normal, const PayiThing *thing, guint64 lowered)
{
  int choices = 0;
  gboolean only = thing->n_moves > 0 && thing->flat < 0;
  for (int m = 0; m < thing->n_moves && only; m++) {
    only = move_only_costs (normal, thing, m, lowered);
    choices += only ? thing->moves[m].bill->n_demands : 0;
  }
  return only && choices <= PAYI_MOST_CHOICES;
}

/* Does the demand, which has no variables, ask for pips alone, and of each class for no more than [other] must have? */
static gboolean is_easier (const PayiDemand *demand, const PayiDemand *other)
{
  return demand->n_hubs == 1 && other->n_hubs == 1 && demand->given->charges->len == 0
         && payi_asks_no_more (demand, other);
}

/* Of two that are alike the first one stays. */
static gboolean is_harder (const PayiItem *item, int i)
{
  const PayiChoice *choice = &item->choices[i];
  for (int k = 0; k < item->n_choices; k++) {
    const PayiChoice *other = &item->choices[k];
    if (k != i && other->move->worth >= choice->move->worth && is_easier (other->demand, choice->demand)
        && (k < i || other->move->worth > choice->move->worth || !is_easier (choice->demand, other->demand)))
      return TRUE;
  }
  return FALSE;
}

/* Its alternatives that ask for nothing to be present, as far as there is room. */
static void add_choices (const PayiMove *move, PayiItem *item)
{
  for (int d = 0; d < move->bill->n_demands && item->n_choices < PAYI_MOST_CHOICES; d++)
    if (move->bill->demands[d].n_presents == 0) {
      item->worth = MAX (item->worth, move->worth);
      item->choices[item->n_choices++] = (PayiChoice){ .move = move, .demand = &move->bill->demands[d] };
    }
}

static PayiItem item_of (const PayiNormal *normal, const PayiThing *thing, int at, gboolean soft)
{
  PayiItem item = { .thing = at, .soft = soft, .worth = G_MININT64 };
  for (int m = 0; m < thing->n_moves; m++)
    if (ends_well (normal, thing, m))
      add_choices (&thing->moves[m], &item);
  for (int i = 0; i < item.n_choices; i++)
    item.choices[i].harder = is_harder (&item, i);
  return item;
}

static gint compare_items (gconstpointer a, gconstpointer b)
{
  const PayiItem *i = a;
  const PayiItem *j = b;
  if (i->worth != j->worth)
    return i->worth > j->worth ? -1 : 1;
  return i->thing - j->thing;
}

/* Those that are soft, or the others. FALSE: too many. */
static gboolean add (const PayiNormal *normal, gboolean soft, PayiItems *items)
{
  const guint64 lowered = payi_lowered_counters (normal);
  for (guint i = 0; i < normal->things->len; i++) {
    const PayiThing *thing = PAYI_THING (normal, i);
    if (thing->flat >= 0 || thing->done || only_costs (normal, thing, lowered) == soft)
      continue;
    const PayiItem item = item_of (normal, thing, (int)i, soft);
    if (item.n_choices > 0 && thing->count > PAYI_MOST_ITEMS - items->n)
      return FALSE;
    for (gint64 k = 0; k < thing->count && item.n_choices > 0; k++)
      items->at[items->n++] = item;
  }
  return TRUE;
}

static void put_in_order (PayiItems *items)
{
  qsort (items->at, (gsize)items->n, sizeof *items->at, compare_items);
  items->suffix[items->n] = 0;
  for (int i = 0; i < items->n; i++)
    items->at[i].again = i > 0 && items->at[i].thing == items->at[i - 1].thing;
  for (int i = items->n - 1; i >= 0; i--)
    items->suffix[i] = items->suffix[i + 1] + MAX (0, items->at[i].worth);
}

gboolean payi_items_find (const PayiNormal *normal, gboolean soft, PayiItems *items)
{
  items->n = 0;
  if (asks_for (&normal->goal, normal->prompt) || !add (normal, FALSE, items)) /* prompt units are for one cost alone */
    return FALSE;
  const int n = items->n;
  if (soft && !add (normal, TRUE, items))
    items->n = n;
  put_in_order (items);
  return items->n > 0;
}

gboolean payi_items_agree (const PayiNormal *normal, const PayiItems *items)
{
  PayiWaivers waivers = { 0 };
  gboolean agree = TRUE;
  for (int i = 0; i < normal->goal.n_demands; i++)
    agree = agree && payi_waivers_agree (&waivers, &normal->goal.demands[i]);
  for (int i = 0; i < items->n; i++)
    for (int a = 0; a < items->at[i].n_choices; a++)
      agree = agree && payi_waivers_agree (&waivers, items->at[i].choices[a].demand);
  return agree;
}

void payi_items_join (const PayiItems *items, const int *chosen, int n, const PayiDemand *goal, PayiJoint *joint)
{
  payi_joint_clear (joint);
  payi_joint_add (joint, goal, -1);
  for (int i = 0; i < n; i++)
    if (chosen[i] >= 0)
      payi_joint_add (joint, items->at[i].choices[chosen[i]].demand, items->at[i].thing);
}

void payi_items_score (const PayiNormal *normal, const PayiItems *items, const int *chosen, PayiScore *score)
{
  memset (score, 0, sizeof *score);
  for (int i = 0; i < items->n; i++) {
    const PayiThing *thing = PAYI_THING (normal, items->at[i].thing);
    if (chosen[i] < 0)
      continue;
    const PayiMove *move = items->at[i].choices[chosen[i]].move;
    for (int k = 0; k < normal->n_wishes; k++)
      score->at[k] += normal->wishes[k].wish == PAY_WISH_WORTH ? -move->worth : thing->weight[k] + move->weight[k];
  }
}

void payi_items_offer (const PayiItems *items, PayiOffered *offered)
{
  for (int i = 0; i < items->n; i++) {
    const PayiItem *item = &items->at[i];
    offered[i] = (PayiOffered){ .worth = item->worth, .n_demands = item->n_choices };
    for (int a = 0; a < item->n_choices; a++)
      offered[i].demands[a] = item->choices[a].demand;
  }
}

gboolean payi_items_are_open (const PayiNormal *normal)
{
  for (guint i = 0; i < normal->things->len; i++) {
    const PayiThing *thing = PAYI_THING (normal, i);
    for (int m = 0; m < thing->n_moves && !thing->shut; m++)
      if (thing->moves[m].wanted)
        return TRUE;
  }
  return FALSE;
}
