/* SPDX-License-Identifier: MIT */
/* A record, by whoever, as a reply that pay_session_check() can check. */
#pragma once
#include <jansson.h>
#include <pay/session.h>

typedef struct {
  PayReply reply;
  GPtrArray *owned;
  char *why; /* a sentence: the record is none that could hold; NULL: it may be one */
} PayjClaim;

/* Reads a record whose status is one that there is. [request] is borrowed, (nullable). */
void payj_read_claim (PayjClaim *claim, const json_t *record, const PayRequest *request);

/* The place of [text] ((nullable)) among the names, NULL-ended; -1: it is none of them. */
int payj_place_of (const char *text, const char *const *names);

/* Keeps the first sentence. Always FALSE. */
gboolean payj_refuse (PayjClaim *claim, const char *format, ...) G_GNUC_PRINTF (2, 3);

void payj_claim_clear (PayjClaim *claim);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (PayjClaim, payj_claim_clear)
