/* SPDX-License-Identifier: MIT */
/* An id comes back as it was written, whatever it is, and also where the rest of the line cannot be read. */
#include "requests.h"

#include <string.h>

#define REST ",\"game\":\"mtg\",\"cost\":\"1\",\"pool\":\"W\"}"

typedef struct {
  const char *name, *line;
  const char *id;    /* in the record */
  const char *says;  /* the record; NULL: it is paid */
  const char *other; /* an id that is not this one, whatever it may be read as; (nullable) */
} Row;

static const Row rows[] = {
  { "beyond 64 bits", "{\"id\":9223372036854775808" REST, "9223372036854775808", NULL, "9223372036854775809" },
  { "far below 0", "{\"id\":-123456789012345678901234567890" REST, "-123456789012345678901234567890", NULL, "0" },
  { "beyond any double", "{\"id\":1e400" REST, "1e400", NULL, "1e401" },
  { "within others", "{\"id\":{\"a\":[1E+400,-0.5,\"1e400\"], \"b\":99999999999999999999}" REST,
    "{\"a\":[1E+400,-0.5,\"1e400\"], \"b\":99999999999999999999}", NULL, "{\"a\":[0,0,\"1e400\"],\"b\":0}" },
  { "minus 0", "{\"id\":-0" REST, "-0", NULL, NULL },
  { "written otherwise", "{\"id\":1.0" REST, "1.0", NULL, "2.0" },
  { "empty", "{\"id\":\"\"" REST, "\"\"", NULL, "\"a\"" },
  { "behind", "{\"game\":\"mtg\",\"cost\":\"1\",\"pool\":\"W\",\"id\":1e400}", "1e400", NULL, NULL },
  { "not a number", "{\"id\":1e" REST, "null", "\"at\":6", NULL },
  { "two numbers in one", "{\"id\":[1.-0]" REST, "null", "this is not JSON", NULL },
  { "a number behind a word", "{\"id\":[true-0]" REST, "null", "this is not JSON", NULL },
  { "two points", "{\"id\":1.1.1" REST, "null", "this is not JSON", NULL },
  { "a name twice", "{\"id\":{\"a\":1,\"a\":2}" REST, "null", "a field is there twice", NULL },
  { "leading 0", "{\"id\":[01]" REST, "null", "\"at\":7", NULL },
  { "too large elsewhere", "{\"id\":7,\"life\":1e400" REST, "7", "\"at\":15", NULL },
  { "too large there and elsewhere", "{\"life\":1e400,\"id\":1e400" REST, "1e400", "\"at\":8", NULL },
  { "line does not end", "{\"id\":7,\"game\":\"mtg\"", "7", "ends too early", NULL },
  { "id may go on", "{\"id\":7", "null", "ends too early", NULL },
  { "something behind", "{\"id\":7" REST "x", "7", "something follows", NULL },
  { "in another object", "{\"a\":{\"id\":7}}", "null", "unknown field", NULL },
  { "behind the object", "{\"game\":\"mtg\"}\"id\":7}", "null", "something follows", NULL },
  { "in a text", "{\"a\":\"{\\\"id\\\":7,\"}", "null", "unknown field", NULL },
  { "not UTF-8 elsewhere", "{\"id\":7,\"game\":\"\xff\"}", "7", "not UTF-8", NULL },
  { "not UTF-8", "{\"id\":\"\xff\"" REST, "null", "not UTF-8", NULL },
  { "byte order mark", "\xef\xbb\xbf{\"id\":7" REST, "null", "a byte order mark, U+FEFF, stands here", NULL },
  { "another dash",
    "{\"id\":\xe2\x88\x92"
    "1" REST,
    "null", "U+2212 stands here", NULL },
};

static void test_row (void **state)
{
  const Row *row = *state;
  g_autoptr (PayJson) session = all_games_session ();
  g_autofree char *answer = g_strdup (pay_json_answer (session, row->line, -1, NULL));
  g_autofree char *start
      = g_strdup_printf ("{\"id\":%s,\"status\":\"%s\"", row->id, row->says != NULL ? "error" : "payable");
  g_autofree char *why = NULL;
  if (!g_str_has_prefix (answer, start))
    fail_msg ("%s does not begin with %s", answer, start);
  if (row->says != NULL && strstr (answer, row->says) == NULL)
    fail_msg ("%s does not say %s", answer, row->says);
  assert_true (pay_json_check (session, row->line, answer, &why));
  if (row->other == NULL)
    return;
  g_autofree char *other
      = g_strdup_printf ("{\"id\":%s%s", row->other, answer + strlen ("{\"id\":") + strlen (row->id));
  assert_false (pay_json_check (session, row->line, other, &why));
  assert_string_equal (why, "\"id\" is not that of the request");
}

int main (void)
{
  return run_table ("json.ids", rows, G_N_ELEMENTS (rows), sizeof rows[0], test_row);
}
