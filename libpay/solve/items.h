/* SPDX-License-Identifier: MIT */
/* Wanted actions that only cost something, or do where they happen last. */
#pragma once
#include "capacity.h"
#include "joint.h"

#define PAYI_MOST_ITEMS (PAYI_MOST_SHARES - 1)
#define PAYI_MOST_CHOICES PAYI_MOST_OFFERED /* alternatives of one object's actions */

typedef struct {
  const PayiMove *move;
  const PayiDemand *demand;
  gboolean harder; /* than another one of the item that is worth no less */
} PayiChoice;

/* An object that does one thing at most, in one of several ways. */
typedef struct {
  int thing;
  gboolean soft; /* only last: before it serves others, or hinders them, and it may do so in other ways */
  int n_choices;
  PayiChoice choices[PAYI_MOST_CHOICES];
  gint64 worth;   /* of what is worth most */
  gboolean again; /* like the item before it */
} PayiItem;

typedef struct {
  int n;
  PayiItem at[PAYI_MOST_ITEMS];       /* by worth, the greatest first */
  gint64 suffix[PAYI_MOST_ITEMS + 1]; /* worth of the items from here on */
} PayiItems;

/* Bits are counters that some move lowers without asking. What charges one of them does so better before. */
guint64 payi_lowered_counters (const PayiNormal *normal);
/* Those that the demand charges, or may. */
guint64 payi_charged_counters (const PayiDemand *demand);

/* Sets [items]. [soft]: those that are soft, too, as far as there is room. FALSE: there are none, or too many. */
gboolean payi_items_find (const PayiNormal *normal, gboolean soft, PayiItems *items);

/* May something wanted still happen in a search? */
gboolean payi_items_are_open (const PayiNormal *normal);

/* Can the demands of all items, and of the goal, be said in one? */
gboolean payi_items_agree (const PayiNormal *normal, const PayiItems *items);

/* The goal, and the chosen ones ([chosen]: by item, -1: none) of the first [n] items. */
void payi_items_join (const PayiItems *items, const int *chosen, int n, const PayiDemand *goal, PayiJoint *joint);

/* What the chosen ones score, whatever pays for them. */
void payi_items_score (const PayiNormal *normal, const PayiItems *items, const int *chosen, PayiScore *score);

/* For payi_capacity_set(). */
void payi_items_offer (const PayiItems *items, PayiOffered *offered);
