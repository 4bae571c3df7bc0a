/* SPDX-License-Identifier: MIT */
/* Answers as cells separated by tabs. In a cell \t \n \r \\ stand for themselves, in an item of a list \; does, too;
 * items are separated by ";". */
#pragma once
#include <glib.h>

/* The names of an answer's cells, separated by tabs. */
#define PAYJ_CELLS "id\tstatus\tx\ttotal\tlife\tdamage\tspent\tpayment\toptimal\twhy\tfixes\tcode\twhere\tat\tmessage"

/* Each appends to [out]. The text of an item. */
void payj_cell_item (const char *text, GString *out);

/* From "x" to "damage", of the members of a record as JSON, without braces. */
void payj_cells_of_head (const char *members, GString *out);

/* One item, of what is paid, a reason or a fix of a record as JSON. */
void payj_cell_of_pay (const char *pay, GString *out);
void payj_cell_of_reason (const char *reason, GString *out);
void payj_cell_of_fix (const char *fix, GString *out);

/* All cells; [id] is the first one as it is. */
void payj_cells_of_record (const char *record, gsize length, const char *id, gsize id_length, GString *out);
