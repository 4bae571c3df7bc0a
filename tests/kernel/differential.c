/* SPDX-License-Identifier: MIT */
/* Plans against exhaustive search on small random instances, family by family. PAY_SEED chooses other instances.
 */
#include "oracle.h"
#include "random.h"
#include "support.h"

#define INSTANCES 12000
#define BORDER_SAMPLE 8 /* every eighth instance is measured, for that takes longest */
#define MAX_PIPS 6
#define MAX_UNITS 5
#define MAX_LANES 256
#define COLOURS 5
#define ANY (UINT64_C (1) << 40)
#define SNOW (UINT64_C (1) << 63)

typedef struct {
  const char *name;
  unsigned t, p, per_x, group; /* percent of pips in these forms, the rest must be paid */
  unsigned strange;            /* percent of units that cannot pay "any" */
  unsigned snow;               /* percent of pips that ask for snow, of units that have it */
  unsigned surplus, fewer;     /* percent of a unit more, then fewer, than the pips need about */
} Family;

static const Family families[] = {
  { .name = "hybrids that must be paid", .surplus = 100, .fewer = 100 },
  { .name = "others", .t = 45, .surplus = 20, .fewer = 55 },
  { .name = "charges", .p = 45, .fewer = 40 },
  { .name = "others, charges", .t = 25, .p = 25, .fewer = 55 },
  { .name = "others, charges, snow", .t = 25, .p = 25, .snow = 15, .surplus = 30, .fewer = 60 },
  { .name = "others, charges, X", .t = 25, .p = 20, .per_x = 25, .fewer = 125 },
  { .name = "groups with slack, charges, X", .p = 15, .per_x = 15, .group = 50, .fewer = 140 },
  { .name = "all forms", .t = 20, .p = 15, .per_x = 15, .group = 30, .snow = 5, .fewer = 140 },
  { .name = "units that cannot pay any", .t = 40, .p = 20, .per_x = 15, .group = 10, .strange = 35, .fewer = 125 },
};

typedef struct {
  PaykPips pips[MAX_PIPS];
  int64_t slacks[2];
  PaykCost cost;
  PaykUnits units[MAX_UNITS];
  size_t n_units;
  int64_t budget;
} Instance;

static uint64_t random_colours (uint64_t *r, unsigned colours)
{
  const uint64_t one = UINT64_C (1) << random_below (r, colours);
  return random_chance (r, 40) ? one | UINT64_C (1) << random_below (r, colours) : one;
}

static PaykForm random_form (uint64_t *r, const Family *f)
{
  const unsigned roll = random_below (r, 100);
  if (roll < f->t)
    return PAYK_OR_OTHERS;
  if (roll < f->t + f->p)
    return PAYK_OR_CHARGE;
  if (roll < f->t + f->p + f->per_x)
    return PAYK_MUST_PER_X;
  return roll < f->t + f->p + f->per_x + f->group ? PAYK_IN_GROUP : PAYK_MUST;
}

/* Returns how many units the instance needs about. */
static unsigned random_cost (uint64_t *r, const Family *f, unsigned colours, Instance *in)
{
  const int64_t others = 1 + random_below (r, 3), price = 1 + random_below (r, 3);
  const uint64_t other = random_chance (r, 80) ? ANY : ANY | 1;
  unsigned units = 0;
  in->cost = (PaykCost){ .pips = in->pips, .slacks = in->slacks, .n_groups = 2 };
  in->cost.n_pips = 1 + random_below (r, MAX_PIPS - 1);
  for (size_t i = 0; i < in->cost.n_pips; i++) {
    PaykPips *p = &in->pips[i];
    *p = (PaykPips){ .form = random_form (r, f), .n = 1 + random_chance (r, 15), .other = other };
    p->accept = random_chance (r, f->snow) ? SNOW : random_colours (r, colours);
    if (p->form <= PAYK_MUST_PER_X && random_chance (r, 25))
      p->accept = ANY;
    p->amount = p->form == PAYK_OR_OTHERS ? others : price;
    p->index = p->form == PAYK_IN_GROUP ? random_below (r, 2) : 7;
    units += p->form == PAYK_OR_OTHERS ? (unsigned)(p->n * (others + 1) / 2) : (unsigned)p->n;
  }
  for (size_t g = 0; g < 2; g++)
    in->slacks[g] = random_below (r, 3);
  in->budget = (int64_t)random_below (r, 7) - 1;
  return units;
}

static void random_instance (uint64_t *r, const Family *f, Instance *in)
{
  const unsigned colours = 1 + random_below (r, COLOURS);
  unsigned count = random_cost (r, f, colours, in);
  count += f->surplus / 100 + (unsigned)random_chance (r, f->surplus % 100);
  const unsigned fewer = f->fewer / 100 + (unsigned)random_chance (r, f->fewer % 100);
  count = count > fewer ? count - fewer : 1;
  in->n_units = 0;
  for (unsigned c = 0; c < count; c++) {
    uint64_t traits = random_colours (r, colours);
    traits |= random_chance (r, f->strange) ? 0 : ANY;
    traits |= random_chance (r, 2 * f->snow) ? SNOW : 0;
    if (in->n_units < MAX_UNITS)
      in->units[in->n_units++] = (PaykUnits){ .traits = traits, .n = 1 };
    else
      in->units[random_below (r, MAX_UNITS)].n++;
  }
}

typedef struct {
  PaykLane lanes[MAX_LANES];
  int64_t have[MAX_LANES];
  PaykPlan plan;
  PaykPool pool;
} Compiled;

static void compile (const Instance *in, Compiled *c)
{
  assert_true (payk_plan_lanes (&in->cost) <= MAX_LANES);
  assert_int_equal (payk_plan_init (&c->plan, &in->cost, c->lanes, MAX_LANES), PAYK_YES);
  assert_int_equal (payk_pool_init (&c->pool, &c->plan, in->units, in->n_units, c->have, MAX_LANES), PAYK_YES);
}

/* Leaves that by definition fail for all that they claim, together cover every number of pips paid by others, and never
 * name a lane again. */
static void check_no (const Instance *in, const Compiled *c, int64_t x)
{
  const int64_t left_out = in->budget > 0 ? in->budget / c->plan.price : 0;
  uint64_t seen[MAX_LANES];
  size_t n_seen = 0;
  for (int64_t from = 0; from <= c->plan.all.or_others;) {
    PaykShort s;
    assert_int_equal (payk_short (&c->plan, &c->pool, x, in->budget, from, &s), PAYK_NO);
    assert_true (s.from == from && s.to >= from && s.to <= c->plan.all.or_others);
    const int64_t have = oracle_lane_have (in->units, in->n_units, s.traits);
    assert_true (s.have == have && s.need == oracle_lane_need (&in->cost, s.traits, x, from, left_out));
    for (int64_t w = s.from; w <= s.to; w++)
      assert_true (oracle_lane_need (&in->cost, s.traits, x, w, left_out) > have);
    for (size_t i = 0; i < n_seen; i++)
      assert_true (seen[i] != s.traits);
    seen[n_seen++] = s.traits;
    from = s.to + 1;
  }
}

/* The numbers of a yes belong together, and fewer pips paid by others would not do at that charge. */
static void check_yes (const Compiled *c, int64_t x, const PaykPayment *payment)
{
  PaykShort s;
  assert_int_equal (payment->charge, payment->charged * c->plan.price);
  assert_int_equal (payk_short (&c->plan, &c->pool, x, payment->charge, payment->others, &s), PAYK_YES);
  if (payment->others > 0)
    assert_int_equal (payk_short (&c->plan, &c->pool, x, payment->charge, payment->others - 1, &s), PAYK_NO);
}

/* Is it payable at x = 0? */
static bool check_instance (const Instance *in)
{
  Compiled c;
  compile (in, &c);
  bool first = false;
  for (int64_t x = 0; x <= 2 && (x == 0 || c.plan.all.per_x > 0); x++) {
    PaykPayment payment;
    const int64_t least = oracle_least_charge (&in->cost, in->units, in->n_units, x);
    const bool yes = least >= 0 && least <= (in->budget > 0 ? in->budget : 0);
    assert_int_equal (payk_decide (&c.plan, &c.pool, x, in->budget, &payment), yes ? PAYK_YES : PAYK_NO);
    if (yes) {
      assert_int_equal (payment.charge, least);
      check_yes (&c, x, &payment);
    } else
      check_no (in, &c, x);
    first = x == 0 ? yes : first;
  }
  int64_t greatest = -1;
  const PaykResult result = payk_greatest_x (&c.plan, &c.pool, in->budget, &greatest);
  const bool bounded = c.plan.all.per_x > 0 || !first;
  assert_int_equal (result, first ? PAYK_YES : PAYK_NO);
  assert_true (bounded ? greatest == oracle_greatest_x (&in->cost, in->units, in->n_units, in->budget, 20)
                       : greatest == PAYK_X_FOREVER);
  return first;
}

/* A unit fewer by subtraction is the same as a pool without it. */
static void check_pool_add (uint64_t *r, const Instance *in)
{
  Compiled c, whole;
  compile (in, &whole);
  if (in->n_units == 0)
    return;
  Instance less = *in;
  PaykUnits *u = &less.units[random_below (r, (unsigned)in->n_units)];
  u->n--;
  less.cost.pips = less.pips;
  compile (&less, &c);
  assert_int_equal (payk_pool_add (&whole.pool, &whole.plan, u->traits, -1), PAYK_YES);
  assert_true (whole.pool.total == c.pool.total && whole.pool.strange == c.pool.strange);
  for (size_t i = 0; i < c.plan.n_lanes; i++)
    assert_int_equal (whole.have[i], c.have[i]);
}

static void test_family (void **state)
{
  const Family *f = *state;
  uint64_t r = test_seed () ^ (uint64_t)(f - families) << 32;
  unsigned payable = 0, border = 0;
  for (unsigned i = 0; i < INSTANCES; i++) {
    Instance in;
    random_instance (&r, f, &in);
    payable += check_instance (&in);
    if (i % BORDER_SAMPLE == 0)
      border += oracle_at_border (&in.cost, in.units, in.n_units, in.budget);
    check_pool_add (&r, &in);
  }
  print_message ("%s: %d instances, payable %u %%, at the border %u %%\n", f->name, INSTANCES,
                 payable * 100 / INSTANCES, border * BORDER_SAMPLE * 100 / INSTANCES);
  assert_in_range (payable * 100 / INSTANCES, 35, 65);
  assert_in_range (border * BORDER_SAMPLE * 100 / INSTANCES, 20, 100);
}

int main (void)
{
  struct CMUnitTest tests[sizeof families / sizeof families[0]];
  for (size_t i = 0; i < sizeof tests / sizeof tests[0]; i++)
    tests[i] = (struct CMUnitTest){ families[i].name, test_family, NULL, NULL, (void *)(uintptr_t)&families[i] };
  print_message ("PAY_SEED=%llu\n", (unsigned long long)test_seed ());
  return cmocka_run_group_tests_name ("kernel.differential", tests, NULL, NULL);
}
