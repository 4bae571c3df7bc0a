/* SPDX-License-Identifier: MIT */
#include "measure.h"

#include <stdlib.h>
#include <time.h>

#define ROUNDS 31
#define ROUND_NS 2e6
#define ALONE_ROUNDS 15
#define MOST_ALONE 512

int64_t bench_now_ns (void)
{
  struct timespec t;
  timespec_get (&t, TIME_UTC);
  return (int64_t)t.tv_sec * 1000000000 + t.tv_nsec;
}

static double since (int64_t start)
{
  return (double)(bench_now_ns () - start);
}

static int compare (const void *a, const void *b)
{
  const double x = *(const double *)a, y = *(const double *)b;
  return (x > y) - (x < y);
}

double bench_quantile (double *values, size_t n, double q)
{
  qsort (values, n, sizeof *values, compare);
  return values[(size_t)(q * (double)(n - 1) + 0.5)];
}

/* The processor's time: what others do on the machine meanwhile does not count. */
static double time_of (BenchRun run, const BenchTask *task, unsigned times, uint64_t *sum)
{
  const clock_t start = clock ();
  for (unsigned i = 0; i < times; i++)
    *sum += run (task->data, task->reorders ? i * task->questions : 0, task->questions);
  return (double)(clock () - start) * 1e9 / CLOCKS_PER_SEC;
}

/* Enough for a round to be long against the clock. */
static unsigned times_for (BenchRun run, const BenchTask *task, uint64_t *sum)
{
  const double once = time_of (run, task, 1, sum);
  return once >= ROUND_NS ? 1 : (unsigned)(ROUND_NS / (once + 1)) + 1;
}

double bench_clock_ns (void)
{
  double times[101];
  for (size_t i = 0; i < 101; i++) {
    const int64_t start = bench_now_ns ();
    times[i] = since (start);
  }
  return bench_quantile (times, 101, 0.5);
}

double bench_tail (double *times, size_t n)
{
  const double half = bench_quantile (times, n, 0.5), p99 = bench_quantile (times, n, 0.99);
  return p99 > half && p99 > 1 ? p99 / (half > 1 ? half : 1) : 1;
}

static double tail_alone (const BenchTask *task, uint64_t *sum)
{
  const size_t n = task->questions < MOST_ALONE ? task->questions : MOST_ALONE;
  static double alone[MOST_ALONE][ALONE_ROUNDS], times[MOST_ALONE];
  const double clock = bench_clock_ns ();
  for (size_t r = 0; r < ALONE_ROUNDS; r++) {
    for (size_t i = 0; i < n; i++) {
      const int64_t start = bench_now_ns ();
      *sum += task->run (task->data, i, 1);
      alone[i][r] = since (start) - clock;
    }
  }
  for (size_t i = 0; i < n; i++)
    times[i] = bench_quantile (alone[i], ALONE_ROUNDS, 0.5);
  return bench_tail (times, n);
}

BenchTimes bench_measure (const BenchTask *task)
{
  BenchTimes result = { .sum = task->run (task->data, 0, task->questions) };
  uint64_t unused = 0;
  double times[ROUNDS], floors[ROUNDS], ratios[ROUNDS];
  const unsigned n = times_for (task->run, task, &unused), n_floor = times_for (task->floor, task, &unused);
  const double parts = (double)task->questions * (double)task->parts;
  for (size_t r = 0; r < ROUNDS; r++) {
    floors[r] = time_of (task->floor, task, n_floor, &unused) / (n_floor * parts);
    times[r] = time_of (task->run, task, n, &unused) / (n * parts);
    ratios[r] = times[r] / floors[r];
  }
  result.median = bench_quantile (times, ROUNDS, 0.5);
  result.floor = bench_quantile (floors, ROUNDS, 0.5);
  result.ratio = bench_quantile (ratios, ROUNDS, 0.5);
  result.p99 = result.median * tail_alone (task, &unused);
  /* What was computed must be used. */
  volatile uint64_t sink = unused;
  (void)sink;
  return result;
}

uint64_t bench_ask_all (const BenchTask *task)
{
  return task->run (task->data, 0, task->questions);
}
