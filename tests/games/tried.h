/* SPDX-License-Identifier: MIT */
/* What the tests by trying everything share: states that are looked at once, and random plans that are compared. */
#pragma once
#include <pay/game.h>

/* ---- States of a game, plain bytes, in the order in which they were found. */
typedef struct _States States;

/* Up to [most] states of [size] bytes. */
States *states_new (gsize size, guint most);
/* Returns whether all that were found are there. */
gboolean states_free (States *states);
/* Adds a copy of [state], unless it is there or there are too many. */
void states_visit (States *states, gconstpointer state);
/* The next one that was not looked at yet; NULL: there is none. */
gconstpointer states_next (States *states);

/* ---- Random plans. */
typedef enum { REACHED, NOT_REACHED, TOO_MANY_STATES } Tried;

/* How good a plan is, the lower the better; the first number decides. */
#define MARKS 8
typedef struct {
  gint64 mark[MARKS];
} Score;

/* Is [score] better than [best]? */
gboolean score_beats (const Score *score, const Score *best);

/* Small games that are tried out: a puzzle is made from a seed. */
typedef struct {
  const PayGame *game;
  gpointer (*make) (GRand *rand);
  Tried (*attempt) (gconstpointer puzzle, Score *best); /* all that can be done */
  PayRequest *(*request) (gconstpointer puzzle);
  char *(*describe) (gconstpointer puzzle);
  Score (*score) (gconstpointer puzzle, const PayCase *c, const PayAnswer *answer); /* of what libpay found */
} Puzzles;

/* One test: so many puzzles, PAY_SEED and PAY_ROUNDS say others. Returns how many failed. */
int puzzles_run (const char *group, const Puzzles *puzzles, guint rounds);
