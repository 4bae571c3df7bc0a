/* SPDX-License-Identifier: MIT */
/* The vector comparison, made generous: what the goal needs in each lane against what could ever be there. */
#include <string.h>

#include "search.h"

/* [pips]: by entry. */
static gint64 needed (const PayiDemand *demand, const gint64 *pips, const gint64 *budget, guint64 lane)
{
  gint64 need = 0;
  for (int hub = 0; hub < demand->n_hubs; hub++) {
    gint64 inside = 0;
    if (hub == demand->others_hub && (lane >> demand->entries[demand->others_entry].cls & 1) == 0)
      continue;
    for (int e = 0; e < demand->n_entries; e++)
      if (demand->entries[e].hub == hub && (lane >> demand->entries[e].cls & 1) != 0)
        inside += pips[e];
    need += payi_hub_need (&demand->hubs[hub], inside, budget);
  }
  return need;
}

/* All lanes of the goal where there are at most 63 of them; else those of one and of two classes, and of all. A goal
 * without pips has the empty lane. */
static void choose_lanes (PayiLanes *lanes, const PayiDemand *demand)
{
  guint64 classes[PAYI_MAX_CLASSES];
  guint64 all = lanes->beside;
  int n_classes = 0;
  for (guint64 left = all; left != 0; left &= left - 1)
    classes[n_classes++] = left & -left;
  for (int e = 0; e < demand->n_entries; e++) {
    const guint64 cls = PAY_BIT (demand->entries[e].cls);
    if ((all & cls) == 0)
      classes[n_classes++] = cls;
    all |= cls;
  }
  const gboolean few = n_classes <= 6;
  lanes->n_lanes = 0;
  if (n_classes == 0 || !few)
    lanes->classes[lanes->n_lanes++] = all;
  for (int i = 0; i < n_classes && few; i++)
    lanes->n_lanes = payi_unions_add (lanes->classes, lanes->n_lanes, 64, classes[i]);
  lanes->all = lanes->n_lanes - 1;
  for (int i = 0; i < n_classes && !few && lanes->n_lanes < 64; i++)
    lanes->classes[lanes->n_lanes++] = classes[i];
  for (int i = 0; i < n_classes && !few; i++)
    for (int j = i + 1; j < n_classes && lanes->n_lanes < 64; j++)
      lanes->classes[lanes->n_lanes++] = classes[i] | classes[j];
}

/* The classes that some unit meets which does not count in the lane. */
static guint64 outside_of (const PayiNormal *normal, guint64 lane)
{
  guint64 outside = 0;
  for (guint s = 0; s < normal->supplies->len; s++)
    outside |= (PAYI_SUPPLY (normal, s)->fits & lane) == 0 ? PAYI_SUPPLY (normal, s)->fits : 0;
  return outside;
}

static gint64 least_cost (const PayiBill *bill, const gint64 *x, guint64 outside)
{
  gint64 least = bill == NULL ? 0 : PAYI_PLENTY;
  for (int i = 0; bill != NULL && i < bill->n_demands; i++) {
    const PayiDemand *demand = &bill->demands[i];
    gint64 cost = 0;
    for (int e = 0; e < demand->n_entries; e++)
      if (demand->entries[e].hub == 0 && (outside >> demand->entries[e].cls & 1) == 0)
        cost += payi_entry_pips (&demand->entries[e], x);
    least = MIN (least, cost);
  }
  return least;
}

/* What the move takes at least of the counter of [wish]. */
static gint64 counter_cost (const PayiMove *move, const gint64 *x, const PayiWish *wish)
{
  const int counter = (int)wish->of;
  gint64 least = move->bill == NULL ? 0 : PAYI_PLENTY;
  for (int i = 0; move->bill != NULL && i < move->bill->n_demands; i++) {
    gint64 budget[PAY_MAX_COUNTERS];
    gint64 charges[PAY_MAX_COUNTERS];
    for (int c = 0; c < PAY_MAX_COUNTERS; c++)
      budget[c] = PAYI_PLENTY;
    payi_charges (&move->bill->demands[i], x, budget, charges);
    least = MIN (least, charges[counter]);
  }
  return least + (wish->wish == PAY_WISH_COUNTER ? MAX (0, move->lowers[counter]) : 0);
}

static gint64 move_gain (const PayiNormal *normal, const PayiMove *move, const gint64 *x, guint64 lane, guint64 outside)
{
  gint64 gain = 0;
  for (int o = 0; o < move->n_outputs; o++)
    if ((PAYI_SUPPLY (normal, move->outputs[o].supply)->fits & lane) != 0)
      gain += move->outputs[o].count;
  return gain == 0 || move->bill == NULL ? gain : MAX (0, gain - least_cost (move->bill, x, outside));
}

/* The most that an object of a thing may still add from each of its states on, by what each of its moves adds. */
typedef struct {
  const PayiThing *thing;
  const gint64 *gains; /* by move */
  gint64 unit;         /* what the unit adds that it can be instead; a move adds so much less */
  gint64 *known;       /* by state, [stride] apart; below 0: not known yet */
  gsize stride;
} Most;

/* Depth first; the only cycles are moves that leave the state as it is. */
static gint64 most_from (const Most *of, int state)
{
  const PayiThing *thing = of->thing;
  gint64 *known = &of->known[(gsize)state * of->stride];
  if (*known >= 0)
    return *known;
  *known = 0;
  const gboolean flat = thing->flat >= 0 && state == 0;
  gint64 most = flat ? most_from (of, thing->flat_state) : 0;
  for (int i = 0; i < thing->n_moves; i++) {
    const int next = thing->next[state * thing->n_moves + i];
    if (next == state)
      most = of->gains[i] > 0 ? PAYI_PLENTY : most;
    else if (next >= 0)
      most = MAX (most, MIN (PAYI_PLENTY, of->gains[i] + most_from (of, next) - (flat ? of->unit : 0)));
  }
  *known = most;
  return most;
}

/* An object that may get its [turns] back adds without end, or nothing. FALSE: nothing from any state on. */
static gboolean find_most (const Most *of, gboolean turns)
{
  const PayiThing *thing = of->thing;
  gboolean any = FALSE;
  gint64 most = 0;
  for (int i = 0; i < thing->n_moves && turns; i++)
    most = MAX (most, of->gains[i]);
  for (int state = 0; state < thing->n_states; state++)
    of->known[(gsize)state * of->stride] = !turns ? -1 : most > 0 ? PAYI_PLENTY : 0;
  for (int state = 0; state < thing->n_states; state++)
    any |= most_from (of, state) > 0;
  return any;
}

/* What things gain in the lane, and what a unit costs there by moves that take some of a wish's counter, or by a
 * waiver. Found when it is first asked for: many lanes are full before anything acts. */
static void find_gains (const PayiLanes *lanes, const PayiNormal *normal, int i)
{
  PayiGains *late = lanes->late;
  const guint64 outside = outside_of (normal, lanes->classes[i]);
  const gint64 *costs = lanes->costly ? late->costs : NULL;
  if ((late->ready >> i & 1) != 0)
    return;
  late->ready |= PAY_BIT (i);
  late->price[i] = lanes->waiver;
  for (guint t = 0; t < normal->things->len; t++) {
    const PayiThing *thing = PAYI_THING (normal, t);
    for (int m = 0; m < thing->n_moves; m++) {
      late->gains[m] = move_gain (normal, &thing->moves[m], lanes->x, lanes->classes[i], outside);
      const gint64 cost = costs == NULL || late->gains[m] == 0 ? 0 : costs[m];
      if (cost == 0)
        continue;
      late->price[i] = MIN (late->price[i], MIN (cost, PAYI_PLENTY) * PAYI_SHARE / late->gains[m]);
      late->gains[m] = 0;
    }
    const gboolean in_lane = thing->flat >= 0 && (PAYI_SUPPLY (normal, thing->flat)->fits & lanes->classes[i]) != 0;
    gint64 *known = &late->gain[(gsize)thing->first * 64 + (gsize)i];
    find_most (&(Most){ thing, late->gains, in_lane ? 1 : 0, known, 64 }, (thing->tags & normal->refreshed) != 0);
    costs = costs == NULL ? NULL : costs + thing->n_moves;
  }
}

gint64 payi_lanes_gain (const PayiLanes *lanes, const PayiNormal *normal, int state, int lane)
{
  find_gains (lanes, normal, lane);
  return lanes->late->gain[(gsize)state * 64 + (gsize)lane];
}

/* What each move takes of the counter of [wish]; FALSE: nothing. */
static gboolean find_costs (const PayiNormal *normal, const gint64 *x, const PayiWish *wish, gint64 *costs)
{
  gboolean any = FALSE;
  for (guint t = 0; t < normal->things->len; t++)
    for (int m = 0; m < PAYI_THING (normal, t)->n_moves; m++) {
      *costs = counter_cost (&PAYI_THING (normal, t)->moves[m], x, wish);
      any |= *costs++ > 0;
    }
  return any;
}

static gint64 waiver_price (const PayiDemand *demand, const PayiWish *wish)
{
  gint64 price = G_MAXINT64;
  for (int h = 0; h < demand->n_hubs; h++)
    if (demand->hubs[h].form == PAYI_CHARGE && demand->hubs[h].counter == (int)wish->of)
      price = MIN (price, demand->hubs[h].amount * PAYI_SHARE);
  return price;
}

static void set_lanes (PayiLanes *lanes, const PayiDemand *demand, const gint64 *x, const gint64 *budget)
{
  g_autofree gint64 *pips = g_new (gint64, (gsize)demand->n_entries + 1);
  choose_lanes (lanes, demand);
  memcpy (lanes->x, x, sizeof lanes->x);
  for (int e = 0; e < demand->n_entries; e++)
    pips[e] = payi_entry_pips (&demand->entries[e], x);
  lanes->need_all = needed (demand, pips, budget, ~(guint64)0);
  for (int i = 0; i < lanes->n_lanes; i++)
    lanes->need[i] = needed (demand, pips, budget, lanes->classes[i]);
  lanes->late->ready = 0;
}

void payi_lanes_init (PayiLanes *lanes, PayiNormal *normal)
{
  gsize moves = 0;
  for (guint t = 0; t < normal->things->len; t++)
    moves += (gsize)PAYI_THING (normal, t)->n_moves;
  lanes->late = payi_normal_keep (normal, sizeof *lanes->late);
  lanes->late->gain = payi_normal_keep (normal, (gsize)normal->n_states * 64 * sizeof *lanes->late->gain);
  lanes->late->costs = payi_normal_keep (normal, moves * sizeof *lanes->late->costs);
  lanes->late->gains = payi_normal_keep (normal, moves * sizeof *lanes->late->gains);
}

void payi_lanes_set (PayiLanes *lanes, const PayiDemand *demand, const gint64 *x, const gint64 *budget)
{
  lanes->costly = FALSE;
  lanes->waiver = G_MAXINT64;
  set_lanes (lanes, demand, x, budget);
}

void payi_lanes_set_without (PayiLanes *lanes, const PayiNormal *normal, const PayiDemand *demand, const gint64 *x,
                             const gint64 *budget, const PayiWish *wish)
{
  gint64 rest[PAY_MAX_COUNTERS];
  memcpy (rest, budget, sizeof rest);
  rest[wish->of] = 0;
  lanes->n_lanes = 0;
  lanes->waiver = waiver_price (demand, wish);
  lanes->costly = find_costs (normal, x, wish, lanes->late->costs);
  if (lanes->costly || lanes->waiver < G_MAXINT64)
    set_lanes (lanes, demand, x, rest); /* else no payment takes any of the counter */
}

void payi_lanes_owe (PayiLanes *lanes, int cls, gint64 pips)
{
  lanes->need_all += pips;
  for (int i = 0; i < lanes->n_lanes; i++)
    lanes->need[i] += (lanes->classes[i] >> cls & 1) != 0 ? pips : 0;
}

static gint64 units_in (const PayiLanes *lanes, const PayiNormal *normal, int lane, const gint64 *stock)
{
  gint64 have = 0;
  for (guint s = 0; s < normal->supplies->len; s++)
    if ((PAYI_SUPPLY (normal, s)->fits & lanes->classes[lane]) != 0)
      have += stock[s];
  return have;
}

static gint64 potential (const PayiLanes *lanes, const PayiNormal *normal, int lane, const PayiHere *here)
{
  gint64 have = units_in (lanes, normal, lane, here->stock);
  find_gains (lanes, normal, lane);
  for (int i = here->first; i < normal->n_states; i++)
    if (here->things[i] > 0 && lanes->late->gain[(gsize)i * 64 + (gsize)lane] > 0)
      have += (gint64)MIN ((__int128)here->things[i] * lanes->late->gain[(gsize)i * 64 + (gsize)lane], PAYI_PLENTY);
  return have;
}

gboolean payi_lanes_fit (const PayiLanes *lanes, const PayiNormal *normal, const PayiHere *here)
{
  for (int i = 0; i < lanes->n_lanes; i++)
    if (lanes->need[i] > 0 && potential (lanes, normal, i, here) < lanes->need[i])
      return FALSE;
  return TRUE;
}

gboolean payi_lanes_full (const PayiLanes *lanes, const PayiNormal *normal, const gint64 *stock)
{
  for (int i = 0; i < lanes->n_lanes; i++)
    if (lanes->need[i] > 0 && units_in (lanes, normal, i, stock) < lanes->need[i])
      return FALSE;
  return TRUE;
}

gint64 payi_lanes_price (const PayiLanes *lanes, const PayiNormal *normal, const PayiHere *here)
{
  gint64 most = 0;
  for (int i = 0; i < lanes->n_lanes; i++) {
    const gint64 missing = lanes->need[i] - potential (lanes, normal, i, here);
    if (missing > 0 && lanes->late->price[i] < G_MAXINT64)
      most = MAX (most, (gint64)MIN ((__int128)missing * lanes->late->price[i], G_MAXINT64 - PAYI_SHARE));
  }
  return (most + PAYI_SHARE - 1) / PAYI_SHARE;
}

static gboolean thing_raises (const PayiNormal *normal, const PayiThing *thing, int counter, gint64 *raise)
{
  g_autofree gint64 *gains = g_new (gint64, (gsize)thing->n_moves + 1);
  for (int m = 0; m < thing->n_moves; m++)
    gains[m] = MAX (0, -thing->moves[m].lowers[counter]);
  gint64 *known = &raise[(gsize)thing->first * PAY_MAX_COUNTERS + (gsize)counter];
  return find_most (&(Most){ thing, gains, 0, known, PAY_MAX_COUNTERS }, (thing->tags & normal->refreshed) != 0);
}

gboolean payi_raises (const PayiNormal *normal, gint64 *raise)
{
  gboolean any = FALSE;
  memset (raise, 0, (gsize)normal->n_states * PAY_MAX_COUNTERS * sizeof *raise);
  for (guint i = 0; i < normal->things->len; i++) {
    const PayiThing *thing = PAYI_THING (normal, i);
    for (int c = 0; c < PAY_MAX_COUNTERS; c++) {
      gboolean raised = FALSE;
      for (int m = 0; m < thing->n_moves; m++)
        raised |= thing->moves[m].lowers[c] < 0;
      any |= raised && thing_raises (normal, thing, c, raise);
    }
  }
  return any;
}
