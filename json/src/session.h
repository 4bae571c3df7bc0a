/* SPDX-License-Identifier: MIT */
/* What claims are compared with. */
#pragma once
#include "json.h"
#include "payment/payment.h"
#include "reasons/reasons.h"
#include "write-reply.h"

/* What a claim says, read back. */
typedef struct {
  const PayRequest *request;
  const volatile gint *stop;
  PayCase *c;
  PayAnswer *answer;
  PayOutcome outcome;        /* of the answer, or of the count where that knows more */
  char *outcomes, *payments; /* NULL: not counted */
} PayjResult;

void payj_result_clear (PayjResult *result);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (PayjResult, payj_result_clear)

PaysAsked payj_asked (const PayjResult *result);

/* Counts by what the case has fixed, or as the request wishes for the others. FALSE with [error]: such ways are not
 * counted. */
gboolean payj_count (PayjResult *result, GError **error);

/* The members of an answer that is paid, after "status"; the numbers of ways alone; the steps alone. */
void payj_write_paid (PayjWriter *w, const PayjResult *result);
void payj_write_counts (PayjWriter *w, const PayjResult *result);
void payj_write_steps_of (PayjWriter *w, const PayjResult *result);
