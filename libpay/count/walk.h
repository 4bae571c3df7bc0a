/* SPDX-License-Identifier: MIT */
/* Walks over every payment of a demand, and collects what tells payments apart. */
#pragma once
#include <pay/list.h>

#include "search/search.h"

typedef struct _PayiWalk PayiWalk;

/* What was collected. */
typedef struct {
  PayiTable outcomes; /* units spent by report, charges by counter, values of variables */
  PayiTable sets;     /* units used by supply, then objects that acted by thing */
  PayiTable payments; /* what is left by supply, states of things, charges, what was lowered, weights; alternative, X;
                         units spent by report, where outcomes are told apart, too */
  gint64 *sizes;      /* by column of sets: how many there are */
} PayiWays;

/* [normal] is one for counting. [stop]: (nullable). */
PayiWalk *payi_walk_new (PayiNormal *normal, const volatile gint *stop);
void payi_walk_free (PayiWalk *walk);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (PayiWalk, payi_walk_free)

/* An act, or the payment of the goal, on the way of a walk. */
typedef struct {
  int thing, state, move;   /* -1: the goal */
  int index;                /* of the move among those of all things; -1: the goal */
  const PayiDemand *demand; /* NULL: nothing was paid */
  gint64 by_others, waived[PAY_MAX_COUNTERS];
  gint64 *picked; /* by supply: units that were spent */
  gint64 *opened; /* by move of all things: acts of which something was spent for the first time */
} PayiPassage;

typedef struct {
  const GPtrArray *path; /* PayiPassage: acts */
  const PayiPassage *goal;
  const gint64 *x;
  const gint64 *set;        /* a row of PayiWays.sets */
  const PayiMatch *match;   /* the payment of the goal, by cell instead of supply */
  const int *supply, *kind; /* by cell */
} PayiWalked;

/* From now on calls [use] whenever a payment is found that is the first one of its outcome, set or way, and collects
 * these alone. FALSE ends the walk, as a limit does. */
typedef gboolean (*PayiWalkUse) (const PayiWalked *walked, gpointer data);
void payi_walk_listen (PayiWalk *walk, PayDistinct by, PayiWalkUse use, gpointer data);

/* Adds every payment of the goal. NULL: a limit came first. */
const PayiWays *payi_walk (PayiWalk *walk);
