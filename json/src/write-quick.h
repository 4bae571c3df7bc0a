/* SPDX-License-Identifier: MIT */
/* Writes the answers to plain requests. What each part of them reads like is noted where the session keeps the part. */
#pragma once
#include "fields.h"

#include <pay/quick.h>

/* Only its members among [fields], always the same for a session. */
void payj_write_quick_fields (const PayQuickRequest *request, const PayQuickAnswer *answer, PaySpan id,
                              const PayjFields *fields, GString *out);

/* The record; as a row of cells. [id]: as it is to be written, (nullable). */
void payj_write_quick (const PayQuickRequest *request, const PayQuickAnswer *answer, PaySpan id, GString *out);
void payj_write_quick_row (const PayQuickRequest *request, const PayQuickAnswer *answer, PaySpan id, GString *out);
