/* SPDX-License-Identifier: MIT */
#include "mip.h"

#include <stdlib.h>

#define MOST_ENDS (POOL_MAX_UNITS + POOL_MAX_PARTS)

/* Units that come: [n] of them, or [n] for each use of column [times]. Units that go, too.
 * [use]: the use of a source with needs that they belong to, by its place's column; -1: of none. */
typedef struct {
  uint64_t mask;
  int64_t n;
  int times;
  int use;
} End;

typedef struct {
  Mip *mip;
  const Pool *pool;
  End come[MOST_ENDS], go[MOST_ENDS];
  int out[MOST_ENDS];          /* the column that replaces units that go, -1: none */
  int left_out[POOL_MAX_PIPS]; /* the column of pips of a group that are left out */
  int n_come, n_go;
  int64_t all; /* no more units than this come */
  int n_uses;
} Maker;

/* The array with room for one more element. */
static void *grow (void *array, int n, int *room, size_t size)
{
  if (n < *room)
    return array;
  *room = *room == 0 ? 64 : 2 * *room;
  void *larger = realloc (array, (size_t)*room * size);
  if (larger == NULL)
    abort ();
  return larger;
}

static int add_column (Mip *mip, int64_t lower, int64_t upper, int64_t charge, int64_t worth)
{
  mip->columns = grow (mip->columns, mip->n_columns, &mip->room[0], sizeof *mip->columns);
  mip->columns[mip->n_columns] = (MipColumn){ lower, upper, charge, worth };
  return mip->n_columns++;
}

static void add_row (Mip *mip, int64_t lower, int64_t upper)
{
  mip->rows = grow (mip->rows, mip->n_rows, &mip->room[1], sizeof *mip->rows);
  mip->rows[mip->n_rows++] = (MipRow){ lower, upper, mip->n_entries, 0 };
}

/* To the newest row. */
static void add_entry (Mip *mip, int column, int64_t value)
{
  mip->entries = grow (mip->entries, mip->n_entries, &mip->room[2], sizeof *mip->entries);
  mip->entries[mip->n_entries++] = (MipEntry){ column, value };
  mip->rows[mip->n_rows - 1].n++;
}

static void come (Maker *m, uint64_t mask, int64_t n, int times, int use)
{
  m->come[m->n_come++] = (End){ mask, n, times, use };
}

static void go (Maker *m, uint64_t mask, int64_t n, int times, int use, int out)
{
  m->out[m->n_go] = out;
  m->go[m->n_go++] = (End){ mask, n, times, use };
}

static bool source_has_needs (const Pool *pool, const PoolSource *source)
{
  for (size_t m = 0; m < source->n_modes; m++) {
    if (pool->modes[source->first_mode + m].n_needs > 0)
      return true;
  }
  return false;
}

/* [n] of the source at once: its uses are alike, or it is one. */
static void make_use (Maker *m, const PoolSource *source, int64_t n, int use)
{
  const int first = m->mip->n_columns;
  for (size_t i = 0; i < source->n_modes; i++) {
    const PoolMode *mode = &m->pool->modes[source->first_mode + i];
    const PaykUnits *parts = m->pool->parts + mode->first_part;
    const int times = add_column (m->mip, 0, n, mode->charge, 0);
    for (size_t k = 0; k < mode->n_needs; k++)
      go (m, parts[k].traits, parts[k].n, times, use, -1);
    for (size_t k = mode->n_needs; k < mode->n_needs + mode->n_gives; k++) {
      come (m, parts[k].traits, parts[k].n, times, use);
      m->all += parts[k].n * n;
    }
  }
  if (source->n_modes < 2)
    return;
  add_row (m->mip, -MIP_NONE, n);
  for (size_t i = 0; i < source->n_modes; i++)
    add_entry (m->mip, first + (int)i, 1);
}

static void make_sources (Maker *m)
{
  const Pool *pool = m->pool;
  int64_t places = 0;
  for (size_t i = 0; i < pool->n_sources; i++)
    places += source_has_needs (pool, &pool->sources[i]) ? pool->sources[i].n : 0;
  for (size_t i = 0; i < pool->n_sources; i++) {
    const PoolSource *source = &pool->sources[i];
    if (!source_has_needs (pool, source)) {
      make_use (m, source, source->n, -1);
      continue;
    }
    for (int64_t k = 0; k < source->n; k++) {
      make_use (m, source, 1, add_column (m->mip, 0, places - 1, 0, 0));
      m->n_uses++;
    }
  }
}

static void make_pips (Maker *m, const PoolCost *cost, int taken)
{
  for (size_t k = 0; k < cost->n_pips; k++) {
    const PaykPips *p = &m->pool->pips[cost->first_pips + k];
    int out = -1;
    switch (p->form) {
    case PAYK_MUST:
      break;
    case PAYK_MUST_PER_X:
      if (m->mip->x < 0 && p->n > 0)
        m->mip->x = add_column (m->mip, 0, m->all, 0, 0);
      break;
    case PAYK_OR_OTHERS:
      out = add_column (m->mip, 0, p->n, 0, 0);
      go (m, p->other, p->amount, out, -1, -1);
      break;
    case PAYK_OR_CHARGE:
      out = add_column (m->mip, 0, p->n, p->amount, 0);
      break;
    case PAYK_IN_GROUP:
      out = m->left_out[cost->first_pips + k] = add_column (m->mip, 0, p->n, 0, 0);
      break;
    }
    go (m, p->accept, p->n, p->form == PAYK_MUST_PER_X ? m->mip->x : taken, -1, out);
  }
}

static void make_groups (Maker *m)
{
  for (size_t i = 0; i < m->pool->n_groups; i++) {
    add_row (m->mip, -MIP_NONE, m->pool->slacks[i]);
    for (size_t k = 0; k < m->pool->n_pips; k++) {
      const PaykPips *p = &m->pool->pips[k];
      if (p->form == PAYK_IN_GROUP && p->index == i)
        add_entry (m->mip, m->left_out[k], 1);
    }
  }
}

/* What a use gives may go to another use only when that comes later: later >= earlier + 1, unless nothing goes. */
static void make_order (Maker *m, int flow, const End *from, const End *to)
{
  const int64_t most = m->n_uses + 1;
  const int open = add_column (m->mip, 0, 1, 0, 0);
  add_row (m->mip, -MIP_NONE, 0);
  add_entry (m->mip, flow, 1);
  add_entry (m->mip, open, -from->n);
  add_row (m->mip, 1 - most, MIP_NONE);
  add_entry (m->mip, to->use, 1);
  add_entry (m->mip, from->use, -1);
  add_entry (m->mip, open, -most);
}

static int64_t most_of (const Maker *m, const End *from)
{
  return from->times < 0 ? from->n : from->n * m->mip->columns[from->times].upper;
}

static void make_flows (Maker *m)
{
  static int flows[MOST_ENDS][MOST_ENDS];
  for (int c = 0; c < m->n_come; c++) {
    for (int g = 0; g < m->n_go; g++) {
      const End *from = &m->come[c], *to = &m->go[g];
      flows[c][g] = -1;
      if ((from->mask & to->mask) == 0 || (from->use >= 0 && from->use == to->use))
        continue;
      flows[c][g] = add_column (m->mip, 0, most_of (m, from), 0, 0);
      if (from->use >= 0 && to->use >= 0)
        make_order (m, flows[c][g], from, to);
    }
  }
  for (int c = 0; c < m->n_come; c++) {
    const End *from = &m->come[c];
    add_row (m->mip, -MIP_NONE, from->times < 0 ? from->n : 0);
    for (int g = 0; g < m->n_go; g++) {
      if (flows[c][g] >= 0)
        add_entry (m->mip, flows[c][g], 1);
    }
    if (from->times >= 0)
      add_entry (m->mip, from->times, -from->n);
  }
  for (int g = 0; g < m->n_go; g++) {
    const End *to = &m->go[g];
    const int64_t n = to->times < 0 ? to->n : 0;
    add_row (m->mip, n, n);
    for (int c = 0; c < m->n_come; c++) {
      if (flows[c][g] >= 0)
        add_entry (m->mip, flows[c][g], 1);
    }
    if (m->out[g] >= 0)
      add_entry (m->mip, m->out[g], 1);
    if (to->times >= 0)
      add_entry (m->mip, to->times, -to->n);
  }
}

static void make_budget (Maker *m)
{
  add_row (m->mip, -MIP_NONE, m->pool->budget);
  for (int c = 0; c < m->mip->n_columns; c++) {
    if (m->mip->columns[c].charge != 0)
      add_entry (m->mip, c, m->mip->columns[c].charge);
  }
}

Mip *mip_new (const Pool *pool)
{
  static Maker m;
  m = (Maker){ .pool = pool, .mip = calloc (1, sizeof *m.mip) };
  if (m.mip == NULL)
    abort ();
  m.mip->x = -1;
  m.mip->hand = pool->n_costs > 1;
  for (size_t i = 0; i < pool->n_units; i++) {
    come (&m, pool->units[i].traits, pool->units[i].n, -1, -1);
    m.all += pool->units[i].n;
  }
  make_sources (&m);
  for (size_t i = 0; i < pool->n_costs; i++) {
    const PoolCost *cost = &pool->costs[i];
    make_pips (&m, cost, m.mip->hand ? add_column (m.mip, 0, 1, 0, cost->worth) : -1);
  }
  make_groups (&m);
  make_flows (&m);
  make_budget (&m);
  /* Where no unit pays any pip nothing is left to decide, and some solvers refuse that. */
  if (m.mip->n_columns == 0)
    add_column (m.mip, 0, 0, 0, 0);
  return m.mip;
}

void mip_free (Mip *mip)
{
  free (mip->columns);
  free (mip->rows);
  free (mip->entries);
  free (mip);
}

/* Beyond it the tolerances of solvers that count in floating point hide whole units. */
#define MOST_EXACT 100000000

static bool is_exact (const Pool *pool)
{
  bool exact = pool_units_ever (pool) <= MOST_EXACT && pool->budget <= MOST_EXACT;
  for (size_t i = 0; i < pool->n_pips; i++) {
    const PaykPips *p = &pool->pips[i];
    const bool has_amount = p->form == PAYK_OR_OTHERS || p->form == PAYK_OR_CHARGE;
    exact = exact && p->n <= MOST_EXACT && (!has_amount || p->amount <= MOST_EXACT / (p->n + 1));
  }
  return exact;
}

bool mip_takes (const Pool *pool)
{
  int64_t ends = (int64_t)(pool->n_units + 2 * pool->n_pips);
  for (size_t i = 0; i < pool->n_sources; i++) {
    const PoolSource *source = &pool->sources[i];
    for (size_t m = 0; m < source->n_modes; m++) {
      const PoolMode *mode = &pool->modes[source->first_mode + m];
      ends += (int64_t)(mode->n_needs + mode->n_gives) * (source_has_needs (pool, source) ? source->n : 1);
    }
  }
  return ends <= MOST_ENDS && is_exact (pool);
}

bool mip_is_shut (const Mip *mip, MipStage stage, int c)
{
  return stage == MIP_LEAST_CHARGE && c == mip->x;
}

int64_t mip_weight (const Mip *mip, MipStage stage, int c)
{
  switch (stage) {
  case MIP_LEAST_CHARGE:
    return mip->columns[c].charge;
  case MIP_GREATEST_X:
    return c == mip->x;
  case MIP_GREATEST_WORTH:
    return mip->columns[c].worth;
  }
  return 0;
}

PoolAnswer mip_answer (const Mip *mip, MipSolve solve, void *solver)
{
  PoolAnswer answer = { .status = POOL_YES };
  if (mip->hand) {
    answer.status = solve (solver, MIP_GREATEST_WORTH, &answer.worth);
    return answer;
  }
  answer.status = solve (solver, MIP_LEAST_CHARGE, &answer.charge);
  if (answer.status == POOL_YES && mip->x >= 0)
    answer.status = solve (solver, MIP_GREATEST_X, &answer.x);
  return answer;
}
