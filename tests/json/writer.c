/* SPDX-License-Identifier: MIT */
#include "write-reply.h"

#include "json.h"
#include "table.h"

#include <jansson.h>
#include <pay/board.h>
#include <pay/json.h>
#include <pay/mtg.h>
#include <string.h>

typedef struct {
  const char *name;
  const char *text;
  const char *json;
} Row;

static const Row rows[] = {
  { "empty", "", "\"\"" },
  { "plain", "{W/U}", "\"{W/U}\"" },
  { "quote and backslash", "\"\\", "\"\\\"\\\\\"" },
  { "line ends and tab", "\n\r\t", "\"\\n\\r\\t\"" },
  { "control", "\1\37\177", "\"\\u0001\\u001f\\u007f\"" },
  { "UTF-8 is kept", "∞ 赤 \xf0\x9f\x83\x8f", "\"∞ 赤 \xf0\x9f\x83\x8f\"" },
  { "slash is kept", "a/b", "\"a/b\"" },
};

static void test_text (void **state)
{
  const Row *row = *state;
  g_autoptr (GString) out = g_string_new (NULL);
  PayjWriter w = { .out = out };
  payj_string (&w, NULL, row->text);
  assert_string_equal (out->str, row->json);
  json_t *back = json_loads (out->str, JSON_DECODE_ANY, NULL);
  assert_string_equal (json_string_value (back), row->text);
  json_decref (back);
}

static const Row digits[] = {
  { "zero", "0", "0" },
  { "2^53", "9007199254740992", "9007199254740992" },
  { "2^53 + 1", "9007199254740993", "\"9007199254740993\"" },
  { "a digit more", "10000000000000000", "\"10000000000000000\"" },
  { "a digit less", "999999999999999", "999999999999999" },
};

static void test_digits (void **state)
{
  const Row *row = *state;
  g_autoptr (GString) out = g_string_new (NULL);
  PayjWriter w = { .out = out };
  payj_digits (&w, NULL, row->text);
  assert_string_equal (out->str, row->json);
}

static void test_nesting (void **state)
{
  (void)state;
  g_autoptr (GString) out = g_string_new (NULL);
  PayjWriter w = { .out = out };
  payj_begin (&w, NULL, '{');
  payj_number (&w, "a\"", G_MININT64);
  payj_begin (&w, "b", '[');
  payj_end (&w, ']');
  payj_begin (&w, "c", '[');
  payj_bool (&w, NULL, TRUE);
  payj_raw (&w, NULL, "null");
  payj_begin (&w, NULL, '{');
  payj_end (&w, '}');
  payj_end (&w, ']');
  payj_end (&w, '}');
  assert_string_equal (out->str, "{\"a\\\"\":-9223372036854775808,\"b\":[],\"c\":[true,null,{}]}");
}

/* The reply to another request: what it says of costs that this one does not have is an error, and no crash. */
static void test_of_another (G_GNUC_UNUSED void **state)
{
  static const PayGame *games[2];
  games[0] = pay_mtg_game ();
  g_autoptr (PayJson) json = pay_json_new (games, NULL);
  g_autoptr (PayRequest) request = pay_request_new ();
  request->game = g_strdup ("mtg");
  request->pool = g_strdup ("WW");
  pay_request_add_cost (request, "{W}");
  g_autoptr (PayRequest) other = pay_request_copy (request);
  pay_request_add_keep (request, "{W}");
  g_autoptr (PayReply) reply = pay_session_ask (pay_json_session (json), request);
  assert_non_null (strstr (pay_json_reply (json, reply, request, NULL, NULL), "\"kept\":[\"{W}\"]"));
  assert_non_null (strstr (pay_json_reply (json, reply, other, "7", NULL), "\"where\":\"keep\""));
  assert_int_equal (pay_json_status (json), PAY_STATUS_ERROR);
  assert_non_null (strstr (pay_json_reply (json, reply, NULL, NULL, NULL), "\"status\":\"error\""));
  g_autofree char *words = pay_reply_words (reply, other, FALSE);
  assert_non_null (strstr (words, "does not have"));
}

/* Not plain, so that its answer is one that is kept. */
#define LONG_LINE "{\"id\":1,\"game\":\"mtg\",\"cost\":\"{W}\",\"pool\":\"WW\",\"keep\":[\"{W}\"]}"

static PayJson *answered (gsize kept_bytes)
{
  static const PayGame *games[2];
  games[0] = pay_mtg_game ();
  PayJson *json = pay_json_new (games, NULL);
  pay_json_set_kept_bytes (json, kept_bytes);
  pay_json_answer (json, LONG_LINE, -1, NULL);
  assert_int_equal (pay_json_status (json), PAY_STATUS_PAYABLE);
  return json;
}

static gboolean is_short = FALSE;

static void *take_some (size_t size)
{
  return is_short ? NULL : malloc (size);
}

/* What jansson lacked memory for in the caller's own hands says nothing of the next line. Before any other line: the
 * functions that were given are watched. */
static void test_others_memory (G_GNUC_UNUSED void **state)
{
  json_set_alloc_funcs (take_some, free);
  g_autoptr (PayJson) json = answered (0);
  is_short = TRUE;
  assert_null (json_loads ("[]", 0, NULL));
  is_short = FALSE;
  pay_json_answer (json, LONG_LINE, -1, NULL);
  assert_int_equal (pay_json_status (json), PAY_STATUS_PAYABLE);
}

static void test_keeps (G_GNUC_UNUSED void **state)
{
  g_autoptr (PayJson) keeps = answered (PAY_JSON_KEPT_BYTES), forgets = answered (0), small = answered (40);
  assert_non_null (keeps->known);
  assert_null (forgets->known);
  assert_null (small->known);
}

#define LITTLE 20000 /* bytes: some twenty of these answers */

/* However many lines come, and each that comes again at once is there. */
static void test_bound (G_GNUC_UNUSED void **state)
{
  g_autoptr (PayJson) json = answered (LITTLE);
  gsize most = 0;
  for (guint i = 0; i < 300; i++) {
    g_autofree char *line
        = g_strdup_printf ("{\"id\":%u,\"game\":\"mtg\",\"cost\":\"{%u}\",\"pool\":\"300*W\",\"keep\":[]}", i, i);
    PayjKnownKey key;
    PayStatus status = PAY_STATUS_ERROR;
    g_autoptr (GString) again = g_string_new (NULL);
    g_autofree char *answer = g_strdup (pay_json_answer (json, line, -1, NULL));
    const gboolean fits = strlen (line) + strlen (answer) < 4096;
    assert_true (payj_known_key (line, strlen (line), &key));
    assert_int_equal (payj_known_find (json->known, &key, again, &status), fits);
    assert_int_equal (status, fits ? PAY_STATUS_PAYABLE : PAY_STATUS_ERROR);
    assert_string_equal (again->str, fits ? answer : "");
    most = MAX (most, payj_known_bytes (json->known));
  }
  assert_in_range (most, LITTLE / 2, LITTLE);
}

/* Every card is a red stone. */
static gboolean give_red (PayBoard *board, G_GNUC_UNUSED gpointer data, G_GNUC_UNUSED GError **error)
{
  for (guint i = 0; i < board->zones->len; i++) {
    const PayBoardZone *zone = board->zones->pdata[i];
    for (guint k = 0; k < zone->cards->len; k++) {
      PayBoardCard *card = zone->cards->pdata[k];
      pay_board_add_face (card, card->name, NULL, "Artifact", "{T}: Add {R}.");
    }
  }
  return TRUE;
}

/* What was kept is of the cards that there were then, whoever sets others. */
static void test_other_cards (G_GNUC_UNUSED void **state)
{
  g_autoptr (PayJson) json = answered (PAY_JSON_KEPT_BYTES);
  assert_non_null (json->known);
  const gpointer before = json->known;
  pay_json_answer (json, LONG_LINE, -1, NULL);
  assert_ptr_equal (json->known, before);
  pay_session_set_cards (pay_json_session (json), give_red, NULL);
  static const char line[] = "{\"id\":2,\"game\":\"mtg\",\"cost\":\"{R}\",\"sources\":[{\"card\":\"No Such Rock\"}]}";
  pay_json_answer (json, line, -1, NULL);
  assert_int_equal (pay_json_status (json), PAY_STATUS_PAYABLE);
  pay_session_set_cards (pay_json_session (json), NULL, NULL);
  pay_json_answer (json, line, -1, NULL);
  assert_int_equal (pay_json_status (json), PAY_STATUS_ERROR);
}

int main (void)
{
  const struct CMUnitTest tests[]
      = { cmocka_unit_test (test_others_memory), cmocka_unit_test (test_keeps),   cmocka_unit_test (test_bound),
          cmocka_unit_test (test_other_cards),   cmocka_unit_test (test_nesting), cmocka_unit_test (test_of_another) };
  return run_table ("json.writer.text", rows, G_N_ELEMENTS (rows), sizeof rows[0], test_text)
         + run_table ("json.writer.digits", digits, G_N_ELEMENTS (digits), sizeof digits[0], test_digits)
         + cmocka_run_group_tests_name ("json.writer.whole", tests, NULL, NULL);
}
