/* SPDX-License-Identifier: MIT */
/* Ways to pay: how long counting takes, and listing the first ones. One line a measurement, see README.md. */
#define _POSIX_C_SOURCE 200809L
#include <pay/pay.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <time.h>

#define ROUNDS 9
#define COLOURS 5
#define ANY PAY_BIT (COLOURS)

/* [units] of each mask of colours; objects of their own where [objects]. */
typedef struct {
  const char *name;
  const int *masks; /* ends with -1 */
  gint64 units;
  gboolean objects;
  const char *cost; /* a letter of "WUBRG" a pip */
  gint64 any;       /* pips for any unit */
  PayDistinct by;
} Measure;

static const int eight[] = { 1, 2, 4, 8, 16, 3, 20, 0, -1 };
static const int lands[] = { 3,  5,  9,  17, 6,  10, 18, 12, 20, 24, 3, 10, 24, 7,  14, 28,
                             25, 19, 13, 26, 21, 11, 22, 7,  28, 1,  2, 4,  8,  16, -1 };
static const int one[] = { 8, -1 };

static const Measure measures[] = {
  { "eight-classes-64-outcomes", eight, 8, FALSE, "WUB", 29, PAY_DISTINCT_OUTCOME },
  { "eight-classes-256-outcomes", eight, 32, FALSE, "WUB", 125, PAY_DISTINCT_OUTCOME },
  { "eight-classes-256-sets", eight, 32, FALSE, "WUB", 125, PAY_DISTINCT_SET },
  { "thirty-lands-outcomes", lands, 1, TRUE, "WWUUBRG", 3, PAY_DISTINCT_OUTCOME },
  { "thirty-lands-sets", lands, 1, TRUE, "WWUUBRG", 3, PAY_DISTINCT_SET },
  { "million-like-units-sets", one, 1000000, FALSE, "R", 5, PAY_DISTINCT_SET },
};

static PayProblem *problem_of (const Measure *m)
{
  static const char *const names[] = { "W", "U", "B", "R", "G" };
  PayProblem *p = pay_problem_new ();
  for (int k = 0; k < COLOURS; k++)
    pay_problem_add_kind (p, names[k], PAY_BIT (k) | ANY);
  pay_problem_add_kind (p, "C", ANY);
  for (int i = 0; m->masks[i] >= 0; i++) {
    PayKinds kinds = m->masks[i] == 0 ? PAY_BIT (COLOURS) : (PayKinds)m->masks[i];
    if (!m->objects) { /* a card of two colours has a name of its own */
      g_autofree char *name = g_strdup_printf ("%d", m->masks[i]);
      const int kind = pay_problem_add_kind (p, name, (PayTraits)m->masks[i] | ANY);
      kinds = PAY_BIT (kind);
      pay_problem_add_units (p, name, kinds, m->units);
      continue;
    }
    const int object = pay_problem_add_object (p, "land", m->units);
    const int action = pay_problem_add_action (p, "tap", object, PAY_TAKE_TURN, 1);
    pay_problem_action_add_units (p, action, kinds, 1);
  }
  g_autoptr (PayCost) goal = pay_cost_new ();
  for (const char *c = m->cost; *c != '\0'; c++)
    pay_cost_add_pips (goal, "pip", PAY_BIT (strchr ("WUBRG", *c) - "WUBRG"), 1);
  pay_cost_add_pips (goal, "any", ANY, m->any);
  pay_problem_set_goal (p, goal);
  return p;
}

/* Processor time in microseconds. */
static gint64 now (void)
{
  struct timespec t;
  clock_gettime (CLOCK_PROCESS_CPUTIME_ID, &t);
  return (gint64)t.tv_sec * 1000000 + t.tv_nsec / 1000;
}

typedef struct {
  guint64 n, most, steps;
} Listed;

static gboolean use (const PayAnswer *answer, gpointer data)
{
  Listed *l = data;
  gsize n = 0;
  if (l->n == l->most)
    return FALSE;
  pay_answer_steps (answer, &n);
  l->n++;
  l->steps += n;
  return TRUE;
}

static void measure (const Measure *m, guint64 most)
{
  g_autoptr (PayProblem) p = problem_of (m);
  g_autofree char *outcomes = NULL;
  g_autofree char *payments = NULL;
  gint64 least = G_MAXINT64;
  for (int i = 0; i < ROUNDS; i++) {
    g_clear_pointer (&outcomes, g_free);
    g_clear_pointer (&payments, g_free);
    const gint64 start = now ();
    if (pay_count (p, NULL, &outcomes, &payments, NULL) == PAY_UNKNOWN)
      exit (1);
    least = MIN (least, now () - start);
  }
  const char *ways = m->by == PAY_DISTINCT_SET ? payments : outcomes;
  Listed listed = { 0, most, 0 };
  const gint64 start = now ();
  pay_list (p, m->by, NULL, use, &listed, NULL, NULL);
  const gint64 spent = now () - start;
  struct rusage usage;
  getrusage (RUSAGE_SELF, &usage);
  printf ("%s digits=%zu ways=%.24s count_us=%" G_GINT64_FORMAT " listed=%" G_GUINT64_FORMAT " steps=%" G_GUINT64_FORMAT
          " list_us=%" G_GINT64_FORMAT " peak_kib=%ld\n",
          m->name, strlen (ways), ways, least, listed.n, listed.steps, spent, usage.ru_maxrss);
}

int main (int argc, char **argv)
{
  const guint64 most = argc > 1 ? g_ascii_strtoull (argv[1], NULL, 10) : 1000000;
  for (gsize i = 0; i < G_N_ELEMENTS (measures); i++)
    measure (&measures[i], most);
  return 0;
}
