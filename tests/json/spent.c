/* SPDX-License-Identifier: MIT */
/* Steps already taken: which ones cannot be, and that every answer begins with those that can. */
#include "requests.h"

#include <jansson.h>
#include <stdlib.h>
#include <string.h>

#define GAME(rest) "{\"game\":\"mtg\"," rest "}"
#define SIGNET "{\"id\":\"s\",\"name\":\"Signet\",\"text\":\"{1}, {T}: Add {W}{U}.\"}"
#define LANDS "\"sources\":[" SIGNET ",{\"text\":\"Island\",\"count\":2},\"W|B\"]"

/* ---- What is refused. */

typedef struct {
  const char *name, *request, *where, *message;
} Refused;

static const Refused refused[] = {
  { "no such source", GAME ("\"cost\":\"{1}\"," LANDS ",\"spent\":[{\"source\":0}]"), "spent[0].source", "no source" },
  { "no such ability", GAME ("\"cost\":\"{1}\"," LANDS ",\"spent\":[{\"source\":1},{\"source\":1,\"ability\":1}]"),
    "spent[1].ability", "Island has no ability 1" },
  { "nothing pays for it", GAME ("\"cost\":\"{1}\"," LANDS ",\"spent\":[{\"source\":\"s\"}]"), "spent[0]",
    "cannot have happened" },
  { "paid for later", GAME ("\"cost\":\"{1}\"," LANDS ",\"spent\":[{\"source\":\"s\"},{\"source\":1}]"), "spent[0]",
    "cannot have happened" },
  { "more often than there are",
    GAME ("\"cost\":\"{1}\"," LANDS ",\"spent\":[{\"source\":1},{\"source\":1},{\"source\":1}]"), "spent[2]",
    "cannot have happened" },
  { "never to be used", GAME ("\"cost\":\"{1}\"," LANDS ",\"never\":[\"Island\"],\"spent\":[{\"source\":1}]"),
    "spent[0]", "cannot have happened" },
  { "gives something else", GAME ("\"cost\":\"{1}\"," LANDS ",\"spent\":[{\"source\":2,\"adds\":[\"U\"]}]"),
    "spent[0].adds", "does not give" },
  { "gives more", GAME ("\"cost\":\"{1}\"," LANDS ",\"spent\":[{\"source\":2,\"adds\":[\"W\",\"W\"]}]"),
    "spent[0].adds", "does not give" },
  { "gives nothing", GAME ("\"cost\":\"{1}\"," LANDS ",\"spent\":[{\"source\":2,\"adds\":[]}]"), "spent[0].adds",
    "does not give" },
  { "its turn came back to another",
    GAME (
        "\"cost\":\"{1}\",\"sources\":[{\"text\":\"{T}: Add {G}.\",\"tags\":[\"tapped\",\"land\"]},\"{T}: Untap target "
        "creature.\"],\"spent\":[{\"source\":1},{\"source\":0}]"),
    "spent[1]", "the source had its turn before" },
  { "in a game without sources", "{\"game\":\"zx\",\"cost\":\"R1\",\"spent\":[{\"source\":0}]}", "spent[0].source",
    "there are no sources" },
};

static void test_refused (void **state)
{
  const Refused *row = *state;
  g_autoptr (PayJson) session = all_games_session ();
  pay_json_answer (session, row->request, -1, NULL);
  const GError *error = pay_json_error (session);
  assert_non_null (error);
  assert_int_equal (error->code, PAY_ERROR_USAGE);
  assert_string_equal (pay_error_where (error), row->where);
  if (strstr (error->message, row->message) == NULL)
    fail_msg ("%s", error->message);
}

/* ---- What is answered. */

typedef struct {
  const char *name, *request;
  const char *answer; /* members that the answer has, and the beginning of its payment as "begins" */
} Answered;

#define USE(name, id, adds)                                                                                            \
  "{\"use\":\"" name "\",\"source\":" id ",\"ability\":0,\"takes\":\"turn\",\"adds\":[" adds "]}"

#define UNTAP ",\"{T}: Untap target land.\"]"
#define UNTAPPED "\"sources\":[{\"id\":\"f\",\"text\":\"{T}: Add {G}.\",\"tags\":[\"land\"]}" UNTAP
#define UNTAPPED_TWO "\"sources\":[{\"id\":\"f\",\"text\":\"{T}: Add {G}.\",\"tags\":[\"land\"],\"count\":2}" UNTAP
#define UNTAP_HELPER                                                                                                   \
  "{\"use\":\"{T}: Untap target "                                                                                      \
  "creature.\",\"source\":2,\"ability\":0,\"takes\":\"turn\",\"adds\":[],\"untaps\":[\"0\"]}"
#define TAPPED_ALONE                                                                                                   \
  GAME ("\"cost\":\"{1}\",\"sources\":[{\"text\":\"Pay 1 life: Untap target creature.\\n{T}: Add {G}.\",\"tags\":["    \
        "\"tapped\"]}],\"spent\":[{\"source\":0,\"ability\":0}]")

static const Answered answered[] = {
  { "it floats and pays", GAME ("\"cost\":\"{U}\"," LANDS ",\"spent\":[{\"source\":1}]"),
    "{\"spent\":{\"U\":1},\"left\":[]}" },
  { "it floats and is left", GAME ("\"cost\":\"{B}\"," LANDS ",\"spent\":[{\"source\":1}]"),
    "{\"spent\":{\"B\":1},\"left\":[\"U\"]}" },
  { "the payer still chooses what it gave", GAME ("\"cost\":\"{B}\"," LANDS ",\"spent\":[{\"source\":2}]"),
    "{\"begins\":[" USE ("W|B", "2", "\"B\"") "],\"left\":[]}" },
  { "it has given something", GAME ("\"cost\":\"{1}\"," LANDS ",\"spent\":[{\"source\":2,\"adds\":[\"W\"]}]"),
    "{\"begins\":[" USE ("W|B", "2", "\"W\"") "],\"spent\":{\"W\":1}}" },
  { "it has given something else than is needed",
    GAME ("\"cost\":\"{B}\"," LANDS ",\"spent\":[{\"source\":2,\"adds\":[\"W\"]}]"), "{\"status\":\"unpayable\"}" },
  { "its cost was paid from the pool, though a land is there",
    GAME ("\"cost\":\"{W}\",\"pool\":\"R\"," LANDS ",\"spent\":[{\"source\":\"s\"}]"),
    "{\"pool_left\":[],\"left\":[\"U\"]}" },
  { "its cost was paid by a step before",
    GAME ("\"cost\":\"{W}{U}\",\"pool\":\"R\"," LANDS
          ",\"spent\":[{\"source\":2,\"adds\":[\"B\"]},{\"source\":\"s\"}]"),
    "{\"left\":[]}" },
  { "a wish counts it", GAME ("\"cost\":\"{U}\",\"prefer\":[\"source:1\"]," LANDS ",\"spent\":[{\"source\":1}]"),
    "{\"left\":[],\"spent\":{\"U\":1}}" },
  { "a helper comes last",
    GAME ("\"cost\":\"{1}{G}\",\"sources\":[\"convoke G\",\"Forest\"],\"spent\":[{\"source\":0,\"adds\":[]}]"),
    "{\"begins\":[" USE ("Forest", "1", "\"G\"") "]}" },
  { "its turn comes back", GAME ("\"cost\":\"{G}{G}\"," UNTAPPED ",\"spent\":[{\"source\":\"f\"}]"),
    "{\"spent\":{\"G\":2},\"left\":[]}" },
  { "its turn came back",
    GAME ("\"cost\":\"{G}{G}\"," UNTAPPED ",\"spent\":[{\"source\":\"f\"},{\"source\":1},{\"source\":\"f\"}]"),
    "{\"spent\":{\"G\":2},\"left\":[]}" },
  { "the turn of one of two came back",
    GAME ("\"cost\":\"{G}{G}{G}\"," UNTAPPED_TWO ",\"spent\":[{\"source\":\"f\"},{\"source\":1}]"),
    "{\"spent\":{\"G\":3},\"left\":[]}" },
  { "its turn was given back to nothing", GAME ("\"cost\":\"{G}\"," UNTAPPED ",\"spent\":[{\"source\":1}]"),
    "{\"spent\":{\"G\":1},\"left\":[]}" },
  { "its turn came back once",
    GAME ("\"cost\":\"{G}{G}{G}\"," UNTAPPED ",\"spent\":[{\"source\":\"f\"},{\"source\":1}]"),
    "{\"status\":\"unpayable\"}" },
  { "what untaps others was tapped itself", TAPPED_ALONE, "{\"status\":\"unpayable\"}" },
  { "a helper comes last, and its turn before",
    GAME ("\"cost\":\"{1}{G}\",\"sources\":[{\"text\":\"convoke G\",\"tags\":["
          "\"creature\",\"tapped\"]},\"{T}: Add {G}.\",\"{T}: Untap target "
          "creature.\"],\"spent\":[{\"source\":0,\"adds\":[]}]"),
    "{\"begins\":[" UNTAP_HELPER "]}" },
  { "nothing was taken", GAME ("\"cost\":\"{U}\"," LANDS ",\"spent\":[]"), "{\"left\":[]}" },
};

static gboolean begins (const json_t *payment, const json_t *begin)
{
  for (gsize i = 0; i < json_array_size (begin); i++)
    if (!json_equal (json_array_get (payment, i), json_array_get (begin, i)))
      return FALSE;
  return TRUE;
}

static void test_answered (void **state)
{
  const Answered *row = *state;
  g_autoptr (PayJson) session = all_games_session ();
  g_autofree char *line = g_strdup (pay_json_answer (session, row->request, -1, NULL));
  g_autofree char *why = NULL;
  json_t *answer = json_loads (line, 0, NULL), *expected = json_loads (row->answer, 0, NULL), *value;
  assert_non_null (expected);
  const char *name;
  json_object_foreach (expected, name, value)
  {
    const gboolean same = strcmp (name, "begins") == 0 ? begins (json_object_get (answer, "payment"), value)
                                                       : json_equal (json_object_get (answer, name), value);
    if (!same)
      fail_msg ("%s: %s", name, line);
  }
  if (!pay_json_check (session, row->request, line, &why))
    fail_msg ("%s: %s", why, line);
  json_decref (answer);
  json_decref (expected);
}

/* ---- Payments that do not begin with the steps. */

static void test_other_beginnings (void **state)
{
  (void)state;
  static const char request[] = GAME (
      "\"cost\":\"{U}\",\"sources\":[\"Island\",\"Island\",\"U|B\"],\"spent\":[{\"source\":2,\"adds\":[\"B\"]}]");
  static const char *const answers[] = {
    "{\"status\":\"payable\",\"total\":\"{U}\",\"spent\":{\"U\":1},\"payment\":[" USE (
        "Island", "0", "\"U\"") ",{\"pays\":\"{U}\",\"with\":\"U\",\"source\":0}]}",
    "{\"status\":\"payable\",\"total\":\"{U}\",\"spent\":{\"U\":1},\"payment\":[" USE ("Island", "0", "\"U\"") "," USE (
        "U|B", "2", "\"B\"") ",{\"pays\":\"{U}\",\"with\":\"U\",\"source\":0}]}",
    "{\"status\":\"payable\",\"total\":\"{U}\",\"spent\":{\"U\":1},\"payment\":[" USE (
        "U|B", "2", "\"U\"") ",{\"pays\":\"{U}\",\"with\":\"U\",\"source\":2}]}",
  };
  g_autoptr (PayJson) session = all_games_session ();
  for (gsize i = 0; i < G_N_ELEMENTS (answers); i++) {
    g_autofree char *why = NULL;
    assert_false (pay_json_check (session, request, answers[i], &why));
    assert_non_null (why);
  }
  const char right[] = "{\"status\":\"payable\",\"total\":\"{U}\",\"spent\":{\"U\":1},\"payment\":[" USE (
      "U|B", "2", "\"B\"") "," USE ("Island", "0", "\"U\"") ",{\"pays\":\"{U}\",\"with\":\"U\",\"source\":0}]}";
  assert_true (pay_json_check (session, request, right, NULL));
}

/* Whether they can have happened is a matter of search, which the flag ends. */
static void test_stopped (void **state)
{
  (void)state;
  const gint stop = 1;
  g_autoptr (PayJson) session = all_games_session ();
  pay_session_set_stop (pay_json_session (session), &stop);
  pay_json_answer (session, GAME ("\"cost\":\"{1}\"," LANDS ",\"spent\":[{\"source\":\"s\"}]"), -1, NULL);
  assert_int_equal (pay_json_status (session), PAY_STATUS_UNKNOWN);
}

int main (void)
{
  const struct CMUnitTest tests[] = { cmocka_unit_test (test_other_beginnings), cmocka_unit_test (test_stopped) };
  return run_table ("json.spent.refused", refused, G_N_ELEMENTS (refused), sizeof refused[0], test_refused)
         + run_table ("json.spent.answered", answered, G_N_ELEMENTS (answered), sizeof answered[0], test_answered)
         + cmocka_run_group_tests_name ("json.spent", tests, NULL, NULL);
}
