/* SPDX-License-Identifier: MIT */
/* Which objects are units of the pool, and where lots and actions begin. */
#include "payment.h"

#include <string.h>

gint64 *pays_first_of_lots (const PayProblem *problem)
{
  const int n = pay_problem_lots (problem);
  gint64 *first = g_new (gint64, (gsize)n + 1);
  gint64 at = 0;
  for (int i = 0; i < n; i++) {
    first[i] = at;
    at += pay_problem_lot_count (problem, i);
  }
  return first;
}

int *pays_first_actions (const PayProblem *problem)
{
  int *first = g_new0 (int, (gsize)pay_problem_objects (problem) + 1);
  for (int i = pay_problem_actions (problem) - 1; i >= 0; i--)
    first[pay_problem_action_object (problem, i)] = i;
  return first;
}

/* The lot whose unit the spell is until it is paid, which has an action for that behind its own; -1: it is none. */
static int lot_of_spell (const PayProblem *problem, int object)
{
  gboolean late = FALSE;
  for (int i = 0; i < pay_problem_actions (problem) && !late; i++)
    late = pay_problem_action_object (problem, i) == object && pay_problem_action_is_late (problem, i);
  for (int lot = 0; late && lot < pay_problem_lots (problem); lot++)
    if (pay_problem_lot_kinds (problem, lot) == 0
        && strcmp (pay_problem_lot_name (problem, lot), pay_problem_object_name (problem, object)) == 0)
      return lot;
  return -1;
}

/* In a plan objects behind the sources, the spells and what these bring are units of the pool, each named after its
 * lot, which then has no kinds. */
int *pays_lots_of_objects (const PayRequest *request, const PayProblem *problem)
{
  const int n = pay_problem_objects (problem), lots = pay_problem_lots (problem);
  const gboolean is_plan = pay_request_is_plan (request);
  const int first = is_plan ? (int)(request->sources->len + request->spells->len) : n;
  int *of = g_new (int, (gsize)n + 1);
  for (int i = 0; i < n; i++)
    of[i] = is_plan && i >= (int)request->sources->len && i < first ? lot_of_spell (problem, i) : -1;
  for (int i = first, lot = 0; i < n; i++) {
    int at = lot;
    while (at < lots
           && (pay_problem_lot_kinds (problem, at) != 0
               || strcmp (pay_problem_lot_name (problem, at), pay_problem_object_name (problem, i)) != 0))
      at++;
    if (at == lots)
      continue;
    of[i] = at;
    lot = at + 1;
  }
  return of;
}
