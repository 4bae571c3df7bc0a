/* SPDX-License-Identifier: MIT */
/* What several files of the kernel need, each too small for a file. */
#pragma once
#include <pay/kernel.h>
#if __STDC_HOSTED__
#include <string.h>
#else /* compilers ask for these even where there is no C library */
void *memcpy (void *restrict to, const void *restrict from, size_t n);
void *memset (void *to, int byte, size_t n);
#endif

/* Eight lanes in a word, lane i in byte i from the low end on every machine. */
#define PAYKI_EVERY_BYTE UINT64_C (0x0101010101010101)

/* Written out: compilers see one load or store then, and none in a loop. */
static inline uint64_t payki_word (const uint8_t lane[8])
{
  return (uint64_t)lane[0] | (uint64_t)lane[1] << 8 | (uint64_t)lane[2] << 16 | (uint64_t)lane[3] << 24
         | (uint64_t)lane[4] << 32 | (uint64_t)lane[5] << 40 | (uint64_t)lane[6] << 48 | (uint64_t)lane[7] << 56;
}

static inline void payki_put_word (uint8_t lane[8], uint64_t word)
{
  lane[0] = (uint8_t)word;
  lane[1] = (uint8_t)(word >> 8);
  lane[2] = (uint8_t)(word >> 16);
  lane[3] = (uint8_t)(word >> 24);
  lane[4] = (uint8_t)(word >> 32);
  lane[5] = (uint8_t)(word >> 40);
  lane[6] = (uint8_t)(word >> 48);
  lane[7] = (uint8_t)(word >> 56);
}

/* The lanes of a word without trait 0, 1 or 2. */
static const uint64_t payki_without[3]
    = { UINT64_C (0x00ff00ff00ff00ff), UINT64_C (0x0000ffff0000ffff), UINT64_C (0x00000000ffffffff) };

/* Bytes of 0 or 1 become eight bits. */
static inline uint64_t payki_bits (uint64_t bytes)
{
  return bytes * UINT64_C (0x0102040810204080) >> 56;
}

/* Eight bits become bytes of 0 or 255. */
static inline uint64_t payki_spread (uint64_t bits)
{
  const uint64_t apart = (bits & 255) * PAYKI_EVERY_BYTE & UINT64_C (0x8040201008040201);
  return ((apart + 0x7f * PAYKI_EVERY_BYTE) >> 7 & PAYKI_EVERY_BYTE) * 255;
}

static inline unsigned payki_ones (uint64_t word)
{
  word -= word >> 1 & UINT64_C (0x5555555555555555);
  word = (word & UINT64_C (0x3333333333333333)) + (word >> 2 & UINT64_C (0x3333333333333333));
  word = (word + (word >> 4)) & UINT64_C (0x0f0f0f0f0f0f0f0f);
  return (unsigned)(word * PAYKI_EVERY_BYTE >> 56);
}

/* The number of the lowest bit; [word] has one. */
static inline unsigned payki_lowest (uint64_t word)
{
  return payki_ones (~word & (word - 1));
}

/* A lane of many pools, and what a cost needs there. */
typedef struct {
  const uint8_t *have;
  uint8_t need;
} PaykiRow;

/* The rows of [lanes], lane i in bit i; returns how many. */
static inline size_t payki_rows (PaykiRow rows[PAYK_LANES], const PaykVector *need, uint64_t lanes,
                                 const PaykPools *pools)
{
  size_t n = 0;
  for (; lanes != 0; lanes &= lanes - 1) {
    const unsigned lane = payki_lowest (lanes);
    rows[n++] = (PaykiRow){ pools->have + lane * pools->stride, need->lane[lane] };
  }
  return n;
}

static inline int64_t payki_max (int64_t a, int64_t b)
{
  return a > b ? a : b;
}

static inline int64_t payki_min (int64_t a, int64_t b)
{
  return a < b ? a : b;
}

/* The shape is what gcc and clang both turn into vector instructions without options: whole registers of comparisons,
 * four of them folded into one. */
static inline bool payki_covers (const PaykVector *need, const PaykVector *have)
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

/* How many of [n] OR_CHARGE pips may be left out for [budget]. */
static inline int64_t payki_chargeable (int64_t n, int64_t price, int64_t budget)
{
  if (n == 0 || budget <= 0)
    return 0;
  return payki_min (n, budget / price);
}

/* What is wrong with pips of a form that has an amount, as a number that is not 0. [first]: of its form. */
static inline uint64_t payki_odd_amount (const PaykPips *p, const PaykPips *first)
{
  const uint64_t apart = p->form == PAYK_OR_OTHERS ? (p->other ^ first->other) | (~p->other & PAYK_ANY)
                                                   : (uint64_t)(p->index ^ first->index);
  return apart | (uint64_t)(p->amount ^ first->amount) | ((uint64_t)p->amount - 1) >> 31;
}

/* Do amounts with this x stay below 2^62? */
static inline bool payki_x_fits (const PaykPlan *plan, int64_t x)
{
  return x <= PAYK_MAX_AMOUNT || plan->all.per_x == 0 || x <= (INT64_C (1) << 62) / plan->all.per_x;
}

/* Pips per X for this x, where a plan without them has x without meaning and without limit. */
static inline int64_t payki_effective_x (const PaykPlan *plan, int64_t x)
{
  return plan->all.per_x == 0 ? 0 : x;
}

/* Are there units that can pay something but no "other", in a plan where others matter? */
static inline bool payki_has_strange (const PaykPlan *plan, const PaykPool *pool)
{
  return plan->all.or_others > 0 && pool->strange > 0;
}
