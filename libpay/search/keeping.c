/* SPDX-License-Identifier: MIT */
/* The best payment where costs are to be kept. What no payment leaves is known before (PayiKeepBound); so the best one
 * that is found as if nothing were to be kept is the best of all where it leaves as much as any could. */
#include <string.h>

#include "normal/normal.h"
#include "state.h"

#define SHARE 4 /* of the steps and the time that are left: as if nothing were to be kept */

static gboolean is_keep (const PayiSearch *search, int w)
{
  return search->normal->wishes[w].wish == PAY_WISH_KEEP;
}

/* As if nothing were to be kept, and as much were left of all as any payment leaves. FALSE: not proven, or none. */
static gboolean improve_loosely (PayiSearch *search, const PayiDemand *demand, const gint64 *x, gboolean ties,
                                 PayiPlan *plan)
{
  const PayiKeepTest keep = search->keep;
  const PayiScore base = search->base;
  const guint64 until = search->until, half = search->half;
  const gsize size = search->normal->problem->kept->len * sizeof *search->keep_missing;
  g_autofree gint64 *missing = g_memdup2 (search->keep_missing, size);
  for (int w = 0; w < search->normal->n_wishes; w++)
    if (is_keep (search, w))
      search->base.at[w] += missing[search->normal->wishes[w].of];
  memset (search->keep_missing, 0, size);
  search->keep = NULL;
  payi_search_set_until (search, search->normal->steps + payi_steps_left (search) / SHARE);
  payi_search_allow_time (search, SHARE);
  const gboolean proven = payi_improve (search, demand, x, ties, FALSE, plan);
  payi_search_set_until (search, until);
  payi_search_set_half (search, half);
  search->keep = keep;
  search->base = base;
  memcpy (search->keep_missing, missing, size);
  return proven;
}

/* Sets what the plan, which is possible, keeps; FALSE: that is less than might be kept, or nobody knows. */
static gboolean keep_after (PayiSearch *search, PayiPlan *plan)
{
  gboolean most = TRUE;
  const gboolean possible = payi_replay (search, plan);
  payi_assert (possible);
  if (!possible)
    g_clear_pointer (&plan->tie, g_free); /* it is not to be beaten */
  if (!possible)
    return FALSE;
  const gboolean sure = search->keep (search->keep_data, search->now, &plan->kept);
  for (int w = 0; w < search->normal->n_wishes; w++) {
    if (!is_keep (search, w))
      continue;
    const guint64 cost = search->normal->wishes[w].of;
    const gint64 missing = payi_missing_kept (search, &plan->kept, cost);
    most = most && missing <= search->keep_missing[cost];
    plan->score.at[w] = search->base.at[w] + missing;
  }
  search->partial |= !sure;
  return most;
}

gboolean payi_search_improve (PayiSearch *search, const PayiDemand *demand, const gint64 *x, gboolean ties,
                              PayiPlan *plan)
{
  if (search->keep == NULL)
    return payi_improve (search, demand, x, ties, FALSE, plan);
  g_autoptr (PayiPlan) best = payi_plan_new ();
  search->keep_bound (search->keep_data, demand, x, search->keep_missing);
  const gboolean proven = improve_loosely (search, demand, x, ties, best);
  const gboolean most = best->demand != NULL && keep_after (search, best);
  const gboolean all = (proven && most) || payi_improve (search, demand, x, ties, best->tie != NULL, best);
  if (best->demand == NULL)
    return FALSE;
  payi_plan_swap (plan, best);
  return all;
}
