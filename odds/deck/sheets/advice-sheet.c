/* SPDX-License-Identifier: MIT */
/* What is asked of a deck, as tables: sources, variants, hands. */
#include "sheets.h"

void sheet_add_rate (GPtrArray *row, const PayRatio *ratio, PaySheetOutput output, guint digits)
{
  (output == PAY_SHEET_WORDS ? pay_sheet_add_percent : pay_sheet_add_decimal) (row, ratio, digits);
}

void sheet_print (PaySheet *sheet, const PayAdvicePrint *print, const char *name, const char *title, GString *out)
{
  sheet->name = name;
  sheet->title = title;
  if (print->output == PAY_SHEET_WORDS && sheet->rows->len > 0)
    sheet_tell (sheet, print->form, out);
  else if (print->output == PAY_SHEET_JSON)
    pay_sheet_json_lines (sheet, out);
  else if (print->output == PAY_SHEET_TSV)
    pay_sheet_tsv (sheet, out);
}

void pay_advice_print_head (const PayAdvicePrint *print, GString *out)
{
  const PaySheetAbout about = { print->model, print->options, print->path };
  sheet_append_head (&about, out);
}

void pay_advice_print_notes (const PayAdvicePrint *print, GString *out)
{
  g_autoptr (GString) notes = g_string_new (NULL);
  sheet_append_notes (print->model, NULL, notes);
  if (notes->len > 0)
    g_string_append_printf (out, "\nHow it was counted\n%s", notes->str);
}

/* ---- Sources. */

/* Is some source one for a part of the spells alone? */
static gboolean any_partial (const PayDeckSources *sources)
{
  gboolean any = FALSE;
  for (guint i = 0; i < sources->colours->len; i++) {
    const PayDeckColour *colour = sources->colours->pdata[i];
    any = any || colour->for_all < colour->sources;
  }
  return any;
}

static void print_colours (const PayAdvicePrint *print, const PayDeckSources *sources, GString *out)
{
  static const PaySheetColumn columns[] = { PAY_SHEET_QUOTED ("unit"), PAY_SHEET_PLAIN ("sources"),
                                            PAY_SHEET_PLAIN ("pips"), PAY_SHEET_PLAIN ("for_all") };
  static const PaySheetColumn words[]
      = { PLAIN_IS ("unit", "as the game writes it"),
          PLAIN_IS ("sources", "cards that can give it, or find one that does, for some card"),
          PLAIN_IS ("pips", "that it can pay and not every other unit, of all cards by copies"),
          PLAIN_IS ("for all", "sources that do so for every card: others give it for some alone") };
  const gboolean people = print->output == PAY_SHEET_WORDS;
  g_auto (PaySheet) sheet;
  pay_sheet_init (&sheet, people ? words : columns,
                  G_N_ELEMENTS (columns) - (people && !any_partial (sources) ? 1 : 0));
  for (guint i = 0; i < sources->colours->len; i++) {
    const PayDeckColour *colour = sources->colours->pdata[i];
    GPtrArray *row = pay_sheet_row (&sheet);
    pay_sheet_add (row, colour->unit);
    pay_sheet_add_number (row, colour->sources);
    pay_sheet_add_number (row, colour->pips);
    if (sheet.n_columns == G_N_ELEMENTS (columns))
      pay_sheet_add_number (row, colour->for_all);
  }
  sheet_print (&sheet, print, "colours", "Sources of each unit, and pips", out);
}

static void add_source (PaySheet *sheet, const PayAdvicePrint *print, const PayDeckSpell *spell,
                        const PayDeckSource *source)
{
  const gboolean words = print->output == PAY_SHEET_WORDS;
  GPtrArray *row = pay_sheet_row (sheet);
  pay_sheet_add_number (row, spell->count);
  if (words)
    sheet_add_spell (row, spell);
  else
    pay_sheet_add (row, spell->name);
  pay_sheet_add (row, spell->cost);
  pay_sheet_add_number (row, pay_deck_question_at (print->model, spell->question)->turn);
  pay_sheet_add (row, source->units);
  pay_sheet_add_number (row, source->pips);
  pay_sheet_add_number (row, source->sources);
  if (source->needs >= 0)
    pay_sheet_add_number (row, source->needs);
  else
    pay_sheet_add (row, words ? "-" : "");
  const PayRatio *const ratios[] = { source->rate, source->needed, source->wanted };
  for (gsize i = 0; i < G_N_ELEMENTS (ratios); i++)
    if (ratios[i] == NULL && words)
      pay_sheet_add (row, "-");
    else
      sheet_add_rate (row, ratios[i], print->output, print->digits);
}

void pay_sources_print (const PayAdvicePrint *print, const PayDeckSources *sources, gboolean colours, GString *out)
{
  static const PaySheetColumn words[]
      = { PLAIN_IS ("copies", "how often it is in the deck"),
          LEFT ("card"),
          LEFT_IS ("cost", "as it is written; the X that is taken for it stands above"),
          PLAIN ("turn"),
          LEFT_IS ("of", "what pays such a pip"),
          PLAIN_IS ("pips", "of the cost that nothing else pays"),
          PLAIN_IS ("has", "cards of the deck that can give it, or find one that does"),
          PLAIN_IS ("needs", "as few as reach the rate that is wanted; -: not even all would"),
          PLAIN_IS ("has %", "the chance of as many sources as pips on that turn, given as many resources as the cost "
                             "counts; -: so many never come"),
          PLAIN_IS ("needs %", "the same with as many sources as it needs"),
          PLAIN_IS ("wanted %", "the rate of Karsten's tables: 89 and one for each point of the cost") };
  static const PaySheetColumn records[]
      = { PAY_SHEET_PLAIN ("count"),   PAY_SHEET_QUOTED ("name"),  PAY_SHEET_QUOTED ("cost"),
          PAY_SHEET_PLAIN ("turn"),    PAY_SHEET_QUOTED ("units"), PAY_SHEET_PLAIN ("pips"),
          PAY_SHEET_PLAIN ("sources"), PAY_SHEET_PLAIN ("needs"),  PAY_SHEET_PLAIN ("rate"),
          PAY_SHEET_PLAIN ("needed"),  PAY_SHEET_PLAIN ("wanted") };
  if (colours) {
    print_colours (print, sources, out);
    return;
  }
  g_auto (PaySheet) sheet;
  pay_sheet_init (&sheet, print->output == PAY_SHEET_WORDS ? words : records, G_N_ELEMENTS (words));
  for (guint i = 0; i < print->model->spells->len; i++)
    for (guint k = 0; k < sources->sources->len; k++) {
      const PayDeckSpell *spell = pay_deck_spell_at (print->model, i);
      const PayDeckSource *source = sources->sources->pdata[k];
      if (source->question == spell->question)
        add_source (&sheet, print, spell, source);
    }
  sheet_print (&sheet, print, "sources", "Sources that it has, and that it needs", out);
}

/* ---- Variants. */

static void add_variant (PaySheet *sheet, const PayAdvicePrint *print, const PayDeckVariant *variant,
                         const PayDeckVariant *deck)
{
  g_autoptr (PayRatio) more
      = variant->mean != NULL && deck->mean != NULL ? pay_ratio_subtract (variant->mean, deck->mean) : NULL;
  const PayRatio *const ratios[] = { variant->mean, more, variant->within, variant->useful };
  GPtrArray *row = pay_sheet_row (sheet);
  pay_sheet_add (row, variant->name != NULL ? variant->name : "as it is");
  pay_sheet_add_number (row, variant->resources);
  for (gsize i = 0; i < G_N_ELEMENTS (ratios); i++)
    sheet_add_rate (row, ratios[i], print->output, print->digits);
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

void sheet_append_foreseen (const PayDeckVariant *variant, const char *indent, GString *out)
{
  guint n = 0;
  for (guint i = 0; i < variant->n_rates; i++)
    n += variant->foreseen[i] ? 1 : 0;
  if (n > 0)
    g_string_append_printf (out,
                            "%sdealt with one seed; of %u of %u costs to a player who knows all draws, in each deck "
                            "alike\n",
                            indent, n, variant->n_rates);
}

static void append_left_out (const PayDeckVariants *variants, GString *out)
{
  for (guint i = 0; variants->left_out != NULL && i < variants->left_out->len; i++)
    g_string_append_printf (out, "%s%s", i == 0 ? "not looked at, for they are none: " : ", ",
                            (const char *)variants->left_out->pdata[i]);
  if (variants->left_out != NULL && variants->left_out->len > 0)
    g_string_append_c (out, '\n');
}

void pay_variants_print (const PayAdvicePrint *print, const PayDeckVariants *variants, const char *what, guint rows,
                         GString *out)
{
  static const PaySheetColumn words[]
      = { LEFT_IS ("deck", "how it differs from the deck as it is"),
          PLAIN_IS ("lands", "how many of them it has"),
          PLAIN_IS ("mean %", "cast rate over all cards by copies"),
          PLAIN_IS ("more", "than the deck as it is has"),
          PLAIN_IS ("within +-", "how far off the mean is at most (95 %), where it is dealt"),
          PLAIN_IS ("cast, of all cards %",
                    "the share of all cards that are no resources and are paid for on their turn"),
          PLAIN_IS ("not known", "copies of cards whose rate is not known") };
  static const PaySheetColumn records[]
      = { PAY_SHEET_QUOTED ("change"),         PAY_SHEET_PLAIN ("resources"), PAY_SHEET_PLAIN ("on_curve"),
          PAY_SHEET_PLAIN ("difference"),      PAY_SHEET_PLAIN ("within"),    PAY_SHEET_PLAIN ("useful"),
          PAY_SHEET_PLAIN ("spells_not_known") };
  static const struct {
    const char *what, *title;
  } titles[] = { { "lands", "More and fewer %s" }, { "splits", "The same %s, shared out in other ways" } };
  const char *format = "The best changes for %s that are owned";
  PaySheetColumn columns[G_N_ELEMENTS (words)];
  for (gsize i = 0; i < G_N_ELEMENTS (words); i++)
    columns[i] = print->output == PAY_SHEET_WORDS ? words[i] : records[i];
  if (print->output == PAY_SHEET_WORDS)
    columns[1].name = variants->model->rules->resources;
  for (gsize i = 0; i < G_N_ELEMENTS (titles); i++)
    format = g_strcmp0 (what, titles[i].what) == 0 ? titles[i].title : format;
  g_auto (GStrv) parts = g_strsplit (format, "%s", 2);
  g_autofree char *title = g_strconcat (parts[0], variants->model->rules->resources, parts[1], NULL);
  g_auto (PaySheet) sheet;
  pay_sheet_init (&sheet, columns, G_N_ELEMENTS (columns));
  g_autoptr (GPtrArray) order = rows_of (variants, g_strcmp0 (what, "lands") == 0);
  for (guint i = 0; i < order->len && (rows == 0 || i < rows); i++)
    add_variant (&sheet, print, order->pdata[i], pay_deck_variant_at (variants, 0));
  sheet_print (&sheet, print, what, title, out);
  if (print->output != PAY_SHEET_WORDS)
    return;
  sheet_append_foreseen (pay_deck_variant_at (variants, 0), "", out);
  if (variants->partly)
    g_string_append (out, "not all were looked at: what the best single changes lead to\n");
  append_left_out (variants, out);
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

void pay_hands_print (const PayAdvicePrint *print, const GPtrArray *hands, GString *out)
{
  static const PaySheetColumn records[]
      = { PAY_SHEET_PLAIN ("cards"),  PAY_SHEET_PLAIN ("look"),  PAY_SHEET_PLAIN ("resources"),
          PAY_SHEET_PLAIN ("chance"), PAY_SHEET_PLAIN ("keeps"), PAY_SHEET_PLAIN ("reached"),
          PAY_SHEET_PLAIN ("kept") };
  g_autofree char *with = g_strdup_printf ("kept with %s", print->model->rules->resources);
  const PaySheetColumn words[]
      = { PLAIN_IS ("cards", "that stay in the hand"), PLAIN_IS ("of", "so many that are looked at"),
          LEFT_IS (with, "among those that are looked at"), PLAIN_IS ("reached %", "how often it is looked at"),
          PLAIN_IS ("kept %", "how often it is kept, of all games") };
  const gboolean people = print->output == PAY_SHEET_WORDS;
  g_auto (PaySheet) sheet;
  if (people)
    pay_sheet_init (&sheet, words, G_N_ELEMENTS (words));
  else
    pay_sheet_init (&sheet, records, G_N_ELEMENTS (records));
  for (guint i = 0; i < hands->len; i++) {
    const PayDeckHand *hand = hands->pdata[i];
    if (people)
      add_kept (&sheet, hand, print->digits);
    for (int n = 0; !people && n <= hand->look; n++)
      add_hand (&sheet, hand, n, print->digits);
  }
  sheet_print (&sheet, print, "hands", "Which hands are kept", out);
}
