/* SPDX-License-Identifier: MIT */
/* What a session counts while it answers, and which limit a reply names. */
#include <pay/json.h>
#include <pay/mtg.h>

#include "table.h"

static PayJson *json_session (void)
{
  static const PayGame *games[2];
  games[0] = pay_mtg_game ();
  PayJson *json = pay_json_new (games, "mtg");
  pay_session_set_statistics (pay_json_session (json), TRUE);
  return json;
}

static PayReply *reply_to (PaySession *session, const char *line)
{
  g_autoptr (PayRequest) request = pay_json_read_request (line, -1, NULL, NULL);
  PayReply *reply = pay_session_ask (session, request);
  assert_null (reply->error);
  return reply;
}

#define SIGNETS                                                                                                        \
  "{\"cost\":\"{4}{W}{U}\",\"sources\":[{\"text\":\"{1}, {T}: Add {W}{U}.\",\"count\":5},"                             \
  "{\"text\":\"{2}, {T}: Add {B}{R}{G}.\",\"count\":4},{\"text\":\"{T}: Add {C}.\"}]%s}"

static void test_plain_line (void **state)
{
  (void)state;
  g_autoptr (PayJson) json = json_session ();
  const PayStatistics *sums = pay_session_statistics (pay_json_session (json));
  pay_json_answer (json, "{\"cost\":\"2UU\",\"pool\":\"UUUU\"}", -1, NULL);
  pay_json_answer (json, "{\"cost\":\"2UU\",\"sources\":[\"U\",\"W|U\"]}", -1, NULL);
  assert_int_equal (sums->decided[PAY_WAY_PLAIN], 2);
  assert_int_equal (sums->limits[PAY_LIMIT_NONE], 2);
  assert_int_equal (sums->nodes, 0);
}

static void test_search (void **state)
{
  (void)state;
  g_autoptr (PayJson) json = json_session ();
  PaySession *session = pay_json_session (json);
  g_autofree char *line = g_strdup_printf (SIGNETS, "");
  g_autoptr (PayReply) first = reply_to (session, line);
  g_autoptr (PayReply) second = reply_to (session, line);
  assert_true (first->statistics->decided[PAY_WAY_SEARCH] > 0 && first->statistics->nodes > 0);
  assert_true (first->statistics->time[PAY_STAGE_OPEN] > 0 && first->statistics->time[PAY_STAGE_CHECK] > 0);
  assert_int_equal (first->statistics->nodes, second->statistics->nodes);
  assert_int_equal (first->limit, PAY_LIMIT_NONE);
  assert_int_equal (pay_session_statistics (session)->nodes, 2 * first->statistics->nodes);
  assert_int_equal (pay_session_statistics (session)->bytes, first->statistics->bytes);
  assert_int_equal (pay_session_statistics (session)->limits[PAY_LIMIT_NONE], 2);
}

static void test_limits (void **state)
{
  (void)state;
  g_autoptr (PayJson) json = json_session ();
  PaySession *session = pay_json_session (json);
  const gint stop = 1;
  g_autofree char *one_step = g_strdup_printf (SIGNETS, ",\"limit\":{\"steps\":1}");
  g_autofree char *counting = g_strdup_printf (SIGNETS, ",\"ask\":\"count\",\"limit\":{\"steps\":10000}");
  g_autofree char *any = g_strdup_printf (SIGNETS, "");
  g_autoptr (PayReply) stepped = reply_to (session, one_step);
  g_autoptr (PayReply) counted = reply_to (session, counting);
  pay_session_set_stop (session, &stop);
  g_autoptr (PayReply) stopped = reply_to (session, any);
  assert_int_equal (stepped->limit, PAY_LIMIT_STEPS);
  assert_int_equal (counted->limit, PAY_LIMIT_BESIDES);
  assert_int_equal (stopped->limit, PAY_LIMIT_STOPPED);
  assert_int_equal (pay_session_statistics (session)->limits[PAY_LIMIT_STEPS], 1);
}

static void test_not_wanted (void **state)
{
  (void)state;
  g_autoptr (PayJson) json = json_session ();
  PaySession *session = pay_json_session (json);
  pay_session_set_statistics (session, FALSE);
  g_autofree char *line = g_strdup_printf (SIGNETS, ",\"limit\":{\"steps\":1}");
  g_autoptr (PayReply) reply = reply_to (session, line);
  assert_null (reply->statistics);
  assert_null (pay_session_statistics (session));
  assert_int_equal (reply->limit, PAY_LIMIT_STEPS);
}

int main (void)
{
  const struct CMUnitTest tests[] = { cmocka_unit_test (test_plain_line), cmocka_unit_test (test_search),
                                      cmocka_unit_test (test_limits), cmocka_unit_test (test_not_wanted) };
  return cmocka_run_group_tests_name ("session statistics", tests, NULL, NULL);
}
