/* SPDX-License-Identifier: MIT */
/* Many at once: pools lane by lane against vectors, and against exhaustive search. */
#include "few.h"
#include "support.h"

#include <string.h>

#define ROUNDS 400
#define MOST 300

typedef struct {
  PaykPools pools;
  Some units[MOST];
  PaykVector have[MOST];
} Many;

/* Pools made from vectors, or unit class by unit class. */
static void make_many (uint64_t *r, Many *m, uint8_t *memory, unsigned traits)
{
  const size_t n = random_below (r, MOST + 1), stride = n + random_below (r, 9);
  m->pools = (PaykPools){ memory + random_below (r, 8), stride, n };
  memset (m->pools.have, 0, PAYK_LANES * stride);
  for (size_t i = 0; i < n; i++) {
    m->units[i] = random_some (r, traits, false);
    assert_true (payk_have_init (&m->have[i], m->units[i].few, m->units[i].n));
  }
  if (random_chance (r, 50)) {
    const size_t first = random_below (r, (unsigned)n + 1);
    payk_pools_put (&m->pools, first, m->have + first, n - first);
    payk_pools_put (&m->pools, 0, m->have, first);
    return;
  }
  for (unsigned mask = 1; mask <= PAYK_ANY; mask++) {
    uint8_t counts[MOST + 1] = { 0 };
    for (size_t i = 0; i < n; i++) {
      for (size_t k = 0; k < m->units[i].n; k++)
        counts[i] = (uint8_t)(counts[i] + (m->units[i].few[k].traits == mask ? m->units[i].few[k].n : 0));
    }
    assert_true (payk_pools_add (&m->pools, (uint8_t)mask, counts));
  }
}

static void test_random (void **state)
{
  (void)state;
  uint64_t r = test_seed ();
  uint8_t *memory = malloc (PAYK_LANES * (MOST + 9) + 8);
  static Many many;
  size_t yes = 0, all = 0;
  assert_true (memory != NULL);
  for (unsigned round = 0; round < ROUNDS; round++) {
    const unsigned traits = 1 + random_below (&r, PAYK_TRAITS);
    make_many (&r, &many, memory, traits);
    const Some pips = random_some (&r, traits, true);
    PaykVector need;
    uint64_t answers[MOST / 64 + 1];
    size_t covered = 0;
    assert_true (payk_need_init (&need, pips.few, pips.n));
    const size_t answer = payk_covers_pools (&need, &many.pools, answers);
    for (size_t i = 0; i < many.pools.n; i++) {
      const bool expected = payable (&pips, &many.units[i]);
      assert_int_equal (answers[i / 64] >> i % 64 & 1, expected);
      assert_int_equal (payk_covers (&need, &many.have[i]), expected);
      for (unsigned lane = 0; lane < PAYK_LANES; lane++)
        assert_int_equal (many.pools.have[lane * many.pools.stride + i], many.have[i].lane[lane]);
      covered += expected;
    }
    assert_int_equal (answer, covered);
    yes += covered;
    all += many.pools.n;
  }
  print_message ("batch: %zu pools, payable %zu %%\n", all, yes * 100 / all);
  assert_in_range (yes * 100 / all, 20, 80);
  free (memory);
}

/* One pool, many needs, and each need alone. */
static void test_each (void **state)
{
  (void)state;
  uint64_t r = test_seed ();
  unsigned yes = 0;
  for (unsigned round = 0; round < ROUNDS; round++) {
    const unsigned traits = 1 + random_below (&r, PAYK_TRAITS);
    const Some units = random_some (&r, traits, false);
    PaykVector have, needs[50];
    Some pips[50];
    uint8_t each[50];
    assert_true (payk_have_init (&have, units.few, units.n));
    for (size_t i = 0; i < 50; i++) {
      pips[i] = random_some (&r, traits, true);
      assert_true (payk_need_init (&needs[i], pips[i].few, pips[i].n));
    }
    size_t covered = 0;
    const size_t answer = payk_covers_each (needs, 50, &have, each);
    for (size_t i = 0; i < 50; i++) {
      assert_int_equal (each[i], payable (&pips[i], &units));
      covered += each[i];
    }
    assert_int_equal (answer, covered);
    yes += (unsigned)covered;
  }
  assert_in_range (yes * 2 / ROUNDS, 20, 80);
}

/* Needs that are sums, rests, and beyond all bounds: the lanes that are left out never decide. */
static void test_unusual_needs (void **state)
{
  (void)state;
  uint64_t r = test_seed ();
  uint8_t *memory = malloc (PAYK_LANES * (MOST + 9) + 8);
  static Many many;
  assert_true (memory != NULL);
  for (unsigned round = 0; round < ROUNDS; round++) {
    const unsigned traits = 1 + random_below (&r, PAYK_TRAITS);
    make_many (&r, &many, memory, traits);
    PaykVector need, more;
    const Some a = random_some (&r, traits, true), b = random_some (&r, traits, true);
    assert_true (payk_need_init (&need, a.few, a.n) && payk_need_init (&more, b.few, b.n));
    if (random_chance (&r, 50))
      (void)payk_vector_subtract (&need, &need, &more);
    else
      (void)payk_need_add (&need, &need, &more);
    if (random_chance (&r, 10))
      need.lane[random_below (&r, PAYK_LANES)] = PAYK_BEYOND;
    uint64_t answers[MOST / 64 + 1];
    (void)payk_covers_pools (&need, &many.pools, answers);
    for (size_t i = 0; i < many.pools.n; i++)
      assert_int_equal (answers[i / 64] >> i % 64 & 1, payk_covers (&need, &many.have[i]));
  }
  free (memory);
}

/* As payk_have_add(): the lane stays at the most, and a need of more is not covered. */
static void test_saturation (void **state)
{
  (void)state;
  uint8_t memory[PAYK_LANES * 3] = { 0 };
  const PaykPools pools = { memory, 3, 3 };
  static const uint8_t first[] = { 254, 200, 0 }, second[] = { 0, 54, 255 }, third[] = { 1, 0, 0 };
  assert_true (payk_pools_add (&pools, 1, first));
  assert_false (payk_pools_add (&pools, 2, second));
  assert_false (payk_pools_add (&pools, 1 | PAYK_ANY, third));
  static const uint8_t ones[] = { 254, 200, 0 }, twos[] = { 0, 54, 254 }, totals[] = { 254, 254, 254 };
  assert_memory_equal (memory + 1 * 3, ones, 3);
  assert_memory_equal (memory + 2 * 3, twos, 3);
  assert_memory_equal (memory + 3 * 3, totals, 3);
  assert_memory_equal (memory, totals, 3);
  uint8_t before[sizeof memory];
  memcpy (before, memory, sizeof memory);
  assert_false (payk_pools_add (&pools, 128, first));
  assert_true (payk_pools_add (&pools, 0, first));
  assert_true (payk_pools_add (&pools, PAYK_ANY | 63, (const uint8_t[3]){ 0, 0, 0 }));
  assert_memory_equal (memory, before, sizeof memory);
  PaykVector need = { { 0 } };
  uint64_t yes = UINT64_MAX;
  assert_int_equal (payk_covers_pools (&need, &pools, &yes), 3);
  assert_true (yes == 7);
  need.lane[0] = PAYK_BEYOND;
  assert_int_equal (payk_covers_pools (&need, &pools, &yes), 0);
  assert_true (yes == 0);
}

int main (void)
{
  static const struct CMUnitTest tests[]
      = { cmocka_unit_test (test_random), cmocka_unit_test (test_each), cmocka_unit_test (test_unusual_needs),
          cmocka_unit_test (test_saturation) };
  print_message ("PAY_SEED=%llu\n", (unsigned long long)test_seed ());
  return cmocka_run_group_tests_name ("kernel.batch", tests, NULL, NULL);
}
