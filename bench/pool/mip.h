/* SPDX-License-Identifier: MIT */
/* Instances as integer programs, for solvers that take them. Variables are flows from classes of units to classes of
 * pips, uses of modes, ways out, X; where sources need units, their places in an order, too. */
#pragma once
#include "method.h"

#define MIP_NONE INT64_MAX /* an upper bound that is not there; its negative: a lower one */

typedef struct {
  int64_t lower, upper;
  int64_t charge, worth; /* coefficients of the two sums that are asked for */
} MipColumn;

/* Entries first to first + n - 1. */
typedef struct {
  int64_t lower, upper;
  int first, n;
} MipRow;

typedef struct {
  int column;
  int64_t value;
} MipEntry;

typedef struct {
  MipColumn *columns;
  MipRow *rows;
  MipEntry *entries;
  int n_columns, n_rows, n_entries;
  int x;       /* its column, -1: none */
  bool hand;   /* worth is asked for, otherwise the least charge at X = 0, then the greatest X */
  int room[3]; /* of the arrays */
} Mip;

typedef enum { MIP_LEAST_CHARGE, MIP_GREATEST_X, MIP_GREATEST_WORTH } MipStage;

bool mip_takes (const Pool *pool);
Mip *mip_new (const Pool *pool);
void mip_free (Mip *mip);

/* Is column [c] all 0 in this stage? X is while the least charge is asked for. */
bool mip_is_shut (const Mip *mip, MipStage stage, int c);
int64_t mip_weight (const Mip *mip, MipStage stage, int c); /* to be least or greatest, as the stage says */

/* Solves one stage: POOL_YES with the best [value]. */
typedef PoolStatus (*MipSolve) (void *solver, MipStage stage, int64_t *value);
PoolAnswer mip_answer (const Mip *mip, MipSolve solve, void *solver);
