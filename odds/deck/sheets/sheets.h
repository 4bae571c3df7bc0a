/* SPDX-License-Identifier: MIT */
/* What the files that write tables share. */
#pragma once
#include <pay/sheets.h>

#define PLAIN PAY_SHEET_PLAIN
#define QUOTED PAY_SHEET_QUOTED
#define LEFT PAY_SHEET_LEFT

/* As the others, with what the numbers are. */
#define PLAIN_IS(title, words)                                                                                         \
  {                                                                                                                    \
    .name = (title), .means = (words)                                                                                  \
  }
#define LEFT_IS(title, words)                                                                                          \
  {                                                                                                                    \
    .name = (title), .left = TRUE, .means = (words)                                                                    \
  }

/* The word for so many. */
static inline const char *in_number (gint64 n, const char *one, const char *many)
{
  return n == 1 ? one : many;
}

/* "Forest, Island: why". */
void sheet_append_note (const PayDeckNote *note, GString *out);

/* ---- What stands before and below the tables of a deck (deck-head.c). */

typedef struct {
  const PayDeckModel *model;
  const PayDeckReportOptions *options;
  const char *path; /* what the deck is called */
} PaySheetAbout;

/* How hands are kept. */
const PayOddsRule *sheet_hands (const PayDeckModel *model, const PayDeckReportOptions *options);

/* The deck, who is asked about, hands, X, and what is to be read before any number; an empty line at its end. */
void sheet_append_head (const PaySheetAbout *about, GString *out);

/* In percent for people, else as a decimal; [ratio] NULL: nothing. */
void sheet_add_rate (GPtrArray *row, const PayRatio *ratio, PaySheetOutput output, guint digits);

/* As the output wants it; of pages [name] is its place and [title] what it is called (advice-sheet.c). */
void sheet_print (PaySheet *sheet, const PayAdvicePrint *print, const char *name, const char *title, GString *out);

/* That some of its rates are those of a player who knows all draws, where they are (advice-sheet.c). */
void sheet_append_foreseen (const PayDeckVariant *variant, const char *indent, GString *out);

/* What of the report is dealt or played, in how many hands and games, and how far off it is (dealt-sheet.c). */
void sheet_append_dealt (const PayDeckReport *report, guint digits, GString *notes);

/* What it is called, and that it is cast beside the deck. */
void sheet_add_spell (GPtrArray *row, const PayDeckSpell *spell);

/* The other notes of the model, a line each; with [before] only what was not noted of that one. */
void sheet_append_notes (const PayDeckModel *model, const PayDeckModel *before, GString *out);
/* The same of those that are to be read first. */
void sheet_append_first (const PayDeckModel *model, const PayDeckModel *before, GString *out);

/* Decks, rules and games, before the tables (compare-rules.c). */
void compare_append_head (const PayComparePrint *print, GString *out);

/* ---- What the numbers say (compare-apart.c). */

#define COMPARE_FEWEST 100 /* games */

#define COMPARE_SAME "no difference that tables show and that is more than chance"

/* The numbers of which something is said; static. */
const PayPlayNumber *compare_asked (guint *n);

/* Are there enough games to speak of both? */
gboolean compare_is_sure (const PayComparePrint *print, const PayDeckCell *a, const PayDeckCell *b);

/* Are they apart by a digit that tables show, and by more than chance? [x], [y]: the games of both, on [turn]. */
gboolean compare_is_apart (const PayDeckCell *a, const PayPlayGames *x, const PayDeckCell *b, const PayPlayGames *y,
                           int turn, PayPlayNumber number);

/* The same of a sweep, deck by deck (compare-along.c). */
void compare_append_along (const PayComparePrint *print, GString *out);

/* As tables show it (compare-sheet.c). (transfer full) */
char *compare_number_text (const PayCompareNumber *about, double value);

/* As the form wants it, or as columns of text. */
void sheet_tell (const PaySheet *sheet, const PaySheetForm *form, GString *out);
