/* SPDX-License-Identifier: MIT */
/* Resource Costs as text. */
#pragma once
#include "colour.h"

#define ZX_INFINITE (-1)
#define ZX_MAX_COST_TEXT 4096    /* bytes */
#define ZX_MAX_PARTS 64          /* Resource Costs that are paid together */
#define ZX_MAX_ALTERNATIVES 4096 /* of one cost, counted after everything that makes more of them */

/* One Resource Cost (805.2). */
typedef struct {
  gint64 points; /* or ZX_INFINITE */
  ZxColours colours;
} ZxPart;

/* A cost is a GPtrArray of alternatives, each a GArray of ZxPart that are paid together. An alternative without parts:
 * there is no Resource Cost. */

/* A cost with one alternative without parts. (transfer full) */
GPtrArray *zx_cost_new (void);

/* Every alternative of [a] together with every alternative of [b]. NULL: more than the limits. (transfer full) */
GPtrArray *zx_cost_join (const GPtrArray *a, const GPtrArray *b);

/* Reads the rest of [t], all of it. (transfer full) */
GPtrArray *zx_cost_read (ZxText *t, GError **error);

/* "[2 Red/Black]", "[1 Red][1 Blue]"; without parts "". (transfer full) */
char *zx_parts_print (const GArray *parts);
/* Alternatives joined by " or ". (transfer full) */
char *zx_cost_print (const GPtrArray *cost);
