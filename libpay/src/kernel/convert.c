/* SPDX-License-Identifier: MIT */
/* Sources that need units to give units: a search over what is used next and which units it spends. Only the weakest
 * unit that does is spent: what a weaker one pays a stronger one pays, too. Two uses of which either could come first
 * come by index. What the unused sources could add at most, lane by lane, bounds what comes. */
#include "small.h"
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
} Source;

typedef struct {
  const PaykiWide *wide;
  const PaykVector *need;
  PaykVector of_class[CLASSES];
  uint8_t mask[CLASSES];
  size_t n_classes;
  Source sources[PAYK_MAX_CONVERSIONS];
  size_t n_sources;
  uint64_t steps;
  bool stopped;
  uint8_t path[PAYK_MAX_CONVERSIONS];
  size_t depth;
} Search;

/* What there is, what the unused sources could add, and what was left when the last one had spent its units. */
typedef struct {
  PaykVector have, rest;
  Counts now, left;
  uint32_t used;
  size_t last;
} State;

/* CLASSES: there are too many. */
static size_t class_of (Search *s, uint64_t traits)
{
  for (size_t c = 0; c < s->n_classes; c++) {
    if (s->mask[c] == traits)
      return c;
  }
  if (s->n_classes == CLASSES)
    return CLASSES;
  const PaykFew one = { (uint8_t)traits, 1 };
  s->wide->sum_units (&s->of_class[s->n_classes], &one, 1, 1);
  s->mask[s->n_classes] = (uint8_t)traits;
  return s->n_classes++;
}

/* Of units that make a vector. Those without any trait are nothing. */
static PaykResult count (Search *s, const PaykUnits *units, size_t n_units, Counts *counts)
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

/* In each lane what is given beyond what must be spent of the same lane. */
static PaykResult find_gain (Source *source)
{
  const PaykConversion *from = source->from;
  PaykFew few[PAYK_MAX_NEEDS];
  PaykVector need;
  if (from->n_needs > PAYK_MAX_NEEDS)
    return PAYK_TOO_LARGE;
  for (size_t i = 0; i < from->n_needs; i++) {
    const PaykUnits *part = &from->needs[i];
    if (part->n < 0)
      return PAYK_INVALID;
    if (part->traits >= 2 * PAYK_ANY || part->traits == 0)
      return PAYK_BRANCH;
    few[i] = (PaykFew){ (uint8_t)part->traits, (uint32_t)payki_min (part->n, PAYK_BEYOND) };
  }
  if (!payk_need_init (&need, few, from->n_needs))
    return PAYK_TOO_LARGE;
  for (size_t i = 0; i < PAYK_LANES; i++) {
    const uint8_t gives = source->gives.lane[i];
    source->gain.lane[i] = (uint8_t)(gives > need.lane[i] ? gives - need.lane[i] : 0);
  }
  return PAYK_YES;
}

static PaykResult make_source (Search *s, const PaykConversion *from, size_t kind, Source *source)
{
  source->from = from;
  source->kind = (uint8_t)kind;
  PaykResult result = payk_have_read (&source->gives, from->gives, from->n_gives);
  result = result == PAYK_YES ? count (s, from->gives, from->n_gives, &source->made) : result;
  return result == PAYK_YES ? find_gain (source) : result;
}

/* All units that there could ever be are counted in bytes. */
static PaykResult add_sources (Search *s, const PaykConversions *c, unsigned units)
{
  for (size_t i = 0; i < c->n_conversions; i++) {
    const uint32_t n = c->conversions[i].n;
    if (n > PAYK_MAX_CONVERSIONS - s->n_sources || i > UINT8_MAX)
      return PAYK_TOO_LARGE;
    if (n == 0)
      continue;
    Source *first = &s->sources[s->n_sources];
    const PaykResult result = make_source (s, &c->conversions[i], i, first);
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

/* sum = sum + more - less */
static void change (PaykVector *sum, const PaykVector *more, const PaykVector *less)
{
  for (size_t i = 0; i < PAYK_LANES; i++)
    sum->lane[i] = (uint8_t)(sum->lane[i] + more->lane[i] - less->lane[i]);
}

static bool search (Search *s, const State *at);

/* Could this use have come before the last one, with the same units? */
static bool comes_first (const State *at, const State *spent)
{
  bool enough = true;
  for (size_t c = 0; c < CLASSES; c++)
    enough &= at->now.n[c] - spent->now.n[c] <= at->left.n[c];
  return enough;
}

static bool use (Search *s, size_t i, const State *at, State *next)
{
  const Source *source = &s->sources[i];
  static const PaykVector nothing;
  if (at->used != 0 && i < at->last && comes_first (at, next))
    return false;
  State after = *next;
  after.left = next->now;
  after.last = i;
  after.used |= UINT32_C (1) << i;
  change (&after.have, &source->gives, &nothing);
  change (&after.rest, &nothing, &source->gain);
  for (size_t c = 0; c < CLASSES; c++)
    after.now.n[c] = (uint8_t)(after.now.n[c] + source->made.n[c]);
  s->path[s->depth++] = source->kind;
  const bool yes = search (s, &after);
  s->depth -= !yes;
  return yes;
}

/* Is there a unit that pays such a pip, too, and is good for less? */
static bool is_weaker_there (const Search *s, const Counts *now, size_t c, uint64_t accept)
{
  for (size_t k = 0; k < s->n_classes; k++) {
    if (k != c && now->n[k] > 0 && s->mask[k] & accept && (s->mask[k] & ~s->mask[c]) == 0)
      return true;
  }
  return false;
}

/* Source [i] needs [n] more pips of its part [part], and those after it. */
static bool spend (Search *s, size_t i, size_t part, int64_t n, const State *at, State *next)
{
  const PaykConversion *from = s->sources[i].from;
  static const PaykVector nothing;
  while (n == 0 && part < from->n_needs)
    n = ++part < from->n_needs ? from->needs[part].n : 0;
  if (part == from->n_needs)
    return use (s, i, at, next);
  const uint64_t accept = from->needs[part].traits;
  for (size_t c = 0; c < s->n_classes && !s->stopped; c++) {
    if (next->now.n[c] == 0 || !(s->mask[c] & accept) || is_weaker_there (s, &next->now, c, accept))
      continue;
    next->now.n[c]--;
    change (&next->have, &nothing, &s->of_class[c]);
    const bool yes = spend (s, i, part, n - 1, at, next);
    next->now.n[c]++;
    change (&next->have, &s->of_class[c], &nothing);
    if (yes)
      return true;
  }
  return false;
}

static bool search (Search *s, const State *at)
{
  if (payki_covers (s->need, &at->have))
    return true;
  PaykVector most;
  s->wide->add (&most, &at->have, &at->rest);
  if (!payki_covers (s->need, &most))
    return false;
  s->stopped = s->steps == 0;
  s->steps -= !s->stopped;
  for (size_t i = 0; i < s->n_sources && !s->stopped; i++) {
    const bool like = i > 0 && s->sources[i].kind == s->sources[i - 1].kind && !(at->used >> (i - 1) & 1);
    if (at->used >> i & 1 || like)
      continue;
    State next = *at;
    const PaykConversion *from = s->sources[i].from;
    if (spend (s, i, 0, from->n_needs > 0 ? from->needs[0].n : 0, at, &next))
      return true;
  }
  return false;
}

PaykResult payk_conversions_decide (const PaykConversions *c, uint64_t *steps, uint8_t *order, size_t *n_order)
{
  Search s;
  State start;
  s.wide = payki_wide ();
  s.need = c->need;
  s.n_classes = s.n_sources = s.depth = 0;
  s.stopped = false;
  s.steps = *steps;
  PaykResult result = payk_have_read (&start.have, c->units, c->n_units);
  result = result == PAYK_YES ? count (&s, c->units, c->n_units, &start.now) : result;
  result = result == PAYK_YES ? add_sources (&s, c, start.have.lane[0]) : result;
  if (result != PAYK_YES)
    return result;
  memset (&start.rest, 0, sizeof start.rest);
  for (size_t i = 0; i < s.n_sources; i++)
    s.wide->add (&start.rest, &start.rest, &s.sources[i].gain);
  start.left = start.now;
  start.used = 0;
  start.last = 0;
  const bool yes = search (&s, &start);
  *steps = s.steps;
  if (!yes)
    return s.stopped ? PAYK_UNKNOWN : PAYK_NO;
  memcpy (order, s.path, s.depth);
  *n_order = s.depth;
  return PAYK_YES;
}
