/* SPDX-License-Identifier: MIT */
/* What a payment that is not found yet will cost at least, wish by wish. */
#include <string.h>

#include "normal/normal.h"
#include "state.h"

/* Has the path taken as much of dear counter [i] as the best payment, of which an earlier wish than [w] wants little?
 * Then one that is as good in the earlier wishes makes no move that takes more of it. */
static gboolean is_used_up (const PayiSearch *search, int i, int w)
{
  const int dear = search->dear_wish[i];
  return search->found && !search->raises && dear >= 0 && dear < w && search->dear[i].n_lanes > 0
         && search->score.at[dear] >= search->plan->score.at[dear];
}

/* The most units that one object of the thing can add to what is there, where wish [w] is the first to tell a payment
 * from the best. */
static gint64 most_units (const PayiSearch *search, const PayiThing *thing, int w)
{
  gint64 gain = payi_lanes_gains (&search->lanes, search->lanes.all)[thing->first];
  for (int i = 0; i < PAYI_MOST_DEAR && gain > 0; i++)
    if (is_used_up (search, i, w))
      gain = MIN (gain, payi_lanes_gains (&search->dear[i], search->dear[i].all)[thing->first]);
  gain += thing->flat >= 0 ? 1 : 0;
  return search->net ? MIN (gain, thing->ahead[0].yield) : gain;
}

/* ---- What an object weighs at least that adds units. */

/* Where no move of the thing gains by a wish, those that add nothing need not be counted. */
static gboolean never_gains (const PayiSearch *search, const PayiThing *thing)
{
  const PayiNormal *normal = search->normal;
  gboolean never = !normal->after.rises;
  for (int m = 0; m < thing->n_moves && never; m++)
    for (int w = 0; w < normal->n_wishes; w++)
      never = never && thing->weight[w] + thing->moves[m].weight[w] >= 0;
  return never;
}

/* What the move takes at least of what is left, from any state. */
static gint64 least_lost (const PayiThing *thing, int m)
{
  gint64 lost = G_MAXINT64;
  for (int state = 0; state < thing->n_states; state++) {
    const int next = thing->next[state * thing->n_moves + m];
    if (next >= 0)
      lost = MIN (lost, thing->ahead[state].yield - thing->ahead[next].yield);
  }
  return lost;
}

/* Of an object that acts, and adds units, it is some move that adds any. */
static void find_least (const PayiSearch *search, const PayiThing *thing, gint64 *least)
{
  const PayiNormal *normal = search->normal;
  const PayiGains *gains = payi_gains_in (search->lanes.book, search->lanes.classes[search->lanes.all], PAYI_EACH_ONE);
  const int left = normal->after.left;
  for (int w = 0; w < normal->n_wishes; w++)
    least[w] = thing->flat >= 0 ? PAYI_SUPPLY (normal, thing->flat)->weight[w] : PAYI_PLENTY;
  if (thing->flat >= 0 && left >= 0)
    least[left] = thing->least[left];
  for (int m = 0; m < thing->n_moves; m++) {
    const PayiMove *move = &thing->moves[m];
    if (payi_gains_of_move (search->lanes.book, move, gains) <= 0 && move->n_refreshes == 0)
      continue;
    for (int w = 0; w < normal->n_wishes; w++)
      least[w] = MIN (least[w], w == left ? least_lost (thing, m) : thing->weight[w] + move->weight[w]);
  }
}

/* By wish. It depends on the lanes. */
static const gint64 *least_of (const PayiSearch *search, guint t)
{
  const PayiThing *thing = PAYI_THING (search->normal, t);
  if (search->leasts[t].n_wishes == search->normal->n_wishes)
    return search->leasts[t].weight;
  search->leasts[t].n_wishes = search->normal->n_wishes;
  search->leasts[t].weight = thing->least;
  if (thing->n_moves < 2 || !never_gains (search, thing))
    return thing->least;
  if (search->leasts[t].room == NULL)
    search->leasts[t].room = payi_normal_keep (search->normal, PAYI_MAX_WISHES * sizeof *search->leasts[t].room);
  find_least (search, thing, search->leasts[t].room);
  return search->leasts[t].weight = search->leasts[t].room;
}

/* ---- */

/* The price of a unit in wish [w], in shares, by supply and then by thing; -1: there is none. [units]: how many there
 * are. */
static gint64 price_of (const PayiSearch *search, guint i, int w, gint64 *units)
{
  const PayiNormal *n = search->normal;
  *units = 0;
  if (i < n->supplies->len) {
    const PayiSupply *supply = PAYI_SUPPLY (n, i);
    *units = supply->thing >= 0 ? 0 : search->stock[i];
    return *units > 0 ? supply->weight[w] * PAYI_SHARE : -1;
  }
  const PayiThing *thing = PAYI_THING (n, i - n->supplies->len);
  const gint64 each = most_units (search, thing, w);
  *units = (gint64)MIN ((__int128)search->things[thing->first] * each, PAYI_PLENTY);
  return *units > 0 ? least_of (search, i - n->supplies->len)[w] * PAYI_SHARE / each : -1;
}

/* The least price above [above], and how many units have it; 0: none. */
static gint64 units_of_price (const PayiSearch *search, int w, gint64 above, gint64 *price)
{
  gint64 units = 0;
  *price = G_MAXINT64;
  for (guint i = 0; i < search->normal->supplies->len + search->normal->things->len; i++) {
    gint64 count;
    const gint64 here = price_of (search, i, w, &count);
    if (here <= above || here > *price)
      continue;
    units = here < *price ? count : units + count;
    *price = here;
  }
  return units;
}

/* The most units that objects which already acted can add; [gain]: by state. */
static gint64 units_of_acted (const PayiSearch *search, const PayiThing *thing, const gint64 *gain)
{
  gint64 units = 0;
  for (int state = thing->first + 1; state < thing->first + thing->n_states; state++)
    if (search->things[state] > 0)
      units = (gint64)MIN (units + (__int128)search->things[state] * gain[state], PAYI_PLENTY);
  return units;
}

static gint64 missing_units (const PayiSearch *search)
{
  const gint64 *gain = payi_lanes_gains (&search->lanes, search->lanes.all);
  gint64 missing = search->lanes.need_all;
  for (guint i = 0; i < search->normal->things->len; i++)
    missing -= units_of_acted (search, PAYI_THING (search->normal, i), gain);
  return missing;
}

/* At least what the units that are still missing will add to wish [w]. One object may add several units: each is taken
 * to cost its share. */
static gint64 cost_to_come (const PayiSearch *search, int w)
{
  gint64 missing = missing_units (search);
  gint64 cost = 0;
  gint64 price = -1;
  while (missing > 0) {
    const gint64 units = units_of_price (search, w, price, &price);
    if (units == 0)
      break;
    const gint64 taken = MIN (missing, units);
    cost += taken * price;
    missing -= taken;
  }
  return (cost + PAYI_SHARE - 1) / PAYI_SHARE;
}

/* The most units that an act of the thing adds for a cost; -1: some move needs no units, or gives turns back. */
static gint64 added_for_units (const PayiSearch *search, const PayiThing *thing)
{
  const PayiGains *gains = payi_gains_in (search->lanes.book, search->lanes.classes[search->lanes.all], PAYI_EACH_ONE);
  gint64 most = thing->flat < 0 ? 0 : -1;
  for (int m = 0; m < thing->n_moves && most >= 0; m++)
    most = !payi_bill_takes_units (thing->moves[m].bill) || thing->moves[m].n_refreshes > 0
               ? -1
               : MAX (most, payi_gains_of_move (search->lanes.book, &thing->moves[m], gains));
  return most;
}

gboolean payi_is_too_deep (PayiSearch *search)
{
  const PayiNormal *normal = search->normal;
  const PayiHere here = payi_here (search);
  const gint64 *gain = search->lanes.n_lanes > 0 ? payi_lanes_gains (&search->lanes, search->lanes.all) : NULL;
  gint64 most = 0;
  __int128 units = 0;
  for (guint s = 0; s < normal->supplies->len; s++)
    units += PAYI_SUPPLY (normal, s)->thing < 0 ? search->stock[s] : 0;
  for (guint t = 0; t < normal->things->len && gain != NULL; t++) {
    const PayiThing *thing = PAYI_THING (normal, t);
    const gint64 added = added_for_units (search, thing);
    most = MAX (most, added);
    for (int state = thing->first; state < thing->first + thing->n_states && added < 0; state++)
      units += (__int128)search->things[state] * (gain[state] + (thing->flat >= 0)); /* beside that it is one */
  }
  return gain != NULL && search->lanes.need_all - units > (__int128)most * PAYI_MOST_DEPTH
         && payi_lanes_fit (&search->lanes, normal, &here);
}

/* ---- What begins with a unit that was not made. */

/* Units that nothing has to be paid for, at most; [begin]: the fewest that a move takes which makes any; FALSE: nobody
 * knows. */
static gboolean find_beginning (const PayiNormal *normal, gint64 *units, gint64 *begin)
{
  const guint64 counted = normal->after.unit;
  *units = 0;
  *begin = PAYI_PLENTY;
  for (guint s = 0; s < normal->supplies->len; s++) {
    const PayiSupply *supply = PAYI_SUPPLY (normal, s);
    if (supply->fits != 0 && (supply->fits & counted) == 0)
      return FALSE; /* it could be what a move takes */
    *units += supply->thing < 0 && !supply->made ? supply->count : 0;
  }
  for (guint t = 0; t < normal->things->len; t++) {
    const PayiThing *thing = PAYI_THING (normal, t);
    gboolean takes = thing->flat < 0;
    for (int m = 0; m < thing->n_moves; m++) {
      const PayiBill *bill = thing->moves[m].bill;
      if (thing->moves[m].late || thing->moves[m].prompt || thing->moves[m].wanted)
        return FALSE;
      takes = takes && payi_bill_takes_units (bill);
      for (int d = 0; bill != NULL && d < bill->n_demands; d++) {
        *begin = MIN (*begin, bill->demands[d].amounts);
        takes = takes && bill->demands[d].n_hubs == 1 && bill->demands[d].amounts > 0;
      }
    }
    *units
        = takes ? *units : (gint64)MIN (*units + (__int128)thing->count * MAX (thing->ahead[0].yield, 1), PAYI_PLENTY);
  }
  return TRUE;
}

void payi_beginning_find (PayiSearch *search)
{
  const PayiNormal *normal = search->normal;
  gint64 units, begin;
  search->most_left = PAYI_PLENTY;
  if (!search->net || search->lanes.n_lanes == 0 || search->origin != NULL || normal->problem->done->len > 0
      || !find_beginning (normal, &units, &begin) || search->lanes.need_all <= units || units >= 2 * begin)
    return;
  search->most_left = MAX (units - begin, 0);
}

/* ---- Wishes that are sums, together: prices are compared wish by wish, the first that differs decides. */

/* The wishes of which cost_to_come() tells. */
static gboolean is_sum (const PayiSearch *search, int w)
{
  const PayWish wish = search->normal->wishes[w].wish;
  return wish == PAY_WISH_OBJECTS || wish == PAY_WISH_FLEXIBLE || wish == PAY_WISH_DEAR || wish == PAY_WISH_ACTIONS
         || (wish == PAY_WISH_MOST_LEFT && !search->normal->after.rises);
}

static gint64 offer_price (const PayiOffer *offer, int w)
{
  return offer->each == 1 ? offer->weight[w] * PAYI_SHARE : offer->weight[w] * PAYI_SHARE / offer->each;
}

/* [sums]: bits are wishes. */
static gboolean is_cheaper (guint64 sums, const PayiOffer *a, const PayiOffer *b)
{
  for (guint64 left = sums; left != 0; left &= left - 1) {
    const int w = __builtin_ctzll (left);
    const gint64 here = offer_price (a, w), there = offer_price (b, w);
    if (here != there)
      return here < there;
  }
  return FALSE;
}

static void add_offer (guint64 sums, PayiOffers *offers, PayiOffer offer)
{
  int at = offers->n++;
  for (; at > 0 && is_cheaper (sums, &offer, &offers->at[at - 1]); at--)
    offers->at[at] = offers->at[at - 1];
  offers->at[at] = offer;
}

/* Which dear counters are used up, where wish [w] is the first to tell a payment from the best: bits. */
static guint used_up (const PayiSearch *search, int w)
{
  guint used = 0;
  for (int i = 0; i < PAYI_MOST_DEAR; i++)
    used |= is_used_up (search, i, w) ? 1u << i : 0;
  return used;
}

/* What adds units to what is there, cheapest first, where wish [w] is the first to tell a payment from the best. It
 * depends on the goal alone, so it is made when it is first asked for. */
static const PayiOffers *offers_for (const PayiSearch *search, int w)
{
  const PayiNormal *normal = search->normal;
  PayiOffers *offers = &search->offers[used_up (search, w)];
  if (offers->ready)
    return offers;
  guint64 sums = 0;
  for (int of = 0; of < normal->n_wishes; of++)
    sums |= is_sum (search, of) ? PAY_BIT (of) : 0;
  if (offers->at == NULL)
    offers->at = payi_normal_keep (search->normal, (normal->supplies->len + normal->things->len) * sizeof *offers->at);
  offers->ready = TRUE;
  offers->n = 0;
  for (int s = 0; s < (int)normal->supplies->len; s++)
    if (PAYI_SUPPLY (normal, s)->thing < 0)
      add_offer (sums, offers, (PayiOffer){ PAYI_SUPPLY (normal, s)->weight, 1, &search->stock[s] });
  for (guint t = 0; t < normal->things->len; t++) {
    const PayiThing *thing = PAYI_THING (normal, t);
    const gint64 each = most_units (search, thing, w);
    if (each > 0)
      add_offer (sums, offers, (PayiOffer){ least_of (search, t), each, &search->things[thing->first] });
  }
  return offers;
}

typedef struct {
  gint64 missing;               /* units; -1: not counted */
  const PayiOffers *offers;     /* NULL: none were looked at */
  gboolean exact;               /* what comes to less than the target is told, too */
  gboolean tight;               /* what comes to the target in the sums so far can come to no less in the next one */
  gint64 cost[PAYI_MAX_WISHES]; /* in shares */
} Sums;

/* In wish [w], a sum, once a payment that comes to [target] in the wishes before it is to be worth as much; [exact]:
 * else it is enough to know whether that is more than [target] has left, or as much. */
static gint64 cost_of_worth (const PayiSearch *search, int w, const PayiScore *target, gboolean exact)
{
  int worth = 0;
  while (worth < w && search->normal->wishes[worth].wish != PAY_WISH_WORTH)
    worth++;
  if (worth == w || !search->lean || search->purse == NULL || !search->priced)
    return 0;
  const PayiHere here = payi_here (search);
  gint64 spare[PAYI_MAX_WISHES];
  PayiQuestion question
      = { .here = &here, .worth = search->score.at[worth] - target->at[worth], .wish = w, .spare = spare };
  for (int before = 0; before < w; before++) {
    spare[before] = target->at[before] - search->score.at[before];
    question.sums |= is_sum (search, before) && spare[before] >= 0 ? PAY_BIT (before) : 0;
  }
  const gint64 enough = exact ? G_MAXINT64 : target->at[w] - search->score.at[w];
  return question.worth > 0 && enough >= 0 ? payi_purse_price (search->purse, &question, enough) : 0;
}

/* At least what the wish comes to then; G_MAXINT64: there is no such payment. */
static gint64 after_worth (const PayiSearch *search, int w, const PayiScore *target, gboolean exact)
{
  const gint64 cost = cost_of_worth (search, w, target, exact);
  return cost == G_MAXINT64 ? cost : search->score.at[w] + cost;
}

/* The costs stay as they are: they are found with the offers. */
static void start_sums (Sums *sums)
{
  sums->missing = -1;
  sums->offers = NULL;
}

static void find_sums (const PayiSearch *search, const PayiOffers *offers, Sums *sums)
{
  const int n_wishes = search->normal->n_wishes;
  gint64 missing = sums->missing;
  sums->offers = offers;
  sums->tight = TRUE;
  memset (sums->cost, 0, (gsize)n_wishes * sizeof *sums->cost);
  for (int i = 0; i < offers->n && missing > 0; i++) {
    const PayiOffer *offer = &offers->at[i];
    const gint64 taken = (gint64)MIN ((__int128)*offer->count * offer->each, missing);
    missing -= taken;
    for (int w = 0; w < n_wishes && taken > 0; w++)
      sums->cost[w] += is_sum (search, w) ? taken * offer_price (offer, w) : 0;
  }
}

/* At least what wish [w], a sum, comes to in the end, of a payment that comes to [target] in the wishes before it;
 * G_MAXINT64: there is none. */
static gint64 bound_of_sum (const PayiSearch *search, int w, const PayiScore *target, Sums *sums)
{
  if (sums->missing < 0)
    sums->missing = MAX (missing_units (search), 0);
  if (sums->missing == 0)
    return search->score.at[w];
  const PayiOffers *offers = offers_for (search, w);
  if (sums->offers != offers) {
    find_sums (search, offers, sums);
    for (int before = 0; before < w && sums->tight; before++) {
      const gint64 more = target->at[before] - search->score.at[before];
      if (is_sum (search, before) && sums->cost[before] != more * PAYI_SHARE) {
        if (sums->cost[before] > more * PAYI_SHARE)
          return G_MAXINT64;
        sums->tight = FALSE;
      }
    }
  }
  if (!sums->tight)
    return search->score.at[w] + cost_to_come (search, w);
  sums->tight = sums->cost[w] % PAYI_SHARE == 0;
  return search->score.at[w] + (sums->cost[w] + PAYI_SHARE - 1) / PAYI_SHARE;
}

/* ---- */

/* No more than this can still be added to the counter. */
static gint64 raise_to_come (const PayiSearch *search, int counter)
{
  __int128 raise = 0;
  for (int i = 0; search->raises && i < search->normal->n_states; i++)
    raise += (__int128)search->things[i] * search->raise[(gsize)i * PAY_MAX_COUNTERS + (gsize)counter];
  return (gint64)MIN (raise, PAYI_PLENTY);
}

/* At least what is still to be taken of the counter of wish [w]. */
static gint64 price_to_come (const PayiSearch *search, int w)
{
  const PayiHere here = payi_here (search);
  for (int i = 0; i < PAYI_MOST_DEAR; i++)
    if (search->dear_wish[i] == w)
      return payi_lanes_price (&search->dear[i], search->normal, &here);
  return 0;
}

/* [enough]: less is not asked for, and what is more than one above it only where [exact]. */
static gint64 worth_to_come (const PayiSearch *search, gint64 enough, gboolean exact)
{
  __int128 worth = 0;
  for (guint i = 0; search->normal->wanted && i < search->normal->things->len; i++) {
    const PayiThing *thing = PAYI_THING (search->normal, i);
    for (int state = thing->first; state < thing->first + thing->n_states && !thing->shut; state++)
      worth += (__int128)search->things[state] * search->worth[state];
  }
  const PayiHere here = payi_here (search);
  const gint64 most = search->purse != NULL ? payi_purse_most (search->purse, &here, enough, exact) : PAYI_PLENTY;
  return (gint64)MIN (worth, most);
}

/* With so much more worth a payment would not be better than the best by wish [w]. */
static gint64 enough_worth (const PayiSearch *search, int w)
{
  if (!search->found)
    return G_MININT64;
  const gint64 more = search->score.at[w] - search->plan->score.at[w];
  return w + 1 == search->normal->n_wishes && !search->ties ? more : more - 1;
}

/* Does every payment take all units that there could be? */
static gboolean leaves_nothing (const PayiSearch *search)
{
  const PayiAfter *after = &search->normal->after;
  const int w = after->left;
  return search->net
         && (search->most_left == 0
             || search->score.at[w] + cost_to_come (search, w) - search->base.at[w] >= after->most);
}

/* At least what wish [w] comes to in the end, of a payment that comes to [target] in the wishes before it. */
static gint64 bound (const PayiSearch *search, int w, const PayiScore *target, Sums *sums)
{
  const gint64 so_far = search->score.at[w];
  const PayiWish *wish = &search->normal->wishes[w];
  const int n_colours = search->normal->after.n_colours;
  switch (wish->wish) {
  case PAY_WISH_LEFTOVER:
    return search->bills ? 0 : MAX (0, so_far - search->most_spent);
  case PAY_WISH_OBJECTS:
  case PAY_WISH_FLEXIBLE:
  case PAY_WISH_DEAR:
  case PAY_WISH_ACTIONS:
    return MAX (bound_of_sum (search, w, target, sums), after_worth (search, w, target, sums->exact));
  case PAY_WISH_COUNTER:
    if (search->raises)
      return so_far - raise_to_come (search, (int)wish->of);
    return so_far + search->fixed[wish->of] + price_to_come (search, w);
  case PAY_WISH_CHARGED:
    return so_far + search->fixed[wish->of] + (search->raises ? 0 : price_to_come (search, w));
  case PAY_WISH_X_MOST:
  case PAY_WISH_X_LEAST:
  case PAY_WISH_SPARE:
  case PAY_WISH_SPARE_LOT:
  case PAY_WISH_CHOICE:
    return so_far;
  case PAY_WISH_KEEP:
    return so_far + search->keep_missing[wish->of];
  case PAY_WISH_BEYOND:
    return search->raises ? search->base.at[w] : so_far;
  case PAY_WISH_MOST_LEFT:
    return search->normal->after.rises ? so_far - PAYI_PLENTY
                                       : MAX (bound_of_sum (search, w, target, sums),
                                              search->base.at[w] + search->normal->after.most - search->most_left);
  case PAY_WISH_WIDTH:
    return search->base.at[w] + (leaves_nothing (search) ? n_colours : payi_colours_lost (search));
  case PAY_WISH_WORTH:
    return MAX (so_far - worth_to_come (search, enough_worth (search, w), sums->exact), search->least_worth);
  }
  return so_far;
}

void payi_bounds (const PayiSearch *search, PayiScore *least)
{
  Sums sums = { .exact = TRUE };
  start_sums (&sums);
  for (int w = 0; w < search->normal->n_wishes; w++) {
    least->at[w] = bound (search, w, least, &sums);
    if (w == 0 && search->floor > 0)
      least->at[w] = MAX (least->at[w], search->base.at[w] + search->floor);
  }
}

gboolean payi_ties_hopeful (const PayiSearch *search, int from)
{
  g_autofree gint64 *now = g_new (gint64, search->normal->ties->len + 1);
  gboolean objects = FALSE;
  for (int w = 0; w < search->normal->n_wishes; w++)
    objects |= search->normal->wishes[w].wish == PAY_WISH_OBJECTS;
  payi_tie_fill (search->normal, search->stock, search->things, NULL, now);
  return payi_tie_hopeful (search->normal, now, search->plan->tie, from, objects);
}

gboolean payi_hopeful (const PayiSearch *search)
{
  if (!search->improve || !search->found)
    return TRUE;
  Sums sums = { .exact = FALSE };
  start_sums (&sums);
  for (int w = 0; w < search->normal->n_wishes; w++) {
    const gint64 least = bound (search, w, &search->plan->score, &sums);
    if (least != search->plan->score.at[w])
      return least < search->plan->score.at[w];
  }
  return search->ties && payi_ties_hopeful (search, search->from);
}
