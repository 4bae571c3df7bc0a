/* SPDX-License-Identifier: MIT */
/* Answers to puzzles: what the records say, and what a limit makes of them. */
#include "plans.h"
#include "requests.h"

#include <pay/mtg.h>
#include <string.h>

static void test_row (void **state)
{
  const PlanRow *row = *state;
  g_autoptr (PayJson) session = all_games_session ();
  const char *record = pay_json_puzzle (session, row->text, -1, NULL);
  for (gsize i = 0; i < G_N_ELEMENTS (row->says) && row->says[i] != NULL; i++)
    assert_says (record, row->says[i]);
}

/* The greatest X found so far, with a limit of so many steps; -1: none. A limit is told, and the answer never more
 * than without one. */
static int x_within (PayJson *session, guint steps, gboolean *known)
{
  g_autofree char *text
      = g_strdup_printf ("[puzzle]\ngame=mtg\nlimit=%u\ngoal=x Blaze\n[source Mountain]\ncount=3\n"
                         "[source Altar]\ntext=Sacrifice a creature: Add {C}{C}.\ntags=artifact\ncount=2\n"
                         "[source Works]\ntext=Sacrifice an artifact: Add {C}{C}.\ntags=artifact\n"
                         "[source Goat]\ntags=artifact;creature\ncount=2\n[spell Blaze]\ncost={X}{R}\n"
                         "[spell Song]\ncost={2}{R}\ngives=RRRRR\n",
                         steps);
  const char *record = pay_json_puzzle (session, text, -1, NULL), *x = strstr (record, "\"x\":");
  *known = pay_json_status (session) == PAY_STATUS_PAYABLE;
  if (*known) {
    assert_says (record, "\"optimal\":true");
    return (int)g_ascii_strtoll (x + 4, NULL, 10);
  }
  assert_int_equal (pay_json_status (session), PAY_STATUS_UNKNOWN);
  if (x == NULL) {
    assert_says (record, "before an answer was found");
    return -1;
  }
  assert_says (record, "before this was known to be the most");
  assert_says (record, "\"steps\":[{");
  assert_says (record, "\"optimal\":false");
  return (int)g_ascii_strtoll (x + 4, NULL, 10);
}

static void test_limits (void **state)
{
  (void)state;
  g_autoptr (PayJson) session = all_games_session ();
  gboolean known = FALSE, some_unknown = FALSE, some_best = FALSE;
  const int most = x_within (session, 1000000, &known);
  assert_true (known);
  for (guint steps = 1; steps < 100000; steps *= 2) {
    const int x = x_within (session, steps, &known);
    assert_true (known ? x == most : x <= most);
    some_unknown |= !known;
    some_best |= !known && x >= 0;
  }
  assert_true (some_unknown && some_best);
}

/* An older table knows nothing of plans. */
static void test_game_without_plans (void **state)
{
  (void)state;
  PayGame old = *pay_mtg_game ();
  old.size = G_STRUCT_OFFSET (PayGame, paid_total);
  const PayGame *const games[] = { &old, NULL };
  g_autoptr (PayJson) session = pay_json_new (games, "mtg");
  const char *record = pay_json_puzzle (session, "[spell Bolt]\ncost={R}\n", -1, NULL);
  assert_says (record, "\"code\":\"unsupported\"");
  assert_says (record, "makes no plans");
}

static void test_steps_taken (void **state)
{
  (void)state;
  g_autoptr (PayJson) session = all_games_session ();
  g_autoptr (PayRequest) request = pay_request_new ();
  request->game = g_strdup ("mtg");
  pay_request_add_spell (request, NULL, "{R}");
  pay_request_add_source (request)->name = g_strdup ("Mountain");
  assert_says (pay_json_ask (session, request, NULL, NULL), "\"cast\":\"{R}\"");
  pay_request_add_spent (request, "0", 0);
  assert_says (pay_json_ask (session, request, NULL, NULL), "\"code\":\"unsupported\",\"where\":\"spent\"");
}

/* Spells are found by their names in any case; what pays for the one whose X it is about is told. */
static void test_names_in_any_case (void **state)
{
  (void)state;
  g_autoptr (PayJson) session = all_games_session ();
  g_autoptr (PayRequest) request = pay_request_new ();
  request->game = g_strdup ("mtg");
  request->aim = PAY_AIM_X;
  request->aim_of = g_strdup ("BLAZE");
  pay_request_add_spell (request, "Blaze", "{X}{R}");
  pay_request_add_source (request)->name = g_strdup ("Mountain");
  assert_says (pay_json_ask (session, request, NULL, NULL), "\"steps\":[{\"cast\":\"Blaze\"");
}

int main (void)
{
  const struct CMUnitTest tests[] = { cmocka_unit_test (test_limits), cmocka_unit_test (test_game_without_plans),
                                      cmocka_unit_test (test_steps_taken), cmocka_unit_test (test_names_in_any_case) };
  return run_table ("json.plan", plan_rows, n_plan_rows, sizeof plan_rows[0], test_row)
         + cmocka_run_group_tests_name ("json.plan.limits", tests, NULL, NULL);
}
