/* SPDX-License-Identifier: MIT */
/* A list by whoever: every payment holds, all are different, none does something for nothing, and there are as many as
 * it says. */
#include "claim.h"

#include <string.h>

static gint by_text (gconstpointer a, gconstpointer b)
{
  return strcmp (*(const char *const *)a, *(const char *const *)b);
}

static char *joined (GPtrArray *words)
{
  g_ptr_array_sort (words, by_text);
  g_ptr_array_add (words, NULL);
  return g_strjoinv (" ", (char **)words->pdata);
}

/* ---- What tells payments apart, in words. */

static char *outcome_of (const PayjResult *r)
{
  g_autoptr (GPtrArray) words = g_ptr_array_new_with_free_func (g_free);
  g_auto (PaysArena) arena = { 0 };
  const PayAmounts spent = pays_spent_of (&arena, r->c->problem, r->answer);
  for (guint i = 0; i < spent.n; i++)
    g_ptr_array_add (words, g_strdup_printf ("%s*%" G_GINT64_FORMAT, spent.at[i].name, spent.at[i].count));
  for (int c = 0; c < pay_problem_counters (r->c->problem); c++)
    g_ptr_array_add (words, g_strdup_printf ("~%d:%" G_GINT64_FORMAT, c, pay_answer_charged (r->answer, c)));
  for (int v = 0; v < PAY_MAX_VARIABLES; v++)
    g_ptr_array_add (words, g_strdup_printf ("~X%d:%" G_GINT64_FORMAT, v, pay_answer_x (r->answer, v)));
  return joined (words);
}

typedef struct {
  int lot, object;
  gint64 from, to;
} Run;

static gint compare_runs (gconstpointer a, gconstpointer b)
{
  const Run *x = a, *y = b;
  if (x->lot != y->lot)
    return x->lot < y->lot ? -1 : 1;
  if (x->object != y->object)
    return x->object < y->object ? -1 : 1;
  return x->from < y->from ? -1 : x->from > y->from;
}

static GArray *runs_of (const PayjResult *r)
{
  GArray *runs = g_array_new (FALSE, FALSE, sizeof (Run));
  gsize n = 0;
  const PayStep *steps = pay_answer_steps (r->answer, &n);
  for (gsize i = 0; i < n; i++) {
    Run run = { -1, -1, steps[i].unit, steps[i].unit + steps[i].count };
    if (steps[i].type == PAY_STEP_USE)
      run.object = pay_problem_action_object (r->c->problem, steps[i].action);
    else if (steps[i].type == PAY_STEP_UNIT)
      run.lot = steps[i].lot;
    if (run.object >= 0 || run.lot >= 0)
      g_array_append_val (runs, run);
  }
  g_array_sort (runs, compare_runs);
  return runs;
}

static char *set_of (const PayjResult *r)
{
  GString *words = g_string_new (NULL);
  g_autoptr (GArray) runs = runs_of (r);
  Run now = { -1, -1, 0, 0 };
  for (guint i = 0; i <= runs->len; i++) {
    const Run *run = i < runs->len ? &g_array_index (runs, Run, i) : NULL;
    if (run != NULL && run->lot == now.lot && run->object == now.object && run->from <= now.to) {
      now.to = MAX (now.to, run->to);
      continue;
    }
    if (now.to > now.from)
      g_string_append_printf (words, "%d/%d:%" G_GINT64_FORMAT "-%" G_GINT64_FORMAT " ", now.lot, now.object, now.from,
                              now.to);
    now = run != NULL ? *run : now;
  }
  return g_string_free (words, FALSE);
}

/* ---- Every happening of a use makes something that is spent. */

static gint64 units_of (const PayProblem *problem, const PayStep *use)
{
  gint64 all = 0, n = 0;
  PayKinds kinds;
  for (int part = 0; pay_problem_action_given (problem, use->action, use->mode, part, &kinds, &n); part++)
    all += n;
  return all;
}

static gboolean is_of_use (const PayProblem *problem, const PayStep *steps, gsize n, int use)
{
  g_autoptr (GArray) runs = g_array_new (FALSE, FALSE, sizeof (Run));
  for (gsize i = 0; i < n; i++)
    if (steps[i].type == PAY_STEP_UNIT && steps[i].from == use) {
      const Run run = { -1, -1, steps[i].unit, steps[i].unit + steps[i].count - 1 };
      g_array_append_val (runs, run);
    }
  g_array_sort (runs, compare_runs);
  const gint64 each = units_of (problem, &steps[use]);
  gint64 next = 0; /* the first happening of which nothing is known to be spent */
  for (guint i = 0; i < runs->len; i++) {
    const Run *run = &g_array_index (runs, Run, i);
    if (run->from / each > next)
      return FALSE;
    next = MAX (next, run->to / each + 1);
  }
  return next >= steps[use].count * steps[use].times;
}

static gboolean all_are_of_use (const PayjClaim *claim, const PayAnswer *answer)
{
  gsize n = 0;
  const PayStep *steps = pay_answer_steps (answer, &n);
  for (gsize i = 0; i < n; i++)
    if (steps[i].type == PAY_STEP_USE && !is_of_use (claim->c->problem, steps, n, (int)i))
      return payj_refuse (claim, "a source is used for nothing");
  return TRUE;
}

/* ---- The list. */

static gboolean entry_holds (const PayjClaim *claim, PayjResult *result, GHashTable *seen)
{
  if (!json_is_object (claim->record))
    return payj_refuse (claim, "it is no object");
  if (!payj_claim_payment_holds (claim, result) || !all_are_of_use (claim, result->answer))
    return FALSE;
  char *key = claim->request->distinct == PAY_DISTINCT_SET ? set_of (result) : outcome_of (result);
  return g_hash_table_add (seen, key) || payj_refuse (claim, "it is there already");
}

static gboolean entries_hold (const PayjClaim *claim, PayjResult *result, const json_t *answers)
{
  g_autoptr (GHashTable) seen = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  for (gsize i = 0; i < json_array_size (answers); i++) {
    g_autofree char *inner = NULL;
    PayjClaim one = *claim;
    one.record = json_array_get (answers, i);
    one.why = &inner;
    if (!entry_holds (&one, result, seen))
      return payj_refuse (claim, "\"answers\"[%" G_GSIZE_FORMAT "]: %s", i, inner);
  }
  return TRUE;
}

/* A list that says it is complete has as many payments as are counted. */
static gboolean is_complete (const PayjClaim *claim, PayjResult *result, gsize n)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *listed = g_strdup_printf ("%" G_GSIZE_FORMAT, n);
  if (!payj_count (result, &error))
    return payj_refuse (claim, "the ways cannot be counted: %s", error->message);
  if (result->outcome == PAY_UNKNOWN)
    return payj_refuse (claim, "a limit was reached before the ways were counted");
  const char *counted = claim->request->distinct == PAY_DISTINCT_SET ? result->payments : result->outcomes;
  return strcmp (counted, listed) == 0 || payj_refuse (claim, "\"complete\": there are %s, not %s", counted, listed);
}

gboolean payj_claim_list_holds (const PayjClaim *claim, PayjResult *result)
{
  const json_t *answers = json_object_get (claim->record, "answers");
  const json_t *complete = json_object_get (claim->record, "complete");
  const guint64 most = claim->request->answers > 0 ? claim->request->answers : PAY_DEFAULT_ANSWERS;
  if (!json_is_array (answers) || !json_is_boolean (complete))
    return payj_refuse (claim, "a list was asked for: \"answers\" or \"complete\" is missing");
  if (json_array_size (answers) > most)
    return payj_refuse (claim, "\"answers\" has more than were asked for");
  if (result->outcome != PAY_PAID)
    return (json_array_size (answers) == 0 && json_is_true (complete))
           || payj_refuse (claim, "\"answers\" has no place in this answer");
  g_autoptr (GError) error = NULL;
  result->answer = pay_solve (claim->c->problem, result->stop, &error);
  if (result->answer == NULL)
    return payj_refuse (claim, "%s", error->message);
  const PaysAsked asked = payj_asked (result);
  pays_fix_greatest (&asked);
  return entries_hold (claim, result, answers)
         && (json_is_false (complete) || is_complete (claim, result, json_array_size (answers)));
}
