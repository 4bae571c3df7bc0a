/* SPDX-License-Identifier: MIT */
#include "demand.h"

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

static gint64 count_others (const PayiShortage *shortage)
{
  gint64 others = 0;
  for (guint i = 0; shortage->demand->others_hub >= 0 && i < shortage->demand->given->pips->len; i++)
    if (shortage->demand->entries[shortage->demand->entry_of_pip[i]].hub == shortage->demand->others_hub)
      others += shortage->pips[i];
  return others;
}

/* The need apart from pips that others could pay; their number inside. */
static gint64 need_of (const Pips *pips, int lane, gint64 *others)
{
  const PayiShortage *shortage = pips->of;
  const PayiDemand *demand = shortage->demand;
  const guint64 classes = shortage->lanes[lane].classes;
  const int n_pips = (int)demand->given->pips->len;
  gint64 need = 0;
  *others = 0;
  for (int hub = 1; hub < demand->n_hubs; hub++)
    shortage->hubs[hub] = 0;
  for (int i = 0; i < n_pips; i++) {
    const PayiEntry *entry = &demand->entries[demand->entry_of_pip[i]];
    if ((classes >> entry->cls & 1) != 0)
      *(entry->hub == 0 ? &need : &shortage->hubs[entry->hub]) += pips->pips[i];
  }
  for (int hub = 1; hub < demand->n_hubs; hub++)
    if (hub == demand->others_hub)
      *others = shortage->hubs[hub];
    else
      need += payi_hub_need (&demand->hubs[hub], shortage->hubs[hub], shortage->budget);
  return need;
}

/* FALSE: for none. Where others count inside the need rises with their number, else it falls. */
static gboolean falls_short (const Pips *pips, int lane, Range *range)
{
  const PayiDemand *demand = pips->of->demand;
  const gint64 have = pips->of->have[lane];
  gint64 inside;
  const gint64 need = need_of (pips, lane, &inside);
  *range = (Range){ 0, pips->others, need + inside };
  if (pips->others == 0)
    return range->need > have;
  if ((pips->of->lanes[lane].classes >> demand->entries[demand->others_entry].cls & 1) != 0) {
    gint64 t = pips->others + 1;
    for (gint64 low = 0; low < t;) {
      const gint64 middle = low + (t - low) / 2;
      if (need + MAX (0, inside - middle) + demand->others * middle > have)
        t = middle;
      else
        low = middle + 1;
    }
    range->from = t;
    range->need = need + MAX (0, inside - t) + demand->others * t;
  } else {
    range->to = need > have ? pips->others : MIN (pips->others, need + inside - have - 1);
    range->need = need + MAX (0, inside - range->to);
  }
  return range->from <= range->to && range->need > have;
}

static gboolean is_whole (const Pips *pips, const Range *range)
{
  return range->from == 0 && range->to == pips->others;
}

/* The one that speaks of the fewest kinds, then of the fewest traits, then the greatest shortage. A trait that says
 * "any unit" speaks of all kinds. */
static gboolean says_more (const PayiShortage *shortage, int a, const Range *short_a, int b, const Range *short_b)
{
  const PayiLane *x = &shortage->lanes[a], *y = &shortage->lanes[b];
  const int kinds
      = __builtin_popcountll (x->kinds & shortage->there) - __builtin_popcountll (y->kinds & shortage->there);
  const int traits = __builtin_popcountll (x->traits) - __builtin_popcountll (y->traits);
  if (kinds != 0)
    return kinds < 0;
  return traits != 0 ? traits < 0 : short_a->need - shortage->have[a] > short_b->need - shortage->have[b];
}

/* The lane that says most of those that fall short whatever others pay; -1: there is none. One that does not fall short
 * at all never will again, and is [done]. */
static int find_whole (const Pips *pips, guint64 *done, Range *most)
{
  int best = -1;
  for (int lane = 0; lane < pips->of->n_lanes; lane++) {
    Range range;
    if ((done[lane >> 6] >> (lane & 63) & 1) != 0)
      continue;
    if (!falls_short (pips, lane, &range))
      done[lane >> 6] |= PAY_BIT (lane & 63);
    else if (is_whole (pips, &range) && (best < 0 || says_more (pips->of, lane, &range, best, most))) {
      best = lane;
      *most = range;
    }
  }
  return best;
}

/* Takes pips out of the lane until nothing is missing there, those without another way first. */
static void mend (Pips *pips, int lane)
{
  static const PayiForm order[] = { PAYI_MUST, PAYI_CHARGE, PAYI_GROUP, PAYI_OTHERS };
  const PayiShortage *shortage = pips->of;
  const PayiDemand *demand = shortage->demand;
  for (guint f = 0; f < (demand->n_hubs > 1 ? G_N_ELEMENTS (order) : 1); f++)
    for (guint i = 0; i < demand->given->pips->len; i++) {
      const PayiEntry *entry = &demand->entries[demand->entry_of_pip[i]];
      Range range;
      if (demand->hubs[entry->hub].form != order[f] || (shortage->lanes[lane].classes >> entry->cls & 1) == 0)
        continue;
      for (gint64 before = G_MAXINT64;
           shortage->left[i] > 0 && falls_short (pips, lane, &range) && range.need < before;) {
        const gint64 out = MIN (shortage->left[i], range.need - shortage->have[lane]);
        before = range.need;
        shortage->left[i] -= out;
        pips->others -= order[f] == PAYI_OTHERS ? out : 0;
      }
    }
}

/* The same where each pip must be met: a pip less inside is one less that is missing. */
static void mend_by_pips (const Pips *pips, int lane, gint64 missing)
{
  const PayiShortage *shortage = pips->of;
  const PayiDemand *demand = shortage->demand;
  for (guint i = 0; i < demand->given->pips->len && missing > 0; i++)
    if ((shortage->lanes[lane].classes >> demand->entries[demand->entry_of_pip[i]].cls & 1) != 0) {
      const gint64 out = MIN (shortage->left[i], missing);
      shortage->left[i] -= out;
      missing -= out;
    }
}

static PayShort reason_of (const PayiShortage *shortage, int lane, const Range *range)
{
  payi_assert (range->need > shortage->have[lane] && range->from <= range->to);
  return (PayShort){ .type = PAY_SHORT_LANE,
                     .alternative = shortage->demand->alternative,
                     .others_from = range->from,
                     .others_to = range->to,
                     .traits = shortage->lanes[lane].traits,
                     .channel = shortage->lanes[lane].channel,
                     .counter = -1,
                     .need = range->need,
                     .have = shortage->have[lane] };
}

int payi_shortage_reasons (const PayiShortage *shortage, PayShort *reasons, int n, gint64 *missing)
{
  guint64 done[PAYI_MOST_UNIONS / 64 + 1];
  const Pips all = { shortage, shortage->pips, count_others (shortage) };
  Pips left = { shortage, shortage->left, all.others };
  Range range;
  memset (done, 0, ((gsize)shortage->n_lanes / 64 + 1) * sizeof *done);
  for (int lane = 0; shortage->need != NULL && lane < shortage->n_lanes; lane++)
    if (shortage->need[lane] <= shortage->have[lane])
      done[lane >> 6] |= PAY_BIT (lane & 63);
  if (shortage->n_lanes > 0)
    memcpy (shortage->left, shortage->pips, shortage->demand->given->pips->len * sizeof *shortage->left);
  for (int lane; n < PAYI_MOST_REASONS && (lane = find_whole (&left, done, &range)) >= 0;) {
    if (missing != NULL)
      *missing = payi_sum_capped (*missing, range.need - shortage->have[lane]);
    done[lane >> 6] |= PAY_BIT (lane & 63);
    if (shortage->need != NULL) {
      mend_by_pips (&left, lane, range.need - shortage->have[lane]);
      range.need = shortage->need[lane];
      reasons[n++] = reason_of (shortage, lane, &range);
      continue;
    }
    mend (&left, lane);
    if (falls_short (&all, lane, &range) && is_whole (&all, &range))
      reasons[n++] = reason_of (shortage, lane, &range);
  }
  return n;
}

gboolean payi_shortage_split (const PayiShortage *shortage, PayShort reasons[2])
{
  const Pips all = { shortage, shortage->pips, count_others (shortage) };
  int low = -1, high = -1;
  Range lows = { 0 }, highs = { 0 }, range;
  for (int lane = 0; lane < shortage->n_lanes; lane++) {
    if (!falls_short (&all, lane, &range))
      continue;
    if (range.from == 0
        && (low < 0 || range.to > lows.to || (range.to == lows.to && says_more (shortage, lane, &range, low, &lows)))) {
      low = lane;
      lows = range;
    }
    if (range.to == all.others
        && (high < 0 || range.from < highs.from
            || (range.from == highs.from && says_more (shortage, lane, &range, high, &highs)))) {
      high = lane;
      highs = range;
    }
  }
  if (low < 0 || high < 0 || lows.to + 1 < highs.from)
    return FALSE;
  reasons[0] = reason_of (shortage, low, &lows);
  reasons[1] = reason_of (shortage, high, &highs);
  return TRUE;
}
