/* SPDX-License-Identifier: MIT */
/* Answers as cells separated by tabs. In a cell \t \n \r \\ stand for themselves, in an item of a list \; does, too;
 * items are separated by ";". */
#pragma once
#include <pay/quick.h>

/* The names of an answer's cells, separated by tabs. */
#define PAYJ_CELLS "id\tstatus\tx\ttotal\tlife\tdamage\tspent\tpayment\toptimal\twhy\tfixes\tcode\twhere\tat\tmessage"

/* Each appends to [out]. From "x" to "damage". */
void payj_cells_of_head (const PayPayment *payment, GString *out);

/* One item: a text, a step that pays, a reason, a fix. */
void payj_cell_of_text (const char *text, GString *out);
void payj_cell_of_step (const PayReplyStep *step, GString *out);
void payj_cell_of_reason (const PayReason *reason, GString *out);
void payj_cell_of_fix (const PayFix *fix, GString *out);

/* All cells; [id] is the first one as it is. */
void payj_cells_of_reply (const PayReply *reply, PaySpan id, GString *out);
