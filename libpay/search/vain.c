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

#define MOST_NESTED 8    /* moves for each other */
#define MOST_ASKING 1000 /* times that all moves are looked through for one supply, or for all things at the start */

/* What could be asked for, move for move. */
typedef struct {
  PayiSearch *search;
  const PayiMove *on[MOST_NESTED];
  int n_on, n_asked;
} Asking;

/* Units that are better spent than left over. */
static guint64 fits_left_over (const PayiNormal *normal)
{
  guint64 fits = 0;
  for (guint s = 0; s < normal->supplies->len; s++)
    fits |= payi_adds_less (normal, PAYI_SUPPLY (normal, s)->weight) ? PAYI_SUPPLY (normal, s)->fits : 0;
  return fits;
}

gboolean payi_leaves_less (const PayiSearch *search, const PayiMove *move)
{
  gint64 most = 0;
  if (move->bill == NULL || !payi_bill_takes_units (move->bill))
    return FALSE;
  const guint64 fits = fits_left_over (search->normal);
  for (int i = 0; i < move->bill->n_demands && fits != 0; i++)
    most = MAX (most, taken_by (&move->bill->demands[i], search->x, fits));
  return most > move->reported;
}

/* Does it give units, and nothing else that anything gains by? */
static gboolean move_only_gives (const PayiSearch *search, const PayiMove *move, guint64 *fits)
{
  const PayiNormal *normal = search->normal;
  gboolean only = !move->wanted && move->n_refreshes == 0 && move->done < 0 && !payi_adds_less (normal, move->weight)
                  && !payi_leaves_less (search, move);
  for (int c = 0; c < PAY_MAX_COUNTERS; c++)
    only = only && move->lowers[c] >= 0;
  for (int o = 0; o < move->n_outputs; o++)
    *fits |= PAYI_SUPPLY (normal, move->outputs[o].supply)->fits;
  return only;
}

/* Can one act be left out, and all that its object does besides goes on? */
static gboolean can_be_left_out (const PayiThing *thing, int m)
{
  gboolean stays = TRUE;
  for (int state = 0; state < thing->n_states; state++) {
    const int next = thing->next[state * thing->n_moves + m];
    stays = stays && (next < 0 || next == state);
  }
  return stays || thing->once;
}

/* Else a coarser bound does. */
static gboolean may_ask (const Asking *asking)
{
  return asking->n_asked < MOST_ASKING
         && !payi_is_late_at (asking->search->normal->problem, (guint64)asking->n_asked + 1);
}

static gint64 asked_by_moves (Asking *asking, guint64 fits);

/* How often the objects make the move at most where that is needed: each time some unit of it is spent. */
static gint64 times_needed (Asking *asking, const PayiThing *thing, int m)
{
  PayiSearch *search = asking->search;
  const PayiMove *move = &thing->moves[m];
  const gint64 times
      = (gint64)MIN ((__int128)times_of (search->normal, thing, move) * thing->count, (__int128)PAYI_PLENTY);
  gboolean nested = times > PAYI_FEW_LIKE && asking->n_on < MOST_NESTED && may_ask (asking)
                    && can_be_left_out (thing, m) && (thing->tags & search->normal->refreshed) == 0;
  guint64 fits = 0;
  for (int i = 0; i < asking->n_on && nested; i++)
    nested = asking->on[i] != move;
  if (!nested || !move_only_gives (search, move, &fits))
    return times;
  search->asked_nested = TRUE;
  asking->on[asking->n_on++] = move;
  asking->n_asked++;
  const gint64 asked = asked_by_moves (asking, fits) + taken_by (search->demand, search->x, fits);
  asking->n_on--;
  return MIN (times, asked);
}

/* Units of classes [fits] that costs of moves take at most. */
static gint64 asked_by_moves (Asking *asking, guint64 fits)
{
  const PayiNormal *normal = asking->search->normal;
  __int128 sum = (fits & normal->watched) != 0 ? PAYI_PLENTY : 0;
  for (guint t = 0; t < normal->things->len; t++) {
    const PayiThing *thing = PAYI_THING (normal, t);
    for (int m = 0; m < thing->n_moves && !thing->shut; m++) {
      const PayiBill *bill = thing->moves[m].bill;
      gint64 most = 0;
      for (int i = 0; bill != NULL && i < bill->n_demands; i++)
        most = MAX (most, taken_by (&bill->demands[i], asking->search->x, fits));
      if (most > 0)
        sum = MIN (sum + (__int128)most * times_needed (asking, thing, m), PAYI_PLENTY);
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
  Asking asking = { .search = search };
  if (search->asked[s] < 0)
    search->asked[s] = asked_by_moves (&asking, fits);
  return search->asked[s] + taken_by (search->demand, search->x, fits);
}

static gboolean only_gives (const PayiSearch *search, const PayiThing *thing, guint64 *fits)
{
  const PayiNormal *normal = search->normal;
  gboolean only = !payi_adds_less (normal, thing->weight) && (thing->tags & normal->refreshed) == 0;
  *fits = thing->flat >= 0 ? PAYI_SUPPLY (normal, thing->flat)->fits : 0;
  for (int m = 0; m < thing->n_moves && only; m++)
    only = move_only_gives (search, &thing->moves[m], fits);
  return only;
}

/* ---- Relays: objects that act once, for one unit. */

/* The class of the one pip that the bill asks for besides charges; -1: it is not as simple as that. */
static int class_of_relay (const PayiBill *bill)
{
  const PayiDemand *demand = &bill->demands[0];
  if (bill->n_demands != 1 || demand->n_hubs != 1 || demand->n_entries != 1 || demand->n_presents > 0
      || demand->entries[0].count != 1)
    return -1;
  for (int v = 0; v < PAY_MAX_VARIABLES; v++)
    if (demand->entries[0].per_x[v] != 0)
      return -1;
  return demand->entries[0].cls;
}

/* Does whatever the objects do take one unit that a pip of the same class accepts, or none? Sets whether some does. */
static gboolean is_relay (const PayiSearch *search, const PayiThing *thing, gboolean *takes)
{
  guint64 fits = 0;
  int cls = -1;
  *takes = FALSE;
  if (!thing->once || !only_gives (search, thing, &fits))
    return FALSE;
  for (int m = 0; m < thing->n_moves; m++) {
    if (thing->moves[m].bill == NULL || !payi_bill_takes_units (thing->moves[m].bill))
      continue;
    const int here = class_of_relay (thing->moves[m].bill);
    if (here < 0 || (cls >= 0 && here != cls))
      return FALSE;
    cls = here;
    *takes = TRUE;
  }
  return TRUE;
}

/* Units that the goal and the costs of all but relays take at most; PAYI_PLENTY: or more. */
static gint64 taken_at_last (const PayiSearch *search)
{
  const PayiNormal *normal = search->normal;
  __int128 sum = payi_commutes (normal) ? payi_most_spent (search->demand, search->x) : PAYI_PLENTY;
  for (guint t = 0; t < normal->things->len && sum < PAYI_PLENTY; t++) {
    const PayiThing *thing = PAYI_THING (normal, t);
    gboolean takes;
    if (thing->shut || is_relay (search, thing, &takes))
      continue;
    for (int m = 0; m < thing->n_moves; m++) {
      const PayiBill *bill = thing->moves[m].bill;
      gint64 most = 0;
      for (int i = 0; bill != NULL && i < bill->n_demands; i++)
        most = MAX (most, payi_most_spent (&bill->demands[i], search->x));
      if (most > 0)
        sum += (__int128)most * times_of (normal, thing, &thing->moves[m]) * thing->count;
    }
  }
  return (gint64)MIN (sum, PAYI_PLENTY);
}

/* ---- */

/* Of the thing, which only gives, so many objects are used at most. */
static gint64 used_of (Asking *asking, const PayiThing *thing, guint64 fits, gint64 last)
{
  const PayiSearch *search = asking->search;
  gboolean takes = FALSE;
  if (is_relay (search, thing, &takes) && takes)
    return last == 0 ? 0 : last >= PAYI_PLENTY / 4 ? PAYI_PLENTY : 4 * last - 2;
  for (int m = 0; m < thing->n_moves; m++)
    if (thing->moves[m].bill != NULL && payi_bill_takes_units (thing->moves[m].bill))
      return PAYI_PLENTY;
  return MIN (last, asked_by_moves (asking, fits) + taken_by (search->demand, search->x, fits));
}

void payi_rest_find (PayiSearch *search)
{
  const PayiNormal *normal = search->normal;
  Asking asking = { .search = search };
  gint64 last = -1;
  for (guint t = 0; t < normal->things->len; t++) {
    const PayiThing *thing = PAYI_THING (normal, t);
    const gint64 count = search->things[thing->first];
    guint64 fits;
    search->rest[t] = 0;
    if (count <= PAYI_FEW_LIKE || search->n_done > 0 || !only_gives (search, thing, &fits))
      continue;
    last = last < 0 ? taken_at_last (search) : last;
    search->rest[t] = MAX (count - used_of (&asking, thing, fits, last), 0);
  }
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
  return !payi_leaves_less (search, move);
}
