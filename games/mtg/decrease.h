/* SPDX-License-Identifier: MIT */
#pragma once
#include "arithmetic.h"

/* Applies the decreases of [sum] to every total of [totals] (element-type MtgTotal, distinct afterwards). FALSE with
 * [error] set when there are too many ways. */
gboolean mtg_decrease (const MtgSum *sum, GArray *totals, GError **error);

#define MTG_MAX_WORK 262144 /* single reductions of single totals, in one request */

/* Appends what [modifier] can make of [total], and adds to [work]. FALSE: too much. */
gboolean mtg_decrease_once (const MtgTotal *total, const MtgModifier *modifier, GArray *to, gint64 *work);

/* Drops totals that say the same, joins ranges that touch. */
void mtg_totals_merge (GArray *totals);
