/* SPDX-License-Identifier: MIT */
/* Random small problems: the ways that pay_list() finds are of all sets; of each set that can be asked for, the best of
 * them is what the solver finds where it is to use nothing else; and the best of all is what it finds. Ways of outcomes
 * are of all outcomes, and of each none that is found otherwise is better. PAY_SEED and PAY_ROUNDS in the environment
 * choose others; the seed of a failure is printed. */
#include "apart.h"
#include "random-problem.h"
#include "table.h"

#include <pay/list.h>
#include <stdio.h>
#include <string.h>

#define ROUNDS 600
#define MOST_WISHES 16
#define MOST_LISTED 2000

/* What is used: by object the instances that act, by lot how many units. */
typedef struct {
  guint8 acting[8], units[8];
} Used;

typedef struct {
  gint64 scores[MOST_WISHES];
} Best;

typedef struct {
  guint64 seed;
  const PayProblem *problem;
  GHashTable *ways, *sets; /* Used: Best */
  guint listed;
  gboolean unknown;
} Trial;

static gint64 number_from (const char *variable, gint64 otherwise)
{
  const char *text = g_getenv (variable);
  return text == NULL ? otherwise : g_ascii_strtoll (text, NULL, 10);
}

static guint hash_used (gconstpointer key)
{
  guint hash = 5381;
  for (gsize i = 0; i < sizeof (Used); i++)
    hash = hash * 33 + ((const guint8 *)key)[i];
  return hash;
}

static gboolean same_used (gconstpointer a, gconstpointer b)
{
  return memcmp (a, b, sizeof (Used)) == 0;
}

/* Which of like instances act is no difference. */
static void find_used (const PayProblem *problem, const PayAnswer *answer, Used *used)
{
  gsize n = 0;
  guint acting[8] = { 0 };
  const PayStep *steps = pay_answer_steps (answer, &n);
  memset (used, 0, sizeof *used);
  for (gsize i = 0; i < n; i++) {
    for (gint64 k = 0; k < steps[i].count && steps[i].type == PAY_STEP_USE; k++)
      acting[pay_problem_action_object (problem, steps[i].action)] |= 1U << (steps[i].unit + k);
    if (steps[i].type == PAY_STEP_UNIT && steps[i].lot >= 0)
      used->units[steps[i].lot] = (guint8)(used->units[steps[i].lot] + steps[i].count);
  }
  for (int i = 0; i < pay_problem_objects (problem); i++)
    used->acting[i] = (guint8)__builtin_popcount (acting[i]);
}

static gint64 made_once (const PayProblem *problem, const PayStep *use)
{
  gint64 all = 0, given;
  PayKinds kinds;
  for (int part = 0; pay_problem_action_given (problem, use->action, use->mode, part, &kinds, &given); part++)
    all += given;
  return all;
}

/* Is of what each happening of a use makes something spent? */
static gboolean uses_all (const PayProblem *problem, const PayAnswer *answer)
{
  gsize n = 0;
  const PayStep *steps = pay_answer_steps (answer, &n);
  for (gsize use = 0; use < n; use++) {
    const gint64 once = steps[use].type == PAY_STEP_USE ? made_once (problem, &steps[use]) : 0;
    for (gint64 h = 0; steps[use].type == PAY_STEP_USE && h < steps[use].count * steps[use].times; h++) {
      gboolean spent = FALSE;
      for (gsize i = 0; i < n; i++)
        spent |= steps[i].type == PAY_STEP_UNIT && steps[i].from == (int)use && steps[i].unit < (h + 1) * once
                 && steps[i].unit + steps[i].count > h * once;
      if (!spent)
        return FALSE;
    }
  }
  return TRUE;
}

/* FALSE: some of it is not known. */
static gboolean find_scores (const Trial *trial, const PayProblem *problem, const PayAnswer *answer, Best *best)
{
  g_autoptr (GError) error = NULL;
  memset (best, 0, sizeof *best);
  assert_true (pay_problem_wishes (problem) <= MOST_WISHES);
  if (!pay_check_score (problem, answer, best->scores, &error))
    fail_msg ("seed %" G_GUINT64_FORMAT ": %s", trial->seed, error->message);
  for (int w = 0; w < MOST_WISHES; w++)
    if (best->scores[w] == PAY_SCORE_UNKNOWN)
      return FALSE;
  return TRUE;
}

static int compare_scores (const gint64 *a, const gint64 *b, int n)
{
  for (int w = 0; w < n; w++)
    if (a[w] != b[w])
      return a[w] < b[w] ? -1 : 1;
  return 0;
}

static gboolean take (Trial *trial, GHashTable *found, const PayAnswer *answer)
{
  Used used;
  Best best;
  trial->unknown = trial->unknown || !find_scores (trial, trial->problem, answer, &best);
  find_used (trial->problem, answer, &used);
  const Best *before = g_hash_table_lookup (found, &used);
  if (!trial->unknown && (before == NULL || compare_scores (best.scores, before->scores, MOST_WISHES) < 0))
    g_hash_table_replace (found, g_memdup2 (&used, sizeof used), g_memdup2 (&best, sizeof best));
  return !trial->unknown && ++trial->listed < MOST_LISTED;
}

static gboolean take_way (const PayAnswer *answer, gpointer data)
{
  Trial *trial = data;
  return take (trial, trial->ways, answer);
}

static gboolean take_set (const PayAnswer *answer, gpointer data)
{
  Trial *trial = data;
  return take (trial, trial->sets, answer);
}

/* ---- Problems. */

static void add_wish (PayProblem *problem, GRand *random, int which)
{
  const int counters = pay_problem_counters (problem), accept = g_rand_int_range (random, 1, 16);
  switch (which) {
  case 0:
    pay_problem_add_wish (problem, PAY_WISH_ACTIONS, 0);
    return;
  case 1:
    pay_problem_add_wish_after (problem, PAY_WISH_MOST_LEFT, (PayTraits)accept, 0);
    return;
  case 2:
    pay_problem_add_wish_after (problem, PAY_WISH_WIDTH, (PayTraits)accept, 0);
    return;
  case 3:
    if (counters > 0)
      pay_problem_add_wish (problem, PAY_WISH_COUNTER, (guint64)g_rand_int_range (random, 0, counters));
    return;
  case 4:
    pay_problem_add_wish (problem, PAY_WISH_CHOICE, 0);
    return;
  default:
    pay_problem_add_wish (problem, PAY_WISH_DEAR, (guint64)pay_problem_add_class (problem, "dear"));
    for (int i = 0; i < pay_problem_actions (problem); i++)
      pay_problem_action_set_weight (problem, i, pay_problem_classes (problem) - 1, g_rand_int_range (random, 0, 3));
    for (int i = 0; i < pay_problem_lots (problem); i++)
      pay_problem_lot_set_weight (problem, i, pay_problem_classes (problem) - 1, g_rand_int_range (random, 0, 3));
  }
}

static void spare (PayProblem *problem, PayWish wish, int of)
{
  if (pay_problem_wishes (problem) > 0)
    pay_problem_wish_also (problem, wish, (guint64)of);
  else
    pay_problem_add_wish (problem, wish, (guint64)of);
}

static void spare_others (PayProblem *problem, const Used *used)
{
  for (int i = 0; i < pay_problem_objects (problem); i++)
    if (used->acting[i] == 0)
      spare (problem, PAY_WISH_SPARE, i);
  for (int i = 0; i < pay_problem_lots (problem); i++)
    if (used->units[i] == 0)
      spare (problem, PAY_WISH_SPARE_LOT, i);
}

/* To use nothing but [used] (nullable) comes first, as one wish. */
static PayProblem *draw (guint64 seed, const Used *used)
{
  g_autoptr (GRand) random = g_rand_new_with_seed ((guint32)seed);
  PayProblem *problem = random_problem (seed, (RandomForm){ .wishes = FALSE });
  int order[] = { 0, 1, 2, 3, 4, 5, 6 };
  if (used != NULL)
    spare_others (problem, used);
  for (int i = (int)G_N_ELEMENTS (order) - 1; i >= 0; i--) {
    const int at = g_rand_int_range (random, 0, i + 1), which = order[at];
    order[at] = order[i];
    add_wish (problem, random, which);
  }
  return problem;
}

/* ---- Rounds. */

typedef struct {
  gint64 whole, sets, asked, better, outcomes, better_outcomes;
} Counts;

/* What is solved where nothing but what [used] has is to be used; it may not use all of that. */
static void ask_for (const Trial *trial, const Used *used, const Best *best, Counts *counts)
{
  g_autoptr (PayProblem) problem = draw (trial->seed, used);
  g_autoptr (PayAnswer) answer = pay_solve (problem, NULL, NULL);
  const int more = pay_problem_wishes (problem) - pay_problem_wishes (trial->problem);
  Used here;
  Best asked;
  if (answer == NULL || !pay_answer_is_best (answer) || !uses_all (problem, answer))
    return;
  find_used (problem, answer, &here);
  if (!same_used (&here, used) || !find_scores (trial, problem, answer, &asked))
    return;
  counts->asked++;
  if (compare_scores (asked.scores + more, best->scores, pay_problem_wishes (trial->problem)) != 0)
    fail_msg ("seed %" G_GUINT64_FORMAT ": not the best of its set is listed", trial->seed);
}

static void compare_sets (const Trial *trial, Counts *counts)
{
  GHashTableIter iter;
  gpointer used, best;
  g_hash_table_iter_init (&iter, trial->ways);
  while (g_hash_table_iter_next (&iter, &used, &best)) {
    const Best *first = g_hash_table_lookup (trial->sets, used);
    if (first == NULL)
      fail_msg ("seed %" G_GUINT64_FORMAT ": a way of no set", trial->seed);
    const int order = compare_scores (((const Best *)best)->scores, first->scores, MOST_WISHES);
    if (order > 0)
      fail_msg ("seed %" G_GUINT64_FORMAT ": a set has a better way than those that are listed", trial->seed);
    counts->sets++;
    counts->better += order < 0;
    ask_for (trial, used, best, counts);
  }
}

static void compare_first (const Trial *trial)
{
  g_autoptr (PayAnswer) answer = pay_solve (trial->problem, NULL, NULL);
  Used used;
  Best solved;
  if (answer == NULL || pay_answer_outcome (answer) != PAY_PAID || !pay_answer_is_best (answer)
      || !uses_all (trial->problem, answer) || !find_scores (trial, trial->problem, answer, &solved))
    return;
  find_used (trial->problem, answer, &used);
  const Best *best = g_hash_table_lookup (trial->ways, &used);
  if (best == NULL || compare_scores (best->scores, solved.scores, MOST_WISHES) != 0)
    fail_msg ("seed %" G_GUINT64_FORMAT ": what is solved is not the best way of its set", trial->seed);
}

/* ---- Outcomes. */

typedef struct {
  Trial *trial;
  GHashTable *best; /* char *, an outcome: Best */
  gboolean whole;
  gint64 better; /* than the first of its outcome */
} Outcomes;

static gboolean take_outcome (const PayAnswer *answer, gpointer data)
{
  Outcomes *outcomes = data;
  Trial *trial = outcomes->trial;
  Best best;
  trial->unknown = trial->unknown || !find_scores (trial, trial->problem, answer, &best);
  g_autofree char *outcome = outcome_of (trial->problem, answer);
  const Best *before = g_hash_table_lookup (outcomes->best, outcome);
  const int order = before == NULL || trial->unknown ? -1 : compare_scores (best.scores, before->scores, MOST_WISHES);
  outcomes->better += before != NULL && order < 0;
  if (!trial->unknown && order < 0)
    g_hash_table_replace (outcomes->best, g_steal_pointer (&outcome), g_memdup2 (&best, sizeof best));
  return !trial->unknown && ++trial->listed < MOST_LISTED;
}

static void list_outcomes (Outcomes *outcomes, PayDistinct by)
{
  gboolean whole = FALSE;
  outcomes->trial->listed = 0;
  pay_list (outcomes->trial->problem, by, NULL, take_outcome, outcomes, &whole, NULL);
  outcomes->whole = outcomes->whole && whole;
}

static void compare_outcomes (const Outcomes *ways, const Outcomes *others)
{
  GHashTableIter iter;
  gpointer outcome, best;
  const guint n = g_hash_table_size (ways->best), all = g_hash_table_size (others->best);
  if (n != all)
    fail_msg ("seed %" G_GUINT64_FORMAT ": %u outcomes have ways, there are %u", ways->trial->seed, n, all);
  g_hash_table_iter_init (&iter, others->best);
  while (g_hash_table_iter_next (&iter, &outcome, &best)) {
    const Best *here = g_hash_table_lookup (ways->best, outcome);
    if (here == NULL || compare_scores (here->scores, ((const Best *)best)->scores, MOST_WISHES) > 0)
      fail_msg ("seed %" G_GUINT64_FORMAT ": not the best of its outcome is listed: %s", ways->trial->seed,
                (const char *)outcome);
  }
}

static void try_outcomes (Trial *trial, Counts *counts)
{
  g_autoptr (GHashTable) mine = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  g_autoptr (GHashTable) theirs = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  Outcomes ways = { trial, mine, TRUE, 0 }, others = { trial, theirs, TRUE, 0 };
  list_outcomes (&ways, PAY_DISTINCT_OUTCOME_WAY);
  list_outcomes (&others, PAY_DISTINCT_OUTCOME);
  list_outcomes (&others, PAY_DISTINCT_SET);
  list_outcomes (&others, PAY_DISTINCT_WAY);
  if (!ways.whole || !others.whole || trial->unknown)
    return;
  compare_outcomes (&ways, &others);
  counts->outcomes += g_hash_table_size (mine);
  counts->better_outcomes += others.better;
}

static void try_seed (guint64 seed, Counts *counts)
{
  g_autoptr (PayProblem) problem = draw (seed, NULL);
  g_autoptr (GHashTable) ways = g_hash_table_new_full (hash_used, same_used, g_free, g_free);
  g_autoptr (GHashTable) sets = g_hash_table_new_full (hash_used, same_used, g_free, g_free);
  Trial trial = { .seed = seed, .problem = problem, .ways = ways, .sets = sets };
  gboolean all_ways = FALSE, all_sets = FALSE;
  pay_list (problem, PAY_DISTINCT_WAY, NULL, take_way, &trial, &all_ways, NULL);
  trial.listed = 0;
  pay_list (problem, PAY_DISTINCT_SET, NULL, take_set, &trial, &all_sets, NULL);
  if (!all_ways || !all_sets || trial.unknown)
    return;
  if (g_hash_table_size (ways) != g_hash_table_size (sets))
    fail_msg ("seed %" G_GUINT64_FORMAT ": %u sets have ways, there are %u", seed, g_hash_table_size (ways),
              g_hash_table_size (sets));
  counts->whole += g_hash_table_size (ways) > 0;
  compare_sets (&trial, counts);
  compare_first (&trial);
  try_outcomes (&trial, counts);
}

static void test_ways (G_GNUC_UNUSED void **state)
{
  const gint64 first = number_from ("PAY_SEED", 1);
  const gint64 rounds = number_from ("PAY_ROUNDS", ROUNDS);
  Counts counts = { 0 };
  printf ("seeds %" G_GINT64_FORMAT " and the next %" G_GINT64_FORMAT "\n", first, rounds);
  for (gint64 i = 0; i < rounds; i++)
    try_seed ((guint64)(first + i), &counts);
  printf ("payable %" G_GINT64_FORMAT ", sets %" G_GINT64_FORMAT ", asked for %" G_GINT64_FORMAT
          ", better than the first %" G_GINT64_FORMAT "\n",
          counts.whole, counts.sets, counts.asked, counts.better);
  printf ("outcomes %" G_GINT64_FORMAT ", better than another way of theirs %" G_GINT64_FORMAT "\n", counts.outcomes,
          counts.better_outcomes);
  if (rounds < ROUNDS)
    return;
  assert_true (counts.whole > rounds / 8);
  assert_true (counts.asked > counts.sets / 10);
  assert_true (counts.better > 0);
  assert_true (counts.outcomes > counts.whole && counts.better_outcomes > 0);
}

int main (void)
{
  const struct CMUnitTest tests[] = { cmocka_unit_test (test_ways) };
  return cmocka_run_group_tests_name ("ways", tests, NULL, NULL);
}
