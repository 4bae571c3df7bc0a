/* SPDX-License-Identifier: MIT */
/* What could be paid once the goal is. Between what is there without paying for it and the most that objects could add
 * there is seldom anything to ask; where there is, a search of its own answers. */
#include <string.h>

#include "normal/normal.h"
#include "state.h"

#define MANY (-1) /* the question how many units could be paid; others are by colour */

/* ---- What is left. */

typedef struct {
  const PayiNormal *normal;
  const gint64 *stock, *things, *charged, *lowered;
} Rest;

/* Are there charges that what is left of some counter may not do for? */
static gboolean is_charged (const Rest *rest)
{
  const PayiNormal *normal = rest->normal;
  for (guint c = 0; c < normal->problem->counters->len; c++) {
    const gint64 left
        = g_array_index (normal->problem->counters, PayiCounter, c).start - rest->charged[c] - rest->lowered[c];
    if (normal->after.charged[c] > MAX (left, 0))
      return TRUE;
  }
  return FALSE;
}

/* Units that one of the things adds more than without a cost, once so many are there; 0: it adds no more, or it is not
 * as simple as that. */
static gint64 gated_by (const PayiThing *thing)
{
  static const gint64 none[PAY_MAX_VARIABLES] = { 0 };
  if (!thing->once || thing->picky || thing->ahead[0].yield <= thing->ahead[0].free || thing->n_moves != 1
      || thing->moves[0].bill == NULL || thing->moves[0].bill->n_demands != 1)
    return 0;
  const PayiDemand *demand = &thing->moves[0].bill->demands[0];
  return demand->n_hubs == 1 ? payi_hub_pips (demand, 0, none) : 0;
}

/* So many units there are for certain: things whose cost is paid by any unit are used as soon as there is enough,
 * others for nothing. */
static gint64 least_left (const Rest *rest, gint64 units)
{
  const PayiNormal *normal = rest->normal;
  g_autofree gboolean *used = g_new0 (gboolean, normal->things->len + 1);
  for (gboolean more = TRUE; more;) {
    more = FALSE;
    for (guint t = 0; t < normal->things->len; t++) {
      const PayiThing *thing = PAYI_THING (normal, t);
      const gint64 count = rest->things[thing->first], need = gated_by (thing);
      if (used[t] || count == 0 || need == 0 || units < need)
        continue;
      used[t] = more = TRUE;
      units = (gint64)MIN (units + (__int128)count * thing->ahead[0].yield, PAYI_PLENTY);
    }
  }
  for (guint t = 0; t < normal->things->len; t++)
    if (!used[t] && gated_by (PAYI_THING (normal, t)) > 0)
      units += rest->things[PAYI_THING (normal, t)->first] * PAYI_THING (normal, t)->ahead[0].free;
  return units;
}

/* At most so many units; [free]: those without a cost that takes units, of things that are used for nothing else. */
static gint64 most_left (const Rest *rest, gint64 *free)
{
  const PayiNormal *normal = rest->normal;
  __int128 most = 0, sure = 0;
  for (guint s = 0; s < normal->supplies->len; s++) {
    const PayiSupply *supply = PAYI_SUPPLY (normal, s);
    if (!supply->made && supply->thing < 0 && supply->weight[normal->after.left] > 0) {
      most += rest->stock[s];
      sure += rest->stock[s];
    }
  }
  for (guint t = 0; t < normal->things->len; t++) {
    const PayiThing *thing = PAYI_THING (normal, t);
    for (int state = 0; state < thing->n_states; state++) {
      const gint64 count = rest->things[thing->first + state];
      most += (__int128)count * thing->ahead[state].yield;
      sure += state == 0 && gated_by (thing) > 0 ? 0 : (__int128)count * thing->ahead[state].free;
    }
  }
  *free = (gint64)MIN (sure, PAYI_PLENTY);
  return (gint64)MIN (most, PAYI_PLENTY);
}

/* Foreign units that could be there at most. */
static gint64 most_prey (const Rest *rest)
{
  const PayiNormal *normal = rest->normal;
  __int128 prey = 0;
  for (guint s = 0; s < normal->supplies->len; s++)
    if (PAYI_SUPPLY (normal, s)->thing < 0 && (PAYI_SUPPLY (normal, s)->fits & normal->after.foreign) != 0)
      prey += rest->stock[s];
  for (guint t = 0; t < normal->things->len; t++)
    for (int state = 0; state < PAYI_THING (normal, t)->n_states; state++)
      prey += (__int128)rest->things[PAYI_THING (normal, t)->first + state] * PAYI_THING (normal, t)->ahead[state].prey;
  return (gint64)MIN (prey, PAYI_PLENTY);
}

/* So many units less than all objects together could add cannot be had: each object that adds more with a foreign unit
 * than without takes one at least. */
static gint64 short_of_prey (const Rest *rest)
{
  const PayiNormal *normal = rest->normal;
  __int128 more = 0;
  gint64 greatest = 0;
  for (guint t = 0; t < normal->things->len; t++) {
    const PayiThing *thing = PAYI_THING (normal, t);
    for (int state = 0; state < thing->n_states; state++) {
      const gint64 each = thing->ahead[state].yield - thing->ahead[state].plain;
      const gint64 count = rest->things[thing->first + state];
      more += (__int128)count * each;
      greatest = count > 0 ? MAX (greatest, each) : greatest;
    }
  }
  if (greatest == 0)
    return 0;
  return (gint64)MIN (MAX (more - (__int128)most_prey (rest) * greatest, 0), PAYI_PLENTY);
}

/* Classes of units that could be there; [free]: without a cost that takes units. */
static guint64 colours_left (const Rest *rest, guint64 *free)
{
  const PayiNormal *normal = rest->normal;
  guint64 colours = 0;
  *free = 0;
  for (guint s = 0; s < normal->supplies->len; s++)
    if (!PAYI_SUPPLY (normal, s)->made && PAYI_SUPPLY (normal, s)->thing < 0 && rest->stock[s] > 0)
      *free |= PAYI_SUPPLY (normal, s)->fits & normal->after.colours;
  for (guint t = 0; t < normal->things->len; t++) {
    const PayiThing *thing = PAYI_THING (normal, t);
    for (int state = 0; state < thing->n_states; state++)
      if (rest->things[thing->first + state] > 0) {
        colours |= thing->ahead[state].colours;
        *free |= thing->ahead[state].free_colours;
      }
  }
  return colours | *free;
}

/* ---- Asking. */

/* [question]: of payi_known(), one for each demand; [endless]: by what happens without end, too. */
static PayiFound could_pay (PayiSearch *search, const PayiDemand *demand, gint64 question, gint64 x, gboolean endless)
{
  const gint64 values[PAY_MAX_VARIABLES] = { x };
  payi_assert (search->ahead != NULL);
  PayiKnown *known = payi_known (search, search->then, question);
  if (known != NULL && (x <= known->good || x >= known->bad))
    return x <= known->good ? PAYI_FOUND : PAYI_NONE;
  const PayiFound found = payi_search_is_spent (search->ahead)
                              ? PAYI_LIMIT
                              : search->ahead_test (search->ahead, demand, values, search->then, endless);
  search->partial |= found == PAYI_LIMIT;
  if (known != NULL && found == PAYI_FOUND)
    known->good = x;
  else if (known != NULL && found == PAYI_NONE)
    known->bad = x;
  return found;
}

/* What is made and not spent is gone, and what helped the goal alone may do other things. */
static Rest leave (PayiSearch *search, const gint64 *now)
{
  const PayiNormal *normal = search->normal;
  const gsize n_supplies = normal->supplies->len;
  memcpy (search->then, now, search->width * sizeof *now);
  for (gsize s = 0; s < n_supplies; s++)
    if (PAYI_SUPPLY (normal, s)->made)
      search->then[s] = 0;
  payi_wake (normal, search->then, search->then + n_supplies);
  const gint64 *things = search->then + n_supplies, *charged = things + normal->n_states;
  return (Rest){ normal, search->then, things, charged, charged + normal->problem->counters->len };
}

/* What of the most that objects could add is not to be had; any number above [allowed] where it is more than that. */
static gint64 missing_left (PayiSearch *search, const Rest *rest, gboolean charged, gint64 allowed)
{
  gint64 free;
  const gint64 most = most_left (rest, &free);
  gint64 good = charged ? 0 : least_left (rest, free), bad = most + 1 - short_of_prey (rest);
  const gint64 end = bad;
  payi_assert (good < bad);
  /* It is mostly close to the most; where nothing is known to be left, further and further away is looked. */
  for (gint64 away = 1; bad - good > 1 && most - (bad - 1) <= allowed; away *= bad < end - 1 ? 2 : 1) {
    const gint64 middle = good == 0 || bad == end ? MAX (bad - away, good + 1) : good + (bad - good) / 2;
    const PayiFound found = could_pay (search, &search->normal->after.many.demands[0], MANY, middle, FALSE);
    if (found == PAYI_FOUND)
      good = middle;
    else
      bad = found == PAYI_LIMIT && payi_search_is_spent (search->ahead) ? good + 1 : middle;
  }
  return most - (bad - 1);
}

/* More than this is too much of wish [w], of what scores [score] before it: the best so far is better. */
static gint64 allowed_of (const PayiSearch *search, int w, const PayiScore *score)
{
  if (!search->found || payi_score_compare (score, &search->plan->score, w) != 0)
    return G_MAXINT64;
  return search->plan->score.at[w] - score->at[w];
}

static gint64 lost_colours (PayiSearch *search, const Rest *rest, gboolean charged)
{
  const PayiAfter *after = &search->normal->after;
  guint64 free;
  const guint64 most = colours_left (rest, &free);
  gint64 lost = after->n_colours;
  int i = 0;
  for (guint64 colours = after->colours; colours != 0; colours &= colours - 1, i++) {
    const guint64 colour = colours & -colours;
    if ((most & colour) != 0
        && ((!charged && (free & colour) != 0)
            || could_pay (search, &after->one[i].demands[0], i, 0, TRUE) == PAYI_FOUND))
      lost--;
  }
  return lost;
}

void payi_ahead_score (PayiSearch *search, const gint64 *now, PayiScore *score)
{
  const PayiNormal *normal = search->normal;
  if (normal->beyond)
    payi_score_beyond (search, now + normal->supplies->len + normal->n_states, score);
  if (!payi_looks_ahead (normal))
    return;
  const Rest rest = leave (search, now);
  const gboolean charged = is_charged (&rest);
  if (normal->after.left >= 0)
    score->at[normal->after.left]
        += missing_left (search, &rest, charged, allowed_of (search, normal->after.left, score));
  if (normal->after.width >= 0)
    score->at[normal->after.width] = search->base.at[normal->after.width] + lost_colours (search, &rest, charged);
}

gboolean payi_is_charged (const PayiSearch *search, const gint64 *charged)
{
  const Rest rest = { search->normal, search->stock, search->things, charged, search->lowered };
  return is_charged (&rest);
}

/* What a thing's object, or a unit of a lot, that the class is still to be had from counts at least in the lane of
 * [gains]; G_MAXINT64: there is none. */
static gint64 least_of_colour (const PayiSearch *search, const PayiHere *here, const PayiGains *gains, int cls)
{
  const PayiNormal *normal = search->normal;
  gint64 least = G_MAXINT64;
  for (guint s = 0; s < normal->supplies->len; s++) {
    const PayiSupply *supply = PAYI_SUPPLY (normal, s);
    if (!supply->made && supply->thing < 0 && search->stock[s] > 0 && (supply->fits >> cls & 1) != 0)
      least = MIN (least, here->stock[s] > 0 ? gains->weight[s] : 0);
  }
  for (guint t = 0; t < normal->things->len; t++) {
    const PayiThing *thing = PAYI_THING (normal, t);
    const gint64 unit = thing->flat >= 0 && here->stock[thing->flat] > 0 ? gains->weight[thing->flat] : 0;
    gboolean any = FALSE;
    for (int state = 0; state < thing->n_states && !any; state++)
      any = here->things[thing->first + state] > 0 && (thing->ahead[state].colours >> cls & 1) != 0;
    for (int state = 0; state < thing->n_states && any; state++)
      if ((thing->ahead[state].colours >> cls & 1) != 0)
        least = MIN (least, gains->gain[thing->first + state] + (state == 0 ? unit : 0));
  }
  return least;
}

/* The classes of which one pip could be paid after the goal. Whatever is left for it is not there for the goal, and
 * where nothing helps late, and no rule ends with the goal, the pip could as well be paid with it. */
static guint64 colours_beside (const PayiSearch *search, guint64 colours)
{
  const PayiHere here = { payi_stock_by_rules (search, search->stock), search->things, 0, NULL };
  const PayiLanes *lanes = &search->lanes;
  const PayiNormal *normal = search->normal;
  const gboolean together = !normal->late && (search->rules == NULL || !search->rules->bars);
  for (int i = 0; i < lanes->n_lanes && colours != 0; i++) {
    if (lanes->gains[i] == NULL && i != lanes->all)
      continue; /* nobody asked for it yet: it is seldom short */
    const PayiGains *gains = payi_lanes_counted (lanes, i);
    if (payi_lanes_fit_more (lanes, normal, &here, i, 2 * gains->greatest))
      continue;
    for (guint64 left = colours; left != 0; left &= left - 1) {
      const int cls = __builtin_ctzll (left);
      const gint64 least = normal->after.rises ? 0 : least_of_colour (search, &here, gains, cls);
      const gint64 more = MAX (least, together ? gains->floor[cls] : 0);
      if (more > 0 && !payi_lanes_fit_more (lanes, normal, &here, i, more))
        colours &= ~PAY_BIT (cls);
    }
  }
  return colours;
}

gint64 payi_colours_lost (const PayiSearch *search)
{
  const PayiNormal *normal = search->normal;
  const Rest rest = { normal, search->stock, search->things, search->charged, search->lowered };
  guint64 free;
  const guint64 colours = normal->after.rises ? normal->after.colours : colours_left (&rest, &free);
  return MAX (normal->after.n_colours - __builtin_popcountll (colours_beside (search, colours)), 0);
}
