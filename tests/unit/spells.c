/* SPDX-License-Identifier: MIT */
/* What holds of plans in every game. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <pay/error.h>
#include <pay/request.h>

static PayRequest *three_spells (void)
{
  PayRequest *r = pay_request_new ();
  pay_request_add_spell (r, "Bear", "{1}{G}");
  pay_request_add_spell (r, NULL, "{R}");
  pay_request_add_spell (r, "Sphinx", NULL);
  return r;
}

static PaySpell *spell (PayRequest *r, guint i)
{
  return g_ptr_array_index (r->spells, i);
}

static void test_names (void **state)
{
  (void)state;
  g_autoptr (PayRequest) r = three_spells ();
  assert_int_equal (pay_request_find_spell (r, "bear"), 0);
  assert_int_equal (pay_request_find_spell (r, "{r}"), 1);
  assert_int_equal (pay_request_find_spell (r, "SPHINX"), 2);
  assert_int_equal (pay_request_find_spell (r, "{1}{G}"), -1);
  assert_int_equal (pay_request_find_spell (r, ""), -1);
}

static GPtrArray *texts (const char *a, const char *b)
{
  GPtrArray *list = g_ptr_array_new_with_free_func (g_free);
  if (a != NULL)
    g_ptr_array_add (list, g_strdup (a));
  if (b != NULL)
    g_ptr_array_add (list, g_strdup (b));
  return list;
}

static void test_like (void **state)
{
  (void)state;
  g_autoptr (PayRequest) r = three_spells ();
  pay_request_add_spell (r, "Fourth", NULL);
  spell (r, 0)->once_paid = texts ("-{1}", NULL);
  spell (r, 1)->once_paid = texts (NULL, NULL);
  spell (r, 2)->once_paid = texts ("-{1}", NULL);
  spell (r, 2)->once_purpose = texts (NULL, NULL);
  spell (r, 3)->once_paid = texts ("-{1}", "+{1}");
  assert_int_equal (pay_request_first_like (r, 0), 0);
  assert_int_equal (pay_request_first_like (r, 1), -1);
  assert_int_equal (pay_request_first_like (r, 2), 0);
  assert_int_equal (pay_request_first_like (r, 3), 3);
  g_ptr_array_add (spell (r, 2)->once_purpose, g_strdup ("creature"));
  assert_int_equal (pay_request_first_like (r, 2), 2);
}

/* ---- One fault each. */

static void a_cost (PayRequest *r)
{
  pay_request_add_cost (r, "{1}");
}

static void a_purpose (PayRequest *r)
{
  g_ptr_array_add (r->purpose, g_strdup ("creature"));
}

static void counting (PayRequest *r)
{
  r->ask = PAY_ASK_COUNT;
}

static void keeping (PayRequest *r)
{
  pay_request_add_keep (r, "{1}");
}

static void many (PayRequest *r)
{
  while (r->spells->len <= PAY_MAX_SPELLS)
    pay_request_add_spell (r, NULL, "{1}");
}

static void no_name (PayRequest *r)
{
  g_free (spell (r, 0)->name);
  spell (r, 0)->name = g_strdup ("");
}

static void a_name_twice (PayRequest *r)
{
  g_free (spell (r, 2)->name);
  spell (r, 2)->name = g_strdup ("BEAR");
}

static void a_negative_count (PayRequest *r)
{
  spell (r, 1)->count = -1;
}

static void a_large_worth (PayRequest *r)
{
  spell (r, 1)->worth = G_GINT64_CONSTANT (3000000000);
}

static void a_number_without_a_tag (PayRequest *r)
{
  spell (r, 1)->untaps = 2;
}

static void a_tag_without_a_number (PayRequest *r)
{
  spell (r, 1)->untaps_tag = g_strdup ("land");
}

static void a_negative_untap (PayRequest *r)
{
  spell (r, 1)->untaps = -1;
  spell (r, 1)->untaps_tag = g_strdup ("land");
}

static void after_nobody (PayRequest *r)
{
  spell (r, 1)->after = g_strdup ("Bera");
}

static void after_itself (PayRequest *r)
{
  spell (r, 0)->after = g_strdup ("Sphinx");
  spell (r, 1)->after = g_strdup ("Bear");
  spell (r, 2)->after = g_strdup ("{R}");
}

static void x_of_nothing (PayRequest *r)
{
  r->aim = PAY_AIM_X;
}

static void x_of_nobody (PayRequest *r)
{
  r->aim = PAY_AIM_X;
  r->aim_of = g_strdup ("Wombat");
}

static void x_of_none (PayRequest *r)
{
  r->aim = PAY_AIM_X;
  r->aim_of = g_strdup ("Bear");
  spell (r, 0)->count = 0;
}

static const struct {
  void (*fault) (PayRequest *r);
  PayError code;
  const char *where, *message;
} faults[] = {
  { a_cost, PAY_ERROR_USAGE, "cost", "a plan has spells and no cost beside them" },
  { a_purpose, PAY_ERROR_USAGE, "purpose", "in a plan each spell has a purpose of its own" },
  { counting, PAY_ERROR_UNSUPPORTED, "ask", "the solutions of a plan are not counted" },
  { keeping, PAY_ERROR_UNSUPPORTED, "keep", "costs to keep payable, beside a plan" },
  { many, PAY_ERROR_TOO_LARGE, "spells", "at most 64 different spells are possible" },
  { no_name, PAY_ERROR_USAGE, "spells[0].name", "a name is empty" },
  { a_name_twice, PAY_ERROR_USAGE, "spells[2].name",
    "a second spell is called \"BEAR\": of like ones say the count, to others give a name of their own" },
  { a_negative_count, PAY_ERROR_USAGE, "spells[1].count", "from 0 to 2147483647 is possible" },
  { a_large_worth, PAY_ERROR_TOO_LARGE, "spells[1].worth", "from 0 to 2147483647 is possible" },
  { a_number_without_a_tag, PAY_ERROR_USAGE, "spells[1].untaps", "both a number and a tag are needed" },
  { a_tag_without_a_number, PAY_ERROR_USAGE, "spells[1].untaps", "both a number and a tag are needed" },
  { a_negative_untap, PAY_ERROR_USAGE, "spells[1].untaps", "from 0 to 2147483647 is possible" },
  { after_nobody, PAY_ERROR_USAGE, "spells[1].after", "no spell is called \"Bera\"; did you mean \"Bear\"?" },
  { after_itself, PAY_ERROR_USAGE, "spells[0].after",
    "\"Bear\" would come after itself: each of these waits for another" },
  { x_of_nothing, PAY_ERROR_USAGE, "aim_of", "the greatest X of which spell?" },
  { x_of_nobody, PAY_ERROR_USAGE, "aim_of", "no spell is called \"Wombat\"" },
  { x_of_none, PAY_ERROR_USAGE, "aim_of", "of \"Bear\" there is none" },
};

static void test_faults (void **state)
{
  (void)state;
  for (gsize i = 0; i < G_N_ELEMENTS (faults); i++) {
    g_autoptr (PayRequest) r = three_spells ();
    g_autoptr (GError) error = NULL;
    assert_true (pay_request_check_plan (r, NULL));
    faults[i].fault (r);
    assert_false (pay_request_check_plan (r, &error));
    assert_int_equal (error->code, faults[i].code);
    assert_string_equal (pay_error_where (error), faults[i].where);
    assert_string_equal (error->message, faults[i].message);
  }
}

int main (void)
{
  const struct CMUnitTest tests[]
      = { cmocka_unit_test (test_names), cmocka_unit_test (test_like), cmocka_unit_test (test_faults) };
  return cmocka_run_group_tests_name ("unit.spells", tests, NULL, NULL);
}
