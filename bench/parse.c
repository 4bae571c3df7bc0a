/* SPDX-License-Identifier: MIT */
/* How long a cost as text takes to be read; see README.md. */
#include "instances.h"
#include "measure.h"
#include "notation/notation.h"
#include "read.h"

#include <stdio.h>
#include <string.h>

#define QUESTIONS 1024

/* As on cards: most have one or two colours, few have choices. */
static const char *const costs[]
    = { "{2}{W}",          "{1}{U}",       "{B}",      "{R}{R}",     "{3}{G}{G}",       "{X}{R}",
        "{1}{W}{U}",       "{2}{B}{R}{G}", "{4}",      "{W/U}{W/U}", "{2/B}{2/B}{2/B}", "{1}{U/P}",
        "{W}{U}{B}{R}{G}", "{5}{C}{C}",    "{X}{X}{G}" };

typedef struct {
  const char *cost[QUESTIONS];
} Texts;

static uint64_t run (void *data, size_t first, size_t n)
{
  const Texts *texts = data;
  uint64_t sum = 0;
  for (size_t i = first; i < first + n; i++) {
    GArray *halves = mtg_cost_read (texts->cost[i], MTG_2026, NULL);
    sum += halves->len;
    g_array_unref (halves);
  }
  return sum;
}

static uint64_t read_texts (void *data, size_t first, size_t n)
{
  const Texts *texts = data;
  uint64_t sum = 0;
  for (size_t i = first; i < first + n; i++)
    sum += bench_read (texts->cost[i], strlen (texts->cost[i]));
  return sum;
}

int main (void)
{
  static Texts texts;
  uint64_t seed = 1;
  for (size_t i = 0; i < QUESTIONS; i++)
    texts.cost[i] = costs[instance_below (&seed, G_N_ELEMENTS (costs))];
  const BenchTask task = { run, read_texts, &texts, QUESTIONS, 1, false };
  const BenchTimes t = bench_measure (&task);
  printf ("name\tdecisions\tns_median\tns_p99\tns_floor\tratio_to_floor\tsum\n");
  printf ("mtg-cost\t%d\t%.3f\t%.3f\t%.3f\t%.2f\t%llu\n", QUESTIONS, t.median, t.p99, t.floor, t.ratio,
          (unsigned long long)t.sum);
  return 0;
}
