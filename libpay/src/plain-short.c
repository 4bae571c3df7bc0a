/* SPDX-License-Identifier: MIT */
/* Why a plain question is answered with no: the lanes that stand apart, as explain.c finds them. */
#include <string.h>

#include "plain-private.h"

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

/* By how much the lane falls short where others pay a number of pips for which it does, the need being least at its
 * end; 0: it never does. [whole]: whatever others pay. */
static gint64 missing (const Why *why, int lane, gboolean *whole)
{
  const gint64 each = why->plain->lanes[lane].others, have = why->have[lane];
  gint64 inside;
  const gint64 need = need_of (why, lane, &inside);
  *whole = need + (each > 0 ? inside : 0) > have;
  if (*whole || why->others == 0)
    return MAX (0, need + (each > 0 ? inside : 0) - have);
  if (each == 0)
    return need + inside > have ? 1 : 0;
  for (gint64 t = 1; t <= why->others; t++) {
    const gint64 more = need + MAX (0, inside - t) + each * t - have;
    if (more > 0)
      return more;
  }
  return 0;
}

/* Of those that fall short whatever others pay the one that says most, then the one that lacks most; -1: none does. */
static int find_short (const Why *why, guint32 mended)
{
  int best = -1;
  gint64 most = 0;
  for (int l = 0; l < why->plain->n_lanes; l++) {
    gboolean whole = FALSE;
    const gint64 lacks = (mended >> l & 1) != 0 ? 0 : missing (why, l, &whole);
    if (!whole)
      continue;
    if (best < 0 || why->rank[l] < why->rank[best] || (why->rank[l] == why->rank[best] && lacks > most)) {
      best = l;
      most = lacks;
    }
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
      gint64 before = G_MAXINT64, lacks = 0;
      gboolean whole;
      if (hub_of (plain, i)->form != order[f])
        continue;
      while (why->n[i] > 0 && (lacks = missing (why, lane, &whole)) > 0 && lacks < before) {
        const gint64 out = MIN (why->n[i], lacks);
        before = lacks;
        why->n[i] -= out;
        why->others -= order[f] == PAYI_OTHERS ? out : 0;
      }
    }
}

static void add_reason (const Why *all, int lane, PayPlainAnswer *answer)
{
  gboolean whole;
  const gint64 lacks = missing (all, lane, &whole);
  if (!whole)
    return;
  answer->reasons[answer->n_reasons++] = (PayShort){ .type = PAY_SHORT_LANE,
                                                     .others_to = all->others,
                                                     .traits = all->plain->lanes[lane].traits,
                                                     .channel = all->plain->channel,
                                                     .counter = -1,
                                                     .need = all->have[lane] + lacks,
                                                     .have = all->have[lane] };
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
  for (int l; (l = find_short (&left, mended)) >= 0; mended |= 1u << l) {
    mend (&left, l);
    add_reason (&all, l, answer);
  }
  return answer->n_reasons > 0;
}
