/* SPDX-License-Identifier: MIT */
/* What the files that write tables share. */
#pragma once
#include <pay/sheets.h>

#define PLAIN PAY_SHEET_PLAIN
#define QUOTED PAY_SHEET_QUOTED
#define LEFT PAY_SHEET_LEFT

/* The word for so many. */
static inline const char *in_number (gint64 n, const char *one, const char *many)
{
  return n == 1 ? one : many;
}

/* "Forest, Island: why". */
void sheet_append_note (const PayDeckNote *note, GString *out);
