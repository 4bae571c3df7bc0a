/* SPDX-License-Identifier: MIT */
#include "pool.h"

#include <stdlib.h>
#include <string.h>

static bool in_range (int64_t n)
{
  return n >= 0 && n <= PAYK_MAX_AMOUNT;
}

bool pool_add_units (PoolDraft *d, uint64_t mask, int64_t n)
{
  if (d->n_units == POOL_MAX_UNITS || !in_range (n))
    return false;
  d->units[d->n_units++] = (PaykUnits){ mask, n };
  return true;
}

bool pool_add_source (PoolDraft *d, int64_t n)
{
  if (d->n_sources == POOL_MAX_SOURCES || !in_range (n))
    return false;
  d->sources[d->n_sources++] = (PoolSource){ .n = n, .first_mode = d->n_modes };
  return true;
}

bool pool_add_mode (PoolDraft *d, int64_t charge)
{
  if (d->n_sources == 0 || d->n_modes == POOL_MAX_MODES || !in_range (charge))
    return false;
  d->sources[d->n_sources - 1].n_modes++;
  d->modes[d->n_modes++] = (PoolMode){ .charge = charge, .first_part = d->n_parts };
  return true;
}

static bool add_part (PoolDraft *d, uint64_t mask, int64_t n)
{
  if (d->n_sources == 0 || d->sources[d->n_sources - 1].n_modes == 0 || d->n_parts == POOL_MAX_PARTS || !in_range (n))
    return false;
  d->parts[d->n_parts++] = (PaykUnits){ mask, n };
  return true;
}

bool pool_add_need (PoolDraft *d, uint64_t mask, int64_t n)
{
  if (d->n_modes == 0 || d->modes[d->n_modes - 1].n_gives > 0 || !add_part (d, mask, n))
    return false;
  d->modes[d->n_modes - 1].n_needs++;
  return true;
}

bool pool_add_gift (PoolDraft *d, uint64_t mask, int64_t n)
{
  if (!add_part (d, mask, n))
    return false;
  d->modes[d->n_modes - 1].n_gives++;
  return true;
}

bool pool_add_group (PoolDraft *d, int64_t slack)
{
  if (d->n_groups == POOL_MAX_GROUPS || !in_range (slack))
    return false;
  d->slacks[d->n_groups++] = slack;
  return true;
}

bool pool_add_cost (PoolDraft *d, int64_t worth)
{
  if (d->n_costs == POOL_MAX_COSTS || !in_range (worth))
    return false;
  d->costs[d->n_costs++] = (PoolCost){ .worth = worth, .first_pips = d->n_pips };
  return true;
}

bool pool_add_pips (PoolDraft *d, const PaykPips *pips)
{
  const bool has_amount = pips->form == PAYK_OR_OTHERS || pips->form == PAYK_OR_CHARGE;
  if (d->n_costs == 0 || d->n_pips == POOL_MAX_PIPS || !in_range (pips->n)
      || (has_amount && (pips->amount < 1 || !in_range (pips->amount)))
      || (pips->form == PAYK_IN_GROUP && pips->index >= d->n_groups))
    return false;
  d->costs[d->n_costs - 1].n_pips++;
  d->pips[d->n_pips++] = *pips;
  return true;
}

/* Copies [bytes] to [to], which moves on. */
static const void *put (char **to, const void *from, size_t bytes)
{
  memcpy (*to, from, bytes);
  *to += bytes;
  return *to - bytes;
}

Pool *pool_pack (const PoolDraft *d)
{
  const size_t units = d->n_units * sizeof *d->units, parts = d->n_parts * sizeof *d->parts;
  const size_t pips = d->n_pips * sizeof *d->pips, slacks = d->n_groups * sizeof *d->slacks;
  const size_t costs = d->n_costs * sizeof *d->costs, sources = d->n_sources * sizeof *d->sources;
  const size_t modes = d->n_modes * sizeof *d->modes, bytes = units + parts + pips + slacks + costs + sources + modes;
  Pool *pool = malloc (sizeof *pool + bytes);
  if (pool == NULL)
    abort ();
  *pool = (Pool){ .n_units = d->n_units,
                  .n_parts = d->n_parts,
                  .n_pips = d->n_pips,
                  .n_groups = d->n_groups,
                  .n_costs = d->n_costs,
                  .n_sources = d->n_sources,
                  .n_modes = d->n_modes,
                  .budget = d->budget,
                  .bytes = bytes };
  char *to = (char *)(pool + 1);
  pool->units = put (&to, d->units, units);
  pool->parts = put (&to, d->parts, parts);
  pool->pips = put (&to, d->pips, pips);
  pool->slacks = put (&to, d->slacks, slacks);
  pool->costs = put (&to, d->costs, costs);
  pool->sources = put (&to, d->sources, sources);
  pool->modes = put (&to, d->modes, modes);
  return pool;
}

int64_t pool_units_ever (const Pool *pool)
{
  int64_t units = 0;
  for (size_t i = 0; i < pool->n_units; i++)
    units += pool->units[i].n;
  for (size_t i = 0; i < pool->n_sources; i++) {
    const PoolSource *source = &pool->sources[i];
    int64_t most = 0;
    for (size_t m = 0; m < source->n_modes; m++) {
      const PoolMode *mode = &pool->modes[source->first_mode + m];
      int64_t gives = 0;
      for (size_t k = mode->n_needs; k < mode->n_needs + mode->n_gives; k++)
        gives += pool->parts[mode->first_part + k].n;
      most = gives > most ? gives : most;
    }
    if (most > 0 && source->n > POOL_MANY / most)
      return POOL_MANY;
    units += most * source->n;
  }
  return units < POOL_MANY ? units : POOL_MANY;
}

bool pool_has_x (const Pool *pool)
{
  for (size_t i = 0; i < pool->n_pips; i++) {
    if (pool->pips[i].form == PAYK_MUST_PER_X && pool->pips[i].n > 0)
      return true;
  }
  return false;
}

bool pool_has_needs (const Pool *pool)
{
  for (size_t i = 0; i < pool->n_modes; i++) {
    if (pool->modes[i].n_needs > 0)
      return true;
  }
  return false;
}

const PoolMode *pool_fixed_mode (const Pool *pool, const PoolSource *source)
{
  const PoolMode *mode = &pool->modes[source->first_mode];
  return source->n_modes == 1 && mode->charge == 0 && mode->n_needs == 0 ? mode : NULL;
}

void pool_order_by_worth (const Pool *pool, size_t order[POOL_MAX_COSTS])
{
  for (size_t i = 0; i < pool->n_costs; i++) {
    size_t k = i;
    for (; k > 0 && pool->costs[order[k - 1]].worth < pool->costs[i].worth; k--)
      order[k] = order[k - 1];
    order[k] = i;
  }
}

bool pool_same_answer (const PoolAnswer *a, const PoolAnswer *b)
{
  if (a->status != b->status)
    return false;
  return a->status != POOL_YES || (a->charge == b->charge && a->x == b->x && a->worth == b->worth);
}
