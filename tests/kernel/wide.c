/* SPDX-License-Identifier: MIT */
/* Every set of operations on vectors against the definition of each operation, on any bytes, lengths and addresses:
 * what all of them agree with is the same bit for bit. */
#include "wide.h"

#include "random.h"
#include "support.h"

#include <string.h>

#define ROUNDS 20000
#define MOST 330        /* needs, pools */
#define FAR_POOLS 20011 /* long rows are read in another way */

typedef struct {
  const char *name;
  const PaykiWide *wide;
} Path;

static Path paths[2] = { { "plain", &payki_plain } };
static size_t n_paths = 1;

/* Often where something saturates. */
static uint8_t random_byte (uint64_t *r)
{
  static const uint8_t edges[] = { 0, 1, 2, 127, 128, 129, 253, 254, 255 };
  return random_chance (r, 50) ? edges[random_below (r, sizeof edges)] : (uint8_t)random_next (r);
}

static void random_bytes (uint64_t *r, uint8_t *bytes, size_t n)
{
  for (size_t i = 0; i < n; i++)
    bytes[i] = random_byte (r);
}

static void test_sums (void **state)
{
  (void)state;
  uint64_t r = test_seed ();
  for (unsigned round = 0; round < ROUNDS; round++) {
    PaykFew few[12];
    const size_t n = random_below (&r, 13);
    for (size_t i = 0; i < n; i++)
      few[i] = (PaykFew){ (uint8_t)random_below (&r, 128), random_below (&r, 21) };
    const uint8_t total = random_byte (&r);
    PaykVector need = { { total } }, have = { { total } };
    for (unsigned lane = 1; lane < PAYK_LANES; lane++) {
      for (size_t i = 0; i < n; i++) {
        few[i].n = few[i].traits == 0 ? 0 : few[i].n;
        need.lane[lane] = (uint8_t)(need.lane[lane] + (few[i].traits & ~lane ? 0 : few[i].n));
        have.lane[lane] = (uint8_t)(have.lane[lane] + (few[i].traits & lane ? few[i].n : 0));
      }
    }
    for (size_t p = 0; p < n_paths; p++) {
      PaykVector sum;
      paths[p].wide->sum_pips (&sum, few, n, total);
      assert_memory_equal (&sum, &need, sizeof sum);
      paths[p].wide->sum_units (&sum, few, n, total);
      assert_memory_equal (&sum, &have, sizeof sum);
    }
  }
}

static void test_forms (void **state)
{
  (void)state;
  uint64_t r = test_seed ();
  for (unsigned round = 0; round < ROUNDS; round++) {
    PaykPips pips[10];
    PaykVector need[PAYK_VECTOR_FORMS] = { { { 0 } } };
    uint8_t total[PAYK_VECTOR_FORMS];
    const size_t n = random_below (&r, 11);
    random_bytes (&r, total, sizeof total);
    for (size_t i = 0; i < n; i++)
      pips[i] = (PaykPips){ .form = (PaykForm)random_below (&r, 5),
                            .accept = 1 + random_below (&r, 127),
                            .n = random_below (&r, 26) };
    for (size_t i = 0; i < n; i++) {
      for (unsigned lane = 1; lane < PAYK_LANES && pips[i].form != PAYK_IN_GROUP; lane++) {
        uint8_t *sum = &need[pips[i].form].lane[lane];
        *sum = (uint8_t)(*sum + (pips[i].accept & ~(uint64_t)lane ? 0 : pips[i].n));
      }
    }
    for (size_t f = 0; f < PAYK_VECTOR_FORMS; f++)
      need[f].lane[0] = total[f];
    for (size_t p = 0; p < n_paths; p++) {
      PaykVector sums[PAYK_VECTOR_FORMS];
      paths[p].wide->sum_forms (sums, pips, n, total);
      assert_memory_equal (sums, need, sizeof need);
    }
  }
}

static int most (int a, int b)
{
  return a > b ? a : b;
}

static PaykiShortages shortages (const PaykVector *must, const uint8_t *t, const uint8_t *p, int chargeable,
                                 const PaykVector *have)
{
  PaykiShortages s = { 0 };
  for (size_t i = 0; i < PAYK_LANES; i++) {
    const int room = have->lane[i] - must->lane[i];
    s.must |= room < 0;
    s.others = (uint8_t)most (s.others, t[i] - room);
    s.charge = (uint8_t)most (s.charge, p[i] - room);
    s.both = (uint8_t)most (s.both, t[i] + p[i] - room);
    s.others_rest = (uint8_t)most (s.others_rest, t[i] + most (0, p[i] - chargeable) - room);
  }
  return s;
}

static void test_shortages (void **state)
{
  (void)state;
  uint64_t r = test_seed ();
  unsigned short_of_must = 0;
  for (unsigned round = 0; round < ROUNDS; round++) {
    PaykTerms terms = { .others = 1, .price = 1 };
    PaykVector must, have;
    random_bytes (&r, must.lane, PAYK_LANES);
    have = must;
    uint8_t *t = terms.need[PAYK_OR_OTHERS].lane, *p = terms.need[PAYK_OR_CHARGE].lane;
    for (size_t i = 0; i < PAYK_LANES; i++) {
      t[i] = (uint8_t)random_below (&r, random_chance (&r, 90) ? 4 : PAYK_MOST + 1);
      p[i] = (uint8_t)random_below (&r, PAYK_MOST + 1u - t[i]);
      have.lane[i] = (uint8_t)most (have.lane[i], random_byte (&r));
    }
    if (random_chance (&r, 30))
      must.lane[random_below (&r, PAYK_LANES)] = random_byte (&r);
    const uint8_t chargeable = random_byte (&r);
    const PaykiShortages expected = shortages (&must, t, p, chargeable, &have);
    short_of_must += expected.must;
    for (size_t k = 0; k < n_paths; k++) {
      const PaykiShortages s = paths[k].wide->shortages (&terms, &must, chargeable, &have);
      assert_int_equal (s.must, expected.must);
      if (s.must)
        continue;
      assert_true (s.others == expected.others && s.charge == expected.charge && s.both == expected.both
                   && s.others_rest == expected.others_rest);
    }
  }
  assert_in_range (short_of_must * 100 / ROUNDS, 2, 30);
}

/* Needs that fail in a lane or two, at any address. */
static void test_covers_each (void **state)
{
  (void)state;
  static uint8_t memory[(MOST + 1) * sizeof (PaykVector)], yes[MOST + 40];
  uint64_t r = test_seed ();
  for (size_t round = 0; round < 4 * MOST; round++) {
    const size_t n = round % MOST, skew = random_below (&r, 64), yes_skew = random_below (&r, 32);
    PaykVector have;
    random_bytes (&r, have.lane, PAYK_LANES);
    bool expected[MOST];
    size_t covered = 0;
    for (size_t i = 0; i < n; i++) {
      uint8_t *need = memory + skew + i * sizeof (PaykVector);
      for (size_t l = 0; l < PAYK_LANES; l++)
        need[l] = random_chance (&r, 20) ? (uint8_t)random_below (&r, have.lane[l] + 1u) : have.lane[l];
      for (unsigned k = random_below (&r, 3); k > 0; k--)
        need[random_below (&r, PAYK_LANES)] = random_byte (&r);
      expected[i] = true;
      for (size_t l = 0; l < PAYK_LANES; l++)
        expected[i] &= need[l] <= have.lane[l];
      covered += expected[i];
    }
    for (size_t p = 0; p < n_paths; p++) {
      memset (yes, 7, sizeof yes);
      const PaykVector *needs = (const PaykVector *)(const void *)(memory + skew);
      assert_int_equal (paths[p].wide->covers_each (needs, n, &have, yes + yes_skew), covered);
      for (size_t i = 0; i < n; i++)
        assert_int_equal (yes[yes_skew + i], expected[i]);
      assert_true (yes[yes_skew + n] == 7 && (yes_skew == 0 || yes[yes_skew - 1] == 7));
    }
  }
}

static void check_covers_pools (uint64_t *r, uint8_t *memory, size_t n, uint64_t *yes)
{
  const size_t stride = n + random_below (r, 40);
  const PaykPools pools = { memory + random_below (r, 64), stride, n };
  const uint64_t lanes = random_next (r) & random_next (r) & random_next (r);
  PaykVector need;
  random_bytes (r, need.lane, PAYK_LANES);
  for (size_t l = 0; l < PAYK_LANES; l++) {
    for (size_t i = 0; i < n; i++)
      pools.have[l * stride + i]
          = random_chance (r, 96) ? (uint8_t)most (need.lane[l], random_byte (r)) : random_byte (r);
  }
  for (size_t p = 0; p < n_paths; p++) {
    memset (yes, 7, (n / 64 + 2) * sizeof *yes);
    size_t covered = 0;
    const size_t answer = paths[p].wide->covers_pools (&need, lanes, &pools, yes);
    for (size_t i = 0; i < (n + 63) / 64 * 64; i++) {
      bool expected = i < n;
      for (unsigned l = 0; l < PAYK_LANES && expected; l++)
        expected = (lanes >> l & 1) == 0 || need.lane[l] <= pools.have[l * stride + i];
      assert_int_equal (yes[i / 64] >> i % 64 & 1, expected);
      covered += expected;
    }
    assert_int_equal (answer, covered);
    assert_true (yes[(n + 63) / 64] == UINT64_C (0x0707070707070707));
  }
}

static void test_covers_pools (void **state)
{
  (void)state;
  uint64_t r = test_seed ();
  const size_t bytes = (size_t)PAYK_LANES * (FAR_POOLS + 40) + 64;
  uint8_t *memory = malloc (bytes);
  uint64_t *yes = malloc ((FAR_POOLS / 64 + 2) * sizeof *yes);
  assert_true (memory != NULL && yes != NULL);
  for (size_t n = 0; n < 2 * MOST; n++)
    check_covers_pools (&r, memory, n, yes);
  for (size_t n = FAR_POOLS - 3; n <= FAR_POOLS; n++)
    check_covers_pools (&r, memory, n, yes);
  free (yes);
  free (memory);
}

int main (void)
{
  static const struct CMUnitTest tests[]
      = { cmocka_unit_test (test_sums), cmocka_unit_test (test_forms), cmocka_unit_test (test_shortages),
          cmocka_unit_test (test_covers_each), cmocka_unit_test (test_covers_pools) };
  if (payki_avx2 () != NULL)
    paths[n_paths++] = (Path){ "avx2", payki_avx2 () };
  print_message ("PAY_SEED=%llu; with AVX2: %s\n", (unsigned long long)test_seed (), n_paths > 1 ? "yes" : "no");
  assert_true (payki_wide () == paths[n_paths - 1].wide);
  return cmocka_run_group_tests_name ("kernel.wide", tests, NULL, NULL);
}
