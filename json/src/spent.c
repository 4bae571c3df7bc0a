/* SPDX-License-Identifier: MIT */
/* Steps already taken: each becomes an action that happened already, as soon as it is sure that it could. */
#include "claim.h"

#include <string.h>

#define MOST_ADDS 1000 /* names of what one step gave */

static int action_of (const PayProblem *problem, int object, gint64 ability, gint64 *abilities)
{
  int found = -1;
  *abilities = 0;
  for (int i = 0; i < pay_problem_actions (problem); i++)
    if (pay_problem_action_object (problem, i) == object && (*abilities)++ == ability)
      found = i;
  return found;
}

/* Of [kinds] those that are called [name]. */
static PayKinds called (const PayProblem *problem, PayKinds kinds, const char *name)
{
  PayKinds found = 0;
  for (int k = 0; k < pay_problem_kinds (problem); k++)
    if ((kinds & PAY_BIT (k)) != 0 && g_strcmp0 (pay_problem_kind_report (problem, k), name) == 0)
      found |= PAY_BIT (k);
  return found;
}

/* What the units of the mode have turned out to be; NULL: the names do not fit. (transfer full) */
static GArray *units_of (const PayCase *c, int action, int mode, const json_t *adds)
{
  const PayjClaim claim = { .c = c };
  const PayStep use = { .type = PAY_STEP_USE, .action = action, .mode = mode, .count = 1, .times = 1 };
  g_autoptr (GArray) pieces = g_array_new (FALSE, FALSE, sizeof (PayjPiece));
  g_autoptr (GArray) units = g_array_new (FALSE, TRUE, sizeof (PayKinds));
  if (!payj_claim_adds (&claim, &use, 0, adds, pieces))
    return NULL;
  for (guint i = 0; i < pieces->len; i++) {
    const PayjPiece *piece = &g_array_index (pieces, PayjPiece, i);
    const PayKinds kinds = piece->name != NULL ? called (c->problem, piece->kinds, piece->name) : piece->kinds;
    if (units->len < piece->unit + piece->count)
      g_array_set_size (units, (guint)(piece->unit + piece->count));
    for (gint64 u = piece->unit; u < piece->unit + piece->count; u++)
      g_array_index (units, PayKinds, u) = kinds;
  }
  return g_steal_pointer (&units);
}

static gboolean add_told (PayCase *c, int action, const GPtrArray *names, GError **error)
{
  if (names->len > MOST_ADDS) {
    pay_set_error (error, PAY_ERROR_TOO_LARGE, "adds", -1, "more than %d names; it may be left out", MOST_ADDS);
    return FALSE;
  }
  json_t *adds = json_array ();
  for (guint i = 0; i < names->len; i++)
    json_array_append_new (adds, json_string (names->pdata[i]));
  g_autoptr (GArray) units = NULL;
  int mode = 0;
  for (; mode < pay_problem_action_modes (c->problem, action) && units == NULL; mode++)
    units = units_of (c, action, mode, adds);
  json_decref (adds);
  if (units == NULL)
    pay_set_error (error, PAY_ERROR_USAGE, "adds", -1, "the ability does not give that");
  else
    pay_problem_add_done (c->problem, action, mode - 1, (const PayKinds *)(gpointer)units->data, units->len);
  return units != NULL;
}

/* Can all that was taken so far have happened? Where a limit comes first nothing is said against it. */
static gboolean can_have_happened (PayCase *c, const volatile gint *stop)
{
  g_autoptr (PayCost) goal = pay_cost_ref ((PayCost *)(gpointer)(gsize)pay_problem_goal (c->problem));
  g_autoptr (PayCost) nothing = pay_cost_new ();
  pay_cost_or (nothing);
  pay_problem_set_goal (c->problem, nothing);
  const PayOutcome outcome = pay_can (c->problem, stop, NULL);
  pay_problem_set_goal (c->problem, goal);
  return outcome != PAY_SHORT;
}

static gboolean add_one (PayCase *c, const PayRequest *request, const PaySpent *s, const volatile gint *stop,
                         GError **error)
{
  const int object = payj_find_source (request, c->problem, s->source);
  gint64 abilities = 0;
  const int action = object < 0 ? -1 : action_of (c->problem, object, s->ability, &abilities);
  if (object < 0 && request->sources->len == 0)
    pay_set_error (error, PAY_ERROR_USAGE, "source", -1, "there are no sources");
  else if (object < 0)
    pay_set_error (error, PAY_ERROR_USAGE, "source", -1, "no source has this id (by default the index, from 0)");
  else if (action < 0)
    pay_set_error (error, PAY_ERROR_USAGE, "ability", -1,
                   "%s has no ability %" G_GINT64_FORMAT ": they are counted from 0, and there %s %" G_GINT64_FORMAT,
                   pay_problem_object_name (c->problem, object), s->ability, abilities == 1 ? "is" : "are", abilities);
  if (action < 0)
    return FALSE;
  if (s->adds == NULL)
    pay_problem_add_done (c->problem, action, -1, NULL, 0);
  else if (!add_told (c, action, s->adds, error))
    return FALSE;
  if (can_have_happened (c, stop))
    return TRUE;
  pay_set_error (error, PAY_ERROR_USAGE, NULL, -1,
                 "this cannot have happened by then: the ability cannot be used there, or nothing paid for it");
  return FALSE;
}

gboolean payj_add_spent (PayCase *c, const PayRequest *request, const volatile gint *stop, GError **error)
{
  for (guint i = 0; i < request->spent->len; i++) {
    if (i == PAY_MAX_DONE)
      pay_set_error (error, PAY_ERROR_TOO_LARGE, NULL, -1, "at most %d steps can have been taken", PAY_MAX_DONE);
    if (i == PAY_MAX_DONE || !add_one (c, request, request->spent->pdata[i], stop, error))
      return pay_error_inside (error, "spent[%u]", i);
  }
  return TRUE;
}
