/* SPDX-License-Identifier: MIT */
#include "question/question.h"

#include <string.h>

int pays_find_source (const PayRequest *request, const PayProblem *problem, const char *id)
{
  const int objects = pay_problem_objects (problem), sources = (int)request->sources->len;
  for (int i = 0; i < (request->spells->len > 0 ? MIN (sources, objects) : objects); i++) {
    const PaySource *source = i < sources ? request->sources->pdata[i] : NULL;
    g_autofree char *index = g_strdup_printf ("%d", i);
    if (strcmp (source != NULL && source->id != NULL ? source->id : index, id) == 0)
      return i;
  }
  return -1;
}

gint64 pays_start_of (const PayProblem *problem, const char *name)
{
  for (int i = 0; i < pay_problem_counters (problem); i++)
    if (strcmp (pay_problem_counter_name (problem, i), name) == 0)
      return pay_problem_counter_start (problem, i);
  return 0;
}

const char *pays_take_name (const PayProblem *problem, int action)
{
  static const char *const names[] = { NULL, "turn", "self", "both" };
  return pay_problem_action_is_late (problem, action) ? NULL : names[pay_problem_action_takes (problem, action)];
}

/* Is a kind of [kinds] before [kind] reported as [report]? */
static gboolean is_named (const PayProblem *problem, PayKinds kinds, int kind, const char *report)
{
  for (int k = 0; k < kind; k++)
    if ((kinds & PAY_BIT (k)) != 0 && g_strcmp0 (pay_problem_kind_report (problem, k), report) == 0)
      return TRUE;
  return FALSE;
}

char *pays_kinds_name (const PayProblem *problem, PayKinds kinds)
{
  GString *name = g_string_new (NULL);
  const int n = pay_problem_kinds (problem);
  for (int k = 0; k < n && kinds >> k != 0; k++) {
    const char *report = (kinds & PAY_BIT (k)) != 0 ? pay_problem_kind_report (problem, k) : NULL;
    if (report == NULL || is_named (problem, kinds, k, report))
      continue;
    if (name->len > 0)
      g_string_append_c (name, '|');
    g_string_append (name, report);
  }
  return g_string_free (name, name->len == 0);
}

char *pays_also (const PayCase *opened, int action, int mode)
{
  return PAY_GAME_HAS (opened->game, also) ? opened->game->also (opened, action, mode) : NULL;
}

const char *pays_hand_name (const PaySpell *spell)
{
  if (spell->name != NULL)
    return spell->name;
  return spell->cost != NULL && spell->cost[strspn (spell->cost, " ")] != '\0' ? spell->cost : "no cost";
}
