/* SPDX-License-Identifier: MIT */
/* arithmetic.h - Resource Costs up to the point where they are locked (805.2c). */
#pragma once
#include "notation/notation.h"
G_BEGIN_DECLS

/* All totals that [points] can become: increases first, then the decreases in the order given, where the payer chooses
 * it (best) in every order, or in the one that leaves most; optional ones with and without. Ascending, none twice. NULL
 * with PAY_ERROR_TOO_LARGE, without a place: a total or the work is beyond the limits. (transfer full) (element-type
 * gint64) */
GArray *zx_points_change (gint64 points, const ZxChanges *changes, PayOrder order, GError **error);

/* Least and greatest total over all orders of the decreases, the optional ones taken. */
gint64 zx_points_least (gint64 points, const ZxChanges *changes);
gint64 zx_points_greatest (gint64 points, const ZxChanges *changes);

/* [cost] as it is paid: the first Resource Cost of each alternative changed, or any one of them where the payer
 * chooses, whole costs added; nothing to pay when it is free. (transfer full) */
GPtrArray *zx_cost_change (const GPtrArray *cost, const ZxChanges *changes, PayOrder order, GError **error);

/* As zx_cost_change() for one end of the range over all orders. (transfer full) */
GPtrArray *zx_cost_end (const GPtrArray *cost, const ZxChanges *changes, gboolean greatest, GError **error);
G_END_DECLS
