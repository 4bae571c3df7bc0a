/* SPDX-License-Identifier: MIT */
/* Tables of numbers for people and for programs: cells are texts, "" is nothing. */
#pragma once
#include <pay/decks.h>

typedef struct {
  const char *name;
  gboolean quoted; /* a string in JSON */
  gboolean left;   /* begins on the left, for people */
} SheetColumn;

#define PLAIN(title)                                                                                                   \
  {                                                                                                                    \
    .name = (title)                                                                                                    \
  }
#define QUOTED(title)                                                                                                  \
  {                                                                                                                    \
    .name = (title), .quoted = TRUE                                                                                    \
  }
#define LEFT(title)                                                                                                    \
  {                                                                                                                    \
    .name = (title), .left = TRUE                                                                                      \
  }

typedef struct {
  const SheetColumn *columns;
  guint n_columns;
  GPtrArray *rows; /* of GPtrArray *, of char * */
} Sheet;

/* [columns] are the caller's until it is cleared. */
void sheet_init (Sheet *sheet, const SheetColumn *columns, gsize n_columns);
void sheet_clear (Sheet *sheet);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Sheet, sheet_clear)

/* A row, to which cells are added: as many as columns. */
GPtrArray *sheet_row (Sheet *sheet);
void sheet_add (GPtrArray *row, const char *text);
void sheet_add_number (GPtrArray *row, int number);
/* With [digits] after the point; NULL: nothing. */
void sheet_add_decimal (GPtrArray *row, const PayRatio *ratio, guint digits);
void sheet_add_percent (GPtrArray *row, const PayRatio *ratio, guint digits);

void sheet_tsv (const Sheet *sheet, GString *out);              /* control characters are spaces */
void sheet_json (const Sheet *sheet, GString *out);             /* an array */
void sheet_json_array_lines (const Sheet *sheet, GString *out); /* an array, an object a line */
void sheet_json_lines (const Sheet *sheet, GString *out);       /* an object a line */
void sheet_words (const Sheet *sheet, GString *out);            /* without the columns that have nothing in any row */

/* "Forest, Island: why". */
void sheet_append_note (const PayDeckNote *note, GString *out);

/* ---- The numbers of a deck (deck-sheet.c). */
typedef enum { DECK_SPELLS, DECK_TURNS, DECK_WHOLE, DECK_TABLES } DeckTable;

typedef struct {
  const PayDeckReport *report;
  const char *path;
  guint digits;
} DeckPrint;

void deck_print_words (const DeckPrint *print, GString *out);
void deck_print_json (const DeckPrint *print, DeckTable table, GString *out); /* an object a line */
void deck_print_tsv (const DeckPrint *print, DeckTable table, GString *out);

/* ---- Decks side by side (compare-sheet.c, compare-plot.c). */

/* Static words about a number, by PayPlayNumber. */
typedef struct {
  const char *name, *unit; /* in records */
  const char *title;       /* what it is, a sentence without its full stop */
  const char *axis;
  gboolean share;  /* 0 to 1, told to people in percent */
  gboolean growth; /* grows by factors */
  gboolean less;   /* is better */
} CompareNumber;
extern const CompareNumber compare_numbers[PAY_PLAY_NUMBERS];

#define COMPARE_MOST 6 /* decks */

/* What is compared, by the place of the deck. */
typedef struct {
  const PayDeckModel *models[COMPARE_MOST];
  char **names; /* of the decks */
  guint n;
  PayDeckComparisonOptions options;
  PayDeckComparison *comparison;
} CompareSheet;

static inline const PayDeckCell *compare_at (const CompareSheet *sheet, guint deck, gboolean draw, int turn, int number)
{
  return pay_deck_comparison_at (sheet->comparison, deck, draw, turn, (PayPlayNumber)number);
}

/* "A", "B": how tables call a deck. */
static inline char compare_letter (guint side)
{
  return (char)('A' + side);
}

/* Nothing where there is nothing to say. */
void compare_notes (const CompareSheet *sheet, GString *out);
void compare_words (const CompareSheet *sheet, GString *out);
void compare_tsv (const CompareSheet *sheet, GString *out);
void compare_json (const CompareSheet *sheet, GString *out);

/* Writes pictures, their data and the script that draws them into [folder], which is made where it is not there. FALSE:
 * a message was printed. */
gboolean compare_plot (const CompareSheet *sheet, const char *folder);

/* Is the program there that draws? FALSE: a message was printed. */
gboolean compare_can_plot (void);
