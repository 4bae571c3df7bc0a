/* SPDX-License-Identifier: MIT */
/* Tells a plan as steps: which units and objects, in which order. */
#pragma once
#include "search/search.h"

/* Adds the steps of [plan] to [answer], its alternative, its values and what was charged and lowered. FALSE:
 * there would be too many steps, and the answer is of no use. */
gboolean payi_trace (PayiNormal *normal, const PayiPlan *plan, PayAnswer *answer);
