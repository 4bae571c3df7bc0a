/* SPDX-License-Identifier: MIT */
/* Which units a plain question is paid with: the flow of match.c, what is given up and which pips are left out as in
 * leaf.c. */
#include <string.h>

#include "normal/normal.h"
#include "plain-work.h"

void payi_plain_set (PayiPlainWork *w, gint64 x)
{
  const PayPlain *plain = w->plain;
  w->match = (PayiMatch){ .n_hubs = plain->n_hubs,
                          .n_entries = plain->n_entries,
                          .n_supplies = w->n_supplies,
                          .hub = w->hub,
                          .bit = w->bit,
                          .cap = w->cap,
                          .used = w->used,
                          .due = w->due,
                          .met = w->met,
                          .fits = w->fits,
                          .stock = w->stock,
                          .drawn = w->drawn,
                          .flow = w->flow,
                          .parent = w->parent,
                          .queue = w->queue };
  w->t = w->waived = 0;
  for (int h = 0; h < plain->n_hubs; h++)
    w->all[h] = 0;
  for (int e = 0; e < plain->n_entries; e++) {
    const PayiPlainEntry *entry = &plain->entries[e];
    w->hub[e] = entry->hub;
    w->bit[e] = PAY_BIT (entry->cls);
    w->cap[e] = entry->n + entry->per_x * x;
    w->all[entry->hub] += w->cap[e];
  }
  for (int h = 0; h < plain->n_hubs; h++)
    w->due[h] = MAX (0, w->all[h] - plain->hubs[h].slack);
}

/* [t] of the pips of the others' hub are paid by others. */
static void set_others (PayiPlainWork *w, gint64 t)
{
  const PayPlain *plain = w->plain;
  const gint64 more = t - w->t;
  if (more == 0)
    return;
  w->due[plain->others_hub] -= more;
  w->due[0] += more * plain->others;
  w->cap[plain->others_entry] += more * plain->others;
  w->t = t;
}

static gint64 most_others (const PayiPlainWork *w)
{
  return w->plain->others_hub < 0 ? 0 : w->all[w->plain->others_hub];
}

/* The hub of pips that can be charged for; -1: none. */
static int charge_hub (const PayiPlainWork *w)
{
  int h = w->plain->n_hubs - 1;
  while (h >= 0 && w->plain->hubs[h].form != PAYI_CHARGE)
    h--;
  return h;
}

static gint64 most_waived (const PayiPlainWork *w, int hub)
{
  return hub < 0 ? 0 : MIN (w->all[hub], MAX (0, w->budget) / w->plain->hubs[hub].amount);
}

static void set_waived (PayiPlainWork *w, int hub, gint64 waived)
{
  if (hub >= 0)
    w->due[hub] = w->all[hub] - waived;
  w->waived = waived;
}

static gboolean fits_waived (PayiPlainWork *w, int hub)
{
  set_waived (w, hub, most_waived (w, hub));
  payi_match_clear (&w->match);
  return payi_match_fill_all (&w->match);
}

gboolean payi_plain_can (PayiPlainWork *w)
{
  const int hub = charge_hub (w);
  for (gint64 t = 0; t <= most_others (w); t++) {
    set_others (w, t);
    if (fits_waived (w, hub))
      return TRUE;
  }
  return FALSE;
}

/* ---- The best. */

/* Dearest first; of the same weight lots before objects, and of each the last one first. */
static void order_drop (const PayiPlainWork *w, int *order)
{
  const int lots = (int)w->units->n_lots;
  int first_object = 0;
  while (first_object < w->n_runs && w->runs[first_object].from < lots)
    first_object++;
  for (int i = 0; i < w->n_runs; i++) {
    const int run = i < first_object ? first_object - 1 - i : w->n_runs - 1 - (i - first_object);
    int at = i;
    for (; at > 0 && w->runs[order[at - 1]].weight < w->runs[run].weight; at--)
      order[at] = order[at - 1];
    order[at] = run;
  }
}

/* Gives up the dearest units that the payment can do without. */
static void spare (PayiPlainWork *w, const int *order)
{
  for (int i = 0; i < w->n_runs;) {
    const int s = w->runs[order[i]].supply;
    gint64 count = 0;
    for (; i < w->n_runs && w->runs[order[i]].supply == s; i++)
      count += w->runs[order[i]].count;
    if (w->drawn[s] <= w->stock[s] - count)
      w->stock[s] -= count; /* nothing that is spent goes */
    else
      payi_match_spare (&w->match, s, w->stock[s] - count);
  }
}

typedef struct {
  PayiPlainWork *work;
  int order[PAY_PLAIN_UNITS];
  gboolean found;
  gint64 t, waived;
  guint64 weight;
  int64_t stock[PAYI_PLAIN_SUPPLIES]; /* at first */
  int64_t drawn[PAYI_PLAIN_SUPPLIES], used[PAYI_PLAIN_ENTRIES], flow[PAYI_PLAIN_ENTRIES * PAYI_PLAIN_SUPPLIES];
} Best;

static guint64 weigh_drawn (const PayiPlainWork *w)
{
  guint64 weight = 0;
  for (int s = 0; s < w->n_supplies; s++)
    weight += w->weight[s] * (guint64)w->drawn[s];
  return weight;
}

/* How much is used of each place: of like ones those that come first are used first. */
static void fill_tie (const PayiPlainWork *w, const int64_t *drawn, gint64 *tie)
{
  int64_t left[PAYI_PLAIN_SUPPLIES];
  memcpy (left, drawn, (gsize)w->n_supplies * sizeof *left);
  memset (tie, 0, (w->units->n_lots + w->units->n_objects) * sizeof *tie);
  for (int r = 0; r < w->n_runs; r++) {
    const PayiPlainRun *run = &w->runs[r];
    tie[run->from] = MIN (run->count, left[run->supply]);
    left[run->supply] -= tie[run->from];
  }
}

/* Of payments that are equally good: does the one at hand use what comes earlier? */
static gboolean is_earlier (const Best *b)
{
  const gsize lots = b->work->units->n_lots, all = lots + b->work->units->n_objects;
  gint64 here[PAY_PLAIN_UNITS], best[PAY_PLAIN_UNITS];
  fill_tie (b->work, b->work->drawn, here);
  fill_tie (b->work, b->drawn, best);
  const int objects = payi_tie_compare_part (here, best, lots, all);
  return (objects != 0 ? objects : payi_tie_compare_part (here, best, 0, lots)) < 0;
}

static gboolean is_better (const Best *b, guint64 weight)
{
  if (!b->found || b->work->waived != b->waived)
    return !b->found || b->work->waived < b->waived;
  return weight != b->weight ? weight < b->weight : is_earlier (b);
}

/* FALSE: there is none. */
static gboolean try_payment (Best *b)
{
  PayiPlainWork *w = b->work;
  payi_match_clear (&w->match);
  if (!payi_match_fill_all (&w->match))
    return FALSE;
  spare (w, b->order);
  const guint64 weight = weigh_drawn (w);
  const gsize supplies = (gsize)w->n_supplies, entries = (gsize)w->plain->n_entries;
  if (is_better (b, weight)) {
    b->found = TRUE;
    b->t = w->t;
    b->waived = w->waived;
    b->weight = weight;
    memcpy (b->drawn, w->drawn, supplies * sizeof *b->drawn);
    memcpy (b->used, w->used, entries * sizeof *b->used);
    memcpy (b->flow, w->flow, entries * supplies * sizeof *b->flow);
  }
  memcpy (w->stock, b->stock, supplies * sizeof *w->stock);
  return TRUE;
}

/* Every number of pips that others pay, and with it the fewest that are charged for: to charge more is worse. */
static gboolean pay_the_best (PayiPlainWork *w, Best *b)
{
  const int hub = charge_hub (w);
  const gsize supplies = (gsize)w->n_supplies, entries = (gsize)w->plain->n_entries;
  memcpy (b->stock, w->stock, supplies * sizeof *b->stock);
  for (gint64 t = 0; t <= most_others (w); t++) {
    set_others (w, t);
    if (!fits_waived (w, hub))
      continue;
    const gint64 most = b->found ? MIN (b->waived, most_waived (w, hub)) : most_waived (w, hub);
    gint64 waived = 0;
    do
      set_waived (w, hub, waived);
    while (!try_payment (b) && ++waived <= most);
  }
  w->t = b->t;
  w->waived = b->waived;
  memcpy (w->used, b->used, entries * sizeof *w->used);
  memcpy (w->flow, b->flow, entries * supplies * sizeof *w->flow);
  return b->found;
}

gboolean payi_plain_pay (PayiPlainWork *w)
{
  Best b;
  b.work = w;
  b.found = FALSE;
  order_drop (w, b.order);
  if (w->plain->others_hub >= 0 || w->plain->counter >= 0)
    return pay_the_best (w, &b);
  payi_match_clear (&w->match);
  if (!payi_match_fill_all (&w->match))
    return FALSE;
  spare (w, b.order);
  return TRUE;
}
