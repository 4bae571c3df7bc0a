/* SPDX-License-Identifier: MIT */
/* Costs to leave payable: as they are printed, X a given number or as great as can be. */
#include "problem.h"

/* X, Y and Z become [x] generic mana each. */
static gboolean fill_in (MtgSymbols *symbols, gint64 x, GError **error)
{
  gint64 *generic = &symbols->count[MTG_SYMBOL_GENERIC];
  for (int v = 0; v < MTG_VARIABLES; v++) {
    const __int128 sum = *generic + (__int128)symbols->count[MTG_SYMBOL_X + v] * x;
    if (sum > PAY_MAX_AMOUNT)
      return pay_set_error (error, PAY_ERROR_TOO_LARGE, "x", -1, "the cost comes to more than %d", PAY_MAX_AMOUNT);
    *generic = (gint64)sum;
    symbols->count[MTG_SYMBOL_X + v] = 0;
  }
  return TRUE;
}

/* Y and Z are as great as X. */
static void leave_open (MtgSum *sum)
{
  for (int v = 1; v < MTG_VARIABLES; v++) {
    sum->cost.count[MTG_SYMBOL_X] += sum->cost.count[MTG_SYMBOL_X + v];
    sum->cost.count[MTG_SYMBOL_X + v] = 0;
  }
  sum->range.to[0] = sum->cost.count[MTG_SYMBOL_X] > 0 ? PAY_X_FOREVER : 0;
}

static gboolean add_total (MtgCase *opened, PayCost *cost, const MtgSum *sum, const MtgTotal *total, int channel,
                           GError **error)
{
  const MtgRange *range = &total->range;
  pay_cost_or (cost);
  if (sum->range.to[0] == PAY_X_FOREVER && (range->from[0] != 0 || range->to[0] != PAY_X_FOREVER))
    pay_cost_set_x (cost, 0, range->from[0], range->to[0]);
  pay_cost_set_channel (cost, channel);
  return mtg_cost_add_total (opened, cost, total, 0, 0, NULL, error)
         && mtg_cost_add_counters (opened, cost, sum->cost.count + MTG_SYMBOL_COUNTER, error);
}

static gboolean add_half (MtgCase *opened, PayCost *cost, const MtgHalf *half, const PayKeep *keep,
                          const MtgChange *change, char **purpose, GError **error)
{
  g_autoptr (GPtrArray) decreases = g_ptr_array_new ();
  MtgSum sum = { .cost = half->symbols, .life = opened->life, .decreases = decreases, .store = opened->readings };
  if (keep->x == PAY_KEEP_MOST_X)
    leave_open (&sum);
  else if (!fill_in (&sum.cost, keep->x == PAY_NOT_GIVEN ? 0 : keep->x, error))
    return FALSE;
  g_auto (GStrv) tags = mtg_cost_tags (mtg_mana_cost_of (&half->symbols, purpose), &half->symbols, purpose);
  const MtgSymbols *mana = mtg_mana_cost_of (&sum.cost, purpose);
  g_autoptr (GArray) totals = g_array_new (FALSE, FALSE, sizeof (MtgTotal));
  if (!mtg_sum_totals (&sum, totals, error) || !mtg_totals_split_by_value (opened, mana, totals, error))
    return FALSE;
  for (guint i = 0; i < totals->len; i++) {
    const MtgTotal *total = &g_array_index (totals, MtgTotal, i);
    const MtgPurpose what = { .tags = tags, .value = mtg_symbols_value (mana, total->range.from) };
    const int channel = mtg_channel_of (opened, change, &what, error);
    if (channel < 0 || !add_total (opened, cost, &sum, total, channel, error))
      return FALSE;
  }
  return TRUE;
}

static gboolean add_kept (MtgCase *opened, const PayKeep *keep, const MtgChange *change, GError **error)
{
  g_autoptr (GArray) halves = mtg_cost_read (keep->cost, opened->edition, error);
  if (halves == NULL)
    return pay_error_inside (error, "cost");
  if (!mtg_purpose_check (opened, keep->purpose, error))
    return FALSE;
  g_autoptr (GPtrArray) spell = g_ptr_array_new ();
  g_ptr_array_add (spell, (char *)"spell");
  g_auto (GStrv) purpose = mtg_purpose_tags (keep->purpose != NULL ? keep->purpose : spell);
  g_autoptr (PayCost) cost = pay_cost_new ();
  for (guint i = 0; i < halves->len; i++) {
    const MtgHalf *half = &g_array_index (halves, MtgHalf, i);
    if (!half->none && !add_half (opened, cost, half, keep, change, purpose, error))
      return FALSE;
  }
  pay_problem_add_kept (opened->base.problem, cost);
  return TRUE;
}

gboolean mtg_kept_add (MtgCase *opened, const PayRequest *request, const MtgChange *change, GError **error)
{
  if (request->keep->len > PAY_MAX_KEPT)
    return pay_set_error (error, PAY_ERROR_TOO_LARGE, "keep", -1, "more than %d costs to keep payable", PAY_MAX_KEPT);
  for (guint i = 0; i < request->keep->len; i++) {
    if (!add_kept (opened, g_ptr_array_index (request->keep, i), change, error))
      return pay_error_inside (error, "keep[%u]", i);
  }
  return TRUE;
}
