/* SPDX-License-Identifier: MIT */
/* What many answers come to. */
#pragma once
#include <pay/json.h>
#include <pay/quick.h>

/* To [cost], as the request writes it. */
void payj_sum_quick (PayJsonSum *sum, const PayQuickAnswer *answer, PaySpan cost);
/* To [request], (nullable): none could be read. */
void payj_sum_reply (PayJsonSum *sum, const PayReply *reply, const PayRequest *request);
/* Of a board of [game] ((nullable): none is known). */
void payj_sum_board (PayJsonSum *sum, const PayBoardReply *reply, const PayGame *game);
