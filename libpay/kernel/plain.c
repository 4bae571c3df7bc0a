/* SPDX-License-Identifier: MIT */
/* Vectors on any processor, written so that compilers find whole registers where there are some. A vector is built in
 * eight words of eight lanes each, lane i in byte i % 8 from the low end, so that six additions a word make the sums
 * over all subsets. */
#define PAYKI_FOR
#include "wide.h"

#define WORDS (PAYK_LANES / 8)
#define TRAITS_MASK (PAYK_LANES - 1)

/* Each lane becomes the sum of the lanes that are its subsets. */
static void sum_subsets (uint64_t w[WORDS])
{
  for (unsigned i = 0; i < WORDS; i++) {
    for (unsigned t = 0; t < 3; t++)
      w[i] += (w[i] & payki_without[t]) << (8u << t);
  }
  for (unsigned step = 1; step < WORDS; step *= 2) {
    for (unsigned i = 0; i < WORDS; i++) {
      if (i & step)
        w[i] += w[i - step];
    }
  }
}

/* Each lane becomes the sum of the lanes that are its supersets. */
static void sum_supersets (uint64_t w[WORDS])
{
  for (unsigned i = 0; i < WORDS; i++) {
    for (unsigned t = 0; t < 3; t++)
      w[i] += (w[i] >> (8u << t)) & payki_without[t];
  }
  for (unsigned step = 1; step < WORDS; step *= 2) {
    for (unsigned i = 0; i < WORDS; i++) {
      if (!(i & step))
        w[i] += w[i + step];
    }
  }
}

static void store (PaykVector *vector, const uint64_t w[WORDS], uint8_t total)
{
  for (unsigned i = 0; i < WORDS; i++)
    payki_put_word (vector->lane + (size_t)8 * i, w[i]);
  vector->lane[0] = total;
}

static void put (uint64_t w[WORDS], unsigned lane, uint64_t n)
{
  w[lane / 8] += n << (lane % 8 * 8);
}

/* The loops below have no branch that depends on the traits: those of a real pool cannot be foretold. */
static void sum_pips (PaykVector *need, const PaykFew *pips, size_t n, uint8_t total)
{
  uint64_t w[WORDS] = { 0 };
  for (size_t i = 0; i < n; i++)
    put (w, pips[i].traits & TRAITS_MASK, pips[i].traits & PAYK_ANY ? 0 : pips[i].n);
  sum_subsets (w);
  store (need, w, total);
}

/* The units that a lane misses are those whose traits lie outside it. Put down under the traits they lack, they are the
 * sum over the supersets of the lane; what is left of all units with a trait is the lane's number. */
static void sum_units (PaykVector *have, const PaykFew *units, size_t n, uint8_t total)
{
  uint64_t w[WORDS] = { 0 }, with_trait = 0;
  for (size_t i = 0; i < n; i++) {
    const uint64_t count = units[i].traits & TRAITS_MASK ? units[i].n : 0;
    with_trait += count;
    put (w, TRAITS_MASK & ~(unsigned)units[i].traits, count);
  }
  sum_supersets (w);
  for (unsigned i = 0; i < WORDS; i++)
    w[i] = with_trait * PAYKI_EVERY_BYTE - w[i];
  store (have, w, total);
}

static void sum_forms (PaykVector need[PAYK_VECTOR_FORMS], const PaykPips *pips, size_t n,
                       const uint8_t total[PAYK_VECTOR_FORMS])
{
  uint64_t w[PAYK_IN_GROUP + 1][WORDS] = { 0 };
  for (size_t i = 0; i < n; i++) {
    const uint64_t count = pips[i].accept & PAYK_ANY ? 0 : (uint64_t)pips[i].n;
    put (w[pips[i].form], pips[i].accept & TRAITS_MASK, count);
  }
  for (unsigned f = 0; f < PAYK_VECTOR_FORMS; f++) {
    sum_subsets (w[f]);
    store (&need[f], w[f], total[f]);
  }
}

static uint8_t greater (uint8_t a, uint8_t b)
{
  return a > b ? a : b;
}

static uint8_t beyond (uint8_t a, uint8_t b)
{
  return (uint8_t)(greater (a, b) - b);
}

static PaykiShortages shortages (const PaykTerms *terms, const PaykVector *must, uint8_t chargeable,
                                 const PaykVector *have)
{
  const uint8_t *t = terms->need[PAYK_OR_OTHERS].lane, *p = terms->need[PAYK_OR_CHARGE].lane;
  uint8_t missing = 0, others = 0, charge = 0, both = 0, rest = 0;
  for (size_t i = 0; i < PAYK_LANES; i++) {
    const uint8_t room = beyond (have->lane[i], must->lane[i]);
    missing = greater (missing, beyond (must->lane[i], have->lane[i]));
    others = greater (others, beyond (t[i], room));
    charge = greater (charge, beyond (p[i], room));
    both = greater (both, beyond ((uint8_t)(t[i] + p[i]), room));
    rest = greater (rest, beyond ((uint8_t)(t[i] + beyond (p[i], chargeable)), room));
  }
  return (PaykiShortages){ others, charge, both, rest, missing > 0 };
}

/* The greatest of need - have in a lane; 0: none is short. */
static uint8_t shortage (const PaykVector *need, const PaykVector *have)
{
  uint8_t most = 0;
  for (size_t i = 0; i < PAYK_LANES; i++)
    most = greater (most, beyond (need->lane[i], have->lane[i]));
  return most;
}

static void add (PaykVector *sum, const PaykVector *a, const PaykVector *b)
{
  for (size_t i = 0; i < PAYK_LANES; i++)
    sum->lane[i] = (uint8_t)(a->lane[i] + b->lane[i]);
}

/* rest = sum - part, which is a part of it */
static void take_away (PaykVector *rest, const PaykVector *sum, const PaykVector *part)
{
  for (size_t i = 0; i < PAYK_LANES; i++)
    rest->lane[i] = (uint8_t)(sum->lane[i] - part->lane[i]);
}

#define AT_ONCE 64 /* classes of units */

PaykResult payki_read_have (PaykVector *have, const PaykUnits *units, size_t n_units)
{
  PaykVector sum = { 0 };
  uint64_t total = 0;
  for (size_t first = 0; first < n_units; first += AT_ONCE) {
    PaykFew few[AT_ONCE];
    PaykVector more;
    size_t n = 0;
    const uint64_t before = total;
    for (; n < AT_ONCE && first + n < n_units; n++) {
      const PaykUnits *u = &units[first + n];
      if (u->n < 0)
        return PAYK_INVALID;
      if (u->traits > (PAYK_ANY | (PAYK_LANES - 1)))
        return PAYK_BRANCH;
      if (u->n > PAYK_MOST)
        return PAYK_TOO_LARGE;
      few[n] = (PaykFew){ (uint8_t)u->traits, (uint32_t)u->n };
      total += u->traits != 0 ? few[n].n : 0;
    }
    if (total > PAYK_MOST)
      return PAYK_TOO_LARGE;
    sum_units (&more, few, n, (uint8_t)(total - before));
    add (&sum, &sum, &more);
  }
  *have = sum;
  return PAYK_YES;
}

bool payki_must_at (PaykVector *must, const PaykTerms *terms, const PaykVector *have, int64_t x)
{
  return payki_add_per_x (must, terms, have, x);
}

/* How much of what [have] lacks for [need] is in [more], all lanes together. */
static unsigned fills (const PaykVector *need, const PaykVector *have, const PaykVector *more)
{
  unsigned sum = 0;
  for (size_t i = 0; i < PAYK_LANES; i++) {
    const uint8_t lacks = beyond (need->lane[i], have->lane[i]);
    sum += lacks < more->lane[i] ? lacks : more->lane[i];
  }
  return sum;
}

static size_t covers_each (const PaykVector *needs, size_t n, const PaykVector *have, uint8_t *yes)
{
  /* A copy cannot be what [yes] points to: the compiler may keep it in registers. */
  const PaykVector pool = *have;
  size_t covered = 0;
  for (size_t i = 0; i < n; i++) {
    yes[i] = payki_covers (&needs[i], &pool) ? 1 : 0;
    covered += yes[i];
  }
  return covered;
}

/* [n] pools, one bit each: 1 where nothing is missing. At most 64; where it is a constant, compilers find registers. */
static inline uint64_t answer (const PaykiRow *rows, size_t n_rows, size_t first, size_t n)
{
  uint8_t missing[64] = { 0 };
  for (size_t r = 0; r < n_rows; r++) {
    const uint8_t *have = rows[r].have + first;
    const uint8_t need = rows[r].need;
    for (size_t i = 0; i < n; i++)
      missing[i] = (uint8_t)(missing[i] | beyond (need, have[i]));
  }
  for (size_t i = 0; i < 64; i++)
    missing[i] = missing[i] == 0 ? 1 : 0;
  uint64_t yes = 0;
  for (unsigned k = 0; k < 8; k++)
    yes |= payki_bits (payki_word (missing + (size_t)8 * k)) << (8 * k);
  return yes;
}

static size_t covers_pools (const PaykVector *need, uint64_t lanes, const PaykPools *pools, uint64_t *yes)
{
  PaykiRow rows[PAYK_LANES];
  const size_t n_rows = payki_rows (rows, need, lanes, pools), n = pools->n;
  size_t covered = 0, i = 0;
  for (; n - i >= 64; i += 64) {
    yes[i / 64] = answer (rows, n_rows, i, 64);
    covered += payki_ones (yes[i / 64]);
  }
  if (i < n) {
    yes[i / 64] = answer (rows, n_rows, i, n - i) & ((UINT64_C (1) << (n - i)) - 1);
    covered += payki_ones (yes[i / 64]);
  }
  return covered;
}

/* 1 in each byte in which the words are equal. */
static uint64_t equal_bytes (uint64_t a, uint64_t b)
{
  const uint64_t low = 0x7f * PAYKI_EVERY_BYTE, differs = a ^ b;
  return ~(((differs & low) + low) | differs) >> 7 & PAYKI_EVERY_BYTE;
}

/* Not those that need no more than a lane with a trait less, for that has at most as many units. Lane 0, the total,
 * comes after the lane of all traits; nothing is needed from no traits. */
uint64_t payki_lanes_that_matter (const PaykVector *need)
{
  uint64_t w[PAYK_LANES / 8], lanes = 0;
  for (unsigned i = 0; i < PAYK_LANES / 8; i++)
    w[i] = payki_word (need->lane + (size_t)8 * i);
  w[0] &= ~UINT64_C (0xff);
  for (unsigned i = 0; i < PAYK_LANES / 8; i++) {
    uint64_t same = 0;
    for (unsigned t = 0; t < 3; t++)
      same |= equal_bytes (w[i], (w[i] & payki_without[t]) << (8u << t));
    for (unsigned step = 1; step < PAYK_LANES / 8; step *= 2)
      same |= i & step ? equal_bytes (w[i], w[i - step]) : 0;
    lanes |= payki_bits (same ^ PAYKI_EVERY_BYTE) << (8 * i);
  }
  const bool total = need->lane[0] > need->lane[PAYK_LANES - 1];
  return (lanes & ~UINT64_C (1)) | total;
}

#include "bundles.h"
#include "together.h"

const PaykiWide payki_plain = {
  .bundles_decide = bundles_decide,
  .together = together,
  .sum_pips = sum_pips,
  .sum_units = sum_units,
  .sum_forms = sum_forms,
  .shortages = shortages,
  .covers_each = covers_each,
  .covers_pools = covers_pools,
};
