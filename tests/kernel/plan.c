/* SPDX-License-Identifier: MIT */
/* Plans: rows with their answers, and every limit from both sides. */
#include "oracle.h"
#include "support.h"
#include <string.h>

enum { W = 1, U = 2, B = 4, R = 8, G = 16, ANY = 64 };

#define MAX_LANES 64
#define BIG PAYK_MAX_AMOUNT
#define MUST(mask, count)                                                                                              \
  {                                                                                                                    \
    .form = PAYK_MUST, .accept = (mask), .n = (count)                                                                  \
  }
#define PER_X(mask, count)                                                                                             \
  {                                                                                                                    \
    .form = PAYK_MUST_PER_X, .accept = (mask), .n = (count)                                                            \
  }
#define TWO(mask, count)                                                                                               \
  {                                                                                                                    \
    .form = PAYK_OR_OTHERS, .accept = (mask), .n = (count), .amount = 2, .other = ANY                                  \
  }
#define OTHERS(mask, count, each)                                                                                      \
  {                                                                                                                    \
    .form = PAYK_OR_OTHERS, .accept = (mask), .n = (count), .amount = (each), .other = ANY                             \
  }
#define LIFE(mask, count)                                                                                              \
  {                                                                                                                    \
    .form = PAYK_OR_CHARGE, .accept = (mask), .n = (count), .amount = 2                                                \
  }
#define CHARGE(mask, count, each)                                                                                      \
  {                                                                                                                    \
    .form = PAYK_OR_CHARGE, .accept = (mask), .n = (count), .amount = (each)                                           \
  }
#define GROUP(mask, count, group)                                                                                      \
  {                                                                                                                    \
    .form = PAYK_IN_GROUP, .accept = (mask), .n = (count), .index = (group)                                            \
  }

/* [greatest]: -1 for none. [leaf]: the first one of a no. */
typedef struct {
  const char *name;
  PaykPips pips[6];
  int64_t slacks[2];
  PaykUnits units[6];
  int64_t x, budget;
  PaykResult result;
  PaykPayment payment;
  int64_t greatest;
  PaykShort leaf;
} Row;

#define FOREVER .greatest = PAYK_X_FOREVER

static const Row rows[] = {
  { "nothing", FOREVER },
  { "nothing, any x", .x = INT64_MAX, FOREVER },
  { "a pip that nothing pays",
    { MUST (0, 1) },
    .units = { { W | ANY, 9 } },
    .result = PAYK_NO,
    .greatest = -1,
    .leaf = { 0, 1, 0, 0, 0 } },
  { "a pip that nothing pays, left out", { CHARGE (0, 2, 3) }, .budget = 6, .payment = { 2, 6, 0 }, FOREVER },
  { "of lanes with as few traits the one that lacks most",
    { MUST (W, 1), MUST (U, 2), MUST (B, 2) },
    .units = { { R, 5 } },
    .result = PAYK_NO,
    .greatest = -1,
    .leaf = { U, 2, 0, 0, 0 } },
  { "hybrid and any", { MUST (W | U, 1), MUST (ANY, 2) }, .units = { { U | ANY, 3 } }, FOREVER },
  { "two twobrids, one colour, one short",
    { TWO (W, 2) },
    .units = { { W | ANY, 1 }, { U | ANY, 1 } },
    .result = PAYK_NO,
    .greatest = -1,
    .leaf = { W, 2, 1, 0, 0 } },
  { "two twobrids, one colour",
    { TWO (W, 2) },
    .units = { { W | ANY, 1 }, { U | ANY, 2 } },
    .payment = { 0, 0, 1 },
    FOREVER },
  { "one other each is a pip for any",
    { OTHERS (W, 3, 1) },
    .units = { { U | ANY, 3 } },
    .payment = { 0, 0, 3 },
    FOREVER },
  { "life, and just enough", { LIFE (W, 2) }, .units = { { W, 1 } }, .budget = 2, .payment = { 1, 2, 0 }, FOREVER },
  { "life, and one too few",
    { LIFE (W, 2) },
    .units = { { W, 1 } },
    .budget = 1,
    .result = PAYK_NO,
    .greatest = -1,
    .leaf = { W, 2, 1, 0, 0 } },
  { "life below nothing charges nothing", { LIFE (W, 1) }, .units = { { W, 1 } }, .budget = INT64_MIN, FOREVER },
  { "the must takes the colour",
    { MUST (B, 1), LIFE (B, 1) },
    .units = { { B, 1 } },
    .budget = 9,
    .payment = { 1, 2, 0 },
    FOREVER },
  { "others free a colour for a charge",
    { TWO (W, 1), LIFE (W, 1) },
    .units = { { W | ANY, 1 }, { U | ANY, 2 } },
    .budget = 9,
    .payment = { 0, 0, 1 },
    FOREVER },
  { "the same, and the others are shut out",
    { TWO (W, 1), LIFE (W, 1) },
    .units = { { W | ANY, 1 }, { U, 2 } },
    .budget = 9,
    .payment = { 1, 2, 0 },
    FOREVER },
  { "X twice", { PER_X (ANY, 2), MUST (R, 1) }, .units = { { R | ANY, 1 }, { ANY, 7 } }, .x = 3, .greatest = 3 },
  { "X too great",
    { PER_X (ANY, 2), MUST (R, 1) },
    .units = { { R | ANY, 1 }, { ANY, 7 } },
    .x = 4,
    .result = PAYK_NO,
    .greatest = 3,
    .leaf = { R | ANY, 9, 8, 0, 0 } },
  { "X of one colour only",
    { PER_X (B, 1), MUST (ANY, 2) },
    .units = { { B | ANY, 5 }, { ANY, 1 } },
    .x = 4,
    .greatest = 4 },
  { "X against twobrids",
    { PER_X (W, 1), TWO (W, 2) },
    .units = { { W | ANY, 4 }, { ANY, 2 } },
    .x = 3,
    .payment = { 0, 0, 1 },
    .greatest = 3 },
  { "X where others cannot help",
    { PER_X (W, 1), TWO (W, 2) },
    .units = { { W | ANY, 4 }, { U, 2 } },
    .x = 2,
    .greatest = 2 },
  { "slack of one", { GROUP (R, 1, 0), GROUP (U, 1, 0) }, { 1 }, { { R, 1 } }, FOREVER },
  { "slack of each group alone",
    { GROUP (R, 2, 0), GROUP (R, 2, 1) },
    { 1, 5 },
    { { G, 3 } },
    .result = PAYK_NO,
    .greatest = -1,
    .leaf = { R, 1, 0, 0, 0 } },
  { "slack beyond the group", { GROUP (R, 2, 0), MUST (R, 1) }, { 9 }, { { R, 1 } }, FOREVER },
  { "billions", { MUST (ANY, BIG), MUST (W, BIG) }, .units = { { W | ANY, BIG }, { ANY, BIG } }, FOREVER },
  { "billions and one",
    { MUST (ANY, BIG), MUST (W, BIG), MUST (ANY, 1) },
    .units = { { W | ANY, BIG }, { ANY, BIG } },
    .result = PAYK_NO,
    .greatest = -1,
    .leaf = { W | ANY, INT64_C (2) * BIG + 1, INT64_C (2) * BIG, 0, 0 } },
  { "a billion life",
    { LIFE (W, BIG) },
    .budget = INT64_C (2) * BIG,
    .payment = { BIG, INT64_C (2) * BIG, 0 },
    FOREVER },
  { "the dearest charges",
    { CHARGE (W, BIG, BIG) },
    .budget = INT64_MAX,
    .payment = { BIG, INT64_C (4611686014132420609), 0 },
    FOREVER },
  { "the most others",
    { OTHERS (W, 512, BIG) },
    .units = { { ANY, INT64_C (512) * BIG } },
    .payment = { 0, 0, 512 },
    FOREVER },
  { "the most others and one short",
    { OTHERS (W, 512, BIG) },
    .units = { { ANY, INT64_C (512) * BIG - 1 } },
    .result = PAYK_NO,
    .greatest = -1,
    .leaf = { W, 512, 0, 0, 511 } },
  { "the greatest X of all",
    { PER_X (ANY, 1) },
    .units = { { ANY, PAYK_MAX_COUNT } },
    .x = PAYK_MAX_COUNT,
    .greatest = PAYK_MAX_COUNT },
  { "many X, dear others, great lanes",
    { PER_X (W, BIG), OTHERS (W, BIG / 4, BIG) },
    .units = { { W | ANY, INT64_C (512) * BIG } },
    .x = 511,
    .greatest = 511 },
  { "X far beyond what there is",
    { PER_X (W, BIG) },
    .units = { { W, 1 } },
    .x = BIG,
    .result = PAYK_NO,
    .greatest = 0,
    .leaf = { W, INT64_C (4611686014132420609), 1, 0, 0 } },
};

static PaykCost cost_of (const Row *row)
{
  PaykCost cost = { .pips = row->pips, .slacks = row->slacks, .n_groups = 2 };
  while (cost.n_pips < 6 && row->pips[cost.n_pips].n > 0)
    cost.n_pips++;
  return cost;
}

/* Every leaf until all numbers of others are covered; the first is the row's. */
static void check_leaves (const Row *row, const PaykPlan *plan, const PaykPool *pool)
{
  const PaykCost cost = cost_of (row);
  const int64_t left_out = row->budget > 0 ? row->budget / plan->price : 0;
  for (int64_t from = 0; from <= plan->all.or_others;) {
    PaykShort leaf;
    assert_int_equal (payk_short (plan, pool, row->x, row->budget, from, &leaf), PAYK_NO);
    if (from == 0)
      assert_memory_equal (&leaf, &row->leaf, sizeof leaf);
    assert_true (leaf.need == oracle_lane_need (&cost, leaf.traits, row->x, from, left_out));
    assert_true (leaf.have == oracle_lane_have (row->units, 6, leaf.traits));
    assert_true (leaf.need > leaf.have && leaf.to >= from);
    assert_true (oracle_lane_need (&cost, leaf.traits, row->x, leaf.to, left_out) > leaf.have);
    from = leaf.to + 1;
  }
}

static void test_row (void **state)
{
  const Row *row = *state;
  const PaykCost cost = cost_of (row);
  PaykLane lanes[MAX_LANES];
  int64_t have[MAX_LANES], greatest = -1;
  PaykPlan plan;
  PaykPool pool;
  PaykPayment payment = { 0 };
  assert_int_equal (payk_plan_init (&plan, &cost, lanes, payk_plan_lanes (&cost)), PAYK_YES);
  assert_int_equal (payk_pool_init (&pool, &plan, row->units, 6, have, plan.n_lanes), PAYK_YES);
  assert_int_equal (payk_decide (&plan, &pool, row->x, row->budget, &payment), row->result);
  assert_memory_equal (&payment, &row->payment, sizeof payment);
  assert_int_equal (payk_greatest_x (&plan, &pool, row->budget, &greatest), row->greatest < 0 ? PAYK_NO : PAYK_YES);
  assert_true (greatest == row->greatest);
  if (row->result == PAYK_NO)
    check_leaves (row, &plan, &pool);
}

/* What payk_plan_init() says about costs. Lanes: how many a plan has, where there is one. */
typedef struct {
  const char *name;
  PaykPips pips[3];
  int64_t slack;
  PaykResult result;
  size_t lanes;
} Cost;

static const Cost costs[] = {
  { "hybrid inside its halves", { MUST (W, 1), MUST (U, 1), MUST (W | U, 1) }, .lanes = 3 },
  { "a chain of masks", { MUST (W, 1), MUST (W | U, 1), MUST (W | U | B, 1) }, .lanes = 3 },
  { "masks apart", { MUST (W, 1), MUST (U, 1), MUST (B, 1) }, .lanes = 7 },
  { "others bring their mask", { TWO (W, 1) }, .lanes = 3 },
  { "pips of number 0 bring no lane", { MUST (W, 1), MUST (U, 0), TWO (B, 0) }, .lanes = 1 },
  { "others of two masks", { TWO (W, 1), { PAYK_OR_OTHERS, 0, U, 1, 2, W } }, .result = PAYK_BRANCH },
  { "others of two numbers", { TWO (W, 1), OTHERS (U, 1, 3) }, .result = PAYK_BRANCH },
  { "others of no pip do not matter", { TWO (W, 1), OTHERS (U, 0, 3) }, .lanes = 3 },
  { "two prices", { LIFE (W, 1), CHARGE (W, 1, 3) }, .result = PAYK_BRANCH },
  { "two counters", { LIFE (W, 1), { PAYK_OR_CHARGE, 1, W, 1, 2, 0 } }, .result = PAYK_BRANCH },
  { "a negative number", { MUST (W, -1) }, .result = PAYK_INVALID },
  { "the least number", { MUST (W, INT64_MIN) }, .result = PAYK_INVALID },
  { "a negative slack", { GROUP (W, 1, 0) }, .slack = -1, .result = PAYK_INVALID },
  { "a slack too large", { GROUP (W, 1, 0) }, .slack = PAYK_MAX_COUNT + 1, .result = PAYK_TOO_LARGE },
  { "the largest slack", { GROUP (W, 1, 0) }, .slack = PAYK_MAX_COUNT, .lanes = 1 },
  { "a group that is not there", { GROUP (W, 1, 1) }, .result = PAYK_INVALID },
  { "a form that is not there", { { .form = (PaykForm)5, .n = 1 } }, .result = PAYK_INVALID },
  { "others of none", { OTHERS (W, 1, 0) }, .result = PAYK_INVALID },
  { "a price of nothing", { CHARGE (W, 1, 0) }, .result = PAYK_INVALID },
  { "the greatest price", { CHARGE (W, 1, BIG) }, .lanes = 1 },
  { "a price too large", { CHARGE (W, 1, INT64_C (1) + BIG) }, .result = PAYK_TOO_LARGE },
  { "others too large", { OTHERS (W, 1, INT64_MAX) }, .result = PAYK_TOO_LARGE },
  { "a number too large", { MUST (W, INT64_MAX) }, .result = PAYK_TOO_LARGE },
  { "the greatest sum", { MUST (W, PAYK_MAX_COUNT - 1), MUST (W, 1) }, .lanes = 1 },
  { "a sum too large", { MUST (W, PAYK_MAX_COUNT), LIFE (W, 1) }, .result = PAYK_TOO_LARGE },
  { "the most for each X", { PER_X (W, BIG) }, .lanes = 1 },
  { "too many for each X", { PER_X (W, BIG), PER_X (U, 1) }, .result = PAYK_TOO_LARGE },
  { "the most units by others", { OTHERS (W, INT64_C (1) << 30, INT64_C (1) << 30) }, .lanes = 3 },
  { "too many units by others", { OTHERS (W, (INT64_C (1) << 30) + 1, INT64_C (1) << 30) }, .result = PAYK_TOO_LARGE },
};

static void test_cost (void **state)
{
  const Cost *row = *state;
  const PaykCost cost = { .pips = row->pips, .n_pips = 3, .slacks = &row->slack, .n_groups = 1 };
  PaykLane lanes[MAX_LANES];
  PaykPlan plan, untouched;
  memset (&plan, 7, sizeof plan);
  memset (&untouched, 7, sizeof untouched);
  assert_int_equal (payk_plan_init (&plan, &cost, lanes, MAX_LANES), row->result);
  if (row->result != PAYK_YES) {
    assert_memory_equal (&plan, &untouched, sizeof plan);
    return;
  }
  assert_int_equal (plan.n_lanes, row->lanes);
  assert_true (payk_plan_lanes (&cost) >= row->lanes);
  assert_int_equal (payk_plan_init (&plan, &cost, lanes, row->lanes), PAYK_YES);
  assert_int_equal (payk_plan_init (&plan, &cost, lanes, row->lanes - 1), PAYK_TOO_LARGE);
}

static void test_pool_limits (void **state)
{
  (void)state;
  static const PaykPips pips[] = { MUST (W, 1), MUST (U, 1) };
  const PaykCost cost = { .pips = pips, .n_pips = 2 };
  const PaykUnits negative = { W, -1 }, most = { W, PAYK_MAX_COUNT }, other[] = { { B, PAYK_MAX_COUNT }, { W, 1 } };
  PaykLane lanes[3];
  int64_t have[3], x;
  PaykPlan plan;
  PaykPool pool;
  PaykPayment payment;
  PaykShort leaf;
  assert_int_equal (payk_plan_init (&plan, &cost, lanes, 3), PAYK_YES);
  assert_int_equal (payk_pool_init (&pool, &plan, &negative, 1, have, 3), PAYK_INVALID);
  assert_int_equal (payk_pool_init (&pool, &plan, other, 2, have, 3), PAYK_TOO_LARGE);
  assert_int_equal (payk_pool_init (&pool, &plan, &most, 1, have, 2), PAYK_TOO_LARGE);
  assert_int_equal (payk_pool_init (&pool, &plan, &most, 1, have, 3), PAYK_YES);
  assert_int_equal (payk_pool_add (&pool, &plan, U, 1), PAYK_TOO_LARGE);
  assert_int_equal (payk_pool_add (&pool, &plan, U, INT64_MAX), PAYK_TOO_LARGE);
  assert_int_equal (payk_pool_add (&pool, &plan, W, INT64_MIN), PAYK_INVALID);
  assert_int_equal (payk_pool_add (&pool, &plan, W, -PAYK_MAX_COUNT - 1), PAYK_INVALID);
  assert_int_equal (payk_pool_add (&pool, &plan, B, INT64_MAX), PAYK_YES);
  assert_int_equal (payk_pool_add (&pool, &plan, W, -PAYK_MAX_COUNT), PAYK_YES);
  assert_int_equal (payk_pool_add (&pool, &plan, W, PAYK_MAX_COUNT), PAYK_YES);
  assert_int_equal (payk_pool_add (&pool, &plan, W, -PAYK_MAX_COUNT), PAYK_YES);
  assert_true (pool.total == 0 && have[0] == 0 && have[1] == 0 && have[2] == 0);
  assert_int_equal (payk_pool_add (&pool, &plan, W | U, 2), PAYK_YES);
  assert_int_equal (payk_decide (&plan, &pool, 0, 0, &payment), PAYK_YES);
  assert_int_equal (payk_decide (&plan, &pool, -1, 0, &payment), PAYK_INVALID);
  assert_int_equal (payk_short (&plan, &pool, -1, 0, 0, &leaf), PAYK_INVALID);
  assert_int_equal (payk_short (&plan, &pool, 0, 0, 1, &leaf), PAYK_INVALID);
  assert_int_equal (payk_short (&plan, &pool, 0, 0, -1, &leaf), PAYK_INVALID);
  assert_int_equal (payk_greatest_x (&plan, &pool, 0, &x), PAYK_YES);
}

static void test_x_too_large (void **state)
{
  (void)state;
  static const PaykPips pip = PER_X (W, 1 << 20);
  const PaykCost cost = { .pips = &pip, .n_pips = 1 };
  const int64_t most = INT64_C (1) << 42;
  PaykLane lane;
  int64_t have;
  PaykPlan plan;
  PaykPool pool;
  PaykPayment payment;
  PaykShort leaf;
  assert_int_equal (payk_plan_init (&plan, &cost, &lane, 1), PAYK_YES);
  assert_int_equal (payk_pool_init (&pool, &plan, NULL, 0, &have, 1), PAYK_YES);
  assert_int_equal (payk_decide (&plan, &pool, most, 0, &payment), PAYK_NO);
  assert_int_equal (payk_short (&plan, &pool, most, 0, 0, &leaf), PAYK_NO);
  assert_true (leaf.need == INT64_C (1) << 62);
  assert_int_equal (payk_decide (&plan, &pool, most + 1, 0, &payment), PAYK_TOO_LARGE);
  assert_int_equal (payk_short (&plan, &pool, INT64_MAX, 0, 0, &leaf), PAYK_TOO_LARGE);
}

/* 12 masks apart make 4095 lanes, 13 too many; 64 that lie in each other make 64. */
static void test_lane_limit (void **state)
{
  (void)state;
  static PaykLane lanes[2 * PAYK_MAX_LANES];
  PaykPips pips[65];
  PaykPlan plan;
  for (unsigned i = 0; i < 65; i++)
    pips[i] = (PaykPips){ .form = PAYK_MUST, .accept = UINT64_C (1) << i % 64, .n = 1 };
  PaykCost cost = { .pips = pips, .n_pips = 12 };
  assert_int_equal (payk_plan_init (&plan, &cost, lanes, 2 * PAYK_MAX_LANES), PAYK_YES);
  assert_int_equal (plan.n_lanes, 4095);
  assert_int_equal (payk_plan_lanes (&cost), 4096);
  cost.n_pips = 3;
  assert_int_equal (payk_plan_lanes (&cost), 8);
  cost.n_pips = 13;
  assert_int_equal (payk_plan_init (&plan, &cost, lanes, 2 * PAYK_MAX_LANES), PAYK_TOO_LARGE);
  assert_int_equal (payk_plan_lanes (&cost), 4096);
  for (unsigned i = 0; i < 64; i++)
    pips[i].accept = UINT64_MAX >> i;
  pips[64].accept = UINT64_C (1) << 63;
  cost.n_pips = 64;
  assert_int_equal (payk_plan_init (&plan, &cost, lanes, PAYK_MAX_LANES), PAYK_YES);
  assert_int_equal (plan.n_lanes, 64);
  cost.n_pips = 65;
  assert_int_equal (payk_plan_init (&plan, &cost, lanes, PAYK_MAX_LANES), PAYK_TOO_LARGE);
  assert_int_equal (payk_plan_lanes (&cost), 4096);
}

/* Pip classes W, U and "W or U" as bits have 7 lanes; seen by the units that are there, 3. */
static void test_transpose (void **state)
{
  (void)state;
  static const uint64_t units[] = { 1 | 4, 2 | 4 };
  uint64_t pips[3];
  assert_true (payk_transpose (units, 2, pips, 3));
  assert_true (pips[0] == 1 && pips[1] == 2 && pips[2] == 3);
  const PaykPips masks[] = { MUST (pips[0], 1), MUST (pips[1], 1), MUST (pips[2], 1) };
  const PaykCost cost = { .pips = masks, .n_pips = 3 };
  PaykLane lanes[MAX_LANES];
  PaykPlan plan;
  assert_int_equal (payk_plan_init (&plan, &cost, lanes, MAX_LANES), PAYK_YES);
  assert_int_equal (plan.n_lanes, 3);
  static const uint64_t last[64] = { [63] = UINT64_C (1) << 63 };
  uint64_t all[64];
  assert_true (payk_transpose (last, 64, all, 64));
  assert_true (all[63] == UINT64_C (1) << 63 && all[62] == 0);
  assert_false (payk_transpose (units, 65, pips, 3));
  assert_false (payk_transpose (units, 2, pips, 65));
}

#define COUNT(table) (sizeof table / sizeof table[0])

int main (void)
{
  static const struct CMUnitTest others[] = { cmocka_unit_test (test_pool_limits), cmocka_unit_test (test_x_too_large),
                                              cmocka_unit_test (test_lane_limit), cmocka_unit_test (test_transpose) };
  struct CMUnitTest tests[COUNT (rows) + COUNT (costs) + COUNT (others)];
  size_t n = 0;
  for (size_t i = 0; i < COUNT (rows); i++)
    tests[n++] = (struct CMUnitTest){ rows[i].name, test_row, NULL, NULL, (void *)(uintptr_t)&rows[i] };
  for (size_t i = 0; i < COUNT (costs); i++)
    tests[n++] = (struct CMUnitTest){ costs[i].name, test_cost, NULL, NULL, (void *)(uintptr_t)&costs[i] };
  for (size_t i = 0; i < COUNT (others); i++)
    tests[n++] = others[i];
  return cmocka_run_group_tests_name ("kernel.plan", tests, NULL, NULL);
}
