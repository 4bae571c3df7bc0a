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

/* As the form wants it, or as columns of text. */
void sheet_tell (const PaySheet *sheet, const PaySheetForm *form, GString *out);
