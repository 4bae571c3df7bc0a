/* SPDX-License-Identifier: MIT */
#include "claim/claim.h"

#include <pay/pattern.h>
#include <string.h>

gboolean pays_refuse (PaysClaim *claim, const char *format, ...)
{
  va_list args;
  va_start (args, format);
  char *why = g_strdup_vprintf (format, args);
  va_end (args);
  g_free (claim->why);
  claim->why = why;
  return FALSE;
}

static char *name_one (const char *const *groups, gpointer data)
{
  const PayProblem *problem = data;
  const char *all = groups[0], *word = groups[1];
  const guint64 i = g_ascii_strtoull (groups[2], NULL, 10);
  const char *name = NULL;
  if (g_strcmp0 (word, "counter") == 0 && i < (guint64)pay_problem_counters (problem))
    name = pay_problem_counter_name (problem, (int)i);
  else if (g_strcmp0 (word, "object") == 0 && i < (guint64)pay_problem_objects (problem))
    name = pay_problem_object_name (problem, (int)i);
  else if (g_strcmp0 (word, "action") == 0 && i < (guint64)pay_problem_actions (problem))
    name = pay_problem_object_name (problem, pay_problem_action_object (problem, (int)i));
  return g_strdup (name != NULL ? name : all);
}

gboolean pays_refuse_checked (PaysClaim *claim, const char *why)
{
  const PayProblem *problem = claim->asked.opened->problem;
  g_autofree char *sentence
      = pay_pattern_replace_by ("\\b(counter|object|action) ([0-9]{1,9})\\b", why, name_one, (gpointer)(gsize)problem);
  return pays_refuse (claim, "%s", sentence);
}

gboolean pays_claim_count (PaysClaim *claim)
{
  PayReply *made = &claim->made->reply;
  g_autofree char *outcomes = NULL, *payments = NULL;
  g_autoptr (GError) error = NULL;
  if (!pays_count (&claim->asked, &outcomes, &payments, &error))
    return pays_refuse (claim, "the ways cannot be counted: %s", error->message);
  made->outcomes = pays_text (&claim->made->arena, outcomes);
  made->payments = pays_text (&claim->made->arena, payments);
  return claim->asked.outcome != PAY_UNKNOWN || pays_refuse (claim, "a limit was reached before the ways were counted");
}

gboolean pays_claim_variables_hold (PaysClaim *claim)
{
  const PayPayment *payment = claim->payment;
  const PayCase *opened = claim->asked.opened;
  for (guint i = 0; i < payment->n_variables; i++) {
    int v = 0;
    while (v < PAY_MAX_VARIABLES && opened->variables[v] != NULL
           && g_strcmp0 (opened->variables[v], payment->variables[i].name) != 0)
      v++;
    if (v == PAY_MAX_VARIABLES || opened->variables[v] == NULL
        || !pay_cost_has_x (pay_problem_goal (opened->problem), v))
      return pays_refuse (claim, "\"x\": the cost has no variable %s", payment->variables[i].name);
  }
  return TRUE;
}
