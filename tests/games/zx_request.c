/* SPDX-License-Identifier: MIT */
/* What a request may hold beside cost and cards, the facts of a cost, fixes, and cards that enter the Resource. */
#include "fact_text.h"
#include "zx_random.h"

#include <pay/zx.h>
#include <string.h>

static PayRequest *request_new (const char *cost, const char *pool)
{
  PayRequest *request = pay_request_new ();
  pay_request_add_cost (request, cost);
  request->pool = g_strdup (pool);
  return request;
}

static void assert_error (const PayRequest *request, PayError code, const char *where, int at)
{
  g_autoptr (GError) error = NULL;
  assert_null (pay_game_open (pay_zx_game (), request, NULL, &error));
  assert_true (g_error_matches (error, PAY_ERROR, (int)code));
  assert_string_equal (pay_error_where (error), where);
  assert_int_equal (pay_error_at (error), at);
}

static PayCase *open_case (const PayRequest *request)
{
  g_autoptr (GError) error = NULL;
  PayCase *c = pay_zx_game ()->open (request, &error);
  if (c == NULL)
    fail_msg ("%s", error->message);
  return c;
}

static void test_the_table_is_valid (void **state)
{
  (void)state;
  g_autoptr (GError) error = NULL;
  assert_true (pay_game_validate (pay_zx_game (), &error));
  assert_int_equal (g_strv_length ((char **)(guintptr)pay_zx_game ()->traits), 64);
}

static void test_sources_are_refused (void **state)
{
  (void)state;
  g_autoptr (PayRequest) request = request_new ("R1", "R");
  pay_request_add_source (request);
  assert_error (request, PAY_ERROR_USAGE, "sources", -1);
}

static void test_no_cost_is_refused (void **state)
{
  (void)state;
  g_autoptr (PayRequest) request = pay_request_new ();
  assert_error (request, PAY_ERROR_USAGE, "cost", -1);
}

static void test_a_missing_cost_is_no_resource_cost (void **state)
{
  (void)state;
  g_autoptr (PayRequest) request = request_new (NULL, NULL);
  PayCase *c = open_case (request);
  assert_int_equal (pay_cost_alternatives (pay_problem_goal (c->problem)), 1);
  pay_zx_game ()->close (c);
}

/* What needs the value of a Cost cannot refer to it (203.3); an alternative that can be paid has its place. */
static void test_infinity_has_no_order (void **state)
{
  (void)state;
  static const struct {
    const char *cost;
    gboolean ordered;
  } rows[] = { { "∞", FALSE }, { "[∞][1 Red]", FALSE }, { "[∞] or [2 Red]", TRUE }, { "", TRUE }, { "[0 Red]", TRUE } };
  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++) {
    g_autoptr (PayRequest) request = request_new (rows[i].cost, NULL);
    PayCase *c = open_case (request);
    assert_int_equal (pay_zx_game ()->unordered (c) == NULL, rows[i].ordered);
    pay_zx_game ()->close (c);
  }
}

static void test_places_name_the_field (void **state)
{
  (void)state;
  g_autoptr (PayRequest) one = request_new ("[3 Rad]", "R");
  assert_error (one, PAY_ERROR_SYNTAX, "cost", 4);
  g_autoptr (PayRequest) several = request_new ("R1", "R");
  pay_request_add_cost (several, "B1");
  assert_error (several, PAY_ERROR_SYNTAX, "cost[1]", 0);
  g_autoptr (PayRequest) pool = request_new ("R1", "R Q");
  assert_error (pool, PAY_ERROR_SYNTAX, "pool", 2);
}

static void test_unknown_wishes_are_refused (void **state)
{
  (void)state;
  g_autoptr (PayRequest) wish = request_new ("R1", "R");
  g_ptr_array_add (wish->prefer, g_strdup ("flexible"));
  g_ptr_array_add (wish->prefer, g_strdup ("fewest"));
  assert_error (wish, PAY_ERROR_USAGE, "prefer[1]", -1);
  g_autoptr (PayRequest) tag = request_new ("R1", "R");
  g_ptr_array_add (tag->prefer, g_strdup ("tag:"));
  assert_error (tag, PAY_ERROR_USAGE, "prefer[0]", -1);
  g_autoptr (PayRequest) ban = request_new ("R1", "R[Angel]");
  g_ptr_array_add (ban->never, g_strdup ("Demon"));
  assert_error (ban, PAY_ERROR_USAGE, "never[0]", -1);
  g_autoptr (PayRequest) nobody = request_new ("R1", "R[Angel]");
  g_ptr_array_add (nobody->prefer, g_strdup ("tag:Demon"));
  assert_error (nobody, PAY_ERROR_USAGE, "prefer[0]", -1);
  g_autoptr (PayRequest) source = request_new ("R1", "R[Angel]");
  g_ptr_array_add (source->never, g_strdup ("source:Angel"));
  assert_error (source, PAY_ERROR_USAGE, "never[0]", -1);
}

/* A ban can be spelt as `prefer` spells its wishes; a shortage tells what it bars. */
static void test_bans_and_their_reasons (void **state)
{
  static const struct {
    const char *never, *why; /* NULL: paid */
  } rows[] = {
    { "W", "needs 1 white card; none of your Reboot cards that may be used is white; `never` bars 2 that are" },
    { "source:W", "needs 1 white card; none of your Reboot cards that may be used is white; `never` bars 2 that are" },
    { "Angel", "needs 3 cards; only 2 in your Resource that may be used are in Reboot; `never` bars 1 that is" },
    { "tag:angel", "needs 3 cards; only 2 in your Resource that may be used are in Reboot; `never` bars 1 that is" },
    { "tag:hero", NULL },
    { "life", NULL },
  };
  (void)state;
  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++) {
    const char *pool = rows[i].why != NULL ? "W W[Angel] R" : "W W R U[Hero]";
    g_autoptr (PayRequest) request = request_new ("W3", pool);
    g_ptr_array_add (request->never, g_strdup (rows[i].never));
    PayCase *c = open_case (request);
    g_autoptr (PayAnswer) answer = pay_solve (c->problem, NULL, NULL);
    gsize n = 0;
    const PayShort *shorts = pay_answer_shorts (answer, &n);
    g_autofree char *why = n > 0 ? pay_zx_game ()->explain (c, &shorts[0]) : NULL;
    assert_int_equal (pay_answer_outcome (answer), rows[i].why != NULL ? PAY_SHORT : PAY_PAID);
    if (rows[i].why != NULL)
      assert_string_equal (why, rows[i].why);
    pay_zx_game ()->close (c);
  }
}

static void test_bans_that_mean_nothing_here (void **state)
{
  static const char *const words[] = { "life", "damage", "sacrifice", "UR", "C" };
  (void)state;
  g_autoptr (PayRequest) request = request_new ("R1", "R");
  for (gsize i = 0; i < G_N_ELEMENTS (words); i++)
    g_ptr_array_add (request->never, g_strdup (words[i]));
  PayCase *c = open_case (request);
  g_autoptr (PayAnswer) answer = pay_solve (c->problem, NULL, NULL);
  assert_int_equal (pay_answer_outcome (answer), PAY_PAID);
  pay_zx_game ()->close (c);
}

/* Lots stand for the words of the pool one by one, also where they cannot be used. */
static void test_lots_follow_the_pool (void **state)
{
  (void)state;
  g_autoptr (PayRequest) request = request_new ("R1", "U:sleep 3*R[Angel] K");
  g_ptr_array_add (request->never, g_strdup ("K"));
  PayCase *c = open_case (request);
  assert_int_equal (pay_problem_lots (c->problem), 3);
  assert_int_equal (pay_problem_lot_count (c->problem, 1), 3);
  assert_string_equal (pay_problem_lot_name (c->problem, 0), "U:sleep");
  assert_string_equal (pay_problem_lot_name (c->problem, 1), "R[Angel]");
  pay_zx_game ()->close (c);
}

static void test_too_large (void **state)
{
  (void)state;
  g_autoptr (PayRequest) raised = request_new ("R2147483647", "R");
  g_ptr_array_add (raised->modifiers, g_strdup ("+1"));
  assert_error (raised, PAY_ERROR_TOO_LARGE, "modifiers", -1);
  g_autoptr (PayRequest) summed = request_new ("C2147483647 C1", "R");
  assert_error (summed, PAY_ERROR_TOO_LARGE, "cost", -1);
  g_autoptr (PayRequest) forms = request_new ("RUWKG5 RUWKG5 RUWKG4", "R");
  g_ptr_array_add (forms->modifiers, g_strdup ("shared-colours"));
  assert_error (forms, PAY_ERROR_TOO_LARGE, "cost", -1);
  g_autoptr (PayRequest) tags = request_new ("R1", NULL);
  g_autoptr (GString) pool = g_string_new ("R[0");
  for (int i = 0; i <= 32; i++) {
    g_ptr_array_add (tags->prefer, g_strdup_printf ("tag:%d", i));
    g_string_append_printf (pool, ",%d", i);
  }
  tags->pool = g_strconcat (pool->str, "]", NULL);
  assert_error (tags, PAY_ERROR_TOO_LARGE, "prefer[32]", -1);
}

/* 32 classes, each with and without the tag, are the 64 kinds there are; one more is too many. */
static void test_too_many_kinds (void **state)
{
  static const char letters[] = "RUWKG";
  (void)state;
  GString *pool = g_string_new ("C C[Angel] ");
  for (int set = 1; set < 32; set++) {
    char class[6] = "", *end = class;
    for (int i = 0; i < 5; i++)
      if ((set >> i & 1) != 0)
        *end++ = letters[i];
    g_string_append_printf (pool, "%s %s[Angel] ", class, class);
  }
  g_autoptr (PayRequest) full = request_new ("R1", pool->str);
  g_ptr_array_add (full->prefer, g_strdup ("tag:Angel"));
  PayCase *c = open_case (full);
  assert_int_equal (pay_problem_kinds (c->problem), PAY_MAX_KINDS);
  pay_zx_game ()->close (c);
  g_string_append (pool, "C[+R]");
  g_autoptr (PayRequest) more = request_new ("R1", pool->str);
  g_ptr_array_add (more->prefer, g_strdup ("tag:Angel"));
  assert_error (more, PAY_ERROR_TOO_LARGE, "pool", -1);
  g_string_free (pool, TRUE);
}

/* ---- Fixes: one more card. */

static void test_candidates (void **state)
{
  static const char *const expected[] = { "R", "U", "W", "K", "G", "C", "C[Angel]" };
  (void)state;
  g_autoptr (PayRequest) request = request_new ("R1", "");
  g_ptr_array_add (request->modifiers, g_strdup ("also-sleep 1 Angel"));
  PayCase *c = open_case (request);
  PayKinds kinds;
  for (guint i = 0; i < G_N_ELEMENTS (expected); i++) {
    const char *name = pay_zx_game ()->candidate (c, i, &kinds);
    assert_non_null (name);
    assert_string_equal (name, expected[i]);
    assert_true (kinds != 0);
  }
  assert_null (pay_zx_game ()->candidate (c, G_N_ELEMENTS (expected), &kinds));
  pay_zx_game ()->close (c);
}

static void test_a_candidate_mends_a_lane (void **state)
{
  (void)state;
  g_autoptr (PayRequest) request = request_new ("R2", "U W");
  PayCase *c = open_case (request);
  PayKinds kinds;
  g_autoptr (PayAnswer) before = pay_solve (c->problem, NULL, NULL);
  assert_int_equal (pay_answer_outcome (before), PAY_SHORT);
  assert_string_equal (pay_zx_game ()->candidate (c, 0, &kinds), "R");
  pay_problem_add_units (c->problem, "fix", kinds, 1);
  g_autoptr (PayAnswer) after = pay_solve (c->problem, NULL, NULL);
  assert_int_equal (pay_answer_outcome (after), PAY_PAID);
  pay_zx_game ()->close (c);
}

/* ---- Words. */

/* Where colours may be left out of two costs, a step says of which. */
static void test_names_of_pips (void **state)
{
  (void)state;
  g_autoptr (PayRequest) one = request_new ("[1 Red/Blue][1 Red]", "R");
  PayCase *c = open_case (one);
  assert_string_equal (pay_cost_pip_name (pay_problem_goal (c->problem), 0, 0), "red");
  assert_string_equal (pay_cost_pip_name (pay_problem_goal (c->problem), 0, 1), "red");
  assert_string_equal (pay_cost_pip_name (pay_problem_goal (c->problem), 0, 2), "blue");
  pay_zx_game ()->close (c);
  g_autoptr (PayRequest) two = request_new ("[1 Red/Blue][2 Red/White/Green]", "R");
  c = open_case (two);
  assert_string_equal (pay_cost_pip_name (pay_problem_goal (c->problem), 0, 0), "red of [1 Red/Blue]");
  assert_string_equal (pay_cost_pip_name (pay_problem_goal (c->problem), 0, 2), "red of [2 Red/White/Green]");
  pay_zx_game ()->close (c);
}

typedef struct {
  const char *pool, *modifier;
  PayShort reason;
  const char *words;
} Reason;

static const Reason reasons[] = {
  { "R",
    "+0",
    { .type = PAY_SHORT_LANE, .traits = 1, .need = 2, .have = 1 },
    "needs 2 red cards; only 1 of your Reboot cards is red" },
  { "R",
    "+0",
    { .type = PAY_SHORT_LANE, .traits = 1 | 16, .need = 3, .have = 2 },
    "needs 3 red or green cards; only 2 of your Reboot cards are red or green" },
  { "R",
    "+0",
    { .type = PAY_SHORT_LANE, .traits = 1 | 32, .need = 3, .have = 1 },
    "needs 3 cards; only 1 in your Resource is in Reboot" },
  { "R",
    "+0",
    { .type = PAY_SHORT_LANE, .traits = 64, .need = 1, .have = 0 },
    "needs 1 red and blue card; none of your Reboot cards is red and blue" },
  { "R",
    "also-sleep 1 Angel",
    { .type = PAY_SHORT_LANE, .traits = PAY_BIT (32), .need = 1, .have = 0 },
    "needs 1 [Angel] card; none of your Reboot cards is [Angel]" },
  { "R", "+0", { .type = PAY_SHORT_SEARCH }, "no choice of Reboot cards pays this" },
  { "R",
    "+0",
    { .type = PAY_SHORT_NOTHING },
    "the Cost is ∞, which no cards pay; it can only be played without paying" },
};

static void test_reasons (void **state)
{
  (void)state;
  for (gsize i = 0; i < G_N_ELEMENTS (reasons); i++) {
    g_autoptr (PayRequest) request = request_new ("R1", reasons[i].pool);
    g_ptr_array_add (request->modifiers, g_strdup (reasons[i].modifier));
    PayCase *c = open_case (request);
    g_autofree char *words = pay_zx_game ()->explain (c, &reasons[i].reason);
    assert_string_equal (words, reasons[i].words);
    pay_zx_game ()->close (c);
  }
}

typedef struct {
  const char *cost, *facts;
} Fact;

static const Fact facts[] = {
  { "KR3",
    "canonical=\"[3 Red/Black]\" points=3 colours=[\"red\",\"black\"] parts=[[\"[3 Red/Black]\"]] playable=true" },
  { "C0", "canonical=\"[0 Colorless]\" points=0 colours=[] parts=[[\"[0 Colorless]\"]] playable=true" },
  { "R1 U2", "canonical=\"[1 Red][2 Blue]\" points=3 colours=[\"red\",\"blue\"] parts=[[\"[1 Red]\",\"[2 Blue]\"]] "
             "playable=true" },
  { "W2 or K3", "canonical=\"[2 White] or [3 Black]\" points=[2,3] colours=[\"white\",\"black\"] parts=[[\"[2 "
                "White]\"],[\"[3 Black]\"]] playable=true" },
  { "∞", "canonical=\"[∞]\" points=\"∞\" colours=[] parts=[[\"[∞]\"]] playable=false" },
  { "", "canonical=\"\" points=0 colours=[] parts=[[]] playable=true" },
};

static void test_facts (void **state)
{
  (void)state;
  for (gsize i = 0; i < G_N_ELEMENTS (facts); i++) {
    g_autoptr (GPtrArray) found = pay_zx_game ()->describe (facts[i].cost, NULL, NULL);
    g_autofree char *text = facts_text (found, "=");
    assert_string_equal (text, facts[i].facts);
  }
  g_autoptr (GError) error = NULL;
  assert_null (pay_zx_game ()->describe ("X", NULL, &error));
  assert_string_equal (pay_error_where (error), "cost");
}

/* ---- 308.2b */

typedef struct {
  const char *card, *pool;
  PayZxShares shares;
  gboolean asleep;
} Entering;

static const Entering entering[] = {
  { "RU", "", PAY_ZX_SHARES_ANY, TRUE },    { "RU", "W K C", PAY_ZX_SHARES_ANY, TRUE },
  { "RU", "R", PAY_ZX_SHARES_ANY, FALSE },  { "RU", "W UK:sleep", PAY_ZX_SHARES_ANY, FALSE },
  { "RU", "R", PAY_ZX_SHARES_ALL, TRUE },   { "RU", "R UK", PAY_ZX_SHARES_ALL, FALSE },
  { "RU", "0*R", PAY_ZX_SHARES_ANY, TRUE }, { "RU", "C[+all]", PAY_ZX_SHARES_ANY, FALSE },
  { "R", "", PAY_ZX_SHARES_ANY, FALSE },    { "C", "", PAY_ZX_SHARES_ALL, FALSE },
};

static void test_entering (void **state)
{
  (void)state;
  for (gsize i = 0; i < G_N_ELEMENTS (entering); i++) {
    gboolean asleep = !entering[i].asleep;
    assert_true (pay_zx_enters_asleep (entering[i].card, entering[i].pool, entering[i].shares, &asleep, NULL));
    assert_int_equal (asleep, entering[i].asleep);
  }
}

static void test_entering_errors (void **state)
{
  (void)state;
  gboolean asleep = 7;
  g_autoptr (GError) error = NULL;
  assert_false (pay_zx_enters_asleep ("RX", "", PAY_ZX_SHARES_ANY, &asleep, &error));
  assert_string_equal (pay_error_where (error), "card");
  assert_int_equal (pay_error_at (error), 1);
  g_clear_error (&error);
  assert_false (pay_zx_enters_asleep ("", "", PAY_ZX_SHARES_ANY, &asleep, &error));
  assert_string_equal (pay_error_where (error), "card");
  g_clear_error (&error);
  assert_false (pay_zx_enters_asleep ("RU", "Q", PAY_ZX_SHARES_ANY, &asleep, &error));
  assert_string_equal (pay_error_where (error), "pool");
  assert_int_equal (asleep, 7);
}

int main (void)
{
  static const struct CMUnitTest tests[] = {
    cmocka_unit_test (test_the_table_is_valid),
    cmocka_unit_test (test_sources_are_refused),
    cmocka_unit_test (test_no_cost_is_refused),
    cmocka_unit_test (test_a_missing_cost_is_no_resource_cost),
    cmocka_unit_test (test_infinity_has_no_order),
    cmocka_unit_test (test_places_name_the_field),
    cmocka_unit_test (test_unknown_wishes_are_refused),
    cmocka_unit_test (test_bans_and_their_reasons),
    cmocka_unit_test (test_bans_that_mean_nothing_here),
    cmocka_unit_test (test_lots_follow_the_pool),
    cmocka_unit_test (test_too_large),
    cmocka_unit_test (test_too_many_kinds),
    cmocka_unit_test (test_candidates),
    cmocka_unit_test (test_a_candidate_mends_a_lane),
    cmocka_unit_test (test_names_of_pips),
    cmocka_unit_test (test_reasons),
    cmocka_unit_test (test_facts),
    cmocka_unit_test (test_entering),
    cmocka_unit_test (test_entering_errors),
  };
  return cmocka_run_group_tests_name ("zx.request", tests, NULL, NULL);
}
