/* SPDX-License-Identifier: MIT */
/* Units that the problem cannot tell apart become supplies. */
#include <string.h>

#include "build.h"

void payi_normal_find_traits (PayiNormal *normal)
{
  const GArray *kinds = normal->problem->kinds;
  gboolean asked = FALSE;
  for (int w = 0; w < normal->n_wishes; w++)
    asked |= normal->wishes[w].wish == PAY_WISH_FLEXIBLE;
  if (!asked)
    return;
  normal->traits = payi_normal_keep (normal, kinds->len * sizeof *normal->traits);
  for (guint k = 0; k < kinds->len; k++)
    for (int channel = 0; channel < PAY_MAX_CHANNELS; channel++)
      normal->traits[k] |= g_array_index (kinds, PayiKind, k).traits[channel];
}

PayTraits payi_normal_traits (const PayiNormal *normal, PayKinds kinds)
{
  PayTraits traits = 0;
  payi_assert (normal->traits != NULL || kinds == 0);
  for (PayKinds left = kinds; left != 0; left &= left - 1)
    traits |= normal->traits[__builtin_ctzll (left)];
  return traits;
}

int payi_normal_supply (PayiNormal *normal, const PayiSupply *like)
{
  payi_assert (like->count >= 0 && like->thing <= (int)normal->things->len);
  for (guint i = 0; i < normal->supplies->len; i++) {
    PayiSupply *supply = PAYI_SUPPLY (normal, i);
    if (supply->fits == like->fits && supply->thing == like->thing && supply->made == like->made
        && supply->late == like->late && supply->kinds == like->kinds
        && memcmp (supply->weight, like->weight, (gsize)normal->n_wishes * sizeof *supply->weight) == 0) {
      supply->count = MIN (supply->count + like->count, PAYI_PLENTY);
      return (int)i;
    }
  }
  g_array_append_val (normal->supplies, *like);
  return (int)normal->supplies->len - 1;
}

gboolean payi_normal_spares (const PayiNormal *normal, int w, PayWish wish, guint64 of)
{
  const GArray *given = normal->problem->wishes;
  if (normal->wishes[w].wish != PAY_WISH_SPARE && normal->wishes[w].wish != PAY_WISH_SPARE_LOT)
    return FALSE;
  guint i = normal->given[w];
  payi_assert (i < given->len);
  do {
    const PayiWish *part = &g_array_index (given, PayiWish, i);
    if (part->wish == wish && part->of == of)
      return TRUE;
  } while (++i < given->len && g_array_index (given, PayiWish, i).also);
  return FALSE;
}

void payi_normal_lots (PayiNormal *normal)
{
  const PayProblem *problem = normal->problem;
  for (guint i = 0; i < problem->lots->len; i++) {
    const PayiLot *lot = &g_array_index (problem->lots, PayiLot, i);
    if (lot->kinds == 0 || lot->count == 0)
      continue;
    gint64 *weight = payi_normal_keep (normal, (gsize)normal->n_wishes * sizeof *weight);
    for (int w = 0; w < normal->n_wishes; w++) {
      if (payi_normal_spares (normal, w, PAY_WISH_SPARE_LOT, i))
        weight[w] = 1;
      if (normal->wishes[w].wish == PAY_WISH_FLEXIBLE)
        weight[w] = __builtin_popcountll (payi_normal_traits (normal, lot->kinds) & normal->wishes[w].of);
    }
    const PayiSupply like = { .fits = payi_normal_fits (normal, lot->kinds, FALSE),
                              .count = lot->count,
                              .thing = -1,
                              .weight = weight,
                              .kinds = normal->counting ? lot->kinds : 0 };
    const PayiRun run
        = { .supply = payi_normal_supply (normal, &like), .lot = (int)i, .object = -1, .count = lot->count };
    g_array_append_val (normal->runs, run);
  }
}
