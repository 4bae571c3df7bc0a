/* SPDX-License-Identifier: MIT */
/* The goal: every total that may be locked is an alternative. */
#include <string.h>

#include "mtg.h"

#define MAX_COMBINATIONS 64
#define MAX_BOUNDS 64 /* different mana values in restrictions */

typedef struct {
  MtgCase *c;
  const PayRequest *request;
  const MtgChange *change;
  GStrv tags;
  guint combinations, combination; /* of the halves of each cost */
  gint64 counters[MTG_COUNTERS];   /* asked for by symbols */
  PayCost *goal;
} Goal;

const MtgHalf *mtg_half_in (const MtgCase *c, guint combination, guint cost)
{
  const GArray *halves = NULL;
  for (guint i = 0; i <= cost; i++) {
    combination = i == 0 ? combination : combination / halves->len;
    halves = g_ptr_array_index (c->costs, i);
  }
  return &g_array_index (halves, MtgHalf, combination % halves->len);
}

static const MtgHalf *half_of (const Goal *g, guint cost)
{
  return mtg_half_in (g->c, g->combination, cost);
}

static gboolean read_costs (Goal *g, GError **error)
{
  g->combinations = 1;
  const GPtrArray *costs = g->request->costs;
  for (guint i = 0; i < costs->len; i++) {
    GError *inner = NULL;
    GArray *halves = mtg_cost_read_in (g_ptr_array_index (costs, i), g->c->edition, &inner);
    if (halves == NULL) {
      g_autofree char *where = costs->len == 1 ? g_strdup ("cost") : g_strdup_printf ("cost[%u]", i);
      pay_error_inside (inner, where);
      g_propagate_error (error, inner);
      return FALSE;
    }
    g_ptr_array_add (g->c->costs, halves);
    g->combinations *= halves->len;
    if (g->combinations > MAX_COMBINATIONS || i >= MAX_COMBINATIONS) {
      pay_set_error (error, PAY_ERROR_TOO_LARGE, "cost", -1, "at most %d costs, and %d combinations of their halves",
                     MAX_COMBINATIONS, MAX_COMBINATIONS);
      return FALSE;
    }
  }
  return TRUE;
}

/* Are all parts there? A missing mana cost cannot be paid, unless something else is paid instead (118.6a). */
static gboolean can_be_paid (const Goal *g)
{
  for (guint i = 0; i < g->c->costs->len; i++)
    if (half_of (g, i)->none && !(i == 0 && mtg_change_replaces (g->change)))
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
static gboolean sum_symbols (const MtgCase *c, guint combination, MtgSymbols *sum, GError **error)
{
  const MtgChange *change = &c->change;
  if (change->instead != NULL && !add_symbols (sum, &change->instead->symbols, error))
    return FALSE;
  for (guint i = mtg_change_replaces (change) ? 1 : 0; i < c->costs->len; i++)
    if (!add_symbols (sum, &mtg_half_in (c, combination, i)->symbols, error))
      return FALSE;
  for (guint i = 0; i < change->all->len; i++) {
    const MtgModifier *m = g_ptr_array_index (change->all, i);
    if (mtg_change_adds (change, m) && !add_symbols (sum, &m->symbols, error))
      return FALSE;
  }
  return TRUE;
}

gboolean mtg_goal_sum (const MtgCase *c, guint combination, MtgSum *sum, gint64 *counters, GError **error)
{
  const MtgChange *change = &c->change;
  *sum = (MtgSum){ .x_only = change->x_only != 0,
                   .life = c->life,
                   .life_for = c->life ? change->life_for : 0,
                   .at_least = change->at_least,
                   .given = c->given,
                   .decreases = change->decreases };
  if (!sum_symbols (c, combination, &sum->cost, error))
    return FALSE;
  for (guint i = 0; i < change->all->len; i++) {
    const MtgModifier *m = g_ptr_array_index (change->all, i);
    if (m->verb != MTG_WATERBEND)
      continue;
    sum->water.c += m->symbols.n[MTG_SYMBOL_GENERIC];
    for (int v = 0; v < MTG_VARIABLES; v++)
      sum->water.k[v] += m->symbols.n[MTG_SYMBOL_X + v];
  }
  for (int i = 0; i < MTG_COUNTERS; i++) {
    if (counters != NULL)
      counters[i] = sum->cost.n[MTG_SYMBOL_COUNTER + i];
    sum->cost.n[MTG_SYMBOL_COUNTER + i] = 0;
  }
  return TRUE;
}

/* Does the modifier ask for variable [v]? */
static gboolean asks_for (const Goal *g, const MtgModifier *m, int v)
{
  (void)g;
  return m->symbols.n[MTG_SYMBOL_X + v] > 0 || (m->counter != NULL && m->variable == v);
}

/* The same, for the rule about mana costs that are not paid: the rules of 2008 spoke of the symbol alone. */
static gboolean shows (const Goal *g, const MtgModifier *m, int v)
{
  return g->c->edition == MTG_2008 ? m->symbols.n[MTG_SYMBOL_X + v] > 0 : asks_for (g, m, v);
}

/* Is [v] in a cost that is paid besides the mana cost or what stands for it? */
static gboolean is_in_other_costs (const Goal *g, int v, gboolean (*asks) (const Goal *, const MtgModifier *, int))
{
  for (guint i = 1; i < g->c->costs->len; i++)
    if (half_of (g, i)->symbols.n[MTG_SYMBOL_X + v] > 0)
      return TRUE;
  for (guint i = 0; i < g->change->all->len; i++) {
    const MtgModifier *m = g_ptr_array_index (g->change->all, i);
    if ((m->verb == MTG_ADDITIONAL || m->verb == MTG_INCREASE || m->verb == MTG_WATERBEND) && asks (g, m, v))
      return TRUE;
  }
  return FALSE;
}

/* 107.3b: {X} in a mana cost that is not paid, nor an alternative cost with X, is 0. Until 2008 any cost with X was
 * enough to leave it free. */
static gboolean is_zero (const Goal *g, int v)
{
  const MtgChange *change = g->change;
  if (half_of (g, 0)->symbols.n[MTG_SYMBOL_X + v] == 0 || (!change->free && change->instead == NULL))
    return FALSE;
  if (change->instead != NULL && shows (g, change->instead, v))
    return FALSE;
  return g->c->edition != MTG_2008 || !is_in_other_costs (g, v, shows);
}

static void set_ranges (const Goal *g, const MtgSymbols *sum, MtgRange *range)
{
  for (int v = 0; v < MTG_VARIABLES; v++) {
    const gboolean instead = g->change->instead != NULL && asks_for (g, g->change->instead, v);
    const gboolean used = sum->n[MTG_SYMBOL_X + v] > 0 || is_in_other_costs (g, v, asks_for) || instead;
    const gboolean zero = is_zero (g, v);
    range->from[v] = (used || zero) && v == 0 ? g->change->x_at_least : 0;
    range->to[v] = zero ? 0 : PAY_X_FOREVER;
    if (used || zero)
      g->c->variables |= 1u << v;
  }
}

/* Charges that are no mana. FALSE, without an error: life would have to be paid and cannot be. */
static gboolean life_allows (const Goal *g, MtgRange *range)
{
  for (guint i = 0; i < g->change->all->len && !g->c->life; i++) {
    const MtgModifier *m = g_ptr_array_index (g->change->all, i);
    if (m->counter == NULL || g_ascii_strcasecmp (m->counter, "life") != 0 || m->amount == 0)
      continue;
    if (m->variable < 0 || range->from[m->variable] > 0)
      return FALSE;
    range->to[m->variable] = 0;
  }
  return TRUE;
}

static gboolean add_charges (const Goal *g, GError **error)
{
  for (guint i = 0; i < g->change->all->len; i++) {
    const MtgModifier *m = g_ptr_array_index (g->change->all, i);
    if (m->counter == NULL)
      continue;
    const int counter = mtg_counter_of (g->c, m->counter, error);
    if (counter < 0)
      return FALSE;
    if (m->variable < 0)
      pay_cost_add_charge (g->goal, counter, m->amount, -1, 0);
    else
      pay_cost_add_charge (g->goal, counter, 0, m->variable, m->amount);
  }
  return mtg_cost_add_counters (g->c, g->goal, g->counters, error);
}

static void open_alternative (const Goal *g, const MtgRange *range)
{
  pay_cost_or (g->goal);
  for (int v = 0; v < MTG_VARIABLES; v++)
    if ((g->c->variables >> v & 1) != 0 && (range->from[v] != 0 || range->to[v] != PAY_X_FOREVER))
      pay_cost_set_x (g->goal, v, range->from[v], range->to[v]);
}

static gboolean add_alternative (const Goal *g, const MtgTotal *total, char **tags, GError **error)
{
  const gint64 value = mtg_symbols_value (&half_of (g, 0)->symbols, total->range.from);
  const MtgPurpose purpose = { tags, value, TRUE };
  const int channel = mtg_channel_of (g->c, g->change, &purpose, error);
  if (channel < 0)
    return FALSE;
  MtgLockedTotal locked = { *total, g->combination, g_array_new (FALSE, FALSE, 1) };
  g_array_append_val (g->c->locked, locked);
  open_alternative (g, &total->range);
  pay_cost_set_channel (g->goal, channel);
  return mtg_cost_add_total (g->c, g->goal, total, g->change->x_only, g->change->life_for, locked.pips, error)
         && add_charges (g, error);
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
static gboolean split_by_value (const Goal *g, GArray *totals, GError **error)
{
  g_autoptr (GArray) bounds = g_array_new (FALSE, FALSE, sizeof (gint64));
  mtg_kinds_bounds (g->c, bounds);
  if (bounds->len > MAX_BOUNDS) {
    pay_set_error (error, PAY_ERROR_TOO_LARGE, NULL, -1, "restrictions speak of more than %d mana values", MAX_BOUNDS);
    return FALSE;
  }
  const MtgLinear line = value_line (&half_of (g, 0)->symbols);
  for (guint b = 0; b < bounds->len; b++) {
    g_autoptr (GArray) from = g_array_copy (totals);
    g_array_set_size (totals, 0);
    for (guint i = 0; i < from->len; i++)
      if (totals->len > MTG_MAX_TOTALS
          || !mtg_total_split (&g_array_index (from, MtgTotal, i), &line, g_array_index (bounds, gint64, b), totals,
                               totals)) {
        pay_set_error (error, PAY_ERROR_TOO_LARGE, "pool", -1, "the mana values tell more than %d totals apart",
                       MTG_MAX_TOTALS);
        return FALSE;
      }
  }
  return TRUE;
}

static void say_nothing (const Goal *g, const char *why, MtgRule rule)
{
  g->c->nothing = why;
  g->c->nothing_rule = rule;
}

static gboolean add_combination (Goal *g, GError **error)
{
  MtgSum sum;
  if (!can_be_paid (g)) {
    say_nothing (g, "it has no mana cost, and that cannot be paid", MTG_RULE_UNPAYABLE);
    return TRUE;
  }
  if (!mtg_goal_sum (g->c, g->combination, &sum, g->counters, error))
    return FALSE;
  set_ranges (g, &sum.cost, &sum.range);
  if (!life_allows (g, &sum.range)) {
    say_nothing (g, "life would have to be paid, and that is not possible", MTG_RULE_NO_LIFE);
    return TRUE;
  }
  for (int v = 0; v < MTG_VARIABLES; v++)
    if (is_zero (g, v))
      say_nothing (g, "X is 0 when a mana cost with X is not paid", MTG_RULE_FREE_X);
  if (sum.range.to[0] != PAY_X_FOREVER && sum.range.from[0] > sum.range.to[0])
    return TRUE;
  g_autoptr (GArray) totals = g_array_new (FALSE, FALSE, sizeof (MtgTotal));
  if (!mtg_sum_totals (&sum, totals, error) || !split_by_value (g, totals, error))
    return FALSE;
  g_auto (GStrv) tags = mtg_cost_tags (&half_of (g, 0)->symbols, g->tags);
  for (guint i = 0; i < totals->len; i++)
    if (!add_alternative (g, &g_array_index (totals, MtgTotal, i), tags, error))
      return FALSE;
  return TRUE;
}

static char *print_total (const MtgTotal *total)
{
  MtgSymbols symbols = total->open;
  symbols.n[MTG_SYMBOL_GENERIC] = total->generic.c + total->water.c;
  symbols.n[MTG_SYMBOL_S] = total->snow;
  for (int t = 0; t < MTG_TYPES; t++)
    symbols.n[mtg_symbol_of_type ((MtgType)t)] = total->types[t];
  GString *text = g_string_new (NULL);
  mtg_symbols_print (&symbols, text);
  return g_string_free (text, FALSE);
}

/* Where nothing but the order of the decreases makes the totals differ: the least and the greatest of them. */
static void note_totals (const Goal *g)
{
  const GArray *locked = g->c->locked;
  const MtgTotal *least = NULL, *greatest = NULL;
  if (locked->len < 2 || mtg_decreases_commute (g->change->decreases) || g->c->variables != 0)
    return;
  for (guint i = 0; i < locked->len; i++) {
    const MtgTotal *total = &g_array_index (locked, MtgLockedTotal, i).total;
    const gint64 mana = mtg_total_mana (total).c;
    if (least == NULL || mana < mtg_total_mana (least).c)
      least = total;
    if (greatest == NULL || mana > mtg_total_mana (greatest).c)
      greatest = total;
  }
  g->c->least = print_total (least);
  g->c->greatest = print_total (greatest);
}

static gboolean build (Goal *g, GError **error)
{
  if (g->request->costs->len == 0) {
    pay_set_error (error, PAY_ERROR_USAGE, "cost", -1, "a cost is missing");
    return FALSE;
  }
  if (!read_costs (g, error))
    return FALSE;
  for (g->combination = 0; g->combination < g->combinations; g->combination++)
    if (!add_combination (g, error))
      return FALSE;
  if (g->c->locked->len > MTG_MAX_TOTALS) {
    pay_set_error (error, PAY_ERROR_TOO_LARGE, "cost", -1, "the cost has more than %d different totals",
                   MTG_MAX_TOTALS);
    return FALSE;
  }
  note_totals (g);
  pay_problem_set_goal (g->c->base.problem, g->goal);
  return TRUE;
}

gboolean mtg_goal_set (MtgCase *c, const PayRequest *request, const MtgChange *change, GError **error)
{
  Goal g = { .c = c, .request = request, .change = change };
  g.tags = mtg_purpose_tags (request->purpose);
  g.goal = pay_cost_new ();
  const gboolean built = build (&g, error);
  g_strfreev (g.tags);
  pay_cost_unref (g.goal);
  return built;
}
