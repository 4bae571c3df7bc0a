/* SPDX-License-Identifier: MIT */
/* board.h - what lies on the table, by the names on the cards, as requests. For PayGame. */
#pragma once
#include <pay/game.h>
G_BEGIN_DECLS

PayTable *mtg_read_board (const PayBoard *board, PayStore *readings, GError **error);

G_END_DECLS
