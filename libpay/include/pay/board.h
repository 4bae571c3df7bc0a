/* SPDX-License-Identifier: MIT */
/* pay/board.h - what lies on the table, by the names on the cards, and what a game reads off it.
 *
 * A board is a plain record: whoever has one (a file, a JSON record, an engine) fills it,
 * pay_card_book_complete_board() adds the words of its cards, a game derives a table from it (PayGame.read_board), and
 * pay_session_board() asks what that table comes to. Strings are UTF-8; they, the arrays and their entries belong to
 * the record that has them: fill it by the calls here, which copy.
 *
 * Nothing here fails or keeps state; one record belongs to one thread at a time.
 */
#pragma once
#include <pay/request.h>
G_BEGIN_DECLS

/* ---- The board. */

/* One side of a card, as printed. NULL: it has none, or nobody said. */
typedef struct {
  char *name, *cost, *types, *text;
  char *number, *colours, *abilities; /* as a table of cards has them; [abilities]: what they cost */
  gboolean partial, wordless;         /* [text] is not all that it says: a table has no more; or none at all */
  int cost_at,
      text_at; /* bytes in the text that they were read from, in which a line feed of [text] is two; -1: none */
} PayBoardFace;

/* "(tapped)": "tapped", no value. "(counters charge 2)": "counters", "charge 2". */
typedef struct {
  char *word, *value; /* [value] (nullable) */
  int at;             /* byte of the word in the text that it was read from; -1: none */
} PayBoardNote;

/* Cards that are alike in everything. */
typedef struct {
  char *name;       /* as written; NULL: cards of which only the number is known */
  gint64 count;     /* 1 to PAY_BOARD_MOST_COPIES */
  GPtrArray *faces; /* of PayBoardFace *, the front first; empty: nobody has looked it up, the game may know it by its
                       name, as it knows tokens */
  gboolean own;     /* its words are those of whoever wrote the board */
  char *layout;     /* how the faces belong together, in the words of the catalogue: "split", "modal_dfc"; (nullable) */
  int side;         /* the face that its name says, -1: it says the whole card */
  GPtrArray *notes; /* of PayBoardNote * */
  gint at;          /* byte of its line in the text that it was read from; -1: none */
} PayBoardCard;

typedef struct {
  char *name;       /* one of PayGame.zones: "battlefield" */
  GPtrArray *cards; /* of PayBoardCard * */
} PayBoardZone;

/* What its table is for:
 * - each play is asked for itself, on this board; what nobody has for it makes it impossible;
 * - the same, in a request: what is not there is for the request to tell, and everything here is a source;
 * - a plan, where what is played serves what is played after it: PayTable.together has all plays, with what they bring.
 */
typedef enum { PAY_BOARD_PLAYS, PAY_BOARD_REQUEST, PAY_BOARD_PLAN } PayBoardUse;

typedef struct {
  char *game;          /* by name; NULL: the default game */
  char *rules, *pool;  /* as in PayRequest; (nullable) */
  gint64 life;         /* PAY_NOT_GIVEN: not said */
  GPtrArray *counters; /* of PayStock * */
  GPtrArray *zones;    /* of PayBoardZone *, each name once */
  PayBoardUse use;
  PayLimits limits; /* of what is asked of it: [steps] of each play and of the best set, the time of all together */
} PayBoard;

#define PAY_BOARD_MOST_COPIES 10000
#define PAY_BOARD_MOST_CARDS 2000    /* lines of cards */
#define PAY_BOARD_FIRST_MOVED 1000   /* copies from this number on are among the moves of the play */
#define PAY_BOARD_MOST_NOTED 1000000 /* counters, or what else a note has the number of */

/* Without zones. (transfer full) */
PayBoard *pay_board_new (void);
/* Frees it with all that it holds; NULL does nothing. */
void pay_board_free (PayBoard *board);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (PayBoard, pay_board_free)

/* (transfer full) */
PayBoard *pay_board_copy (const PayBoard *board);

/* Gives the cards of a board that have a name and no faces those that they know, as pay_card_book_complete_board() of
 * pay/card-book.h does. */
typedef gboolean (*PayBoardFunc) (PayBoard *board, gpointer data, GError **error);

/* Appends a stock. */
void pay_board_add_counter (PayBoard *board, const char *name, gint64 value);
/* The zone of that name, made where it is not there. Owned by the board. */
PayBoardZone *pay_board_zone (PayBoard *board, const char *name);
/* Its index; -1: it is not there. */
int pay_board_find_zone (const PayBoard *board, const char *name);
/* Each appends and returns what was added, owned by the record. */
PayBoardCard *pay_board_add_card (PayBoardZone *zone, const char *name, gint64 count);
PayBoardFace *pay_board_add_face (PayBoardCard *card, const char *name, const char *cost, const char *types,
                                  const char *text);
/* Says what else a table of cards has of the side. Each (nullable). */
void pay_board_face_tell (PayBoardFace *face, const char *number, const char *colours, const char *abilities);
PayBoardNote *pay_board_add_note (PayBoardCard *card, const char *word, const char *value);
/* The first note of that word; NULL: there is none. */
const PayBoardNote *pay_board_find_note (const PayBoardCard *card, const char *word);
/* What to call it. Owned by the card. */
const char *pay_board_card_name (const PayBoardCard *card);
/* The card at these indices; NULL: there is none. */
PayBoardCard *pay_board_card_at (const PayBoard *board, guint zone, guint card);

/* ---- The table that a game reads off a board. */

/* One more of PayLineTurns: the line is taken to hold until the cost is paid, and could help where its card leaves
 * before; PayBoardPlay.loose tells whether it could. */
#define PAY_LINE_COULD_LEAVE 8u

/* One more of PayLineTurns: all that the line could help is in PayBoardPlay.hoped. */
#define PAY_LINE_HOPED 32u

/* One more of PayLineTurns: the play takes cards that others could need; the line could hinder any set in which it is
 * not alone. */
#define PAY_LINE_TAKES_CARDS 128u

/* One more of PayLineTurns: nothing that the line could hinder is in PayBoardPlay.sure. */
#define PAY_LINE_SURE 64u

/* One more of PayLineTurns: it happens before [of_play], which alone it concerns. A set does not hang on it where that
 * cannot be paid even then. */
#define PAY_LINE_BEFORE 256u

/* What a line of a card's words came to: it is in the requests; it cannot change what can be paid; it depends on what
 * the board does not say, and was taken one way; it was not understood. */
typedef enum { PAY_LINE_APPLIED, PAY_LINE_NO_MATTER, PAY_LINE_ASSUMED, PAY_LINE_UNREAD } PayLineVerdict;

typedef struct {
  guint zone, card; /* indices of the card that has the line */
  char *line;       /* as on the card, without a line feed */
  PayLineVerdict verdict;
  char *taken;           /* ASSUMED: which way, a sentence without its full stop; else NULL */
  guint turns;           /* of PayLineTurns; 0: nothing */
  int of_play;           /* it concerns this play alone, by its index, with [of_abilities] this ability; -1: all */
  gboolean of_abilities; /* it concerns what abilities cost alone */
  gboolean plays_more;   /* more could be played by it than all that are in the plans */
  gboolean bounded;      /* as far as it could help, PayTable.at_most has no less */
} PayBoardLine;

/* One copy of a card that goes elsewhere. */
typedef struct {
  guint zone, card; /* where it lies */
  char *to;         /* name of a zone, at whose end it comes to lie */
  char *notes;      /* words that are noted on it there, separated by spaces; NULL: none */
  gboolean paid;    /* it goes with the payment, whose request asks for it, not before */
} PayBoardMove;

/* So many copies of a card, where it lies before anything moves. */
typedef struct {
  guint zone, card;
  gint64 count;
} PayBoardLot;

/* What uses the ability of that card puts all cards of a zone into another. */
typedef struct {
  guint zone, card;
  const char *from, *to; /* names of zones; static */
} PayBoardSweep;

/* What is done to a card, as it is said of a payment (PayGame.also) from its beginning on: "sacrifice it". */
typedef struct {
  const char *words;
  const char *to; /* where it comes to lie; NULL: it stays, and its turn is taken */
} PayBoardDeed;

/* What a part of PayGame.also(), or of PayBoardPlay.also, does to the counters on the card itself. */
typedef struct {
  char *kind;     /* "charge" */
  gint64 change;  /* below 0: they are removed */
  const char *to; /* static: where the card comes to lie once none is left; NULL: it stays */
} PayBoardCounting;

/* What can be paid as often as one likes. */
typedef struct {
  char *name;           /* one of PayBoardPlay.with: "multikicker" */
  GPtrArray *modifiers; /* of char *: changes of the cost for each time beyond the first */
} PayBoardAgain;

/* What another reading of rules that leave it open makes of a request: it can be paid by that one only where it can as
 * it is. */
typedef struct {
  const char *name; /* static: the reading that is taken, and the other: "the reading that ... (the other: ...)" */
  PayRequest *request;
} PayBoardReading;

/* One way to play one card. */
typedef struct {
  guint zone, card;    /* indices of the card */
  char *face;          /* (nullable): the front */
  GStrv with;          /* what is chosen: "kicker", "overload"; NULL-ended; empty: as printed */
  PayRequest *request; /* NULL: it cannot be played so. Its wishes are for what is told of all cards: the greatest X; a
                          card that is to be cast is paid without them */
  PayRequest *among; /* where [request] is NULL, since what it asks for is not there yet: how it is asked among others,
                        which may bring that; NULL: it cannot be played so */
  PayRequest *gone;  /* the same where cards whose words help have left before, asked where [request] is short or
                        could have a greater X; NULL: there are none */
  PayRequest *loose; /* one that can be paid wherever this can: they help and may leave. NULL: the two before say all */
  char *why;         /* where [request] is NULL: a sentence without its full stop */
  char *first;       /* what is done before, for people: "put down Ember Fox"; one of [with] says it, too;
                        NULL: nothing */
  GPtrArray *moves;  /* of PayBoardMove *: the cards that go elsewhere before it is paid, in their order */
  GArray *lots;      /* of PayBoardLot: the cards that the lots of the request's pool are, in order; empty: they
                        are no cards */
  char *to;          /* the zone to which the card itself goes; NULL: it leaves the board */
  char *to_notes; /* ... with these words noted on it, separated by spaces, a value behind "=": "sick counters=2"; NULL:
                     none */
  GPtrArray *targeted; /* of char *: changes of the cost for each target beyond the first; may be empty */
  GPtrArray *again;    /* of PayBoardAgain *: those of [with] that can be paid more than once */
  guint ability;       /* no card is played but this ability of a permanent used, counted from 1; 0: one is */
  int side;            /* ... with this face up; -1: as it was */
  char *also;          /* what it does to the card besides, as PayGame.also(); (nullable) */
  gboolean optional;   /* something is paid besides that need not be: such ways are not in a plan of several plays */
  gint64 turned_back;  /* so many cards of [turned_zone] lose the note [turned_note] afterwards, in their order */
  const char *turned_zone, *turned_note; /* static; NULL: nothing does */
  int spell;                             /* its index in PayTable.together; -1: none */
  PayRequest *hoped; /* one that can be paid wherever this could, whatever the lines with PAY_LINE_HOPED come to; NULL:
                        there are none */
  PayRequest *sure;  /* one that can be paid only where this can, whatever the lines with PAY_LINE_SURE come to; NULL:
                        there are none */
  GPtrArray *readings; /* of PayBoardReading *; may be empty */
} PayBoardPlay;

/* Another plan of plays, where something is done first. */
typedef struct {
  char *first; /* as in PayBoardPlay; NULL: nothing */
  PayRequest *request;
  GArray *lots;        /* as in PayBoardPlay */
  GPtrArray *readings; /* as in PayBoardPlay */
  GPtrArray *units;    /* of char *: what cards of [lots] are called in the plan, by index; may be empty */
} PayBoardPlan;

/* In every request a source that stands for cards of the board has an id "ZONE:CARD", by their indices; cards of one
 * line that differ from each other have "ZONE:CARD.0", "ZONE:CARD.1", ... */
typedef struct {
  GPtrArray *lines;     /* of PayBoardLine *: every line of every card whose words are there */
  GPtrArray *plays;     /* of PayBoardPlay *: card by card, as printed first */
  GPtrArray *abilities; /* of PayBoardPlay *: what permanents can do for a price, card by card */
  PayRequest *together; /* a plan of the plays for PAY_AIM_WORTH, the units of its pool being no cards; NULL: nothing to
                           play, or [plans] */
  PayRequest *together_loose; /* a plan that may give up the cards [staying], too, of which [together] gives up none; it
                                 is one by the rules where they are given up for the last play. NULL: there are none */
  GArray *staying;            /* of PayBoardLot */
  PayRequest *at_most; /* pays for no less than any plan in which the lines that are bounded help: where it is worth no
                          more than the best that was found, they do not. NULL: none is */
  const PayBoardDeed *deeds; /* static, ended by one without words; NULL: what is given up leaves the board */
  /* FALSE: nothing. [counting] gets what is done, its kind (transfer full). NULL: never anything */
  gboolean (*counting) (const char *also, PayBoardCounting *counting);
  const char *counter_after; /* static: a counter that is 1 after any play without moves; NULL: none */
  GArray *apart;             /* of PayBoardLot: cards whose words that nobody knows could hinder nothing but what they
                                themselves give, which PayBoardPlay.sure does without */
  GArray *passing;           /* of PayBoardLot: cards that leave the board where others go elsewhere: tokens */
  GArray *sweeping;          /* of PayBoardSweep */
  gint64 life;               /* where the board does not say it; PAY_NOT_GIVEN: nobody knows */
  GPtrArray *plans; /* of PayBoardPlan *: of which the one that is worth most is told, of equal ones the first */
} PayTable;

/* (transfer full) */
PayTable *pay_table_new (void);
/* Frees it with all that it holds; NULL does nothing. */
void pay_table_free (PayTable *table);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (PayTable, pay_table_free)

/* Appends; of all plays, of no turns, as the verdict. [length]: of [line], -1: up to a NUL. Owned by the table. */
PayBoardLine *pay_table_add_line (PayTable *table, guint zone, guint card, const char *line, gssize length,
                                  PayLineVerdict verdict);
/* Appends a play of the front as printed. Owned by the table. */
PayBoardPlay *pay_table_add_play (PayTable *table, guint zone, guint card);
/* Appends the next ability of that card. Owned by the table. */
PayBoardPlay *pay_table_add_ability (PayTable *table, guint zone, guint card);
/* Appends. [notes] (nullable). */
void pay_board_play_move (PayBoardPlay *play, guint zone, guint card, const char *to, const char *notes);
/* Appends what can be paid as often as one likes, without changes yet. Owned by the play. */
PayBoardAgain *pay_board_play_again (PayBoardPlay *play, const char *name);
/* Appends to [readings], of a play or a plan. [name]: static; [request]: (transfer full). */
void pay_board_add_reading (GPtrArray *readings, const char *name, PayRequest *request);
/* Appends. [first] (nullable); [request]: (transfer full). Owned by the table. */
PayBoardPlan *pay_table_add_plan (PayTable *table, const char *first, PayRequest *request);

/* The card that a source's id leads to. FALSE: it is of no such form. */
gboolean pay_table_card_of_id (const char *id, guint *zone, guint *card);

G_END_DECLS
