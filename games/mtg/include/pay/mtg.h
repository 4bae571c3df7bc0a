/* SPDX-License-Identifier: MIT */
/* pay/mtg.h - Magic: The Gathering as a game of pay. How costs, pools and sources are written is what `pay help mtg`
 * prints, pay_mtg_game ()->notation; which rules it follows says docs/mtg.md. The table is constant; threads as in
 * pay/game.h. */
#pragma once
#include <pay/game.h>
G_BEGIN_DECLS

/* The table; always the same one. */
const PayGame *pay_mtg_game (void);

G_END_DECLS
