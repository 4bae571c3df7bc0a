/* SPDX-License-Identifier: MIT */
/* Why units do not do: the lanes (Hall sets) that need more than there is, of which each is a reason of its own, or two
 * of them share the numbers of pips that others pay. Works in the caller's memory. */
#pragma once
#include "demand/demand.h"

#define PAYI_MOST_REASONS 32

typedef struct {
  const PayiDemand *demand;
  const PayiLane *lanes;
  int n_lanes;
  PayKinds there;       /* kinds that count where lanes are compared */
  const gint64 *have;   /* by lane */
  const gint64 *budget; /* by counter: what pips that are left out may charge */
  const gint64 *pips;   /* by pip: how many; PAYI_WITHOUT_END in all at most */
  gint64 *left, *hubs;  /* scratch by pip, by hub */
} PayiShortage;

/* Puts independent reasons behind the [n] that are there, PAYI_MOST_REASONS in all at most: each is mended, and what
 * still falls short is another one. Returns how many are there then; [missing] (nullable) grows by what is missing. */
int payi_shortage_reasons (const PayiShortage *s, PayShort *reasons, int n, gint64 *missing);

/* Where no lane falls short for every number of pips paid by others: two that share them. FALSE: there are none. */
gboolean payi_shortage_split (const PayiShortage *s, PayShort reasons[2]);

#define PAYI_WITHOUT_END ((gint64)1 << 60)

static inline gint64 payi_sum_capped (gint64 a, __int128 b)
{
  return (gint64)MIN (a + b, PAYI_WITHOUT_END);
}
