/* SPDX-License-Identifier: MIT */
/* Vectors in two registers of 32 lanes. This file and narrow-avx2.c know a kind of processor, no other. */
#include "small.h"
#include "wide.h"

#ifdef PAYKI_AVX2
#include <immintrin.h>

#define AVX2 __attribute__ ((target ("avx2,popcnt")))
#define PAYKI_FOR AVX2
#define FAR 16384 /* bytes of a row */
#define MOST_GROUPS 8
#define AHEAD 1024 /* bytes that are asked for early */

typedef struct {
  __m256i low, high; /* lanes 0 to 31, 32 to 63 */
} Wide;

AVX2 static inline __m256i zero (void)
{
  return _mm256_setzero_si256 ();
}

AVX2 static inline __m256i load_bytes (const uint8_t *from)
{
  return _mm256_loadu_si256 ((const __m256i *)(const void *)from);
}

AVX2 static inline Wide load (const PaykVector *from)
{
  return (Wide){ load_bytes (from->lane), load_bytes (from->lane + 32) };
}

AVX2 static inline void store (PaykVector *to, Wide w)
{
  _mm256_storeu_si256 ((__m256i *)(void *)to->lane, w.low);
  _mm256_storeu_si256 ((__m256i *)(void *)(to->lane + 32), w.high);
}

AVX2 static inline __m256i every (uint8_t n)
{
  return _mm256_set1_epi8 ((char)n);
}

/* The numbers of the lanes: the traits of each. */
AVX2 static inline Wide numbers (void)
{
  const __m256i low = _mm256_setr_epi8 (0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21,
                                        22, 23, 24, 25, 26, 27, 28, 29, 30, 31);
  return (Wide){ low, _mm256_or_si256 (low, every (32)) };
}

/* Nothing but the total. Neither a pip nor a unit adds to lane 0 below, so that it stays. */
AVX2 static inline Wide only_total (uint8_t total)
{
  return (Wide){ _mm256_zextsi128_si256 (_mm_cvtsi32_si128 (total)), zero () };
}

/* Adds [n] in the lanes that have all of [traits]. With the bit of PAYK_ANY no lane has. */
AVX2 static inline Wide add_pips (Wide sum, Wide lanes, uint8_t traits, uint8_t n)
{
  const __m256i all = every (traits), count = every (n);
  const __m256i low = _mm256_cmpeq_epi8 (_mm256_and_si256 (lanes.low, all), all);
  const __m256i high = _mm256_cmpeq_epi8 (_mm256_and_si256 (lanes.high, all), all);
  return (Wide){ _mm256_add_epi8 (sum.low, _mm256_and_si256 (low, count)),
                 _mm256_add_epi8 (sum.high, _mm256_and_si256 (high, count)) };
}

AVX2 static void sum_pips (PaykVector *need, const PaykFew *pips, size_t n, uint8_t total)
{
  const Wide lanes = numbers ();
  Wide sum = only_total (total);
  for (size_t i = 0; i < n; i++)
    sum = add_pips (sum, lanes, pips[i].traits, (uint8_t)pips[i].n);
  store (need, sum);
}

/* Adds [n] in the lanes that share a trait with [traits]. */
AVX2 static inline Wide add_units (Wide sum, Wide lanes, uint8_t traits, uint8_t n)
{
  const __m256i all = every (traits), count = every (n);
  const __m256i low = _mm256_cmpeq_epi8 (_mm256_and_si256 (lanes.low, all), zero ());
  const __m256i high = _mm256_cmpeq_epi8 (_mm256_and_si256 (lanes.high, all), zero ());
  return (Wide){ _mm256_add_epi8 (sum.low, _mm256_andnot_si256 (low, count)),
                 _mm256_add_epi8 (sum.high, _mm256_andnot_si256 (high, count)) };
}

AVX2 static void sum_units (PaykVector *have, const PaykFew *units, size_t n, uint8_t total)
{
  const Wide lanes = numbers ();
  Wide sum = only_total (total);
  for (size_t i = 0; i < n; i++)
    sum = add_units (sum, lanes, units[i].traits, (uint8_t)units[i].n);
  store (have, sum);
}

/* The sums stay in memory: which form comes next cannot be foretold. */
AVX2 static void sum_forms (PaykVector need[PAYK_VECTOR_FORMS], const PaykPips *pips, size_t n,
                            const uint8_t total[PAYK_VECTOR_FORMS])
{
  const Wide lanes = numbers ();
  for (size_t f = 0; f < PAYK_VECTOR_FORMS; f++)
    store (&need[f], only_total (total[f]));
  for (size_t i = 0; i < n; i++) {
    const bool counts = pips[i].form < PAYK_VECTOR_FORMS;
    PaykVector *sum = &need[counts ? pips[i].form : 0];
    store (sum, add_pips (load (sum), lanes, (uint8_t)pips[i].accept, counts ? (uint8_t)pips[i].n : 0));
  }
}

AVX2 static inline __m256i beyond (__m256i a, __m256i b)
{
  return _mm256_subs_epu8 (a, b);
}

AVX2 static inline Wide wide_add (Wide a, Wide b)
{
  return (Wide){ _mm256_add_epi8 (a.low, b.low), _mm256_add_epi8 (a.high, b.high) };
}

/* Lane 0 has every trait, too: whatever is asked for or given counts in the total. */
AVX2 static inline Wide numbers_with_total (void)
{
  const Wide lanes = numbers ();
  return (Wide){ _mm256_or_si256 (lanes.low, _mm256_zextsi128_si256 (_mm_cvtsi32_si128 (255))), lanes.high };
}

/* What pips need, those of groups beyond their slacks. */
AVX2 static void put_needs (PaykVector need[PAYK_VECTOR_FORMS], const PaykVector *sums, const PaykCost *cost)
{
  Wide must = load (&sums[PAYK_MUST]);
  for (size_t g = 0; g < cost->n_groups; g++) {
    const __m256i slack = every ((uint8_t)(cost->slacks[g] < PAYK_MOST ? cost->slacks[g] : PAYK_MOST));
    const Wide group = load (&sums[PAYK_VECTOR_FORMS + g]);
    must = wide_add (must, (Wide){ beyond (group.low, slack), beyond (group.high, slack) });
  }
  store (&need[PAYK_MUST], must);
  for (size_t f = PAYK_MUST + 1; f < PAYK_VECTOR_FORMS; f++)
    store (&need[f], load (&sums[f]));
}

/* What is wrong is gathered and looked at once in the end, for which pips come next cannot be foretold. */
AVX2 static bool read_cost (PaykTerms *terms, const PaykCost *cost)
{
  static const PaykPips none = { .amount = 1 };
  const PaykPips *first[PAYK_IN_GROUP + 1] = { &none, &none, &none, &none, &none };
  const Wide lanes = numbers_with_total (), nothing = { zero (), zero () };
  PaykVector sums[PAYK_VECTOR_FORMS + MOST_GROUPS];
  uint64_t odd = 0, total = 0;
  if (cost->n_groups > MOST_GROUPS)
    return false;
  for (size_t s = 0; s < PAYK_VECTOR_FORMS + cost->n_groups; s++)
    store (&sums[s], nothing);
  for (size_t g = 0; g < cost->n_groups; g++)
    odd |= (uint64_t)cost->slacks[g] >> 40;
  for (size_t i = 0; i < cost->n_pips; i++) {
    const PaykPips *p = &cost->pips[i];
    const unsigned form = (unsigned)p->form;
    if (form > PAYK_IN_GROUP || (form == PAYK_IN_GROUP && p->index >= cost->n_groups))
      return false;
    PaykVector *sum = &sums[form == PAYK_IN_GROUP ? PAYK_VECTOR_FORMS + p->index : form];
    odd |= (uint64_t)p->n >> 8 | (p->accept - 1) >> 7 | (p->accept == 128);
    total += (uint64_t)p->n;
    if (form == PAYK_OR_OTHERS || form == PAYK_OR_CHARGE) {
      first[form] = first[form] == &none ? p : first[form];
      odd |= payki_odd_amount (p, first[form]);
    }
    store (sum, add_pips (load (sum), lanes, (uint8_t)p->accept, (uint8_t)p->n));
  }
  if (odd != 0 || total > PAYK_MOST)
    return false;
  put_needs (terms->need, sums, cost);
  terms->others = first[PAYK_OR_OTHERS]->amount;
  terms->price = first[PAYK_OR_CHARGE]->amount;
  return true;
}

AVX2 static bool read_units (PaykVector *have, const PaykUnits *units, size_t n)
{
  const Wide lanes = numbers_with_total ();
  Wide sum = { zero (), zero () };
  uint64_t odd = 0, total = 0;
  for (size_t i = 0; i < n; i++) {
    odd |= (uint64_t)units[i].n >> 8 | units[i].traits >> 7;
    total += (uint64_t)units[i].n;
    sum = add_units (sum, lanes, (uint8_t)units[i].traits, (uint8_t)units[i].n);
  }
  if (odd != 0 || total > PAYK_MOST)
    return false;
  store (have, sum);
  return true;
}

/* The greatest byte of each of four registers, in the order of their bytes. */
AVX2 static inline uint32_t greatest_of_four (__m128i a, __m128i b, __m128i c, __m128i d)
{
  const __m128i ab = _mm_max_epu8 (_mm_unpacklo_epi8 (a, b), _mm_unpackhi_epi8 (a, b));
  const __m128i cd = _mm_max_epu8 (_mm_unpacklo_epi8 (c, d), _mm_unpackhi_epi8 (c, d));
  __m128i all = _mm_max_epu8 (_mm_unpacklo_epi16 (ab, cd), _mm_unpackhi_epi16 (ab, cd));
  all = _mm_max_epu8 (all, _mm_unpackhi_epi64 (all, all));
  all = _mm_max_epu8 (all, _mm_srli_epi64 (all, 32));
  return (uint32_t)_mm_cvtsi128_si32 (all);
}

AVX2 static inline Wide wide_beyond (Wide a, Wide b)
{
  return (Wide){ beyond (a.low, b.low), beyond (a.high, b.high) };
}

AVX2 static inline __m128i greatest_of_sixteen (Wide w)
{
  const __m256i both = _mm256_max_epu8 (w.low, w.high);
  return _mm_max_epu8 (_mm256_castsi256_si128 (both), _mm256_extracti128_si256 (both, 1));
}

AVX2 static PaykiShortages shortages (const PaykTerms *terms, const PaykVector *must, uint8_t chargeable,
                                      const PaykVector *have)
{
  const Wide m = load (must), h = load (have);
  const Wide t = load (&terms->need[PAYK_OR_OTHERS]), p = load (&terms->need[PAYK_OR_CHARGE]);
  const Wide room = wide_beyond (h, m), missing = wide_beyond (m, h);
  const Wide left_out = { every (chargeable), every (chargeable) };
  const Wide rest = wide_add (t, wide_beyond (p, left_out));
  const uint32_t four = greatest_of_four (
      greatest_of_sixteen (wide_beyond (t, room)), greatest_of_sixteen (wide_beyond (p, room)),
      greatest_of_sixteen (wide_beyond (wide_add (t, p), room)), greatest_of_sixteen (wide_beyond (rest, room)));
  const __m256i any = _mm256_or_si256 (missing.low, missing.high);
  return (PaykiShortages){ .others = (uint8_t)four,
                           .charge = (uint8_t)(four >> 8),
                           .both = (uint8_t)(four >> 16),
                           .others_rest = (uint8_t)(four >> 24),
                           .must = !_mm256_testz_si256 (any, any) };
}

/* The greatest of need - have in a lane; 0: none is short. */
AVX2 static uint8_t shortage (const PaykVector *need, const PaykVector *have)
{
  const __m128i w = greatest_of_sixteen (wide_beyond (load (need), load (have)));
  return (uint8_t)greatest_of_four (w, w, w, w);
}

AVX2 static void add (PaykVector *sum, const PaykVector *a, const PaykVector *b)
{
  store (sum, wide_add (load (a), load (b)));
}

/* rest = sum - part, which is a part of it */
AVX2 static void take_away (PaykVector *rest, const PaykVector *sum, const PaykVector *part)
{
  store (rest, wide_beyond (load (sum), load (part)));
}

/* How much of what [have] lacks for [need] is in [more], all lanes together. */
AVX2 static unsigned fills (const PaykVector *need, const PaykVector *have, const PaykVector *more)
{
  const Wide lacks = wide_beyond (load (need), load (have)), m = load (more);
  const __m256i low = _mm256_sad_epu8 (_mm256_min_epu8 (lacks.low, m.low), zero ());
  const __m256i high = _mm256_sad_epu8 (_mm256_min_epu8 (lacks.high, m.high), zero ());
  const __m256i four = _mm256_add_epi64 (low, high);
  const __m128i two = _mm_add_epi64 (_mm256_castsi256_si128 (four), _mm256_extracti128_si256 (four, 1));
  return (unsigned)(_mm_cvtsi128_si32 (two) + _mm_extract_epi32 (two, 2));
}

AVX2 static inline __m256i not_covered (const PaykVector *need, Wide have)
{
  const Wide n = load (need);
  return _mm256_or_si256 (beyond (n.low, have.low), beyond (n.high, have.high));
}

/* Halves the width and keeps what is not 0: a word saturates to a byte of its sign. */
AVX2 static inline __m256i narrow (__m256i a, __m256i b)
{
  return _mm256_packs_epi16 (a, b);
}

/* In the order of memory, which the arguments of a call need not have. */
AVX2 static inline __m256i narrow_four (const PaykVector *needs, Wide have)
{
  const __m256i a = not_covered (needs, have), b = not_covered (needs + 1, have);
  const __m256i c = not_covered (needs + 2, have), d = not_covered (needs + 3, have);
  return narrow (narrow (a, b), narrow (c, d));
}

/* 1 for each byte of 0. */
AVX2 static inline __m128i ones_where_zero (__m128i bytes)
{
  return _mm_and_si128 (_mm_cmpeq_epi8 (bytes, _mm_setzero_si128 ()), _mm_set1_epi8 (1));
}

/* Sixteen comparisons, narrowed to a byte each, are stored together. */
AVX2 static size_t covers_each (const PaykVector *needs, size_t n, const PaykVector *have, uint8_t *yes)
{
  const Wide pool = load (have);
  __m128i counts = _mm_setzero_si128 ();
  size_t i = 0;
  for (; n - i >= 16; i += 16) {
    const __m256i a = narrow_four (needs + i, pool), b = narrow_four (needs + i + 4, pool);
    const __m256i c = narrow_four (needs + i + 8, pool), d = narrow_four (needs + i + 12, pool);
    const __m256i all = narrow (narrow (a, b), narrow (c, d));
    const __m128i ones
        = ones_where_zero (_mm_or_si128 (_mm256_castsi256_si128 (all), _mm256_extracti128_si256 (all, 1)));
    _mm_storeu_si128 ((__m128i *)(void *)(yes + i), ones);
    counts = _mm_add_epi64 (counts, _mm_sad_epu8 (ones, _mm_setzero_si128 ()));
  }
  size_t covered = (size_t)_mm_cvtsi128_si64 (counts) + (size_t)_mm_extract_epi64 (counts, 1);
  for (; i < n; i++) {
    const __m256i missing = not_covered (&needs[i], pool);
    yes[i] = (uint8_t)_mm256_testz_si256 (missing, missing);
    covered += yes[i];
  }
  return covered;
}

/* 64 pools, one bit each: 1 where nothing is missing. */
AVX2 static inline uint64_t answer (__m256i missing_low, __m256i missing_high)
{
  const __m256i low = _mm256_cmpeq_epi8 (missing_low, zero ()), high = _mm256_cmpeq_epi8 (missing_high, zero ());
  return (uint32_t)_mm256_movemask_epi8 (low) | (uint64_t)(uint32_t)_mm256_movemask_epi8 (high) << 32;
}

AVX2 static inline __m256i missing_in (__m256i missing, __m256i need, const uint8_t *have)
{
  return _mm256_or_si256 (missing, beyond (need, load_bytes (have)));
}

AVX2 static uint64_t answer_64 (const PaykiRow *rows, size_t n_rows, size_t first)
{
  __m256i low = zero (), high = zero ();
  for (size_t r = 0; r < n_rows; r++) {
    const __m256i need = every (rows[r].need);
    low = missing_in (low, need, rows[r].have + first);
    high = missing_in (high, need, rows[r].have + first + 32);
  }
  return answer (low, high);
}

/* [far]: rows are too long for the first caches, and jumping from row to row hides from the processor what comes
 * next. */
AVX2 static void answer_256 (const PaykiRow *rows, size_t n_rows, size_t first, bool far, uint64_t yes[4])
{
  __m256i missing[8];
  for (unsigned k = 0; k < 8; k++)
    missing[k] = zero ();
  for (size_t r = 0; r < n_rows; r++) {
    const uint8_t *have = rows[r].have + first;
    const __m256i need = every (rows[r].need);
    for (unsigned line = 0; far && line < 4; line++)
      _mm_prefetch ((const char *)have + AHEAD + 64 * line, _MM_HINT_T0);
    for (unsigned k = 0; k < 8; k++)
      missing[k] = missing_in (missing[k], need, have + 32 * (size_t)k);
  }
  for (unsigned k = 0; k < 4; k++)
    yes[k] = answer (missing[2 * k], missing[2 * k + 1]);
}

AVX2 static inline size_t ones (uint64_t word)
{
  return (size_t)_mm_popcnt_u64 (word);
}

/* What is left after whole words is answered by 64 pools that end with the last one. */
AVX2 static size_t covers_pools (const PaykVector *need, uint64_t lanes, const PaykPools *pools, uint64_t *yes)
{
  const size_t n = pools->n;
  if (n < 64)
    return payki_plain.covers_pools (need, lanes, pools, yes);
  PaykiRow rows[PAYK_LANES];
  const size_t n_rows = payki_rows (rows, need, lanes, pools);
  size_t covered = 0, i = 0;
  for (; n - i >= 256; i += 256) {
    uint64_t *word = yes + i / 64;
    answer_256 (rows, n_rows, i, n > FAR && n - i >= 256 + AHEAD, word);
    covered += ones (word[0]) + ones (word[1]) + ones (word[2]) + ones (word[3]);
  }
  for (; n - i >= 64; i += 64) {
    yes[i / 64] = answer_64 (rows, n_rows, i);
    covered += ones (yes[i / 64]);
  }
  if (i < n) {
    yes[i / 64] = answer_64 (rows, n_rows, n - 64) >> (64 - (n - i));
    covered += ones (yes[i / 64]);
  }
  return covered;
}

#include "bundles.h"
#include "together.h"

const PaykiWide payki_with_avx2 = {
  .bundles_decide = bundles_decide,
  .together = together,
  .sum_pips = sum_pips,
  .sum_units = sum_units,
  .sum_forms = sum_forms,
  .read_cost = read_cost,
  .read_units = read_units,
  .shortages = shortages,
  .covers_each = covers_each,
  .covers_pools = covers_pools,
};
#endif
