/* SPDX-License-Identifier: MIT */
/* Totals: their mana, ranges of X split where a sum crosses a bound, those that say the same as one. */
#include "arithmetic.h"

#include <stddef.h>
#include <string.h>

#define FAR (G_MAXINT64 / 4) /* beyond every sum */

gint64 mtg_linear_at (const MtgLinear *line, const gint64 x[MTG_VARIABLES])
{
  gint64 sum = line->fixed;
  for (int v = 0; v < MTG_VARIABLES; v++)
    sum += line->slope[v] * x[v];
  return sum;
}

/* The least ([sign] 1) or greatest ([sign] -1) value of [line] in [range]. */
static gint64 extreme (const MtgLinear *line, const MtgRange *range, gint64 sign)
{
  gint64 sum = line->fixed;
  for (int v = 0; v < MTG_VARIABLES; v++) {
    if (line->slope[v] == 0)
      continue;
    const gboolean low = line->slope[v] * sign > 0;
    if (!low && range->to[v] == PAY_X_FOREVER)
      return -FAR * sign;
    sum += line->slope[v] * (low ? range->from[v] : range->to[v]);
  }
  return sum;
}

static gboolean varies (const MtgLinear *line, const MtgRange *range, int v)
{
  return line->slope[v] != 0 && range->from[v] != range->to[v];
}

/* The first value of [v], where [line] has crossed [at], which it does in [range] with every other variable at its
 * lowest. */
static gint64 turning_point (const MtgLinear *line, const MtgRange *range, int v, gint64 at)
{
  const gint64 k = line->slope[v], above = mtg_linear_at (line, range->from) - k * range->from[v] - at;
  return k > 0 ? (k - 1 - above) / k : above / -k + 1;
}

gboolean mtg_total_split (const MtgTotal *total, const MtgLinear *line, gint64 at, GArray *yes, GArray *no)
{
  MtgTotal rest = *total;
  for (gsize parts = 0; parts < MTG_MAX_TOTALS; parts++) {
    GArray *whole = NULL;
    if (extreme (line, &rest.range, 1) >= at)
      whole = yes;
    else if (extreme (line, &rest.range, -1) >= at) {
      int first = 0, last = MTG_VARIABLES - 1;
      while (!varies (line, &rest.range, first))
        first++;
      while (!varies (line, &rest.range, last))
        last--;
      /* With several variables the first one is told value by value: few, since the bound is near. */
      const gint64 turn = first == last ? turning_point (line, &rest.range, first, at) : rest.range.from[first] + 1;
      if (turn > PAY_MAX_AMOUNT) {
        rest.range.to[first] = PAY_MAX_AMOUNT;
        continue;
      }
      MtgTotal part = rest;
      part.range.to[first] = turn - 1;
      rest.range.from[first] = turn;
      if (!mtg_total_split (&part, line, at, yes, no))
        return FALSE;
      if ((yes != NULL && yes->len > MTG_MAX_TOTALS) || (no != NULL && no->len > MTG_MAX_TOTALS))
        return FALSE;
      continue;
    } else
      whole = no;
    if (whole != NULL)
      g_array_append_val (whole, rest);
    return TRUE;
  }
  return FALSE;
}

MtgLinear mtg_total_mana (const MtgTotal *total)
{
  MtgLinear sum = total->generic;
  sum.fixed += total->of_x.fixed + total->water.fixed + total->snow;
  for (int v = 0; v < MTG_VARIABLES; v++)
    sum.slope[v] += total->of_x.slope[v] + total->water.slope[v];
  for (int t = 0; t < MTG_TYPES; t++)
    sum.fixed += total->types[t];
  for (int s = 0; s < MTG_SYMBOLS; s++)
    sum.fixed += total->open.count[s];
  return sum;
}

/* Puts the range of [other] into [one] when both together are one range. */
static gboolean join_ranges (MtgRange *one, const MtgRange *other)
{
  int differs = -1;
  for (int v = 0; v < MTG_VARIABLES; v++)
    if (one->from[v] != other->from[v] || one->to[v] != other->to[v]) {
      if (differs >= 0)
        return FALSE;
      differs = v;
    }
  if (differs < 0)
    return TRUE;
  const int v = differs;
  const gboolean apart = (one->to[v] != PAY_X_FOREVER && one->to[v] + 1 < other->from[v])
                         || (other->to[v] != PAY_X_FOREVER && other->to[v] + 1 < one->from[v]);
  if (apart)
    return FALSE;
  one->from[v] = MIN (one->from[v], other->from[v]);
  one->to[v]
      = one->to[v] == PAY_X_FOREVER || other->to[v] == PAY_X_FOREVER ? PAY_X_FOREVER : MAX (one->to[v], other->to[v]);
  return TRUE;
}

/* A total for one value of X says the same however its sum over X is written. */
static void settle (MtgTotal *total, MtgLinear *line)
{
  for (int v = 0; v < MTG_VARIABLES; v++)
    if (total->range.from[v] == total->range.to[v]) {
      line->fixed += line->slope[v] * total->range.from[v];
      line->slope[v] = 0;
    }
}

void mtg_total_settle (MtgTotal *total)
{
  settle (total, &total->generic);
  settle (total, &total->of_x);
  settle (total, &total->water);
}

static guint hash_amounts (gconstpointer key)
{
  const MtgTotal *total = key;
  guint hash = (guint)total->generic.fixed * 31u + (guint)total->life;
  for (int t = 0; t < MTG_TYPES; t++)
    hash = hash * 31u + (guint)total->types[t];
  return hash;
}

/* All but the range, which comes first. */
static gboolean equal_amounts (gconstpointer a, gconstpointer b)
{
  const gsize skipped = offsetof (MtgTotal, generic);
  return memcmp ((const char *)a + skipped, (const char *)b + skipped, sizeof (MtgTotal) - skipped) == 0;
}

/* Joins [total] with one of [same] (element-type MtgTotal *), and those again with each other as long as that is
 * possible. */
static gboolean join_into (GPtrArray *same, MtgTotal *total)
{
  for (guint i = 0; i < same->len; i++) {
    MtgTotal *other = g_ptr_array_index (same, i);
    if (other == total || !join_ranges (&other->range, &total->range))
      continue;
    g_ptr_array_remove_fast (same, other);
    if (!join_into (same, other))
      g_ptr_array_add (same, other);
    return TRUE;
  }
  return FALSE;
}

static int compare_ranges (gconstpointer a, gconstpointer b)
{
  const MtgTotal *one = *(MtgTotal *const *)a, *two = *(MtgTotal *const *)b;
  for (int v = 0; v < MTG_VARIABLES; v++)
    if (one->range.from[v] != two->range.from[v])
      return one->range.from[v] < two->range.from[v] ? -1 : 1;
  return 0;
}

void mtg_totals_merge (GArray *totals)
{
  if (totals->len == 1)
    mtg_total_settle (&g_array_index (totals, MtgTotal, 0));
  if (totals->len < 2)
    return;
  g_autoptr (GArray) given = g_array_copy (totals);
  g_autoptr (GHashTable) groups
      = g_hash_table_new_full (hash_amounts, equal_amounts, NULL, (GDestroyNotify)g_ptr_array_unref);
  g_autoptr (GPtrArray) order = g_ptr_array_new ();
  for (guint i = 0; i < given->len; i++) {
    MtgTotal *total = &g_array_index (given, MtgTotal, i);
    mtg_total_settle (total);
    GPtrArray *same = g_hash_table_lookup (groups, total);
    if (same == NULL) {
      same = g_ptr_array_new ();
      g_hash_table_insert (groups, total, same);
      g_ptr_array_add (order, same);
    }
    if (!join_into (same, total))
      g_ptr_array_add (same, total);
  }
  g_array_set_size (totals, 0);
  for (guint i = 0; i < order->len; i++) {
    GPtrArray *same = g_ptr_array_index (order, i);
    g_ptr_array_sort (same, compare_ranges);
    for (guint k = 0; k < same->len; k++)
      g_array_append_val (totals, *(MtgTotal *)g_ptr_array_index (same, k));
  }
}
