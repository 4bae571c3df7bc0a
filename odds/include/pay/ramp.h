/* SPDX-License-Identifier: MIT */
/* pay/ramp.h - games played out, in which cards that pay are paid for themselves: mana creatures, rocks, spells that
 * find lands.
 *
 * pay/develop.h has the best play of resource cards alone. Here a player who does not know the next draw puts down
 * resource cards and plays what makes units, by one policy, the same for every deck, and on the turn that is asked
 * about pays the cost if it can be paid. docs/odds.md has the policy as a whole; in short, each turn:
 *
 * - Of all that can be done with resource cards (put down, given up for others), and what is played afterwards, that is
 *   done after which most pips of the cost could be met by all that is in play, ready or not; then that which has put
 *   down a late card; then that after which most pips could be met, each sort of pips by itself; then that with the
 *   most units; then by the order of the classes: more of the first in play, then in hand.
 * - What is played: as long as some card can be paid for beside those that were played on this turn, the first of
 *   these. What gives as many units at once as it costs, or more, comes first; then that which brings more units for
 *   good; then that which brings more units once, or cards to the hand; then what costs less; then the first class.
 * - On the last turn all that can be done with resource cards is tried, and cards in hand that make units at once pay
 *   as well, after what they cost was paid.
 *
 * Whether something can be paid for is libpay's answer: units, modes, what makes units out of others, in any order.
 *
 * Games are dealt so that like decks have like games: each copy of each card has a number of its own by [keys], and
 * those numbers alone, with the seed and the game, decide where it lies. Threads as in pay/odds.h.
 */
#pragma once
#include <pay/develop.h>
G_BEGIN_DECLS

#define PAY_RAMP_FINDS 2

/* [n] cards of these are looked for in the deck; into play, [late] or not, or to the hand. */
typedef struct {
  PayDevelopSorts what;
  int n;
  gboolean to_hand, late;
} PayRampFind;

/* A class of [count] like cards, or of things that cards bring, of which the deck has none. */
typedef struct {
  int count;
  const guint64 *keys; /* [count], of each copy */
  gboolean resource, late;
  PayDevelopCard ways;  /* as in pay/develop.h; labels of any card; a form's [like] is a class here */
  int object;           /* of the problem: what it does when it is in play; -1: nothing */
  int cost;             /* kept cost of the problem, by which it is played; -1: it is not played */
  gboolean slow;        /* played, it does nothing on this turn */
  gboolean gone;        /* played, it does so at once and is gone */
  gboolean once;        /* what it does, it does for the cost that is asked about alone: it is used up by that */
  gboolean aside;       /* it makes no units for other costs than the one that is asked about */
  int brings, n_brings; /* played, so many things of this class come; -1: none */
  guint n_finds;
  PayRampFind finds[PAY_RAMP_FINDS];
} PayRampCard;

/* [problem]: its kinds, its goal, the costs that it keeps, its objects; counters as they begin. [held]: the class of
 * which one card is in hand by [turn], and to be paid for; -1: it is at hand without being drawn. Of [setup] one
 * resource card is put down a turn, none is laid or there from the start. [games]: in which the card is in hand. */
typedef struct {
  const PayProblem *problem;
  const PayRampCard *cards;
  guint n_cards;
  int held, turn;
  PayOddsSetup setup;
  guint64 games, seed;
  guint64 first;             /* the game to begin with: those before it were played */
  guint64 steps;             /* that may be taken: then no game is begun any more; 0: no limit */
  const volatile gint *stop; /* (nullable): once it is not 0 no game is begun any more; an error before the first one */
} PayRampQuestion;

/* [sample]: how many were dealt, in how many of these the card came and in how many it was paid for. [steps] that were
 * taken: hands that were dealt and states that were looked at, weighed by the time they take; the same on each machine.
 */
typedef struct {
  PayOddsSample sample;
  guint64 steps;
} PayRampGames;

/* Plays the games. FALSE with [error]: PAY_ERROR_UNSUPPORTED, PAY_ERROR_TOO_LARGE (more than 64 classes that differ, or
 * stopped), PAY_ERROR_USAGE (the card never comes). */
gboolean pay_ramp_play (const PayRampQuestion *question, PayRampGames *games, GError **error);

G_END_DECLS
