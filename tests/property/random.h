/* SPDX-License-Identifier: MIT */
/* A small random generator (splitmix64): the same numbers on every machine. */
#ifndef PAY_TESTS_RANDOM_H
#define PAY_TESTS_RANDOM_H

#include <stdbool.h>
#include <stdint.h>

typedef struct {
  uint64_t state;
} Random;

static inline uint64_t random_next (Random *r)
{
  uint64_t z = (r->state += UINT64_C (0x9e3779b97f4a7c15));
  z = (z ^ (z >> 30)) * UINT64_C (0xbf58476d1ce4e5b9);
  z = (z ^ (z >> 27)) * UINT64_C (0x94d049bb133111eb);
  return z ^ (z >> 31);
}

/* 0 <= result < n */
static inline int random_below (Random *r, int n)
{
  return (int)(random_next (r) % (uint64_t)n);
}

static inline bool random_chance (Random *r, int percent)
{
  return random_below (r, 100) < percent;
}

#endif
