/* SPDX-License-Identifier: MIT */
/* CSparse of SuiteSparse: the maximum matching alone, and inside the Dulmage-Mendelsohn decomposition. */
#include "graph.h"
#include "method.h"

#include <suitesparse/cs.h>

/* Columns are pips, rows units; the memory of the matrix is used again. */
static cs *matrix_of (const Graph *graph)
{
  static CS_INT starts[GRAPH_MOST + 1], rows[GRAPH_MOST * GRAPH_MOST];
  static cs matrix;
  CS_INT n = 0;
  for (int pip = 0; pip < graph->n_pips; pip++) {
    starts[pip] = n;
    for (uint64_t left = graph->adjacent[pip]; left != 0; left &= left - 1)
      rows[n++] = __builtin_ctzll (left);
  }
  starts[graph->n_pips] = n;
  matrix = (cs){ .nzmax = n, .m = graph->n_units, .n = graph->n_pips, .p = starts, .i = rows, .nz = -1 };
  return &matrix;
}

static bool match (const Graph *graph)
{
  if (graph->n_pips == 0)
    return true;
  CS_INT *const matching = cs_maxtrans (matrix_of (graph), 0);
  const CS_INT *const units = matching + graph->n_units;
  int matched = 0;
  for (int pip = 0; pip < graph->n_pips; pip++)
    matched += units[pip] >= 0;
  cs_free (matching);
  return matched == graph->n_pips;
}

/* Every pip is matched when no pip is in the part with more columns than rows. */
static bool decompose (const Graph *graph)
{
  if (graph->n_pips == 0)
    return true;
  csd *const parts = cs_dmperm (matrix_of (graph), 0);
  const bool all = parts->cc[1] == 0 && parts->cc[2] == 0;
  cs_dfree (parts);
  return all;
}

static PoolAnswer solve (const Pool *pool, void *model)
{
  (void)model;
  return graph_answer (pool, match);
}

static PoolAnswer solve_dmperm (const Pool *pool, void *model)
{
  (void)model;
  return graph_answer (pool, decompose);
}

const Method method_csparse = { .name = "csparse", .exact = true, .takes = graph_takes, .solve = solve };
const Method method_dmperm = { .name = "dmperm", .exact = true, .takes = graph_takes, .solve = solve_dmperm };
