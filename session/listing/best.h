/* SPDX-License-Identifier: MIT */
/* The best of the payments seen, one for each outcome or set. */
#pragma once
#include "payment/payment.h"

typedef struct _PaysBest PaysBest;

/* At most [most], 1 or more; so much is [tries] for the scores of all that is offered. */
PaysBest *pays_best_new (const PaysAsked *asked, guint64 most, gint64 tries);
void pays_best_free (PaysBest *best);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (PaysBest, pays_best_free)

/* Takes part from now on. [proven]: it comes before all others. FALSE with PAY_ERROR_MALFORMED: the checker refuses it.
 */
gboolean pays_best_offer (PaysBest *best, const PayAnswer *answer, gboolean proven, GError **error);

/* Are scores told apart no more, as all was tried that may be? */
gboolean pays_best_is_tired (const PaysBest *best);
guint pays_best_count (const PaysBest *best);
/* Were there more that are told apart than it keeps? */
gboolean pays_best_left_out (const PaysBest *best);
/* Are all scores known of what was offered? */
gboolean pays_best_knows_order (const PaysBest *best);

/* Gives the best one away, whose memory [arena] takes over. FALSE: there is none. */
gboolean pays_best_take (PaysBest *best, PaysArena *arena, PayPayment *payment);
