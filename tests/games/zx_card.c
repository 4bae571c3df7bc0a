/* SPDX-License-Identifier: MIT */
/* Rows of a table of cards as costs, and what is told beside a payment. */
#include "fact_text.h"
#include "zx_random.h"

#include <pay/zx.h>
#include <string.h>

static const char *const columns[] = { "number", "extra", "colors", "cost", "ability_cost", NULL };

typedef struct {
  const char *name, *colours, *cost, *abilities;
  guint ability;
  const char *expected; /* the cost; NULL: refused */
  PayError code;
  const char *where;
  int at;
  const char *says;
} Row;

static const Row rows[] = {
  { "a card", "RU", "3", "-", 0, "[3 Red/Blue]", 0, NULL, 0, NULL },
  { "a colourless card", "C", "5", "-", 0, "[5 Colorless]", 0, NULL, 0, NULL },
  { "a card without a colour cell", "-", "0", "", 0, "[0 Colorless]", 0, NULL, 0, NULL },
  { "an infinite card", "U", "∞", "-", 0, "[∞ Blue]", 0, NULL, 0, NULL },
  { "words and width", " Blue/red ", "３", "-", 0, "[3 Red/Blue]", 0, NULL, 0, NULL },
  { "an ability", "R", "3", "R1", 1, "[1 Red]", 0, NULL, 0, NULL },
  { "the second ability", "R", "3", "other;K2", 2, "[2 Black]", 0, NULL, 0, NULL },
  { "all parts of an ability", "R", "3", "WK1+sleep+other", 1, "[1 White/Black] + sleep + other", 0, NULL, 0, NULL },
  { "alternatives of an ability", "R", "3", "W2|K2", 1, "[2 White] or [2 Black]", 0, NULL, 0, NULL },
  { "an ability of a card without a Cost", "R", "-", "sleep;R1", 2, "[1 Red]", 0, NULL, 0, NULL },
  { "no Cost", "R", "-", "-", 0, NULL, PAY_ERROR_USAGE, "cost", -1, "this card has no Cost" },
  { "no Cost but abilities", "R", "", "sleep", 0, NULL, PAY_ERROR_USAGE, "cost", -1, "only abilities with one: sleep" },
  { "no ability", "R", "3", "-", 1, NULL, PAY_ERROR_USAGE, "ability_cost", -1, "no ability of this card" },
  { "too few abilities", "R", "3", "R1;U1", 3, NULL, PAY_ERROR_USAGE, "ability_cost", -1, "has 2 with a cost" },
  { "a Cost that is no number", "R", "3x", "-", 0, NULL, PAY_ERROR_SYNTAX, "cost", 1, "found 'x'" },
  { "a Cost below 0", "R", "-1", "-", 0, NULL, PAY_ERROR_SYNTAX, "cost", 0, "found '-'" },
  { "a Cost too large", "R", "3000000000", "-", 0, NULL, PAY_ERROR_TOO_LARGE, "cost", 0, "2147483647" },
  { "an unknown colour", "RX", "3", "-", 0, NULL, PAY_ERROR_SYNTAX, "colours", 1, "found 'X'" },
  { "another game's black", "B", "3", "-", 0, NULL, PAY_ERROR_SYNTAX, "colours", 0, "K = black" },
  { "a broken ability", "R", "3", "R1;U", 2, NULL, PAY_ERROR_SYNTAX, "ability_cost", 4, "expected points" },
};

static void check_row (void **state)
{
  const Row *row = *state;
  const char *const cells[] = { "B01-001", "", row->colours, row->cost, row->abilities, NULL };
  g_autoptr (GError) error = NULL;
  g_autofree char *cost = pay_zx_game ()->card_cost (columns, cells, row->ability, &error);
  if (row->expected != NULL) {
    assert_null (error);
    assert_string_equal (cost, row->expected);
    return;
  }
  assert_null (cost);
  assert_true (g_error_matches (error, PAY_ERROR, (int)row->code));
  assert_string_equal (pay_error_where (error), row->where);
  assert_int_equal (pay_error_at (error), row->at);
  if (strstr (error->message, row->says) == NULL)
    fail_msg ("'%s' does not say '%s'", error->message, row->says);
}

static void test_missing_columns (void **state)
{
  static const char *const few[] = { "number", NULL }, *const cells[] = { "B01-001", NULL };
  (void)state;
  for (guint ability = 0; ability < 2; ability++) {
    g_autoptr (GError) error = NULL;
    assert_null (pay_zx_game ()->card_cost (few, cells, ability, &error));
    assert_true (g_error_matches (error, PAY_ERROR, PAY_ERROR_USAGE));
    assert_non_null (strstr (error->message, ability == 0 ? "column cost" : "column ability_cost"));
  }
}

/* ---- What is paid beside the Resource Costs. */

typedef struct {
  const char *cost, *pool, *modifier;
  const char *total, *besides; /* NULL: nothing beside it */
} Beside;

static const Beside besides[] = {
  { "[1 Red] + sleep + discard", "R", NULL, "[1 Red]", "[\"sleep\",\"discard\"]" },
  { "sleep", "R", NULL, "[0 Colorless]", "[\"sleep\"]" },
  { "sleep", "R", "+1", "[1 Colorless]", "[\"sleep\"]" },
  { "sleep + R2", "R", "-1", "[1 Red]", "[\"sleep\"]" },
  { "[2 Red] or sleep", "U U", NULL, "sleep", "[\"sleep\"]" },
  { "[1 Red]", "R", "+sleep", "[1 Red]", "[\"sleep\"]" },
  { "R1 + other", "R", "free", "[0 Colorless]", NULL },
  { "R1", "R", NULL, "[1 Red]", NULL },
};

/* [value] NULL: there is no such fact. */
static void assert_fact (const GPtrArray *facts, const char *name, const char *value)
{
  const PayFact *fact = pay_facts_find (facts, name);
  g_autofree char *found = fact == NULL ? NULL : fact_text (fact);
  if (g_strcmp0 (found, value) != 0)
    fail_msg ("%s is %s, not %s", name, found != NULL ? found : "absent", value != NULL ? value : "absent");
}

static void check_beside (void **state)
{
  const Beside *row = *state;
  g_autoptr (PayRequest) request = pay_request_new ();
  pay_request_add_cost (request, row->cost);
  request->pool = g_strdup (row->pool);
  if (row->modifier != NULL)
    g_ptr_array_add (request->modifiers, g_strdup (row->modifier));
  PayCase *c = pay_zx_game ()->open (request, NULL);
  assert_non_null (c);
  g_autoptr (PayAnswer) answer = pay_solve (c->problem, NULL, NULL);
  assert_int_equal (pay_answer_outcome (answer), PAY_PAID);
  g_autofree char *total = pay_zx_game ()->total (c, answer);
  assert_string_equal (total, row->total);
  g_autoptr (GPtrArray) facts = pay_zx_game ()->facts (c, answer);
  assert_fact (facts, "besides", row->besides);
  pay_zx_game ()->close (c);
}

/* ---- The arithmetic, told. */

typedef struct {
  const char *cost, *pool, *modifiers; /* separated by ';' */
  PayOrder order;
  const char *totals, *choices;
} Told;

static const Told told[] = {
  { "R4", "R", "may -3", PAY_ORDER_DEFAULT,
    "[{\"after\":\"cost\",\"total\":\"[4 Red]\"},{\"after\":\"changes\",\"total\":\"[1 Red]\"}]",
    "[\"[1 Red]\",\"[4 Red]\"]" },
  { "R4", "R R", "-3 floor 2;-1", PAY_ORDER_DEFAULT,
    "[{\"after\":\"cost\",\"total\":\"[4 Red]\"},{\"after\":\"changes\",\"total\":\"[1 Red]\"}]", NULL },
  { "R4", "R R", "-3 floor 2;-1", PAY_ORDER_BEST,
    "[{\"after\":\"cost\",\"total\":\"[4 Red]\"},{\"after\":\"changes\",\"total\":\"[1 Red]\"}]",
    "[\"[1 Red]\",\"[2 Red]\"]" },
  { "W2 or K2", "K K", "", PAY_ORDER_DEFAULT, NULL, NULL },
  { "sleep", "U", "+1", PAY_ORDER_DEFAULT,
    "[{\"after\":\"cost\",\"total\":\"[0 Colorless]\"},{\"after\":\"changes\",\"total\":\"[1 Colorless]\"}]", NULL },
  { "sleep or R1", "U", "+1", PAY_ORDER_DEFAULT,
    "[{\"after\":\"cost\",\"total\":\"sleep or [1 Red]\"},{\"after\":\"changes\",\"total\":\"[1 Colorless] + "
    "sleep\"}]",
    NULL },
  { "sleep", "", "-1", PAY_ORDER_DEFAULT, NULL, NULL },
  { "R1", "R", "-1;+1", PAY_ORDER_DEFAULT, NULL, NULL },
};

static void check_told (void **state)
{
  const Told *row = *state;
  g_autoptr (PayRequest) request = pay_request_new ();
  pay_request_add_cost (request, row->cost);
  request->pool = g_strdup (row->pool);
  request->order = row->order;
  g_auto (GStrv) modifiers = g_strsplit (row->modifiers, ";", -1);
  for (char **modifier = modifiers; *modifier != NULL; modifier++)
    g_ptr_array_add (request->modifiers, g_strdup (*modifier));
  PayCase *c = pay_zx_game ()->open (request, NULL);
  assert_non_null (c);
  g_autoptr (PayAnswer) answer = pay_solve (c->problem, NULL, NULL);
  assert_int_equal (pay_answer_outcome (answer), PAY_PAID);
  g_autoptr (GPtrArray) facts = pay_zx_game ()->facts (c, answer);
  assert_fact (facts, "totals", row->totals);
  assert_fact (facts, "choices", row->choices);
  pay_zx_game ()->close (c);
}

/* ---- Costs to keep payable. */

typedef struct {
  const char *cost, *pool, *keep; /* separated by ';' */
  const char *kept;               /* "y" or "n" for each */
} Keeping;

static const Keeping keeping[] = {
  { "C1", "W K", "W1", "y" },       { "C1", "W K", "W1;K1", "yn" },        { "W2", "W K K K", "W1;K1;K1", "nyy" },
  { "R1", "R R:sleep", "R1", "n" }, { "C1", "RU K", "[1 Red/Blue]", "y" }, { "C1", "W", "C0;∞", "yn" },
};

static void check_keeping (void **state)
{
  const Keeping *row = *state;
  g_autoptr (PayRequest) request = pay_request_new ();
  pay_request_add_cost (request, row->cost);
  request->pool = g_strdup (row->pool);
  g_auto (GStrv) costs = g_strsplit (row->keep, ";", -1);
  for (char **cost = costs; *cost != NULL; cost++)
    pay_request_add_keep (request, *cost);
  PayCase *c = pay_zx_game ()->open (request, NULL);
  assert_non_null (c);
  g_autoptr (PayAnswer) answer = pay_solve (c->problem, NULL, NULL);
  assert_int_equal (pay_answer_outcome (answer), PAY_PAID);
  assert_true (pay_check (c->problem, answer, NULL));
  for (int i = 0; row->kept[i] != '\0'; i++)
    assert_int_equal (pay_answer_is_kept (answer, i), row->kept[i] == 'y');
  pay_zx_game ()->close (c);
}

static void test_keeping_is_refused (void **state)
{
  (void)state;
  g_autoptr (PayRequest) request = pay_request_new ();
  pay_request_add_cost (request, "C1");
  request->pool = g_strdup ("W C[R for Summer]");
  g_ptr_array_add (request->purpose, g_strdup ("Summer"));
  pay_request_add_keep (request, "R1");
  g_autoptr (GError) error = NULL;
  assert_null (pay_zx_game ()->open (request, &error));
  assert_true (g_error_matches (error, PAY_ERROR, PAY_ERROR_UNSUPPORTED));
  assert_string_equal (pay_error_where (error), "keep[0].purpose");
}

/* ---- Cards in Sleep as fixes. */

/* The candidates after those that are cards more, joined by ";". */
static char *changes_of (const char *pool, const char *never)
{
  g_autoptr (PayRequest) request = pay_request_new ();
  pay_request_add_cost (request, "K1");
  request->pool = g_strdup (pool);
  if (never != NULL)
    g_ptr_array_add (request->never, g_strdup (never));
  PayCase *c = pay_zx_game ()->open (request, NULL);
  assert_non_null (c);
  GString *names = g_string_new (NULL);
  PayKinds kinds;
  for (guint i = 0; pay_zx_game ()->candidate (c, i, &kinds) != NULL; i++) {
    const char *name = pay_zx_game ()->candidate (c, i, &kinds);
    if (strchr (name, ' ') != NULL)
      g_string_append_printf (names, "%s;", name);
  }
  pay_zx_game ()->close (c);
  return g_string_free (names, FALSE);
}

static void test_a_card_in_sleep_is_a_fix (void **state)
{
  (void)state;
  g_autofree char *some = changes_of ("R K:sleep U:sleep K:sleep 0*G:sleep W:self G:self:sleep", NULL);
  assert_string_equal (some, "Reboot of K:sleep;Reboot of U:sleep;");
  g_autofree char *banned = changes_of ("K:sleep", "K");
  assert_string_equal (banned, "");
}

static void test_the_fix_pays (void **state)
{
  (void)state;
  g_autoptr (PayRequest) request = pay_request_new ();
  pay_request_add_cost (request, "K2");
  request->pool = g_strdup ("R U K:sleep");
  PayCase *c = pay_zx_game ()->open (request, NULL);
  PayKinds kinds = 0;
  assert_string_equal (pay_zx_game ()->candidate (c, 6, &kinds), "Reboot of K:sleep");
  g_autoptr (PayAnswer) before = pay_solve (c->problem, NULL, NULL);
  assert_int_equal (pay_answer_outcome (before), PAY_SHORT);
  pay_problem_add_units (c->problem, "fix", kinds, 1);
  g_autoptr (PayAnswer) after = pay_solve (c->problem, NULL, NULL);
  assert_int_equal (pay_answer_outcome (after), PAY_PAID);
  pay_zx_game ()->close (c);
}

int main (void)
{
  struct CMUnitTest
      tests[G_N_ELEMENTS (rows) + G_N_ELEMENTS (besides) + G_N_ELEMENTS (told) + G_N_ELEMENTS (keeping) + 4]
      = {
          cmocka_unit_test (test_missing_columns),
          cmocka_unit_test (test_a_card_in_sleep_is_a_fix),
          cmocka_unit_test (test_the_fix_pays),
          cmocka_unit_test (test_keeping_is_refused),
        };
  gsize n = 4;
  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    tests[n++] = (struct CMUnitTest){ .name = rows[i].name,
                                      .test_func = check_row,
                                      .initial_state = (void *)(guintptr)&rows[i] };
  for (gsize i = 0; i < G_N_ELEMENTS (besides); i++)
    tests[n++] = (struct CMUnitTest){ .name = besides[i].cost,
                                      .test_func = check_beside,
                                      .initial_state = (void *)(guintptr)&besides[i] };
  for (gsize i = 0; i < G_N_ELEMENTS (told); i++)
    tests[n++] = (struct CMUnitTest){ .name = told[i].modifiers,
                                      .test_func = check_told,
                                      .initial_state = (void *)(guintptr)&told[i] };
  for (gsize i = 0; i < G_N_ELEMENTS (keeping); i++)
    tests[n++] = (struct CMUnitTest){ .name = keeping[i].keep,
                                      .test_func = check_keeping,
                                      .initial_state = (void *)(guintptr)&keeping[i] };
  return cmocka_run_group_tests_name ("zx.card", tests, NULL, NULL);
}
