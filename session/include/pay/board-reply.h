/* SPDX-License-Identifier: MIT */
/* pay/board-reply.h - boards: what can be played of what lies on the table, from the names on the cards.
 *
 *   g_autoptr (PayBoard) board = pay_board_read (session, text, -1, &error);
 *   pay_card_book_complete_board (book, board, &error);        (pay/card-book.h: the words of the cards)
 *   g_autoptr (PayBoardReply) reply = pay_session_board (session, board, NULL);
 *
 * The game derives from the cards' words what they make, cost and change (PayGame.read_board); the session asks what
 * comes of it, play by play, as it asks any request. No line of a card is dropped in silence: what was not understood,
 * and what was taken to hold, is in the reply, and an answer that such a line could turn round is not given as certain.
 *
 * A reply is immutable and owns all that it points to; it needs neither the board nor the table, only its session.
 *
 * Threads: a session is used by one thread at a time, and so are its boards; a reply may be read by any number of them
 * as long as nobody frees it.
 */
#pragma once
#include <pay/session.h>
G_BEGIN_DECLS

/* ---- The text of a board, in the form of docs/boards.md. */

/* Reads [length] bytes, -1: up to a NUL; any bytes may come in. The place of an error is the section ("[hand]"; empty
 * before the first) and the byte in the text. (transfer full) */
PayBoard *pay_board_read (const PaySession *session, const char *text, gssize length, GError **error);
/* The same, but reading goes on behind a line or a note that is wrong: all that is wrong is added to [errors]
 * (element-type GError), by its place. The board is the rest, to ask what else is wrong there; NULL: nothing of it can
 * be read. (transfer full) */
PayBoard *pay_board_read_all (const PaySession *session, const char *text, gssize length, GPtrArray *errors);

/* Appends a card to the zone of that name, which is made where it is not there, from a line as in that text: "4 Island
 * (tapped)". The place of an error is empty, its byte that of the line. */
gboolean pay_board_read_line (const PaySession *session, PayBoard *board, const char *zone, const char *line,
                              GError **error);
/* Adds to a card, of [board], what stands in the parentheses of a note: "chosen Goblin". The place of an error is
 * empty, its byte that of [note]. */
gboolean pay_board_read_note (const PaySession *session, const PayBoard *board, PayBoardCard *card, const char *note,
                              GError **error);
/* The zone of the board's game that is called [name], in the language of its cards, too; NULL with [error], which has
 * no place. */
const char *pay_board_zone_named (const PaySession *session, const PayBoard *board, const char *name, GError **error);

/* The same board as text. (transfer full) */
char *pay_board_write (const PayBoard *board);

/* ---- What is asked. */

#define PAY_BOARD_MOST_TARGETS 1000

/* Of [face] to [prefer] what is told goes with [cast] or [activate]: else it is refused. */
typedef struct {
  const char *cast;     /* name of a card of which only the plays are asked; NULL: of all, and which together */
  const char *activate; /* "NAME:K": the Kth ability of a permanent that makes no mana, in place of [cast]; without :K
                           the first; (nullable) */
  gint64 targets;       /* how many what is asked for has; PAY_NOT_GIVEN: one */
  const char *face;     /* of [cast]; NULL: any */
  const char *const *with; /* [cast] in that way alone, NULL-ended, in any order, what can be paid more than once
                              ("multikicker") so often; NULL: any */
  gint64 x;                /* of [cast]; PAY_NOT_GIVEN: the greatest */
  const char *const *keep; /* names of cards, or costs, to leave payable, as PayRequest.keep; NULL-ended; (nullable) */
  const char *const *prefer; /* wishes for how [cast] or [activate] is paid, as PayRequest.prefer; NULL-ended;
                                (nullable) */
  gboolean apart;            /* only card by card: which of them together is not asked */
} PayBoardAsk;

/* ---- The reply. */

/* Can it be played? UNKNOWN: a limit came, a line that could turn the answer round was not understood, or the request
 * could not be asked, and [reply] has the error. */
typedef enum { PAY_CASTABLE_NO, PAY_CASTABLE_YES, PAY_CASTABLE_UNKNOWN } PayCastable;

typedef struct {
  const char *face;        /* NULL: the front, or there is one */
  const char *const *with; /* NULL-ended: "kicker", as often as it is paid; empty: as printed */
  const char *first;       /* of [with]: what is done before, "put down Ember Fox"; NULL: nothing */
  const char *const *goes; /* names of the cards that leave their zone for it or for its payment, the creature
                              of an emerge; NULL-ended; NULL: none */
  PayCastable castable;
  const char *total;      /* that is paid; (nullable) */
  const PayFact *spends;  /* what is counted of the units that are spent, where the card's words do: the most of it, a
                             map of numbers; NULL: nothing */
  gint64 x;               /* the greatest; PAY_NOT_GIVEN: it has none; PAY_X_FOREVER: nothing bounds it */
  gboolean x_at_least;    /* a line that was not understood could make it greater, or a limit came before the proof */
  const char *reading;    /* castable by this reading of the rules, not by another: "the reading that ... (the other:
                             ...)"; NULL: by all that are known. Of a no it stands in [why] */
  const char *const *why; /* not castable, or unknown: sentences without full stops, NULL-ended */
  const PayReply *reply;  /* NULL: the game says that it cannot be played so. Unless [cast] or [activate] is asked its
                             payment is any one with this total and X, and not the best */
  const PayRequest *request; /* that [reply] answers; NULL: as above */
} PayBoardWay;

typedef struct {
  const char *name;
  const char *zone;
  gint64 count;
  PayCastable castable; /* in some way */
  gint64 x;             /* the greatest over all ways; PAY_NOT_GIVEN: none has any */
  gboolean x_at_least;  /* as in PayBoardWay */
  const PayBoardWay *ways;
  guint n_ways;
  const char *const *why; /* of the way that comes first; empty where it is castable */
} PayBoardPlayed;

typedef struct {
  const PayGame *game;
  const GError *error; /* the board cannot be read: nothing below is set; its place is a zone and a card, "hand[2]",
                          and the byte in the text that the board was read from, -1: none. NULL: it can */
  const GError *const *errors; /* [error], and those of other cards of the board, where several are wrong */
  guint n_errors;
  PayOutcome outcome; /* something can be played; nothing can; that is not known */
  PayLimit limit;     /* PAY_LIMIT_TIME, PAY_LIMIT_STOPPED: it came before the board was read, so that there are no
                         cards, and nothing below is known; else PAY_LIMIT_NONE */
  const PayBoardPlayed *cards;
  guint n_cards;
  const PayReply
      *together; /* the plan of the best set, or its error; NULL: nothing to play, or not asked. Where
                    something could be done first and not all such plans came to their end, it is not optimal;
                    that it is speaks of its worth, and its payment is the best that a few steps find */
  const PayRequest *together_asked; /* what it answers */
  const char *together_first;       /* what is done before, as in PayBoardWay; NULL: nothing */
  gboolean together_at_least; /* its outcome is PAY_UNKNOWN since more may be worth more; what it has can be paid */
  guint together_unknown;     /* cards of which it is not known whether they can be cast */
  const PayBoardUnread *unread;
  guint n_unread;
  const PayBoardAssumed *assumed;
  guint n_assumed;
  const PayBoardWay *paid; /* [cast]: the way that is taken; NULL: none can be, or nothing was to be cast */
  const PayBoard *after;   /* ... and the board once it is paid */
} PayBoardReply;

/* Asks what the board comes to; [ask] NULL: everything. Never NULL. (transfer full) */
PayBoardReply *pay_session_board (PaySession *session, const PayBoard *board, const PayBoardAsk *ask);
void pay_board_reply_free (PayBoardReply *reply);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (PayBoardReply, pay_board_reply_free)

/* "yes", "no", "unknown"; static. */
const char *pay_castable_name (PayCastable castable);

/* The words that `pay board` prints; a reply with an error has none: "". (transfer full) */
char *pay_board_words (const PayBoardReply *reply, gboolean coloured);

G_END_DECLS
