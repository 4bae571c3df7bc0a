/* SPDX-License-Identifier: MIT */
/* Small random turns: what libpay finds is what trying everything finds. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include "zx_puzzle.h"
#include <cmocka.h>
#include <pay/zx.h>

#define ROUNDS 2000

static gint64 given_by (const PayProblem *p, int action)
{
  PayKinds kinds = 0;
  gint64 n = 0, sum = 0;
  for (int part = 0; pay_problem_action_given (p, action, 0, part, &kinds, &n); part++)
    sum += pay_problem_kind_report (p, g_bit_nth_lsf (kinds, -1)) != NULL ? n : 0;
  return sum;
}

static TurnScore score_of (const Turn *turn, const PayCase *c, const PayAnswer *answer)
{
  TurnScore score = { 0, 0 };
  int paid[MOST_PLAYS] = { 0 };
  gsize n = 0;
  const PayStep *steps = pay_answer_steps (answer, &n);
  for (gsize i = 0; i < n; i++) {
    const PayStep *from = steps[i].type == PAY_STEP_UNIT && steps[i].lot < 0 ? &steps[steps[i].from] : NULL;
    if (steps[i].type == PAY_STEP_USE && pay_problem_action_is_wanted (c->problem, steps[i].action)) {
      paid[pay_problem_action_object (c->problem, steps[i].action)] += (int)(steps[i].count * steps[i].times);
      score.left += given_by (c->problem, steps[i].action) * steps[i].count * steps[i].times;
    }
    if (from != NULL && pay_problem_action_is_wanted (c->problem, from->action)
        && pay_problem_kind_report (c->problem, steps[i].kind) != NULL)
      score.left -= steps[i].count;
  }
  score.reached = -turn_reached (turn, paid);
  if (turn->aim != PAY_AIM_NO_LEFTOVER)
    score.left = 0;
  return score;
}

static void fail_at (const Turn *turn, guint32 seed, const char *what)
{
  g_autofree char *text = turn_describe (turn);
  fail_msg ("seed %u: %s\n%s", seed, what, text);
}

static void compare (const Turn *turn, guint32 seed, const PayCase *c, const PayAnswer *answer, Tried tried,
                     const TurnScore *best)
{
  const gboolean is_paid = pay_answer_outcome (answer) == PAY_PAID;
  if (is_paid != (tried == REACHED))
    fail_at (turn, seed, is_paid ? "paid, but nothing reaches it" : "not paid, but it can be reached");
  if (!is_paid)
    return;
  const TurnScore score = score_of (turn, c, answer);
  if (!pay_answer_is_best (answer))
    fail_at (turn, seed, "not proven to be the best");
  if (score.reached == best->reached && score.left == best->left)
    return;
  g_autofree char *text = g_strdup_printf ("score %d (%d), left %d (%d)", (int)score.reached, (int)best->reached,
                                           (int)score.left, (int)best->left);
  fail_at (turn, seed, text);
}

typedef struct {
  guint skipped, unknown, paid;
} Tally;

static void try_one (guint32 seed, Tally *tally)
{
  GRand *rand = g_rand_new_with_seed (seed);
  Turn turn;
  TurnScore best;
  turn_fill (&turn, rand);
  g_rand_free (rand);
  const Tried tried = turn_try (&turn, &best);
  tally->skipped += tried == TOO_MANY_STATES;
  if (tried == TOO_MANY_STATES)
    return;
  g_autoptr (GError) error = NULL;
  g_autoptr (PayRequest) request = turn_request (&turn);
  PayCase *c = pay_game_zx.open (request, &error);
  if (c == NULL)
    fail_at (&turn, seed, error->message);
  g_autoptr (PayAnswer) answer = pay_solve (c->problem, NULL, &error);
  g_autofree char *why = NULL;
  if (answer == NULL)
    fail_at (&turn, seed, error->message);
  if (!pay_check (c->problem, answer, &why))
    fail_at (&turn, seed, why);
  if (pay_answer_outcome (answer) == PAY_UNKNOWN)
    tally->unknown++;
  else
    compare (&turn, seed, c, answer, tried, &best);
  tally->paid += pay_answer_outcome (answer) == PAY_PAID;
  pay_game_zx.close (c);
}

static void test_random (void **state)
{
  (void)state;
  const char *given = g_getenv ("PAY_SEED"), *rounds = g_getenv ("PAY_ROUNDS");
  const guint32 seed = given != NULL ? (guint32)g_ascii_strtoull (given, NULL, 10) : 20260;
  const guint n = rounds != NULL ? (guint)g_ascii_strtoull (rounds, NULL, 10) : ROUNDS;
  print_message ("seeds from %u on (PAY_SEED, PAY_ROUNDS)\n", seed);
  Tally tally = { 0 };
  for (guint i = 0; i < n; i++)
    try_one (seed + i, &tally);
  print_message ("%u turns: %u paid, %u too large to try, %u unknown\n", n, tally.paid, tally.skipped, tally.unknown);
  assert_true (n < ROUNDS || tally.paid > n / 4);
  assert_true (n < ROUNDS || tally.skipped + tally.unknown <= n / 20);
}

int main (void)
{
  const struct CMUnitTest tests[] = { cmocka_unit_test (test_random) };
  return cmocka_run_group_tests_name ("zx.plan-random", tests, NULL, NULL);
}
