/* SPDX-License-Identifier: MIT */
/* Which kept costs can still be paid from a state of the search on. */
#pragma once
#include "search.h"

typedef struct _PayiKeeper PayiKeeper;

/* [stop]: (nullable). Steps and memory are those of the problem, counted apart from the search's own. */
PayiKeeper *payi_keeper_new (PayiNormal *normal, const volatile gint *stop);
void payi_keeper_free (PayiKeeper *keeper);

/* The bits of the costs that can be kept in state [now], laid out as the search has it: each beside those before it.
 * FALSE: a limit left some of them open, they count as not kept. */
gboolean payi_keeper_test (PayiKeeper *keeper, const gint64 *now, guint32 *kept);
