/* SPDX-License-Identifier: MIT */
/* Which kept costs can still be paid from a state of the search on. */
#pragma once
#include "search/search.h"

typedef struct _PayiKeeper PayiKeeper;

/* NULL: there is nothing to keep. [stop]: (nullable). Steps and memory are those of the problem, counted apart from the
 * search's own. */
PayiKeeper *payi_keeper_new (PayiNormal *normal, const volatile gint *stop);
void payi_keeper_free (PayiKeeper *keeper);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (PayiKeeper, payi_keeper_free)

/* A PayiKeepTest; [keeper]: a PayiKeeper. */
gboolean payi_keeper_test (gpointer keeper, const gint64 *now, PayiKept *kept);
/* A PayiKeepBound: each kept cost as one demand with the goal and those before it, as far as is known. */
void payi_keeper_bound (gpointer keeper, const PayiDemand *demand, const gint64 *x, gint64 *missing);
/* Tells what no payment keeps more than: of the best what it keeps, else what the bounds that were asked for come to.
 */
void payi_keeper_tell (const PayiKeeper *keeper, PayAnswer *answer);
/* By kept cost: no payment leaves more of its variable. */
const gint64 *payi_keeper_most (const PayiKeeper *keeper);
