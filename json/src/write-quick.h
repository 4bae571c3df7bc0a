/* SPDX-License-Identifier: MIT */
/* Writes the answers to plain requests. What each part of them reads like is noted where the session keeps the part. */
#pragma once
#include <pay/quick.h>

/* The record; as a row of cells. [id]: as it is to be written, (nullable). */
void payj_write_quick (const PayQuickRequest *request, const PayQuickAnswer *answer, PaySpan id, GString *out);
void payj_write_quick_row (const PayQuickRequest *request, const PayQuickAnswer *answer, PaySpan id, GString *out);
