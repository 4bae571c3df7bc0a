/* SPDX-License-Identifier: MIT */
/* Lists of payments, each of them checked. */
#pragma once
#include "question/question.h"
#include "reply/reply.h"

/* Lists what the request allows, best first where no more are asked for than are put into order: hands each payment to
 * [hand], or, where that is NULL, collects it. */
gboolean pays_list (PaysAsked *asked, PayPaymentFunc hand, gpointer data, PaysReply *made, GError **error);
