/* SPDX-License-Identifier: MIT */
/* What the files of `pay compare` share. */
#pragma once
#include "deck-odds.h"

#include <pay/play.h>

#define COMPARE_MOST 6 /* decks */

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

typedef struct {
  const PayGame *game;
  char *path, *deck; /* deck: its title, or what its file is called */
  DeckOdds *odds;
} CompareSide;

/* [exact]: counted, [low] and [high] are [value]. Sampled otherwise, an interval at 95 %. */
typedef struct {
  gboolean known, exact;
  double value, low, high;
} CompareCell;

typedef struct {
  CompareSide sides[COMPARE_MOST];
  guint n;
  int turns;
  guint64 games, seed;
  guint jobs;
  CompareCell *cells;
} Comparison;

static inline CompareCell *compare_at (const Comparison *c, guint side, gboolean draw, int turn, int number)
{
  const guint row = (side * 2 + (draw ? 1 : 0)) * (guint)c->turns + (guint)turn - 1;
  return &c->cells[row * PAY_PLAY_NUMBERS + (guint)number];
}

/* Fills all cells. FALSE with [error], [side] is the deck that it is about. */
gboolean compare_fill (Comparison *c, guint *side, GError **error);

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
