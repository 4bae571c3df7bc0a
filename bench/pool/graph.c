/* SPDX-License-Identifier: MIT */
#include "graph.h"
#include "method.h"

#include <string.h>

/* What all graphs of an instance have in common. Units come first, then the wild ones. */
typedef struct {
  const Pool *pool;
  GraphMatch match;
  uint64_t fits[POOL_MAX_PIPS]; /* the units that pay this class of pips */
  uint64_t traits[GRAPH_MOST];
  int n_units;
  int64_t charged, by_others; /* most pips of these forms */
  int64_t price;
  const PaykPips *others;
} Frame;

static bool add_units (Frame *f, uint64_t traits, int64_t n)
{
  if (f->n_units + n > GRAPH_MOST)
    return false;
  for (int64_t i = 0; i < n; i++)
    f->traits[f->n_units++] = traits;
  return true;
}

static uint64_t fitting (const Frame *f, uint64_t accept)
{
  uint64_t units = 0;
  for (int i = 0; i < f->n_units; i++)
    units |= (uint64_t)((f->traits[i] & accept) != 0) << i;
  return units;
}

static bool frame_init (Frame *f, const Pool *pool)
{
  f->n_units = 0;
  f->charged = f->by_others = 0;
  f->price = 1;
  f->pool = pool;
  f->others = NULL;
  for (size_t i = 0; i < pool->n_units; i++) {
    if (!add_units (f, pool->units[i].traits, pool->units[i].n))
      return false;
  }
  for (size_t i = 0; i < pool->n_sources; i++) {
    const PoolMode *mode = pool_fixed_mode (pool, &pool->sources[i]);
    for (size_t k = 0; k < mode->n_gives; k++) {
      const PaykUnits *part = &pool->parts[mode->first_part + k];
      if (!add_units (f, part->traits, part->n * pool->sources[i].n))
        return false;
    }
  }
  for (size_t i = 0; i < pool->n_pips; i++) {
    const PaykPips *p = &pool->pips[i];
    f->fits[i] = fitting (f, p->accept);
    if (p->form == PAYK_OR_CHARGE) {
      f->charged += p->n;
      f->price = p->amount;
    } else if (p->form == PAYK_OR_OTHERS) {
      f->by_others += p->n;
      f->others = p;
    }
  }
  return true;
}

/* The next [n] units, which are wild. */
static uint64_t wild (Graph *g, int64_t n)
{
  uint64_t units = 0;
  for (int64_t i = 0; i < n && g->n_units < GRAPH_MOST; i++)
    units |= UINT64_C (1) << g->n_units++;
  return units;
}

/* False: there are more pips than can be. */
static bool add_pips (Graph *g, uint64_t units, int64_t n)
{
  if (n > GRAPH_MOST - g->n_pips)
    return false;
  for (int64_t i = 0; i < n; i++)
    g->adjacent[g->n_pips++] = units;
  return true;
}

/* With [charged] pips left out for their price, [by_others] paid by others. */
static bool pays (const Frame *f, int64_t charged, int64_t by_others, int64_t x)
{
  const Pool *pool = f->pool;
  Graph g;
  uint64_t groups[POOL_MAX_GROUPS];
  g.n_pips = 0;
  g.n_units = f->n_units;
  const uint64_t waived = wild (&g, charged), replaced = wild (&g, by_others);
  for (size_t i = 0; i < pool->n_groups; i++)
    groups[i] = wild (&g, pool->slacks[i]);
  for (size_t i = 0; i < pool->n_pips; i++) {
    const PaykPips *p = &pool->pips[i];
    const uint64_t more = p->form == PAYK_OR_CHARGE   ? waived
                          : p->form == PAYK_OR_OTHERS ? replaced
                          : p->form == PAYK_IN_GROUP  ? groups[p->index]
                                                      : 0;
    if (!add_pips (&g, f->fits[i] | more, p->form == PAYK_MUST_PER_X ? p->n * x : p->n))
      return false;
  }
  if (by_others > 0 && !add_pips (&g, fitting (f, f->others->other), by_others * f->others->amount))
    return false;
  return g.n_pips <= g.n_units && f->match (&g);
}

/* The fewest pips to charge; -1: there is no way. */
static int64_t least_charged (const Frame *f, int64_t x)
{
  const int64_t room = f->pool->budget / f->price;
  for (int64_t charged = 0; charged <= f->charged && charged <= room; charged++) {
    for (int64_t others = 0; others <= f->by_others; others++) {
      if (pays (f, charged, others, x))
        return charged;
    }
  }
  return -1;
}

/* With everything that the budget allows. */
static bool payable (const Frame *f, int64_t x)
{
  const int64_t room = f->pool->budget / f->price, charged = room < f->charged ? room : f->charged;
  for (int64_t others = 0; others <= f->by_others; others++) {
    if (pays (f, charged, others, x))
      return true;
  }
  return false;
}

static PoolAnswer best_hand (const Frame *f)
{
  PoolAnswer answer = { .status = POOL_YES };
  const Pool *pool = f->pool;
  method_start ();
  for (unsigned set = 0; set < 1u << pool->n_costs; set++) {
    Graph g = { .n_units = f->n_units };
    int64_t worth = 0;
    bool fits = true;
    for (size_t i = 0; i < pool->n_costs; i++) {
      worth += set >> i & 1 ? pool->costs[i].worth : 0;
      for (size_t k = 0; k < pool->costs[i].n_pips && set >> i & 1; k++) {
        const size_t pip = pool->costs[i].first_pips + k;
        fits = fits && add_pips (&g, f->fits[pip], pool->pips[pip].n);
      }
    }
    if (fits && worth > answer.worth && g.n_pips <= g.n_units && f->match (&g))
      answer.worth = worth;
    if (method_is_late ())
      return (PoolAnswer){ .status = POOL_TIMEOUT };
  }
  return answer;
}

PoolAnswer graph_answer (const Pool *pool, GraphMatch match)
{
  Frame f;
  f.match = match;
  if (!frame_init (&f, pool))
    return (PoolAnswer){ .status = POOL_TIMEOUT };
  if (pool->n_costs > 1)
    return best_hand (&f);
  const int64_t charged = least_charged (&f, 0);
  if (charged < 0)
    return (PoolAnswer){ .status = POOL_NO };
  PoolAnswer answer = { .status = POOL_YES, .charge = charged * f.price };
  if (!pool_has_x (pool))
    return answer;
  int64_t no = f.n_units + 1;
  while (no - answer.x > 1) {
    const int64_t middle = answer.x + (no - answer.x) / 2;
    if (payable (&f, middle))
      answer.x = middle;
    else
      no = middle;
  }
  return answer;
}

/* Everything that a graph can become has to fit into words. */
bool graph_takes (const Pool *pool)
{
  int64_t units = 0;
  for (size_t i = 0; i < pool->n_units; i++)
    units += pool->units[i].n;
  for (size_t i = 0; i < pool->n_sources; i++) {
    const PoolMode *mode = pool_fixed_mode (pool, &pool->sources[i]);
    if (mode == NULL)
      return false;
    for (size_t k = 0; k < mode->n_gives; k++)
      units += pool->parts[mode->first_part + k].n * pool->sources[i].n;
  }
  for (size_t i = 0; i < pool->n_groups; i++)
    units += pool->slacks[i];
  for (size_t i = 0; i < pool->n_pips; i++) {
    const PaykPips *p = &pool->pips[i];
    units += p->form == PAYK_OR_CHARGE || p->form == PAYK_OR_OTHERS ? p->n : 0;
  }
  return units <= GRAPH_MOST;
}
