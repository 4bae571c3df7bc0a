/* SPDX-License-Identifier: MIT */
#include "odds.h"

#include <pay/sheets.h>

#define PLAIN PAY_SHEET_PLAIN
#define QUOTED PAY_SHEET_QUOTED

static const PaySheetColumn source_columns[] = { PLAIN ("deck"),    PLAIN ("lands"),   QUOTED ("cost"),
                                                 PLAIN ("turn"),    PLAIN ("pips"),    PLAIN ("threshold"),
                                                 PLAIN ("sources"), PLAIN ("percent"), PLAIN ("percent_one_less") };

static void add_sources (PaySheet *sheet, const PayKarstenSources *found, guint digits)
{
  GPtrArray *row = pay_sheet_row (sheet);
  pay_sheet_add_number (row, found->cell.deck);
  pay_sheet_add_number (row, found->cell.lands);
  pay_sheet_add (row, found->cost);
  pay_sheet_add_number (row, pay_karsten_turn (&found->cell));
  pay_sheet_add_number (row, found->cell.pips);
  pay_sheet_add_number (row, pay_karsten_threshold (&found->cell));
  pay_sheet_add_number (row, found->least);
  pay_sheet_add_percent (row, found->at, digits);
  pay_sheet_add_percent (row, found->below, digits);
  odds_tell_misprint (&found->cell, found->cost, found->least);
}

static const PaySheetColumn land_columns[]
    = { PLAIN ("deck"),   PLAIN ("lands"),  PLAIN ("draw_2"), PLAIN ("draw_3"), PLAIN ("draw_4"), PLAIN ("draw_5"),
        PLAIN ("play_2"), PLAIN ("play_3"), PLAIN ("play_4"), PLAIN ("play_5"), PLAIN ("hand"),   PLAIN ("flood") };

static void add_lands (PaySheet *sheet, const PayKarstenLands *found, guint digits)
{
  GPtrArray *row = pay_sheet_row (sheet);
  pay_sheet_add_number (row, found->deck);
  pay_sheet_add_number (row, found->lands);
  for (int draw = 1; draw >= 0; draw--)
    for (int i = 0; i < PAY_KARSTEN_DROPS; i++)
      pay_sheet_add_percent (row, found->drops[draw][i], digits);
  pay_sheet_add_decimal (row, found->hand, digits);
  pay_sheet_add_percent (row, found->flood, digits);
}

/* Of all decks of the edition, or of the one that was asked for. */
static gboolean fill (PaySheet *sheet, const PayKarstenCell *asked, const Options *options, guint digits,
                      GError **error)
{
  const PayKarstenModel *model = asked->model;
  const gboolean all = options->deck == NULL && options->lands == NULL, one = options->lands != NULL;
  for (const PayKarstenDeck *usual = model->decks; usual->deck != 0; usual++) {
    const int deck = all ? usual->deck : asked->deck, lands = all ? usual->lands : asked->lands;
    g_autoptr (GPtrArray) rows = model->costs != NULL
                                     ? pay_karsten_sources (model, deck, lands, stop_flag (), error)
                                     : pay_karsten_lands (model, deck, one ? lands : 0, stop_flag (), error);
    for (guint i = 0; rows != NULL && i < rows->len; i++)
      if (model->costs != NULL)
        add_sources (sheet, rows->pdata[i], digits);
      else
        add_lands (sheet, rows->pdata[i], digits);
    if (rows == NULL || !all)
      return rows != NULL;
  }
  return TRUE;
}

Exit odds_table (const Options *options)
{
  PayKarstenCell cell = { .model = NULL };
  guint digits;
  static const char *const others[] = { "cost", "sources", "simulate", "seed", "jobs", NULL };
  if (odds_refuse (options, others, "one cell: pay odds karsten") || !odds_cell (&cell, options)
      || !odds_digits (options, options->json || options->tsv ? 10 : 3, &digits))
    return EXIT_USAGE;
  const gboolean of_costs = cell.model->costs != NULL;
  g_auto (PaySheet) sheet;
  pay_sheet_init (&sheet, of_costs ? source_columns : land_columns,
                  of_costs ? G_N_ELEMENTS (source_columns) : G_N_ELEMENTS (land_columns));
  g_autoptr (GError) error = NULL;
  if (!fill (&sheet, &cell, options, digits, &error)) {
    message ("%s", error->message);
    return is_stopped () ? EXIT_LIMIT : EXIT_USAGE;
  }
  g_autoptr (GString) out = g_string_new (NULL);
  (options->tsv ? pay_sheet_tsv : options->json ? pay_sheet_json : pay_sheet_words) (&sheet, out);
  output (out->str, out->len);
  return EXIT_PAYABLE;
}
