/* SPDX-License-Identifier: MIT */
/* Steps already taken: each becomes an action that happened already, as soon as it is sure that it could. */
#include "spent.h"

#include <pay/names.h>
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

typedef struct {
  const PayProblem *problem;
  GArray *units; /* PayKinds, by unit */
} Units;

static void add_units (gint64 unit, gint64 count, PayKinds kinds, const char *name, gpointer data)
{
  const Units *units = data;
  const PayKinds told = name != NULL ? called (units->problem, kinds, name) : kinds;
  if (units->units->len < unit + count)
    g_array_set_size (units->units, (guint)(unit + count));
  for (gint64 u = unit; u < unit + count; u++)
    g_array_index (units->units, PayKinds, u) = told;
}

/* What the units of the mode have turned out to be; NULL: the names do not fit. (transfer full) */
static GArray *units_of (const PayProblem *problem, int action, int mode, PayAmounts adds)
{
  const PayStep use = { .type = PAY_STEP_USE, .action = action, .mode = mode, .count = 1, .times = 1 };
  g_autoptr (GArray) kinds = g_array_new (FALSE, TRUE, sizeof (PayKinds));
  Units units = { problem, kinds };
  return pay_problem_match_units (problem, &use, adds, add_units, &units) ? g_steal_pointer (&kinds) : NULL;
}

static gboolean add_told (PayCase *opened, int action, const GPtrArray *names, GError **error)
{
  if (names->len > MOST_ADDS)
    return pay_set_error (error, PAY_ERROR_TOO_LARGE, "adds", -1, "more than %d names; it may be left out", MOST_ADDS);
  PayAmount adds[MOST_ADDS];
  for (guint i = 0; i < names->len; i++)
    adds[i] = (PayAmount){ names->pdata[i], 1 };
  g_autoptr (GArray) units = NULL;
  int mode = 0;
  for (; mode < pay_problem_action_modes (opened->problem, action) && units == NULL; mode++)
    units = units_of (opened->problem, action, mode, (PayAmounts){ adds, names->len });
  if (units == NULL)
    return pay_set_error (error, PAY_ERROR_USAGE, "adds", -1, "the ability does not give that");
  pay_problem_add_done (opened->problem, action, mode - 1, (const PayKinds *)(gpointer)units->data, units->len);
  return TRUE;
}

/* Can all that was taken so far have happened? Where a limit comes first nothing is said against it. */
static gboolean can_have_happened (PayCase *opened, const volatile gint *stop)
{
  g_autoptr (PayCost) goal = pay_cost_ref ((PayCost *)(gpointer)(gsize)pay_problem_goal (opened->problem));
  g_autoptr (PayCost) nothing = pay_cost_new ();
  pay_cost_or (nothing);
  pay_problem_set_goal (opened->problem, nothing);
  const PayOutcome outcome = pay_can (opened->problem, stop, NULL);
  pay_problem_set_goal (opened->problem, goal);
  return outcome != PAY_SHORT;
}

int pay_request_find_source (const PayRequest *request, const PayProblem *problem, const char *id)
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

static gboolean add_one (PayCase *opened, const PayRequest *request, const PaySpent *taken, const volatile gint *stop,
                         GError **error)
{
  const int object = pay_request_find_source (request, opened->problem, taken->source);
  gint64 abilities = 0;
  const int action = object < 0 ? -1 : action_of (opened->problem, object, taken->ability, &abilities);
  if (object < 0 && request->sources->len == 0)
    return pay_set_error (error, PAY_ERROR_USAGE, "source", -1, "there are no sources");
  if (object < 0)
    return pay_set_error (error, PAY_ERROR_USAGE, "source", -1, "no source has this id (by default the index, from 0)");
  if (action < 0)
    return pay_set_error (
        error, PAY_ERROR_USAGE, "ability", -1,
        "%s has no ability %" G_GINT64_FORMAT ": they are counted from 0, and there %s %" G_GINT64_FORMAT,
        pay_problem_object_name (opened->problem, object), taken->ability, abilities == 1 ? "is" : "are", abilities);
  if (taken->adds == NULL)
    pay_problem_add_done (opened->problem, action, -1, NULL, 0);
  else if (!add_told (opened, action, taken->adds, error))
    return FALSE;
  if (can_have_happened (opened, stop))
    return TRUE;
  return pay_set_error (error, PAY_ERROR_USAGE, NULL, -1,
                        "this cannot have happened by then: the ability cannot be used there, or nothing paid for it");
}

gboolean payi_add_spent (PayCase *opened, const PayRequest *request, const volatile gint *stop, GError **error)
{
  for (guint i = 0; i < request->spent->len; i++) {
    if (i == PAY_MAX_DONE)
      pay_set_error (error, PAY_ERROR_TOO_LARGE, NULL, -1, "at most %d steps can have been taken", PAY_MAX_DONE);
    if (i == PAY_MAX_DONE || !add_one (opened, request, request->spent->pdata[i], stop, error))
      return pay_error_inside (error, "spent[%u]", i);
  }
  return TRUE;
}
