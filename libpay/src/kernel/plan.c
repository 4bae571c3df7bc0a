/* SPDX-License-Identifier: MIT */
/* Compiling a cost: which lanes there are, and what each needs. */
#include <pay/kernel.h>

#define MAX_OTHERS_UNITS (INT64_C (1) << 60)

typedef struct {
  uint64_t mask[PAYK_MAX_MASKS];
  size_t n;
  bool with_empty; /* a mask of no trait is kept apart: it is inside every lane */
} Masks;

static bool masks_add (Masks *masks, uint64_t mask)
{
  if (mask == 0) {
    masks->with_empty = true;
    return true;
  }
  for (size_t i = 0; i < masks->n; i++) {
    if (masks->mask[i] == mask)
      return true;
  }
  if (masks->n == PAYK_MAX_MASKS)
    return false;
  masks->mask[masks->n++] = mask;
  return true;
}

static bool masks_collect (Masks *masks, const PaykCost *cost)
{
  masks->n = 0;
  masks->with_empty = false;
  for (size_t i = 0; i < cost->n_pips; i++) {
    const PaykPips *p = &cost->pips[i];
    if (p->n == 0)
      continue;
    if (!masks_add (masks, p->accept) || (p->form == PAYK_OR_OTHERS && !masks_add (masks, p->other)))
      return false;
  }
  return true;
}

size_t payk_plan_lanes (const PaykCost *cost)
{
  Masks masks;
  if (!masks_collect (&masks, cost) || masks.n >= 12)
    return PAYK_MAX_LANES;
  return (size_t)1 << masks.n;
}

/* The union of those of the first [n] masks that lie inside [traits]. */
static uint64_t inside (const uint64_t *mask, size_t n, uint64_t traits)
{
  uint64_t all = 0;
  for (size_t i = 0; i < n; i++)
    all |= (mask[i] & ~traits) == 0 ? mask[i] : 0;
  return all;
}

/* Writes every union of the masks once: a union with the next mask is made from the greatest earlier union inside it,
 * and from no other, so that no list has to be searched. Returns the number of lanes, capacity + 1 when they do not
 * fit. */
static size_t unions (const Masks *masks, PaykLane *lanes, size_t capacity)
{
  size_t n = 0;
  for (size_t m = 0; m < masks->n; m++) {
    const size_t before = n;
    for (size_t i = 0; i <= before; i++) {
      const uint64_t from = i < before ? lanes[i].traits : 0;
      const uint64_t traits = from | masks->mask[m];
      if (traits == from || inside (masks->mask, m, traits) != from)
        continue;
      if (n == capacity)
        return capacity + 1;
      lanes[n++].traits = traits;
    }
  }
  if (!masks->with_empty)
    return n;
  if (n == capacity)
    return capacity + 1;
  lanes[n++].traits = 0;
  return n;
}

static bool uses_amount (PaykForm form)
{
  return form == PAYK_OR_OTHERS || form == PAYK_OR_CHARGE;
}

static PaykResult check_pips (const PaykPips *p, size_t n_groups)
{
  if ((unsigned)p->form > PAYK_IN_GROUP || p->n < 0)
    return PAYK_INVALID;
  if (p->form == PAYK_IN_GROUP && p->index >= n_groups)
    return PAYK_INVALID;
  if (uses_amount (p->form) && p->amount < 1)
    return PAYK_INVALID;
  if (p->n > PAYK_MAX_COUNT || (uses_amount (p->form) && p->amount > PAYK_MAX_AMOUNT))
    return PAYK_TOO_LARGE;
  return PAYK_YES;
}

static PaykResult check_amounts (const PaykCost *cost)
{
  int64_t all = 0, per_x = 0;
  for (size_t g = 0; g < cost->n_groups; g++) {
    if (cost->slacks[g] < 0)
      return PAYK_INVALID;
    if (cost->slacks[g] > PAYK_MAX_COUNT)
      return PAYK_TOO_LARGE;
  }
  for (size_t i = 0; i < cost->n_pips; i++) {
    const PaykPips *p = &cost->pips[i];
    const PaykResult result = check_pips (p, cost->n_groups);
    if (result != PAYK_YES)
      return result;
    all += p->n;
    per_x += p->form == PAYK_MUST_PER_X ? p->n : 0;
    if (all > PAYK_MAX_COUNT || per_x > PAYK_MAX_AMOUNT)
      return PAYK_TOO_LARGE;
  }
  return PAYK_YES;
}

/* The preconditions that lie in the cost alone: one kind of others, one counter at one price. */
static PaykResult find_ways_out (PaykPlan *plan, const PaykCost *cost)
{
  const PaykPips *others = NULL, *charge = NULL;
  for (size_t i = 0; i < cost->n_pips; i++) {
    const PaykPips *p = &cost->pips[i];
    if (p->n == 0)
      continue;
    if (p->form == PAYK_OR_OTHERS) {
      if (others != NULL && (others->other != p->other || others->amount != p->amount))
        return PAYK_BRANCH;
      others = p;
    }
    if (p->form == PAYK_OR_CHARGE) {
      if (charge != NULL && (charge->index != p->index || charge->amount != p->amount))
        return PAYK_BRANCH;
      charge = p;
    }
  }
  plan->other = others != NULL ? others->other : 0;
  plan->others = others != NULL ? others->amount : 1;
  plan->price = charge != NULL ? charge->amount : 1;
  return PAYK_YES;
}

static int64_t group_inside (const PaykCost *cost, size_t group, uint64_t traits)
{
  int64_t n = 0;
  for (size_t i = 0; i < cost->n_pips; i++) {
    const PaykPips *p = &cost->pips[i];
    if (p->form == PAYK_IN_GROUP && p->index == group && (p->accept & ~traits) == 0)
      n += p->n;
  }
  return n;
}

static void fill_lane (PaykLane *lane, const PaykPlan *plan, const PaykCost *cost)
{
  int64_t n[PAYK_IN_GROUP + 1] = { 0 };
  for (size_t i = 0; i < cost->n_pips; i++) {
    const PaykPips *p = &cost->pips[i];
    n[p->form] += (p->accept & ~lane->traits) == 0 ? p->n : 0;
  }
  lane->must = n[PAYK_MUST];
  lane->per_x = n[PAYK_MUST_PER_X];
  lane->or_others = n[PAYK_OR_OTHERS];
  lane->or_charge = n[PAYK_OR_CHARGE];
  lane->each_other = (plan->other & ~lane->traits) == 0 ? plan->others : 0;
  for (size_t g = 0; g < cost->n_groups; g++) {
    const int64_t more = group_inside (cost, g, lane->traits) - cost->slacks[g];
    lane->must += more > 0 ? more : 0;
  }
}

PaykResult payk_plan_init (PaykPlan *plan, const PaykCost *cost, PaykLane *lanes, size_t capacity)
{
  PaykResult result = check_amounts (cost);
  if (result != PAYK_YES)
    return result;
  PaykPlan made = { .lanes = lanes, .all = { .traits = UINT64_MAX } };
  result = find_ways_out (&made, cost);
  if (result != PAYK_YES)
    return result;
  fill_lane (&made.all, &made, cost);
  Masks masks;
  if (made.all.or_others > MAX_OTHERS_UNITS / made.others || !masks_collect (&masks, cost))
    return PAYK_TOO_LARGE;
  const size_t most = capacity < PAYK_MAX_LANES ? capacity : PAYK_MAX_LANES;
  made.n_lanes = unions (&masks, lanes, most);
  if (made.n_lanes > most)
    return PAYK_TOO_LARGE;
  for (size_t i = 0; i < made.n_lanes; i++)
    fill_lane (&lanes[i], &made, cost);
  made.traits = inside (masks.mask, masks.n, UINT64_MAX);
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
