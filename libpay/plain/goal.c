/* SPDX-License-Identifier: MIT */
/* Which goals are plain, and compiling them: what units of each kind pay and weigh. */
#include "goal.h"

#include <string.h>

#define MOST_FIXED 1000000
#define DIGIT 16 /* bits of a weight for each wish: what all units weigh together fits */

/* ---- What is plain. */

static gboolean is_plain_pip (const PayPlain *plain, const PayiPips *pip, const PayiPips *first)
{
  const gboolean varies = pip->var >= 0;
  return pip->above == 0 && pip->channel == first->channel && (!varies || pip->form == PAYI_MUST)
         && (!varies || plain->var < 0 || pip->var == plain->var)
         && (pip->form != PAYI_CHARGE || plain->counter < 0 || pip->counter == plain->counter);
}

static gboolean is_plain_x (const PayPlain *plain, const PayProblem *problem, const PayiAlternative *alternative)
{
  for (int v = 0; v < PAY_MAX_VARIABLES; v++)
    if (pay_cost_has_x (problem->goal, v)
        && (v != plain->var || alternative->x_from[v] != 0 || alternative->x_to[v] != PAY_X_FOREVER))
      return FALSE;
  return plain->fixed <= MOST_FIXED;
}

static gboolean is_plain (PayPlain *plain, const PayProblem *problem, const PayiAlternative *alternative)
{
  if (alternative->slacks->len >= PAYI_PLAIN_HUBS || alternative->charges->len > 0 || alternative->presences->len > 0
      || alternative->pips->len > PAY_PLAIN_PIPS)
    return FALSE;
  for (guint i = 0; i < alternative->pips->len; i++) {
    const PayiPips *pip = &g_array_index (alternative->pips, PayiPips, i);
    if (!is_plain_pip (plain, pip, &g_array_index (alternative->pips, PayiPips, 0)))
      return FALSE;
    plain->var = pip->var >= 0 ? pip->var : plain->var;
    plain->counter = pip->form == PAYI_CHARGE ? pip->counter : plain->counter;
  }
  plain->fixed = plain->var >= 0 ? problem->fixed_x[plain->var] : -1;
  return is_plain_x (plain, problem, alternative);
}

/* The variable comes first: whatever is wished after it is asked of the greatest one; then what is charged, if anything
 * is. Where nothing else is wished pay_solve() takes any payment. Only wishes that tell payments apart are kept. */
static gboolean keep_wishes (PayPlain *plain, const PayProblem *problem)
{
  gboolean most = plain->fixed >= 0, others = FALSE, charged = plain->counter < 0;
  PayiNormal *normal = plain->normal;
  normal->n_wishes = 0;
  for (guint i = 0; i < problem->wishes->len; i++) {
    const PayiWish *wish = &g_array_index (problem->wishes, PayiWish, i);
    const gboolean weighs = wish->wish == PAY_WISH_OBJECTS || wish->wish == PAY_WISH_FLEXIBLE;
    const gboolean charge = (wish->wish == PAY_WISH_COUNTER || wish->wish == PAY_WISH_CHARGED) && !charged;
    others = others || wish->wish != PAY_WISH_X_MOST;
    if (wish->wish == PAY_WISH_X_MOST && i == 0)
      most = most || (int)wish->of == plain->var;
    else if (wish->wish != PAY_WISH_COUNTER && wish->wish != PAY_WISH_CHARGED && wish->wish != PAY_WISH_LEFTOVER
             && !weighs)
      return FALSE;
    charged = charged || (charge && (int)wish->of == plain->counter);
    if (!weighs && !(charge && charged))
      continue;
    if (!charged || normal->n_wishes == PAYI_PLAIN_WISHES - (plain->counter < 0))
      return FALSE;
    normal->wishes[normal->n_wishes++] = *wish;
  }
  return others && charged && (most || plain->var < 0);
}

/* ---- Compiling. */

static gboolean compile_lanes (PayPlain *plain, const PayProblem *problem)
{
  const PayiDemand *demand = plain->demand;
  GArray *lanes = payi_demand_lanes (demand, &plain->normal->classes, problem);
  plain->n_lanes = (int)lanes->len;
  plain->lanes = (PayiLane *)(gpointer)g_array_free (lanes, FALSE);
  for (int l = 0; l < plain->n_lanes && plain->n_lanes <= PAY_PLAIN_LANES; l++)
    for (int e = 0; e < demand->n_entries; e++)
      if (demand->entries[e].hub == 0 && (plain->lanes[l].classes >> demand->entries[e].cls & 1) != 0) {
        const gint64 per_x = plain->var < 0 ? 0 : demand->entries[e].per_x[plain->var];
        plain->need[l] += demand->entries[e].count + per_x * MAX (0, plain->fixed);
        plain->per_x[l] += plain->fixed < 0 ? per_x : 0;
      }
  return plain->n_lanes <= PAY_PLAIN_LANES;
}

static gboolean compile_goal (PayPlain *plain, const PayProblem *problem)
{
  const PayiDemand *demand = plain->demand = &plain->normal->goal.demands[0];
  const PayiClasses *classes = &plain->normal->classes;
  gint64 x[PAY_MAX_VARIABLES] = { 0 };
  PaykPips pips[2 * PAYI_PLAIN_ENTRIES];
  guint64 masks[PAYI_PLAIN_CLASSES];
  if (demand->n_hubs > PAYI_PLAIN_HUBS || demand->n_entries > PAYI_PLAIN_ENTRIES
      || classes->n_classes > PAYI_PLAIN_CLASSES)
    return FALSE;
  for (int c = 0; c < classes->n_classes; c++)
    masks[c] = classes->at[c].accept;
  if (plain->var >= 0)
    x[plain->var] = MAX (0, plain->fixed);
  for (guint i = 0; i < demand->given->pips->len; i++) {
    const PayiPips *pip = &g_array_index (demand->given->pips, PayiPips, i);
    plain->pips[i] = pip->var < 0 ? pip->count : pip->count * x[pip->var];
  }
  const PaykCost cost = payi_demand_cost (demand, x, plain->fixed < 0 ? plain->var : -1, masks, pips);
  return payk_plan_init (&plain->plan, &cost, plain->plan_lanes, PAYI_PLAIN_UNIONS) == PAYK_YES
         && compile_lanes (plain, problem);
}

void payi_plain_weigh (const PayPlain *plain, PayKinds kinds, gboolean object, PayiPlainWeight *weight)
{
  const PayiNormal *normal = plain->normal;
  const PayTraits traits = normal->traits != NULL ? payi_normal_traits (normal, kinds) : 0;
  *weight = (PayiPlainWeight){ .all = 0 };
  for (int w = 0; w < normal->n_wishes; w++) {
    const PayiWish *wish = &normal->wishes[w];
    if (wish->wish == PAY_WISH_COUNTER || wish->wish == PAY_WISH_CHARGED)
      continue;
    weight->by_wish[w] = wish->wish == PAY_WISH_OBJECTS ? object : __builtin_popcountll (traits & wish->of);
    weight->all = weight->all << DIGIT | (guint64)weight->by_wish[w];
  }
}

static void learn_kinds (PayPlain *plain, const PayProblem *problem)
{
  const int channel = plain->normal->classes.at[0].channel;
  plain->n_kinds = (int)problem->kinds->len;
  for (int k = 0; k < plain->n_kinds; k++) {
    plain->fits[k] = (guint8)payi_normal_fits (plain->normal, PAY_BIT (k), FALSE);
    plain->traits[k] = g_array_index (problem->kinds, PayiKind, k).traits[channel];
    for (int object = 0; object < 2; object++)
      payi_plain_weigh (plain, PAY_BIT (k), object, &plain->weight[object][k]);
  }
}

PayPlain *pay_plain_new (const PayProblem *problem)
{
  if (!payi_problem_validate (problem, NULL) || problem->kept->len > 0 || problem->done->len > 0
      || problem->goal->alternatives->len > 1)
    return NULL;
  PayPlain *plain = g_new0 (PayPlain, 1);
  plain->cost = pay_cost_ref (problem->goal);
  plain->var = plain->counter = -1;
  plain->fixed = -1;
  plain->normal = payi_normal_new_goal (problem, NULL);
  const gboolean never = problem->goal->alternatives->len == 0;
  if (plain->normal == NULL || (!never && !is_plain (plain, problem, PAYI_ALTERNATIVE (problem->goal, 0)))
      || !keep_wishes (plain, problem) || (!never && !compile_goal (plain, problem))) {
    pay_plain_free (plain);
    return NULL;
  }
  learn_kinds (plain, problem);
  plain->normal->problem = NULL; /* it need not live on */
  return plain;
}

void pay_plain_free (PayPlain *plain)
{
  if (plain == NULL)
    return;
  g_clear_pointer (&plain->normal, payi_normal_free);
  g_free (plain->lanes);
  pay_cost_unref (plain->cost);
  g_free (plain);
}

int pay_plain_variable (const PayPlain *plain)
{
  return plain->var;
}

int pay_plain_counter (const PayPlain *plain)
{
  return plain->counter;
}

gboolean pay_plain_same_kinds (const PayProblem *a, const PayProblem *b)
{
  for (guint k = 0; k < a->kinds->len && k < b->kinds->len; k++) {
    const PayiKind *x = &g_array_index (a->kinds, PayiKind, k), *y = &g_array_index (b->kinds, PayiKind, k);
    if (g_strcmp0 (x->report, y->report) != 0 || memcmp (x->traits, y->traits, sizeof x->traits) != 0)
      return FALSE;
  }
  return a->kinds->len == b->kinds->len;
}
