/* SPDX-License-Identifier: MIT */
/* Why not. With the number of pips paid by others fixed, the lanes alone decide: those pips are a slack of their group.
 */
#include "small.h"

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
