/* SPDX-License-Identifier: MIT */
/* pay/zx.h - Z/X -Zillions of enemy X-. How costs and cards are written is what `pay help zx` prints,
 * pay_zx_game ()->notation; which rules it follows says docs/zx.md. The table is constant, and the functions here keep
 * nothing: any thread may call them, several at once. */
#pragma once
#include <pay/game.h>
G_BEGIN_DECLS

/* The table; always the same one. */
const PayGame *pay_zx_game (void);

/* Which cards in Resource keep a multicolour card in Reboot: those that share a colour with it, or only all of them
 * together when they show each of its colours. The cards' wording is the first. */
typedef enum { PAY_ZX_SHARES_ANY, PAY_ZX_SHARES_ALL } PayZxShares;

/* Does [card] ("RU"), put from elsewhere into the Resource [pool] ("R K:sleep"), enter it in Sleep? 308.2b: a card with
 * the multicolour icon, which cards of two or more colours have, does unless the Resource shows its colours. FALSE with
 * [error] set, its field "card" or "pool", when a text cannot be read; [asleep] is then untouched. */
gboolean pay_zx_enters_asleep (const char *card, const char *pool, PayZxShares shares, gboolean *asleep,
                               GError **error);

G_END_DECLS
