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
  int64_t pips, per_x; /* all of them at X = 0; how many more for each X */
  int64_t slack;       /* of all groups */
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
  f->charged = f->by_others = f->pips = f->per_x = f->slack = 0;
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
    if (p->form == PAYK_MUST_PER_X)
      f->per_x += p->n;
    else
      f->pips += p->n;
    if (p->form == PAYK_OR_CHARGE) {
      f->charged += p->n;
      f->price = p->amount;
    } else if (p->form == PAYK_OR_OTHERS) {
      f->by_others += p->n;
      f->others = p;
    }
  }
  for (size_t i = 0; i < pool->n_groups; i++)
    f->slack += pool->slacks[i];
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

/* With any number of pips paid by others. */
static bool payable (const Frame *f, int64_t charged, int64_t x)
{
  for (int64_t others = 0; others <= f->by_others; others++) {
    if (pays (f, charged, others, x))
      return true;
  }
  return false;
}

static int64_t most_charged (const Frame *f)
{
  const int64_t room = f->pool->budget / f->price;
  return room < f->charged ? room : f->charged;
}

/* The fewest pips to charge; -1: there is no way. Most often it is none, or there is no way even with the most. */
static int64_t least_charged (const Frame *f)
{
  int64_t yes = most_charged (f), no = 0;
  if (payable (f, 0, 0))
    return 0;
  if (yes == 0 || !payable (f, yes, 0))
    return -1;
  while (yes - no > 1) {
    const int64_t middle = no + (yes - no) / 2;
    if (payable (f, middle, 0))
      yes = middle;
    else
      no = middle;
  }
  return yes;
}

/* Of a cost that is payable at X = 0. For a greater X than [most] there are too few units; most often it is [most]. */
static int64_t greatest_x (const Frame *f)
{
  const int64_t charged = most_charged (f);
  int64_t most = (f->n_units + charged + f->slack - f->pips) / f->per_x, x = 0;
  if (payable (f, charged, most))
    return most;
  while (most - x > 1) {
    const int64_t middle = x + (most - x) / 2;
    if (payable (f, charged, middle))
      x = middle;
    else
      most = middle;
  }
  return x;
}

/* ---- Which costs together: the same search as libpay's, with a matching where libpay compares vectors. */

#define BETWEEN_LOOKS 256 /* matchings; to ask the clock costs as much as some of them */

typedef struct {
  const Frame *frame;
  Graph graph; /* of the costs that are in */
  size_t order[POOL_MAX_COSTS];
  int64_t rest[POOL_MAX_COSTS + 1], best;
  unsigned matchings;
  bool late;
} Hand;

/* Is there room for the cost in the graph, and a unit for each pip? */
static bool take (Hand *h, const PoolCost *cost)
{
  const Frame *f = h->frame;
  for (size_t k = cost->first_pips; k < cost->first_pips + cost->n_pips; k++) {
    if (!add_pips (&h->graph, f->fits[k], f->pool->pips[k].n))
      return false;
  }
  if (h->graph.n_pips > h->graph.n_units)
    return false;
  if (++h->matchings % BETWEEN_LOOKS == 0) {
    if (h->matchings == BETWEEN_LOOKS)
      method_start ();
    h->late = method_is_late ();
  }
  return f->match (&h->graph);
}

static void choose (Hand *h, size_t i, int64_t worth)
{
  const Pool *pool = h->frame->pool;
  h->best = worth > h->best ? worth : h->best;
  if (i == pool->n_costs || worth + h->rest[i] <= h->best || h->late)
    return;
  const PoolCost *cost = &pool->costs[h->order[i]];
  const int n_pips = h->graph.n_pips;
  if (take (h, cost))
    choose (h, i + 1, worth + cost->worth);
  h->graph.n_pips = n_pips;
  if (worth + h->rest[i + 1] > h->best)
    choose (h, i + 1, worth);
}

static PoolAnswer best_hand (const Frame *f)
{
  Hand h;
  h.frame = f;
  h.graph.n_pips = 0;
  h.graph.n_units = f->n_units;
  h.best = 0;
  h.matchings = 0;
  h.late = false;
  pool_order_by_worth (f->pool, h.order);
  h.rest[f->pool->n_costs] = 0;
  for (size_t i = f->pool->n_costs; i-- > 0;)
    h.rest[i] = h.rest[i + 1] + f->pool->costs[h.order[i]].worth;
  choose (&h, 0, 0);
  return h.late ? (PoolAnswer){ .status = POOL_TIMEOUT } : (PoolAnswer){ .status = POOL_YES, .worth = h.best };
}

PoolAnswer graph_answer (const Pool *pool, GraphMatch match)
{
  Frame f;
  f.match = match;
  if (!frame_init (&f, pool))
    return (PoolAnswer){ .status = POOL_TIMEOUT };
  if (pool->n_costs > 1)
    return best_hand (&f);
  const int64_t charged = least_charged (&f);
  if (charged < 0)
    return (PoolAnswer){ .status = POOL_NO };
  const int64_t x = f.per_x > 0 ? greatest_x (&f) : 0;
  return (PoolAnswer){ .status = POOL_YES, .charge = charged * f.price, .x = x };
}

/* Everything that a graph can become has to fit into words. */
bool graph_takes (const Pool *pool)
{
  int64_t units = pool_units_ever (pool);
  for (size_t i = 0; i < pool->n_sources; i++) {
    if (pool_fixed_mode (pool, &pool->sources[i]) == NULL)
      return false;
  }
  for (size_t i = 0; i < pool->n_groups; i++)
    units += pool->slacks[i];
  for (size_t i = 0; i < pool->n_pips; i++) {
    const PaykPips *p = &pool->pips[i];
    units += p->form == PAYK_OR_CHARGE || p->form == PAYK_OR_OTHERS ? p->n : 0;
  }
  return units <= GRAPH_MOST;
}
