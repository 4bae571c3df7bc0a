/* SPDX-License-Identifier: MIT */
/* How long the kernel's questions take, each beside the time to only read its data; see README.md. */
#include "compiler.h"
#include "instances.h"
#include "measure.h"
#include "read.h"
#include "wide.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define TURNS 64 /* pools against the same needs, costs against the same pools */
#define INSTANCES 1024

static void *allocate (size_t bytes)
{
  void *memory = aligned_alloc (64, (bytes + 63) / 64 * 64);
  if (memory == NULL)
    abort ();
  return memory;
}

/* ---- One pool, many needs: question i is pool i against all of them. */

typedef struct {
  PaykVector have[TURNS], *needs;
  uint8_t *yes;
  size_t n;
} Needs;

static void *needs_of (size_t n)
{
  uint64_t seed = 1;
  Needs *d = allocate (sizeof *d);
  *d = (Needs){ .needs = allocate (n * sizeof *d->needs), .yes = allocate (n), .n = n };
  for (size_t i = 0; i < TURNS; i++)
    instance_have (&d->have[i], &seed);
  for (size_t i = 0; i < n; i++)
    instance_need (&d->needs[i], &seed);
  return d;
}

static uint64_t run_covers_each (void *data, size_t first, size_t n)
{
  const Needs *d = data;
  uint64_t sum = 0;
  for (size_t i = first; i < first + n; i++)
    sum += payk_covers_each (d->needs, d->n, &d->have[i], d->yes) + d->yes[i % d->n];
  return sum;
}

/* What processors without AVX2 do. */
static uint64_t run_covers_each_plain (void *data, size_t first, size_t n)
{
  const Needs *d = data;
  uint64_t sum = 0;
  for (size_t i = first; i < first + n; i++)
    sum += payki_plain.covers_each (d->needs, d->n, &d->have[i], d->yes) + d->yes[i % d->n];
  return sum;
}

static uint64_t run_covers (void *data, size_t first, size_t n)
{
  const Needs *d = data;
  uint64_t sum = 0;
  for (size_t i = first; i < first + n; i++) {
    for (size_t k = 0; k < d->n; k++)
      sum += payk_covers (&d->needs[k], &d->have[i]);
  }
  return sum;
}

static uint64_t read_needs (void *data, size_t first, size_t n)
{
  const Needs *d = data;
  uint64_t sum = 0;
  for (size_t i = first; i < first + n; i++)
    sum += bench_read (d->needs, d->n * sizeof *d->needs) ^ d->have[i].lane[0];
  return sum;
}

/* ---- One need, many pools: question i is need i against all of them. */

typedef struct {
  PaykVector need[TURNS];
  uint64_t lanes[TURNS]; /* those that can fail first, found by definition */
  PaykPools pools;
  uint64_t *yes;
} Pools;

/* The lanes of which no lane with a trait less needs as much. */
static uint64_t lanes_read (const PaykVector *need)
{
  uint64_t lanes = need->lane[0] > need->lane[PAYK_LANES - 1];
  for (unsigned lane = 1; lane < PAYK_LANES; lane++) {
    bool first = true;
    for (unsigned t = 1; t < PAYK_LANES; t *= 2) {
      const unsigned fewer = lane & ~t;
      first &= fewer == lane || need->lane[lane] > (fewer == 0 ? 0 : need->lane[fewer]);
    }
    lanes |= first ? UINT64_C (1) << lane : 0;
  }
  return lanes;
}

static void *pools_of (size_t n)
{
  uint64_t seed = 2;
  Pools *d = allocate (sizeof *d);
  /* A line more than whole pages, so that lanes do not meet in the cache. */
  const size_t stride = (n + 4095) / 4096 * 4096 + 64;
  *d = (Pools){ .pools = { allocate (PAYK_LANES * stride), stride, n }, .yes = allocate ((n + 63) / 64 * 8) };
  memset (d->pools.have, 0, PAYK_LANES * stride);
  for (size_t i = 0; i < TURNS; i++) {
    instance_need (&d->need[i], &seed);
    d->lanes[i] = lanes_read (&d->need[i]);
  }
  for (size_t i = 0; i < n; i++) {
    PaykVector have;
    instance_have (&have, &seed);
    payk_pools_put (&d->pools, i, &have, 1);
  }
  return d;
}

static uint64_t run_covers_pools (void *data, size_t first, size_t n)
{
  const Pools *d = data;
  uint64_t sum = 0;
  for (size_t i = first; i < first + n; i++)
    sum += payk_covers_pools (&d->need[i], &d->pools, d->yes) + d->yes[i % (d->pools.n / 64)] % 3;
  return sum;
}

static uint64_t run_covers_pools_plain (void *data, size_t first, size_t n)
{
  const Pools *d = data;
  uint64_t sum = 0;
  for (size_t i = first; i < first + n; i++)
    sum += payki_plain.covers_pools (&d->need[i], d->lanes[i], &d->pools, d->yes) + d->yes[i % (d->pools.n / 64)] % 3;
  return sum;
}

static uint64_t read_pools (void *data, size_t first, size_t n)
{
  const Pools *d = data;
  uint64_t sum = 0;
  for (size_t i = first; i < first + n; i++) {
    for (unsigned lane = 0; lane < PAYK_LANES; lane++) {
      if (d->lanes[i] >> lane & 1)
        sum += bench_read (d->pools.have + lane * d->pools.stride, d->pools.n);
    }
  }
  return sum;
}

/* ---- Instances: question i is instance i, and from INSTANCES on they come again in other orders: of one order a
 * processor soon knows by heart where all branches go. */

static size_t instance_of (size_t question)
{
  const size_t mixed = (size_t)(question / INSTANCES * UINT64_C (0x9e3779b97f4a7c15) >> 40);
  return (question * (mixed | 1) + mixed / 2) % INSTANCES;
}

typedef struct {
  Instance in[INSTANCES];
  PaykPlan plan[INSTANCES];
  PaykTerms terms[INSTANCES];
  PaykVector have[INSTANCES];
} Instances;

static Instances *make_instances (void (*make) (Instance *in, uint64_t *seed))
{
  uint64_t seed = 3;
  Instances *d = allocate (sizeof *d);
  for (size_t i = 0; i < INSTANCES; i++) {
    make (&d->in[i], &seed);
    const PaykCost *cost = &d->in[i].cost;
    PaykLane most[INSTANCE_LANES];
    if (payk_plan_init (&d->plan[i], cost, most, INSTANCE_LANES) != PAYK_YES)
      abort ();
    PaykLane *lanes = allocate (d->plan[i].n_lanes * sizeof *lanes);
    if (payk_plan_init (&d->plan[i], cost, lanes, d->plan[i].n_lanes) != PAYK_YES
        || payk_terms_init (&d->terms[i], cost) != PAYK_YES
        || !payk_have_init (&d->have[i], d->in[i].few, d->in[i].n_units))
      abort ();
  }
  return d;
}

/* Payable, least charge, greatest X, in one number. */
static uint64_t answers (PaykResult decided, const PaykPayment *payment, PaykResult found, int64_t x)
{
  return decided != PAYK_YES || found != PAYK_YES ? 0 : UINT64_C (1000000) + (uint64_t)(payment->charge + x % 1000);
}

static uint64_t ask_terms (const PaykTerms *terms, const PaykVector *have, int64_t budget)
{
  PaykPayment payment = { 0 }, same;
  int64_t x = 0;
  const PaykResult decided = payk_terms_decide (terms, have, 0, budget, &payment);
  const PaykResult found = payk_terms_best (terms, have, budget, &same, &x);
  return answers (decided, &payment, found, x);
}

static uint64_t ask_plan (const PaykPlan *plan, const Instance *in)
{
  PaykPool pool;
  PaykPayment payment = { 0 };
  int64_t have[INSTANCE_LANES], x = 0;
  if (payk_pool_init (&pool, plan, in->units, in->n_units, have, INSTANCE_LANES) != PAYK_YES)
    return 0;
  const PaykResult decided = payk_decide (plan, &pool, 0, in->budget, &payment);
  const PaykResult found = payk_greatest_x (plan, &pool, in->budget, &x);
  return answers (decided, &payment, found, x);
}

static uint64_t run_terms (void *data, size_t first, size_t n)
{
  const Instances *d = data;
  uint64_t sum = 0;
  for (size_t q = first; q < first + n; q++) {
    const size_t i = instance_of (q);
    sum += ask_terms (&d->terms[i], &d->have[i], d->in[i].budget);
  }
  return sum;
}

static uint64_t run_terms_raw (void *data, size_t first, size_t n)
{
  const Instances *d = data;
  uint64_t sum = 0;
  for (size_t q = first; q < first + n; q++) {
    const Instance *in = &d->in[instance_of (q)];
    PaykTerms terms;
    PaykVector have;
    if (payk_terms_init (&terms, &in->cost) == PAYK_YES && payk_have_init (&have, in->few, in->n_units))
      sum += ask_terms (&terms, &have, in->budget);
  }
  return sum;
}

static uint64_t run_answer (void *data, size_t first, size_t n)
{
  const Instances *d = data;
  uint64_t sum = 0;
  for (size_t q = first; q < first + n; q++) {
    const Instance *in = &d->in[instance_of (q)];
    PaykPayment payment = { 0 };
    int64_t x = 0;
    const PaykResult result = payk_answer (&in->cost, in->units, in->n_units, in->budget, &payment, &x);
    sum += answers (result, &payment, result, x);
  }
  return sum;
}

static uint64_t run_plan (void *data, size_t first, size_t n)
{
  const Instances *d = data;
  uint64_t sum = 0;
  for (size_t q = first; q < first + n; q++) {
    const size_t i = instance_of (q);
    sum += ask_plan (&d->plan[i], &d->in[i]);
  }
  return sum;
}

static uint64_t run_plan_raw (void *data, size_t first, size_t n)
{
  const Instances *d = data;
  uint64_t sum = 0;
  for (size_t q = first; q < first + n; q++) {
    PaykLane lanes[INSTANCE_LANES];
    PaykPlan plan;
    const Instance *in = &d->in[instance_of (q)];
    if (payk_plan_init (&plan, &in->cost, lanes, INSTANCE_LANES) == PAYK_YES)
      sum += ask_plan (&plan, in);
  }
  return sum;
}

static uint64_t read_instances (void *data, size_t first, size_t n)
{
  const Instances *d = data;
  uint64_t sum = 0;
  for (size_t q = first; q < first + n; q++) {
    const Instance *in = &d->in[instance_of (q)];
    sum += bench_read (in->pips, in->cost.n_pips * sizeof *in->pips);
    sum += bench_read (in->few, in->n_units * sizeof *in->few);
  }
  return sum;
}

static uint64_t read_compiled (void *data, size_t first, size_t n)
{
  const Instances *d = data;
  uint64_t sum = 0;
  for (size_t q = first; q < first + n; q++) {
    const size_t i = instance_of (q);
    sum += bench_read (&d->terms[i], sizeof d->terms[i]) + bench_read (&d->have[i], sizeof d->have[i]);
  }
  return sum;
}

static uint64_t run_sums_plain (void *data, size_t first, size_t n)
{
  const Instances *d = data;
  uint64_t sum = 0;
  for (size_t q = first; q < first + n; q++) {
    static const uint8_t totals[PAYK_VECTOR_FORMS] = { 1, 2, 3, 4 };
    const size_t i = instance_of (q);
    const Instance *in = &d->in[i];
    PaykVector need[PAYK_VECTOR_FORMS], have;
    payki_plain.sum_forms (need, in->pips, in->cost.n_pips, totals);
    payki_plain.sum_units (&have, in->few, in->n_units, 9);
    const PaykiShortages s = payki_plain.shortages (&d->terms[i], &d->terms[i].need[0], 1, &have);
    sum += (uint64_t)s.both + need[i % PAYK_VECTOR_FORMS].lane[63] + have.lane[i % PAYK_LANES];
  }
  return sum;
}

static uint64_t run_vectors_raw (void *data, size_t first, size_t n)
{
  const Instances *d = data;
  uint64_t sum = 0;
  for (size_t q = first; q < first + n; q++) {
    const Instance *in = &d->in[instance_of (q)];
    PaykVector need, have;
    sum += payk_need_init (&need, in->few, 3) && payk_have_init (&have, in->few + 1, in->n_units - 1)
           && payk_covers (&need, &have);
  }
  return sum;
}

/* ---- Bundles, from masks. */

#define STEPS 10000

typedef struct {
  BundleInstance in[INSTANCES];
} Bundles;

static void *bundles (size_t n)
{
  (void)n;
  uint64_t seed = 4;
  Bundles *d = allocate (sizeof *d);
  for (size_t i = 0; i < INSTANCES; i++)
    instance_bundles (&d->in[i], &seed);
  return d;
}

/* The least charge and one; 0: not payable; 1000: not known. */
static uint64_t ask_bundles (const BundleInstance *in)
{
  PaykTerms terms;
  PaykVector have, work[2 * (BUNDLE_SOURCES + 1)];
  PaykMode modes[BUNDLE_SOURCES][BUNDLE_MODES];
  PaykSource sources[BUNDLE_SOURCES];
  PaykPayment payment;
  uint8_t uses[BUNDLE_SOURCES * BUNDLE_MODES];
  uint64_t steps = STEPS;
  bool made = payk_terms_init (&terms, &in->cost) == PAYK_YES && payk_have_init (&have, in->base, in->n_base);
  for (size_t i = 0; i < in->n_sources; i++) {
    sources[i] = (PaykSource){ modes[i], in->n_modes[i], 1 };
    for (size_t m = 0; m < in->n_modes[i]; m++) {
      made &= payk_have_init (&modes[i][m].have, &in->modes[i][m], 1);
      modes[i][m].charge = in->charges[i][m];
    }
  }
  const PaykBundles b = { &terms, &have, sources, in->n_sources, 0, in->budget };
  const PaykResult result
      = made ? payk_bundles_decide (&b, &steps, work, sizeof work / sizeof *work, &payment, uses) : PAYK_INVALID;
  if (result == PAYK_YES)
    return 1 + (uint64_t)payment.charge;
  return result == PAYK_UNKNOWN ? 1000 : 0;
}

static uint64_t run_bundles (void *data, size_t first, size_t n)
{
  const Bundles *d = data;
  uint64_t sum = 0;
  for (size_t q = first; q < first + n; q++)
    sum += ask_bundles (&d->in[instance_of (q)]);
  return sum;
}

static uint64_t read_bundles (void *data, size_t first, size_t n)
{
  const Bundles *d = data;
  uint64_t sum = 0;
  for (size_t q = first; q < first + n; q++) {
    const BundleInstance *in = &d->in[instance_of (q)];
    sum += bench_read (in->pips, in->cost.n_pips * sizeof *in->pips);
    sum += bench_read (in->base, in->n_base * sizeof *in->base);
    sum += bench_read (in->modes, in->n_sources * sizeof *in->modes);
  }
  return sum;
}

/* ---- Which of seven compiled costs together. */

#define SEVEN 7

typedef struct {
  PaykVector needs[SEVEN], have;
  int64_t worths[SEVEN];
} Seven;

static void *sevens (size_t n)
{
  (void)n;
  uint64_t seed = 6;
  Seven *d = allocate (INSTANCES * sizeof *d);
  for (size_t i = 0; i < INSTANCES; i++) {
    instance_have (&d[i].have, &seed);
    for (size_t k = 0; k < SEVEN; k++) {
      instance_need (&d[i].needs[k], &seed);
      d[i].worths[k] = 1 + instance_below (&seed, 9);
    }
  }
  return d;
}

static uint64_t run_together (void *data, size_t first, size_t n)
{
  uint64_t sum = 0;
  for (size_t q = first; q < first + n; q++) {
    const Seven *d = (const Seven *)data + instance_of (q);
    uint64_t chosen = 0, steps = STEPS;
    int64_t worth = 0;
    (void)payk_together (d->needs, d->worths, SEVEN, &d->have, &steps, &chosen, &worth);
    sum += (uint64_t)worth + chosen;
  }
  return sum;
}

static uint64_t read_sevens (void *data, size_t first, size_t n)
{
  uint64_t sum = 0;
  for (size_t q = first; q < first + n; q++)
    sum += bench_read ((const Seven *)data + instance_of (q), sizeof (Seven));
  return sum;
}

/* ---- What is measured. */

typedef struct {
  const char *name;
  BenchRun run, floor;
  void *(*prepare) (size_t n);
  size_t questions;
  size_t n;     /* needs or pools a question is about; their bytes fit the cache of the name, or none */
  bool counted; /* its instructions, too */
} Row;

static void *typical (size_t n)
{
  (void)n;
  return make_instances (instance_typical);
}

static void *hard (size_t n)
{
  (void)n;
  return make_instances (instance_hard);
}

static const Row rows[] = {
  { "one-pool-many-costs.l1", run_covers_each, read_needs, needs_of, TURNS, 256, true },
  { "one-pool-many-costs.l2", run_covers_each, read_needs, needs_of, TURNS, 8192, false },
  { "one-pool-many-costs.beyond", run_covers_each, read_needs, needs_of, 4, 1 << 19, false },
  { "one-pool-many-costs.plain", run_covers_each_plain, read_needs, needs_of, TURNS, 256, true },
  { "one-pool-one-cost", run_covers, read_needs, needs_of, TURNS, 256, true },
  { "one-cost-many-pools.l1", run_covers_pools, read_pools, pools_of, TURNS, 1 << 12, true },
  { "one-cost-many-pools.l2", run_covers_pools, read_pools, pools_of, TURNS, 1 << 17, false },
  { "one-cost-many-pools.beyond", run_covers_pools, read_pools, pools_of, 4, 1 << 23, false },
  { "one-cost-many-pools.plain", run_covers_pools_plain, read_pools, pools_of, TURNS, 1 << 12, true },
  { "sums.plain", run_sums_plain, read_instances, typical, INSTANCES, 1, true },
  { "vectors-raw", run_vectors_raw, read_instances, typical, INSTANCES, 1, true },
  { "typical.answer", run_answer, read_instances, typical, INSTANCES, 1, true },
  { "typical.terms-raw", run_terms_raw, read_instances, typical, INSTANCES, 1, true },
  { "typical.terms-compiled", run_terms, read_compiled, typical, INSTANCES, 1, true },
  { "typical.plan-raw", run_plan_raw, read_instances, typical, INSTANCES, 1, true },
  { "typical.plan-compiled", run_plan, read_instances, typical, INSTANCES, 1, true },
  { "hard.answer", run_answer, read_instances, hard, INSTANCES, 1, true },
  { "hard.terms-raw", run_terms_raw, read_instances, hard, INSTANCES, 1, true },
  { "hard.terms-compiled", run_terms, read_compiled, hard, INSTANCES, 1, true },
  { "hard.plan-raw", run_plan_raw, read_instances, hard, INSTANCES, 1, true },
  { "hard.plan-compiled", run_plan, read_instances, hard, INSTANCES, 1, true },
  { "bundles.raw", run_bundles, read_bundles, bundles, INSTANCES, 1, true },
  { "together", run_together, read_sevens, sevens, INSTANCES, 1, true },
};

static BenchTask prepare (const Row *row)
{
  const bool reorders = row->questions == INSTANCES;
  return (BenchTask){ row->run, row->floor, row->prepare (row->n), row->questions, row->n, reorders };
}

static void measure (const Row *row)
{
  const BenchTask task = prepare (row);
  const BenchTimes t = bench_measure (&task);
  printf ("%s\t%zu\t%.3f\t%.3f\t%.3f\t%.2f\t%llu\n", row->name, row->questions * row->n, t.median, t.p99, t.floor,
          t.ratio, (unsigned long long)t.sum);
  fflush (stdout);
}

/* On what the number of instructions depends, then the decisions of each call of bench_ask_all(). */
static void count (void)
{
  printf (BENCH_COMPILER "-%s\n", payki_avx2 () != NULL ? "avx2" : "plain");
  for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
    if (!rows[i].counted)
      continue;
    const BenchTask task = prepare (&rows[i]);
    const uint64_t sum = bench_ask_all (&task);
    printf ("%s\t%zu\t%llu\n", rows[i].name, rows[i].questions * rows[i].n, (unsigned long long)sum);
  }
}

int main (int argc, char **argv)
{
  const char *word = argc > 1 ? argv[1] : "";
  bool found = false;
  if (strcmp (word, "--count") == 0) {
    count ();
    return 0;
  }
  for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
    if (strstr (rows[i].name, word) == NULL)
      continue;
    if (!found)
      printf ("name\tdecisions\tns_median\tns_p99\tns_floor\tratio_to_floor\tsum\n");
    found = true;
    measure (&rows[i]);
  }
  if (!found)
    fprintf (stderr, "No line has this in its name: %s\n", word);
  return found ? 0 : 2;
}
