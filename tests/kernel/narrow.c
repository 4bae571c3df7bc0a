/* SPDX-License-Identifier: MIT */
/* Lanes of numbers: every set of operations says the same, and it is what a plan says, or, of what is too odd for these
 * lanes, what vectors say. */
#include "wide.h"

#include "random.h"
#include "support.h"

#include <string.h>

#define ROUNDS 200000
#define MAX_PIPS 7
#define MAX_UNITS 10
#define LANES 64
#define MOST_BITS 22 /* of a count of pips; MAX_UNITS counts of one bit more are below 2^27 together */
#define ALL (PAYK_ANY | 63)

static PaykResult (*paths[2]) (const PaykCost *cost, const PaykUnits *units, size_t n_units, int64_t budget,
                               PaykPayment *payment, int64_t *x)
    = { payki_answer_plain };
static size_t n_paths = 1;

typedef struct {
  PaykPips pips[MAX_PIPS];
  PaykCost cost;
  PaykUnits units[MAX_UNITS], of_plan[MAX_UNITS];
  size_t n_units;
  int64_t budget;
} Instance;

/* Some of [named], or any unit: there are many ways to write that. */
static uint64_t random_mask (uint64_t *r, uint64_t named)
{
  const uint64_t mask = random_next (r) & random_next (r) & named;
  return random_chance (r, 30) || mask == 0 ? PAYK_ANY | (random_next (r) & 63) : mask;
}

static int64_t random_count (uint64_t *r, unsigned bits)
{
  return (int64_t)(random_next (r) >> (64 - bits));
}

/* [bits]: of the greatest count of a class. */
static void random_instance (uint64_t *r, unsigned bits, Instance *in)
{
  uint64_t named = 0;
  for (unsigned i = 0; i < 3; i++)
    named |= UINT64_C (1) << random_below (r, PAYK_TRAITS);
  const int64_t others = 1 + random_below (r, 3), price = 1 + random_below (r, 4);
  in->cost = (PaykCost){ .pips = in->pips, .n_pips = random_below (r, MAX_PIPS + 1) };
  for (size_t i = 0; i < in->cost.n_pips; i++) {
    PaykPips *p = &in->pips[i];
    *p = (PaykPips){ .form = (PaykForm)random_below (r, PAYK_IN_GROUP),
                     .accept = random_mask (r, named),
                     .other = ALL };
    p->n = random_count (r, bits);
    p->amount = p->form == PAYK_OR_OTHERS ? others : price;
  }
  in->n_units = random_below (r, MAX_UNITS + 1);
  for (size_t i = 0; i < in->n_units; i++) {
    const uint64_t mask = random_next (r) & random_next (r) & ALL;
    in->units[i] = (PaykUnits){ mask, random_count (r, bits + 1) };
    in->of_plan[i] = (PaykUnits){ mask == 0 ? 0 : mask | PAYK_ANY, in->units[i].n };
  }
  in->budget = (int64_t)random_below (r, 9) - 1;
}

/* For plans "any unit" is what all units have. */
static PaykResult by_plan (const Instance *in, PaykPayment *payment, int64_t *x)
{
  PaykPips pips[MAX_PIPS];
  PaykLane lanes[LANES];
  int64_t have[LANES];
  PaykPlan plan;
  PaykPool pool;
  memcpy (pips, in->pips, sizeof pips);
  for (size_t i = 0; i < in->cost.n_pips; i++)
    pips[i].accept = pips[i].accept & PAYK_ANY ? PAYK_ANY : pips[i].accept;
  const PaykCost cost = { .pips = pips, .n_pips = in->cost.n_pips };
  assert_int_equal (payk_plan_init (&plan, &cost, lanes, LANES), PAYK_YES);
  assert_int_equal (payk_pool_init (&pool, &plan, in->of_plan, in->n_units, have, LANES), PAYK_YES);
  const PaykResult result = payk_decide (&plan, &pool, 0, in->budget, payment);
  if (result == PAYK_YES)
    assert_int_equal (payk_greatest_x (&plan, &pool, in->budget, x), PAYK_YES);
  return result;
}

static PaykResult by_terms (const Instance *in, PaykPayment *payment, int64_t *x)
{
  return payki_answer_by_terms (&in->cost, in->units, in->n_units, in->budget, payment, x);
}

static bool x_of_a_trait (const Instance *in)
{
  for (size_t i = 0; i < in->cost.n_pips; i++) {
    const PaykPips *p = &in->pips[i];
    if (p->form == PAYK_MUST_PER_X && p->n > 0 && (p->accept & PAYK_ANY) == 0)
      return true;
  }
  return false;
}

static void test_answers (void **state)
{
  (void)state;
  uint64_t r = test_seed ();
  unsigned yes = 0, no = 0;
  for (unsigned round = 0; round < ROUNDS; round++) {
    Instance in;
    PaykPayment expected = { 0 };
    int64_t greatest = 0;
    random_instance (&r, 1 + random_below (&r, random_chance (&r, 70) ? 3 : MOST_BITS), &in);
    const PaykResult result
        = x_of_a_trait (&in) ? by_terms (&in, &expected, &greatest) : by_plan (&in, &expected, &greatest);
    for (size_t p = 0; p < n_paths; p++) {
      PaykPayment payment;
      int64_t x;
      assert_int_equal (paths[p](&in.cost, in.units, in.n_units, in.budget, &payment, &x), result);
      if (result != PAYK_YES)
        continue;
      assert_memory_equal (&payment, &expected, sizeof payment);
      assert_true (x == greatest);
    }
    yes += result == PAYK_YES;
    no += result == PAYK_NO;
  }
  assert_true (yes > ROUNDS / 10 && no > ROUNDS / 10);
}

typedef struct {
  const char *name;
  PaykPips pips[2];
  PaykUnits unit;
  size_t n_groups;
  PaykResult result;
} Row;

static const Row rows[] = {
  { "the most pips",
    { { .accept = 1, .n = (1 << 27) - 1 }, { .accept = 2, .n = (1 << 27) - 1 } },
    { 3, (1 << 28) - 1 },
    0,
    PAYK_YES },
  { "too many pips", { { .accept = 1, .n = 1 << 27 }, { .accept = 2, .n = 1 << 27 } }, { 3, 1 }, 0, PAYK_TOO_LARGE },
  { "too many units", { { .accept = 1, .n = 1 }, { .accept = 1 } }, { 1, 1 << 28 }, 0, PAYK_TOO_LARGE },
  { "negative pips", { { .accept = 1, .n = -1 }, { .accept = 1, .n = 2 } }, { 1, 1 }, 0, PAYK_INVALID },
  { "negative units", { { .accept = 1 }, { .accept = 1 } }, { 1, -1 }, 0, PAYK_INVALID },
  { "no trait", { { .accept = 0, .n = 1 }, { .accept = 1 } }, { 1, 1 }, 0, PAYK_BRANCH },
  { "a trait of a pip beyond", { { .accept = 128, .n = 1 }, { .accept = 1 } }, { 1, 1 }, 0, PAYK_BRANCH },
  { "a trait of a pip far beyond",
    { { .accept = UINT64_C (1) << 63 | 1, .n = 1 }, { .accept = 1 } },
    { 1, 1 },
    0,
    PAYK_BRANCH },
  { "a trait of a unit beyond", { { .accept = 1 }, { .accept = 1 } }, { 128, 1 }, 0, PAYK_BRANCH },
  { "four traits", { { .accept = 3, .n = 1 }, { .accept = 12, .n = 1 } }, { 5, 2 }, 0, PAYK_YES },
  { "three traits", { { .accept = 3, .n = 1 }, { .accept = 6, .n = 1 } }, { 2, 2 }, 0, PAYK_YES },
  { "a group", { { .accept = 1, .n = 1 }, { .accept = 1 } }, { 1, 1 }, 1, PAYK_YES },
  { "a pip of a group",
    { { .form = PAYK_IN_GROUP, .accept = 1, .n = 1 }, { .accept = 1 } },
    { 1, 1 },
    0,
    PAYK_INVALID },
  { "a form that is none",
    { { .form = (PaykForm)77, .accept = 1, .n = 1 }, { .accept = 1 } },
    { 1, 1 },
    0,
    PAYK_INVALID },
  { "no amount", { { .form = PAYK_OR_CHARGE, .accept = 1, .n = 1 }, { .accept = 1 } }, { 1, 1 }, 0, PAYK_INVALID },
  { "two prices",
    { { .form = PAYK_OR_CHARGE, .accept = 1, .n = 1, .amount = 1 },
      { .form = PAYK_OR_CHARGE, .accept = 1, .n = 1, .amount = 2 } },
    { 1, 1 },
    0,
    PAYK_BRANCH },
  { "two counters",
    { { .form = PAYK_OR_CHARGE, .accept = 1, .n = 1, .amount = 1 },
      { .form = PAYK_OR_CHARGE, .accept = 1, .n = 1, .amount = 1, .index = 1 } },
    { 1, 1 },
    0,
    PAYK_BRANCH },
  { "others that not every unit pays",
    { { .form = PAYK_OR_OTHERS, .accept = 1, .n = 1, .amount = 1, .other = 63 }, { .accept = 1 } },
    { 1, 1 },
    0,
    PAYK_BRANCH },
};

static void test_row (void **state)
{
  const Row *row = *state;
  const int64_t slack = 0;
  const PaykCost cost = { row->pips, 2, &slack, row->n_groups };
  for (size_t p = 0; p < n_paths; p++) {
    PaykPayment payment;
    int64_t x;
    assert_int_equal (paths[p](&cost, &row->unit, 1, 0, &payment, &x), row->result);
  }
}

#define N_ROWS (sizeof rows / sizeof rows[0])

int main (void)
{
  struct CMUnitTest tests[N_ROWS + 1] = { [N_ROWS] = cmocka_unit_test (test_answers) };
  for (size_t i = 0; i < N_ROWS; i++)
    tests[i] = (struct CMUnitTest){ rows[i].name, test_row, NULL, NULL, (void *)(uintptr_t)&rows[i] };
  if (payki_avx2 () != NULL)
    paths[n_paths++] = payk_answer; /* by the registers of this processor */
  print_message ("PAY_SEED=%llu; with AVX2: %s\n", (unsigned long long)test_seed (), n_paths > 1 ? "yes" : "no");
  return cmocka_run_group_tests_name ("kernel.narrow", tests, NULL, NULL);
}
