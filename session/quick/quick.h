/* SPDX-License-Identifier: MIT */
/* Plain requests by the short way: see pay/quick.h. Its answers are those of the long one, member by member. */
#pragma once
#include "question/question.h"

void pays_quick_free (PaysQuick *quick);

/* NULL: the request is not plain, and nothing was done. (transfer full) (nullable) */
PayReply *pays_quick_reply (PaySession *session, const PayRequest *request);
