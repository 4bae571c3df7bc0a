/* SPDX-License-Identifier: MIT */
#include "closed.h"

#include <string.h>

#include "leaf.h"

#define MOST_LANES 256
#define MOST_PIPS 128
#define MOST_UNITS 256

/* ---- Names. */

/* Does every unit that pays anything of the demand pay this class? */
static gboolean takes_any (const PayiNames *names, const PayiNormal *n, int cls)
{
  for (guint i = 0; i < n->supplies->len; i++) {
    const guint64 fits = PAYI_SUPPLY (n, i)->fits;
    if ((fits & names->asked) != 0 && (fits >> cls & 1) == 0)
      return FALSE;
  }
  return TRUE;
}

gboolean payi_names_init (PayiNames *names, const PayiNormal *n, const PayiDemand *demand)
{
  int n_traits = 0;
  memset (names, 0, sizeof *names);
  for (int e = 0; e < demand->n_entries; e++)
    names->asked |= PAY_BIT (demand->entries[e].cls);
  for (int e = 0; e < demand->n_entries; e++) {
    guint64 *traits = &names->traits[demand->entries[e].cls];
    if (*traits == 0)
      *traits = takes_any (names, n, demand->entries[e].cls) ? PAYK_ANY : PAY_BIT (n_traits++);
    if (n_traits > PAYK_TRAITS)
      return FALSE;
  }
  return TRUE;
}

guint64 payi_names_of (const PayiNames *names, guint64 fits)
{
  guint64 traits = 0;
  for (guint64 left = fits & names->asked; left != 0; left &= left - 1)
    traits |= names->traits[__builtin_ctzll (left)];
  return traits;
}

/* ---- Questions: can it be paid, and what is the greatest X? */

typedef struct {
  const PayiNormal *n;
  const PayiDemand *demand;
  const gint64 *x, *stock;
  int var;       /* -1: no X */
  gint64 budget; /* for what waivers charge */
} Question;

/* From masks at once: at most six traits. */
static PaykResult by_answer (const Question *q, gint64 *most)
{
  PayiNames names;
  PaykPips pips[MOST_PIPS];
  PaykUnits units[MOST_UNITS];
  PaykPayment payment;
  if (!payi_names_init (&names, q->n, q->demand))
    return PAYK_BRANCH;
  const PaykCost cost = payi_demand_cost (q->demand, q->x, q->var, names.traits, pips);
  for (guint i = 0; i < q->n->supplies->len; i++)
    units[i] = (PaykUnits){ payi_names_of (&names, PAYI_SUPPLY (q->n, i)->fits), q->stock[i] };
  return payk_answer (&cost, units, q->n->supplies->len, q->budget, &payment, most);
}

/* By the lanes of the cost. */
static PaykResult by_plan (const Question *q, gint64 *most)
{
  PaykPips pips[MOST_PIPS];
  PaykLane lanes[MOST_LANES];
  PaykUnits units[MOST_UNITS];
  gint64 have[MOST_LANES];
  PaykPlan plan;
  PaykPool pool;
  guint64 bits[PAYI_MAX_CLASSES];
  for (int e = 0; e < q->demand->n_entries; e++)
    bits[q->demand->entries[e].cls] = PAY_BIT (q->demand->entries[e].cls);
  const PaykCost cost = payi_demand_cost (q->demand, q->x, q->var, bits, pips);
  for (guint i = 0; i < q->n->supplies->len; i++)
    units[i] = (PaykUnits){ PAYI_SUPPLY (q->n, i)->fits, q->stock[i] };
  PaykResult result = payk_plan_init (&plan, &cost, lanes, MOST_LANES);
  if (result == PAYK_YES)
    result = payk_pool_init (&pool, &plan, units, q->n->supplies->len, have, MOST_LANES);
  return result == PAYK_YES ? payk_greatest_x (&plan, &pool, q->budget, most) : result;
}

static PaykResult ask (const Question *q, gint64 *most)
{
  if (2 * q->demand->n_entries > MOST_PIPS || q->n->supplies->len > MOST_UNITS)
    return PAYK_BRANCH;
  const PaykResult result = by_answer (q, most);
  return result == PAYK_YES || result == PAYK_NO ? result : by_plan (q, most);
}

static gint64 budget_of (const PayiDemand *demand, const gint64 *budget)
{
  const int counter = payi_demand_counter (demand);
  return counter < 0 ? 0 : budget[counter];
}

PaykResult payi_closed_decide (const PayiNormal *n, const PayiDemand *d, const gint64 *x, const gint64 *stock,
                               const gint64 *budget)
{
  const Question question = { n, d, x, stock, -1, budget_of (d, budget) };
  gint64 most;
  return ask (&question, &most);
}

PaykResult payi_closed_greatest (const PayiNormal *n, const PayiDemand *d, const gint64 *x, int var,
                                 const gint64 *stock, const gint64 *budget, gint64 *most)
{
  const Question question = { n, d, x, stock, var, budget_of (d, budget) };
  gint64 above;
  const PaykResult found = ask (&question, &above);
  if (found == PAYK_YES)
    *most = above > PAY_MAX_AMOUNT - x[var] ? PAY_MAX_AMOUNT : x[var] + above;
  return found;
}
