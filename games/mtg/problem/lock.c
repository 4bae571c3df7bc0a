/* SPDX-License-Identifier: MIT */
/* The goal: from costs and what changes them to the totals that may be locked, and to the pips that are paid. */
#include "problem.h"

#include <string.h>

/* ---- From a total to pips and charges. */

#define LIFE_PRICE 2 /* of a Phyrexian symbol */

typedef struct {
  const MtgCase *opened;
  PayCost *cost;
  const MtgTotal *total;
  guint life_for;
  GArray *pips; /* (nullable) */
} Writer;

static void note (const Writer *writer, int symbol)
{
  const guint8 kind = (guint8)symbol;
  if (writer->pips != NULL)
    g_array_append_val (writer->pips, kind);
}

static const char *const variable_names[MTG_VARIABLES] = { "{X}", "{Y}", "{Z}" };

static void write_fixed (const Writer *writer, const char *name, PayTraits accept, gint64 count, int symbol)
{
  if (count == 0)
    return;
  pay_cost_add_pips (writer->cost, name, accept, count);
  note (writer, symbol);
}

/* A sum over X. Where its fixed part is below 0, it counts from the least X. */
static void write_line (const Writer *writer, const MtgLinear *line, const char *fixed_name, PayTraits accept)
{
  const gboolean from_zero = line->fixed >= 0;
  const gint64 fixed = from_zero ? line->fixed : mtg_linear_at (line, writer->total->range.from);
  write_fixed (writer, fixed_name, accept, fixed, MTG_SYMBOL_GENERIC);
  for (int v = 0; v < MTG_VARIABLES; v++) {
    if (line->slope[v] == 0)
      continue;
    pay_cost_add_pips_per_x_above (writer->cost, variable_names[v], accept, v, line->slope[v],
                                   from_zero ? 0 : writer->total->range.from[v]);
    note (writer, MTG_SYMBOL_X + v);
  }
}

static void write_symbol (const Writer *writer, int index, gint64 count)
{
  const MtgSymbol *symbol = &mtg_symbols[index];
  if (count == 0)
    return;
  const gboolean for_life
      = writer->opened->life && (symbol->form == MTG_FORM_PHYREXIAN || (symbol->types & writer->life_for) != 0);
  if (symbol->form == MTG_FORM_TWOBRID)
    pay_cost_add_pips_or_others (writer->cost, symbol->text, symbol->types, count, MTG_AS_ANY, 2);
  else if (for_life)
    pay_cost_add_pips_or_charge (writer->cost, symbol->text, symbol->types, count, MTG_COUNTER_LIFE, LIFE_PRICE);
  else
    pay_cost_add_pips (writer->cost, symbol->text, symbol->types, count);
  note (writer, index);
}

static gboolean amounts_fit (const MtgTotal *total, GError **error)
{
  gboolean fit = total->generic.fixed <= PAY_MAX_AMOUNT && total->of_x.fixed <= PAY_MAX_AMOUNT
                 && total->water.fixed <= PAY_MAX_AMOUNT && total->snow <= PAY_MAX_AMOUNT
                 && total->life <= PAY_MAX_AMOUNT / LIFE_PRICE;
  for (int t = 0; t < MTG_TYPES; t++)
    fit = fit && total->types[t] <= PAY_MAX_AMOUNT;
  if (!fit)
    pay_set_error (error, PAY_ERROR_TOO_LARGE, "cost", -1, "an amount in the total is more than %d", PAY_MAX_AMOUNT);
  return fit;
}

gboolean mtg_cost_add_counters (MtgCase *opened, PayCost *cost, const gint64 counters[MTG_COUNTERS], GError **error)
{
  for (int i = 0; i < MTG_COUNTERS; i++) {
    if (counters[i] == 0)
      continue;
    const int counter = mtg_counter_of (opened, mtg_symbol_counter (MTG_SYMBOL_COUNTER + i), error);
    if (counter < 0)
      return FALSE;
    pay_cost_add_charge (cost, counter, counters[i], -1, 0);
  }
  return TRUE;
}

gboolean mtg_cost_add_total (const MtgCase *opened, PayCost *cost, const MtgTotal *total, guint x_only, guint life_for,
                             GArray *pips, GError **error)
{
  const Writer writer = { opened, cost, total, life_for, pips };
  if (!amounts_fit (total, error))
    return FALSE;
  write_line (&writer, &total->of_x, "{X}", x_only * MTG_AS_FOR_X (0));
  write_line (&writer, &total->water, "{1}", MTG_AS_ANY | MTG_AS_WATER);
  write_line (&writer, &total->generic, "{1}", MTG_AS_ANY);
  write_fixed (&writer, "{S}", MTG_AS_SNOW, total->snow, MTG_SYMBOL_S);
  for (int t = 0; t < MTG_TYPES; t++)
    write_symbol (&writer, mtg_symbol_of_type ((MtgType)t), total->types[t]);
  for (int s = MTG_SYMBOL_HYBRID; s < MTG_SYMBOLS; s++)
    write_symbol (&writer, s, total->open.count[s]);
  if (total->life > 0)
    pay_cost_add_charge (cost, MTG_COUNTER_LIFE, LIFE_PRICE * total->life, -1, 0);
  return TRUE;
}

/* ---- From costs and what changes them to the totals that may be locked, and from a total to what is paid. */

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
  return pay_set_error (error, PAY_ERROR_TOO_LARGE, "cost", -1, "an amount in the total is more than %d",
                        PAY_MAX_AMOUNT);
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
    const MtgModifier *modifier = g_ptr_array_index (change->all, i);
    if (mtg_change_adds (change, modifier) && !add_symbols (sum, &modifier->symbols, error))
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
                   .decreases = change->decreases,
                   .store = opened->readings };
  if (!sum_symbols (costs, change, combination, &sum->cost, error))
    return FALSE;
  for (guint i = 0; i < change->all->len; i++) {
    const MtgModifier *modifier = g_ptr_array_index (change->all, i);
    if (modifier->verb != MTG_WATERBEND)
      continue;
    sum->water.fixed += modifier->symbols.count[MTG_SYMBOL_GENERIC];
    for (int v = 0; v < MTG_VARIABLES; v++)
      sum->water.slope[v] += modifier->symbols.count[MTG_SYMBOL_X + v];
  }
  return TRUE;
}

/* Does the modifier ask for variable [v]? */
static gboolean asks_for (const MtgLock *lock, const MtgModifier *modifier, int v)
{
  (void)lock;
  return modifier->symbols.count[MTG_SYMBOL_X + v] > 0
         || ((modifier->counter != NULL || modifier->deed != NULL) && modifier->variable == v);
}

/* The same, for the rule about mana costs that are not paid: the rules of 2008 spoke of the symbol alone. */
static gboolean shows (const MtgLock *lock, const MtgModifier *modifier, int v)
{
  return lock->opened->edition == MTG_2008 ? modifier->symbols.count[MTG_SYMBOL_X + v] > 0
                                           : asks_for (lock, modifier, v);
}

/* Is [v] in a cost that is paid besides the mana cost or what stands for it? */
static gboolean is_in_other_costs (const MtgLock *lock, int v,
                                   gboolean (*asks) (const MtgLock *, const MtgModifier *, int))
{
  for (guint i = 1; i < lock->costs->len; i++)
    if (half_of (lock, i)->symbols.count[MTG_SYMBOL_X + v] > 0)
      return TRUE;
  for (guint i = 0; i < lock->change->all->len; i++) {
    const MtgModifier *modifier = g_ptr_array_index (lock->change->all, i);
    if ((modifier->verb == MTG_ADDITIONAL || modifier->verb == MTG_INCREASE || modifier->verb == MTG_WATERBEND)
        && asks (lock, modifier, v))
      return TRUE;
  }
  return FALSE;
}

/* 107.3b: {X} in a mana cost that is not paid, nor an alternative cost with X, is 0. Until 2008 any cost with X was
 * enough to leave it free. */
static gboolean is_zero (const MtgLock *lock, int v)
{
  const MtgChange *change = lock->change;
  if (half_of (lock, 0)->symbols.count[MTG_SYMBOL_X + v] == 0 || (!change->free && change->instead == NULL))
    return FALSE;
  const gboolean with_x = v == 0 && change->instead != NULL && change->instead->with_x;
  if (change->instead != NULL && (with_x || shows (lock, change->instead, v)))
    return FALSE;
  return lock->opened->edition != MTG_2008 || !is_in_other_costs (lock, v, shows);
}

/* Does another half ask for [v], which this one leaves alone? */
static gboolean is_of_other_half (const MtgLock *lock, int v)
{
  for (guint i = 0; i < lock->costs->len; i++) {
    const GArray *halves = g_ptr_array_index (lock->costs, i);
    for (guint k = 0; k < halves->len; k++)
      if (g_array_index (halves, MtgHalf, k).symbols.count[MTG_SYMBOL_X + v] > 0)
        return TRUE;
  }
  return FALSE;
}

/* A half without X beside one with it counts as X = 0, or any X that was told: it is not the one with the greatest. */
static void set_ranges (MtgLock *lock, const MtgSymbols *sum, MtgRange *range)
{
  for (int v = 0; v < MTG_VARIABLES; v++) {
    const gboolean instead = lock->change->instead != NULL && asks_for (lock, lock->change->instead, v);
    const gboolean used = sum->count[MTG_SYMBOL_X + v] > 0 || is_in_other_costs (lock, v, asks_for) || instead;
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
    const MtgModifier *modifier = g_ptr_array_index (lock->change->all, i);
    if (modifier->counter == NULL || g_ascii_strcasecmp (modifier->counter, "life") != 0 || modifier->amount == 0)
      continue;
    if (modifier->variable < 0 || range->from[modifier->variable] > 0)
      return FALSE;
    range->to[modifier->variable] = 0;
  }
  return TRUE;
}

/* The mana value of the cost, as a sum over X. */
static MtgLinear value_line (const MtgSymbols *cost)
{
  const gint64 none[MTG_VARIABLES] = { 0 };
  MtgLinear line = { mtg_symbols_value (cost, none), { 0 } };
  for (int v = 0; v < MTG_VARIABLES; v++)
    line.slope[v] = cost->count[MTG_SYMBOL_X + v];
  return line;
}

gboolean mtg_totals_split_by_value (const MtgCase *opened, const MtgSymbols *cost, GArray *totals, GError **error)
{
  g_autoptr (GArray) bounds = g_array_new (FALSE, FALSE, sizeof (gint64));
  mtg_kinds_bounds (opened, bounds);
  if (bounds->len > MAX_BOUNDS)
    return pay_set_error (error, PAY_ERROR_TOO_LARGE, "cost", -1, "restrictions speak of more than %d mana values",
                          MAX_BOUNDS);
  const MtgLinear line = value_line (cost);
  for (guint b = 0; b < bounds->len; b++) {
    g_autoptr (GArray) from = g_array_copy (totals);
    g_array_set_size (totals, 0);
    if (!pay_store_goes_on (opened->readings, error))
      return FALSE;
    for (guint i = 0; i < from->len; i++)
      if (totals->len > MTG_MAX_TOTALS
          || !mtg_total_split (&g_array_index (from, MtgTotal, i), &line, g_array_index (bounds, gint64, b), totals,
                               totals))
        return pay_set_error (error, PAY_ERROR_TOO_LARGE, "cost", -1, "the mana values tell more than %d totals apart",
                              MTG_MAX_TOTALS);
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
  if (!pay_store_goes_on (lock->opened->readings, error))
    return FALSE;
  if (!can_be_paid (lock)) {
    say_nothing (lock, "it has no mana cost, and that cannot be paid", MTG_RULE_UNPAYABLE);
    return TRUE;
  }
  if (!mtg_lock_sum (lock->opened, lock->costs, lock->change, lock->combination, &sum, error))
    return FALSE;
  memcpy (lock->counters, &sum.cost.count[MTG_SYMBOL_COUNTER], sizeof lock->counters);
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
  const MtgSymbols *mana = mtg_mana_cost_of (&half_of (lock, 0)->symbols, lock->tags);
  if (!mtg_sum_totals (&sum, found, error) || !mtg_totals_split_by_value (lock->opened, mana, found, error))
    return FALSE;
  g_array_append_vals (totals, found->data, found->len);
  return TRUE;
}

static gboolean add_charges (const MtgLock *lock, const MtgTotal *total, PayCost *cost, GError **error)
{
  for (guint i = 0; i < lock->change->all->len; i++) {
    const MtgModifier *modifier = g_ptr_array_index (lock->change->all, i);
    if (modifier->counter == NULL)
      continue;
    const int counter = mtg_counter_of (lock->opened, modifier->counter, error), v = modifier->variable;
    if (counter < 0)
      return FALSE;
    if (v < 0)
      pay_cost_add_charge (cost, counter, modifier->amount, -1, 0);
    else if (total->range.from[v] == total->range.to[v])
      pay_cost_add_charge (cost, counter, modifier->amount * total->range.from[v], -1, 0);
    else
      pay_cost_add_charge (cost, counter, 0, v, modifier->amount);
  }
  return mtg_cost_add_counters (lock->opened, cost, lock->counters, error);
}

/* What is asked of others. */
static void add_deeds (const MtgLock *lock, const MtgTotal *total, PayCost *cost, GArray *pips)
{
  const guint8 symbol = MTG_SYMBOL_GENERIC; /* none that is told */
  for (guint i = 0; i < lock->change->all->len; i++) {
    const MtgModifier *modifier = g_ptr_array_index (lock->change->all, i);
    if (modifier->deed == NULL)
      continue;
    const int v = modifier->variable;
    const gint64 x = v < 0 ? 0 : total->range.from[v] == total->range.to[v] ? total->range.from[v] : -1;
    for (guint n = mtg_preys_add_deed (lock->opened->preys, modifier, x, cost); pips != NULL && n > 0; n--)
      g_array_append_val (pips, symbol);
  }
}

int mtg_lock_channel (const MtgLock *lock, const MtgTotal *total, GError **error)
{
  const MtgSymbols *symbols = mtg_mana_cost_of (&half_of (lock, 0)->symbols, lock->tags);
  MtgSum sum;
  if (!mtg_lock_sum (lock->opened, lock->costs, lock->change, lock->combination, &sum, error))
    return -1;
  sum.cost.count[MTG_SYMBOL_X] += sum.water.slope[0];
  g_auto (GStrv) tags = mtg_cost_tags (symbols, &sum.cost, lock->tags);
  const MtgPurpose purpose = { .tags = tags, .value = mtg_symbols_value (symbols, total->range.from), .goal = TRUE };
  const int channel = mtg_channel_of (lock->opened, lock->change, &purpose, error);
  if (channel < 0)
    pay_error_inside (error, "cost");
  return channel;
}

gboolean mtg_lock_write (const MtgLock *lock, const MtgTotal *total, PayCost *cost, GArray *pips, GError **error)
{
  const int channel = mtg_lock_channel (lock, total, error);
  if (channel < 0)
    return FALSE;
  pay_cost_set_channel (cost, channel);
  if (!mtg_cost_add_total (lock->opened, cost, total, lock->change->x_only, lock->change->life_for, pips, error)
      || !add_charges (lock, total, cost, error))
    return FALSE;
  add_deeds (lock, total, cost, pips);
  return TRUE;
}

char *mtg_total_print (const MtgTotal *total)
{
  MtgSymbols symbols = total->open;
  symbols.count[MTG_SYMBOL_GENERIC] = total->generic.fixed + total->of_x.fixed + total->water.fixed;
  symbols.count[MTG_SYMBOL_S] = total->snow;
  for (int t = 0; t < MTG_TYPES; t++)
    symbols.count[mtg_symbol_of_type ((MtgType)t)] = total->types[t];
  GString *text = g_string_new (NULL);
  mtg_symbols_print (&symbols, text);
  return g_string_free (text, FALSE);
}

/* ---- The goal of a request: every total that may be locked is an alternative. */

#define MAX_COMBINATIONS 64

typedef struct {
  MtgCase *opened;
  const PayRequest *request;
  MtgLock lock;
  guint combinations; /* of the halves of each cost */
  PayCost *goal;
} Goal;

static gboolean read_costs (Goal *goal, GError **error)
{
  goal->combinations = 1;
  const GPtrArray *costs = goal->request->costs;
  for (guint i = 0; i < costs->len; i++) {
    GArray *halves = mtg_cost_read (g_ptr_array_index (costs, i), goal->opened->edition, error);
    if (halves == NULL)
      return costs->len == 1 ? pay_error_inside (error, "cost") : pay_error_inside (error, "cost[%u]", i);
    g_ptr_array_add (goal->opened->costs, halves);
    goal->combinations *= halves->len;
    if (goal->combinations > MAX_COMBINATIONS || i >= MAX_COMBINATIONS)
      return pay_set_error (error, PAY_ERROR_TOO_LARGE, "cost", -1,
                            "at most %d costs, and %d combinations of their halves", MAX_COMBINATIONS,
                            MAX_COMBINATIONS);
  }
  return TRUE;
}

static void open_alternative (const Goal *goal, const MtgRange *range)
{
  pay_cost_or (goal->goal);
  for (int v = 0; v < MTG_VARIABLES; v++)
    if ((goal->lock.variables >> v & 1) != 0 && (range->from[v] != 0 || range->to[v] != PAY_X_FOREVER))
      pay_cost_set_x (goal->goal, v, range->from[v], range->to[v]);
}

/* What an alternative weighs that nothing was done for: see colours.c. */
#define WORST_WEIGHT MTG_COLOURS

static gboolean add_alternative (const Goal *goal, const MtgTotal *total, GError **error)
{
  MtgLockedTotal locked = { *total, goal->lock.combination, g_array_new (FALSE, FALSE, 1) };
  g_array_append_val (goal->opened->locked, locked);
  open_alternative (goal, &total->range);
  pay_cost_set_weight (goal->goal, WORST_WEIGHT);
  return mtg_lock_write (&goal->lock, total, goal->goal, locked.pips, error);
}

static gboolean add_combination (Goal *goal, GError **error)
{
  g_autoptr (GArray) totals = g_array_new (FALSE, FALSE, sizeof (MtgTotal));
  if (!mtg_lock_totals (&goal->lock, totals, error))
    return FALSE;
  for (guint i = 0; i < totals->len; i++)
    if (!pay_store_goes_on (goal->opened->readings, error)
        || !add_alternative (goal, &g_array_index (totals, MtgTotal, i), error))
      return FALSE;
  return TRUE;
}

/* Where nothing but the order of the decreases makes the totals differ: the least and the greatest of them. */
static void note_totals (const Goal *goal)
{
  const GArray *locked = goal->opened->locked;
  const MtgTotal *least = NULL, *greatest = NULL;
  if (locked->len < 2 || mtg_decreases_commute (goal->lock.change->decreases) || goal->opened->variables != 0)
    return;
  for (guint i = 0; i < locked->len; i++) {
    const MtgTotal *total = &g_array_index (locked, MtgLockedTotal, i).total;
    const gint64 mana = mtg_total_mana (total).fixed;
    if (least == NULL || mana < mtg_total_mana (least).fixed)
      least = total;
    if (greatest == NULL || mana > mtg_total_mana (greatest).fixed)
      greatest = total;
  }
  goal->opened->least = mtg_total_print (least);
  goal->opened->greatest = mtg_total_print (greatest);
}

static gboolean build (Goal *goal, GError **error)
{
  if (goal->request->costs->len == 0)
    return pay_set_error (error, PAY_ERROR_USAGE, "cost", -1, "a cost is missing");
  if (!read_costs (goal, error))
    return FALSE;
  for (goal->lock.combination = 0; goal->lock.combination < goal->combinations; goal->lock.combination++)
    if (!add_combination (goal, error))
      return FALSE;
  goal->opened->variables = goal->lock.variables;
  goal->opened->nothing = goal->lock.nothing;
  goal->opened->nothing_rule = goal->lock.nothing_rule;
  if (goal->opened->locked->len > MTG_MAX_TOTALS)
    return pay_set_error (error, PAY_ERROR_TOO_LARGE, "cost", -1, "the cost has more than %d different totals",
                          MTG_MAX_TOTALS);
  note_totals (goal);
  pay_problem_set_goal (goal->opened->base.problem, goal->goal);
  goal->opened->goal = goal->goal; /* held by the problem */
  return TRUE;
}

gboolean mtg_goal_set (MtgCase *opened, const PayRequest *request, const MtgChange *change, GError **error)
{
  Goal goal = { .opened = opened,
                .request = request,
                .lock = { .opened = opened, .costs = opened->costs, .change = change } };
  goal.lock.tags = mtg_purpose_tags (request->purpose);
  goal.goal = pay_cost_new ();
  const gboolean built = build (&goal, error);
  g_strfreev (goal.lock.tags);
  pay_cost_unref (goal.goal);
  return built;
}
