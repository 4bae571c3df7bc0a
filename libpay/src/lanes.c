/* SPDX-License-Identifier: MIT */
/* The vector comparison, made generous: what the goal needs in each lane against what could ever be there. */
#include <string.h>

#include "search.h"

static gint64 needed (const PayiDemand *d, const gint64 *x, const gint64 *budget, guint64 lane)
{
  gint64 need = 0;
  for (int h = 0; h < d->n_hubs; h++) {
    gint64 inside = 0;
    for (int e = 0; e < d->n_entries; e++)
      if (d->entries[e].hub == h && (lane >> d->entries[e].cls & 1) != 0)
        inside += payi_entry_pips (&d->entries[e], x);
    const PayiHub *hub = &d->hubs[h];
    if (hub->form == PAYI_GROUP)
      inside = MAX (0, inside - hub->slack);
    if (hub->form == PAYI_CHARGE)
      inside = MAX (0, inside - MAX (0, budget[hub->counter]) / hub->amount);
    if (hub->form == PAYI_OTHERS && (lane >> d->entries[d->others_entry].cls & 1) == 0)
      inside = 0;
    need += inside;
  }
  return need;
}

static guint64 union_of (const int *classes, int n, guint64 subset)
{
  guint64 lane = 0;
  for (int i = 0; i < n; i++)
    if ((subset >> i & 1) != 0)
      lane |= PAY_BIT (classes[i]);
  return lane;
}

/* All lanes of the goal where there are at most 63 of them; else those of one and of two classes, and of all. A goal
 * without pips has the empty lane. */
static void choose_lanes (PayiLanes *l, const PayiDemand *d)
{
  int classes[PAYI_MAX_CLASSES];
  int n = 0;
  guint64 all = 0;
  for (int e = 0; e < d->n_entries; e++)
    if ((all >> d->entries[e].cls & 1) == 0) {
      all |= PAY_BIT (d->entries[e].cls);
      classes[n++] = d->entries[e].cls;
    }
  l->n = 0;
  if (n <= 6) {
    for (guint64 subset = n > 0 ? 1 : 0; subset < PAY_BIT (n); subset++)
      l->classes[l->n++] = union_of (classes, n, subset);
    l->all = l->n - 1;
    return;
  }
  l->all = 0;
  l->classes[l->n++] = all;
  for (int i = 0; i < n && l->n < 64; i++)
    l->classes[l->n++] = PAY_BIT (classes[i]);
  for (int i = 0; i < n; i++)
    for (int j = i + 1; j < n && l->n < 64; j++)
      l->classes[l->n++] = PAY_BIT (classes[i]) | PAY_BIT (classes[j]);
}

/* Can every unit that meets class [cls] be counted in the lane? */
static gboolean is_inside (const PayiNormal *n, int cls, guint64 lane)
{
  for (guint s = 0; s < n->supplies->len; s++)
    if ((PAYI_SUPPLY (n, s)->fits >> cls & 1) != 0 && (PAYI_SUPPLY (n, s)->fits & lane) == 0)
      return FALSE;
  return TRUE;
}

static gint64 least_cost (const PayiNormal *n, const PayiBill *bill, const gint64 *x, guint64 lane)
{
  gint64 least = bill == NULL ? 0 : PAYI_PLENTY;
  for (int i = 0; bill != NULL && i < bill->n; i++) {
    const PayiDemand *d = &bill->demands[i];
    gint64 cost = 0;
    for (int e = 0; e < d->n_entries; e++)
      if (d->entries[e].hub == 0 && is_inside (n, d->entries[e].cls, lane))
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

static gint64 move_gain (const PayiNormal *n, const PayiMove *move, const gint64 *x, guint64 lane)
{
  gint64 gain = 0;
  for (int o = 0; o < move->n_outputs; o++)
    if ((PAYI_SUPPLY (n, move->outputs[o].supply)->fits & lane) != 0)
      gain += move->outputs[o].n;
  return gain == 0 ? 0 : MAX (0, gain - least_cost (n, move->bill, x, lane));
}

/* [gains]: by move. States are looked at depth first; the only cycles are moves that leave the state as it is. */
static gint64 state_gain (PayiLanes *l, const PayiNormal *n, const PayiThing *t, int state, int lane,
                          const gint64 *gains)
{
  gint64 *known = &l->gain[(gsize)(t->first + state) * 64 + (gsize)lane];
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

/* One lane of all things. [without] NULL, or a wish for a counter: moves that cost some of it gain nothing, and the
 * lane's price is what a unit costs in it by such moves, or by a waiver. */
static void set_lane (PayiLanes *l, const PayiNormal *n, const gint64 *x, int i, const PayiWish *without)
{
  for (guint t = 0; t < n->things->len; t++) {
    const PayiThing *thing = PAYI_THING (n, t);
    g_autofree gint64 *gains = g_new (gint64, (gsize)thing->n_moves + 1);
    for (int m = 0; m < thing->n_moves; m++) {
      gains[m] = move_gain (n, &thing->moves[m], x, l->classes[i]);
      const gint64 cost = without == NULL || gains[m] == 0 ? 0 : counter_cost (&thing->moves[m], x, without);
      if (cost == 0)
        continue;
      l->price[i] = MIN (l->price[i], MIN (cost, PAYI_PLENTY) * PAYI_SHARE / gains[m]);
      gains[m] = 0;
    }
    gint64 most = 0;
    for (int m = 0; m < thing->n_moves; m++)
      most = MAX (most, gains[m]);
    for (int state = 0; state < thing->n_states; state++)
      if ((thing->tags & n->refreshed) != 0)
        l->gain[(gsize)(thing->first + state) * 64 + (gsize)i] = most > 0 ? PAYI_PLENTY : 0;
      else
        state_gain (l, n, thing, state, i, gains);
  }
}

static void set_lanes (PayiLanes *l, const PayiNormal *n, const PayiDemand *d, const gint64 *x, const gint64 *budget,
                       const PayiWish *without)
{
  choose_lanes (l, d);
  l->need_all = needed (d, x, budget, ~(guint64)0);
  memset (l->gain, -1, (gsize)n->n_states * 64 * sizeof *l->gain);
  for (int i = 0; i < l->n; i++) {
    l->need[i] = needed (d, x, budget, l->classes[i]);
    l->price[i] = G_MAXINT64;
    for (int h = 0; h < d->n_hubs; h++)
      if (d->hubs[h].form == PAYI_CHARGE && without != NULL && d->hubs[h].counter == (int)without->of)
        l->price[i] = MIN (l->price[i], d->hubs[h].amount * PAYI_SHARE);
    set_lane (l, n, x, i, without);
  }
}

void payi_lanes_set (PayiLanes *l, const PayiNormal *n, const PayiDemand *d, const gint64 *x, const gint64 *budget)
{
  set_lanes (l, n, d, x, budget, NULL);
}

void payi_lanes_set_without (PayiLanes *l, const PayiNormal *n, const PayiDemand *d, const gint64 *x,
                             const gint64 *budget, const PayiWish *wish)
{
  gint64 rest[PAY_MAX_COUNTERS];
  memcpy (rest, budget, sizeof rest);
  rest[wish->of] = 0;
  set_lanes (l, n, d, x, rest, wish);
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
  for (int i = here->first; i < n->n_states; i++)
    if (here->things[i] > 0 && l->gain[(gsize)i * 64 + (gsize)lane] > 0)
      have += (gint64)MIN ((__int128)here->things[i] * l->gain[(gsize)i * 64 + (gsize)lane], PAYI_PLENTY);
  return have;
}

gboolean payi_lanes_fit (const PayiLanes *l, const PayiNormal *n, const PayiHere *here)
{
  for (int i = 0; i < l->n; i++)
    if (potential (l, n, i, here) < l->need[i])
      return FALSE;
  return TRUE;
}

gboolean payi_lanes_full (const PayiLanes *l, const PayiNormal *n, const gint64 *stock)
{
  for (int i = 0; i < l->n; i++)
    if (units_in (l, n, i, stock) < l->need[i])
      return FALSE;
  return TRUE;
}

gint64 payi_lanes_price (const PayiLanes *l, const PayiNormal *n, const PayiHere *here)
{
  gint64 most = 0;
  for (int i = 0; i < l->n; i++) {
    const gint64 missing = l->need[i] - potential (l, n, i, here);
    if (missing > 0 && l->price[i] < G_MAXINT64)
      most = MAX (most, (gint64)MIN ((__int128)missing * l->price[i], G_MAXINT64 - PAYI_SHARE));
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
