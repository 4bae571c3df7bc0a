/* SPDX-License-Identifier: MIT */
/* What a cost means. */
#include "reasons.h"

static const gint64 no_x[MTG_VARIABLES] = { 0 };

/* "2", "2X + 1": on the stack, with what is announced for X. */
static void print_value (const MtgSymbols *symbols, GString *text)
{
  static const char letters[] = "XYZ";
  const gint64 fixed = mtg_symbols_value (symbols, no_x);
  const gsize before = text->len;
  for (int v = 0; v < MTG_VARIABLES; v++) {
    const gint64 count = symbols->count[MTG_SYMBOL_X + v];
    if (count > 1)
      g_string_append_printf (text, "%s%" G_GINT64_FORMAT "%c", text->len > before ? " + " : "", count, letters[v]);
    else if (count == 1)
      g_string_append_printf (text, "%s%c", text->len > before ? " + " : "", letters[v]);
  }
  if (fixed > 0 || text->len == before)
    g_string_append_printf (text, "%s%" G_GINT64_FORMAT, text->len > before ? " + " : "", fixed);
}

/* Of several halves one is on the stack, whichever was chosen. */
static void add_value_on_stack (GPtrArray *facts, const GArray *halves)
{
  g_autoptr (GString) text = g_string_new (NULL);
  for (guint i = 0; i < halves->len; i++) {
    if (i > 0)
      g_string_append (text, " // ");
    print_value (&g_array_index (halves, MtgHalf, i).symbols, text);
  }
  pay_facts_add_text (facts, "mana_value_on_stack", text->str);
}

static void add_colours (GPtrArray *facts, const MtgSymbols *all)
{
  GPtrArray *list = pay_facts_add_list (facts, "colours");
  const guint colours = mtg_symbols_colours (all);
  for (guint t = 0; t < MTG_COLOURS; t++)
    if ((colours >> t & 1) != 0)
      pay_facts_add_text (list, NULL, (const char[]){ MTG_TYPE_LETTERS[t], '\0' });
}

static void add_symbols (GPtrArray *facts, const MtgSymbols *all)
{
  GPtrArray *map = pay_facts_add_map (facts, "symbols");
  for (int s = 0; s < MTG_SYMBOLS; s++)
    if (all->count[s] > 0)
      pay_facts_add_number (map, mtg_symbols[s].text, all->count[s]);
}

static void append_types (GString *text, guint types)
{
  gboolean first = TRUE;
  for (guint t = 0; t < MTG_TYPES; t++)
    if ((types >> t & 1) != 0) {
      g_string_append_printf (text, "%s%c", first ? "" : " or ", MTG_TYPE_LETTERS[t]);
      first = FALSE;
    }
}

/* What one mana pays [symbol], or what else. */
static void append_pip (GString *text, const MtgSymbol *symbol)
{
  switch (symbol->form) {
  case MTG_FORM_VARIABLE:
  case MTG_FORM_GENERIC:
    g_string_append (text, "any");
    return;
  case MTG_FORM_SNOW:
    g_string_append (text, "snow");
    return;
  case MTG_FORM_PLAIN:
  case MTG_FORM_HYBRID:
    append_types (text, symbol->types);
    return;
  case MTG_FORM_TWOBRID:
    append_types (text, symbol->types);
    g_string_append (text, ", else 2 of any");
    return;
  case MTG_FORM_PHYREXIAN:
    append_types (text, symbol->types);
    g_string_append (text, ", else 2 life");
    return;
  case MTG_FORM_COUNTER:
    g_string_append (text, mtg_symbol_counter ((int)(symbol - mtg_symbols)));
    return;
  }
}

/* How each alternative is paid: "2 of any", "1 of W or U", "1 of U, else 2 life". */
static void add_pips (GPtrArray *facts, const GArray *halves)
{
  GPtrArray *list = pay_facts_add_list (facts, "pips");
  for (guint i = 0; i < halves->len; i++) {
    const MtgHalf *half = &g_array_index (halves, MtgHalf, i);
    GPtrArray *pips = pay_facts_add_list (list, NULL);
    for (int s = 0; s < MTG_SYMBOLS; s++) {
      if (half->symbols.count[s] == 0)
        continue;
      g_autoptr (GString) text = g_string_new (NULL);
      g_string_printf (text, "%" G_GINT64_FORMAT "%s of ", half->symbols.count[s],
                       s < MTG_VARIABLES ? mtg_symbols[s].text : "");
      append_pip (text, &mtg_symbols[s]);
      pay_facts_add_text (pips, NULL, text->str);
    }
  }
}

static gint64 life_of (const MtgSymbols *all)
{
  gint64 life = 0;
  for (int s = 0; s < MTG_SYMBOLS; s++)
    if (mtg_symbols[s].form == MTG_FORM_PHYREXIAN)
      life += 2 * all->count[s];
  return life;
}

static void add_unpayable (GPtrArray *facts, MtgEdition edition)
{
  const char *number = mtg_rule_number (MTG_RULE_UNPAYABLE, edition);
  g_autofree char *text = number != NULL ? g_strdup_printf ("no mana cost (%s)", number) : g_strdup ("no mana cost");
  pay_facts_add_text (facts, "unpayable", text);
}

GPtrArray *mtg_describe (const char *cost, const char *rules, GError **error)
{
  MtgEdition edition;
  if (!mtg_edition_of (rules, &edition, error))
    return NULL;
  g_autoptr (GArray) halves = mtg_cost_read (cost, edition, error);
  if (halves == NULL) {
    pay_error_inside (error, "cost");
    return NULL;
  }
  MtgSymbols all = { { 0 } };
  guint payable = 0;
  for (guint i = 0; i < halves->len; i++) {
    const MtgHalf *half = &g_array_index (halves, MtgHalf, i);
    payable += half->none ? 0 : 1;
    if (mtg_symbols_add (&all, &half->symbols))
      continue;
    pay_set_error (error, PAY_ERROR_TOO_LARGE, "cost", -1, "an amount is more than %d", PAY_MAX_AMOUNT);
    return NULL;
  }
  GPtrArray *facts = pay_facts_new ();
  g_autofree char *canonical = mtg_cost_print (halves);
  pay_facts_add_text (facts, "canonical", canonical);
  pay_facts_add_number (facts, "mana_value", mtg_symbols_value (&all, no_x));
  add_value_on_stack (facts, halves);
  add_colours (facts, &all);
  add_symbols (facts, &all);
  pay_facts_add_number (facts, "life_at_most", life_of (&all));
  pay_facts_add_number (facts, "alternatives", payable);
  add_pips (facts, halves);
  if (payable == 0)
    add_unpayable (facts, edition);
  return facts;
}
