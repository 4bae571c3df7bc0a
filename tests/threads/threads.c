/* SPDX-License-Identifier: MIT */
/* What the headers allow threads to share, shared: POSIX threads that begin at once and ask about the same costs,
 * problems, answers, games, decks and catalogue file. Answers are those of one thread. Under ThreadSanitizer
 * (scripts/threads) it shows that there are no data races. */
#define _DEFAULT_SOURCE
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <fcntl.h>
#include <glib/gstdio.h>
#include <pay/cards.h>
#include <pay/json.h>
#include <pay/kernel.h>
#include <pay/mtg.h>
#include <pay/odds.h>
#include <pay/pay.h>
#include <pay/zx.h>
#include <pthread.h>
#include <string.h>
#include <unistd.h>

#include "random-problem.h"

#define THREADS 4
#define PROBLEMS 40
#define ROUNDS 3

typedef struct {
  pthread_barrier_t start;
  void (*work) (gpointer data, int thread);
  gpointer data;
} Crowd;

typedef struct {
  Crowd *crowd;
  int thread;
} Worker;

static void *begin (void *data)
{
  const Worker *w = data;
  pthread_barrier_wait (&w->crowd->start);
  w->crowd->work (w->crowd->data, w->thread);
  return NULL;
}

/* [work] in all threads at once. */
static void all_at_once (void (*work) (gpointer data, int thread), gpointer data)
{
  Crowd crowd = { .work = work, .data = data };
  pthread_t threads[THREADS];
  Worker workers[THREADS];
  pthread_barrier_init (&crowd.start, NULL, THREADS);
  for (int i = 0; i < THREADS; i++) {
    workers[i] = (Worker){ &crowd, i };
    if (pthread_create (&threads[i], NULL, begin, &workers[i]) != 0)
      g_error ("no thread");
  }
  for (int i = 0; i < THREADS; i++)
    pthread_join (threads[i], NULL);
  pthread_barrier_destroy (&crowd.start);
}

/* ---- Problems and answers that all threads have, and costs that their own problems share. */

typedef struct {
  PayProblem *problems[PROBLEMS];
  PayAnswer *answers[PROBLEMS];
  PayCost *cost;
} Shared;

static void solve_one (const Shared *s, int i)
{
  g_autoptr (PayAnswer) answer = pay_solve (s->problems[i], NULL, NULL);
  g_autofree char *why = NULL, *outcomes = NULL, *payments = NULL;
  if (pay_answer_outcome (answer) != pay_answer_outcome (s->answers[i]))
    g_error ("another answer");
  if (!pay_check (s->problems[i], s->answers[i], &why))
    g_error ("%s", why);
  pay_can (s->problems[i], NULL, NULL);
  pay_count (s->problems[i], NULL, &outcomes, &payments, NULL);
  pay_ranking_free (pay_rank (s->problems[i], s->problems[i], NULL, NULL));
}

/* A problem of the thread's own, with the cost that all have; references come and go. */
static void share_cost (const Shared *s, int thread)
{
  g_autoptr (PayProblem) p = pay_problem_new ();
  g_autoptr (PayCost) cost = pay_cost_ref (s->cost);
  const int kind = pay_problem_add_kind (p, "A", 1);
  pay_problem_add_units (p, "pool", PAY_BIT (kind), thread);
  pay_problem_set_goal (p, cost);
  g_autoptr (PayAnswer) answer = pay_solve (p, NULL, NULL);
  if ((pay_answer_outcome (answer) == PAY_PAID) != (thread >= 2))
    g_error ("wrong with %d units", thread);
}

static void solve_all (gpointer data, int thread)
{
  for (int round = 0; round < ROUNDS; round++)
    for (int i = 0; i < PROBLEMS; i++) {
      solve_one (data, (i + thread * 7) % PROBLEMS);
      share_cost (data, thread);
    }
}

static void test_problems (void **state)
{
  (void)state;
  Shared s = { .cost = pay_cost_new () };
  pay_cost_add_pips (s.cost, "{a}", 1, 2);
  for (int i = 0; i < PROBLEMS; i++) {
    s.problems[i] = random_problem ((guint64)i + 1, (RandomForm){ .wishes = i % 2 == 0 });
    pay_problem_set_limits (s.problems[i], 5000, 0);
    s.answers[i] = pay_solve (s.problems[i], NULL, NULL);
    assert_non_null (s.answers[i]);
  }
  all_at_once (solve_all, &s);
  for (int i = 0; i < PROBLEMS; i++) {
    pay_answer_free (s.answers[i]);
    pay_problem_free (s.problems[i]);
  }
  pay_cost_unref (s.cost);
}

/* ---- A flag that another thread sets. */

typedef struct {
  PayProblem *problem;
  gint stop;
} Stopped;

static void stop_or_solve (gpointer data, int thread)
{
  Stopped *s = data;
  if (thread == 0) {
    g_usleep (2000);
    g_atomic_int_set (&s->stop, 1);
    return;
  }
  while (g_atomic_int_get (&s->stop) == 0) {
    g_autoptr (PayAnswer) answer = pay_solve (s->problem, &s->stop, NULL);
    assert_non_null (answer);
  }
}

/* Twenty objects that need units of each other: a search that nothing else ends for long. */
static PayProblem *long_search (void)
{
  enum { A = 1, B = 2, NEED = 4, GOAL = 8 };
  PayProblem *p = pay_problem_new ();
  g_autoptr (PayCost) goal = pay_cost_new ();
  const PayKinds a = PAY_BIT (pay_problem_add_kind (p, "A", A | GOAL));
  const PayKinds b = PAY_BIT (pay_problem_add_kind (p, "B", B | GOAL));
  const PayKinds need = PAY_BIT (pay_problem_add_kind (p, "N", NEED));
  pay_problem_add_units (p, "lot", need, 20);
  for (int i = 0; i < 20; i++) {
    const int object = pay_problem_add_object (p, "object", 1);
    const int action = pay_problem_add_action (p, "act", object, PAY_TAKE_TURN, 1);
    g_autoptr (PayCost) cost = pay_cost_new ();
    pay_cost_add_pips (cost, "need", NEED, 1 + i % 3);
    pay_problem_action_set_cost (p, action, cost);
    pay_problem_action_add_units (p, action, a | need, 1 + i % 2);
    pay_problem_action_add_units (p, action, b, 1);
    pay_problem_add_wish (p, PAY_WISH_SPARE, (guint64)object);
  }
  pay_cost_add_pips (goal, "goal", GOAL, 14);
  pay_problem_set_goal (p, goal);
  pay_problem_set_limits (p, G_MAXINT64, 0);
  return p;
}

static void test_stop_of_search (void **state)
{
  (void)state;
  Stopped s = { .problem = long_search () };
  all_at_once (stop_or_solve, &s);
  pay_problem_free (s.problem);
}

static void test_stop (void **state)
{
  (void)state;
  for (guint64 seed = 1; seed < 20; seed++) {
    Stopped s = { .problem = random_problem (seed, (RandomForm){ .wishes = TRUE, .plan = TRUE }) };
    all_at_once (stop_or_solve, &s);
    pay_problem_free (s.problem);
  }
}

/* ---- Games: one table, a session for each thread. */

const PayGame *games[] = { NULL, NULL, NULL }; /* filled by main() */

static const char *const lines[] = {
  "{\"game\":\"mtg\",\"cost\":\"{2}{W/U}{U/P}\",\"pool\":\"WUC\",\"life\":5}",
  "{\"game\":\"zx\",\"cost\":\"[3 Red]\",\"pool\":\"U W K G\"}",
  "{\"game\":\"mtg\",\"cost\":\"{X}{R}\",\"pool\":\"RRG\",\"x\":\"any\",\"ask\":\"count\"}",
  "{\"game\":\"mtg\",\"cost\":\"{2}{W}\",\"sources\":[\"{1}, {T}: Add {W}{U}.\",\"W|U\",\"W|U\"],\"ask\":\"list\"}",
  "{\"game\":\"zx\",\"cost\":\"[2 White] or [2 Black]\",\"pool\":\"K C\"}",
  "{\"game\":\"mtg\",\"cost\":\"{W}{U}\",\"sources\":[\"{1}, {T}: Add {W}{U}.\",\"{T}: Add {C}.\"],\"keep\":[\"{U}\"]}",
  "{\"game\":\"mtg\",\"spells\":[{\"name\":\"A\",\"cost\":\"{1}\"},{\"name\":\"B\",\"cost\":\"{W}\"}],\"pool\":\"WW\"}",
  "junk",
};

static void answer_all (gpointer data, int thread)
{
  char *const *expected = data;
  g_autoptr (PayJson) session = pay_json_new (games, NULL);
  for (int round = 0; round < 4 * ROUNDS; round++)
    for (gsize i = 0; i < G_N_ELEMENTS (lines); i++) {
      const gsize k = (i + (gsize)thread) % G_N_ELEMENTS (lines);
      g_autofree char *answer = g_strdup (pay_json_answer (session, lines[k], -1, NULL)), *why = NULL;
      if (expected[k] != NULL && strcmp (answer, expected[k]) != 0)
        g_error ("another answer to %s", lines[k]);
      if (!pay_json_check (session, lines[k], answer, &why))
        g_error ("%s: %s", lines[k], why);
    }
}

static void test_sessions (void **state)
{
  (void)state;
  char *expected[G_N_ELEMENTS (lines)] = { NULL };
  all_at_once (answer_all, expected); /* the first use of everything, too */
  g_autoptr (PayJson) session = pay_json_new (games, NULL);
  for (gsize i = 0; i < G_N_ELEMENTS (lines); i++)
    expected[i] = g_strdup (pay_json_answer (session, lines[i], -1, NULL));
  all_at_once (answer_all, expected);
  for (gsize i = 0; i < G_N_ELEMENTS (lines); i++)
    g_free (expected[i]);
}

/* ---- Exact chances: a deck, a need and a question that all threads have. */

typedef struct {
  const PayOddsQuestion *question;
  const char *percent;
} Chances;

static char *percent_of (const PayOddsQuestion *question)
{
  g_autoptr (PayOdds) odds = pay_odds_new (question, 3, 4, NULL);
  return pay_ratio_percent (pay_odds_paid (odds, 4), 9);
}

static void ask_all (gpointer data, int thread)
{
  const Chances *c = data;
  PayOddsSample sample;
  for (int round = 0; round < ROUNDS; round++) {
    g_autofree char *percent = percent_of (c->question);
    g_autoptr (PayOddsDeck) copy = pay_odds_deck_copy (c->question->deck);
    if (strcmp (percent, c->percent) != 0 || pay_odds_deck_size (copy) != 60)
      g_error ("another chance: %s", percent);
    if (!pay_odds_simulate (c->question, 4, 500, (guint64)thread, 1, &sample, NULL))
      g_error ("no sample");
  }
}

static void test_odds (void **state)
{
  (void)state;
  g_autoptr (PayProblem) kinds = pay_problem_new ();
  const int green = pay_problem_add_kind (kinds, "G", 1);
  g_autoptr (PayCost) cost = pay_cost_new ();
  pay_cost_add_pips (cost, "{G}", 1, 2);
  g_autoptr (PayOddsDeck) deck = pay_odds_deck_new (kinds);
  pay_odds_deck_gives (deck, pay_odds_deck_add (deck, "Forest", 17, PAY_ODDS_RESOURCE), PAY_BIT (green), 1);
  pay_odds_deck_add (deck, "other cards", 43, 0);
  g_autoptr (PayOddsNeed) need = pay_odds_need_new (cost, NULL, NULL, 0, NULL);
  const PayOddsQuestion question
      = { .deck = deck, .need = need, .setup = { .rule = *pay_odds_rule_find ("london"), .each = 1, .drops = 1 } };
  g_autofree char *percent = percent_of (&question);
  Chances chances = { &question, percent };
  all_at_once (ask_all, &chances);
}

/* ---- One file of cards, a catalogue for each thread; decks. */

static void look_up_all (gpointer data, int thread)
{
  const char *path = data;
  static const char deck_text[] = "4 Old Bear\n2 {1}{W}\n";
  g_autoptr (PayCatalogue) catalogue = pay_catalogue_open (path, NULL);
  for (int round = 0; round < 4 * ROUNDS; round++) {
    g_autoptr (GPtrArray) found = pay_catalogue_find (catalogue, "mtg", thread % 2 == 0 ? "old bear" : "Night", NULL);
    PayDeck *deck = pay_deck_read (deck_text, strlen (deck_text), "deck", pay_mtg_game (), catalogue, NULL);
    if (found == NULL || found->len != 1 || deck == NULL || pay_deck_size (deck, PAY_DECK_MAIN) != 6)
      g_error ("a card is not found");
    pay_deck_free (deck);
  }
}

static void test_catalogue (void **state)
{
  (void)state;
  static const char cards[]
      = "[{\"name\":\"Old Bear\",\"mana_cost\":\"{1}{G}\"},{\"name\":\"Night\",\"mana_cost\":\"{B}\"}]";
  g_autofree char *folder = g_dir_make_tmp (NULL, NULL), *path = g_build_filename (folder, "cards.db", NULL);
  const PayImport import = { .games = games };
  PayImported imported = { 0 };
  int ends[2];
  assert_int_equal (pipe (ends), 0);
  assert_int_equal (write (ends[1], cards, strlen (cards)), strlen (cards));
  close (ends[1]);
  assert_true (pay_catalogue_import (path, ends[0], "cards", &import, &imported, NULL));
  close (ends[0]);
  g_free (imported.game);
  all_at_once (look_up_all, path);
  g_unlink (path);
  g_rmdir (folder);
}

/* ---- The kernel. */

static void cover_all (gpointer data, int thread)
{
  const PaykVector *needs = data;
  static const PaykFew units[] = { { 1, 3 }, { 2, 2 } };
  uint8_t yes[2];
  PaykVector have;
  for (int round = 0; round < 1000; round++)
    if (!payk_have_init (&have, units, 2) || payk_covers_each (needs, 2, &have, yes) != 1 || yes[0] != 1 || thread < 0)
      g_error ("the kernel says otherwise");
}

static void test_kernel (void **state)
{
  (void)state;
  static const PaykFew pips[] = { { 1, 2 }, { 2, 4 } };
  PaykVector needs[2];
  assert_true (payk_need_init (&needs[0], pips, 1) && payk_need_init (&needs[1], pips + 1, 1));
  all_at_once (cover_all, needs);
}

int main (void)
{
  games[0] = pay_mtg_game ();
  games[1] = pay_zx_game ();
  const struct CMUnitTest tests[]
      = { cmocka_unit_test (test_sessions),       cmocka_unit_test (test_problems), cmocka_unit_test (test_stop),
          cmocka_unit_test (test_stop_of_search), cmocka_unit_test (test_odds),     cmocka_unit_test (test_catalogue),
          cmocka_unit_test (test_kernel) };
  return cmocka_run_group_tests_name ("threads", tests, NULL, NULL);
}
