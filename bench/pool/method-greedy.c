/* SPDX-License-Identifier: MIT */
/* As engines pay: the pips that fewest colours meet first, each with the unit that is good for least else; nothing is
 * ever taken back. Quick, and wrong at times: what it answers wrongly is counted. */
#include "method.h"

#include <string.h>

typedef struct {
  const Pool *pool;
  PaykUnits units[POOL_MAX_UNITS + POOL_MAX_PARTS];
  size_t n_units;
  int64_t left[POOL_MAX_SOURCES], charge;
} Hand;

/* The class that shares the fewest traits with the rest of the world; n_units: none fits. */
static size_t plainest (const Hand *h, uint64_t accept)
{
  size_t best = h->n_units;
  for (size_t u = 0; u < h->n_units; u++) {
    if (h->units[u].n > 0 && (h->units[u].traits & accept) != 0
        && (best == h->n_units
            || __builtin_popcountll (h->units[u].traits) < __builtin_popcountll (h->units[best].traits)))
      best = u;
  }
  return best;
}

static bool take (Hand *h, uint64_t accept, int64_t n);

/* The first source that gives what is asked for, in the first mode that does. */
static bool activate (Hand *h, uint64_t accept)
{
  for (size_t i = 0; i < h->pool->n_sources; i++) {
    const PoolSource *source = &h->pool->sources[i];
    for (size_t m = 0; m < source->n_modes && h->left[i] > 0; m++) {
      const PoolMode *mode = &h->pool->modes[source->first_mode + m];
      const PaykUnits *parts = h->pool->parts + mode->first_part, *gives = parts + mode->n_needs;
      uint64_t given = 0;
      for (size_t k = 0; k < mode->n_gives; k++)
        given |= gives[k].traits;
      if ((given & accept) == 0 || h->charge + mode->charge > h->pool->budget)
        continue;
      bool paid = true;
      h->left[i]--;
      for (size_t k = 0; k < mode->n_needs && paid; k++)
        paid = take (h, parts[k].traits, parts[k].n);
      if (!paid)
        return false;
      h->charge += mode->charge;
      memcpy (h->units + h->n_units, gives, mode->n_gives * sizeof *gives);
      h->n_units += mode->n_gives;
      return true;
    }
  }
  return false;
}

static bool take_some (Hand *h, uint64_t accept, int64_t *n)
{
  size_t u = plainest (h, accept);
  if (u == h->n_units && activate (h, accept))
    u = plainest (h, accept);
  if (u == h->n_units)
    return false;
  const int64_t most = *n < h->units[u].n ? *n : h->units[u].n;
  h->units[u].n -= most;
  *n -= most;
  return true;
}

static bool take (Hand *h, uint64_t accept, int64_t n)
{
  while (n > 0) {
    if (!take_some (h, accept, &n))
      return false;
  }
  return true;
}

static bool pay_pips (Hand *h, const PaykPips *p, int64_t *slack)
{
  int64_t n = p->n;
  if (p->form == PAYK_IN_GROUP) {
    const int64_t out = slack[p->index] < n ? slack[p->index] : n;
    slack[p->index] -= out;
    n -= out;
  }
  while (n > 0 && take_some (h, p->accept, &n))
    ;
  if (p->form == PAYK_OR_CHARGE) {
    h->charge += n * p->amount;
    return h->charge <= h->pool->budget;
  }
  return n == 0 || (p->form == PAYK_OR_OTHERS && take (h, p->other, n * p->amount));
}

/* The pips of the cost that X does not ask for, those that fewest traits pay first. Returns how many. */
static size_t sort_pips (const Pool *pool, const PoolCost *cost, const PaykPips *sorted[POOL_MAX_PIPS])
{
  int traits[POOL_MAX_PIPS];
  size_t n = 0;
  for (size_t i = 0; i < cost->n_pips; i++) {
    const PaykPips *p = &pool->pips[cost->first_pips + i];
    const int of_p = __builtin_popcountll (p->accept);
    size_t k = n;
    if (p->form == PAYK_MUST_PER_X)
      continue;
    for (; k > 0 && traits[k - 1] > of_p; k--) {
      traits[k] = traits[k - 1];
      sorted[k] = sorted[k - 1];
    }
    traits[k] = of_p;
    sorted[k] = p;
    n++;
  }
  return n;
}

static bool pay_cost (Hand *h, const PoolCost *cost)
{
  int64_t slack[POOL_MAX_GROUPS];
  const PaykPips *sorted[POOL_MAX_PIPS];
  const size_t n = sort_pips (h->pool, cost, sorted);
  memcpy (slack, h->pool->slacks, h->pool->n_groups * sizeof *slack);
  for (size_t i = 0; i < n; i++) {
    if (!pay_pips (h, sorted[i], slack))
      return false;
  }
  return true;
}

/* X by X with what is left, all at once where it is one class of pips. */
static int64_t spend_rest (Hand *h)
{
  int64_t x = 0;
  for (size_t i = 0; i < h->pool->n_pips; i++) {
    const PaykPips *p = &h->pool->pips[i];
    if (p->form != PAYK_MUST_PER_X || p->n == 0)
      continue;
    int64_t there = 0;
    for (size_t u = 0; u < h->n_units; u++)
      there += (h->units[u].traits & p->accept) != 0 ? h->units[u].n : 0;
    x = there / p->n;
  }
  return x;
}

static void start (Hand *h, const Pool *pool)
{
  h->pool = pool;
  h->charge = 0;
  h->n_units = pool->n_units;
  memcpy (h->units, pool->units, pool->n_units * sizeof *h->units);
  for (size_t i = 0; i < pool->n_sources; i++)
    h->left[i] = pool->sources[i].n;
}

/* What is in use of it. */
static void copy (Hand *to, const Hand *from)
{
  to->pool = from->pool;
  to->charge = from->charge;
  to->n_units = from->n_units;
  memcpy (to->units, from->units, from->n_units * sizeof *to->units);
  memcpy (to->left, from->left, from->pool->n_sources * sizeof *to->left);
}

/* The dearest cost that can be paid, then the next. */
static PoolAnswer pay_hand (Hand *h)
{
  static Hand before;
  PoolAnswer answer = { .status = POOL_YES };
  size_t order[POOL_MAX_COSTS];
  pool_order_by_worth (h->pool, order);
  for (size_t i = 0; i < h->pool->n_costs; i++) {
    const PoolCost *cost = &h->pool->costs[order[i]];
    copy (&before, h);
    if (pay_cost (h, cost))
      answer.worth += cost->worth;
    else
      copy (h, &before);
  }
  return answer;
}

static PoolAnswer solve (const Pool *pool, void *model)
{
  (void)model;
  static Hand h;
  start (&h, pool);
  if (pool->n_costs > 1)
    return pay_hand (&h);
  PoolAnswer answer = { .status = POOL_NO };
  if (pay_cost (&h, &pool->costs[0]))
    answer = (PoolAnswer){ .status = POOL_YES, .charge = h.charge, .x = spend_rest (&h) };
  return answer;
}

static bool takes (const Pool *pool)
{
  for (size_t i = 0; i < pool->n_sources; i++) {
    if (pool->sources[i].n > 1)
      return false;
  }
  return true;
}

const Method method_greedy = { .name = "greedy", .takes = takes, .solve = solve };
