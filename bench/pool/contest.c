/* SPDX-License-Identifier: MIT */
#include "contest.h"
#include "instances.h"
#include "measure.h"
#include "read.h"

#include <stdlib.h>
#include <string.h>
#include <time.h>

#define MOST_METHODS 16
#define ALONE_ROUNDS 7
#define WARM_UPS 3
#define ORDERED 65536 /* questions, at least, before an order comes again: processors learn shorter ones by heart */

/* A method in a family: what it made, answered, needed. */
typedef struct {
  const Method *method;
  void **models;
  PoolAnswer *answers;
  double *alone, *builds;
  size_t n;   /* the first [n] of the order were answered */
  double one; /* nanoseconds an answer, as far as is known: at first the first ones, which took longer */
} Entrant;

typedef struct {
  const ContestPlan *plan;
  Pool **pools;
  size_t n;
  uint32_t *orders; /* [n_orders] one after another, each of as many instances as are asked */
  size_t n_orders;
  uint64_t seed;
  Entrant entrants[MOST_METHODS];
  size_t n_entrants;
  Entrant *base; /* libpay */
  double clock;
  size_t failed; /* questions, after the first pass */
  uint64_t sum;  /* of all answers: what is computed must be used */
} Contest;

static void *allocate (size_t n, size_t size)
{
  void *memory = calloc (n + 1, size);
  if (memory == NULL)
    abort ();
  return memory;
}

static void shuffle (uint64_t *seed, uint32_t *order, size_t n)
{
  for (size_t i = n; i > 1; i--) {
    const size_t k = instance_below (seed, (unsigned)i);
    const uint32_t moved = order[k];
    order[k] = order[i - 1];
    order[i - 1] = moved;
  }
}

static bool takes_all (const Contest *c, const Method *method)
{
  for (size_t i = 0; i < c->n; i++) {
    if (!method->takes (c->pools[i]))
      return false;
  }
  return true;
}

/* Without the time that belongs to no question. */
static int64_t wall_ns (void)
{
  return bench_now_ns () - method_aside ();
}

static void ask (Contest *c, const Entrant *e, size_t i)
{
  const PoolAnswer answer = e->method->solve (c->pools[i], e->models[i]);
  c->failed += answer.status == POOL_FAILED;
  c->sum += (uint64_t)answer.status + (uint64_t)(answer.charge + answer.x + answer.worth);
}

static double mean (const double *values, size_t n)
{
  double sum = 0;
  for (size_t i = 0; i < n; i++)
    sum += values[i] > 1 ? values[i] : 1;
  return sum / (double)n;
}

static bool is_ours (const Method *method)
{
  return method == &method_libpay || method == &method_problem;
}

/* Each instance once and alone, until the time for it is over; libpay all of them, for it is asked again whatever
 * others answered. */
static void first_pass (Contest *c, Entrant *e)
{
  const int64_t start = wall_ns ();
  const bool all = is_ours (e->method);
  for (e->n = 0; e->n < c->n && (all || (double)(wall_ns () - start) < c->plan->pass_ns); e->n++) {
    const size_t i = e->n;
    int64_t before = wall_ns ();
    if (e->method->build != NULL)
      e->models[i] = e->method->build (c->pools[i]);
    e->builds[i] = (double)(wall_ns () - before) - c->clock;
    before = wall_ns ();
    e->answers[i] = e->method->solve (c->pools[i], e->models[i]);
    e->alone[i] = (double)(wall_ns () - before) - c->clock;
  }
  e->one = mean (e->alone, e->n);
}

static void enter (Contest *c, const Method *method)
{
  Entrant *e = &c->entrants[c->n_entrants++];
  *e = (Entrant){ .method = method,
                  .models = allocate (c->n, sizeof *e->models),
                  .answers = allocate (c->n, sizeof *e->answers),
                  .alone = allocate (c->n, sizeof *e->alone),
                  .builds = allocate (c->n, sizeof *e->builds) };
  first_pass (c, e);
}

static void leave (Entrant *e)
{
  for (size_t i = 0; i < e->n && e->method->drop != NULL; i++)
    e->method->drop (e->models[i]);
  free (e->models);
  free (e->answers);
  free (e->alone);
  free (e->builds);
}

static bool is_answer (const PoolAnswer *answer)
{
  return answer->status == POOL_NO || answer->status == POOL_YES;
}

/* By the first exact method that is not libpay's and knows; NULL: nobody does. */
static const PoolAnswer *truth_of (const Contest *c, size_t i)
{
  for (size_t k = 0; k < c->n_entrants; k++) {
    const Entrant *e = &c->entrants[k];
    if (e->method->exact && !is_ours (e->method) && !e->method->elsewhere && i < e->n && is_answer (&e->answers[i]))
      return &e->answers[i];
  }
  return NULL;
}

static void tell_wrong (const ContestRow *row, size_t i, const PoolAnswer *truth, const PoolAnswer *answer)
{
  fprintf (stderr, "%s is wrong at instance %s.%zu (--write prints it). Expected:\n  ", row->method, row->family, i);
  pool_write_answer (truth, stderr);
  fprintf (stderr, "but it answered:\n  ");
  pool_write_answer (answer, stderr);
}

static void check (const Contest *c, const Entrant *e, ContestRow *row)
{
  for (size_t i = 0; i < e->n; i++) {
    const PoolAnswer *truth = truth_of (c, i), *answer = &e->answers[i];
    const bool wrong = is_answer (answer) && truth != NULL && !pool_same_answer (truth, answer);
    if (wrong && row->exact && row->wrong == row->failed)
      tell_wrong (row, i, truth, answer);
    if (answer->status == POOL_FAILED && row->failed == 0)
      fprintf (stderr, "%s failed first at instance %s.%zu (--write prints it).\n", row->method, row->family, i);
    row->timeouts += answer->status == POOL_TIMEOUT;
    row->failed += answer->status == POOL_FAILED;
    row->known += truth != NULL;
    row->wrong += wrong || answer->status == POOL_FAILED;
  }
}

/* ---- Rounds: floor, libpay and the method take turns on the same instances in the same orders, the last two for as
 * long as each other: what another left in the caches does not count for one and against the other. */

static void draw_orders (Contest *c, size_t n)
{
  for (size_t k = 0; k < c->n_orders; k++) {
    uint32_t *order = c->orders + k * n;
    for (uint32_t i = 0; i < n; i++)
      order[i] = i;
    shuffle (&c->seed, order, n);
  }
}

static const uint32_t *order_of (const Contest *c, size_t n, size_t turn)
{
  return c->orders + turn % c->n_orders * n;
}

static double now (bool wall)
{
  return wall ? (double)wall_ns () : (double)clock () * (1e9 / CLOCKS_PER_SEC);
}

static double time_answers (Contest *c, const Entrant *e, size_t n, unsigned times, bool wall)
{
  const double start = now (wall);
  for (unsigned t = 0; t < times; t++) {
    for (size_t i = 0; i < n; i++)
      ask (c, e, order_of (c, n, t)[i]);
  }
  return (now (wall) - start) / ((double)times * (double)n);
}

static double time_floor (Contest *c, size_t n, unsigned times)
{
  const double start = now (false);
  for (unsigned t = 0; t < times; t++) {
    for (size_t i = 0; i < n; i++) {
      const Pool *pool = c->pools[order_of (c, n, t)[i]];
      c->sum += bench_read (pool->units, pool->bytes);
    }
  }
  return (now (false) - start) / ((double)times * (double)n);
}

static unsigned times_for (double round_ns, double one_ns, size_t n)
{
  const double times = round_ns / (one_ns * (double)n);
  return times < 1 ? 1 : times > 1e6 ? 1000000 : (unsigned)times + 1;
}

/* What an answer takes once caches are warm: the first answers, each alone, took longer, and a round of so many as they
 * let expect would be too short. Those that are slow go without: one pass over the instances is long enough. */
static void warm_up (Contest *c, Entrant *e, size_t n)
{
  for (unsigned k = 0; k < WARM_UPS && e->one * (double)n * 10 < c->plan->total_ns; k++) {
    const double one = time_answers (c, e, n, times_for (c->plan->round_ns, e->one, n), e->method->elsewhere);
    e->one = one > 1 ? one : 1;
  }
}

static void run_rounds (Contest *c, Entrant *e, ContestRow *row)
{
  double *times = allocate (c->plan->rounds, sizeof *times), *floors = allocate (c->plan->rounds, sizeof *floors);
  double *ratios = allocate (c->plan->rounds, sizeof *ratios);
  const double round_ns = c->plan->round_ns;
  const bool wall = e->method->elsewhere;
  draw_orders (c, e->n);
  warm_up (c, e, e->n);
  if (e != c->base)
    warm_up (c, c->base, e->n);
  const unsigned n_times = times_for (round_ns, e->one, e->n);
  const double turn_ns = n_times * e->one * (double)e->n;
  const unsigned n_base = times_for (turn_ns > round_ns ? turn_ns : round_ns, c->base->one, e->n);
  const unsigned n_floor = times_for (round_ns, 10, e->n);
  const int64_t start = bench_now_ns ();
  size_t r = 0;
  for (; r < c->plan->rounds && (r == 0 || (double)(bench_now_ns () - start) < c->plan->total_ns); r++) {
    draw_orders (c, e->n);
    floors[r] = time_floor (c, e->n, n_floor);
    times[r] = time_answers (c, e, e->n, n_times, wall);
    ratios[r] = e == c->base ? 1 : times[r] / time_answers (c, c->base, e->n, n_base, wall);
  }
  row->median = e->one = bench_quantile (times, r, 0.5);
  row->floor = bench_quantile (floors, r, 0.5);
  row->ratio = bench_quantile (ratios, r, 0.5);
  free (times);
  free (floors);
  free (ratios);
}

/* bench_tail() of the instances, each at the median of rounds. */
static double tail_alone (Contest *c, const Entrant *e)
{
  double rounds[ALONE_ROUNDS], *times = allocate (e->n, sizeof *times);
  for (size_t i = 0; i < e->n; i++)
    times[i] = e->alone[i];
  if (mean (e->alone, e->n) * (double)e->n * ALONE_ROUNDS < c->plan->total_ns) {
    double *all = allocate (e->n * ALONE_ROUNDS, sizeof *all);
    for (size_t r = 0; r < ALONE_ROUNDS; r++) {
      for (size_t i = 0; i < e->n; i++) {
        const int64_t before = wall_ns ();
        ask (c, e, i);
        all[i * ALONE_ROUNDS + r] = (double)(wall_ns () - before) - c->clock;
      }
    }
    for (size_t i = 0; i < e->n; i++) {
      for (size_t r = 0; r < ALONE_ROUNDS; r++)
        rounds[r] = all[i * ALONE_ROUNDS + r];
      times[i] = bench_quantile (rounds, ALONE_ROUNDS, 0.5);
    }
    free (all);
  }
  const double tail = bench_tail (times, e->n);
  free (times);
  return tail;
}

static ContestRow build_row (const Entrant *e, const ContestRow *answers)
{
  ContestRow row = *answers;
  row.build = true;
  row.wrong = row.timeouts = row.failed = row.known = 0;
  row.median = bench_quantile (e->builds, e->n, 0.5);
  row.p99 = bench_quantile (e->builds, e->n, 0.99);
  row.ratio = answers->ratio * row.median / answers->median;
  return row;
}

/* The times of one that fails say nothing. */
static void time_method (Contest *c, Entrant *e, ContestRow *row)
{
  c->failed = 0;
  run_rounds (c, e, row);
  row->p99 = row->median * tail_alone (c, e);
  row->failed += c->failed;
  row->wrong += c->failed;
  if (c->failed > 0)
    row->median = row->p99 = row->ratio = 0;
}

static size_t measure (Contest *c, const Family *family, ContestRow *rows)
{
  size_t n = 0;
  for (size_t k = 0; k < c->n_entrants; k++) {
    Entrant *e = &c->entrants[k];
    if (c->plan->method != NULL && strcmp (c->plan->method, e->method->name) != 0)
      continue;
    ContestRow row
        = { .family = family->name, .method = e->method->name, .exact = e->method->exact, .instances = e->n };
    check (c, e, &row);
    if (row.failed == 0)
      time_method (c, e, &row);
    rows[n++] = row;
    if (e->method->build_timed)
      rows[n++] = build_row (e, &row);
  }
  return n;
}

/* The quickest of libpay that takes the family: all ratios are to it. */
static Entrant *find_base (Contest *c)
{
  Entrant *base = NULL;
  for (size_t k = c->n_entrants; k-- > 0;) {
    if (is_ours (c->entrants[k].method))
      base = &c->entrants[k];
  }
  return base;
}

size_t contest_run (const ContestPlan *plan, const Family *family, ContestRow *rows)
{
  Contest c = { .plan = plan, .n = plan->instances, .seed = plan->seed, .clock = bench_clock_ns () };
  c.pools = allocate (c.n, sizeof *c.pools);
  c.n_orders = ORDERED / c.n + 1;
  c.orders = allocate (c.n_orders * c.n, sizeof *c.orders);
  for (size_t i = 0; i < c.n; i++)
    c.pools[i] = family_make (family, &c.seed);
  for (size_t k = 0; k < n_methods && c.n_entrants < MOST_METHODS; k++) {
    if (takes_all (&c, methods[k]))
      enter (&c, methods[k]);
  }
  c.base = find_base (&c);
  const size_t n = c.base == NULL ? 0 : measure (&c, family, rows);
  for (size_t k = 0; k < c.n_entrants; k++)
    leave (&c.entrants[k]);
  for (size_t i = 0; i < c.n; i++)
    free (c.pools[i]);
  free (c.pools);
  free (c.orders);
  volatile uint64_t sink = c.sum;
  (void)sink;
  return n;
}
