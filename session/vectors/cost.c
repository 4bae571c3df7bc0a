/* SPDX-License-Identifier: MIT */
/* A cost, alternative by alternative, as the kernel's terms. */
#include "vectors/vectors.h"

#include <string.h>

#define LIFE "life"
#define MOST_GROUPS 8

typedef struct {
  const PaysVectorTraits *traits;
  const PayRequest *request;
  const PayCase *opened;
  int alternative;
  gint64 x[PAY_MAX_VARIABLES];
  PaykPips pips[PAY_PLAIN_PIPS];
  gint64 slacks[MOST_GROUPS];
  PaykCost cost;
} Reading;

static gboolean is_life (const PayCase *opened, int counter)
{
  return g_strcmp0 (pay_problem_counter_name (opened->problem, counter), LIFE) == 0;
}

/* The least that the alternative allows and the request asks for. FALSE: there is none. */
static gboolean find_x (Reading *reading)
{
  const PayCost *goal = pay_problem_goal (reading->opened->problem);
  for (int v = 0; v < PAY_MAX_VARIABLES; v++) {
    gint64 from = 0, to = PAY_X_FOREVER, fixed;
    reading->x[v] = 0;
    if (!pay_cost_has_x (goal, v) || reading->opened->variables[v] == NULL)
      continue;
    pay_cost_get_x (goal, reading->alternative, v, &from, &to);
    reading->x[v] = pays_wish_of_x (reading->request, reading->opened, v, &fixed) == PAY_X_FIXED ? fixed : from;
    if (reading->x[v] < from || (to != PAY_X_FOREVER && reading->x[v] > to))
      return FALSE;
  }
  return TRUE;
}

static PaykForm form_of (const PayPips *pips)
{
  return pips->others > 0     ? PAYK_OR_OTHERS
         : pips->counter >= 0 ? PAYK_OR_CHARGE
         : pips->group >= 0   ? PAYK_IN_GROUP
                              : PAYK_MUST;
}

static gboolean read_pips (Reading *reading, const PayPips *given, PaykPips *pips, GError **error)
{
  const PayProblem *problem = reading->opened->problem;
  guint8 accept, other = PAYK_ANY;
  if (!pays_vector_pip (reading->traits, problem, given->accept, given->channel, &accept)
      || (given->others > 0 && !pays_vector_pip (reading->traits, problem, given->other, given->channel, &other)))
    return pays_no_vector ("what a symbol of the cost accepts", error);
  *pips = (PaykPips){ .form = form_of (given), .accept = accept, .other = other };
  pips->n = given->var >= 0 ? given->n * (reading->x[given->var] - given->above) : given->n;
  pips->amount = given->others > 0 ? given->others : given->amount;
  pips->index = pips->form == PAYK_IN_GROUP ? (guint32)given->group : 0;
  if (pips->form == PAYK_OR_CHARGE && !is_life (reading->opened, given->counter))
    return pays_no_vector ("a counter other than life", error);
  return TRUE;
}

static gboolean read_all_pips (Reading *reading, GError **error)
{
  const PayCost *goal = pay_problem_goal (reading->opened->problem);
  PayPips given;
  for (int i = 0; pay_cost_get_pips (goal, reading->alternative, i, &given); i++) {
    if (i == PAY_PLAIN_PIPS)
      return pays_no_vector ("so many symbols", error);
    if (!read_pips (reading, &given, &reading->pips[i], error))
      return FALSE;
    reading->cost.n_pips++;
  }
  for (int group = 0; pay_cost_group_slack (goal, reading->alternative, group) >= 0; group++) {
    if (group == MOST_GROUPS)
      return pays_no_vector ("so many symbols", error);
    reading->slacks[group] = pay_cost_group_slack (goal, reading->alternative, group);
    reading->cost.n_groups++;
  }
  return TRUE;
}

static gboolean read_charges (const Reading *reading, PayVectorForm *form, GError **error)
{
  const PayCost *goal = pay_problem_goal (reading->opened->problem);
  PayCharge charge;
  form->life = 0;
  for (int i = 0; pay_cost_get_charge (goal, reading->alternative, i, &charge); i++) {
    if (!is_life (reading->opened, charge.counter))
      return pays_no_vector ("a counter other than life", error);
    form->life += charge.fixed + (charge.var >= 0 ? charge.per_x * reading->x[charge.var] : 0);
  }
  return TRUE;
}

static gboolean read_form (Reading *reading, PayVectorForm *form, GError **error)
{
  const PayCost *goal = pay_problem_goal (reading->opened->problem);
  if (pay_cost_has_presence (goal, reading->alternative))
    return pays_no_vector ("what has to be there", error);
  reading->cost = (PaykCost){ .pips = reading->pips, .slacks = reading->slacks };
  if (!read_all_pips (reading, error) || !read_charges (reading, form, error))
    return FALSE;
  form->charges = FALSE;
  for (gsize i = 0; i < reading->cost.n_pips; i++)
    form->charges = form->charges || reading->pips[i].form == PAYK_OR_CHARGE;
  return payk_terms_init (&form->terms, &reading->cost) == PAYK_YES
         || pays_no_vector ("amounts, or ways out of several sorts", error);
}

static gboolean read_cost (Reading *reading, PayCostVectors *vectors, GError **error)
{
  const PayCost *goal = pay_problem_goal (reading->opened->problem);
  vectors->traits = reading->traits->told;
  vectors->first_life = pays_start_of (reading->opened->problem, LIFE);
  vectors->n = 0;
  for (int a = 0; a < pay_cost_alternatives (goal); a++) {
    reading->alternative = a;
    if (!find_x (reading))
      continue;
    if (vectors->n == PAY_VECTOR_FORMS)
      return pays_no_vector ("so many alternatives", error);
    if (!read_form (reading, &vectors->forms[vectors->n], error))
      return FALSE;
    vectors->n++;
  }
  return TRUE;
}

/* Nothing is there yet but units that cannot be used. */
static gboolean is_bare (const PayProblem *problem)
{
  for (int i = 0; i < pay_problem_lots (problem); i++)
    if (pay_problem_lot_kinds (problem, i) != 0)
      return FALSE;
  return pay_problem_objects (problem) == 0;
}

gboolean pay_session_cost_vectors (PaySession *session, const PayRequest *request, PayCostVectors *vectors,
                                   GError **error)
{
  const PaysVectorTraits *traits = pays_vector_traits (session, request, error);
  PayCase *opened = traits != NULL ? pays_open_alone (session, traits, request, NULL, error) : NULL;
  if (opened == NULL)
    return FALSE;
  Reading reading = { .traits = traits, .request = request, .opened = opened };
  const gboolean read = is_bare (opened->problem) ? read_cost (&reading, vectors, error)
                                                  : pays_no_vector ("what the rules let anybody do", error);
  traits->game->close (opened);
  return read;
}
