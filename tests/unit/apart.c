/* SPDX-License-Identifier: MIT */
#include "apart.h"

#include <string.h>

static gint compare_texts (gconstpointer a, gconstpointer b)
{
  return strcmp (*(const char *const *)a, *(const char *const *)b);
}

static char *join_sorted (GPtrArray *words)
{
  g_ptr_array_sort (words, compare_texts);
  g_ptr_array_add (words, NULL);
  return g_strjoinv (" ", (char **)words->pdata);
}

char *set_of (const PayProblem *p, const PayAnswer *answer)
{
  g_autoptr (GPtrArray) words = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GHashTable) objects = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  gsize n;
  const PayStep *steps = pay_answer_steps (answer, &n);
  for (gsize i = 0; i < n; i++) {
    const PayStep *s = &steps[i];
    for (gint64 k = 0; k < s->count && s->type == PAY_STEP_UNIT && s->lot >= 0; k++)
      g_ptr_array_add (words, g_strdup_printf ("%d/%" G_GINT64_FORMAT, s->lot, s->unit + k));
    for (gint64 k = 0; k < s->count && s->type == PAY_STEP_USE; k++) {
      char *name = g_strdup_printf ("%d.%" G_GINT64_FORMAT, pay_problem_action_object (p, s->action), s->unit + k);
      if (g_hash_table_add (objects, name))
        g_ptr_array_add (words, g_strdup (name));
    }
  }
  return join_sorted (words);
}

char *outcome_of (const PayProblem *p, const PayAnswer *answer)
{
  g_autoptr (GPtrArray) words = g_ptr_array_new_with_free_func (g_free);
  gboolean goal = FALSE;
  gsize n;
  const PayStep *steps = pay_answer_steps (answer, &n);
  for (gsize i = 0; i < n; i++) {
    goal |= steps[i].type == PAY_STEP_GOAL;
    const char *report = steps[i].type == PAY_STEP_UNIT ? pay_problem_kind_report (p, steps[i].kind) : NULL;
    for (gint64 k = 0; k < steps[i].count && goal && report != NULL; k++)
      g_ptr_array_add (words, g_strdup (report));
  }
  for (int c = 0; c < pay_problem_counters (p); c++)
    g_ptr_array_add (words, g_strdup_printf ("~%d=%" G_GINT64_FORMAT, c, pay_answer_charged (answer, c)));
  for (int v = 0; v < PAY_MAX_VARIABLES; v++)
    g_ptr_array_add (words, g_strdup_printf ("~X%d=%" G_GINT64_FORMAT, v, pay_answer_x (answer, v)));
  return join_sorted (words);
}
