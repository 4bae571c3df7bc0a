/* SPDX-License-Identifier: MIT */
/* What items could still be worth, by the units that there could ever be: a knapsack for each of a few lanes, filled by
 * fractions. */
#pragma once
#include "search/search.h"

#define PAYI_MOST_CAPACITIES 8 /* lanes of it */
#define PAYI_MOST_OFFERED 16   /* demands of an item */

typedef struct {
  gint64 worth;
  int n_demands;
  const PayiDemand *demands[PAYI_MOST_OFFERED]; /* of which one is paid */
} PayiOffered;

typedef struct {
  int n_lanes, n_items;
  gint64 left[PAYI_MOST_CAPACITIES];   /* units */
  gint64 *price[PAYI_MOST_CAPACITIES]; /* by item: units that it takes at least */
  int *order[PAYI_MOST_CAPACITIES];    /* of items that are worth something: those that give most for a unit first */
  gint64 *worth;                       /* by item */
} PayiCapacity;

/* For [goal] at the values [x]; belongs to the normal form. Things that are shut add nothing. */
void payi_capacity_set (PayiCapacity *capacity, PayiNormal *normal, PayiGainBook *book, const PayiOffered *items, int n,
                        const PayiDemand *goal, const gint64 *x);

/* Item [i] is paid for; [sign] -1: it is not, after all. */
void payi_capacity_take (PayiCapacity *capacity, int i, int sign);

/* The most that items from [first] on could be worth together. */
gint64 payi_capacity_most (const PayiCapacity *capacity, int first);
