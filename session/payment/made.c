/* SPDX-License-Identifier: MIT */
/* The units that the uses of an answer made, by who spends them. */
#include "payment/payment.h"

#define IN_ORDER 1000 /* unspent units that are still told one by one */

static gint by_maker (gconstpointer a, gconstpointer b, gpointer data)
{
  const PayStep *steps = data;
  const PayStep *x = &steps[*(const int *)a], *y = &steps[*(const int *)b];
  if (x->from != y->from)
    return x->from < y->from ? -1 : 1;
  return x->unit < y->unit ? -1 : x->unit > y->unit;
}

void pays_made_init (PaysMade *made, const PayProblem *problem, const PayAnswer *answer)
{
  made->problem = problem;
  made->steps = pay_answer_steps (answer, &made->n);
  made->spent = g_array_new (FALSE, FALSE, sizeof (int));
  for (int i = 0; i < (int)made->n; i++)
    if (made->steps[i].type == PAY_STEP_UNIT && made->steps[i].from >= 0)
      g_array_append_val (made->spent, i);
  g_array_sort_with_data (made->spent, by_maker, (gpointer)(gsize)made->steps);
}

void pays_made_clear (PaysMade *made)
{
  g_clear_pointer (&made->spent, g_array_unref);
}

gint64 pays_made_once (const PaysMade *made, int use)
{
  const PayStep *step = &made->steps[use];
  gint64 all = 0, n = 0;
  PayKinds kinds;
  for (int part = 0; pay_problem_action_given (made->problem, step->action, step->mode, part, &kinds, &n); part++)
    all += n;
  return all;
}

gint64 pays_made_all (const PaysMade *made, int use)
{
  return made->steps[use].count * made->steps[use].times * pays_made_once (made, use);
}

/* Of the units 0 to before [to], in happenings of [once], how many stand at [start] to before [end] in theirs. */
static gint64 units_before (gint64 to, gint64 once, gint64 start, gint64 end)
{
  const gint64 rest = to % once;
  return to / once * (end - start) + CLAMP (rest - start, 0, end - start);
}

static void tell_unspent (const PaysMade *made, int use, gint64 from, gint64 to, PaysMadeFunc tell, gpointer data)
{
  const PayStep *step = &made->steps[use];
  const gint64 once = pays_made_once (made, use);
  gint64 start = 0, n = 0;
  PayKinds kinds;
  for (int part = 0; pay_problem_action_given (made->problem, step->action, step->mode, part, &kinds, &n); part++) {
    const gint64 count = units_before (to, once, start, start + n) - units_before (from, once, start, start + n);
    g_autofree char *name = pay_problem_kinds_name (made->problem, kinds);
    if (count > 0)
      tell (name, count, FALSE, data);
    start += n;
  }
}

static void tell_gap (const PaysMade *made, int use, gint64 from, gint64 to, PaysMadeFunc tell, gpointer data)
{
  if (to - from > IN_ORDER) {
    tell_unspent (made, use, from, to, tell, data);
    return;
  }
  for (gint64 u = from; u < to; u++)
    tell_unspent (made, use, u, u + 1, tell, data);
}

/* The first of the UNIT steps that spend from step [use] a unit at or after [from]. */
static guint first_spent (const PaysMade *made, int use, gint64 from)
{
  guint low = 0, high = made->spent->len;
  while (low < high) {
    const guint middle = (low + high) / 2;
    const PayStep *step = &made->steps[g_array_index (made->spent, int, middle)];
    if (step->from < use || (step->from == use && step->unit + step->count <= from))
      low = middle + 1;
    else
      high = middle;
  }
  return low;
}

void pays_made_each (const PaysMade *made, int use, gint64 from, gint64 to, PaysMadeFunc tell, gpointer data)
{
  gint64 at = from;
  for (guint i = first_spent (made, use, from); i < made->spent->len && at < to; i++) {
    const PayStep *step = &made->steps[g_array_index (made->spent, int, i)];
    if (step->from != use || step->unit >= to)
      break;
    if (step->unit > at)
      tell_gap (made, use, at, step->unit, tell, data);
    const gint64 start = MAX (at, step->unit), end = MIN (to, step->unit + step->count);
    tell (pay_problem_kind_report (made->problem, step->kind), end - start, TRUE, data);
    at = end;
  }
  if (at < to)
    tell_gap (made, use, at, to, tell, data);
}
