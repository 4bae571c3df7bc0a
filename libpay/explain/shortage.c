/* SPDX-License-Identifier: MIT */
#include "shortage.h"

#include <string.h>

/* The pips that are looked at. */
typedef struct {
  const PayiShortage *of;
  const gint64 *pips;
  gint64 others; /* of them, those that others could pay */
} Pips;

/* The numbers of pips paid by others for which a lane falls short, and what it needs at the end where that is least. */
typedef struct {
  gint64 from, to, need;
} Range;

static gint64 count_others (const PayiShortage *s)
{
  gint64 others = 0;
  for (guint i = 0; s->demand->others_hub >= 0 && i < s->demand->given->pips->len; i++)
    if (s->demand->entries[s->demand->entry_of_pip[i]].hub == s->demand->others_hub)
      others += s->pips[i];
  return others;
}

/* The need apart from pips that others could pay; their number inside. */
static gint64 need_of (const Pips *pips, int lane, gint64 *others)
{
  const PayiShortage *s = pips->of;
  const PayiDemand *d = s->demand;
  const guint64 classes = s->lanes[lane].classes;
  const int n_pips = (int)d->given->pips->len;
  gint64 need = 0;
  *others = 0;
  for (int hub = 1; hub < d->n_hubs; hub++)
    s->hubs[hub] = 0;
  for (int i = 0; i < n_pips; i++) {
    const PayiEntry *entry = &d->entries[d->entry_of_pip[i]];
    if ((classes >> entry->cls & 1) != 0)
      *(entry->hub == 0 ? &need : &s->hubs[entry->hub]) += pips->pips[i];
  }
  for (int hub = 1; hub < d->n_hubs; hub++)
    if (hub == d->others_hub)
      *others = s->hubs[hub];
    else
      need += payi_hub_need (&d->hubs[hub], s->hubs[hub], s->budget);
  return need;
}

/* FALSE: for none. Where others count inside the need rises with their number, else it falls. */
static gboolean falls_short (const Pips *pips, int lane, Range *r)
{
  const PayiDemand *d = pips->of->demand;
  const gint64 have = pips->of->have[lane];
  gint64 inside;
  const gint64 need = need_of (pips, lane, &inside);
  *r = (Range){ 0, pips->others, need + inside };
  if (pips->others == 0)
    return r->need > have;
  if ((pips->of->lanes[lane].classes >> d->entries[d->others_entry].cls & 1) != 0) {
    gint64 t = pips->others + 1;
    for (gint64 low = 0; low < t;) {
      const gint64 middle = low + (t - low) / 2;
      if (need + MAX (0, inside - middle) + d->others * middle > have)
        t = middle;
      else
        low = middle + 1;
    }
    r->from = t;
    r->need = need + MAX (0, inside - t) + d->others * t;
  } else {
    r->to = need > have ? pips->others : MIN (pips->others, need + inside - have - 1);
    r->need = need + MAX (0, inside - r->to);
  }
  return r->from <= r->to && r->need > have;
}

static gboolean is_whole (const Pips *pips, const Range *r)
{
  return r->from == 0 && r->to == pips->others;
}

/* The one that speaks of the fewest kinds, then of the fewest traits, then the greatest shortage. A trait that says
 * "any unit" speaks of all kinds. */
static gboolean says_more (const PayiShortage *s, int a, const Range *short_a, int b, const Range *short_b)
{
  const PayiLane *x = &s->lanes[a], *y = &s->lanes[b];
  const int kinds = __builtin_popcountll (x->kinds & s->there) - __builtin_popcountll (y->kinds & s->there);
  const int traits = __builtin_popcountll (x->traits) - __builtin_popcountll (y->traits);
  if (kinds != 0)
    return kinds < 0;
  return traits != 0 ? traits < 0 : short_a->need - s->have[a] > short_b->need - s->have[b];
}

/* The lane that says most of those that fall short whatever others pay; -1: there is none. */
static int find_whole (const Pips *pips, const guint64 *mended, Range *most)
{
  int best = -1;
  for (int lane = 0; lane < pips->of->n_lanes; lane++) {
    Range r;
    if ((mended[lane >> 6] >> (lane & 63) & 1) != 0 || !falls_short (pips, lane, &r) || !is_whole (pips, &r)
        || (best >= 0 && !says_more (pips->of, lane, &r, best, most)))
      continue;
    best = lane;
    *most = r;
  }
  return best;
}

/* Takes pips out of the lane until nothing is missing there, those without another way first. */
static void mend (Pips *pips, int lane)
{
  static const PayiForm order[] = { PAYI_MUST, PAYI_CHARGE, PAYI_GROUP, PAYI_OTHERS };
  const PayiShortage *s = pips->of;
  const PayiDemand *d = s->demand;
  for (guint f = 0; f < (d->n_hubs > 1 ? G_N_ELEMENTS (order) : 1); f++)
    for (guint i = 0; i < d->given->pips->len; i++) {
      const PayiEntry *entry = &d->entries[d->entry_of_pip[i]];
      Range r;
      if (d->hubs[entry->hub].form != order[f] || (s->lanes[lane].classes >> entry->cls & 1) == 0)
        continue;
      for (gint64 before = G_MAXINT64; s->left[i] > 0 && falls_short (pips, lane, &r) && r.need < before;) {
        const gint64 out = MIN (s->left[i], r.need - s->have[lane]);
        before = r.need;
        s->left[i] -= out;
        pips->others -= order[f] == PAYI_OTHERS ? out : 0;
      }
    }
}

static PayShort reason_of (const PayiShortage *s, int lane, const Range *r)
{
  return (PayShort){ .type = PAY_SHORT_LANE,
                     .alternative = s->demand->alternative,
                     .others_from = r->from,
                     .others_to = r->to,
                     .traits = s->lanes[lane].traits,
                     .channel = s->lanes[lane].channel,
                     .counter = -1,
                     .need = r->need,
                     .have = s->have[lane] };
}

int payi_shortage_reasons (const PayiShortage *s, PayShort *reasons, int n, gint64 *missing)
{
  guint64 mended[PAYI_MOST_UNIONS / 64 + 1];
  const Pips all = { s, s->pips, count_others (s) };
  Pips left = { s, s->left, all.others };
  Range r;
  memset (mended, 0, ((gsize)s->n_lanes / 64 + 1) * sizeof *mended);
  if (s->n_lanes > 0)
    memcpy (s->left, s->pips, s->demand->given->pips->len * sizeof *s->left);
  for (int lane; n < PAYI_MOST_REASONS && (lane = find_whole (&left, mended, &r)) >= 0;) {
    if (missing != NULL)
      *missing = payi_sum_capped (*missing, r.need - s->have[lane]);
    mend (&left, lane);
    mended[lane >> 6] |= PAY_BIT (lane & 63);
    if (falls_short (&all, lane, &r) && is_whole (&all, &r))
      reasons[n++] = reason_of (s, lane, &r);
  }
  return n;
}

gboolean payi_shortage_split (const PayiShortage *s, PayShort reasons[2])
{
  const Pips all = { s, s->pips, count_others (s) };
  int low = -1, high = -1;
  Range lows = { 0 }, highs = { 0 }, r;
  for (int lane = 0; lane < s->n_lanes; lane++) {
    if (!falls_short (&all, lane, &r))
      continue;
    if (r.from == 0 && (low < 0 || r.to > lows.to || (r.to == lows.to && says_more (s, lane, &r, low, &lows)))) {
      low = lane;
      lows = r;
    }
    if (r.to == all.others
        && (high < 0 || r.from < highs.from || (r.from == highs.from && says_more (s, lane, &r, high, &highs)))) {
      high = lane;
      highs = r;
    }
  }
  if (low < 0 || high < 0 || lows.to + 1 < highs.from)
    return FALSE;
  reasons[0] = reason_of (s, low, &lows);
  reasons[1] = reason_of (s, high, &highs);
  return TRUE;
}
