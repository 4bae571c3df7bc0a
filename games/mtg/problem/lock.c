/* SPDX-License-Identifier: MIT */
/* From costs and what changes them to the totals that may be locked, and from a total to what is paid. */
#include <string.h>

#include "problem.h"

#define MAX_BOUNDS 64 /* different mana values in restrictions */

const MtgHalf *mtg_half_in (const GPtrArray *costs, guint combination, guint cost)
{
  const GArray *halves = NULL;
  for (guint i = 0; i <= cost; i++) {
    combination = i == 0 ? combination : combination / halves->len;
    halves = g_ptr_array_index (costs, i);
  }
  return &g_array_index (halves, MtgHalf, combination % halves->len);
}

static const MtgHalf *half_of (const MtgLock *lock, guint cost)
{
  return mtg_half_in (lock->costs, lock->combination, cost);
}

/* Are all parts there? A missing mana cost cannot be paid, unless something else is paid instead (118.6a). */
static gboolean can_be_paid (const MtgLock *lock)
{
  for (guint i = 0; i < lock->costs->len; i++)
    if (half_of (lock, i)->none && !(i == 0 && mtg_change_replaces (lock->change)))
      return FALSE;
  return TRUE;
}

static gboolean add_symbols (MtgSymbols *to, const MtgSymbols *more, GError **error)
{
  if (mtg_symbols_add (to, more))
    return TRUE;
  pay_set_error (error, PAY_ERROR_TOO_LARGE, "cost", -1, "an amount in the total is more than %d", PAY_MAX_AMOUNT);
  return FALSE;
}

/* Base, additional costs, increases. */
static gboolean sum_symbols (const GPtrArray *costs, const MtgChange *change, guint combination, MtgSymbols *sum,
                             GError **error)
{
  if (change->instead != NULL)
    *sum = change->instead->symbols;
  for (guint i = mtg_change_replaces (change) ? 1 : 0; i < costs->len; i++)
    if (!add_symbols (sum, &mtg_half_in (costs, combination, i)->symbols, error))
      return FALSE;
  for (guint i = 0; i < change->all->len; i++) {
    const MtgModifier *m = g_ptr_array_index (change->all, i);
    if (mtg_change_adds (change, m) && !add_symbols (sum, &m->symbols, error))
      return FALSE;
  }
  return TRUE;
}

gboolean mtg_lock_sum (const MtgCase *opened, const GPtrArray *costs, const MtgChange *change, guint combination,
                       MtgSum *sum, GError **error)
{
  *sum = (MtgSum){ .x_only = change->x_only != 0,
                   .life = opened->life,
                   .life_for = opened->life ? change->life_for : 0,
                   .at_least = change->at_least,
                   .given = opened->given,
                   .decreases = change->decreases };
  if (!sum_symbols (costs, change, combination, &sum->cost, error))
    return FALSE;
  for (guint i = 0; i < change->all->len; i++) {
    const MtgModifier *m = g_ptr_array_index (change->all, i);
    if (m->verb != MTG_WATERBEND)
      continue;
    sum->water.c += m->symbols.n[MTG_SYMBOL_GENERIC];
    for (int v = 0; v < MTG_VARIABLES; v++)
      sum->water.k[v] += m->symbols.n[MTG_SYMBOL_X + v];
  }
  return TRUE;
}

/* Does the modifier ask for variable [v]? */
static gboolean asks_for (const MtgLock *lock, const MtgModifier *m, int v)
{
  (void)lock;
  return m->symbols.n[MTG_SYMBOL_X + v] > 0 || (m->counter != NULL && m->variable == v);
}

/* The same, for the rule about mana costs that are not paid: the rules of 2008 spoke of the symbol alone. */
static gboolean shows (const MtgLock *lock, const MtgModifier *m, int v)
{
  return lock->opened->edition == MTG_2008 ? m->symbols.n[MTG_SYMBOL_X + v] > 0 : asks_for (lock, m, v);
}

/* Is [v] in a cost that is paid besides the mana cost or what stands for it? */
static gboolean is_in_other_costs (const MtgLock *lock, int v,
                                   gboolean (*asks) (const MtgLock *, const MtgModifier *, int))
{
  for (guint i = 1; i < lock->costs->len; i++)
    if (half_of (lock, i)->symbols.n[MTG_SYMBOL_X + v] > 0)
      return TRUE;
  for (guint i = 0; i < lock->change->all->len; i++) {
    const MtgModifier *m = g_ptr_array_index (lock->change->all, i);
    if ((m->verb == MTG_ADDITIONAL || m->verb == MTG_INCREASE || m->verb == MTG_WATERBEND) && asks (lock, m, v))
      return TRUE;
  }
  return FALSE;
}

/* 107.3b: {X} in a mana cost that is not paid, nor an alternative cost with X, is 0. Until 2008 any cost with X was
 * enough to leave it free. */
static gboolean is_zero (const MtgLock *lock, int v)
{
  const MtgChange *change = lock->change;
  if (half_of (lock, 0)->symbols.n[MTG_SYMBOL_X + v] == 0 || (!change->free && change->instead == NULL))
    return FALSE;
  if (change->instead != NULL && shows (lock, change->instead, v))
    return FALSE;
  return lock->opened->edition != MTG_2008 || !is_in_other_costs (lock, v, shows);
}

/* Does another half ask for [v], which this one leaves alone? */
static gboolean is_of_other_half (const MtgLock *lock, int v)
{
  for (guint i = 0; i < lock->costs->len; i++) {
    const GArray *halves = g_ptr_array_index (lock->costs, i);
    for (guint k = 0; k < halves->len; k++)
      if (g_array_index (halves, MtgHalf, k).symbols.n[MTG_SYMBOL_X + v] > 0)
        return TRUE;
  }
  return FALSE;
}

/* A half without X beside one with it counts as X = 0, or any X that was told: it is not the one with the greatest. */
static void set_ranges (MtgLock *lock, const MtgSymbols *sum, MtgRange *range)
{
  for (int v = 0; v < MTG_VARIABLES; v++) {
    const gboolean instead = lock->change->instead != NULL && asks_for (lock, lock->change->instead, v);
    const gboolean used = sum->n[MTG_SYMBOL_X + v] > 0 || is_in_other_costs (lock, v, asks_for) || instead;
    const gboolean zero = is_zero (lock, v), absent = !used && !zero && is_of_other_half (lock, v);
    range->from[v] = (used || zero) && v == 0 ? lock->change->x_at_least : 0;
    range->to[v] = zero || (absent && lock->opened->fixed[v] < 0) ? 0 : PAY_X_FOREVER;
    if (used || zero || absent)
      lock->variables |= 1u << v;
  }
}

/* Charges that are no mana. FALSE, without an error: life would have to be paid and cannot be. */
static gboolean life_allows (const MtgLock *lock, MtgRange *range)
{
  for (guint i = 0; i < lock->change->all->len && !lock->opened->life; i++) {
    const MtgModifier *m = g_ptr_array_index (lock->change->all, i);
    if (m->counter == NULL || g_ascii_strcasecmp (m->counter, "life") != 0 || m->amount == 0)
      continue;
    if (m->variable < 0 || range->from[m->variable] > 0)
      return FALSE;
    range->to[m->variable] = 0;
  }
  return TRUE;
}

/* The mana value of the cost, as a sum over X. */
static MtgLinear value_line (const MtgSymbols *cost)
{
  const gint64 none[MTG_VARIABLES] = { 0 };
  MtgLinear line = { mtg_symbols_value (cost, none), { 0 } };
  for (int v = 0; v < MTG_VARIABLES; v++)
    line.k[v] = cost->n[MTG_SYMBOL_X + v];
  return line;
}

/* Splits the totals where a restriction of some mana begins or ceases to hold. */
static gboolean split_by_value (const MtgLock *lock, GArray *totals, GError **error)
{
  g_autoptr (GArray) bounds = g_array_new (FALSE, FALSE, sizeof (gint64));
  mtg_kinds_bounds (lock->opened, bounds);
  if (bounds->len > MAX_BOUNDS) {
    pay_set_error (error, PAY_ERROR_TOO_LARGE, NULL, -1, "restrictions speak of more than %d mana values", MAX_BOUNDS);
    return FALSE;
  }
  const MtgLinear line = value_line (mtg_mana_cost_of (&half_of (lock, 0)->symbols, lock->tags));
  for (guint b = 0; b < bounds->len; b++) {
    g_autoptr (GArray) from = g_array_copy (totals);
    g_array_set_size (totals, 0);
    for (guint i = 0; i < from->len; i++)
      if (totals->len > MTG_MAX_TOTALS
          || !mtg_total_split (&g_array_index (from, MtgTotal, i), &line, g_array_index (bounds, gint64, b), totals,
                               totals)) {
        pay_set_error (error, PAY_ERROR_TOO_LARGE, NULL, -1, "the mana values tell more than %d totals apart",
                       MTG_MAX_TOTALS);
        return FALSE;
      }
  }
  return TRUE;
}

static void say_nothing (MtgLock *lock, const char *why, MtgRule rule)
{
  lock->nothing = why;
  lock->nothing_rule = rule;
}

gboolean mtg_lock_totals (MtgLock *lock, GArray *totals, GError **error)
{
  MtgSum sum;
  if (!can_be_paid (lock)) {
    say_nothing (lock, "it has no mana cost, and that cannot be paid", MTG_RULE_UNPAYABLE);
    return TRUE;
  }
  if (!mtg_lock_sum (lock->opened, lock->costs, lock->change, lock->combination, &sum, error))
    return FALSE;
  memcpy (lock->counters, &sum.cost.n[MTG_SYMBOL_COUNTER], sizeof lock->counters);
  set_ranges (lock, &sum.cost, &sum.range);
  if (!life_allows (lock, &sum.range)) {
    say_nothing (lock,
                 lock->opened->never_life ? "life would have to be paid, and `never` bars that"
                                          : "life would have to be paid, and that is not possible",
                 lock->opened->never_life ? MTG_RULE_NONE : MTG_RULE_NO_LIFE);
    return TRUE;
  }
  for (int v = 0; v < MTG_VARIABLES; v++)
    if (is_zero (lock, v))
      say_nothing (lock, "X is 0 when a mana cost with X is not paid", MTG_RULE_FREE_X);
  if (sum.range.to[0] != PAY_X_FOREVER && sum.range.from[0] > sum.range.to[0])
    return TRUE;
  g_autoptr (GArray) found = g_array_new (FALSE, FALSE, sizeof (MtgTotal));
  if (!mtg_sum_totals (&sum, found, error) || !split_by_value (lock, found, error))
    return FALSE;
  g_array_append_vals (totals, found->data, found->len);
  return TRUE;
}

static gboolean add_charges (const MtgLock *lock, const MtgTotal *total, PayCost *cost, GError **error)
{
  for (guint i = 0; i < lock->change->all->len; i++) {
    const MtgModifier *m = g_ptr_array_index (lock->change->all, i);
    if (m->counter == NULL)
      continue;
    const int counter = mtg_counter_of (lock->opened, m->counter, error), v = m->variable;
    if (counter < 0)
      return FALSE;
    if (v < 0)
      pay_cost_add_charge (cost, counter, m->amount, -1, 0);
    else if (total->range.from[v] == total->range.to[v])
      pay_cost_add_charge (cost, counter, m->amount * total->range.from[v], -1, 0);
    else
      pay_cost_add_charge (cost, counter, 0, v, m->amount);
  }
  return mtg_cost_add_counters (lock->opened, cost, lock->counters, error);
}

int mtg_lock_channel (const MtgLock *lock, const MtgTotal *total, GError **error)
{
  const MtgSymbols *symbols = mtg_mana_cost_of (&half_of (lock, 0)->symbols, lock->tags);
  MtgSum sum;
  if (!mtg_lock_sum (lock->opened, lock->costs, lock->change, lock->combination, &sum, error))
    return -1;
  sum.cost.n[MTG_SYMBOL_X] += sum.water.k[0];
  g_auto (GStrv) tags = mtg_cost_tags (symbols, &sum.cost, lock->tags);
  const MtgPurpose purpose = { .tags = tags, .value = mtg_symbols_value (symbols, total->range.from), .goal = TRUE };
  return mtg_channel_of (lock->opened, lock->change, &purpose, error);
}

gboolean mtg_lock_write (const MtgLock *lock, const MtgTotal *total, PayCost *cost, GArray *pips, GError **error)
{
  const int channel = mtg_lock_channel (lock, total, error);
  if (channel < 0)
    return FALSE;
  pay_cost_set_channel (cost, channel);
  return mtg_cost_add_total (lock->opened, cost, total, lock->change->x_only, lock->change->life_for, pips, error)
         && add_charges (lock, total, cost, error);
}

char *mtg_total_print (const MtgTotal *total)
{
  MtgSymbols symbols = total->open;
  symbols.n[MTG_SYMBOL_GENERIC] = total->generic.c + total->of_x.c + total->water.c;
  symbols.n[MTG_SYMBOL_S] = total->snow;
  for (int t = 0; t < MTG_TYPES; t++)
    symbols.n[mtg_symbol_of_type ((MtgType)t)] = total->types[t];
  GString *text = g_string_new (NULL);
  mtg_symbols_print (&symbols, text);
  return g_string_free (text, FALSE);
}
