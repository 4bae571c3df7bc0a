/* SPDX-License-Identifier: MIT */
/* Sources that need units to give units: a search over what is used next and which units it spends. Only the weakest
 * unit that does is spent: what a weaker one pays a stronger one pays, too. Two uses of which either could come first
 * come by index. What the unused sources could add at most, lane by lane, bounds what comes. Included by each set of
 * operations (wide.h), as bundles.h is, for its add(), take_away(), add_like(), read_have() and read_needs(). */
#pragma once
#include "wide.h"

#define CLASSES 16

typedef struct {
  uint8_t n[CLASSES];
} Counts;

typedef struct {
  PaykVector gives, gain;
  Counts made;
  const PaykConversion *from;
  uint8_t kind; /* which conversion it is one of */
} Link;

typedef struct {
  const PaykVector *need;
  uint8_t mask[CLASSES];
  size_t n_classes;
  Link sources[PAYK_MAX_CONVERSIONS];
  size_t n_sources;
  uint64_t steps;
  bool stopped;
  uint8_t path[PAYK_MAX_CONVERSIONS];
  size_t depth;
} Chain;

/* What there is, what the unused sources could add, and what was left when the last one had spent its units. */
typedef struct {
  PaykVector have, rest;
  Counts now, left;
  uint32_t used;
  size_t last;
} ChainState;

/* CLASSES: there are too many. */
PAYKI_FOR static size_t class_of (Chain *s, uint64_t traits)
{
  for (size_t c = 0; c < s->n_classes; c++) {
    if (s->mask[c] == traits)
      return c;
  }
  if (s->n_classes == CLASSES)
    return CLASSES;
  s->mask[s->n_classes] = (uint8_t)traits;
  return s->n_classes++;
}

/* Of units that make a vector. Those without any trait are nothing. */
PAYKI_FOR static PaykResult count (Chain *s, const PaykUnits *units, size_t n_units, Counts *counts)
{
  memset (counts, 0, sizeof *counts);
  for (size_t i = 0; i < n_units; i++) {
    if (units[i].traits == 0)
      continue;
    const size_t c = class_of (s, units[i].traits);
    if (c == CLASSES)
      return PAYK_TOO_LARGE;
    counts->n[c] = (uint8_t)(counts->n[c] + units[i].n);
  }
  return PAYK_YES;
}

/* The gain: in each lane what is given beyond what must be spent of the same lane. */
PAYKI_FOR static PaykResult make_source (const PaykConversion *from, size_t kind, Link *source)
{
  PaykVector need;
  source->from = from;
  source->kind = (uint8_t)kind;
  PaykResult result = read_have (&source->gives, from->gives, from->n_gives);
  result = result == PAYK_YES ? read_needs (&need, from->needs, from->n_needs) : result;
  for (size_t i = 0; result == PAYK_YES && i < PAYK_LANES; i++) {
    const uint8_t gives = source->gives.lane[i];
    source->gain.lane[i] = (uint8_t)(gives > need.lane[i] ? gives - need.lane[i] : 0);
  }
  return result;
}

/* All units that there could ever be are counted in bytes. */
PAYKI_FOR static PaykResult add_sources (Chain *s, const PaykConversions *c, unsigned units)
{
  for (size_t i = 0; i < c->n_conversions; i++) {
    const uint32_t n = c->conversions[i].n;
    if (n > PAYK_MAX_CONVERSIONS - s->n_sources || i > UINT8_MAX)
      return PAYK_TOO_LARGE;
    if (n == 0)
      continue;
    Link *first = &s->sources[s->n_sources];
    const PaykResult result = make_source (&c->conversions[i], i, first);
    if (result != PAYK_YES)
      return result;
    units += n * first->gives.lane[0];
    if (units > PAYK_MOST)
      return PAYK_TOO_LARGE;
    for (uint32_t k = 1; k < n; k++)
      first[k] = *first;
    s->n_sources += n;
  }
  return PAYK_YES;
}

PAYKI_FOR static bool chain_on (Chain *s, const ChainState *at);

/* Could this use have come before the last one, with the same units? */
PAYKI_FOR static bool comes_first (const ChainState *at, const ChainState *spent)
{
  bool enough = true;
  for (size_t c = 0; c < CLASSES; c++)
    enough &= at->now.n[c] - spent->now.n[c] <= at->left.n[c];
  return enough;
}

PAYKI_FOR static bool use (Chain *s, size_t i, const ChainState *at, ChainState *next)
{
  const Link *source = &s->sources[i];
  if (at->used != 0 && i < at->last && comes_first (at, next))
    return false;
  ChainState after = *next;
  after.left = next->now;
  after.last = i;
  after.used |= UINT32_C (1) << i;
  add (&after.have, &after.have, &source->gives);
  take_away (&after.rest, &after.rest, &source->gain);
  for (size_t c = 0; c < CLASSES; c++)
    after.now.n[c] = (uint8_t)(after.now.n[c] + source->made.n[c]);
  s->path[s->depth++] = source->kind;
  const bool yes = chain_on (s, &after);
  s->depth -= !yes;
  return yes;
}

/* The masks of units that meet this need: "any unit" is met by all. */
static inline uint64_t met_by (const PaykUnits *need)
{
  return need->traits & PAYK_ANY ? 2 * PAYK_ANY - 1 : need->traits;
}

/* Is there a unit that pays such a pip, too, and is good for less? */
PAYKI_FOR static bool is_weaker_there (const Chain *s, const Counts *now, size_t c, uint64_t accept)
{
  for (size_t k = 0; k < s->n_classes; k++) {
    if (k != c && now->n[k] > 0 && s->mask[k] & accept && (s->mask[k] & ~s->mask[c]) == 0)
      return true;
  }
  return false;
}

/* Link [i] needs [n] more pips of its part [part], and those after it. */
PAYKI_FOR static bool spend (Chain *s, size_t i, size_t part, int64_t n, const ChainState *at, ChainState *next)
{
  const PaykConversion *from = s->sources[i].from;
  while (n == 0 && part < from->n_needs)
    n = ++part < from->n_needs ? from->needs[part].n : 0;
  if (part == from->n_needs)
    return use (s, i, at, next);
  const uint64_t accept = met_by (&from->needs[part]);
  for (size_t c = 0; c < s->n_classes && !s->stopped; c++) {
    if (next->now.n[c] == 0 || !(s->mask[c] & accept) || is_weaker_there (s, &next->now, c, accept))
      continue;
    next->now.n[c]--;
    add_like (&next->have, s->mask[c], UINT8_MAX);
    const bool yes = spend (s, i, part, n - 1, at, next);
    next->now.n[c]++;
    add_like (&next->have, s->mask[c], 1);
    if (yes)
      return true;
  }
  return false;
}

/* Could what is there and what may still come be enough? */
PAYKI_FOR static bool may_become (const Chain *s, const ChainState *at)
{
  PaykVector most;
  add (&most, &at->have, &at->rest);
  return payki_covers (s->need, &most);
}

/* With one more use. */
PAYKI_FOR static bool use_some (Chain *s, const ChainState *at)
{
  s->stopped = s->steps == 0;
  s->steps -= !s->stopped;
  for (size_t i = 0; i < s->n_sources && !s->stopped; i++) {
    const bool like = i > 0 && s->sources[i].kind == s->sources[i - 1].kind && !(at->used >> (i - 1) & 1);
    if (at->used >> i & 1 || like)
      continue;
    ChainState next = *at;
    const PaykConversion *from = s->sources[i].from;
    if (spend (s, i, 0, from->n_needs > 0 ? from->needs[0].n : 0, at, &next))
      return true;
  }
  return false;
}

PAYKI_FOR static bool chain_on (Chain *s, const ChainState *at)
{
  return payki_covers (s->need, &at->have) || (may_become (s, at) && use_some (s, at));
}

/* The classes of all units that there are or could be. */
PAYKI_FOR static PaykResult find_classes (Chain *s, const PaykConversions *c, Counts *now)
{
  PaykResult result = count (s, c->units, c->n_units, now);
  for (size_t i = 0; i < s->n_sources && result == PAYK_YES; i++) {
    Link *source = &s->sources[i];
    if (i > 0 && source->kind == source[-1].kind)
      source->made = source[-1].made;
    else
      result = count (s, source->from->gives, source->from->n_gives, &source->made);
  }
  return result;
}

/* Neither what is there nor what it could ever become says it. */
PAYKI_FOR static PaykResult by_search (Chain *s, const PaykConversions *c, ChainState *start)
{
  const PaykResult result = find_classes (s, c, &start->now);
  if (result != PAYK_YES)
    return result;
  start->left = start->now;
  start->used = 0;
  start->last = 0;
  const bool yes = use_some (s, start);
  return yes ? PAYK_YES : s->stopped ? PAYK_UNKNOWN : PAYK_NO;
}

PAYKI_FOR static PaykResult conversions_decide (const PaykConversions *c, uint64_t *steps, uint8_t *order,
                                                size_t *n_order)
{
  Chain s;
  ChainState start;
  s.need = c->need;
  s.n_classes = s.n_sources = s.depth = 0;
  s.stopped = false;
  s.steps = *steps;
  PaykResult result = read_have (&start.have, c->units, c->n_units);
  result = result == PAYK_YES ? add_sources (&s, c, start.have.lane[0]) : result;
  if (result != PAYK_YES)
    return result;
  memset (&start.rest, 0, sizeof start.rest);
  for (size_t i = 0; i < s.n_sources; i++)
    add (&start.rest, &start.rest, &s.sources[i].gain);
  if (!payki_covers (s.need, &start.have))
    result = may_become (&s, &start) ? by_search (&s, c, &start) : PAYK_NO;
  *steps = s.steps;
  if (result != PAYK_YES)
    return result;
  memcpy (order, s.path, s.depth);
  *n_order = s.depth;
  return PAYK_YES;
}
