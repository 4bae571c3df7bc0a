/* SPDX-License-Identifier: MIT */
/* How long pay_solve() takes, problems made beforehand; see README.md. */
#include "instances.h"
#include "measure.h"
#include "read.h"

#include <pay/pay.h>
#include <stdio.h>
#include <string.h>

#define PROBLEMS 64
#define ANY 127 /* every unit */

typedef struct {
  PayProblem *problem[PROBLEMS];
} Problems;

static PayTraits accept_of (guint64 mask)
{
  return (mask & PAYK_ANY) != 0 ? ANY : mask;
}

static PayCost *cost_of (const PaykCost *from)
{
  PayCost *cost = pay_cost_new ();
  pay_cost_or (cost);
  for (size_t i = 0; i < from->n_pips; i++) {
    const PaykPips *p = &from->pips[i];
    const PayTraits accept = accept_of (p->accept);
    if (p->form == PAYK_MUST)
      pay_cost_add_pips (cost, "pip", accept, p->n);
    else if (p->form == PAYK_MUST_PER_X)
      pay_cost_add_pips_per_x (cost, "pip", accept, 0, p->n);
    else if (p->form == PAYK_OR_OTHERS)
      pay_cost_add_pips_or_others (cost, "pip", accept, p->n, accept_of (p->other), p->amount);
    else if (p->form == PAYK_OR_CHARGE)
      pay_cost_add_pips_or_charge (cost, "pip", accept, p->n, 0, p->amount);
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

static PayProblem *start (const PaykCost *from, gint64 budget)
{
  PayProblem *problem = pay_problem_new ();
  g_autoptr (PayCost) cost = cost_of (from);
  pay_problem_add_counter (problem, "budget", budget);
  pay_problem_set_goal (problem, cost);
  return problem;
}

static PayProblem *typical (uint64_t *seed)
{
  Instance in;
  instance_typical (&in, seed);
  PayProblem *problem = start (&in.cost, in.budget);
  for (size_t i = 0; i < in.n_units; i++)
    pay_problem_add_units (problem, "units", kind_of (problem, in.units[i].traits), in.units[i].n);
  return problem;
}

static void add_mode (PayProblem *problem, int action, const PaykFew *gives, gint64 charge)
{
  g_autoptr (PayCost) cost = pay_cost_new ();
  pay_cost_or (cost);
  pay_cost_add_charge (cost, 0, charge, 0, 0);
  if (charge > 0)
    pay_action_needs (problem, action, cost);
  pay_action_gives (problem, action, kind_of (problem, gives->traits), gives->n);
}

static PayProblem *bundles (uint64_t *seed)
{
  BundleInstance in;
  instance_bundles (&in, seed);
  PayProblem *problem = start (&in.cost, in.budget);
  for (size_t i = 0; i < in.n_base + in.n_sources; i++) {
    const int object = pay_problem_add_object (problem, "source", 1);
    const int action = pay_problem_add_action (problem, "use", object, PAY_TAKE_TURN, PAY_USES_ANY);
    if (i < in.n_base)
      add_mode (problem, action, &in.base[i], 0);
    for (size_t m = 0; i >= in.n_base && m < in.n_modes[i - in.n_base]; m++) {
      if (m > 0)
        pay_action_or (problem, action);
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
} rows[] = { { "typical.solve", typical }, { "bundles.solve", bundles } };

#if defined(__clang__)
#define COMPILER "clang-%d"
#define VERSION __clang_major__
#else
#define COMPILER "gcc-%d"
#define VERSION __GNUC__
#endif

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
  if (count)
    printf (COMPILER "-%s\n", VERSION, registers ());
  else
    printf ("name\tdecisions\tns_median\tns_p99\tns_floor\tratio_to_floor\tsum\n");
  for (size_t r = 0; r < G_N_ELEMENTS (rows); r++) {
    static Problems problems;
    uint64_t seed = 5;
    for (size_t i = 0; i < PROBLEMS; i++)
      problems.problem[i] = rows[r].make (&seed);
    const BenchTask task = { run, read_problems, &problems, PROBLEMS, 1 };
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
