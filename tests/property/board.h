/* SPDX-License-Identifier: MIT */
/* Small boards as Magic has them: what makes mana acts once, and all that happened is told by what acted and which
 * units are there. So every payment can be gone through once, and what it comes to by each wish is compared under any
 * number of orders. */
#pragma once
#include <pay/pay.h>

#define BOARD_SOURCES 6
#define BOARD_LOTS 2
#define BOARD_KEPT 2
#define BOARD_PIPS 4
#define BOARD_CLASSES 7
#define BOARD_KINDS 7
#define BOARD_ANY (1u << 6) /* the trait of every unit; those before it are the colours and {C} */
#define BOARD_COLOURS 0x1fu
#define BOARD_TYPES 0x3fu
#define BOARD_RESTRICTED 6 /* the kind that is a colour for the goal, and nothing afterwards */

/* Wishes: their numbers in a score. */
typedef enum {
  WANT_DIE,
  WANT_CLASS, /* the first of the classes of dearness */
  WANT_X = WANT_CLASS + BOARD_CLASSES,
  WANT_KEEP, /* the first kept cost */
  WANT_LIFE = WANT_KEEP + BOARD_KEPT,
  WANT_PAID,
  WANT_MOST_LEFT,
  WANT_ACTIONS,
  WANT_WIDTH,
  WANT_CHOICES,
  WANT_LEFTOVER,
  WANT_OBJECTS,
  WANT_FLEXIBLE,
  WANT_RESERVE,
  WANTS
} Want;

typedef struct {
  guint accept; /* traits */
  int count;
  gboolean per_x;
  enum { PIP_MUST, PIP_OR_LIFE, PIP_OR_TWO } form; /* 2 life, or two of any units, instead */
} BoardPip;

typedef struct {
  int n_pips;
  BoardPip pips[BOARD_PIPS];
} BoardCost;

typedef struct {
  gboolean goes; /* the source does not only tap */
  BoardCost cost;
  int life, damage, n_given;
  struct {
    guint kinds;
    int count;
  } given[2];
  int weight[BOARD_CLASSES];
} BoardAbility;

typedef struct {
  int n_sources, n_lots, n_kept, life, reserve;
  gboolean has_x;
  struct {
    int n_abilities;
    BoardAbility abilities[2];
  } sources[BOARD_SOURCES];
  struct {
    guint kinds;
    int count, weight[BOARD_CLASSES];
  } lots[BOARD_LOTS];
  BoardCost goal, kept[BOARD_KEPT];
} Board;

typedef struct {
  int n;
  Want at[WANTS];
} BoardOrder;

typedef struct {
  gint16 at[WANTS];
} BoardScore;

void board_draw (Board *board, guint64 seed);
PayProblem *board_build (const Board *board, const BoardOrder *order);
void board_print (const Board *board);

/* The best by each of [n] orders. PAY_UNKNOWN: there are too many payments. */
PayOutcome board_best (const Board *board, const BoardOrder *orders, int n, BoardScore *best);

/* Traits that units of [kinds] may have, for the goal or afterwards. */
guint board_traits (guint kinds, gboolean goal);
