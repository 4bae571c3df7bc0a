/* SPDX-License-Identifier: MIT */
#pragma once
#include "question/question.h"

/* Why a spell of the plan that cannot be paid cannot be paid even alone; NULL: it can, or what a spell of the plan does
 * may be in the way of the reason. (transfer full) */
char *pays_short_alone (const PaySession *session, const PaysAsked *plan, guint spell);
