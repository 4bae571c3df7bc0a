/* SPDX-License-Identifier: MIT */
/* Costs to leave payable: each with what changes it, X a given number or as great as can be. */
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

typedef struct {
  MtgCase *opened;
  const PayKeep *keep;
  const MtgChange *now;   /* of the cost that is paid now */
  const MtgChange *later; /* of the cost to keep */
  const GPtrArray *costs; /* of GArray of MtgHalf: this one alone */
  char **purpose;
  PayCost *cost;
} Kept;

static gboolean add_charges (const Kept *kept, const MtgSum *sum, GError **error)
{
  for (guint i = 0; i < kept->later->all->len; i++) {
    const MtgModifier *modifier = kept->later->all->pdata[i];
    if (modifier->counter == NULL)
      continue;
    const int counter = mtg_counter_of (kept->opened, modifier->counter, error);
    if (counter < 0)
      return FALSE;
    pay_cost_add_charge (kept->cost, counter, modifier->amount, -1, 0);
  }
  return mtg_cost_add_counters (kept->opened, kept->cost, sum->cost.count + MTG_SYMBOL_COUNTER, error);
}

static gboolean add_total (const Kept *kept, const MtgSum *sum, const MtgTotal *total, int channel, GError **error)
{
  const MtgRange *range = &total->range;
  pay_cost_or (kept->cost);
  if (sum->range.to[0] == PAY_X_FOREVER && (range->from[0] != 0 || range->to[0] != PAY_X_FOREVER))
    pay_cost_set_x (kept->cost, 0, range->from[0], range->to[0]);
  pay_cost_set_channel (kept->cost, channel);
  return mtg_cost_add_total (kept->opened, kept->cost, total, 0, 0, NULL, error) && add_charges (kept, sum, error);
}

/* Life that is asked for, where none may be paid: such a cost cannot be. */
static gboolean life_allows (const Kept *kept)
{
  for (guint i = 0; i < kept->later->all->len && !kept->opened->life; i++) {
    const MtgModifier *modifier = kept->later->all->pdata[i];
    if (modifier->counter != NULL && modifier->amount > 0 && g_ascii_strcasecmp (modifier->counter, "life") == 0)
      return FALSE;
  }
  return TRUE;
}

/* What X, Y and Z of a cost come to: a given number, or one variable that is as great as can be. */
static gboolean announce (const Kept *kept, MtgSymbols *symbols, GError **error)
{
  if (kept->keep->x != PAY_KEEP_MOST_X)
    return fill_in (symbols, kept->keep->x == PAY_NOT_GIVEN ? 0 : kept->keep->x, error);
  for (int v = 1; v < MTG_VARIABLES; v++) {
    symbols->count[MTG_SYMBOL_X] += symbols->count[MTG_SYMBOL_X + v];
    symbols->count[MTG_SYMBOL_X + v] = 0;
  }
  return TRUE;
}

/* The mana cost. X of one that is not paid is 0 (107.3b). */
static gboolean read_printed (const Kept *kept, guint half, MtgSymbols *printed, GError **error)
{
  *printed = mtg_half_in (kept->costs, half, 0)->symbols;
  if (!mtg_change_replaces (kept->later))
    return announce (kept, printed, error);
  return fill_in (printed, 0, error);
}

static gboolean add_half (const Kept *kept, guint half, GError **error)
{
  MtgSymbols printed;
  MtgSum sum;
  if (!mtg_lock_sum (kept->opened, kept->costs, kept->later, half, &sum, error)
      || !read_printed (kept, half, &printed, error))
    return FALSE;
  const MtgSymbols *mana = mtg_mana_cost_of (&printed, kept->purpose),
                   *shown = mtg_mana_cost_of (&mtg_half_in (kept->costs, half, 0)->symbols, kept->purpose);
  g_auto (GStrv) tags = mtg_cost_tags (shown, &sum.cost, kept->purpose);
  if (!announce (kept, &sum.cost, error))
    return FALSE;
  sum.range.to[0] = sum.cost.count[MTG_SYMBOL_X] > 0 ? PAY_X_FOREVER : 0;
  g_autoptr (GArray) totals = g_array_new (FALSE, FALSE, sizeof (MtgTotal));
  if (!mtg_sum_totals (&sum, totals, error) || !mtg_totals_split_by_value (kept->opened, mana, totals, error))
    return FALSE;
  for (guint i = 0; i < totals->len; i++) {
    const MtgTotal *total = &g_array_index (totals, MtgTotal, i);
    const MtgPurpose what = { .tags = tags, .value = mtg_symbols_value (mana, total->range.from) };
    const int channel = mtg_channel_of (kept->opened, kept->now, &what, error);
    if (channel < 0 || !add_total (kept, &sum, total, channel, error))
      return FALSE;
  }
  return TRUE;
}

/* ---- What changes it. */

/* Those that are amounts, of mana or of what is counted. */
static gboolean is_amount (const MtgModifier *modifier)
{
  switch (modifier->verb) {
  case MTG_INCREASE:
  case MTG_DECREASE:
  case MTG_AT_LEAST:
  case MTG_FREE:
    return TRUE;
  case MTG_INSTEAD:
  case MTG_ADDITIONAL:
    return modifier->deed == NULL && modifier->variable < 0;
  default:
    return FALSE;
  }
}

static gboolean read_later (const MtgCase *opened, const PayKeep *keep, char **purpose, MtgChange *later,
                            GError **error)
{
  const char *const *tags = (const char *const *)purpose;
  mtg_change_start (later, mtg_tags_have (tags, "effect"));
  if (!mtg_change_add_all (later, keep->modifiers, tags, opened->edition, "modifiers", error)
      || !mtg_change_agrees (later, error))
    return FALSE;
  for (guint i = 0; i < later->all->len; i++)
    if (!is_amount (later->all->pdata[i]))
      return pay_set_error (error, PAY_ERROR_UNSUPPORTED, "modifiers", -1,
                            "a cost that is to stay payable can be changed by amounts alone: nobody helps to pay it, "
                            "nothing is given up for it");
  return TRUE;
}

static gboolean add_halves (Kept *kept, GArray *halves, GError **error)
{
  g_autoptr (GPtrArray) costs = g_ptr_array_new ();
  g_autoptr (PayCost) cost = pay_cost_new ();
  g_ptr_array_add (costs, halves);
  kept->costs = costs;
  kept->cost = cost;
  for (guint i = 0; i < halves->len && life_allows (kept); i++) {
    const MtgHalf *half = &g_array_index (halves, MtgHalf, i);
    if ((!half->none || mtg_change_replaces (kept->later)) && !add_half (kept, i, error))
      return FALSE;
  }
  pay_problem_add_kept (kept->opened->base.problem, cost);
  return TRUE;
}

static gboolean add_kept (MtgCase *opened, const PayKeep *keep, const MtgChange *now, GError **error)
{
  g_autoptr (GArray) halves = mtg_cost_read (keep->cost, opened->edition, error);
  if (halves == NULL)
    return pay_error_inside (error, "cost");
  if (!mtg_purpose_check (opened, keep->purpose, error))
    return FALSE;
  g_autoptr (GPtrArray) spell = g_ptr_array_new ();
  g_ptr_array_add (spell, (char *)"spell");
  g_auto (GStrv) purpose = mtg_purpose_tags (keep->purpose != NULL ? keep->purpose : spell);
  MtgChange later;
  Kept kept = { .opened = opened, .keep = keep, .now = now, .later = &later, .purpose = purpose };
  const gboolean added = read_later (opened, keep, purpose, &later, error) && add_halves (&kept, halves, error);
  mtg_change_clear (&later);
  return added;
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
