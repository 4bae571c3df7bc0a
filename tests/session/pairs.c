/* SPDX-License-Identifier: MIT */
/* Two costs beside each other: the pools that tell them apart as records, and what is refused. */
#include <pay/json.h>
#include <pay/mtg.h>
#include <pay/pair.h>
#include <pay/zx.h>

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

static const PayGame *games[3];

static PayPair *pair_of (PaySession *session, const char *const games_of[2], const char *const costs[2], guint64 ms)
{
  PayRequest *request[2];
  for (int i = 0; i < 2; i++) {
    request[i] = pay_request_new ();
    request[i]->game = g_strdup (games_of[i]);
    request[i]->ms = ms;
    if (costs[i] != NULL)
      pay_request_add_cost (request[i], costs[i]);
  }
  PayPair *pair = pay_session_rank (session, request[0], request[1]);
  pay_request_free (request[0]);
  pay_request_free (request[1]);
  return pair;
}

static void test_records (void **state)
{
  static const struct {
    const char *game, *costs[2], *record;
  } rows[] = {
    { "mtg",
      { "{W}", "{W/P}" },
      "{\"order\":\"harder\",\"first\":\"{W}\",\"second\":\"{W/P}\","
      "\"pays_second\":{\"pool\":\"\",\"life\":2}}" },
    { "mtg",
      { "1W", "{2}" },
      "{\"order\":\"harder\",\"first\":\"{1}{W}\",\"second\":\"{2}\","
      "\"pays_second\":{\"pool\":\"2*C\"}}" },
    { "mtg", { "{W}{U}", "UW" }, "{\"order\":\"equal\",\"first\":\"{W}{U}\",\"second\":\"{W}{U}\"}" },
    { "mtg",
      { "{W}", "{U}" },
      "{\"order\":\"incomparable\",\"first\":\"{W}\",\"second\":\"{U}\","
      "\"pays_first\":{\"pool\":\"W\"},\"pays_second\":{\"pool\":\"U\"}}" },
  };
  PaySession *session = *state;
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++) {
    const char *const of[2] = { rows[i].game, rows[i].game };
    g_autoptr (PayPair) pair = pair_of (session, of, rows[i].costs, 0);
    g_autoptr (GString) record = g_string_new (NULL);
    assert_null (pair->error);
    pay_json_append_pair (record, pair);
    assert_string_equal (record->str, rows[i].record);
    for (int k = 0; k < 2; k++)
      assert_true ((pair->pools[k] != NULL) == (pay_pair_pool (pair, k) != NULL));
  }
}

static void test_refused (void **state)
{
  static const struct {
    const char *games[2], *costs[2], *where;
    int wrong, code;
  } rows[] = {
    { { "mtg", "mtg" }, { "{W}", NULL }, "costs", 1, PAY_ERROR_USAGE },
    { { "mtg", "zx" }, { "{W}", "2" }, "game", 1, PAY_ERROR_USAGE },
    { { "chess", "chess" }, { "{W}", "{W}" }, "game", -1, PAY_ERROR_USAGE },
    { { "mtg", "mtg" }, { "{W}", "{Q}" }, "cost", 1, PAY_ERROR_UNSUPPORTED },
    { { "mtg", "mtg" }, { "{W", "{W}" }, "cost", 0, PAY_ERROR_SYNTAX },
  };
  PaySession *session = *state;
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++) {
    g_autoptr (PayPair) pair = pair_of (session, rows[i].games, rows[i].costs, 0);
    assert_non_null (pair->error);
    assert_string_equal (pay_error_where (pair->error), rows[i].where);
    assert_int_equal (pair->error->code, rows[i].code);
    assert_int_equal (pair->wrong, rows[i].wrong);
    assert_null (pay_pair_pool (pair, 0));
  }
}

/* What is told of X holds for both; what only one has is 0. */
static void test_variables (void **state)
{
  PaySession *session = *state;
  const char *const of[2] = { "mtg", "mtg" }, *const costs[2] = { "{X}{W}", "{X}{X}{W}" };
  g_autoptr (PayPair) pair = pair_of (session, of, costs, 0);
  assert_null (pair->error);
  assert_string_equal (pair->variables[0], "X");
  assert_true (pair->has_x[0][0] && pair->has_x[1][0]);
  assert_int_equal (pair->ranking->rank, PAY_RANK_EASIER);
  assert_non_null (pair->pools[0]);
  assert_true (pay_pair_pool (pair, 0)->x[0] > 0);
}

static int set_up (void **state)
{
  games[0] = pay_mtg_game ();
  games[1] = pay_zx_game ();
  *state = pay_session_new (games, NULL);
  return 0;
}

static int tear_down (void **state)
{
  pay_session_free (*state);
  return 0;
}

int main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test (test_records),
    cmocka_unit_test (test_refused),
    cmocka_unit_test (test_variables),
  };
  return cmocka_run_group_tests (tests, set_up, tear_down);
}
