/* SPDX-License-Identifier: MIT */
/* Moves that give nothing which could still be of use. */
#include <string.h>

#include "normal/normal.h"
#include "state.h"

gint64 payi_most_spent (const PayiDemand *demand, const gint64 *x)
{
  gint64 most = 0;
  for (int h = 0; h < demand->n_hubs; h++)
    most += payi_hub_pips (demand, h, x) * (h == demand->others_hub ? demand->others : 1);
  return most;
}

static gboolean meets (const PayiDemand *demand, guint64 fits)
{
  for (int e = 0; e < demand->n_entries; e++)
    if ((fits >> demand->entries[e].cls & 1) != 0)
      return TRUE;
  return FALSE;
}

/* Units of classes [fits] that the demand takes at most, however it is paid. */
static gint64 taken_by (const PayiDemand *demand, const gint64 *x, guint64 fits)
{
  return meets (demand, fits) ? payi_most_spent (demand, x) : 0;
}

/* How often one object makes the move at most. */
static gint64 times_of (const PayiNormal *normal, const PayiThing *thing, const PayiMove *move)
{
  if ((thing->tags & normal->refreshed) != 0)
    return PAYI_PLENTY;
  return move->uses != PAY_USES_ANY ? move->uses : move->take != PAY_TAKE_NOTHING ? 1 : PAYI_PLENTY;
}

static gint64 asked_by_moves (const PayiSearch *search, guint64 fits)
{
  const PayiNormal *normal = search->normal;
  __int128 sum = (fits & normal->watched) != 0 ? PAYI_PLENTY : 0;
  for (guint t = 0; t < normal->things->len; t++) {
    const PayiThing *thing = PAYI_THING (normal, t);
    for (int m = 0; m < thing->n_moves && !thing->shut; m++) {
      const PayiBill *bill = thing->moves[m].bill;
      gint64 most = 0;
      for (int i = 0; bill != NULL && i < bill->n_demands; i++)
        most = MAX (most, taken_by (&bill->demands[i], search->x, fits));
      sum = MIN (sum + (__int128)most * times_of (normal, thing, &thing->moves[m]) * thing->count, PAYI_PLENTY);
    }
  }
  return (gint64)sum;
}

static gint64 asked_of (PayiSearch *search, int s)
{
  if (memcmp (search->asked_x, search->x, sizeof search->asked_x) != 0)
    for (guint i = 0; i < search->normal->supplies->len; i++)
      search->asked[i] = -1;
  memcpy (search->asked_x, search->x, sizeof search->asked_x);
  const guint64 fits = PAYI_SUPPLY (search->normal, s)->fits;
  if (search->asked[s] < 0)
    search->asked[s] = asked_by_moves (search, fits);
  return search->asked[s] + taken_by (search->demand, search->x, fits);
}

gboolean payi_in_vain (PayiSearch *search, const PayiMove *move)
{
  if (!search->lean || move->wanted || move->n_refreshes > 0)
    return FALSE;
  for (int c = 0; c < PAY_MAX_COUNTERS; c++)
    if (move->lowers[c] < 0)
      return FALSE;
  for (int o = 0; o < move->n_outputs; o++)
    if (search->stock[move->outputs[o].supply] < asked_of (search, move->outputs[o].supply))
      return FALSE;
  return TRUE;
}
