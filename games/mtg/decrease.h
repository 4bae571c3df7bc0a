/* SPDX-License-Identifier: MIT */
#pragma once
#include "arithmetic.h"

/* Applies the decreases of [sum] to every total of [totals] (element-type MtgTotal, distinct afterwards). FALSE with
 * [error] set when there are too many ways. */
gboolean mtg_decrease (const MtgSum *sum, GArray *totals, GError **error);

/* Drops totals that say the same, joins ranges that touch. */
void mtg_totals_merge (GArray *totals);
