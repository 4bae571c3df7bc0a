/* SPDX-License-Identifier: MIT */
/* Bundles against every choice of modes, each decided by exhaustive search; and the limits. */
#include "oracle.h"
#include "random.h"
#include "support.h"
#include "wide.h"

#include <string.h>

#define INSTANCES 8000
#define MAX_PIPS 4
#define MAX_SOURCES 3
#define MAX_MODES 3
#define MAX_FEW 2
#define COPIES 4
#define WORK (2 * (COPIES + 1))
#define STEPS 100000
#define ANY (PAYK_ANY | 63)

typedef struct {
  PaykFew few[MAX_FEW];
  size_t n;
} Some;

typedef struct {
  PaykPips pips[MAX_PIPS];
  int64_t slack;
  PaykCost cost;
  Some base, gives[MAX_SOURCES][MAX_MODES];
  PaykMode modes[MAX_SOURCES][MAX_MODES];
  PaykSource sources[MAX_SOURCES];
  PaykTerms terms;
  PaykVector have;
  PaykBundles bundles;
} Instance;

static void random_cost (uint64_t *r, unsigned traits, Instance *in)
{
  const int64_t others = 1 + random_below (r, 2), price = 1 + random_below (r, 3);
  in->cost = (PaykCost){ .pips = in->pips, .slacks = &in->slack, .n_groups = 1 };
  in->cost.n_pips = 1 + random_below (r, MAX_PIPS);
  in->slack = random_below (r, 3);
  for (size_t i = 0; i < in->cost.n_pips; i++) {
    PaykPips *p = &in->pips[i];
    *p = (PaykPips){ .form = random_chance (r, 50) ? PAYK_MUST : (PaykForm)random_below (r, 5), .other = ANY };
    p->form = random_chance (r, 20) ? PAYK_OR_CHARGE : p->form;
    p->n = 1 + random_below (r, 2);
    p->accept = UINT64_C (1) << random_below (r, traits);
    p->accept |= random_chance (r, 25) ? UINT64_C (1) << random_below (r, traits) : 0;
    p->accept = p->form <= PAYK_MUST_PER_X && random_chance (r, 25) ? ANY : p->accept;
    p->amount = p->form == PAYK_OR_OTHERS ? others : price;
  }
}

static Some random_some (uint64_t *r, unsigned traits, unsigned most)
{
  Some s = { .n = random_below (r, MAX_FEW) + 1 };
  for (size_t i = 0; i < s.n; i++) {
    unsigned mask = 1u << random_below (r, traits);
    mask |= random_chance (r, 25) ? 1u << random_below (r, traits) : 0;
    s.few[i] = (PaykFew){ (uint8_t)mask, random_below (r, most + 1) };
  }
  return s;
}

static void random_instance (uint64_t *r, Instance *in)
{
  const unsigned traits = 1 + random_below (r, 4);
  size_t copies = COPIES;
  random_cost (r, traits, in);
  in->base = random_some (r, traits, 2);
  const size_t n = 1 + random_below (r, MAX_SOURCES);
  for (size_t i = 0; i < n; i++) {
    PaykSource *source = &in->sources[i];
    *source = (PaykSource){ in->modes[i], random_below (r, MAX_MODES + 1), random_below (r, 3) };
    source->n = source->n > copies ? (uint32_t)copies : source->n;
    copies -= source->n;
    for (size_t m = 0; m < source->n_modes; m++) {
      in->gives[i][m] = random_some (r, traits, 2);
      in->modes[i][m].charge = random_chance (r, 50) ? 0 : random_below (r, 4);
      assert_true (payk_have_init (&in->modes[i][m].have, in->gives[i][m].few, in->gives[i][m].n));
    }
  }
  assert_int_equal (payk_terms_init (&in->terms, &in->cost), PAYK_YES);
  assert_true (payk_have_init (&in->have, in->base.few, in->base.n));
  in->bundles = (PaykBundles){ &in->terms, &in->have, in->sources, n, random_below (r, 3), 0 };
  in->bundles.budget = (int64_t)random_below (r, 9) - 1;
}

/* Units of all that was chosen. */
typedef struct {
  PaykUnits units[(COPIES + 1) * MAX_FEW];
  size_t n;
  int64_t charge;
} Chosen;

static void give (Chosen *c, const Some *some)
{
  for (size_t i = 0; i < some->n; i++)
    c->units[c->n++] = (PaykUnits){ some->few[i].traits | PAYK_ANY, some->few[i].n };
}

/* The least charge of every choice from copy [k] of source [i] on; -1: no choice pays. */
static int64_t least_charge (const Instance *in, size_t i, uint32_t k, const Chosen *chosen)
{
  if (i == in->bundles.n_sources) {
    const int64_t least = oracle_least_charge (&in->cost, chosen->units, chosen->n, in->bundles.x);
    return least < 0 ? least : chosen->charge + least;
  }
  if (k == in->sources[i].n)
    return least_charge (in, i + 1, 0, chosen);
  int64_t best = least_charge (in, i, k + 1, chosen);
  for (size_t m = 0; m < in->sources[i].n_modes; m++) {
    Chosen with = *chosen;
    give (&with, &in->gives[i][m]);
    with.charge += in->modes[i][m].charge;
    const int64_t least = least_charge (in, i, k + 1, &with);
    best = least >= 0 && (best < 0 || least < best) ? least : best;
  }
  return best;
}

/* The modes that are said to be used pay at the charge that is said. */
static void check_uses (const Instance *in, const PaykPayment *payment, const uint8_t *uses)
{
  Chosen c = { .n = 0 };
  give (&c, &in->base);
  for (size_t i = 0; i < in->bundles.n_sources; i++) {
    unsigned used = 0;
    for (size_t m = 0; m < in->sources[i].n_modes; m++, uses++) {
      used += *uses;
      for (unsigned k = 0; k < *uses; k++)
        give (&c, &in->gives[i][m]);
      c.charge += *uses * in->modes[i][m].charge;
    }
    assert_true (used <= in->sources[i].n);
  }
  const int64_t rest = oracle_least_charge (&in->cost, c.units, c.n, in->bundles.x);
  assert_true (rest >= 0 && c.charge + rest == payment->charge);
  assert_int_equal (payment->charged * in->terms.price, rest);
}

/* Without wide registers the same search, state by state. */
static void check_plain (const Instance *in, PaykResult result, const PaykPayment *payment, const uint8_t *uses,
                         uint64_t steps)
{
  PaykVector work[WORK];
  PaykPayment of_plain = { 0 };
  uint8_t uses_of_plain[MAX_SOURCES * MAX_MODES] = { 0 };
  uint64_t left = STEPS;
  assert_int_equal (payki_plain.bundles_decide (&in->bundles, &left, work, payk_bundles_work (&in->bundles), &of_plain,
                                                uses_of_plain),
                    result);
  assert_true (left == steps);
  assert_memory_equal (uses_of_plain, uses, sizeof uses_of_plain);
  assert_memory_equal (&of_plain, payment, sizeof of_plain);
}

static void test_random (void **state)
{
  (void)state;
  uint64_t r = test_seed ();
  unsigned yes = 0, charged = 0, used = 0;
  for (unsigned i = 0; i < INSTANCES; i++) {
    Instance in;
    random_instance (&r, &in);
    Chosen nothing = { .n = 0 };
    give (&nothing, &in.base);
    const int64_t least = least_charge (&in, 0, 0, &nothing), budget = in.bundles.budget;
    const bool expected = least >= 0 && least <= (budget > 0 ? budget : 0);
    PaykVector work[WORK];
    PaykPayment payment = { 0 };
    uint8_t uses[MAX_SOURCES * MAX_MODES] = { 0 };
    uint64_t steps = STEPS;
    assert_int_equal (payk_bundles_decide (&in.bundles, &steps, work, payk_bundles_work (&in.bundles), &payment, uses),
                      expected ? PAYK_YES : PAYK_NO);
    assert_true (steps > 0);
    check_plain (&in, expected ? PAYK_YES : PAYK_NO, &payment, uses, steps);
    if (!expected)
      continue;
    assert_int_equal (payment.charge, least);
    check_uses (&in, &payment, uses);
    yes++;
    charged += least > 0;
    for (size_t k = 0; k < sizeof uses; k++)
      used += uses[k] > 0;
  }
  print_message ("bundles: %d instances, payable %u %%, at a charge %u %%, modes used %u %%\n", INSTANCES,
                 yes * 100 / INSTANCES, charged * 100 / INSTANCES, used * 100 / INSTANCES);
  assert_in_range (yes * 100 / INSTANCES, 30, 70);
  assert_in_range (charged * 100 / INSTANCES, 5, 40);
  assert_in_range (used * 100 / INSTANCES, 10, 100);
}

#define MORE 7 /* sources */
#define MORE_INSTANCES 300
#define MANY_STEPS 40

/* As least_charge(), over vectors and by terms, which have their own test. */
static int64_t least_by_terms (const PaykBundles *b, size_t i, const PaykVector *have, int64_t charge)
{
  PaykPayment payment;
  if (i == b->n_sources)
    return payk_terms_decide (b->terms, have, b->x, b->budget - charge, &payment) == PAYK_YES && charge <= b->budget
               ? charge + payment.charge
               : -1;
  int64_t best = least_by_terms (b, i + 1, have, charge);
  for (size_t m = 0; m < b->sources[i].n_modes; m++) {
    PaykVector with;
    assert_true (payk_have_add (&with, have, &b->sources[i].modes[m].have));
    const int64_t least = least_by_terms (b, i + 1, &with, charge + b->sources[i].modes[m].charge);
    best = least >= 0 && (best < 0 || least < best) ? least : best;
  }
  return best;
}

/* Pips of three traits that take nearly all there is; every source gives two or three units of one of them, or less for
 * nothing. */
static void tight_instance (uint64_t *r, PaykPips pips[5], PaykMode modes[MORE][3], PaykSource sources[MORE])
{
  for (unsigned k = 0; k < 3; k++)
    pips[k] = (PaykPips){ .form = PAYK_MUST, .accept = UINT64_C (1) << k, .n = 2 + random_below (r, 5) };
  pips[3] = (PaykPips){ .form = PAYK_OR_CHARGE, .accept = 1, .n = random_below (r, 3), .amount = 2 };
  pips[4] = (PaykPips){ .form = PAYK_OR_OTHERS, .accept = 6, .n = random_below (r, 2), .amount = 2, .other = ANY };
  for (unsigned i = 0; i < MORE; i++) {
    sources[i] = (PaykSource){ modes[i], 2 + random_below (r, 2), 1 };
    for (unsigned m = 0; m < 3; m++) {
      const PaykFew few = { (uint8_t)(1u << random_below (r, 3)), 1 + random_below (r, 3) };
      modes[i][m].charge = m == 0 ? 0 : random_below (r, 3);
      assert_true (payk_have_init (&modes[i][m].have, &few, 1));
    }
  }
}

static void test_tight (void **state)
{
  (void)state;
  uint64_t r = test_seed ();
  unsigned yes = 0, charged = 0, many = 0;
  for (unsigned i = 0; i < MORE_INSTANCES; i++) {
    PaykPips pips[5];
    PaykMode modes[MORE][3];
    PaykSource sources[MORE];
    PaykTerms terms;
    PaykVector have, work[2 * (MORE + 1)];
    PaykPayment payment = { 0 };
    uint8_t uses[MORE * 3];
    uint64_t steps = STEPS;
    tight_instance (&r, pips, modes, sources);
    const PaykCost cost = { .pips = pips, .n_pips = 5 };
    assert_true (payk_terms_init (&terms, &cost) == PAYK_YES && payk_have_init (&have, NULL, 0));
    const PaykBundles b = { &terms, &have, sources, MORE, 0, random_below (&r, 12) };
    const int64_t least = least_by_terms (&b, 0, &have, 0);
    assert_int_equal (payk_bundles_decide (&b, &steps, work, 2 * (MORE + 1), &payment, uses),
                      least >= 0 ? PAYK_YES : PAYK_NO);
    assert_true (least < 0 || payment.charge == least);
    yes += least >= 0;
    charged += least > 0;
    many += STEPS - steps > MANY_STEPS;
  }
  print_message ("bundles: %d tight instances, payable %u %%, at a charge %u %%, more than %d steps %u\n",
                 MORE_INSTANCES, yes * 100 / MORE_INSTANCES, charged * 100 / MORE_INSTANCES, MANY_STEPS, many);
  assert_in_range (yes * 100 / MORE_INSTANCES, 20, 80);
  assert_in_range (charged * 100 / MORE_INSTANCES, 10, 70);
  assert_true (many > 10);
}

/* Many sources at once, none of which may be exchanged: what a plain count shows without a search. [n] sources give
 * either two of one trait or two of the other. */
static PaykResult either (uint32_t n, unsigned first, unsigned second, uint64_t *steps, uint8_t uses[2])
{
  const PaykFew one = { 1, 2 }, other = { 2, 2 };
  PaykMode modes[2] = { { { { 0 } }, 0 }, { { { 0 } }, 0 } };
  const PaykPips pips[]
      = { { .form = PAYK_MUST, .accept = 1, .n = first }, { .form = PAYK_MUST, .accept = 2, .n = second } };
  const PaykCost cost = { .pips = pips, .n_pips = 2 };
  PaykTerms terms;
  PaykVector have, work[2 * 256];
  assert_true (payk_have_init (&modes[0].have, &one, 1) && payk_have_init (&modes[1].have, &other, 1));
  assert_true (payk_have_init (&have, NULL, 0));
  assert_int_equal (payk_terms_init (&terms, &cost), PAYK_YES);
  const PaykSource source = { modes, 2, n };
  const PaykBundles bundles = { &terms, &have, &source, 1, 0, 0 };
  PaykPayment payment;
  return payk_bundles_decide (&bundles, steps, work, 2 * 256, &payment, uses);
}

/* 61 and 39 are 100 units together, and so do 50 sources give; but 31 and 20 are 51. */
static void test_many (void **state)
{
  (void)state;
  uint8_t uses[2] = { 9, 9 };
  uint64_t steps = STEPS;
  assert_int_equal (either (50, 60, 40, &steps, uses), PAYK_YES);
  assert_true (uses[0] == 30 && uses[1] == 20);
  steps = STEPS;
  assert_int_equal (either (50, 61, 39, &steps, uses), PAYK_NO);
  assert_true (steps > STEPS - 5000);
  steps = 20;
  assert_int_equal (either (50, 61, 39, &steps, uses), PAYK_UNKNOWN);
  assert_true (steps == 0);
}

/* 40 sources give any unit for nothing or a unit of a trait for a charge of 2; 25 must have the trait. The charges need
 * no search. */
static void test_charges (void **state)
{
  (void)state;
  const PaykFew any = { PAYK_ANY, 1 }, of_trait = { 1, 1 };
  PaykMode modes[2] = { { .charge = 0 }, { .charge = 2 } };
  const PaykPips pips[]
      = { { .form = PAYK_MUST, .accept = 1, .n = 25 }, { .form = PAYK_MUST, .accept = PAYK_ANY, .n = 15 } };
  const PaykCost cost = { .pips = pips, .n_pips = 2 };
  PaykTerms terms;
  PaykVector have, work[2 * 41];
  PaykPayment payment;
  uint8_t uses[2];
  assert_true (payk_have_init (&modes[0].have, &any, 1) && payk_have_init (&modes[1].have, &of_trait, 1));
  assert_true (payk_have_init (&have, NULL, 0) && payk_terms_init (&terms, &cost) == PAYK_YES);
  const PaykSource source = { modes, 2, 40 };
  PaykBundles bundles = { &terms, &have, &source, 1, 0, 50 };
  uint64_t steps = 200;
  assert_int_equal (payk_bundles_decide (&bundles, &steps, work, 2 * 41, &payment, uses), PAYK_YES);
  assert_true (payment.charge == 50 && uses[0] == 15 && uses[1] == 25 && steps > 100);
  bundles.budget = 49;
  assert_int_equal (payk_bundles_decide (&bundles, &steps, work, 2 * 41, &payment, uses), PAYK_NO);
  assert_true (steps > 100);
}

static void test_limits (void **state)
{
  (void)state;
  uint64_t steps = STEPS;
  uint8_t uses[2];
  assert_int_equal (either (127, 254, 0, &steps, uses), PAYK_YES);
  assert_int_equal (either (128, 254, 0, &steps, uses), PAYK_TOO_LARGE);
  assert_int_equal (either (UINT32_MAX, 1, 0, &steps, uses), PAYK_TOO_LARGE);
  PaykTerms terms;
  PaykVector have, work[4];
  PaykPayment payment = { 7, 7, 7 };
  PaykMode modes[PAYK_MAX_MODES + 1];
  memset (modes, 0, sizeof modes);
  const PaykCost free = { .n_pips = 0 };
  assert_true (payk_terms_init (&terms, &free) == PAYK_YES && payk_have_init (&have, NULL, 0));
  PaykSource source = { modes, PAYK_MAX_MODES + 1, 1 };
  PaykBundles bundles = { &terms, &have, &source, 1, 0, 0 };
  uint8_t many[PAYK_MAX_MODES + 1];
  assert_int_equal (payk_bundles_work (&bundles), 4);
  assert_int_equal (payk_bundles_decide (&bundles, &steps, work, 4, &payment, many), PAYK_TOO_LARGE);
  source.n_modes = PAYK_MAX_MODES;
  assert_int_equal (payk_bundles_decide (&bundles, &steps, work, 3, &payment, many), PAYK_TOO_LARGE);
  modes[1].charge = -1;
  assert_int_equal (payk_bundles_decide (&bundles, &steps, work, 4, &payment, many), PAYK_INVALID);
  modes[1].charge = INT64_C (1) + PAYK_MAX_AMOUNT;
  assert_int_equal (payk_bundles_decide (&bundles, &steps, work, 4, &payment, many), PAYK_TOO_LARGE);
  modes[1].charge = PAYK_MAX_AMOUNT;
  bundles.x = -1;
  assert_int_equal (payk_bundles_decide (&bundles, &steps, work, 4, &payment, many), PAYK_INVALID);
  assert_true (payment.charge == 7);
  bundles.x = INT64_MAX;
  bundles.budget = INT64_MAX;
  assert_int_equal (payk_bundles_decide (&bundles, &steps, work, 4, &payment, many), PAYK_YES);
  assert_true (payment.charge == 0 && payment.charged == 0 && payment.others == 0);
}

int main (void)
{
  static const struct CMUnitTest tests[]
      = { cmocka_unit_test (test_random), cmocka_unit_test (test_tight), cmocka_unit_test (test_many),
          cmocka_unit_test (test_charges), cmocka_unit_test (test_limits) };
  print_message ("PAY_SEED=%llu\n", (unsigned long long)test_seed ());
  return cmocka_run_group_tests_name ("kernel.bundles", tests, NULL, NULL);
}
