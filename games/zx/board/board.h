/* SPDX-License-Identifier: MIT */
/* board.h - what lies on the table, by the names on the cards, as requests. For PayGame. */
#pragma once
#include <pay/game.h>
G_BEGIN_DECLS

extern const char *const zx_zones[];
extern const PayNoteForm zx_notes[];
extern const PayBoardWord zx_board_words[];
PayTable *zx_read_board (const PayBoard *board, PayStore *store, GError **error);

G_END_DECLS
