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

/* How the sides, two at least, belong together, as bulk files say it. */
const char *card_layout_of_sides (const PayCard *card);

/* Is only its first side ever paid for or put down, the other being what becomes of it? */
gboolean card_is_turned (const PayCard *card);

/* Which side has this key, -1: the whole card. */
int card_face_called (const PayCard *card, const char *key);

/* From the faces: the whole card's name, cost, type and text, where they are not there. */
void card_join (PayCard *card);

/* ---- Tables. */

/* What a row says, its cells as many as columns. (transfer full) */
PayCard *card_of_row (const char *game, const char *const *columns, const char *const *row);

/* The names of the sides of one that is called "A // B"; NULL: it is a card of its own. (transfer full) */
GStrv card_sides (const PayCard *row);
/* Can [next] be another side of the card of [row]? */
gboolean card_is_next_side (const PayCard *row, const PayCard *next);
/* The card whose sides the rows (element-type PayCard) are, in their order; NULL: they are cards of their own.
 * (transfer full) */
PayCard *card_of_sides (const GPtrArray *rows);

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
  gboolean rows;                            /* cards are rows of a table, which may be single sides */
} CardReading;

gboolean card_read_json (CardReading *reading, GError **error);
gboolean card_read_table (CardReading *reading, GError **error);

/* Counts the card and gives it to the taker. */
gboolean card_take (CardReading *reading, const PayCard *card, GError **error);

/* Reads all cards of the file, in whichever form. */
gboolean card_read_file (CardReading *reading, GError **error);

/* ---- What each catalogue does in its own way: in a file (catalogue.c, import.c), or in memory (memory.c). */

/* How much of its text is known: of mana alone; nothing. 0: it is all that the card says. */
#define CARD_SOME_WORDS 1
#define CARD_NO_WORDS 2

/* How a name leads to a card; the lowest that is found counts. */
typedef enum { NAME_NUMBER, NAME_WHOLE, NAME_FACE, NAME_PART } NameRank;

/* With this key, of the lowest rank that is there; by number, and as they came. NULL with [error]. (transfer full)
 * (element-type PayCard) */
GPtrArray *catalogue_find_key (PayCatalogue *catalogue, const char *game, const char *key, GError **error);

/* Each name and number once, of cards and of sides. */
typedef void (*CardNameFunc) (const char *name, gpointer data);
gboolean catalogue_each_name (PayCatalogue *catalogue, const char *game, CardNameFunc func, gpointer data,
                              GError **error);
