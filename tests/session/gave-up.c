/* SPDX-License-Identifier: MIT */
/* What a payment gives up is told by class, of those classes that people are told of; as structs, records and words. */
#include <pay/json.h>
#include <pay/mtg.h>
#include <string.h>

#include "table.h"

static PayGame dear_game;

/* Each ability of the first source is "lose", the second "tired", which counts two; the pool is "one-shot"; all of it
 * is "order", of which nobody is told, as they are of no class of Magic itself. */
static PayCase *open_dear (const PayRequest *request, GError **error)
{
  PayCase *opened = pay_mtg_game ()->open (request, error);
  if (opened == NULL)
    return NULL;
  PayProblem *problem = opened->problem;
  for (int dear = 0; dear < pay_problem_classes (problem); dear++)
    pay_problem_class_set_told (problem, dear, FALSE);
  const int lose = pay_problem_add_class (problem, "lose"), shot = pay_problem_add_class (problem, "one-shot"),
            order = pay_problem_add_class (problem, "order"), tired = pay_problem_add_class (problem, "tired");
  pay_problem_class_set_told (problem, lose, TRUE);
  pay_problem_class_set_told (problem, shot, TRUE);
  pay_problem_class_set_told (problem, tired, TRUE);
  for (int i = 0; i < pay_problem_actions (problem); i++) {
    const int object = pay_problem_action_object (problem, i);
    pay_problem_action_set_weight (problem, i, order, 1);
    if (object < 2)
      pay_problem_action_set_weight (problem, i, object == 0 ? lose : tired, object + 1);
  }
  for (int i = 0; i < pay_problem_lots (problem); i++) {
    pay_problem_lot_set_weight (problem, i, order, 1);
    pay_problem_lot_set_weight (problem, i, shot, 1);
  }
  opened->game = &dear_game;
  return opened;
}

static PayJson *dear_session (void)
{
  static const PayGame *games[] = { &dear_game, NULL };
  dear_game = *pay_mtg_game ();
  dear_game.name = "dear";
  dear_game.open = open_dear;
  dear_game.open_with = NULL;
  dear_game.is_plain = NULL;
  return pay_json_new (games, "dear");
}

#define SOURCES                                                                                                        \
  "\"sources\":[{\"name\":\"Altar\",\"text\":\"Sacrifice a creature: Add {C}{C}.\",\"uses\":2},"                       \
  "{\"name\":\"Vault\",\"text\":\"{T}: Add {C}{C}{C}.\",\"count\":2}]"

typedef struct {
  const char *name, *line, *record, *words;
} Row;

static const Row rows[] = {
  { "nothing", "{\"cost\":\"{0}\"," SOURCES "}", NULL, NULL },
  { "what else it costs, several times", "{\"cost\":\"{4}\",\"never\":[\"Vault\"]," SOURCES "}",
    "[{\"class\":\"lose\",\"what\":\"Altar: sacrifice a creature\",\"count\":2}]",
    "Given up (lose): 2 Altar: sacrifice a creature\n" },
  { "what one counts", "{\"cost\":\"{3}\",\"never\":[\"Altar\"]," SOURCES "}",
    "[{\"class\":\"tired\",\"what\":\"Vault\",\"weight\":2}]", "Given up (tired): Vault\n" },
  { "of the pool", "{\"cost\":\"{R}{R}{G}\",\"pool\":\"R R[from treasure] G\"}",
    "[{\"class\":\"one-shot\",\"what\":\"R\"},{\"class\":\"one-shot\",\"what\":\"R[from treasure]\"},"
    "{\"class\":\"one-shot\",\"what\":\"G\"}]",
    "Given up (one-shot): R, R[from treasure], G\n" },
  { "class by class", "{\"cost\":\"{11}\",\"pool\":\"R\"," SOURCES "}",
    "[{\"class\":\"lose\",\"what\":\"Altar: sacrifice a "
    "creature\",\"count\":2},{\"class\":\"one-shot\",\"what\":\"R\"},"
    "{\"class\":\"tired\",\"what\":\"Vault\",\"count\":2,\"weight\":4}]",
    "Given up (lose): 2 Altar: sacrifice a creature\nGiven up (one-shot): R\nGiven up (tired): 2 Vault\n" },
};

/* A claim that says something else is none that holds. */
static void assert_judged (PayJson *json, const char *line, const char *record)
{
  g_autofree char *claim = g_strdup (record), *why = NULL;
  if (!pay_json_check (json, line, claim, &why))
    fail_msg ("%s", why);
  char *dear = strstr (claim, "\"gave_up\":[{\"class\":\"");
  if (dear == NULL)
    return;
  dear[strlen ("\"gave_up\":[{\"class\":\"")] = 'x';
  assert_false (pay_json_check (json, line, claim, &why));
}

static void test_row (void **state)
{
  const Row *row = *state;
  g_autoptr (PayJson) json = dear_session ();
  g_autofree char *record = g_strdup (pay_json_answer (json, row->line, -1, NULL));
  g_autofree char *member = g_strdup_printf ("\"gave_up\":%s,", row->record);
  assert_int_equal (strstr (record, "gave_up") != NULL, row->record != NULL);
  if (row->record != NULL && strstr (record, member) == NULL)
    fail_msg ("%s", record);
  assert_judged (json, row->line, record);
  g_autoptr (PayRequest) request = pay_json_read_request (row->line, -1, NULL, NULL);
  g_autoptr (PayReply) reply = pay_session_ask (pay_json_session (json), request);
  g_autofree char *words = pay_reply_words (reply, request, FALSE);
  assert_int_equal (strstr (words, "Given up") != NULL, row->words != NULL);
  if (row->words != NULL && strstr (words, row->words) == NULL)
    fail_msg ("%s", words);
}

/* Of a plan for all of it: a creature and a Petal are given up for one spell each, or nothing is. */
static void test_plan (G_GNUC_UNUSED void **state)
{
  static const PayGame *games[2];
  games[0] = pay_mtg_game ();
  g_autoptr (PayJson) json = pay_json_new (games, "mtg");
  static const char *const lines[] = {
    "{\"plan\":{\"aim\":\"all\",\"spells\":[{\"cost\":\"{2}\"},{\"cost\":\"{U}\"}],\"sources\":["
    "{\"name\":\"Altar\",\"text\":\"Sacrifice a creature: Add {C}{C}.\"},"
    "{\"name\":\"Elf\",\"text\":\"{T}: Add {G}.\",\"tags\":[\"creature\"]},"
    "{\"name\":\"Petal\",\"text\":\"{T}, Sacrifice this artifact: Add one mana of any color.\"}]}}",
    "{\"plan\":{\"aim\":\"all\",\"spells\":[{\"cost\":\"{U}\"}],\"sources\":[\"Island\","
    "{\"name\":\"Petal\",\"text\":\"{T}, Sacrifice this artifact: Add one mana of any color.\"}]}}",
  };
  const char *record = pay_json_answer (json, lines[0], -1, NULL);
  assert_says (record, "\"gave_up\":[{\"class\":\"lose\",\"what\":\"Elf: sacrifice it\"},"
                       "{\"class\":\"one-shot\",\"what\":\"Petal: sacrifice it\"}],\"optimal\"");
  g_autoptr (PayRequest) request = pay_json_read_request (lines[0], -1, NULL, NULL);
  g_autoptr (PayReply) reply = pay_session_ask (pay_json_session (json), request);
  assert_int_equal (reply->plan.n_gave_up, 2);
  g_autofree char *words = pay_reply_words (reply, request, FALSE);
  assert_says (words, "Given up (lose): Elf: sacrifice it\nGiven up (one-shot): Petal: sacrifice it\n");
  assert_null (strstr (pay_json_answer (json, lines[1], -1, NULL), "gave_up"));
}

int main (void)
{
  const struct CMUnitTest tests[] = { cmocka_unit_test (test_plan) };
  return run_table ("session.given", rows, G_N_ELEMENTS (rows), sizeof rows[0], test_row)
         + cmocka_run_group_tests_name ("session.given.plan", tests, NULL, NULL);
}
