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
