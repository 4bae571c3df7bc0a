/* SPDX-License-Identifier: MIT */
/* Which of several costs together: in or out, the dearest first. By Hall's theorem a cost can join those that are in
 * exactly when it needs no more of any lane than they leave. What the costs still to come are worth bounds what comes.
 * Included by each set of operations (wide.h), as bundles.h is, for its take_away(). */
#pragma once
#include "wide.h"

typedef struct {
  const PaykVector *needs;
  uint8_t which[PAYK_MAX_TOGETHER]; /* those that can be paid alone and are worth something, the dearest first */
  size_t n;
  int64_t worth[PAYK_MAX_TOGETHER], rest[PAYK_MAX_TOGETHER + 1]; /* of one; of it and those behind it */
  int64_t best;
  uint64_t chosen, steps;
  bool stopped;
} Together;

PAYKI_FOR static void choose (Together *t, size_t i, const PaykVector *left, uint64_t in, int64_t worth)
{
  if (worth > t->best) {
    t->best = worth;
    t->chosen = in;
  }
  for (; worth + t->rest[i] > t->best; i++) {
    t->stopped = t->stopped || t->steps == 0;
    if (t->stopped)
      return;
    t->steps--;
    const PaykVector *need = &t->needs[t->which[i]];
    if (!payki_covers (need, left))
      continue;
    PaykVector less;
    take_away (&less, left, need);
    choose (t, i + 1, &less, in | UINT64_C (1) << t->which[i], worth + t->worth[i]);
  }
}

static inline void insert (Together *t, size_t which, int64_t worth)
{
  size_t i = t->n++;
  for (; i > 0 && t->worth[i - 1] < worth; i--) {
    t->worth[i] = t->worth[i - 1];
    t->which[i] = t->which[i - 1];
  }
  t->worth[i] = worth;
  t->which[i] = (uint8_t)which;
}

PAYKI_FOR static PaykResult together (const PaykVector *needs, const int64_t *worths, size_t n, const PaykVector *have,
                                      uint64_t *steps, uint64_t *chosen, int64_t *worth)
{
  Together t;
  t.needs = needs;
  t.n = 0;
  if (n > PAYK_MAX_TOGETHER)
    return PAYK_TOO_LARGE;
  for (size_t i = 0; i < n; i++) {
    if (worths[i] < 0 || worths[i] > PAYK_MAX_AMOUNT)
      return worths[i] < 0 ? PAYK_INVALID : PAYK_TOO_LARGE;
    if (worths[i] > 0 && payki_covers (&needs[i], have))
      insert (&t, i, worths[i]);
  }
  t.rest[t.n] = 0;
  for (size_t i = t.n; i-- > 0;)
    t.rest[i] = t.rest[i + 1] + t.worth[i];
  t.best = 0;
  t.chosen = 0;
  t.steps = *steps;
  t.stopped = false;
  choose (&t, 0, have, 0, 0);
  *steps = t.steps;
  *chosen = t.chosen;
  *worth = t.best;
  return t.stopped ? PAYK_UNKNOWN : PAYK_YES;
}
