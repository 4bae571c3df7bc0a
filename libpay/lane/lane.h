/* SPDX-License-Identifier: MIT */
/* What could still be made, lane by lane: admissible bounds of units, of what they cost and of what they are worth.
 * It knows no path of a search: of a state it is told the units and objects that there are. */
#pragma once

#include "flow/flow.h"

#define PAYI_SHARE 5040 /* what prices are counted in, so that a price shared by up to ten units stays whole */

#define PAYI_MOST_LANES 128

/* What units of a lane count. */
typedef enum {
  PAYI_EACH_ONE, /* one each */
  PAYI_WEIGHTED, /* so much that what happens again and again adds nothing */
  PAYI_HALVED    /* 2, and others 0, 1 or 2 that costs of what makes them ask for */
} PayiCounts;

/* What objects may still add to a lane: depends on neither the goal nor the state of the search. */
typedef struct {
  guint64 classes;   /* the lane */
  PayiCounts counts; /* what units count */
  gboolean found;    /* where they are weighted: weights were found */
  gint64 *weight;    /* by supply: what a unit counts */
  gint64 *floor;     /* by class: what a unit counts at least that meets it */
  gint64 price; /* in shares; of a unit there by moves that take some of a wish's counter; G_MAXINT64: there are none */
  gint64 *use;  /* by move of all things: of a wanted one, what it takes at least of units and gains; else 0 */
  gint64 *gives;   /* likewise: the units that a wanted one adds, with what turns add that it gives back */
  gint64 *turns;   /* likewise: of these what turns add */
  gint64 *adds;    /* likewise: what it adds, less what it takes, with such turns */
  gint64 *gain;    /* by state: the most units in the lane that an object in this state may still add */
  gint64 greatest; /* of all that, and of the weights */
  int n_adding;
  int *adding; /* the states where that is more than 0 */
} PayiGains;

typedef struct _PayiGainBook PayiGainBook;

typedef struct {
  guint64 beside; /* classes that are asked for beside the goal */
  int n_lanes;
  int all;                  /* the lane of all classes */
  gint64 need_all;          /* what it needs: units in all */
  gint64 waiver;            /* the price of a waiver; G_MAXINT64: there is none */
  gboolean costly;          /* some move takes of the counter of a wish */
  int short_one, empty_one; /* the lane that was short the last time; of units alone */
  guint64 filled;           /* how many were asked for, about */
  const PayProblem *problem;
  PayiGainBook *book;
  /* By lane, once there are some: */
  guint64 classes[PAYI_MOST_LANES];
  gint64 need[PAYI_MOST_LANES];
  PayiCounts counts[PAYI_MOST_LANES];      /* what units count */
  gint64 load[PAYI_MOST_LANES];            /* of such a lane: what the need counts at least */
  const PayiGains *gains[PAYI_MOST_LANES]; /* NULL: not asked for yet */
} PayiLanes;

/* Where a search is: objects in states before [first] act no more. [tail]: by thing, only these act any more; NULL: all
 * do. */
typedef struct {
  const gint64 *stock, *things;
  int first;
  const guint8 *tail;
} PayiHere;

/* Once, before all else; what it needs belongs to the normal form. What is by lane may be anything. */
void payi_lanes_init (PayiLanes *lanes, PayiNormal *normal);

void payi_lanes_set (PayiLanes *lanes, const PayiDemand *demand, const gint64 *x, const gint64 *budget);

/* As if nothing could be taken of the counter of [wish], a PAY_WISH_COUNTER or PAY_WISH_CHARGED; then what a payment
 * adds to that wish at least. A deficit in a lane can only be made up for by moves that cost some of the counter, or by
 * waivers. */
void payi_lanes_set_without (PayiLanes *lanes, const PayiDemand *demand, const gint64 *x, const gint64 *budget,
                             const PayiWish *wish);
gint64 payi_lanes_price (const PayiLanes *lanes, const PayiNormal *normal, const PayiHere *here);

/* By state: the most units in the lane that an object in it may still add. */
const gint64 *payi_lanes_gains (const PayiLanes *lanes, int lane);

/* So many more pips of a class are to be paid; fewer where it is below 0. */
void payi_lanes_owe (PayiLanes *lanes, int cls, gint64 pips);

/* As units count in the lane. */
const PayiGains *payi_lanes_counted (const PayiLanes *lanes, int lane);

/* Could the lane have what counts so much more than it needs? */
gboolean payi_lanes_fit_more (const PayiLanes *lanes, const PayiNormal *normal, const PayiHere *here, int lane,
                              gint64 more);

/* Could there be enough units, and are there: is no lane short? Of what is not known once the time is over no lane is
 * looked at: it could. */
gboolean payi_lanes_fit (PayiLanes *lanes, const PayiNormal *normal, const PayiHere *here);
gboolean payi_lanes_full (PayiLanes *lanes, const PayiNormal *normal, const gint64 *stock);
/* How often the move would happen, and nothing else, until no lane to which it adds is short of units; 0: none is. */
gint64 payi_lanes_times (const PayiLanes *lanes, const PayiNormal *normal, const gint64 *stock, const PayiMove *move,
                         const gint64 *x);
/* The classes of which, taken alone, there are too few units. */
guint64 payi_lanes_short (const PayiLanes *lanes, const PayiNormal *normal, const gint64 *stock);

typedef enum { PAYI_UNKNOWN, PAYI_FREE, PAYI_BARRED } PayiLeave;

/* [moves]: by move of all things, [supplies]: PayiLeave, kept; NULL: all may happen. Moves that are not free never
 * happen, and units that are barred are not there. */
void payi_lanes_bar (PayiLanes *lanes, const guint8 *moves, const guint8 *supplies);

/* ---- gains.c */
void payi_gains_bar (PayiGainBook *book, const guint8 *moves, const guint8 *supplies);
PayiGainBook *payi_gains_new (PayiNormal *normal);
/* Things were shut, or opened. */
void payi_gains_forget (PayiGainBook *book);

/* For moves whose costs ask for so many pips. [wish] (nullable): they take nothing of its counter, but at a price; it
 * is always the same. FALSE: no move takes any. */
gboolean payi_gains_set (PayiGainBook *book, const gint64 *x, const PayiWish *wish);

/* The most that an object which the move gives its turn back adds more than before. [gain]: by state. */
gint64 payi_gains_of_turn (const PayiNormal *normal, const PayiMove *move, const gint64 *gain);

/* By state of [thing], whose first move is number [first] of all: the most that an object adds by moves that add
 * nothing to wish [w]. */
void payi_gains_without (const PayiNormal *normal, const PayiGains *gains, const PayiThing *thing, gsize first, int w,
                         gint64 *gain);

/* Good until payi_gains_set(). Other than PAYI_EACH_ONE: of those that payi_gains_weighted() or payi_gains_halved()
 * returned alone. */
const PayiGains *payi_gains_in (PayiGainBook *book, guint64 classes, PayiCounts counts);

/* What the move adds there, without what turns add that it gives back. */
gint64 payi_gains_of_move (const PayiGainBook *book, const PayiMove *move, const PayiGains *gains);

/* With weights for which nothing that happens again and again adds to the lane, where it would otherwise; NULL: it does
 * not, or nobody found such weights. */
const PayiGains *payi_gains_weighted (PayiGainBook *book, guint64 classes);

/* With units counted twice, and once or twice those outside the lane that costs of what makes them ask for; NULL:
 * there are none that had better count. */
const PayiGains *payi_gains_halved (PayiGainBook *book, guint64 classes);

/* Sets [gains], zeroed at first and used again then, to those where a unit counts as much as the dearest class that it
 * fits, or more where something happens again and again. */
void payi_gains_price (PayiGainBook *book, const guint8 *price, PayiGains *gains);

/* The lane, and what costs ask for that are paid again and again to make units in it. */
guint64 payi_gains_widen (const PayiGainBook *book, guint64 classes);

/* ---- weights.c */

/* By class: the least weight of a unit that meets it; 1 where none does. */
void payi_floors_find (const PayiNormal *normal, const gint64 *weight, gint64 *floor);
/* What [demand] takes at least. */
gint64 payi_floors_cost (const PayiDemand *demand, const gint64 *x, const gint64 *floor);
/* Raises [weight], by supply, until no move that can be made again and again makes more than it takes. FALSE: it was so
 * before, or nobody found how. [barred]: by move of all things; NULL: all may happen. */
gboolean payi_weights_find (const PayiNormal *normal, const guint8 *barred, const gint64 *x, gint64 *weight);
/* Could some move be made again and again, for a cost? */
gboolean payi_weights_matter (const PayiNormal *normal, const guint8 *barred);

/* ---- worth.c */
#define PAYI_MOST_POCKETS 48 /* lanes of it */
typedef struct _PayiPurse PayiPurse;

/* By state: the most worth that an object in it may still add. (transfer full) */
gint64 *payi_worths (const PayiNormal *normal);
/* What wanted moves could still be worth, by what they take of units. Belongs to the normal form. */
PayiPurse *payi_purse_new (PayiNormal *normal, const gint64 *worth);
void payi_purse_set (PayiPurse *purse, const PayiLanes *lanes, const PayiDemand *demand, const gint64 *x);
/* From now on more lanes are looked at: a search is long. */
void payi_purse_widen (PayiPurse *purse);
/* So much at most; once it is [enough] or less nothing less is looked for. [exact]: else more than one above [enough]
 * need only be known to be so, and so for [enough] or less. */
gint64 payi_purse_most (PayiPurse *purse, const PayiHere *here, gint64 enough, gboolean exact);
/* The same of the few lanes that had little last: soon, to compare states with each other. */
gint64 payi_purse_guess (const PayiPurse *purse, const PayiHere *here);
/* Once so much [worth] more is had, and each wish before [wish], of [sums] (bits), adds no more than [spare] says. */
typedef struct {
  const PayiHere *here;
  gint64 worth;
  int wish; /* a sum */
  guint64 sums;
  const gint64 *spare; /* by wish */
} PayiQuestion;

/* At least what the wish adds then; G_MAXINT64: it cannot be. [enough]: whether it is more, or as much, is enough to
 * know, so that what is more may be told as one more, and what is less as 0; G_MAXINT64: what it is, exactly. */
gint64 payi_purse_price (PayiPurse *purse, const PayiQuestion *question, gint64 enough);
/* How much a state promises of which so much [worth] is had: in units, in which worth counts what it takes on average.
 */
gint64 payi_purse_value (const PayiPurse *purse, const PayiHere *here, gint64 worth);

/* By state * PAY_MAX_COUNTERS + counter: the most that an object in this state may still raise the counter. FALSE:
 * nothing raises any. */
gboolean payi_raises (const PayiNormal *normal, gint64 *raise);
