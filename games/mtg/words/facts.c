/* SPDX-License-Identifier: MIT */
/* What an answer says in the terms of the rules: the announcement (601.2b) and the total after each step of the
 * arithmetic (601.2f).
 *
 * The totals of a case do not know how they came about; many ways lead to the same one. For the one that was paid a way
 * is found again, with X as it was paid. */
#include <string.h>

#include "reasons.h"

#define MOST_WORK 16384 /* single reductions until the way is given up; the answer then has no totals */

/* A decrease, and what it left. */
typedef struct {
  const MtgModifier *modifier;
  MtgTotal total;
} Step;

typedef struct {
  const MtgCase *opened;
  MtgSum sum;
  const MtgTotal *locked;
  gint64 x[MTG_VARIABLES];
  MtgSaid said;
  MtgSymbols paid; /* what the symbols that were open until they were paid became */
  GArray *steps;   /* of Step */
  guint combination;
  gint64 work;
  GPtrArray *totals; /* the fact's entries */
} Trace;

/* ---- The way to the total. */

static gint64 generic_of (const Trace *trace, const MtgTotal *total)
{
  return mtg_linear_at (&total->generic, trace->x) + mtg_linear_at (&total->of_x, trace->x)
         + mtg_linear_at (&total->water, trace->x);
}

static gboolean is_locked (const Trace *trace, const MtgTotal *total)
{
  const MtgTotal *locked = trace->locked;
  return generic_of (trace, total) == generic_of (trace, locked)
         && memcmp (total->types, locked->types, sizeof total->types) == 0 && total->snow == locked->snow
         && total->life == locked->life && memcmp (&total->open, &locked->open, sizeof total->open) == 0;
}

static MtgTotal set_least (const Trace *trace, const MtgTotal *total)
{
  MtgTotal set = *total;
  const MtgLinear mana = mtg_total_mana (total);
  set.generic.fixed += MAX (0, trace->sum.at_least - mtg_linear_at (&mana, trace->x));
  return set;
}

static gboolean find_order (Trace *trace, const MtgTotal *total, guint64 done);

static gboolean find_behind (Trace *trace, const MtgTotal *total, guint i, guint64 done)
{
  const MtgModifier *modifier = g_ptr_array_index (trace->sum.decreases, i);
  g_autoptr (GArray) after = g_array_new (FALSE, FALSE, sizeof (MtgTotal));
  if (trace->work > MOST_WORK || !mtg_decrease_once (total, modifier, after, &trace->work))
    return FALSE;
  for (guint k = 0; k < after->len; k++) {
    const Step step = { modifier, g_array_index (after, MtgTotal, k) };
    g_array_append_val (trace->steps, step);
    if (find_order (trace, &step.total, done | PAY_BIT (i)))
      return TRUE;
    g_array_set_size (trace->steps, trace->steps->len - 1);
  }
  return FALSE;
}

static gboolean find_order (Trace *trace, const MtgTotal *total, guint64 done)
{
  const gboolean in_order
      = trace->sum.given || trace->sum.decreases->len < 2 || mtg_decreases_commute (trace->sum.decreases);
  gboolean any = FALSE;
  for (guint i = 0; i < trace->sum.decreases->len && !(any && in_order); i++) {
    if ((done >> i & 1) != 0)
      continue;
    any = TRUE;
    if (find_behind (trace, total, i, done))
      return TRUE;
  }
  const MtgTotal last = set_least (trace, total);
  return !any && is_locked (trace, &last);
}

static int choice_of (const MtgChoice *choice)
{
  for (int k = 0; k < MTG_TYPES; k++)
    if (choice->types[k] > 0)
      return k;
  return choice->generic > 0 ? MTG_CHOICE_GENERIC : MTG_CHOICE_LIFE;
}

static gboolean find_announcement (Trace *trace, const MtgTotal *total, int symbol);

/* [count] of [symbol] are left for [choices]. */
static gboolean find_choices (Trace *trace, const MtgTotal *total, int symbol, const MtgChoice *choices, int left,
                              gint64 count)
{
  if (left == 0)
    return count == 0 && find_announcement (trace, total, symbol + 1);
  gint64 *said = &trace->said.count[symbol][choice_of (choices)];
  for (gint64 i = left == 1 ? count : 0; i <= count; i++) {
    MtgTotal next = *total;
    mtg_choose (&next, choices, i);
    *said = i;
    trace->work++;
    if (trace->work > MOST_WORK)
      break;
    if (find_choices (trace, &next, symbol, choices + 1, left - 1, count - i))
      return TRUE;
  }
  *said = 0;
  return FALSE;
}

static gboolean find_announcement (Trace *trace, const MtgTotal *total, int symbol)
{
  while (symbol < MTG_SYMBOLS
         && (trace->sum.cost.count[symbol] == 0 || !mtg_is_announced (&trace->sum, &mtg_symbols[symbol])))
    symbol++;
  if (symbol == MTG_SYMBOLS)
    return find_order (trace, total, 0);
  MtgChoice choices[4];
  const int count = mtg_list_choices (&trace->sum, &mtg_symbols[symbol], choices);
  return find_choices (trace, total, symbol, choices, count, trace->sum.cost.count[symbol]);
}

/* ---- Facts. */

static void add_announced (const Trace *trace, GPtrArray *facts)
{
  GPtrArray *announced = pay_facts_add_map (facts, "announced");
  for (int s = MTG_SYMBOL_HYBRID; s < MTG_SYMBOLS; s++) {
    GPtrArray *chosen = NULL;
    for (int k = 0; k < MTG_CHOICES; k++) {
      if (trace->said.count[s][k] == 0)
        continue;
      const char *name = k == MTG_CHOICE_LIFE      ? "2 life"
                         : k == MTG_CHOICE_GENERIC ? "{2}"
                                                   : mtg_symbols[mtg_symbol_of_type ((MtgType)k)].text;
      if (chosen == NULL)
        chosen = pay_facts_add_map (announced, mtg_symbols[s].text);
      pay_facts_add_number (chosen, name, trace->said.count[s][k]);
    }
  }
}

static void add_total (Trace *trace, const char *after, const MtgSymbols *total)
{
  g_autoptr (GString) text = g_string_new (NULL);
  GPtrArray *entry = pay_facts_add_map (trace->totals, NULL);
  mtg_symbols_print (total, text);
  pay_facts_add_text (entry, "after", after);
  pay_facts_add_text (entry, "total", text->str);
}

static char *words_of (const char *sign, const MtgSymbols *symbols)
{
  GString *text = g_string_new (sign);
  mtg_symbols_print (symbols, text);
  return g_string_free (text, FALSE);
}

/* Adds [part] to [total], X and the choices filled in; [left]: the choices that are not yet given away. */
static void fill_in (const Trace *trace, const MtgSymbols *part, MtgSaid *left, MtgSymbols *total)
{
  for (int s = 0; s < MTG_SYMBOLS; s++) {
    gint64 count = part->count[s];
    if (s < MTG_SYMBOL_X + MTG_VARIABLES)
      total->count[MTG_SYMBOL_GENERIC] += count * trace->x[s - MTG_SYMBOL_X];
    else if (s < MTG_SYMBOL_COUNTER)
      total->count[s] += count;
    for (int k = 0; s >= MTG_SYMBOL_HYBRID && k < MTG_CHOICES && count > 0; k++) {
      const gint64 taken = MIN (count, left->count[s][k]);
      left->count[s][k] -= taken;
      count -= taken;
      if (k < MTG_TYPES)
        total->count[mtg_symbol_of_type ((MtgType)k)] += taken;
      else if (k == MTG_CHOICE_GENERIC)
        total->count[MTG_SYMBOL_GENERIC] += 2 * taken;
    }
  }
}

static gboolean has_symbols (const MtgSymbols *symbols)
{
  for (int s = 0; s < MTG_SYMBOLS; s++)
    if (symbols->count[s] > 0)
      return TRUE;
  return FALSE;
}

static gboolean adds_mana (const MtgChange *change, const MtgModifier *modifier)
{
  return (modifier->verb == MTG_WATERBEND || mtg_change_adds (change, modifier)) && has_symbols (&modifier->symbols);
}

/* Base, additional costs, increases: 601.2f up to the reductions. */
static void add_sum (Trace *trace)
{
  const MtgChange *change = &trace->opened->change;
  MtgSaid left = trace->said;
  MtgSymbols total = { { 0 } };
  const MtgSymbols *base = &mtg_half_in (trace->opened->costs, trace->combination, 0)->symbols;
  if (change->instead != NULL)
    base = &change->instead->symbols;
  if (!change->free)
    fill_in (trace, base, &left, &total);
  add_total (trace, change->free ? "free" : change->instead != NULL ? "instead" : "cost", &total);
  for (guint i = 1; i < trace->opened->costs->len; i++) {
    const MtgSymbols *part = &mtg_half_in (trace->opened->costs, trace->combination, i)->symbols;
    g_autofree char *name = words_of ("additional ", part);
    fill_in (trace, part, &left, &total);
    add_total (trace, name, &total);
  }
  static const struct {
    MtgVerb verb;
    const char *sign;
  } kinds[] = { { MTG_ADDITIONAL, "additional " }, { MTG_WATERBEND, "waterbend " }, { MTG_INCREASE, "+" } };
  for (gsize k = 0; k < G_N_ELEMENTS (kinds); k++)
    for (guint i = 0; i < change->all->len; i++) {
      const MtgModifier *modifier = g_ptr_array_index (change->all, i);
      if (modifier->verb != kinds[k].verb || !adds_mana (change, modifier))
        continue;
      g_autofree char *name = words_of (kinds[k].sign, &modifier->symbols);
      fill_in (trace, &modifier->symbols, &left, &total);
      add_total (trace, name, &total);
    }
}

static void add_step (Trace *trace, const char *after, const MtgTotal *total)
{
  MtgSymbols symbols = trace->paid;
  symbols.count[MTG_SYMBOL_GENERIC] += generic_of (trace, total);
  symbols.count[MTG_SYMBOL_S] += total->snow;
  for (int k = 0; k < MTG_TYPES; k++)
    symbols.count[mtg_symbol_of_type ((MtgType)k)] += total->types[k];
  add_total (trace, after, &symbols);
}

static void add_totals (Trace *trace, const MtgTotal *start, GPtrArray *facts)
{
  const MtgTotal *last = start;
  trace->totals = pay_facts_add_list (facts, "totals");
  add_sum (trace);
  for (guint i = 0; i < trace->steps->len; i++) {
    const Step *step = &g_array_index (trace->steps, Step, i);
    g_autofree char *mana = words_of ("-", &step->modifier->symbols);
    g_autofree char *floor
        = step->modifier->floor > 0 ? g_strdup_printf (" floor %" G_GINT64_FORMAT, step->modifier->floor) : NULL;
    g_autofree char *name
        = g_strconcat (mana, step->modifier->coloured_only ? " coloured-only" : "", floor != NULL ? floor : "", NULL);
    add_step (trace, name, &step->total);
    last = &step->total;
  }
  if (trace->sum.at_least > 0) {
    const MtgTotal set = set_least (trace, last);
    g_autofree char *name = g_strdup_printf ("at-least %" G_GINT64_FORMAT, trace->sum.at_least);
    add_step (trace, name, &set);
  }
}

/* ---- All together. */

/* Does the arithmetic do anything beyond reading off the cost? */
static gboolean is_changed (const MtgCase *opened)
{
  gboolean changed = opened->costs->len > 1 || mtg_change_replaces (&opened->change)
                     || opened->change.decreases->len > 0 || opened->change.at_least > 0;
  for (guint i = 0; i < opened->change.all->len; i++) {
    const MtgModifier *modifier = g_ptr_array_index (opened->change.all, i);
    changed = changed || adds_mana (&opened->change, modifier);
  }
  return changed;
}

static gboolean has_choices (const MtgSymbols *symbols)
{
  for (int s = MTG_SYMBOL_HYBRID; s < MTG_SYMBOLS; s++)
    if (symbols->count[s] > 0)
      return TRUE;
  return FALSE;
}

/* Before the first decrease: what was announced is chosen. */
static void announce (const Trace *trace, MtgTotal *total)
{
  for (int s = MTG_SYMBOL_HYBRID; s < MTG_SYMBOLS; s++) {
    if (!mtg_is_announced (&trace->sum, &mtg_symbols[s]))
      continue;
    for (int k = 0; k < MTG_TYPES; k++)
      total->types[k] += trace->said.count[s][k];
    total->generic.fixed += 2 * trace->said.count[s][MTG_CHOICE_GENERIC];
  }
}

static void tell (Trace *trace, const PayAnswer *answer, GPtrArray *facts)
{
  const gboolean changed = is_changed (trace->opened);
  MtgTotal start;
  for (int v = 0; v < MTG_VARIABLES; v++) {
    trace->x[v] = pay_answer_x (answer, v);
    if (trace->x[v] == PAY_X_FOREVER)
      return;
    trace->sum.range.from[v] = trace->sum.range.to[v] = trace->x[v];
  }
  if ((!changed && !has_choices (&trace->sum.cost)) || trace->sum.decreases->len > 63)
    return;
  mtg_unannounced (&trace->sum, &start);
  if (!find_announcement (trace, &start, MTG_SYMBOL_HYBRID))
    return;
  mtg_tally (trace->opened, answer, &trace->paid, &trace->said);
  if (has_choices (&trace->sum.cost))
    add_announced (trace, facts);
  if (changed) {
    announce (trace, &start);
    add_totals (trace, &start, facts);
  }
}

/* Of what the goal is paid with: how many colours, or how much of one. */
static void add_spends (const MtgCase *opened, const PayAnswer *answer, GPtrArray *facts)
{
  gint64 of[MTG_COLOURS] = { 0 }, most = 0, colours = 0;
  gsize n = 0;
  gboolean in_goal = FALSE;
  const PayStep *steps = pay_answer_steps (answer, &n);
  for (gsize i = 0; i < n; i++) {
    if (steps[i].type == PAY_STEP_USE || steps[i].type == PAY_STEP_GOAL)
      in_goal = steps[i].type == PAY_STEP_GOAL;
    if (!in_goal || steps[i].type != PAY_STEP_UNIT)
      continue;
    const MtgKind *kind = &g_array_index (opened->kinds, MtgKind, steps[i].kind);
    for (int colour = 0; colour < MTG_COLOURS; colour++)
      of[colour] += !kind->helper && kind->own == 0 && kind->types == 1u << colour ? steps[i].count : 0;
  }
  for (int colour = 0; colour < MTG_COLOURS; colour++) {
    colours += of[colour] > 0 ? 1 : 0;
    most = MAX (most, of[colour]);
  }
  if (opened->counts != 0)
    pay_facts_add_number (pay_facts_add_map (facts, "spends"), opened->counts == 1 ? "colours" : "of_one_colour",
                          opened->counts == 1 ? colours : most);
}

GPtrArray *mtg_facts (const PayCase *opened, const PayAnswer *answer)
{
  const MtgCase *mtg = (const MtgCase *)opened;
  const int alternative = pay_answer_alternative (answer);
  if (mtg->plan != NULL || alternative < 0 || alternative >= (int)mtg->locked->len)
    return NULL;
  const MtgLockedTotal *locked = &g_array_index (mtg->locked, MtgLockedTotal, alternative);
  Trace trace = { .opened = mtg, .locked = &locked->total, .combination = locked->combination };
  if (!mtg_lock_sum (mtg, mtg->costs, &mtg->change, trace.combination, &trace.sum, NULL))
    return NULL;
  GPtrArray *facts = pay_facts_new ();
  trace.steps = g_array_new (FALSE, FALSE, sizeof (Step));
  tell (&trace, answer, facts);
  add_spends (mtg, answer, facts);
  g_array_unref (trace.steps);
  return facts;
}
