/* SPDX-License-Identifier: MIT */
/* A list by whoever: every payment holds, all are different, none does something for nothing, and there are as many as
 * it says. */
#include "claim/claim.h"
#include "payment/payment.h"

/* ---- What tells payments apart, in words. */

static char *outcome_of (const PaysAsked *asked)
{
  const PayProblem *problem = asked->opened->problem;
  GString *words = g_string_new (NULL);
  g_auto (PaysArena) arena = { 0 };
  const PayAmounts spent = pays_spent_of (&arena, problem, asked->answer);
  for (int k = 0; k < pay_problem_kinds (problem); k++) {
    const char *report = pay_problem_kind_report (problem, k);
    g_string_append_printf (words, "%" G_GINT64_FORMAT " ", report != NULL ? pay_amounts_of (spent, report) : 0);
  }
  for (int c = 0; c < pay_problem_counters (problem); c++)
    g_string_append_printf (words, "%" G_GINT64_FORMAT " ", pay_answer_charged (asked->answer, c));
  for (int v = 0; v < PAY_MAX_VARIABLES; v++)
    g_string_append_printf (words, "%" G_GINT64_FORMAT " ", pay_answer_x (asked->answer, v));
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

static GArray *runs_of (const PaysAsked *asked)
{
  GArray *runs = g_array_new (FALSE, FALSE, sizeof (Run));
  gsize n = 0;
  const PayStep *steps = pay_answer_steps (asked->answer, &n);
  for (gsize i = 0; i < n; i++) {
    Run run = { -1, -1, steps[i].unit, steps[i].unit + steps[i].count };
    if (steps[i].type == PAY_STEP_USE)
      run.object = pay_problem_action_object (asked->opened->problem, steps[i].action);
    else if (steps[i].type == PAY_STEP_UNIT)
      run.lot = steps[i].lot;
    if (run.object >= 0 || run.lot >= 0)
      g_array_append_val (runs, run);
  }
  g_array_sort (runs, compare_runs);
  return runs;
}

static char *set_of (const PaysAsked *asked)
{
  GString *words = g_string_new (NULL);
  g_autoptr (GArray) runs = runs_of (asked);
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

static gboolean all_are_of_use (PaysClaim *claim)
{
  g_auto (PaysMade) made = { 0 };
  pays_made_init (&made, claim->asked.opened->problem, claim->asked.answer);
  guint at = 0;
  for (int i = 0; i < (int)made.n; i++)
    if (made.steps[i].type == PAY_STEP_USE && !is_of_use (&made, i, &at))
      return pays_refuse (claim, "a source is used for nothing");
  return TRUE;
}

/* ---- The list. */

static gboolean entry_holds (PaysClaim *claim, GHashTable *seen)
{
  if (!pays_claim_paid_holds (claim) || !all_are_of_use (claim))
    return FALSE;
  char *key = claim->asked.request->distinct == PAY_DISTINCT_SET ? set_of (&claim->asked) : outcome_of (&claim->asked);
  return g_hash_table_add (seen, key) || pays_refuse (claim, "it is there already");
}

static gboolean entries_hold (PaysClaim *claim)
{
  const PayReply *claimed = claim->claimed;
  PaysArena *arena = &claim->made->arena;
  g_autoptr (GHashTable) seen = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  PayPayment *told = pays_take (arena, claimed->n_answers * sizeof *told + 1);
  for (guint i = 0; i < claimed->n_answers; i++) {
    g_clear_pointer (&claim->why, g_free);
    claim->payment = &claimed->answers[i];
    if (!entry_holds (claim, seen)) {
      g_autofree char *why = g_steal_pointer (&claim->why);
      return pays_refuse (claim, "\"answers\"[%u]: %s", i, why);
    }
    pays_tell_payment (arena, &claim->asked, claim->asked.answer, &told[i]);
  }
  claim->made->reply.answers = told;
  claim->made->reply.n_answers = claimed->n_answers;
  return TRUE;
}

/* A list that says it is complete has as many payments as are counted. */
static gboolean is_complete (PaysClaim *claim)
{
  if (!pays_claim_count (claim))
    return FALSE;
  const PayReply *made = &claim->made->reply;
  const char *counted = claim->asked.request->distinct == PAY_DISTINCT_SET ? made->payments : made->outcomes;
  g_autofree char *listed = g_strdup_printf ("%u", made->n_answers);
  return g_strcmp0 (counted, listed) == 0 || pays_refuse (claim, "\"complete\": there are %s, not %s", counted, listed);
}

gboolean pays_claim_list_holds (PaysClaim *claim)
{
  PaysAsked *asked = &claim->asked;
  const PayReply *claimed = claim->claimed;
  if (claimed->n_answers > (asked->request->answers > 0 ? asked->request->answers : PAY_DEFAULT_ANSWERS))
    return pays_refuse (claim, "\"answers\" has more than were asked for");
  if (asked->outcome != PAY_PAID)
    return (claimed->n_answers == 0 && claimed->complete)
           || pays_refuse (claim, "\"answers\" has no place in this answer");
  g_autoptr (GError) error = NULL;
  asked->answer = pay_solve (asked->opened->problem, asked->stop, &error);
  if (asked->answer == NULL)
    return pays_refuse (claim, "%s", error->message);
  pays_fix_greatest (asked);
  return entries_hold (claim) && (!claimed->complete || is_complete (claim));
}
