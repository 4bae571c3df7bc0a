/* SPDX-License-Identifier: MIT */
/* Exhaustive search on small instances, straight from the meaning of pips; knows nothing of lanes. */
#pragma once
#include <pay/kernel.h>

#define ORACLE_UNITS 12 /* unit classes */
#define ORACLE_PIPS 200 /* pips at this x, counted one by one */
#define ORACLE_GROUPS 4

/* The least charge at which the pips can be paid; -1: at no charge. */
int64_t oracle_least_charge (const PaykCost *cost, const PaykUnits *units, size_t n_units, int64_t x);

/* The greatest x payable with [budget], at most [most]; -1: none. */
int64_t oracle_greatest_x (const PaykCost *cost, const PaykUnits *units, size_t n_units, int64_t budget, int64_t most);

/* Is there a unit without which a payable instance is not payable, or one more that makes an unpayable one payable? */
bool oracle_at_border (const PaykCost *cost, const PaykUnits *units, size_t n_units, int64_t budget);

/* need(traits), have(traits) of one lane by definition, with [others] pips paid by others and [left_out] charged. */
int64_t oracle_lane_need (const PaykCost *cost, uint64_t traits, int64_t x, int64_t others, int64_t left_out);
int64_t oracle_lane_have (const PaykUnits *units, size_t n_units, uint64_t traits);
