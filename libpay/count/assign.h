/* SPDX-License-Identifier: MIT */
/* From a row of amounts to a payment: which unit pays what, as which kind, and which objects act how. */
#pragma once
#include "board.h"

typedef struct _PayiAssign PayiAssign;

/* [board] is not merged and outlives it. */
PayiAssign *payi_assign_new (const PayiBoard *board);
void payi_assign_free (PayiAssign *assign);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (PayiAssign, payi_assign_free)

/* A payment by [waiving] that has these [amounts], by column; there is one. Owned by [assign]. By set it leaves open
 * which of those that are alike are used: see PayiDetail.members. NULL: it has too many acts. */
const PayiPlan *payi_assign_row (PayiAssign *assign, const PayiWaiving *waiving, const gint64 *amounts);
