/* SPDX-License-Identifier: MIT */
/* Lane by lane: what is asked for and what is left. */
#pragma once
#include <pay/kernel.h>

#include "demand/demand.h"

#define PAYI_MOST_VECTORED 6 /* classes */

/* The lanes of all classes, where units and pips are all there is: then they decide. */
typedef struct {
  int n_vectors;
  guint64 classes[1 << PAYI_MOST_VECTORED];
  gint64 left[1 << PAYI_MOST_VECTORED];
  gint64 *need; /* by item, choice and lane */
} PayiVectors;

/* Does it ask for pips alone? Adds the classes of these. */
gboolean payi_is_plain (const PayiDemand *demand, guint64 *classes);

/* All lanes of the classes. */
void payi_vectors_choose (PayiVectors *vectors, guint64 classes);

/* What the demand needs, by lane. */
void payi_vectors_need (const PayiVectors *vectors, const PayiDemand *demand, const gint64 *x, gint64 *need);

/* So much is taken of what is left, or given back ([sign] -1). FALSE: some lane has fewer than none. */
gboolean payi_vectors_spend (PayiVectors *vectors, const gint64 *need, gint64 sign);

/* Amounts of the lanes as the kernel has them: lane by lane of vectors, whose first has all classes. FALSE: too many,
 * or fewer than none. */
gboolean payi_vectors_put (const PayiVectors *vectors, const gint64 *amounts, PaykVector *vector);
