/* SPDX-License-Identifier: MIT */
/* Costs to leave payable: as they are printed, X a given number. */
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

static gboolean add_half (MtgCase *opened, PayCost *cost, const MtgHalf *half, const PayKeep *keep,
                          const MtgChange *change, char **purpose, GError **error)
{
  static const gint64 none[MTG_VARIABLES] = { 0 };
  g_autoptr (GPtrArray) decreases = g_ptr_array_new ();
  MtgSum sum = { .cost = half->symbols, .life = opened->life, .decreases = decreases };
  if (!fill_in (&sum.cost, keep->x == PAY_NOT_GIVEN ? 0 : keep->x, error))
    return FALSE;
  g_auto (GStrv) tags = mtg_cost_tags (mtg_mana_cost_of (&half->symbols, purpose), &half->symbols, purpose);
  const gint64 value = mtg_symbols_value (mtg_mana_cost_of (&sum.cost, purpose), none);
  const MtgPurpose what = { .tags = tags, .value = value };
  const int channel = mtg_channel_of (opened, change, &what, error);
  g_autoptr (GArray) totals = g_array_new (FALSE, FALSE, sizeof (MtgTotal));
  if (channel < 0 || !mtg_sum_totals (&sum, totals, error))
    return FALSE;
  for (guint i = 0; i < totals->len; i++) {
    pay_cost_or (cost);
    pay_cost_set_channel (cost, channel);
    if (!mtg_cost_add_total (opened, cost, &g_array_index (totals, MtgTotal, i), 0, 0, NULL, error)
        || !mtg_cost_add_counters (opened, cost, half->symbols.count + MTG_SYMBOL_COUNTER, error))
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
  for (guint i = 0; i < request->keep->len; i++) {
    if (!add_kept (opened, g_ptr_array_index (request->keep, i), change, error))
      return pay_error_inside (error, "keep[%u]", i);
  }
  return TRUE;
}
