/* SPDX-License-Identifier: MIT */
#include "arithmetic.h"

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
