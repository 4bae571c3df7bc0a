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

/* A payment by whichever alternative it holds, as it is told: becomes the answer of [result] (check.c). */
gboolean payj_claim_payment_holds (const PayjClaim *claim, PayjResult *result);

/* The payments of a record for which a list was asked, or that it has none. */
gboolean payj_claim_list_holds (const PayjClaim *claim, PayjResult *result);

/* An "unpayable" record. NULL: its reasons cannot be read. (transfer full) */
PayAnswer *payj_claim_short (const PayjClaim *claim);

/* ---- What is said besides; all refuse where they return FALSE (claim-words.c). */

/* Has the record no members that only answers of another [status] have? */
gboolean payj_claim_has_no_others (const PayjClaim *claim, const char *status);

/* Does each entry of "why" say what a leaf of [answer] says? Its words are not looked at. */
gboolean payj_claim_reasons_hold (const PayjClaim *claim, const PayAnswer *answer);

/* Does each of the "fixes" help? */
gboolean payj_claim_fixes_hold (const PayjClaim *claim, const PayjResult *result);

/* Is the record's error of the sort of [error]? */
gboolean payj_claim_error_holds (const PayjClaim *claim, const GError *error);

/* A sentence of pay_check() with names for numbers. (transfer full) */
char *payj_claim_sentence (const PayProblem *problem, const char *why);

/* The object of a source that "source" names, the counter of that name; -1: none. */
int payj_claim_object (const PayjClaim *claim, const json_t *id);
int payj_claim_counter (const PayjClaim *claim, const char *name);

/* The traits that [names] lists; FALSE: one of them is none of the game's. */
gboolean payj_claim_traits (const PayjClaim *claim, const json_t *names, PayTraits *traits);

/* The integer that member [name] of the object is; [otherwise]: it is none. */
gint64 payj_claim_number (const json_t *object, const char *name, gint64 otherwise);

/* ---- Units that steps have made and that are not spent yet. */
typedef PaysPiece PayjPiece;

/* Appends what step [use], which is [s], makes, called as [adds] says; FALSE: the names do not fit. */
gboolean payj_claim_adds (const PayjClaim *claim, const PayStep *s, int use, const json_t *adds, GArray *pieces);
