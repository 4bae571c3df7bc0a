/* SPDX-License-Identifier: MIT */
/* Boards: their text, what they come to, and words for it. What callers have of this room stands in pay/board-reply.h.
 */
#pragma once
#include "cards/cards.h"
#include "question/question.h"
#include "reply/reply.h"

#include <pay/board-reply.h>

typedef struct {
  PayBoardReply reply; /* first: this is what callers have */
  PaysArena arena;
  PayTable *table;      /* (nullable) */
  GPtrArray *replies;   /* of PayReply *, which ways point to */
  gboolean used_up;     /* a limit ended a request for the best set */
  gboolean leaves_some; /* some plan of PayTable.plans does not pay for all that it has */
  GPtrArray *errors;    /* of GError *; NULL: [reply] has one at most */
} PaysBoardReply;

/* Of [lots], of PayBoardLot, that whose unit the step spends; NULL: none. */
const PayBoardLot *pays_board_lot (const GArray *lots, const PayReplyStep *step);

/* Is [play] the ability "NAME:K"? */
gboolean pays_board_is_ability (const PayBoard *board, const PayBoardPlay *play, const char *called);
/* FALSE with [error]: there is none that is called so. */
gboolean pays_board_no_ability (const PayBoard *board, const PayTable *table, const char *called, GError **error);

/* No more lines of cards, and copies of one, than boards have. */
gboolean pays_board_fits (const PayBoard *board, GError **error);
/* FALSE with [error]: what is asked of one play alone is told, and none is asked for; or two are. */
gboolean pays_board_ask_fits (const PayBoardAsk *ask, GError **error);
/* FALSE with [error]: nothing that is asked for is there. */
gboolean pays_board_not_there (const PayBoard *board, const PayTable *table, const PayBoardAsk *ask, GError **error);
/* FALSE with [error]: one of what is to be kept payable is neither the name of a card that could be played nor a cost,
 * is the only card of what is played, or is a card whose cost is changed. */
gboolean pays_board_keeps_are_there (const PayGame *game, const PayBoard *board, const PayTable *table,
                                     const PayBoardAsk *ask, GError **error);
/* But for cases; is the card, or a side of it, called so? */
gboolean pays_same_name (const char *name, const char *other);
gboolean pays_names_card (const PayBoardCard *card, const char *name);

/* The error with its place in the text of the board, where a card has one. (transfer full) */
GError *pays_board_error (const PayBoard *board, GError *error_taken);

/* For the best set, or another reading, where the request says nothing: some hundredths of a second. */
#define PAYS_BOARD_SET_STEPS 3000
#define PAYS_BOARD_MOST_ERRORS 100
/* That error of the game's reading, with its place, and those of other cards, in their order. Of GError *, with
 * PAYS_BOARD_MOST_ERRORS at most. (transfer full) */
GPtrArray *pays_board_errors (PaySession *session, const PayGame *game, const PayBoard *board, GError *error_taken);

/* The first play with a request of a card of that name; NULL: none. */
const PayBoardPlay *pays_board_play_of (const PayTable *table, const PayBoard *board, const char *name);

/* Adds to [request] what is to be kept payable: by names of cards, or costs; [names] (nullable). */
void pays_board_keep (const PayTable *table, const PayBoard *board, const char *const *names, PayRequest *request);

/* A board that is being asked. */
typedef struct {
  PaySession *session;
  const PayBoard *board;
  const PayBoardAsk *ask; /* (nullable) */
  const PayGame *game;
  PaysBoardReply *made;
} PaysAsking;

/* Was the game not through with reading in time? Then nothing is known, and [error] is freed. */
gboolean pays_board_is_cut (const PaysAsking *asking, GError **error);

/* Is one play asked for, not all? */
gboolean pays_board_asks_one (const PaysAsking *asking);
/* ---- with.c: what PayBoardAsk.with says, by the names that there are, each as often as it is paid. NULL-ended, owned
 * by the reply. */
const char *const *pays_board_with (const PaysAsking *asking);
/* Is it the way with [with] for which [goes] (nullable) are given up, as it is told? */
gboolean pays_board_is_told_so (const char *const *with, const char *const *goes, const char *said);

/* Units that are cards are called by their names. Nobody else has the reply yet. */
void pays_board_name_cards (const PaysAsking *asking, const GArray *lots, const PayReplyStep *steps, guint n);
/* Tell PayPayment.cards_left, PayPlanEntry.cards_left and cards_ready. Nobody else has the reply yet. */
void pays_board_name_left (const PaysAsking *asking, const PayBoardPlay *play, PayPayment *payment);
void pays_board_name_left_by_plan (const PaysAsking *asking, const PayBoardPlan *asked, PayPlan *plan);
/* "Relic says "...", which was not understood". Owned by the reply. */
const char *pays_board_line_words (const PaysAsking *asking, const PayBoardLine *line);

/* ---- counters.c: changes those of a kind that a note says. How many are left; PAY_NOT_GIVEN: nobody says. */
gint64 pays_board_count (const PayBoardCard *card, const char *kind, gint64 change);

/* ---- agree.c: why the best set, and what is told of the cards by themselves, cannot both be right; NULL: they can.
 * [at_least]: what the set has is right as far as it goes. Owned by the reply. */
const char *pays_board_disagrees (const PaysAsking *asking, const PayReply *set, gboolean *at_least);

/* ---- readings.c */
/* Each reading without which [play] cannot be paid, for people; NULL: there is none. Owned by the reply. */
const char *pays_board_readings (const PaysAsking *asking, const PayBoardPlay *play);
/* The set hangs on a reading where its plan does, and all others are worth less by the other one: what that comes to.
 * (transfer full); NULL: it does not. */
char *pays_board_set_reading (const PaysAsking *asking, const PayReply *best);

/* ---- safe.c */
/* Where there are several plans a spell is called after its card, "Ember" or "Ember (2)". */
gboolean pays_board_called_after (const PaysAsking *asking, const char *spell, const PayBoardPlay *play);
/* Cards by whose own lines some plan could be none, each once, as their plays. (transfer container) */
GPtrArray *pays_board_doubtful (const PaysAsking *asking);
/* Adds to the table's plans [plan] without the cards of [out], but for one of [head] (nullable), after which all others
 * come, or which is [alone]; nothing where that has no spell. */
void pays_board_add_safe (const PaysAsking *asking, const PayBoardPlan *plan, const GPtrArray *out,
                          const PayBoardPlay *head, gboolean alone);

/* ---- together.c: the best set, once the cards are told. */
void pays_board_together (const PaysAsking *asking);

/* ---- after.c: what is left of the board once [play] is paid for as [reply] says. (transfer full) */
PayBoard *pays_board_after (const PaysAsking *asking, const PayBoardPlay *play, const PayReply *reply);
