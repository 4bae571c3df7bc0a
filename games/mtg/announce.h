/* SPDX-License-Identifier: MIT */
#pragma once
#include "arithmetic.h"

/* Appends the cost of [sum] to [totals] (element-type MtgTotal), once for each announcement that its changes can tell
 * apart, none of them applied yet. FALSE with [error] set when there are too many. */
gboolean mtg_announce (const MtgSum *sum, GArray *totals, GError **error);
