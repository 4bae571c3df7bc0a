/* SPDX-License-Identifier: MIT */
/* What many answers come to. */
#pragma once
#include <pay/json.h>
#include <pay/quick.h>

void payj_sum_quick (PayJsonSum *sum, const PayQuickAnswer *answer);
void payj_sum_reply (PayJsonSum *sum, const PayReply *reply);
/* Of a board of [game] ((nullable): none is known). */
void payj_sum_board (PayJsonSum *sum, const PayBoardReply *reply, const PayGame *game);
