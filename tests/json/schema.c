/* SPDX-License-Identifier: MIT */
/* The schema describes every field that is used: it allows no others, and all records conform to it. */
#include "plans.h"
#include "requests.h"

#include <jansson.h>
#include <stdlib.h>
#include <string.h>

static json_t *schema;

static gboolean conforms (const json_t *rule, const json_t *value);

static gboolean has_type (const char *type, const json_t *value)
{
  static const char *const names[] = { "object", "array", "string", "integer", "number", "boolean", "boolean", "null" };
  return strcmp (names[json_typeof (value)], type) == 0 || (strcmp (type, "number") == 0 && json_is_integer (value));
}

static gboolean type_fits (const json_t *type, const json_t *value)
{
  if (type == NULL)
    return TRUE;
  if (json_is_string (type))
    return has_type (json_string_value (type), value);
  for (gsize i = 0; i < json_array_size (type); i++)
    if (has_type (json_string_value (json_array_get (type, i)), value))
      return TRUE;
  return FALSE;
}

static gboolean is_among (const json_t *values, const json_t *value)
{
  for (gsize i = 0; i < json_array_size (values); i++)
    if (json_equal (json_array_get (values, i), value))
      return TRUE;
  return values == NULL;
}

static gboolean some_conforms (const json_t *rules, const json_t *value)
{
  for (gsize i = 0; i < json_array_size (rules); i++)
    if (conforms (json_array_get (rules, i), value))
      return TRUE;
  return rules == NULL;
}

static gboolean number_fits (const json_t *rule, const json_t *value)
{
  const json_t *least = json_object_get (rule, "minimum"), *most = json_object_get (rule, "maximum");
  if (!json_is_integer (value))
    return TRUE;
  return (least == NULL || json_integer_value (value) >= json_integer_value (least))
         && (most == NULL || json_integer_value (value) <= json_integer_value (most));
}

static gboolean object_fits (const json_t *rule, const json_t *value)
{
  const json_t *required = json_object_get (rule, "required"), *others = json_object_get (rule, "additionalProperties");
  for (gsize i = 0; i < json_array_size (required); i++)
    if (json_object_get (value, json_string_value (json_array_get (required, i))) == NULL)
      return FALSE;
  const char *name;
  json_t *member;
  json_object_foreach ((json_t *)(gpointer)value, name, member)
  {
    const json_t *own = json_object_get (json_object_get (rule, "properties"), name);
    if (own != NULL ? !conforms (own, member) : others != NULL && !conforms (others, member))
      return FALSE;
  }
  return TRUE;
}

static gboolean array_fits (const json_t *rule, const json_t *value)
{
  const json_t *items = json_object_get (rule, "items"), *least = json_object_get (rule, "minItems"),
               *most = json_object_get (rule, "maxItems");
  const json_int_t size = (json_int_t)json_array_size (value);
  if ((least != NULL && size < json_integer_value (least)) || (most != NULL && size > json_integer_value (most)))
    return FALSE;
  for (gsize i = 0; items != NULL && i < json_array_size (value); i++)
    if (!conforms (items, json_array_get (value, i)))
      return FALSE;
  return TRUE;
}

/* The part of JSON Schema that ours uses. */
static gboolean conforms (const json_t *rule, const json_t *value)
{
  if (json_is_boolean (rule))
    return json_is_true (rule);
  const char *ref = json_string_value (json_object_get (rule, "$ref"));
  if (ref != NULL)
    return conforms (json_object_get (json_object_get (schema, "$defs"), strrchr (ref, '/') + 1), value);
  const json_t *constant = json_object_get (rule, "const"), *not = json_object_get (rule, "not");
  if ((constant != NULL && !json_equal (constant, value)) || (not != NULL && conforms (not, value)))
    return FALSE;
  return type_fits (json_object_get (rule, "type"), value) && is_among (json_object_get (rule, "enum"), value)
         && some_conforms (json_object_get (rule, "anyOf"), value) && number_fits (rule, value)
         && object_fits (rule, value) && array_fits (rule, value);
}

static const json_t *definition (const char *name)
{
  const json_t *found = json_object_get (json_object_get (schema, "$defs"), name);
  assert_non_null (found);
  return found;
}

/* A request that is answered conforms, and so does its answer. */
static void test_records (void **state)
{
  const RequestRow *row = *state;
  g_autoptr (PayJson) session = all_games_session ();
  json_t *answer = json_loads (pay_json_answer (session, row->line, -1, NULL), JSON_ALLOW_NUL, NULL);
  json_t *request = json_loads (row->line, JSON_ALLOW_NUL, NULL);
  char *text = json_dumps (answer, 0);
  if (!conforms (definition ("answer"), answer))
    fail_msg ("does not conform: %s", text);
  if (pay_json_status (session) != PAY_STATUS_ERROR && !conforms (definition ("request"), request))
    fail_msg ("does not conform: %s", row->line);
  free (text);
  json_decref (answer);
  json_decref (request);
}

static void assert_conforms (const char *name, const char *record)
{
  json_t *value = json_loads (record, 0, NULL);
  const gboolean fits = conforms (definition (name), value);
  json_decref (value);
  if (!fits)
    fail_msg ("does not conform: %s", record);
}

static void test_plans (void **state)
{
  const PlanRow *row = *state;
  g_autoptr (PayJson) session = all_games_session ();
  const char *record = pay_json_puzzle (session, row->text, -1, NULL);
  assert_conforms (pay_json_status (session) == PAY_STATUS_ERROR ? "error" : "plan", record);
}

static void test_plan_lines (void **state)
{
  const PlanRow *row = *state;
  g_autoptr (PayJson) session = all_games_session ();
  const char *record = pay_json_answer (session, row->text, -1, NULL);
  assert_conforms (pay_json_status (session) == PAY_STATUS_ERROR ? "error" : "plan", record);
  if (pay_json_status (session) != PAY_STATUS_ERROR)
    assert_conforms ("plan_request", row->text);
}

/* All that are shown as examples; they are answered. */
static void test_puzzles (void **state)
{
  (void)state;
  g_autofree char *folder = g_build_filename (g_getenv ("PAY_SOURCE"), "examples", "puzzles", NULL);
  g_autoptr (GDir) files = g_dir_open (folder, 0, NULL);
  g_autoptr (PayJson) session = all_games_session ();
  assert_non_null (files);
  guint n = 0;
  for (const char *name = g_dir_read_name (files); name != NULL; name = g_dir_read_name (files)) {
    g_autofree char *path = g_build_filename (folder, name, NULL), *text = NULL;
    assert_true (g_file_get_contents (path, &text, NULL, NULL));
    assert_conforms ("plan", pay_json_puzzle (session, text, -1, NULL));
    n++;
  }
  assert_true (n >= 8);
}

/* ---- Boards: lines of a batch, and what they are answered. */

static const RequestRow boards[] = {
  { "everything",
    "{\"id\":7,\"game\":\"mtg\",\"life\":20,\"pool\":\"R\",\"counters\":{\"energy\":2},\"board\":{\"battlefield\":[\"2 "
    "Island (tapped)\",{\"card\":\"Rock\",\"count\":2,\"text\":\"{T}: Add "
    "{C}.\",\"types\":\"artifact\",\"tapped\":true}],"
    "\"hand\":[\"Bolt {R}: Draw a card. (instant)\",\"Burn {X}{R}: Draw a card. (sorcery)\"]}}" },
  { "unread and assumed",
    "{\"game\":\"mtg\",\"board\":{\"battlefield\":[\"Odd: Add three mana in a way nobody understands.\\nThe first "
    "spell you cast each turn costs "
    "{1} less to cast. (artifact)\",\"3 Island\"],\"hand\":[\"2 Zub {1}{R}: Kicker {1} "
    "(instant)\"],\"graveyard\":[\"9 cards\"]}}" },
  { "cast", "{\"game\":\"mtg\",\"board\":{\"battlefield\":[\"3 Island\"],\"hand\":[\"Zub {U}: Kicker {1} "
            "(instant)\"]},\"cast\":\"Zub\",\"with\":"
            "[\"kicker\"],\"keep\":\"{U}\"}" },
  { "cast beside what is not read",
    "{\"game\":\"mtg\",\"board\":{\"battlefield\":[\"3 Island\",\"Odd: Spells cost a weird amount more "
    "to cast. (artifact)\"],\"hand\":[\"Zub "
    "{X}{U}: Draw. (instant)\"]},\"cast\":\"Zub\",\"x\":1}" },
  { "cannot be cast", "{\"game\":\"mtg\",\"board\":{\"hand\":[\"Zub {U}: Draw. (instant)\"]},\"cast\":\"Zub\"}" },
  { "nothing to play", "{\"game\":\"mtg\",\"board\":{\"battlefield\":[\"Island\"]}}" },
  { "nulls", "{\"id\":null,\"game\":\"mtg\",\"board\":{\"battlefield\":null,\"life\":null},\"cast\":null,\"with\":null,"
             "\"x\":null,"
             "\"keep\":null}" },
};

static void test_boards (void **state)
{
  const RequestRow *row = *state;
  g_autoptr (PayJson) session = all_games_session ();
  json_t *answer = json_loads (pay_json_answer (session, row->line, -1, NULL), 0, NULL);
  json_t *request = json_loads (row->line, 0, NULL);
  char *text = json_dumps (answer, 0);
  if (!conforms (definition ("board_answer"), answer) && !conforms (definition ("board_paid"), answer))
    fail_msg ("does not conform: %s", text);
  if (!conforms (definition ("board_request"), request))
    fail_msg ("does not conform: %s", row->line);
  free (text);
  json_decref (answer);
  json_decref (request);
}

static const RequestRow wrong_boards[] = {
  { "unknown field", "{\"game\":\"mtg\",\"board\":{},\"lief\":1}" },
  { "a zone is a text", "{\"game\":\"mtg\",\"board\":{\"hand\":\"Island\"}}" },
  { "a card is a number", "{\"game\":\"mtg\",\"board\":{\"hand\":[1]}}" },
  { "none of a card", "{\"game\":\"mtg\",\"board\":{\"hand\":[{\"card\":\"Island\",\"count\":0}]}}" },
  { "cast is a number", "{\"game\":\"mtg\",\"board\":{},\"cast\":1}" },
  { "X below 0", "{\"game\":\"mtg\",\"board\":{},\"x\":-1}" },
};

static void test_wrong_board (void **state)
{
  const RequestRow *row = *state;
  json_t *request = json_loads (row->line, 0, NULL);
  g_autoptr (PayJson) session = all_games_session ();
  assert_false (conforms (definition ("board_request"), request));
  assert_conforms ("error", pay_json_answer (session, row->line, -1, NULL));
  json_decref (request);
}

static const RequestRow wrong[] = {
  { "unknown field", "{\"cost\":\"1\",\"lief\":1}" },
  { "no cost", "{\"game\":\"mtg\"}" },
  { "life is a text", "{\"cost\":\"1\",\"life\":\"1\"}" },
  { "X below 0", "{\"cost\":\"1\",\"x\":-1}" },
  { "source of a sort", "{\"cost\":\"1\",\"sources\":[1]}" },
  { "order unknown", "{\"cost\":\"1\",\"order\":\"worse\"}" },
};

static void test_wrong_request (void **state)
{
  const RequestRow *row = *state;
  json_t *request = json_loads (row->line, 0, NULL);
  assert_non_null (request);
  assert_false (conforms (definition ("request"), request));
  assert_null (pay_json_read_request (row->line, -1, NULL, NULL));
  json_decref (request);
}

/* What `pay order --json` prints; the golden runs have more. */
static const RequestRow orders[] = {
  { "equal", "{\"order\":\"equal\",\"first\":\"{W}\",\"second\":\"{W}\"}" },
  { "pools",
    "{\"order\":\"incomparable\",\"first\":\"{X}{E}\",\"second\":\"{X}{X}\",\"pays_first\":{\"pool\":\"2*C\","
    "\"counters\":{\"energy\":1},\"x\":{\"X\":2}},\"pays_second\":{\"pool\":\"\",\"counters\":{\"energy\":0}}}" },
  { "life",
    "{\"order\":\"harder\",\"first\":\"{W}\",\"second\":\"{W/P}\",\"pays_second\":{\"pool\":\"\",\"life\":2}}" },
  { "no order", "{\"order\":\"incomparable\",\"first\":\"[∞]\",\"second\":\"[1 Red] + sleep\",\"why\":\"no value\","
                "\"second_besides\":[[\"sleep\"]]}" },
};

static void test_order (void **state)
{
  const RequestRow *row = *state;
  json_t *record = json_loads (row->line, 0, NULL);
  assert_non_null (record);
  assert_true (conforms (definition ("order"), record));
  json_object_set_new (record, "order", json_string ("worse"));
  assert_false (conforms (definition ("order"), record));
  json_decref (record);
}

int main (void)
{
  schema = json_loads (pay_json_schema (), JSON_REJECT_DUPLICATES, NULL);
  if (schema == NULL)
    return 1;
  const struct CMUnitTest puzzles[] = { cmocka_unit_test (test_puzzles) };
  const int failed = run_table ("json.schema.plans", plan_rows, n_plan_rows, sizeof plan_rows[0], test_plans)
                     + run_table ("json.schema.lines", plan_lines, n_plan_lines, sizeof plan_lines[0], test_plan_lines)
                     + run_table ("json.schema.refused", plan_lines_refused, n_plan_lines_refused,
                                  sizeof plan_lines_refused[0], test_plan_lines)
                     + cmocka_run_group_tests_name ("json.schema.puzzles", puzzles, NULL, NULL)
                     + run_table ("json.schema", request_rows, n_request_rows, sizeof request_rows[0], test_records)
                     + run_table ("json.schema.wrong", wrong, G_N_ELEMENTS (wrong), sizeof wrong[0], test_wrong_request)
                     + run_table ("json.schema.boards", boards, G_N_ELEMENTS (boards), sizeof boards[0], test_boards)
                     + run_table ("json.schema.boards.wrong", wrong_boards, G_N_ELEMENTS (wrong_boards),
                                  sizeof wrong_boards[0], test_wrong_board)
                     + run_table ("json.schema.order", orders, G_N_ELEMENTS (orders), sizeof orders[0], test_order);
  json_decref (schema);
  return failed;
}
