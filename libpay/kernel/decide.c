/* SPDX-License-Identifier: MIT */
/* Plans and pools: what units offer, whether that pays, for how little, for which greatest X, and why not. */
#include "closed.h"

/* ---- What units offer in the lanes of a plan. */

static void count (PaykPool *pool, const PaykPlan *plan, uint64_t traits, int64_t n)
{
  pool->total += (traits & plan->traits) != 0 ? n : 0;
  pool->strange += (traits & plan->traits) != 0 && (traits & plan->other) == 0 ? n : 0;
}

PaykResult payk_pool_init (PaykPool *pool, const PaykPlan *plan, const PaykUnits *units, size_t n_units, int64_t *have,
                           size_t capacity)
{
  PaykPool made = { .have = have };
  int64_t all = 0;
  for (size_t i = 0; i < n_units; i++) {
    if (units[i].n < 0)
      return PAYK_INVALID;
    if (units[i].n > PAYK_MAX_COUNT - all)
      return PAYK_TOO_LARGE;
    all += units[i].n;
    count (&made, plan, units[i].traits, units[i].n);
  }
  if (capacity < plan->n_lanes)
    return PAYK_TOO_LARGE;
  for (size_t l = 0; l < plan->n_lanes; l++) {
    const uint64_t traits = plan->lanes[l].traits;
    int64_t n = 0;
    /* No branch: which units count in a lane cannot be foretold. */
    for (size_t i = 0; i < n_units; i++)
      n += units[i].n & -(int64_t)((units[i].traits & traits) != 0);
    have[l] = n;
  }
  *pool = made;
  return PAYK_YES;
}

PaykResult payk_pool_add (PaykPool *pool, const PaykPlan *plan, uint64_t traits, int64_t n)
{
  if ((traits & plan->traits) == 0)
    return PAYK_YES;
  if (n > PAYK_MAX_COUNT - pool->total)
    return PAYK_TOO_LARGE;
  if (n < -pool->total)
    return PAYK_INVALID;
  count (pool, plan, traits, n);
  for (size_t l = 0; l < plan->n_lanes; l++)
    pool->have[l] += (traits & plan->lanes[l].traits) != 0 ? n : 0;
  return PAYK_YES;
}

/* ---- Payable, and for how little. */

static PaykResult decide_closed (const PaykPlan *plan, const PaykPool *pool, int64_t x, int64_t chargeable,
                                 PaykPayment *payment)
{
  int64_t must_short = 0, must_t = 0, must_p = 0, must_tp = 0;
  for (size_t i = 0; i < plan->n_lanes; i++) {
    const PaykLane *lane = &plan->lanes[i];
    const int64_t must = lane->must + x * lane->per_x - pool->have[i];
    must_short = payki_max (must_short, must);
    must_t = payki_max (must_t, must + lane->or_others);
    must_p = payki_max (must_p, must + lane->or_charge);
    must_tp = payki_max (must_tp, must + lane->or_others + lane->or_charge);
  }
  if (must_short > 0)
    return PAYK_NO;
  const PaykLane *all = &plan->all;
  const PaykiClosed closed = { .must_t = must_t,
                               .must_p = must_p,
                               .must_tp = must_tp,
                               .p = all->or_charge,
                               .rest = pool->total - all->must - x * all->per_x - all->or_others,
                               .others = plan->others,
                               .price = plan->price,
                               .chargeable = chargeable };
  return payki_closed_decide (&closed, payment);
}

/* With [w] OR_OTHERS pips paid by others: pips that are missing whatever is charged, and pips that must be charged at
 * least.
 */
typedef struct {
  int64_t missing, charged;
} Shortage;

static Shortage shortage_with (const PaykPlan *plan, const PaykPool *pool, int64_t x, int64_t w)
{
  Shortage s = { 0 };
  for (size_t i = 0; i < plan->n_lanes; i++) {
    const PaykLane *lane = &plan->lanes[i];
    const int64_t need = lane->must + x * lane->per_x + payki_max (0, lane->or_others - w) + lane->each_other * w;
    s.missing = payki_max (s.missing, need - pool->have[i]);
    s.charged = payki_max (s.charged, need + lane->or_charge - pool->have[i]);
  }
  return s;
}

static bool not_worse (Shortage a, Shortage b)
{
  return a.missing != b.missing ? a.missing < b.missing : a.charged <= b.charged;
}

/* Every line of a shortage is convex in w, so the pair, compared in this order, falls to its least value and rises
 * after. */
static PaykResult decide_by_bisection (const PaykPlan *plan, const PaykPool *pool, int64_t x, int64_t chargeable,
                                       PaykPayment *payment)
{
  int64_t low = 0, high = payki_min (plan->all.or_others, pool->total / plan->others);
  while (low < high) {
    const int64_t middle = low + (high - low) / 2;
    if (not_worse (shortage_with (plan, pool, x, middle), shortage_with (plan, pool, x, middle + 1)))
      high = middle;
    else
      low = middle + 1;
  }
  const Shortage s = shortage_with (plan, pool, x, low);
  if (s.missing > 0 || s.charged > chargeable)
    return PAYK_NO;
  *payment = (PaykPayment){ .charged = s.charged, .charge = s.charged * plan->price, .others = low };
  return PAYK_YES;
}

PaykResult payk_decide (const PaykPlan *plan, const PaykPool *pool, int64_t x, int64_t budget, PaykPayment *payment)
{
  if (x < 0)
    return PAYK_INVALID;
  if (!payki_x_fits (plan, x))
    return PAYK_TOO_LARGE;
  const int64_t n = payki_effective_x (plan, x);
  const int64_t chargeable = payki_chargeable (plan->all.or_charge, plan->price, budget);
  if (payki_has_strange (plan, pool))
    return decide_by_bisection (plan, pool, n, chargeable, payment);
  return decide_closed (plan, pool, n, chargeable, payment);
}

/* ---- The greatest X. The conditions above, with as few OR_CHARGE pips paid as the budget allows, are linear in X. */

/* The OR_OTHERS pips that this lane forces to be paid by others take more units the greater X is: lowers [x] to the
 * greatest that leaves enough. [rest]: units beyond those for one unit a pip, at X = 0. */
static int64_t lower_for_others (const PaykPlan *plan, const PaykLane *lane, int64_t have, int64_t chargeable,
                                 int64_t rest, int64_t x)
{
  const int64_t more = plan->others - 1;
  const int64_t forced
      = lane->must + lane->or_others + payki_max (0, lane->or_charge - chargeable) - have + x * lane->per_x;
  const int64_t left = rest - x * plan->all.per_x;
  if (forced <= 0 || more * forced <= left)
    return x;
  const int64_t each = plan->all.per_x + more * lane->per_x;
  return x - (more * forced - left + each - 1) / each;
}

static int64_t greatest_closed (const PaykPlan *plan, const PaykPool *pool, int64_t chargeable)
{
  const int64_t t = plan->all.or_others;
  const int64_t rest = pool->total - plan->all.must - t - (plan->all.or_charge - chargeable);
  int64_t x = rest / plan->all.per_x;
  for (size_t i = 0; i < plan->n_lanes; i++) {
    const PaykLane *lane = &plan->lanes[i];
    if (lane->per_x == 0)
      continue;
    const int64_t paid = payki_max (0, lane->or_charge - chargeable);
    x = payki_min (x, (pool->have[i] - lane->must - paid) / lane->per_x);
  }
  for (size_t i = 0; i < plan->n_lanes && t > 0; i++)
    x = lower_for_others (plan, &plan->lanes[i], pool->have[i], chargeable, rest, x);
  return x;
}

/* A greater X asks for more and gives nothing. */
static int64_t greatest_by_bisection (const PaykPlan *plan, const PaykPool *pool, int64_t budget)
{
  int64_t low = 0, high = pool->total / plan->all.per_x;
  while (low < high) {
    const int64_t middle = low + (high - low + 1) / 2;
    PaykPayment payment;
    if (payk_decide (plan, pool, middle, budget, &payment) == PAYK_YES)
      low = middle;
    else
      high = middle - 1;
  }
  return low;
}

PaykResult payk_greatest_x (const PaykPlan *plan, const PaykPool *pool, int64_t budget, int64_t *x)
{
  PaykPayment payment;
  if (payk_decide (plan, pool, 0, budget, &payment) != PAYK_YES)
    return PAYK_NO;
  if (plan->all.per_x == 0)
    *x = PAYK_X_FOREVER;
  else if (payki_has_strange (plan, pool))
    *x = greatest_by_bisection (plan, pool, budget);
  else
    *x = greatest_closed (plan, pool, payki_chargeable (plan->all.or_charge, plan->price, budget));
  return PAYK_YES;
}

/* ---- Why not. With the number of pips paid by others fixed, the lanes alone decide: those pips are a slack of their
 * group. */

static bool comes_before (const PaykShort *a, const PaykShort *b)
{
  const unsigned traits_a = payki_ones (a->traits), traits_b = payki_ones (b->traits);
  if (traits_a != traits_b)
    return traits_a < traits_b;
  const int64_t short_a = a->need - a->have, short_b = b->need - b->have;
  return short_a != short_b ? short_a > short_b : a->traits < b->traits;
}

/* How long a lane that fails with [from] pips paid by others goes on failing with more. What others need in it never
 * makes it easier; elsewhere every pip paid by others relieves it by one until none of its own is left. */
static int64_t fails_until (const PaykPlan *plan, const PaykLane *lane, int64_t need, int64_t have, int64_t from)
{
  const int64_t own = payki_max (0, lane->or_others - from);
  const int64_t room = have - (need - own);
  if (lane->each_other > 0 || room < 0)
    return plan->all.or_others;
  return lane->or_others - room - 1;
}

PaykResult payk_short (const PaykPlan *plan, const PaykPool *pool, int64_t x, int64_t budget, int64_t from,
                       PaykShort *reason)
{
  if (x < 0 || from < 0 || from > plan->all.or_others)
    return PAYK_INVALID;
  if (!payki_x_fits (plan, x))
    return PAYK_TOO_LARGE;
  const int64_t n = payki_effective_x (plan, x);
  const int64_t chargeable = payki_chargeable (plan->all.or_charge, plan->price, budget);
  bool found = false;
  for (size_t i = 0; i < plan->n_lanes; i++) {
    const PaykLane *lane = &plan->lanes[i];
    const int64_t need = lane->must + n * lane->per_x + payki_max (0, lane->or_others - from)
                         + payki_max (0, lane->or_charge - chargeable) + lane->each_other * from;
    if (need <= pool->have[i])
      continue;
    const PaykShort one = { .traits = lane->traits, .need = need, .have = pool->have[i], .from = from };
    if (found && !comes_before (&one, reason))
      continue;
    found = true;
    *reason = one;
    reason->to = fails_until (plan, lane, need, pool->have[i], from);
  }
  return found ? PAYK_NO : PAYK_YES;
}
