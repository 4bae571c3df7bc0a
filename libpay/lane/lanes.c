/* SPDX-License-Identifier: MIT */
/* The vector comparison, made generous: what the goal needs in each lane against what could ever be there. */
#include <string.h>

#include "lane.h"

#define LANES_A_CLOCK (PAYI_STEPS_A_CLOCK / 16) /* each counts as so many steps */

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
  lanes->n_lanes = lanes->short_one = lanes->empty_one = 0;
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

static gint64 waiver_price (const PayiDemand *demand, const PayiWish *wish)
{
  gint64 price = G_MAXINT64;
  for (int h = 0; h < demand->n_hubs; h++)
    if (demand->hubs[h].form == PAYI_CHARGE && demand->hubs[h].counter == (int)wish->of)
      price = MIN (price, demand->hubs[h].amount * PAYI_SHARE);
  return price;
}

/* A lane whose units some cost makes again and again has no most. With what that cost takes it may have one. */
static void widen_lanes (PayiLanes *lanes)
{
  const int n = lanes->n_lanes;
  for (int i = 0; i < n && lanes->n_lanes < PAYI_MOST_LANES; i++) {
    const guint64 wide = payi_gains_widen (lanes->book, lanes->classes[i]);
    int k = 0;
    while (k < lanes->n_lanes && lanes->classes[k] != wide)
      k++;
    if (k == lanes->n_lanes)
      lanes->classes[lanes->n_lanes++] = wide;
  }
}

/* What the need of lane [i] counts by weight. */
static gint64 load_of (const PayiLanes *lanes, const PayiDemand *demand, const gint64 *x, const PayiGains *gains, int i)
{
  gint64 load = lanes->need[i] + payi_floors_cost (demand, x, gains->floor);
  for (int e = 0; e < demand->n_entries; e++)
    if (demand->entries[e].hub == 0 && (lanes->classes[i] >> demand->entries[e].cls & 1) != 0)
      load -= payi_entry_pips (&demand->entries[e], x);
  return load;
}

static void set_gains (PayiLanes *lanes, const PayiDemand *demand, const gint64 *x, int i, PayiCounts counts,
                       const PayiGains *gains)
{
  lanes->counts[i] = counts;
  lanes->gains[i] = gains;
  lanes->load[i] = gains != NULL ? load_of (lanes, demand, x, gains, i) : lanes->need[i];
}

static gboolean is_late (PayiLanes *lanes)
{
  return payi_is_late_at (lanes->problem, LANES_A_CLOCK * lanes->filled++);
}

/* What pays for units counts half in the lane of all classes. */
static void halve (PayiLanes *lanes, const PayiDemand *demand, const gint64 *x)
{
  const int n = lanes->n_lanes;
  const PayiGains *gains = n < PAYI_MOST_LANES ? payi_gains_halved (lanes->book, lanes->classes[lanes->all]) : NULL;
  if (gains == NULL)
    return;
  lanes->classes[n] = lanes->classes[lanes->all];
  lanes->need[n] = lanes->need[lanes->all];
  lanes->n_lanes++;
  set_gains (lanes, demand, x, n, PAYI_HALVED, gains);
}

/* Weights take long to find, and any lanes are a bound: once the time is over units count one each. */
static void set_lanes (PayiLanes *lanes, const PayiDemand *demand, const gint64 *x, const gint64 *budget)
{
  g_autofree gint64 *pips = g_new (gint64, (gsize)demand->n_entries + 1);
  choose_lanes (lanes, demand);
  widen_lanes (lanes);
  for (int e = 0; e < demand->n_entries; e++)
    pips[e] = payi_entry_pips (&demand->entries[e], x);
  lanes->need_all = needed (demand, pips, budget, ~(guint64)0);
  for (int i = 0; i < lanes->n_lanes; i++) {
    lanes->need[i] = needed (demand, pips, budget, lanes->classes[i]);
    const PayiGains *gains = is_late (lanes) ? NULL : payi_gains_weighted (lanes->book, lanes->classes[i]);
    set_gains (lanes, demand, x, i, gains != NULL ? PAYI_WEIGHTED : PAYI_EACH_ONE, gains);
  }
  if (!is_late (lanes))
    halve (lanes, demand, x);
}

void payi_lanes_init (PayiLanes *lanes, PayiNormal *normal)
{
  lanes->problem = normal->problem;
  lanes->book = payi_gains_new (normal);
}

void payi_lanes_bar (PayiLanes *lanes, const guint8 *moves, const guint8 *supplies)
{
  payi_gains_bar (lanes->book, moves, supplies);
  lanes->n_lanes = 0;
}

void payi_lanes_set (PayiLanes *lanes, const PayiDemand *demand, const gint64 *x, const gint64 *budget)
{
  payi_gains_set (lanes->book, x, NULL);
  lanes->costly = FALSE;
  lanes->waiver = G_MAXINT64;
  set_lanes (lanes, demand, x, budget);
}

void payi_lanes_set_without (PayiLanes *lanes, const PayiDemand *demand, const gint64 *x, const gint64 *budget,
                             const PayiWish *wish)
{
  gint64 rest[PAY_MAX_COUNTERS];
  memcpy (rest, budget, sizeof rest);
  rest[wish->of] = 0;
  lanes->n_lanes = 0;
  lanes->waiver = waiver_price (demand, wish);
  lanes->costly = payi_gains_set (lanes->book, x, wish);
  if (lanes->costly || lanes->waiver < G_MAXINT64)
    set_lanes (lanes, demand, x, rest); /* else no payment takes any of the counter */
}

void payi_lanes_owe (PayiLanes *lanes, int cls, gint64 pips)
{
  lanes->need_all += pips;
  for (int i = 0; i < lanes->n_lanes; i++)
    if ((lanes->classes[i] >> cls & 1) != 0) {
      lanes->need[i] += pips;
      lanes->load[i] += lanes->counts[i] == PAYI_HALVED ? pips * lanes->gains[i]->floor[cls] : pips;
    }
}

const gint64 *payi_lanes_gains (const PayiLanes *lanes, int lane)
{
  return payi_gains_in (lanes->book, lanes->classes[lane], PAYI_EACH_ONE)->gain;
}

/* ---- A state against all lanes: the units that are there are few. */

#define MOST_LOTS 128 /* that are looked for first; where there are more, lanes look for themselves */

typedef struct {
  const PayiNormal *normal;
  const gint64 *stock;
  int n; /* below 0: more than that */
  int supply[MOST_LOTS];
  guint64 fits[MOST_LOTS];
} Lots;

static void find_lots (const PayiNormal *normal, const gint64 *stock, Lots *lots)
{
  const PayiSupply *supplies = (const PayiSupply *)(gpointer)normal->supplies->data;
  lots->normal = normal;
  lots->stock = stock;
  lots->n = 0;
  for (int s = 0; s < (int)normal->supplies->len; s++) {
    if (stock[s] == 0)
      continue;
    if (lots->n == MOST_LOTS) {
      lots->n = -1;
      return;
    }
    lots->supply[lots->n] = s;
    lots->fits[lots->n++] = supplies[s].fits;
  }
}

static gint64 units_in (const Lots *lots, guint64 classes)
{
  gint64 have = 0;
  for (int i = 0; i < lots->n; i++)
    have += (lots->fits[i] & classes) != 0 ? lots->stock[lots->supply[i]] : 0;
  for (guint s = 0; lots->n < 0 && s < lots->normal->supplies->len; s++)
    have += (PAYI_SUPPLY (lots->normal, s)->fits & classes) != 0 ? lots->stock[s] : 0;
  return have;
}

static gint64 weight_of (const Lots *lots, const gint64 *weight)
{
  __int128 sum = 0;
  for (int i = 0; i < lots->n; i++)
    sum += (__int128)weight[lots->supply[i]] * lots->stock[lots->supply[i]];
  for (guint s = 0; lots->n < 0 && s < lots->normal->supplies->len; s++)
    sum += (__int128)weight[s] * lots->stock[s];
  return (gint64)MIN (sum, PAYI_PLENTY);
}

static const PayiGains *gains_of (PayiLanes *lanes, int lane)
{
  if (lanes->gains[lane] == NULL)
    lanes->gains[lane] = payi_gains_in (lanes->book, lanes->classes[lane], lanes->counts[lane]);
  return lanes->gains[lane];
}

/* What the lane has, and what could be made; [enough] or more is as good as that. */
static gint64 potential (const PayiLanes *lanes, const Lots *lots, int lane, const PayiGains *gains,
                         const PayiHere *here, gint64 enough)
{
  gint64 have
      = lanes->counts[lane] != PAYI_EACH_ONE ? weight_of (lots, gains->weight) : units_in (lots, lanes->classes[lane]);
  for (int k = 0; k < gains->n_adding && have < enough; k++) {
    const int i = gains->adding[k];
    if (i >= here->first && here->things[i] > 0)
      have += (gint64)MIN ((__int128)here->things[i] * gains->gain[i], PAYI_PLENTY);
  }
  return have;
}

/* The lane that was short the last time is often short again: it comes first. */
static int in_turn (int k, int first)
{
  return k == 0 ? first : k == first ? 0 : k;
}

gboolean payi_lanes_fit (PayiLanes *lanes, const PayiNormal *normal, const PayiHere *here)
{
  Lots lots;
  find_lots (normal, here->stock, &lots);
  for (int k = 0; k < lanes->n_lanes; k++) {
    const int i = in_turn (k, lanes->short_one);
    if (lanes->gains[i] == NULL && lanes->load[i] > 0 && is_late (lanes))
      return TRUE;
    if (lanes->load[i] > 0 && potential (lanes, &lots, i, gains_of (lanes, i), here, lanes->load[i]) < lanes->load[i]) {
      lanes->short_one = i;
      return FALSE;
    }
  }
  return TRUE;
}

const PayiGains *payi_lanes_counted (const PayiLanes *lanes, int lane)
{
  return payi_gains_in (lanes->book, lanes->classes[lane], lanes->counts[lane]);
}

gboolean payi_lanes_fit_more (const PayiLanes *lanes, const PayiNormal *normal, const PayiHere *here, int lane,
                              gint64 more)
{
  Lots lots;
  const gint64 load = (gint64)MIN ((__int128)lanes->load[lane] + more, PAYI_PLENTY);
  find_lots (normal, here->stock, &lots);
  return potential (lanes, &lots, lane, payi_lanes_counted (lanes, lane), here, load) >= load;
}

gboolean payi_lanes_full (PayiLanes *lanes, const PayiNormal *normal, const gint64 *stock)
{
  Lots lots;
  find_lots (normal, stock, &lots);
  for (int k = 0; k < lanes->n_lanes; k++) {
    const int i = in_turn (k, lanes->empty_one);
    if (lanes->need[i] > 0 && units_in (&lots, lanes->classes[i]) < lanes->need[i]) {
      lanes->empty_one = i;
      return FALSE;
    }
  }
  return TRUE;
}

guint64 payi_lanes_short (const PayiLanes *lanes, const PayiNormal *normal, const gint64 *stock)
{
  guint64 missing = 0;
  Lots lots;
  find_lots (normal, stock, &lots);
  for (int i = 0; i < lanes->n_lanes; i++)
    if ((lanes->classes[i] & (lanes->classes[i] - 1)) == 0 && lanes->need[i] > 0
        && units_in (&lots, lanes->classes[i]) < lanes->need[i])
      missing |= lanes->classes[i];
  return missing;
}

/* What the move adds to units in the lane, its cost paid from there as far as nothing else pays it. */
static gint64 added_by (const PayiNormal *normal, const PayiMove *move, const gint64 *x, guint64 lane)
{
  const PayiDemand *demand = move->bill != NULL && move->bill->n_demands > 0 ? &move->bill->demands[0] : NULL;
  gint64 added = 0;
  for (int o = 0; o < move->n_outputs; o++)
    added += (PAYI_SUPPLY (normal, move->outputs[o].supply)->fits & lane) != 0 ? move->outputs[o].count : 0;
  for (int e = 0; demand != NULL && e < demand->n_entries; e++)
    added -= (lane >> demand->entries[e].cls & 1) != 0 ? payi_entry_pips (&demand->entries[e], x) : 0;
  return added;
}

gint64 payi_lanes_times (const PayiLanes *lanes, const PayiNormal *normal, const gint64 *stock, const PayiMove *move,
                         const gint64 *x)
{
  gint64 times = 0;
  Lots lots;
  find_lots (normal, stock, &lots);
  for (int i = 0; i < lanes->n_lanes; i++) {
    const gint64 missing = lanes->need[i] - units_in (&lots, lanes->classes[i]);
    const gint64 added = missing > 0 ? added_by (normal, move, x, lanes->classes[i]) : 0;
    times = added > 0 ? MAX (times, missing / added + (missing % added != 0)) : times;
  }
  return times;
}

gint64 payi_lanes_price (const PayiLanes *lanes, const PayiNormal *normal, const PayiHere *here)
{
  gint64 most = 0;
  Lots lots;
  find_lots (normal, here->stock, &lots);
  for (int i = 0; i < lanes->n_lanes; i++) {
    const PayiGains *gains = payi_lanes_counted (lanes, i);
    const gint64 missing = lanes->load[i] - potential (lanes, &lots, i, gains, here, lanes->load[i]);
    if (missing <= 0)
      continue;
    const gint64 price = MIN (lanes->waiver, gains->price);
    if (price < G_MAXINT64)
      most = MAX (most, (gint64)MIN ((__int128)missing * price, G_MAXINT64 - PAYI_SHARE));
  }
  return (most + PAYI_SHARE - 1) / PAYI_SHARE;
}
