/* SPDX-License-Identifier: MIT */
/* Resource Costs as text. */
#pragma once
#include "colour.h"

#define ZX_INFINITE (-1)
#define ZX_MAX_COST_TEXT 4096    /* bytes */
#define ZX_MAX_PARTS 64          /* Resource Costs that are paid together */
#define ZX_MAX_ALTERNATIVES 4096 /* of one cost, counted after everything that makes more of them */

/* Parts of a cost that no Resource pays. Whether they can be made is not known here: they are told, not decided. */
typedef enum {
  ZX_RESOURCE, /* none of them: a Resource Cost */
  ZX_SLEEP,    /* of the card itself */
  ZX_DISCARD,
  ZX_TRASH,
  ZX_DESTROY,
  ZX_REMOVE,
  ZX_RETURN,
  ZX_CHARGE,
  ZX_COUNTER,
  ZX_OTHER
} ZxSort;

const char *zx_sort_word (ZxSort sort);

/* One Resource Cost (805.2), or something else that is paid beside it. */
typedef struct {
  gint64 points; /* or ZX_INFINITE */
  ZxColours colours;
  ZxSort sort;
} ZxPart;

/* A cost is a GPtrArray of alternatives, each a GArray of ZxPart that are paid together, Resource Costs first. */

/* How many of [parts] are Resource Costs. */
guint zx_parts_costs (const GArray *parts);

/* The points of all Resource Costs together, or ZX_INFINITE. */
gint64 zx_parts_points (const GArray *parts);

/* All colours of all Resource Costs. */
ZxColours zx_cost_colours (const GPtrArray *cost);

/* A cost with one alternative without parts. (transfer full) */
GPtrArray *zx_cost_new (void);

/* Every alternative of [a] together with every alternative of [b]. NULL: more than the limits. (transfer full) */
GPtrArray *zx_cost_join (const GPtrArray *a, const GPtrArray *b);

/* A number or ∞. ZX_ABSENT: neither stands next. */
ZxResult zx_points_read (ZxText *t, gint64 *points, GError **error);

/* Reads the rest of [t], all of it. (transfer full) */
GPtrArray *zx_cost_read (ZxText *t, GError **error);

/* The Resource Costs: "[2 Red/Black]", "[1 Red][1 Blue]"; "" where there are none. (transfer full) */
char *zx_parts_print (const GArray *parts);
/* Alternatives joined by " or ", with all parts: "[1 Red] + sleep". (transfer full) */
char *zx_cost_print (const GPtrArray *cost);
/* Alternatives joined by " or ", Resource Costs only, none as [0 Colorless]. (transfer full) */
char *zx_cost_print_paid (const GPtrArray *cost);
