/* SPDX-License-Identifier: MIT */
/* pay/play.h - games played out: what a deck can pay, wastes and keeps open, turn by turn.
 *
 * pay/odds.h counts what can be counted: the chance of enough resources, and that a cost can be paid. What is left of
 * them after the best play, or how many of them could be lost, depends on what was played before; such numbers are
 * sampled here. Games are dealt as pay_odds_simulate() deals them and played by one rule, the same for every deck:
 *
 * - Each turn the cards of the turn are drawn, then at most [drops] resource cards are put down. Of the cards in hand
 *   that one is put down which lets the hand pay for the most value on this turn; among equal ones a late one, then the
 *   one with which the resources have the most colours, then the one of the least value, then the first. None is put
 *   down where any would make that value less. With 0 [drops] all resource cards are put down.
 * - Then the best play is made: the set of cards in hand, paid together, of the greatest value; among equal ones the
 *   set beside which the most colours can be kept open, then the one that takes the fewest units, then the one with the
 *   most cards, then that with the dearest and first ones. They leave the hand and bring no units.
 * - A card that could be paid for and put down can be only one of these.
 * - Hands are kept and cards go under the deck as pay/odds.h says, where "the cost" are all costs of the deck.
 *
 * So the player knows the hand, and not what is to come. Units are spent as in libpay, at best, each once: lanes come
 * from its kernel, ways are counted by pay_count().
 *
 * Threads as in pay/odds.h.
 */
#pragma once
#include <pay/odds.h>
G_BEGIN_DECLS

/* Something to pay. All decks have the same classes with the same modes, each in the kinds of its own problem; those
 * are the kinds of [need], [cost] and [start] as well, and its counters are the stocks of [need]: each time that
 * something is paid they are full. */
typedef struct {
  const PayOddsDeck *deck;
  const PayOddsNeed *need;
  const PayCost *cost; /* that [need] was made of, variables being 0 */
  PayKinds start;      /* what each unit of the setup's [starts] is; that of the setup is not looked at */
  int value;           /* what it is worth to pay it; and the first turn on which it counts as one to be paid */
} PayPlayCost;

/* [count] like cards of class [cards]. With [n_costs]: one of the costs from [first] on is paid to play it. */
typedef struct {
  int count, cards;
  guint first, n_costs;
} PayPlayCard;

/* Counts of cards are those of [cards], not of the decks. [colours]: the traits that a player likes to keep open.
 * [stop] (nullable): once it is not 0 the call returns soon, with an error. */
typedef struct {
  const PayPlayCost *costs;
  guint n_costs; /* at least 1 */
  const PayPlayCard *cards;
  guint n_cards;
  PayOddsSetup setup;
  PayTraits colours;
  const volatile gint *stop;
} PayPlayQuestion;

/* What is measured on a turn, after resource cards were put down and before anything is paid. "Drawn cards" are those
 * that have a cost and were kept or drawn, paid or not, and not put down. */
typedef enum {
  PAY_PLAY_ENOUGH,   /* share of games in which resource cards kept, drawn, laid and there are as many as the turn */
  PAY_PLAY_SCREW,    /* of these: share of the deck's costs, by copies, of value <= turn that cannot be paid */
  PAY_PLAY_CASTABLE, /* share of the drawn cards that can be paid, each alone */
  PAY_PLAY_VALUE,    /* value of the best play */
  PAY_PLAY_UNUSED,   /* units: as many as can be had at most, less those that the best play takes */
  PAY_PLAY_PAYMENTS, /* of a drawn card that can be paid: distinct payments, as pay_count() counts them */
  PAY_PLAY_SLACK,    /* of such a card: cards in play that can be lost, whichever they are, and it can still be paid */
  PAY_PLAY_OPEN      /* colours of which one unit each, all together, can be kept beside the best play */
} PayPlayNumber;
#define PAY_PLAY_NUMBERS 8

/* The mean over the [games] in which there was something to measure, and its interval at 95 %, from the variance of the
 * sample: of shares Wilson's, of the others the normal one, not below 0, which has no width where all games agree. All
 * 0 where there was nothing, and of payments on turns on which some card has more than can be counted. */
typedef struct {
  guint64 games;
  double mean, low, high;
} PayPlayMean;

#define PAY_PLAY_MAX_GAMES 10000000

/* Plays [games] games up to turn [to] on [threads] threads (0: one for each processor); [means] gets PAY_PLAY_NUMBERS
 * entries a turn, from turn 1. The same [seed] gives the same numbers, whatever the number of threads. FALSE with
 * [error]: PAY_ERROR_USAGE, PAY_ERROR_UNSUPPORTED (a card gives something else for another cost) or PAY_ERROR_TOO_LARGE
 * (more than 250 units of a card, too many choices, stopped). */
gboolean pay_play (const PayPlayQuestion *question, int to, guint64 games, guint64 seed, guint threads,
                   PayPlayMean *means, GError **error);

G_END_DECLS
