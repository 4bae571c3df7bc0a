/* SPDX-License-Identifier: MIT */
/* pay/mtg.h - Magic: The Gathering as a game of pay. How costs, pools and sources are written is what `pay help mtg`
 * prints, pay_game_mtg.notation; which rules it follows says docs/mtg.md. The table is constant; threads as in
 * pay/game.h. */
#pragma once
#include <pay/game.h>
G_BEGIN_DECLS

extern const PayGame pay_game_mtg;

G_END_DECLS
