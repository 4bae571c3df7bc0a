/* SPDX-License-Identifier: MIT */
/* Just within the limits of plans and bundles, and one beyond. */
#include "support.h"

#include <pay/kernel.h>

#define MOST_WORK (2 * (PAYK_MOST + 1))

/* [n] like sources that give [units] units of trait 0 each; one unit is wanted. */
static PaykResult decide (uint32_t n, uint32_t units, size_t capacity, uint64_t *steps)
{
  static PaykVector work[MOST_WORK];
  static uint8_t uses[2];
  const PaykPips pip = { .form = PAYK_MUST, .accept = 1, .n = 1 };
  const PaykCost cost = { .pips = &pip, .n_pips = 1 };
  PaykTerms terms;
  PaykVector none, some;
  PaykPayment payment;
  assert_int_equal (payk_terms_init (&terms, &cost), PAYK_YES);
  assert_true (payk_have_init (&none, NULL, 0));
  assert_true (payk_have_init (&some, &(PaykFew){ 1, units }, 1));
  const PaykMode modes[] = { { some, 0 } };
  const PaykSource source = { modes, 1, n };
  const PaykBundles bundles = { &terms, &none, &source, 1, 0, 0 };
  *steps = 1000;
  return payk_bundles_decide (&bundles, steps, work, capacity, &payment, uses);
}

static void test_sources (void **state)
{
  (void)state;
  uint64_t steps;
  assert_int_equal (decide (PAYK_MOST, 1, MOST_WORK, &steps), PAYK_YES);
  assert_int_equal (decide (PAYK_MOST, 0, MOST_WORK, &steps), PAYK_NO);
  assert_int_equal (decide (PAYK_MOST + 1, 0, MOST_WORK, &steps), PAYK_TOO_LARGE);
  assert_int_equal (decide (PAYK_MOST, 1, MOST_WORK - 1, &steps), PAYK_TOO_LARGE);
}

static void test_charges (void **state)
{
  (void)state;
  const PaykCost nothing = { .n_pips = 0 };
  PaykTerms terms;
  PaykVector none, work[4];
  PaykPayment payment;
  uint8_t uses[1];
  assert_int_equal (payk_terms_init (&terms, &nothing), PAYK_YES);
  assert_true (payk_have_init (&none, NULL, 0));
  const struct {
    int64_t charge;
    PaykResult result;
  } rows[] = { { 0, PAYK_YES },
               { PAYK_MAX_AMOUNT, PAYK_YES },
               { PAYK_MAX_AMOUNT + INT64_C (1), PAYK_TOO_LARGE },
               { -1, PAYK_INVALID } };
  for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
    const PaykMode mode = { none, rows[i].charge };
    const PaykSource source = { &mode, 1, 1 };
    const PaykBundles bundles = { &terms, &none, &source, 1, 0, 0 };
    uint64_t steps = 10;
    assert_int_equal (payk_bundles_decide (&bundles, &steps, work, 4, &payment, uses), rows[i].result);
  }
}

#define SOURCES 9
#define MODES 4

static unsigned draw (uint64_t *state, unsigned n)
{
  *state = *state * UINT64_C (6364136223846793005) + UINT64_C (1442695040888963407);
  return (unsigned)((*state >> 33) % n);
}

/* The steps of a search among sources that give two or three units of a trait, for 0, 1 or 2. */
static uint64_t steps_of (uint64_t state)
{
  static PaykMode modes[SOURCES][MODES];
  PaykSource sources[SOURCES];
  PaykPips pips[7];
  for (unsigned s = 0; s < SOURCES; s++) {
    for (unsigned m = 0; m < MODES; m++) {
      const uint8_t trait = (uint8_t)(1u << draw (&state, 6));
      assert_true (payk_have_init (&modes[s][m].have, &(PaykFew){ trait, 2 + draw (&state, 2) }, 1));
      modes[s][m].charge = draw (&state, 3);
    }
    sources[s] = (PaykSource){ modes[s], MODES, 1 };
  }
  for (unsigned p = 0; p < 7; p++)
    pips[p] = (PaykPips){ .form = p < 5 ? PAYK_MUST : PAYK_OR_CHARGE,
                          .accept = p < 6 ? UINT64_C (1) << p : 3,
                          .n = 2 + draw (&state, 3),
                          .amount = 2 };
  PaykTerms terms;
  PaykVector none, work[2 * SOURCES + 2];
  PaykPayment payment;
  uint8_t uses[SOURCES * MODES];
  assert_int_equal (payk_terms_init (&terms, &(PaykCost){ .pips = pips, .n_pips = 7 }), PAYK_YES);
  assert_true (payk_have_init (&none, NULL, 0));
  uint64_t steps = 1000000;
  const PaykBundles bundles = { &terms, &none, sources, SOURCES, 0, 8 };
  const PaykResult result = payk_bundles_decide (&bundles, &steps, work, 2 * SOURCES + 2, &payment, uses);
  assert_true (result == PAYK_YES || result == PAYK_NO);
  return 1000000 - steps;
}

/* The same on every machine. A bound that prunes less makes it more; whoever makes the search better writes the new
 * number here. */
static void test_steps (void **state)
{
  (void)state;
  uint64_t sum = 0;
  for (uint64_t seed = 1; seed <= 200; seed++)
    sum += steps_of (seed);
  assert_int_equal (sum, 220584);
}

/* Twelve masks of one trait each have 2^12 - 1 unions, thirteen have too many; so has any memory that is too small. */
static void test_lanes (void **state)
{
  (void)state;
  static PaykLane lanes[PAYK_MAX_LANES];
  PaykPips pips[13];
  PaykPlan plan;
  for (unsigned i = 0; i < 13; i++)
    pips[i] = (PaykPips){ .form = PAYK_MUST, .accept = UINT64_C (1) << i, .n = 1 };
  const PaykCost most = { .pips = pips, .n_pips = 12 }, beyond = { .pips = pips, .n_pips = 13 };
  assert_int_equal (payk_plan_init (&plan, &most, lanes, PAYK_MAX_LANES), PAYK_YES);
  assert_int_equal (plan.n_lanes, PAYK_MAX_LANES - 1);
  assert_int_equal (payk_plan_init (&plan, &most, lanes, PAYK_MAX_LANES - 1), PAYK_YES);
  assert_int_equal (payk_plan_init (&plan, &most, lanes, PAYK_MAX_LANES - 2), PAYK_TOO_LARGE);
  assert_int_equal (payk_plan_init (&plan, &most, lanes, 0), PAYK_TOO_LARGE);
  assert_int_equal (payk_plan_init (&plan, &beyond, lanes, PAYK_MAX_LANES), PAYK_TOO_LARGE);
}

int main (void)
{
  const struct CMUnitTest tests[] = { cmocka_unit_test (test_sources), cmocka_unit_test (test_charges),
                                      cmocka_unit_test (test_steps), cmocka_unit_test (test_lanes) };
  return cmocka_run_group_tests_name ("limits", tests, NULL, NULL);
}
