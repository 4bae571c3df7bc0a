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
