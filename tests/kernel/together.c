/* SPDX-License-Identifier: MIT */
/* Which of several costs together are worth most: small instances against every set of them. PAY_SEED chooses other
 * instances. */
#include "wide.h"

#include "random.h"
#include "support.h"

#define ROUNDS 20000
#define MOST 8 /* costs */
#define STEPS 100000
#define MOST_STEPS 39000 /* of all together: a few more than there are */

typedef struct {
  PaykVector needs[MOST], have;
  int64_t worths[MOST];
  size_t n;
} Instance;

static uint8_t random_mask (uint64_t *r, unsigned traits)
{
  if (random_chance (r, 30))
    return PAYK_ANY;
  const unsigned one = 1u << random_below (r, traits);
  return (uint8_t)(random_chance (r, 30) ? one | 1u << random_below (r, traits) : one);
}

static void random_few (uint64_t *r, unsigned traits, size_t n, PaykFew *few)
{
  for (size_t i = 0; i < n; i++)
    few[i] = (PaykFew){ random_mask (r, traits), 1 + random_below (r, 2) };
}

static void random_instance (uint64_t *r, Instance *in)
{
  const unsigned traits = 1 + random_below (r, PAYK_TRAITS);
  PaykFew few[5];
  in->n = random_below (r, MOST + 1);
  for (size_t i = 0; i < in->n; i++) {
    const size_t n = random_below (r, 4);
    random_few (r, traits, n, few);
    assert_true (payk_need_init (&in->needs[i], few, n));
    in->worths[i] = random_below (r, 6);
  }
  const size_t n = random_below (r, 6);
  random_few (r, traits, n, few);
  assert_true (payk_have_init (&in->have, few, n));
}

/* The worth of these costs together; -1: they cannot be paid. */
static int64_t worth_of (const Instance *in, uint64_t set)
{
  PaykVector sum = { .lane = { 0 } };
  int64_t worth = 0;
  for (size_t i = 0; i < in->n; i++) {
    if (!(set >> i & 1))
      continue;
    worth += in->worths[i];
    assert_true (payk_need_add (&sum, &sum, &in->needs[i]));
  }
  return payk_covers (&sum, &in->have) ? worth : -1;
}

static int64_t best_of (const Instance *in)
{
  int64_t best = 0;
  for (uint64_t set = 0; set < UINT64_C (1) << in->n; set++) {
    const int64_t worth = worth_of (in, set);
    best = worth > best ? worth : best;
  }
  return best;
}

static PaykResult ask (const Instance *in, uint64_t *steps, uint64_t *chosen, int64_t *worth)
{
  uint64_t of_plain, left = *steps;
  int64_t best;
  const PaykResult result = payk_together (in->needs, in->worths, in->n, &in->have, steps, chosen, worth);
  assert_int_equal (payki_plain.together (in->needs, in->worths, in->n, &in->have, &left, &of_plain, &best), result);
  assert_true (left == *steps && of_plain == *chosen && best == *worth);
  return result;
}

static void test_random (void **state)
{
  (void)state;
  uint64_t r = test_seed (), some = 0, all = 0;
  for (unsigned round = 0; round < ROUNDS; round++) {
    Instance in;
    uint64_t steps = STEPS, chosen;
    int64_t worth;
    random_instance (&r, &in);
    assert_int_equal (ask (&in, &steps, &chosen, &worth), PAYK_YES);
    if (worth != best_of (&in) || worth != worth_of (&in, chosen))
      fail_msg ("round %u: set %llx for %lld", round, (unsigned long long)chosen, (long long)worth);
    for (size_t i = 0; i < in.n; i++)
      assert_false ((chosen >> i & 1) && in.worths[i] == 0);
    some += chosen != 0;
    all += in.n > 1 && worth_of (&in, (UINT64_C (1) << in.n) - 1) >= 0;
  }
  print_message ("together: %d instances, some paid %u %%, all paid %u %%\n", ROUNDS, (unsigned)(some * 100 / ROUNDS),
                 (unsigned)(all * 100 / ROUNDS));
  assert_in_range (some * 100 / ROUNDS, 30, 90);
  assert_in_range (all * 100 / ROUNDS, 2, 50);
}

/* What cannot be better than the best is not looked at. Stopped anywhere, what is told can be paid. */
static void test_steps (void **state)
{
  (void)state;
  uint64_t r = 1, taken = 0;
  for (unsigned round = 0; round < ROUNDS; round++) {
    Instance in;
    uint64_t steps = STEPS, chosen, some;
    int64_t best, worth;
    random_instance (&r, &in);
    assert_int_equal (ask (&in, &steps, &chosen, &best), PAYK_YES);
    const uint64_t needed = STEPS - steps;
    taken += needed;
    steps = needed;
    assert_int_equal (ask (&in, &steps, &some, &worth), PAYK_YES);
    assert_true (steps == 0 && some == chosen);
    if (needed == 0)
      continue;
    steps = random_below (&r, (unsigned)needed);
    assert_int_equal (ask (&in, &steps, &some, &worth), PAYK_UNKNOWN);
    assert_true (steps == 0 && worth <= best && worth_of (&in, some) == worth);
  }
  print_message ("%llu steps\n", (unsigned long long)taken);
  assert_true (taken <= MOST_STEPS);
}

static void test_limits (void **state)
{
  (void)state;
  static PaykVector needs[PAYK_MAX_TOGETHER + 1];
  static int64_t worths[PAYK_MAX_TOGETHER + 1];
  const PaykFew pip = { 1, 1 }, units = { 1, PAYK_MOST }, pips = { 1, PAYK_MOST };
  PaykVector have;
  uint64_t chosen = 7, steps = STEPS;
  int64_t worth = 7;
  assert_true (payk_have_init (&have, &units, 1));
  for (size_t i = 0; i <= PAYK_MAX_TOGETHER; i++) {
    assert_true (payk_need_init (&needs[i], &pip, 1));
    worths[i] = PAYK_MAX_AMOUNT;
  }
  assert_int_equal (payk_together (needs, worths, PAYK_MAX_TOGETHER + 1, &have, &steps, &chosen, &worth),
                    PAYK_TOO_LARGE);
  worths[1] = -1;
  assert_int_equal (payk_together (needs, worths, 2, &have, &steps, &chosen, &worth), PAYK_INVALID);
  worths[1] = (int64_t)PAYK_MAX_AMOUNT + 1;
  assert_int_equal (payk_together (needs, worths, 2, &have, &steps, &chosen, &worth), PAYK_TOO_LARGE);
  assert_true (chosen == 7 && worth == 7 && steps == STEPS);
  worths[1] = PAYK_MAX_AMOUNT;
  assert_int_equal (payk_together (needs, worths, PAYK_MAX_TOGETHER, &have, &steps, &chosen, &worth), PAYK_YES);
  assert_true (chosen == UINT64_MAX && worth == (int64_t)PAYK_MAX_AMOUNT * PAYK_MAX_TOGETHER);
  assert_true (payk_need_init (&needs[0], &pips, 1));
  worths[0] = 5;
  worths[1] = 4;
  assert_int_equal (payk_together (needs, worths, 2, &have, &steps, &chosen, &worth), PAYK_YES);
  assert_true (chosen == 1 && worth == 5);
  assert_int_equal (payk_together (needs, worths, 0, &have, &steps, &chosen, &worth), PAYK_YES);
  assert_true (chosen == 0 && worth == 0);
}

/* A need that is beyond what a vector can say fits nowhere. */
static void test_beyond (void **state)
{
  (void)state;
  const PaykFew half = { 2, 200 }, units = { 2, PAYK_MOST };
  PaykVector needs[2], have;
  const int64_t worths[2] = { 9, 1 };
  uint64_t chosen, steps = STEPS;
  int64_t worth;
  assert_true (payk_need_init (&needs[1], &half, 1));
  assert_false (payk_need_add (&needs[0], &needs[1], &needs[1]));
  assert_true (payk_have_init (&have, &units, 1));
  assert_int_equal (payk_together (needs, worths, 2, &have, &steps, &chosen, &worth), PAYK_YES);
  assert_true (chosen == 2 && worth == 1);
}

int main (void)
{
  const struct CMUnitTest tests[] = {
    cmocka_unit_test (test_random),
    cmocka_unit_test (test_steps),
    cmocka_unit_test (test_limits),
    cmocka_unit_test (test_beyond),
  };
  return cmocka_run_group_tests (tests, NULL, NULL);
}
