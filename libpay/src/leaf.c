/* SPDX-License-Identifier: MIT */
#include "leaf.h"
#include "tie.h"

#include <string.h>

#define MOST_SPLITS 128    /* of one waivable hub, that are compared with each other */
#define MOST_OTHERS 100000 /* pips paid by others, up to which every number is tried */

int payi_score_compare (const PayiScore *a, const PayiScore *b, int n_wishes)
{
  for (int w = 0; w < n_wishes; w++)
    if (a->at[w] != b->at[w])
      return a->at[w] < b->at[w] ? -1 : 1;
  return 0;
}

gint64 payi_entry_pips (const PayiEntry *entry, const gint64 *x)
{
  __int128 pips = entry->n;
  for (int v = 0; v < PAY_MAX_VARIABLES; v++)
    pips += (__int128)entry->per_x[v] * x[v];
  return (gint64)MIN (pips, PAYI_PLENTY);
}

gint64 payi_hub_pips (const PayiDemand *demand, int hub, const gint64 *x)
{
  gint64 pips = 0;
  for (int e = 0; e < demand->n_entries; e++)
    if (demand->entries[e].hub == hub)
      pips += payi_entry_pips (&demand->entries[e], x);
  return pips;
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

PayiLeaf *payi_leaf_new (PayiNormal *n)
{
  gsize e;
  gsize h;
  payi_leaf_size (n, &e, &h);
  const gsize s = n->supplies->len + 1;
  PayiLeaf *leaf = g_new0 (PayiLeaf, 1);
  leaf->normal = n;
  PayiMatch *m = &leaf->match;
  m->n_supplies = (int)n->supplies->len;
  m->hub = payi_normal_keep (n, e * sizeof *m->hub);
  m->bit = payi_normal_keep (n, e * sizeof *m->bit);
  m->cap = payi_normal_keep (n, e * sizeof *m->cap);
  m->used = payi_normal_keep (n, e * sizeof *m->used);
  m->due = payi_normal_keep (n, h * sizeof *m->due);
  m->met = payi_normal_keep (n, h * sizeof *m->met);
  m->fits = payi_normal_keep (n, s * sizeof *m->fits);
  m->stock = payi_normal_keep (n, s * sizeof *m->stock);
  m->drawn = payi_normal_keep (n, s * sizeof *m->drawn);
  m->flow = payi_normal_keep (n, e * s * sizeof *m->flow);
  m->parent = payi_normal_keep (n, (e + h + s) * sizeof *m->parent);
  m->queue = payi_normal_keep (n, (e + h + s) * sizeof *m->queue);
  leaf->left = payi_normal_keep (n, s * sizeof *leaf->left);
  leaf->best_flow = payi_normal_keep (n, e * s * sizeof *leaf->best_flow);
  leaf->best_drawn = payi_normal_keep (n, s * sizeof *leaf->best_drawn);
  for (int i = 0; i < m->n_supplies; i++)
    m->fits[i] = PAYI_SUPPLY (n, i)->fits;
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

/* [t] of the pips of the others' hub are paid by others. */
static void set_others (PayiLeaf *leaf, gint64 t)
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

static gint64 most_waived (const PayiLeaf *leaf, int hub, const gint64 *budget)
{
  const PayiHub *h = &leaf->demand->hubs[hub];
  return MIN (leaf->match.due[hub], MAX (0, budget[h->counter]) / h->amount);
}

static gboolean is_charge (const PayiLeaf *leaf, int hub)
{
  return leaf->demand->hubs[hub].form == PAYI_CHARGE;
}

/* Fills all hubs with as many waived as the budget allows; the dues of the charge hubs are those of all pips before and
 * after. */
static gboolean fits_waived (PayiLeaf *leaf, const gint64 *budget)
{
  PayiMatch *m = &leaf->match;
  gboolean all = TRUE;
  payi_match_clear (m);
  for (int h = 0; h < m->n_hubs && all; h++) {
    const gint64 waived = is_charge (leaf, h) ? most_waived (leaf, h, budget) : 0;
    m->due[h] -= waived;
    all = payi_match_fill (m, h) == 0;
    m->due[h] += waived;
    if (is_charge (leaf, h))
      leaf->waived[leaf->demand->hubs[h].counter] = waived;
  }
  return all;
}

static gint64 others_pips (const PayiLeaf *leaf)
{
  return leaf->demand->others_hub < 0 ? 0 : leaf->match.due[leaf->demand->others_hub] + leaf->t;
}

gboolean payi_leaf_can (PayiLeaf *leaf, const gint64 *budget)
{
  const gint64 all = others_pips (leaf);
  for (gint64 t = 0; t <= MIN (all, MOST_OTHERS); t++) {
    set_others (leaf, t);
    if (fits_waived (leaf, budget))
      return TRUE;
  }
  leaf->partial = all > MOST_OTHERS;
  return FALSE;
}

static gboolean each_waived (PayiLeaf *leaf, int hub, const gint64 *budget, gboolean (*use) (gpointer data),
                             gpointer data)
{
  PayiMatch *m = &leaf->match;
  while (hub < m->n_hubs && !is_charge (leaf, hub))
    hub++;
  if (hub == m->n_hubs)
    return use (data);
  const gint64 all = m->due[hub];
  const gint64 most = most_waived (leaf, hub, budget);
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
  const gint64 all = others_pips (leaf);
  gboolean go_on = TRUE;
  for (gint64 t = 0; t <= all && go_on; t++) {
    set_others (leaf, t);
    go_on = each_waived (leaf, 0, budget, use, data);
  }
}

/* Gives up the dearest units that the payment can do without. */
static void spare (PayiLeaf *leaf)
{
  const PayiNormal *n = leaf->normal;
  PayiMatch *m = &leaf->match;
  memcpy (leaf->left, m->stock, (gsize)m->n_supplies * sizeof *leaf->left);
  for (int i = 0; i < n->n_drop; i++) {
    const int s = n->drop[i].supply;
    const gint64 here = MIN (n->drop[i].count, leaf->left[s]);
    leaf->left[s] -= here;
    if (here > 0)
      payi_match_spare (m, s, m->stock[s] - here);
  }
}

static void rate (const PayiLeaf *leaf, const PayiScore *base, PayiScore *score)
{
  const PayiNormal *n = leaf->normal;
  *score = *base;
  for (int w = 0; w < n->n_wishes; w++) {
    const PayWish wish = n->wishes[w].wish;
    if (wish == PAY_WISH_COUNTER || wish == PAY_WISH_CHARGED)
      score->at[w] += payi_leaf_charge (leaf, (int)n->wishes[w].of);
    for (int s = 0; s < leaf->match.n_supplies; s++)
      score->at[w] += PAYI_SUPPLY (n, s)->weight[w] * leaf->match.drawn[s];
  }
}

typedef struct {
  PayiLeaf *leaf;
  const gint64 *budget;
  const PayiScore *base;
  const PayiRival *rival;
  PayiScore *score;
  gint64 *stock; /* as set, by supply */
  gboolean found;
} Try;

/* Of the payment at hand and the best one so far, which are equally good: does the first use what comes earlier? */
static gboolean is_earlier (const Try *try)
{
  const PayiNormal *n = try->leaf->normal;
  const PayiRival *r = try->rival;
  g_autofree gint64 *here = g_new (gint64, n->ties->len + 1), *best = g_new (gint64, n->ties->len + 1);
  payi_tie_fill (n, r->stock, r->things, try->leaf->match.drawn, here);
  if (!try->found)
    return payi_tie_compare (n, here, r->tie) < 0;
  payi_tie_fill (n, r->stock, r->things, try->leaf->best_drawn, best);
  return payi_tie_compare (n, here, best) < 0;
}

static gboolean is_better (const Try *try, const PayiScore *score)
{
  const PayiScore *best = try->found ? try->score : try->rival->score;
  const int order = best != NULL ? payi_score_compare (score, best, try->leaf->normal->n_wishes) : -1;
  return order < 0 || (order == 0 && is_earlier (try));
}

static void try_payment (Try *try)
{
  PayiLeaf *leaf = try->leaf;
  PayiMatch *m = &leaf->match;
  PayiScore score;
  payi_match_clear (m);
  if (!payi_match_fill_all (m))
    return;
  spare (leaf);
  rate (leaf, try->base, &score);
  if (is_better (try, &score)) {
    const gsize s = (gsize)m->n_supplies;
    *try->score = score;
    try->found = TRUE;
    memcpy (leaf->best_flow, m->flow, (gsize)m->n_entries * s * sizeof *m->flow);
    memcpy (leaf->best_drawn, m->drawn, s * sizeof *m->drawn);
    memcpy (leaf->best_waived, leaf->waived, sizeof leaf->waived);
    leaf->best_t = leaf->t;
  }
  if (m->n_supplies > 0)
    memcpy (m->stock, try->stock, (gsize)m->n_supplies * sizeof *m->stock);
}

/* Every number of waived pips of every charge hub from [hub] on, fewest first. */
static void try_waivers (Try *try, int hub)
{
  PayiLeaf *leaf = try->leaf;
  PayiMatch *m = &leaf->match;
  while (hub < m->n_hubs && !is_charge (leaf, hub))
    hub++;
  if (hub == m->n_hubs) {
    try_payment (try);
    return;
  }
  const gint64 all = m->due[hub];
  const gint64 most = most_waived (leaf, hub, try->budget);
  gint64 first = 0;
  payi_match_clear (m);
  for (int h = 0; h < hub; h++)
    payi_match_fill (m, h);
  first = payi_match_fill (m, hub);
  const gint64 last = MIN (most, first + MOST_SPLITS);
  leaf->partial |= last < most;
  for (gint64 waived = first; waived <= last; waived++) {
    m->due[hub] = all - waived;
    leaf->waived[leaf->demand->hubs[hub].counter] = waived;
    try_waivers (try, hub + 1);
  }
  m->due[hub] = all;
}

gboolean payi_leaf_pay (PayiLeaf *leaf, const gint64 *budget, const PayiScore *base, const PayiRival *rival,
                        PayiScore *score)
{
  PayiMatch *m = &leaf->match;
  g_autofree gint64 *stock = g_memdup2 (m->stock, (gsize)m->n_supplies * sizeof *stock);
  Try try = { leaf, budget, base, rival, score, stock, FALSE };
  const gint64 all = others_pips (leaf);
  gint64 tried = 0;
  gint64 t = 0;
  for (; t <= MIN (all, MOST_OTHERS) && tried <= MOST_SPLITS; t++) {
    set_others (leaf, t);
    if (!fits_waived (leaf, budget))
      continue;
    tried++;
    try_waivers (&try, 0);
  }
  leaf->partial |= t <= all;
  memcpy (m->flow, leaf->best_flow, (gsize)m->n_entries * (gsize)m->n_supplies * sizeof *m->flow);
  memcpy (m->drawn, leaf->best_drawn, (gsize)m->n_supplies * sizeof *m->drawn);
  memcpy (leaf->waived, leaf->best_waived, sizeof leaf->waived);
  leaf->t = leaf->best_t;
  return try.found;
}

gint64 payi_leaf_charge (const PayiLeaf *leaf, int counter)
{
  for (int h = 1; h < leaf->demand->n_hubs; h++)
    if (is_charge (leaf, h) && leaf->demand->hubs[h].counter == counter)
      return leaf->waived[counter] * leaf->demand->hubs[h].amount;
  return 0;
}

void payi_leaf_set_option (PayiLeaf *leaf, const PayiDemand *d, const gint64 *x, const gint64 *stock, gint64 t,
                           const gint64 *waived)
{
  PayiMatch *m = &leaf->match;
  payi_leaf_set (leaf, d, x, stock);
  set_others (leaf, t);
  for (int h = 1; h < d->n_hubs; h++)
    if (is_charge (leaf, h))
      m->due[h] -= waived[d->hubs[h].counter];
  memcpy (leaf->waived, waived, sizeof leaf->waived);
  payi_match_clear (m);
  payi_match_fill_all (m);
}
