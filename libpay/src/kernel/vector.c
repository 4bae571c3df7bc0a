/* SPDX-License-Identifier: MIT */
/* Vectors of 64 lanes of a byte. A vector is built in eight words of eight lanes each, lane i in byte i % 8 from the
 * low end, so that six additions a word make the sums over all subsets. No byte overflows: the total was checked first.
 */
#include "small.h"
#include <string.h>

#define WORDS (PAYK_LANES / 8)
#define EVERY_BYTE UINT64_C (0x0101010101010101)
#define TRAITS_MASK (PAYK_LANES - 1)

/* Inside a word: lanes without trait 0, 1 or 2. */
static const uint64_t without[3]
    = { UINT64_C (0x00ff00ff00ff00ff), UINT64_C (0x0000ffff0000ffff), UINT64_C (0x00000000ffffffff) };

/* Each lane becomes the sum of the lanes that are its subsets. */
static void sum_subsets (uint64_t w[WORDS])
{
  for (unsigned i = 0; i < WORDS; i++) {
    for (unsigned t = 0; t < 3; t++)
      w[i] += (w[i] & without[t]) << (8u << t);
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
      w[i] += (w[i] >> (8u << t)) & without[t];
  }
  for (unsigned step = 1; step < WORDS; step *= 2) {
    for (unsigned i = 0; i < WORDS; i++) {
      if (!(i & step))
        w[i] += w[i + step];
    }
  }
}

static void store (PaykVector *vector, const uint64_t w[WORDS], uint64_t total)
{
  for (unsigned i = 0; i < WORDS; i++) {
    for (unsigned b = 0; b < 8; b++)
      vector->lane[8 * i + b] = (uint8_t)(w[i] >> (8 * b));
  }
  vector->lane[0] = (uint8_t)total;
}

static void put (uint64_t w[WORDS], unsigned lane, uint64_t n)
{
  w[lane / 8] += n << (lane % 8 * 8);
}

/* The loops below have no branch that depends on the traits: those of a real pool cannot be foretold. */
bool payk_need_init (PaykVector *need, const PaykFew *pips, size_t n_pips)
{
  uint64_t w[WORDS] = { 0 };
  uint64_t total = 0;
  for (size_t i = 0; i < n_pips; i++) {
    const unsigned traits = pips[i].traits;
    const uint64_t n = pips[i].n;
    total += n;
    if (total > PAYK_MOST || traits > (PAYK_ANY | TRAITS_MASK) || (traits == 0) & (n > 0))
      return false;
    put (w, traits & TRAITS_MASK, traits & PAYK_ANY ? 0 : n);
  }
  sum_subsets (w);
  store (need, w, total);
  return true;
}

/* The units that a lane misses are those whose traits lie outside it. Put down under the traits they lack, they are the
 * sum over the supersets of the lane; what is left of all units with a trait is the lane's number. */
bool payk_have_init (PaykVector *have, const PaykFew *units, size_t n_units)
{
  uint64_t w[WORDS] = { 0 };
  uint64_t total = 0, with_trait = 0;
  for (size_t i = 0; i < n_units; i++) {
    const unsigned traits = units[i].traits;
    total += traits != 0 ? units[i].n : 0;
    if (total > PAYK_MOST || traits > (PAYK_ANY | TRAITS_MASK))
      return false;
    const uint64_t n = traits & TRAITS_MASK ? units[i].n : 0;
    with_trait += n;
    put (w, TRAITS_MASK & ~traits, n);
  }
  sum_supersets (w);
  for (unsigned i = 0; i < WORDS; i++)
    w[i] = with_trait * EVERY_BYTE - w[i];
  store (have, w, total);
  return true;
}

/* The shape is what gcc and clang both turn into vector instructions without options: whole registers of comparisons,
 * four of them folded into one. */
static inline bool covers (const PaykVector *need, const PaykVector *have)
{
  const uint8_t *n = need->lane, *h = have->lane;
  uint8_t over[16];
  for (size_t i = 0; i < 16; i++)
    over[i]
        = (uint8_t)(((n[i] > h[i]) | (n[i + 16] > h[i + 16])) | ((n[i + 32] > h[i + 32]) | (n[i + 48] > h[i + 48])));
  uint64_t halves[2];
  memcpy (halves, over, sizeof halves);
  return (halves[0] | halves[1]) == 0;
}

bool payk_covers (const PaykVector *need, const PaykVector *have)
{
  return covers (need, have);
}

size_t payk_covers_each (const PaykVector *needs, size_t n, const PaykVector *have, uint8_t *yes)
{
  /* A copy cannot be what [yes] points to: the compiler may keep it in registers. */
  const PaykVector pool = *have;
  size_t covered = 0;
  for (size_t i = 0; i < n; i++) {
    yes[i] = covers (&needs[i], &pool) ? 1 : 0;
    covered += yes[i];
  }
  return covered;
}

bool payk_failing_lane (const PaykVector *need, const PaykVector *have, PaykFailure *failure)
{
  unsigned best_traits = PAYK_TRAITS + 2;
  int best_shortage = 0;
  for (unsigned i = 0; i < PAYK_LANES; i++) {
    const int shortage = need->lane[i] - have->lane[i];
    const unsigned traits = i == 0 ? PAYK_TRAITS + 1 : payki_popcount (i);
    if (shortage <= 0 || traits > best_traits || (traits == best_traits && shortage <= best_shortage))
      continue;
    best_traits = traits;
    best_shortage = shortage;
    *failure = (PaykFailure){ .lane = (uint8_t)i, .need = need->lane[i], .have = have->lane[i] };
  }
  return best_shortage > 0;
}

bool payk_need_add (PaykVector *sum, const PaykVector *a, const PaykVector *b)
{
  unsigned beyond = 0;
  for (size_t i = 0; i < PAYK_LANES; i++) {
    const unsigned s = (unsigned)a->lane[i] + b->lane[i];
    sum->lane[i] = (uint8_t)(s > PAYK_BEYOND ? PAYK_BEYOND : s);
    beyond |= s > PAYK_MOST;
  }
  return !beyond;
}

bool payk_have_add (PaykVector *sum, const PaykVector *a, const PaykVector *b)
{
  unsigned beyond = 0;
  for (size_t i = 0; i < PAYK_LANES; i++) {
    const unsigned s = (unsigned)a->lane[i] + b->lane[i];
    sum->lane[i] = (uint8_t)(s > PAYK_MOST ? PAYK_MOST : s);
    beyond |= s > PAYK_MOST;
  }
  return !beyond;
}

bool payk_vector_subtract (PaykVector *rest, const PaykVector *a, const PaykVector *b)
{
  unsigned below = 0;
  for (size_t i = 0; i < PAYK_LANES; i++) {
    const unsigned from = a->lane[i], less = b->lane[i];
    const unsigned left = from > less ? from - less : 0;
    rest->lane[i] = (uint8_t)(from == PAYK_BEYOND ? from : left);
    below |= less > from;
  }
  return !below;
}

PaykOrder payk_need_order (const PaykVector *a, const PaykVector *b)
{
  const bool not_harder = covers (a, b);
  const bool not_easier = covers (b, a);
  if (not_harder)
    return not_easier ? PAYK_EQUAL : PAYK_EASIER;
  return not_easier ? PAYK_HARDER : PAYK_INCOMPARABLE;
}

int64_t payk_vector_x (const PaykVector *need, const PaykVector *per_x, const PaykVector *have)
{
  if (!covers (need, have))
    return -1;
  int64_t x = PAYK_X_FOREVER;
  for (size_t i = 0; i < PAYK_LANES; i++) {
    if (per_x->lane[i] == 0)
      continue;
    const int64_t most = (have->lane[i] - need->lane[i]) / per_x->lane[i];
    if (most < x)
      x = most;
  }
  return x;
}

int64_t payk_vector_x_any (const PaykVector *need, uint32_t any_per_x, const PaykVector *have)
{
  if (!covers (need, have))
    return -1;
  if (any_per_x == 0)
    return PAYK_X_FOREVER;
  return (int64_t)(have->lane[0] - need->lane[0]) / any_per_x;
}
