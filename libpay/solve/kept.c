/* SPDX-License-Identifier: MIT */
#include "kept.h"

#include <string.h>

#include "items.h"
#include "joint.h"

#define MOST_JOINT 256        /* alternatives of costs taken together */
#define MOST_STEPS_AHEAD 4000 /* for what could be kept at all ... */
#define PART_AHEAD 8          /* ... and no more than that part of the steps and the time that are left */

struct _PayiKeeper {
  PayiNormal *normal;
  PayiSearch *search;
  gint64 *now; /* scratch: a state of the search */
  gsize width;
  PayiBill *bills; /* by kept cost */
  gint64 *most;    /* by kept cost: the greatest value of its variable that any payment leaves */
  guint32 unknown; /* bits are costs that ask for too much */
  PayiKept bound;  /* no payment of what was asked for so far keeps more, cost by cost */
  gboolean bounded;
  PayiJoint *joint;
};

/* A kept cost beside those before it. */
typedef struct {
  PayiKeeper *keeper;
  const PayiKept *before;
  const PayiDemand *goal; /* (nullable) to be paid, too, ... */
  const gint64 *goal_x;   /* ... at these values */
  guint cost;
  const gint64 *now; /* NULL: before all else */
  guint choice;      /* which alternative of each */
  gint64 x;          /* the greatest value found; -1: none */
  gboolean limited;  /* by some way a limit came */
} Beside;

static const PayiDemand *demand_of (const PayiKeeper *keeper, guint cost, guint *choice)
{
  const guint count = (guint)keeper->bills[cost].n_demands, at = *choice % count;
  *choice /= count;
  return &keeper->bills[cost].demands[at];
}

static gboolean holds_at (const PayiDemand *demand, gint64 x)
{
  const gint64 to = demand->given->x_to[0];
  return x >= demand->given->x_from[0] && (to == PAY_X_FOREVER || x <= to);
}

static gboolean join_goal (const Beside *beside, PayiWaivers *waivers)
{
  if (beside->goal == NULL)
    return TRUE;
  payi_joint_add_at (beside->keeper->joint, beside->goal, beside->goal_x);
  return payi_waivers_agree (waivers, beside->goal) && beside->goal->n_presents == 0;
}

/* One demand out of those before, at their values, and that of the cost. NULL: the choice does not hold at these; or, a
 * limit, their waivers cannot be said in one, or they ask for too many units. */
static const PayiDemand *join (Beside *beside)
{
  PayiKeeper *keeper = beside->keeper;
  PayiWaivers waivers = { 0 };
  guint choice = beside->choice;
  payi_joint_clear (keeper->joint);
  gboolean agree = join_goal (beside, &waivers);
  for (guint i = 0; i < beside->cost && agree; i++) {
    if ((beside->before->set >> i & 1) == 0)
      continue;
    const gint64 x[PAY_MAX_VARIABLES] = { beside->before->x[i] };
    const PayiDemand *demand = demand_of (keeper, i, &choice);
    if (!holds_at (demand, x[0]))
      return NULL;
    agree = payi_waivers_agree (&waivers, demand);
    payi_joint_add_at (keeper->joint, demand, x);
  }
  const PayiDemand *last = demand_of (keeper, beside->cost, &choice);
  agree = agree && payi_waivers_agree (&waivers, last);
  payi_joint_add (keeper->joint, last, 0);
  agree = agree && keeper->joint->demand.amounts <= PAYI_PLENTY / 4;
  beside->limited |= !agree;
  return agree ? last : NULL;
}

static gboolean is_payable (Beside *beside, gint64 value)
{
  const gint64 x[PAY_MAX_VARIABLES] = { value };
  PayiKeeper *keeper = beside->keeper;
  const PayiFound found = payi_search_decide_from (keeper->search, &keeper->joint->demand, x, beside->now, TRUE);
  beside->limited |= found == PAYI_LIMIT;
  return found == PAYI_FOUND;
}

/* From [good] on, at which it can be paid, to [end]. More pips never help, so that what is payable is an interval. */
static gint64 grow (Beside *beside, gint64 good, gint64 end)
{
  const PayiKeeper *keeper = beside->keeper;
  const gint64 x[PAY_MAX_VARIABLES] = { good };
  gint64 most;
  if (good < end && payi_search_greatest_from (keeper->search, &keeper->joint->demand, x, 0, beside->now, &most))
    return MIN (most, end);
  gint64 bad = end + 1;
  for (gint64 leap = 1; good < bad - 1; leap *= 2) {
    const gint64 value = bad == end + 1 ? MIN (good + leap, end) : good + (bad - good) / 2;
    if (is_payable (beside, value))
      good = value;
    else
      bad = value;
  }
  return good;
}

/* By the choice, a value above what was found. */
static void try_choice (Beside *beside)
{
  const gint64 most = beside->keeper->most[beside->cost];
  const PayiDemand *last = join (beside);
  if (last == NULL)
    return;
  const gint64 from = MAX (last->given->x_from[0], beside->x + 1), to = last->given->x_to[0];
  const gint64 end = to == PAY_X_FOREVER ? most : MIN (to, most);
  if (from > end || !is_payable (beside, from))
    return;
  beside->x = payi_speaks_of (last, 0) ? grow (beside, from, end) : end;
}

/* By some choice of the alternatives of all. */
static void find_greatest (Beside *beside)
{
  const PayiKeeper *keeper = beside->keeper;
  const guint32 set = beside->before->set | 1u << beside->cost;
  guint choices = 1;
  beside->x = -1;
  for (guint i = 0; i <= beside->cost; i++)
    if ((set >> i & 1) != 0)
      choices = MIN (choices * (guint)keeper->bills[i].n_demands, MOST_JOINT + 1);
  beside->limited = choices > MOST_JOINT || (set & keeper->unknown) != 0;
  if (beside->limited)
    return;
  for (beside->choice = 0; beside->choice < choices; beside->choice++)
    try_choice (beside);
}

/* There has to be a payment, too. */
static void allow_ahead (PayiKeeper *keeper)
{
  const guint64 steps = payi_search_steps (keeper->search), left = payi_time_left (keeper->normal->problem);
  const guint64 part = (keeper->normal->problem->steps - MIN (keeper->normal->problem->steps, steps)) / PART_AHEAD;
  payi_search_set_until (keeper->search, steps + MIN (MOST_STEPS_AHEAD, part));
  payi_search_set_half (keeper->search, left == G_MAXUINT64 ? 0 : pay_statistics_clock () + left / PART_AHEAD);
}

static void allow_all (PayiKeeper *keeper)
{
  payi_search_set_until (keeper->search, 0);
  payi_search_set_half (keeper->search, 0);
}

/* What is to be had before anything is paid: a payment takes, and gives nothing. */
static gint64 most_at_all (PayiKeeper *keeper, guint cost)
{
  static const PayiKept none;
  const PayProblem *problem = keeper->normal->problem;
  Beside beside = { .keeper = keeper, .before = &none, .cost = cost };
  if (!pay_cost_has_x (g_ptr_array_index (problem->kept, cost), 0))
    return 0;
  keeper->most[cost] = PAY_MAX_AMOUNT;
  if (payi_problem_is_plan (problem) || problem->done->len > 0)
    return PAY_MAX_AMOUNT;
  find_greatest (&beside);
  return beside.limited ? PAY_MAX_AMOUNT : MAX (beside.x, 0);
}

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
  keeper->joint = payi_joint_new (normal, (int)kept->len + 1);
  keeper->most = payi_normal_keep (normal, kept->len * sizeof *keeper->most);
  allow_ahead (keeper);
  for (guint i = 0; i < kept->len; i++)
    keeper->most[i] = most_at_all (keeper, i);
  allow_all (keeper);
  return keeper;
}

void payi_keeper_free (PayiKeeper *keeper)
{
  payi_search_free (keeper->search);
  payi_joint_free (keeper->joint);
  g_free (keeper->now);
  g_free (keeper);
}

gboolean payi_keeper_test (gpointer data, const gint64 *now, PayiKept *kept)
{
  PayiKeeper *keeper = data;
  gboolean sure = TRUE;
  if (keeper->width > 0) {
    memcpy (keeper->now, now, keeper->width * sizeof *now);
    payi_end_prompt (keeper->normal, keeper->now);
    payi_wake (keeper->normal, keeper->now, keeper->now + keeper->normal->supplies->len);
  }
  *kept = (PayiKept){ 0 };
  for (guint i = 0; i < keeper->normal->problem->kept->len; i++) {
    Beside beside = { .keeper = keeper, .before = kept, .cost = i, .now = keeper->now };
    find_greatest (&beside);
    sure &= !beside.limited || beside.x == keeper->most[i];
    if (beside.x < 0)
      continue;
    kept->set |= 1u << i;
    kept->x[i] = beside.x;
  }
  return sure;
}

/* Cost by cost: does [a] keep more? */
static gboolean keeps_more (const PayiKept *a, const PayiKept *b, guint count)
{
  for (guint i = 0; i < count; i++) {
    const gint64 x = (a->set >> i & 1) != 0 ? a->x[i] : -1, y = (b->set >> i & 1) != 0 ? b->x[i] : -1;
    if (x != y)
      return x > y;
  }
  return FALSE;
}

static void note_bound (PayiKeeper *keeper, const gint64 *missing)
{
  const guint count = keeper->normal->problem->kept->len;
  PayiKept bound = { 0 };
  for (guint i = 0; i < count; i++) {
    bound.x[i] = MAX (keeper->most[i] - missing[i], 0);
    bound.set |= missing[i] <= keeper->most[i] ? 1u << i : 0;
  }
  if (!keeper->bounded || keeps_more (&bound, &keeper->bound, count))
    keeper->bound = bound;
  keeper->bounded = TRUE;
}

void payi_keeper_tell (const PayiKeeper *keeper, PayAnswer *answer)
{
  const guint count = keeper->normal->problem->kept->len;
  const PayiKept *bound = answer->best ? &answer->kept : &keeper->bound;
  payi_assert (answer->best || !keeper->bounded || !keeps_more (&answer->kept, bound, count));
  for (guint i = 0; i < count && (answer->best || keeper->bounded); i++)
    pay_answer_set_kept_bound (answer, (int)i, (bound->set >> i & 1) != 0 ? bound->x[i] : -1);
}

static void find_missing (PayiKeeper *keeper, const PayiDemand *demand, const gint64 *x, gint64 *missing)
{
  const guint count = keeper->normal->problem->kept->len;
  PayiKept kept = { 0 };
  memset (missing, 0, count * sizeof *missing);
  if (keeper->normal->late || keeper->normal->problem->done->len > 0)
    return;
  const gboolean hindered = (payi_charged_counters (demand) & payi_lowered_counters (keeper->normal)) != 0;
  if (hindered && payi_problem_is_plan (keeper->normal->problem))
    return;
  allow_ahead (keeper);
  for (guint i = 0; i < count; i++) {
    Beside beside = { .keeper = keeper, .before = &kept, .goal = hindered ? NULL : demand, .goal_x = x, .cost = i };
    find_greatest (&beside);
    if (beside.limited)
      continue;
    missing[i] = keeper->most[i] - beside.x;
    if (beside.x < 0)
      continue;
    kept.set |= 1u << i;
    kept.x[i] = beside.x;
  }
  allow_all (keeper);
}

void payi_keeper_bound (gpointer data, const PayiDemand *demand, const gint64 *x, gint64 *missing)
{
  find_missing (data, demand, x, missing);
  note_bound (data, missing);
}

const gint64 *payi_keeper_most (const PayiKeeper *keeper)
{
  return keeper->most;
}
