/* SPDX-License-Identifier: MIT */
/* Random instances for the kernel, the same on every machine for the same seed. */
#pragma once
#include <pay/kernel.h>

#define INSTANCE_PIPS 8
#define INSTANCE_UNITS 12
#define INSTANCE_LANES 256

/* Any unit, for vectors and for plans. */
#define INSTANCE_ANY (PAYK_ANY | 31)

/* The same units twice: for vectors, for plans. */
typedef struct {
  PaykPips pips[INSTANCE_PIPS];
  int64_t slack;
  PaykCost cost;
  PaykFew few[INSTANCE_UNITS];
  PaykUnits units[INSTANCE_UNITS];
  size_t n_units;
  int64_t budget;
} Instance;

/* 0 .. n - 1 */
unsigned instance_below (uint64_t *seed, unsigned n);

/* A pip or three of one or two colours, some "any unit", now and then a pip of either colour, one that others or a
 * counter may replace, an X; units of one or two colours, often those of the cost. */
void instance_typical (Instance *in, uint64_t *seed);

/* Five colours; most pips may be paid in other ways, with a budget for some of them, X of a colour, a group with
 * slack. */
void instance_hard (Instance *in, uint64_t *seed);

#define BUNDLE_SOURCES 60
#define BUNDLE_MODES 3 /* of a source */

/* 20 to 60 sources. Most give one unit, or two at once: [base]. The others give three or two units of one colour, out
 * of two or three colours, or a unit of either of two colours for a charge and "any unit" for nothing. */
typedef struct {
  PaykPips pips[INSTANCE_PIPS];
  PaykCost cost;
  PaykFew base[BUNDLE_SOURCES];
  size_t n_base;
  PaykFew modes[BUNDLE_SOURCES][BUNDLE_MODES];
  int64_t charges[BUNDLE_SOURCES][BUNDLE_MODES];
  size_t n_modes[BUNDLE_SOURCES];
  size_t n_sources;
  int64_t budget;
} BundleInstance;

/* Pips of all colours, which together need nearly all that the sources give, two of them for a charge; a budget that is
 * often too small. */
void instance_bundles (BundleInstance *in, uint64_t *seed);

/* The pips that must be paid of a typical cost, as a vector; the units of a typical pool. */
void instance_need (PaykVector *need, uint64_t *seed);
void instance_have (PaykVector *have, uint64_t *seed);
