/* SPDX-License-Identifier: MIT */
/* Changes of a request, tried one by one. [steps] bounds each search; PAY_UNKNOWN: it was not enough. */
#pragma once
#include "reasons/reasons.h"

#define PAYS_MOST_STEPS 20000  /* for one change */
#define PAYS_MOST_CHANGES 1024 /* that are tried */

/* What the [i]th candidate is called: NULL: there are no more. (transfer full) */
char *pays_candidate_name (const PaysAsked *asked, guint i, PayKinds *kinds);
/* The variable of the goal that [wished] fixes; NULL: none. */
const char *pays_name_of_fixed (const PaysAsked *asked, const PayXRequest *wished);

/* [fix]: one that the request can have; the text is read of a change alone. */
PayOutcome pays_try (const PaysAsked *asked, const PayFix *fix, guint64 steps);
