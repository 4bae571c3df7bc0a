/* SPDX-License-Identifier: MIT */
/* A comparison as tables for people, as cells separated by tabs, and as JSON. */
#include "sheets.h"

#define DECIMAL "%.6f"

static const PayCompareNumber compare_numbers[PAY_PLAY_NUMBERS] = {
  [PAY_PLAY_ENOUGH] = { .name = "enough",
                        .unit = "probability",
                        .title = "As many resource cards as turns",
                        .means = "the chance that at least as many resource cards as the turn has were kept, drawn or "
                                 "laid out",
                        .axis = "share of games",
                        .share = TRUE },
  [PAY_PLAY_SCREW] = { .name = "colour-screw-given-enough",
                       .unit = "probability",
                       .title = "Enough resources that cannot pay a cost",
                       .means = "given enough resource cards, and that its card is in hand: the chance that a cost "
                                "cannot be paid of whose value as many resources can be there; the mean over the "
                                "deck's costs by copies",
                       .axis = "share of costs",
                       .share = TRUE,
                       .less = TRUE },
  [PAY_PLAY_CASTABLE]
  = { .name = "castable-fraction",
      .unit = "share",
      .title = "Drawn cards that can be paid",
      .means = "of the cards drawn so far that have a cost and were not put down, paid for since or "
               "not: the share that could be paid, each alone",
      .axis = "share of cards",
      .share = TRUE },
  [PAY_PLAY_VALUE] = { .name = "best-value",
                       .unit = "value",
                       .title = "Value of the best play",
                       .means = "the greatest value of cards in hand that can be paid together; value is what a cost "
                                "counts as",
                       .axis = "value" },
  [PAY_PLAY_UNUSED] = { .name = "unused",
                        .unit = "resources",
                        .title = "Resources that the best play leaves",
                        .means = "the resources that the best play does not take",
                        .axis = "resources" },
  [PAY_PLAY_PAYMENTS] = { .name = "payments",
                          .unit = "payments",
                          .title = "Ways to pay for a card",
                          .means = "of a drawn card that can be paid: how many different sets of cards in play can pay "
                                   "for it",
                          .axis = "distinct payments",
                          .growth = TRUE },
  [PAY_PLAY_SLACK] = { .name = "slack",
                       .unit = "resource cards",
                       .title = "Resource cards that can be lost",
                       .means = "of such a card: how many resource cards can be lost, whichever they are, and it can "
                                "still be paid; an opponent chooses which",
                       .axis = "resource cards" },
  [PAY_PLAY_OPEN] = { .name = "kept-open",
                      .unit = "colours",
                      .title = "Colours kept open beside the best play",
                      .means = "of how many colours one resource each can still be had, all together, beside the best "
                               "play",
                      .axis = "colours" },
};

const PayCompareNumber *pay_compare_numbers (void)
{
  return compare_numbers;
}

static const char *const play_or_draw[] = { "play", "draw" };

/* ---- Words. */

static char *number_text (const PayCompareNumber *about, double value)
{
  char text[G_ASCII_DTOSTR_BUF_SIZE];
  const double shown = about->share ? value * 100 : value;
  const gboolean large = about->growth && value >= 1000;
  return g_strdup (g_ascii_formatd (text, sizeof text,
                                    large                          ? "%.3g"
                                    : about->share || value >= 100 ? "%.1f"
                                                                   : "%.2f",
                                    shown));
}

/* The widest half of an interval over the turns; below 0: there is none. */
static double widest (const PayComparePrint *sheet, guint side, gboolean draw, int number)
{
  double wide = -1;
  for (int turn = 1; turn <= sheet->options.turns; turn++) {
    const PayDeckCell *cell = pay_compare_at (sheet, side, draw, turn, number);
    if (cell->known)
      wide = MAX (wide, MAX (cell->high - cell->value, cell->value - cell->low));
  }
  return wide;
}

/* "exact", "+- 0.13", or nothing where nothing is known. */
static char *interval_text (const PayComparePrint *print, guint side, gboolean draw, int number)
{
  gboolean exact = TRUE;
  for (int turn = 1; turn <= print->options.turns; turn++) {
    const PayDeckCell *cell = pay_compare_at (print, side, draw, turn, number);
    exact = exact && (!cell->known || cell->exact);
  }
  const double wide = widest (print, side, draw, number);
  g_autofree char *text = number_text (&compare_numbers[number], wide);
  return wide < 0 ? g_strdup ("") : exact ? g_strdup ("exact") : g_strdup_printf ("+- %s", text);
}

static void fill_number (const PayComparePrint *print, int number, PaySheet *sheet)
{
  for (int draw = 0; draw <= 1; draw++)
    for (guint side = 0; side < print->n; side++) {
      GPtrArray *row = pay_sheet_row (sheet);
      g_ptr_array_add (row, g_strdup_printf ("%c %s", pay_compare_letter (side), play_or_draw[draw]));
      for (int turn = 1; turn <= print->options.turns; turn++) {
        const PayDeckCell *cell = pay_compare_at (print, side, draw == 1, turn, number);
        g_ptr_array_add (row, cell->known ? number_text (&compare_numbers[number], cell->value) : g_strdup ("-"));
      }
      g_ptr_array_add (row, interval_text (print, side, draw == 1, number));
    }
}

/* Every column of turns is as wide as in the other tables. */
static void append_number_words (const PaySheet *sheet, GString *out)
{
  g_string_append_printf (out, "\n%s: %s\n", sheet->name, sheet->title);
  for (guint r = 0; r <= sheet->rows->len; r++) {
    for (guint c = 0; c < sheet->n_columns; c++) {
      const char *text
          = r == 0 ? sheet->columns[c].name : g_ptr_array_index ((GPtrArray *)sheet->rows->pdata[r - 1], c);
      if (c == 0)
        g_string_append_printf (out, "  %-6s", text);
      else if (c + 1 < sheet->n_columns)
        g_string_append_printf (out, r == 0 && c == 1 ? "%7s" : " %7s", text);
      else if (r > 0 && text[0] != '\0')
        g_string_append_printf (out, "  %s", text);
    }
    g_string_append_c (out, '\n');
  }
}

static void append_number (GString *out, const PayComparePrint *print, int number)
{
  const PayCompareNumber *about = &compare_numbers[number];
  const guint n_columns = (guint)print->options.turns + 2;
  g_autofree PaySheetColumn *columns = g_new0 (PaySheetColumn, n_columns);
  g_autoptr (GPtrArray) turns = g_ptr_array_new_with_free_func (g_free);
  columns[0] = (PaySheetColumn)LEFT ("turn");
  for (guint i = 1; i + 1 < n_columns; i++) {
    g_ptr_array_add (turns, g_strdup_printf ("%u", i));
    columns[i].name = turns->pdata[i - 1];
  }
  columns[n_columns - 1] = (PaySheetColumn)LEFT ("half an interval");
  g_autofree char *title
      = g_strdup_printf ("%s%s%s", about->title, about->share ? ", %" : "", about->less ? "; less is better" : "");
  g_auto (PaySheet) sheet;
  pay_sheet_init (&sheet, columns, n_columns);
  sheet.name = about->name;
  sheet.title = title;
  sheet.means = about->means;
  fill_number (print, number, &sheet);
  if (print->form != NULL)
    print->form->table (&sheet, out, print->form->data);
  else
    append_number_words (&sheet, out);
}

static void append_rules (GString *out, const PayDeckModel *model)
{
  const PayDeckRules *rules = model->rules;
  const PayOddsSetup play = pay_deck_model_setup (model, FALSE), draw = pay_deck_model_setup (model, TRUE);
  g_string_append_printf (out, "hands: %s; draws %d or %d, then %d; ", play.rule.name, play.first, draw.first,
                          rules->each);
  if (rules->drops > 0)
    g_string_append_printf (out, "%d %s a turn", rules->drops, rules->drops == 1 ? rules->resource : rules->resources);
  else
    g_string_append_printf (out, "any number of %s a turn", rules->resources);
  if (model->laid > 0)
    g_string_append_printf (out, ", %d before turn 1", model->laid);
}

void pay_compare_print_words (const PayComparePrint *sheet, GString *out)
{
  for (guint i = 0; i < sheet->n; i++) {
    const PayDeckModel *model = sheet->models[i];
    g_string_append_printf (out, "%c: %s, %s: %d %s, %d %s\n   ", pay_compare_letter (i), model->game->title,
                            sheet->names[i], model->size, in_number (model->size, "card", "cards"), model->resources,
                            in_number (model->resources, model->rules->resource, model->rules->resources));
    append_rules (out, model);
    g_string_append_c (out, '\n');
  }
  g_string_append_printf (out,
                          "%" G_GUINT64_FORMAT " %s each, on the play and on the draw, seed %" G_GUINT64_FORMAT
                          "\n+-: half an interval at 95 %%; -: nothing to measure, or too many to be counted\n",
                          sheet->options.games, in_number ((gint64)sheet->options.games, "game", "games"),
                          sheet->options.seed);
  for (int i = 0; i < PAY_PLAY_NUMBERS; i++)
    append_number (out, sheet, i);
}

/* ---- What was taken to hold, and what is not counted. */

static void append_questions (GString *out, guint side, const PayDeckModel *model)
{
  gboolean either = FALSE, variable = FALSE;
  for (guint i = 0; i < model->questions->len; i++) {
    const PayDeckQuestion *question = pay_deck_question_at (model, i);
    either = either || question->late != NULL;
    variable = variable || question->variable;
    if (question->error != NULL)
      g_string_append_printf (out, "  %c: %s is not counted: %s\n", pay_compare_letter (side), question->cost,
                              question->error->message);
  }
  if (either)
    g_string_append_printf (out, "  %c: cards that come ready or not are taken to come ready\n",
                            pay_compare_letter (side));
  if (variable)
    g_string_append_printf (out, "  %c: X is 0\n", pay_compare_letter (side));
}

void pay_compare_print_notes (const PayComparePrint *sheet, GString *out)
{
  for (guint i = 0; i < sheet->n; i++) {
    const PayDeckModel *model = sheet->models[i];
    for (guint k = 0; k < model->notes->len; k++) {
      g_string_append_printf (out, "  %c: ", pay_compare_letter (i));
      sheet_append_note (model->notes->pdata[k], out);
    }
    append_questions (out, i, model);
  }
  if (out->len > 0)
    g_string_prepend (out, "\nHow it was counted\n");
}

/* ---- Records. */

static void fill (const PayComparePrint *compare, PaySheet *sheet, const char *const *plays)
{
  for (guint side = 0; side < compare->n; side++)
    for (int draw = 0; draw <= 1; draw++)
      for (int turn = 1; turn <= compare->options.turns; turn++)
        for (int number = 0; number < PAY_PLAY_NUMBERS; number++) {
          const PayDeckCell *cell = pay_compare_at (compare, side, draw == 1, turn, number);
          const double values[] = { cell->value, cell->low, cell->high };
          char text[G_ASCII_DTOSTR_BUF_SIZE];
          GPtrArray *row = pay_sheet_row (sheet);
          pay_sheet_add (row, compare->models[side]->game->name);
          pay_sheet_add (row, compare->names[side]);
          pay_sheet_add_number (row, turn);
          pay_sheet_add (row, plays[draw]);
          pay_sheet_add (row, compare_numbers[number].name);
          for (gsize i = 0; i < G_N_ELEMENTS (values); i++)
            pay_sheet_add (row, cell->known ? g_ascii_formatd (text, sizeof text, DECIMAL, values[i]) : "");
          pay_sheet_add (row, compare_numbers[number].unit);
        }
}

/* [plays]: who begins, who does not. */
static void append_records (const PayComparePrint *compare, GString *out, const char *const *plays,
                            void (*write) (const PaySheet *, GString *))
{
  static const PaySheetColumn columns[]
      = { QUOTED ("system"), QUOTED ("deck"), PLAIN ("turn"), PLAIN ("play"), QUOTED ("name"),
          PLAIN ("value"),   PLAIN ("low"),   PLAIN ("high"), QUOTED ("unit") };
  g_auto (PaySheet) sheet;
  pay_sheet_init (&sheet, columns, G_N_ELEMENTS (columns));
  fill (compare, &sheet, plays);
  write (&sheet, out);
}

void pay_compare_print_tsv (const PayComparePrint *sheet, GString *out)
{
  append_records (sheet, out, play_or_draw, pay_sheet_tsv);
}

void pay_compare_print_json (const PayComparePrint *sheet, GString *out)
{
  static const char *const begins[] = { "true", "false" };
  append_records (sheet, out, begins, pay_sheet_json_array_lines);
}
