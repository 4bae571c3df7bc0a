/* SPDX-License-Identifier: MIT */
/* Sources that need units to give units. First one way is chosen for each source, by branch and bound: all pips, those
 * of the ways among them, need all units, those of the ways among them, whatever the order (docs/theory.md). Of what
 * lanes allow an order is then looked for, unit by unit. */
#include "closed.h"
#include "wide.h"

#define MASKS (2 * PAYK_ANY)
#define NONE PAYK_MAX_WAYS

typedef struct {
  const PaykConversions *asked;
  PaykTerms terms; /* with what the chosen ways still need among what must be paid */
  bool plain;      /* no pip can be paid or left out in another way */
  uint64_t steps;
  bool stopped;
  const PaykMaker *maker[PAYK_MAX_MAKERS]; /* single ones, like ones one after another */
  size_t n_levels;
  PaykVector rest[PAYK_MAX_MAKERS + 1]; /* the most that levels from i on add */
  size_t chosen[PAYK_MAX_MAKERS];       /* ways; NONE */
  PaykVector all;      /* units that are there, and those of the chosen ways, but those that are spent */
  uint8_t pool[MASKS]; /* units that are there by now, by their traits */
  uint8_t seen[MASKS]; /* traits that units have */
  size_t n_seen;
  const PaykWay *open[PAYK_MAX_MAKERS]; /* chosen ways that need something and have not happened */
  size_t n_open;
} Conversions;

static void add (PaykVector *sum, const PaykVector *more)
{
  for (size_t i = 0; i < PAYK_LANES; i++)
    sum->lane[i] = (uint8_t)(sum->lane[i] + more->lane[i]);
}

static void take_away (PaykVector *sum, const PaykVector *part)
{
  for (size_t i = 0; i < PAYK_LANES; i++)
    sum->lane[i] = (uint8_t)(sum->lane[i] - part->lane[i]);
}

static void unit_of (PaykVector *unit, uint8_t traits)
{
  for (unsigned i = 0; i < PAYK_LANES; i++)
    unit->lane[i] = (traits & i) != 0;
  unit->lane[0] = traits != 0;
}

static void pip_of (PaykVector *pip, uint8_t traits)
{
  for (unsigned i = 0; i < PAYK_LANES; i++)
    pip->lane[i] = (traits & ~i) == 0;
  pip->lane[0] = 1;
}

static bool pays_pip (uint8_t unit, uint8_t pip)
{
  return unit != 0 && ((pip & PAYK_ANY) != 0 || (unit & pip) != 0);
}

static PaykVector *must_of (Conversions *c)
{
  return &c->terms.need[PAYK_MUST];
}

static bool step (Conversions *c)
{
  if (c->steps == 0)
    c->stopped = true;
  else
    c->steps--;
  return !c->stopped;
}

/* ---- An order. */

static bool happens (Conversions *c);

static bool is_paid (const Conversions *c)
{
  PaykPayment payment;
  return c->plain || payk_terms_decide (&c->terms, &c->all, 0, c->asked->budget, &payment) == PAYK_YES;
}

static void give (Conversions *c, const PaykWay *way, bool taken_back)
{
  for (size_t i = 0; i < way->n_units; i++) {
    uint8_t *there = &c->pool[way->units[i].traits];
    const uint8_t n = (uint8_t)way->units[i].n;
    *there = (uint8_t)(taken_back ? *there - n : *there + n);
  }
}

/* Pays pip [done] of part [part] of the open way [w] and what follows; of like pips the units rise from [from] on. */
static bool pay_way (Conversions *c, size_t w, size_t part, uint32_t done, size_t from)
{
  const PaykWay *way = c->open[w];
  if (part < way->n_pips && done == way->pips[part].n)
    return pay_way (c, w, part + 1, 0, 0);
  if (part == way->n_pips) {
    c->open[w] = NULL;
    give (c, way, false);
    const bool found = happens (c);
    give (c, way, true);
    c->open[w] = way;
    return found;
  }
  PaykVector pip, unit;
  bool found = false;
  pip_of (&pip, way->pips[part].traits);
  take_away (must_of (c), &pip);
  for (size_t i = from; i < c->n_seen && !found; i++) {
    const uint8_t traits = c->seen[i];
    if (c->pool[traits] == 0 || !pays_pip (traits, way->pips[part].traits))
      continue;
    unit_of (&unit, traits);
    take_away (&c->all, &unit);
    c->pool[traits]--;
    found = payki_covers (must_of (c), &c->all) && step (c) && pay_way (c, w, part, done + 1, i);
    c->pool[traits]++;
    add (&c->all, &unit);
  }
  add (must_of (c), &pip);
  return found;
}

/* All that is open, one after the other, and then the cost. */
static bool happens (Conversions *c)
{
  bool done = true;
  for (size_t w = 0; w < c->n_open; w++) {
    if (c->open[w] == NULL)
      continue;
    bool tried = false;
    for (size_t k = 0; k < w; k++)
      tried = tried || c->open[k] == c->open[w];
    done = false;
    if (!tried && step (c) && pay_way (c, w, 0, 0, 0))
      return true;
    if (c->stopped)
      return false;
  }
  return done && is_paid (c);
}

static const PaykWay *way_at (const Conversions *c, size_t level)
{
  return c->chosen[level] == NONE ? NULL : &c->maker[level]->ways[c->chosen[level]];
}

static bool has_order (Conversions *c)
{
  const PaykConversions *asked = c->asked;
  memset (c->pool, 0, sizeof c->pool);
  for (size_t i = 0; i < asked->n_units; i++)
    c->pool[asked->units[i].traits] = (uint8_t)(c->pool[asked->units[i].traits] + asked->units[i].n);
  c->n_open = 0;
  for (size_t i = 0; i < c->n_levels; i++) {
    const PaykWay *way = way_at (c, i);
    if (way != NULL && way->n_pips == 0)
      give (c, way, false);
    else if (way != NULL)
      c->open[c->n_open++] = way;
  }
  return happens (c);
}

/* ---- Ways. */

static bool may_be_paid (const Conversions *c, size_t level)
{
  PaykVector most = c->all;
  add (&most, &c->rest[level]);
  return payki_covers (&c->terms.need[PAYK_MUST], &most);
}

/* Does another way for nothing give as much in each lane? */
static bool is_dominated (const PaykMaker *maker, size_t w)
{
  const PaykWay *way = &maker->ways[w];
  for (size_t k = 0; k < maker->n_ways && way->n_pips == 0; k++) {
    const PaykWay *other = &maker->ways[k];
    if (k != w && other->n_pips == 0 && payki_covers (&way->have, &other->have)
        && (k < w || !payki_covers (&other->have, &way->have)))
      return true;
  }
  return false;
}

static bool may_rest (const PaykMaker *maker)
{
  for (size_t w = 0; w < maker->n_ways; w++)
    if (maker->ways[w].n_pips == 0)
      return false;
  return true;
}

static bool choose (Conversions *c, size_t level)
{
  if (!may_be_paid (c, level) || !step (c))
    return false;
  if (level == c->n_levels)
    return has_order (c);
  const PaykMaker *maker = c->maker[level];
  const bool again = level > 0 && c->maker[level - 1] == maker;
  for (size_t w = again && c->chosen[level - 1] != NONE ? c->chosen[level - 1] : 0; w < maker->n_ways; w++) {
    const PaykWay *way = &maker->ways[w];
    if ((again && c->chosen[level - 1] == NONE) || is_dominated (maker, w))
      continue;
    c->chosen[level] = w;
    add (must_of (c), &way->need);
    add (&c->all, &way->have);
    const bool found = choose (c, level + 1);
    take_away (must_of (c), &way->need);
    take_away (&c->all, &way->have);
    if (found || c->stopped)
      return found;
  }
  c->chosen[level] = NONE;
  return may_rest (maker) && choose (c, level + 1);
}

/* ---- What is asked. */

static void note_traits (Conversions *c, bool known[MASKS], const PaykFew *units, size_t n)
{
  for (size_t i = 0; i < n; i++)
    if (units[i].traits != 0 && units[i].n > 0 && !known[units[i].traits]) {
      known[units[i].traits] = true;
      c->seen[c->n_seen++] = units[i].traits;
    }
}

/* The most that a way of [maker] adds to each lane: what it gives there, less what only units of the lane can pay. */
static void add_most (PaykVector *rest, const PaykMaker *maker)
{
  for (size_t i = 0; i < PAYK_LANES; i++) {
    uint8_t most = 0;
    for (size_t w = 0; w < maker->n_ways; w++) {
      const uint8_t need = maker->ways[w].need.lane[i], have = maker->ways[w].have.lane[i];
      most = have > need && have - need > most ? (uint8_t)(have - need) : most;
    }
    rest->lane[i] = (uint8_t)(rest->lane[i] + most);
  }
}

static PaykResult add_makers (Conversions *c)
{
  const PaykConversions *asked = c->asked;
  unsigned units = c->all.lane[0], pips = must_of (c)->lane[0];
  bool known[MASKS] = { false };
  note_traits (c, known, asked->units, asked->n_units);
  for (size_t m = 0; m < asked->n_makers; m++) {
    const PaykMaker *maker = &asked->makers[m];
    unsigned give = 0, need = 0;
    if (maker->n_ways > PAYK_MAX_WAYS || maker->n > PAYK_MAX_MAKERS - c->n_levels)
      return PAYK_TOO_LARGE;
    for (size_t w = 0; w < maker->n_ways; w++) {
      const PaykWay *way = &maker->ways[w];
      give = way->have.lane[0] > give ? way->have.lane[0] : give;
      need = way->need.lane[0] > need ? way->need.lane[0] : need;
      note_traits (c, known, way->units, way->n_units);
    }
    units += give * maker->n;
    pips += need * maker->n;
    for (uint32_t i = 0; i < maker->n; i++)
      c->maker[c->n_levels++] = maker;
  }
  return units > PAYK_MOST || pips > PAYK_MOST ? PAYK_TOO_LARGE : PAYK_YES;
}

static PaykResult begin (Conversions *c, const PaykConversions *asked)
{
  c->asked = asked;
  c->terms = *asked->terms;
  c->n_levels = c->n_seen = 0;
  if (!payk_have_init (&c->all, asked->units, asked->n_units))
    return PAYK_TOO_LARGE;
  if (c->terms.need[PAYK_MUST].lane[0] == PAYK_BEYOND)
    return PAYK_TOO_LARGE;
  const PaykResult result = add_makers (c);
  if (result != PAYK_YES)
    return result;
  memset (&c->rest[c->n_levels], 0, sizeof c->rest[0]);
  for (size_t i = c->n_levels; i-- > 0;) {
    c->rest[i] = c->rest[i + 1];
    add_most (&c->rest[i], c->maker[i]);
  }
  return PAYK_YES;
}

/* FALSE: more pips than there can be units. */
static bool fix_x (Conversions *c, int64_t x)
{
  PaykVector most = c->all;
  add (&most, &c->rest[0]);
  PaykVector must;
  if (x > 0 && payki_total (&c->terms, PAYK_MUST_PER_X) > 0) {
    if (!payki_must_at (&must, &c->terms, &most, x))
      return false;
    c->terms.need[PAYK_MUST] = must;
  }
  memset (&c->terms.need[PAYK_MUST_PER_X], 0, sizeof (PaykVector));
  c->plain = payki_total (&c->terms, PAYK_OR_OTHERS) == 0 && payki_total (&c->terms, PAYK_OR_CHARGE) == 0;
  return true;
}

PaykResult payk_conversions_decide (const PaykConversions *conversions, uint64_t *steps)
{
  Conversions c;
  if (conversions->x < 0)
    return PAYK_INVALID;
  const PaykResult result = begin (&c, conversions);
  if (result != PAYK_YES)
    return result;
  c.steps = *steps;
  c.stopped = false;
  const bool found = fix_x (&c, conversions->x) && choose (&c, 0);
  *steps = c.steps;
  return found ? PAYK_YES : c.stopped ? PAYK_UNKNOWN : PAYK_NO;
}

bool payk_way_init (PaykWay *way, const PaykFew *pips, size_t n_pips, const PaykFew *units, size_t n_units)
{
  PaykWay made = { .n_pips = 0 };
  if (n_pips > PAYK_WAY_PARTS || n_units > PAYK_WAY_PARTS || !payk_need_init (&made.need, pips, n_pips)
      || !payk_have_init (&made.have, units, n_units))
    return false;
  for (size_t i = 0; i < n_pips; i++)
    if (pips[i].n > 0)
      made.pips[made.n_pips++] = pips[i];
  for (size_t i = 0; i < n_units; i++)
    if (units[i].n > 0 && units[i].traits != 0)
      made.units[made.n_units++] = units[i];
  *way = made;
  return true;
}
