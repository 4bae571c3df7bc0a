/* SPDX-License-Identifier: MIT */
/* Units that the problem cannot tell apart become supplies. */
#include <string.h>

#include "build.h"

void payi_normal_find_traits (PayiNormal *n)
{
  const GArray *kinds = n->problem->kinds;
  gboolean asked = FALSE;
  for (int w = 0; w < n->n_wishes; w++)
    asked |= n->wishes[w].wish == PAY_WISH_FLEXIBLE;
  if (!asked)
    return;
  n->traits = payi_normal_keep (n, kinds->len * sizeof *n->traits);
  for (guint k = 0; k < kinds->len; k++)
    for (int channel = 0; channel < PAY_MAX_CHANNELS; channel++)
      n->traits[k] |= g_array_index (kinds, PayiKind, k).traits[channel];
}

PayTraits payi_normal_traits (const PayiNormal *n, PayKinds kinds)
{
  PayTraits traits = 0;
  for (PayKinds left = kinds; left != 0; left &= left - 1)
    traits |= n->traits[__builtin_ctzll (left)];
  return traits;
}

int payi_normal_supply (PayiNormal *n, const PayiSupply *like)
{
  for (guint i = 0; i < n->supplies->len; i++) {
    PayiSupply *s = PAYI_SUPPLY (n, i);
    if (s->fits == like->fits && s->thing == like->thing && s->made == like->made && s->late == like->late
        && s->kinds == like->kinds && memcmp (s->weight, like->weight, (gsize)n->n_wishes * sizeof *s->weight) == 0) {
      s->count = MIN (s->count + like->count, PAYI_PLENTY);
      return (int)i;
    }
  }
  g_array_append_val (n->supplies, *like);
  return (int)n->supplies->len - 1;
}

gboolean payi_normal_spares (const PayiNormal *n, int w, PayWish wish, guint64 of)
{
  const GArray *given = n->problem->wishes;
  if (n->wishes[w].wish != PAY_WISH_SPARE && n->wishes[w].wish != PAY_WISH_SPARE_LOT)
    return FALSE;
  guint i = n->given[w];
  do {
    const PayiWish *part = &g_array_index (given, PayiWish, i);
    if (part->wish == wish && part->of == of)
      return TRUE;
  } while (++i < given->len && g_array_index (given, PayiWish, i).also);
  return FALSE;
}

void payi_normal_lots (PayiNormal *n)
{
  const PayProblem *p = n->problem;
  for (guint i = 0; i < p->lots->len; i++) {
    const PayiLot *lot = &g_array_index (p->lots, PayiLot, i);
    if (lot->kinds == 0 || lot->count == 0)
      continue;
    gint64 *weight = payi_normal_keep (n, (gsize)n->n_wishes * sizeof *weight);
    for (int w = 0; w < n->n_wishes; w++) {
      if (payi_normal_spares (n, w, PAY_WISH_SPARE_LOT, i))
        weight[w] = 1;
      if (n->wishes[w].wish == PAY_WISH_FLEXIBLE)
        weight[w] = __builtin_popcountll (payi_normal_traits (n, lot->kinds) & n->wishes[w].of);
    }
    const PayiSupply like = { .fits = payi_normal_fits (n, lot->kinds, FALSE),
                              .count = lot->count,
                              .thing = -1,
                              .weight = weight,
                              .kinds = n->counting ? lot->kinds : 0 };
    const PayiRun run = { .supply = payi_normal_supply (n, &like), .lot = (int)i, .object = -1, .count = lot->count };
    g_array_append_val (n->runs, run);
  }
}
