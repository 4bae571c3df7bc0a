/* SPDX-License-Identifier: MIT */
/* A comparison as tables for people, as cells separated by tabs, and as JSON. */
#include "sheets.h"

#define DECIMAL "%.6f"

static const PayCompareNumber compare_numbers[PAY_PLAY_NUMBERS + 1] = {
  [PAY_PLAY_ENOUGH] = { .name = "enough",
                        .unit = "probability",
                        .title = "Resource cards at least the norm",
                        .means = "the chance that at least as many resource cards as the turn's norm were kept, drawn, "
                                 "laid out or are there from the start",
                        .axis = "share of games",
                        .share = TRUE },
  [PAY_PLAY_SCREW] = { .name = "colour-screw-given-enough",
                       .unit = "probability",
                       .title = "Enough resources that cannot pay a cost",
                       .means = "given that as many resources of any kind as a cost counts could be paid, and that "
                                "its card is in hand: the chance that it cannot be paid; the mean by copies over the "
                                "deck's costs whose own turn has come",
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
  [PAY_PLAY_SHORT] = { .name = "screw",
                       .unit = "probability",
                       .title = "Two or more resource cards below the norm",
                       .means = "the chance that resource cards are two or more fewer than the turn's norm",
                       .axis = "share of games",
                       .share = TRUE,
                       .less = TRUE },
  [PAY_PLAY_FLOOD] = { .name = "flood",
                       .unit = "probability",
                       .title = "Three or more resource cards above the norm",
                       .means = "the chance that resource cards are three or more besides the turn's norm",
                       .axis = "share of games",
                       .share = TRUE,
                       .less = TRUE },
  [PAY_PLAY_RESOURCES] = { .name = "resources",
                           .unit = "resources",
                           .title = "Resources there to pay with",
                           .means = "as many resources as can be had on the turn",
                           .axis = "resources" },
  [PAY_PLAY_SPENT] = { .name = "spent",
                       .unit = "resources",
                       .title = "Resources spent in all",
                       .means = "the resources that the best plays of this turn and of those before took",
                       .axis = "resources" },
  [PAY_PLAY_USED] = { .name = "used",
                      .unit = "share",
                      .title = "Resources spent in all, of the norms in all",
                      .means = "resources spent so far, as a share of the norms of all turns so far",
                      .axis = "share of the norms",
                      .share = TRUE },
  [PAY_PLAY_PAID] = { .name = "paid",
                      .unit = "value",
                      .title = "Value paid for in all",
                      .means = "the value of the best plays of this turn and of those before",
                      .axis = "value" },
  [PAY_PLAY_STALL] = { .name = "stall",
                       .unit = "share",
                       .title = "Nothing can be paid though a card waits",
                       .means = "the share of games in which a card of value is in hand, and none can be paid",
                       .axis = "share of games",
                       .share = TRUE,
                       .less = TRUE },
  [PAY_PLAY_NON_GAME] = { .name = "non-games",
                          .unit = "share",
                          .title = "Less than a third of the norms spent",
                          .means = "the share of games in which less than a third of the norms of all turns so far was "
                                   "spent: too few resources, too many, or none that fit",
                          .axis = "share of games",
                          .share = TRUE,
                          .less = TRUE },
  [PAY_PLAY_PAID_CARDS] = { .name = "paid-most-cards",
                            .unit = "value",
                            .title = "Value paid for in all by who pays for most cards",
                            .means = "the same, of the player who each turn pays for as many cards as can be",
                            .axis = "value" },
  [PAY_PLAY_PAID_RANDOM] = { .name = "paid-random",
                             .unit = "value",
                             .title = "Value paid for in all by who takes what comes",
                             .means = "the same, of the player who puts down and pays for cards at random, as long as "
                                      "there are some",
                             .axis = "value" },
  [PAY_PLAY_CHOICE]
  = { .name = "choice",
      .unit = "value",
      .title = "What choosing is worth",
      .means = "value paid for in all by the best plays, less that of the player who takes what comes "
               "on the same deals",
      .axis = "value" },
  [PAY_PLAY_PAYABLE] = { .name = "castable",
                         .unit = "probability",
                         .title = "Cards in hand that can be paid",
                         .means = "its card being in hand, the chance that a cost can be paid: the mean by copies over "
                                  "all costs of the deck",
                         .axis = "share of costs",
                         .share = TRUE },
  [PAY_PLAY_COVERED] = { .name = "enough-for-cost",
                         .unit = "probability",
                         .title = "Resources as many as a cost counts",
                         .means = "its card being in hand, the chance of as many resources, of whatever kind, as a "
                                  "cost counts: the mean by copies over all costs of the deck, whatever the norm",
                         .axis = "share of costs",
                         .share = TRUE },
  [PAY_COMPARE_SPREAD] = { .name = "paid-spread",
                           .unit = "value",
                           .title = "How games differ in the value paid for in all",
                           .means = "the value that 10 % of the games have at most, and that which 90 % have at most, "
                                    "of all that was paid for so far",
                           .axis = "value" },
};

const PayCompareNumber *pay_compare_numbers (void)
{
  return compare_numbers;
}

/* As they are told: what there is, what can be paid, what is paid, what it takes, and who plays. */
static const PayPlayNumber order[PAY_PLAY_NUMBERS] = {
  PAY_PLAY_ENOUGH,     PAY_PLAY_COVERED,     PAY_PLAY_SHORT,    PAY_PLAY_FLOOD,    PAY_PLAY_RESOURCES, PAY_PLAY_SCREW,
  PAY_PLAY_PAYABLE,    PAY_PLAY_CASTABLE,    PAY_PLAY_VALUE,    PAY_PLAY_PAID,     PAY_PLAY_SPENT,     PAY_PLAY_USED,
  PAY_PLAY_UNUSED,     PAY_PLAY_STALL,       PAY_PLAY_NON_GAME, PAY_PLAY_PAYMENTS, PAY_PLAY_SLACK,     PAY_PLAY_OPEN,
  PAY_PLAY_PAID_CARDS, PAY_PLAY_PAID_RANDOM, PAY_PLAY_CHOICE,
};

static const char *const play_or_draw[] = { "play", "draw" };

/* ---- Words. */

char *compare_number_text (const PayCompareNumber *about, double value)
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
  for (int turn = 1; turn <= pay_compare_points (sheet); turn++) {
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
  for (int turn = 1; turn <= pay_compare_points (print); turn++) {
    const PayDeckCell *cell = pay_compare_at (print, side, draw, turn, number);
    exact = exact && (!cell->known || cell->exact);
  }
  const double wide = widest (print, side, draw, number);
  g_autofree char *text = compare_number_text (&compare_numbers[number], wide);
  return wide < 0 ? g_strdup ("") : exact ? g_strdup ("exact") : g_strdup_printf ("+- %s", text);
}

static void fill_number (const PayComparePrint *print, int number, PaySheet *sheet)
{
  for (int draw = 0; draw <= 1; draw++)
    for (guint side = 0; side < print->n; side++) {
      GPtrArray *row = pay_sheet_row (sheet);
      g_ptr_array_add (row, g_strdup_printf ("%c %s", pay_compare_letter (side), play_or_draw[draw]));
      for (int turn = 1; turn <= pay_compare_points (print); turn++) {
        const PayDeckCell *cell = pay_compare_at (print, side, draw == 1, turn, number);
        g_ptr_array_add (row,
                         cell->known ? compare_number_text (&compare_numbers[number], cell->value) : g_strdup ("-"));
      }
      g_ptr_array_add (row, interval_text (print, side, draw == 1, number));
    }
}

/* "3-11". */
static void fill_spread (const PayComparePrint *print, PaySheet *sheet)
{
  for (int draw = 0; draw <= 1; draw++)
    for (guint side = 0; side < print->n; side++) {
      GPtrArray *row = pay_sheet_row (sheet);
      g_ptr_array_add (row, g_strdup_printf ("%c %s", pay_compare_letter (side), play_or_draw[draw]));
      for (int turn = 1; turn <= pay_compare_points (print); turn++) {
        const PayDeckCell *cell = pay_compare_at (print, side, draw == 1, turn, PAY_PLAY_PAID);
        g_ptr_array_add (row, cell->known ? g_strdup_printf ("%d-%d", cell->quantiles[0], cell->quantiles[2])
                                          : g_strdup ("-"));
      }
      pay_sheet_add (row, "");
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
  const guint n_columns = (guint)pay_compare_points (print) + 2;
  g_autofree PaySheetColumn *columns = g_new0 (PaySheetColumn, n_columns);
  g_autoptr (GPtrArray) turns = g_ptr_array_new_with_free_func (g_free);
  columns[0] = (PaySheetColumn)LEFT (print->sweep != NULL ? pay_deck_swept_name (print->sweep->ask.what) : "turn");
  for (guint i = 1; i + 1 < n_columns; i++) {
    g_ptr_array_add (turns, g_strdup_printf ("%d", pay_compare_point (print, (int)i)));
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
  if (number == PAY_COMPARE_SPREAD)
    fill_spread (print, &sheet);
  else
    fill_number (print, number, &sheet);
  if (print->form != NULL)
    print->form->table (&sheet, out, print->form->data);
  else
    append_number_words (&sheet, out);
}

void pay_compare_print_words (const PayComparePrint *print, GString *out)
{
  const PayComparePrint told = pay_compare_as_told (print);
  compare_append_head (&told, out);
  for (int i = 0; i < PAY_PLAY_NUMBERS; i++) {
    append_number (out, &told, (int)order[i]);
    if (order[i] == PAY_PLAY_PAID)
      append_number (out, &told, PAY_COMPARE_SPREAD);
  }
}

/* ---- Records. */

static void add_spread (GPtrArray *row, const PayDeckCell *cell)
{
  char text[G_ASCII_DTOSTR_BUF_SIZE];
  const gboolean known = cell->known && cell->deviation >= 0;
  pay_sheet_add (row, known ? g_ascii_formatd (text, sizeof text, DECIMAL, cell->deviation) : "");
  for (int i = 0; i < PAY_PLAY_QUANTILES; i++)
    if (known && cell->quantiles[i] >= 0)
      pay_sheet_add_number (row, cell->quantiles[i]);
    else
      pay_sheet_add (row, "");
}

/* What a record is about. */
typedef struct {
  const PayComparePrint *print;
  PaySheet *sheet;
  const char *const *plays; /* who begins, who does not */
  guint side, value;        /* [value]: of the sweep */
  int draw, turn;
} Place;

static void add_record (const Place *place, const PayDeckCell *cell, const char *name, const char *unit)
{
  const double values[] = { cell->value, cell->low, cell->high };
  char text[G_ASCII_DTOSTR_BUF_SIZE];
  GPtrArray *row = pay_sheet_row (place->sheet);
  pay_sheet_add (row, pay_deck_model_name (place->print->models[place->side]));
  pay_sheet_add (row, place->print->names[place->side]);
  pay_sheet_add_number (row, place->turn);
  pay_sheet_add (row, place->plays[place->draw]);
  pay_sheet_add (row, name);
  for (gsize i = 0; i < G_N_ELEMENTS (values); i++)
    pay_sheet_add (row, cell->known ? g_ascii_formatd (text, sizeof text, DECIMAL, values[i]) : "");
  pay_sheet_add (row, unit);
  add_spread (row, cell);
  if (place->print->sweep == NULL)
    return;
  pay_sheet_add (row, pay_deck_swept_name (place->print->sweep->ask.what));
  pay_sheet_add_number (row, place->print->sweep->ask.values[place->value]);
}

static const PayDeckComparison *comparison_of (const Place *place)
{
  const PayDeckSweep *sweep = place->print->sweep;
  return sweep != NULL ? sweep->comparisons[place->value] : place->print->comparison;
}

/* Turn 0 is the deck as a whole. */
static void add_turn (const Place *place)
{
  static const char *const wholes[PAY_DECK_WHOLES] = { "cast-rate", "colour-screw-given-enough" };
  const PayDeckComparison *comparison = comparison_of (place);
  const gboolean draw = place->draw == 1;
  for (int i = 0; place->turn == 0 && i < PAY_DECK_WHOLES; i++)
    add_record (place, pay_deck_comparison_whole (comparison, place->side, draw, (PayDeckWhole)i), wholes[i],
                "probability");
  for (int i = 0; place->turn > 0 && i < PAY_PLAY_NUMBERS; i++)
    add_record (place, pay_deck_comparison_at (comparison, place->side, draw, place->turn, (PayPlayNumber)i),
                compare_numbers[i].name, compare_numbers[i].unit);
}

static void fill (const PayComparePrint *compare, PaySheet *sheet, const char *const *plays)
{
  Place place = { .print = compare, .sheet = sheet, .plays = plays };
  const guint values = compare->sweep != NULL ? compare->sweep->ask.n : 1;
  for (place.side = 0; place.side < compare->n; place.side++)
    for (place.value = 0; place.value < values; place.value++)
      for (place.draw = 0; place.draw <= 1; place.draw++)
        for (place.turn = 0; place.turn <= compare->options.turns; place.turn++)
          add_turn (&place);
}

/* [plays]: who begins, who does not. */
static void append_records (const PayComparePrint *compare, GString *out, const char *const *plays,
                            void (*write) (const PaySheet *, GString *))
{
  static const PaySheetColumn columns[]
      = { QUOTED ("system"), QUOTED ("deck"), PLAIN ("turn"), PLAIN ("play"),   QUOTED ("name"),
          PLAIN ("value"),   PLAIN ("low"),   PLAIN ("high"), QUOTED ("unit"),  PLAIN ("deviation"),
          PLAIN ("q10"),     PLAIN ("q50"),   PLAIN ("q90"),  QUOTED ("sweep"), PLAIN ("at") };
  g_auto (PaySheet) sheet;
  pay_sheet_init (&sheet, columns, G_N_ELEMENTS (columns) - (compare->sweep != NULL ? 0 : 2));
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
