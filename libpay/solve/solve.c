/* SPDX-License-Identifier: MIT */
#include <pay/error.h>
#include <string.h>

#include "explain/explain.h"
#include "kept.h"
#include "normal/normal.h"
#include "search/search.h"
#include "steps/steps.h"
#include "wanted.h"

#define MOST_VALUES 512 /* of a variable that are compared with each other */

typedef struct {
  gint64 from[PAY_MAX_VARIABLES], to[PAY_MAX_VARIABLES]; /* to: PAY_X_FOREVER: no end */
  gboolean free[PAY_MAX_VARIABLES];                      /* its size costs nothing */
} Range;

typedef struct {
  PayiNormal *n;
  PayiSearch *search;
  PayiWanted *wanted;     /* NULL: nothing */
  const PayiJoint *joint; /* that is being solved; NULL: the goal alone */
  const Range *range;
  PayiPlan *best;                    /* NULL: none yet */
  gint64 forever[PAY_MAX_VARIABLES]; /* of the best: which variables nothing bounds */
  gboolean proven;                   /* so far no limit was in the way of the best */
  gboolean unknown;                  /* a limit was in the way of a yes */
} Solve;

/* Which variables the goal has: it is asked once, not for each of its alternatives. */
typedef struct {
  gboolean has[PAY_MAX_VARIABLES];
} Variables;

static Variables variables_of (const PayiNormal *n)
{
  Variables all;
  for (int v = 0; v < PAY_MAX_VARIABLES; v++)
    all.has[v] = pay_cost_has_x (n->problem->goal, v);
  return all;
}

/* The values of the variables that the demand may be tried at; FALSE: none. */
static gboolean find_range (const PayiNormal *n, const Variables *variables, const PayiDemand *d, Range *r)
{
  for (int v = 0; v < PAY_MAX_VARIABLES; v++) {
    const gint64 fixed = n->problem->fixed_x[v];
    const gboolean has = variables->has[v];
    r->from[v] = d->given->x_from[v];
    r->to[v] = has ? d->given->x_to[v] : 0;
    r->free[v] = !payi_speaks_of (d, v);
    if (fixed < 0 || !has)
      continue;
    if (fixed < r->from[v] || (r->to[v] != PAY_X_FOREVER && fixed > r->to[v]))
      return FALSE;
    r->from[v] = r->to[v] = fixed;
  }
  return TRUE;
}

/* The greatest payable value of [var], the others as they are in [x]; [x] is payable. More pips never help, so that
 * what is payable is an interval. */
static void grow (Solve *s, const PayiDemand *d, const Range *r, int var, gint64 *x)
{
  const gint64 end = r->to[var] == PAY_X_FOREVER ? PAY_MAX_AMOUNT : MIN (r->to[var], PAY_MAX_AMOUNT);
  if (r->free[var]) {
    x[var] = r->to[var] == PAY_X_FOREVER ? r->from[var] : r->to[var];
    return;
  }
  gint64 most;
  if (payi_search_greatest (s->search, d, x, var, &most)) {
    x[var] = MIN (most, end);
    return;
  }
  gint64 good = x[var];
  gint64 bad = end + 1;
  for (gint64 leap = 1; good < bad - 1; leap *= 2) {
    x[var] = good + (bad == end + 1 ? MIN (leap, end - good) : (bad - good) / 2);
    const PayiFound found = payi_search_decide (s->search, d, x, NULL);
    s->proven &= found != PAYI_LIMIT;
    if (found == PAYI_FOUND)
      good = x[var];
    else
      bad = x[var];
  }
  x[var] = good;
}

static gboolean is_x (PayWish wish)
{
  return wish == PAY_WISH_X_MOST || wish == PAY_WISH_X_LEAST;
}

static PayiPlan *plan_at (Solve *s, const PayiDemand *d, const gint64 *x)
{
  g_autoptr (PayiPlan) plan = payi_plan_new ();
  const PayiFound found = payi_search_decide (s->search, d, x, plan);
  s->unknown |= found == PAYI_LIMIT;
  if (found != PAYI_FOUND)
    return NULL;
  gboolean choose = FALSE;
  for (int w = 0; w < s->n->n_wishes; w++)
    choose |= !is_x (s->n->wishes[w].wish);
  if (choose)
    s->proven &= payi_search_improve (s->search, d, x, plan);
  return g_steal_pointer (&plan);
}

static gboolean is_forever (const Solve *s, const Range *r, int var)
{
  return r->free[var] && r->to[var] == PAY_X_FOREVER && pay_cost_has_x (s->n->problem->goal, var);
}

/* Of equal ones the one that uses what comes earlier. */
static gboolean is_better (const Solve *s, const PayiPlan *plan)
{
  const int order = payi_score_compare (&plan->score, &s->best->score, s->n->n_wishes);
  if (order != 0 || plan->tie == NULL || s->best->tie == NULL)
    return order < 0;
  return payi_tie_compare (s->n, plan->tie, s->best->tie) < 0;
}

static void keep_better (Solve *s, PayiPlan *plan, const Range *r)
{
  if (plan == NULL)
    return;
  for (int w = 0; w < s->n->n_wishes; w++)
    if (s->n->wishes[w].wish == PAY_WISH_X_MOST && is_forever (s, r, (int)s->n->wishes[w].of))
      plan->score.at[w] = -PAYI_PLENTY;
  if (s->best != NULL && !is_better (s, plan)) {
    payi_plan_free (plan);
    return;
  }
  if (s->joint != NULL)
    payi_joint_split (s->joint, s->n, plan);
  payi_plan_free (s->best);
  s->best = plan;
  for (int v = 0; v < PAY_MAX_VARIABLES; v++)
    s->forever[v] = is_forever (s, r, v);
}

static gboolean same_before (const PayiScore *a, const PayiScore *b, int wish)
{
  return payi_score_compare (a, b, wish) == 0;
}

/* Wishes before [wish] decide first: the greatest value of its variable among the payments that are best by them. More
 * pips hurt every one of them, so that these values are an interval. */
static void grow_late (Solve *s, const PayiDemand *d, const Range *r, int wish, gint64 *x)
{
  const int var = (int)s->n->wishes[wish].of;
  g_autoptr (PayiPlan) least = plan_at (s, d, x);
  if (least == NULL)
    return;
  gint64 good = x[var];
  grow (s, d, r, var, x);
  gint64 bad = x[var] + 1;
  while (bad - good > 1) {
    x[var] = good + (bad - good) / 2;
    g_autoptr (PayiPlan) plan = plan_at (s, d, x);
    if (plan != NULL && same_before (&plan->score, &least->score, wish))
      good = x[var];
    else
      bad = x[var];
  }
  x[var] = good;
}

/* The wish that decides the variable; the number of wishes where none does. */
static int wish_for (const PayiNormal *n, int var)
{
  int w = 0;
  while (w < n->n_wishes && (!is_x (n->wishes[w].wish) || n->wishes[w].of != (guint64)var))
    w++;
  return w;
}

/* Of all wishes only the one for little left over may gain by more pips. Is it asked before the variable's own? */
static gboolean is_loose (const PayiNormal *n, const Range *r, int var)
{
  const int last = wish_for (n, var);
  for (int w = 0; w < last; w++)
    if (n->wishes[w].wish == PAY_WISH_LEFTOVER)
      return !r->free[var] && r->from[var] != r->to[var];
  return FALSE;
}

/* Every value of the loose variables from [var] on. */
static void try_values (Solve *s, const PayiDemand *d, const Range *r, int var, gint64 *x)
{
  while (var < PAY_MAX_VARIABLES && !is_loose (s->n, r, var))
    var++;
  if (var == PAY_MAX_VARIABLES) {
    keep_better (s, plan_at (s, d, x), r);
    return;
  }
  const gint64 from = x[var];
  grow (s, d, r, var, x);
  const gint64 values = x[var] - from + 1;
  const int wish = wish_for (s->n, var);
  const gboolean down = wish < s->n->n_wishes && s->n->wishes[wish].wish == PAY_WISH_X_MOST;
  const gint64 first = down ? x[var] : from;
  s->proven &= values <= MOST_VALUES;
  for (gint64 i = 0; i < MIN (values, MOST_VALUES); i++) {
    x[var] = down ? first - i : first + i;
    try_values (s, d, r, var + 1, x);
  }
  x[var] = from;
}

static void solve_demand (Solve *s, const PayiDemand *d, const Range *r)
{
  gint64 x[PAY_MAX_VARIABLES];
  memcpy (x, r->from, sizeof x);
  const PayiFound found = payi_search_decide (s->search, d, x, NULL);
  s->unknown |= found == PAYI_LIMIT;
  if (found != PAYI_FOUND)
    return;
  gboolean leading = TRUE;
  for (int w = 0; w < s->n->n_wishes; w++) {
    const PayiWish *wish = &s->n->wishes[w];
    const int var = (int)wish->of;
    leading &= is_x (wish->wish);
    if (wish->wish != PAY_WISH_X_MOST || wish_for (s->n, var) != w || is_loose (s->n, r, var))
      continue;
    if (leading || r->free[var])
      grow (s, d, r, var, x);
    else
      grow_late (s, d, r, w, x);
  }
  try_values (s, d, r, 0, x);
}

static gint64 worth_of (const Solve *s)
{
  gint64 worth = G_MININT64;
  for (int w = 0; s->best != NULL && w < s->n->n_wishes; w++)
    if (s->n->wishes[w].wish == PAY_WISH_WORTH)
      worth = -s->best->score.at[w];
  return worth;
}

static gint64 visit (const PayiJoint *joint, const PayiScore *base, gpointer data)
{
  Solve *s = data;
  payi_search_set_base (s->search, base);
  s->joint = joint;
  solve_demand (s, &joint->demand, s->range);
  return worth_of (s);
}

/* The goal, and what is wanted beside it. */
static void solve_goal (Solve *s, const PayiDemand *d, const Range *r)
{
  if (s->wanted == NULL) {
    solve_demand (s, d, r);
    return;
  }
  s->range = r;
  s->unknown |= !payi_wanted_each (s->wanted, d, r->from, worth_of (s), visit, s);
}

static PayAnswer *paid (const Solve *s, GError **error)
{
  g_autoptr (PayAnswer) answer = pay_answer_new (PAY_PAID);
  if (!payi_trace (s->n, s->best, answer)) {
    pay_set_error (error, PAY_ERROR_TOO_LARGE, NULL, -1, "the payment has too many steps to be told");
    return NULL;
  }
  answer->kept = s->best->kept;
  for (int v = 0; v < PAY_MAX_VARIABLES; v++)
    if (s->forever[v])
      pay_answer_set_x (answer, v, PAY_X_FOREVER);
  pay_answer_set_best (answer, s->proven && !s->unknown);
  return g_steal_pointer (&answer);
}

static PayAnswer *not_paid (const Solve *s, const PayProblem *problem)
{
  PayAnswer *answer = pay_answer_new (PAY_SHORT);
  const Variables variables = variables_of (s->n);
  for (int i = 0; i < s->n->goal.n; i++) {
    Range r;
    if (find_range (s->n, &variables, &s->n->goal.demands[i], &r))
      payi_explain (problem, i, r.from, answer);
  }
  if (answer->shorts->len == 0) {
    const PayShort nothing = { .type = PAY_SHORT_NOTHING, .alternative = -1, .counter = -1 };
    pay_answer_add_short (answer, &nothing);
  }
  payi_explain_finish (answer);
  return answer;
}

PayAnswer *pay_solve (const PayProblem *problem, const volatile gint *stop, GError **error)
{
  g_return_val_if_fail (problem != NULL, NULL);
  if (!payi_problem_validate (problem, error))
    return NULL;
  g_autoptr (PayiNormal) normal = payi_normal_new (problem, FALSE, error);
  if (normal == NULL)
    return NULL;
  Solve s = { .n = normal, .search = payi_search_new (normal, stop), .proven = !normal->inexact };
  g_autoptr (PayiKeeper) keeper = payi_keeper_new (normal, stop);
  if (keeper != NULL)
    payi_search_keep (s.search, payi_keeper_test, keeper);
  s.wanted = payi_wanted_new (normal, s.search, stop);
  const Variables variables = variables_of (normal);
  for (int i = 0; i < normal->goal.n; i++) {
    Range r;
    if (find_range (normal, &variables, &normal->goal.demands[i], &r))
      solve_goal (&s, &normal->goal.demands[i], &r);
  }
  PayAnswer *answer;
  if (s.best != NULL)
    answer = paid (&s, error);
  else
    answer = s.unknown ? pay_answer_new (PAY_UNKNOWN) : not_paid (&s, problem);
  payi_wanted_free (s.wanted);
  payi_search_free (s.search);
  payi_plan_free (s.best);
  return answer;
}

PayOutcome pay_can (const PayProblem *problem, const volatile gint *stop, GError **error)
{
  g_return_val_if_fail (problem != NULL, PAY_UNKNOWN);
  if (!payi_problem_validate (problem, error))
    return PAY_UNKNOWN;
  g_autoptr (PayiNormal) normal = payi_normal_new (problem, FALSE, error);
  if (normal == NULL)
    return PAY_UNKNOWN;
  g_autoptr (PayiSearch) search = payi_search_new (normal, stop);
  const Variables variables = variables_of (normal);
  PayOutcome outcome = PAY_SHORT;
  for (int i = 0; i < normal->goal.n && outcome != PAY_PAID; i++) {
    Range r;
    if (!find_range (normal, &variables, &normal->goal.demands[i], &r))
      continue;
    const PayiFound found = payi_search_decide (search, &normal->goal.demands[i], r.from, NULL);
    if (found != PAYI_NONE)
      outcome = found == PAYI_FOUND ? PAY_PAID : PAY_UNKNOWN;
  }
  return outcome;
}
