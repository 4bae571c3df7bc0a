/* SPDX-License-Identifier: MIT */
/* Why a plain question is answered with no: the lanes that stand apart, as explain.c finds them. */
#include <string.h>

#include "plain-goal.h"

typedef struct {
  const PayPlain *plain;
  const gint64 *have; /* by lane */
  gint64 room;        /* for charges */
  gint64 n[PAY_PLAIN_PIPS];
  gint64 others; /* of them, those that others could pay */
  int rank[PAY_PLAIN_LANES];
} Why;

static const PayiPlainHub *hub_of (const PayPlain *plain, int pip)
{
  return &plain->hubs[plain->entries[plain->pips[pip].entry].hub];
}

/* Does each lane take in the same pips when only these kinds are there? */
static gboolean stay_closed (const PayPlain *plain, PayKinds there)
{
  for (int l = 0; l < plain->n_lanes; l++)
    for (int i = 0; i < plain->n_pips; i++) {
      const PayKinds meets = plain->pips[i].meets, here = meets & there;
      const gboolean inside = (plain->lanes[l].inside >> i & 1) != 0;
      if ((meets != 0 && here == 0) || (!inside && here != 0 && (here & ~plain->lanes[l].kinds) == 0))
        return FALSE;
    }
  return TRUE;
}

/* Fewest kinds, then fewest traits. */
static void rank_lanes (Why *why, PayKinds there)
{
  for (int l = 0; l < why->plain->n_lanes; l++)
    why->rank[l] = __builtin_popcountll (why->plain->lanes[l].kinds & there) * 100
                   + __builtin_popcountll (why->plain->lanes[l].traits);
}

/* What the lane needs apart from pips that others may pay; their number inside. */
static gint64 need_of (const Why *why, int lane, gint64 *inside)
{
  const PayPlain *plain = why->plain;
  gint64 by_hub[PAYI_PLAIN_HUBS] = { 0 };
  for (guint32 left = plain->lanes[lane].inside; left != 0; left &= left - 1) {
    const int i = __builtin_ctz (left);
    by_hub[plain->entries[plain->pips[i].entry].hub] += why->n[i];
  }
  gint64 need = by_hub[0];
  *inside = plain->others_hub < 0 ? 0 : by_hub[plain->others_hub];
  for (int h = 1; h < plain->n_hubs; h++) {
    if (plain->hubs[h].form == PAYI_GROUP)
      need += MAX (0, by_hub[h] - plain->hubs[h].slack);
    if (plain->hubs[h].form == PAYI_CHARGE)
      need += MAX (0, by_hub[h] - why->room / plain->hubs[h].amount);
  }
  return need;
}

/* The numbers of pips paid by others for which a lane falls short, and by how much at the end where that is least. */
typedef struct {
  gint64 from, to, lacks;
} Range;

static gboolean is_whole (const Why *why, const Range *r)
{
  return r->from == 0 && r->to == why->others;
}

/* FALSE: for none. Where others count inside the need rises with their number, else it falls. */
static gboolean falls_short (const Why *why, int lane, Range *r)
{
  const gint64 each = why->plain->lanes[lane].others, have = why->have[lane];
  gint64 inside;
  const gint64 need = need_of (why, lane, &inside);
  *r = (Range){ 0, why->others, need + (each > 0 ? inside : 0) - have };
  if (r->lacks > 0 || why->others == 0)
    return r->lacks > 0;
  if (each == 0) {
    r->to = need + inside - have - 1;
    r->lacks = 1;
    return r->to >= 0;
  }
  for (r->from = 1; r->from <= why->others; r->from++) {
    r->lacks = need + MAX (0, inside - r->from) + each * r->from - have;
    if (r->lacks > 0)
      return TRUE;
  }
  return FALSE;
}

static gboolean says_more (const Why *why, int a, const Range *short_a, int b, const Range *short_b)
{
  return why->rank[a] != why->rank[b] ? why->rank[a] < why->rank[b] : short_a->lacks > short_b->lacks;
}

/* Of those that fall short whatever others pay the one that says most, then the one that lacks most; -1: none does. */
static int find_short (const Why *why, guint32 mended)
{
  int best = -1;
  Range most, r;
  for (int l = 0; l < why->plain->n_lanes; l++)
    if ((mended >> l & 1) == 0 && falls_short (why, l, &r) && is_whole (why, &r)
        && (best < 0 || says_more (why, l, &r, best, &most))) {
      best = l;
      most = r;
    }
  return best;
}

/* Takes pips out of the lane until nothing is missing there, those without another way first. */
static void mend (Why *why, int lane)
{
  static const PayiForm order[] = { PAYI_MUST, PAYI_CHARGE, PAYI_GROUP, PAYI_OTHERS };
  const PayPlain *plain = why->plain;
  for (gsize f = 0; f < (plain->n_hubs == 1 ? 1 : G_N_ELEMENTS (order)); f++)
    for (guint32 left = plain->lanes[lane].inside; left != 0; left &= left - 1) {
      const int i = __builtin_ctz (left);
      gint64 before = G_MAXINT64;
      Range r;
      if (hub_of (plain, i)->form != order[f])
        continue;
      while (why->n[i] > 0 && falls_short (why, lane, &r) && r.lacks < before) {
        const gint64 out = MIN (why->n[i], r.lacks);
        before = r.lacks;
        why->n[i] -= out;
        why->others -= order[f] == PAYI_OTHERS ? out : 0;
      }
    }
}

static void add_reason (const Why *all, int lane, const Range *r, PayPlainAnswer *answer)
{
  answer->reasons[answer->n_reasons++] = (PayShort){ .type = PAY_SHORT_LANE,
                                                     .others_from = r->from,
                                                     .others_to = r->to,
                                                     .traits = all->plain->lanes[lane].traits,
                                                     .channel = all->plain->channel,
                                                     .counter = -1,
                                                     .need = all->have[lane] + r->lacks,
                                                     .have = all->have[lane] };
}

/* No lane for every number of pips that others pay: two that share them. FALSE: there are none. */
static gboolean explain_split (const Why *why, PayPlainAnswer *answer)
{
  int low = -1, high = -1;
  Range lows = { 0 }, highs = { 0 }, r;
  for (int l = 0; l < why->plain->n_lanes; l++) {
    if (!falls_short (why, l, &r))
      continue;
    if (r.from == 0 && (low < 0 || r.to > lows.to || (r.to == lows.to && says_more (why, l, &r, low, &lows)))) {
      low = l;
      lows = r;
    }
    if (r.to == why->others
        && (high < 0 || r.from < highs.from || (r.from == highs.from && says_more (why, l, &r, high, &highs)))) {
      high = l;
      highs = r;
    }
  }
  if (low < 0 || high < 0 || lows.to + 1 < highs.from)
    return FALSE;
  add_reason (why, low, &lows, answer);
  add_reason (why, high, &highs, answer);
  answer->n_leaves = 2;
  return TRUE;
}

gboolean payi_plain_explain (const PayPlain *plain, const gint64 *have, gint64 room, PayKinds there,
                             PayPlainAnswer *answer)
{
  Why all = { .plain = plain, .have = have, .room = MAX (0, room) };
  guint32 mended = 0;
  if (there != 0 && !stay_closed (plain, there))
    return FALSE;
  for (int i = 0; i < plain->n_pips; i++) {
    all.n[i] = plain->pips[i].n;
    all.others += hub_of (plain, i)->form == PAYI_OTHERS ? plain->pips[i].n : 0;
  }
  rank_lanes (&all, there != 0 ? there : ~(PayKinds)0);
  Why left = all;
  answer->n_reasons = 0;
  answer->n_leaves = 1;
  for (int l; (l = find_short (&left, mended)) >= 0; mended |= 1u << l) {
    Range r;
    mend (&left, l);
    if (falls_short (&all, l, &r) && is_whole (&all, &r))
      add_reason (&all, l, &r, answer);
  }
  return answer->n_reasons > 0 || explain_split (&all, answer);
}
