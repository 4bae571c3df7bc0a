/* SPDX-License-Identifier: MIT */
/* pay/odds.h - exact probabilities: can a shuffled deck pay a cost by a turn?
 *
 *   g_autoptr (PayOddsDeck) deck = pay_odds_deck_new (problem);             // its kinds: green, any other
 *   const int forest = pay_odds_deck_add (deck, "Forest", 17, PAY_ODDS_RESOURCE);
 *   pay_odds_deck_gives (deck, forest, PAY_BIT (green), 1);
 *   pay_odds_deck_add (deck, "other cards", 43, 0);
 *   g_autoptr (PayOddsNeed) need = pay_odds_need_new (cost, NULL, NULL, 0, NULL);
 *   const PayOddsQuestion question = { .deck = deck, .need = need,
 *     .setup = { .rule = *pay_odds_rule_find ("london"), .each = 1 } };
 *   g_autoptr (PayOdds) odds = pay_odds_new (&question, 3, 3, NULL);
 *   g_autofree char *percent = pay_ratio_percent (pay_odds_paid (odds, 3), 4);
 *
 * Nothing is sampled and nothing rounded: states are (cards drawn, units had in each lane up to what is needed),
 * weights are products of binomials, in integers of GMP; only printed digits are rounded, correctly. Sampling is a
 * question of its own, pay_odds_simulate(). pay/play.h plays games out, pay/karsten.h has published tables.
 *
 * The model. A deck has classes of like cards. A *resource card* gives units every turn once it was put down. By turn t
 * there are as many draws as the setup says, and of the resource cards drawn so far at most [drops] a turn were put
 * down, none before the turn on which it came: which ones, is chosen best for this cost and this turn, knowing all
 * cards drawn (hindsight): nobody who plays the same cards does better, and with one draw and one drop a turn it is the
 * same as "any [drops] * t of them". A card that is LATE gives nothing on the turn on which it is put down: one that is
 * drawn on turn t never counts, and of the drops one cannot be spent on such cards. Cards that are no resource cards
 * may give units, too: those cost nothing and need no drop. Units are spent as in libpay, each once, at best.
 *
 * Classes, needs and questions are not changed by any call that asks, so any number of threads may share them while
 * nobody changes them. A result belongs to who asked; reading changes neither it nor a ratio, so that threads may share
 * both until one frees them. Strings are copied. Running out of memory aborts, as everywhere in GLib.
 */
#pragma once
#include <pay/error.h>
#include <pay/problem.h>
G_BEGIN_DECLS

/* ---- Ratios: exact numbers. */

typedef struct _PayRatio PayRatio;

/* [above] / [below], which is not 0. (transfer full) */
PayRatio *pay_ratio_new (gint64 above, gint64 below);
PayRatio *pay_ratio_copy (const PayRatio *ratio);
void pay_ratio_free (PayRatio *ratio);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (PayRatio, pay_ratio_free)

/* (transfer full). [b] of pay_ratio_divide() is not 0. */
PayRatio *pay_ratio_add (const PayRatio *a, const PayRatio *b);
PayRatio *pay_ratio_subtract (const PayRatio *a, const PayRatio *b);
PayRatio *pay_ratio_multiply (const PayRatio *a, const PayRatio *b);
PayRatio *pay_ratio_divide (const PayRatio *a, const PayRatio *b);

/* Below 0, 0 or above 0, as a is less than, equal to or greater than b. */
int pay_ratio_compare (const PayRatio *a, const PayRatio *b);

/* With [digits] after the point, rounded to the nearest, halves away from 0: all digits are true. Of percent a hundred
 * times as much. (transfer full) */
char *pay_ratio_decimal (const PayRatio *ratio, guint digits);
char *pay_ratio_percent (const PayRatio *ratio, guint digits);

/* "3/8", "1", in lowest terms. (transfer full) */
char *pay_ratio_fraction (const PayRatio *ratio);

/* The chance that [seen] of [all] cards have at least [least] of the [marked] ones: hypergeometric. (transfer full);
 * NULL: marked or seen are below 0 or above all. */
PayRatio *pay_odds_hit (int all, int marked, int seen, int least);

/* ---- Decks. */

#define PAY_ODDS_MAX_CARDS 500 /* of a deck */

typedef enum {
  PAY_ODDS_RESOURCE = 1, /* counts where resource cards are counted, and is put down */
  PAY_ODDS_LATE = 2,     /* gives nothing on the turn on which it is put down */
  PAY_ODDS_TRADES = 4    /* may turn units of others into units: pay_odds_deck_add_object() */
} PayOddsFlags;

typedef struct _PayOddsDeck PayOddsDeck;

/* [kinds] names the kinds of units, with their traits by channel; of the problem nothing else is read. It is not owned
 * and must live as long as the deck and its copies. (transfer full) */
PayOddsDeck *pay_odds_deck_new (const PayProblem *kinds);
PayOddsDeck *pay_odds_deck_copy (const PayOddsDeck *deck);
void pay_odds_deck_free (PayOddsDeck *deck);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (PayOddsDeck, pay_odds_deck_free)

/* A class of [count] like cards, which give nothing at first. A class without cards is one to swap into. Returns the
 * class' index, from 0. */
int pay_odds_deck_add (PayOddsDeck *deck, const char *name, int count, PayOddsFlags flags);

/* Each card of class [cards] gives [n] units more, each one of [kinds] at the payer's choice, in the mode that was
 * opened last; the first is open from the start. */
void pay_odds_deck_gives (PayOddsDeck *deck, int cards, PayKinds kinds, int n);

/* Opens another mode: each card gives the units of one of its modes. */
void pay_odds_deck_or (PayOddsDeck *deck, int cards);

/* Adds a class of cards that are like [object] of the deck's problem, as a game has read it: each action that gives
 * something and takes the turn is a mode; so is a lone one that takes the self or can be done once. What it charges and
 * lowers is not looked at. -1 with PAY_ERROR_UNSUPPORTED, nothing added: an action that costs units, is late, or can be
 * done beside another or more than once. With PAY_ODDS_TRADES an action that takes the turn may cost units: it turns
 * them into others. That is counted by pay/develop.h alone, and elsewhere nothing. */
int pay_odds_deck_add_object (PayOddsDeck *deck, int object, int count, PayOddsFlags flags, GError **error);

/* Each unit of each card of the class may be one of [kinds], too. */
void pay_odds_deck_widen (PayOddsDeck *deck, int cards, PayKinds kinds);

/* The class has [count] cards from now on. */
void pay_odds_deck_set_count (PayOddsDeck *deck, int cards, int count);

/* Reading back. */
int pay_odds_deck_classes (const PayOddsDeck *deck);
const char *pay_odds_deck_name (const PayOddsDeck *deck, int cards); /* owned by the deck */
int pay_odds_deck_count (const PayOddsDeck *deck, int cards);
PayOddsFlags pay_odds_deck_flags (const PayOddsDeck *deck, int cards);
int pay_odds_deck_size (const PayOddsDeck *deck); /* all cards */

/* Is there a mode of the class in which some unit may be one of [kinds]? */
gboolean pay_odds_deck_has (const PayOddsDeck *deck, int cards, PayKinds kinds);

/* ---- Needs: a cost as it is asked about. */

typedef struct _PayOddsNeed PayOddsNeed;

/* The alternatives of [cost] that hold for the variables [x] (PAY_MAX_VARIABLES of them; NULL: all 0), with stocks of
 * [n] [counters] for what is charged and left out for a charge (those beyond [n] are 0). The cost is not needed
 * afterwards. NULL with [error]: PAY_ERROR_TOO_LARGE, or PAY_ERROR_UNSUPPORTED for an alternative that asks for units
 * that stay. (transfer full) */
PayOddsNeed *pay_odds_need_new (const PayCost *cost, const gint64 *x, const gint64 *counters, guint n, GError **error);
void pay_odds_need_free (PayOddsNeed *need);

/* As many units as [need] has, each of any kind. (transfer full) */
PayOddsNeed *pay_odds_need_any (const PayOddsNeed *need);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (PayOddsNeed, pay_odds_need_free)

/* ---- Hands. */

#define PAY_ODDS_MAX_STAGES 8
#define PAY_ODDS_MAX_HAND 20

/* One hand that is offered, from a deck that was shuffled anew: [cards] are looked at. [bottom] of them go under the
 * deck: those that are not counted, while there are more than [spare] of them, then those that are counted, then the
 * rest. Of cards that are counted those go first that can pay no special pip of the cost (one that some kind of unit
 * could not pay); of the others those that can pay nothing, and the card that is held goes last; beyond that, which of
 * them go is left to chance. The hand is kept when [least] to [most] counted cards are left, and in the last stage
 * always. With [scry] the next card is looked at once the hand is kept: a counted card that can pay a special pip (any
 * counted card, where no pip is special) stays and is the first to be drawn, any other goes under the deck. */
typedef struct {
  int cards, bottom, spare, least, most;
  gboolean scry;
} PayOddsStage;

typedef enum {
  PAY_ODDS_RESOURCES, /* resource cards are counted */
  PAY_ODDS_USEFUL     /* resource cards that can pay a special pip (as above) are counted */
} PayOddsCounted;

typedef struct {
  const char *name;  /* static */
  const char *title; /* static: a sentence without its full stop */
  PayOddsCounted counted;
  int n_stages;
  PayOddsStage stages[PAY_ODDS_MAX_STAGES];
} PayOddsRule;

/* "none": 7 cards, kept whatever they are. "london", "free" (a first hand that costs nothing, then london),
 * "london-2020" (london, but with three others of six one of them goes), "vancouver"; "four" (4 cards, kept whatever
 * they are) and "redraw" (4 cards, a second hand of 4 where none of them is useful). NULL: no such rule. Static. */
const PayOddsRule *pay_odds_rule_find (const char *name);
const PayOddsRule *const *pay_odds_rules (void); /* NULL-ended */

/* ---- Questions. */

#define PAY_ODDS_MAX_TURN 40

/* How the game is set up. [first]: cards drawn on turn 1 (none on the play in most games), [each]: on each later turn.
 * [drops]: resource cards put down a turn; 0: all that were drawn are there at once. [laid]: cards of the shuffled deck
 * that are put down before turn 1, whatever they are. [starts] units of the kinds [start] are there from the start,
 * beside the deck. Cards that leave the deck unseen or at random (a life zone, cards turned over) change no chance:
 * what is drawn is a random part of the deck all the same. They only have to be there: [gone], by the last turn asked
 * about.
 *
 * A game in which every card is a resource says so of every class; which card is put down each turn is chosen with
 * hindsight like everything else. Cards that are late only under a condition: ask with and without PAY_ODDS_LATE, and
 * the truth lies between. */
typedef struct {
  PayOddsRule rule;
  int first, each, drops, laid, starts;
  PayKinds start;
  int gone;
} PayOddsSetup;

/* Two conditions may be given. [enough]: at least so many resource cards are among those kept, drawn, laid and there
 * from the start; PAY_ODDS_TURN: as many as the turn has; 0: no condition. [held_by]: one certain card of the class
 * [held] came by this turn (by the one asked about, where that is earlier), was kept, and is to be paid for: it gives
 * nothing, is counted nowhere and not put down, but takes its place among the cards drawn; 0: no condition.
 * [memory]: bytes for tables; 0: PAY_DEFAULT_MEMORY. [stop] (nullable): once it is not 0 the call returns soon, with an
 * error. */
typedef struct {
  const PayOddsDeck *deck;
  const PayOddsNeed *need;
  PayOddsSetup setup;
  int enough, held, held_by;
  guint64 memory;
  const volatile gint *stop;
} PayOddsQuestion;
#define PAY_ODDS_TURN (-1)

/* The answer for turns [from] to [to]. Exact; time and memory grow with the number of states: the errors are
 * PAY_ERROR_TOO_LARGE (memory, too many kinds, stopped), PAY_ERROR_USAGE (the deck is too small, no such class or turn)
 * and PAY_ERROR_UNSUPPORTED (parts of a rule that do not go together). (transfer full) */
typedef struct _PayOdds PayOdds;
PayOdds *pay_odds_new (const PayOddsQuestion *question, int from, int to, GError **error);
void pay_odds_free (PayOdds *odds);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (PayOdds, pay_odds_free)

/* The chance that the cost can be paid on [turn], given the conditions; NULL: they never hold. Owned by [odds]. */
const PayRatio *pay_odds_paid (const PayOdds *odds, int turn);

/* The same for one turn alone; conditions that never hold are a PAY_ERROR_USAGE. (transfer full); NULL with [error] */
PayRatio *pay_odds_chance (const PayOddsQuestion *question, int turn, GError **error);

/* The chance of "enough", given that the card is held; NULL: it never is. The chance that it is held. */
const PayRatio *pay_odds_enough (const PayOdds *odds, int turn);
const PayRatio *pay_odds_held (const PayOdds *odds, int turn);

/* The chance that the hand of [stage] (from 0) is the one that is kept, and how many cards a kept hand has on average,
 * whatever is held. */
const PayRatio *pay_odds_kept (const PayOdds *odds, int stage);
const PayRatio *pay_odds_hand (const PayOdds *odds);

/* How many states there were at most; for those who measure. */
guint64 pay_odds_states (const PayOdds *odds);

/* ---- Sampling, for what is too large to be exact. */

typedef struct {
  guint64 trials; /* hands dealt */
  guint64 enough; /* in which the conditions held */
  guint64 paid;   /* of those, in which the cost could be paid */
} PayOddsSample;

/* Deals [trials] games up to [turn] on [threads] threads (0: one for each processor). Numbers come from Philox4x32-10
 * (Salmon and others 2011), keyed by [seed] and counted by trial: the same seed gives the same sample whatever the
 * number of threads. FALSE with [error] as above. */
gboolean pay_odds_simulate (const PayOddsQuestion *question, int turn, guint64 trials, guint64 seed, guint threads,
                            PayOddsSample *sample, GError **error);

/* Wilson's interval for paid of enough at 95 %, widened to the next 10^-9; both from 0 to 1, and 0 to 1 for none of
 * none. (transfer full) */
void pay_odds_interval (const PayOddsSample *sample, PayRatio **low, PayRatio **high);

/* ---- Numbers of a deck. The cast rate of a spell of value n is pay_odds_paid() on turn n with held_by = n. */

/* How many turns after [turn] a card that is held by then waits on average, where one that still waits on turn
 * [horizon] counts as paid then: the sum over the turns from [turn] to [horizon] - 1 of the chance that the cost cannot
 * be paid. [question] has held_by = [turn], or 0. (transfer full); NULL with [error] */
PayRatio *pay_odds_delay (const PayOddsQuestion *question, int turn, int horizon, GError **error);

/* pay_odds_paid() on [turn], were there one source of [kinds] more: one resource card that gives none of them gives
 * units that may be these, too; of the class for which it helps most. Where every resource card gives them, what it is
 * now. (transfer full); NULL with [error] */
PayRatio *pay_odds_one_more (const PayOddsQuestion *question, int turn, PayKinds kinds, GError **error);

/* A spell of a deck: its question, turn and how much it counts (copies). */
typedef struct {
  PayOddsQuestion question;
  int turn;
  int weight;
} PayOddsSpell;

/* The mean of pay_odds_paid() over the spells by weight, all decks having the same classes. (transfer full); NULL with
 * [error], or when a condition never holds or there is nothing to weigh (PAY_ERROR_USAGE). */
PayRatio *pay_odds_mean (const PayOddsSpell *spells, guint n, GError **error);

/* The swap of one resource card of any class for one of a class of [into] (maybe without cards now; NULL: of any class
 * of resource cards) that raises pay_odds_mean() most; of equal ones the first. FALSE: none raises it, or [error] is
 * set. [after] (nullable): the mean afterwards, (transfer full). */
gboolean pay_odds_best_swap (const PayOddsSpell *spells, guint n, const int *into, guint n_into, int *from, int *to,
                             PayRatio **after, GError **error);

G_END_DECLS
