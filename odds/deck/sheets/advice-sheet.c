/* SPDX-License-Identifier: MIT */
/* What is asked of a deck, as tables: sources, variants, hands. */
#include "sheets.h"

static void add_rate (GPtrArray *row, const PayRatio *ratio, PaySheetOutput output, guint digits)
{
  (output == PAY_SHEET_WORDS ? pay_sheet_add_percent : pay_sheet_add_decimal) (row, ratio, digits);
}

static void print (const PaySheet *sheet, PaySheetOutput output, GString *out)
{
  static void (*const writers[]) (const PaySheet *, GString *) = {
    [PAY_SHEET_WORDS] = pay_sheet_words, [PAY_SHEET_JSON] = pay_sheet_json_lines, [PAY_SHEET_TSV] = pay_sheet_tsv
  };
  if (sheet->rows->len > 0 || output == PAY_SHEET_TSV)
    writers[output](sheet, out);
}

/* ---- Sources. */

static void print_colours (const PayDeckSources *sources, PaySheetOutput output, GString *out)
{
  static const PaySheetColumn columns[]
      = { PAY_SHEET_QUOTED ("unit"), PAY_SHEET_PLAIN ("sources"), PAY_SHEET_PLAIN ("pips") };
  g_auto (PaySheet) sheet;
  pay_sheet_init (&sheet, columns, G_N_ELEMENTS (columns));
  for (guint i = 0; i < sources->colours->len; i++) {
    const PayDeckColour *colour = sources->colours->pdata[i];
    GPtrArray *row = pay_sheet_row (&sheet);
    pay_sheet_add (row, colour->unit);
    pay_sheet_add_number (row, colour->sources);
    pay_sheet_add_number (row, colour->pips);
  }
  print (&sheet, output, out);
}

static void add_source (PaySheet *sheet, const PayDeckModel *model, const PayDeckSpell *spell,
                        const PayDeckSource *source, PaySheetOutput output, guint digits)
{
  GPtrArray *row = pay_sheet_row (sheet);
  pay_sheet_add_number (row, spell->count);
  pay_sheet_add (row, spell->name);
  pay_sheet_add (row, spell->cost);
  pay_sheet_add_number (row, pay_deck_question_at (model, spell->question)->turn);
  pay_sheet_add (row, source->units);
  pay_sheet_add_number (row, source->pips);
  pay_sheet_add_number (row, source->sources);
  if (source->needs >= 0)
    pay_sheet_add_number (row, source->needs);
  else
    pay_sheet_add (row, output == PAY_SHEET_WORDS ? "-" : "");
  add_rate (row, source->rate, output, digits);
  add_rate (row, source->needed, output, digits);
  add_rate (row, source->wanted, output, digits);
}

void pay_sources_print (const PayDeckModel *model, const PayDeckSources *sources, gboolean colours,
                        PaySheetOutput output, guint digits, GString *out)
{
  static const PaySheetColumn words[]
      = { PAY_SHEET_PLAIN ("copies"),  PAY_SHEET_LEFT ("card"),     PAY_SHEET_LEFT ("cost"),
          PAY_SHEET_PLAIN ("turn"),    PAY_SHEET_LEFT ("of"),       PAY_SHEET_PLAIN ("pips"),
          PAY_SHEET_PLAIN ("has"),     PAY_SHEET_PLAIN ("needs"),   PAY_SHEET_PLAIN ("has %"),
          PAY_SHEET_PLAIN ("needs %"), PAY_SHEET_PLAIN ("wanted %") };
  static const PaySheetColumn records[]
      = { PAY_SHEET_PLAIN ("count"),   PAY_SHEET_QUOTED ("name"),  PAY_SHEET_QUOTED ("cost"),
          PAY_SHEET_PLAIN ("turn"),    PAY_SHEET_QUOTED ("units"), PAY_SHEET_PLAIN ("pips"),
          PAY_SHEET_PLAIN ("sources"), PAY_SHEET_PLAIN ("needs"),  PAY_SHEET_PLAIN ("rate"),
          PAY_SHEET_PLAIN ("needed"),  PAY_SHEET_PLAIN ("wanted") };
  if (colours) {
    print_colours (sources, output, out);
    return;
  }
  g_auto (PaySheet) sheet;
  pay_sheet_init (&sheet, output == PAY_SHEET_WORDS ? words : records, G_N_ELEMENTS (words));
  for (guint i = 0; i < model->spells->len; i++)
    for (guint k = 0; k < sources->sources->len; k++) {
      const PayDeckSpell *spell = pay_deck_spell_at (model, i);
      const PayDeckSource *source = sources->sources->pdata[k];
      if (source->question == spell->question)
        add_source (&sheet, model, spell, source, output, digits);
    }
  print (&sheet, output, out);
}

/* ---- Variants. */

static void add_variant (PaySheet *sheet, const PayDeckVariant *variant, const PayDeckVariant *deck,
                         PaySheetOutput output, guint digits)
{
  g_autoptr (PayRatio) more
      = variant->mean != NULL && deck->mean != NULL ? pay_ratio_subtract (variant->mean, deck->mean) : NULL;
  GPtrArray *row = pay_sheet_row (sheet);
  pay_sheet_add (row, variant->name != NULL ? variant->name : "as it is");
  pay_sheet_add_number (row, variant->resources);
  add_rate (row, variant->mean, output, digits);
  add_rate (row, more, output, digits);
  add_rate (row, variant->within, output, digits);
  add_rate (row, variant->useful, output, digits);
  pay_sheet_add_number (row, variant->unknown);
}

static int compare_resources (gconstpointer a, gconstpointer b)
{
  return (*(const PayDeckVariant *const *)a)->resources - (*(const PayDeckVariant *const *)b)->resources;
}

/* In the order of their numbers of resource cards, where that is what differs. */
static GPtrArray *rows_of (const PayDeckVariants *variants, gboolean by_resources)
{
  GPtrArray *rows = g_ptr_array_new ();
  for (guint i = 0; i < variants->all->len; i++)
    g_ptr_array_add (rows, variants->all->pdata[i]);
  if (by_resources)
    g_ptr_array_sort (rows, compare_resources);
  return rows;
}

void pay_variants_print (const PayDeckVariants *variants, const char *what, guint rows, PaySheetOutput output,
                         guint digits, GString *out)
{
  static const PaySheetColumn words[]
      = { PAY_SHEET_LEFT ("deck"),      PAY_SHEET_PLAIN ("lands"),     PAY_SHEET_PLAIN ("mean %"),
          PAY_SHEET_PLAIN ("more"),     PAY_SHEET_PLAIN ("within +-"), PAY_SHEET_PLAIN ("cast, of all cards %"),
          PAY_SHEET_PLAIN ("not known") };
  static const PaySheetColumn records[]
      = { PAY_SHEET_QUOTED ("change"),         PAY_SHEET_PLAIN ("resources"), PAY_SHEET_PLAIN ("on_curve"),
          PAY_SHEET_PLAIN ("difference"),      PAY_SHEET_PLAIN ("within"),    PAY_SHEET_PLAIN ("useful"),
          PAY_SHEET_PLAIN ("spells_not_known") };
  const gboolean by_resources = g_strcmp0 (what, "lands") == 0;
  PaySheetColumn columns[G_N_ELEMENTS (words)];
  for (gsize i = 0; i < G_N_ELEMENTS (words); i++)
    columns[i] = output == PAY_SHEET_WORDS ? words[i] : records[i];
  if (output == PAY_SHEET_WORDS)
    columns[1].name = variants->model->rules->resources;
  g_auto (PaySheet) sheet;
  pay_sheet_init (&sheet, columns, G_N_ELEMENTS (columns));
  g_autoptr (GPtrArray) order = rows_of (variants, by_resources);
  for (guint i = 0; i < order->len && (rows == 0 || i < rows); i++)
    add_variant (&sheet, order->pdata[i], pay_deck_variant_at (variants, 0), output, digits);
  print (&sheet, output, out);
  if (output == PAY_SHEET_WORDS && variants->partly)
    g_string_append (out, "not all were looked at: what the best single changes lead to\n");
}

/* ---- Swaps. */

typedef struct {
  const char *change;
  const PayDeckVariant *before, *after;
  int cards;
  PaySheetOutput output;
  guint digits;
} Swap;

/* [spell] NULL: all of them. */
static void add_swapped (PaySheet *sheet, const Swap *swap, const PayDeckSpell *spell, int turn, const PayRatio *before,
                         const PayRatio *after)
{
  GPtrArray *row = pay_sheet_row (sheet);
  g_autoptr (PayRatio) more = before != NULL && after != NULL ? pay_ratio_subtract (after, before) : NULL;
  if (swap->output != PAY_SHEET_WORDS) {
    pay_sheet_add (row, swap->change);
    pay_sheet_add_number (row, swap->cards);
    pay_sheet_add_number (row, swap->after->resources);
  }
  pay_sheet_add (row, spell != NULL ? spell->name : swap->output == PAY_SHEET_WORDS ? "all spells" : "");
  pay_sheet_add (row, spell != NULL ? spell->cost : "");
  if (spell != NULL)
    pay_sheet_add_number (row, turn);
  else
    pay_sheet_add (row, "");
  add_rate (row, before, swap->output, swap->digits);
  add_rate (row, after, swap->output, swap->digits);
  add_rate (row, more, swap->output, swap->digits);
  if (swap->output != PAY_SHEET_WORDS)
    add_rate (row, spell == NULL ? swap->after->within : NULL, swap->output, swap->digits);
}

/* The rate of [spell]'s like in the deck. */
static const PayRatio *rate_of (const PayDeckVariants *variants, const PayDeckSpell *spell)
{
  for (guint i = 0; i < variants->model->spells->len; i++) {
    const PayDeckSpell *other = pay_deck_spell_at (variants->model, i);
    if (g_strcmp0 (other->name, spell->name) == 0 && g_strcmp0 (other->cost, spell->cost) == 0)
      return pay_deck_variant_at (variants, 0)->rates[other->question];
  }
  return NULL;
}

static gboolean is_there (const PayDeckModel *model, const PayDeckSpell *spell)
{
  for (guint i = 0; i < model->spells->len; i++)
    if (g_strcmp0 (pay_deck_spell_at (model, i)->name, spell->name) == 0)
      return TRUE;
  return FALSE;
}

static gboolean is_same (const PayRatio *one, const PayRatio *other)
{
  return one == other || (one != NULL && other != NULL && pay_ratio_compare (one, other) == 0);
}

static void add_spells (PaySheet *sheet, const Swap *swap, const PayDeckVariants *of, const PayDeckVariants *before,
                        const PayDeckVariants *after)
{
  for (guint i = 0; i < of->model->spells->len; i++) {
    const PayDeckSpell *spell = pay_deck_spell_at (of->model, i);
    const PayRatio *was = rate_of (before, spell), *is = rate_of (after, spell);
    const gboolean gone = of == before && is_there (after->model, spell);
    if (!gone && (swap->output != PAY_SHEET_WORDS || !is_same (was, is)))
      add_swapped (sheet, swap, spell, pay_deck_question_at (of->model, spell->question)->turn, was, is);
  }
}

void pay_swap_print (const char *change, const PayDeckVariants *before, const PayDeckVariants *after,
                     PaySheetOutput output, guint digits, GString *out)
{
  static const PaySheetColumn words[]
      = { PAY_SHEET_LEFT ("card"),        PAY_SHEET_LEFT ("cost"),    PAY_SHEET_PLAIN ("turn"),
          PAY_SHEET_PLAIN ("as it is %"), PAY_SHEET_PLAIN ("then %"), PAY_SHEET_PLAIN ("more") };
  static const PaySheetColumn records[]
      = { PAY_SHEET_QUOTED ("change"), PAY_SHEET_PLAIN ("cards"),    PAY_SHEET_PLAIN ("resources"),
          PAY_SHEET_QUOTED ("name"),   PAY_SHEET_QUOTED ("cost"),    PAY_SHEET_PLAIN ("turn"),
          PAY_SHEET_PLAIN ("before"),  PAY_SHEET_PLAIN ("on_curve"), PAY_SHEET_PLAIN ("difference"),
          PAY_SHEET_PLAIN ("within") };
  const PayDeckVariant *was = pay_deck_variant_at (before, 0), *is = pay_deck_variant_at (after, 0);
  const Swap swap = { change, was, is, after->model->size, output, digits };
  g_auto (PaySheet) sheet;
  if (output == PAY_SHEET_WORDS)
    pay_sheet_init (&sheet, words, G_N_ELEMENTS (words));
  else
    pay_sheet_init (&sheet, records, G_N_ELEMENTS (records));
  add_swapped (&sheet, &swap, NULL, 0, was->mean, is->mean);
  add_spells (&sheet, &swap, after, before, after);
  add_spells (&sheet, &swap, before, before, after);
  if (output == PAY_SHEET_WORDS)
    g_string_append_printf (out, "%s%s: %d cards, %d %s\n", out->len > 0 ? "\n" : "", change, swap.cards, is->resources,
                            after->model->rules->resources);
  print (&sheet, output, out);
  if (output == PAY_SHEET_WORDS && is->within != NULL) {
    g_autofree char *within = pay_ratio_percent (is->within, digits);
    g_string_append_printf (out, "dealt, both with the same seed; the mean is within +- %s\n", within);
  }
}

/* ---- Hands. */

/* Numbers of resource cards with which it is kept: "2 to 5". (transfer full) */
static char *kept_with (const PayDeckHand *hand)
{
  int least = 0, most = hand->look;
  while (least < hand->look && !hand->keeps[least])
    least++;
  while (most > least && !hand->keeps[most])
    most--;
  return least == 0 && most == hand->look ? g_strdup ("any") : g_strdup_printf ("%d to %d", least, most);
}

static void add_kept (PaySheet *sheet, const PayDeckHand *hand, guint digits)
{
  GPtrArray *row = pay_sheet_row (sheet);
  g_autofree char *with = kept_with (hand);
  pay_sheet_add_number (row, hand->cards);
  pay_sheet_add_number (row, hand->look);
  pay_sheet_add (row, with);
  pay_sheet_add_percent (row, hand->reached, digits);
  pay_sheet_add_percent (row, hand->kept, digits);
}

static void add_hand (PaySheet *sheet, const PayDeckHand *hand, int resources, guint digits)
{
  GPtrArray *row = pay_sheet_row (sheet);
  pay_sheet_add_number (row, hand->cards);
  pay_sheet_add_number (row, hand->look);
  pay_sheet_add_number (row, resources);
  pay_sheet_add_decimal (row, hand->with[resources], digits);
  pay_sheet_add (row, hand->keeps[resources] ? "true" : "false");
  pay_sheet_add_decimal (row, hand->reached, digits);
  pay_sheet_add_decimal (row, hand->kept, digits);
}

void pay_hands_print (const GPtrArray *hands, const PayDeckModel *model, PaySheetOutput output, guint digits,
                      GString *out)
{
  static const PaySheetColumn records[]
      = { PAY_SHEET_PLAIN ("cards"),  PAY_SHEET_PLAIN ("look"),  PAY_SHEET_PLAIN ("resources"),
          PAY_SHEET_PLAIN ("chance"), PAY_SHEET_PLAIN ("keeps"), PAY_SHEET_PLAIN ("reached"),
          PAY_SHEET_PLAIN ("kept") };
  g_autofree char *with = g_strdup_printf ("kept with %s", model->rules->resources);
  const PaySheetColumn words[] = { PAY_SHEET_PLAIN ("cards"), PAY_SHEET_PLAIN ("of"), PAY_SHEET_LEFT (with),
                                   PAY_SHEET_PLAIN ("reached %"), PAY_SHEET_PLAIN ("kept %") };
  g_auto (PaySheet) sheet;
  if (output == PAY_SHEET_WORDS)
    pay_sheet_init (&sheet, words, G_N_ELEMENTS (words));
  else
    pay_sheet_init (&sheet, records, G_N_ELEMENTS (records));
  for (guint i = 0; i < hands->len; i++) {
    const PayDeckHand *hand = hands->pdata[i];
    if (output == PAY_SHEET_WORDS)
      add_kept (&sheet, hand, digits);
    for (int n = 0; output != PAY_SHEET_WORDS && n <= hand->look; n++)
      add_hand (&sheet, hand, n, digits);
  }
  print (&sheet, output, out);
}
