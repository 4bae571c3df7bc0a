/* SPDX-License-Identifier: MIT */
/* Small random puzzles of Magic, told as requests, and tried out in every way there is: by the rules of the game alone,
 * without libpay. */
#pragma once
#include "tried.h"

/* Mana of one type each; the last one is red mana for creature spells only. */
enum { RED, GREEN, BLUE, COLOURLESS, RED_FOR_CREATURES, TYPES };
typedef struct {
  int n[TYPES];
} Mana;

/* What a thing can do; things without an ability have no modes. */
typedef struct {
  const char *name, *text, *tags; /* text NULL: none, or known by its name */
  gboolean creature, artifact, land;
  gboolean helps; /* improvise */
  gboolean taps, leaves;
  int mana, life; /* of its cost: generic mana */
  enum { NOBODY, GIVES_UP_CREATURES = 1, GIVES_UP_ARTIFACTS = 2, TAPS_CREATURES = 4 } others;
  int n_others;
  gboolean another; /* not itself */
  int modes;
  Mana gives[3];
  Mana each;                 /* at each payment for a spell as long as it is there */
  int coins;                 /* likewise: things that are sacrificed for one mana of R, G or U */
  gboolean hears_instants;   /* only at those for instants */
  int untaps_lands;          /* at each payment */
  gboolean untaps_artifacts; /* all of them */
  enum { COUNTS_NOTHING, COUNTS_CREATURES, COUNTS_ARTIFACTS } counts; /* what is there then */
  int least; /* it can be used while so many of them are there; 0: it gives so often what it gives */
} Sort;
#define SORTS 25
extern const Sort sorts[SORTS];

typedef struct {
  int need[4]; /* R, G, U, C */
  int phyrexian, generic, x;
  int count, worth; /* -1: its mana value */
  gboolean creature;
  Mana gives;
  int brings, n_brings; /* a sort, -1: none */
  int untaps;           /* so many of those: lands, creatures, artifacts */
  enum { LANDS, CREATURES, ARTIFACTS } untaps_what;
  int after;      /* -1: none */
  int less, more; /* generic mana of later spells */
  gboolean for_creatures;
  gboolean improvises, convokes;
  gboolean floods; /* lands that were there from the start make R more from then on; the first spell alone */
} Spell;

#define MOST_SPELLS 4
#define MOST_GROUPS 5
typedef struct {
  Mana pool;
  int life;
  int n_groups, group_sort[MOST_GROUPS], group_count[MOST_GROUPS];
  int n_spells;
  Spell spells[MOST_SPELLS];
  PayAim aim;
  PayAim then;      /* what decides besides; PAY_AIM_NO_LEFTOVER: nothing */
  int goal;         /* PAY_AIM_X, PAY_AIM_BEFORE */
  Mana wanted;      /* PAY_AIM_POOL */
  gboolean careful; /* it is asked by `careful`, not by `exact` */
} Puzzle;

gpointer puzzle_make (GRand *rand);         /* Puzzle *; g_free() */
gpointer puzzle_make_careful (GRand *rand); /* the same, asked by `careful` */
/* (transfer full) */
PayRequest *puzzle_request (gconstpointer puzzle);
/* For messages. (transfer full) */
char *puzzle_describe (gconstpointer puzzle);

/* The best score of all orders, choices and payments: what is reached, taken from 0; what is left where nothing may be;
 * life paid; mana made and left; things that acted. By `careful`: what is reached; what is left where nothing may be;
 * life beyond the last but one; creatures and artifacts given up; Treasures spent; life paid; creatures
 * tapped; how often something acted, was tapped or given up. */
Tried puzzle_try (gconstpointer puzzle, Score *best);

/* What is reached, by the numbers of the spells paid, X and the life that is lost. */
gint64 puzzle_reached (const Puzzle *puzzle, const int *paid, gint64 x, gint64 life);
/* Is it one of the aims? */
gboolean puzzle_aims_at (const Puzzle *puzzle, PayAim aim);
