/* SPDX-License-Identifier: MIT */
/* The chance, counted over all hands; dealt hands where there are too many states. */
#include "develop.h"

#include "number/number.h"

#define USUAL_STATES 60000
#define STEPS_TO_DEAL 4
#define STATES_AT_ONCE 20000
#define FIRST_HANDS 50 /* tell how many states a hand has */
#define SOME_HANDS 16  /* of MANY_HANDS, of which all have many times as many states */
#define MANY_HANDS 500
#define SOME_STATES 16 /* the part of the most states that some hands may have */
#define TOO_FAST 2     /* as many times the states that fit the hands that were looked at */
#define Z95 1.959963984540054

/* Steps that may be taken so far, in eighths of all: to count all hands, then dealt ones, then to play games. */
#define TO_COUNT_ALL 2
#define TO_COUNT_HANDS 4
#define ALL_EIGHTHS 8
#define ENOUGH_HANDS 500 /* that are counted tell more than games that are played out */

static void allow (const DevBook *book, const PayDevelopQuestion *question, guint eighths)
{
  book->steps->most = question->steps > 0 ? question->steps * eighths / 8 : G_MAXUINT64;
}

/* All, and some in any case. */
static void allow_games (const DevBook *book, const PayDevelopQuestion *question)
{
  allow (book, question, ALL_EIGHTHS);
  if (question->steps > 0)
    book->steps->most = MAX (book->steps->most, book->steps->done + question->steps / 2);
}

/* That the held card is in hand, and that the cost is paid besides. */
typedef struct {
  double paid, held;
} Pair;

typedef struct {
  const DevBook *book;
  DevCount *count;
  Pair sum;
  double seen, first; /* hands; those of the first stage */
  guint64 most;       /* states */
} All;

/* Hands come in an order that makes states of their own at much the same rate: too many are told early. */
static gboolean is_too_fast (const All *all)
{
  const double states = (double)dev_count_states (all->count), most = (double)all->most;
  return all->seen < all->first && states > most / SOME_STATES && states > TOO_FAST * most * all->seen / all->first;
}

static gboolean add_hand (const DevState *state, double weight, gpointer data)
{
  All *all = data;
  const double held = weight * dev_held (all->book, state);
  all->sum.held += held;
  all->sum.paid += held > 0 ? held * dev_count_hand (all->count, state) : 0;
  all->seen++;
  return !dev_count_failed (all->count) && !is_too_fast (all);
}

static gboolean is_stopped (const PayDevelopQuestion *question)
{
  return question->question.stop != NULL && g_atomic_int_get (question->question.stop) != 0;
}

/* As many hands as cards of [n] classes can be, at least. */
static double hands_of (const DevBook *book)
{
  double hands = 1;
  for (int i = 0; i < book->setup.rule.stages[0].cards; i++)
    hands = hands * (book->n + (guint)i) / (i + 1);
  return hands;
}

/* Have some hands so many states that all of them have too many? */
static gboolean has_many_states (const DevBook *book, const PayDevelopQuestion *question, guint64 most)
{
  if (hands_of (book) < MANY_HANDS)
    return FALSE;
  g_autoptr (DevCount) count = dev_count_new (book, most / SOME_STATES, question->question.stop);
  for (guint64 trial = 0; trial < SOME_HANDS && !dev_count_failed (count); trial++) {
    DevState state;
    if (!dev_deal (book, trial, question->seed, &state))
      break;
    dev_count_hand (count, &state);
  }
  return dev_count_failed (count);
}

static gboolean count_all (const DevBook *book, const PayDevelopQuestion *question, guint64 most,
                           PayDevelopChance *chance)
{
  All all = { .book = book, .most = most, .first = dev_first_hands (book) };
  all.count = dev_count_new (book, most, question->question.stop);
  dev_hands (book, add_hand, &all);
  const gboolean fine = !dev_count_failed (all.count) && !is_too_fast (&all) && book->steps->open == 0;
  chance->states = dev_count_states (all.count);
  dev_count_free (all.count);
  if (!fine)
    return FALSE;
  chance->exact = TRUE;
  chance->value = all.sum.held > 0 ? CLAMP (all.sum.paid / all.sum.held, 0, 1) : -1;
  chance->low = chance->high = chance->value;
  return TRUE;
}

/* ---- Dealt hands with which the held card comes, each counted. */

typedef struct {
  guint64 n, open; /* [open]: of these, those of which it is not known whether they are paid */
  double paid, squares;
} Sums;

static void add (Sums *sums, double paid)
{
  sums->n++;
  sums->paid += paid;
  sums->squares += paid * paid;
}

/* By Newton's method; 0 where it is none. */
static double root_of (double square)
{
  double root = square > 1 ? square : 1;
  for (int i = 0; i < 100 && square > 0; i++)
    root = (root + square / root) / 2;
  return square > 0 ? root : 0;
}

/* Where no hand differs from another one the rule of three holds. */
static void set_interval (const Sums *sums, PayDevelopChance *chance)
{
  const double n = (double)sums->n, mean = n > 0 ? sums->paid / n : -1;
  const double error = n > 0 ? Z95 * root_of (sums->squares - n * mean * mean) / n + 3 / n : 1;
  chance->value = mean;
  chance->low = MAX (0, mean - error);
  chance->high = MIN (1, mean + error + (n > 0 ? (double)sums->open / n : 0));
  chance->hands = sums->n;
}

/* As many states as the first hands may have: where these have more, it is settled that all have too many. */
static guint64 first_states (const PayDevelopQuestion *question, guint64 most)
{
  return 3 * most * (FIRST_HANDS + 1) / MAX (question->hands, 1);
}

/* Do so many hands take so many steps that too few could be counted? */
static gboolean is_too_slow (const DevBook *book, guint64 before, guint64 hands)
{
  const DevSteps *steps = book->steps;
  return hands < ENOUGH_HANDS
         && (steps->done - before) / hands * (ENOUGH_HANDS - hands) > steps->most - MIN (steps->done, steps->most);
}

/* Counts dealt hands. FALSE: they have too many states, or it was stopped before there were enough. */
static gboolean count_hands (const DevBook *book, const PayDevelopQuestion *question, PayDevelopChance *chance)
{
  Sums sums = { 0 };
  const guint64 most = question->states > 0 ? question->states : USUAL_STATES;
  const guint64 first = question->hands > FIRST_HANDS ? first_states (question, most) : G_MAXINT64;
  const guint64 before_all = book->steps->done;
  guint64 states = 0;
  g_autoptr (DevCount) count = NULL;
  for (guint64 trial = 0; trial < question->hands && !is_stopped (question); trial++) {
    DevState state;
    if (!dev_deal (book, trial, question->seed, &state))
      break;
    if (count == NULL)
      count = dev_count_new (book, STATES_AT_ONCE, question->question.stop);
    const guint64 before = dev_count_states (count);
    dev_count_limit (count, trial <= FIRST_HANDS ? MIN (STATES_AT_ONCE, before + (first - states)) : STATES_AT_ONCE);
    const double paid = dev_count_hand (count, &state);
    states += dev_count_states (count) - before;
    if (sums.n >= ENOUGH_HANDS && (dev_is_over (book) || is_stopped (question)))
      break;
    const double expected = (double)states / (double)(trial + 1) * (double)question->hands;
    if (dev_count_failed (count) || book->steps->open > 0
        || (trial >= FIRST_HANDS && (expected > 3 * (double)most || is_too_slow (book, before_all, trial + 1))))
      return FALSE;
    if (dev_count_states (count) > STATES_AT_ONCE / 2)
      g_clear_pointer (&count, dev_count_free);
    add (&sums, paid);
  }
  set_interval (&sums, chance);
  chance->states = states;
  return sums.n == question->hands || (sums.n >= ENOUGH_HANDS && (dev_is_over (book) || is_stopped (question)))
         || (sums.n == 0 && !is_stopped (question));
}

/* A game of the hand; the chance is no less than the share of games that are known to be paid. */
static void add_game (const DevBook *book, const DevState *state, guint64 trial, guint64 seed, Sums *sums)
{
  const DevForesight seen = dev_foresees (book, state, trial, seed);
  add (sums, seen == DEV_YES ? 1 : 0);
  sums->open += seen == DEV_OPEN ? 1 : 0;
  book->steps->done += STEPS_TO_DEAL;
}

static gboolean deal_games (const DevBook *book, const PayDevelopQuestion *question, PayDevelopChance *chance)
{
  Sums sums = { 0 };
  for (guint64 trial = 0; trial < question->hands && !is_stopped (question) && !dev_is_over (book); trial++) {
    DevState state;
    if (!dev_deal (book, trial, question->seed, &state))
      break;
    add_game (book, &state, trial, question->seed, &sums);
  }
  set_interval (&sums, chance);
  chance->foreseen = TRUE;
  return sums.n == question->hands || (sums.n > 0 && (dev_is_over (book) || is_stopped (question)));
}

/* All hands, or dealt ones, of which some are known to have [many] states. */
static gboolean deal (const DevBook *book, const PayDevelopQuestion *question, gboolean many, guint64 most,
                      PayDevelopChance *chance)
{
  const gboolean hopeless
      = many && question->hands > FIRST_HANDS && first_states (question, most) <= most / SOME_STATES;
  if (question->hands == 0)
    return FALSE;
  allow (book, question, TO_COUNT_HANDS);
  book->steps->open = 0;
  if (!question->foreseen && !hopeless && count_hands (book, question, chance)) {
    chance->cut |= chance->hands < question->hands;
    return TRUE;
  }
  chance->cut |= dev_is_over (book);
  allow_games (book, question);
  const gboolean fine = deal_games (book, question, chance);
  chance->cut |= chance->hands < question->hands;
  return fine;
}

static gboolean count (const DevBook *book, const PayDevelopQuestion *question, PayDevelopChance *chance)
{
  const guint64 most = question->states > 0 ? question->states : USUAL_STATES;
  allow (book, question, TO_COUNT_ALL);
  const gboolean few = !question->foreseen && hands_of (book) <= (double)most;
  const gboolean many = few && has_many_states (book, question, most);
  *chance = (PayDevelopChance){ .exact = FALSE };
  book->steps->open = 0;
  if (few && !many && count_all (book, question, most, chance))
    return TRUE;
  chance->cut = dev_is_over (book);
  return !is_stopped (question) && deal (book, question, many, most, chance);
}

/* What does not develop for this cost is counted by pay/odds.h, as in a deck without such cards. */
static gboolean count_plain (const DevBook *book, const PayDevelopQuestion *question, PayDevelopChance *chance)
{
  if (!book->plain || question->foreseen)
    return FALSE;
  g_autoptr (PayRatio) paid = pay_odds_chance (&question->question, book->turn, NULL);
  if (paid == NULL)
    return FALSE;
  const double value = mpq_get_d (paid->value);
  *chance = (PayDevelopChance){ .exact = TRUE, .value = value, .low = value, .high = value };
  return TRUE;
}

gboolean pay_develop_chance (const PayDevelopQuestion *question, int turn, PayDevelopChance *chance, GError **error)
{
  g_return_val_if_fail (question->question.deck != NULL && question->question.need != NULL, FALSE);
  g_autoptr (DevBook) book = dev_book_new (question, turn, error);
  if (book == NULL)
    return FALSE;
  PayDevelopMemo *memo = question->memo;
  GBytes *key = memo != NULL ? dev_memo_find (memo, book, question, chance) : NULL;
  const gboolean known = memo != NULL && key == NULL,
                 fine = known || count_plain (book, question, chance) || count (book, question, chance);
  chance->steps = book->steps->done;
  if (key != NULL)
    dev_memo_keep (memo, key, fine ? chance : NULL);
  if (!fine)
    return pay_set_error (error, PAY_ERROR_TOO_LARGE, NULL, -1, "%s",
                          is_stopped (question) ? "stopped before it was counted"
                                                : "too many states of cards that develop");
  if (chance->value >= 0)
    return TRUE;
  return pay_set_error (error, PAY_ERROR_USAGE, "enough", -1, "the conditions never hold");
}

/* ---- A hand that is told. */

/* FALSE: the deck has not so many. */
static gboolean fill_hand (const DevBook *book, const int *hand, gboolean held, DevState *state)
{
  int counts[DEV_MOST] = { 0 };
  for (guint i = 0; i < book->view->n_cards; i++)
    if (hand[i] > 0)
      counts[book->class_of[i]] += hand[i];
  *state = (DevState){ { 0 }, { 0 }, { 0 }, { 0 } };
  for (guint c = 0; c < book->n; c++) {
    const int own = (int)c == book->held ? (held ? 1 : 0) : counts[c];
    if (own > book->classes[c].n)
      return FALSE;
    state->hand[c] = (guint8)own;
    state->deck[c] = (guint8)(book->classes[c].n - own);
  }
  return TRUE;
}

/* Where its draws are too many they are dealt, to a player who knows them. */
static gboolean deal_draws (const DevBook *book, const PayDevelopQuestion *question, const DevState *state,
                            PayDevelopChance *chance)
{
  Sums sums = { 0 };
  for (guint64 trial = 0; trial < question->hands && !is_stopped (question) && !dev_is_over (book); trial++)
    add_game (book, state, trial, question->seed, &sums);
  set_interval (&sums, chance);
  chance->foreseen = TRUE;
  chance->cut = sums.n < question->hands;
  chance->steps = book->steps->done;
  return sums.n == question->hands || (sums.n > 0 && (dev_is_over (book) || is_stopped (question)));
}

gboolean pay_develop_hand (const PayDevelopQuestion *question, const int *hand, gboolean held, int turn,
                           PayDevelopChance *chance, GError **error)
{
  g_autoptr (DevBook) book = dev_book_new (question, turn, error);
  DevState state;
  if (book == NULL)
    return FALSE;
  if (!fill_hand (book, hand, held, &state))
    return pay_set_error (error, PAY_ERROR_USAGE, "hand", -1, "the deck has not so many cards");
  *chance = (PayDevelopChance){ .exact = TRUE };
  const guint64 most = question->states > 0 ? question->states : USUAL_STATES;
  allow (book, question, TO_COUNT_HANDS);
  g_autoptr (DevCount) count = dev_count_new (book, most, question->question.stop);
  chance->value = chance->low = chance->high = CLAMP (dev_count_hand (count, &state), 0, 1);
  chance->states = dev_count_states (count);
  chance->steps = book->steps->done;
  if (!dev_count_failed (count) && book->steps->open == 0)
    return TRUE;
  *chance = (PayDevelopChance){ .exact = FALSE };
  allow_games (book, question);
  return deal_draws (book, question, &state, chance)
         || pay_set_error (error, PAY_ERROR_TOO_LARGE, NULL, -1, "%s",
                           is_stopped (question) ? "stopped before it was counted"
                                                 : "too many states of cards that develop");
}

#define FRACTION ((gint64)1 << 52)

PayRatio *pay_develop_value (const PayDevelopChance *chance)
{
  return pay_ratio_new ((gint64)(chance->value * (double)FRACTION + 0.5), FRACTION);
}
