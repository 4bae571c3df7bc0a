/* SPDX-License-Identifier: MIT */
/* An answer record, by whoever, read back into a PayAnswer for the checker. Names become indices here; what the steps
 * do is left to pay_check(). */
#pragma once
#include "session.h"
#include "text.h"

typedef struct {
  const PayRequest *request;
  const PayCase *c;
  const json_t *record;
  char **why; /* gets a sentence where the claim does not hold */
} PayjClaim;

/* Always FALSE. */
gboolean payj_refuse (const PayjClaim *claim, const char *format, ...) G_GNUC_PRINTF (2, 3);

/* A "payable" record with its payment by alternative [alternative] of the goal; NULL: it cannot be. (transfer full) */
PayAnswer *payj_claim_paid (const PayjClaim *claim, int alternative);

/* An "unpayable" record. NULL: its reasons cannot be read. (transfer full) */
PayAnswer *payj_claim_short (const PayjClaim *claim);

/* The object of a source that "source" names; -1: none. */
int payj_claim_object (const PayjClaim *claim, const json_t *id);

/* ---- Units that steps have made and that are not spent yet. */
typedef struct {
  int use;    /* the step */
  int object; /* whose action it was */
  gint64 unit, count;
  const char *name; /* what it turns out to be; NULL: open. Owned by the record or the problem */
  PayKinds kinds;
} PayjPiece;

/* Appends what step [use], which is [s], makes, called as [adds] says; FALSE: the names do not fit. */
gboolean payj_claim_adds (const PayjClaim *claim, const PayStep *s, int use, const json_t *adds, GArray *pieces);
