/* SPDX-License-Identifier: MIT */
#include "tally.h"

void payj_tally_init (PayjTally *t)
{
  t->names = g_ptr_array_new_with_free_func (g_free);
  t->counts = g_array_new (FALSE, FALSE, sizeof (gint64));
  t->index = g_hash_table_new (g_str_hash, g_str_equal);
}

void payj_tally_clear (PayjTally *t)
{
  g_clear_pointer (&t->index, g_hash_table_unref);
  g_clear_pointer (&t->counts, g_array_unref);
  g_clear_pointer (&t->names, g_ptr_array_unref);
}

void payj_tally_add (PayjTally *t, const char *name, gint64 count)
{
  if (count == 0)
    return;
  const guint known = GPOINTER_TO_UINT (g_hash_table_lookup (t->index, name));
  if (known > 0) {
    g_array_index (t->counts, gint64, known - 1) += count;
    return;
  }
  char *own = g_strdup (name);
  g_ptr_array_add (t->names, own);
  g_array_append_val (t->counts, count);
  g_hash_table_insert (t->index, own, GUINT_TO_POINTER (t->names->len));
}

gint64 payj_tally_get (const PayjTally *t, const char *name)
{
  const guint known = GPOINTER_TO_UINT (g_hash_table_lookup (t->index, name));
  return known > 0 ? g_array_index (t->counts, gint64, known - 1) : 0;
}

static gboolean is_inside (const PayjTally *a, const PayjTally *b)
{
  for (guint i = 0; i < a->names->len; i++)
    if (g_array_index (a->counts, gint64, i) != payj_tally_get (b, a->names->pdata[i]))
      return FALSE;
  return TRUE;
}

gboolean payj_tally_equal (const PayjTally *a, const PayjTally *b)
{
  return is_inside (a, b) && is_inside (b, a);
}

void payj_tally_write (PayjWriter *w, const char *member, const PayjTally *t)
{
  payj_begin (w, member, '{');
  for (guint i = 0; i < t->names->len; i++)
    if (g_array_index (t->counts, gint64, i) != 0)
      payj_number (w, t->names->pdata[i], g_array_index (t->counts, gint64, i));
  payj_end (w, '}');
}

void payj_tally_spent (PayjTally *t, const PayProblem *problem, const PayAnswer *answer)
{
  gsize n = 0;
  const PayStep *steps = pay_answer_steps (answer, &n);
  gboolean goal = FALSE;
  for (gsize i = 0; i < n; i++) {
    goal = goal || steps[i].type == PAY_STEP_GOAL;
    const char *report = steps[i].type == PAY_STEP_UNIT ? pay_problem_kind_report (problem, steps[i].kind) : NULL;
    if (goal && report != NULL)
      payj_tally_add (t, report, steps[i].count);
  }
}

static gint64 sum (const PayjTally *t)
{
  gint64 all = 0;
  for (guint i = 0; i < t->counts->len; i++)
    all += g_array_index (t->counts, gint64, i);
  return all;
}

void payj_tally_write_list (PayjWriter *w, const char *member, const PayjTally *t)
{
  const gboolean fold = sum (t) > PAYJ_LISTED;
  payj_begin (w, member, '[');
  for (guint i = 0; i < t->names->len; i++) {
    const gint64 n = g_array_index (t->counts, gint64, i);
    for (gint64 k = 0; k < n && !fold; k++)
      payj_string (w, NULL, t->names->pdata[i]);
    if (!fold || n == 0)
      continue;
    payj_begin (w, NULL, '{');
    payj_string (w, "unit", t->names->pdata[i]);
    payj_number (w, "count", n);
    payj_end (w, '}');
  }
  payj_end (w, ']');
}
