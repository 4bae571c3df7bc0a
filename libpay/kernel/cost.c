/* SPDX-License-Identifier: MIT */
/* What a cost must be, before it is compiled. Which form comes next cannot be foretold: conditions on it are computed,
 * not jumped on. */
#include "cost.h"

static PaykResult check_slacks (const PaykCost *cost)
{
  for (size_t g = 0; g < cost->n_groups; g++) {
    if (cost->slacks[g] < 0)
      return PAYK_INVALID;
    if (cost->slacks[g] > PAYK_MAX_COUNT)
      return PAYK_TOO_LARGE;
  }
  return PAYK_YES;
}

static PaykResult check_pips (const PaykPips *p, size_t n_groups)
{
  const bool uses_amount = (p->form == PAYK_OR_OTHERS) | (p->form == PAYK_OR_CHARGE);
  const int64_t amount = uses_amount ? p->amount : 1;
  const uint64_t groups = p->form == PAYK_IN_GROUP ? (uint64_t)p->index + 1 : 0;
  if ((unsigned)p->form > PAYK_IN_GROUP || p->n < 0 || amount < 1 || groups > n_groups)
    return PAYK_INVALID;
  if (p->n > PAYK_MAX_COUNT || amount > PAYK_MAX_AMOUNT)
    return PAYK_TOO_LARGE;
  return PAYK_YES;
}

/* One kind of others, one counter at one price: no closed form knows more. */
static bool another_way_out (const PaykPips *p, const PaykPips *before)
{
  const bool others = (p->form == PAYK_OR_OTHERS) & ((p->other != before->other) | (p->amount != before->amount));
  const bool charge = (p->form == PAYK_OR_CHARGE) & ((p->index != before->index) | (p->amount != before->amount));
  return others | charge;
}

PaykResult payki_cost_read (PaykiCost *read, const PaykCost *cost)
{
  static const PaykPips none = { .amount = 1 };
  const PaykPips *last[PAYKI_FORMS] = { &none, &none, &none, &none, &none };
  PaykResult result = check_slacks (cost);
  if (result != PAYK_YES)
    return result;
  int64_t n[PAYKI_FORMS] = { 0 }, all = 0;
  uint64_t traits = 0;
  bool branch = false, with_empty = false;
  for (size_t i = 0; i < cost->n_pips; i++) {
    const PaykPips *p = &cost->pips[i];
    result = check_pips (p, cost->n_groups);
    if (result != PAYK_YES)
      return result;
    if (p->n == 0)
      continue;
    branch |= (n[p->form] > 0) & another_way_out (p, last[p->form]);
    last[p->form] = p;
    n[p->form] += p->n;
    all += p->n;
    if (all > PAYK_MAX_COUNT)
      return PAYK_TOO_LARGE;
    traits |= p->accept;
    with_empty |= p->accept == 0;
  }
  if (n[PAYK_MUST_PER_X] > PAYK_MAX_AMOUNT)
    return PAYK_TOO_LARGE;
  if (branch)
    return PAYK_BRANCH;
  *read = (PaykiCost){ .traits = traits,
                       .other = last[PAYK_OR_OTHERS]->other,
                       .others = last[PAYK_OR_OTHERS]->amount,
                       .price = last[PAYK_OR_CHARGE]->amount,
                       .with_empty = with_empty };
  for (unsigned f = 0; f < PAYKI_FORMS; f++)
    read->n[f] = n[f];
  return PAYK_YES;
}
