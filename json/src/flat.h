/* SPDX-License-Identifier: MIT */
/* A request that is one flat object of the commonest members, read where it stands. */
#pragma once
#include <pay/quick.h>

#define PAYJ_FLAT_LONGEST 65536 /* bytes of a line or row */
#define PAYJ_FLAT_DIGITS 9      /* of a number */
#define PAYJ_FLAT_ROOM 4096     /* bytes of texts with escapes */

/* Where texts are that do not read as they stand. */
typedef struct {
  gsize used;
  char at[PAYJ_FLAT_ROOM];
} PayjFlatRoom;

/* Nothing given. */
void payj_flat_init (PayQuickRequest *request);

/* FALSE: the line is something else, right or wrong: whoever reads all of JSON has to tell. TRUE is said only of
 * requests of which it would say the same, ids that clash apart. [id] gets the request's as it stands, with its quotes
 * where it has some. The request borrows from the line and from [room]. */
gboolean payj_read_flat (const char *line, gsize length, PayjFlatRoom *room, PaySpan *id, PayQuickRequest *request);

/* The same as a record. (transfer full) */
PayRequest *payj_flat_request (const PayQuickRequest *flat);
