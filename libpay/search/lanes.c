/* SPDX-License-Identifier: MIT */
/* The vector comparison, made generous: what the goal needs in each lane against what could ever be there. */
#include <string.h>

#include "search.h"

/* [pips]: by entry. */
static gint64 needed (const PayiDemand *d, const gint64 *pips, const gint64 *budget, guint64 lane)
{
  gint64 need = 0;
  for (int hub = 0; hub < d->n_hubs; hub++) {
    gint64 inside = 0;
    if (hub == d->others_hub && (lane >> d->entries[d->others_entry].cls & 1) == 0)
      continue;
    for (int e = 0; e < d->n_entries; e++)
      if (d->entries[e].hub == hub && (lane >> d->entries[e].cls & 1) != 0)
        inside += pips[e];
    need += payi_hub_need (&d->hubs[hub], inside, budget);
  }
  return need;
}

/* All lanes of the goal where there are at most 63 of them; else those of one and of two classes, and of all. A goal
 * without pips has the empty lane. */
static void choose_lanes (PayiLanes *l, const PayiDemand *d)
{
  guint64 classes[PAYI_MAX_CLASSES];
  guint64 all = 0;
  int n = 0;
  for (int e = 0; e < d->n_entries; e++) {
    const guint64 cls = PAY_BIT (d->entries[e].cls);
    if ((all & cls) == 0)
      classes[n++] = cls;
    all |= cls;
  }
  const gboolean few = n <= 6;
  l->n = 0;
  if (n == 0 || !few)
    l->classes[l->n++] = all;
  for (int i = 0; i < n && few; i++)
    l->n = payi_unions_add (l->classes, l->n, 64, classes[i]);
  l->all = l->n - 1;
  for (int i = 0; i < n && !few && l->n < 64; i++)
    l->classes[l->n++] = classes[i];
  for (int i = 0; i < n && !few; i++)
    for (int j = i + 1; j < n && l->n < 64; j++)
      l->classes[l->n++] = classes[i] | classes[j];
}

/* The classes that some unit meets which does not count in the lane. */
static guint64 outside_of (const PayiNormal *n, guint64 lane)
{
  guint64 outside = 0;
  for (guint s = 0; s < n->supplies->len; s++)
    outside |= (PAYI_SUPPLY (n, s)->fits & lane) == 0 ? PAYI_SUPPLY (n, s)->fits : 0;
  return outside;
}

static gint64 least_cost (const PayiBill *bill, const gint64 *x, guint64 outside)
{
  gint64 least = bill == NULL ? 0 : PAYI_PLENTY;
  for (int i = 0; bill != NULL && i < bill->n; i++) {
    const PayiDemand *d = &bill->demands[i];
    gint64 cost = 0;
    for (int e = 0; e < d->n_entries; e++)
      if (d->entries[e].hub == 0 && (outside >> d->entries[e].cls & 1) == 0)
        cost += payi_entry_pips (&d->entries[e], x);
    least = MIN (least, cost);
  }
  return least;
}

/* What the move takes at least of the counter of [wish]. */
static gint64 counter_cost (const PayiMove *move, const gint64 *x, const PayiWish *wish)
{
  const int counter = (int)wish->of;
  gint64 least = move->bill == NULL ? 0 : PAYI_PLENTY;
  for (int i = 0; move->bill != NULL && i < move->bill->n; i++) {
    gint64 budget[PAY_MAX_COUNTERS];
    gint64 charges[PAY_MAX_COUNTERS];
    for (int c = 0; c < PAY_MAX_COUNTERS; c++)
      budget[c] = PAYI_PLENTY;
    payi_charges (&move->bill->demands[i], x, budget, charges);
    least = MIN (least, charges[counter]);
  }
  return least + (wish->wish == PAY_WISH_COUNTER ? MAX (0, move->lowers[counter]) : 0);
}

static gint64 move_gain (const PayiNormal *n, const PayiMove *move, const gint64 *x, guint64 lane, guint64 outside)
{
  gint64 gain = 0;
  for (int o = 0; o < move->n_outputs; o++)
    if ((PAYI_SUPPLY (n, move->outputs[o].supply)->fits & lane) != 0)
      gain += move->outputs[o].n;
  return gain == 0 || move->bill == NULL ? gain : MAX (0, gain - least_cost (move->bill, x, outside));
}

/* The same for all states of a thing that acts once, or is a unit. */
static void set_once (const PayiLanes *l, const PayiNormal *n, const PayiThing *t, int lane, const gint64 *gains)
{
  const gint64 flat_unit = t->flat >= 0 && (PAYI_SUPPLY (n, t->flat)->fits & l->classes[lane]) != 0 ? 1 : 0;
  gint64 most = 0;
  for (int m = 0; m < t->n_moves; m++)
    if (t->next[m] >= 0)
      most = MAX (most, MIN (PAYI_PLENTY, gains[m] - flat_unit));
  for (int state = 0; state < t->n_states; state++)
    l->late->gain[(gsize)(t->first + state) * 64 + (gsize)lane] = state == 0 ? most : 0;
}

/* [gains]: by move. States are looked at depth first; the only cycles are moves that leave the state as it is. */
static gint64 state_gain (const PayiLanes *l, const PayiNormal *n, const PayiThing *t, int state, int lane,
                          const gint64 *gains)
{
  gint64 *known = &l->late->gain[(gsize)(t->first + state) * 64 + (gsize)lane];
  if (*known >= 0)
    return *known;
  *known = 0;
  const gboolean flat = t->flat >= 0 && state == 0;
  const gint64 flat_unit = flat && (PAYI_SUPPLY (n, t->flat)->fits & l->classes[lane]) != 0 ? 1 : 0;
  gint64 most = flat ? state_gain (l, n, t, t->flat_state, lane, gains) : 0;
  for (int m = 0; m < t->n_moves; m++) {
    const int next = t->next[state * t->n_moves + m];
    if (next < 0)
      continue;
    if (next == state)
      most = gains[m] > 0 ? PAYI_PLENTY : most;
    else
      most = MAX (most, MIN (PAYI_PLENTY, gains[m] + state_gain (l, n, t, next, lane, gains) - flat_unit));
  }
  *known = most;
  return most;
}

/* One lane of a thing. [gains]: by move; those that cost some of a wish's counter gain nothing. */
static void set_thing (const PayiLanes *l, const PayiNormal *n, const PayiThing *t, int i, const gint64 *gains)
{
  if ((t->tags & n->refreshed) == 0 && t->once) {
    set_once (l, n, t, i, gains);
    return;
  }
  gint64 most = 0;
  for (int m = 0; m < t->n_moves; m++)
    most = MAX (most, gains[m]);
  for (int state = 0; state < t->n_states; state++)
    l->late->gain[(gsize)(t->first + state) * 64 + (gsize)i] = (t->tags & n->refreshed) == 0 ? -1
                                                               : most > 0                    ? PAYI_PLENTY
                                                                                             : 0;
  for (int state = 0; state < t->n_states && (t->tags & n->refreshed) == 0; state++)
    state_gain (l, n, t, state, i, gains);
}

/* What things gain in the lane, and what a unit costs there by moves that take some of a wish's counter, or by a
 * waiver. Found when it is first asked for: many lanes are full before anything acts. */
static void find_gains (const PayiLanes *l, const PayiNormal *n, int i)
{
  PayiGains *late = l->late;
  const guint64 outside = outside_of (n, l->classes[i]);
  const gint64 *costs = l->costly ? late->costs : NULL;
  if ((late->ready >> i & 1) != 0)
    return;
  late->ready |= PAY_BIT (i);
  late->price[i] = l->waiver;
  for (guint t = 0; t < n->things->len; t++) {
    const PayiThing *thing = PAYI_THING (n, t);
    for (int m = 0; m < thing->n_moves; m++) {
      late->gains[m] = move_gain (n, &thing->moves[m], l->x, l->classes[i], outside);
      const gint64 cost = costs == NULL || late->gains[m] == 0 ? 0 : costs[m];
      if (cost == 0)
        continue;
      late->price[i] = MIN (late->price[i], MIN (cost, PAYI_PLENTY) * PAYI_SHARE / late->gains[m]);
      late->gains[m] = 0;
    }
    set_thing (l, n, thing, i, late->gains);
    costs = costs == NULL ? NULL : costs + thing->n_moves;
  }
}

gint64 payi_lanes_gain (const PayiLanes *l, const PayiNormal *n, int state, int lane)
{
  find_gains (l, n, lane);
  return l->late->gain[(gsize)state * 64 + (gsize)lane];
}

/* What each move takes of the counter of [wish]; FALSE: nothing. */
static gboolean find_costs (const PayiNormal *n, const gint64 *x, const PayiWish *wish, gint64 *costs)
{
  gboolean any = FALSE;
  for (guint t = 0; t < n->things->len; t++)
    for (int m = 0; m < PAYI_THING (n, t)->n_moves; m++) {
      *costs = counter_cost (&PAYI_THING (n, t)->moves[m], x, wish);
      any |= *costs++ > 0;
    }
  return any;
}

static gint64 waiver_price (const PayiDemand *d, const PayiWish *wish)
{
  gint64 price = G_MAXINT64;
  for (int h = 0; h < d->n_hubs; h++)
    if (d->hubs[h].form == PAYI_CHARGE && d->hubs[h].counter == (int)wish->of)
      price = MIN (price, d->hubs[h].amount * PAYI_SHARE);
  return price;
}

static void set_lanes (PayiLanes *l, const PayiDemand *d, const gint64 *x, const gint64 *budget)
{
  g_autofree gint64 *pips = g_new (gint64, (gsize)d->n_entries + 1);
  choose_lanes (l, d);
  memcpy (l->x, x, sizeof l->x);
  for (int e = 0; e < d->n_entries; e++)
    pips[e] = payi_entry_pips (&d->entries[e], x);
  l->need_all = needed (d, pips, budget, ~(guint64)0);
  for (int i = 0; i < l->n; i++)
    l->need[i] = needed (d, pips, budget, l->classes[i]);
  l->late->ready = 0;
}

void payi_lanes_init (PayiLanes *l, PayiNormal *n)
{
  gsize moves = 0;
  for (guint t = 0; t < n->things->len; t++)
    moves += (gsize)PAYI_THING (n, t)->n_moves;
  l->late = payi_normal_keep (n, sizeof *l->late);
  l->late->gain = payi_normal_keep (n, (gsize)n->n_states * 64 * sizeof *l->late->gain);
  l->late->costs = payi_normal_keep (n, moves * sizeof *l->late->costs);
  l->late->gains = payi_normal_keep (n, moves * sizeof *l->late->gains);
}

void payi_lanes_set (PayiLanes *l, const PayiDemand *d, const gint64 *x, const gint64 *budget)
{
  l->costly = FALSE;
  l->waiver = G_MAXINT64;
  set_lanes (l, d, x, budget);
}

void payi_lanes_set_without (PayiLanes *l, const PayiNormal *n, const PayiDemand *d, const gint64 *x,
                             const gint64 *budget, const PayiWish *wish)
{
  gint64 rest[PAY_MAX_COUNTERS];
  memcpy (rest, budget, sizeof rest);
  rest[wish->of] = 0;
  l->n = 0;
  l->waiver = waiver_price (d, wish);
  l->costly = find_costs (n, x, wish, l->late->costs);
  if (l->costly || l->waiver < G_MAXINT64)
    set_lanes (l, d, x, rest); /* else no payment takes any of the counter */
}

static gint64 units_in (const PayiLanes *l, const PayiNormal *n, int lane, const gint64 *stock)
{
  gint64 have = 0;
  for (guint s = 0; s < n->supplies->len; s++)
    if ((PAYI_SUPPLY (n, s)->fits & l->classes[lane]) != 0)
      have += stock[s];
  return have;
}

static gint64 potential (const PayiLanes *l, const PayiNormal *n, int lane, const PayiHere *here)
{
  gint64 have = units_in (l, n, lane, here->stock);
  find_gains (l, n, lane);
  for (int i = here->first; i < n->n_states; i++)
    if (here->things[i] > 0 && l->late->gain[(gsize)i * 64 + (gsize)lane] > 0)
      have += (gint64)MIN ((__int128)here->things[i] * l->late->gain[(gsize)i * 64 + (gsize)lane], PAYI_PLENTY);
  return have;
}

gboolean payi_lanes_fit (const PayiLanes *l, const PayiNormal *n, const PayiHere *here)
{
  for (int i = 0; i < l->n; i++)
    if (l->need[i] > 0 && potential (l, n, i, here) < l->need[i])
      return FALSE;
  return TRUE;
}

gboolean payi_lanes_full (const PayiLanes *l, const PayiNormal *n, const gint64 *stock)
{
  for (int i = 0; i < l->n; i++)
    if (l->need[i] > 0 && units_in (l, n, i, stock) < l->need[i])
      return FALSE;
  return TRUE;
}

gint64 payi_lanes_price (const PayiLanes *l, const PayiNormal *n, const PayiHere *here)
{
  gint64 most = 0;
  for (int i = 0; i < l->n; i++) {
    const gint64 missing = l->need[i] - potential (l, n, i, here);
    if (missing > 0 && l->late->price[i] < G_MAXINT64)
      most = MAX (most, (gint64)MIN ((__int128)missing * l->late->price[i], G_MAXINT64 - PAYI_SHARE));
  }
  return (most + PAYI_SHARE - 1) / PAYI_SHARE;
}

static gboolean raises_ever (const PayiThing *t, int counter)
{
  for (int m = 0; m < t->n_moves; m++)
    if (t->moves[m].lowers[counter] < 0)
      return TRUE;
  return FALSE;
}

static gboolean raises_any (const PayiNormal *n)
{
  for (guint i = 0; i < n->things->len; i++)
    for (int c = 0; c < PAY_MAX_COUNTERS; c++)
      if (raises_ever (PAYI_THING (n, i), c))
        return TRUE;
  return FALSE;
}

/* Depth first, as state_gain(). */
static gint64 state_raise (const PayiThing *t, int state, int counter, gint64 *raise)
{
  gint64 *known = &raise[(gsize)(t->first + state) * PAY_MAX_COUNTERS + (gsize)counter];
  if (*known >= 0)
    return *known;
  *known = 0;
  gint64 most = t->flat >= 0 && state == 0 ? state_raise (t, t->flat_state, counter, raise) : 0;
  for (int m = 0; m < t->n_moves; m++) {
    const int next = t->next[state * t->n_moves + m];
    const gint64 once = MAX (0, -t->moves[m].lowers[counter]);
    if (next == state)
      most = once > 0 ? PAYI_PLENTY : most;
    else if (next >= 0)
      most = MAX (most, MIN (PAYI_PLENTY, once + state_raise (t, next, counter, raise)));
  }
  *known = most;
  return most;
}

gboolean payi_raises (const PayiNormal *n, gint64 *raise)
{
  gboolean any = FALSE;
  if (!raises_any (n))
    return FALSE;
  memset (raise, -1, (gsize)n->n_states * PAY_MAX_COUNTERS * sizeof *raise);
  for (guint i = 0; i < n->things->len; i++) {
    const PayiThing *t = PAYI_THING (n, i);
    for (int c = 0; c < PAY_MAX_COUNTERS; c++)
      for (int state = 0; state < t->n_states; state++) {
        if ((t->tags & n->refreshed) != 0)
          raise[(gsize)(t->first + state) * PAY_MAX_COUNTERS + (gsize)c] = raises_ever (t, c) ? PAYI_PLENTY : 0;
        any |= state_raise (t, state, c, raise) > 0;
      }
  }
  return any;
}
