/* SPDX-License-Identifier: MIT */
/* The announcements of 601.2b that the changes of a cost can see: which half of a hybrid symbol, mana or life. Like
 * symbols are told apart only by how many of them get which choice. */
#include "arithmetic.h"

#include <string.h>

static guint types_of_decreases (const GPtrArray *decreases)
{
  guint types = 0;
  for (guint i = 0; i < decreases->len; i++) {
    const MtgModifier *m = g_ptr_array_index (decreases, i);
    for (int s = 0; s < MTG_SYMBOLS; s++)
      if (m->symbols.n[s] > 0)
        types |= mtg_symbols[s].types;
  }
  return types;
}

static gboolean has_floor (const GPtrArray *decreases)
{
  for (guint i = 0; i < decreases->len; i++)
    if (((const MtgModifier *)g_ptr_array_index (decreases, i))->floor > 0)
      return TRUE;
  return FALSE;
}

gboolean mtg_is_announced (const MtgSum *sum, const MtgSymbol *symbol)
{
  if ((symbol->types & types_of_decreases (sum->decreases)) != 0)
    return TRUE;
  switch (symbol->form) {
  case MTG_FORM_TWOBRID:
    return sum->decreases->len > 0 || sum->at_least > 0 || (symbol->types & sum->life_for) != 0;
  case MTG_FORM_PHYREXIAN:
    return sum->at_least > 0 || has_floor (sum->decreases);
  case MTG_FORM_HYBRID:
  case MTG_FORM_VARIABLE:
  case MTG_FORM_GENERIC:
  case MTG_FORM_SNOW:
  case MTG_FORM_PLAIN:
  case MTG_FORM_COUNTER:
    break;
  }
  return FALSE;
}

int mtg_list_choices (const MtgSum *sum, const MtgSymbol *symbol, MtgChoice *choices)
{
  int n = 0;
  memset (choices, 0, 4 * sizeof *choices);
  if (symbol->form == MTG_FORM_PHYREXIAN && sum->life)
    choices[n++].life = 1;
  for (int t = 0; t < MTG_TYPES; t++)
    if ((symbol->types >> t & 1) != 0)
      choices[n++].types[t] = 1;
  if (symbol->form == MTG_FORM_TWOBRID)
    choices[n++].generic = 2;
  return n;
}

void mtg_choose (MtgTotal *total, const MtgChoice *choice, gint64 n)
{
  for (int t = 0; t < MTG_TYPES; t++)
    total->types[t] += n * choice->types[t];
  total->generic.c += n * choice->generic;
  total->life += n * choice->life;
}

/* Every way to give [count] symbols one of [choices] each, first those with the fewest of the first choice. */
static void distribute (const MtgTotal *from, const MtgChoice *choices, int n, gint64 count, GArray *to)
{
  for (gint64 i = n == 1 ? count : 0; i <= count; i++) {
    MtgTotal total = *from;
    mtg_choose (&total, choices, i);
    if (n == 1)
      g_array_append_val (to, total);
    else
      distribute (&total, choices + 1, n - 1, count - i, to);
  }
}

/* How many ways distribute() would find: below 2^63, as a symbol has three choices at most. */
static gint64 ways (gint64 count, int n)
{
  gint64 product = 1;
  for (int i = 1; i < n; i++)
    product = product * (count + i) / i;
  return product;
}

static gboolean count_fits (const MtgSum *sum, GError **error)
{
  gint64 product = 1;
  for (int s = MTG_SYMBOL_HYBRID; s < MTG_SYMBOLS; s++) {
    if (sum->cost.n[s] == 0 || !mtg_is_announced (sum, &mtg_symbols[s]))
      continue;
    MtgChoice choices[4];
    const gint64 more = ways (sum->cost.n[s], mtg_list_choices (sum, &mtg_symbols[s], choices));
    if (more > MTG_MAX_TOTALS || (product *= more) > MTG_MAX_TOTALS) {
      pay_set_error (
          error, PAY_ERROR_TOO_LARGE, "cost", -1,
          "the hybrid and Phyrexian symbols can be announced in more than %d ways that the modifiers treat differently",
          MTG_MAX_TOTALS);
      return FALSE;
    }
  }
  return TRUE;
}

void mtg_unannounced (const MtgSum *sum, MtgTotal *total)
{
  memset (total, 0, sizeof *total);
  total->range = sum->range;
  MtgLinear *x = sum->x_only ? &total->of_x : &total->generic;
  for (int v = 0; v < MTG_VARIABLES; v++)
    x->k[v] = sum->cost.n[MTG_SYMBOL_X + v];
  total->water = sum->water;
  total->generic.c = sum->cost.n[MTG_SYMBOL_GENERIC];
  for (int t = 0; t < MTG_TYPES; t++)
    total->types[t] = sum->cost.n[mtg_symbol_of_type ((MtgType)t)];
  total->snow = sum->cost.n[MTG_SYMBOL_S];
  for (int s = MTG_SYMBOL_HYBRID; s < MTG_SYMBOLS; s++)
    if (!mtg_is_announced (sum, &mtg_symbols[s]))
      total->open.n[s] = sum->cost.n[s];
}

gboolean mtg_announce (const MtgSum *sum, GArray *totals, GError **error)
{
  if (!count_fits (sum, error))
    return FALSE;
  g_autoptr (GArray) from = g_array_new (FALSE, FALSE, sizeof (MtgTotal));
  g_autoptr (GArray) to = g_array_new (FALSE, FALSE, sizeof (MtgTotal));
  MtgTotal first;
  mtg_unannounced (sum, &first);
  g_array_append_val (from, first);
  for (int s = MTG_SYMBOL_HYBRID; s < MTG_SYMBOLS; s++) {
    if (sum->cost.n[s] == 0 || !mtg_is_announced (sum, &mtg_symbols[s]))
      continue;
    MtgChoice choices[4];
    const int n = mtg_list_choices (sum, &mtg_symbols[s], choices);
    for (guint i = 0; i < from->len; i++)
      distribute (&g_array_index (from, MtgTotal, i), choices, n, sum->cost.n[s], to);
    GArray *swap = from;
    from = to;
    to = swap;
    g_array_set_size (to, 0);
  }
  g_array_append_vals (totals, from->data, from->len);
  return TRUE;
}
