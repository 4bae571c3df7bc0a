/* SPDX-License-Identifier: MIT */
/* Writes the answers to plain requests. What each part of them reads like is noted where the session keeps the part. */
#pragma once
#include "fields.h"

#include <pay/quick.h>

/* The id and the outcome alone, as far as they are among [fields]. */
void payj_write_outcome (gboolean paid, PaySpan id, const PayjFields *fields, GString *out);
void payj_write_outcome_row (gboolean paid, PaySpan id, const PayjFields *fields, GString *out);

/* Only its members among [fields], always the same for a session. */
void payj_write_quick_fields (const PayQuickRequest *request, const PayQuickAnswer *answer, PaySpan id,
                              const PayjFields *fields, GString *out);

/* The record; as a row of cells. [id]: as it is to be written, (nullable). */
void payj_write_quick (const PayQuickRequest *request, const PayQuickAnswer *answer, PaySpan id, GString *out);
void payj_write_quick_row (const PayQuickRequest *request, const PayQuickAnswer *answer, PaySpan id, GString *out);
