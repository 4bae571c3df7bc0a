/* SPDX-License-Identifier: MIT */
/* What a cost means. */
#include "reasons.h"

static const gint64 no_x[MTG_VARIABLES] = { 0 };

static void add (GPtrArray *facts, const char *name, char *value_taken)
{
  g_ptr_array_add (facts, pay_fact_new (name, value_taken));
}

static char *quote (const char *text)
{
  return g_strdup_printf ("\"%s\"", text);
}

/* "2", "2X + 1": on the stack, with what is announced for X. */
static void print_value (const MtgSymbols *symbols, GString *text)
{
  static const char letters[] = "XYZ";
  const gint64 fixed = mtg_symbols_value (symbols, no_x);
  const gsize before = text->len;
  for (int v = 0; v < MTG_VARIABLES; v++) {
    const gint64 n = symbols->n[MTG_SYMBOL_X + v];
    if (n > 1)
      g_string_append_printf (text, "%s%" G_GINT64_FORMAT "%c", text->len > before ? " + " : "", n, letters[v]);
    else if (n == 1)
      g_string_append_printf (text, "%s%c", text->len > before ? " + " : "", letters[v]);
  }
  if (fixed > 0 || text->len == before)
    g_string_append_printf (text, "%s%" G_GINT64_FORMAT, text->len > before ? " + " : "", fixed);
}

/* Of several halves one is on the stack, whichever was chosen. */
static char *value_on_stack (const GArray *halves)
{
  GString *text = g_string_new ("\"");
  for (guint i = 0; i < halves->len; i++) {
    if (i > 0)
      g_string_append (text, " // ");
    print_value (&g_array_index (halves, MtgHalf, i).symbols, text);
  }
  g_string_append_c (text, '"');
  return g_string_free (text, FALSE);
}

static char *colours_of (const MtgSymbols *all)
{
  GString *text = g_string_new ("[");
  const guint colours = mtg_symbols_colours (all);
  for (guint t = 0; t < MTG_COLOURS; t++)
    if ((colours >> t & 1) != 0)
      g_string_append_printf (text, "%s\"%c\"", text->len > 1 ? "," : "", MTG_TYPE_LETTERS[t]);
  g_string_append_c (text, ']');
  return g_string_free (text, FALSE);
}

static char *symbols_of (const MtgSymbols *all)
{
  GString *text = g_string_new ("{");
  for (int s = 0; s < MTG_SYMBOLS; s++)
    if (all->n[s] > 0)
      g_string_append_printf (text, "%s\"%s\":%" G_GINT64_FORMAT, text->len > 1 ? "," : "", mtg_symbols[s].text,
                              all->n[s]);
  g_string_append_c (text, '}');
  return g_string_free (text, FALSE);
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

/* How one alternative is paid: "2 of any", "1 of W or U", "1 of U, else 2 life". */
static char *pips_of (const GArray *halves)
{
  GString *text = g_string_new ("[");
  for (guint i = 0; i < halves->len; i++) {
    const MtgHalf *half = &g_array_index (halves, MtgHalf, i);
    gboolean first = TRUE;
    g_string_append (text, i > 0 ? "," : "");
    g_string_append_c (text, '[');
    for (int s = 0; s < MTG_SYMBOLS; s++) {
      if (half->symbols.n[s] == 0)
        continue;
      const char *of = s < MTG_VARIABLES ? mtg_symbols[s].text : "";
      g_string_append_printf (text, "%s\"%" G_GINT64_FORMAT "%s of ", first ? "" : ",", half->symbols.n[s], of);
      append_pip (text, &mtg_symbols[s]);
      g_string_append_c (text, '"');
      first = FALSE;
    }
    g_string_append_c (text, ']');
  }
  g_string_append_c (text, ']');
  return g_string_free (text, FALSE);
}

static gint64 life_of (const MtgSymbols *all)
{
  gint64 life = 0;
  for (int s = 0; s < MTG_SYMBOLS; s++)
    if (mtg_symbols[s].form == MTG_FORM_PHYREXIAN)
      life += 2 * all->n[s];
  return life;
}

static char *why_unpayable (MtgEdition edition)
{
  const char *number = mtg_rule_number (MTG_RULE_UNPAYABLE, edition);
  return number != NULL ? g_strdup_printf ("\"no mana cost (%s)\"", number) : quote ("no mana cost");
}

GPtrArray *mtg_describe (const char *cost, const char *rules, GError **error)
{
  MtgEdition edition;
  if (!mtg_edition_of (rules, &edition, error))
    return NULL;
  g_autoptr (GArray) halves = mtg_cost_read_in (cost, edition, error);
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
  GPtrArray *facts = g_ptr_array_new_with_free_func ((GDestroyNotify)pay_fact_free);
  g_autofree char *canonical = mtg_cost_print (halves);
  add (facts, "canonical", quote (canonical));
  add (facts, "mana_value", g_strdup_printf ("%" G_GINT64_FORMAT, mtg_symbols_value (&all, no_x)));
  add (facts, "mana_value_on_stack", value_on_stack (halves));
  add (facts, "colours", colours_of (&all));
  add (facts, "symbols", symbols_of (&all));
  add (facts, "life_at_most", g_strdup_printf ("%" G_GINT64_FORMAT, life_of (&all)));
  add (facts, "alternatives", g_strdup_printf ("%u", payable));
  add (facts, "pips", pips_of (halves));
  if (payable == 0)
    add (facts, "unpayable", why_unpayable (edition));
  return facts;
}
