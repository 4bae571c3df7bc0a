/* SPDX-License-Identifier: MIT */
/* Costs become bills of demands, units that the problem cannot tell apart supplies. */
#include <pay/error.h>
#include <string.h>

#include "build.h"

guint64 payi_normal_fits (const PayiNormal *normal, PayKinds kinds, gboolean late)
{
  guint64 fits = 0;
  for (int c = 0; c < normal->classes.n_classes; c++)
    if ((kinds & normal->classes.at[c].kinds) != 0 && (!late || normal->classes.at[c].goal))
      fits |= PAY_BIT (c);
  return fits;
}

gboolean payi_normal_bill (PayiNormal *normal, const PayCost *cost, gboolean goal, PayiBill *bill, GError **error)
{
  bill->n_demands = (int)cost->alternatives->len;
  bill->demands = payi_normal_keep (normal, (gsize)bill->n_demands * sizeof *bill->demands);
  for (int i = 0; i < bill->n_demands; i++) {
    if (!payi_demand_init (&bill->demands[i], PAYI_ALTERNATIVE (cost, i), &normal->classes, goal && normal->late,
                           &normal->arena))
      return pay_set_error (error, PAY_ERROR_TOO_LARGE, NULL, -1,
                            "a cost asks for more than %" G_GINT64_FORMAT " units", PAYI_PLENTY / 4);
    bill->demands[i].alternative = i;
    payi_assert (bill->demands[i].n_hubs > 0 && bill->demands[i].hubs[0].form == PAYI_MUST);
  }
  return TRUE;
}

gboolean payi_is_present (const PayiNormal *normal, const PayiDemand *demand, const gint64 *stock)
{
  for (int i = 0; i < demand->n_presents; i++) {
    const PayiPresent *p = &demand->presents[i];
    gint64 there = 0;
    for (guint s = 0; s < normal->supplies->len; s++)
      if (!PAYI_SUPPLY (normal, s)->prompt && (PAYI_SUPPLY (normal, s)->fits >> p->cls & 1) != 0)
        there = MIN (there + stock[s], PAYI_PLENTY);
    if (there < p->from || (p->to != PAY_X_FOREVER && there > p->to))
      return FALSE;
  }
  return TRUE;
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
        && supply->late == like->late && supply->prompt == like->prompt && supply->endless == like->endless
        && supply->kinds == like->kinds
        && memcmp (supply->weight, like->weight, (gsize)normal->n_wishes * sizeof *supply->weight) == 0) {
      supply->count = MIN (supply->count + like->count, PAYI_PLENTY);
      return (int)i;
    }
  }
  g_array_append_val (normal->supplies, *like);
  return (int)normal->supplies->len - 1;
}

gint64 payi_normal_weight (const PayiNormal *normal, const PayiAction *action, int w)
{
  const PayiWish *wish = &normal->wishes[w];
  switch (wish->wish) {
  case PAY_WISH_DEAR:
    return action->weights[wish->of];
  case PAY_WISH_ACTIONS:
    return action->wanted ? 0 : 1;
  default:
    return payi_normal_spares (normal, w, PAY_WISH_SPARE, (guint64)action->object) ? 1 : 0;
  }
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
