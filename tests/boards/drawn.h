/* SPDX-License-Identifier: MIT */
/* drawn.h - boards of real cards, drawn at random from a table of their words. */
#pragma once
#include <pay/board-reply.h>
#include <pay/card-book.h>
G_BEGIN_DECLS

typedef struct Deck Deck;

/* The names in the first column of [text], and those whose words add mana apart. (transfer full) */
Deck *deck_read (const char *text);
void deck_free (Deck *deck);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (Deck, deck_free)

/* A board with the words of its cards; NULL with [error]. (transfer full) */
PayBoard *deck_draw (const Deck *deck, PayCardBook *book, GRand *random, GError **error);
G_END_DECLS
