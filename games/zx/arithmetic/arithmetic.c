/* SPDX-License-Identifier: MIT */
#include "arithmetic.h"

#include <pay/cost.h>

#define MAX_STATES 4096  /* sets of decreases that have been applied, like ones by their number */
#define MAX_TOTALS 65536 /* of one state */
#define MAX_WORK 1000000 /* totals looked at for one cost */

/* Each decrease respects its own floor and never raises. */
static gint64 decrease (gint64 points, const ZxDecrease *applied)
{
  return points > applied->floor ? MAX (applied->floor, points - applied->points) : points;
}

static gboolean too_large (GError **error, const char *what)
{
  return pay_set_error (error, PAY_ERROR_TOO_LARGE, NULL, -1, "%s", what);
}

static gint compare_totals (gconstpointer a, gconstpointer b)
{
  gint64 x = *(const gint64 *)a, y = *(const gint64 *)b;
  return x < y ? -1 : x > y;
}

static void sort_distinct (GArray *totals)
{
  g_array_sort (totals, compare_totals);
  guint count = 0;
  for (guint i = 0; i < totals->len; i++) {
    gint64 total = g_array_index (totals, gint64, i);
    if (count == 0 || g_array_index (totals, gint64, count - 1) != total)
      g_array_index (totals, gint64, count++) = total;
  }
  g_array_set_size (totals, count);
}

/* Adds to [to] what [from] becomes under [applied]; duplicates stay. */
static void apply (GArray *to, const GArray *from, const ZxDecrease *applied)
{
  for (guint i = 0; i < from->len; i++) {
    gint64 total = decrease (g_array_index (from, gint64, i), applied);
    g_array_append_val (to, total);
  }
  if (applied->optional)
    g_array_append_vals (to, from->data, from->len);
}

static GArray *totals_new (void)
{
  return g_array_new (FALSE, FALSE, sizeof (gint64));
}

static GArray *change_in_order (gint64 start, const GArray *decreases, GError **error)
{
  g_autoptr (GArray) totals = totals_new ();
  g_array_append_val (totals, start);
  gsize work = 0;
  for (guint i = 0; i < decreases->len; i++) {
    GArray *next = totals_new ();
    apply (next, totals, &g_array_index (decreases, ZxDecrease, i));
    sort_distinct (next);
    g_array_unref (totals);
    totals = next;
    work += totals->len;
    if (totals->len > MAX_TOTALS || work > MAX_WORK) {
      too_large (error, "the optional decreases allow too many totals");
      return NULL;
    }
  }
  return g_steal_pointer (&totals);
}

/* Like decreases: their order among themselves does not matter. */
typedef struct {
  ZxDecrease decrease;
  guint count, stride;
} Class;

/* FALSE: more states than the limit. */
static gboolean classify (const GArray *decreases, GArray *classes, guint *states)
{
  for (guint i = 0; i < decreases->len; i++) {
    const ZxDecrease *decrease = &g_array_index (decreases, ZxDecrease, i);
    guint k = 0;
    for (; k < classes->len; k++) {
      const ZxDecrease *known = &g_array_index (classes, Class, k).decrease;
      if (known->points == decrease->points && known->floor == decrease->floor && known->optional == decrease->optional)
        break;
    }
    if (k == classes->len) {
      Class class = { .decrease = *decrease };
      g_array_append_val (classes, class);
    }
    g_array_index (classes, Class, k).count++;
  }
  *states = 1;
  for (guint k = 0; k < classes->len; k++) {
    Class *class = &g_array_index (classes, Class, k);
    class->stride = *states;
    if (class->count >= MAX_STATES / *states)
      return FALSE;
    *states *= class->count + 1;
  }
  return TRUE;
}

/* A state says how many of each class were applied, as digits of a mixed base; its totals come from the states with one
 * less. */
static GArray *totals_of_state (guint state, const GArray *classes, GPtrArray *before)
{
  GArray *totals = totals_new ();
  for (guint k = 0; k < classes->len; k++) {
    const Class *class = &g_array_index (classes, Class, k);
    if (state / class->stride % (class->count + 1) > 0)
      apply (totals, before->pdata[state - class->stride], &class->decrease);
  }
  sort_distinct (totals);
  return totals;
}

static void totals_free (gpointer totals)
{
  g_array_unref (totals);
}

static GArray *change_in_any_order (gint64 start, const GArray *decreases, GError **error)
{
  g_autoptr (GArray) classes = g_array_new (FALSE, FALSE, sizeof (Class));
  guint states;
  if (!classify (decreases, classes, &states)) {
    too_large (error, "the decreases have too many orders");
    return NULL;
  }
  g_autoptr (GPtrArray) done = g_ptr_array_new_with_free_func (totals_free);
  GArray *first = totals_new ();
  g_array_append_val (first, start);
  g_ptr_array_add (done, first);
  gsize work = 0;
  for (guint state = 1; state < states; state++) {
    GArray *totals = totals_of_state (state, classes, done);
    g_ptr_array_add (done, totals);
    work += totals->len * classes->len;
    if (totals->len > MAX_TOTALS || work > MAX_WORK) {
      too_large (error, "the orders of the decreases allow too many totals");
      return NULL;
    }
  }
  return g_array_ref (done->pdata[states - 1]);
}

static gint by_floor (gconstpointer a, gconstpointer b)
{
  const ZxDecrease *one = a, *other = b;
  return one->floor < other->floor ? -1 : one->floor > other->floor;
}

/* Swapping two neighbours shows that no order ends higher than this one, whichever optional ones are taken, and none
 * lower than its reverse. */
static GArray *rising_floors (const ZxChanges *changes)
{
  GArray *sorted = g_array_copy (changes->decreases);
  g_array_sort (sorted, by_floor);
  return sorted;
}

GArray *zx_points_change (gint64 points, const ZxChanges *changes, PayOrder order, GError **error)
{
  gint64 start = points + changes->increase;
  g_autoptr (GArray) rising = order == PAY_ORDER_WORST ? rising_floors (changes) : NULL;
  g_autoptr (GArray) totals = order == PAY_ORDER_BEST
                                  ? change_in_any_order (start, changes->decreases, error)
                                  : change_in_order (start, rising != NULL ? rising : changes->decreases, error);
  if (totals == NULL)
    return NULL;
  if (g_array_index (totals, gint64, totals->len - 1) > PAY_MAX_AMOUNT) {
    too_large (error, "the increased cost has more than 2147483647 points");
    return NULL;
  }
  return g_steal_pointer (&totals);
}

static gint64 change_by_floor (gint64 points, const ZxChanges *changes, gboolean rising)
{
  g_autoptr (GArray) sorted = rising_floors (changes);
  gint64 total = points + changes->increase;
  for (guint i = 0; i < sorted->len; i++)
    total = decrease (total, &g_array_index (sorted, ZxDecrease, rising ? i : sorted->len - 1 - i));
  return total;
}

gint64 zx_points_least (gint64 points, const ZxChanges *changes)
{
  return change_by_floor (points, changes, FALSE);
}

gint64 zx_points_greatest (gint64 points, const ZxChanges *changes)
{
  return change_by_floor (points, changes, TRUE);
}

static gboolean changes_points (const ZxChanges *changes)
{
  return changes->increase > 0 || changes->decreases->len > 0;
}

/* The parts of an alternative to be changed: where there is no Resource Cost, one without colours and points. */
static GArray *parts_to_change (const GArray *parts, const ZxChanges *changes)
{
  GArray *copy = g_array_new (FALSE, FALSE, sizeof (ZxPart));
  g_array_append_vals (copy, parts->data, parts->len);
  if (zx_parts_costs (parts) == 0 && changes_points (changes)) {
    ZxPart nothing = { 0 };
    g_array_prepend_val (copy, nothing);
  }
  return copy;
}

static void add_with_points (GPtrArray *cost, const GArray *parts, guint part, gint64 points)
{
  GArray *changed = g_array_sized_new (FALSE, FALSE, sizeof (ZxPart), parts->len);
  g_array_append_vals (changed, parts->data, parts->len);
  g_array_index (changed, ZxPart, part).points = points;
  g_ptr_array_add (cost, changed);
}

/* With the whole costs that are added; what is paid instead is beside all of it. */
static GPtrArray *with_added (const GPtrArray *cost, const ZxChanges *changes, GError **error)
{
  GPtrArray *joined = zx_cost_join (cost, changes->added);
  if (joined == NULL)
    too_large (error, "the changes lead to too many alternatives or Resource Costs");
  for (guint i = 0; joined != NULL && changes->instead != NULL && i < changes->instead->len; i++)
    g_ptr_array_add (joined, g_array_ref (changes->instead->pdata[i]));
  return joined;
}

/* Adds what becomes of [parts] when all changes go to the Resource Cost [part] of them. */
static gboolean change_part (GPtrArray *changed, const GArray *parts, guint part, const ZxChanges *changes,
                             PayOrder order, GError **error)
{
  const gint64 points = g_array_index (parts, ZxPart, part).points;
  g_autoptr (GArray) totals = zx_points_change (points, changes, order, error);
  for (guint i = 0; totals != NULL && i < totals->len; i++)
    add_with_points (changed, parts, part, g_array_index (totals, gint64, i));
  return totals != NULL;
}

/* 203.3: an infinite one is not changed. */
static gboolean is_changeable (const GArray *parts)
{
  return zx_parts_costs (parts) > 0 && g_array_index (parts, ZxPart, 0).points != ZX_INFINITE;
}

GPtrArray *zx_cost_change (const GPtrArray *cost, const ZxChanges *changes, PayOrder order, GError **error)
{
  if (changes->free)
    return zx_cost_new ();
  g_autoptr (GPtrArray) changed = g_ptr_array_new_with_free_func (totals_free);
  for (guint i = 0; i < cost->len && changed->len <= ZX_MAX_ALTERNATIVES; i++) {
    g_autoptr (GArray) parts = parts_to_change (cost->pdata[i], changes);
    if (!is_changeable (parts)) {
      g_ptr_array_add (changed, g_steal_pointer (&parts));
      continue;
    }
    const guint choices = changes->any_cost && changes_points (changes) ? zx_parts_costs (parts) : 1;
    for (guint k = 0; k < choices; k++)
      if (g_array_index (parts, ZxPart, k).points != ZX_INFINITE
          && !change_part (changed, parts, k, changes, order, error))
        return NULL;
  }
  return with_added (changed, changes, error);
}

GPtrArray *zx_cost_end (const GPtrArray *cost, const ZxChanges *changes, gboolean greatest, GError **error)
{
  if (changes->free)
    return zx_cost_new ();
  g_autoptr (GPtrArray) changed = g_ptr_array_new_with_free_func (totals_free);
  for (guint i = 0; i < cost->len; i++) {
    g_autoptr (GArray) parts = parts_to_change (cost->pdata[i], changes);
    if (!is_changeable (parts)) {
      g_ptr_array_add (changed, g_steal_pointer (&parts));
      continue;
    }
    const gint64 points = g_array_index (parts, ZxPart, 0).points;
    add_with_points (changed, parts, 0,
                     greatest ? zx_points_greatest (points, changes) : zx_points_least (points, changes));
  }
  return with_added (changed, changes, error);
}
