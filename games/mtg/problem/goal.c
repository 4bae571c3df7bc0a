/* SPDX-License-Identifier: MIT */
/* The goal of a request: every total that may be locked is an alternative. */
#include "problem.h"

#define MAX_COMBINATIONS 64

typedef struct {
  MtgCase *opened;
  const PayRequest *request;
  MtgLock lock;
  guint combinations; /* of the halves of each cost */
  PayCost *goal;
} Goal;

static gboolean read_costs (Goal *g, GError **error)
{
  g->combinations = 1;
  const GPtrArray *costs = g->request->costs;
  for (guint i = 0; i < costs->len; i++) {
    GArray *halves = mtg_cost_read_in (g_ptr_array_index (costs, i), g->opened->edition, error);
    if (halves == NULL)
      return costs->len == 1 ? pay_error_inside (error, "cost") : pay_error_inside (error, "cost[%u]", i);
    g_ptr_array_add (g->opened->costs, halves);
    g->combinations *= halves->len;
    if (g->combinations > MAX_COMBINATIONS || i >= MAX_COMBINATIONS) {
      pay_set_error (error, PAY_ERROR_TOO_LARGE, "cost", -1, "at most %d costs, and %d combinations of their halves",
                     MAX_COMBINATIONS, MAX_COMBINATIONS);
      return FALSE;
    }
  }
  return TRUE;
}

static void open_alternative (const Goal *g, const MtgRange *range)
{
  pay_cost_or (g->goal);
  for (int v = 0; v < MTG_VARIABLES; v++)
    if ((g->lock.variables >> v & 1) != 0 && (range->from[v] != 0 || range->to[v] != PAY_X_FOREVER))
      pay_cost_set_x (g->goal, v, range->from[v], range->to[v]);
}

static gboolean add_alternative (const Goal *g, const MtgTotal *total, GError **error)
{
  MtgLockedTotal locked = { *total, g->lock.combination, g_array_new (FALSE, FALSE, 1) };
  g_array_append_val (g->opened->locked, locked);
  open_alternative (g, &total->range);
  return mtg_lock_write (&g->lock, total, g->goal, locked.pips, error);
}

static gboolean add_combination (Goal *g, GError **error)
{
  g_autoptr (GArray) totals = g_array_new (FALSE, FALSE, sizeof (MtgTotal));
  if (!mtg_lock_totals (&g->lock, totals, error))
    return FALSE;
  for (guint i = 0; i < totals->len; i++)
    if (!add_alternative (g, &g_array_index (totals, MtgTotal, i), error))
      return FALSE;
  return TRUE;
}

/* Where nothing but the order of the decreases makes the totals differ: the least and the greatest of them. */
static void note_totals (const Goal *g)
{
  const GArray *locked = g->opened->locked;
  const MtgTotal *least = NULL, *greatest = NULL;
  if (locked->len < 2 || mtg_decreases_commute (g->lock.change->decreases) || g->opened->variables != 0)
    return;
  for (guint i = 0; i < locked->len; i++) {
    const MtgTotal *total = &g_array_index (locked, MtgLockedTotal, i).total;
    const gint64 mana = mtg_total_mana (total).c;
    if (least == NULL || mana < mtg_total_mana (least).c)
      least = total;
    if (greatest == NULL || mana > mtg_total_mana (greatest).c)
      greatest = total;
  }
  g->opened->least = mtg_total_print (least);
  g->opened->greatest = mtg_total_print (greatest);
}

static gboolean build (Goal *g, GError **error)
{
  if (g->request->costs->len == 0) {
    pay_set_error (error, PAY_ERROR_USAGE, "cost", -1, "a cost is missing");
    return FALSE;
  }
  if (!read_costs (g, error))
    return FALSE;
  for (g->lock.combination = 0; g->lock.combination < g->combinations; g->lock.combination++)
    if (!add_combination (g, error))
      return FALSE;
  g->opened->variables = g->lock.variables;
  g->opened->nothing = g->lock.nothing;
  g->opened->nothing_rule = g->lock.nothing_rule;
  if (g->opened->locked->len > MTG_MAX_TOTALS) {
    pay_set_error (error, PAY_ERROR_TOO_LARGE, "cost", -1, "the cost has more than %d different totals",
                   MTG_MAX_TOTALS);
    return FALSE;
  }
  note_totals (g);
  pay_problem_set_goal (g->opened->base.problem, g->goal);
  return TRUE;
}

gboolean mtg_goal_set (MtgCase *opened, const PayRequest *request, const MtgChange *change, GError **error)
{
  Goal g = { .opened = opened,
             .request = request,
             .lock = { .opened = opened, .costs = opened->costs, .change = change } };
  g.lock.tags = mtg_purpose_tags (request->purpose);
  g.goal = pay_cost_new ();
  const gboolean built = build (&g, error);
  g_strfreev (g.lock.tags);
  pay_cost_unref (g.goal);
  return built;
}
