/* SPDX-License-Identifier: MIT */
/* What deck-odds.c and deck-question.c share. */
#pragma once
#include "deck-odds.h"

/* The text that is left of [gives] once what no question can count is taken out; NULL: nothing is left. [why] gets why
 * each line was taken out, and what is taken as possible of the others. (transfer full) */
char *deck_usable (const PayGame *game, const char *name, const char *gives, GString *why);

/* Can the game read [text], or a line of it, as what a card gives; [unit]: as one unit of a pool? FALSE with [error].
 */
gboolean deck_readable (const PayGame *game, const char *text, gboolean unit, GError **error);

/* Are two units the same, however they are written? */
gboolean deck_same_unit (const PayGame *game, const char *a, const char *b);

/* A question about [cost] with the classes of [odds], whose card is one of class [cards]; [start] as told. (transfer
 * full) */
DeckQuestion *deck_question_new (const DeckOdds *odds, const char *cost, char *const *purpose, int cards,
                                 const char *start);
void deck_question_free (gpointer question);
