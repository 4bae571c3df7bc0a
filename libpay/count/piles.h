/* SPDX-License-Identifier: MIT */
/* Problems in which no action needs units and none is in the way of another's use: what can be spent on the goal is a
 * heap of units, in piles of like ones, and no order matters. That can be counted and listed without a search. */
#pragma once
#include <pay/list.h>

#include "search/search.h"

/* Like units. [count] of them, each one of [kinds]. */
typedef struct {
  int supply; /* of the normal form; -1: made by objects of [thing] */
  int thing;
  int move, output; /* of the thing; -1: an object makes one of the moves, each of which gives one unit */
  gint64 count;     /* of all objects together */
  gint64 each;      /* what one object gives at most */
  int group;        /* units that are charged for alike; 0: for nothing */
  PayKinds kinds;
  guint64 fits;
} PayiPile;

#define PAYI_MOST_GROUPS 8

/* One way to choose what is waived, for values of the variables: then the goal asks for a fixed number of units. By
 * outcome also how many units are charged for. */
typedef struct {
  const PayiDemand *demand;
  int bill; /* index of the demand */
  gint64 x[PAY_MAX_VARIABLES];
  gint64 by_others; /* pips paid by others */
  gint64 waived[PAY_MAX_COUNTERS];
  gint64 of_goal[PAY_MAX_COUNTERS]; /* what the goal charges */
  gint64 charged[PAY_MAX_COUNTERS]; /* that and, by outcome, what acts charge */
  gint64 units;
  gint64 of_group[PAYI_MOST_GROUPS]; /* by outcome: how many of them are of each group */
  gint64 *due, *cap;                 /* by hub, by entry of the demand */
} PayiWaiving;

/* How objects of a thing act. */
typedef enum {
  PAYI_NEVER, /* nothing that they can do gives a unit */
  PAYI_ONE,   /* one act that gives one unit, for the charge of [group] */
  PAYI_ALL    /* any of the moves, each as many times as it says, in this order */
} PayiActing;

#define PAYI_MOST_ACTS 4
#define PAYI_MOST_SORTS 64 /* of units that objects of one thing give */
typedef struct {
  PayiActing acting;
  int n_acts;
  int move[PAYI_MOST_ACTS]; /* those that give nothing left out */
  gint64 times[PAYI_MOST_ACTS];
  int group;
} PayiManner;

typedef struct {
  PayiNormal *normal;
  PayDistinct by;
  GArray *piles;       /* PayiPile */
  GPtrArray *waivings; /* PayiWaiving; only such as can be paid */
  PayiManner *manners; /* by thing */
  guint64 *classes;    /* by alternative of the goal: what its pips ask for */
  guint64 asked;       /* all of them */
  int n_groups;
  gint64 charge[PAYI_MOST_GROUPS][PAY_MAX_COUNTERS]; /* by group, for one unit */
  gint64 most_of_group[PAYI_MOST_GROUPS];
  gint64 most_units; /* of a waiving */
  guint64 steps;
  gsize memory;
  gboolean limited; /* there are more waivings */
} PayiPool;

/* NULL: the problem is none of these. [stop]: (nullable). */
PayiPool *payi_pool_new (PayiNormal *normal, PayDistinct by, const volatile gint *stop);
void payi_pool_free (PayiPool *pool);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (PayiPool, payi_pool_free)

/* Is all that a wish could see of an object known by whether it acts? */
gboolean payi_pool_acts_one_way (const PayiPool *pool);

/* What a unit of the pile fits when it is spent as [kind]. */
guint64 payi_pile_fits (const PayiPool *pool, const PayiPile *pile, int kind);

/* How many of so many units of each group it can take. */
gint64 payi_waiving_take (const PayiWaiving *waiving, const gint64 *units);

/* How many of the pips must be met by units that fit [lane]. */
gint64 payi_waiving_need (const PayiWaiving *waiving, guint64 lane);

/* By kind: which report it is counted under, -1: none; kinds of equal reports have one number. [n]: how many there are.
 */
int *payi_number_reports (PayiNormal *normal, int *n);

#define PAYI_PILE(flat, i) (&g_array_index ((flat)->piles, PayiPile, (i)))
#define PAYI_WAIVING(flat, i) ((const PayiWaiving *)g_ptr_array_index ((flat)->waivings, (i)))
