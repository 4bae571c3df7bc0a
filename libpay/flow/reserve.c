/* SPDX-License-Identifier: MIT */
#include "reserve.h"

/* The colours that a unit gives, or the object that it is could give when it is left alone. */
static guint64 colours_of (const PayiNormal *normal, const PayiSupply *supply)
{
  return supply->fits | (supply->thing >= 0 ? PAYI_THING (normal, supply->thing)->ahead[0].colours : 0);
}

/* A unit that fits several of the colours stands for all of them. */
static void leave_alone (PayiReserve *reserve, guint64 colours)
{
  const GArray *supplies = reserve->normal->supplies;
  if (reserve->tries > PAYI_MOST_RESERVES)
    return;
  if (colours == 0) {
    reserve->tries++;
    reserve->use (reserve->data);
    return;
  }
  for (guint s = 0; s < supplies->len; s++) {
    const PayiSupply *supply = &g_array_index (supplies, PayiSupply, s);
    if ((colours_of (reserve->normal, supply) & colours & -colours) == 0 || supply->made || reserve->stock[s] == 0)
      continue;
    reserve->stock[s]--;
    leave_alone (reserve, colours & ~colours_of (reserve->normal, supply));
    reserve->stock[s]++;
  }
}

gboolean payi_reserve_each (PayiReserve *reserve, guint64 colours, int size)
{
  for (guint64 set = colours; set != 0; set = (set - 1) & colours)
    if (__builtin_popcountll (set) == size)
      leave_alone (reserve, set);
  return reserve->tries <= PAYI_MOST_RESERVES;
}
