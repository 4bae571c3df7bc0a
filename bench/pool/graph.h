/* SPDX-License-Identifier: MIT */
/* Instances as one bipartite graph after another, for methods that only match. A pip that may be left out or paid by
 * others does so through a *wild* unit, which pays such pips and nothing else; then all pips must be matched. */
#pragma once
#include "pool.h"

#define GRAPH_MOST 64 /* pips and units of a graph */

/* adjacent[p] has the units that can pay pip p. */
typedef struct {
  uint64_t adjacent[GRAPH_MOST];
  int n_pips, n_units;
} Graph;

/* Can all pips be matched? */
typedef bool (*GraphMatch) (const Graph *graph);

bool graph_takes (const Pool *pool);
PoolAnswer graph_answer (const Pool *pool, GraphMatch match);
