/* SPDX-License-Identifier: MIT */
#include "tried.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <string.h>

/* ---- States. */

struct _States {
  gsize size;
  guint most;
  gboolean whole;
  GHashTable *seen; /* of GBytes */
  GQueue open;      /* of GBytes, owned by [seen] */
};

States *states_new (gsize size, guint most)
{
  States *states = g_new0 (States, 1);
  *states = (States){ .size = size, .most = most, .whole = TRUE };
  states->seen = g_hash_table_new_full (g_bytes_hash, g_bytes_equal, (GDestroyNotify)g_bytes_unref, NULL);
  g_queue_init (&states->open);
  return states;
}

gboolean states_free (States *states)
{
  const gboolean whole = states->whole;
  g_queue_clear (&states->open);
  g_hash_table_unref (states->seen);
  g_free (states);
  return whole;
}

void states_visit (States *states, gconstpointer state)
{
  g_autoptr (GBytes) bytes = g_bytes_new (state, states->size);
  if (g_hash_table_contains (states->seen, bytes))
    return;
  if (g_hash_table_size (states->seen) == states->most) {
    states->whole = FALSE;
    return;
  }
  g_queue_push_tail (&states->open, bytes);
  g_hash_table_add (states->seen, g_steal_pointer (&bytes));
}

gconstpointer states_next (States *states)
{
  GBytes *bytes = g_queue_pop_head (&states->open);
  return bytes == NULL ? NULL : g_bytes_get_data (bytes, NULL);
}

/* ---- Random plans. */

gboolean score_beats (const Score *score, const Score *best)
{
  for (int i = 0; i < MARKS; i++)
    if (score->mark[i] != best->mark[i])
      return score->mark[i] < best->mark[i];
  return FALSE;
}

typedef struct {
  const Puzzles *puzzles;
  guint rounds;
  guint skipped, refused, unknown, forgot, paid, aims[PAY_AIM_LIFE + 1];
} Run;

static void fail_at (const Run *run, gconstpointer puzzle, guint32 seed, const char *what)
{
  g_autofree char *text = run->puzzles->describe (puzzle);
  fail_msg ("seed %u: %s\n%s", seed, what, text);
}

static void compare (Run *run, gconstpointer puzzle, guint32 seed, const PayCase *c, const PayAnswer *answer,
                     Tried tried, const Score *best)
{
  const gboolean is_paid = pay_answer_outcome (answer) == PAY_PAID;
  if (is_paid != (tried == REACHED))
    fail_at (run, puzzle, seed, is_paid ? "paid, but nothing reaches it" : "not paid, but it can be reached");
  if (!is_paid)
    return;
  const Score score = run->puzzles->score (puzzle, c, answer);
  const PayLimit limit = pay_answer_limit (answer);
  if (!pay_answer_is_best (answer) && (limit == PAY_LIMIT_STEPS || limit == PAY_LIMIT_MEMORY)) {
    if (score_beats (&score, best))
      fail_at (run, puzzle, seed, "better than what was found by trying");
    run->unknown++;
    return;
  }
  if (!pay_answer_is_best (answer))
    fail_at (run, puzzle, seed, "not proven to be the best");
  if (memcmp (&score, best, sizeof score) == 0)
    return;
  g_autoptr (GString) text = g_string_new ("score");
  for (int i = 0; i < MARKS; i++)
    g_string_append_printf (text, " %d (%d)", (int)score.mark[i], (int)best->mark[i]);
  fail_at (run, puzzle, seed, text->str);
}

/* The same with few steps: never better than the best, which is never beyond the bound. [whole]: proven. */
static void solve_limited (const Run *run, gconstpointer puzzle, guint32 seed, PayCase *c, const PayAnswer *whole,
                           const Score *best)
{
  static const guint64 steps[] = { 2, 10, 50, 250 };
  gint64 truth = 0, bound = 0;
  g_autofree char *why = NULL;
  const gboolean bounded = pay_answer_bound (whole, &truth);
  pay_problem_set_limits (c->problem, steps[seed % G_N_ELEMENTS (steps)], 0);
  g_autoptr (PayAnswer) answer = pay_solve (c->problem, NULL, NULL);
  if (answer == NULL || !pay_check (c->problem, answer, &why) || pay_answer_outcome (answer) == PAY_SHORT)
    fail_at (run, puzzle, seed, why != NULL ? why : "not paid within a limit, but it can be reached");
  if (pay_answer_outcome (answer) == PAY_UNKNOWN)
    return;
  const Score score = run->puzzles->score (puzzle, c, answer);
  if (score_beats (&score, best))
    fail_at (run, puzzle, seed, "better within a limit than the best");
  if (pay_answer_is_best (answer) && score_beats (best, &score))
    fail_at (run, puzzle, seed, "said to be the best within a limit, but it is not");
  if (pay_answer_bound (answer, &bound) && (!bounded || bound < truth))
    fail_at (run, puzzle, seed, "the bound is below the truth");
}

/* The same with room for few states: those that are forgotten are found again, and nothing changes but the steps. */
static void solve_forgetting (Run *run, gconstpointer puzzle, guint32 seed, PayCase *c, const PayAnswer *whole,
                              const Score *best)
{
  const PayStatistics *known = pay_answer_statistics (whole);
  g_autofree char *why = NULL;
  g_autoptr (GError) error = NULL;
  pay_problem_set_limits (c->problem, 0, known->bytes / 3);
  g_autoptr (PayAnswer) answer = pay_solve (c->problem, NULL, &error);
  pay_problem_set_limits (c->problem, 0, 0);
  /* there is no room for the path, or to tell it */
  if (answer == NULL ? error->code == PAY_ERROR_TOO_LARGE : pay_answer_limit (answer) == PAY_LIMIT_MEMORY)
    return;
  if (answer == NULL || !pay_check (c->problem, answer, &why))
    fail_at (run, puzzle, seed, why != NULL ? why : error->message);
  const PayStatistics *statistics = pay_answer_statistics (answer);
  run->forgot += statistics->entries < known->entries ? 1 : 0;
  if (pay_answer_outcome (answer) != PAY_PAID || pay_answer_is_best (answer) != pay_answer_is_best (whole))
    fail_at (run, puzzle, seed, "little memory made another answer of it");
  const Score score = run->puzzles->score (puzzle, c, answer);
  if (pay_answer_is_best (whole) && memcmp (&score, best, sizeof score) != 0)
    fail_at (run, puzzle, seed, "little memory made another plan of it");
}

/* The same where what comes after the greatest worth is left rough, with few steps or enough. */
static void solve_roughly (const Run *run, gconstpointer puzzle, guint32 seed, PayCase *c, const PayAnswer *whole,
                           const Score *best)
{
  gint64 truth = 0, bound = 0;
  g_autofree char *why = NULL;
  const gboolean bounded = pay_answer_bound (whole, &truth);
  pay_problem_set_rough (c->problem, 1 + seed % 100);
  pay_problem_set_limits (c->problem, seed % 3 == 0 ? 0 : 40 + seed % 400, 0);
  g_autoptr (PayAnswer) answer = pay_solve (c->problem, NULL, NULL);
  if (answer == NULL || !pay_check (c->problem, answer, &why) || pay_answer_outcome (answer) == PAY_SHORT)
    fail_at (run, puzzle, seed, why != NULL ? why : "not paid roughly, but it can be reached");
  if (pay_answer_outcome (answer) == PAY_UNKNOWN)
    return;
  const Score score = run->puzzles->score (puzzle, c, answer);
  if (score.mark[0] < best->mark[0])
    fail_at (run, puzzle, seed, "better roughly than the best");
  if (!bounded || !pay_answer_bound (answer, &bound))
    return;
  if (pay_answer_is_best (answer) ? bound != truth : bound < truth)
    fail_at (run, puzzle, seed, "what is reached roughly is not the truth");
}

static void solve (Run *run, gconstpointer puzzle, guint32 seed, Tried tried, const Score *best)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (PayRequest) request = run->puzzles->request (puzzle);
  PayCase *c = run->puzzles->game->open (request, &error);
  const gboolean refused = c == NULL && (error->code == PAY_ERROR_TOO_LARGE || error->code == PAY_ERROR_UNSUPPORTED);
  run->refused += refused ? 1 : 0;
  if (refused)
    return;
  if (c == NULL)
    fail_at (run, puzzle, seed, error->message);
  g_autoptr (PayAnswer) answer = pay_solve (c->problem, NULL, &error);
  g_autofree char *why = NULL;
  if (answer == NULL)
    fail_at (run, puzzle, seed, error->message);
  if (!pay_check (c->problem, answer, &why))
    fail_at (run, puzzle, seed, why);
  if (pay_answer_outcome (answer) == PAY_UNKNOWN)
    run->unknown++;
  else
    compare (run, puzzle, seed, c, answer, tried, best);
  if (pay_answer_outcome (answer) == PAY_PAID)
    solve_forgetting (run, puzzle, seed, c, answer, best);
  if (pay_answer_outcome (answer) == PAY_PAID)
    solve_limited (run, puzzle, seed, c, answer, best);
  if (pay_answer_outcome (answer) == PAY_PAID)
    solve_roughly (run, puzzle, seed, c, answer, best);
  run->paid += pay_answer_outcome (answer) == PAY_PAID ? 1 : 0;
  run->aims[request->aim]++;
  c->game->close (c);
}

static void try_one (Run *run, guint32 seed)
{
  Score best = { { 0 } };
  GRand *rand = g_rand_new_with_seed (seed);
  g_autofree gpointer puzzle = run->puzzles->make (rand);
  g_rand_free (rand);
  const Tried tried = run->puzzles->attempt (puzzle, &best);
  run->skipped += tried == TOO_MANY_STATES ? 1 : 0;
  if (tried != TOO_MANY_STATES)
    solve (run, puzzle, seed, tried, &best);
}

static guint number_in (const char *variable, guint otherwise)
{
  const char *given = g_getenv (variable);
  return given != NULL ? (guint)g_ascii_strtoull (given, NULL, 10) : otherwise;
}

static void test_all (void **state)
{
  Run *run = *state;
  const guint32 seed = number_in ("PAY_SEED", 20260);
  const guint n = number_in ("PAY_ROUNDS", run->rounds);
  print_message ("seeds from %u on (PAY_SEED, PAY_ROUNDS)\n", seed);
  for (guint i = 0; i < n; i++)
    try_one (run, seed + i);
  print_message ("%u plans: %u paid, %u too large to try, %u refused, %u unknown; %u with states forgotten\n", n,
                 run->paid, run->skipped, run->refused, run->unknown, run->forgot);
  if (n < run->rounds)
    return;
  for (int aim = 0; aim <= PAY_AIM_LIFE; aim++)
    assert_true (run->aims[aim] == 0 || run->aims[aim] > n / 20);
  assert_true (run->paid > n / 4 && run->forgot > 0);
  assert_true (run->skipped + run->refused + run->unknown <= n / 10);
}

int puzzles_run (const char *group, const Puzzles *puzzles, guint rounds)
{
  Run run = { .puzzles = puzzles, .rounds = rounds };
  const struct CMUnitTest tests[] = { { "tried out", test_all, NULL, NULL, &run } };
  return cmocka_run_group_tests_name (group, tests, NULL, NULL);
}
