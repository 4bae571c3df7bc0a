/* SPDX-License-Identifier: MIT */
/* Answers of the kernel to fixed random instances, as one number for each part of the header: the same on every
 * processor, whatever its registers and its order of bytes. The C library only, so that it is built anywhere. */
#include "instances.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#define ROUNDS 50000
#define BUNDLES 1000
#define MANY 1000
#define STEPS 20000

/* FNV-1a, of values, not of memory. */
static void add (uint64_t *digest, int64_t value)
{
  for (int i = 0; i < 64; i += 8)
    *digest = (*digest ^ ((uint64_t)value >> i & 0xff)) * UINT64_C (0x100000001b3);
}

static void add_vector (uint64_t *digest, const PaykVector *vector)
{
  for (int lane = 0; lane < PAYK_LANES; lane++)
    add (digest, vector->lane[lane]);
}

static void add_payment (uint64_t *digest, PaykResult result, const PaykPayment *payment)
{
  add (digest, result);
  if (result != PAYK_YES)
    return;
  add (digest, payment->charged);
  add (digest, payment->charge);
  add (digest, payment->others);
}

static void vectors (uint64_t *digest, uint64_t *seed)
{
  for (int i = 0; i < ROUNDS; i++) {
    PaykVector need, other, have, sum;
    PaykFailure failure = { 0, 0, 0 };
    instance_need (&need, seed);
    instance_need (&other, seed);
    instance_have (&have, seed);
    add (digest, payk_covers (&need, &have));
    add (digest, payk_failing_lane (&need, &have, &failure));
    add (digest, failure.lane << 16 | failure.need << 8 | failure.have);
    add (digest, payk_covers (&need, &other));
    add (digest, payk_need_add (&sum, &need, &other));
    add_vector (digest, &sum);
    add (digest, payk_vector_subtract (&sum, &need, &other));
    add_vector (digest, &sum);
  }
}

static void many (uint64_t *digest, uint64_t *seed)
{
  static PaykVector needs[MANY], haves[MANY];
  static uint8_t memory[PAYK_LANES * MANY], covered[MANY], more[MANY];
  const PaykPools pools = { memory, MANY, MANY };
  uint64_t yes[(MANY + 63) / 64];
  for (int i = 0; i < MANY; i++) {
    instance_need (&needs[i], seed);
    instance_have (&haves[i], seed);
    more[i] = (uint8_t)instance_below (seed, 4);
  }
  payk_pools_put (&pools, 0, haves, MANY);
  add (digest, payk_pools_add (&pools, 5, more));
  for (int i = 0; i < MANY; i += 50) {
    add (digest, (int64_t)payk_covers_each (needs, MANY, &haves[i], covered));
    for (int n = 0; n < MANY; n++)
      add (digest, covered[n]);
    add (digest, (int64_t)payk_covers_pools (&needs[i], &pools, yes));
    for (int n = 0; n < (MANY + 63) / 64; n++)
      add (digest, (int64_t)yes[n]);
  }
}

static void add_plan (uint64_t *digest, const Instance *in)
{
  PaykLane lanes[INSTANCE_LANES];
  int64_t have[INSTANCE_LANES], x = -1;
  PaykPlan plan;
  PaykPool pool;
  PaykPayment payment;
  PaykShort reason;
  add (digest, (int64_t)payk_plan_lanes (&in->cost));
  const PaykResult made = payk_plan_init (&plan, &in->cost, lanes, INSTANCE_LANES);
  add (digest, made);
  if (made != PAYK_YES || payk_pool_init (&pool, &plan, in->units, in->n_units, have, INSTANCE_LANES) != PAYK_YES)
    return;
  const PaykResult result = payk_decide (&plan, &pool, 1, in->budget, &payment);
  add_payment (digest, result, &payment);
  add (digest, payk_greatest_x (&plan, &pool, in->budget, &x));
  add (digest, x);
  if (payk_short (&plan, &pool, 1, in->budget, 0, &reason) == PAYK_NO) {
    add (digest, (int64_t)reason.traits);
    add (digest, reason.need);
    add (digest, reason.have);
    add (digest, reason.to);
  }
}

static void add_terms (uint64_t *digest, const Instance *in)
{
  PaykTerms terms;
  PaykVector have;
  PaykPayment payment;
  int64_t x = -1;
  add (digest, payk_terms_init (&terms, &in->cost));
  add (digest, payk_have_init (&have, in->few, in->n_units));
  const PaykResult result = payk_terms_decide (&terms, &have, 1, in->budget, &payment);
  add_payment (digest, result, &payment);
  add (digest, payk_terms_best (&terms, &have, in->budget, &payment, &x));
  add (digest, x);
}

static void plans (uint64_t *digest, uint64_t *seed)
{
  for (int i = 0; i < ROUNDS; i++) {
    Instance in;
    (i % 2 == 0 ? instance_typical : instance_hard) (&in, seed);
    add_plan (digest, &in);
  }
}

static void terms (uint64_t *digest, uint64_t *seed)
{
  for (int i = 0; i < ROUNDS; i++) {
    Instance in;
    (i % 2 == 0 ? instance_typical : instance_hard) (&in, seed);
    add_terms (digest, &in);
  }
}

static void add_bundles (uint64_t *digest, const BundleInstance *in)
{
  PaykTerms cost;
  PaykVector have, work[2 * BUNDLE_SOURCES + 2];
  PaykMode modes[BUNDLE_SOURCES][BUNDLE_MODES];
  PaykSource sources[BUNDLE_SOURCES];
  PaykPayment payment;
  uint8_t uses[BUNDLE_SOURCES * BUNDLE_MODES] = { 0 };
  uint64_t steps = STEPS;
  size_t n_uses = 0;
  add (digest, payk_terms_init (&cost, &in->cost));
  add (digest, payk_have_init (&have, in->base, in->n_base));
  for (size_t i = 0; i < in->n_sources; i++) {
    for (size_t m = 0; m < in->n_modes[i]; m++) {
      add (digest, payk_have_init (&modes[i][m].have, &in->modes[i][m], 1));
      modes[i][m].charge = in->charges[i][m];
    }
    sources[i] = (PaykSource){ modes[i], in->n_modes[i], 1 };
    n_uses += in->n_modes[i];
  }
  const PaykBundles bundles = { &cost, &have, sources, in->n_sources, 0, in->budget };
  const PaykResult result = payk_bundles_decide (&bundles, &steps, work, 2 * BUNDLE_SOURCES + 2, &payment, uses);
  add_payment (digest, result, &payment);
  add (digest, (int64_t)steps);
  for (size_t i = 0; result == PAYK_YES && i < n_uses; i++)
    add (digest, uses[i]);
}

static void bundles (uint64_t *digest, uint64_t *seed)
{
  for (int i = 0; i < BUNDLES; i++) {
    BundleInstance in;
    instance_bundles (&in, seed);
    add_bundles (digest, &in);
  }
}

static void answers (uint64_t *digest, uint64_t *seed)
{
  for (int i = 0; i < ROUNDS; i++) {
    Instance in;
    PaykPayment payment;
    int64_t x = -1;
    (i % 4 == 0 ? instance_hard : instance_typical) (&in, seed);
    const PaykResult result = payk_answer (&in.cost, in.units, in.n_units, in.budget, &payment, &x);
    add_payment (digest, result, &payment);
    add (digest, result == PAYK_YES ? x : -1);
  }
}

static void together (uint64_t *digest, uint64_t *seed)
{
  for (int i = 0; i < ROUNDS; i++) {
    PaykVector needs[7], have;
    int64_t worths[7], worth = -1;
    uint64_t steps = 100, chosen = 0;
    for (int k = 0; k < 7; k++) {
      instance_need (&needs[k], seed);
      worths[k] = instance_below (seed, 9);
    }
    instance_have (&have, seed);
    add (digest, payk_together (needs, worths, 7, &have, &steps, &chosen, &worth));
    add (digest, (int64_t)steps);
    add (digest, (int64_t)chosen);
    add (digest, worth);
  }
}

int main (void)
{
  static const struct {
    const char *name;
    void (*run) (uint64_t *digest, uint64_t *seed);
  } table[] = { { "vectors", vectors }, { "many", many },       { "plans", plans },      { "terms", terms },
                { "bundles", bundles }, { "answers", answers }, { "together", together } };
  for (size_t i = 0; i < sizeof table / sizeof *table; i++) {
    uint64_t digest = UINT64_C (0xcbf29ce484222325), seed = 20240229 + i;
    table[i].run (&digest, &seed);
    printf ("%s %016" PRIx64 "\n", table[i].name, digest);
  }
  return 0;
}
