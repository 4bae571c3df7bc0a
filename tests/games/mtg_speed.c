/* SPDX-License-Identifier: MIT */
/* Boards on which engines are known to search for seconds: each is decided within a few steps of search. Steps, not
 * time, so that a slow machine does not fail; a step takes far less than a microsecond in a release build. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <pay/json.h>
#include <pay/mtg.h>
#include <string.h>

#define MOST_STEPS 500

#define DUALS "\"W|U\",\"U|B\",\"B|R\",\"R|G\",\"G|W\",\"W|B\",\"U|R\",\"B|G\",\"R|W\",\"G|U\",\"W|U\",\"U|B\""
#define SIGNETS                                                                                                        \
  "\"{1}, {T}: Add {W}{U}.\",\"{1}, {T}: Add {U}{B}.\",\"{1}, {T}: Add {B}{R}.\",\"{1}, {T}: Add {R}{G}.\""
#define TRIS                                                                                                           \
  "{\"text\":\"W|U|B\",\"count\":4},{\"text\":\"U|B|R\",\"count\":4},{\"text\":\"B|R|G\",\"count\":4},"                \
  "{\"text\":\"R|G|W\",\"count\":4}"
#define FILTERS                                                                                                        \
  "\"{W/U}, {T}: Add {W}{W}, {W}{U}, or {U}{U}.\",\"{U/B}, {T}: Add {U}{U}, {U}{B}, or {B}{B}.\","                     \
  "\"{B/R}, {T}: Add {B}{B}, {B}{R}, or {R}{R}.\",\"{R/G}, {T}: Add {R}{R}, {R}{G}, or {G}{G}.\""
#define ANY "{\"text\":\"{T}: Add one mana of any color.\",\"count\":12}"
#define CATARACTS                                                                                                      \
  "{\"text\":\"{T}: Add {C}.\",\"count\":30},{\"text\":\"{T}: Add {C}.\\n{5}, {T}: Add five mana in any combination "  \
  "of colors.\",\"count\":3}"

static const struct {
  const char *name, *sources;
} boards[] = {
  { "12 dual lands and 4 signets", DUALS "," SIGNETS },
  { "16 lands of three colours", TRIS },
  { "4 filter lands and 4 signets", FILTERS "," SIGNETS },
  { "4 filter lands, 4 signets and a land", FILTERS "," SIGNETS ",\"W|U\"" },
  { "12 lands of any colour", ANY },
  { "30 lands and 3 Cascading Cataracts", CATARACTS },
};

static const char *const costs[] = { "{5}{W}{U}{B}{R}{G}", "{W}{W}{W}{W}{W}{W}{W}{W}{W}", "{X}{W}{U}" };

/* Which of the costs can be paid from which board: worked out by hand. */
static const char payable[][4] = { "yny", "yny", "nnn", "nny", "yyy", "yyy" };

typedef struct {
  gsize board, cost;
} Run;

static void test_run (void **state)
{
  const Run *run = *state;
  const PayGame *const games[] = { pay_mtg_game (), NULL };
  g_autoptr (PayJson) session = pay_json_new (games, NULL);
  g_autofree char *line
      = g_strdup_printf ("{\"game\":\"mtg\",\"cost\":\"%s\",\"sources\":[%s],\"limit\":{\"steps\":%d}}",
                         costs[run->cost], boards[run->board].sources, MOST_STEPS);
  const char *answer = pay_json_answer (session, line, -1, NULL);
  print_message ("%.120s\n", answer);
  assert_int_equal (pay_json_status (session),
                    payable[run->board][run->cost] == 'y' ? PAY_STATUS_PAYABLE : PAY_STATUS_UNPAYABLE);
  assert_null (strstr (answer, "\"optimal\":false"));
}

/* The tomb makes two mana at a price that the best payment does not pay: it says nothing about how few lands do. */
static void test_keep (void **state)
{
  (void)state;
  static const char tomb[] = "{\"text\":\"{T}: Add {C}{C}. This land deals 2 damage to you.\"}";
  const PayGame *const games[] = { pay_mtg_game (), NULL };
  g_autoptr (PayJson) session = pay_json_new (games, NULL);
  g_autofree char *line = g_strdup_printf (
      "{\"game\":\"mtg\",\"cost\":\"{3}{W}{U}{B}\",\"keep\":[\"{U}{U}\",\"{1}{R}\"],\"sources\":[" DUALS "," FILTERS
      "," SIGNETS ",%s],\"limit\":{\"steps\":%d}}",
      tomb, MOST_STEPS);
  const char *answer = pay_json_answer (session, line, -1, NULL);
  assert_non_null (strstr (answer, "\"damage\":0"));
  assert_non_null (strstr (answer, "\"kept\":[\"{U}{U}\",\"{1}{R}\"],\"optimal\":true"));
}

/* Lands get a turn back for a mana; creatures feed any number of altars; turns of lands could be lent without use. */
static void test_bounds (void **state)
{
  (void)state;
  static const char *const beside[] = {
    "{\"text\":\"{T}: Add {C}.\\n{1}, {T}: Untap target land.\",\"tags\":[\"land\"]},\"{1}, {T}: Add {G}{U}.\"",
    "\"Sacrifice a creature: Add {R}.\",{\"text\":\"{T}: Add {B}.\",\"tags\":[\"creature\"],\"count\":6},"
    "{\"text\":\"{T}: Add {C}{C}{C}.\\n{4}: Untap this artifact.\",\"tags\":[\"artifact\"]}",
    "{\"text\":\"{T}, Tap an untapped creature you control: Add one mana of any color.\",\"tags\":[\"artifact\"]},"
    "{\"text\":\"{T}: Add {B} or {R}.\",\"tags\":[\"creature\",\"land\"],\"count\":6}",
  };
  const PayGame *const games[] = { pay_mtg_game (), NULL };
  g_autoptr (PayJson) session = pay_json_new (games, NULL);
  for (gsize i = 0; i < G_N_ELEMENTS (beside); i++) {
    g_autofree char *line = g_strdup_printf (
        "{\"game\":\"mtg\",\"cost\":\"{W}{W}{W}{W}{W}{W}{W}{W}{W}\",\"sources\":["
        "{\"text\":\"{T}: Add {W} or {U}.\",\"tags\":[\"land\"],\"count\":4},"
        "{\"text\":\"{T}: Add {G}.\\n{T}: Add {W}. This land deals 1 damage to you.\",\"tags\":[\"land\"],\"count\":2},"
        "{\"text\":\"{T}: Add {R}.\\n{T}: Add {G}. This land deals 1 damage to you.\",\"tags\":[\"land\"],\"count\":3},"
        "%s],\"limit\":{\"steps\":%d}}",
        beside[i], MOST_STEPS);
    const char *answer = pay_json_answer (session, line, -1, NULL);
    print_message ("%.120s\n", answer);
    assert_int_equal (pay_json_status (session), PAY_STATUS_UNPAYABLE);
  }
}

int main (void)
{
  enum { N = G_N_ELEMENTS (boards) * G_N_ELEMENTS (costs) };
  Run runs[N];
  char *names[N];
  struct CMUnitTest tests[N + 2];
  for (gsize i = 0; i < N; i++) {
    runs[i] = (Run){ i / G_N_ELEMENTS (costs), i % G_N_ELEMENTS (costs) };
    names[i] = g_strdup_printf ("%s, %s", boards[runs[i].board].name, costs[runs[i].cost]);
    tests[i] = (struct CMUnitTest){ names[i], test_run, NULL, NULL, &runs[i] };
  }
  tests[N] = (struct CMUnitTest)cmocka_unit_test (test_keep);
  tests[N + 1] = (struct CMUnitTest)cmocka_unit_test (test_bounds);
  const int failed = cmocka_run_group_tests_name ("mtg.speed", tests, NULL, NULL);
  for (gsize i = 0; i < N; i++)
    g_free (names[i]);
  return failed;
}
