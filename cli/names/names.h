/* SPDX-License-Identifier: MIT */
/* Cards by name, from a table that is given or the catalogue, and decks of them. */
#pragma once
#include "frame/frame.h"

#include <pay/card-book.h>
#include <pay/request.h>

/* ---- Cards by name (card-costs.c). */

/* The costs of the cards that are asked for, behind [costs], and which card each is of, behind [labels]. FALSE: a
 * message was printed, [status] is set. */
gboolean add_card_costs (const Options *options, const PayGame *game, GPtrArray *costs, GPtrArray *labels,
                         Exit *status);
/* The sources [named], whose texts may be names of cards, become those of the cards, where --cards or a catalogue has
 * cards; in a game whose cards are units, units of the pool. FALSE: a message was printed. */
gboolean name_sources (const Options *options, const PayGame *game, PayRequest *request, const GPtrArray *named);
/* Are there cards that are called so? What they say is looked up later. FALSE: a message was printed. */
gboolean names_are_known (const Options *options, const PayGame *game, const GPtrArray *named);

/* The table of --cards, else the catalogue, which is then in [catalogue] and the caller's. NULL: there is neither, or a
 * message was printed and [status] is set to other than EXIT_PAYABLE. (transfer full) */
PayCardBook *card_book_open (const Options *options, const PayGame *game, PayCatalogue **catalogue, Exit *status);

/* For pay_json_set_cards(): opened when the first board comes (board-cards.c). One thread at a time has it. */
typedef struct _BoardCards BoardCards;
BoardCards *board_cards_new (const Options *options);
void board_cards_free (BoardCards *cards);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (BoardCards, board_cards_free)
gboolean board_cards_complete (PayBoard *board, gpointer cards, GError **error);
/* Remarks which card was meant by [name], or how names become known. */
void board_cards_suggest (const BoardCards *cards, const char *name);

/* ---- The catalogue (open-catalogue.c). */

/* Where it is, or would be; NULL: a message was printed that no place for it is known. (transfer full) */
char *catalogue_path (const Options *options);

/* NULL: there is none, or a message was printed and [status] is set to other than EXIT_PAYABLE. (transfer full) */
PayCatalogue *catalogue_open (const Options *options, Exit *status);

/* Prints what was wrong with a file or the catalogue. */
Exit catalogue_complain (const GError *error);

/* How names become known: a line for people. */
#define CATALOGUE_HINT "To make names known: pay cards import FILE (see: pay help cards)\n"

/* ---- Files of decks (deck-file.c). Without a game it is one of the game that can read the most of it. NULL: a message
 * was printed, [status] is set. Unknown names are told once, as they stand. (transfer full) */
PayDeck *deck_file_read (const char *path, const PayGame *game, PayCatalogue *catalogue, Exit *status);
/* The same, and names that are not known are refused. */
PayDeck *deck_file_read_known (const char *path, const PayGame *game, PayCatalogue *catalogue, Exit *status);
/* Are all cards known but those that no deck is drawn from: planes, tokens, a maybeboard? */
gboolean deck_is_known (const PayDeck *deck);
void deck_tell_unknown (const PayDeck *deck, PayCatalogue *catalogue);
