/* SPDX-License-Identifier: MIT */
#pragma once
#include "card-private.h"

/* A deck while it is read. */
typedef struct {
  PayDeck *deck;
  const PayGame *game;
  PayCatalogue *catalogue; /* (nullable) */
  guint line;
  const char *start; /* of the line, or of a part of it ... */
  guint before;      /* ... before which there are so many bytes */
  PayDeckSection section;
} DeckReading;

static inline guint deck_column (const DeckReading *reading, const char *at)
{
  return reading->before + (guint)(at - reading->start) + 1;
}

/* FALSE, with [error] at [at], which is in the line. */
gboolean deck_refuse (const DeckReading *reading, const char *at, PayError code, GError **error, const char *format,
                      ...) G_GNUC_PRINTF (5, 6);

/* Without anything in it. (transfer full) */
PayDeck *deck_new (const char *path, const char *game);

/* Adds an entry that is called so, of which nothing else is known; the deck's. */
PayDeckEntry *deck_add_entry (DeckReading *reading, gint64 count, const char *name);

/* Adds [count] of the card that [text], in the line, names or describes; one that is not known goes to the unknown. */
gboolean deck_add (DeckReading *reading, gint64 count, const char *text, GError **error);

/* ---- Names (deck-name.c). */

/* Of one card, however they are written (deck-told.c). */
gboolean deck_same_name (const char *a, const char *b);

/* [name] is its whole name, or that of its first side. */
gboolean deck_is_called (const PayDeckEntry *entry, const char *name);

/* Where a card belongs by what its line says. */
typedef struct {
  gboolean told;
  PayDeckSection section;
} DeckMark;

/* [text] without what lists add to names: "(SET) 123", "|SET|1", "[SET:12]", "[Ramp]", "^Have^", "*F*". [mark]: what is
 * told by that. (transfer full) */
char *deck_bare_name (const char *text, DeckMark *mark);

/* "Sideboard", "Maybeboard{noDeck},Ramp": the first of these categories that is a section. */
DeckMark deck_read_category (const char *text);

/* [count] copies of a card of the deck in [section]; the deck's (deck-told.c). */
PayDeckEntry *deck_copy_entry (PayDeck *deck, const PayGame *game, const PayDeckEntry *entry, gint64 count,
                               PayDeckSection section);

/* ---- Sections (deck-section.c). */

/* [name], in any case, is that of a section. */
gboolean deck_section_called (const char *name, PayDeckSection *section);

/* Names of sections, for messages. (transfer full) */
char *deck_section_names (void);

/* [name] is a heading by which lists group cards, and no section: "Creatures". */
gboolean deck_is_group (const char *name);

/* ---- Numbers of copies (deck-count.c). */

/* What follows the number that [text] begins with; without one there is one copy. NULL with [error]. */
const char *deck_take_count (const DeckReading *reading, const char *text, gint64 *count, GError **error);

/* The number of copies that [text] says and nothing else, "4" or "4x". FALSE with [error]. */
gboolean deck_read_count (const DeckReading *reading, const char *text, gint64 *count, GError **error);

/* ---- Other forms than lines (deck-csv.c, deck-xml.c). */

/* Is [text] a table whose column names include that of the cards? */
gboolean deck_is_csv (const char *text);
gboolean deck_read_csv (DeckReading *reading, const char *text, GError **error);

/* MTGO's and Cockatrice's; [text] begins with "<". */
gboolean deck_read_xml (DeckReading *reading, const char *text, GError **error);

/* ---- What is cast beside a deck (deck-told.c): sets PayDeck.beside and .guessed. */
void deck_find_commander (PayDeck *deck, const PayGame *game);
