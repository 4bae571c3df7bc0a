/* SPDX-License-Identifier: MIT */
/* Payable, and for how little. In the names below T are the OR_OTHERS pips, P the OR_CHARGE pips, M all that must be
 * paid; def(G) is the greatest shortage of a lane when the pips G are to be paid. */
#include "small.h"

typedef struct {
  int64_t must, must_t, must_p, must_tp;
} Deficiency;

static Deficiency deficiency (const PaykPlan *plan, const PaykPool *pool, int64_t x)
{
  Deficiency d = { 0 };
  for (size_t i = 0; i < plan->n_lanes; i++) {
    const PaykLane *lane = &plan->lanes[i];
    const int64_t must = lane->must + x * lane->per_x - pool->have[i];
    d.must = payki_max (d.must, must);
    d.must_t = payki_max (d.must_t, must + lane->or_others);
    d.must_p = payki_max (d.must_p, must + lane->or_charge);
    d.must_tp = payki_max (d.must_tp, must + lane->or_others + lane->or_charge);
  }
  return d;
}

/* Every unit can pay an "other". Then s pips of T paid as they are and p pips of P paid are possible exactly when
 *   s <= |T| - def(MT),  p <= |P| - def(MP),  s + p <= |T| + |P| - def(MTP),  |M| + others * (|T| - s) + s + p <=
 * units. The least charge has the greatest p. With w = |T| - s, which is at least def(MT) and at least p - spare, the
 * last line reads (others - 1) * w + p <= units - |M| - |T|. That s is not negative then follows from def(MTP) <=
 * def(MP) + |T|. */
static PaykResult decide_closed (const PaykPlan *plan, const PaykPool *pool, int64_t x, int64_t chargeable,
                                 PaykPayment *payment)
{
  const Deficiency d = deficiency (plan, pool, x);
  if (d.must > 0)
    return PAYK_NO;
  const int64_t t = plan->all.or_others, p = plan->all.or_charge;
  const int64_t rest = pool->total - plan->all.must - x * plan->all.per_x - t;
  const int64_t spare = p - d.must_tp;
  int64_t paid = payki_min (p - d.must_p, rest - (plan->others - 1) * d.must_t);
  paid = payki_min (paid, spare + (rest - spare) / plan->others);
  if (paid < p - chargeable)
    return PAYK_NO;
  *payment = (PaykPayment){ .charged = p - paid,
                            .charge = (p - paid) * plan->price,
                            .others = payki_max (d.must_t, paid - spare) };
  return PAYK_YES;
}

/* With [w] pips of T paid by others: pips that are missing whatever is charged, and pips that must be charged at least.
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
  const int64_t chargeable = payki_chargeable (plan, budget);
  if (payki_has_strange (plan, pool))
    return decide_by_bisection (plan, pool, n, chargeable, payment);
  return decide_closed (plan, pool, n, chargeable, payment);
}
