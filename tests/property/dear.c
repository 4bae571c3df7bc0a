/* SPDX-License-Identifier: MIT */
/* Random small problems with wishes for what is given up and what is left: what pay_solve() calls the best must be as
 * good as the best of all payments, and by distinct ranks the same whatever order things were added in. PAY_SEED and
 * PAY_ROUNDS in the environment choose others; what fails is made small and printed. */
#include <stdio.h>
#include <string.h>

#include "../seed.h"
#include "dear.h"

#define MOST_FAULTS 3 /* that are told */

static guint64 number = 3000;

typedef struct {
  gint64 paid, unproven, untold;
} Counts;

static char *words (const Dear *dear, const DearScore *score)
{
  GString *text = g_string_new (NULL);
  for (int i = 0; i < dear->n_wishes; i++)
    g_string_append_printf (text, " %" G_GINT64_FORMAT, score->at[i]);
  return g_string_free (text, FALSE);
}

/* Does the checker, which tries everything by itself, score the payment otherwise? (transfer full) (nullable) */
static char *score_fault_of (const Dear *dear, const PayProblem *problem, const PayAnswer *answer,
                             const DearScore *score)
{
  gint64 scores[DEAR_WISHES];
  g_autoptr (GError) error = NULL;
  if (!pay_check_score (problem, answer, scores, &error))
    return g_strdup (error->message);
  for (int i = 0; i < dear->n_wishes; i++)
    if (scores[i] != score->at[i] && scores[i] != PAY_SCORE_UNKNOWN)
      return g_strdup_printf ("wish %d: the checker says %" G_GINT64_FORMAT ", not %" G_GINT64_FORMAT, i, scores[i],
                              score->at[i]);
  return NULL;
}

/* What is wrong about the answer; NULL: nothing. (transfer full) */
static char *fault_of (const Dear *dear, Counts *counts)
{
  DearScore truth, score;
  DearSet set;
  g_autoptr (GError) error = NULL;
  g_autofree char *why = NULL;
  g_autoptr (PayProblem) problem = dear_build (dear, NULL, NULL);
  g_autoptr (PayAnswer) answer = pay_solve (problem, NULL, &error);
  if (answer == NULL) /* too many states of objects */
    return counts->untold++, NULL;
  if (!pay_check (problem, answer, &why))
    return g_strdup_printf ("outcome %d: %s", pay_answer_outcome (answer), why);
  const PayOutcome outcome = pay_answer_outcome (answer), best = dear_best (dear, &truth);
  counts->untold += best == PAY_UNKNOWN;
  if (best == PAY_UNKNOWN || outcome == PAY_UNKNOWN)
    return NULL;
  if (outcome != best)
    return g_strdup_printf ("outcome %d, should be %d", outcome, best);
  if (outcome == PAY_SHORT)
    return NULL;
  counts->paid++;
  counts->unproven += !pay_answer_is_best (answer);
  if (!pay_answer_is_best (answer) || !dear_measure (dear, answer, NULL, NULL, &score, &set))
    return NULL;
  if (memcmp (&score, &truth, (gsize)dear->n_wishes * sizeof *score.at) == 0)
    return score_fault_of (dear, problem, answer, &score);
  g_autofree char *is = words (dear, &score);
  g_autofree char *should = words (dear, &truth);
  return g_strdup_printf ("is%s, should be%s", is, should);
}

/* ---- Order. */

static void shuffle (GRand *dice, int *order, int length)
{
  for (int i = 0; i < length; i++)
    order[i] = i;
  for (int i = length - 1; i > 0; i--) {
    const int other = g_rand_int_range (dice, 0, i + 1), was = order[i];
    order[i] = order[other];
    order[other] = was;
  }
}

/* What is alike gets ranks in a row: it is moved to where the first of its kind stands. */
static void rank_apart (Dear *dear, GRand *dice)
{
  int order[DEAR_OBJECTS];
  guint rank = 0;
  gboolean ranked[DEAR_OBJECTS] = { FALSE };
  shuffle (dice, order, dear->n_objects);
  for (int i = 0; i < dear->n_objects; i++)
    dear->objects[i].rank = 0;
  for (int i = 0; i < dear->n_lots; i++)
    dear->lots[i].rank = 0;
  for (int i = 0; i < dear->n_objects; i++)
    for (int j = i; j < dear->n_objects && !ranked[order[i]]; j++)
      if (!ranked[order[j]] && j != i
          && memcmp (&dear->objects[order[j]].n_actions, &dear->objects[order[i]].n_actions,
                     sizeof (DearObject) - G_STRUCT_OFFSET (DearObject, n_actions))
                 == 0) {
        ranked[order[j]] = TRUE;
        dear->objects[order[j]].rank = ++rank;
      } else if (j == i) {
        dear->objects[order[i]].rank = ++rank;
      }
  for (int i = 0; i < dear->n_lots; i++)
    dear->lots[i].rank = ++rank;
}

/* What differs when things are added in another order; NULL: nothing. (transfer full) */
static char *order_fault_of (const Dear *dear, guint32 seed)
{
  g_autoptr (GRand) dice = g_rand_new_with_seed (seed);
  Dear apart = *dear;
  rank_apart (&apart, dice);
  DearSet first;
  DearScore first_score;
  for (int i = 0; i < 6; i++) {
    int objects[DEAR_OBJECTS], lots[DEAR_LOTS];
    DearSet set;
    DearScore score;
    shuffle (dice, objects, apart.n_objects);
    shuffle (dice, lots, apart.n_lots);
    g_autoptr (PayProblem) problem = dear_build (&apart, objects, lots);
    g_autoptr (PayAnswer) answer = pay_solve (problem, NULL, NULL);
    if (answer == NULL || pay_answer_outcome (answer) != PAY_PAID || !pay_answer_is_best (answer)
        || !dear_measure (&apart, answer, objects, lots, &score, &set))
      return NULL;
    if (i > 0 && memcmp (&score, &first_score, (gsize)apart.n_wishes * sizeof *score.at) != 0)
      return g_strdup ("another order, another score");
    if (i > 0 && memcmp (&set, &first, sizeof set) != 0)
      return g_strdup ("another order, other objects or lots");
    first = set;
    first_score = score;
  }
  return NULL;
}

typedef char *(*Fault) (const Dear *dear, guint32 seed);

static char *best_fault (const Dear *dear, G_GNUC_UNUSED guint32 seed)
{
  Counts counts = { 0 };
  return fault_of (dear, &counts);
}

static void fail_small (guint64 seed, const Dear *dear, Fault fault)
{
  Dear least = *dear, simpler;
  for (int step = 0; dear_simpler (&least, step, &simpler); step++) {
    if (memcmp (&simpler, &least, sizeof least) == 0)
      continue;
    g_autofree char *still = fault (&simpler, (guint32)seed);
    if (still == NULL)
      continue;
    least = simpler;
    step = -1;
  }
  g_autofree char *what = fault (&least, (guint32)seed);
  printf ("seed %" G_GUINT64_FORMAT ": %s\n", seed, what);
  dear_print (&least);
  fflush (stdout);
}

static guint64 rounds (void)
{
  const char *given = g_getenv ("PAY_ROUNDS");
  return given != NULL ? g_ascii_strtoull (given, NULL, 10) : number;
}

/* Some that were not paid in the best way once. */
static void test_known (G_GNUC_UNUSED void **state)
{
  static const guint64 seeds[] = { 77005441, 77009705, 77013039, 948900943 };
  Counts counts = { 0 };
  for (gsize i = 0; i < G_N_ELEMENTS (seeds); i++) {
    Dear dear;
    dear_draw (&dear, seeds[i]);
    g_autofree char *fault = fault_of (&dear, &counts);
    assert_null (fault);
  }
}

typedef void (*Draw) (Dear *dear, guint64 seed);

static void try_all (Draw draw, guint64 many)
{
  const guint64 first = first_seed ();
  Counts counts = { 0 };
  int faults = 0;
  for (guint64 seed = first; seed < first + many && faults < MOST_FAULTS; seed++) {
    Dear dear;
    draw (&dear, seed);
    g_autofree char *fault = fault_of (&dear, &counts);
    if (fault != NULL)
      fail_small (seed, &dear, best_fault);
    faults += fault != NULL;
  }
  print_message ("paid %d, not proven %d, too many ways %d\n", (int)counts.paid, (int)counts.unproven,
                 (int)counts.untold);
  assert_int_equal (faults, 0);
}

static void test_best (G_GNUC_UNUSED void **state)
{
  try_all (dear_draw, rounds ());
}

static void test_turns (G_GNUC_UNUSED void **state)
{
  try_all (dear_draw_turns, rounds () / 4);
}

static void test_order (G_GNUC_UNUSED void **state)
{
  const guint64 first = first_seed (), many = rounds () / 4;
  int faults = 0;
  for (guint64 seed = first; seed < first + many && faults < MOST_FAULTS; seed++) {
    Dear dear;
    dear_draw (&dear, seed);
    g_autofree char *fault = order_fault_of (&dear, (guint32)seed);
    if (fault != NULL)
      fail_small (seed, &dear, order_fault_of);
    faults += fault != NULL;
  }
  assert_int_equal (faults, 0);
}

int main (int argc, char **argv)
{
  if (argc > 1)
    number = g_ascii_strtoull (argv[1], NULL, 10);
  const struct CMUnitTest tests[] = { cmocka_unit_test (test_known), cmocka_unit_test (test_best),
                                      cmocka_unit_test (test_turns), cmocka_unit_test (test_order) };
  return cmocka_run_group_tests_name ("dear", tests, NULL, NULL);
}
