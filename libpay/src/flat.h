/* SPDX-License-Identifier: MIT */
/* Problems in which no action needs anything and none is in the way of another's use: what can be spent on the goal is
 * a heap of units, in piles of like ones, and no order matters. That can be counted and listed without a search. */
#pragma once
#include "search.h"

/* Like units. [n] of them, each one of [kinds]. */
typedef struct {
  int supply; /* of the normal form; -1: made by objects of [thing] */
  int thing;
  int move, output; /* of the thing; -1: an object makes one of the moves, each of which gives one unit */
  gint64 n;         /* of all objects together */
  gint64 each;      /* what one object gives at most */
  PayKinds kinds;
  guint64 fits;
} PayiPile;

/* One way to choose what is waived, for values of the variables: then the goal asks for a fixed number of units. */
typedef struct {
  const PayiDemand *demand;
  int bill; /* index of the demand */
  gint64 x[PAY_MAX_VARIABLES];
  gint64 t; /* pips paid by others */
  gint64 waived[PAY_MAX_COUNTERS], charged[PAY_MAX_COUNTERS];
  gint64 units;
  gint64 *due, *cap; /* by hub, by entry of the demand */
} PayiWaiving;

/* How objects of a thing act. */
typedef enum {
  PAYI_NEVER, /* nothing that they can do gives a unit */
  PAYI_ONE,   /* one act that gives one unit */
  PAYI_ALL    /* [order] has all acts: any of them, each as often as it says, in this order */
} PayiActing;

#define PAYI_MOST_ACTS 4
#define PAYI_MOST_SORTS 64 /* of units that objects of one thing give */
typedef struct {
  PayiActing acting;
  int n_acts;
  int move[PAYI_MOST_ACTS]; /* those that give nothing left out */
  gint64 times[PAYI_MOST_ACTS];
} PayiManner;

typedef struct {
  PayiNormal *n;
  GArray *piles;       /* PayiPile */
  GPtrArray *waivings; /* PayiWaiving; only such as can be paid */
  PayiManner *manners; /* by thing */
  guint64 *classes;    /* by alternative of the goal: what its pips ask for */
  guint64 asked;       /* all of them */
  gint64 most_units;   /* of a waiving */
  guint64 steps;
  gsize memory;
  gboolean limited; /* there are more waivings */
} PayiFlat;

/* NULL: the problem is none of these. [stop]: (nullable). */
PayiFlat *payi_flat_new (PayiNormal *n, const volatile gint *stop);
void payi_flat_free (PayiFlat *flat);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (PayiFlat, payi_flat_free)

/* What a unit of the pile fits when it is spent as [kind]. */
guint64 payi_pile_fits (const PayiFlat *flat, const PayiPile *pile, int kind);

/* How many of the pips must be met by units that fit [lane]. */
gint64 payi_waiving_need (const PayiWaiving *w, guint64 lane);

/* By kind: which report it is counted under, -1: none; kinds of equal reports have one number. [n]: how many there are.
 */
int *payi_number_reports (PayiNormal *normal, int *n);

#define PAYI_PILE(flat, i) (&g_array_index ((flat)->piles, PayiPile, (i)))
#define PAYI_WAIVING(flat, i) ((const PayiWaiving *)g_ptr_array_index ((flat)->waivings, (i)))
