/* SPDX-License-Identifier: MIT */
/* What the wishes leave open: of payments that are equally good the one whose objects come first is taken, then the one
 * whose units of lots do. How much of each object and lot is used follows from the state that a payment leaves: of like
 * ones those that come first are used first. */
#pragma once
#include "normal.h"

/* One object, objects that may have acted already, or one lot: the units or objects [first] to before [first] + [count]
 * of a supply or a thing. */
typedef struct {
  int supply, thing; /* one of them is -1 */
  gint64 first, count;
  gint64 each; /* units that one object can be */
} PayiTie;

/* Sets up [ties] and [n_tie_objects], how many of them are of objects. */
void payi_ties_init (PayiNormal *n);

/* How much is used of each: [tie] has room for all of n->ties. [stock] and [things] as in a state; [drawn] (nullable):
 * what is spent of each supply besides. */
void payi_tie_fill (const PayiNormal *n, const gint64 *stock, const gint64 *things, const gint64 *drawn, gint64 *tie);

/* Less than 0: of the entries [from] to before [to], each telling how often its index is in a list, [a] has the smaller
 * list. */
int payi_tie_compare_part (const gint64 *a, const gint64 *b, gsize from, gsize to);

/* Less than 0: [a] is the smaller list. */
int payi_tie_compare (const PayiNormal *n, const gint64 *a, const gint64 *b);

/* Could a payment that uses all of [now], and perhaps more units and objects of things from [from] on, be smaller than
 * [best]? [objects]: it uses as many objects. */
gboolean payi_tie_hopeful (const PayiNormal *n, const gint64 *now, const gint64 *best, int from, gboolean objects);
