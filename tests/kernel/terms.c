/* SPDX-License-Identifier: MIT */
/* Terms: small instances against exhaustive search, counts up to the limit against plans, and the limits. */
#include "oracle.h"
#include "random.h"
#include "support.h"

#include <string.h>

#define SMALL 30000
#define LARGE 60000
#define MAX_PIPS 6
#define MAX_UNITS 6
#define LANES 256
#define ANY (PAYK_ANY | 63) /* for plans the traits of all units, for vectors "any unit" */

typedef struct {
  PaykPips pips[MAX_PIPS];
  int64_t slacks[2];
  PaykCost cost;
  PaykUnits units[MAX_UNITS];
  PaykFew few[MAX_UNITS];
  size_t n_units;
  int64_t budget;
} Instance;

/* Pips of each form up to [most] a class. */
static void random_cost (uint64_t *r, unsigned traits, unsigned most, Instance *in)
{
  const int64_t others = 1 + random_below (r, random_chance (r, 90) ? 3 : 200), price = 1 + random_below (r, 3);
  in->cost = (PaykCost){ .pips = in->pips, .slacks = in->slacks, .n_groups = 2 };
  in->cost.n_pips = 1 + random_below (r, MAX_PIPS);
  for (size_t i = 0; i < in->cost.n_pips; i++) {
    PaykPips *p = &in->pips[i];
    *p = (PaykPips){ .form = (PaykForm)random_below (r, 5), .n = random_below (r, most + 1), .other = ANY };
    p->accept = UINT64_C (1) << random_below (r, traits);
    p->accept |= random_chance (r, 30) ? UINT64_C (1) << random_below (r, traits) : 0;
    if (p->form <= PAYK_MUST_PER_X && random_chance (r, 50))
      p->accept = ANY;
    p->amount = p->form == PAYK_OR_OTHERS ? others : price;
    p->index = p->form == PAYK_IN_GROUP ? random_below (r, 2) : 7;
    p->n = p->form == PAYK_MUST_PER_X && most > 3 ? p->n / 8 : p->n;
  }
  for (size_t g = 0; g < 2; g++)
    in->slacks[g] = random_below (r, most + 1);
  in->budget = (int64_t)random_below (r, 3 * most + 3) - 1;
}

static void random_instance (uint64_t *r, unsigned most, Instance *in)
{
  const unsigned traits = 1 + random_below (r, PAYK_TRAITS);
  random_cost (r, traits, most, in);
  in->n_units = random_below (r, MAX_UNITS + 1);
  for (size_t i = 0; i < in->n_units; i++) {
    uint64_t mask = UINT64_C (1) << random_below (r, traits);
    mask |= random_chance (r, 50) ? UINT64_C (1) << random_below (r, traits) : 0;
    mask |= random_chance (r, 20) ? PAYK_ANY : 0;
    mask = random_chance (r, 10) ? PAYK_ANY : mask;
    const unsigned n = random_below (r, most + 2);
    in->units[i] = (PaykUnits){ mask | PAYK_ANY, n };
    in->few[i] = (PaykFew){ (uint8_t)mask, n };
  }
}

typedef struct {
  PaykLane lanes[LANES];
  int64_t have[LANES];
  PaykPlan plan;
  PaykPool pool;
  PaykTerms terms;
  PaykVector vector;
} Compiled;

/* False: too many pips or units for vectors. */
static bool compile (const Instance *in, Compiled *c)
{
  assert_int_equal (payk_plan_init (&c->plan, &in->cost, c->lanes, LANES), PAYK_YES);
  assert_int_equal (payk_pool_init (&c->pool, &c->plan, in->units, in->n_units, c->have, LANES), PAYK_YES);
  const PaykResult result = payk_terms_init (&c->terms, &in->cost);
  assert_true (result == PAYK_YES || result == PAYK_TOO_LARGE);
  return result == PAYK_YES && payk_have_init (&c->vector, in->few, in->n_units);
}

/* The same answers as a plan. [yes]: payable at this x. */
static void check_at (const Instance *in, const Compiled *c, int64_t x, PaykResult expected)
{
  PaykPayment of_plan, of_terms;
  assert_int_equal (payk_decide (&c->plan, &c->pool, x, in->budget, &of_plan), expected);
  assert_int_equal (payk_terms_decide (&c->terms, &c->vector, x, in->budget, &of_terms), expected);
  if (expected == PAYK_YES)
    assert_memory_equal (&of_terms, &of_plan, sizeof of_plan);
}

/* From masks, too: at X = 0, and the greatest. */
static void check_answer (const Instance *in, const Compiled *c, PaykResult expected, int64_t greatest)
{
  PaykUnits units[MAX_UNITS];
  PaykVector have;
  PaykPayment of_plan, of_answer;
  int64_t x = -1;
  for (size_t i = 0; i < in->n_units; i++)
    units[i] = (PaykUnits){ in->few[i].traits, in->units[i].n };
  assert_int_equal (payk_have_read (&have, units, in->n_units), PAYK_YES);
  assert_memory_equal (&have, &c->vector, sizeof have);
  assert_int_equal (payk_answer (&in->cost, units, in->n_units, in->budget, &of_answer, &x), expected);
  if (expected != PAYK_YES)
    return;
  assert_int_equal (payk_decide (&c->plan, &c->pool, 0, in->budget, &of_plan), PAYK_YES);
  assert_memory_equal (&of_answer, &of_plan, sizeof of_plan);
  assert_true (x == greatest);
}

static int64_t check_greatest (const Instance *in, const Compiled *c)
{
  PaykPayment payment;
  int64_t of_plan = -1, of_terms = -1;
  const PaykResult expected = payk_greatest_x (&c->plan, &c->pool, in->budget, &of_plan);
  assert_int_equal (payk_terms_best (&c->terms, &c->vector, in->budget, &payment, &of_terms), expected);
  assert_true (of_plan == of_terms);
  check_answer (in, c, expected, of_plan);
  return of_terms;
}

static void test_small (void **state)
{
  (void)state;
  uint64_t r = test_seed ();
  unsigned yes = 0, some_x = 0;
  for (unsigned i = 0; i < SMALL; i++) {
    Instance in;
    Compiled c;
    random_instance (&r, 1, &in);
    assert_true (compile (&in, &c));
    for (int64_t x = 0; x <= 2; x++) {
      const int64_t least = oracle_least_charge (&in.cost, in.units, in.n_units, x);
      const bool payable = least >= 0 && least <= (in.budget > 0 ? in.budget : 0);
      check_at (&in, &c, x, payable ? PAYK_YES : PAYK_NO);
      yes += payable && x == 0;
    }
    const int64_t x = check_greatest (&in, &c);
    some_x += x > 0 && x != PAYK_X_FOREVER;
  }
  print_message ("terms: %d instances, payable %u %%, with an X %u %%\n", SMALL, yes * 100 / SMALL,
                 some_x * 100 / SMALL);
  assert_in_range (yes * 100 / SMALL, 35, 85);
  assert_in_range (some_x * 100 / SMALL, 5, 60);
}

static void test_large (void **state)
{
  (void)state;
  uint64_t r = test_seed ();
  unsigned made = 0, yes = 0, some_x = 0;
  for (unsigned i = 0; i < LARGE; i++) {
    static const unsigned sizes[] = { 3, 10, 30, 80 };
    Instance in;
    Compiled c;
    PaykPayment payment;
    random_instance (&r, sizes[random_below (&r, 4)], &in);
    if (!compile (&in, &c))
      continue;
    made++;
    for (unsigned k = 0; k < 3; k++) {
      const int64_t x = random_chance (&r, 10) ? (int64_t)(random_next (&r) >> 1) : (int64_t)random_below (&r, 30);
      if (payk_decide (&c.plan, &c.pool, x, in.budget, &payment) != PAYK_TOO_LARGE)
        check_at (&in, &c, x, payk_decide (&c.plan, &c.pool, x, in.budget, &payment));
    }
    check_at (&in, &c, 0, payk_decide (&c.plan, &c.pool, 0, in.budget, &payment));
    yes += payk_terms_decide (&c.terms, &c.vector, 0, in.budget, &payment) == PAYK_YES;
    const int64_t x = check_greatest (&in, &c);
    some_x += x > 0 && x != PAYK_X_FOREVER;
  }
  print_message ("terms: %u large instances, payable %u %%, with an X %u %%\n", made, yes * 100 / made,
                 some_x * 100 / made);
  assert_in_range (made * 100 / LARGE, 40, 100);
  assert_in_range (yes * 100 / made, 20, 80);
  assert_in_range (some_x * 100 / made, 5, 60);
}

typedef struct {
  const char *name;
  PaykPips pips[2];
  int64_t slack;
  PaykResult result;
} Row;

#define PIPS(form_, accept_, n_, amount_, other_)                                                                      \
  {                                                                                                                    \
    .form = (form_), .accept = (accept_), .n = (n_), .amount = (amount_), .other = (other_)                            \
  }

#define NO_FORM ((PaykForm)(PAYK_IN_GROUP + 1))

static const Row rows[] = {
  { "254 pips", { PIPS (PAYK_MUST, 1, 200, 0, 0), PIPS (PAYK_OR_CHARGE, 2, 54, 1, 0) }, 0, PAYK_YES },
  { "255 pips", { PIPS (PAYK_MUST, 1, 200, 0, 0), PIPS (PAYK_OR_CHARGE, 2, 55, 1, 0) }, 0, PAYK_TOO_LARGE },
  { "254 pips for each X, beside as many",
    { PIPS (PAYK_MUST, 1, 254, 0, 0), PIPS (PAYK_MUST_PER_X, 2, 254, 0, 0) },
    0,
    PAYK_YES },
  { "255 pips for each X", { PIPS (PAYK_MUST_PER_X, 2, 255, 0, 0) }, 0, PAYK_TOO_LARGE },
  { "255 pips of a group, whatever its slack", { PIPS (PAYK_IN_GROUP, 1, 255, 0, 0) }, 255, PAYK_TOO_LARGE },
  { "a slack beyond all", { PIPS (PAYK_IN_GROUP, 1, 254, 0, 0) }, PAYK_MAX_COUNT, PAYK_YES },
  { "a slack that is negative", { PIPS (PAYK_IN_GROUP, 1, 1, 0, 0) }, -1, PAYK_INVALID },
  { "a slack too large", { PIPS (PAYK_IN_GROUP, 1, 1, 0, 0) }, PAYK_MAX_COUNT + 1, PAYK_TOO_LARGE },
  { "a group that is none", { { .form = PAYK_IN_GROUP, .accept = 1, .n = 1, .index = 1 } }, 0, PAYK_INVALID },
  { "a form that is none", { PIPS (NO_FORM, 1, 1, 1, 0), PIPS (NO_FORM, 1, 1, 1, 0) }, 0, PAYK_INVALID },
  { "a negative number", { PIPS (PAYK_MUST, 1, -1, 0, 0) }, 0, PAYK_INVALID },
  { "no amount", { PIPS (PAYK_OR_CHARGE, 1, 1, 0, 0) }, 0, PAYK_INVALID },
  { "two prices", { PIPS (PAYK_OR_CHARGE, 1, 1, 1, 0), PIPS (PAYK_OR_CHARGE, 2, 1, 2, 0) }, 0, PAYK_BRANCH },
  { "others that not every unit pays", { PIPS (PAYK_OR_OTHERS, 1, 1, 2, 63) }, 0, PAYK_BRANCH },
  { "others that not every unit pays, of no pips", { PIPS (PAYK_OR_OTHERS, 1, 0, 2, 63) }, 0, PAYK_YES },
  { "a seventh trait", { PIPS (PAYK_MUST, 128, 1, 0, 0) }, 0, PAYK_BRANCH },
  { "a seventh trait, of all pips",
    { PIPS (PAYK_MUST, 128, 1, 0, 0), PIPS (PAYK_MUST, 128, 1, 0, 0) },
    0,
    PAYK_BRANCH },
  { "the highest trait beside others", { PIPS (PAYK_MUST, UINT64_C (1) << 63 | 1, 1, 0, 0) }, 0, PAYK_BRANCH },
  { "no trait", { PIPS (PAYK_OR_CHARGE, 0, 1, 1, 0) }, 0, PAYK_BRANCH },
  { "no trait, no pips", { PIPS (PAYK_OR_CHARGE, 0, 0, 1, 0) }, 0, PAYK_YES },
};

static void check_row (const Row *row, size_t n_pips)
{
  const PaykCost cost = { row->pips, n_pips, &row->slack, 1 };
  PaykTerms terms, untouched;
  memset (&terms, 7, sizeof terms);
  memset (&untouched, 7, sizeof untouched);
  assert_int_equal (payk_terms_init (&terms, &cost), row->result);
  if (row->result != PAYK_YES)
    assert_memory_equal (&terms, &untouched, sizeof terms);
  PaykPayment payment;
  int64_t x;
  const PaykResult result = payk_answer (&cost, NULL, 0, 0, &payment, &x);
  assert_int_equal (result == PAYK_NO ? PAYK_YES : result, row->result);
}

/* Where there are no second pips, with some that are none, too: those are not read in the quickest way. */
static void test_row (void **state)
{
  const Row *row = *state;
  check_row (row, 2);
  if (row->pips[1].accept == 0)
    check_row (row, 1);
}

/* Units that vectors do not take. */
static void test_units (void **state)
{
  (void)state;
  static const PaykUnits many[] = { { 1, 254 }, { 2, 1 } }, huge[] = { { 1, INT64_MAX } }, fewer[] = { { 1, -1 } };
  static const PaykUnits strange[] = { { 128, 1 } }, none[] = { { 0, 300 } };
  static const PaykUnits all[] = { { 127, 255 } };
  PaykVector have, untouched;
  memset (&have, 7, sizeof have);
  untouched = have;
  assert_int_equal (payk_have_read (&have, many, 2), PAYK_TOO_LARGE);
  assert_int_equal (payk_have_read (&have, huge, 1), PAYK_TOO_LARGE);
  assert_int_equal (payk_have_read (&have, fewer, 1), PAYK_INVALID);
  assert_int_equal (payk_have_read (&have, strange, 1), PAYK_BRANCH);
  assert_int_equal (payk_have_read (&have, none, 1), PAYK_TOO_LARGE);
  assert_int_equal (payk_have_read (&have, all, 1), PAYK_TOO_LARGE);
  assert_memory_equal (&have, &untouched, sizeof have);
  assert_int_equal (payk_have_read (&have, many, 1), PAYK_YES);
  assert_true (have.lane[0] == 254 && have.lane[1] == 254 && have.lane[2] == 0);
}

/* The limits of X. */
static void test_x (void **state)
{
  (void)state;
  const PaykPips pips[] = { PIPS (PAYK_MUST, 1, 4, 0, 0), PIPS (PAYK_MUST_PER_X, 2, 50, 0, 0) };
  const PaykCost cost = { .pips = pips, .n_pips = 2 }, plain = { .pips = pips, .n_pips = 1 };
  static const PaykFew units[] = { { 1 | 2, 254 } };
  PaykTerms terms;
  PaykVector have;
  PaykPayment payment = { 0 };
  int64_t x = 0;
  assert_true (payk_terms_init (&terms, &cost) == PAYK_YES && payk_have_init (&have, units, 1));
  assert_int_equal (payk_terms_decide (&terms, &have, -1, 0, &payment), PAYK_INVALID);
  assert_int_equal (payk_terms_decide (&terms, &have, 5, 0, &payment), PAYK_YES);
  assert_int_equal (payk_terms_decide (&terms, &have, 6, 0, &payment), PAYK_NO);
  assert_int_equal (payk_terms_decide (&terms, &have, INT64_MAX, 0, &payment), PAYK_NO);
  assert_int_equal (payk_terms_best (&terms, &have, INT64_MIN, &payment, &x), PAYK_YES);
  assert_int_equal (x, 5);
  assert_int_equal (payk_terms_init (&terms, &plain), PAYK_YES);
  assert_int_equal (payk_terms_decide (&terms, &have, INT64_MAX, 0, &payment), PAYK_YES);
  assert_int_equal (payk_terms_best (&terms, &have, 0, &payment, &x), PAYK_YES);
  assert_true (x == PAYK_X_FOREVER);
}

/* More groups than vectors are read with: the first pip of all counts. */
static void test_groups (void **state)
{
  (void)state;
  static const int64_t slacks[9] = { 0 };
  const PaykPips pips[] = { PIPS (PAYK_IN_GROUP, 1, 2, 0, 0), PIPS (PAYK_IN_GROUP, 2, 1, 0, 0) };
  const PaykCost cost = { pips, 2, slacks, 9 };
  static const PaykFew enough[] = { { 1, 2 }, { 2, 1 } }, few[] = { { 1, 1 }, { 2, 2 } };
  PaykTerms terms;
  PaykVector have;
  PaykPayment payment;
  assert_int_equal (payk_terms_init (&terms, &cost), PAYK_YES);
  assert_true (payk_have_init (&have, enough, 2));
  assert_int_equal (payk_terms_decide (&terms, &have, 0, 0, &payment), PAYK_YES);
  assert_true (payk_have_init (&have, few, 2));
  assert_int_equal (payk_terms_decide (&terms, &have, 0, 0, &payment), PAYK_NO);
}

#define N_ROWS (sizeof rows / sizeof rows[0])

int main (void)
{
  struct CMUnitTest tests[N_ROWS + 5] = { [N_ROWS] = cmocka_unit_test (test_x),
                                          [N_ROWS + 1] = cmocka_unit_test (test_small),
                                          [N_ROWS + 2] = cmocka_unit_test (test_large),
                                          [N_ROWS + 3] = cmocka_unit_test (test_units),
                                          [N_ROWS + 4] = cmocka_unit_test (test_groups) };
  for (size_t i = 0; i < N_ROWS; i++)
    tests[i] = (struct CMUnitTest){ rows[i].name, test_row, NULL, NULL, (void *)(uintptr_t)&rows[i] };
  print_message ("PAY_SEED=%llu\n", (unsigned long long)test_seed ());
  return cmocka_run_group_tests_name ("kernel.terms", tests, NULL, NULL);
}
