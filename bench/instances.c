/* SPDX-License-Identifier: MIT */
#include "instances.h"

#include <stdlib.h>

enum { COLOURS = 5 };

unsigned instance_below (uint64_t *seed, unsigned n)
{
  uint64_t z = *seed += UINT64_C (0x9e3779b97f4a7c15);
  z = (z ^ z >> 30) * UINT64_C (0xbf58476d1ce4e5b9);
  z = (z ^ z >> 27) * UINT64_C (0x94d049bb133111eb);
  return (unsigned)((z ^ z >> 31) % n);
}

static bool chance (uint64_t *seed, unsigned percent)
{
  return instance_below (seed, 100) < percent;
}

static unsigned colour (uint64_t *seed)
{
  return 1u << instance_below (seed, COLOURS);
}

static void add (Instance *in, PaykForm form, uint64_t accept, int64_t n)
{
  in->pips[in->cost.n_pips++]
      = (PaykPips){ .form = form, .accept = accept, .n = n, .amount = 2, .other = INSTANCE_ANY };
}

static void add_units (Instance *in, unsigned traits, unsigned n)
{
  in->few[in->n_units] = (PaykFew){ (uint8_t)traits, n };
  in->units[in->n_units++] = (PaykUnits){ traits, n };
}

static void start (Instance *in)
{
  *in = (Instance){ .slack = 0 };
  in->cost = (PaykCost){ .pips = in->pips, .slacks = &in->slack };
}

/* The order in which arguments are worked out is the compiler's: every draw below is a statement of its own. */
static void add_some (Instance *in, uint64_t *seed, PaykForm form, uint64_t accept, unsigned most)
{
  add (in, form, accept, 1 + instance_below (seed, most));
}

static void add_unit_class (Instance *in, uint64_t *seed, unsigned traits, unsigned most)
{
  add_units (in, traits, 1 + instance_below (seed, most));
}

static unsigned two_colours (uint64_t *seed)
{
  const unsigned one = colour (seed);
  const unsigned other = colour (seed);
  return one | other;
}

void instance_typical (Instance *in, uint64_t *seed)
{
  const unsigned a = colour (seed), b = colour (seed);
  start (in);
  if (chance (seed, 20))
    add (in, PAYK_MUST_PER_X, INSTANCE_ANY, 1);
  if (chance (seed, 80))
    add_some (in, seed, PAYK_MUST, INSTANCE_ANY, 4);
  if (chance (seed, 15))
    add_some (in, seed, PAYK_OR_OTHERS, a, 2);
  if (chance (seed, 20))
    add_some (in, seed, PAYK_MUST, a | b, 2);
  if (chance (seed, 20))
    add (in, PAYK_OR_CHARGE, b, 1);
  add_some (in, seed, PAYK_MUST, a, 2);
  if (chance (seed, 40))
    add (in, PAYK_MUST, b, 1);
  const unsigned classes = 3 + instance_below (seed, 6);
  for (unsigned i = 0; i < classes; i++) {
    const unsigned one = chance (seed, 60) ? a : colour (seed);
    const unsigned other = chance (seed, 50) ? b : colour (seed);
    add_unit_class (in, seed, one | other, 2);
  }
  in->budget = 2 * instance_below (seed, 3);
}

void instance_hard (Instance *in, uint64_t *seed)
{
  start (in);
  in->slack = instance_below (seed, 3);
  in->cost.n_groups = 1;
  add_some (in, seed, PAYK_MUST, INSTANCE_ANY, 3);
  for (unsigned i = 0; i < 2; i++) {
    const unsigned traits = colour (seed);
    add_some (in, seed, PAYK_OR_OTHERS, traits, 3);
  }
  for (unsigned i = 0; i < 2; i++) {
    const unsigned traits = two_colours (seed);
    add_some (in, seed, PAYK_OR_CHARGE, traits, 3);
  }
  add (in, PAYK_MUST_PER_X, colour (seed), 1);
  const unsigned of_group = colour (seed);
  add_some (in, seed, PAYK_IN_GROUP, of_group, 2);
  const unsigned either = two_colours (seed);
  add_some (in, seed, PAYK_MUST, either, 2);
  const unsigned classes = 8 + instance_below (seed, 5);
  for (unsigned i = 0; i < classes; i++) {
    const unsigned two = two_colours (seed);
    const unsigned third = chance (seed, 30) ? colour (seed) : 0;
    add_unit_class (in, seed, two | third, 3);
  }
  in->budget = 2 * instance_below (seed, 5);
}

/* What the tables above make is small enough for vectors. */
static void require (bool made)
{
  if (!made)
    abort ();
}

void instance_need (PaykVector *need, uint64_t *seed)
{
  Instance in;
  instance_typical (&in, seed);
  PaykFew few[INSTANCE_PIPS];
  for (size_t i = 0; i < in.cost.n_pips; i++)
    few[i] = (PaykFew){ (uint8_t)in.pips[i].accept, in.pips[i].form == PAYK_MUST ? (uint32_t)in.pips[i].n : 0 };
  require (payk_need_init (need, few, in.cost.n_pips));
}

void instance_have (PaykVector *have, uint64_t *seed)
{
  Instance in;
  instance_typical (&in, seed);
  require (payk_have_init (have, in.few, in.n_units));
}

static void add_bundle (BundleInstance *in, uint64_t *seed)
{
  const size_t i = in->n_sources++;
  const uint32_t units = 2 + instance_below (seed, 2);
  in->n_modes[i] = 2 + instance_below (seed, BUNDLE_MODES - 1);
  for (size_t m = 0; m < in->n_modes[i]; m++)
    in->modes[i][m] = (PaykFew){ (uint8_t)colour (seed), units };
}

static void add_charging (BundleInstance *in, uint64_t *seed)
{
  const size_t i = in->n_sources++;
  in->n_modes[i] = 2;
  in->modes[i][0] = (PaykFew){ PAYK_ANY, 1 };
  in->modes[i][1] = (PaykFew){ (uint8_t)two_colours (seed), 1 };
  in->charges[i][1] = 1;
}

static void add_source (BundleInstance *in, uint64_t *seed)
{
  const unsigned roll = instance_below (seed, 100);
  if (roll < 15)
    add_bundle (in, seed);
  else if (roll < 25)
    add_charging (in, seed);
  else if (roll < 35)
    in->base[in->n_base++] = (PaykFew){ PAYK_ANY, 2 };
  else
    in->base[in->n_base++] = (PaykFew){ (uint8_t)(roll < 60 ? two_colours (seed) : colour (seed)), 1 };
}

void instance_bundles (BundleInstance *in, uint64_t *seed)
{
  *in = (BundleInstance){ .n_base = 0 };
  const unsigned n = 20 + instance_below (seed, BUNDLE_SOURCES - 19);
  for (unsigned i = 0; i < n; i++)
    add_source (in, seed);
  for (unsigned k = 0; k < COLOURS; k++)
    in->pips[k] = (PaykPips){ .form = PAYK_MUST, .accept = 1u << k, .n = n / 8 + instance_below (seed, n / 8) };
  in->pips[COLOURS] = (PaykPips){ .form = PAYK_OR_CHARGE, .accept = colour (seed), .n = 2, .amount = 2 };
  in->pips[COLOURS + 1] = (PaykPips){ .form = PAYK_MUST, .accept = PAYK_ANY, .n = n / 4 };
  in->cost = (PaykCost){ .pips = in->pips, .n_pips = COLOURS + 2 };
  in->budget = instance_below (seed, 7);
}
