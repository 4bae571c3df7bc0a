/* SPDX-License-Identifier: MIT */
/* The greatest value of a variable that can be paid for. More pips never help, so that what is payable is an
 * interval. */
#pragma once
#include "search/search.h"

typedef struct {
  gint64 value;   /* that is payable */
  gint64 refuted; /* that is not; one more than the end: nobody knows any */
  gboolean known; /* no limit was in the way */
} PayiGreatest;

/* Of each payment that was found, with [x] as it was; it may take the plan. [endless]: more values were looked for
 * without a bound. TRUE: nothing more is to be looked for. */
typedef gboolean (*PayiGrown) (PayiPlan **plan, gboolean endless, gpointer data);

/* From x[var] on, which is payable, to [end]. A limit of steps leaves what most of them found. */
PayiGreatest payi_greatest_find (PayiSearch *search, const PayiDemand *demand, int var, gint64 end, gint64 *x,
                                 PayiGrown grown, gpointer data);
