/* SPDX-License-Identifier: MIT */
/* Costs with ways out as vectors: the closed form on bytes. */
#include "closed.h"
#include "cost.h"
#include "wide.h"

static bool fits_vectors (const PaykiCost *read)
{
  const int64_t *n = read->n;
  return n[PAYK_MUST] + n[PAYK_OR_OTHERS] + n[PAYK_OR_CHARGE] + n[PAYK_IN_GROUP] <= PAYK_MOST
         && n[PAYK_MUST_PER_X] <= PAYK_MOST;
}

/* Only "any unit" is known to be in the reach of every unit. */
static bool vectors_say (const PaykiCost *read)
{
  return read->traits <= (PAYK_ANY | (PAYK_LANES - 1)) && !read->with_empty
         && (read->n[PAYK_OR_OTHERS] == 0 || read->other & PAYK_ANY);
}

/* Ore's deficiency form: what the pips of a group need beyond its slack. */
static void add_group (PaykVector *must, const PaykCost *cost, size_t group)
{
  PaykFew few[PAYK_MOST];
  size_t n = 0;
  int64_t total = 0;
  for (size_t i = 0; i < cost->n_pips; i++) {
    const PaykPips *p = &cost->pips[i];
    if (p->form != PAYK_IN_GROUP || p->index != group || p->n == 0)
      continue;
    few[n++] = (PaykFew){ (uint8_t)p->accept, (uint32_t)p->n };
    total += p->n;
  }
  if (total <= cost->slacks[group])
    return;
  const uint8_t slack = (uint8_t)cost->slacks[group];
  PaykVector need;
  payki_wide ()->sum_pips (&need, few, n, (uint8_t)total);
  for (size_t i = 0; i < PAYK_LANES; i++) {
    const uint8_t at_least = need.lane[i] > slack ? need.lane[i] : slack;
    must->lane[i] = (uint8_t)(must->lane[i] + at_least - slack);
  }
}

static PaykResult read_cost (PaykTerms *terms, const PaykCost *cost)
{
  PaykiCost read;
  const PaykResult result = payki_cost_read (&read, cost);
  if (result != PAYK_YES)
    return result;
  if (!fits_vectors (&read))
    return PAYK_TOO_LARGE;
  if (!vectors_say (&read))
    return PAYK_BRANCH;
  uint8_t total[PAYK_VECTOR_FORMS];
  for (size_t f = 0; f < PAYK_VECTOR_FORMS; f++)
    total[f] = (uint8_t)read.n[f];
  payki_wide ()->sum_forms (terms->need, cost->pips, cost->n_pips, total);
  terms->others = read.others;
  terms->price = read.price;
  for (size_t g = 0; g < cost->n_groups; g++)
    add_group (&terms->need[PAYK_MUST], cost, g);
  return PAYK_YES;
}

PaykResult payk_terms_init (PaykTerms *terms, const PaykCost *cost)
{
  const PaykiWide *wide = payki_wide ();
  if (wide->read_cost != NULL && wide->read_cost (terms, cost))
    return PAYK_YES;
  return read_cost (terms, cost);
}

static inline PaykResult decide_with (const PaykTerms *terms, const PaykVector *must, const PaykVector *have,
                                      int64_t chargeable, PaykPayment *payment, PaykiShortages *shortages)
{
  *shortages = payki_wide ()->shortages (terms, must, (uint8_t)chargeable, have);
  return payki_terms_closed (terms, must, have, chargeable, shortages, payment);
}

PaykResult payk_terms_decide (const PaykTerms *terms, const PaykVector *have, int64_t x, int64_t budget,
                              PaykPayment *payment)
{
  if (x < 0)
    return PAYK_INVALID;
  PaykiShortages shortages;
  const int64_t left_out = payki_chargeable_of (terms, budget);
  if (x == 0 || payki_total (terms, PAYK_MUST_PER_X) == 0)
    return decide_with (terms, &terms->need[PAYK_MUST], have, left_out, payment, &shortages);
  PaykVector must;
  if (!payki_add_per_x (&must, terms, have, x))
    return PAYK_NO;
  return decide_with (terms, &must, have, left_out, payment, &shortages);
}

/* A greater X asks for more and gives nothing. */
static int64_t greatest_by_bisection (const PaykTerms *terms, const PaykVector *have, int64_t budget, int64_t most)
{
  int64_t low = 0, high = most;
  while (low < high) {
    const int64_t middle = low + (high - low + 1) / 2;
    PaykPayment payment;
    if (payk_terms_decide (terms, have, middle, budget, &payment) == PAYK_YES)
      low = middle;
    else
      high = middle - 1;
  }
  return low;
}

/* [shortages]: at X = 0, where it can be paid. */
static int64_t greatest (const PaykTerms *terms, const PaykVector *have, int64_t budget, int64_t left_out,
                         const PaykiShortages *shortages)
{
  const PaykVector *must = &terms->need[PAYK_MUST], *per_x = &terms->need[PAYK_MUST_PER_X];
  if (per_x->lane[0] == 0)
    return PAYK_X_FOREVER;
  /* As few OR_CHARGE pips paid as the budget allows. More X leaves fewer units for the others. */
  const int64_t rest = (int64_t)have->lane[0] - must->lane[0] - payki_total (terms, PAYK_OR_OTHERS)
                       - (payki_total (terms, PAYK_OR_CHARGE) - left_out)
                       - (terms->others - 1) * shortages->others_rest;
  const int64_t most = per_x->lane[0] == 1 ? rest : rest / per_x->lane[0];
  return per_x->lane[PAYK_LANES - 1] == 0 ? most : greatest_by_bisection (terms, have, budget, most);
}

PaykResult payk_terms_best (const PaykTerms *terms, const PaykVector *have, int64_t budget, PaykPayment *payment,
                            int64_t *x)
{
  PaykiShortages shortages;
  const int64_t left_out = payki_chargeable_of (terms, budget);
  if (decide_with (terms, &terms->need[PAYK_MUST], have, left_out, payment, &shortages) != PAYK_YES)
    return PAYK_NO;
  *x = greatest (terms, have, budget, left_out, &shortages);
  return PAYK_YES;
}

PaykResult payk_have_read (PaykVector *have, const PaykUnits *units, size_t n_units)
{
  const PaykiWide *wide = payki_wide ();
  if (wide->read_units != NULL && wide->read_units (have, units, n_units))
    return PAYK_YES;
  return payki_read_have (have, units, n_units);
}
