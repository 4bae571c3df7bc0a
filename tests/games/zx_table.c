/* SPDX-License-Identifier: MIT */
/* What the table of Z/X answers beside payments, and where there is nothing to tell. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <pay/zx.h>

#include "notation/notation.h"

static const PayGame *game;

static void test_cards (void **state)
{
  (void)state;
  static const char *const columns[] = { "colors", "cost", NULL }, *const others[] = { "name", NULL };
  static const char *const costs[] = { "[1 Red]", NULL };
  static const char *const by_cost[] = { "", "[2 Red/Blue]", NULL }, *const broken[] = { "", "[2 Rad]", NULL };
  g_autoptr (GError) error = NULL;
  gboolean unit = FALSE;
  PayDeckCard card = { 0 };
  g_autofree char *gives = game->card_gives (columns, by_cost, &unit, &error);
  assert_string_equal (gives, "RU");
  assert_true (unit);
  assert_null (game->card_gives (columns, broken, &unit, &error));
  assert_string_equal (pay_error_where (error), "cost");
  g_clear_error (&error);
  assert_null (game->card_gives (others, by_cost, &unit, &error));
  assert_string_equal (error->message, "there is no column colours");
  g_clear_error (&error);
  assert_false (game->deck_card (others, by_cost, costs, &card, &error));
  assert_string_equal (error->message, "there is no column colours");
}

static void test_no_cost_described (void **state)
{
  (void)state;
  GPtrArray *facts = game->describe (NULL, NULL, NULL);
  assert_non_null (facts);
  assert_string_equal (((const PayFact *)facts->pdata[0])->text, "");
  g_ptr_array_unref (facts);
}

static void test_nothing_paid (void **state)
{
  (void)state;
  g_autoptr (PayRequest) request = pay_request_new (), plan = pay_request_new ();
  pay_request_add_cost (request, "[1 Red]");
  pay_request_add_spell (plan, "Imp", "[1 Red]");
  PayCase *c = game->open (request, NULL), *p = game->open (plan, NULL);
  g_autoptr (PayAnswer) answer = pay_solve (c->problem, NULL, NULL);
  assert_int_equal (pay_answer_outcome (answer), PAY_SHORT);
  GPtrArray *facts = game->facts (c, answer);
  assert_int_equal (facts->len, 0);
  g_ptr_array_unref (facts);
  g_autofree char *total = game->paid_total (p, 0, 0, NULL);
  assert_string_equal (total, "[1 Red]");
  assert_null (game->paid_total (c, 0, 0, NULL));
  assert_null (game->paid_total (p, -1, 0, NULL));
  assert_null (game->paid_total (p, 7, 0, NULL));
  assert_null (game->paid_total (p, 0, -1, NULL));
  assert_null (game->paid_total (p, 0, 7, NULL));
  game->close (c);
  game->close (p);
}

/* A byte that begins no character is passed as one. */
static void test_bytes (void **state)
{
  (void)state;
  static const char text[] = "\xff\xe5\xb1R";
  ZxText t = { .start = text, .next = text, .where = "cost" };
  assert_int_equal (zx_text_peek (&t), ZX_NO_CHARACTER);
  zx_text_advance (&t);
  assert_ptr_equal (t.next, text + 1);
  while (!zx_text_take (&t, 'R'))
    zx_text_advance (&t);
  assert_true (zx_text_at_end (&t));
  zx_text_advance (&t);
  assert_true (zx_text_at_end (&t));
}

static void test_colours_twice (void **state)
{
  (void)state;
  gboolean asleep = TRUE;
  g_autoptr (GError) error = NULL;
  assert_false (pay_zx_enters_asleep ("RR", "R", PAY_ZX_SHARES_ANY, &asleep, &error));
  assert_string_equal (pay_error_where (error), "card");
  assert_true (asleep);
}

int main (void)
{
  game = pay_zx_game ();
  const struct CMUnitTest tests[]
      = { cmocka_unit_test (test_cards), cmocka_unit_test (test_no_cost_described),
          cmocka_unit_test (test_nothing_paid), cmocka_unit_test (test_bytes), cmocka_unit_test (test_colours_twice) };
  return cmocka_run_group_tests_name ("zx.table", tests, NULL, NULL);
}
