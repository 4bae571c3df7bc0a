/* SPDX-License-Identifier: MIT */
/* Tables of numbers for people and for programs: cells are texts, "" is nothing. */
#pragma once
#include "decks/compare.h"
#include "decks/deck-report.h"

typedef struct {
  const char *name;
  gboolean quoted; /* a string in JSON */
  gboolean left;   /* begins on the left, for people */
} SheetColumn;

typedef struct {
  const SheetColumn *columns;
  guint n_columns;
  GPtrArray *rows; /* of GStrv */
} Sheet;

void sheet_init (Sheet *sheet);
void sheet_clear (Sheet *sheet);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Sheet, sheet_clear)

/* Takes the cells, as many as columns. */
void sheet_add (Sheet *sheet, GPtrArray *cells);

void sheet_tsv (const Sheet *sheet, GString *out);
void sheet_json (const Sheet *sheet, GString *out);       /* an array */
void sheet_json_lines (const Sheet *sheet, GString *out); /* an object a line */
void sheet_words (const Sheet *sheet, GString *out);      /* without the columns that have nothing in any row */

/* [text] as a string of JSON. */
void sheet_add_string (GString *out, const char *text);

/* ---- The numbers of a deck (deck-sheet.c). */
typedef enum { DECK_SPELLS, DECK_TURNS, DECK_WHOLE, DECK_TABLES } DeckTable;

typedef struct {
  const DeckReport *report;
  const char *path;
  guint digits;
} DeckPrint;

void deck_print_words (const DeckPrint *print, GString *out);
void deck_print_json (const DeckPrint *print, DeckTable table, GString *out); /* an object a line */
void deck_print_tsv (const DeckPrint *print, DeckTable table, GString *out);

/* The mean over the spells that are known of the chance to pay one on [turn] that is in hand by then; NULL: none is
 * known. (transfer full) */
PayRatio *deck_castable (const DeckReport *report, int turn);

/* ---- Decks side by side (compare-sheet.c, compare-plot.c). */

/* "A", "B": how tables call a deck. */
static inline char compare_letter (guint side)
{
  return (char)('A' + side);
}

/* Nothing where there is nothing to say. */
void compare_notes (const Comparison *c, GString *out);
void compare_words (const Comparison *c, GString *out);
void compare_tsv (const Comparison *c, GString *out);
void compare_json (const Comparison *c, GString *out);

/* Writes pictures, their data and the script that draws them into [folder], which is made where it is not there. FALSE:
 * a message was printed. */
gboolean compare_plot (const Comparison *c, const char *folder);

/* Is the program there that draws? FALSE: a message was printed. */
gboolean compare_can_plot (void);
