/* SPDX-License-Identifier: MIT */
/* The best payment: what is asked before it, costs that wait, ties. */
#include <string.h>

#include "normal/normal.h"
#include "state.h"

#define MOST_FOR_TIES 20000 /* steps, once the best is known */
#define FEW_FOR_TIES 40     /* where order is all the same and far more may be equally good, besides FOR_A_STEP ... */
#define FOR_A_STEP 4        /* ... for each step to the best */
#define MOST_FOR_FEW 2000   /* steps after which a plan that is worth much is looked for first */

/* What can be kept at all is asked once for what is looked for. */
static void start_best (PayiSearch *search, const PayiDemand *demand, const gint64 *x)
{
  if (search->keep != NULL)
    search->keep_bound (search->keep_data, demand, x, search->keep_missing);
  payi_search_start (search, demand, x, TRUE);
}

static guint64 classes_beside (const PayiSearch *search)
{
  guint64 beside = search->deferred.classes;
  for (int e = 0; e < search->demand->n_entries; e++)
    beside &= ~PAY_BIT (search->demand->entries[e].cls);
  return beside;
}

/* [beside]: what the lanes are for besides the goal. */
static void set_lanes_beside (PayiSearch *search, guint64 beside)
{
  search->lanes.beside = beside;
  for (int i = 0; i < PAYI_MOST_DEAR; i++)
    search->dear[i].beside = beside;
  payi_search_set_lanes (search, FALSE);
}

/* With costs that wait for the goal, from the start, in half of the steps and the time that are left. FALSE: that does
 * not decide the question. */
static gboolean run_deferred (PayiSearch *search)
{
  const guint64 last = search->last, half = search->half;
  if (search->keep != NULL || search->normal->n_open == 0 || !search->bills || !payi_can_defer (search))
    return FALSE;
  const guint64 beside = classes_beside (search);
  if (beside != 0)
    set_lanes_beside (search, beside);
  search->deferred.on = TRUE;
  search->deferred.open = FALSE;
  search->last -= (last - MIN (last, search->normal->steps)) / 2;
  payi_search_allow_time (search, 2);
  payi_search_run (search);
  search->last = last;
  search->half = half;
  search->deferred.on = FALSE;
  if (beside != 0)
    set_lanes_beside (search, 0);
  if (search->perfect || !(search->deferred.open || search->limited || search->partial))
    return TRUE;
  return FALSE;
}

static void start_ties (PayiSearch *search, const PayiDemand *demand, const gint64 *x, guint64 most)
{
  payi_search_start (search, demand, x, TRUE);
  search->found = search->ties = TRUE;
  search->last = MIN (search->last, search->normal->steps + most);
  payi_search_set_lanes (search, TRUE);
}

/* Without actions the leaf does it. In what is left of the steps, and they do not count: a limit leaves the best as it
 * is. */
static void break_ties (PayiSearch *search, const PayiDemand *demand, const gint64 *x, guint64 taken)
{
  const guint64 steps = search->normal->steps;
  const guint64 most
      = MIN (payi_steps_left (search), search->unordered ? FEW_FOR_TIES + FOR_A_STEP * taken : MOST_FOR_TIES);
  start_ties (search, demand, x, most);
  if (!run_deferred (search)) {
    start_ties (search, demand, x, most);
    payi_search_run (search);
  }
  search->normal->steps = steps;
}

/* Everything, with the best so far to be better than. */
static void restart_run (PayiSearch *search, const PayiDemand *demand, const gint64 *x)
{
  const gboolean found = search->found;
  payi_search_start (search, demand, x, TRUE);
  search->found = found;
  payi_search_set_lanes (search, TRUE);
  payi_search_run (search);
}

/* Where the worth alone matters, for a few steps; then a plan is looked for that is worth much. TRUE: the few steps
 * were enough, or such a plan is as good as any. */
static gboolean run_plainly (PayiSearch *search, const PayiDemand *demand, const gint64 *x)
{
  if (!search->plainly)
    return FALSE;
  const PayLimit limit = search->normal->limit;
  const gboolean found = search->found;
  const guint64 last = search->last;
  payi_search_start (search, demand, x, TRUE);
  search->found = found;
  payi_search_set_lanes (search, TRUE);
  search->last = MIN (last, search->normal->steps + MOST_FOR_FEW);
  const gboolean few = search->last < last;
  payi_search_run (search);
  if (!search->limited || !few || search->normal->steps <= search->last)
    return TRUE;
  search->normal->limit = limit;
  search->limited = FALSE;
  search->last = MIN (last, search->normal->steps + 4 * MOST_FOR_FEW);
  payi_beam_look (search, demand, x);
  return search->perfect;
}

gboolean payi_search_find_worth (PayiSearch *search, const PayiDemand *demand, const gint64 *x, guint64 steps,
                                 PayiPlan *plan)
{
  payi_search_start (search, demand, x, TRUE);
  payi_search_set_lanes (search, TRUE);
  payi_bounds (search, &search->least);
  search->plan = plan;
  search->last = MIN (search->last, search->normal->steps + steps);
  if (search->plainly && search->purse != NULL)
    payi_beam_look (search, demand, x);
  search->plan = NULL;
  return search->found;
}

PayiFound payi_search_reach (PayiSearch *search, const PayiDemand *demand, const gint64 *x, const PayiScore *target,
                             PayiPlan *plan)
{
  const int n_wishes = search->normal->n_wishes;
  payi_assert (n_wishes > 0);
  start_best (search, demand, x);
  plan->score = *target;
  plan->score.at[n_wishes - 1]++;
  plan->tie = g_new0 (gint64, search->normal->ties->len + 1);
  search->plan = plan;
  search->found = TRUE;
  search->least = *target;
  payi_search_set_lanes (search, FALSE);
  if (!run_deferred (search))
    restart_run (search, demand, x);
  return payi_decided (search, payi_way_of_search (search),
                       search->perfect                      ? PAYI_FOUND
                       : search->limited || search->partial ? PAYI_LIMIT
                                                            : PAYI_NONE);
}

/* What comes after wish [w] is as bad as can be in [plan], where nobody scored it in full. */
static gboolean score_later (PayiSearch *search, const PayiDemand *demand, int w, PayiPlan *plan)
{
  const gboolean scored = plan->demand == demand && search->keep == NULL && payi_score_again (search, demand, plan);
  if (scored)
    payi_search_trim (search, demand, plan);
  for (int later = w + 1; later < search->normal->n_wishes && !scored; later++)
    plan->score.at[later] = PAYI_PLENTY;
  return scored;
}

/* Of those that are as good as [plan] by the wishes up to [w]. */
static void run_refining (PayiSearch *search, int w, const PayiPlan *plan)
{
  search->found = search->priced = TRUE;
  search->least_worth = search->normal->wishes[w].wish == PAY_WISH_WORTH ? plan->score.at[w] : G_MININT64;
  payi_search_set_lanes (search, TRUE);
  payi_bounds (search, &search->least);
  search->least.at[w] = MAX (search->least.at[w], plan->score.at[w]);
  payi_search_run (search);
  search->least_worth = G_MININT64;
  search->priced = FALSE;
}

gboolean payi_search_refine (PayiSearch *search, const PayiDemand *demand, const gint64 *x, int w, PayiPlan *plan)
{
  if (w + 1 == search->normal->n_wishes)
    return TRUE;
  const gboolean scored = score_later (search, demand, w, plan);
  g_autoptr (PayiPlan) finer = payi_plan_new ();
  start_best (search, demand, x);
  finer->score = plan->score;
  finer->score.at[search->normal->n_wishes
                  - 1]++; /* what is as good is shown instead: nothing happens in it before it has to */
  finer->tie = g_new0 (gint64, search->normal->ties->len + 1);
  search->plan = finer;
  run_refining (search, w, plan);
  const gboolean found = finer->demand != NULL;
  const gboolean proven = (found || scored) && (search->perfect || (!search->limited && !search->partial));
  payi_decided (search, payi_way_of_search (search), proven ? PAYI_FOUND : PAYI_LIMIT);
  if (!found)
    return proven;
  payi_plan_swap (plan, finer);
  return proven;
}

gboolean payi_search_exceed (PayiSearch *search, const PayiDemand *demand, const gint64 *x, const PayiScore *floor,
                             PayiPlan *plan)
{
  g_autoptr (PayiPlan) best = payi_plan_new ();
  start_best (search, demand, x);
  best->score = *floor;
  best->tie = g_new0 (gint64, search->normal->ties->len + 1);
  search->plan = best;
  search->found = TRUE;
  payi_search_set_lanes (search, TRUE);
  payi_bounds (search, &search->least);
  search->perfect = payi_score_compare (floor, &search->least, search->normal->n_wishes) <= 0;
  if (!search->perfect && !run_deferred (search))
    restart_run (search, demand, x);
  const gboolean proven = search->perfect || (!search->limited && !search->partial);
  payi_decided (search, payi_way_of_search (search), proven ? PAYI_FOUND : PAYI_LIMIT);
  if (best->demand != NULL && payi_score_compare (&best->score, floor, search->normal->n_wishes) < 0) {
    payi_plan_swap (plan, best);
  }
  return proven;
}

gint64 payi_search_least (const PayiSearch *search, int w)
{
  return search->least.at[w];
}

gboolean payi_improve (PayiSearch *search, const PayiDemand *demand, const gint64 *x, gboolean ties, gboolean beat,
                       PayiPlan *plan)
{
  g_autoptr (PayiPlan) best = payi_plan_new ();
  payi_search_start (search, demand, x, TRUE);
  search->plan = best;
  const gboolean chosen = payi_bundle_is_best (search) && payi_by_bundles (search) == PAYI_FOUND;
  const guint64 before = search->normal->steps;
  if (!chosen) {
    payi_search_start (search, demand, x, TRUE);
    payi_search_set_lanes (search, TRUE);
    payi_bounds (search, &search->least);
    search->found = beat;
    search->plan = beat ? plan : best;
    if (!run_deferred (search) && !run_plainly (search, demand, x))
      restart_run (search, demand, x);
  }
  const gboolean proven = search->found && (chosen || search->perfect || (!search->limited && !search->partial));
  payi_decided (search, chosen ? PAY_WAY_BUNDLES : payi_way_of_search (search), proven ? PAYI_FOUND : PAYI_LIMIT);
  if (!search->found)
    return FALSE;
  if (ties && proven && !chosen && !search->normal->wanted && (search->normal->n_open > 0 || search->keep != NULL))
    break_ties (search, demand, x, search->normal->steps - before);
  payi_assert (search->plan->tie != NULL);
  if (search->plan == plan)
    return proven;
  payi_plan_swap (plan, best);
  return proven;
}
