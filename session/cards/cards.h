/* SPDX-License-Identifier: MIT */
/* Cards by name: those of a request, whose words become what the request says. What callers have of this room stands in
 * pay/session.h. */
#pragma once
#include "question/question.h"
#include "reply/reply.h"

/* The game of the board, one that reads boards. NULL with [error], place "game". */
const PayGame *pays_board_game (const PaySession *session, const PayBoard *board, GError **error);

/* "chosen Goblin" on [card], which lies on [board]; [at]: its byte in the text of the board, -1: none. FALSE with
 * [error], whose place is the byte in [text]. */
gboolean pays_board_note (const PayGame *game, const PayBoard *board, PayBoardCard *card, const char *text, gint at,
                          GError **error);

/* The name of the zone or the note that the game calls [word], too; else [word]. */
const char *pays_board_word (const PayGame *game, const char *word);

/* What can be noted, NULL-ended; g_free() it. */
const char **pays_note_words (const PayGame *game);

/* Does the request name cards whose words nobody has looked up? Sources that the game reads by that name are none. */
gboolean pays_names_cards (const PaySession *session, const PayRequest *request);

/* Tells what is open in the words of the request's cards, and what the answer takes to hold; where the former could
 * turn the answer round, it is not known. */
void pays_tell_lines (PaysArena *arena, const PaysAsked *asked, PayReply *reply);

/* take.c: what a board says of a card is taken over where nothing was said. Texts are taken from [from]. */
void pays_take_text (char **member, char **from);
void pays_take_trigger (PayTrigger *trigger, PayTrigger *from);
void pays_add_texts (GPtrArray **texts, const GPtrArray *more); /* [more] (nullable) */
/* Others' words change what it costs, whosoever words it has; [named]: it is that card. */
void pays_fill_spell (PaySpell *spell, PaySpell *found, gboolean named);
/* Stocks of the game's own, that nobody has told, go with its plan. */
void pays_take_counters (const PayRequest *from, PayRequest *made);

/* unknown.c: a line for each card of which nobody knows all words: what it costs, or changes, is open. [played]: of
 * those that are played, too; else of what lies there alone. */
#define PAYS_NO_WORDS "its words, which nobody knows"
#define PAYS_SOME_WORDS "its other words, which nobody knows"
void pays_board_tell_unknown (const PayGame *game, const PayBoard *board, gboolean played, PayTable *table);
