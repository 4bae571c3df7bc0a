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

PayOutcome pays_try_candidate (const PaysAsked *asked, guint i, const char *name, guint64 steps);
PayOutcome pays_try_counter (const PaysAsked *asked, const char *counter, gint64 by, guint64 steps);
PayOutcome pays_try_value (const PaysAsked *asked, const PayXRequest *fixed, gint64 value, guint64 steps);
PayOutcome pays_try_uses (const PaysAsked *asked, guint index, gint64 uses, guint64 steps);
PayOutcome pays_try_allowing (const PaysAsked *asked, const char *word, guint64 steps);
PayOutcome pays_try_without_modifier (const PaysAsked *asked, guint index, guint64 steps);
PayOutcome pays_try_lifting (const PaysAsked *asked, const char *word, guint64 steps);
PayOutcome pays_try_any_order (const PaysAsked *asked, guint64 steps);
