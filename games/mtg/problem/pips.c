/* SPDX-License-Identifier: MIT */
/* From a total to pips and charges. */
#include "problem.h"

#define LIFE_PRICE 2 /* of a Phyrexian symbol */

typedef struct {
  const MtgCase *opened;
  PayCost *cost;
  const MtgTotal *total;
  guint life_for;
  GArray *pips; /* (nullable) */
} Writer;

static void note (const Writer *w, int symbol)
{
  const guint8 s = (guint8)symbol;
  if (w->pips != NULL)
    g_array_append_val (w->pips, s);
}

static const char *const variable_names[MTG_VARIABLES] = { "{X}", "{Y}", "{Z}" };

static void write_fixed (const Writer *w, const char *name, PayTraits accept, gint64 n, int symbol)
{
  if (n == 0)
    return;
  pay_cost_add_pips (w->cost, name, accept, n);
  note (w, symbol);
}

/* A sum over X. Where its fixed part is below 0, it counts from the least X. */
static void write_line (const Writer *w, const MtgLinear *line, const char *fixed_name, PayTraits accept)
{
  const gboolean from_zero = line->c >= 0;
  const gint64 fixed = from_zero ? line->c : mtg_linear_at (line, w->total->range.from);
  write_fixed (w, fixed_name, accept, fixed, MTG_SYMBOL_GENERIC);
  for (int v = 0; v < MTG_VARIABLES; v++) {
    if (line->k[v] == 0)
      continue;
    pay_cost_add_pips_per_x_above (w->cost, variable_names[v], accept, v, line->k[v],
                                   from_zero ? 0 : w->total->range.from[v]);
    note (w, MTG_SYMBOL_X + v);
  }
}

static void write_symbol (const Writer *w, int index, gint64 n)
{
  const MtgSymbol *s = &mtg_symbols[index];
  if (n == 0)
    return;
  const gboolean for_life = w->opened->life && (s->form == MTG_FORM_PHYREXIAN || (s->types & w->life_for) != 0);
  if (s->form == MTG_FORM_TWOBRID)
    pay_cost_add_pips_or_others (w->cost, s->text, s->types, n, MTG_AS_ANY, 2);
  else if (for_life)
    pay_cost_add_pips_or_charge (w->cost, s->text, s->types, n, MTG_COUNTER_LIFE, LIFE_PRICE);
  else
    pay_cost_add_pips (w->cost, s->text, s->types, n);
  note (w, index);
}

static gboolean amounts_fit (const MtgTotal *total, GError **error)
{
  gboolean fit = total->generic.c <= PAY_MAX_AMOUNT && total->of_x.c <= PAY_MAX_AMOUNT
                 && total->water.c <= PAY_MAX_AMOUNT && total->snow <= PAY_MAX_AMOUNT
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
  const Writer w = { opened, cost, total, life_for, pips };
  if (!amounts_fit (total, error))
    return FALSE;
  write_line (&w, &total->of_x, "{X}", x_only * MTG_AS_FOR_X (0));
  write_line (&w, &total->water, "{1}", MTG_AS_ANY | MTG_AS_WATER);
  write_line (&w, &total->generic, "{1}", MTG_AS_ANY);
  write_fixed (&w, "{S}", MTG_AS_SNOW, total->snow, MTG_SYMBOL_S);
  for (int t = 0; t < MTG_TYPES; t++)
    write_symbol (&w, mtg_symbol_of_type ((MtgType)t), total->types[t]);
  for (int s = MTG_SYMBOL_HYBRID; s < MTG_SYMBOLS; s++)
    write_symbol (&w, s, total->open.n[s]);
  if (total->life > 0)
    pay_cost_add_charge (cost, MTG_COUNTER_LIFE, LIFE_PRICE * total->life, -1, 0);
  return TRUE;
}
