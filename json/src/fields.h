/* SPDX-License-Identifier: MIT */
/* Answers of which only some members, or cells, are written. */
#pragma once
#include <pay/error.h>

typedef struct _PayjFields PayjFields;

/* [list]: names separated by commas. NULL with PAY_ERROR_USAGE, place "". [cells]: of rows. (transfer full) */
PayjFields *payj_fields_new (const char *list, gboolean cells, GError **error);
void payj_fields_free (PayjFields *fields);
gboolean payj_fields_have (const PayjFields *fields, const char *name);

/* Are they no more than the id and whether it can be paid? */
gboolean payj_fields_are_outcomes (const PayjFields *fields);
/* May an answer that is no have others of them? */
gboolean payj_fields_are_of_noes (const PayjFields *fields);

/* Appends those that are chosen of the members of an object, without its brackets, each behind a comma. */
void payj_fields_add (const PayjFields *fields, const char *members, gsize length, GString *out);
/* The record in [out]; of an error its status and what is wrong, too, for it is never dropped. */
void payj_fields_record (const PayjFields *fields, const char *record, gsize length, GString *out);

/* The cells of the row in [out]; their names, separated by tabs. "status" is always among them. */
void payj_fields_row (const PayjFields *fields, const char *row, gsize length, GString *out);
const char *payj_fields_columns (const PayjFields *fields);
