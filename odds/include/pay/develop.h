/* SPDX-License-Identifier: MIT */
/* pay/develop.h - resource cards whose words ask for more than to be put down: the chance that a cost can be paid with
 * them.
 *
 * pay/odds.h counts cards that give something once they are there, on their first turn or on the next. Here a card may
 * also
 * - come ready or late, as what is in play or in hand lets it;
 * - be given up for another one, which is looked for in the deck: what the deck still has is found, and is drawn no
 *   more; then the deck is shuffled, with the cards that went under it;
 * - take other cards of its owner back to the hand, or away, when it comes;
 * - give something else while other cards are there.
 *
 * The player puts down cards and gives them up so that this cost is paid on this turn as likely as can be, knowing the
 * hand and what the deck still has, but no card that is to come. Until that turn nothing is paid for but what giving a
 * card up costs. Where no card does any of the above the numbers of pay/odds.h are as great or greater, by foresight
 * alone.
 *
 * Chances are sums of products of doubles over all hands and draws, not ratios; they are the same on each run. What
 * has too many states is dealt: hands are drawn, and each of them is counted, or played. Threads as in pay/odds.h.
 */
#pragma once
#include <pay/odds.h>
G_BEGIN_DECLS

#define PAY_DEVELOP_MOST 8
#define PAY_DEVELOP_SORTS 4
#define PAY_DEVELOP_FORMS 32

/* Cards that have all bits of one of these. */
typedef struct {
  guint n;
  guint64 all[PAY_DEVELOP_SORTS];
} PayDevelopSorts;

/* At least [least] and, from 0 on, at most [most] such cards are in play besides the card itself, or in hand; [until]
 * from 1 on: and the turn is no later. */
typedef struct {
  PayDevelopSorts what;
  int least, most;
  gboolean in_hand;
  int until;
} PayDevelopCondition;

/* While all conditions hold a card gives what those of class [like] give. */
typedef struct {
  guint n;
  PayDevelopCondition when[PAY_DEVELOP_MOST];
  int like;
} PayDevelopForm;

/* How a card of a class comes and goes, beside its flags; all 0: it is put down and stays. */
typedef struct {
  guint64 labels; /* what it is to the words of others */
  guint n_ready;  /* LATE: it comes ready all the same where one of these holds */
  PayDevelopCondition ready[PAY_DEVELOP_MOST];
  PayDevelopSorts finds;          /* it is given up for one of these, of the deck; none: it is not */
  PayDevelopSorts finds_too;      /* and, where the deck has one, for one of these beside it: two are found */
  gboolean finds_alike;           /* the second is of the class of the first */
  gboolean finds_late;            /* that comes late ... */
  PayDevelopCondition finds_soon; /* ... if this does not hold; of no sorts: it never does */
  int price;                      /* units that giving it up costs, on a turn before that asked about */
  PayDevelopSorts takes;          /* when it comes, it takes [n_takes] of these that are in play, itself maybe */
  int n_takes;
  gboolean away;     /* they leave the game, and go not to the hand */
  gboolean others;   /* of others alone; where there are fewer of them these stay, and it leaves the game itself */
  gboolean before;   /* they go before it comes; else they, and it itself, can still be used on this turn */
  gboolean untapped; /* and cannot have been used then */
  int toll;          /* units that others have to give when it comes; else it leaves the game */
  gboolean alone;    /* it leaves the game when another resource card is put down */
  int sole;          /* above 0: of cards with this number one stays in play, the next can be used on its turn alone */
  guint n_forms;
  PayDevelopForm forms[PAY_DEVELOP_FORMS]; /* the first that holds */
} PayDevelopCard;

/* Chances that were counted, for questions that come to the same, whatever their costs are called: as many units of any
 * kind, for instance. Threads may share it. */
typedef struct _PayDevelopMemo PayDevelopMemo;
PayDevelopMemo *pay_develop_memo_new (void);
void pay_develop_memo_free (PayDevelopMemo *memo);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (PayDevelopMemo, pay_develop_memo_free)

/* [cards]: by class of the deck of [question]. Nothing is laid or there from the start, one card is put down a turn,
 * hands are kept by their resource cards, and no rule on them looks at the next card. */
typedef struct {
  PayOddsQuestion question;
  const PayDevelopCard *cards;
  guint64 states; /* to count; 0: as many as are usual. More are dealt */
  guint64 hands;  /* to deal then; 0: none is, and the answer is an error */
  guint64 seed;
  guint64 steps;     /* that may be taken: then what is dealt is what was dealt so far; 0: no limit */
  gboolean foreseen; /* games are dealt at once, to a player who knows all draws: as another question was that this one
                        is compared with */
  PayDevelopMemo *memo; /* (nullable) */
} PayDevelopQuestion;

/* [exact]: low and high are the value. Otherwise hands are dealt, with an interval at 95 %, and each is counted, or,
 * where a hand has too many states, one game of it is played by somebody who knows all draws: [foreseen], which is no
 * less than what a player can reach. Games that had too many lines to be settled are within the interval, paid or not.
 * [cut]: for want of steps, or since it was stopped, fewer states or hands were looked at than were asked for. [steps]
 * that were taken: states and lines that were looked at, weighed by the time they take; the same on each machine. */
typedef struct {
  gboolean exact, foreseen, cut;
  double value, low, high;
  guint64 states, hands; /* that were looked at */
  guint64 steps;
} PayDevelopChance;

/* The chance to pay on [turn]. FALSE with [error]: PAY_ERROR_UNSUPPORTED, PAY_ERROR_TOO_LARGE, or stopped before the
 * first ones; PAY_ERROR_USAGE where the conditions of the question never hold. */
gboolean pay_develop_chance (const PayDevelopQuestion *question, int turn, PayDevelopChance *chance, GError **error);

/* The same, given that the hand that was kept has these cards, [hand] by class of the deck, and the others are the
 * deck. [held]: the card that is held (which is not among those of [hand]) is one of it, else it comes by then. The
 * rule on hands is not looked at. PAY_ERROR_USAGE at "hand": the deck has not so many. */
gboolean pay_develop_hand (const PayDevelopQuestion *question, const int *hand, gboolean held, int turn,
                           PayDevelopChance *chance, GError **error);

/* The value, of which some 15 digits are true. (transfer full) */
PayRatio *pay_develop_value (const PayDevelopChance *chance);

G_END_DECLS
