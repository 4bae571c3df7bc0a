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
  for (int i = 0; bill != NULL && i < bill->n; i++) {
    *entries = MAX (*entries, (gsize)bill->demands[i].n_entries);
    *hubs = MAX (*hubs, (gsize)bill->demands[i].n_hubs);
  }
}

/* Room for all kept costs together, whichever of their alternatives. */
static void measure_kept (const PayProblem *p, gsize *entries, gsize *hubs)
{
  gsize all_entries = 0;
  gsize all_hubs = 2 + PAY_MAX_COUNTERS;
  for (guint i = 0; i < p->kept->len; i++) {
    const PayCost *cost = g_ptr_array_index (p->kept, i);
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
static void measure_wanted (const PayiNormal *n, gsize *entries, gsize *hubs)
{
  gsize all_entries = 1;
  gsize all_hubs = 1;
  gint64 left = PAYI_MOST_SHARES - 1;
  measure (&n->goal, &all_entries, &all_hubs);
  for (guint t = 0; t < n->things->len; t++)
    for (int m = 0; m < PAYI_THING (n, t)->n_moves; m++) {
      gsize own_entries = 0;
      gsize own_hubs = 0;
      if (PAYI_THING (n, t)->moves[m].wanted)
        measure (PAYI_THING (n, t)->moves[m].bill, &own_entries, &own_hubs);
      const gint64 count = MIN (left, PAYI_THING (n, t)->count);
      left -= own_entries > 0 ? count : 0;
      all_entries += own_entries * (gsize)count;
      all_hubs += own_hubs * (gsize)count;
    }
  *entries = MAX (*entries, all_entries);
  *hubs = MAX (*hubs, all_hubs);
}

void payi_leaf_size (const PayiNormal *n, gsize *entries, gsize *hubs)
{
  *entries = *hubs = 1;
  if (n->problem->kept->len > 0)
    measure_kept (n->problem, entries, hubs);
  if (n->wanted)
    measure_wanted (n, entries, hubs);
  measure (&n->goal, entries, hubs);
  for (guint t = 0; t < n->things->len; t++)
    for (int m = 0; m < PAYI_THING (n, t)->n_moves; m++)
      measure (PAYI_THING (n, t)->moves[m].bill, entries, hubs);
}

void payi_leaf_init (PayiLeaf *leaf, const PayiNormal *n, gsize entries, gsize hubs, gint64 *memory)
{
  const gsize supplies = n->supplies->len, ties = n->ties != NULL ? n->ties->len : 0;
  PayiMatch *m = &leaf->match;
  leaf->normal = n;
  m->n_supplies = (int)supplies;
  m->cap = memory;
  m->used = m->cap + entries;
  m->due = m->used + entries;
  m->met = m->due + hubs;
  m->stock = m->met + hubs;
  m->drawn = m->stock + supplies;
  m->flow = m->drawn + supplies;
  leaf->left = m->flow + entries * supplies;
  leaf->stock = leaf->left + supplies;
  leaf->best_drawn = leaf->stock + supplies;
  leaf->all = leaf->best_drawn + supplies;
  leaf->most = leaf->all + hubs;
  leaf->tie = leaf->most + hubs;
  leaf->best_tie = leaf->tie + ties;
  m->bit = (guint64 *)(leaf->best_tie + ties);
  m->fits = m->bit + entries;
  m->hub = (int *)(m->fits + supplies);
  m->parent = m->hub + entries;
  m->queue = m->parent + entries + hubs + supplies;
  for (gsize i = 0; i < supplies; i++)
    m->fits[i] = PAYI_SUPPLY (n, i)->fits;
}

PayiLeaf *payi_leaf_new (PayiNormal *n)
{
  gsize entries, hubs;
  payi_leaf_size (n, &entries, &hubs);
  const gsize words = PAYI_LEAF_WORDS (entries, hubs, n->supplies->len, n->ties != NULL ? n->ties->len : 0);
  PayiLeaf *leaf = g_new0 (PayiLeaf, 1);
  payi_leaf_init (leaf, n, entries, hubs, payi_normal_keep (n, words * sizeof (gint64)));
  return leaf;
}

void payi_leaf_free (PayiLeaf *leaf)
{
  g_free (leaf);
}

void payi_leaf_set (PayiLeaf *leaf, const PayiDemand *d, const gint64 *x, const gint64 *stock)
{
  PayiMatch *m = &leaf->match;
  leaf->demand = d;
  leaf->t = 0;
  leaf->partial = FALSE;
  leaf->lines = 0;
  memset (leaf->waived, 0, sizeof leaf->waived);
  m->n_entries = d->n_entries;
  m->n_hubs = d->n_hubs;
  memset (m->due, 0, (gsize)d->n_hubs * sizeof *m->due);
  for (int e = 0; e < d->n_entries; e++) {
    m->hub[e] = d->entries[e].hub;
    m->bit[e] = PAY_BIT (d->entries[e].cls);
    m->cap[e] = payi_entry_pips (&d->entries[e], x);
    m->due[m->hub[e]] += m->cap[e];
  }
  for (int h = 1; h < d->n_hubs; h++)
    if (d->hubs[h].form == PAYI_GROUP)
      m->due[h] = MAX (0, m->due[h] - d->hubs[h].slack);
  memcpy (m->stock, stock, (gsize)m->n_supplies * sizeof *m->stock);
}

void payi_leaf_set_others (PayiLeaf *leaf, gint64 t)
{
  const PayiDemand *d = leaf->demand;
  if (d->others_hub < 0)
    return;
  PayiMatch *m = &leaf->match;
  const gint64 change = t - leaf->t;
  m->due[d->others_hub] -= change;
  m->due[0] += change * d->others;
  m->cap[d->others_entry] += change * d->others;
  leaf->t = t;
}

gint64 payi_leaf_most_waived (const PayiLeaf *leaf, int hub, const gint64 *budget)
{
  const PayiHub *h = &leaf->demand->hubs[hub];
  return MIN (leaf->match.due[hub], MAX (0, budget[h->counter]) / h->amount);
}

gboolean payi_leaf_is_charge (const PayiLeaf *leaf, int hub)
{
  return leaf->demand->hubs[hub].form == PAYI_CHARGE;
}

gint64 payi_leaf_others_pips (const PayiLeaf *leaf)
{
  return leaf->demand->others_hub < 0 ? 0 : leaf->match.due[leaf->demand->others_hub] + leaf->t;
}

static gboolean each_waived (PayiLeaf *leaf, int hub, const gint64 *budget, gboolean (*use) (gpointer data),
                             gpointer data)
{
  PayiMatch *m = &leaf->match;
  while (hub < m->n_hubs && !payi_leaf_is_charge (leaf, hub))
    hub++;
  if (hub == m->n_hubs)
    return use (data);
  const gint64 all = m->due[hub];
  const gint64 most = payi_leaf_most_waived (leaf, hub, budget);
  gint64 *waived = &leaf->waived[leaf->demand->hubs[hub].counter];
  gboolean go_on = TRUE;
  for (*waived = 0; *waived <= most && go_on; ++*waived) {
    m->due[hub] = all - *waived;
    go_on = each_waived (leaf, hub + 1, budget, use, data);
  }
  *waived = 0;
  m->due[hub] = all;
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
  for (int h = 1; h < leaf->demand->n_hubs; h++)
    if (payi_leaf_is_charge (leaf, h) && leaf->demand->hubs[h].counter == counter)
      return leaf->waived[counter] * leaf->demand->hubs[h].amount;
  return 0;
}

void payi_leaf_set_option (PayiLeaf *leaf, const PayiDemand *d, const gint64 *x, const gint64 *stock, gint64 t,
                           const gint64 *waived)
{
  PayiMatch *m = &leaf->match;
  payi_leaf_set (leaf, d, x, stock);
  payi_leaf_set_others (leaf, t);
  for (int h = 1; h < d->n_hubs; h++)
    if (payi_leaf_is_charge (leaf, h))
      m->due[h] -= waived[d->hubs[h].counter];
  memcpy (leaf->waived, waived, sizeof leaf->waived);
  payi_match_clear (m);
  payi_match_fill_all (m);
}
