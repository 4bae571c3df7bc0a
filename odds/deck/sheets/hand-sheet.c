/* SPDX-License-Identifier: MIT */
/* One hand: what the rule says of it, and what it can pay for beside the hands that would come. */
#include "sheets.h"

static char *ordinal_of (const PayDeckVerdict *verdict)
{
  return verdict->stage == 0 ? g_strdup ("the first hand") : g_strdup_printf ("after %d before it", verdict->stage);
}

static void append_verdict (const PayAdvicePrint *print, const PayDeckVerdict *verdict, gboolean last, GString *out)
{
  const PayDeckRules *rules = print->model->rules;
  g_autofree char *when = ordinal_of (verdict);
  g_string_append_printf (out, "  %s: %s", when, verdict->keeps ? "keep" : "mulligan");
  if (verdict->under > 0)
    g_string_append_printf (out, "; %d %s under the deck, %d cards stay", verdict->under,
                            in_number (verdict->under, "goes", "go"), verdict->cards);
  g_string_append_printf (out, "; %d %s", verdict->resources,
                          verdict->resources == 1 ? rules->resource : rules->resources);
  if (last)
    g_string_append (out, ", and whatever is there is kept\n");
  else
    g_string_append_printf (out, ", %d to %d are kept\n", verdict->least, verdict->most);
}

static void add_ratio (GPtrArray *row, const PayAdvicePrint *print, const PayRatio *ratio)
{
  if (ratio == NULL && print->output == PAY_SHEET_WORDS)
    pay_sheet_add (row, "-");
  else
    sheet_add_rate (row, ratio, print->output, print->digits);
}

static void add_ratios (GPtrArray *row, const PayAdvicePrint *print, const PayRatio *kept, const PayRatio *mulligan)
{
  g_autoptr (PayRatio) more = kept != NULL && mulligan != NULL ? pay_ratio_subtract (kept, mulligan) : NULL;
  add_ratio (row, print, kept);
  add_ratio (row, print, mulligan);
  add_ratio (row, print, more);
}

static void add_within (GPtrArray *row, const PayDeckHandRate *rate)
{
  char text[G_ASCII_DTOSTR_BUF_SIZE] = "";
  if (rate != NULL && rate->dealt)
    g_ascii_formatd (text, sizeof text, "%.2f", 100 * (rate->within[0] + rate->within[1]));
  pay_sheet_add (row, text);
}

/* Of all spells, or of those in the hand. */
static void add_mean (PaySheet *sheet, const PayAdvicePrint *print, const PayDeckHeld *held, int all)
{
  if (held->kept[all] == NULL)
    return;
  GPtrArray *row = pay_sheet_row (sheet);
  if (print->output == PAY_SHEET_WORDS) {
    pay_sheet_add (row, "");
    pay_sheet_add (row, all ? "all spells" : "those in the hand");
  } else {
    pay_sheet_add (row, "");
    pay_sheet_add (row, "");
  }
  pay_sheet_add (row, "");
  pay_sheet_add (row, "");
  add_ratios (row, print, held->kept[all], held->mulligan[all]);
  if (print->output == PAY_SHEET_WORDS)
    add_within (row, NULL);
  else
    pay_sheet_add (row, all ? "all" : "hand");
}

static void add_spell (PaySheet *sheet, const PayAdvicePrint *print, const PayDeckHandRate *rate)
{
  const PayDeckSpell *spell = pay_deck_spell_at (print->model, rate->spell);
  GPtrArray *row = pay_sheet_row (sheet);
  pay_sheet_add_number (row, rate->in_hand);
  if (print->output == PAY_SHEET_WORDS)
    sheet_add_spell (row, spell);
  else
    pay_sheet_add (row, spell->name);
  pay_sheet_add (row, spell->cost);
  pay_sheet_add_number (row, pay_deck_question_at (print->model, spell->question)->turn);
  add_ratios (row, print, rate->kept, rate->mulligan);
  if (print->output == PAY_SHEET_WORDS)
    add_within (row, rate);
  else
    pay_sheet_add (row, "");
}

/* Does the rule keep it as it keeps the first hand, and do the rates say so, too? */
static void append_sum (const PayDeckHeld *held, GString *out)
{
  const PayDeckVerdict *verdict = &g_array_index (held->verdicts, PayDeckVerdict, 0);
  const PayRatio *kept = held->kept[1], *mulligan = held->mulligan[1];
  if (verdict->stage > 0 || kept == NULL || mulligan == NULL)
    return;
  const gboolean better = pay_ratio_compare (kept, mulligan) >= 0;
  if (better != verdict->keeps)
    g_string_append_printf (
        out, "the rule counts cards alone: by the rates of all spells this hand is %s than another one\n",
        better ? "better" : "worse");
}

static void append_verdicts (const PayAdvicePrint *print, const PayDeckHeld *held, const char *hand, GString *out)
{
  const PayOddsRule *rule = sheet_hands (print->model, print->options);
  g_string_append_printf (out, "%s: by the rule \"%s\"\n", hand, rule->name);
  for (guint i = 0; i < held->verdicts->len; i++) {
    const PayDeckVerdict *verdict = &g_array_index (held->verdicts, PayDeckVerdict, i);
    append_verdict (print, verdict, verdict->stage == rule->n_stages - 1, out);
  }
  g_string_append_c (out, '\n');
}

static void print_verdicts (const PayAdvicePrint *print, const PayDeckHeld *held, GString *out)
{
  static const PaySheetColumn columns[] = { PAY_SHEET_PLAIN ("hand"), PAY_SHEET_PLAIN ("cards"),
                                            PAY_SHEET_PLAIN ("resources"), PAY_SHEET_PLAIN ("keeps") };
  g_auto (PaySheet) sheet;
  pay_sheet_init (&sheet, columns, G_N_ELEMENTS (columns));
  for (guint i = 0; i < held->verdicts->len; i++) {
    const PayDeckVerdict *verdict = &g_array_index (held->verdicts, PayDeckVerdict, i);
    GPtrArray *row = pay_sheet_row (&sheet);
    pay_sheet_add_number (row, verdict->stage + 1);
    pay_sheet_add_number (row, verdict->cards);
    pay_sheet_add_number (row, verdict->resources);
    pay_sheet_add (row, verdict->keeps ? "true" : "false");
  }
  sheet_print (&sheet, print, "verdicts", "Verdicts", out);
}

void pay_held_print (const PayAdvicePrint *print, const char *hand, const PayDeckHeld *held, GString *out)
{
  static const PaySheetColumn words[]
      = { PLAIN_IS ("in hand", "copies of it"),
          LEFT ("card"),
          LEFT_IS ("cost", "as it is written; the X that is taken for it stands above"),
          PLAIN ("turn"),
          PLAIN_IS ("kept %", "cast rate with this hand as the first one, no card of it under the deck; of a card that "
                              "is not in it given that it is drawn by then"),
          PLAIN_IS ("mulligan %", "cast rate with the hands that come where it is not kept"),
          PLAIN_IS ("more", "the first less the other"),
          PLAIN_IS ("+-", "how far off the difference is at most (95 %), where one of the two is dealt") };
  static const PaySheetColumn records[]
      = { PAY_SHEET_PLAIN ("in_hand"),    PAY_SHEET_QUOTED ("name"), PAY_SHEET_QUOTED ("cost"),
          PAY_SHEET_PLAIN ("turn"),       PAY_SHEET_PLAIN ("kept"),  PAY_SHEET_PLAIN ("mulligan"),
          PAY_SHEET_PLAIN ("difference"), PAY_SHEET_QUOTED ("mean") };
  const gboolean people = print->output == PAY_SHEET_WORDS;
  if (people)
    append_verdicts (print, held, hand, out);
  else if (print->output == PAY_SHEET_JSON)
    print_verdicts (print, held, out);
  g_auto (PaySheet) sheet;
  if (people)
    pay_sheet_init (&sheet, words, G_N_ELEMENTS (words));
  else
    pay_sheet_init (&sheet, records, G_N_ELEMENTS (records));
  for (int all = 0; all < 2; all++)
    add_mean (&sheet, print, held, all);
  for (guint i = 0; i < held->rates->len; i++)
    add_spell (&sheet, print, &g_array_index (held->rates, PayDeckHandRate, i));
  sheet_print (&sheet, print, "hand", "This hand, and those that would come", out);
  if (!people)
    return;
  append_sum (held, out);
  if (held->unknown)
    g_string_append (out, "of some spells a rate is not known; they are in no mean\n");
}
