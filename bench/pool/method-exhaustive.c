/* SPDX-License-Identifier: MIT */
/* By definition: every choice of every source, in every order where orders matter, and every way to pay. Until the time
 * is over. */
#include "method.h"

#include <string.h>

#define MOST_UNITS (POOL_MAX_UNITS + POOL_MAX_PARTS)

typedef struct Search Search;

/* Pips to be paid one class after another; then what comes next. */
typedef struct {
  PaykPips pips[2 * POOL_MAX_PIPS];
  size_t n;
  int source, mode; /* what is paid for: a source, or the costs: -1 */
} Bill;

struct Search {
  const Pool *pool;
  PaykUnits units[MOST_UNITS];
  size_t n_units;
  int64_t left[POOL_MAX_SOURCES], slack[POOL_MAX_GROUPS];
  int64_t charge, best; /* best: -1 nothing yet */
  int64_t budget;
  uint64_t steps;
  bool late;
};

static void go_on (Search *s, const Bill *goal);
static void pay (Search *s, const Bill *bill, const Bill *goal, size_t i, int64_t n, size_t u, int64_t others);

static bool is_over (Search *s)
{
  if (++s->steps % 1024 == 0 && method_is_late ())
    s->late = true;
  return s->late || (s->best >= 0 && s->charge >= s->best) || s->charge > s->budget;
}

/* New classes of their own, for undoing is cutting. */
static void receive (Search *s, const PoolMode *mode, int sign)
{
  for (size_t i = 0; i < mode->n_gives; i++) {
    const PaykUnits *part = &s->pool->parts[mode->first_part + mode->n_needs + i];
    if (sign > 0)
      s->units[s->n_units++] = *part;
    else
      s->n_units--;
  }
  s->charge += sign * mode->charge;
}

static void paid (Search *s, const Bill *bill, const Bill *goal)
{
  if (bill->source < 0) {
    s->best = s->charge;
    return;
  }
  const PoolMode *mode = &s->pool->modes[bill->mode];
  receive (s, mode, 1);
  go_on (s, goal);
  receive (s, mode, -1);
}

/* Ways out for one pip of class i, of which n are left to be paid; then the rest of them. */
static void way_out (Search *s, const Bill *bill, const Bill *goal, size_t i, int64_t n, int64_t others)
{
  const PaykPips *p = &bill->pips[i];
  if (p->form == PAYK_OR_CHARGE) {
    s->charge += p->amount * n;
    pay (s, bill, goal, i + 1, -1, 0, others);
    s->charge -= p->amount * n;
  } else if (p->form == PAYK_OR_OTHERS) {
    pay (s, bill, goal, i + 1, -1, 0, others + n);
  } else if (p->form == PAYK_IN_GROUP && s->slack[p->index] >= n) {
    s->slack[p->index] -= n;
    pay (s, bill, goal, i + 1, -1, 0, others);
    s->slack[p->index] += n;
  }
}

/* n pips of class i are left for the units from u on; -1: all of them. [others]: how many pips are paid by others,
 * which come last. */
static void pay (Search *s, const Bill *bill, const Bill *goal, size_t i, int64_t n, size_t u, int64_t others)
{
  if (is_over (s))
    return;
  if (i == bill->n) {
    paid (s, bill, goal);
    return;
  }
  const PaykPips *p = &bill->pips[i];
  if (n < 0)
    n = p->index == UINT32_MAX ? others * p->amount : p->n;
  if (n == 0) {
    pay (s, bill, goal, i + 1, -1, 0, others);
    return;
  }
  for (; u < s->n_units && ((s->units[u].traits & p->accept) == 0 || s->units[u].n == 0); u++)
    ;
  if (u == s->n_units) {
    way_out (s, bill, goal, i, n, others);
    return;
  }
  const int64_t there = s->units[u].n, most = n < there ? n : there;
  for (int64_t take = most; take >= 0 && !s->late; take--) {
    s->units[u].n = there - take;
    pay (s, bill, goal, i, n - take, u + 1, others);
  }
  s->units[u].n = there;
}

static void use (Search *s, const Bill *goal, size_t source)
{
  const PoolSource *from = &s->pool->sources[source];
  s->left[source]--;
  for (size_t m = 0; m < from->n_modes && !s->late; m++) {
    const PoolMode *mode = &s->pool->modes[from->first_mode + m];
    Bill bill;
    bill.n = mode->n_needs;
    bill.source = (int)source;
    bill.mode = (int)(from->first_mode + m);
    for (size_t i = 0; i < mode->n_needs; i++) {
      const PaykUnits *part = &s->pool->parts[mode->first_part + i];
      bill.pips[i] = (PaykPips){ .form = PAYK_MUST, .accept = part->traits, .n = part->n };
    }
    pay (s, &bill, goal, 0, -1, 0, 0);
  }
  s->left[source]++;
}

/* The goal now, or a source before it. Sources without needs go first, in their order. */
static void go_on (Search *s, const Bill *goal)
{
  if (is_over (s))
    return;
  for (size_t i = 0; i < s->pool->n_sources; i++) {
    const PoolSource *source = &s->pool->sources[i];
    bool needs = false;
    for (size_t m = 0; m < source->n_modes; m++)
      needs = needs || s->pool->modes[source->first_mode + m].n_needs > 0;
    if (s->left[i] == 0)
      continue;
    use (s, goal, i);
    if (!needs) {
      const int64_t left = s->left[i];
      s->left[i] = 0;
      go_on (s, goal);
      s->left[i] = left;
      return;
    }
  }
  pay (s, goal, goal, 0, -1, 0, 0);
}

/* The least charge for these costs at this X; -1: not payable. */
static int64_t least_charge (Search *s, unsigned set, int64_t x, int64_t enough)
{
  const Pool *pool = s->pool;
  Bill goal = { .source = -1 };
  for (size_t i = 0; i < pool->n_costs; i++) {
    const PoolCost *cost = &pool->costs[i];
    for (size_t k = 0; k < cost->n_pips && set >> i & 1; k++) {
      PaykPips *p = &goal.pips[goal.n++];
      *p = pool->pips[cost->first_pips + k];
      p->n *= p->form == PAYK_MUST_PER_X ? x : 1;
    }
  }
  const size_t n = goal.n;
  for (size_t i = 0; i < n; i++) {
    const PaykPips *p = &goal.pips[i];
    if (p->form == PAYK_OR_OTHERS) {
      goal.pips[goal.n++]
          = (PaykPips){ .form = PAYK_MUST, .accept = p->other, .amount = p->amount, .index = UINT32_MAX };
      break;
    }
  }
  memcpy (s->units, pool->units, pool->n_units * sizeof *s->units);
  memcpy (s->slack, pool->slacks, pool->n_groups * sizeof *s->slack);
  s->n_units = pool->n_units;
  s->charge = 0;
  s->best = -1;
  s->budget = enough;
  for (size_t i = 0; i < pool->n_sources; i++)
    s->left[i] = pool->sources[i].n;
  go_on (s, &goal);
  return s->best;
}

static bool takes (const Pool *pool)
{
  int64_t parts = 0;
  for (size_t i = 0; i < pool->n_sources; i++) {
    for (size_t m = 0; m < pool->sources[i].n_modes; m++) {
      const PoolMode *mode = &pool->modes[pool->sources[i].first_mode + m];
      parts += pool->sources[i].n * (int64_t)mode->n_gives;
      if (mode->n_needs > POOL_MAX_PIPS)
        return false;
    }
  }
  return parts <= POOL_MAX_PARTS;
}

static PoolAnswer solve (const Pool *pool, void *model)
{
  (void)model;
  static Search s;
  method_start ();
  s.pool = pool;
  s.late = false;
  PoolAnswer answer = { .status = POOL_YES };
  if (pool->n_costs > 1) {
    for (unsigned set = 0; set < 1u << pool->n_costs && !s.late; set++) {
      int64_t worth = 0;
      for (size_t i = 0; i < pool->n_costs; i++)
        worth += set >> i & 1 ? pool->costs[i].worth : 0;
      if (worth > answer.worth && least_charge (&s, set, 0, pool->budget) >= 0)
        answer.worth = worth;
    }
  } else {
    answer.charge = least_charge (&s, 1, 0, pool->budget);
    if (answer.charge < 0)
      answer = (PoolAnswer){ .status = POOL_NO };
    else if (pool_has_x (pool)) {
      while (!s.late && least_charge (&s, 1, answer.x + 1, pool->budget) >= 0)
        answer.x++;
    }
  }
  if (s.late)
    answer = (PoolAnswer){ .status = POOL_TIMEOUT };
  return answer;
}

const Method method_exhaustive = { .name = "exhaustive", .exact = true, .takes = takes, .solve = solve };
