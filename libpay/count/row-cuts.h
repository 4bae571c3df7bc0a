/* SPDX-License-Identifier: MIT */
/* Which amounts of the first columns of a board belong to a payment?
 *
 * The goal sends units from its hubs over its entries to columns, and what shared columns take comes from the piles
 * behind them. A greatest flow is a least cut; and hubs that can be filled and columns that can be filled can be filled
 * by one flow (Mendelsohn and Dulmage 1958; with rooms as in Pym's linkage theorem). So amounts of some columns belong
 * to a payment exactly when every cut holds:
 *
 * - of a lane and of some shared columns: what the columns add to the lane, less those columns' amounts, is at least
 *   what the lane needs, less what is there besides for the lane and in the piles of those columns;
 * - of a lane: what the columns add to it, less all their amounts, is at least what the lane needs, less all units.
 *   (What they do not add must be met outside the lane.)
 *
 * What is there besides comes from columns that are still open, and from units that no report counts; of units that
 * are charged for no more than the waiving says, and of the others no more than the rest. */
#pragma once
#include "board.h"

/* An amount r of a column adds up * min (r, cap) - down * r. */
typedef struct {
  gint64 up, cap, down;
} PayiSlope;

typedef struct {
  guint64 lane;
  gboolean all;                     /* of the second sort */
  gint64 besides[PAYI_MOST_GROUPS]; /* of the first sort: by group, of which the waiving takes so many at most */
  PayiSlope *slopes;                /* by column */
} PayiCut;

typedef struct {
  GPtrArray *cuts; /* PayiCut; none that others imply */
} PayiCuts;

/* The cuts for amounts of the first [n_columns] columns while alternative [bill] of the goal is paid. NULL: there are
 * too many. */
PayiCuts *payi_cuts_new (const PayiBoard *board, int bill, int n_columns);
void payi_cuts_free (PayiCuts *cuts);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (PayiCuts, payi_cuts_free)

/* What the slopes must come to at least. */
gint64 payi_cut_bound (const PayiCut *cut, const PayiWaiving *waiving);

gint64 payi_slope_at (const PayiSlope *slope, gint64 amount);
gboolean payi_is_flat (const PayiSlope *slope); /* whatever the amount is, it adds nothing */

#define PAYI_CUT(c, i) ((const PayiCut *)g_ptr_array_index ((c)->cuts, (i)))
