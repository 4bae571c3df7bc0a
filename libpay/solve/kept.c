/* SPDX-License-Identifier: MIT */
#include "kept.h"

#include <string.h>

#include "joint.h"

#define MOST_JOINT 256 /* alternatives of costs taken together */

struct _PayiKeeper {
  PayiNormal *normal;
  PayiSearch *search;
  gint64 *now; /* scratch: a state of the search */
  gsize width;
  PayiBill *bills; /* by kept cost */
  guint32 unknown; /* bits are costs that ask for too much */
  PayiJoint *joint;
};

PayiKeeper *payi_keeper_new (PayiNormal *normal, const volatile gint *stop)
{
  const GPtrArray *kept = normal->problem->kept;
  if (kept->len == 0)
    return NULL;
  PayiKeeper *keeper = g_new0 (PayiKeeper, 1);
  keeper->normal = normal;
  keeper->search = payi_search_new (normal, stop);
  keeper->width = normal->supplies->len + (gsize)normal->n_states + 2 * (gsize)normal->problem->counters->len;
  keeper->now = g_new0 (gint64, keeper->width + 1);
  keeper->bills = payi_normal_keep (normal, kept->len * sizeof *keeper->bills);
  for (guint i = 0; i < kept->len; i++)
    if (!payi_normal_bill (normal, g_ptr_array_index (kept, i), FALSE, &keeper->bills[i], NULL))
      keeper->unknown |= 1u << i;
  keeper->joint = payi_joint_new (normal, (int)kept->len);
  return keeper;
}

void payi_keeper_free (PayiKeeper *keeper)
{
  payi_search_free (keeper->search);
  payi_joint_free (keeper->joint);
  g_free (keeper->now);
  g_free (keeper);
}

/* One demand out of those of [set], by one choice of their alternatives. FALSE: their waivers cannot be said in one, or
 * they ask for too many units. */
static gboolean join (PayiKeeper *keeper, guint32 set, guint choice)
{
  PayiWaivers waivers = { 0 };
  gboolean agree = TRUE;
  payi_joint_clear (keeper->joint);
  for (guint i = 0; i < keeper->normal->problem->kept->len && agree; i++) {
    const guint count = (guint)keeper->bills[i].n_demands;
    if ((set >> i & 1) == 0)
      continue;
    const PayiDemand *demand = &keeper->bills[i].demands[choice % count];
    agree = payi_waivers_agree (&waivers, demand);
    payi_joint_add (keeper->joint, demand, 0);
    choice /= count;
  }
  return agree && keeper->joint->demand.amounts <= PAYI_PLENTY / 4;
}

/* Can all costs of [set] be paid? By some choice of their alternatives. */
static PayiFound decide (PayiKeeper *keeper, guint32 set, const gint64 *now)
{
  static const gint64 no_x[PAY_MAX_VARIABLES] = { 0 };
  PayiFound found = PAYI_NONE;
  guint choices = 1;
  for (guint i = 0; i < keeper->normal->problem->kept->len; i++)
    if ((set >> i & 1) != 0)
      choices = MIN (choices * (guint)keeper->bills[i].n_demands, MOST_JOINT + 1);
  if (choices > MOST_JOINT || (set & keeper->unknown) != 0)
    return PAYI_LIMIT;
  for (guint choice = choices; choice-- > 0;)
    if (!join (keeper, set, choice))
      return PAYI_LIMIT;
  for (guint choice = 0; choice < choices && found != PAYI_FOUND; choice++) {
    if (choice > 0)
      join (keeper, set, choice); /* the first one is the last that was joined */
    const PayiFound here = payi_search_decide_from (keeper->search, &keeper->joint->demand, no_x, now, TRUE);
    found = here == PAYI_NONE ? found : here;
  }
  return found;
}

gboolean payi_keeper_test (gpointer data, const gint64 *now, guint32 *kept)
{
  PayiKeeper *keeper = data;
  gboolean sure = TRUE;
  if (keeper->width > 0) {
    memcpy (keeper->now, now, keeper->width * sizeof *now);
    payi_wake (keeper->normal, keeper->now, keeper->now + keeper->normal->supplies->len);
  }
  *kept = 0;
  for (guint i = 0; i < keeper->normal->problem->kept->len; i++) {
    const guint32 set = *kept | 1u << i;
    const PayiFound found = decide (keeper, set, keeper->now);
    sure &= found != PAYI_LIMIT;
    if (found == PAYI_FOUND)
      *kept = set;
  }
  return sure;
}
