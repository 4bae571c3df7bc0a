/* SPDX-License-Identifier: MIT */
/* The closed forms against the flows, on random problems without actions. */
#include "flow/closed.h"

#include "flow/leaf.h"
#include "random-problem.h"
#include "table.h"

typedef struct {
  PayProblem *problem;
  PayiNormal *normal;
  PayiLeaf *leaf;
  gint64 stock[64], budget[PAY_MAX_COUNTERS];
} Scene;

/* FALSE: there are actions left that have to be searched, or more kinds of units than fit. */
static gboolean open_scene (Scene *s, guint64 seed)
{
  *s = (Scene){ .problem = random_problem (seed, (RandomForm){ .wishes = FALSE }) };
  s->normal = payi_normal_new (s->problem, FALSE, NULL);
  assert_non_null (s->normal);
  const PayiNormal *n = s->normal;
  if (n->things->len > 0 || n->supplies->len > G_N_ELEMENTS (s->stock))
    return FALSE;
  for (guint i = 0; i < n->supplies->len; i++)
    s->stock[i] = PAYI_SUPPLY (n, i)->count;
  for (guint c = 0; c < s->problem->counters->len; c++)
    s->budget[c] = g_array_index (s->problem->counters, PayiCounter, c).start;
  s->leaf = payi_leaf_new (s->normal);
  return TRUE;
}

static void close_scene (Scene *s)
{
  if (s->leaf != NULL)
    payi_leaf_free (s->leaf);
  payi_normal_free (s->normal);
  pay_problem_free (s->problem);
}

static gboolean can (Scene *s, const PayiDemand *d, const gint64 *x)
{
  payi_leaf_set (s->leaf, d, x, s->stock);
  return payi_leaf_can (s->leaf, s->budget);
}

static void test_decide (G_GNUC_UNUSED void **state)
{
  int told[2] = { 0 };
  for (guint64 seed = 1; seed < 6000; seed++) {
    Scene s;
    if (open_scene (&s, seed))
      for (int i = 0; i < s.normal->goal.n_demands; i++) {
        const PayiDemand *d = &s.normal->goal.demands[i];
        const gint64 *x = d->given->x_from;
        const PaykResult result = payi_closed_decide (s.normal, d, x, s.stock, s.budget);
        if (result != PAYK_YES && result != PAYK_NO)
          continue;
        if ((result == PAYK_YES) != can (&s, d, x))
          fail_msg ("seed %" G_GUINT64_FORMAT ", alternative %d: the closed form says %d", seed, i, result);
        told[result == PAYK_YES]++;
      }
    close_scene (&s);
  }
  assert_true (told[0] > 300 && told[1] > 300);
}

static void test_greatest (G_GNUC_UNUSED void **state)
{
  int told = 0;
  for (guint64 seed = 1; seed < 6000; seed++) {
    Scene s;
    if (open_scene (&s, seed))
      for (int i = 0; i < s.normal->goal.n_demands; i++) {
        const PayiDemand *d = &s.normal->goal.demands[i];
        gint64 x[PAY_MAX_VARIABLES] = { d->given->x_from[0] };
        gint64 most;
        if (!payi_speaks_of (d, 0) || payi_charges_for (d, 0) || !can (&s, d, x)
            || payi_closed_greatest (s.normal, d, x, 0, s.stock, s.budget, &most) != PAYK_YES)
          continue;
        while (can (&s, d, x))
          x[0]++;
        if (most != x[0] - 1)
          fail_msg ("seed %" G_GUINT64_FORMAT ", alternative %d: %" G_GINT64_FORMAT, seed, i, most);
        told++;
      }
    close_scene (&s);
  }
  assert_true (told > 50);
}

int main (void)
{
  const struct CMUnitTest tests[] = { cmocka_unit_test (test_decide), cmocka_unit_test (test_greatest) };
  return cmocka_run_group_tests_name ("closed", tests, NULL, NULL);
}
