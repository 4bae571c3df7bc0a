/* SPDX-License-Identifier: MIT */
/* Traces in processes of their own, so that what crashes there is seen here; and made small. */
#pragma once
#include "model.h"

/* A signal ends this process after so many seconds of a processor, however busy the machine is. */
void model_end_after (guint seconds);

/* What the process of the trace says when it ends too early or goes on for more than [seconds], its letters only, so
 * that failures of one sort say the same; NULL: it ends well. Its messages are shown or not. (transfer full) */
char *model_failure (const GArray *trace, guint seconds, gboolean shown);

/* The trace without what can be left out, and with small numbers, so that it still fails in the same way.
 * (transfer full) */
GArray *model_shrink (const GArray *trace, guint seconds);
