/* SPDX-License-Identifier: MIT */
/* pay/mtg.h - Magic: The Gathering as a game of pay. How costs, pools and sources are written says
 * pay_game_mtg.notation
 * (`pay help mtg`), which rules it follows docs/mtg.md. The table is constant; threads as in pay/game.h. */
#pragma once
#include <pay/game.h>
G_BEGIN_DECLS

extern const PayGame pay_game_mtg;

G_END_DECLS
