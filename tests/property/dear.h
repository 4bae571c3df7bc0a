/* SPDX-License-Identifier: MIT */
/* Small problems with wishes for what is given up and what is left: drawn, built for libpay, and solved by trying
 * everything, which shares no code with libpay. */
#pragma once
#include <pay/pay.h>

#define DEAR_KINDS 4
#define DEAR_COUNTERS 2
#define DEAR_CLASSES 3
#define DEAR_LOTS 3
#define DEAR_OBJECTS 6
#define DEAR_WISHES 8
#define DEAR_KEPT 2
#define DEAR_PIPS 3
#define DEAR_WAYS 3 /* alternatives of a cost */

typedef struct {
  guint traits[2]; /* by channel */
  gboolean reported;
} DearKind;

typedef struct {
  guint accept;
  int count;
  int amount; /* of counter 0 instead of each; 0: has to be paid */
  gboolean per_x;
} DearPips;

typedef struct {
  int weight, channel, n_pips;
  DearPips pips[DEAR_PIPS];
  int charge[DEAR_COUNTERS];
} DearWay;

typedef struct {
  int n_ways; /* 0: nothing */
  DearWay ways[DEAR_WAYS];
} DearCost;

typedef struct {
  guint kinds;
  int count;
} DearGiven;

typedef struct {
  DearCost needs;
  int n_given;
  DearGiven given[2];
  int lowers[DEAR_COUNTERS];
  int turns; /* that it gives back ... */
  guint to;  /* ... to objects with one of these tags */
} DearMode;

typedef struct {
  PayTake take;
  int uses;
  int weight[DEAR_CLASSES];
  int n_modes;
  DearMode modes[2];
} DearAction;

typedef struct {
  int count;
  guint rank;
  int n_actions; /* what comes before says nothing of what objects do */
  guint tags;
  gboolean had_turn;
  DearAction actions[2];
} DearObject;

typedef struct {
  guint kinds;
  int count;
  guint rank;
  int weight[DEAR_CLASSES];
} DearLot;

typedef struct {
  PayWish wish;
  int of;
  int allowed, channel;
} DearWish;

typedef struct {
  int n_kinds, n_counters, n_lots, n_objects, n_wishes, n_kept;
  gboolean has_x, with; /* with: counter 1 counts with counter 0 */
  gboolean kept_x[DEAR_KEPT];
  DearKind kinds[DEAR_KINDS];
  int start[DEAR_COUNTERS];
  DearLot lots[DEAR_LOTS];
  DearObject objects[DEAR_OBJECTS];
  DearCost goal, kept[DEAR_KEPT];
  DearWish wishes[DEAR_WISHES];
} Dear;

typedef struct {
  gint64 at[DEAR_WISHES];
} DearScore;

/* What acts and is spent, by object and lot as they stand in the Dear. */
typedef struct {
  int objects[DEAR_OBJECTS], lots[DEAR_LOTS];
} DearSet;

void dear_draw (Dear *dear, guint64 seed);
/* The same with turns that come back. */
void dear_draw_turns (Dear *dear, guint64 seed);

/* Smaller by the [step]th simplification; FALSE: there is none of that number. What it leaves may be [dear] itself. */
gboolean dear_simpler (const Dear *dear, int step, Dear *simpler);

/* Objects and lots are added as [objects] and [lots] (nullable: as they stand) order them. (transfer full) */
PayProblem *dear_build (const Dear *dear, const int *objects, const int *lots);
void dear_print (const Dear *dear);

/* The best of all payments. PAY_UNKNOWN: it would take too long. */
PayOutcome dear_best (const Dear *dear, DearScore *best);

/* What the payment of an answer to dear_build (dear, objects, lots) comes to. FALSE: too long. */
gboolean dear_measure (const Dear *dear, const PayAnswer *answer, const int *objects, const int *lots, DearScore *score,
                       DearSet *set);
