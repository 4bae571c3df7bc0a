/* SPDX-License-Identifier: MIT */
#include "leaf.h"

#include <string.h>

int payi_score_compare (const PayiScore *a, const PayiScore *b, int n_wishes)
{
  for (int w = 0; w < n_wishes; w++)
    if (a->at[w] != b->at[w])
      return a->at[w] < b->at[w] ? -1 : 1;
  return 0;
}

static void measure (const PayiBill *bill, gsize *entries, gsize *hubs)
{
  for (int i = 0; bill != NULL && i < bill->n_demands; i++) {
    *entries = MAX (*entries, (gsize)bill->demands[i].n_entries);
    *hubs = MAX (*hubs, (gsize)bill->demands[i].n_hubs);
  }
}

/* Room for the goal and all kept costs together, whichever of their alternatives. */
static void measure_kept (const PayiNormal *normal, gsize *entries, gsize *hubs)
{
  const PayProblem *problem = normal->problem;
  gsize all_entries = 0, all_hubs = 0;
  measure (&normal->goal, &all_entries, &all_hubs);
  all_hubs += 2 + PAY_MAX_COUNTERS;
  for (guint i = 0; i < problem->kept->len; i++) {
    const PayCost *cost = g_ptr_array_index (problem->kept, i);
    gsize most_pips = 0;
    gsize most_groups = 0;
    for (guint a = 0; a < cost->alternatives->len; a++) {
      most_pips = MAX (most_pips, (gsize)PAYI_ALTERNATIVE (cost, a)->pips->len);
      most_groups = MAX (most_groups, (gsize)PAYI_ALTERNATIVE (cost, a)->slacks->len);
    }
    all_entries += most_pips + 1;
    all_hubs += most_groups;
  }
  *entries = MAX (*entries, all_entries);
  *hubs = MAX (*hubs, all_hubs);
}

/* Room for the goal and all that is wanted beside it. */
static void measure_wanted (const PayiNormal *normal, gsize *entries, gsize *hubs)
{
  gsize all_entries = 1;
  gsize all_hubs = 1;
  gint64 left = PAYI_MOST_SHARES - 1;
  measure (&normal->goal, &all_entries, &all_hubs);
  for (guint t = 0; t < normal->things->len; t++)
    for (int match = 0; match < PAYI_THING (normal, t)->n_moves; match++) {
      gsize own_entries = 0;
      gsize own_hubs = 0;
      if (PAYI_THING (normal, t)->moves[match].wanted)
        measure (PAYI_THING (normal, t)->moves[match].bill, &own_entries, &own_hubs);
      const gint64 count = MIN (left, PAYI_THING (normal, t)->count);
      left -= own_entries > 0 ? count : 0;
      all_entries += own_entries * (gsize)count;
      all_hubs += own_hubs * (gsize)count;
    }
  *entries = MAX (*entries, all_entries);
  *hubs = MAX (*hubs, all_hubs);
}

static guint64 classes_of (const PayiBill *bill)
{
  guint64 classes = 0;
  for (int i = 0; i < bill->n_demands; i++)
    classes |= payi_demand_classes (&bill->demands[i]);
  return classes;
}

/* Room for the costs of moves, each alone and, by class, all of them beside the goal and what is wanted. */
static void measure_moves (const PayiNormal *normal, gsize *entries, gsize *hubs)
{
  guint64 classes = 0;
  const gsize beside = *entries;
  for (guint t = 0; t < normal->things->len; t++)
    for (int m = 0; m < PAYI_THING (normal, t)->n_moves; m++) {
      const PayiBill *bill = PAYI_THING (normal, t)->moves[m].bill;
      if (bill == NULL)
        continue;
      measure (bill, entries, hubs);
      classes |= PAYI_THING (normal, t)->moves[m].wanted ? 0 : classes_of (bill);
    }
  *entries = MAX (*entries, beside + (gsize)__builtin_popcountll (classes));
}

void payi_leaf_size (const PayiNormal *normal, gsize *entries, gsize *hubs)
{
  *entries = *hubs = 1;
  measure (&normal->goal, entries, hubs);
  if (normal->wanted)
    measure_wanted (normal, entries, hubs);
  measure_moves (normal, entries, hubs);
  if (normal->problem->kept->len > 0)
    measure_kept (normal, entries, hubs);
}

void payi_leaf_init (PayiLeaf *leaf, const PayiNormal *normal, gsize entries, gsize hubs, gint64 *memory)
{
  const gsize supplies = normal->supplies->len, ties = normal->ties != NULL ? normal->ties->len : 0;
  PayiMatch *match = &leaf->match;
  leaf->normal = normal;
  match->n_supplies = (int)supplies;
  match->cap = memory;
  match->used = match->cap + entries;
  match->due = match->used + entries;
  match->met = match->due + hubs;
  match->stock = match->met + hubs;
  match->drawn = match->stock + supplies;
  match->flow = match->drawn + supplies;
  leaf->left = match->flow + entries * supplies;
  leaf->stock = leaf->left + supplies;
  leaf->best_drawn = leaf->stock + supplies;
  leaf->all = leaf->best_drawn + supplies;
  leaf->most = leaf->all + hubs;
  leaf->tie = leaf->most + hubs;
  leaf->best_tie = leaf->tie + ties;
  match->bit = (guint64 *)(leaf->best_tie + ties);
  match->fits = match->bit + entries;
  match->hub = (int *)(match->fits + supplies);
  match->parent = match->hub + entries;
  match->queue = match->parent + entries + hubs + supplies;
  for (gsize i = 0; i < supplies; i++)
    match->fits[i] = PAYI_SUPPLY (normal, i)->fits;
}

gboolean payi_leaf_is_charge (const PayiLeaf *leaf, int hub)
{
  return leaf->demand->hubs[hub].form == PAYI_CHARGE;
}

PayiLeaf *payi_leaf_new (PayiNormal *normal)
{
  gsize entries, hubs;
  payi_leaf_size (normal, &entries, &hubs);
  const gsize words
      = PAYI_LEAF_WORDS (entries, hubs, normal->supplies->len, normal->ties != NULL ? normal->ties->len : 0);
  PayiLeaf *leaf = g_new0 (PayiLeaf, 1);
  payi_leaf_init (leaf, normal, entries, hubs, payi_normal_keep (normal, words * sizeof (gint64)));
  return leaf;
}

void payi_leaf_free (PayiLeaf *leaf)
{
  g_free (leaf);
}

void payi_leaf_set (PayiLeaf *leaf, const PayiDemand *demand, const gint64 *x, const gint64 *stock)
{
  PayiMatch *match = &leaf->match;
  leaf->demand = demand;
  leaf->by_others = 0;
  leaf->partial = FALSE;
  leaf->lines = 0;
  memset (leaf->waived, 0, sizeof leaf->waived);
  match->n_entries = demand->n_entries;
  match->n_hubs = demand->n_hubs;
  memset (match->due, 0, (gsize)demand->n_hubs * sizeof *match->due);
  for (int e = 0; e < demand->n_entries; e++) {
    match->hub[e] = demand->entries[e].hub;
    match->bit[e] = PAY_BIT (demand->entries[e].cls);
    match->cap[e] = payi_entry_pips (&demand->entries[e], x);
    match->due[match->hub[e]] += match->cap[e];
  }
  for (int hub = 1; hub < demand->n_hubs; hub++)
    if (demand->hubs[hub].form == PAYI_GROUP)
      match->due[hub] = MAX (0, match->due[hub] - demand->hubs[hub].slack);
  memcpy (match->stock, stock, (gsize)match->n_supplies * sizeof *match->stock);
}

void payi_leaf_set_others (PayiLeaf *leaf, gint64 t)
{
  const PayiDemand *demand = leaf->demand;
  if (demand->others_hub < 0)
    return;
  PayiMatch *match = &leaf->match;
  const gint64 change = t - leaf->by_others;
  match->due[demand->others_hub] -= change;
  match->due[0] += change * demand->others;
  match->cap[demand->others_entry] += change * demand->others;
  leaf->by_others = t;
}

gint64 payi_leaf_most_waived (const PayiLeaf *leaf, int hub, const gint64 *budget)
{
  const PayiHub *charge = &leaf->demand->hubs[hub];
  return MIN (leaf->match.due[hub], MAX (0, budget[charge->counter]) / charge->amount);
}

gint64 payi_leaf_others_pips (const PayiLeaf *leaf)
{
  return leaf->demand->others_hub < 0 ? 0 : leaf->match.due[leaf->demand->others_hub] + leaf->by_others;
}

static gboolean each_waived (PayiLeaf *leaf, int hub, const gint64 *budget, gboolean (*use) (gpointer data),
                             gpointer data)
{
  PayiMatch *match = &leaf->match;
  while (hub < match->n_hubs && !payi_leaf_is_charge (leaf, hub))
    hub++;
  if (hub == match->n_hubs)
    return use (data);
  const gint64 all = match->due[hub];
  const gint64 most = payi_leaf_most_waived (leaf, hub, budget);
  gint64 *waived = &leaf->waived[leaf->demand->hubs[hub].counter];
  gboolean go_on = TRUE;
  for (*waived = 0; *waived <= most && go_on; ++*waived) {
    match->due[hub] = all - *waived;
    go_on = each_waived (leaf, hub + 1, budget, use, data);
  }
  *waived = 0;
  match->due[hub] = all;
  return go_on;
}

void payi_leaf_each (PayiLeaf *leaf, const gint64 *budget, gboolean (*use) (gpointer data), gpointer data)
{
  const gint64 all = payi_leaf_others_pips (leaf);
  gboolean go_on = TRUE;
  for (gint64 t = 0; t <= all && go_on; t++) {
    payi_leaf_set_others (leaf, t);
    go_on = each_waived (leaf, 0, budget, use, data);
  }
}

gint64 payi_leaf_charge (const PayiLeaf *leaf, int counter)
{
  for (int hub = 1; hub < leaf->demand->n_hubs; hub++)
    if (payi_leaf_is_charge (leaf, hub) && leaf->demand->hubs[hub].counter == counter)
      return leaf->waived[counter] * leaf->demand->hubs[hub].amount;
  return 0;
}

gboolean payi_leaf_fill_option (PayiLeaf *leaf, const PayiDemand *demand, const gint64 *x, const gint64 *stock,
                                gint64 t, const gint64 *waived)
{
  PayiMatch *match = &leaf->match;
  payi_leaf_set (leaf, demand, x, stock);
  payi_leaf_set_others (leaf, t);
  for (int hub = 1; hub < demand->n_hubs; hub++)
    if (payi_leaf_is_charge (leaf, hub))
      match->due[hub] -= waived[demand->hubs[hub].counter];
  memcpy (leaf->waived, waived, sizeof leaf->waived);
  payi_match_clear (match);
  return payi_match_fill_all (match);
}

void payi_leaf_set_option (PayiLeaf *leaf, const PayiDemand *demand, const gint64 *x, const gint64 *stock, gint64 t,
                           const gint64 *waived)
{
  const gboolean filled = payi_leaf_fill_option (leaf, demand, x, stock, t, waived);
  payi_assert (filled);
}
