/* SPDX-License-Identifier: MIT */
/* Philox4x32-10: Salmon, Moraes, Dror and Shaw, "Parallel random numbers: as easy as 1, 2, 3", SC 2011. A counter and a
 * key give four words; nothing is remembered from call to call, so that any part of a sequence can be had anywhere. */
#pragma once
#include <stdint.h>

void odds_philox (const uint32_t counter[4], const uint32_t key[2], uint32_t out[4]);

/* The numbers of one trial; at first all 0 but [trial]. */
typedef struct {
  uint64_t trial;
  uint32_t block, words[4];
  unsigned left;
} OddsRandom;

/* 0 <= result < n, all equally likely; n is not 0. */
uint32_t odds_random_below (OddsRandom *random, uint64_t seed, uint32_t n);

/* Shuffles [cards] as far as the first [n] of [all] are concerned. */
void odds_random_shuffle (OddsRandom *random, uint64_t seed, uint16_t *cards, uint32_t n, uint32_t all);
