/* SPDX-License-Identifier: MIT */
/* Exact numbers, and random ones. */
#pragma once
#include <gmp.h>
#include <pay/odds.h>
#include <stdint.h>

/* ---- Ratios (ratio.c). */
struct _PayRatio {
  mpq_t value;
};

/* Takes the value and leaves 0. (transfer full) */
PayRatio *odds_ratio_take (mpq_t q);

/* GMP's longs may be shorter than 64 bits. */
void odds_set_number (mpz_t z, guint64 n);

/* ---- Binomials (binomial.c). */
typedef struct {
  guint n;
  mpz_t **rows; /* [n + 1], made when they are asked for */
} OddsBinomials;

OddsBinomials *odds_binomials_new (guint n);
void odds_binomials_free (OddsBinomials *b);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (OddsBinomials, odds_binomials_free)
mpz_srcptr odds_binomial (OddsBinomials *b, int n, int k); /* 0 where k is below 0 or above n */

/* ---- Philox4x32-10 (philox.c): Salmon, Moraes, Dror and Shaw, "Parallel random numbers: as easy as 1, 2, 3", SC 2011.
 * A counter and a key give four words; nothing is remembered from call to call, so that any part of a sequence can be
 * had anywhere. */
void odds_philox (const uint32_t counter[4], const uint32_t key[2], uint32_t out[4]);

/* The numbers of one trial; at first all 0 but [trial]. */
typedef struct {
  uint64_t trial;
  uint32_t block, words[4];
  unsigned left;
} OddsRandom;

/* 0 <= result < n, all equally likely; n is not 0. */
uint32_t odds_random_below (OddsRandom *random, uint64_t seed, uint32_t n);

/* [cards] become the [all] cards of [deck], shuffled as far as the first [n] are concerned. */
void odds_random_shuffle (OddsRandom *random, uint64_t seed, const uint16_t *deck, uint16_t *cards, uint32_t n,
                          uint32_t all);
