/* SPDX-License-Identifier: MIT */
/* Questions for the rooms beside the door. */
#pragma once
#include <pay/session.h>

/* As pay_session_ask(), where only the outcome, the total, the variables and the reasons are told: the payment is
 * any that has these, not the best and not [optimal], and fixes are not looked for; a plan is [optimal] where none is
 * worth more, and its payments are the best that a few steps find. (transfer full) */
PayReply *pays_ask_any (PaySession *session, const PayRequest *request);

/* The best payment of a request that is open: [opened] is its case, but for the numbers of objects, which say how many
 * of its sources there are; in the reply these are the numbers [sources], by object. NULL: it cannot be paid, or it is
 * not known. (transfer full) */
PayReply *pays_ask_opened (PaySession *session, const PayRequest *request, PayCase *opened, const int *sources);

/* Only whether it can: the wishes of the problem are gone afterwards. PAY_UNKNOWN: it is not known. */
PayOutcome pays_decide_opened (PaySession *session, const PayRequest *request, PayCase *opened);

/* By which reading of the rules (PayGame.readings), or by which order of decreases, can [request] not be paid, where by
 * another one it could? NULL: by all that are known. Static. */
const char *pays_hangs_on (PaySession *session, const PayGame *game, const PayRequest *request);

/* What another one of the readings [open] (PaysReply.readings), or another order of decreases, would make of [requests]
 * (element-type PayRequest), plans of which [reply] is the best: a sentence without its full stop; NULL: no more.
 * (transfer full) */
char *pays_other_reading (PaySession *session, const GPtrArray *requests, guint open, const PayReply *reply);
