/* SPDX-License-Identifier: MIT */
/* Costs: what was built is what is read back. */
#include <pay/pay.h>

#include "table.h"

static void test_empty (G_GNUC_UNUSED void **state)
{
  g_autoptr (PayCost) cost = pay_cost_new ();
  assert_int_equal (pay_cost_alternatives (cost), 0);
  assert_false (pay_cost_has_x (cost, 0));
}

static void test_alternatives (G_GNUC_UNUSED void **state)
{
  g_autoptr (PayCost) cost = pay_cost_new ();
  assert_int_equal (pay_cost_or (cost), 0);
  assert_int_equal (pay_cost_or (cost), 1);
  assert_int_equal (pay_cost_alternatives (cost), 2);
  PayPips pips;
  assert_false (pay_cost_get_pips (cost, 1, 0, &pips));
}

/* The first pips open an alternative; each next one counts on in the newest. */
static void test_pips_open (G_GNUC_UNUSED void **state)
{
  g_autoptr (PayCost) cost = pay_cost_new ();
  assert_int_equal (pay_cost_add_pips (cost, "{W}", 1, 2), 0);
  assert_int_equal (pay_cost_add_pips (cost, "{1}", 3, 1), 1);
  assert_int_equal (pay_cost_alternatives (cost), 1);
  pay_cost_or (cost);
  assert_int_equal (pay_cost_add_pips (cost, "{U}", 2, 1), 0);
  assert_string_equal (pay_cost_pip_name (cost, 0, 1), "{1}");
  assert_string_equal (pay_cost_pip_name (cost, 1, 0), "{U}");
}

static void test_names_are_copied (G_GNUC_UNUSED void **state)
{
  char name[] = "{W}";
  g_autoptr (PayCost) cost = pay_cost_new ();
  pay_cost_add_pips (cost, name, 1, 1);
  name[1] = 'U';
  assert_string_equal (pay_cost_pip_name (cost, 0, 0), "{W}");
}

static void test_must (G_GNUC_UNUSED void **state)
{
  g_autoptr (PayCost) cost = pay_cost_new ();
  pay_cost_set_channel (cost, 31);
  pay_cost_add_pips (cost, "{W}", 5, PAY_MAX_AMOUNT);
  PayPips p;
  assert_true (pay_cost_get_pips (cost, 0, 0, &p));
  assert_true (p.accept == 5 && p.channel == 31 && p.n == PAY_MAX_AMOUNT && p.var == -1 && p.above == -1);
  assert_true (p.other == 0 && p.others == -1 && p.counter == -1 && p.amount == -1 && p.group == -1);
  assert_false (pay_cost_get_pips (cost, 0, 1, &p));
  assert_false (pay_cost_get_pips (cost, 0, -1, &p));
}

static void test_per_x (G_GNUC_UNUSED void **state)
{
  g_autoptr (PayCost) cost = pay_cost_new ();
  pay_cost_add_pips_per_x (cost, "{X}", 1, 3, 2);
  pay_cost_add_pips_per_x_above (cost, "{Y}", 1, 1, 4, 7);
  PayPips x, y;
  assert_true (pay_cost_get_pips (cost, 0, 0, &x) && pay_cost_get_pips (cost, 0, 1, &y));
  assert_true (x.n == 2 && x.var == 3 && x.above == 0);
  assert_true (y.n == 4 && y.var == 1 && y.above == 7);
  assert_true (pay_cost_has_x (cost, 3) && pay_cost_has_x (cost, 1));
  assert_false (pay_cost_has_x (cost, 0) || pay_cost_has_x (cost, 2));
}

static void test_waivers (G_GNUC_UNUSED void **state)
{
  g_autoptr (PayCost) cost = pay_cost_new ();
  pay_cost_add_pips_or_others (cost, "{2/W}", 1, 3, 8, 2);
  pay_cost_add_pips_or_charge (cost, "{W/P}", 1, 4, 5, 6);
  assert_int_equal (pay_cost_add_group (cost, 1), 0);
  assert_int_equal (pay_cost_add_group (cost, 1), 1);
  pay_cost_add_pips_in_group (cost, "white", 1, 7, 1);
  PayPips p;
  assert_true (pay_cost_get_pips (cost, 0, 0, &p));
  assert_true (p.n == 3 && p.other == 8 && p.others == 2 && p.counter == -1 && p.group == -1);
  assert_true (pay_cost_get_pips (cost, 0, 1, &p));
  assert_true (p.n == 4 && p.other == 0 && p.counter == 5 && p.amount == 6 && p.group == -1);
  assert_true (pay_cost_get_pips (cost, 0, 2, &p));
  assert_true (p.n == 7 && p.others == -1 && p.counter == -1 && p.group == 1);
  pay_cost_or (cost);
  assert_int_equal (pay_cost_add_group (cost, 5), 0);
  static const int slacks[][3] = { { 0, 0, 1 }, { 0, 1, 1 }, { 0, 2, -1 }, { 0, -1, -1 }, { 1, 0, 5 }, { 1, 1, -1 } };
  for (gsize i = 0; i < G_N_ELEMENTS (slacks); i++)
    assert_int_equal (pay_cost_group_slack (cost, slacks[i][0], slacks[i][1]), slacks[i][2]);
}

static void test_charges (G_GNUC_UNUSED void **state)
{
  g_autoptr (PayCost) cost = pay_cost_new ();
  pay_cost_add_charge (cost, 3, 4, 2, 0);
  pay_cost_add_charge (cost, 1, 0, 2, 5);
  PayCharge c = { 9, 9, 9, 9 };
  assert_false (pay_cost_get_charge (cost, 0, 2, &c) || pay_cost_get_charge (cost, 0, -1, &c));
  assert_true (c.counter == 9 && c.fixed == 9 && c.var == 9 && c.per_x == 9);
  assert_true (pay_cost_get_charge (cost, 0, 0, &c));
  assert_true (c.counter == 3 && c.fixed == 4 && c.var == -1 && c.per_x == 0);
  assert_true (pay_cost_get_charge (cost, 0, 1, &c));
  assert_true (c.counter == 1 && c.fixed == 0 && c.var == 2 && c.per_x == 5);
}

static void test_presence (G_GNUC_UNUSED void **state)
{
  g_autoptr (PayCost) cost = pay_cost_new ();
  pay_cost_add_pips (cost, "{W}", 1, 1);
  pay_cost_or (cost);
  pay_cost_add_presence (cost, 1, 1, PAY_X_FOREVER);
  assert_false (pay_cost_has_presence (cost, 0));
  assert_true (pay_cost_has_presence (cost, 1));
}

static void test_channel_is_of_the_alternative (G_GNUC_UNUSED void **state)
{
  g_autoptr (PayCost) cost = pay_cost_new ();
  pay_cost_set_channel (cost, 2);
  pay_cost_add_pips (cost, "{W}", 1, 1);
  pay_cost_set_channel (cost, 4);
  pay_cost_add_pips (cost, "{W}", 1, 1);
  pay_cost_or (cost);
  pay_cost_add_pips (cost, "{W}", 1, 1);
  static const int channels[][3] = { { 0, 0, 2 }, { 0, 1, 4 }, { 1, 0, 0 } };
  for (gsize i = 0; i < G_N_ELEMENTS (channels); i++) {
    PayPips p;
    assert_true (pay_cost_get_pips (cost, channels[i][0], channels[i][1], &p));
    assert_int_equal (p.channel, channels[i][2]);
  }
}

static void test_ranges (G_GNUC_UNUSED void **state)
{
  gint64 from = 9, to = 9;
  g_autoptr (PayCost) cost = pay_cost_new ();
  pay_cost_or (cost);
  pay_cost_get_x (cost, 0, 0, &from, &to);
  assert_true (from == 0 && to == PAY_X_FOREVER);
  assert_false (pay_cost_has_x (cost, 0));
  pay_cost_set_x (cost, 0, 2, 5);
  pay_cost_get_x (cost, 0, 0, &from, &to);
  assert_true (from == 2 && to == 5);
  assert_true (pay_cost_has_x (cost, 0));
  assert_false (pay_cost_has_x (cost, 1));
}

static void test_charge_has_x (G_GNUC_UNUSED void **state)
{
  g_autoptr (PayCost) fixed = pay_cost_new ();
  pay_cost_add_charge (fixed, 0, 3, 2, 0);
  assert_false (pay_cost_has_x (fixed, 2));
  g_autoptr (PayCost) varying = pay_cost_new ();
  pay_cost_add_charge (varying, 0, 0, 2, 1);
  assert_true (pay_cost_has_x (varying, 2));
}

/* A cost outlives whoever held it first. */
static void test_references (G_GNUC_UNUSED void **state)
{
  PayCost *cost = pay_cost_new ();
  pay_cost_add_pips (cost, "{W}", 1, 1);
  assert_ptr_equal (pay_cost_ref (cost), cost);
  pay_cost_unref (cost);
  assert_string_equal (pay_cost_pip_name (cost, 0, 0), "{W}");
  pay_cost_unref (cost);
}

int main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test (test_empty),      cmocka_unit_test (test_alternatives),
    cmocka_unit_test (test_pips_open),  cmocka_unit_test (test_names_are_copied),
    cmocka_unit_test (test_must),       cmocka_unit_test (test_per_x),
    cmocka_unit_test (test_waivers),    cmocka_unit_test (test_channel_is_of_the_alternative),
    cmocka_unit_test (test_ranges),     cmocka_unit_test (test_charge_has_x),
    cmocka_unit_test (test_references), cmocka_unit_test (test_charges),
    cmocka_unit_test (test_presence),
  };
  return cmocka_run_group_tests_name ("cost", tests, NULL, NULL);
}
