/* SPDX-License-Identifier: MIT */
/* Is one cost ever harder than another? Alternative by alternative, and value by value of the variables that both have;
 * pools are looked for in separate.c. */
#include <pay/error.h>
#include <string.h>

#include "separate.h"

#define MOST_POINTS 256 /* values of variables that are tried one after the other */

/* What one cost is, in the terms of both. */
typedef struct {
  PayiNormal *normal;
  guint64 lots[PAYI_MAX_CLASSES]; /* by class: whose units meet it */
  int counters[PAY_MAX_COUNTERS]; /* by counter: its index in the ranking */
} Side;

/* Values of the variables that both costs have; all others are 0 here. */
typedef struct {
  gint64 from[PAY_MAX_VARIABLES], to[PAY_MAX_VARIABLES];
} Box;

/* Is [unpaid] ever harder than [paid]? */
typedef struct {
  const PayRanking *ranking;
  const Side *paid, *unpaid;
  PayiSeparator separator;
  int points; /* that were tried one after the other */
} Hunt;

typedef void (*BoxFunc) (Hunt *h, const PayiDemand *paid, const Box *box);

/* ---- One value of each variable. */

static PayiPrice *price_at (const Hunt *hunt, const Side *side, const PayiDemand *demand, const gint64 *x)
{
  gint64 own[PAY_MAX_VARIABLES];
  for (int v = 0; v < PAY_MAX_VARIABLES; v++)
    own[v] = hunt->ranking->x[v] ? x[v] : demand->given->x_from[v];
  return payi_price_new (demand, side->lots, side->counters, own, 0);
}

/* Finds a better pool that pays [paid] at [x] and none of [unpaid] (element-type PayiDemand). */
static gboolean try_point (Hunt *hunt, const PayiDemand *paid, const GPtrArray *unpaid, const gint64 *x)
{
  g_autoptr (GPtrArray) prices = g_ptr_array_new_with_free_func (payi_price_free);
  g_ptr_array_add (prices, price_at (hunt, hunt->paid, paid, x));
  for (guint i = 0; i < unpaid->len; i++)
    g_ptr_array_add (prices, price_at (hunt, hunt->unpaid, unpaid->pdata[i], x));
  if (g_ptr_array_find (prices, NULL, NULL)) {
    hunt->separator.limited = TRUE;
    return FALSE;
  }
  PayiPrice *price = g_ptr_array_steal_index (prices, 0);
  const gboolean better = payi_separate (&hunt->separator, price, prices);
  payi_price_free (price);
  if (better)
    memcpy (hunt->separator.best.x, x, sizeof hunt->separator.best.x);
  return better;
}

/* ---- Boxes in which each unpaid alternative holds everywhere or nowhere. */

static gint64 end_of (const PayiDemand *demand, int v)
{
  return demand->given->x_to[v] == PAY_X_FOREVER ? PAY_MAX_AMOUNT : MIN (demand->given->x_to[v], PAY_MAX_AMOUNT);
}

/* (transfer container) (element-type PayiDemand) */
static GPtrArray *holding_in (const Hunt *hunt, const Box *box)
{
  const PayiBill *bill = &hunt->unpaid->normal->goal;
  GPtrArray *holding = g_ptr_array_new ();
  for (int i = 0; i < bill->n_demands; i++) {
    gboolean holds = TRUE;
    for (int v = 0; v < PAY_MAX_VARIABLES; v++)
      holds &= !hunt->ranking->x[v]
               || (bill->demands[i].given->x_from[v] <= box->from[v] && box->to[v] <= end_of (&bill->demands[i], v));
    if (holds)
      g_ptr_array_add (holding, &bill->demands[i]);
  }
  return holding;
}

/* A value inside the box at which some unpaid alternative begins to hold, or holds no more. */
static gboolean find_cut (const Hunt *hunt, const Box *box, int *var, gint64 *at)
{
  const PayiBill *bill = &hunt->unpaid->normal->goal;
  for (int i = 0; i < bill->n_demands; i++)
    for (*var = 0; *var < PAY_MAX_VARIABLES; ++*var) {
      if (!hunt->ranking->x[*var])
        continue;
      const gint64 cuts[] = { bill->demands[i].given->x_from[*var], end_of (&bill->demands[i], *var) + 1 };
      for (gsize k = 0; k < G_N_ELEMENTS (cuts); k++)
        if (box->from[*var] < cuts[k] && cuts[k] <= box->to[*var]) {
          *at = cuts[k];
          return TRUE;
        }
    }
  return FALSE;
}

static void for_each_box (Hunt *hunt, const PayiDemand *paid, const Box *box, BoxFunc visit)
{
  int var;
  gint64 at;
  if (!payi_separator_spend (&hunt->separator, (gsize)hunt->unpaid->normal->goal.n_demands))
    return;
  if (!find_cut (hunt, box, &var, &at)) {
    visit (hunt, paid, box);
    return;
  }
  Box below = *box, above = *box;
  below.to[var] = at - 1;
  above.from[var] = at;
  for_each_box (hunt, paid, &below, visit);
  for_each_box (hunt, paid, &above, visit);
}

static void for_all (Hunt *hunt, BoxFunc visit)
{
  const PayiBill *bill = &hunt->paid->normal->goal;
  for (int i = 0; i < bill->n_demands; i++) {
    Box box = { { 0 }, { 0 } };
    for (int v = 0; v < PAY_MAX_VARIABLES; v++)
      if (hunt->ranking->x[v]) {
        box.from[v] = bill->demands[i].given->x_from[v];
        box.to[v] = end_of (&bill->demands[i], v);
      }
    for_each_box (hunt, &bill->demands[i], &box, visit);
  }
}

static void try_least (Hunt *hunt, const PayiDemand *paid, const Box *box)
{
  g_autoptr (GPtrArray) unpaid = holding_in (hunt, box);
  try_point (hunt, paid, unpaid, box->from);
}

/* ---- Greater values. */

/* Is what one more of the variable adds to [unpaid] never harder than what it adds to [paid]? */
static gboolean grows_no_faster (Hunt *hunt, const PayiDemand *unpaid, const PayiDemand *paid, int var)
{
  g_autoptr (GPtrArray) more = g_ptr_array_new_with_free_func (payi_price_free);
  g_ptr_array_add (more, payi_price_new (unpaid, hunt->unpaid->lots, hunt->unpaid->counters, NULL, var));
  PayiPrice *price = payi_price_new (paid, hunt->paid->lots, hunt->paid->counters, NULL, var);
  PayiSeparator separator
      = { .steps = hunt->separator.steps, .timed = hunt->separator.timed, .stop = hunt->separator.stop };
  const gboolean faster
      = price == NULL || more->pdata[0] == NULL || payi_separate (&separator, price, more) || separator.limited;
  hunt->separator.steps = separator.steps;
  g_clear_pointer (&price, payi_price_free);
  return !faster;
}

/* Those of [holding] that grow no faster than [paid] in any variable. (transfer container) */
static GPtrArray *tame_of (Hunt *hunt, const PayiDemand *paid, const GPtrArray *holding, const Box *box)
{
  GPtrArray *tame = g_ptr_array_new ();
  for (guint i = 0; i < holding->len; i++) {
    int v = 0;
    while (v < PAY_MAX_VARIABLES && (box->from[v] == box->to[v] || grows_no_faster (hunt, holding->pdata[i], paid, v)))
      v++;
    if (v == PAY_MAX_VARIABLES)
      g_ptr_array_add (tame, holding->pdata[i]);
  }
  return tame;
}

/* There is none yet. */
static gboolean is_never_apart (Hunt *hunt, const PayiDemand *paid, const GPtrArray *unpaid, const gint64 *x)
{
  Hunt probe = *hunt;
  probe.separator.limited = FALSE;
  const gboolean separated = try_point (&probe, paid, unpaid, x) || probe.separator.limited;
  hunt->separator.steps = probe.separator.steps;
  return !separated;
}

/* Leaps along the variable until there is a pool, then looks for the least value that has one after a value without. */
static void leap (Hunt *hunt, const PayiDemand *paid, const GPtrArray *unpaid, const Box *box, int var)
{
  gint64 x[PAY_MAX_VARIABLES];
  memcpy (x, box->from, sizeof x);
  gint64 without = box->from[var], with = without;
  for (gint64 step = 1; with < box->to[var] && !hunt->separator.found; step *= 2) {
    without = with;
    x[var] = with = MIN (box->from[var] + step, box->to[var]);
    try_point (hunt, paid, unpaid, x);
  }
  while (hunt->separator.found && with - without > 1) {
    Hunt nearer = *hunt;
    nearer.separator.found = FALSE;
    x[var] = without + (with - without) / 2;
    if (try_point (&nearer, paid, unpaid, x)) {
      hunt->separator = nearer.separator;
      with = x[var];
    } else {
      hunt->separator.steps = nearer.separator.steps;
      without = x[var];
    }
  }
}

/* Point after point, until those that grow no faster are enough for all greater values. */
static void walk (Hunt *hunt, const PayiDemand *paid, const GPtrArray *unpaid, Box box)
{
  g_autoptr (GPtrArray) tame = tame_of (hunt, paid, unpaid, &box);
  int var = 0;
  while (var < PAY_MAX_VARIABLES && box.from[var] == box.to[var])
    var++;
  while (!try_point (hunt, paid, unpaid, box.from) && var < PAY_MAX_VARIABLES) {
    if (tame->len > 0 && is_never_apart (hunt, paid, tame, box.from))
      return;
    Box slice = box;
    slice.to[var] = slice.from[var];
    walk (hunt, paid, unpaid, slice);
    if (hunt->separator.found || box.from[var] == box.to[var])
      return;
    hunt->separator.limited |= hunt->points++ >= MOST_POINTS;
    if (hunt->separator.limited)
      return;
    box.from[var]++;
  }
}

static void try_greater (Hunt *hunt, const PayiDemand *paid, const Box *box)
{
  if (hunt->separator.found || memcmp (box->from, box->to, sizeof box->from) == 0)
    return;
  g_autoptr (GPtrArray) holding = holding_in (hunt, box);
  g_autoptr (GPtrArray) tame = tame_of (hunt, paid, holding, box);
  if (holding->len > 0 && tame->len == holding->len)
    return;
  g_autoptr (GPtrArray) none = g_ptr_array_new ();
  if (is_never_apart (hunt, paid, none, box->from)) /* nothing pays it, nor what is more */
    return;
  for (int v = 0; v < PAY_MAX_VARIABLES && !hunt->separator.found; v++) {
    Hunt far = *hunt;
    leap (&far, paid, holding, box, v);
    hunt->separator.steps = far.separator.steps;
    if (far.separator.found)
      *hunt = far;
  }
  if (!hunt->separator.found)
    walk (hunt, paid, holding, *box);
}

/* ---- Both ways. */

static PayHarder harder (PayRanking *ranking, const Side *side, int which, const PayiSeparator *start,
                         PayWitness **pool)
{
  Hunt hunt = { .ranking = ranking, .paid = &side[1 - which], .unpaid = &side[which], .separator = *start };
  for_all (&hunt, try_least);
  if (!hunt.separator.found)
    for_all (&hunt, try_greater);
  if (!hunt.separator.found)
    return hunt.separator.limited ? PAY_HARDER_UNKNOWN : PAY_NEVER_HARDER;
  *pool = g_memdup2 (&hunt.separator.best, sizeof hunt.separator.best);
  return PAY_SOMETIMES_HARDER;
}

static PayRank rank_of (const PayHarder harder[2])
{
  if (harder[0] == PAY_HARDER_UNKNOWN || harder[1] == PAY_HARDER_UNKNOWN)
    return PAY_RANK_UNKNOWN;
  if (harder[0] == PAY_NEVER_HARDER)
    return harder[1] == PAY_NEVER_HARDER ? PAY_RANK_EQUAL : PAY_RANK_EASIER;
  return harder[1] == PAY_NEVER_HARDER ? PAY_RANK_HARDER : PAY_RANK_INCOMPARABLE;
}

static gboolean may_charge (const PayCost *cost, int counter)
{
  for (int a = 0; a < pay_cost_alternatives (cost); a++) {
    const PayiAlternative *alternative = PAYI_ALTERNATIVE (cost, a);
    for (guint i = 0; i < alternative->pips->len; i++) {
      const PayiPips *pips = &g_array_index (alternative->pips, PayiPips, i);
      if (pips->form == PAYI_CHARGE && pips->counter == counter)
        return TRUE;
    }
    for (guint i = 0; i < alternative->charges->len; i++)
      if (g_array_index (alternative->charges, PayiCharge, i).counter == counter)
        return TRUE;
  }
  return FALSE;
}

/* Numbers the counters that matter by their names. */
static void join_counters (const PayProblem *const problems[2], Side *side, PayRanking *ranking)
{
  g_autoptr (GPtrArray) names = g_ptr_array_new ();
  for (int s = 0; s < 2; s++)
    for (int c = 0; c < pay_problem_counters (problems[s]); c++) {
      const char *name = pay_problem_counter_name (problems[s], c);
      guint i = names->len;
      if (!may_charge (problems[s]->goal, c))
        continue;
      if (name == NULL || !g_ptr_array_find_with_equal_func (names, name, g_str_equal, &i))
        g_ptr_array_add (names, g_strdup (name != NULL ? name : ""));
      side[s].counters[c] = (int)i;
    }
  g_ptr_array_add (names, NULL);
  ranking->counters = (char **)g_ptr_array_steal (names, NULL);
}

static gboolean fill_side (const PayProblem *problem, Side *side, GError **error)
{
  side->normal = payi_normal_new (problem, FALSE, error);
  if (side->normal == NULL)
    return FALSE;
  for (int lot = 0; lot < pay_problem_lots (problem); lot++) {
    const guint64 fits = payi_normal_fits (side->normal, pay_problem_lot_kinds (problem, lot), FALSE);
    for (int c = 0; c < side->normal->classes.n_classes; c++)
      side->lots[c] |= (fits >> c & 1) << lot;
  }
  return TRUE;
}

static gboolean fit (const PayProblem *const problems[2], GError **error)
{
  for (int s = 0; s < 2; s++) {
    if (!payi_problem_validate (problems[s], error))
      return FALSE;
    if (!payi_asks_for_presence (problems[s]->goal))
      continue;
    return pay_set_error (error, PAY_ERROR_UNSUPPORTED, NULL, -1,
                          "costs that ask for what they do not spend have no order");
  }
  const int lots = pay_problem_lots (problems[0]);
  if (lots != pay_problem_lots (problems[1]))
    return pay_set_error (error, PAY_ERROR_MALFORMED, NULL, -1, "the two problems differ in their lots");
  if (lots > PAY_MAX_ORDER_LOTS)
    return pay_set_error (error, PAY_ERROR_TOO_LARGE, NULL, -1, "more than %d sorts of units", PAY_MAX_ORDER_LOTS);
  return TRUE;
}

PayRanking *pay_rank (const PayProblem *first, const PayProblem *second, const volatile gint *stop, GError **error)
{
  g_return_val_if_fail (first != NULL && second != NULL, NULL);
  const PayProblem *const problems[2] = { first, second };
  if (!fit (problems, error))
    return NULL;
  Side side[2] = { { 0 }, { 0 } };
  PayRanking *ranking = NULL;
  if (fill_side (first, &side[0], error) && fill_side (second, &side[1], error)) {
    ranking = g_new0 (PayRanking, 1);
    join_counters (problems, side, ranking);
    for (int v = 0; v < PAY_MAX_VARIABLES; v++)
      ranking->x[v] = pay_cost_has_x (first->goal, v) && pay_cost_has_x (second->goal, v);
    const PayiSeparator start = { .steps = first->steps, .timed = first, .stop = stop };
    ranking->harder[0] = harder (ranking, side, 0, &start, &ranking->pays_second);
    ranking->harder[1] = harder (ranking, side, 1, &start, &ranking->pays_first);
    ranking->rank = rank_of (ranking->harder);
  }
  g_clear_pointer (&side[0].normal, payi_normal_free);
  g_clear_pointer (&side[1].normal, payi_normal_free);
  return ranking;
}

void pay_ranking_free (PayRanking *ranking)
{
  if (ranking == NULL)
    return;
  g_free (ranking->pays_first);
  g_free (ranking->pays_second);
  g_strfreev (ranking->counters);
  g_free (ranking);
}
