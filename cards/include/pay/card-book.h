/* SPDX-License-Identifier: MIT */
/* pay/card-book.h - cards looked up by name: what they cost, and what they give to pay with.
 *
 * A book is a table of cards that somebody wrote, or the cards of one game in a catalogue. A table is a text: a card a
 * line, cells separated by tabs, "\n" in one a line break; the first line names the columns. Its columns "number",
 * "name" and "name_..." say which card it is; what the others mean is the game's business. Rows below each other that
 * are called "A // B", one for each side, are one card, found by its sides, too.
 *
 * Errors are those of pay/error.h. Of a table that cannot be read the place is "FILE:LINE:COLUMN", as in pay/cards.h.
 * Of a card it is what the game says, a column and the byte of its cell. Where no one card is meant it is the path of
 * the book.
 *
 * Threads: a book is used by one thread at a time, and so is its catalogue; the other functions hold no state.
 */
#pragma once
#include <pay/cards.h>
G_BEGIN_DECLS

typedef struct _PayCardBook PayCardBook;

/* A card as it stands in a book. */
typedef struct {
  guint line;                 /* of the table, from 1; 0: of a catalogue */
  const char *const *columns; /* lower case; NULL-ended */
  const char *const *cells;   /* as many; what is missing is "" */
  const PayCard *card;        /* of a catalogue, or of a table that has its sides in a row each; NULL: a row */
} PayCardEntry;

#define PAY_CARD_BOOK_MOST_BYTES (64 * 1024 * 1024)

/* Reads the table [text] of [length] bytes, which messages call [path]. (transfer full) */
PayCardBook *pay_card_book_read (const char *text, gsize length, const char *path, GError **error);
/* The cards of [game], by its name, in [catalogue], which stays the caller's and is needed as long as the book.
 * (transfer full) */
PayCardBook *pay_card_book_new (PayCatalogue *catalogue, const char *game);
void pay_card_book_free (PayCardBook *book);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (PayCardBook, pay_card_book_free)

/* The entries of [wanted]: those with this number, else those with this name; case, width and spaces do not matter. In
 * a catalogue as pay_catalogue_find() says. Empty: none. NULL with [error]. Array and entries are the book's, the
 * latter of a catalogue until it is asked again. (element-type PayCardEntry) */
const GPtrArray *pay_card_book_find (PayCardBook *book, const char *wanted, GError **error);

/* Names and numbers near [wanted], the nearest first, each once; NULL-ended. NULL with [error]. (transfer full) */
GStrv pay_card_book_near (PayCardBook *book, const char *wanted, GError **error);

/* The cells that say which card it is, joined by a space. (transfer full) */
char *pay_card_entry_label (const PayCardEntry *entry);
/* The cell of a column; NULL: there is none. The entry's. */
const char *pay_card_entry_cell (const PayCardEntry *entry, const char *column);
/* As card_cost() of [game], which has that member. (transfer full) */
char *pay_card_entry_cost (const PayCardEntry *entry, const PayGame *game, guint ability, GError **error);

/* What the card [wanted] costs, 0, or its ability [ability], in the notation of [game], which has card_cost(). Several
 * of this name are one when they cost the same. [entry] gets the card, NULL: none, or several. NULL with [error].
 * (transfer full) */
char *pay_card_book_cost (PayCardBook *book, const PayGame *game, const char *wanted, guint ability,
                          const PayCardEntry **entry, GError **error);

/* [source], one of [request] whose text names a card, becomes that card in [game], which has card_gives(): its name,
 * its text what it gives, its tags the words of its type in lower case. Where the game says that it is a unit, it is
 * put into the pool instead, and is no source any more. [entry] as above. FALSE with [error], and nothing has changed.
 */
gboolean pay_card_book_name (PayCardBook *book, const PayGame *game, PayRequest *request, PaySource *source,
                             const PayCardEntry **entry, GError **error);

/* Gives the cards of [board] that have a name and no faces those of the book's card of this name. Names that the book
 * does not know stay without: the game may know them. FALSE with [error], its place "ZONE[INDEX]", and the byte of the
 * card's line: several cards are called so, and they differ. */
gboolean pay_card_book_complete_board (PayCardBook *book, PayBoard *board, GError **error);

G_END_DECLS
