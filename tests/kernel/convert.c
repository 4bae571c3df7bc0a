/* SPDX-License-Identifier: MIT */
/* Sources that need units to give units: small instances against every order of uses and every unit for every need, and
 * the order that is told tried for itself. PAY_SEED chooses other instances. */
#include "wide.h"

#include "random.h"
#include "support.h"

#define ROUNDS 20000
#define MOST 4    /* conversions */
#define MASKS 128 /* units by mask */
#define PARTS 3
#define STEPS 1000000
#define MOST_STEPS 7400 /* of all together: a few more than there are */

typedef struct {
  PaykUnits units[PARTS], needs[MOST][PARTS], gives[MOST][PARTS];
  PaykConversion conversions[MOST];
  PaykVector need;
  PaykConversions all;
} Instance;

static uint64_t random_mask (uint64_t *r, unsigned traits)
{
  const uint64_t one = UINT64_C (1) << random_below (r, traits);
  return random_chance (r, 40) ? one | UINT64_C (1) << random_below (r, traits) : one;
}

static size_t random_units (uint64_t *r, unsigned traits, unsigned most, PaykUnits *units)
{
  const size_t n = random_below (r, most + 1);
  for (size_t i = 0; i < n; i++)
    units[i] = (PaykUnits){ random_chance (r, 15) ? PAYK_ANY : random_mask (r, traits), 1 + random_below (r, 2) };
  return n;
}

static size_t random_needs (uint64_t *r, unsigned traits, PaykUnits *needs)
{
  const size_t n = random_chance (r, 10) ? 2 : 1;
  for (size_t i = 0; i < n; i++) {
    const uint64_t mask = random_mask (r, traits), also = random_chance (r, 50) ? mask : 0;
    needs[i] = (PaykUnits){ random_chance (r, 50) ? PAYK_ANY | also : mask, 1 };
  }
  return n;
}

static void random_instance (uint64_t *r, Instance *in)
{
  const unsigned traits = 1 + random_below (r, 4);
  PaykFew pips[3];
  const size_t n_pips = 1 + random_below (r, 3);
  for (size_t i = 0; i < n_pips; i++) {
    const uint64_t accept = random_chance (r, 30) ? PAYK_ANY : random_mask (r, traits);
    pips[i] = (PaykFew){ (uint8_t)accept, 1 + random_below (r, 2) };
  }
  assert_true (payk_need_init (&in->need, pips, n_pips));
  in->all = (PaykConversions){ &in->need, in->units, random_units (r, traits, PARTS, in->units), in->conversions, 0 };
  in->all.n_conversions = random_below (r, MOST + 1);
  for (size_t i = 0; i < in->all.n_conversions; i++) {
    PaykConversion *c = &in->conversions[i];
    *c = (PaykConversion){ in->needs[i], in->gives[i], random_needs (r, traits, in->needs[i]), 0, 1 };
    c->n_gives = random_units (r, traits, 2, in->gives[i]);
    c->n = i == 0 && random_chance (r, 20) ? 2 : 1;
  }
}

/* ---- By definition. [order] (nullable): the uses still to come; NULL: any of those in [left]. */

typedef struct {
  int64_t n[MASKS];
} Heap;

static bool covers (const Instance *in, const Heap *heap)
{
  PaykUnits units[MASKS];
  PaykVector have;
  for (size_t m = 0; m < MASKS; m++)
    units[m] = (PaykUnits){ m, heap->n[m] };
  assert_int_equal (payk_have_read (&have, units, MASKS), PAYK_YES);
  return payk_covers (&in->need, &have);
}

static void add (Heap *heap, const PaykUnits *units, size_t n)
{
  for (size_t i = 0; i < n; i++)
    heap->n[units[i].traits] += units[i].n;
}

typedef struct {
  const Instance *in;
  const uint8_t *order;
  size_t n_order;
  uint32_t left[MOST];
} Try;

static bool go_on (Try *t, Heap *heap, size_t depth);

static bool spend (Try *t, Heap *heap, size_t depth, size_t i, size_t part)
{
  const PaykConversion *c = &t->in->conversions[i];
  if (part == c->n_needs) {
    Heap after = *heap;
    add (&after, c->gives, c->n_gives);
    return go_on (t, &after, depth + 1);
  }
  for (size_t m = 1; m < MASKS; m++) {
    const bool met = (c->needs[part].traits & (m | PAYK_ANY)) != 0;
    if (heap->n[m] == 0 || !met)
      continue;
    heap->n[m]--;
    const bool yes = spend (t, heap, depth, i, part + 1);
    heap->n[m]++;
    if (yes)
      return true;
  }
  return false;
}

static bool go_on (Try *t, Heap *heap, size_t depth)
{
  if (t->order != NULL && depth == t->n_order)
    return covers (t->in, heap);
  if (t->order != NULL)
    return spend (t, heap, depth, t->order[depth], 0);
  bool yes = covers (t->in, heap);
  for (size_t i = 0; i < t->in->all.n_conversions && !yes; i++) {
    if (t->left[i] == 0)
      continue;
    t->left[i]--;
    yes = spend (t, heap, depth, i, 0);
    t->left[i]++;
  }
  return yes;
}

static bool try_all (const Instance *in, const uint8_t *order, size_t n_order)
{
  Try t = { .in = in, .order = order, .n_order = n_order };
  Heap heap = { { 0 } };
  for (size_t i = 0; i < in->all.n_conversions; i++)
    t.left[i] = in->conversions[i].n;
  add (&heap, in->units, in->all.n_units);
  return go_on (&t, &heap, 0);
}

static void check_order (const Instance *in, const uint8_t *order, size_t n_order)
{
  uint32_t uses[MOST] = { 0 };
  for (size_t i = 0; i < n_order; i++) {
    assert_true (order[i] < in->all.n_conversions);
    assert_true (++uses[order[i]] <= in->conversions[order[i]].n);
  }
  assert_true (try_all (in, order, n_order));
}

/* Without wide registers the same search, state by state. */
static void check_plain (const Instance *in, PaykResult result, const uint8_t *order, size_t n_order, uint64_t steps)
{
  uint8_t of_plain[PAYK_MAX_CONVERSIONS];
  uint64_t left = STEPS;
  size_t n = 0;
  assert_int_equal (payki_plain.conversions_decide (&in->all, &left, of_plain, &n), result);
  assert_true (left == steps && n == n_order);
  assert_memory_equal (of_plain, order, n);
}

static void test_random (void **state)
{
  (void)state;
  uint64_t r = test_seed ();
  unsigned yes = 0, converted = 0;
  for (unsigned round = 0; round < ROUNDS; round++) {
    Instance in;
    uint8_t order[PAYK_MAX_CONVERSIONS];
    uint64_t steps = STEPS;
    size_t n_order = 0;
    random_instance (&r, &in);
    const PaykResult result = payk_conversions_decide (&in.all, &steps, order, &n_order);
    const bool expected = try_all (&in, NULL, 0);
    check_plain (&in, result, order, n_order, steps);
    if (result != (expected ? PAYK_YES : PAYK_NO))
      fail_msg ("round %u: %d instead of %d", round, (int)result, (int)expected);
    if (result != PAYK_YES)
      continue;
    check_order (&in, order, n_order);
    yes++;
    converted += n_order > 0;
  }
  print_message ("conversions: %d instances, payable %u %%, by conversions %u %%\n", ROUNDS, yes * 100 / ROUNDS,
                 converted * 100 / ROUNDS);
  assert_in_range (yes * 100 / ROUNDS, 20, 80);
  assert_in_range (converted * 100 / ROUNDS, 3, 60);
}

static void test_limits (void **state)
{
  (void)state;
  static const PaykUnits one = { 1, 1 }, blue = { 2, 1 }, none = { 0, 1 }, strange = { 128, 1 }, fewer = { 1, -1 };
  static const PaykUnits many = { 1, 200 };
  const PaykFew pip = { 2, 1 };
  PaykVector need;
  assert_true (payk_need_init (&need, &pip, 1));
  PaykConversion c = { &one, &blue, 1, 1, 1 };
  PaykConversions all = { &need, &one, 1, &c, 1 };
  uint8_t order[PAYK_MAX_CONVERSIONS];
  size_t n_order = 9;
  uint64_t steps = 0;
  assert_int_equal (payk_conversions_decide (&all, &steps, order, &n_order), PAYK_UNKNOWN);
  steps = 10;
  assert_int_equal (payk_conversions_decide (&all, &steps, order, &n_order), PAYK_YES);
  assert_true (n_order == 1 && order[0] == 0 && steps < 10);
  c.n = PAYK_MAX_CONVERSIONS + 1;
  assert_int_equal (payk_conversions_decide (&all, &steps, order, &n_order), PAYK_TOO_LARGE);
  c = (PaykConversion){ &none, &blue, 1, 1, 1 };
  assert_int_equal (payk_conversions_decide (&all, &steps, order, &n_order), PAYK_BRANCH);
  c = (PaykConversion){ &one, &strange, 1, 1, 1 };
  assert_int_equal (payk_conversions_decide (&all, &steps, order, &n_order), PAYK_BRANCH);
  c = (PaykConversion){ &fewer, &blue, 1, 1, 1 };
  assert_int_equal (payk_conversions_decide (&all, &steps, order, &n_order), PAYK_INVALID);
  PaykUnits masks[17], beyond = { 64, 1 };
  for (size_t i = 0; i < 17; i++)
    masks[i] = (PaykUnits){ 4 * (i + 1), 1 };
  c = (PaykConversion){ &beyond, &blue, 1, 1, 1 };
  all = (PaykConversions){ &need, masks, 17, &c, 1 };
  assert_int_equal (payk_conversions_decide (&all, &steps, order, &n_order), PAYK_TOO_LARGE);
  all = (PaykConversions){ &need, &one, 1, &c, 1 };
  c = (PaykConversion){ &one, &many, 1, 1, 2 };
  assert_int_equal (payk_conversions_decide (&all, &steps, order, &n_order), PAYK_TOO_LARGE);
}

/* What bounds the search and keeps it from going through orders that come to the same. */
static void test_few_steps (void **state)
{
  (void)state;
  uint64_t r = 1, taken = 0;
  for (unsigned round = 0; round < ROUNDS; round++) {
    Instance in;
    uint8_t order[PAYK_MAX_CONVERSIONS];
    uint64_t steps = STEPS;
    size_t n_order;
    random_instance (&r, &in);
    assert_int_not_equal (payk_conversions_decide (&in.all, &steps, order, &n_order), PAYK_UNKNOWN);
    taken += STEPS - steps;
  }
  print_message ("%llu steps\n", (unsigned long long)taken);
  assert_true (taken <= MOST_STEPS);
}

/* Units without traits and sources of none are nothing; eight needs, and no more; needs beyond all units. */
static void test_nothing (void **state)
{
  (void)state;
  static const PaykUnits units[] = { { 0, 5 }, { 1, 1 } }, some = { 1, 1 }, two = { 2, 2 };
  PaykUnits needs[PAYK_MAX_NEEDS + 1];
  uint8_t order[PAYK_MAX_CONVERSIONS];
  uint64_t steps = STEPS;
  size_t n_order;
  PaykVector need;
  for (size_t i = 0; i <= PAYK_MAX_NEEDS; i++)
    needs[i] = (PaykUnits){ 1, 0 };
  needs[0].n = 1;
  assert_true (payk_need_init (&need, &(PaykFew){ 2, 2 }, 1));
  PaykConversion conversions[] = { { &some, &two, 1, 1, 0 }, { needs, &two, PAYK_MAX_NEEDS, 1, 1 } };
  const PaykConversions all = { &need, units, 2, conversions, 2 };
  assert_int_equal (payk_conversions_decide (&all, &steps, order, &n_order), PAYK_YES);
  assert_true (n_order == 1 && order[0] == 1);
  conversions[1].n_needs++;
  assert_int_equal (payk_conversions_decide (&all, &steps, order, &n_order), PAYK_TOO_LARGE);
  conversions[1].n_needs = PAYK_MAX_NEEDS;
  for (size_t i = 0; i < PAYK_MAX_NEEDS; i++)
    needs[i] = (PaykUnits){ 1, PAYK_BEYOND };
  assert_int_not_equal (payk_conversions_decide (&all, &steps, order, &n_order), PAYK_YES);
}

int main (void)
{
  const struct CMUnitTest tests[] = { cmocka_unit_test (test_random), cmocka_unit_test (test_few_steps),
                                      cmocka_unit_test (test_limits), cmocka_unit_test (test_nothing) };
  print_message ("PAY_SEED=%llu\n", (unsigned long long)test_seed ());
  return cmocka_run_group_tests_name ("kernel.convert", tests, NULL, NULL);
}
