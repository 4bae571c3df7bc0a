/* SPDX-License-Identifier: MIT */
/* The most that wanted moves could still be worth: a knapsack of units, filled by fractions. */
#include <string.h>

#include "search.h"

typedef struct {
  int thing;
  gint64 price; /* in shares: units that one of worth takes at least */
} Want;

typedef struct {
  const PayiGains *gains;
  int n_wants;
  Want *wants; /* cheapest first */
} Pocket;

struct _PayiPurse {
  const PayiNormal *normal;
  const gint64 *worth; /* by state */
  int n_pockets;
  Pocket pockets[PAYI_MOST_POCKETS];
  int *supplies, *states; /* room for those of which something is there */
};

/* ---- What an object may be worth. */

static gboolean is_done (const PayiThing *thing, int state)
{
  for (int m = 0; m < thing->n_moves; m++)
    if (thing->next[state * thing->n_moves + m] >= 0)
      return FALSE;
  return thing->fresh[state] < 0;
}

/* Wanted actions happen a limited number of times, so that there is a most. */
static gint64 sum_of (const PayiThing *thing)
{
  gint64 sum = 0;
  for (int m = 0; m < thing->n_moves; m++)
    if (thing->moves[m].wanted)
      sum += MAX (0, thing->moves[m].worth) * MAX (1, thing->moves[m].uses);
  return sum;
}

#define UNSEEN (-1)
#define ON_PATH (-2)

/* On any path; turns never come back. [circle]: a path comes back to where it was. */
static gint64 best_from (const PayiThing *thing, int state, gint64 *worth, gboolean *circle)
{
  *circle = *circle || worth[state] == ON_PATH;
  if (worth[state] != UNSEEN)
    return MAX (0, worth[state]);
  worth[state] = ON_PATH;
  const int now = thing->later[state];
  gint64 most = now != state ? best_from (thing, now, worth, circle) : 0;
  for (int m = 0; m < thing->n_moves && now == state; m++) {
    const int next = thing->next[state * thing->n_moves + m];
    const gint64 here = thing->moves[m].wanted ? MAX (0, thing->moves[m].worth) : 0;
    if (next >= 0 && next != state)
      most = MAX (most, here + best_from (thing, next, worth, circle));
  }
  return worth[state] = most;
}

static gboolean is_simple (const PayiNormal *normal, const PayiThing *thing)
{
  for (int m = 0; m < thing->n_moves; m++)
    for (int state = 0; state < thing->n_states && thing->moves[m].wanted; state++)
      if (thing->next[state * thing->n_moves + m] == state)
        return FALSE;
  return (thing->tags & normal->refreshed) == 0;
}

gint64 *payi_worths (const PayiNormal *normal)
{
  gint64 *worth = g_new0 (gint64, (gsize)normal->n_states + 1);
  for (guint i = 0; i < normal->things->len; i++) {
    const PayiThing *thing = PAYI_THING (normal, i);
    gint64 *of = worth + thing->first;
    gboolean circle = !is_simple (normal, thing);
    for (int state = 0; state < thing->n_states; state++)
      of[state] = UNSEEN;
    for (int state = 0; state < thing->n_states && !circle; state++)
      best_from (thing, state, of, &circle);
    for (int state = 0; state < thing->n_states && circle; state++)
      of[state] = is_done (thing, state) ? 0 : sum_of (thing);
  }
  return worth;
}

/* ---- The knapsack. */

static gint compare_wants (gconstpointer a, gconstpointer b)
{
  const Want *i = a, *k = b;
  return i->price != k->price ? (i->price < k->price ? -1 : 1) : i->thing - k->thing;
}

static void fill_pocket (PayiNormal *normal, Pocket *pocket, const PayiGains *gains)
{
  gsize first = 0;
  pocket->gains = gains;
  pocket->n_wants = 0;
  pocket->wants = payi_normal_keep (normal, normal->things->len * sizeof *pocket->wants);
  for (int t = 0; t < (int)normal->things->len; t++) {
    const PayiThing *thing = PAYI_THING (normal, t);
    Want want = { t, G_MAXINT64 };
    for (int m = 0; m < thing->n_moves; m++) {
      const PayiMove *move = &thing->moves[m];
      if (move->wanted && move->worth > 0)
        want.price = MIN (want.price, MIN (gains->use[first + (gsize)m], PAYI_PLENTY) * PAYI_SHARE / move->worth);
    }
    first += (gsize)thing->n_moves;
    if (want.price < G_MAXINT64 && !thing->shut)
      pocket->wants[pocket->n_wants++] = want;
  }
  qsort (pocket->wants, (gsize)pocket->n_wants, sizeof *pocket->wants, compare_wants);
}

static guint64 asked_classes (const PayiNormal *normal)
{
  guint64 classes = 0;
  for (guint t = 0; t < normal->things->len; t++)
    for (int m = 0; m < PAYI_THING (normal, t)->n_moves; m++) {
      const PayiMove *move = &PAYI_THING (normal, t)->moves[m];
      for (int d = 0; move->wanted && move->bill != NULL && d < move->bill->n_demands; d++)
        classes |= payi_demand_classes (&move->bill->demands[d]);
    }
  return classes;
}

PayiPurse *payi_purse_new (PayiNormal *normal, const PayiLanes *lanes, const PayiDemand *demand, const gint64 *worth)
{
  PayiPurse *purse = payi_normal_keep (normal, sizeof *purse);
  const guint64 all = asked_classes (normal) | payi_demand_classes (demand);
  purse->normal = normal;
  purse->worth = worth;
  purse->supplies = payi_normal_keep (normal, (normal->supplies->len + 1) * sizeof *purse->supplies);
  purse->states = payi_normal_keep (normal, ((gsize)normal->n_states + 1) * sizeof *purse->states);
  guint64 classes = all;
  for (guint64 left = all; purse->n_pockets < PAYI_MOST_POCKETS && classes != 0; left &= left - 1) {
    const PayiGains *weighted = payi_gains_weighted (lanes->book, classes);
    fill_pocket (normal, &purse->pockets[purse->n_pockets++],
                 weighted != NULL ? weighted : payi_gains_in (lanes->book, classes, FALSE));
    classes = left & -left;
  }
  return purse;
}

/* Supplies and states of which something is there. */
typedef struct {
  int n_supplies, n_states;
  int *supplies, *states;
} There;

static There find_there (const PayiPurse *purse, const PayiHere *here)
{
  There there = { .supplies = purse->supplies, .states = purse->states };
  for (int s = 0; s < (int)purse->normal->supplies->len; s++)
    if (here->stock[s] != 0)
      there.supplies[there.n_supplies++] = s;
  for (int i = 0; i < purse->normal->n_states; i++)
    if (here->things[i] != 0)
      there.states[there.n_states++] = i;
  return there;
}

static gint64 units_for (const Pocket *pocket, const PayiHere *here, const There *there)
{
  __int128 units = 0;
  for (int i = 0; i < there->n_supplies; i++)
    units += (__int128)pocket->gains->weight[there->supplies[i]] * here->stock[there->supplies[i]];
  for (int i = 0; i < there->n_states; i++)
    units += (__int128)here->things[there->states[i]] * pocket->gains->gain[there->states[i]];
  return (gint64)MIN (units, PAYI_PLENTY);
}

static gint64 worth_of (const PayiPurse *purse, const PayiThing *thing, const PayiHere *here)
{
  __int128 worth = 0;
  for (int state = thing->first; state < thing->first + thing->n_states; state++)
    worth += (__int128)here->things[state] * purse->worth[state];
  return (gint64)MIN (worth, PAYI_PLENTY);
}

/* The cheapest first: the first that cannot be had whole is the last. */
static __int128 most_of (const PayiPurse *purse, const Pocket *pocket, const PayiHere *here, const There *there,
                         gint64 enough)
{
  __int128 left = (__int128)units_for (pocket, here, there) * PAYI_SHARE, sum = 0;
  for (int i = 0; i < pocket->n_wants && sum < enough; i++) {
    const Want *want = &pocket->wants[i];
    const gint64 worth = worth_of (purse, PAYI_THING (purse->normal, want->thing), here);
    const __int128 price = (__int128)worth * want->price;
    if (price > left)
      return sum + left / want->price;
    left -= price;
    sum += worth;
  }
  return sum;
}

gint64 payi_purse_most (const PayiPurse *purse, const PayiHere *here, gint64 enough)
{
  const There there = find_there (purse, here);
  gint64 least = enough;
  for (int p = 0; p < purse->n_pockets && least > 0; p++)
    least = (gint64)MIN ((__int128)least, most_of (purse, &purse->pockets[p], here, &there, least));
  return least;
}

#define MOST_OF_ONE 6 /* units that an object promises, where it could add without end */

gint64 payi_purse_value (const PayiPurse *purse, const PayiHere *here, gint64 worth)
{
  if (purse->n_pockets == 0) /* nothing asks for any unit */
    return worth;
  const Pocket *pocket = &purse->pockets[0];
  const PayiNormal *normal = purse->normal;
  __int128 price = PAYI_SHARE, units = 0;
  for (guint s = 0; s < normal->supplies->len; s++)
    units += (__int128)pocket->gains->weight[s] * here->stock[s];
  for (int i = 0; i < normal->n_states; i++)
    units += (__int128)here->things[i] * MIN (pocket->gains->gain[i], MOST_OF_ONE);
  for (int i = 0; i < pocket->n_wants; i++)
    price += MIN (pocket->wants[i].price, MOST_OF_ONE * PAYI_SHARE);
  price /= MAX (pocket->n_wants, 1);
  return (gint64)CLAMP (units * PAYI_SHARE + price * worth, -PAYI_PLENTY, PAYI_PLENTY);
}
