/* SPDX-License-Identifier: MIT */
/* Sources of which each gives one of several bundles: branch and bound. Included by each set of operations (wide.h),
 * which has add(), shortage(), shortages() and fills(): the search is made of these, and calls would cost as much.
 * Levels are the single sources, like ones one after another. What all that are left could give at most, lane by lane,
 * is added to what was chosen: when that does not pay, nothing below does. */
#pragma once
#include "wide.h"

#define NOT_USED 255
#define MOST_BUDGET (INT64_C (1) << 61)
#define IMPOSSIBLE (INT64_C (1) << 62)
#define FEW_STATES 24 /* of which a bound that takes longer is not worth it */

typedef struct {
  const PaykTerms *terms;       /* with the pips for X among those that must be paid */
  PaykTerms with_x;             /* these are it where there are some */
  PaykVector wanted;            /* all pips */
  PaykVector told, or_charge;   /* what must be paid and the OR_CHARGE pips, in the lanes that matter; */
  bool is_told;                 /* once they are asked for */
  PaykVector *rest, *rest_free; /* the most that levels from i on give: with any modes, with free modes */
  const PaykSource *source[PAYK_MOST];
  size_t n_levels;
  unsigned most_units; /* of a mode that charges */
  int64_t least_mode;  /* the least that a mode charges, above 0 */
  int64_t least;       /* no choice costs less */
  int64_t best;        /* the least found; at first more than the budget */
  PaykPayment payment;
  uint8_t path[PAYK_MOST], best_path[PAYK_MOST]; /* modes */
  uint64_t steps, n_states;
  bool stopped;
} Search;

PAYKI_FOR static bool may_rest (const PaykSource *source)
{
  for (size_t m = 0; m < source->n_modes; m++) {
    if (source->modes[m].charge == 0)
      return false;
  }
  return true;
}

/* So many modes that charge, at least, if each fills [more] of what is lacking. */
PAYKI_FOR static int64_t charge_for (const Search *s, unsigned lacking, unsigned more)
{
  if (lacking == 0)
    return 0;
  return more == 0 ? IMPOSSIBLE : (int64_t)((lacking + more - 1) / more) * s->least_mode;
}

/* By the lane that free modes leave shortest. */
PAYKI_FOR static int64_t charge_by_lane (const Search *s, const PaykVector *need, const PaykVector *sum, size_t level)
{
  PaykVector free;
  add (&free, sum, &s->rest_free[level]);
  return charge_for (s, shortage (need, &free), s->most_units);
}

/* The most that a mode of this source fills of what is lacking, and how much more than a free mode one that charges
 * does. */
typedef struct {
  unsigned free, more;
} Fill;

PAYKI_FOR static Fill fill_of (const PaykSource *source, const PaykVector *need, const PaykVector *sum)
{
  unsigned free = 0, charging = 0;
  for (size_t m = 0; m < source->n_modes; m++) {
    const unsigned gain = fills (need, sum, &source->modes[m].have);
    unsigned *most = source->modes[m].charge == 0 ? &free : &charging;
    *most = gain > *most ? gain : *most;
  }
  return (Fill){ free, charging > free ? charging - free : 0 };
}

/* By all lanes together: a source gives one of its modes, not the most of all, and what is lacking in the lanes, added
 * up, is at most what the sources that are left fill of it. */
PAYKI_FOR static int64_t charge_by_sum (const Search *s, const PaykVector *need, const PaykVector *sum, size_t level)
{
  PaykVector full;
  memset (&full, 255, sizeof full);
  unsigned lacking = fills (need, sum, &full), more = 0;
  Fill fill = { 0, 0 };
  for (size_t i = level; i < s->n_levels && lacking > 0; i++) {
    if (i == level || s->source[i] != s->source[i - 1])
      fill = fill_of (s->source[i], need, sum);
    lacking -= fill.free < lacking ? fill.free : lacking;
    more = fill.more > more ? fill.more : more;
  }
  return charge_for (s, lacking, more);
}

typedef int64_t (*Bound) (const Search *s, const PaykVector *need, const PaykVector *sum, size_t level);

/* What must be paid where [k] OR_CHARGE pips are left out. */
PAYKI_FOR static void need_with (PaykVector *need, const Search *s, uint8_t k)
{
  for (size_t i = 0; i < PAYK_LANES; i++) {
    const uint8_t p = s->or_charge.lane[i] > k ? s->or_charge.lane[i] : k;
    need->lane[i] = (uint8_t)(s->told.lane[i] + p - k);
  }
}

/* The least charge of what is left to choose, with [charged] OR_CHARGE pips or more left out: the others must be paid.
 */
PAYKI_FOR static int64_t least_left (const Search *s, Bound bound, int64_t charged, const PaykVector *sum, size_t level)
{
  int64_t least = IMPOSSIBLE;
  for (int64_t k = charged; k <= s->terms->need[PAYK_OR_CHARGE].lane[0] && k * s->terms->price < least; k++) {
    PaykVector need;
    need_with (&need, s, (uint8_t)k);
    least = payki_min (least, k * s->terms->price + bound (s, &need, sum, level));
  }
  return least;
}

/* For bounds: the lanes that matter, and no OR_CHARGE pips where a byte could not hold them beside the others. */
PAYKI_FOR static void find_told (Search *s)
{
  if (s->is_told)
    return;
  s->is_told = true;
  const uint8_t *must = s->terms->need[PAYK_MUST].lane, *or_charge = s->terms->need[PAYK_OR_CHARGE].lane;
  const uint64_t lanes = payki_lanes_that_matter (&s->wanted), fits = must[0] + or_charge[0] <= PAYK_MOST ? lanes : 0;
  for (unsigned i = 0; i < PAYK_LANES; i += 8) {
    payki_put_word (s->told.lane + i, payki_word (must + i) & payki_spread (lanes >> i));
    payki_put_word (s->or_charge.lane + i, payki_word (or_charge + i) & payki_spread (fits >> i));
  }
}

/* Can the least of this branch beat the best? [least]: a bound from below; exact where nothing is left. */
PAYKI_FOR static bool may_beat (Search *s, const PaykVector *sum, size_t level, int64_t charge, PaykPayment *payment,
                                int64_t *least)
{
  PaykVector most;
  if (charge >= s->best)
    return false;
  add (&most, sum, &s->rest[level]);
  const int64_t chargeable = payki_chargeable_of (s->terms, s->best - 1 - charge);
  const PaykVector *must = &s->terms->need[PAYK_MUST];
  const PaykiShortages short_of = shortages (s->terms, must, (uint8_t)chargeable, &most);
  if (payki_terms_closed (s->terms, must, &most, chargeable, &short_of, payment) != PAYK_YES)
    return false;
  *least = charge + payment->charge;
  if (level == s->n_levels)
    return *least < s->best;
  if (s->least_mode == 0 && s->n_states <= FEW_STATES)
    return *least < s->best;
  find_told (s);
  if (s->least_mode > 0)
    *least = charge + least_left (s, charge_by_lane, payment->charged, sum, level);
  if (s->n_states > FEW_STATES && *least < s->best)
    *least = payki_max (*least, charge + least_left (s, charge_by_sum, payment->charged, sum, level));
  return *least < s->best;
}

PAYKI_FOR static void search (Search *s, const PaykVector *sum, size_t level, int64_t charge, uint64_t banned);

PAYKI_FOR static void try_mode (Search *s, const PaykVector *sum, size_t level, int64_t charge, unsigned mode,
                                uint64_t banned)
{
  const PaykSource *source = s->source[level];
  const bool same_next = level + 1 < s->n_levels && s->source[level + 1] == s->source[level];
  const uint64_t next_banned = same_next ? banned : 0;
  if (mode == source->n_modes) {
    s->path[level] = NOT_USED;
    search (s, sum, level + 1, charge, next_banned);
    return;
  }
  PaykVector with;
  s->path[level] = (uint8_t)mode;
  add (&with, sum, &source->modes[mode].have);
  search (s, &with, level + 1, charge + source->modes[mode].charge, next_banned);
}

/* The mode that comes next: the cheapest, then the one that gives most of what is wanted. Not to be used at all, as
 * mode n_modes, is free. Returns how many modes there are, itself included, when none is left. */
PAYKI_FOR static unsigned next_mode (const Search *s, const PaykSource *source, const PaykVector *sum, uint64_t done)
{
  const unsigned n = (unsigned)source->n_modes + may_rest (source);
  unsigned best = n, best_gain = 0;
  int64_t best_charge = 0;
  for (unsigned m = 0; m < n; m++) {
    if (done >> m & 1)
      continue;
    const bool used = m < source->n_modes;
    const int64_t charge = used ? source->modes[m].charge : 0;
    const unsigned gain = used ? fills (&s->wanted, sum, &source->modes[m].have) : 0;
    if (best < n && (charge > best_charge || (charge == best_charge && gain <= best_gain)))
      continue;
    best = m;
    best_charge = charge;
    best_gain = gain;
  }
  return best;
}

/* Levels from [level] on are not used. */
PAYKI_FOR static void found (Search *s, size_t level, int64_t least, const PaykPayment *payment)
{
  s->best = least;
  s->payment = *payment;
  s->payment.charge = least;
  memcpy (s->best_path, s->path, level);
  memset (s->best_path + level, NOT_USED, s->n_levels - level);
}

/* Below a state that may beat the best, with what may_beat() said of it. [banned]: modes that a source like this one
 * had while all of their continuations were seen. To have them now would be the same with two sources exchanged. */
PAYKI_FOR static void branch (Search *s, const PaykVector *sum, size_t level, int64_t charge, uint64_t banned,
                              int64_t least, const PaykPayment *payment)
{
  static const PaykPayment nothing = { 0, 0, 0 };
  if (level == s->n_levels) {
    found (s, level, least, payment);
    return;
  }
  if (shortage (&s->wanted, sum) == 0) {
    found (s, level, charge, &nothing);
    return;
  }
  const PaykSource *source = s->source[level];
  const unsigned none = (unsigned)source->n_modes + may_rest (source);
  for (unsigned mode = next_mode (s, source, sum, banned); mode < none && !s->stopped && s->best > s->least;
       mode = next_mode (s, source, sum, banned)) {
    try_mode (s, sum, level, charge, mode, banned);
    banned |= UINT64_C (1) << mode;
  }
}

/* Is there a step left? Then it is taken. */
PAYKI_FOR static bool take_step (Search *s)
{
  s->stopped = s->steps == 0;
  s->steps -= !s->stopped;
  s->n_states += !s->stopped;
  return !s->stopped;
}

PAYKI_FOR static void search (Search *s, const PaykVector *sum, size_t level, int64_t charge, uint64_t banned)
{
  PaykPayment payment;
  int64_t least;
  if (take_step (s) && may_beat (s, sum, level, charge, &payment, &least))
    branch (s, sum, level, charge, banned, least, &payment);
}

PAYKI_FOR static inline void most_of_both (PaykVector *most, const PaykVector *more)
{
  for (size_t i = 0; i < PAYK_LANES; i++)
    most->lane[i] = most->lane[i] > more->lane[i] ? most->lane[i] : more->lane[i];
}

/* The most that one of its modes gives, lane by lane, with any modes and with free ones. */
PAYKI_FOR static void most_of (PaykVector *most, PaykVector *most_free, const PaykSource *source)
{
  memset (most, 0, sizeof *most);
  for (size_t m = 0; m < source->n_modes; m++) {
    if (source->modes[m].charge == 0)
      most_of_both (most, &source->modes[m].have);
  }
  *most_free = *most;
  for (size_t m = 0; m < source->n_modes; m++) {
    if (source->modes[m].charge > 0)
      most_of_both (most, &source->modes[m].have);
  }
}

/* What all levels could give is counted in bytes. */
PAYKI_FOR static PaykResult add_level (Search *s, const PaykSource *source, unsigned *units)
{
  if (s->n_levels == PAYK_MOST)
    return PAYK_TOO_LARGE;
  unsigned most = 0;
  for (size_t m = 0; m < source->n_modes; m++) {
    const PaykMode *mode = &source->modes[m];
    if (mode->charge < 0)
      return PAYK_INVALID;
    if (mode->charge > PAYK_MAX_AMOUNT)
      return PAYK_TOO_LARGE;
    most = mode->have.lane[0] > most ? mode->have.lane[0] : most;
    if (mode->charge == 0 || mode->have.lane[0] == 0)
      continue;
    s->least_mode = s->least_mode == 0 ? mode->charge : payki_min (s->least_mode, mode->charge);
    s->most_units = mode->have.lane[0] > s->most_units ? mode->have.lane[0] : s->most_units;
  }
  s->source[s->n_levels++] = source;
  *units += most;
  return *units > PAYK_MOST ? PAYK_TOO_LARGE : PAYK_YES;
}

PAYKI_FOR static PaykResult add_levels (Search *s, const PaykBundles *b)
{
  unsigned units = b->have->lane[0];
  for (size_t i = 0; i < b->n_sources; i++) {
    if (b->sources[i].n_modes > PAYK_MAX_MODES)
      return PAYK_TOO_LARGE;
    for (uint32_t k = 0; k < b->sources[i].n; k++) {
      const PaykResult result = add_level (s, &b->sources[i], &units);
      if (result != PAYK_YES)
        return result;
    }
  }
  return PAYK_YES;
}

PAYKI_FOR static void add_rests (Search *s, PaykVector *work)
{
  s->rest = work;
  s->rest_free = work + s->n_levels + 1;
  memset (&s->rest[s->n_levels], 0, sizeof *work);
  memset (&s->rest_free[s->n_levels], 0, sizeof *work);
  PaykVector most = { { 0 } }, most_free = { { 0 } };
  for (size_t i = s->n_levels; i-- > 0;) {
    if (i + 1 == s->n_levels || s->source[i] != s->source[i + 1])
      most_of (&most, &most_free, s->source[i]);
    add (&s->rest[i], &s->rest[i + 1], &most);
    add (&s->rest_free[i], &s->rest_free[i + 1], &most_free);
  }
}

/* False: not even all units together are enough for this [x]. */
PAYKI_FOR static bool add_terms (Search *s, const PaykTerms *terms, const PaykVector *have, int64_t x)
{
  s->terms = terms;
  if (x > 0 && terms->need[PAYK_MUST_PER_X].lane[0] > 0) {
    PaykVector all;
    add (&all, have, &s->rest[0]);
    s->with_x = *terms;
    s->terms = &s->with_x;
    if (!payki_must_at (&s->with_x.need[PAYK_MUST], terms, &all, x))
      return false;
  }
  const uint8_t *must = s->terms->need[PAYK_MUST].lane, *others = terms->need[PAYK_OR_OTHERS].lane,
                *charge = terms->need[PAYK_OR_CHARGE].lane;
  for (size_t i = 0; i < PAYK_LANES; i++) {
    const unsigned all_pips = (unsigned)must[i] + others[i] + charge[i];
    s->wanted.lane[i] = (uint8_t)(all_pips < PAYK_BEYOND ? all_pips : PAYK_BEYOND);
  }
  return true;
}

PAYKI_FOR static void write_uses (const Search *s, const PaykBundles *b, uint8_t *uses)
{
  size_t level = 0;
  for (size_t i = 0; i < b->n_sources; i++) {
    const PaykSource *source = &b->sources[i];
    for (size_t m = 0; m < source->n_modes; m++)
      uses[m] = 0;
    for (uint32_t k = 0; k < source->n; k++, level++) {
      if (s->best_path[level] != NOT_USED)
        uses[s->best_path[level]]++;
    }
    uses += source->n_modes;
  }
}

PAYKI_FOR static PaykResult bundles_decide (const PaykBundles *b, uint64_t *steps, PaykVector *work, size_t capacity,
                                            PaykPayment *payment, uint8_t *uses)
{
  if (b->x < 0)
    return PAYK_INVALID;
  Search s;
  s.n_levels = s.most_units = 0;
  s.least_mode = 0;
  s.stopped = s.is_told = false;
  s.n_states = 0;
  const PaykResult result = add_levels (&s, b);
  if (result != PAYK_YES)
    return result;
  if (capacity / 2 < s.n_levels + 1)
    return PAYK_TOO_LARGE;
  add_rests (&s, work);
  const int64_t budget = payki_max (0, payki_min (b->budget, MOST_BUDGET));
  s.best = budget + 1;
  s.steps = *steps;
  if (!add_terms (&s, b->terms, b->have, b->x) || !may_beat (&s, b->have, 0, 0, &s.payment, &s.least))
    return PAYK_NO;
  const PaykPayment at_root = s.payment;
  if (take_step (&s))
    branch (&s, b->have, 0, 0, 0, s.least, &at_root);
  *steps = s.steps;
  if (s.best > budget)
    return s.stopped ? PAYK_UNKNOWN : PAYK_NO;
  *payment = s.payment;
  write_uses (&s, b, uses);
  return PAYK_YES;
}
