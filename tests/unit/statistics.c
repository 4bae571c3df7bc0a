/* SPDX-License-Identifier: MIT */
/* Statistics say what happened: which way decided, how much was looked at, which limit came. */
#include <pay/pay.h>
#include <pay/request.h>
#include <string.h>

#include "table.h"

enum { W = 1, U = 2, ANY = 4 };

/* {W}{U} and [generic] more pips from lots alone, or where [signets] of three are there, from what those make. */
static PayProblem *board (int signets, gint64 generic)
{
  PayProblem *p = pay_problem_new ();
  g_autoptr (PayCost) goal = pay_cost_new ();
  g_autoptr (PayCost) one = pay_cost_new ();
  const int kinds[] = { pay_problem_add_kind (p, "W", W | ANY), pay_problem_add_kind (p, "U", U | ANY),
                        pay_problem_add_kind (p, "C", ANY) };
  pay_cost_add_pips (one, "1", ANY, 1);
  pay_cost_add_pips (goal, "W", W, 1);
  pay_cost_add_pips (goal, "U", U, 1);
  pay_cost_add_pips (goal, "generic", ANY, generic);
  pay_problem_set_goal (p, goal);
  pay_problem_add_units (p, "C", PAY_BIT (kinds[2]), 2);
  for (int k = 0; k < 2 && signets == 0; k++)
    pay_problem_add_units (p, "lot", PAY_BIT (kinds[k]), 1);
  for (int i = 0; i < signets; i++) {
    const int action = pay_problem_add_action (p, "signet", pay_problem_add_object (p, "signet", 1), PAY_TAKE_TURN, 1);
    pay_problem_action_set_cost (p, action, one);
    pay_problem_action_add_units (p, action, PAY_BIT (kinds[i % 2]), 1);
    pay_problem_action_add_units (p, action, PAY_BIT (kinds[(i + i / 2) % 2]), 1);
  }
  pay_problem_add_wish (p, PAY_WISH_LEFTOVER, 0);
  return p;
}

static void test_kernel_decides (void **state)
{
  (void)state;
  g_autoptr (PayProblem) p = board (0, 5);
  g_autoptr (PayAnswer) answer = pay_solve (p, NULL, NULL);
  const PayStatistics *statistics = pay_answer_statistics (answer);
  assert_int_equal (pay_answer_outcome (answer), PAY_SHORT);
  assert_int_equal (pay_answer_limit (answer), PAY_LIMIT_NONE);
  assert_int_equal (statistics->decided[PAY_WAY_KERNEL], 1);
  assert_int_equal (statistics->alternatives, 1);
  assert_int_equal (statistics->questions, 1);
  assert_int_equal (statistics->nodes, 0);
}

static void test_flow_chooses (void **state)
{
  (void)state;
  g_autoptr (PayProblem) p = board (0, 1);
  g_autoptr (PayAnswer) answer = pay_solve (p, NULL, NULL);
  const PayStatistics *statistics = pay_answer_statistics (answer);
  assert_int_equal (pay_answer_outcome (answer), PAY_PAID);
  assert_int_equal (statistics->decided[PAY_WAY_KERNEL], 1);
  assert_true (statistics->decided[PAY_WAY_FLOW] > 0 && statistics->flows >= statistics->decided[PAY_WAY_FLOW]);
  assert_int_equal (statistics->decided[PAY_WAY_SEARCH], 0);
}

static void test_search_decides (void **state)
{
  (void)state;
  g_autoptr (PayProblem) p = board (4, 2);
  g_autoptr (PayAnswer) answer = pay_solve (p, NULL, NULL);
  const PayStatistics *statistics = pay_answer_statistics (answer);
  assert_int_equal (pay_answer_outcome (answer), PAY_PAID);
  assert_int_equal (pay_answer_limit (answer), PAY_LIMIT_NONE);
  assert_true (statistics->decided[PAY_WAY_SEARCH] > 0 && statistics->nodes > 1);
  assert_true (statistics->lookups <= statistics->nodes && statistics->hits < statistics->lookups);
  assert_true (statistics->entries > 0 && statistics->bytes > statistics->entries);
}

/* [expected] of the answer to a problem of signets with these limits. */
static void assert_limit (guint64 steps, guint64 memory, gint stop, PayLimit expected)
{
  g_autoptr (PayProblem) p = board (4, 2);
  pay_problem_set_limits (p, steps, memory);
  pay_problem_set_deadline (p, expected == PAY_LIMIT_TIME ? 1 : 0);
  g_autoptr (PayAnswer) answer = pay_solve (p, &stop, NULL);
  assert_int_equal (pay_answer_outcome (answer), PAY_UNKNOWN);
  assert_int_equal (pay_answer_limit (answer), expected);
}

static void test_limits (void **state)
{
  (void)state;
  assert_limit (1, 0, 0, PAY_LIMIT_STEPS);
  assert_limit (0, 1, 0, PAY_LIMIT_MEMORY);
  assert_limit (0, 0, 1, PAY_LIMIT_STOPPED);
  assert_limit (0, 0, 0, PAY_LIMIT_TIME);
}

static gboolean any (const PayAnswer *answer, gpointer data)
{
  (void)answer;
  (void)data;
  return TRUE;
}

/* A time that is over: whatever is asked ends, and says so; one that is not changes nothing. */
static void test_deadline (void **state)
{
  (void)state;
  g_autoptr (PayProblem) p = board (4, 2), alone = board (0, 2);
  g_autoptr (PayAnswer) whole = pay_solve (p, NULL, NULL);
  pay_problem_set_deadline (p, G_MAXUINT64);
  g_autoptr (PayAnswer) same = pay_solve (p, NULL, NULL);
  assert_int_equal (pay_answer_statistics (same)->nodes, pay_answer_statistics (whole)->nodes);
  assert_int_equal (pay_can (p, NULL, NULL), PAY_PAID);
  pay_problem_set_deadline (p, 1);
  gboolean complete = TRUE;
  g_autofree char *outcomes = NULL, *payments = NULL;
  assert_int_equal (pay_can (p, NULL, NULL), PAY_UNKNOWN);
  assert_int_equal (pay_count (p, NULL, &outcomes, &payments, NULL), PAY_UNKNOWN);
  assert_int_equal (pay_list (p, PAY_DISTINCT_OUTCOME, NULL, any, NULL, &complete, NULL), PAY_UNKNOWN);
  assert_false (complete);
  pay_problem_set_deadline (alone, 1);
  g_autoptr (PayRanking) ranking = pay_rank (alone, alone, NULL, NULL);
  assert_int_equal (ranking->rank, PAY_RANK_UNKNOWN);
}

static void test_limit_words (void **state)
{
  (void)state;
  for (int limit = 0; limit < PAY_LIMITS; limit++) {
    g_autofree char *words = pay_limit_words ((PayLimit)limit, "it was known");
    assert_non_null (strstr (words, " before it was known"));
    assert_non_null (pay_limit_name ((PayLimit)limit));
  }
  g_autofree char *words = pay_limit_words (PAY_LIMIT_TIME, "it was known");
  assert_string_equal (words, "the time was over before it was known: more time may tell");
}

static void test_limits_read (void **state)
{
  static const struct {
    const char *text;
    PayLimits limits;
    const char *printed; /* NULL: it is none */
  } rows[] = { { "1", { 1, 0, 0 }, "1" },
               { "500ms", { 0, 0, 500 }, "500ms" },
               { "2s", { 0, 0, 2000 }, "2000ms" },
               { "64MiB, 3KiB", { 0 }, NULL },
               { " 7,2s  64MiB ", { 7, 64 << 20, 2000 }, "7 2000ms 65536KiB" },
               { "1 2", { 0 }, NULL },
               { "1ms 1s", { 0 }, NULL },
               { "0", { 0 }, NULL },
               { "-1", { 0 }, NULL },
               { "", { 0 }, NULL },
               { " ", { 0 }, NULL },
               { "ms", { 0 }, NULL },
               { "5 ms", { 0 }, NULL },
               { "5x", { 0 }, NULL },
               { "1000000001s", { 0 }, NULL },
               { "99999999999999999999", { 0 }, NULL } };
  (void)state;
  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++) {
    PayLimits limits = { 9, 9, 9 };
    g_autoptr (GError) error = NULL;
    assert_int_equal (pay_limits_read (rows[i].text, &limits, &error), rows[i].printed != NULL);
    assert_int_equal (error == NULL, rows[i].printed != NULL);
    if (rows[i].printed == NULL) {
      assert_true (limits.steps == 9 && limits.memory == 9 && limits.ms == 9);
      continue;
    }
    g_autofree char *printed = pay_limits_print (&limits);
    assert_memory_equal (&limits, &rows[i].limits, sizeof limits);
    assert_string_equal (printed, rows[i].printed);
  }
}

/* Only where it is asked for. */
static void test_time (void **state)
{
  (void)state;
  g_autoptr (PayProblem) p = board (4, 2);
  g_autoptr (PayAnswer) untimed = pay_solve (p, NULL, NULL);
  pay_problem_set_timed (p, TRUE);
  g_autoptr (PayAnswer) timed = pay_solve (p, NULL, NULL);
  assert_int_equal (pay_answer_statistics (untimed)->time[PAY_STAGE_SEARCH], 0);
  assert_true (pay_answer_statistics (timed)->time[PAY_STAGE_SEARCH] > 0);
  assert_int_equal (pay_answer_statistics (timed)->nodes, pay_answer_statistics (untimed)->nodes);
}

static void test_sums_and_words (void **state)
{
  (void)state;
  PayStatistics sum = { .nodes = 3, .bytes = 100, .limits[PAY_LIMIT_STEPS] = 1 };
  const PayStatistics more = { .nodes = 4, .bytes = 50, .entries = 7, .decided[PAY_WAY_SEARCH] = 2 };
  pay_statistics_add (&sum, &more);
  g_autofree char *words = pay_statistics_words (&sum);
  assert_string_equal (words, "limit of steps: 1\nsearch: 2\nnodes: 7\ntable states: 7\ntable bytes: 100\n");
}

static void test_written_down (void **state)
{
  (void)state;
  g_autoptr (PayAnswer) answer = pay_answer_new (PAY_PAID);
  g_autofree char *words = pay_statistics_words (pay_answer_statistics (answer));
  assert_string_equal (words, "");
  assert_int_equal (pay_answer_limit (answer), PAY_LIMIT_NONE);
  assert_false (pay_is_debugged ("pay"));
}

int main (void)
{
  const struct CMUnitTest tests[] = { cmocka_unit_test (test_kernel_decides), cmocka_unit_test (test_flow_chooses),
                                      cmocka_unit_test (test_search_decides), cmocka_unit_test (test_limits),
                                      cmocka_unit_test (test_deadline),       cmocka_unit_test (test_limit_words),
                                      cmocka_unit_test (test_limits_read),    cmocka_unit_test (test_time),
                                      cmocka_unit_test (test_sums_and_words), cmocka_unit_test (test_written_down) };
  g_unsetenv ("G_MESSAGES_DEBUG");
  return cmocka_run_group_tests_name ("statistics", tests, NULL, NULL);
}
