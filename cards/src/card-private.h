/* SPDX-License-Identifier: MIT */
#pragma once
#include <pay/cards.h>

#include "bytes.h"

/* Empty: every string "", no faces. (transfer full) */
PayCard *card_new (const char *game);
PayCardFace *card_add_face (PayCard *card);

/* Sets [text], freeing what it was; NULL is "". */
void card_set (char **text, const char *value);

/* The names of a card that has one in each of several languages, "A / B". (transfer full); NULL: it has one. */
GStrv card_names (const char *name);

/* From the faces: the whole card's name, cost, type and text, where they are not there. */
void card_join (PayCard *card);

/* Gets each card of a file. FALSE with [error]: the end. */
typedef gboolean (*CardTaker) (const PayCard *card, gpointer data, GError **error);

typedef struct {
  Bytes *bytes;
  const PayImport *import;
  PayImported *imported;
  CardTaker take;
  gpointer data;
  gboolean no_text, no_abilities, no_icons; /* a table has no column for these: what is known of a card stays */
  gboolean partial;                         /* its text is of mana alone: a whole one that is known stays */
} CardReading;

gboolean card_read_json (CardReading *reading, GError **error);
gboolean card_read_table (CardReading *reading, GError **error);

/* Counts the card and gives it to the taker. */
gboolean card_take (CardReading *reading, const PayCard *card, GError **error);
