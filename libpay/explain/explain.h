/* SPDX-License-Identifier: MIT */
/* Why not: the leaves that show that an alternative cannot be paid, as pay/answer.h defines them. */
#pragma once
#include "normal/normal.h"

/* Adds the leaves of demand [demand] of the goal at the least values [x], which a search found not payable. Its reasons
 * become those of the answer where it comes closer than the ones before. Where the time is over by then: that the
 * search found it. */
void payi_explain (const PayiNormal *normal, const PayiDemand *demand, const gint64 *x, PayAnswer *answer);

/* Puts the closest reason first and says what kind of proof it is. */
void payi_explain_finish (PayAnswer *answer);
