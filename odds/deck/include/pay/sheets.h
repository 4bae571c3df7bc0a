/* SPDX-License-Identifier: MIT */
/* pay/sheets.h - the report of a deck and a comparison of decks as text: for people, and as records for programs.
 *
 *   const PayDeckPrint print = { report, "deck.txt", 2 };
 *   g_autoptr (GString) out = g_string_new (NULL);
 *   pay_deck_print_words (&print, out);
 *
 * Functions append to [out] and keep nothing. Numbers of records have a point whatever the locale.
 * Threads: functions hold no state; what they print is read only.
 *
 * Experimental: what a text says may change; the names and the forms of records are promised (docs/odds.md).
 */
#pragma once
#include <pay/advice.h>
G_BEGIN_DECLS

/* ---- Tables of numbers: cells are texts, "" is nothing. */

typedef struct {
  const char *name;
  gboolean quoted;   /* a string in JSON */
  gboolean left;     /* begins on the left, for people */
  const char *means; /* (nullable): what its numbers are, a phrase without its full stop */
} PaySheetColumn;

#define PAY_SHEET_PLAIN(title)                                                                                         \
  {                                                                                                                    \
    .name = (title)                                                                                                    \
  }
#define PAY_SHEET_QUOTED(title)                                                                                        \
  {                                                                                                                    \
    .name = (title), .quoted = TRUE                                                                                    \
  }
#define PAY_SHEET_LEFT(title)                                                                                          \
  {                                                                                                                    \
    .name = (title), .left = TRUE                                                                                      \
  }

typedef struct {
  const PaySheetColumn *columns;
  guint n_columns;
  GPtrArray *rows;          /* of GPtrArray *, of char * */
  const char *name, *title; /* (nullable): for programs, a word; for people, a phrase */
  const char *means;        /* (nullable): what all its numbers are, as in a column */
} PaySheet;

/* [columns] are the caller's until it is cleared, and so are the names and words that are set afterwards. */
void pay_sheet_init (PaySheet *sheet, const PaySheetColumn *columns, gsize n_columns);
void pay_sheet_clear (PaySheet *sheet);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (PaySheet, pay_sheet_clear)

/* A row, to which cells are added: as many as columns. (transfer none) */
GPtrArray *pay_sheet_row (PaySheet *sheet);
void pay_sheet_add (GPtrArray *row, const char *text);
void pay_sheet_add_number (GPtrArray *row, int number);
/* With [digits] after the point; [ratio] (nullable): nothing. */
void pay_sheet_add_decimal (GPtrArray *row, const PayRatio *ratio, guint digits);
void pay_sheet_add_percent (GPtrArray *row, const PayRatio *ratio, guint digits);

void pay_sheet_tsv (const PaySheet *sheet, GString *out);              /* control characters are spaces */
void pay_sheet_json (const PaySheet *sheet, GString *out);             /* an array */
void pay_sheet_json_array_lines (const PaySheet *sheet, GString *out); /* an array, an object a line */
void pay_sheet_json_lines (const PaySheet *sheet, GString *out);       /* an object a line */
void pay_sheet_words (const PaySheet *sheet, GString *out); /* without the columns that have nothing in any row */

/* How tables that stand among words are written; where there is none they are columns of text. What [table] gets lives
 * during the call alone; [out] has all words that stand before it. */
typedef struct {
  void (*table) (const PaySheet *sheet, GString *out, gpointer data);
  gpointer data;
} PaySheetForm;

/* [text] as a string of JSON; what is no UTF-8 is null. */
void pay_sheet_append_string (GString *out, const char *text);

/* Columns of a terminal that [text] takes. */
int pay_sheet_text_columns (const char *text);

/* ---- The numbers of a deck. */
typedef enum { PAY_DECK_SPELLS, PAY_DECK_TURNS, PAY_DECK_WHOLE } PayDeckTable;
#define PAY_DECK_TABLES 3

typedef struct {
  const PayDeckReport *report;
  const char *path;         /* what the deck is called */
  guint digits;             /* after the point */
  const PaySheetForm *form; /* of tables in words; (nullable) */
} PayDeckPrint;

/* All tables with what was taken to hold, for people. */
void pay_deck_print_words (const PayDeckPrint *print, GString *out);
/* A table as records: an object a line, or cells separated by tabs below a line of names. */
void pay_deck_print_json (const PayDeckPrint *print, PayDeckTable table, GString *out);
void pay_deck_print_tsv (const PayDeckPrint *print, PayDeckTable table, GString *out);

/* ---- What is asked of a deck (pay/advice.h). */

/* How a table is told. */
typedef enum { PAY_SHEET_WORDS, PAY_SHEET_JSON, PAY_SHEET_TSV } PaySheetOutput;

typedef struct {
  const PayDeckModel *model; /* of the deck as it is */
  const PayDeckReportOptions *options;
  const char *path; /* what the deck is called */
  PaySheetOutput output;
  guint digits;             /* after the point */
  const PaySheetForm *form; /* of tables in words; (nullable) */
} PayAdvicePrint;

/* What the tables are of: deck, play or draw, hands, X, and what is to be known before the numbers; for people. */
void pay_advice_print_head (const PayAdvicePrint *print, GString *out);
/* What was taken to hold, and what is not counted; for people. */
void pay_advice_print_notes (const PayAdvicePrint *print, GString *out);

/* A row for each spell and each kind of pip, or ([colours]) for each unit that the game names. */
void pay_sources_print (const PayAdvicePrint *print, const PayDeckSources *sources, gboolean colours, GString *out);
/* At most [rows] of them; 0: all. [what]: "lands", the name of the table. */
void pay_variants_print (const PayAdvicePrint *print, const PayDeckVariants *variants, const char *what, guint rows,
                         GString *out);
/* What a change does: of two decks alone (pay_deck_variants_new()) the mean and each spell; for people those whose rate
 * differs, and what is noted of the changed deck alone. [change]: what was changed. */
void pay_swap_print (const PayAdvicePrint *print, const char *change, const PayDeckVariants *before,
                     const PayDeckVariants *after, GString *out);
/* Of one hand, which was told so, verdicts and a row for each spell; cells separated by tabs have the spells alone. */
void pay_held_print (const PayAdvicePrint *print, const char *hand, const PayDeckHeld *held, GString *out);
/* A row for each hand of the rule; in records one for each number of resource cards in it. */
void pay_hands_print (const PayAdvicePrint *print, const GPtrArray *hands, GString *out);

/* ---- Decks side by side. */

/* Static words about a number, by PayPlayNumber. */
typedef struct {
  const char *name, *unit; /* in records */
  const char *title;       /* what it is, a sentence without its full stop */
  const char *means;       /* what is measured on a turn, a phrase without its full stop */
  const char *axis;
  gboolean share;  /* 0 to 1, told to people in percent */
  gboolean growth; /* grows by factors */
  gboolean less;   /* is better */
} PayCompareNumber;

/* The last digit that tables show, of values as records have them. */
static inline double pay_compare_digit (const PayCompareNumber *number)
{
  return number->share ? 0.001 : 0.01;
}

/* Beside the numbers: from what 10 % of the games have at most of PAY_PLAY_PAID to what 90 % have, and 50 %. */
#define PAY_COMPARE_SPREAD PAY_PLAY_NUMBERS

/* PAY_PLAY_NUMBERS of them, and then PAY_COMPARE_SPREAD. (transfer none) */
const PayCompareNumber *pay_compare_numbers (void);

#define PAY_COMPARE_MOST 6 /* decks */

/* What is compared, by the place of the deck. */
typedef struct {
  const PayDeckModel *models[PAY_COMPARE_MOST];
  char **names; /* of the decks */
  guint n;
  PayDeckComparisonOptions options;
  PayDeckComparison *comparison; /* NULL: see [sweep] */
  PayDeckSweep *sweep;           /* (nullable): then tables have its values, on the last turn, where they have turns */
  const PaySheetForm *form;      /* of tables in words; (nullable) */
} PayComparePrint;

/* A sweep of one value is a comparison, turn by turn, of decks by other rules: as such it is told to people. What is
 * owned stays [print]'s. */
static inline PayComparePrint pay_compare_as_told (const PayComparePrint *print)
{
  PayComparePrint told = *print;
  if (print->sweep == NULL || print->sweep->ask.n != 1)
    return told;
  for (guint i = 0; i < print->n; i++)
    told.models[i] = (const PayDeckModel *)print->sweep->models->pdata[i];
  told.comparison = print->sweep->comparisons[0];
  told.sweep = NULL;
  return told;
}

/* Columns of numbers: turns, or values of the sweep. */
static inline int pay_compare_points (const PayComparePrint *print)
{
  return print->sweep != NULL ? (int)print->sweep->ask.n : print->options.turns;
}

/* What the [point]th of them is called, from 1: the turn, or the value. */
static inline int pay_compare_point (const PayComparePrint *print, int point)
{
  return print->sweep != NULL ? print->sweep->ask.values[point - 1] : point;
}

static inline const PayDeckCell *pay_compare_at (const PayComparePrint *print, guint deck, gboolean draw, int point,
                                                 int number)
{
  const gboolean swept = print->sweep != NULL;
  return pay_deck_comparison_at (swept ? print->sweep->comparisons[point - 1] : print->comparison, deck, draw,
                                 swept ? print->options.turns : point, (PayPlayNumber)number);
}

/* "A", "B": how tables call a deck. */
static inline char pay_compare_letter (guint side)
{
  return (char)('A' + side);
}

/* What was taken to hold, and what is not counted; nothing where there is nothing to say. */
void pay_compare_print_notes (const PayComparePrint *print, GString *out);
/* In sentences, for each two decks, where they are apart by a digit that tables show: what is counted is compared as it
 * is; of what is played only what is apart by more than four standard errors, the same deals being paired, and nothing
 * below 100 games. */
void pay_compare_print_verdict (const PayComparePrint *print, GString *out);
/* All tables for people; the same numbers as records, a line each below one of names, or an array of objects. */
void pay_compare_print_words (const PayComparePrint *print, GString *out);
void pay_compare_print_tsv (const PayComparePrint *print, GString *out);
void pay_compare_print_json (const PayComparePrint *print, GString *out);

/* ---- Pages: a file of HTML that is XML, too, with all pictures, tables, definitions and records in it. It asks for
 * nothing from elsewhere. The same input makes the same bytes. */
typedef struct {
  const char *title;   /* (nullable): what the decks are called */
  const char *command; /* (nullable): that made it, as one would type it */
  const char *version; /* (nullable): of what made it, pay_version() */
} PayPage;

/* [print]'s form is not used. */
void pay_deck_print_page (const PayDeckPrint *print, const PayPage *page, GString *out);

/* Of what is asked of a deck: [words] get all that is told with the form of the page, which is the page's; then the
 * page is written, with what was asked as records. */
typedef struct _PayAdvicePage PayAdvicePage;
PayAdvicePage *pay_advice_page_new (void);
void pay_advice_page_free (PayAdvicePage *page);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (PayAdvicePage, pay_advice_page_free)
const PaySheetForm *pay_advice_page_form (PayAdvicePage *page);
void pay_advice_print_page (PayAdvicePage *told, const PayAdvicePrint *print, const GString *words, const char *records,
                            const PayPage *page, GString *out);

/* Of what was compared: verdict, pictures, tables and definitions. [print]'s form is not used. */
void pay_compare_print_page (const PayComparePrint *print, const PayPage *page, GString *out);

G_END_DECLS
