/* SPDX-License-Identifier: MIT */
/* Small boards: the payment that pay_solve() says is best is as good as the best of all payments, by the orders of
 * Magic that have a name and by ten drawn ones. All payments of a board are gone through once. PAY_SEED and PAY_ROUNDS
 * in the environment choose other boards. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <string.h>

#include "../seed.h"
#include "board.h"
#include "random.h"

#define NAMED 4
#define ORDERS (NAMED + 10)
#define MOST_FAULTS 3 /* that are told */

static guint64 number = 2000;

typedef struct {
  gint64 boards, judged, unproven, large;
} Counts;

static const BoardOrder named[NAMED] = {
#define CLASS(n) (WANT_CLASS + (n))
  { 18, /* careful */
    { WANT_DIE, CLASS (0), WANT_X, WANT_KEEP, WANT_KEEP + 1, CLASS (1), CLASS (2), WANT_LIFE, CLASS (3), WANT_MOST_LEFT,
      WANT_ACTIONS, CLASS (4), CLASS (5), CLASS (6), WANT_WIDTH, WANT_CHOICES, WANT_LEFTOVER, WANT_OBJECTS } },
  { 15, /* race */
    { WANT_DIE, CLASS (0), WANT_X, WANT_KEEP, WANT_KEEP + 1, WANT_LIFE, CLASS (1), CLASS (2), WANT_MOST_LEFT,
      WANT_ACTIONS, CLASS (4), CLASS (5), CLASS (6), WANT_WIDTH, WANT_CHOICES } },
  { 16, /* all-in */
    { WANT_DIE, WANT_X, CLASS (0), WANT_KEEP, WANT_KEEP + 1, CLASS (1), CLASS (2), WANT_LIFE, CLASS (3), WANT_MOST_LEFT,
      WANT_ACTIONS, CLASS (4), CLASS (5), CLASS (6), WANT_WIDTH, WANT_CHOICES } },
  { 8, /* exact */
    { WANT_X, WANT_KEEP, WANT_KEEP + 1, WANT_LIFE, WANT_PAID, WANT_LEFTOVER, WANT_OBJECTS, WANT_FLEXIBLE } },
#undef CLASS
};

/* Without what the board has not; kept costs come one after the other. */
static void fit (BoardOrder *order, const Board *board)
{
  BoardOrder fitting = { 0 };
  for (int i = 0; i < order->n; i++) {
    const Want want = order->at[i];
    if (want == WANT_KEEP)
      for (int k = 0; k < board->n_kept; k++)
        fitting.at[fitting.n++] = (Want)(WANT_KEEP + k);
    else if (want != WANT_KEEP + 1 && (want != WANT_X || board->has_x))
      fitting.at[fitting.n++] = want;
  }
  *order = fitting;
}

static void draw_order (Random *r, const Board *board, BoardOrder *order)
{
  *order = (BoardOrder){ .n = WANTS };
  for (int i = 0; i < WANTS; i++) {
    const int at = random_below (r, i + 1);
    order->at[i] = order->at[at];
    order->at[at] = (Want)i;
  }
  for (int i = 3 + random_below (r, WANTS - 3); i < order->n && order->n > 3;)
    if (order->at[i] == WANT_X)
      i++;
    else
      order->at[i] = order->at[--order->n];
  fit (order, board);
}

/* What is wrong with the answer; NULL: nothing. (transfer full) */
static char *fault_of (const Board *board, const BoardOrder *order, PayOutcome outcome, const BoardScore *best,
                       Counts *counts)
{
  gint64 scores[WANTS];
  g_autoptr (GError) error = NULL;
  g_autoptr (PayProblem) problem = board_build (board, order);
  g_autoptr (PayAnswer) answer = pay_solve (problem, NULL, &error);
  if (answer == NULL)
    return g_strdup (error->message);
  if (pay_answer_outcome (answer) == PAY_UNKNOWN)
    return counts->unproven++, NULL;
  if (pay_answer_outcome (answer) != outcome)
    return g_strdup_printf ("outcome %d, should be %d", pay_answer_outcome (answer), outcome);
  if (outcome != PAY_PAID)
    return NULL;
  counts->unproven += !pay_answer_is_best (answer);
  if (!pay_answer_is_best (answer))
    return NULL;
  if (!pay_check_score (problem, answer, scores, &error))
    return g_strdup (error->message);
  counts->judged++;
  for (int i = 0; i < order->n; i++)
    if (scores[i] != PAY_SCORE_UNKNOWN && scores[i] != best->at[order->at[i]])
      return g_strdup_printf ("wish %d, place %d: %d, should be %d", (int)order->at[i], i, (int)scores[i],
                              best->at[order->at[i]]);
  return NULL;
}

static int judge (guint64 seed, Counts *counts)
{
  Board board;
  BoardOrder orders[ORDERS];
  BoardScore best[ORDERS];
  Random own = { .state = seed * 77 }, *r = &own;
  board_draw (&board, seed);
  memcpy (orders, named, sizeof named);
  for (int i = 0; i < NAMED; i++)
    fit (&orders[i], &board);
  for (int i = NAMED; i < ORDERS; i++)
    draw_order (r, &board, &orders[i]);
  counts->boards++;
  const PayOutcome outcome = board_best (&board, orders, ORDERS, best);
  counts->large += outcome == PAY_UNKNOWN;
  for (int i = 0; outcome != PAY_UNKNOWN && i < ORDERS; i++) {
    g_autofree char *fault = fault_of (&board, &orders[i], outcome, &best[i], counts);
    if (fault == NULL)
      continue;
    print_message ("seed %" G_GUINT64_FORMAT ", order %d (", seed, i);
    for (int w = 0; w < orders[i].n; w++)
      print_message (" %d", (int)orders[i].at[w]);
    print_message ("): %s\n", fault);
    board_print (&board);
    return 1;
  }
  return 0;
}

static void test_orders (G_GNUC_UNUSED void **state)
{
  const char *given = g_getenv ("PAY_ROUNDS");
  const guint64 first = first_seed (), many = given != NULL ? g_ascii_strtoull (given, NULL, 10) : number;
  Counts counts = { 0 };
  int faults = 0;
  for (guint64 seed = first; seed < first + many && faults < MOST_FAULTS; seed++)
    faults += judge (seed, &counts);
  print_message ("%d boards, %d payments judged, %d not proven, %d boards with too many payments\n", (int)counts.boards,
                 (int)counts.judged, (int)counts.unproven, (int)counts.large);
  assert_int_equal (faults, 0);
  assert_true (many < 1000 || (counts.judged > counts.boards && 4 * counts.large < counts.boards));
}

int main (int argc, char **argv)
{
  if (argc > 1)
    number = g_ascii_strtoull (argv[1], NULL, 10);
  const struct CMUnitTest tests[] = { cmocka_unit_test (test_orders) };
  return cmocka_run_group_tests_name ("orders", tests, NULL, NULL);
}
