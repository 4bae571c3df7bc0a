/* SPDX-License-Identifier: MIT */
/* deck-land.h - lands of a deck, for deck-card.c. */
#pragma once
#include <pay/game.h>
G_BEGIN_DECLS

/* Adds to what is taken to hold, once. */
void mtg_deck_assume (PayDeckCard *card, const char *what);

/* What [line] of a land says of how it comes and goes. */
void mtg_deck_land (const char *line, const char *name, PayDeckCard *card);

/* Lines that make mana while other cards are there become forms of [card]; what is left, which may be "". (transfer
 * full) */
char *mtg_deck_forms (const char *gives, const char *name, PayDeckCard *card);
G_END_DECLS
