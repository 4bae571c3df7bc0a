/* SPDX-License-Identifier: MIT */
/* pay/mtg.h - Magic: The Gathering as a game of pay. See games/mtg/README.md for the notation and the rules. The table
 * is constant; threads as in pay/game.h. */
#pragma once
#include <pay/game.h>
G_BEGIN_DECLS

extern const PayGame pay_game_mtg;

G_END_DECLS
