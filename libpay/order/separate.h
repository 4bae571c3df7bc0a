/* SPDX-License-Identifier: MIT */
/* Pools that pay one alternative and none of some others, the variables being set. */
#pragma once
#include "normal/normal.h"

#include <pay/order.h>

/* An alternative at some values of its variables. Kinds and channels are gone: lots meet classes. */
typedef struct {
  const PayiDemand *demand;
  const guint64 *lots; /* by class: bits are the lots whose units meet it */
  const int *counters; /* by counter of its problem: its index among those of both problems */
  gint64 *pips;        /* by entry */
  gint64 *in_hub;      /* by hub: all pips of its entries */
  gint64 charge[PAY_MAX_ORDER_COUNTERS];
} PayiPrice;

/* [x] NULL: what one more of variable [var] costs instead. NULL: beyond all amounts. (transfer full) */
PayiPrice *payi_price_new (const PayiDemand *demand, const guint64 *lots, const int *counters, const gint64 *x,
                           int var);
void payi_price_free (gpointer price);

typedef struct {
  guint64 steps;           /* left */
  const PayProblem *timed; /* whose time it is */
  const volatile gint *stop;
  gboolean limited;      /* some pool was not looked at */
  gboolean found;        /* then: */
  PayWitness best;       /* without its variables */
  gint64 units, charged; /* of the best */
} PayiSeparator;

/* Looks for a pool that pays [paid] and none of [unpaid] (element-type PayiPrice), and is better than the best so far,
 * if any was found: fewer units, then less charged. TRUE: it has taken its place. FALSE, and not limited, without one
 * before: all pools that pay [paid] pay some of [unpaid]. */
gboolean payi_separate (PayiSeparator *separator, const PayiPrice *paid, const GPtrArray *unpaid);

/* Counts [work] comparisons as steps. FALSE, and limited: there are no more, or the hunt was stopped. */
gboolean payi_separator_spend (PayiSeparator *separator, gsize work);
