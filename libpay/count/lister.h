/* SPDX-License-Identifier: MIT */
/* Telling whoever listens of one payment after the other. */
#pragma once
#include <pay/list.h>

#include "choice.h"

typedef struct {
  const PayProblem *problem;
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

/* Tells it with each choice of those that are alike; the plan has a detail. */
gboolean payi_lister_tell_choices (PayiLister *lister, PayiNormal *normal, const PayiPlan *plan, PayiChoice *choice);

/* Has it, or does [stop] or the time say so now? */
gboolean payi_lister_is_over (PayiLister *lister);

/* Lists by going through all payments, whenever one is a new outcome or set. */
void payi_list_walk (PayiNormal *normal, PayDistinct by, PayiLister *lister);
