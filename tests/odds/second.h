/* SPDX-License-Identifier: MIT */
/* Random small decks, and a second player of pay/play.h's rule: it asks libpay's solver about each set of cards. Shares
 * no code with pay-odds but the types of its questions. */
#pragma once
#include "../kernel/support.h"

#include "../../odds/play/play.h"

#include <inttypes.h>

#define CARDS 5 /* sorts of cards */
#define HAND 2
#define TURNS 3

/* ---- Decks. An alternative: pips of A, of B, of both, of anything; [slack] of those of A and of B may be left out. */
typedef struct {
  int a, b, both, any, slack;
} Alternative;

typedef struct {
  int count, value, n_ways;
  Alternative ways[2];
  PayOddsFlags flags;
  int gives; /* 0: nothing, 1: A, 2: B, 3: A or B, 4: two of anything, 5: two A or one B */
} Card;

typedef struct {
  Card cards[CARDS];
  int size;
  PayProblem *kinds;
  PayOddsDeck *deck;
  PayCost *costs[CARDS];
  PayPlayCost told[CARDS];
  PayPlayCard list[CARDS];
  PayPlayQuestion question;
} Deck;

/* [n] cards of each sort, drawn from [seed]. */
void deck_init (Deck *d, int n, uint64_t seed);
void deck_clear (Deck *d);

/* 0 <= result < n; goes on from the last deck. */
int below (int n);

/* All numbers but those of the player who takes what comes. */
void second_game (const Deck *d, const guint16 *order, PlayTurn *turns);

/* Resources that are wanted on [turn]. */
int norm_on (const Deck *d, int turn);
