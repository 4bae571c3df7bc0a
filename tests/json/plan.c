/* SPDX-License-Identifier: MIT */
/* Answers to puzzles: what the records say, and what a limit makes of them. */
#include "plans.h"
#include "requests.h"

#include <jansson.h>
#include <pay/mtg.h>
#include <stdlib.h>
#include <string.h>

static void test_row (void **state)
{
  const PlanRow *row = *state;
  g_autoptr (PayJson) session = all_games_session ();
  const char *record = pay_json_puzzle (session, row->text, -1, NULL);
  for (gsize i = 0; i < G_N_ELEMENTS (row->says) && row->says[i] != NULL; i++)
    assert_says (record, row->says[i]);
}

static void test_line (void **state)
{
  const PlanRow *row = *state;
  g_autoptr (PayJson) session = all_games_session ();
  const char *record = pay_json_answer (session, row->text, -1, NULL);
  for (gsize i = 0; i < G_N_ELEMENTS (row->says) && row->says[i] != NULL; i++)
    assert_says (record, row->says[i]);
  assert_int_equal (pay_json_status (session) == PAY_STATUS_ERROR, strstr (record, "\"error\"") != NULL);
}

/* In a request a puzzle has the same record, and errors the same place in "plan". */
static void test_text_in_line (void **state)
{
  const PlanRow *row = *state;
  g_autoptr (PayJson) session = all_games_session ();
  json_t *request = json_object ();
  json_object_set_new (request, "plan", json_string (row->text));
  char *line = json_dumps (request, 0);
  g_autofree char *record = g_strdup (pay_json_puzzle (session, row->text, -1, NULL));
  const gboolean answered = pay_json_status (session) != PAY_STATUS_ERROR;
  const char *other = pay_json_answer (session, line, -1, NULL);
  if (answered)
    assert_string_equal (other, record);
  else
    assert_says (other, "\"where\":\"plan");
  free (line);
  json_decref (request);
}

/* Nobody says that such a record holds who has not looked. */
static void test_claim (void **state)
{
  (void)state;
  g_autoptr (PayJson) session = all_games_session ();
  g_autofree char *why = NULL, *record = g_strdup (pay_json_answer (session, plan_lines[0].text, -1, NULL));
  assert_false (pay_json_check (session, plan_lines[0].text, record, &why));
  assert_string_equal (why, "the records of plans are not checked");
  const char *board = "{\"board\":{\"game\":\"zx\",\"resource\":[\"R\"],\"hand\":[\"R1\"]}}";
  g_autofree char *told = g_strdup (pay_json_answer (session, board, -1, NULL)), *why_not = NULL;
  assert_false (pay_json_check (session, board, told, &why_not));
  assert_string_equal (why_not, "the records of boards are not checked");
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
                                      cmocka_unit_test (test_steps_taken), cmocka_unit_test (test_names_in_any_case),
                                      cmocka_unit_test (test_claim) };
  return run_table ("json.plan", plan_rows, n_plan_rows, sizeof plan_rows[0], test_row)
         + run_table ("json.plan.text", plan_rows, n_plan_rows, sizeof plan_rows[0], test_text_in_line)
         + run_table ("json.plan.line", plan_lines, n_plan_lines, sizeof plan_lines[0], test_line)
         + run_table ("json.plan.refused", plan_lines_refused, n_plan_lines_refused, sizeof plan_lines_refused[0],
                      test_line)
         + cmocka_run_group_tests_name ("json.plan.limits", tests, NULL, NULL);
}
