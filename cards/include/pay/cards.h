/* SPDX-License-Identifier: MIT */
/* pay/cards.h - cards by name, and decks of them.
 *
 * A catalogue is one file that holds the cards of several games: what they are called, cost and say. It is filled from
 * bulk files that others publish. A deck is a text that people write; reading it needs a catalogue only for the names
 * in it. Nothing here solves anything; what a card costs and gives in a game's notation is asked of the game.
 *
 * Errors are those of pay/error.h. Of a file that is read the place is "FILE:LINE:COLUMN", both from 1, the column in
 * bytes, and for files of cards the byte of the file, from 0. PAY_ERROR_SYNTAX, PAY_ERROR_MALFORMED (text that is not
 * of the form), PAY_ERROR_TOO_LARGE; PAY_ERROR_USAGE for files that cannot be opened, read or written.
 *
 * Threads: a catalogue is used by one thread at a time; several may have the file open, each its own, and other
 * programs too. Cards and decks are plain records of whoever received them: any number of threads may read one while
 * nobody changes it. The other functions hold no state.
 */
#pragma once
#include <pay/game.h>
G_BEGIN_DECLS

/* ---- Names. */

/* [name] without case, width, spaces and accents: names with the same key are the same. (transfer full) */
char *pay_card_key (const char *name);

/* How near [name] comes to [key], a key; G_MAXUINT: not near. 0: the same; what contains [key] is nearer the less else
 * it says. */
guint pay_card_nearness (const char *name, const char *key);

/* ---- Cards. */

/* One side of a card. Strings are never NULL. */
typedef struct {
  char *name;
  char *cost; /* as printed */
  char *type;
  char *text; /* lines separated by line feeds */
} PayCardFace;

/* Strings are never NULL; what is not known is "". */
typedef struct {
  char *game;
  char *number;       /* that distinguishes cards of one name; "" in games that have none */
  char *layout;       /* how its sides belong together, in the words of the file it came from; "" for one side */
  char *colours;      /* where the cost does not say them */
  char *ability_cost; /* where the text does not say them */
  char *icons;        /* that the card has printed, as a table words them, separated by spaces: "multi ign" */
  PayCardFace whole;  /* the card; of several sides that can be chosen the costs joined by " // " */
  GPtrArray *faces;   /* of PayCardFace *; none where there is one side */
  int face;           /* the side that was asked for by its name, -1: the card */
  gboolean partial;   /* its text is not all that it says: of a table with mana_text, or without any */
  gboolean wordless;  /* nobody told its text */
} PayCard;

/* Frees the card with all that it holds; NULL does nothing. */
void pay_card_free (PayCard *card);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (PayCard, pay_card_free)

/* Columns and cells for card_cost() and card_gives() of a game: those of [face], the whole card where it is NULL. The
 * cells are the card's; the array, NULL-ended, is the caller's: g_free(). */
extern const char *const pay_card_columns[];
const char **pay_card_row (const PayCard *card, const PayCardFace *face);

/* What [card] gives to pay with, by the game's own reading: of the side that was asked for, else of all that can be put
 * down: the first, and every one of a card whose sides are chosen then ("modal_dfc" in Scryfall's words). One ability a
 * line, or a unit of the pool where [unit] becomes TRUE. "": nothing. NULL with [error]: the game does not say, or
 * cannot read it. (transfer full) */
char *pay_card_gives (const PayCard *card, const PayGame *game, gboolean *unit, GError **error);

/* ---- The catalogue. */
typedef struct _PayCatalogue PayCatalogue;

/* Opens the catalogue at [path] for looking things up. NULL with PAY_ERROR_USAGE where there is none.
 * (transfer full) */
PayCatalogue *pay_catalogue_open (const char *path, GError **error);
void pay_catalogue_close (PayCatalogue *catalogue);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (PayCatalogue, pay_catalogue_close)

/* The file that it is in; owned by the catalogue. */
const char *pay_catalogue_path (const PayCatalogue *catalogue);

/* How many cards of [game] there are; NULL: of all games. -1 with [error]. */
gint64 pay_catalogue_count (PayCatalogue *catalogue, const char *game, GError **error);

/* The cards of [game] with this number, else with this name, else with a side of this name, else the one whose sides
 * are in the catalogue as cards of their own ("A // B"). Several: cards of one name. Empty: none. NULL with [error].
 * (transfer full) (element-type PayCard) */
GPtrArray *pay_catalogue_find (PayCatalogue *catalogue, const char *game, const char *wanted, GError **error);

/* Names and numbers near [wanted], the nearest first, at most [most]; NULL-ended. NULL with [error]. (transfer full) */
GStrv pay_catalogue_near (PayCatalogue *catalogue, const char *game, const char *wanted, guint most, GError **error);

/* Called for every card in the order of games, numbers and names until it returns FALSE. FALSE with [error]. */
typedef gboolean (*PayCardFunc) (const PayCard *card, gpointer data);
gboolean pay_catalogue_each (PayCatalogue *catalogue, const char *game, PayCardFunc func, gpointer data,
                             GError **error);

/* ---- Filling it. */
typedef struct {
  const PayGame *const *games; /* NULL-ended: those that a table may be of */
  const char *game;            /* by name; NULL: that of JSON, or the first game that knows the table's columns */
  const volatile gint *stop;   /* (nullable): not 0 ends the import without a trace */
  /* (nullable): called now and then with the bytes that were read, of [size], 0 where that is not known. */
  void (*progress) (guint64 bytes, guint64 size, guint64 cards, gpointer data);
  gpointer data;
} PayImport;

typedef struct {
  char *game;     /* "mtg"; owned, g_free() */
  guint64 cards;  /* that were read; several may be of one name, the last one stays */
  guint64 passed; /* of these, what is no card to play with: tokens, art */
} PayImported;

/* Puts the cards of [fd], which messages call [name], into the catalogue at [path], which is made where there is none
 * (its folder too). Forms: Scryfall's bulk JSON, as one array or a card a line; MTGJSON's AtomicCards; tables, a line
 * of column names and a card a line, cells separated by tabs. A card that is there already is replaced, others stay.
 * Memory does not grow with the file. All or nothing: on failure, or when the process dies, the catalogue is as it
 * was. */
gboolean pay_catalogue_import (const char *path, int fd, const char *name, const PayImport *import,
                               PayImported *imported, GError **error);

/* ---- Decks. */

typedef enum {
  PAY_DECK_MAIN,
  PAY_DECK_SIDEBOARD,
  PAY_DECK_COMMANDER,
  PAY_DECK_OTHER,
  PAY_DECK_START,
  PAY_DECK_DYNAMIS
} PayDeckSection;
#define PAY_DECK_SECTIONS 6

/* A line of a deck. Lines of one card in one section stay apart, as they were written. */
typedef struct {
  gint64 count;           /* 1 to PAY_DECK_MOST_COPIES */
  char *name;             /* the card's own name; of direct notation what was written */
  PayDeckSection section; /* COMMANDER and DYNAMIS: what is paid for beside the deck; OTHER:
                             schemes, planes, companions, what no deck is drawn from; START: cards of the deck
                             that leave it before it is shuffled */
  char *cost;             /* in the game's notation; NULL: it is not cast (a land, or a source alone) */
  char *gives;            /* what it gives to pay with, as pay_card_gives() says; NULL: nothing, or not readable */
  gboolean unit;          /* [gives] is a unit of the pool, not abilities */
  char *unreadable;       /* why cost or gives could not be read by the game; NULL: they were */
  char *type, *text;      /* of the card; "" where they are not known */
  char *icons;            /* as PayCard.icons */
  gboolean direct;        /* not from a catalogue */
  guint line;             /* from 1 */
  gboolean partial;       /* its text is not all that it says, as PayCard.partial */
  char *side;             /* the other side of it, which the catalogue has not; NULL: nothing is missing */
} PayDeckEntry;

/* A name that is not known. */
typedef struct {
  char *name;
  char *why;                    /* NULL: nothing is called so; else why it is not known which card is meant */
  guint line, column;           /* of its first appearance */
  gint64 count;                 /* copies in all */
  gint64 in[PAY_DECK_SECTIONS]; /* by section */
} PayDeckUnknown;

typedef struct {
  char *path, *game;
  char *title;        /* NULL: the text has none */
  GPtrArray *entries; /* of PayDeckEntry * */
  GPtrArray *unknown; /* of PayDeckUnknown *, each name once */
  gboolean beside;    /* a card is cast beside it: one is in that section, or the deck has the size for it, with one of
                         each limited card */
  gboolean guessed; /* no section says so of that card: it is in a sideboard of one or two, the first card of the deck,
                       or the only one that may be it */
} PayDeck;

#define PAY_DECK_MOST_COPIES 1000
#define PAY_DECK_MOST_BYTES (1024 * 1024)

/* Frees the deck with all that it holds; NULL does nothing. */
void pay_deck_free (PayDeck *deck);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (PayDeck, pay_deck_free)

/* Reads the deck [text] of [length] bytes, which messages call [path]: lists as programs and sites export
 * them, XML and CSV among them, and direct notation; docs/decks.md says all of it. [catalogue] (nullable): no names are
 * known but those that the game knows. Unknown names are no error: see [unknown]. (transfer full) */
PayDeck *pay_deck_read (const char *text, gsize length, const char *path, const PayGame *game, PayCatalogue *catalogue,
                        GError **error);

/* As pay_deck_read() with the one of [games], NULL-ended, that leaves fewer names unknown than any other. NULL with
 * [error]: none reads it, at the place to which one of them comes farthest, with what the others say of it; or
 * PAY_ERROR_USAGE: at the first name, none is known to any; at "game", two know as many. (transfer full) */
PayDeck *pay_deck_read_any (const char *text, gsize length, const char *path, const PayGame *const *games,
                            PayCatalogue *catalogue, GError **error);

/* ---- What is told of a deck beside its text. */

/* "NAME: COST": so much does this card cost in [deck], of [game], or this side of one. A name that was unknown is known
 * from now on. FALSE with [error], its place "cost": no card of the deck is called so, or it is no cost, with the byte.
 */
gboolean pay_deck_tell_cost (PayDeck *deck, const PayGame *game, const char *told, GError **error);

/* One card of the deck or its sideboard that is called [name] is cast beside it, and none that was guessed; of a deck
 * without one, a card of [catalogue] (nullable). FALSE with [error], its place "commander", or as pay_catalogue_find().
 */
gboolean pay_deck_set_commander (PayDeck *deck, const PayGame *game, const char *name, PayCatalogue *catalogue,
                                 GError **error);

/* "-2 Island +2 Hallowed Fountain": so many cards leave the deck, others join it, in the order of the text; a name may
 * be direct notation, and "NAME: COST" says which of several cards of one name. FALSE with [error], its place "swap"
 * and the byte: there are not so many, the name is not known, or the text says something else. The deck may then be
 * half changed. */
gboolean pay_deck_swap (PayDeck *deck, const PayGame *game, const char *change, PayCatalogue *catalogue,
                        GError **error);

/* The same with cards of the sideboard: what joins the deck leaves it, and the other way round. The place is "side". */
gboolean pay_deck_side (PayDeck *deck, const PayGame *game, const char *change, GError **error);

/* Copies in [section]. */
gint64 pay_deck_size (const PayDeck *deck, PayDeckSection section);

G_END_DECLS
