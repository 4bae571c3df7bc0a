/* SPDX-License-Identifier: MIT */
/* A yes or a no by vectors. */
#include "position/position.h"

#define MOST_STEPS 20000

/* Can it be paid by what one sight shows, with at most [budget] left out for life? */
static PaykResult decide_in (PayPosition *position, PaysSight sight, const PaykTerms *terms, gint64 budget)
{
  PaysReady *ready = &position->ready[sight];
  PaykPayment payment;
  guint64 steps = MOST_STEPS;
  if (!pays_position_have (ready))
    return PAYK_TOO_LARGE;
  const PaykResult plain = payk_terms_decide (terms, &ready->have, 0, budget, &payment);
  if (plain != PAYK_NO || ready->n_choices == 0)
    return plain;
  if (!pays_position_makers (position, sight, ready))
    return PAYK_TOO_LARGE;
  const PaykConversions conversions
      = { terms, ready->units, ready->n_units, ready->makers, ready->n_makers, 0, budget };
  return payk_conversions_decide (&conversions, &steps);
}

static PayOutcome outcome_of (PaykResult result)
{
  return result == PAYK_YES ? PAY_PAID : result == PAYK_NO ? PAY_SHORT : PAY_UNKNOWN;
}

/* What asks for life goes first, so that what only loses it is no matter to it; unless its own price hangs on that. */
static gboolean has_life_for_all (const PayPosition *position, gint64 life)
{
  return position->charges == 0 || position->charges + (position->ordered > 0 ? position->lowers : 0) <= life;
}

/* Yes with all ways, where the life that they could take at most is set aside, or with those that take none; no, where
 * not even all ways, as if they took none, would do. */
static PayOutcome decide_with_life (PayPosition *position, const PayVectorForm *form, gint64 life)
{
  const gint64 taken = position->charges + position->lowers;
  if (form->life > 0 && life < form->life)
    return PAY_SHORT;
  if (life - form->life >= taken
      && decide_in (position, PAYS_ANY_LIFE, &form->terms, life - form->life - taken) == PAYK_YES)
    return PAY_PAID;
  const PaykResult most = decide_in (position, PAYS_ANY_LIFE, &form->terms, life - form->life);
  if (most != PAYK_YES || taken == 0)
    return outcome_of (most);
  const PaykResult least = decide_in (position, PAYS_NO_LIFE, &form->terms, life - form->life);
  return least == PAYK_YES ? PAY_PAID : PAY_UNKNOWN;
}

static PayOutcome decide_form (PayPosition *position, const PayVectorForm *form, gint64 life)
{
  if (form->charges || form->life > 0)
    return decide_with_life (position, form, life);
  if (has_life_for_all (position, life))
    return outcome_of (decide_in (position, PAYS_ANY_LIFE, &form->terms, 0));
  if (decide_in (position, PAYS_NO_LIFE, &form->terms, 0) == PAYK_YES)
    return PAY_PAID;
  return decide_in (position, PAYS_ANY_LIFE, &form->terms, 0) == PAYK_NO ? PAY_SHORT : PAY_UNKNOWN;
}

PayOutcome pays_position_decide (PayPosition *position, const PaysPositionCost *cost)
{
  const PayCostVectors *vectors = &cost->vectors;
  const gint64 life = position->life != PAY_NOT_GIVEN ? position->life : vectors->first_life;
  PayOutcome outcome = PAY_SHORT;
  pays_position_read (position);
  if (!cost->said || position->unread > 0 || position->stocks->len > 0)
    return PAY_UNKNOWN;
  for (guint i = 0; i < vectors->n && outcome != PAY_PAID; i++) {
    const PayOutcome here = decide_form (position, &vectors->forms[i], life);
    outcome = here == PAY_SHORT ? outcome : here;
  }
  return outcome == PAY_PAID || position->unsaid == 0 ? outcome : PAY_UNKNOWN;
}
