/* SPDX-License-Identifier: MIT */
/* Amounts from 1 to the limits, where no search is possible: the answers are held against the lanes alone (some number
 * of pips paid by others leaves no lane short) and against their neighbours (a charge less, an X more). Under the
 * sanitizers this is also the test that no sum overflows. */
#include "random.h"
#include "support.h"
#include <pay/kernel.h>

#define INSTANCES 30000
#define MAX_PIPS 5
#define MAX_UNITS 5
#define LANES 64
#define ANY 8

/* About as likely near every power of two. */
static int64_t random_amount (uint64_t *r, unsigned bits)
{
  const int64_t n = INT64_C (1) << random_below (r, bits + 1);
  const int64_t near = n + (int64_t)random_below (r, 5) - 2;
  return random_chance (r, 50) ? 1 + (int64_t)(random_next (r) % (uint64_t)n) : (near < 1 ? 1 : near);
}

typedef struct {
  PaykPips pips[MAX_PIPS];
  int64_t slack, budget;
  PaykUnits units[MAX_UNITS];
  PaykLane lanes[LANES];
  int64_t have[LANES];
  PaykPlan plan;
  PaykPool pool;
} Instance;

/* Units are made from the pips so that about half of the instances can be paid. False: beyond the limits. */
static bool make (uint64_t *r, Instance *in)
{
  static const unsigned sizes[] = { 4, 12, 31, 38 };
  const unsigned bits = sizes[random_below (r, 4)], small = bits < 31 ? bits : 31;
  const int64_t others = random_amount (r, random_chance (r, 50) ? 2 : 31), price = random_amount (r, small);
  for (size_t i = 0; i < MAX_PIPS; i++) {
    PaykPips *p = &in->pips[i];
    *p = (PaykPips){ .form = (PaykForm)random_below (r, 5), .accept = 1 + random_below (r, 7), .other = ANY };
    p->accept |= p->form == PAYK_MUST && random_chance (r, 30) ? ANY : 0;
    p->n = random_amount (r, p->form == PAYK_OR_OTHERS && others > 4 ? bits / 2
                                                                     : (p->form == PAYK_MUST_PER_X ? small / 2 : bits));
    p->amount = p->form == PAYK_OR_OTHERS ? others : price;
    const int64_t less = random_chance (r, 30) ? p->n / 4 : (int64_t)random_below (r, 4) - 1;
    in->units[i] = (PaykUnits){ .traits = p->accept | ANY, .n = p->n > less ? p->n - less : 0 };
    if (random_chance (r, 25))
      in->units[i].n = random_amount (r, bits);
    if (random_chance (r, 10))
      in->units[i].traits &= 7;
  }
  in->slack = random_chance (r, 30) ? random_amount (r, bits) : random_below (r, 3);
  in->budget
      = random_chance (r, 50) ? (int64_t)(random_next (r) >> random_below (r, 63) >> 1) : random_amount (r, bits);
  const PaykCost cost = { .pips = in->pips, .n_pips = MAX_PIPS, .slacks = &in->slack, .n_groups = 1 };
  return payk_plan_init (&in->plan, &cost, in->lanes, LANES) == PAYK_YES
         && payk_pool_init (&in->pool, &in->plan, in->units, MAX_UNITS, in->have, LANES) == PAYK_YES;
}

/* Payable by the definition of payk_short(), whose leaves are never more than the lanes. */
static bool payable (const Instance *in, int64_t x, int64_t budget)
{
  size_t leaves = 0;
  for (int64_t from = 0; from <= in->plan.all.or_others;) {
    PaykShort s;
    const PaykResult result = payk_short (&in->plan, &in->pool, x, budget, from, &s);
    if (result == PAYK_YES)
      return true;
    assert_int_equal (result, PAYK_NO);
    assert_true (s.need > s.have && s.to >= from);
    assert_true (++leaves <= in->plan.n_lanes);
    from = s.to + 1;
  }
  return false;
}

static bool check (const Instance *in)
{
  PaykPayment payment, same;
  int64_t x;
  const bool yes = payable (in, 0, in->budget);
  assert_int_equal (payk_decide (&in->plan, &in->pool, 0, in->budget, &payment), yes ? PAYK_YES : PAYK_NO);
  assert_int_equal (payk_greatest_x (&in->plan, &in->pool, in->budget, &x), yes ? PAYK_YES : PAYK_NO);
  if (!yes)
    return false;
  assert_true (payment.charge <= in->budget && payment.charge == payment.charged * in->plan.price);
  assert_true (payable (in, 0, payment.charge));
  assert_true (payment.charge == 0 || !payable (in, 0, payment.charge - 1));
  assert_int_equal (payk_decide (&in->plan, &in->pool, 0, payment.charge, &same), PAYK_YES);
  assert_memory_equal (&payment, &same, sizeof same);
  if (in->plan.all.per_x == 0) {
    assert_true (x == PAYK_X_FOREVER);
    return true;
  }
  assert_true (payable (in, x, in->budget) && !payable (in, x + 1, in->budget));
  assert_int_equal (payk_decide (&in->plan, &in->pool, x, in->budget, &payment), PAYK_YES);
  assert_int_equal (payk_decide (&in->plan, &in->pool, x + 1, in->budget, &payment), PAYK_NO);
  return true;
}

static void test_large (void **state)
{
  (void)state;
  uint64_t r = test_seed ();
  unsigned made = 0, yes = 0, by_bisection = 0;
  while (made < INSTANCES) {
    Instance in;
    if (!make (&r, &in))
      continue;
    made++;
    yes += check (&in);
    by_bisection += in.pool.strange > 0 && in.plan.all.or_others > 0;
  }
  print_message ("large: %u instances, payable %u %%, with strange units %u %%\n", made, yes * 100 / made,
                 by_bisection * 100 / made);
  assert_in_range (yes * 100 / made, 35, 65);
  assert_in_range (by_bisection * 100 / made, 10, 50);
}

int main (void)
{
  const struct CMUnitTest tests[] = { cmocka_unit_test (test_large) };
  print_message ("PAY_SEED=%llu\n", (unsigned long long)test_seed ());
  return cmocka_run_group_tests_name ("kernel.large", tests, NULL, NULL);
}
