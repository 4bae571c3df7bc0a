/* SPDX-License-Identifier: MIT */
/* Walks over every payment of a demand, and collects what tells payments apart. */
#pragma once
#include "memo.h"
#include "search.h"

typedef struct _PayiWalk PayiWalk;

/* [normal] is one for counting. [stop]: (nullable). */
PayiWalk *payi_walk_new (PayiNormal *normal, const volatile gint *stop);
void payi_walk_free (PayiWalk *walk);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (PayiWalk, payi_walk_free)

/* Adds every payment of [demand] at [x]. */
PayiFound payi_walk (PayiWalk *walk, const PayiDemand *demand, const gint64 *x);

/* Distinct outcomes: units spent by report, charges by counter, values of variables. */
const PayiMemo *payi_walk_outcomes (const PayiWalk *walk);

/* Distinct sets: units used by supply, then objects that acted by thing; and how many there are of each. */
const PayiMemo *payi_walk_sets (const PayiWalk *walk);
const gint64 *payi_walk_sizes (const PayiWalk *walk);
