/* SPDX-License-Identifier: MIT */
/* Each member of a reply is what the record of the same question says, which cases and golden runs know. */
#include "plans.h"
#include "record.h"
#include "requests.h"

#include <pay/mtg.h>
#include <pay/zx.h>
#include <string.h>

const PayGame *pay_game_entry (void); /* of the third game */

static PayJson *third_game (void)
{
  static const PayGame *games[2];
  games[0] = pay_game_entry ();
  return pay_json_new (games, games[0]->name);
}

static void assert_agrees (PayJson *json, const char *line)
{
  g_autoptr (PayRequest) request = pay_json_read_request (line, -1, NULL, NULL);
  if (request == NULL)
    return;
  json_t *record = json_loads (pay_json_answer (json, line, -1, NULL), JSON_ALLOW_NUL, NULL);
  g_autoptr (PayReply) reply = pay_session_ask (pay_json_session (json), request);
  assert_non_null (record);
  if (reply->error == NULL || request->spells->len == 0)
    assert_says_record (reply, request, record);
  json_decref (record);
}

static void test_row (void **state)
{
  const RequestRow *row = *state;
  g_autoptr (PayJson) json = all_games_session ();
  assert_agrees (json, row->line);
}

static void test_plan_line (void **state)
{
  const PlanRow *row = *state;
  g_autoptr (PayJson) json = all_games_session ();
  assert_agrees (json, row->text);
}

static void test_puzzle (void **state)
{
  const PlanRow *row = *state;
  g_autoptr (PayJson) json = all_games_session ();
  g_autoptr (PayRequest) request = pay_puzzle_read (row->text, -1, NULL, NULL);
  json_t *record = json_loads (pay_json_puzzle (json, row->text, -1, NULL), 0, NULL);
  g_autoptr (PayReply) reply = pay_session_puzzle (pay_json_session (json), row->text, -1);
  assert_says_record (reply, request, record);
  json_decref (record);
}

static const RequestRow third_rows[] = {
  { "payable", "{\"cost\":\"2f w *\",\"pool\":\"3f w ?\"}" },
  { "not payable", "{\"cost\":\"2f w\",\"pool\":\"f\"}" },
  { "with sources", "{\"cost\":\"2f\",\"sources\":[\"f/w\",\"f/w\"]}" },
  { "counted", "{\"cost\":\"f/w\",\"pool\":\"f w\",\"ask\":\"count\"}" },
  { "listed", "{\"cost\":\"f/w\",\"pool\":\"f w\",\"ask\":\"list\"}" },
  { "refused", "{\"cost\":\"2q\",\"pool\":\"f\"}" },
};

static void test_third (void **state)
{
  const RequestRow *row = *state;
  g_autoptr (PayJson) json = third_game ();
  assert_agrees (json, row->line);
  assert_int_equal (pay_json_status (json) == PAY_STATUS_ERROR, strcmp (row->name, "refused") == 0);
}

/* ---- What the door refuses of lines that can be read: the line and the place. */

static const RequestRow refused[] = {
  { "sources[0].text", "{\"game\":\"mtg\",\"cost\":\"\",\"sources\":[{\"count\":1}]}" },
  { "sources[1].id", "{\"game\":\"mtg\",\"cost\":\"\",\"sources\":[{\"text\":\"C\",\"id\":1},\"C\"]}" },
  { "spent[0].source", "{\"game\":\"mtg\",\"cost\":\"\",\"spent\":[{\"ability\":0}]}" },
  { "plan.aim.pool", "{\"plan\":{\"game\":\"mtg\",\"aim\":{\"pool\":\"\"},\"spells\":[{\"cost\":\"{R}\"}]}}" },
  { "plan.aim.x", "{\"plan\":{\"game\":\"mtg\",\"aim\":{\"x\":\"Fire\"},\"spells\":[{\"cost\":\"{R}\"}]}}" },
};

static void test_refused (void **state)
{
  const RequestRow *row = *state;
  g_autoptr (PayJson) json = all_games_session ();
  pay_json_answer (json, row->line, -1, NULL);
  assert_true (g_error_matches (pay_json_error (json), PAY_ERROR, PAY_ERROR_USAGE));
  assert_string_equal (pay_error_where (pay_json_error (json)), row->name);
}

/* ---- One by one. */

typedef struct {
  guint n, most;
  const PayReply *reply; /* with the same payments, collected */
} Taken;

static gboolean take (const PayReply *so_far, const PayPayment *payment, gpointer data)
{
  Taken *taken = data;
  const PayPayment *expected = &taken->reply->answers[taken->n];
  assert_int_equal (so_far->listed, taken->n);
  assert_int_equal (payment->n_steps, expected->n_steps);
  for (guint i = 0; i < payment->n_steps; i++)
    assert_string_equal (payment->steps[i].name, expected->steps[i].name);
  return ++taken->n < taken->most;
}

static void test_list (void **state)
{
  (void)state;
  const PayGame *const games[] = { pay_mtg_game (), NULL };
  g_autoptr (PaySession) session = pay_session_new (games, "mtg");
  g_autoptr (PayRequest) request = pay_request_new ();
  pay_request_add_cost (request, "{2}");
  request->pool = g_strdup ("W U B");
  request->ask = PAY_ASK_LIST;
  g_autoptr (PayReply) whole = pay_session_ask (session, request);
  assert_int_equal (whole->n_answers, 3);
  assert_true (whole->complete);
  assert_string_equal (whole->units[0], "W");
  assert_int_equal (whole->pool.n, 3);
  Taken all = { 0, G_MAXUINT, whole }, some = { 0, 2, whole };
  g_autoptr (PayReply) told = pay_session_list (session, request, take, &all);
  assert_int_equal (told->listed, 3);
  assert_null (told->answers);
  g_autoptr (PayReply) ended = pay_session_list (session, request, take, &some);
  assert_int_equal (ended->listed, 2);
  assert_false (ended->complete);
  assert_true (ended->stopped);
  g_autofree char *words = pay_reply_words (ended, request, FALSE);
  assert_string_equal (words, "2 outcomes, then stopped.\n");
}

/* ---- Hands. */

static void test_hand (void **state)
{
  (void)state;
  const PayGame *const games[] = { pay_mtg_game (), pay_zx_game (), NULL };
  g_autoptr (PaySession) session = pay_session_new (games, "mtg");
  g_autoptr (PayRequest) request = pay_request_new ();
  request->aim = PAY_AIM_MOST;
  request->pool = g_strdup ("R R");
  pay_request_add_spell (request, NULL, "{R}");
  pay_request_add_spell (request, NULL, "{R}");
  pay_request_add_spell (request, "Bolt", "{r}");
  pay_request_add_spell (request, NULL, "{W}");
  g_autoptr (PayHand) hand = pay_session_hand (session, request);
  for (guint i = 0; i < 4; i++)
    assert_int_equal (hand->alone[i]->outcome, i < 3 ? PAY_PAID : PAY_SHORT);
  assert_null (hand->alone[4]);
  assert_int_equal (hand->together->plan.spells, 2);
  assert_int_equal (hand->question->spells->len, 3);
  assert_int_equal (((const PaySpell *)hand->question->spells->pdata[0])->count, 2);
  pay_request_add_spell (request, NULL, "{W");
  pay_request_add_spell (request, NULL, "{G}");
  g_autoptr (PayHand) wrong = pay_session_hand (session, request);
  assert_non_null (wrong->alone[4]->error);
  assert_null (wrong->alone[5]);
  assert_null (wrong->together);
}

/* ---- Steps already taken hold for those who open a case themselves. */

static PayOutcome outcome_of (const PayRequest *request)
{
  PayCase *opened = pay_game_open (pay_mtg_game (), request, NULL, NULL);
  assert_non_null (opened);
  g_autoptr (PayAnswer) answer = pay_solve (opened->problem, NULL, NULL);
  const PayOutcome outcome = pay_answer_outcome (answer);
  assert_true (pay_check (opened->problem, answer, NULL));
  opened->game->close (opened);
  return outcome;
}

static void assert_refused (const PayRequest *request, PayError code, const char *where)
{
  g_autoptr (GError) error = NULL;
  assert_null (pay_game_open (pay_mtg_game (), request, NULL, &error));
  assert_true (g_error_matches (error, PAY_ERROR, (int)code));
  assert_string_equal (pay_error_where (error), where);
}

static void test_steps_taken (void **state)
{
  (void)state;
  g_autoptr (PayRequest) request = pay_request_new ();
  pay_request_add_cost (request, "{U}");
  pay_request_add_source (request)->text = g_strdup ("W|U");
  assert_int_equal (outcome_of (request), PAY_PAID);
  PaySpent *spent = pay_request_add_spent (request, "0", 0);
  assert_int_equal (outcome_of (request), PAY_PAID);
  spent->adds = g_ptr_array_new_with_free_func (g_free);
  g_ptr_array_add (spent->adds, g_strdup ("W"));
  assert_int_equal (outcome_of (request), PAY_SHORT);
  g_free (spent->source);
  spent->source = g_strdup ("7");
  assert_refused (request, PAY_ERROR_USAGE, "spent[0].source");
  g_ptr_array_set_size (request->costs, 0);
  pay_request_add_spell (request, NULL, "{U}");
  assert_refused (request, PAY_ERROR_UNSUPPORTED, "spent");
}

int main (void)
{
  const struct CMUnitTest tests[]
      = { cmocka_unit_test (test_list), cmocka_unit_test (test_hand), cmocka_unit_test (test_steps_taken) };
  return run_table ("session.replies", request_rows, n_request_rows, sizeof request_rows[0], test_row)
         + run_table ("session.plans", plan_lines, n_plan_lines, sizeof plan_lines[0], test_plan_line)
         + run_table ("session.puzzles", plan_rows, n_plan_rows, sizeof plan_rows[0], test_puzzle)
         + run_table ("session.third", third_rows, G_N_ELEMENTS (third_rows), sizeof third_rows[0], test_third)
         + run_table ("session.refused", refused, G_N_ELEMENTS (refused), sizeof refused[0], test_refused)
         + cmocka_run_group_tests_name ("session.doors", tests, NULL, NULL);
}
