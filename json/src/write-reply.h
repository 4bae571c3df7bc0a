/* SPDX-License-Identifier: MIT */
/* Writes one line of JSON into a string, members and elements in the order of the calls. Text must be UTF-8. */
#pragma once
#include <pay/session.h>

typedef struct {
  GString *out;
  gboolean comma; /* something stands before the next member or element */
  gsize most;     /* bytes: nothing is written once there are more; 0: any number */
} PayjWriter;

gboolean payj_is_full (const PayjWriter *w);

/* [name]: of the member, NULL for an element of an array or the line itself. */
void payj_begin (PayjWriter *w, const char *name, char bracket);
void payj_end (PayjWriter *w, char bracket);
void payj_string (PayjWriter *w, const char *name, const char *text);
void payj_number (PayjWriter *w, const char *name, gint64 value);
void payj_fact (PayjWriter *w, const PayFact *fact);
void payj_bool (PayjWriter *w, const char *name, gboolean value);
/* [json]: a value that is JSON already. */
void payj_raw (PayjWriter *w, const char *name, const char *json);
/* Decimal digits as a number, or as a string where a double could not hold it. */
void payj_digits (PayjWriter *w, const char *name, const char *digits);

/* ---- Replies: the records of `pay schema`. */

/* The members of a record from "status" on. [line]: of the text that an error is in, 0 where that is one line. */
/* "unread" and "assumed". */
void payj_write_lines (PayjWriter *w, const PayBoardUnread *unread, guint n_unread, const PayBoardAssumed *assumed,
                       guint n_assumed);

void payj_write_reply (PayjWriter *w, const PayReply *reply, const PayRequest *request, guint line);

/* An object of that name; [name] NULL: in an array. [line] 0: none. */
void payj_write_error (PayjWriter *w, const char *name, const GError *error, guint line);
/* The members of a payment; of these those up to the counters; "payment" alone. */
void payj_write_payment (PayjWriter *w, const PayPayment *payment);
/* Of what is charged and lost, what is not 0. */
void payj_write_losses (PayjWriter *w, PayLosses losses);

void payj_write_head (PayjWriter *w, const PayPayment *payment);
void payj_write_steps (PayjWriter *w, const char *member, const PayReplyStep *steps, guint n);

/* As elements. A reason without a text is a leaf. */
void payj_write_step (PayjWriter *w, const PayReplyStep *step);
void payj_write_reason (PayjWriter *w, const PayReason *reason);
void payj_write_fix (PayjWriter *w, const PayFix *fix);

/* The value of "lift", and the members that name, number and id of a fix are; NULL: it has none. By PayFixType. */
#define PAYJ_FIX_FORMS (PAY_FIX_ORDER + 1)
typedef struct {
  const char *lift, *name, *number, *source;
} PayjFixForm;
extern const PayjFixForm payj_fix_forms[PAYJ_FIX_FORMS];
