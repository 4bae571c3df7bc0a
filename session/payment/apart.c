/* SPDX-License-Identifier: MIT */
#include "payment.h"

/* ---- What tells payments apart, in words. */

static char *outcome_of (const PayProblem *problem, const PayAnswer *answer)
{
  GString *words = g_string_new (NULL);
  g_auto (PaysArena) arena = { 0 };
  const PayAmounts spent = pays_spent_of (&arena, problem, answer);
  for (int k = 0; k < pay_problem_kinds (problem); k++) {
    const char *report = pay_problem_kind_report (problem, k);
    g_string_append_printf (words, "%" G_GINT64_FORMAT " ", report != NULL ? pay_amounts_of (spent, report) : 0);
  }
  for (int c = 0; c < pay_problem_counters (problem); c++)
    g_string_append_printf (words, "%" G_GINT64_FORMAT " ", pay_answer_charged (answer, c));
  for (int v = 0; v < PAY_MAX_VARIABLES; v++)
    g_string_append_printf (words, "%" G_GINT64_FORMAT " ", pay_answer_x (answer, v));
  return g_string_free (words, FALSE);
}

/* Things of an object, or of a lot. */
typedef struct {
  int lot, object;
  gint64 from, to;
} Run;

static gint compare_runs (gconstpointer a, gconstpointer b)
{
  const Run *x = a, *y = b;
  if (x->lot != y->lot || x->object != y->object)
    return x->lot != y->lot ? x->lot - y->lot : x->object - y->object;
  return x->from < y->from ? -1 : x->from > y->from;
}

static GArray *runs_of (const PayProblem *problem, const PayAnswer *answer)
{
  GArray *runs = g_array_new (FALSE, FALSE, sizeof (Run));
  gsize n = 0;
  const PayStep *steps = pay_answer_steps (answer, &n);
  for (gsize i = 0; i < n; i++) {
    Run run = { -1, -1, steps[i].unit, steps[i].unit + steps[i].count };
    if (steps[i].type == PAY_STEP_USE)
      run.object = pay_problem_action_object (problem, steps[i].action);
    else if (steps[i].type == PAY_STEP_UNIT)
      run.lot = steps[i].lot;
    if (run.object >= 0 || run.lot >= 0)
      g_array_append_val (runs, run);
  }
  g_array_sort (runs, compare_runs);
  return runs;
}

static char *set_of (const PayProblem *problem, const PayAnswer *answer)
{
  GString *words = g_string_new (NULL);
  g_autoptr (GArray) runs = runs_of (problem, answer);
  for (guint i = 0; i < runs->len;) {
    Run now = g_array_index (runs, Run, i);
    for (i++; i < runs->len; i++) {
      const Run *next = &g_array_index (runs, Run, i);
      if (next->lot != now.lot || next->object != now.object || next->from > now.to)
        break;
      now.to = MAX (now.to, next->to);
    }
    g_string_append_printf (words, "%d/%d:%" G_GINT64_FORMAT "-%" G_GINT64_FORMAT " ", now.lot, now.object, now.from,
                            now.to);
  }
  return g_string_free (words, FALSE);
}

char *pays_told_apart (const PayProblem *problem, const PayAnswer *answer, PayDistinct by)
{
  return by == PAY_DISTINCT_OUTCOME ? outcome_of (problem, answer) : set_of (problem, answer);
}

/* ---- Every happening of a use makes something that is spent. */

/* [at]: the first of what is spent that this use made; gets the first of the next one. */
static gboolean is_of_use (const PaysMade *made, int use, guint *at)
{
  const gint64 each = pays_made_once (made, use);
  gint64 next = 0; /* the first happening of which nothing is known to be spent */
  for (; *at < made->spent->len; (*at)++) {
    const PayStep *step = &made->steps[g_array_index (made->spent, int, *at)];
    if (step->from != use)
      break;
    if (step->unit / each > next)
      return FALSE;
    next = MAX (next, (step->unit + step->count - 1) / each + 1);
  }
  return next >= made->steps[use].count * made->steps[use].times;
}

gboolean pays_uses_all (const PayProblem *problem, const PayAnswer *answer)
{
  g_auto (PaysMade) made = { 0 };
  pays_made_init (&made, problem, answer);
  guint at = 0;
  for (int i = 0; i < (int)made.n; i++)
    if (made.steps[i].type == PAY_STEP_USE && !is_of_use (&made, i, &at))
      return FALSE;
  return TRUE;
}
