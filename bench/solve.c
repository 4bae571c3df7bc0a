/* SPDX-License-Identifier: MIT */
/* How long pay_solve() takes, problems made beforehand; see README.md. */
#include "compiler.h"
#include "instances.h"
#include "measure.h"
#include "read.h"

#include <pay/pay.h>
#include <stdio.h>
#include <string.h>

#define PROBLEMS 64
#define ANY 127 /* every unit */
#define ANY_LAND PAY_BIT (5)

typedef struct {
  PayProblem *problem[PROBLEMS];
} Problems;

static PayTraits accept_of (guint64 mask)
{
  return (mask & PAYK_ANY) != 0 ? ANY : mask;
}

/* [times]: so many times as many pips, but as many for each X. */
static PayCost *cost_of (const PaykCost *from, gint64 times)
{
  PayCost *cost = pay_cost_new ();
  pay_cost_or (cost);
  for (size_t i = 0; i < from->n_pips; i++) {
    const PaykPips *p = &from->pips[i];
    const PayTraits accept = accept_of (p->accept);
    if (p->form == PAYK_MUST)
      pay_cost_add_pips (cost, "pip", accept, p->n * times);
    else if (p->form == PAYK_MUST_PER_X)
      pay_cost_add_pips_per_x (cost, "pip", accept, 0, p->n);
    else if (p->form == PAYK_OR_OTHERS)
      pay_cost_add_pips_or_others (cost, "pip", accept, p->n * times, accept_of (p->other), p->amount);
    else if (p->form == PAYK_OR_CHARGE)
      pay_cost_add_pips_or_charge (cost, "pip", accept, p->n * times, 0, p->amount);
  }
  return cost;
}

/* A kind for each set of traits. */
static PayKinds kind_of (PayProblem *problem, PayTraits traits)
{
  for (int k = 0; k < pay_problem_kinds (problem); k++)
    if (pay_problem_kind_traits (problem, k, 0) == traits)
      return PAY_BIT (k);
  return PAY_BIT (pay_problem_add_kind (problem, "unit", traits));
}

static PayProblem *start (const PaykCost *from, gint64 budget, gint64 times)
{
  PayProblem *problem = pay_problem_new ();
  g_autoptr (PayCost) cost = cost_of (from, times);
  pay_problem_add_counter (problem, "budget", budget);
  pay_problem_set_goal (problem, cost);
  return problem;
}

static PayProblem *typical (uint64_t *seed)
{
  Instance in;
  instance_typical (&in, seed);
  PayProblem *problem = start (&in.cost, in.budget, 1);
  for (size_t i = 0; i < in.n_units; i++)
    pay_problem_add_units (problem, "units", kind_of (problem, in.units[i].traits), in.units[i].n);
  return problem;
}

/* A typical one with [units] units instead of ten, of which a few are too many: whole tens are too round. */
static PayProblem *like (uint64_t *seed, gint64 units)
{
  Instance in;
  instance_typical (&in, seed);
  const gint64 times = units / 10;
  PayProblem *problem = start (&in.cost, in.budget * times, times);
  for (size_t i = 0; i < in.n_units; i++) {
    const gint64 more = (gint64)i * times / (gint64)in.n_units;
    pay_problem_add_units (problem, "units", kind_of (problem, in.units[i].traits), in.units[i].n * times + more);
  }
  pay_problem_add_wish (problem, PAY_WISH_CHARGED, 0);
  return problem;
}

static PayProblem *like_10 (uint64_t *seed)
{
  return like (seed, 10);
}

static PayProblem *like_1000 (uint64_t *seed)
{
  return like (seed, 1000);
}

static PayProblem *like_1000000 (uint64_t *seed)
{
  return like (seed, 1000000);
}

/* ---- Boards of lands, with the wishes of a game. */

#define COLOURS 5

static PayProblem *board (uint64_t *seed, PayKinds *kinds)
{
  PayProblem *problem = pay_problem_new ();
  g_autoptr (PayCost) cost = pay_cost_new ();
  pay_problem_add_counter (problem, "life", 20);
  for (int c = 0; c < COLOURS; c++)
    kinds[c] = PAY_BIT (pay_problem_add_kind (problem, "mana", PAY_BIT (c) | ANY_LAND));
  pay_cost_add_pips (cost, "any", ANY_LAND, 1 + instance_below (seed, 6));
  for (int c = 0; c < COLOURS; c++)
    pay_cost_add_pips (cost, "colour", PAY_BIT (c), instance_below (seed, 3));
  pay_problem_set_goal (problem, cost);
  pay_problem_add_wish (problem, PAY_WISH_COUNTER, 0);
  pay_problem_add_wish (problem, PAY_WISH_CHARGED, 0);
  pay_problem_add_wish (problem, PAY_WISH_LEFTOVER, 0);
  pay_problem_add_wish (problem, PAY_WISH_OBJECTS, 0);
  pay_problem_add_wish (problem, PAY_WISH_FLEXIBLE, PAY_BIT (COLOURS) - 1);
  return problem;
}

static int add_land (PayProblem *problem)
{
  const int object = pay_problem_add_object (problem, "land", 1);
  return pay_problem_add_action (problem, "tap", object, PAY_TAKE_TURN, PAY_USES_ANY);
}

static PayProblem *tri_lands (uint64_t *seed)
{
  PayKinds kinds[COLOURS];
  PayProblem *problem = board (seed, kinds);
  for (int i = 0; i < 16; i++)
    pay_problem_action_add_units (problem, add_land (problem), kinds[i % 5] | kinds[(i + 1) % 5] | kinds[(i + 2) % 5],
                                  1);
  return problem;
}

static PayProblem *duals_and_signets (uint64_t *seed)
{
  PayKinds kinds[COLOURS];
  PayProblem *problem = board (seed, kinds);
  for (int i = 0; i < 12; i++)
    pay_problem_action_add_units (problem, add_land (problem), kinds[i % 5] | kinds[(i + 1 + i / 5 % 2) % 5], 1);
  g_autoptr (PayCost) one = pay_cost_new ();
  pay_cost_add_pips (one, "any", ANY_LAND, 1);
  for (int i = 0; i < 4; i++) {
    const int action = add_land (problem);
    pay_problem_action_set_cost (problem, action, one);
    pay_problem_action_add_units (problem, action, kinds[i], 1);
    pay_problem_action_add_units (problem, action, kinds[i + 1], 1);
  }
  return problem;
}

static void add_mode (PayProblem *problem, int action, const PaykFew *gives, gint64 charge)
{
  g_autoptr (PayCost) cost = pay_cost_new ();
  pay_cost_or (cost);
  pay_cost_add_charge (cost, 0, charge, 0, 0);
  if (charge > 0)
    pay_problem_action_set_cost (problem, action, cost);
  pay_problem_action_add_units (problem, action, kind_of (problem, gives->traits), gives->n);
}

static PayProblem *bundles (uint64_t *seed)
{
  BundleInstance in;
  instance_bundles (&in, seed);
  PayProblem *problem = start (&in.cost, in.budget, 1);
  for (size_t i = 0; i < in.n_base + in.n_sources; i++) {
    const int object = pay_problem_add_object (problem, "source", 1);
    const int action = pay_problem_add_action (problem, "use", object, PAY_TAKE_TURN, PAY_USES_ANY);
    if (i < in.n_base)
      add_mode (problem, action, &in.base[i], 0);
    for (size_t m = 0; i >= in.n_base && m < in.n_modes[i - in.n_base]; m++) {
      if (m > 0)
        pay_problem_action_add_mode (problem, action);
      add_mode (problem, action, &in.modes[i - in.n_base][m], in.charges[i - in.n_base][m]);
    }
  }
  pay_problem_add_wish (problem, PAY_WISH_CHARGED, 0);
  return problem;
}

static uint64_t run (void *data, size_t first, size_t n)
{
  const Problems *d = data;
  uint64_t sum = 0;
  for (size_t i = first; i < first + n; i++) {
    g_autoptr (PayAnswer) answer = pay_solve (d->problem[i], NULL, NULL);
    sum += answer == NULL ? 1000 : (uint64_t)pay_answer_outcome (answer) + (uint64_t)pay_answer_charged (answer, 0);
  }
  return sum;
}

/* Problems are lists of lists: what there is to read is the pointer to each. */
static uint64_t read_problems (void *data, size_t first, size_t n)
{
  const Problems *d = data;
  return bench_read (d->problem + first, n * sizeof *d->problem);
}

static const struct {
  const char *name;
  PayProblem *(*make) (uint64_t *seed);
} rows[] = { { "typical.solve", typical },
             { "bundles.solve", bundles },
             { "like-10.solve", like_10 },
             { "like-1000.solve", like_1000 },
             { "like-1000000.solve", like_1000000 },
             { "tri-lands.solve", tri_lands },
             { "duals-signets.solve", duals_and_signets } };

static const char *registers (void)
{
#if defined(__x86_64__)
  return __builtin_cpu_supports ("avx2") ? "avx2" : "plain";
#else
  return "plain";
#endif
}

int main (int argc, char **argv)
{
  const gboolean count = argc > 1 && strcmp (argv[1], "--count") == 0;
  if (argc > 1 && !count) {
    fprintf (stderr, "bench-solve [--count]: there is no %s\n", argv[1]);
    return 2;
  }
  if (count)
    printf (BENCH_COMPILER "-%s\n", registers ());
  else
    printf ("name\tdecisions\tns_median\tns_p99\tns_floor\tratio_to_floor\tsum\n");
  for (size_t r = 0; r < G_N_ELEMENTS (rows); r++) {
    static Problems problems;
    uint64_t seed = 5;
    for (size_t i = 0; i < PROBLEMS; i++)
      problems.problem[i] = rows[r].make (&seed);
    const BenchTask task = { run, read_problems, &problems, PROBLEMS, 1, false };
    if (count) {
      const uint64_t sum = bench_ask_all (&task);
      printf ("%s\t%d\t%llu\n", rows[r].name, PROBLEMS, (unsigned long long)sum);
    } else {
      const BenchTimes t = bench_measure (&task);
      printf ("%s\t%d\t%.1f\t%.1f\t%.2f\t%.0f\t%llu\n", rows[r].name, PROBLEMS, t.median, t.p99, t.floor, t.ratio,
              (unsigned long long)t.sum);
    }
    for (size_t i = 0; i < PROBLEMS; i++)
      pay_problem_free (problems.problem[i]);
  }
  return 0;
}
