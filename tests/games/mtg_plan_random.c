/* SPDX-License-Identifier: MIT */
/* Small random plans: what libpay finds is what trying everything finds, in all that the wishes weigh. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include "mtg_puzzle.h"
#include <cmocka.h>
#include <pay/mtg.h>
#include <string.h>

#define ROUNDS 2000

static gint64 made_by (const PayProblem *p, const PayStep *step)
{
  PayKinds kinds = 0;
  gint64 n = 0, sum = 0;
  for (int part = 0; pay_problem_action_given (p, step->action, step->mode, part, &kinds, &n); part++)
    sum += pay_problem_kind_report (p, g_bit_nth_lsf (kinds, -1)) != NULL ? n : 0;
  return sum * step->count * step->times;
}

/* Which objects acted, each once. */
static void note_acting (const PayProblem *p, const PayStep *step, GHashTable *acting)
{
  const int object = pay_problem_action_object (p, step->action);
  for (gint64 i = 0; i < step->count; i++)
    g_hash_table_add (acting, GINT_TO_POINTER (object * 1000 + (int)(step->unit + i) + 1));
}

static Score score_of (const Puzzle *puzzle, const PayCase *c, const PayAnswer *answer)
{
  g_autoptr (GHashTable) acting = g_hash_table_new (NULL, NULL);
  Score score = { { 0 } };
  int paid[MOST_SPELLS] = { 0 };
  gsize n = 0;
  const PayStep *steps = pay_answer_steps (answer, &n);
  for (gsize i = 0; i < n; i++) {
    if (steps[i].type == PAY_STEP_USE) {
      const int spell = pay_problem_action_object (c->problem, steps[i].action) - puzzle->n_groups;
      score.mark[3] += made_by (c->problem, &steps[i]);
      note_acting (c->problem, &steps[i], acting);
      if (pay_problem_action_is_wanted (c->problem, steps[i].action))
        paid[spell] += (int)(steps[i].count * steps[i].times);
    }
    if (steps[i].type == PAY_STEP_UNIT && steps[i].lot < 0
        && pay_problem_kind_report (c->problem, steps[i].kind) != NULL)
      score.mark[3] -= steps[i].count;
  }
  score.mark[0] = -puzzle_reached (puzzle, paid, pay_answer_x (answer, 0));
  score.mark[1] = puzzle->aim == PAY_AIM_NO_LEFTOVER ? score.mark[3] : 0;
  score.mark[2] = pay_answer_charged (answer, 0);
  score.mark[4] = g_hash_table_size (acting);
  return score;
}

static void fail_at (const Puzzle *puzzle, guint32 seed, const char *what)
{
  g_autofree char *text = puzzle_describe (puzzle);
  fail_msg ("seed %u: %s\n%s", seed, what, text);
}

static void compare (const Puzzle *puzzle, guint32 seed, const PayCase *c, const PayAnswer *answer, Tried tried,
                     const Score *best)
{
  const gboolean is_paid = pay_answer_outcome (answer) == PAY_PAID;
  if (is_paid != (tried == REACHED))
    fail_at (puzzle, seed, is_paid ? "paid, but nothing reaches it" : "not paid, but it can be reached");
  if (!is_paid)
    return;
  const Score score = score_of (puzzle, c, answer);
  if (!pay_answer_is_best (answer))
    fail_at (puzzle, seed, "not proven to be the best");
  if (memcmp (&score, best, sizeof score) == 0)
    return;
  g_autoptr (GString) text = g_string_new ("score");
  for (int i = 0; i < MARKS; i++)
    g_string_append_printf (text, " %d (%d)", (int)score.mark[i], (int)best->mark[i]);
  fail_at (puzzle, seed, text->str);
}

typedef struct {
  guint skipped, refused, unknown, paid, aims[6];
} Tally;

static void try_one (guint32 seed, Tally *tally)
{
  GRand *rand = g_rand_new_with_seed (seed);
  Puzzle puzzle;
  Score best;
  puzzle_fill (&puzzle, rand);
  g_rand_free (rand);
  const Tried tried = puzzle_try (&puzzle, &best);
  tally->skipped += tried == TOO_MANY_STATES;
  if (tried == TOO_MANY_STATES)
    return;
  g_autoptr (GError) error = NULL;
  g_autoptr (PayRequest) request = puzzle_request (&puzzle);
  PayCase *c = pay_game_mtg.open (request, &error);
  if (c == NULL && (error->code == PAY_ERROR_TOO_LARGE || error->code == PAY_ERROR_UNSUPPORTED)) {
    tally->refused++;
    return;
  }
  if (c == NULL)
    fail_at (&puzzle, seed, error->message);
  g_autoptr (PayAnswer) answer = pay_solve (c->problem, NULL, &error);
  g_autofree char *why = NULL;
  if (answer == NULL)
    fail_at (&puzzle, seed, error->message);
  if (!pay_check (c->problem, answer, &why))
    fail_at (&puzzle, seed, why);
  if (pay_answer_outcome (answer) == PAY_UNKNOWN)
    tally->unknown++;
  else
    compare (&puzzle, seed, c, answer, tried, &best);
  tally->paid += pay_answer_outcome (answer) == PAY_PAID;
  tally->aims[puzzle.aim]++;
  pay_game_mtg.close (c);
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
  print_message ("%u plans: %u paid, %u too large to try, %u refused, %u unknown\n", n, tally.paid, tally.skipped,
                 tally.refused, tally.unknown);
  for (int aim = 0; aim < 6; aim++)
    assert_true (n < ROUNDS || tally.aims[aim] > n / 12);
  assert_true (n < ROUNDS || tally.skipped + tally.refused + tally.unknown <= n / 10);
}

int main (void)
{
  const struct CMUnitTest tests[] = { cmocka_unit_test (test_random) };
  return cmocka_run_group_tests_name ("mtg.plan-random", tests, NULL, NULL);
}
