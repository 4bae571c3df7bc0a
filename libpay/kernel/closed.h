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

/* The greatest shortages of a lane when pips of these forms are to be paid beside those that must be. */
typedef struct {
  uint8_t others, charge, both;
  uint8_t others_rest; /* OR_OTHERS pips, and in each lane the OR_CHARGE pips beyond those that can be charged */
  bool must;           /* is any lane short of what must be paid? Then the other numbers mean nothing */
} PaykiShortages;

static inline int64_t payki_total (const PaykTerms *terms, PaykForm form)
{
  return terms->need[form].lane[0];
}

static inline int64_t payki_chargeable_of (const PaykTerms *terms, int64_t budget)
{
  return payki_chargeable (payki_total (terms, PAYK_OR_CHARGE), terms->price, budget);
}

/* [must]: with the pips for each X. */
static inline PaykResult payki_terms_closed (const PaykTerms *terms, const PaykVector *must, const PaykVector *have,
                                             int64_t chargeable, const PaykiShortages *shortages, PaykPayment *payment)
{
  if (shortages->must)
    return PAYK_NO;
  const int64_t t = payki_total (terms, PAYK_OR_OTHERS);
  const PaykiClosed closed = { .must_t = shortages->others,
                               .must_p = shortages->charge,
                               .must_tp = shortages->both,
                               .p = payki_total (terms, PAYK_OR_CHARGE),
                               .rest = (int64_t)have->lane[0] - must->lane[0] - t,
                               .others = terms->others,
                               .price = terms->price,
                               .chargeable = chargeable };
  return payki_closed_decide (&closed, payment);
}

/* What must be paid at this [x] above 0, where terms have pips per X. False: more than there are units. */
static inline bool payki_add_per_x (PaykVector *must, const PaykTerms *terms, const PaykVector *have, int64_t x)
{
  const uint8_t *once = terms->need[PAYK_MUST].lane, *per_x = terms->need[PAYK_MUST_PER_X].lane;
  if (once[0] > have->lane[0] || x > (have->lane[0] - once[0]) / per_x[0])
    return false;
  const uint8_t times = (uint8_t)x;
  for (size_t i = 0; i < PAYK_LANES; i++)
    must->lane[i] = (uint8_t)(once[i] + times * per_x[i]);
  return true;
}

/* The same out of line, for those who ask once in a search. */
bool payki_must_at (PaykVector *must, const PaykTerms *terms, const PaykVector *have, int64_t x);
