/* SPDX-License-Identifier: MIT */
#include "number.h"

#include <string.h>

#define ROUNDS 10

void odds_philox (const uint32_t counter[4], const uint32_t key[2], uint32_t out[4])
{
  uint32_t c[4] = { counter[0], counter[1], counter[2], counter[3] };
  uint32_t k[2] = { key[0], key[1] };
  for (int i = 0; i < ROUNDS; i++) {
    const uint64_t a = UINT64_C (0xd2511f53) * c[0], b = UINT64_C (0xcd9e8d57) * c[2];
    const uint32_t next[4]
        = { (uint32_t)(b >> 32) ^ c[1] ^ k[0], (uint32_t)b, (uint32_t)(a >> 32) ^ c[3] ^ k[1], (uint32_t)a };
    for (int j = 0; j < 4; j++)
      c[j] = next[j];
    k[0] += UINT32_C (0x9e3779b9);
    k[1] += UINT32_C (0xbb67ae85);
  }
  for (int j = 0; j < 4; j++)
    out[j] = c[j];
}

static uint32_t random_word (OddsRandom *random, uint64_t seed)
{
  if (random->left == 0) {
    const uint32_t counter[4] = { (uint32_t)random->trial, (uint32_t)(random->trial >> 32), random->block++, 0 };
    const uint32_t key[2] = { (uint32_t)seed, (uint32_t)(seed >> 32) };
    odds_philox (counter, key, random->words);
    random->left = 4;
  }
  return random->words[--random->left];
}

/* Lemire 2019. */
uint32_t odds_random_below (OddsRandom *random, uint64_t seed, uint32_t n)
{
  const uint32_t uneven = (uint32_t)(-n % n);
  uint64_t product = (uint64_t)random_word (random, seed) * n;
  while ((uint32_t)product < uneven)
    product = (uint64_t)random_word (random, seed) * n;
  return (uint32_t)(product >> 32);
}

void odds_random_shuffle (OddsRandom *random, uint64_t seed, const uint16_t *deck, uint16_t *cards, uint32_t n,
                          uint32_t all)
{
  memcpy (cards, deck, all * sizeof *cards);
  for (uint32_t i = 0; i < n && i < all; i++) {
    const uint32_t j = i + odds_random_below (random, seed, all - i);
    const uint16_t card = cards[i];
    cards[i] = cards[j];
    cards[j] = card;
  }
}
