/* SPDX-License-Identifier: MIT */
/* What a unit counts where some are made again and again: so much that this adds nothing. */
#include "lane.h"

#define MOST_ROUNDS 16
#define MOST_WEIGHT 1000

static gboolean is_again (const PayiThing *thing, int move)
{
  for (int state = 0; state < thing->n_states; state++)
    if (thing->next[state * thing->n_moves + move] == state)
      return TRUE;
  return FALSE;
}

static gboolean meets (const PayiNormal *normal, guint supply, int cls)
{
  return (PAYI_SUPPLY (normal, supply)->fits >> cls & 1) != 0;
}

void payi_floors_find (const PayiNormal *normal, const gint64 *weight, gint64 *floor)
{
  for (int cls = 0; cls < PAYI_MAX_CLASSES; cls++)
    floor[cls] = G_MAXINT64;
  for (guint s = 0; s < normal->supplies->len; s++)
    for (guint64 left = PAYI_SUPPLY (normal, s)->fits; left != 0; left &= left - 1)
      floor[__builtin_ctzll (left)] = MIN (floor[__builtin_ctzll (left)], weight[s]);
  for (int cls = 0; cls < PAYI_MAX_CLASSES; cls++)
    if (floor[cls] == G_MAXINT64)
      floor[cls] = PAYI_PLENTY;
}

gint64 payi_floors_cost (const PayiDemand *demand, const gint64 *x, const gint64 *floor)
{
  __int128 cost = 0;
  for (int e = 0; e < demand->n_entries; e++)
    if (demand->entries[e].hub == 0)
      cost += (__int128)payi_entry_pips (&demand->entries[e], x) * floor[demand->entries[e].cls];
  return (gint64)MIN (cost, 4 * PAYI_PLENTY);
}

static gint64 made_by (const PayiMove *move, const gint64 *weight)
{
  gint64 made = 0;
  for (int o = 0; o < move->n_outputs; o++)
    made += move->outputs[o].count * weight[move->outputs[o].supply];
  return made;
}

static gboolean makes_for (const PayiNormal *normal, const PayiMove *move, int cls)
{
  for (int o = 0; o < move->n_outputs; o++)
    if (meets (normal, (guint)move->outputs[o].supply, cls))
      return TRUE;
  return FALSE;
}

/* Of what the demand asks for, that of which units count least and the move makes none; NULL: there is none. */
static const PayiEntry *entry_to_raise (const PayiNormal *normal, const PayiMove *move, const PayiDemand *demand,
                                        const gint64 *x, const gint64 *floor)
{
  const PayiEntry *best = NULL;
  for (int e = 0; e < demand->n_entries; e++) {
    const PayiEntry *entry = &demand->entries[e];
    if (entry->hub == 0 && payi_entry_pips (entry, x) > 0 && !makes_for (normal, move, entry->cls)
        && (best == NULL || floor[entry->cls] < floor[best->cls]))
      best = entry;
  }
  return best;
}

/* So that what is made counts no more than the cost; FALSE: nobody found how. */
static gboolean raise_for (const PayiNormal *normal, const PayiMove *move, const PayiDemand *demand, const gint64 *x,
                           gint64 *floor, gint64 *weight, gboolean *risen)
{
  const gint64 made = made_by (move, weight), cost = payi_floors_cost (demand, x, floor);
  if (made <= cost)
    return TRUE;
  const PayiEntry *entry = entry_to_raise (normal, move, demand, x, floor);
  if (entry == NULL)
    return FALSE;
  const gint64 pips = payi_entry_pips (entry, x), to = floor[entry->cls] + (made - cost + pips - 1) / pips;
  for (guint s = 0; s < normal->supplies->len && to <= MOST_WEIGHT; s++)
    if (meets (normal, s, entry->cls))
      weight[s] = MAX (weight[s], to);
  payi_floors_find (normal, weight, floor);
  *risen = TRUE;
  return to <= MOST_WEIGHT;
}

/* [barred]: of the moves of the thing; NULL: all may happen. */
static gboolean raise_thing (const PayiNormal *normal, const PayiThing *thing, const guint8 *barred, const gint64 *x,
                             gint64 *floor, gint64 *weight, gboolean *risen)
{
  for (int m = 0; m < thing->n_moves; m++) {
    const PayiMove *move = &thing->moves[m];
    if (!is_again (thing, m) || (barred != NULL && barred[m] != PAYI_FREE) || made_by (move, weight) == 0)
      continue;
    for (int d = 0; move->bill != NULL && d < move->bill->n_demands; d++)
      if (!raise_for (normal, move, &move->bill->demands[d], x, floor, weight, risen))
        return FALSE;
    if (move->bill == NULL)
      return FALSE;
  }
  return TRUE;
}

gboolean payi_weights_find (const PayiNormal *normal, const guint8 *barred, const gint64 *x, gint64 *weight)
{
  gint64 floor[PAYI_MAX_CLASSES];
  gboolean risen = TRUE, any = FALSE;
  payi_floors_find (normal, weight, floor);
  for (int round = 0; risen && round < MOST_ROUNDS; round++) {
    gsize at = 0;
    risen = FALSE;
    for (guint t = 0; t < normal->things->len; at += (gsize)PAYI_THING (normal, t++)->n_moves)
      if (!raise_thing (normal, PAYI_THING (normal, t), barred != NULL ? barred + at : NULL, x, floor, weight, &risen))
        return FALSE;
    any |= risen;
  }
  return any && !risen;
}

gboolean payi_weights_matter (const PayiNormal *normal, const guint8 *barred)
{
  gsize at = 0;
  for (guint t = 0; t < normal->things->len; t++)
    for (int m = 0; m < PAYI_THING (normal, t)->n_moves; m++, at++)
      if ((barred == NULL || barred[at] == PAYI_FREE) && PAYI_THING (normal, t)->moves[m].bill != NULL
          && is_again (PAYI_THING (normal, t), m))
        return TRUE;
  return FALSE;
}
