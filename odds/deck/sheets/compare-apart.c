/* SPDX-License-Identifier: MIT */
/* When two numbers are apart: by a digit that tables show, and by more than chance. */
#include "sheets.h"

/* A difference of played numbers is one from so many standard errors on: of all that is said of six decks over ten
 * turns, less than one sentence in twenty such comparisons is by chance. */
#define ERRORS 4
#define ERRORS_OF_INTERVAL 1.96 /* half of one at 95 % */

static const PayPlayNumber asked[] = { PAY_PLAY_ENOUGH, PAY_PLAY_COVERED, PAY_PLAY_SCREW,    PAY_PLAY_PAID,
                                       PAY_PLAY_USED,   PAY_PLAY_STALL,   PAY_PLAY_NON_GAME, PAY_PLAY_CHOICE };

/* Is [exact] beyond so many errors of what was played? */
static gboolean is_beyond (const PayDeckCell *exact, const PayDeckCell *played)
{
  const double by = exact->value - played->value;
  const double half = by > 0 ? played->high - played->value : played->value - played->low;
  return ABS (by) > half * (ERRORS / ERRORS_OF_INTERVAL);
}

const PayPlayNumber *compare_asked (guint *n)
{
  *n = G_N_ELEMENTS (asked);
  return asked;
}

/* Pair by pair where both were played, else by the interval of the one. */
gboolean compare_is_apart (const PayDeckCell *a, const PayPlayGames *x, const PayDeckCell *b, const PayPlayGames *y,
                           int turn, PayPlayNumber number)
{
  if (ABS (a->value - b->value) < pay_compare_digit (&pay_compare_numbers ()[number]))
    return FALSE;
  if (a->exact || b->exact)
    return a->exact && b->exact ? TRUE : a->exact ? is_beyond (a, b) : is_beyond (b, a);
  return pay_play_games_apart (x, y, turn, number, ERRORS);
}

gboolean compare_is_sure (const PayComparePrint *print, const PayDeckCell *a, const PayDeckCell *b)
{
  return a->known && b->known && ((a->exact && b->exact) || print->options.games >= COMPARE_FEWEST);
}
