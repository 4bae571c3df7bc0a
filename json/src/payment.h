/* SPDX-License-Identifier: MIT */
/* The steps of an answer as JSON, one object for each unit. Where that would be more than a thousand objects, runs are
 * folded into one object with "count". */
#pragma once
#include "made.h"
#include "session.h"

typedef struct {
  PayjWriter *w;
  const PayRequest *request;
  const PayCase *c;
  const PayProblem *problem;
  PayjMade made;
  gint64 *first_of_lot; /* index over the whole pool */
  int *first_action;    /* of each object */
  int *lot_of;          /* of each object that is a unit of the pool, -1: it is none */
  gboolean fold;
} PayjPayment;

void payj_payment_init (PayjPayment *payment, PayjWriter *w, const PayjResult *result);
void payj_payment_clear (PayjPayment *payment);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (PayjPayment, payj_payment_clear)

/* Writes the USE step [at], and what pays for it, as elements; returns the first step after them. What an object gives
 * up for another's ability, and a unit of the pool, is told where it pays, not for itself. */
gsize payj_payment_uses (const PayjPayment *payment, gsize at);

/* Writes the UNIT and WAIVE steps from [at] on, which pay for [cost], as elements; returns the first step after them.
 */
gsize payj_payment_bill (const PayjPayment *payment, const PayCost *cost, int alternative, gsize at);

/* Writes as "also_with" the names of what the USE or GOAL step [at] gives up, of others or of its own. */
void payj_payment_given_up (const PayjPayment *payment, gsize at);

/* Of the abilities of its object, counted from 0; below 0: no ability of its own. */
int payj_payment_ability (const PayjPayment *payment, int action);
