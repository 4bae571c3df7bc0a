/* SPDX-License-Identifier: MIT */
/* deck-land.h - lands of a deck, and cards that pay once they are paid for, for deck-card.c. */
#pragma once
#include "text/text.h"

#include <pay/game.h>
G_BEGIN_DECLS

/* Adds to what is taken to hold, once. */
void mtg_deck_assume (PayDeckCard *card, const char *what);
/* Adds to what is not counted of its words, once. */
void mtg_deck_leave_out (PayDeckCard *card, const char *what);

/* What [line] of a land says of how it comes and goes. [alone]: all lines of the card are of the land, none of another
 * side. */
void mtg_deck_land (const char *line, const char *name, gboolean alone, PayDeckCard *card);

/* Lines that make mana while other cards are there become forms of [card]; what is left, which may be "". (transfer
 * full) */
char *mtg_deck_forms (const char *gives, const char *name, PayDeckCard *card);

/* The same of lines that make mana by what other lands are or make, and of such as let all lands make some. [costs]: of
 * the deck. (transfer full) */
char *mtg_deck_others (const char *gives, const char *name, const char *const *costs, PayDeckCard *card);
/* Labels by which others ask what a land could make, each behind a space. (transfer full) */
char *mtg_deck_makes (const char *gives);

/* "a basic Plains, Island, or Swamp": "basic plains|basic island|basic swamp". [lands]: only words of lands will do.
 * NULL: it is not understood. (transfer full) */
char *mtg_deck_what (const MtgToken *from, const MtgToken *to, gboolean lands);
/* The first place of a line at which [pattern] fits: what is behind it; NULL: nowhere. */
const MtgToken *mtg_deck_find (const char *pattern, const MtgToken *token, MtgMatch *match);

/* A card that is no land, of this [type] (in lower case), with this cost and [text]: what it does for what is cast
 * after it. [gives]: what it makes in play. */
void mtg_deck_ramp (const char *type, const char *cost, const char *name, const char *text, const char *gives,
                    PayDeckCard *card);
G_END_DECLS
