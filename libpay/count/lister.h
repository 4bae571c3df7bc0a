/* SPDX-License-Identifier: MIT */
/* Telling whoever listens of one payment after the other. */
#pragma once
#include <pay/list.h>

#include "search/search.h"

typedef struct {
  const volatile gint *stop;
  PayListed use;
  gpointer data;
  gboolean any;      /* one was listed */
  gboolean ended;    /* by [use] or [stop] */
  gboolean limited;  /* by a limit of the problem */
  gboolean too_long; /* a payment could not be told */
} PayiLister;

/* FALSE, always: a payment cannot be told, and none after it is. */
gboolean payi_lister_give_up (PayiLister *lister);

/* Tells the plan. FALSE: the list has ended. */
gboolean payi_lister_tell (PayiLister *lister, PayiNormal *normal, const PayiPlan *plan);

/* Has it, or does [stop] say so now? */
gboolean payi_lister_is_over (PayiLister *lister);
