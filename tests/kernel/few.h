/* SPDX-License-Identifier: MIT */
/* Random pips or units of vectors, and whether by exhaustive search the ones pay the others. */
#pragma once
#include "oracle.h"
#include "random.h"

#define MAX_FEW 6

typedef struct {
  PaykFew few[MAX_FEW];
  size_t n;
} Some;

static inline Some random_some (uint64_t *r, unsigned traits, bool pips)
{
  Some s = { .n = random_below (r, MAX_FEW) };
  for (size_t i = 0; i < s.n; i++) {
    uint8_t mask = (uint8_t)(1u << random_below (r, traits));
    mask = (uint8_t)(mask | (random_chance (r, pips ? 30 : 50) ? 1u << random_below (r, traits) : 0));
    mask = random_chance (r, 20) ? PAYK_ANY : mask;
    s.few[i] = (PaykFew){ mask, 1 + (uint32_t)random_chance (r, 20) };
  }
  return s;
}

/* The pips of the oracle: here "any" is an ordinary trait, which every unit has. */
static inline bool payable (const Some *pips, const Some *units)
{
  PaykPips p[MAX_FEW];
  PaykUnits u[MAX_FEW];
  for (size_t i = 0; i < pips->n; i++)
    p[i] = (PaykPips){ .form = PAYK_MUST, .accept = pips->few[i].traits, .n = pips->few[i].n };
  for (size_t i = 0; i < units->n; i++)
    u[i] = (PaykUnits){ .traits = units->few[i].traits | PAYK_ANY, .n = units->few[i].n };
  const PaykCost cost = { .pips = p, .n_pips = pips->n };
  return oracle_least_charge (&cost, u, units->n, 0) == 0;
}
