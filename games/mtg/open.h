/* SPDX-License-Identifier: MIT */
/* open.h - from a request to a case, for PayGame; the game of the case is left to whoever has its table. */
#pragma once
#include <pay/game.h>

PayCase *mtg_open (const PayRequest *request, GError **error);
void mtg_close (PayCase *opened);
