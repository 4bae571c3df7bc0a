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
 * - Where resources are used once, none are put down: cards that are not played are given up for what they give. As
 *   few of value as will do: in the order of value, the dearest first, a card stays in hand where the others pay.
 * - Hands are kept and cards go under the deck as pay/odds.h says, where "the cost" are all costs of the deck.
 *
 * So the player knows the hand, and not what is to come. Two others play the same deals, so that it can be told how
 * much the choice matters: one pays for as many cards as can be (and puts down the card that lets it), of equal sets
 * for that of the greatest value; one takes what comes: a resource card at random, as long as there is one, then the
 * cards of the hand in random order, each of which is paid for that can be beside those before.
 *
 * Units are spent as in libpay, at best, each once: lanes come from its kernel, ways are counted by pay_count().
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

/* [first] on turn 1, on each later one [each] more, never more than [most]. */
typedef struct {
  int first, each, most;
} PayPlaySeries;

static inline int pay_play_series_at (const PayPlaySeries *series, int turn)
{
  return MIN (series->first + series->each * (turn - 1), series->most);
}

/* How resources come and go beside the setup; all 0: cards are put down, stay, and are ready anew each turn. */
typedef struct {
  PayPlaySeries ready; /* units of the kinds [start] that are there without any card, anew each turn */
  PayPlaySeries norm;  /* resources that are wanted on a turn; [most] 0: as many as there can be (pay_play_norm()) */
  int refill;          /* each turn, after the draws, cards are drawn until the hand has so many */
  gboolean once;       /* a resource card gives what it gives once, and is given up for it from the hand */
  gboolean stays;      /* what was paid for stays in hand and can be paid for on later turns */
  int plays;           /* cards that can be paid for on a turn; 0: any number */
} PayPlayRules;

/* Counts of cards are those of [cards], not of the decks. [colours]: the traits that a player likes to keep open.
 * [stop] (nullable): once it is not 0 the call returns soon, with an error. */
typedef struct {
  const PayPlayCost *costs;
  guint n_costs; /* at least 1 */
  const PayPlayCard *cards;
  guint n_cards;
  PayOddsSetup setup;
  PayPlayRules rules;
  PayTraits colours;
  const volatile gint *stop;
} PayPlayQuestion;

/* The norm of a turn: as many resources as are there from the start, laid out, there by themselves, and put down when
 * there is one for each drop; as the rules say otherwise. */
int pay_play_norm (const PayOddsSetup *setup, const PayPlayRules *rules, int turn);

/* What is measured on a turn, after resource cards were put down and before anything is paid. "Drawn cards" are those
 * that have a cost and were kept or drawn, paid or not, and not put down. "Resource cards" are those kept, drawn, laid
 * and there, and units that are there by themselves; where resources are used once, units of the hand. */
typedef enum {
  PAY_PLAY_ENOUGH,    /* share of games in which resource cards are as many as the turn's norm */
  PAY_PLAY_SCREW,     /* of these: share of the deck's costs, by copies, of value <= norm that cannot be paid */
  PAY_PLAY_CASTABLE,  /* share of the drawn cards that can be paid, each alone */
  PAY_PLAY_VALUE,     /* value of the best play */
  PAY_PLAY_UNUSED,    /* units: as many as can be had at most, less those that the best play takes */
  PAY_PLAY_PAYMENTS,  /* of a drawn card that can be paid: distinct payments, as pay_count() counts them */
  PAY_PLAY_SLACK,     /* of such a card: cards in play that can be lost, whichever they are, and it can still be paid */
  PAY_PLAY_OPEN,      /* colours of which one unit each, all together, can be kept beside the best play */
  PAY_PLAY_SHORT,     /* share of games in which resource cards are PAY_PLAY_FEW or more below the norm */
  PAY_PLAY_FLOOD,     /* share of games in which they are PAY_PLAY_MANY or more above it; not where every card is one */
  PAY_PLAY_RESOURCES, /* units that can be had at most */
  PAY_PLAY_SPENT,     /* units that the best plays took, on all turns so far */
  PAY_PLAY_USED,      /* these as a share of the norms of all turns so far */
  PAY_PLAY_PAID,      /* value of the best plays, on all turns so far */
  PAY_PLAY_STALL,     /* share of games in which a card of value is in hand, and nothing of value can be paid */
  PAY_PLAY_NON_GAME,  /* share of games in which USED is below 1 / PAY_PLAY_PART */
  PAY_PLAY_PAID_CARDS,  /* PAID of the player who pays for as many cards as can be */
  PAY_PLAY_PAID_RANDOM, /* PAID of the player who takes what comes */
  PAY_PLAY_CHOICE,      /* PAID less PAID_RANDOM, of the same deals; may be below 0 */
  PAY_PLAY_PAYABLE,     /* share of the deck's costs, by copies, that can be paid, be they in hand or not */
  PAY_PLAY_COVERED      /* the same, whose value is at most RESOURCES, whatever these are */
} PayPlayNumber;
#define PAY_PLAY_NUMBERS 21

#define PAY_PLAY_FEW 2
#define PAY_PLAY_MANY 3
#define PAY_PLAY_PART 3

#define PAY_PLAY_QUANTILES 3 /* 10, 50 and 90 % of the games have at most so much */

/* The mean over the [games] in which there was something to measure, and its interval at 95 %, from the variance of the
 * sample: of shares Wilson's, of the others the normal one, not below 0 (but of CHOICE), which has no width where all
 * games agree. [deviation] between games: the standard deviation. [quantiles]: of whole numbers (VALUE, UNUSED, OPEN,
 * RESOURCES, SPENT, PAID, PAID_CARDS, PAID_RANDOM), -1 of others. All 0 where there was nothing, and of payments on
 * turns on which some card has more than can be counted. */
typedef struct {
  guint64 games;
  double mean, low, high, deviation;
  int quantiles[PAY_PLAY_QUANTILES];
} PayPlayMean;

#define PAY_PLAY_MAX_GAMES 10000000

/* Plays [games] games up to turn [to] on [threads] threads (0: one for each processor). The same [seed] gives the same
 * numbers, whatever the number of threads. NULL with [error]: PAY_ERROR_USAGE, PAY_ERROR_UNSUPPORTED (a card gives
 * something else for another cost) or PAY_ERROR_TOO_LARGE (more than 250 units of a card, too many choices, stopped).
 * (transfer full) */
typedef struct _PayPlayGames PayPlayGames;
PayPlayGames *pay_play_games_new (const PayPlayQuestion *question, int to, guint64 games, guint64 seed, guint threads,
                                  GError **error);
void pay_play_games_free (PayPlayGames *games);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (PayPlayGames, pay_play_games_free)

/* [turn] from 1. */
PayPlayMean pay_play_games_mean (const PayPlayGames *games, int turn, PayPlayNumber number);

/* The mean of [a] less that of [b], and its standard [error]: games of the same trial are dealt from the same random
 * numbers and paired (by the jackknife, over 1024 groups of games at most), so that what the deals have in common is
 * not in it; of the same question it is 0. FALSE: one of them has nothing to measure, or they are not as many games. */
gboolean pay_play_games_differ (const PayPlayGames *a, const PayPlayGames *b, int turn, PayPlayNumber number,
                                double *difference, double *error);

/* Are the means apart by more than [errors] standard errors? FALSE as well where that is not known. */
gboolean pay_play_games_apart (const PayPlayGames *a, const PayPlayGames *b, int turn, PayPlayNumber number,
                               int errors);

G_END_DECLS
