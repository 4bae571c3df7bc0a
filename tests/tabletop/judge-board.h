/* SPDX-License-Identifier: MIT */
/* judge-board.h - what the parts of the judge share. */
#ifndef PAY_TESTS_JUDGE_BOARD_H
#define PAY_TESTS_JUDGE_BOARD_H

#include "judge.h"

enum { MOST_VIEWS = 300, MOST_THERE = 10 };
enum { FREE, FOR_SPELL, FOR_ABILITIES, CLASSES }; /* what mana may be spent on */

/* While those [alive] are there. */
typedef struct {
  unsigned alive;
  bool any;
  Traits traits[MOST_PERMANENTS];
  bool blank[MOST_PERMANENTS], banned[MOST_PERMANENTS], haste[MOST_PERMANENTS];
  int times[MOST_PERMANENTS], same[MOST_PERMANENTS], adds[MOST_PERMANENTS][5];
  const Ability *abilities[MOST_PERMANENTS][MOST_THERE];
  int n_abilities[MOST_PERMANENTS];
} View;

/* Sets of permanents, and of cards, are bits. */
typedef struct {
  uint16_t alive, tapped, dead; /* [dead]: in the graveyard */
  uint8_t hand, grave, thrown;  /* [thrown]: of the hand, in the graveyard */
  uint8_t lock;                 /* 0: the spell is not cast yet; else what changes its cost */
  int8_t life;
  uint8_t counters[MOST_PERMANENTS];
  uint8_t pool[CLASSES][TYPES];
} State;

typedef struct {
  const Tabletop *table;
  View views[MOST_VIEWS];
  short view_of[1 << MOST_PERMANENTS];
  int n_views;
} Judged;
extern Judged judged;

const View *judge_view (unsigned alive); /* NULL: too many */
int judge_count (const State *state, const Count *count);

/* ---- judge-cost.c: a spell that is cast in one way. */
typedef struct {
  int more, less, least;
} Lock;
typedef struct {
  const Play *play;
  Traits traits; /* of the spell */
  Mana mana;
  int life;
  Need needs[3 * MOST_NEEDS];
  int n_needs;
} Casting;
void judge_casting (const Play *play, Casting *casting);
Lock judge_lock (const Casting *casting, const State *state);
/* Does it depend on what is there? */
bool judge_lock_is_open (const Casting *casting);
bool judge_can_pay (const Casting *casting, const State *state, const Lock *lock, int x);

/* ---- judge-use.c: appends the states that mana abilities lead to; [types]: of each type, which one stands for it. */
typedef void (*Reached) (const State *state);
void judge_use_all (const State *state, Traits spell, const int types[TYPES], Reached reached);
#endif
