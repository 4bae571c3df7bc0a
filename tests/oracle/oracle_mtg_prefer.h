/* SPDX-License-Identifier: MIT */
/* The wishes of a Magic request, read from the words of `prefer`. */
#ifndef PAY_TESTS_ORACLE_MTG_PREFER_H
#define PAY_TESTS_ORACLE_MTG_PREFER_H

#include "oracle_mtg.h"

/* In the order of the words below; the last two have none of their own. */
typedef enum {
  WISH_X,
  WISH_KEEP,
  WISH_LIFE,
  WISH_LEFTOVER,
  WISH_SOURCES,
  WISH_FLEXIBLE,
  WISH_DIE,
  WISH_LOSE,
  WISH_COLOURS,
  WISH_ONE_SHOT,
  WISH_STAYS_TAPPED,
  WISH_CREATURE_TAPS,
  WISH_MOST_LEFT,
  WISH_ACTIVATIONS,
  WISH_RESTRICTED,
  WISH_UTILITY,
  WISH_SNOW,
  WISH_WIDTH,
  WISH_CHOICES,
  WISH_WORDS,
  WISH_SOURCE,
  WISH_RESERVE
} OmWishKind;

/* One number of a standing. */
typedef struct {
  OmWishKind kind;
  int of; /* variable, kept cost, 0 for life and 1 for what of it is paid, source */
} OmWish;

typedef struct {
  int n;
  OmWish at[ORACLE_WISHES];
  bool by_listing; /* what is equally good is taken as it is listed */
} OmWishes;

/* [has_x]: by variable; [keeps]: how many costs are to be kept. Sets what states of [p] have to tell. */
void om_read_prefer (OmProblem *p, json_t *request, const bool *has_x, int keeps, OmWishes *wishes);

#endif
