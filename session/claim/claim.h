/* SPDX-License-Identifier: MIT */
/* A claimed payment or proof is read into a PayAnswer for the checker: names become indices here, what the steps do is
 * left to pay_check(). */
#pragma once
#include "question/question.h"
#include "reply/reply.h"

typedef struct {
  PaysAsked asked; /* [answer]: what is claimed, once it is read */
  const PayReply *claimed;
  const PayPayment *payment; /* of it: the one to be checked */
  PaysReply *made;           /* what follows */
  char *why;                 /* gets a sentence where the claim does not hold */
} PaysClaim;

/* Always FALSE. */
gboolean pays_refuse (PaysClaim *claim, const char *format, ...) G_GNUC_PRINTF (2, 3);
/* For pay_check(), whose sentence is [why]: with names for numbers. */
gboolean pays_refuse_checked (PaysClaim *claim, const char *why);

/* ---- All refuse where they return FALSE. */

/* Counts the ways of what is asked. */
gboolean pays_claim_count (PaysClaim *claim);

/* Is each variable of the payment one of the cost? */
gboolean pays_claim_variables_hold (PaysClaim *claim);

/* Does the payment hold by the alternative that it names, or by any? Then it is the answer. */
gboolean pays_claim_paid_holds (PaysClaim *claim);

/* All of a list of payments, or that there is none. */
gboolean pays_claim_list_holds (PaysClaim *claim);

/* That it cannot be paid: the proof, the reasons and the changes. */
gboolean pays_claim_short_holds (PaysClaim *claim);
