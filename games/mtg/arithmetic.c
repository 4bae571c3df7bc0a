/* SPDX-License-Identifier: MIT */
#include "arithmetic.h"

#include <stddef.h>
#include <string.h>

#include "announce.h"
#include "decrease.h"

MtgLinear mtg_total_mana (const MtgTotal *total)
{
  MtgLinear sum = total->generic;
  sum.c += total->of_x.c + total->water.c + total->snow;
  for (int v = 0; v < MTG_VARIABLES; v++)
    sum.k[v] += total->of_x.k[v] + total->water.k[v];
  for (int t = 0; t < MTG_TYPES; t++)
    sum.c += total->types[t];
  for (int s = 0; s < MTG_SYMBOLS; s++)
    sum.c += total->open.n[s];
  return sum;
}

/* A setter of the total adds generic mana. */
static gboolean set_least (GArray *totals, gint64 least)
{
  g_autoptr (GArray) enough = g_array_new (FALSE, FALSE, sizeof (MtgTotal));
  g_autoptr (GArray) less = g_array_new (FALSE, FALSE, sizeof (MtgTotal));
  for (guint i = 0; i < totals->len; i++) {
    const MtgTotal *total = &g_array_index (totals, MtgTotal, i);
    const MtgLinear mana = mtg_total_mana (total);
    if (!mtg_total_split (total, &mana, least, enough, less))
      return FALSE;
  }
  for (guint i = 0; i < less->len; i++) {
    MtgTotal *total = &g_array_index (less, MtgTotal, i);
    const MtgLinear mana = mtg_total_mana (total);
    total->generic.c += least - mana.c;
    for (int v = 0; v < MTG_VARIABLES; v++)
      total->generic.k[v] -= mana.k[v];
  }
  g_array_set_size (totals, 0);
  g_array_append_vals (totals, enough->data, enough->len);
  g_array_append_vals (totals, less->data, less->len);
  return totals->len <= MTG_MAX_TOTALS;
}

/* Does a part shrink as [v] grows: as the setter of the total adds less, or a decrease stops at its floor? */
static gboolean falls (const MtgTotal *total, int v)
{
  return total->generic.k[v] < 0 || total->of_x.k[v] < 0 || total->water.k[v] < 0;
}

/* What shrinks as X grows is told value by value. */
static gboolean unroll (GArray *totals)
{
  for (guint i = 0; i < totals->len && totals->len <= MTG_MAX_TOTALS;) {
    MtgTotal *total = &g_array_index (totals, MtgTotal, i);
    int v = 0;
    while (v < MTG_VARIABLES && (!falls (total, v) || total->range.from[v] == total->range.to[v]))
      v++;
    if (v == MTG_VARIABLES) {
      i++;
      continue;
    }
    MtgTotal rest = *total;
    total->range.to[v] = total->range.from[v];
    rest.range.from[v]++;
    g_array_append_val (totals, rest);
  }
  return totals->len <= MTG_MAX_TOTALS;
}

/* Puts the range of [b] into [a] when both together are one range. */
static gboolean join_ranges (MtgRange *a, const MtgRange *b)
{
  int differs = -1;
  for (int v = 0; v < MTG_VARIABLES; v++)
    if (a->from[v] != b->from[v] || a->to[v] != b->to[v]) {
      if (differs >= 0)
        return FALSE;
      differs = v;
    }
  if (differs < 0)
    return TRUE;
  const int v = differs;
  const gboolean apart = (a->to[v] != PAY_X_FOREVER && a->to[v] + 1 < b->from[v])
                         || (b->to[v] != PAY_X_FOREVER && b->to[v] + 1 < a->from[v]);
  if (apart)
    return FALSE;
  a->from[v] = MIN (a->from[v], b->from[v]);
  a->to[v] = a->to[v] == PAY_X_FOREVER || b->to[v] == PAY_X_FOREVER ? PAY_X_FOREVER : MAX (a->to[v], b->to[v]);
  return TRUE;
}

/* A total for one value of X says the same however its sum over X is written. */
static void settle (MtgTotal *total, MtgLinear *line)
{
  for (int v = 0; v < MTG_VARIABLES; v++)
    if (total->range.from[v] == total->range.to[v]) {
      line->c += line->k[v] * total->range.from[v];
      line->k[v] = 0;
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
  guint hash = (guint)total->generic.c * 31u + (guint)total->life;
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

gboolean mtg_sum_totals (const MtgSum *sum, GArray *totals, GError **error)
{
  g_autoptr (GArray) found = g_array_new (FALSE, FALSE, sizeof (MtgTotal));
  if (!mtg_announce (sum, found, error) || !mtg_decrease (sum, found, error))
    return FALSE;
  mtg_totals_merge (found);
  if (!set_least (found, sum->at_least) || !unroll (found)) {
    pay_set_error (error, PAY_ERROR_TOO_LARGE, "modifiers", -1, "the cost has more than %d different totals",
                   MTG_MAX_TOTALS);
    return FALSE;
  }
  mtg_totals_merge (found);
  g_array_append_vals (totals, found->data, found->len);
  return TRUE;
}
