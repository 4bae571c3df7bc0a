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

static gint64 generic_of (const Trace *t, const MtgTotal *total)
{
  return mtg_linear_at (&total->generic, t->x) + mtg_linear_at (&total->of_x, t->x)
         + mtg_linear_at (&total->water, t->x);
}

static gboolean is_locked (const Trace *t, const MtgTotal *total)
{
  const MtgTotal *locked = t->locked;
  return generic_of (t, total) == generic_of (t, locked)
         && memcmp (total->types, locked->types, sizeof total->types) == 0 && total->snow == locked->snow
         && total->life == locked->life && memcmp (&total->open, &locked->open, sizeof total->open) == 0;
}

static MtgTotal set_least (const Trace *t, const MtgTotal *total)
{
  MtgTotal set = *total;
  const MtgLinear mana = mtg_total_mana (total);
  set.generic.c += MAX (0, t->sum.at_least - mtg_linear_at (&mana, t->x));
  return set;
}

static gboolean find_order (Trace *t, const MtgTotal *total, guint64 done);

static gboolean find_behind (Trace *t, const MtgTotal *total, guint i, guint64 done)
{
  const MtgModifier *m = g_ptr_array_index (t->sum.decreases, i);
  g_autoptr (GArray) after = g_array_new (FALSE, FALSE, sizeof (MtgTotal));
  if (t->work > MOST_WORK || !mtg_decrease_once (total, m, after, &t->work))
    return FALSE;
  for (guint k = 0; k < after->len; k++) {
    const Step step = { m, g_array_index (after, MtgTotal, k) };
    g_array_append_val (t->steps, step);
    if (find_order (t, &step.total, done | PAY_BIT (i)))
      return TRUE;
    g_array_set_size (t->steps, t->steps->len - 1);
  }
  return FALSE;
}

static gboolean find_order (Trace *t, const MtgTotal *total, guint64 done)
{
  const gboolean in_order = t->sum.given || t->sum.decreases->len < 2 || mtg_decreases_commute (t->sum.decreases);
  gboolean any = FALSE;
  for (guint i = 0; i < t->sum.decreases->len && !(any && in_order); i++) {
    if ((done >> i & 1) != 0)
      continue;
    any = TRUE;
    if (find_behind (t, total, i, done))
      return TRUE;
  }
  const MtgTotal last = set_least (t, total);
  return !any && is_locked (t, &last);
}

static int choice_of (const MtgChoice *choice)
{
  for (int k = 0; k < MTG_TYPES; k++)
    if (choice->types[k] > 0)
      return k;
  return choice->generic > 0 ? MTG_CHOICE_GENERIC : MTG_CHOICE_LIFE;
}

static gboolean find_announcement (Trace *t, const MtgTotal *total, int symbol);

/* [n] of [symbol] are left for [choices]. */
static gboolean find_choices (Trace *t, const MtgTotal *total, int symbol, const MtgChoice *choices, int left, gint64 n)
{
  if (left == 0)
    return n == 0 && find_announcement (t, total, symbol + 1);
  gint64 *said = &t->said.n[symbol][choice_of (choices)];
  for (gint64 i = left == 1 ? n : 0; i <= n; i++) {
    MtgTotal next = *total;
    mtg_choose (&next, choices, i);
    *said = i;
    t->work++;
    if (t->work > MOST_WORK)
      break;
    if (find_choices (t, &next, symbol, choices + 1, left - 1, n - i))
      return TRUE;
  }
  *said = 0;
  return FALSE;
}

static gboolean find_announcement (Trace *t, const MtgTotal *total, int symbol)
{
  while (symbol < MTG_SYMBOLS && (t->sum.cost.n[symbol] == 0 || !mtg_is_announced (&t->sum, &mtg_symbols[symbol])))
    symbol++;
  if (symbol == MTG_SYMBOLS)
    return find_order (t, total, 0);
  MtgChoice choices[4];
  const int n = mtg_list_choices (&t->sum, &mtg_symbols[symbol], choices);
  return find_choices (t, total, symbol, choices, n, t->sum.cost.n[symbol]);
}

/* ---- Facts. */

static void add_announced (const Trace *t, GPtrArray *facts)
{
  GPtrArray *announced = pay_facts_add_map (facts, "announced");
  for (int s = MTG_SYMBOL_HYBRID; s < MTG_SYMBOLS; s++) {
    GPtrArray *chosen = NULL;
    for (int k = 0; k < MTG_CHOICES; k++) {
      if (t->said.n[s][k] == 0)
        continue;
      const char *name = k == MTG_CHOICE_LIFE      ? "2 life"
                         : k == MTG_CHOICE_GENERIC ? "{2}"
                                                   : mtg_symbols[mtg_symbol_of_type ((MtgType)k)].text;
      if (chosen == NULL)
        chosen = pay_facts_add_map (announced, mtg_symbols[s].text);
      pay_facts_add_number (chosen, name, t->said.n[s][k]);
    }
  }
}

static void add_total (Trace *t, const char *after, const MtgSymbols *total)
{
  g_autoptr (GString) text = g_string_new (NULL);
  GPtrArray *entry = pay_facts_add_map (t->totals, NULL);
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
static void fill_in (const Trace *t, const MtgSymbols *part, MtgSaid *left, MtgSymbols *total)
{
  for (int s = 0; s < MTG_SYMBOLS; s++) {
    gint64 n = part->n[s];
    if (s < MTG_SYMBOL_X + MTG_VARIABLES)
      total->n[MTG_SYMBOL_GENERIC] += n * t->x[s - MTG_SYMBOL_X];
    else if (s < MTG_SYMBOL_COUNTER)
      total->n[s] += n;
    for (int k = 0; s >= MTG_SYMBOL_HYBRID && k < MTG_CHOICES && n > 0; k++) {
      const gint64 taken = MIN (n, left->n[s][k]);
      left->n[s][k] -= taken;
      n -= taken;
      if (k < MTG_TYPES)
        total->n[mtg_symbol_of_type ((MtgType)k)] += taken;
      else if (k == MTG_CHOICE_GENERIC)
        total->n[MTG_SYMBOL_GENERIC] += 2 * taken;
    }
  }
}

static gboolean has_symbols (const MtgSymbols *symbols)
{
  for (int s = 0; s < MTG_SYMBOLS; s++)
    if (symbols->n[s] > 0)
      return TRUE;
  return FALSE;
}

static gboolean adds_mana (const MtgChange *change, const MtgModifier *m)
{
  return (m->verb == MTG_WATERBEND || mtg_change_adds (change, m)) && has_symbols (&m->symbols);
}

/* Base, additional costs, increases: 601.2f up to the reductions. */
static void add_sum (Trace *t)
{
  const MtgChange *change = &t->opened->change;
  MtgSaid left = t->said;
  MtgSymbols total = { { 0 } };
  const MtgSymbols *base = &mtg_half_in (t->opened->costs, t->combination, 0)->symbols;
  if (change->instead != NULL)
    base = &change->instead->symbols;
  if (!change->free)
    fill_in (t, base, &left, &total);
  add_total (t, change->free ? "free" : change->instead != NULL ? "instead" : "cost", &total);
  for (guint i = 1; i < t->opened->costs->len; i++) {
    const MtgSymbols *part = &mtg_half_in (t->opened->costs, t->combination, i)->symbols;
    g_autofree char *name = words_of ("additional ", part);
    fill_in (t, part, &left, &total);
    add_total (t, name, &total);
  }
  static const struct {
    MtgVerb verb;
    const char *sign;
  } kinds[] = { { MTG_ADDITIONAL, "additional " }, { MTG_WATERBEND, "waterbend " }, { MTG_INCREASE, "+" } };
  for (gsize k = 0; k < G_N_ELEMENTS (kinds); k++)
    for (guint i = 0; i < change->all->len; i++) {
      const MtgModifier *m = g_ptr_array_index (change->all, i);
      if (m->verb != kinds[k].verb || !adds_mana (change, m))
        continue;
      g_autofree char *name = words_of (kinds[k].sign, &m->symbols);
      fill_in (t, &m->symbols, &left, &total);
      add_total (t, name, &total);
    }
}

static void add_step (Trace *t, const char *after, const MtgTotal *total)
{
  MtgSymbols symbols = t->paid;
  symbols.n[MTG_SYMBOL_GENERIC] += generic_of (t, total);
  symbols.n[MTG_SYMBOL_S] += total->snow;
  for (int k = 0; k < MTG_TYPES; k++)
    symbols.n[mtg_symbol_of_type ((MtgType)k)] += total->types[k];
  add_total (t, after, &symbols);
}

static void add_totals (Trace *t, const MtgTotal *start, GPtrArray *facts)
{
  const MtgTotal *last = start;
  t->totals = pay_facts_add_list (facts, "totals");
  add_sum (t);
  for (guint i = 0; i < t->steps->len; i++) {
    const Step *step = &g_array_index (t->steps, Step, i);
    g_autofree char *mana = words_of ("-", &step->modifier->symbols);
    g_autofree char *floor
        = step->modifier->floor > 0 ? g_strdup_printf (" floor %" G_GINT64_FORMAT, step->modifier->floor) : NULL;
    g_autofree char *name
        = g_strconcat (mana, step->modifier->coloured_only ? " coloured-only" : "", floor != NULL ? floor : "", NULL);
    add_step (t, name, &step->total);
    last = &step->total;
  }
  if (t->sum.at_least > 0) {
    const MtgTotal set = set_least (t, last);
    g_autofree char *name = g_strdup_printf ("at-least %" G_GINT64_FORMAT, t->sum.at_least);
    add_step (t, name, &set);
  }
}

/* ---- All together. */

/* Does the arithmetic do anything beyond reading off the cost? */
static gboolean is_changed (const MtgCase *opened)
{
  gboolean changed = opened->costs->len > 1 || mtg_change_replaces (&opened->change)
                     || opened->change.decreases->len > 0 || opened->change.at_least > 0;
  for (guint i = 0; i < opened->change.all->len; i++) {
    const MtgModifier *m = g_ptr_array_index (opened->change.all, i);
    changed = changed || adds_mana (&opened->change, m);
  }
  return changed;
}

static gboolean has_choices (const MtgSymbols *symbols)
{
  for (int s = MTG_SYMBOL_HYBRID; s < MTG_SYMBOLS; s++)
    if (symbols->n[s] > 0)
      return TRUE;
  return FALSE;
}

/* Before the first decrease: what was announced is chosen. */
static void announce (const Trace *t, MtgTotal *total)
{
  for (int s = MTG_SYMBOL_HYBRID; s < MTG_SYMBOLS; s++) {
    if (!mtg_is_announced (&t->sum, &mtg_symbols[s]))
      continue;
    for (int k = 0; k < MTG_TYPES; k++)
      total->types[k] += t->said.n[s][k];
    total->generic.c += 2 * t->said.n[s][MTG_CHOICE_GENERIC];
  }
}

static void tell (Trace *t, const PayAnswer *answer, GPtrArray *facts)
{
  const gboolean changed = is_changed (t->opened);
  MtgTotal start;
  for (int v = 0; v < MTG_VARIABLES; v++) {
    t->x[v] = pay_answer_x (answer, v);
    if (t->x[v] == PAY_X_FOREVER)
      return;
    t->sum.range.from[v] = t->sum.range.to[v] = t->x[v];
  }
  if ((!changed && !has_choices (&t->sum.cost)) || t->sum.decreases->len > 63)
    return;
  mtg_unannounced (&t->sum, &start);
  if (!find_announcement (t, &start, MTG_SYMBOL_HYBRID))
    return;
  mtg_tally (t->opened, answer, &t->paid, &t->said);
  if (has_choices (&t->sum.cost))
    add_announced (t, facts);
  if (changed) {
    announce (t, &start);
    add_totals (t, &start, facts);
  }
}

GPtrArray *mtg_facts (const PayCase *base, const PayAnswer *answer)
{
  const MtgCase *opened = (const MtgCase *)base;
  const int alternative = pay_answer_alternative (answer);
  if (opened->plan != NULL || alternative < 0 || alternative >= (int)opened->locked->len)
    return NULL;
  const MtgLockedTotal *locked = &g_array_index (opened->locked, MtgLockedTotal, alternative);
  Trace t = { .opened = opened, .locked = &locked->total, .combination = locked->combination };
  if (!mtg_lock_sum (opened, opened->costs, &opened->change, t.combination, &t.sum, NULL))
    return NULL;
  GPtrArray *facts = pay_facts_new ();
  t.steps = g_array_new (FALSE, FALSE, sizeof (Step));
  tell (&t, answer, facts);
  g_array_unref (t.steps);
  return facts;
}
