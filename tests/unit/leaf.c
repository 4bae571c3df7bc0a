/* SPDX-License-Identifier: MIT */
/* The best payment of random demands, which leaf-pay.c finds by looking at few numbers of pips, against going through
 * all of them; and that great numbers are as good as small ones. */
#include "flow/leaf.h"

#include <stdio.h>
#include <string.h>

#include "normal/normal.h"
#include "random-problem.h"
#include "table.h"

#define MOST_SUPPLIES 16

typedef struct {
  PayProblem *problem;
  PayiNormal *normal;
  PayiLeaf *leaf;
  gint64 stock[MOST_SUPPLIES], budget[PAY_MAX_COUNTERS];
} Scene;

typedef struct {
  gboolean found;
  PayiScore score;
  gint64 t, waived[PAY_MAX_COUNTERS], drawn[MOST_SUPPLIES], tie[2 * MOST_SUPPLIES];
} Payment;

typedef struct {
  const Scene *scene;
  Payment best;
  int ways;
} Trial;

static void open_scene (Scene *s, guint64 seed, int times)
{
  *s = (Scene){ .problem = random_problem (seed, (RandomForm){ .wishes = TRUE, .still = TRUE, .times = times }) };
  s->normal = payi_normal_new (s->problem, FALSE, NULL);
  assert_non_null (s->normal);
  assert_true (s->normal->supplies->len <= MOST_SUPPLIES && s->normal->ties->len <= 2 * MOST_SUPPLIES);
  for (guint i = 0; i < s->normal->supplies->len; i++)
    s->stock[i] = PAYI_SUPPLY (s->normal, i)->count;
  for (guint c = 0; c < s->problem->counters->len; c++)
    s->budget[c] = g_array_index (s->problem->counters, PayiCounter, c).start;
  s->leaf = payi_leaf_new (s->normal);
}

static void close_scene (Scene *s)
{
  payi_leaf_free (s->leaf);
  payi_normal_free (s->normal);
  pay_problem_free (s->problem);
}

/* What the leaf has paid. */
static void read_payment (const Scene *s, Payment *p)
{
  p->t = s->leaf->by_others;
  memcpy (p->waived, s->leaf->waived, sizeof p->waived);
  memcpy (p->drawn, s->leaf->match.drawn, s->normal->supplies->len * sizeof *p->drawn);
  payi_tie_fill (s->normal, s->stock, NULL, p->drawn, p->tie);
}

static void rate (const Scene *s, Payment *p)
{
  memset (&p->score, 0, sizeof p->score);
  for (int w = 0; w < s->normal->n_wishes; w++) {
    const PayiWish *wish = &s->normal->wishes[w];
    if (wish->wish == PAY_WISH_COUNTER || wish->wish == PAY_WISH_CHARGED)
      p->score.at[w] = payi_leaf_charge (s->leaf, (int)wish->of);
    for (guint i = 0; i < s->normal->supplies->len; i++)
      p->score.at[w] += PAYI_SUPPLY (s->normal, i)->weight[w] * p->drawn[i];
  }
}

/* With the numbers that are set: the dearest units that are not needed are given up, one after the other. */
static gboolean try_numbers (gpointer data)
{
  Trial *trial = data;
  const Scene *s = trial->scene;
  PayiMatch *m = &s->leaf->match;
  Payment here = { .found = TRUE };
  gint64 left[MOST_SUPPLIES];
  trial->ways++;
  memcpy (m->stock, s->stock, s->normal->supplies->len * sizeof *m->stock);
  memcpy (left, s->stock, sizeof left);
  payi_match_clear (m);
  if (!payi_match_fill_all (m))
    return TRUE;
  for (int i = 0; i < s->normal->n_drop; i++) {
    const int supply = s->normal->drop[i].supply;
    const gint64 given_up = MIN (s->normal->drop[i].count, left[supply]);
    left[supply] -= given_up;
    payi_match_spare (m, supply, m->stock[supply] - given_up);
  }
  read_payment (s, &here);
  rate (s, &here);
  const int order = trial->best.found ? payi_score_compare (&here.score, &trial->best.score, s->normal->n_wishes) : -1;
  if (order < 0 || (order == 0 && payi_tie_compare (s->normal, here.tie, trial->best.tie) < 0))
    trial->best = here;
  return TRUE;
}

static gboolean pays_all (const PayiNormal *n, const PayiDemand *d, int form)
{
  for (int h = 0; h < d->n_hubs; h++)
    if ((int)d->hubs[h].form == form && payi_hub_pips (d, h, d->given->x_from) > 0 && n->supplies->len > 0)
      return TRUE;
  return FALSE;
}

/* Returns how many numbers there were to go through. */
static int compare (guint64 seed, Scene *s, const PayiDemand *d)
{
  static const PayiScore base;
  const PayiRival nobody = { .stock = s->stock };
  Trial trial = { .scene = s };
  Payment found = { .found = FALSE };
  payi_leaf_set (s->leaf, d, d->given->x_from, s->stock);
  payi_leaf_each (s->leaf, s->budget, try_numbers, &trial);
  payi_leaf_set (s->leaf, d, d->given->x_from, s->stock);
  found.found = payi_leaf_pay (s->leaf, s->budget, &base, &nobody, &found.score);
  assert_false (s->leaf->partial);
  if (found.found != trial.best.found)
    fail_msg ("seed %" G_GUINT64_FORMAT ": %s", seed, found.found ? "paid what cannot be" : "not paid");
  if (found.found) {
    read_payment (s, &found);
    if (payi_score_compare (&found.score, &trial.best.score, s->normal->n_wishes) != 0)
      fail_msg ("seed %" G_GUINT64_FORMAT ": not the best", seed);
    if (payi_tie_compare (s->normal, found.tie, trial.best.tie) != 0)
      fail_msg ("seed %" G_GUINT64_FORMAT ": as good, but not the first", seed);
    if (found.t != trial.best.t || memcmp (found.waived, trial.best.waived, sizeof found.waived) != 0
        || memcmp (found.drawn, trial.best.drawn, sizeof found.drawn) != 0)
      fail_msg ("seed %" G_GUINT64_FORMAT ": as good, but another payment", seed);
  }
  payi_leaf_set (s->leaf, d, d->given->x_from, s->stock);
  assert_int_equal (payi_leaf_can (s->leaf, s->budget), found.found);
  return found.found && (pays_all (s->normal, d, PAYI_OTHERS) || pays_all (s->normal, d, PAYI_CHARGE)) ? trial.ways : 0;
}

/* [state]: how many times greater amounts are. */
static void test_numbers (void **state)
{
  const int times = *(const int *)*state;
  int ways = 0, many = 0;
  for (guint64 seed = 1; seed < (times > 10 ? 2000 : 6000); seed++) {
    Scene s;
    open_scene (&s, seed, times);
    for (int i = 0; i < s.normal->goal.n_demands; i++) {
      const int here = compare (seed, &s, &s.normal->goal.demands[i]);
      ways += here;
      many += here > 4;
    }
    close_scene (&s);
  }
  printf ("%d numbers of pips, more than four in %d demands\n", ways, many);
  assert_true (ways > 1000 && many > (times > 1 ? 200 : 10));
}

/* Of 4 [n] pips all but 3 [n] have to be paid by two others each; with them 7 [n] units are too few by [n], so that [n]
 * pips are left out for a charge, and as many more as others pay. */
static PayProblem *great_problem (gint64 n)
{
  PayProblem *p = pay_problem_new ();
  g_autoptr (PayCost) cost = pay_cost_new ();
  const PayKinds a = PAY_BIT (pay_problem_add_kind (p, "A", 1 | 4)), b = PAY_BIT (pay_problem_add_kind (p, "B", 2 | 4));
  pay_problem_add_counter (p, "budget", 10 * n);
  pay_problem_add_units (p, "a", a, 2 * n);
  pay_problem_add_units (p, "b", b, 3 * n);
  pay_problem_add_units (p, "either", a | b, n);
  pay_cost_add_pips_or_others (cost, "others", 1, 4 * n, 4, 2);
  pay_cost_add_pips_or_charge (cost, "charge", 2, 3 * n, 0, 2);
  pay_problem_set_goal (p, cost);
  return p;
}

static gint64 units_spent (const PayAnswer *answer, int lot)
{
  gint64 sum = 0;
  gsize n;
  const PayStep *steps = pay_answer_steps (answer, &n);
  for (gsize i = 0; i < n; i++)
    sum += steps[i].type == PAY_STEP_UNIT && steps[i].lot == lot ? steps[i].count : 0;
  return sum;
}

static void test_great_numbers (G_GNUC_UNUSED void **state)
{
  for (gint64 n = 2; n <= 200000000; n *= 10) {
    g_autoptr (PayProblem) charged = great_problem (n);
    pay_problem_add_wish (charged, PAY_WISH_CHARGED, 0);
    g_autoptr (PayAnswer) least = pay_solve (charged, NULL, NULL);
    assert_int_equal (pay_answer_outcome (least), PAY_PAID);
    assert_true (pay_answer_is_best (least));
    assert_int_equal (pay_answer_charged (least, 0), 2 * (n + n));
    g_autoptr (PayProblem) spared = great_problem (n);
    pay_problem_add_wish (spared, PAY_WISH_SPARE_LOT, 2);
    g_autoptr (PayAnswer) most = pay_solve (spared, NULL, NULL);
    assert_int_equal (pay_answer_outcome (most), PAY_PAID);
    assert_true (pay_answer_is_best (most));
    assert_int_equal (pay_answer_charged (most, 0), 2 * 3 * n);
    assert_int_equal (units_spent (most, 0), 2 * n);
    assert_int_equal (units_spent (most, 1), 3 * n);
    assert_int_equal (units_spent (most, 2), n / 2);
  }
}

int main (void)
{
  static int once = 1, few = 4, some = 12, more = 30;
  const struct CMUnitTest tests[]
      = { cmocka_unit_test_prestate (test_numbers, &once), cmocka_unit_test_prestate (test_numbers, &few),
          cmocka_unit_test_prestate (test_numbers, &some), cmocka_unit_test_prestate (test_numbers, &more),
          cmocka_unit_test (test_great_numbers) };
  return cmocka_run_group_tests_name ("leaf", tests, NULL, NULL);
}
