/* SPDX-License-Identifier: MIT */
/* Small random turns of Z/X, told as requests, and tried out in every way there is: by the rules of the game alone,
 * without libpay. */
#pragma once
#include "tried.h"

/* Colours are bits: red, blue, white. */
enum { A_RED = 1, A_BLUE = 2, A_WHITE = 4 };

typedef struct {
  int colours, lent; /* lent: counts as these, too, for purpose A */
  gboolean angel, asleep;
  int played; /* the play that it is the card of, from 1; 0: of none */
} Card;

typedef struct {
  int points, colours;
} Part;

enum { REBOOTS_ALL, REBOOTS_ANGELS, REBOOTS_RED };

#define MOST_PARTS 2
#define MOST_GIVEN 2
typedef struct {
  int n_forms, n_parts[2]; /* alternatives, and the Resource Costs of each */
  Part parts[2][MOST_PARTS];
  int count, worth; /* -1: its points */
  char purpose;     /* 'A', 'B', 0: none */
  int less;         /* of its own cost */
  int n_gives;
  Card gives[MOST_GIVEN];
  int reboots, reboots_what; /* so many of what */
  int after;                 /* -1: none */
  /* For those played later: */
  int once_less, once_floor, once_more;
  gboolean once_may, once_whole; /* the decrease is optional; a whole [1 Colorless] more */
  char once_for;                 /* a purpose, 0: all */
} Play;

#define MOST_CARDS 6
#define MOST_PLAYS 4
#define MOST_WANTED 2
typedef struct {
  int n_cards;
  Card cards[MOST_CARDS];
  int n_plays;
  Play plays[MOST_PLAYS];
  PayAim aim, then;                  /* then: what decides besides; PAY_AIM_NO_LEFTOVER: nothing */
  int n_wanted, wanted[MOST_WANTED]; /* PAY_AIM_POOL: colours of each */
} Turn;

gpointer turn_make (GRand *rand);              /* Turn *; g_free() */
PayRequest *turn_request (gconstpointer turn); /* (transfer full) */
char *turn_describe (gconstpointer turn);      /* (transfer full) */

/* The best score of all orders and choices: what is reached, taken from 0; cards that were put into the Resource and
 * are left, where none may be. */
Tried turn_try (gconstpointer turn, Score *best);

gint64 turn_reached (const Turn *turn, const int *paid);
