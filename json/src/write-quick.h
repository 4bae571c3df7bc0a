/* SPDX-License-Identifier: MIT */
/* Writes the answers to plain requests. What each part of them reads like is noted where the session keeps the part. */
#pragma once
#include "bytes.h"

#include <pay/quick.h>

/* The record; as a row of cells. [id]: as it is to be written, (nullable). */
void payj_write_quick (const PayQuickRequest *request, const PayQuickAnswer *answer, PaySpan id, GString *out);
void payj_write_quick_row (const PayQuickAnswer *answer, PaySpan id, GString *out);

/* ---- Notes. */

/* As JSON, as cells. OTHER: a reason as a leaf, a pip that is left out, a kind that a source makes. UNIT, SOURCE: a
 * kind up to where it comes from. */
enum {
  PAYJ_JSON,
  PAYJ_JSON_OTHER,
  PAYJ_JSON_UNIT,
  PAYJ_JSON_SOURCE,
  PAYJ_CELL,
  PAYJ_CELL_OTHER,
  PAYJ_CELL_UNIT,
  PAYJ_CELL_SOURCE
};
G_STATIC_ASSERT (PAYJ_CELL_SOURCE < PAY_NOTES);

/* Writes what is kept. */
typedef void (*PayjMake) (gconstpointer kept, GString *out);

const GString *payj_make_note (PayNotes *notes, int form, PayjMake make, gconstpointer kept);

/* Puts what is noted, or will be now. */
static inline void payj_put_note (PayjBytes *b, PayNotes *notes, int form, PayjMake make, gconstpointer kept)
{
  const GString *note = notes->at[form] != NULL ? notes->at[form] : payj_make_note (notes, form, make, kept);
  payj_put (b, note->str, note->len);
}
