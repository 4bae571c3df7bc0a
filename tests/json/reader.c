/* SPDX-License-Identifier: MIT */
/* Every way to be wrong, with its place. */
#include "requests.h"

#include <pay/error.h>
#include <string.h>

typedef struct {
  const char *name;
  const char *line;
  PayError code;
  const char *where;
  int at; /* -1: no byte */
  const char *message;
} Row;

#define SYNTAX PAY_ERROR_SYNTAX
#define USAGE PAY_ERROR_USAGE
#define LARGE PAY_ERROR_TOO_LARGE
#define UNSUPPORTED PAY_ERROR_UNSUPPORTED

static const Row rows[] = {
  { "empty line", "", SYNTAX, "", 0, "too early" },
  { "junk", "junk", SYNTAX, "", 0, "not JSON" },
  { "comma at the end", "{\"cost\":\"1\",}", SYNTAX, "", 12, "not JSON" },
  { "no comma", "{\"cost\":\"1\" \"x\":1}", SYNTAX, "", 12, "not JSON" },
  { "half a word", "{\"cost\": nul}", SYNTAX, "", 9, "not JSON" },
  { "strange escape", "{\"cost\":\"\\n\\x\"}", SYNTAX, "", 12, "not JSON" },
  { "half an escape", "{\"cost\":\"\\u12\"}", SYNTAX, "", 13, "not JSON" },
  { "control character", "{\"cost\":\"a\tb\"}", SYNTAX, "", 10, "not JSON" },
  { "text that does not end", "{\"cost\":\"a", SYNTAX, "", 10, "too early" },
  { "not closed", "{\"cost\":\"1\"", SYNTAX, "", 11, "" },
  { "two records", "{\"cost\":\"1\"} {}", SYNTAX, "", 13, "one record a line" },
  { "array", "[1]", SYNTAX, "", 0, "JSON object" },
  { "same field twice", "{\"cost\":\"1\",\"cost\":\"2\"}", SYNTAX, "", 12, "twice" },
  { "bytes that are no UTF-8", "{\"cost\":\"\xff\"}", SYNTAX, "", 9, "UTF-8" },
  { "number beyond 64 bits", "{\"cost\":\"1\",\"life\":99999999999999999999}", LARGE, "", 19, "64 bits" },
  { "NUL in a text", "{\"cost\":\"{1}\\u0000\"}", SYNTAX, "cost", 3, "NUL" },
  { "NUL in a source", "{\"cost\":\"\",\"sources\":[\"C\",{\"text\":\"\\u0000\"}]}", SYNTAX, "sources[1].text", 0,
    "NUL" },
  { "no cost", "{\"game\":\"mtg\"}", USAGE, "cost", -1, "no cost" },
  { "cost is a number", "{\"cost\":3}", USAGE, "cost", -1, "not a number" },
  { "no costs", "{\"cost\":[]}", USAGE, "cost", -1, "empty" },
  { "cost of a sort", "{\"cost\":[\"1\",true]}", USAGE, "cost[1]", -1, "not true" },
  { "pool is a number", "{\"cost\":\"\",\"pool\":5}", USAGE, "pool", -1, "must be a string, or an array of units" },
  { "unit of a sort", "{\"cost\":\"\",\"pool\":[\"W\",3]}", USAGE, "pool[1]", -1, "must be a string, or {" },
  { "run without a unit", "{\"cost\":\"\",\"pool\":[{\"count\":3}]}", USAGE, "pool[0]", -1, "must be a string, or {" },
  { "mistyped field", "{\"cost\":\"\",\"modifier\":[]}", USAGE, "modifier", -1, "did you mean \"modifiers\"" },
  { "strange field", "{\"cost\":\"\",\"zzzzzzzz\":1}", USAGE, "zzzzzzzz", -1, "there are id, game" },
  { "sources are a text", "{\"cost\":\"\",\"sources\":\"C\"}", USAGE, "sources", -1, "array" },
  { "source is a number", "{\"cost\":\"\",\"sources\":[1]}", USAGE, "sources[0]", -1, "string or an object" },
  { "count is a fraction", "{\"cost\":\"\",\"sources\":[\"C\",{\"text\":\"C\",\"count\":1.5}]}", USAGE,
    "sources[1].count", -1, "integer" },
  { "count below 0", "{\"cost\":\"\",\"sources\":[{\"text\":\"C\",\"count\":-1}]}", USAGE, "sources[0].count", -1,
    "at least 0" },
  { "count too large", "{\"cost\":\"\",\"sources\":[{\"text\":\"C\",\"count\":2147483648}]}", LARGE, "sources[0].count",
    -1, "2147483647" },
  { "mistyped field of a source", "{\"cost\":\"\",\"sources\":[{\"txt\":\"C\"}]}", USAGE, "sources[0].txt", -1,
    "\"text\"" },
  { "tags of a sort", "{\"cost\":\"\",\"sources\":[{\"text\":\"C\",\"tags\":[\"a\",1]}]}", USAGE, "sources[0].tags[1]",
    -1, "string" },
  { "life is a text", "{\"cost\":\"\",\"life\":\"5\"}", USAGE, "life", -1, "integer" },
  { "life too large", "{\"cost\":\"\",\"life\":2147483648}", LARGE, "life", -1, "" },
  { "counters are a list", "{\"cost\":\"\",\"counters\":[]}", USAGE, "counters", -1, "object" },
  { "counter is a text", "{\"cost\":\"\",\"counters\":{\"energy\":\"3\"}}", USAGE, "counters.energy", -1, "integer" },
  { "modifier is a number", "{\"cost\":\"\",\"modifiers\":[\"free\",1]}", USAGE, "modifiers[1]", -1, "string" },
  { "order unknown", "{\"cost\":\"\",\"order\":\"worse\"}", USAGE, "order", 0, "given, best, worst" },
  { "X below 0", "{\"cost\":\"\",\"x\":-1}", USAGE, "x", -1, "at least 0" },
  { "X unknown", "{\"cost\":\"\",\"x\":\"most\"}", USAGE, "x", 0, "\"max\" or \"any\"" },
  { "Y unknown", "{\"cost\":\"\",\"x\":{\"Y\":[]}}", USAGE, "x.Y", -1, "integer" },
  { "ask unknown", "{\"cost\":\"\",\"ask\":\"why\"}", USAGE, "ask", 0, "solve, count" },
  { "distinct unknown", "{\"cost\":\"\",\"distinct\":\"sets\"}", USAGE, "distinct", 0, "outcome, set" },
  { "kept cost of a sort", "{\"cost\":\"\",\"keep\":[\"{1}\",1]}", USAGE, "keep[1]", -1, "string or null" },
  { "nothing kept", "{\"cost\":\"\",\"keep\":[{\"x\":1}]}", USAGE, "keep[0].cost", -1, "no cost to keep" },
  { "kept with an X below 0", "{\"cost\":\"\",\"keep\":[{\"cost\":\"\",\"x\":-1}]}", USAGE, "keep[0].x", -1,
    "at least 0" },
  { "kept with an X unknown", "{\"cost\":\"\",\"keep\":[{\"cost\":\"\",\"x\":\"most\"}]}", USAGE, "keep[0].x", -1,
    "\"max\"" },
  { "kept with an X of a sort", "{\"cost\":\"\",\"keep\":[{\"cost\":\"\",\"x\":[]}]}", USAGE, "keep[0].x", -1,
    "integer or \"max\"" },
  { "mistyped field of a kept cost", "{\"cost\":\"\",\"keep\":[{\"csot\":\"\"}]}", USAGE, "keep[0].csot", -1,
    "\"cost\"" },
  { "spent is an object", "{\"cost\":\"\",\"spent\":{}}", USAGE, "spent", -1, "array" },
  { "spent by its index alone", "{\"cost\":\"\",\"spent\":[0]}", USAGE, "spent[0]", -1, "object" },
  { "spent by a source of a sort", "{\"cost\":\"\",\"spent\":[{\"source\":[]}]}", USAGE, "spent[0].source", -1,
    "string or an integer" },
  { "ability below 0", "{\"cost\":\"\",\"spent\":[{\"source\":0},{\"source\":0,\"ability\":-1}]}", USAGE,
    "spent[1].ability", -1, "at least 0" },
  { "what was given is a text", "{\"cost\":\"\",\"spent\":[{\"source\":0,\"adds\":\"W\"}]}", USAGE, "spent[0].adds", -1,
    "array of strings" },
  { "mistyped field of a step", "{\"cost\":\"\",\"spent\":[{\"source\":0,\"abilty\":0}]}", USAGE, "spent[0].abilty", -1,
    "\"ability\"" },
  { "too many answers", "{\"cost\":\"\",\"limit\":{\"answers\":10001}}", LARGE, "limit.answers", -1, "10000" },
  { "no steps", "{\"cost\":\"\",\"limit\":{\"steps\":0}}", USAGE, "limit.steps", -1, "at least 1" },
  { "limit unknown", "{\"cost\":\"\",\"limit\":{\"step\":1}}", USAGE, "limit.step", -1, "\"steps\"" },
};

static void test_row (void **state)
{
  const Row *row = *state;
  g_autofree char *id = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (PayRequest) request = pay_json_read_request (row->line, -1, &id, &error);
  assert_null (request);
  assert_non_null (error);
  assert_string_equal (id, "null");
  assert_int_equal (error->code, row->code);
  assert_string_equal (pay_error_where (error), row->where);
  assert_int_equal (pay_error_at (error), row->at);
  assert_says (error->message, row->message);
}

static void test_everything (void **state)
{
  (void)state;
  const char *line
      = "{\"id\": [1.10, "
        "2],\"game\":\"mtg\",\"rules\":\"2020\",\"cost\":[\"{X}\",null],\"pool\":\"W\",\"sources\":[\"C\",{\"id\":7,"
        "\"name\":\"n\",\"text\":\"t\",\"count\":3,\"tags\":[\"a\",\"b\"],\"uses\":4,\"amount\":-5,\"extra\":\"G\"}],"
        "\"spent\":[{\"source\":7,\"ability\":1,\"adds\":[\"W\"]},{\"source\":\"0\"}],"
        "\"life\":-6,\"counters\":{\"energy\":8},\"modifiers\":[\"m\"],\"order\":\"given\",\"purpose\":[\"p\"],\"x\":{"
        "\"X\":9,"
        "\"Y\":\"any\"},\"ask\":\"count\",\"prefer\":[\"life\"],\"never\":[\"tag\"],\"keep\":[\"{1}\",{\"cost\":\"{X}"
        "\",\"purpose\":[\"q\"],\"x\":3}],\"limit\":{\"steps\":"
        "10,"
        "\"memory\":11,\"answers\":12},\"distinct\":\"set\"}";
  g_autofree char *id = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (PayRequest) r = pay_json_read_request (line, -1, &id, &error);
  assert_null (error);
  assert_string_equal (id, "[1.10, 2]");
  assert_string_equal (r->game, "mtg");
  assert_string_equal (r->rules, "2020");
  assert_int_equal (r->costs->len, 2);
  assert_string_equal (r->costs->pdata[0], "{X}");
  assert_null (r->costs->pdata[1]);
  const PaySource *first = r->sources->pdata[0], *second = r->sources->pdata[1];
  assert_string_equal (first->text, "C");
  assert_int_equal (first->count, 1);
  assert_true (first->uses == PAY_NOT_GIVEN && first->amount == PAY_NOT_GIVEN && first->id == NULL);
  assert_string_equal (second->id, "7");
  assert_true (second->numeric);
  assert_int_equal (second->count, 3);
  assert_string_equal (second->tags[1], "b");
  assert_int_equal (second->uses, 4);
  assert_int_equal (second->amount, -5);
  assert_string_equal (second->extra, "G");
  const PaySpent *told = r->spent->pdata[0], *untold = r->spent->pdata[1];
  assert_string_equal (told->source, "7");
  assert_int_equal (told->ability, 1);
  assert_string_equal (told->adds->pdata[0], "W");
  assert_string_equal (untold->source, "0");
  assert_true (untold->ability == 0 && untold->adds == NULL);
  assert_int_equal (r->life, -6);
  assert_int_equal (((PayStock *)r->counters->pdata[0])->value, 8);
  assert_int_equal (r->order, PAY_ORDER_GIVEN);
  const PayXRequest *x = r->x->pdata[0], *y = r->x->pdata[1];
  assert_true (x->wish == PAY_X_FIXED && x->value == 9 && y->wish == PAY_X_ANY);
  assert_int_equal (r->ask, PAY_ASK_COUNT);
  const PayKeep *bare = r->keep->pdata[0], *full = r->keep->pdata[1];
  assert_string_equal (bare->cost, "{1}");
  assert_true (bare->purpose == NULL && bare->x == PAY_NOT_GIVEN);
  assert_string_equal (full->purpose->pdata[0], "q");
  assert_int_equal (full->x, 3);
  assert_true (r->steps == 10 && r->memory == 11 && r->answers == 12);
  assert_int_equal (r->distinct, PAY_DISTINCT_SET);
}

static void test_escaped_id (void **state)
{
  (void)state;
  g_autofree char *id = NULL;
  g_autoptr (PayRequest) r = pay_json_read_request ("{\"\\u0069d\":\"a\",\"cost\":\"\"}", -1, &id, NULL);
  assert_non_null (r);
  assert_string_equal (id, "\"a\"");
}

static void test_id_on_one_line (void **state)
{
  (void)state;
  g_autofree char *id = NULL;
  g_autoptr (PayRequest) r = pay_json_read_request ("{\"cost\":\"\",\"id\":[1,\r\n2 ]\n}", -1, &id, NULL);
  assert_non_null (r);
  assert_null (strpbrk (id, "\r\n"));
  assert_true (g_str_has_prefix (id, "[1,"));
}

static void test_long_line (void **state)
{
  (void)state;
  const gsize length = 16 * 1024 * 1024 + 1;
  g_autofree char *line = g_malloc (length);
  memset (line, ' ', length);
  g_autoptr (GError) error = NULL;
  assert_null (pay_json_read_request (line, (gssize)length, NULL, &error));
  assert_int_equal (error->code, PAY_ERROR_TOO_LARGE);
  assert_true (pay_error_at (error) <= (gssize)length);
}

static void test_deep_line (void **state)
{
  (void)state;
  g_autoptr (GString) line = g_string_new ("{\"id\":");
  for (int i = 0; i < 100000; i++)
    g_string_append_c (line, '[');
  g_autoptr (GError) error = NULL;
  assert_null (pay_json_read_request (line->str, (gssize)line->len, NULL, &error));
  assert_int_equal (error->code, PAY_ERROR_TOO_LARGE);
  assert_true (pay_error_at (error) >= 0 && pay_error_at (error) <= (gssize)line->len);
}

/* As "pool_left" of an answer has it. */
static void test_pool_of_units (void **state)
{
  (void)state;
  const char *line = "{\"cost\":\"\",\"pool\":[\"W\",\"R[from treasure]\",{\"unit\":\"G\",\"count\":2000}]}";
  g_autoptr (PayRequest) some = pay_json_read_request (line, -1, NULL, NULL);
  assert_string_equal (some->pool, "W R[from treasure] 2000*G");
  g_autoptr (PayRequest) none = pay_json_read_request ("{\"cost\":\"\",\"pool\":[]}", -1, NULL, NULL);
  assert_string_equal (none->pool, "");
}

/* jansson 2.14 takes the first of these for 5. */
static void test_raw_nul (void **state)
{
  (void)state;
  static const char after_number[] = "{\"cost\":\"\",\"life\":5\0}", in_text[] = "{\"cost\":\"\0\"}";
  g_autoptr (GError) first = NULL, second = NULL;
  assert_null (pay_json_read_request (after_number, sizeof after_number - 1, NULL, &first));
  assert_int_equal (pay_error_at (first), 19);
  assert_null (pay_json_read_request (in_text, sizeof in_text - 1, NULL, &second));
  assert_int_equal (pay_error_at (second), 9);
}

int main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test (test_raw_nul),        cmocka_unit_test (test_everything), cmocka_unit_test (test_escaped_id),
    cmocka_unit_test (test_id_on_one_line), cmocka_unit_test (test_long_line),  cmocka_unit_test (test_deep_line),
    cmocka_unit_test (test_pool_of_units),
  };
  return run_table ("json.reader", rows, G_N_ELEMENTS (rows), sizeof rows[0], test_row)
         + cmocka_run_group_tests_name ("json.reader.whole", tests, NULL, NULL);
}
