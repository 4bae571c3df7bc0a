/* SPDX-License-Identifier: MIT */
/* The closed form, for plans and for terms. Every unit can pay an "other". T are the OR_OTHERS pips, P the OR_CHARGE
 * pips, M all that must be paid; def(G) is the greatest shortage of a lane when the pips G are to be paid. */
#pragma once
#include "small.h"

typedef struct {
  int64_t must_t, must_p, must_tp; /* def(MT), def(MP), def(MTP); def(M) is 0 */
  int64_t p;                       /* |P| */
  int64_t rest;                    /* units beyond |M| + |T| */
  int64_t others, price, chargeable;
} PaykiClosed;

/* s pips of T paid as they are and p pips of P paid are possible exactly when
 *   s <= |T| - def(MT),  p <= |P| - def(MP),  s + p <= |T| + |P| - def(MTP),  |M| + others * (|T| - s) + s + p <=
 * units. The least charge has the greatest p. With w = |T| - s, which is at least def(MT) and at least p - spare, the
 * last line reads (others - 1) * w + p <= rest. That s is not negative then follows from def(MTP) <= def(MP) + |T|. */
static inline PaykResult payki_closed_decide (const PaykiClosed *c, PaykPayment *payment)
{
  const int64_t spare = c->p - c->must_tp;
  int64_t paid = payki_min (c->p - c->must_p, c->rest - (c->others - 1) * c->must_t);
  paid = payki_min (paid, spare + (c->rest - spare) / c->others);
  if (paid < c->p - c->chargeable)
    return PAYK_NO;
  *payment = (PaykPayment){ .charged = c->p - paid,
                            .charge = (c->p - paid) * c->price,
                            .others = payki_max (c->must_t, paid - spare) };
  return PAYK_YES;
}

/* What must be paid at this [x] above 0, where terms have pips per X. False: more than there are units. */
bool payki_must_at (PaykVector *must, const PaykTerms *terms, const PaykVector *have, int64_t x);
