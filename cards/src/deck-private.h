/* SPDX-License-Identifier: MIT */
#pragma once
#include "card-private.h"

/* A deck while it is read. */
typedef struct {
  PayDeck *deck;
  const PayGame *game;
  PayCatalogue *catalogue; /* (nullable) */
  guint line;
  const char *start; /* of the line */
  PayDeckSection section;
} DeckReading;

/* FALSE, with [error] at [at], which is in the line. */
gboolean deck_refuse (const DeckReading *reading, const char *at, PayError code, GError **error, const char *format,
                      ...) G_GNUC_PRINTF (5, 6);

/* Without anything in it. (transfer full) */
PayDeck *deck_new (const char *path, const char *game);

/* Adds [count] of the card that [text], in the line, names or describes; one that is not known goes to the unknown. */
gboolean deck_add (DeckReading *reading, gint64 count, const char *text, GError **error);

/* [text] without what lists add to names: "(SET) 123", "|SET|1", "[SET:12]", "*F*". (transfer full) */
char *deck_bare_name (const char *text);
