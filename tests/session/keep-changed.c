/* SPDX-License-Identifier: MIT */
/* A cost to keep with its own modifiers, against the cost that they come to, on drawn boards of both games: the same is
 * kept by the same payment. And what such modifiers may not be. */
#include "../seed.h"

#include <jansson.h>
#include <pay/json.h>
#include <pay/mtg.h>
#include <pay/zx.h>
#include <string.h>

#define ROUNDS 400
#define MOST_OBJECTS 9

typedef struct {
  const char *cost, *modifiers; /* as JSON writes the list */
  const char *comes_to;
  int x;
} Changed;

typedef struct {
  const char *game, *field; /* that objects are written in */
  const char *const *objects, *const *goals;
  const Changed *changed;
  int n_objects, n_goals, n_changed;
} Table;

static const char *const mana[] = { "\"Forest\"",
                                    "\"Mountain\"",
                                    "\"W|R\"",
                                    "\"{T}: Add {C}{C}.\"",
                                    "\"{1}, {T}: Add {R}{G}.\"",
                                    "\"{T}: Add {G}. This deals 1 damage to you.\"" };
static const char *const spells[] = { "{1}", "{G}", "{R}{G}", "{2}{R/G}", "{G/P}{1}" };
static const Changed mana_costs[] = {
  { "{R}", "\"+{1}\"", "{1}{R}", 0 },
  { "{R}", "\"+{1}\",\"+{G}\"", "{1}{R}{G}", 0 },
  { "{3}{R}", "\"-{2}\"", "{1}{R}", 0 },
  { "{R}{G}", "\"-{R} coloured-only\"", "{G}", 0 },
  { "{1}{G}", "\"at-least 4\"", "{3}{G}", 0 },
  { "{G}", "\"Trinisphere\"", "{2}{G}", 0 },
  { "{5}{W}", "\"instead {R}\",\"+{1}\"", "{1}{R}", 0 },
  { "", "\"instead {G}{G}\"", "{G}{G}", 0 },
  { "{7}", "\"free\",\"+{1}\"", "{1}", 0 },
  { "{X}{X}{R}", "\"-{1}\"", "{3}{R}", 2 },
  { "{X}{R} // {40}", "\"+{G}\"", "{2}{R}{G}", 2 },
};
static const char *const cards[] = { "R", "U", "RU", "W", "C", "R:sleep", "G" };
static const char *const resource_costs[] = { "[1 Red]", "[2 Blue]", "[1 Colorless]", "[0 White]" };
static const Changed card_costs[] = {
  { "[4 Red]", "\"-2\"", "[2 Red]", 0 },         { "[1 Blue]", "\"+2\"", "[3 Blue]", 0 },
  { "[3 Red]", "\"-5 floor 1\"", "[1 Red]", 0 }, { "[2 Red]", "\"+[1 White]\"", "[2 Red][1 White]", 0 },
  { "[9 Green]", "\"free\"", "[0 Green]", 0 },   { "[2 Blue]", "\"+1\",\"-2\"", "[1 Blue]", 0 },
};
static const Table tables[] = {
  { "mtg", "sources", mana, spells, mana_costs, G_N_ELEMENTS (mana), G_N_ELEMENTS (spells), G_N_ELEMENTS (mana_costs) },
  { "zx", "pool", cards, resource_costs, card_costs, G_N_ELEMENTS (cards), G_N_ELEMENTS (resource_costs),
    G_N_ELEMENTS (card_costs) },
};

/* A request without its end: what is to stay payable comes next. (transfer full) */
static GString *draw_board (const Table *table, GRand *dice)
{
  GString *line = g_string_new (NULL);
  const gboolean is_pool = strcmp (table->field, "pool") == 0;
  g_string_printf (line, "{\"game\":\"%s\",\"cost\":\"%s\",\"life\":20,\"%s\":%s", table->game,
                   table->goals[g_rand_int_range (dice, 0, table->n_goals)], table->field, is_pool ? "\"" : "[");
  for (int i = g_rand_int_range (dice, 2, MOST_OBJECTS); i > 0; i--)
    g_string_append_printf (line, "%s%s", table->objects[g_rand_int_range (dice, 0, table->n_objects)],
                            i == 1    ? ""
                            : is_pool ? " "
                                      : ",");
  g_string_append (line, is_pool ? "\",\"keep\":[" : "],\"keep\":[");
  return line;
}

static json_t *ask (PayJson *json, const char *board, const char *keep)
{
  g_autofree char *line = g_strdup_printf ("%s%s]}", board, keep);
  json_t *answer = json_loads (pay_json_answer (json, line, -1, NULL), 0, NULL);
  if (answer == NULL || json_object_get (answer, "error") != NULL)
    fail_msg ("%s", line);
  return answer;
}

static gboolean is_kept (const json_t *answer)
{
  return json_array_size (json_object_get (answer, "kept")) == 1;
}

static void test_as_what_it_comes_to (G_GNUC_UNUSED void **state)
{
  const PayGame *games[] = { pay_mtg_game (), pay_zx_game (), NULL };
  g_autoptr (PayJson) json = pay_json_new (games, "mtg");
  g_autoptr (GRand) dice = g_rand_new_with_seed ((guint32)first_seed ());
  int n_kept = 0, n_not = 0;
  for (int round = 0; round < ROUNDS; round++) {
    const Table *table = &tables[round % (int)G_N_ELEMENTS (tables)];
    const Changed *changed = &table->changed[g_rand_int_range (dice, 0, table->n_changed)];
    g_autoptr (GString) board = draw_board (table, dice);
    g_autofree char *keep = g_strdup_printf ("{\"cost\":\"%s\",\"x\":%d,\"modifiers\":[%s]}", changed->cost, changed->x,
                                             changed->modifiers),
                    *same = g_strdup_printf ("\"%s\"", changed->comes_to);
    json_t *answer = ask (json, board->str, keep), *other = ask (json, board->str, same);
    const json_t *payment = json_object_get (answer, "payment"), *same_one = json_object_get (other, "payment");
    if (is_kept (answer) != is_kept (other) || (payment == NULL) != (same_one == NULL)
        || (payment != NULL && !json_equal (payment, same_one)))
      fail_msg ("%s%s beside %s", board->str, keep, same);
    n_kept += is_kept (answer);
    n_not += payment != NULL && !is_kept (answer);
    json_decref (answer);
    json_decref (other);
  }
  print_message ("kept %d, not kept %d\n", n_kept, n_not);
  assert_true (n_kept > ROUNDS / 10 && n_not > ROUNDS / 10);
}

static void test_greatest_x (G_GNUC_UNUSED void **state)
{
  const PayGame *games[] = { pay_mtg_game (), NULL };
  g_autoptr (PayJson) json = pay_json_new (games, "mtg");
  json_t *answer = ask (json, "{\"game\":\"mtg\",\"cost\":\"{G}\",\"sources\":[\"Forest\",\"4 Mountain\"],\"keep\":[",
                        "{\"cost\":\"{X}{R}\",\"x\":\"max\",\"modifiers\":[\"-{2}\"]}");
  const json_t *kept = json_array_get (json_object_get (answer, "kept"), 0);
  assert_int_equal (json_integer_value (json_object_get (kept, "x")), 5);
  json_decref (answer);
}

static void test_life (G_GNUC_UNUSED void **state)
{
  const PayGame *games[] = { pay_mtg_game (), NULL };
  g_autoptr (PayJson) json = pay_json_new (games, "mtg");
  for (int life = 2; life <= 3; life++) {
    g_autofree char *board = g_strdup_printf (
        "{\"game\":\"mtg\",\"cost\":\"{R}\",\"life\":%d,\"sources\":[\"2 Mountain\"],\"keep\":[", life);
    json_t *answer = ask (json, board, "{\"cost\":\"{R}\",\"modifiers\":[\"additional life 3\"]}");
    assert_int_equal (is_kept (answer), life == 3);
    json_decref (answer);
  }
}

/* What is no amount is refused, at its place. */
static void test_refused (G_GNUC_UNUSED void **state)
{
  static const struct {
    const char *game, *cost, *modifier, *where;
  } rows[] = {
    { "mtg", "{3}", "convoke", "keep[0].modifiers" },
    { "mtg", "{3}", "additional sacrifice a creature", "keep[0].modifiers" },
    { "mtg", "{3}", "any-colour", "keep[0].modifiers" },
    { "mtg", "{3}", "+{1", "keep[0].modifiers[0]" },
    { "zx", "[3 Red]", "no-reboot", "keep[0].modifiers" },
    { "zx", "[3 Red]", "also-sleep 2 Reunion", "keep[0].modifiers" },
    { "zx", "[3 Red]", "next -1", "keep[0].modifiers[0]" },
    { "zx", "[3 Red]", "-z", "keep[0].modifiers[0]" },
  };
  const PayGame *games[] = { pay_mtg_game (), pay_zx_game (), NULL };
  g_autoptr (PayJson) json = pay_json_new (games, "mtg");
  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++) {
    g_autofree char *line
        = g_strdup_printf ("{\"game\":\"%s\",\"cost\":\"%s\",\"keep\":[{\"cost\":\"%s\",\"modifiers\":[\"%s\"]}]}",
                           rows[i].game, rows[i].cost, rows[i].cost, rows[i].modifier);
    json_t *answer = json_loads (pay_json_answer (json, line, -1, NULL), 0, NULL);
    const json_t *error = json_object_get (answer, "error");
    const char *where = json_string_value (json_object_get (error, "where"));
    if (g_strcmp0 (where, rows[i].where) != 0)
      fail_msg ("%s: wrong at %s", line, where != NULL ? where : "nothing");
    json_decref (answer);
  }
}

int main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test (test_as_what_it_comes_to),
    cmocka_unit_test (test_greatest_x),
    cmocka_unit_test (test_life),
    cmocka_unit_test (test_refused),
  };
  return cmocka_run_group_tests_name ("session.keep-changed", tests, NULL, NULL);
}
