/* SPDX-License-Identifier: MIT */
/* Conversions against every order of uses, each paid with every choice of units; and the limits. */
#include "oracle.h"
#include "random.h"
#include "support.h"

#include <string.h>

#define INSTANCES 6000
#define MAX_PIPS 3
#define MAX_MAKERS 3
#define MAX_WAYS 2
#define MAX_FEW 2
#define STEPS 100000
#define MASKS 128
#define ANY (PAYK_ANY | 63)

typedef struct {
  PaykPips pips[MAX_PIPS];
  PaykCost cost;
  PaykFew base[MAX_FEW];
  PaykWay ways[MAX_MAKERS][MAX_WAYS];
  PaykMaker makers[MAX_MAKERS];
  PaykTerms terms;
  PaykConversions asked;
} Instance;

static uint8_t random_traits (uint64_t *r, unsigned traits)
{
  unsigned mask = 1u << random_below (r, traits);
  mask |= random_chance (r, 25) ? 1u << random_below (r, traits) : 0;
  return random_chance (r, 15) ? PAYK_ANY : (uint8_t)mask;
}

static size_t random_few (uint64_t *r, unsigned traits, size_t most, PaykFew *few)
{
  const size_t n = random_below (r, (unsigned)most + 1);
  for (size_t i = 0; i < n; i++)
    few[i] = (PaykFew){ random_traits (r, traits), 1 + random_below (r, 2) };
  return n;
}

static void random_cost (uint64_t *r, unsigned traits, Instance *in)
{
  in->cost = (PaykCost){ .pips = in->pips, .n_pips = 1 + random_below (r, MAX_PIPS) };
  for (size_t i = 0; i < in->cost.n_pips; i++) {
    PaykPips *p = &in->pips[i];
    *p = (PaykPips){ .form = PAYK_MUST, .n = 1 + random_below (r, 2), .other = ANY, .amount = 2 };
    p->accept = random_traits (r, traits);
    if (random_chance (r, 20))
      p->form = (PaykForm)(1 + random_below (r, 3));
  }
}

static void random_instance (uint64_t *r, Instance *in)
{
  const unsigned traits = 1 + random_below (r, 3);
  const size_t n_base = random_few (r, traits, MAX_FEW, in->base), n = 1 + random_below (r, MAX_MAKERS);
  unsigned copies = 4;
  random_cost (r, traits, in);
  for (size_t i = 0; i < n; i++) {
    in->makers[i] = (PaykMaker){ in->ways[i], 1 + random_below (r, MAX_WAYS), 1 + random_below (r, 2) };
    in->makers[i].n = in->makers[i].n > copies ? copies : in->makers[i].n;
    copies -= in->makers[i].n;
    for (size_t w = 0; w < in->makers[i].n_ways; w++) {
      PaykFew pips[MAX_FEW], units[MAX_FEW];
      const size_t n_pips = random_chance (r, 70) ? random_few (r, traits, 1 + random_below (r, 2), pips) : 0;
      const size_t n_units = random_few (r, traits, MAX_FEW, units);
      assert_true (payk_way_init (&in->ways[i][w], pips, n_pips, units, n_units));
    }
  }
  assert_int_equal (payk_terms_init (&in->terms, &in->cost), PAYK_YES);
  in->asked = (PaykConversions){ &in->terms, in->base, n_base, in->makers, n, random_below (r, 3), 0 };
  in->asked.budget = (int64_t)random_below (r, 6);
}

/* ---- Every order. */

typedef struct {
  const Instance *in;
  uint8_t pool[MASKS];
  uint32_t left[MAX_MAKERS];
} State;

static bool goes_on (State s);

static bool pays_way (State s, const PaykWay *way, size_t part, uint32_t done)
{
  if (part < way->n_pips && done == way->pips[part].n)
    return pays_way (s, way, part + 1, 0);
  if (part == way->n_pips) {
    for (size_t i = 0; i < way->n_units; i++)
      s.pool[way->units[i].traits] = (uint8_t)(s.pool[way->units[i].traits] + way->units[i].n);
    return goes_on (s);
  }
  for (unsigned traits = 1; traits < MASKS; traits++) {
    const unsigned pip = way->pips[part].traits;
    if (s.pool[traits] == 0 || ((pip & PAYK_ANY) == 0 && (traits & pip) == 0))
      continue;
    State next = s;
    next.pool[traits]--;
    if (pays_way (next, way, part, done + 1))
      return true;
  }
  return false;
}

static bool is_payable (const State *s)
{
  PaykUnits units[MASKS];
  size_t n = 0;
  for (unsigned traits = 1; traits < MASKS; traits++)
    if (s->pool[traits] > 0)
      units[n++] = (PaykUnits){ traits | PAYK_ANY, s->pool[traits] };
  const int64_t least = oracle_least_charge (&s->in->cost, units, n, s->in->asked.x);
  return least >= 0 && least <= s->in->asked.budget;
}

static bool goes_on (State s)
{
  if (is_payable (&s))
    return true;
  for (size_t i = 0; i < s.in->asked.n_makers; i++)
    for (size_t w = 0; w < s.in->makers[i].n_ways && s.left[i] > 0; w++) {
      State next = s;
      next.left[i]--;
      if (pays_way (next, &s.in->ways[i][w], 0, 0))
        return true;
    }
  return false;
}

static bool by_every_order (const Instance *in)
{
  State s = { .in = in };
  for (size_t i = 0; i < in->asked.n_units; i++)
    s.pool[in->base[i].traits] = (uint8_t)(s.pool[in->base[i].traits] + in->base[i].n);
  for (size_t i = 0; i < in->asked.n_makers; i++)
    s.left[i] = in->makers[i].n;
  return goes_on (s);
}

/* Needs that add up, in no order. */
static bool adds_up (const Instance *in)
{
  PaykVector need = in->terms.need[PAYK_MUST], have;
  assert_true (payk_have_init (&have, in->base, in->asked.n_units));
  for (size_t i = 0; i < in->asked.n_makers; i++)
    for (uint32_t k = 0; k < in->makers[i].n && in->makers[i].n_ways == 1; k++) {
      payk_need_add (&need, &need, &in->ways[i][0].need);
      payk_have_add (&have, &have, &in->ways[i][0].have);
    }
  return payk_covers (&need, &have);
}

static void test_random (void **state)
{
  (void)state;
  uint64_t r = test_seed ();
  unsigned yes = 0, used = 0, in_order = 0;
  for (unsigned i = 0; i < INSTANCES; i++) {
    Instance in;
    random_instance (&r, &in);
    const bool expected = by_every_order (&in);
    uint64_t steps = STEPS;
    assert_int_equal (payk_conversions_decide (&in.asked, &steps), expected ? PAYK_YES : PAYK_NO);
    PaykConversions without = in.asked;
    without.n_makers = 0;
    yes += expected;
    used += expected && payk_conversions_decide (&without, &steps) == PAYK_NO;
    in_order += !expected && adds_up (&in);
  }
  print_message ("conversions: %d instances, payable %u %%, by conversions %u %%, in no order %u\n", INSTANCES,
                 yes * 100 / INSTANCES, used * 100 / INSTANCES, in_order);
  assert_in_range (yes * 100 / INSTANCES, 20, 80);
  assert_in_range (used * 100 / INSTANCES, 5, 60);
  assert_true (in_order > 10);
}

/* Two Signets that only each other's mana could pay for. */
static void test_circle (void **state)
{
  (void)state;
  const PaykFew one = { PAYK_ANY, 1 }, both[] = { { 1, 1 }, { 2, 1 } }, unit = { 1, 1 };
  const PaykPips pips[] = { { .form = PAYK_MUST, .accept = 1, .n = 1 } };
  const PaykCost cost = { .pips = pips, .n_pips = 1 };
  PaykTerms terms;
  PaykWay way;
  uint64_t steps = STEPS;
  assert_true (payk_way_init (&way, &one, 1, both, 2) && payk_terms_init (&terms, &cost) == PAYK_YES);
  const PaykMaker maker = { &way, 1, 2 };
  PaykConversions asked = { &terms, NULL, 0, &maker, 1, 0, 0 };
  assert_int_equal (payk_conversions_decide (&asked, &steps), PAYK_NO);
  asked.units = &unit;
  asked.n_units = 1;
  assert_int_equal (payk_conversions_decide (&asked, &steps), PAYK_YES);
}

static void test_limits (void **state)
{
  (void)state;
  const PaykFew one = { PAYK_ANY, 1 }, many = { 1, PAYK_MOST }, seven[PAYK_WAY_PARTS + 1] = { { 1, 1 } };
  const PaykPips pips[] = { { .form = PAYK_MUST, .accept = 2, .n = 1 } };
  const PaykCost cost = { .pips = pips, .n_pips = 1 };
  PaykTerms terms;
  PaykWay ways[PAYK_MAX_WAYS + 1];
  uint64_t steps = 0;
  assert_int_equal (payk_terms_init (&terms, &cost), PAYK_YES);
  for (size_t i = 0; i <= PAYK_MAX_WAYS; i++)
    assert_true (payk_way_init (&ways[i], &one, 1, &one, 1));
  assert_false (payk_way_init (&ways[0], seven, PAYK_WAY_PARTS + 1, NULL, 0));
  assert_false (payk_way_init (&ways[0], NULL, 0, seven, PAYK_WAY_PARTS + 1));
  PaykMaker maker = { ways, PAYK_MAX_WAYS + 1, 1 };
  PaykConversions asked = { &terms, NULL, 0, &maker, 1, 0, 0 };
  assert_int_equal (payk_conversions_decide (&asked, &steps), PAYK_TOO_LARGE);
  maker = (PaykMaker){ ways, 1, PAYK_MAX_MAKERS + 1 };
  assert_int_equal (payk_conversions_decide (&asked, &steps), PAYK_TOO_LARGE);
  maker.n = 1;
  asked.units = &many;
  asked.n_units = 1;
  assert_int_equal (payk_conversions_decide (&asked, &steps), PAYK_TOO_LARGE);
  asked.n_units = 0;
  asked.x = -1;
  assert_int_equal (payk_conversions_decide (&asked, &steps), PAYK_INVALID);
  const PaykFew white = { 2, 1 }, blue = { 1, 1 };
  asked.x = 0;
  asked.units = &blue;
  asked.n_units = 1;
  assert_true (payk_way_init (&ways[0], &one, 1, &white, 1));
  assert_int_equal (payk_conversions_decide (&asked, &steps), PAYK_UNKNOWN);
  steps = STEPS;
  assert_int_equal (payk_conversions_decide (&asked, &steps), PAYK_YES);
  assert_true (steps < STEPS);
}

int main (void)
{
  const struct CMUnitTest tests[]
      = { cmocka_unit_test (test_random), cmocka_unit_test (test_circle), cmocka_unit_test (test_limits) };
  return cmocka_run_group_tests (tests, NULL, NULL);
}
