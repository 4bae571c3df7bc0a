/* SPDX-License-Identifier: MIT */
/* Replies as JSON: the records of `pay schema`. */
#pragma once
#include "writer.h"

#include <pay/session.h>

/* The members of a record from "status" on. [line]: of the text that an error is in, 0 where that is one line. */
void payj_write_reply (PayjWriter *w, const PayReply *reply, const PayRequest *request, guint line);

/* The members of a payment; of these those up to the counters; "payment" alone. */
void payj_write_payment (PayjWriter *w, const PayPayment *payment);
void payj_write_head (PayjWriter *w, const PayPayment *payment);
void payj_write_steps (PayjWriter *w, const char *member, const PayReplyStep *steps, guint n);

/* As elements. A reason without a text is a leaf. */
void payj_write_step (PayjWriter *w, const PayReplyStep *step);
void payj_write_reason (PayjWriter *w, const PayReason *reason);
void payj_write_fix (PayjWriter *w, const PayFix *fix);
