/* SPDX-License-Identifier: MIT */
/* The values of variables that are tried. */
#pragma once
#include "normal/normal.h"

typedef struct {
  gint64 from[PAY_MAX_VARIABLES], to[PAY_MAX_VARIABLES]; /* to: PAY_X_FOREVER: no end */
  gboolean free[PAY_MAX_VARIABLES];                      /* its size costs nothing */
} PayiRange;

/* Which variables the goal has: it is asked once, not for each of its alternatives. */
typedef struct {
  gboolean has[PAY_MAX_VARIABLES];
} PayiVariables;

PayiVariables payi_variables_of (const PayiNormal *normal);

/* The values of the variables that the demand may be tried at; FALSE: none. */
gboolean payi_range_find (const PayiNormal *normal, const PayiVariables *variables, const PayiDemand *demand,
                          PayiRange *range);
