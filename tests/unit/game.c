/* SPDX-License-Identifier: MIT */
/* pay_game_validate(): a table that is right, and each of its members spoilt. */
#include <pay/game.h>

#include <string.h>

#include "table.h"

static PayCase *no_open (G_GNUC_UNUSED const PayRequest *request, G_GNUC_UNUSED GError **error)
{
  return NULL;
}

static void no_close (G_GNUC_UNUSED PayCase *c)
{
}

static char *no_total (G_GNUC_UNUSED const PayCase *c, G_GNUC_UNUSED const PayAnswer *answer)
{
  return NULL;
}

static gboolean no_range (G_GNUC_UNUSED const PayCase *c, G_GNUC_UNUSED char **least, G_GNUC_UNUSED char **greatest)
{
  return FALSE;
}

static char *no_reason (G_GNUC_UNUSED const PayCase *c, G_GNUC_UNUSED const PayShort *reason)
{
  return NULL;
}

static GPtrArray *no_facts (G_GNUC_UNUSED const char *cost, G_GNUC_UNUSED const char *rules,
                            G_GNUC_UNUSED GError **error)
{
  return NULL;
}

static const char *const few_traits[] = { "heat", NULL };

static PayGame right_table (void)
{
  return (PayGame){ .abi = PAY_GAME_ABI,
                    .size = sizeof (PayGame),
                    .name = "game2",
                    .title = "A Game",
                    .notation = "letters",
                    .traits = few_traits,
                    .words = { "use", "spend", "unit", "units", "pool" },
                    .open = no_open,
                    .close = no_close,
                    .total = no_total,
                    .total_range = no_range,
                    .explain = no_reason,
                    .describe = no_facts };
}

static void check_table (const PayGame *game, const char *says)
{
  g_autoptr (GError) error = NULL;
  assert_int_equal (pay_game_validate (game, &error), says == NULL);
  assert_says (error != NULL ? error->message : NULL, says);
  if (says != NULL)
    assert_true (g_error_matches (error, PAY_ERROR, PAY_ERROR_USAGE));
}

static void test_right (G_GNUC_UNUSED void **state)
{
  const PayGame game = right_table ();
  check_table (&game, NULL);
}

static void test_none (G_GNUC_UNUSED void **state)
{
  check_table (NULL, "no table of a game");
}

static void test_interface (G_GNUC_UNUSED void **state)
{
  PayGame game = right_table ();
  game.abi = PAY_GAME_ABI + 1;
  check_table (&game, "was built for interface 3");
  game = right_table ();
  game.size = PAY_GAME_LEAST_SIZE - 1;
  check_table (&game, "bytes, at least");
  game.size = sizeof (PayGame) + 64;
  check_table (&game, NULL);
}

static void test_names (G_GNUC_UNUSED void **state)
{
  static const char *const wrong[] = { NULL,
                                       "",
                                       "Game",
                                       "2game",
                                       "my game",
                                       "my-game",
                                       "sp\xc3\xa9"
                                       "l" };
  PayGame game = right_table ();
  for (gsize i = 0; i < G_N_ELEMENTS (wrong); i++) {
    game.name = wrong[i];
    check_table (&game, "the game's name must be lower case letters and digits");
  }
}

/* Every member that must be there, set to nothing. */
typedef struct {
  const char *name;
  gsize member;
  const char *says;
} Row;

#define MEMBER(member, says)                                                                                           \
  {                                                                                                                    \
#member, offsetof(PayGame, member), "the table of game game2 lacks " says                                          \
  }

static const Row rows[] = {
  MEMBER (title, "title"),       MEMBER (notation, "notation"), MEMBER (traits, "traits"),
  MEMBER (words.use, "words"),   MEMBER (words.spend, "words"), MEMBER (words.unit, "words"),
  MEMBER (words.units, "words"), MEMBER (words.pool, "words"),  MEMBER (open, "open"),
  MEMBER (close, "close"),       MEMBER (total, "total"),       MEMBER (total_range, "total_range"),
  MEMBER (explain, "explain"),   MEMBER (describe, "describe"),
};

static void test_member (void **state)
{
  const Row *row = *state;
  PayGame game = right_table ();
  memset ((char *)&game + row->member, 0, sizeof (void *));
  check_table (&game, row->says);
}

static void test_traits (G_GNUC_UNUSED void **state)
{
  PayGame game = right_table ();
  const char *names[66];
  for (gsize i = 0; i < 65; i++)
    names[i] = "heat";
  names[65] = NULL;
  game.traits = names + 1;
  check_table (&game, NULL);
  game.traits = names;
  check_table (&game, "too many traits, at most 64");
}

static void test_facts (G_GNUC_UNUSED void **state)
{
  g_autoptr (GPtrArray) facts = pay_facts_new ();
  pay_facts_add_text (facts, "canonical", "{W}");
  pay_facts_add_number (facts, "value", -3);
  pay_facts_add_truth (facts, "holds", 2);
  GPtrArray *list = pay_facts_add_list (facts, "list"), *map = pay_facts_add_map (list, NULL);
  pay_facts_add_number (map, "W", 1);
  assert_int_equal (facts->len, 4);
  assert_string_equal (pay_facts_find (facts, "canonical")->text, "{W}");
  assert_int_equal (pay_facts_find (facts, "value")->number, -3);
  assert_int_equal (pay_facts_find (facts, "holds")->number, 1);
  const PayFact *found = pay_facts_find (facts, "list");
  assert_int_equal (found->kind, PAY_FACT_LIST);
  assert_ptr_equal (found->entries, list);
  const PayFact *entry = list->pdata[0];
  assert_null (entry->name);
  assert_int_equal (entry->kind, PAY_FACT_MAP);
  assert_int_equal (pay_facts_find (entry->entries, "W")->number, 1);
  assert_null (pay_facts_find (facts, "W"));
  assert_null (pay_facts_find (NULL, "W"));
}

static void count_down (gpointer number)
{
  (*(int *)number)--;
}

static void test_readings (G_GNUC_UNUSED void **state)
{
  g_autofree char *large = g_strnfill (100000, 'a');
  int numbers[] = { 1, 1, 1, 1 };
  PayStore *readings = pay_store_new ();
  assert_null (pay_store_take (readings, "one"));
  assert_null (pay_store_take (NULL, "one"));
  pay_store_give (readings, "one", &numbers[0], count_down);
  pay_store_give (readings, "one", &numbers[1], count_down);
  pay_store_give (readings, "one", NULL, count_down);
  assert_null (pay_store_take (readings, "two"));
  int *first = pay_store_take (readings, "one"), *second = pay_store_take (readings, "one");
  assert_ptr_not_equal (first, second);
  assert_int_equal (*first + *second, 2);
  assert_null (pay_store_take (readings, "one"));
  pay_store_give (readings, "one", first, count_down);
  pay_store_give (readings, "two", second, count_down);
  for (int i = 0; i < 6 && numbers[0] == 1; i++) {
    assert_ptr_equal (pay_store_take (readings, "two"), second);
    pay_store_give (readings, "two", second, count_down);
    large[0]++;
    pay_store_give (readings, large, &numbers[2], count_down);
  }
  assert_int_equal (*first, 0); /* nobody took it for long */
  assert_int_equal (*second, 1);
  pay_store_give (NULL, "three", &numbers[3], count_down);
  assert_int_equal (numbers[3], 0);
  pay_store_free (readings);
  assert_int_equal (*second, 0);
  pay_store_free (NULL);
}

static void assert_is_over (PayStore *store)
{
  g_autoptr (GError) error = NULL;
  assert_false (pay_store_goes_on (store, &error));
  assert_true (g_error_matches (error, PAY_ERROR, PAY_ERROR_LIMIT));
}

static void test_store_end (G_GNUC_UNUSED void **state)
{
  g_autoptr (PayStore) store = pay_store_new ();
  gint stop = 0;
  assert_true (pay_store_goes_on (NULL, NULL) && pay_store_goes_on (store, NULL));
  assert_true (pay_store_deadline (NULL) == 0 && pay_store_deadline (store) == 0);
  pay_store_set_end (store, G_MAXUINT64, &stop);
  assert_true (pay_store_goes_on (store, NULL) && pay_store_deadline (store) == G_MAXUINT64);
  stop = 1;
  assert_is_over (store);
  pay_store_set_end (store, 1, NULL);
  gboolean goes_on = TRUE;
  for (int i = 0; i < 100 && goes_on; i++)
    goes_on = pay_store_goes_on (store, NULL);
  assert_false (goes_on);
  for (int i = 0; i < 100; i++)
    assert_is_over (store);
  pay_store_set_end (store, 0, NULL);
  assert_true (pay_store_goes_on (store, NULL));
}

int main (void)
{
  const struct CMUnitTest tests[]
      = { cmocka_unit_test (test_right),    cmocka_unit_test (test_none),     cmocka_unit_test (test_interface),
          cmocka_unit_test (test_names),    cmocka_unit_test (test_traits),   cmocka_unit_test (test_facts),
          cmocka_unit_test (test_readings), cmocka_unit_test (test_store_end) };
  return cmocka_run_group_tests_name ("game", tests, NULL, NULL)
         + run_table ("game-members", rows, G_N_ELEMENTS (rows), sizeof rows[0], test_member);
}
