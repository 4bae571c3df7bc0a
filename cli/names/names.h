/* SPDX-License-Identifier: MIT */
/* Cards by name, from a table that is given or the catalogue, and decks of them. */
#pragma once
#include "frame/frame.h"

#include <pay/cards.h>
#include <pay/request.h>

/* ---- Cards by name (card-costs.c). [costs], NULL-ended, and then those of the cards that are asked for; [labels] gets
 * which one each is of, NULL for a cost alone. NULL: a message was printed, [status] is set. (transfer full)
 * (element-type char *) */
GPtrArray *costs_of_cards (const Options *options, const PayGame *game, char **costs, GPtrArray *labels, Exit *status);
/* Sources whose text is none that [game] reads become those of the cards that they name, where --cards or a catalogue
 * has cards; in a game whose cards are units, units of the pool. FALSE: a message was printed. */
gboolean name_sources (const Options *options, const PayGame *game, PayRequest *request);
/* "Label: cost", a line for each of the costs that has a label. (transfer full) */
GString *told_cards (const GPtrArray *costs, const GPtrArray *labels);

/* ---- The catalogue (open-catalogue.c). */

/* Where it is, or would be; NULL: a message was printed that no place for it is known. (transfer full) */
char *catalogue_path (const Options *options);

/* NULL: there is none, or a message was printed and [status] is set to other than EXIT_PAYABLE. (transfer full) */
PayCatalogue *catalogue_open (const Options *options, Exit *status);

/* Prints what was wrong with a file or the catalogue. */
Exit catalogue_complain (const GError *error);

/* How names become known: a line for people. */
extern const char catalogue_hint[];

/* ---- Files of decks (deck-file.c). Without a game it is one of the game that can read the most of it. NULL: a message
 * was printed, [status] is set. Unknown names are told once, as they stand. (transfer full) */
PayDeck *deck_file_read (const char *path, const PayGame *game, PayCatalogue *catalogue, Exit *status);
/* The same, and names that are not known are refused. */
PayDeck *deck_file_read_known (const char *path, const PayGame *game, PayCatalogue *catalogue, Exit *status);
void deck_tell_unknown (const PayDeck *deck, PayCatalogue *catalogue);
