/* SPDX-License-Identifier: MIT */
/* What the calls of pay/session.h share. */
#pragma once
#include "question/question.h"
#include "reply/reply.h"

/* Lists what the case allows, each payment checked: hands it to [use], or, where that is NULL, collects it. */
gboolean pays_list (PaysAsked *asked, PayPaymentFunc use, gpointer data, PaysReply *made, GError **error);
