/* SPDX-License-Identifier: MIT */
/* Times that travel: what is measured and its floor take turns, so that both see the same machine. */
#pragma once
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Answers [n] questions from number [first] on. Returns a number that depends on every answer, so that nothing can be
 * left out. */
typedef uint64_t (*BenchRun) (void *data, size_t first, size_t n);

typedef struct {
  BenchRun run, floor; /* [floor] reads what the questions are about and answers nothing */
  void *data;
  size_t questions;
  size_t parts;  /* equal parts of one question: a batch of 256 decisions has 256. Times are those of a part */
  bool reorders; /* numbers from [questions] on are the same questions, as many at a time, in other orders */
} BenchTask;

typedef struct {
  double median;       /* ns, over the rounds, all questions in one go */
  double p99;          /* ns, the median times bench_tail() of the questions alone, each the median of its rounds */
  double floor, ratio; /* ns and median ratio of a round to its floor */
  uint64_t sum;
} BenchTimes;

BenchTimes bench_measure (const BenchTask *task);

/* All questions once, without a clock: what is counted. Returns the sum. */
uint64_t bench_ask_all (const BenchTask *task);

/* Wall time. Whole, for a double cannot tell single nanoseconds since 1970 apart. */
int64_t bench_now_ns (void);
double bench_clock_ns (void); /* what asking it takes */

/* How many times as long as the median question the 99th of a hundred takes, of times alone, in ns, less that of asking
 * the clock. A question alone that was asked before is quicker than one among others: of both alike this is at least 1.
 */
double bench_tail (double *times, size_t n); /* sorts [times] */

double bench_quantile (double *values, size_t n, double q); /* sorts [values] */
