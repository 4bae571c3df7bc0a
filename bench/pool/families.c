/* SPDX-License-Identifier: MIT */
#include "families.h"
#include "instances.h"

#include <stdlib.h>

#define COLOURS 5
#define ANY 127u /* every unit: five colours, none of them (32), without any trait (64) */
#define NO_TRAIT 64u

static void require (bool fits)
{
  if (!fits)
    abort ();
}

static unsigned colour (uint64_t *seed)
{
  return 1u << instance_below (seed, COLOURS);
}

static unsigned two_colours (uint64_t *seed)
{
  const unsigned one = instance_below (seed, COLOURS), other = 1 + instance_below (seed, COLOURS - 1);
  return 1u << one | 1u << (one + other) % COLOURS;
}

static void add_plain (PoolDraft *d, uint64_t accept, int64_t n)
{
  const PaykPips pips = { .form = PAYK_MUST, .accept = accept, .n = n };
  require (pool_add_pips (d, &pips));
}

/* In the kernel's instances one bit says "any unit". */
static uint64_t accept_of (uint64_t mask)
{
  return (mask & PAYK_ANY) != 0 ? ANY : mask;
}

static void add_cost (PoolDraft *d, const PaykCost *cost, int64_t times, uint64_t *seed)
{
  for (size_t i = 0; i < cost->n_groups; i++)
    require (pool_add_group (d, cost->slacks[i] * times));
  require (pool_add_cost (d, 0));
  for (size_t i = 0; i < cost->n_pips; i++) {
    PaykPips p = cost->pips[i];
    p.accept = accept_of (p.accept);
    p.other = accept_of (p.other);
    if (p.form != PAYK_MUST_PER_X)
      p.n = p.n * times + (times > 1 ? instance_below (seed, (unsigned)times) : 0);
    require (pool_add_pips (d, &p));
  }
}

static void typical (PoolDraft *d, uint64_t *seed, int size)
{
  Instance in;
  (void)size;
  instance_typical (&in, seed);
  for (size_t i = 0; i < in.n_units; i++)
    require (pool_add_units (d, in.units[i].traits, in.units[i].n));
  add_cost (d, &in.cost, 1, seed);
  d->budget = in.budget;
}

static void ways_out (PoolDraft *d, uint64_t *seed, int size)
{
  Instance in;
  (void)size;
  instance_hard (&in, seed);
  for (size_t i = 0; i < in.n_units; i++)
    require (pool_add_units (d, in.units[i].traits, in.units[i].n));
  add_cost (d, &in.cost, 1, seed);
  d->budget = in.budget;
}

/* One or two colours and "any unit" as in typical ones, but few units of the second colour, of which pips may be left
 * out for a charge: in most that can be paid, something must be charged. */
static void charges (PoolDraft *d, uint64_t *seed, int size)
{
  (void)size;
  const unsigned two = two_colours (seed), b = two & -two, a = two & ~b;
  const unsigned units = 4 + instance_below (seed, 6);
  for (unsigned i = 0; i < units; i++) {
    const unsigned roll = instance_below (seed, 10);
    require (pool_add_units (d, roll < 4 ? a : roll < 6 ? two : roll < 7 ? b : NO_TRAIT, 1));
  }
  require (pool_add_cost (d, 0));
  add_plain (d, a, 1 + instance_below (seed, 2));
  add_plain (d, ANY, 1 + instance_below (seed, 3));
  const unsigned n = 1 + instance_below (seed, 4);
  const PaykPips p = { .form = PAYK_OR_CHARGE, .accept = b, .n = n, .amount = 1 + instance_below (seed, 3) };
  require (pool_add_pips (d, &p));
  if (instance_below (seed, 4) == 0)
    require (pool_add_pips (d, &(PaykPips){ .form = PAYK_MUST_PER_X, .accept = ANY, .n = 1 }));
  d->budget = instance_below (seed, 13);
}

/* A typical instance with [size] units instead of ten, and as many more pips. */
static void scale (PoolDraft *d, uint64_t *seed, int size)
{
  Instance in;
  const int64_t times = size / 10;
  instance_typical (&in, seed);
  for (size_t i = 0; i < in.n_units; i++) {
    const int64_t more = times > 1 ? instance_below (seed, (unsigned)times) : 0;
    require (pool_add_units (d, in.units[i].traits, in.units[i].n * times + more));
  }
  add_cost (d, &in.cost, times, seed);
  d->budget = in.budget * times;
}

static void add_bundles (PoolDraft *d, const BundleInstance *in)
{
  for (size_t i = 0; i < in->n_base; i++) {
    require (pool_add_source (d, 1) && pool_add_mode (d, 0));
    require (pool_add_gift (d, in->base[i].traits, in->base[i].n));
  }
  for (size_t i = 0; i < in->n_sources; i++) {
    require (pool_add_source (d, 1));
    for (size_t m = 0; m < in->n_modes[i]; m++) {
      require (pool_add_mode (d, in->charges[i][m]));
      require (pool_add_gift (d, in->modes[i][m].traits, in->modes[i][m].n));
    }
  }
}

/* About [size] sources. */
static void hard (PoolDraft *d, uint64_t *seed, int size)
{
  BundleInstance in;
  do {
    instance_bundles (&in, seed);
  } while (abs ((int)(in.n_base + in.n_sources) - size) > 3);
  add_bundles (d, &in);
  add_cost (d, &in.cost, 1, seed);
  d->budget = in.budget;
}

/* [size] costs of one or two colours, and units for about half of them. */
static void hands (PoolDraft *d, uint64_t *seed, int size)
{
  const unsigned units = 5 + instance_below (seed, (unsigned)size);
  for (unsigned i = 0; i < units; i++) {
    const unsigned mask = instance_below (seed, 2) == 0 ? colour (seed) : two_colours (seed);
    require (pool_add_units (d, mask, 1));
  }
  for (int i = 0; i < size; i++) {
    const unsigned any = instance_below (seed, 4), first = 1 + instance_below (seed, 2);
    const unsigned second = instance_below (seed, 2);
    require (pool_add_cost (d, any + first + second));
    if (any > 0)
      add_plain (d, ANY, any);
    add_plain (d, colour (seed), first);
    if (second > 0)
      add_plain (d, colour (seed), second);
  }
}

/* Needs any unit, gives one of each of two colours; or needs one of either, gives two of either. */
static void add_conversion (PoolDraft *d, uint64_t *seed)
{
  const unsigned two = two_colours (seed), low = two & -two;
  require (pool_add_source (d, 1) && pool_add_mode (d, 0));
  if (instance_below (seed, 2) == 0) {
    require (pool_add_need (d, ANY, 1) && pool_add_gift (d, low, 1) && pool_add_gift (d, two & ~low, 1));
  } else {
    require (pool_add_need (d, two, 1) && pool_add_gift (d, two, 2));
  }
}

/* [size] sources that need a unit to give two. */
static void conversion (PoolDraft *d, uint64_t *seed, int size)
{
  const unsigned units = 2 + instance_below (seed, 3);
  for (unsigned i = 0; i < units; i++) {
    const unsigned mask = instance_below (seed, 3) == 0 ? NO_TRAIT : colour (seed);
    require (pool_add_units (d, mask, 1));
  }
  for (int i = 0; i < size; i++)
    add_conversion (d, seed);
  require (pool_add_cost (d, 0));
  for (unsigned k = 0; k < COLOURS; k++) {
    const unsigned n = instance_below (seed, 1 + (unsigned)(size + 2) / 3);
    if (n > 0)
      add_plain (d, 1u << k, n);
  }
  add_plain (d, ANY, instance_below (seed, 3));
}

/* Points and colours: a card for each colour, but no more cards than points; the others of any colour. */
static void add_points (PoolDraft *d, uint64_t *seed)
{
  const unsigned points = 1 + instance_below (seed, 4), colours = 1 + instance_below (seed, 3);
  const int64_t slack = colours > points ? colours - points : 0;
  const unsigned first = instance_below (seed, COLOURS);
  require (pool_add_group (d, slack));
  for (unsigned k = 0; k < colours; k++) {
    const PaykPips p = {
      .form = PAYK_IN_GROUP, .accept = 1u << (first + k) % COLOURS, .n = 1, .index = (uint32_t)(d->n_groups - 1)
    };
    require (pool_add_pips (d, &p));
  }
  if (points > colours)
    add_plain (d, ANY, points - colours);
}

/* One to three costs to be paid together; cards of one or two colours, or of none. */
static void zx (PoolDraft *d, uint64_t *seed, int size)
{
  (void)size;
  const unsigned cards = 4 + instance_below (seed, 8), costs = 1 + instance_below (seed, 3);
  for (unsigned i = 0; i < cards; i++) {
    const unsigned roll = instance_below (seed, 10);
    require (pool_add_units (d, roll < 1 ? NO_TRAIT : roll < 7 ? colour (seed) : two_colours (seed), 1));
  }
  require (pool_add_cost (d, 0));
  for (unsigned i = 0; i < costs; i++)
    add_points (d, seed);
}

const Family families[] = {
  { "typical", typical, 0, false },
  { "ways-out", ways_out, 0, false },
  { "charges", charges, 0, false },
  { "hard-25", hard, 25, false },
  { "hard-40", hard, 40, false },
  { "hard-55", hard, 55, false },
  { "scale-10", scale, 10, false },
  { "scale-20", scale, 20, false },
  { "scale-1000", scale, 1000, false },
  { "scale-1000000", scale, 1000000, false },
  { "hands-4", hands, 4, false },
  { "hands-7", hands, 7, false },
  { "hands-10", hands, 10, false },
  { "conversion-2", conversion, 2, false },
  { "conversion-4", conversion, 4, false },
  { "conversion-6", conversion, 6, false },
  { "zx", zx, 0, false },
  { "printed", real_make, 1, true },
  { "printed-damage", real_make, 4, true },
};
const size_t n_families = sizeof families / sizeof *families;

Pool *family_make (const Family *family, uint64_t *seed)
{
  static PoolDraft draft;
  draft = (PoolDraft){ .budget = 0 };
  family->make (&draft, seed, family->size);
  return pool_pack (&draft);
}
