/* SPDX-License-Identifier: MIT */
/* The examples in the comments of the headers compile, and answer what they are there for. Each is a file, taken out of
 * its header by examples.awk, in a function that has the names which it speaks of. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <pay/kernel.h>
#include <pay/odds.h>
#include <pay/pay.h>

enum { W = 1, U = 2, B = 4, WHITE = 1, ANY = 2 };

static bool vectors (void)
{
#include "kernel-1.inc"
  return false;
}

static bool many_pools (const uint8_t *n_both, const uint8_t *n_black)
{
  const PaykFew pip = { W, 1 };
  PaykVector need;
  assert_true (payk_need_init (&need, &pip, 1));
#include "kernel-2.inc"
  return false;
}

static bool plan (const PaykUnits *units, size_t n_units, int64_t life)
{
  const PaykPips pips[] = { { .form = PAYK_OR_CHARGE, .accept = W, .n = 2, .amount = 2 } };
  const PaykCost cost = { .pips = pips, .n_pips = 1 };
#include "kernel-3.inc"
  return false;
}

static bool terms (const PaykFew *units, size_t n_units, int64_t life)
{
  const PaykPips pips[] = { { .form = PAYK_OR_CHARGE, .accept = W, .n = 2, .amount = 2 } };
  const PaykCost cost = { .pips = pips, .n_pips = 1 };
  PaykVector have;
  PaykPayment best;
#include "kernel-4.inc"
  return false;
}

static bool bundles (uint8_t wanted)
{
  const PaykPips pips[] = { { .form = PAYK_MUST, .accept = wanted, .n = 3 } };
  const PaykCost cost = { .pips = pips, .n_pips = 1 };
  const int64_t life = 0;
  PaykTerms terms;
  PaykVector have, three_white, three_blue, work[4];
  PaykPayment best;
  uint8_t uses[2];
  assert_int_equal (payk_terms_init (&terms, &cost), PAYK_YES);
  assert_true (payk_have_init (&have, NULL, 0));
  assert_true (payk_have_init (&three_white, &(PaykFew){ W, 3 }, 1));
  assert_true (payk_have_init (&three_blue, &(PaykFew){ U, 3 }, 1));
#include "kernel-5.inc"
  return false;
}

static void test_kernel (void **state)
{
  (void)state;
  static uint8_t n[1000];
  assert_true (vectors ());
  assert_false (many_pools (n, n));
  for (size_t i = 0; i < 501; i++)
    n[i] = 1;
  assert_true (many_pools (n, n));
  assert_false (plan (&(PaykUnits){ W, 1 }, 1, 1));
  assert_true (plan (&(PaykUnits){ W, 1 }, 1, 2));
  assert_false (terms (&(PaykFew){ W, 1 }, 1, 1));
  assert_true (terms (&(PaykFew){ W, 1 }, 1, 2));
  assert_true (bundles (W) && bundles (U));
  assert_false (bundles (B));
}

static void test_problem (void **state)
{
  (void)state;
#include "problem-1.inc"
  assert_int_equal (pay_answer_outcome (a), PAY_PAID);
}

/* A green card by turn 3, of 17 among 60: without mulligans that bind, one less the chance of none in nine or ten. */
static void test_odds (void **state)
{
  (void)state;
  g_autoptr (PayProblem) problem = pay_problem_new ();
  const int green = pay_problem_add_kind (problem, "green", 1);
  g_autoptr (PayCost) cost = pay_cost_new ();
  pay_cost_add_pips (cost, "green", 1, 1);
#include "odds-1.inc"
  assert_non_null (percent);
  g_autoptr (PayRatio) some = pay_ratio_new (9, 10);
  g_autoptr (PayRatio) all = pay_ratio_new (1, 1);
  assert_true (pay_ratio_compare (pay_odds_paid (odds, 3), some) > 0);
  assert_true (pay_ratio_compare (pay_odds_paid (odds, 3), all) < 0);
}

int main (void)
{
  const struct CMUnitTest tests[]
      = { cmocka_unit_test (test_kernel), cmocka_unit_test (test_problem), cmocka_unit_test (test_odds) };
  return cmocka_run_group_tests (tests, NULL, NULL);
}
