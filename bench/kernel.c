/* SPDX-License-Identifier: MIT */
/* How long the kernel's questions take. One line a measurement, key=value; see README.md. Every result goes into a sum
 * that is printed, and the pool differs from round to round, so that the compiler can leave nothing out. */
#include <pay/kernel.h>
#include <stdio.h>
#include <string.h>
#include <time.h>

#define ROUNDS 9
#define NEEDS 256 /* 16 KiB: stays in the first cache */
#define POOLS 64
#define INSTANCES 512
#define MAX_PIPS 6
#define MAX_UNITS 8
#define LANES 64

#ifdef __OPTIMIZE__
#define OPTIMISED 1
#else
#define OPTIMISED 0
#endif

enum { COLOURS = 5 };
/* All traits: the unions of what pips accept stay few. */
#define ANY ((UINT64_C (1) << COLOURS) - 1)

static uint64_t seed = 1;

static unsigned below (unsigned n)
{
  uint64_t z = seed += UINT64_C (0x9e3779b97f4a7c15);
  z = (z ^ z >> 30) * UINT64_C (0xbf58476d1ce4e5b9);
  z = (z ^ z >> 27) * UINT64_C (0x94d049bb133111eb);
  return (unsigned)((z ^ z >> 31) % n);
}

static double now_ns (void)
{
  struct timespec t;
  timespec_get (&t, TIME_UTC);
  return (double)t.tv_sec * 1e9 + (double)t.tv_nsec;
}

/* One measurement: [run] answers [decisions] questions and returns a number that depends on every answer. */
typedef struct {
  const char *name;
  uint64_t (*run) (void);
  uint64_t decisions;
} Task;

static double measure (const Task *task, uint64_t *sum)
{
  double best = 0;
  for (int r = 0; r < ROUNDS; r++) {
    const double start = now_ns ();
    *sum += task->run ();
    const double ns = (now_ns () - start) / (double)task->decisions;
    best = r == 0 || ns < best ? ns : best;
  }
  return best;
}

/* ---- One pool against many vectors. */

static PaykVector needs[NEEDS], pools[POOLS];
static uint8_t yes[NEEDS];
#define REPEAT 2000

/* The pool of this turn, changed a little so that no turn repeats another. */
static PaykVector turn_pool (unsigned turn)
{
  PaykVector pool = pools[turn % POOLS];
  pool.lane[0] = (uint8_t)(pool.lane[0] ^ (turn / POOLS & 1));
  return pool;
}

/* Reading the 64 bytes of every need and nothing else, from where the comparison reads them: what no comparison can
 * beat. */
static uint64_t run_read (void)
{
  uint64_t sum = 0;
  for (unsigned turn = 0; turn < REPEAT; turn++) {
    const PaykVector pool = turn_pool (turn);
    uint64_t all[8];
    memcpy (all, &pool, sizeof all);
    for (size_t i = 0; i < NEEDS; i++) {
      uint64_t w[8];
      memcpy (w, &needs[i], sizeof w);
      for (size_t k = 0; k < 8; k++)
        all[k] ^= w[k];
    }
    for (size_t k = 0; k < 8; k++)
      sum += all[k];
  }
  return sum;
}

static uint64_t run_covers_each (void)
{
  uint64_t sum = 0;
  for (unsigned turn = 0; turn < REPEAT; turn++) {
    const PaykVector pool = turn_pool (turn);
    sum += payk_covers_each (needs, NEEDS, &pool, yes);
    sum += yes[turn % NEEDS];
  }
  return sum;
}

static uint64_t run_covers (void)
{
  uint64_t sum = 0;
  for (unsigned turn = 0; turn < REPEAT; turn++) {
    const PaykVector pool = turn_pool (turn);
    for (size_t i = 0; i < NEEDS; i++)
      sum += payk_covers (&needs[i], &pool);
  }
  return sum;
}

static uint8_t few_colours (void)
{
  const unsigned one = 1u << below (COLOURS);
  return (uint8_t)(below (3) == 0 ? one | 1u << below (COLOURS) : one);
}

static PaykFew few_pips[INSTANCES][4], few_units[INSTANCES][MAX_UNITS];

static bool make_vectors (void)
{
  for (size_t i = 0; i < INSTANCES; i++) {
    for (size_t k = 0; k < 3; k++)
      few_pips[i][k] = (PaykFew){ few_colours (), below (2) };
    few_pips[i][3] = (PaykFew){ PAYK_ANY, below (4) };
    for (size_t k = 0; k < MAX_UNITS; k++)
      few_units[i][k] = (PaykFew){ few_colours (), below (2) };
  }
  bool made = true;
  for (size_t i = 0; i < NEEDS; i++)
    made &= payk_need_init (&needs[i], few_pips[i], 4);
  for (size_t i = 0; i < POOLS; i++)
    made &= payk_have_init (&pools[i], few_units[i], MAX_UNITS);
  return made;
}

/* Both vectors from their masks, and the comparison. */
static uint64_t run_vector_raw (void)
{
  uint64_t sum = 0;
  for (unsigned turn = 0; turn < 40; turn++) {
    for (size_t i = 0; i < INSTANCES; i++) {
      PaykVector need, have;
      sum += payk_need_init (&need, few_pips[i], 4);
      sum += payk_have_init (&have, few_units[(i + turn) % INSTANCES], MAX_UNITS);
      sum += payk_covers (&need, &have);
    }
  }
  return sum;
}

/* ---- Plans: a typical cost (must, hybrid, twobrid, Phyrexian, X), payable, least charge, greatest X. */

typedef struct {
  PaykPips pips[MAX_PIPS];
  PaykCost cost;
  PaykUnits units[MAX_UNITS];
  size_t n_units;
  int64_t budget;
} Instance;

typedef struct {
  PaykLane lanes[LANES];
  PaykPlan plan;
} Compiled;

static Instance instances[INSTANCES];
static Compiled compiled[INSTANCES];

static bool make_instance (Instance *in, Compiled *c)
{
  const unsigned first = below (COLOURS), second = (first + 1 + below (COLOURS - 1)) % COLOURS;
  const uint64_t a = UINT64_C (1) << first, b = UINT64_C (1) << second;
  const PaykPips all[MAX_PIPS] = {
    { .form = PAYK_MUST, .accept = a, .n = 1 },
    { .form = PAYK_MUST, .accept = ANY, .n = 1 + below (3) },
    { .form = PAYK_MUST, .accept = a | b, .n = 1 },
    { .form = PAYK_OR_CHARGE, .accept = b, .n = 1 + below (2), .amount = 2 },
    { .form = PAYK_OR_OTHERS, .accept = below (2) ? a : b, .n = 1 + below (2), .amount = 2, .other = ANY },
    { .form = PAYK_MUST_PER_X, .accept = ANY, .n = 1 },
  };
  memcpy (in->pips, all, sizeof all);
  in->cost = (PaykCost){ .pips = in->pips, .n_pips = MAX_PIPS };
  in->n_units = 4 + below (5);
  for (size_t i = 0; i < in->n_units; i++)
    in->units[i] = (PaykUnits){ (below (2) ? a : b) | UINT64_C (1) << below (COLOURS), 1 + below (2) };
  in->budget = below (8);
  return payk_plan_init (&c->plan, &in->cost, c->lanes, LANES) == PAYK_YES;
}

static uint64_t decide (const PaykPlan *plan, const Instance *in, int64_t budget)
{
  PaykPool pool;
  PaykPayment payment = { 0 };
  int64_t have[LANES], x = 0;
  if (payk_pool_init (&pool, plan, in->units, in->n_units, have, LANES) != PAYK_YES)
    return 0;
  if (payk_decide (plan, &pool, 0, budget, &payment) != PAYK_YES)
    return 0;
  (void)payk_greatest_x (plan, &pool, budget, &x);
  return UINT64_C (1000000) + (uint64_t)(payment.charge + x);
}

static uint64_t run_plan_raw (void)
{
  uint64_t sum = 0;
  for (int turn = 0; turn < 40; turn++) {
    for (size_t i = 0; i < INSTANCES; i++) {
      PaykLane lanes[LANES];
      PaykPlan plan;
      if (payk_plan_init (&plan, &instances[i].cost, lanes, LANES) == PAYK_YES)
        sum += decide (&plan, &instances[i], instances[i].budget + turn % 4);
    }
  }
  return sum;
}

static uint64_t run_plan_compiled (void)
{
  uint64_t sum = 0;
  for (int turn = 0; turn < 40; turn++) {
    for (size_t i = 0; i < INSTANCES; i++)
      sum += decide (&compiled[i].plan, &instances[i], instances[i].budget + turn % 4);
  }
  return sum;
}

int main (void)
{
  static const Task floor_task = { "kernel.read-64-bytes", run_read, (uint64_t)REPEAT * NEEDS };
  static const Task tasks[] = {
    { "kernel.covers-each", run_covers_each, (uint64_t)REPEAT * NEEDS },
    { "kernel.covers", run_covers, (uint64_t)REPEAT * NEEDS },
    { "kernel.vector-raw", run_vector_raw, UINT64_C (40) * INSTANCES },
    { "kernel.plan-compiled", run_plan_compiled, UINT64_C (40) * INSTANCES },
    { "kernel.plan-raw", run_plan_raw, UINT64_C (40) * INSTANCES },
  };
  bool made = make_vectors ();
  for (size_t i = 0; i < INSTANCES; i++)
    made &= make_instance (&instances[i], &compiled[i]);
  if (!made)
    return 1;
  uint64_t sum = 0;
  const double floor_ns = measure (&floor_task, &sum);
  printf ("%s ns=%.2f ratio=1.0 optimised=%d sum=%llu\n", floor_task.name, floor_ns, OPTIMISED,
          (unsigned long long)sum);
  for (size_t i = 0; i < sizeof tasks / sizeof tasks[0]; i++) {
    sum = 0;
    const double ns = measure (&tasks[i], &sum);
    printf ("%s ns=%.2f ratio=%.1f optimised=%d sum=%llu\n", tasks[i].name, ns, ns / floor_ns, OPTIMISED,
            (unsigned long long)sum);
  }
  return 0;
}
