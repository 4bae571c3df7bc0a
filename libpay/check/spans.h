/* SPDX-License-Identifier: MIT */
/* Sets of spans that do not overlap; a set that is NULL is empty. */
#pragma once
#include <glib.h>

/* From [begin] to before [end]. */
typedef struct {
  gint64 begin, end;
} PayiSpan;

gboolean payi_spans_meet (GTree *spans, PayiSpan span);
/* FALSE: some of it is in the set already. */
gboolean payi_spans_add (GTree **spans, PayiSpan span);
/* FALSE: some of it is not in the set, which is then of no use any more. */
gboolean payi_spans_remove (GTree *spans, PayiSpan span);
/* [count] from [first] on, as far as it lies within [size]; counts of 0 are no steps. */
gboolean payi_span_fits (gint64 first, gint64 count, gint64 size, PayiSpan *span);
