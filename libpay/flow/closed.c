/* SPDX-License-Identifier: MIT */
#include "closed.h"

#include <string.h>

#include "leaf.h"

#define MOST_LANES 256
#define MOST_PIPS 128
#define MOST_UNITS 256

/* ---- Names. */

/* Does every unit that pays anything of the demand pay this class? */
static gboolean takes_any (const PayiNames *names, const PayiNormal *normal, int cls)
{
  for (guint i = 0; i < normal->supplies->len; i++) {
    const guint64 fits = PAYI_SUPPLY (normal, i)->fits;
    if ((fits & names->asked) != 0 && (fits >> cls & 1) == 0)
      return FALSE;
  }
  return TRUE;
}

gboolean payi_names_init (PayiNames *names, const PayiNormal *normal, const PayiDemand *demand)
{
  int n_traits = 0;
  memset (names, 0, sizeof *names);
  names->asked = payi_demand_classes (demand);
  for (int e = 0; e < demand->n_entries; e++) {
    guint64 *traits = &names->traits[demand->entries[e].cls];
    if (*traits == 0)
      *traits = takes_any (names, normal, demand->entries[e].cls) ? PAYK_ANY : PAY_BIT (n_traits++);
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
  const PayiNormal *normal;
  const PayiDemand *demand;
  const gint64 *x, *stock;
  int var;       /* -1: no X */
  gint64 budget; /* for what waivers charge */
} Question;

/* From masks at once: at most six traits. */
static PaykResult by_answer (const Question *question, gint64 *most)
{
  PayiNames names;
  PaykPips pips[MOST_PIPS];
  PaykUnits units[MOST_UNITS];
  PaykPayment payment;
  if (!payi_names_init (&names, question->normal, question->demand))
    return PAYK_BRANCH;
  const PaykCost cost = payi_demand_cost (question->demand, question->x, question->var, names.traits, pips);
  for (guint i = 0; i < question->normal->supplies->len; i++)
    units[i] = (PaykUnits){ payi_names_of (&names, PAYI_SUPPLY (question->normal, i)->fits), question->stock[i] };
  return payk_answer (&cost, units, question->normal->supplies->len, question->budget, &payment, most);
}

/* By the lanes of the cost. */
static PaykResult by_plan (const Question *question, gint64 *most)
{
  PaykPips pips[MOST_PIPS];
  PaykLane lanes[MOST_LANES];
  PaykUnits units[MOST_UNITS];
  gint64 have[MOST_LANES];
  PaykPlan plan;
  PaykPool pool;
  guint64 bits[PAYI_MAX_CLASSES];
  for (int e = 0; e < question->demand->n_entries; e++)
    bits[question->demand->entries[e].cls] = PAY_BIT (question->demand->entries[e].cls);
  const PaykCost cost = payi_demand_cost (question->demand, question->x, question->var, bits, pips);
  for (guint i = 0; i < question->normal->supplies->len; i++)
    units[i] = (PaykUnits){ PAYI_SUPPLY (question->normal, i)->fits, question->stock[i] };
  PaykResult result = payk_plan_init (&plan, &cost, lanes, MOST_LANES);
  if (result == PAYK_YES)
    result = payk_pool_init (&pool, &plan, units, question->normal->supplies->len, have, MOST_LANES);
  return result == PAYK_YES ? payk_greatest_x (&plan, &pool, question->budget, most) : result;
}

static PaykResult ask (const Question *question, gint64 *most)
{
  if (2 * question->demand->n_entries > MOST_PIPS || question->normal->supplies->len > MOST_UNITS)
    return PAYK_BRANCH;
  const PaykResult result = by_answer (question, most);
  return result == PAYK_YES || result == PAYK_NO ? result : by_plan (question, most);
}

static gint64 budget_of (const PayiDemand *demand, const gint64 *budget)
{
  const int counter = payi_demand_counter (demand);
  return counter < 0 ? 0 : budget[counter];
}

PaykResult payi_closed_decide (const PayiNormal *normal, const PayiDemand *demand, const gint64 *x, const gint64 *stock,
                               const gint64 *budget)
{
  const Question question = { normal, demand, x, stock, -1, budget_of (demand, budget) };
  gint64 most;
  return ask (&question, &most);
}

PaykResult payi_closed_greatest (const PayiNormal *normal, const PayiDemand *demand, const gint64 *x, int var,
                                 const gint64 *stock, const gint64 *budget, gint64 *most)
{
  const Question question = { normal, demand, x, stock, var, budget_of (demand, budget) };
  gint64 above;
  const PaykResult found = ask (&question, &above);
  if (found == PAYK_YES)
    *most = above > PAY_MAX_AMOUNT - x[var] ? PAY_MAX_AMOUNT : x[var] + above;
  return found;
}
