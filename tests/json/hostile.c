/* SPDX-License-Identifier: MIT */
/* Whatever bytes come in, one record comes out, and an error's place lies inside the text it speaks of. */
#include "../seed.h"
#include "requests.h"
#include "text.h"

#include <jansson.h>
#include <stdlib.h>
#include <string.h>

#define RANDOM_LINES 4000
#define LONGEST 200
#define RANDOM_IDS 2000
#define BEFORE_ID "{\"id\":"

static guint32 seed;

static void check_place (const json_t *answer, const char *line, gsize length)
{
  const json_t *error = json_object_get (answer, "error"), *at = json_object_get (error, "at");
  const char *where = json_string_value (json_object_get (error, "where"));
  if (at == NULL)
    return;
  json_t *request = json_loadb (line, length, JSON_ALLOW_NUL, NULL);
  const json_t *field = json_object_get (request, where);
  const gsize most = json_is_string (field) ? json_string_length (field) : length;
  const json_int_t byte = json_integer_value (at);
  json_decref (request);
  if (byte < 0 || (gsize)byte > most)
    fail_msg ("seed %u: the place %d of %s is outside of %zu bytes", seed, (int)byte, where, most);
}

/* An id comes back as it was written, and may hold numbers that are too great for jansson: then it is left out. */
static json_t *load_record (const char *text, gsize length)
{
  json_error_t error;
  json_t *record = json_loadb (text, length, JSON_REJECT_DUPLICATES | JSON_ALLOW_NUL, &error);
  if (record != NULL || json_error_code (&error) != json_error_numeric_overflow)
    return record;
  g_autofree char *id = payj_slice (text, length, "id", FALSE);
  assert_non_null (id);
  g_autofree char *rest = g_strconcat (BEFORE_ID "null", text + strlen (BEFORE_ID) + strlen (id), NULL);
  return json_loads (rest, JSON_REJECT_DUPLICATES | JSON_ALLOW_NUL, NULL);
}

static void answer_one (PayJson *session, const char *line, gsize length)
{
  gsize answer_length = 0;
  const char *text = pay_json_answer (session, line, (gssize)length, &answer_length);
  json_t *answer = load_record (text, answer_length);
  if (answer == NULL || strpbrk (text, "\r\n") != NULL || strlen (text) != answer_length)
    fail_msg ("seed %u: no record: %s", seed, text);
  const char *status = json_string_value (json_object_get (answer, "status"));
  assert_non_null (status);
  assert_non_null (json_object_get (answer, "id"));
  if (strcmp (status, "error") == 0)
    check_place (answer, line, length);
  json_decref (answer);
}

static void test_random_bytes (void **state)
{
  (void)state;
  g_autoptr (PayJson) session = all_games_session ();
  g_autoptr (GRand) r = g_rand_new_with_seed (seed);
  for (int i = 0; i < RANDOM_LINES; i++) {
    char line[LONGEST];
    const gsize length = (gsize)g_rand_int_range (r, 0, LONGEST);
    for (gsize k = 0; k < length; k++)
      line[k] = (char)g_rand_int_range (r, 0, 256);
    answer_one (session, line, length);
  }
}

/* A few bytes of a request are changed, left out or put in twice. */
static void spoil (GString *line, GRand *r)
{
  static const char bytes[] = "{}[]\",:\\0123456789-+.eE/XWUBRGCP \x80\xff\t";
  for (int n = g_rand_int_range (r, 1, 4); n > 0 && line->len > 0; n--) {
    const gssize at = g_rand_int_range (r, 0, (gint32)line->len);
    const char byte = bytes[g_rand_int_range (r, 0, sizeof bytes)];
    switch (g_rand_int_range (r, 0, 3)) {
    case 0:
      line->str[at] = byte;
      break;
    case 1:
      g_string_erase (line, at, 1);
      break;
    default:
      g_string_insert_c (line, at, byte);
      break;
    }
  }
}

static void test_spoilt_request (void **state)
{
  const RequestRow *row = *state;
  g_autoptr (PayJson) session = all_games_session ();
  g_autoptr (GRand) r = g_rand_new_with_seed (seed ^ g_str_hash (row->name));
  for (int i = 0; i < 300; i++) {
    g_autoptr (GString) line = g_string_new (row->line);
    spoil (line, r);
    answer_one (session, line->str, line->len);
  }
}

/* Ids of pieces of JSON: they come back, or they are none and null does, and the answer holds. */
static void test_random_ids (void **state)
{
  (void)state;
  static const char *const pieces[]
      = { "{", "}", "[", "]", "\"", "\"a\"", "\"a\":", "\"\":", ",",      ",",      ":", "0",  "1",    "999999", "1.5e",
          "e", ".", "-", "+", " ",  "\\",    "\\u0",   "\"\\",  "\\ud83", "\"\xff", "ü", "\t", "null", "t" };
  g_autoptr (PayJson) session = all_games_session ();
  g_autoptr (GRand) r = g_rand_new_with_seed (seed);
  for (int i = 0; i < RANDOM_IDS; i++) {
    g_autoptr (GString) line = g_string_new (BEFORE_ID);
    for (int n = g_rand_int_range (r, 1, 9); n > 0; n--)
      g_string_append (line, pieces[g_rand_int_range (r, 0, G_N_ELEMENTS (pieces))]);
    g_string_append (line, ",\"game\":\"zx\",\"cost\":\"R1\",\"pool\":\"R\"}");
    answer_one (session, line->str, line->len);
    g_autofree char *answer = g_strdup (pay_json_answer (session, line->str, (gssize)line->len, NULL));
    g_autofree char *why = NULL;
    if (!pay_json_check (session, line->str, answer, &why))
      fail_msg ("seed %u: %s is answered with %s: %s", seed, line->str, answer, why);
  }
}

/* Every beginning of a request. */
static void test_cut_request (void **state)
{
  const RequestRow *row = *state;
  g_autoptr (PayJson) session = all_games_session ();
  for (gsize length = 0; length <= strlen (row->line); length++) {
    g_autofree char *line = g_memdup2 (row->line, MAX (length, 1));
    answer_one (session, line, length);
  }
}

/* Answers by others may hold any bytes too. */
static void test_spoilt_answer (void **state)
{
  const RequestRow *row = *state;
  g_autoptr (PayJson) session = all_games_session ();
  g_autoptr (GRand) r = g_rand_new_with_seed (seed ^ g_str_hash (row->line));
  g_autofree char *answer = g_strdup (pay_json_answer (session, row->line, -1, NULL));
  for (int i = 0; i < 100; i++) {
    g_autoptr (GString) line = g_string_new (answer);
    g_autofree char *why = NULL;
    spoil (line, r);
    if (!pay_json_check (session, row->line, line->str, &why))
      assert_non_null (why);
    else
      assert_null (why);
  }
}

int main (void)
{
  seed = first_seed ();
  const struct CMUnitTest tests[] = { cmocka_unit_test (test_random_bytes), cmocka_unit_test (test_random_ids) };
  return run_table ("json.hostile.spoilt", request_rows, n_request_rows, sizeof request_rows[0], test_spoilt_request)
         + run_table ("json.hostile.cut", request_rows, n_request_rows, sizeof request_rows[0], test_cut_request)
         + run_table ("json.hostile.answer", request_rows, n_request_rows, sizeof request_rows[0], test_spoilt_answer)
         + cmocka_run_group_tests_name ("json.hostile.random", tests, NULL, NULL);
}
