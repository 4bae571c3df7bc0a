/* SPDX-License-Identifier: MIT */
/* Compiling a cost: which lanes there are, and what each needs. */
#include "cost.h"
#include "small.h"

#define MAX_OTHERS_UNITS (INT64_C (1) << 60)
#define FORMS PAYK_VECTOR_FORMS

/* The pips of a cost by mask, then by form; those of groups are added lane by lane. A mask of no trait is kept apart:
 * it is inside every lane. */
typedef struct {
  uint64_t mask[PAYK_MAX_MASKS];
  int64_t n[PAYK_MAX_MASKS][FORMS];
  size_t n_masks;
  bool with_empty;
  int64_t empty[FORMS];
} Classes;

/* The numbers of this mask. NULL: there are too many masks. */
static int64_t *numbers (Classes *classes, uint64_t mask)
{
  if (mask == 0) {
    classes->with_empty = true;
    return classes->empty;
  }
  for (size_t i = 0; i < classes->n_masks; i++) {
    if (classes->mask[i] == mask)
      return classes->n[i];
  }
  if (classes->n_masks == PAYK_MAX_MASKS)
    return NULL;
  const size_t i = classes->n_masks++;
  classes->mask[i] = mask;
  for (unsigned f = 0; f < FORMS; f++)
    classes->n[i][f] = 0;
  return classes->n[i];
}

static bool classify (Classes *classes, const PaykCost *cost)
{
  classes->n_masks = 0;
  classes->with_empty = false;
  for (unsigned f = 0; f < FORMS; f++)
    classes->empty[f] = 0;
  for (size_t i = 0; i < cost->n_pips; i++) {
    const PaykPips *p = &cost->pips[i];
    if (p->n == 0)
      continue;
    int64_t *n = numbers (classes, p->accept);
    if (n == NULL || (p->form == PAYK_OR_OTHERS && numbers (classes, p->other) == NULL))
      return false;
    if ((unsigned)p->form < FORMS)
      n[p->form] += p->n;
  }
  return true;
}

size_t payk_plan_lanes (const PaykCost *cost)
{
  Classes classes;
  if (!classify (&classes, cost) || classes.n_masks >= 12)
    return PAYK_MAX_LANES;
  return (size_t)1 << classes.n_masks;
}

/* All bits or none. In loops over masks a jump would be guessed wrongly half of the time. */
static uint64_t bits_if (bool condition)
{
  return -(uint64_t)condition;
}

/* The union of those of the first [n] masks that lie inside [traits]. */
static uint64_t inside (const uint64_t *mask, size_t n, uint64_t traits)
{
  uint64_t all = 0;
  for (size_t i = 0; i < n; i++)
    all |= mask[i] & bits_if ((mask[i] & ~traits) == 0);
  return all;
}

/* Writes every union of the masks once: a union with the next mask is made from the greatest earlier union inside it,
 * and from no other, so that no list has to be searched. Returns the number of lanes, capacity + 1 when they do not
 * fit. */
static size_t unions (const Classes *classes, PaykLane *lanes, size_t capacity)
{
  size_t n = 0;
  for (size_t m = 0; m < classes->n_masks; m++) {
    const size_t before = n;
    for (size_t i = 0; i <= before; i++) {
      const uint64_t from = i < before ? lanes[i].traits : 0;
      const uint64_t traits = from | classes->mask[m];
      if (traits == from || inside (classes->mask, m, traits) != from)
        continue;
      if (n == capacity)
        return capacity + 1;
      lanes[n++].traits = traits;
    }
  }
  if (!classes->with_empty)
    return n;
  if (n == capacity)
    return capacity + 1;
  lanes[n++].traits = 0;
  return n;
}

static int64_t group_inside (const PaykCost *cost, size_t group, uint64_t traits)
{
  int64_t n = 0;
  for (size_t i = 0; i < cost->n_pips; i++) {
    const PaykPips *p = &cost->pips[i];
    const bool counts = (p->form == PAYK_IN_GROUP) & (p->index == group) & ((p->accept & ~traits) == 0);
    n += p->n & -(int64_t)counts;
  }
  return n;
}

/* [n]: what pips inside the lane come to, by form. */
static void fill_lane (PaykLane *lane, uint64_t traits, const int64_t n[FORMS], const PaykPlan *plan,
                       const PaykCost *cost)
{
  *lane = (PaykLane){ .traits = traits,
                      .must = n[PAYK_MUST],
                      .per_x = n[PAYK_MUST_PER_X],
                      .or_others = n[PAYK_OR_OTHERS],
                      .or_charge = n[PAYK_OR_CHARGE],
                      .each_other = (plan->other & ~traits) == 0 ? plan->others : 0 };
  for (size_t g = 0; g < cost->n_groups; g++) {
    const int64_t more = group_inside (cost, g, traits) - cost->slacks[g];
    lane->must += more > 0 ? more : 0;
  }
}

static void fill_lanes (const PaykPlan *plan, const Classes *classes, const PaykCost *cost)
{
  for (size_t i = 0; i < plan->n_lanes; i++) {
    const uint64_t outside = ~plan->lanes[i].traits;
    int64_t n[FORMS];
    memcpy (n, classes->empty, sizeof n);
    for (size_t m = 0; m < classes->n_masks; m++) {
      const int64_t counts = -(int64_t)((classes->mask[m] & outside) == 0);
      for (unsigned f = 0; f < FORMS; f++)
        n[f] += classes->n[m][f] & counts;
    }
    fill_lane (&plan->lanes[i], ~outside, n, plan, cost);
  }
}

PaykResult payk_plan_init (PaykPlan *plan, const PaykCost *cost, PaykLane *lanes, size_t capacity)
{
  PaykiCost read;
  const PaykResult result = payki_cost_read (&read, cost);
  if (result != PAYK_YES)
    return result;
  PaykPlan made
      = { .lanes = lanes, .traits = read.traits, .other = read.other, .others = read.others, .price = read.price };
  made.traits |= read.n[PAYK_OR_OTHERS] > 0 ? read.other : 0;
  Classes classes;
  if (read.n[PAYK_OR_OTHERS] > MAX_OTHERS_UNITS / read.others || !classify (&classes, cost))
    return PAYK_TOO_LARGE;
  const size_t most = capacity < PAYK_MAX_LANES ? capacity : PAYK_MAX_LANES;
  made.n_lanes = unions (&classes, lanes, most);
  if (made.n_lanes > most)
    return PAYK_TOO_LARGE;
  fill_lane (&made.all, UINT64_MAX, read.n, &made, cost);
  fill_lanes (&made, &classes, cost);
  *plan = made;
  return PAYK_YES;
}

bool payk_transpose (const uint64_t *units, size_t n_units, uint64_t *pips, size_t n_pips)
{
  if (n_units > 64 || n_pips > 64)
    return false;
  for (size_t p = 0; p < n_pips; p++) {
    pips[p] = 0;
    for (size_t u = 0; u < n_units; u++)
      pips[p] |= (units[u] >> p & 1) << u;
  }
  return true;
}
