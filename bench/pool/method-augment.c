/* SPDX-License-Identifier: MIT */
/* Augmenting paths, a word of units for each pip, memory used again. */
#include "graph.h"
#include "method.h"

typedef struct {
  const Graph *graph;
  uint64_t seen, used;
  uint8_t pip_of[GRAPH_MOST];
} Matching;

static bool augment (Matching *m, int pip)
{
  const uint64_t adjacent = m->graph->adjacent[pip];
  const uint64_t left = adjacent & ~m->used;
  if (left != 0) {
    m->used |= left & -left;
    m->pip_of[__builtin_ctzll (left)] = (uint8_t)pip;
    return true;
  }
  for (uint64_t next; (next = adjacent & ~m->seen) != 0;) {
    const int unit = __builtin_ctzll (next);
    m->seen |= next & -next;
    if (augment (m, m->pip_of[unit])) {
      m->pip_of[unit] = (uint8_t)pip;
      return true;
    }
  }
  return false;
}

static bool match (const Graph *graph)
{
  Matching m;
  m.graph = graph;
  m.used = 0;
  for (int pip = 0; pip < graph->n_pips; pip++) {
    m.seen = 0;
    if (!augment (&m, pip))
      return false;
  }
  return true;
}

static PoolAnswer solve (const Pool *pool, void *model)
{
  (void)model;
  return graph_answer (pool, match);
}

const Method method_augment = { .name = "augment", .exact = true, .takes = graph_takes, .solve = solve };
