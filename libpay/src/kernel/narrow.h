/* SPDX-License-Identifier: MIT */
/* Costs that name at most three traits: eight lanes, of numbers instead of bytes, which are made, compared and thrown
 * away. Each set of operations (wide.h) has its own, for its registers: PAYKI_FOR says which. */
#pragma once
#include "closed.h"

#define PAYKI_NARROW_BITS 28 /* of what pips ask for together, of what units are together: no sum of two overflows */

typedef int32_t PaykiLanes __attribute__ ((vector_size (32)));
typedef uint64_t PaykiUnits __attribute__ ((vector_size (16))); /* PaykUnits */

typedef struct {
  PaykiLanes traits; /* of each lane; lane 0 has all that there are */
  PaykiLanes need[PAYK_VECTOR_FORMS];
  PaykiLanes have;
  int64_t others, price;
} PaykiNarrow;

/* What is wrong with pips of a form that has an amount, as a number that is not 0. [first]: of its form. */
static inline uint64_t payki_odd_amount (const PaykPips *p, const PaykPips *first)
{
  const uint64_t apart = p->form == PAYK_OR_OTHERS ? (p->other ^ first->other) | (~p->other & PAYK_ANY)
                                                   : (uint64_t)(p->index ^ first->index);
  return apart | (uint64_t)(p->amount ^ first->amount) | ((uint64_t)p->amount - 1) >> 31;
}

/* The traits that [cost] names. What is wrong is gathered and looked at once, for which pips come next cannot be
 * foretold. */
static inline bool payki_narrow_look (const PaykCost *cost, uint64_t *named)
{
  uint64_t odd = 0, most = 0, total = 0, traits = 0;
  for (size_t i = 0; i < cost->n_pips; i++) {
    const PaykPips *p = &cost->pips[i];
    const uint64_t any = p->accept >> PAYK_TRAITS & 1;
    traits |= p->accept & (any - 1);
    odd |= (p->accept - 1) >> (PAYK_TRAITS + 1);
    most |= (uint64_t)p->n;
    total += (uint64_t)p->n;
  }
  *named = traits;
  return (odd | traits >> PAYK_TRAITS | (most | total) >> PAYKI_NARROW_BITS) == 0;
}

/* False: more than three. */
PAYKI_FOR static inline bool payki_narrow_lanes (PaykiNarrow *narrow, uint64_t traits)
{
  static const PaykiLanes all = { -1 }, with_a = { 0, -1, 0, -1, 0, -1, 0, -1 },
                          with_b = { 0, 0, -1, -1, 0, 0, -1, -1 }, with_c = { 0, 0, 0, 0, -1, -1, -1, -1 };
  const uint64_t a = traits & -traits, but_a = traits ^ a;
  const uint64_t b = but_a & -but_a, c = but_a ^ b;
  narrow->traits = all | (with_a & (int32_t)a) | (with_b & (int32_t)b) | (with_c & (int32_t)c);
  return (c & (c - 1)) == 0;
}

/* False: they differ, or cannot be. */
static inline bool payki_narrow_amounts (PaykiNarrow *narrow, const PaykCost *cost)
{
  static const PaykPips none = { .amount = 1 };
  const PaykPips *first[PAYK_VECTOR_FORMS] = { &none, &none, &none, &none };
  uint64_t odd = 0;
  for (size_t i = 0; i < cost->n_pips; i++) {
    const PaykPips *p = &cost->pips[i];
    if (p->form == PAYK_OR_OTHERS || p->form == PAYK_OR_CHARGE) {
      first[p->form] = first[p->form] == &none ? p : first[p->form];
      odd |= payki_odd_amount (p, first[p->form]);
    }
  }
  narrow->others = first[PAYK_OR_OTHERS]->amount;
  narrow->price = first[PAYK_OR_CHARGE]->amount;
  return odd == 0;
}

/* False: too odd. [ways_out]: are there pips with amounts? */
PAYKI_FOR static inline bool payki_narrow_pips (PaykiNarrow *narrow, const PaykCost *cost, bool *ways_out)
{
  unsigned forms = 0;
  const PaykiLanes lanes = narrow->traits, nothing = { 0 };
  narrow->need[0] = narrow->need[1] = narrow->need[2] = narrow->need[3] = nothing;
  for (size_t i = 0; i < cost->n_pips; i++) {
    const PaykPips *p = &cost->pips[i];
    const PaykiLanes accept = nothing + (int32_t)p->accept;
    if ((unsigned)p->form >= PAYK_VECTOR_FORMS)
      return false;
    narrow->need[p->form] += ((lanes & accept) == accept) & (nothing + (int32_t)p->n);
    forms |= (unsigned)p->form;
  }
  *ways_out = forms >= PAYK_OR_OTHERS;
  return !*ways_out || payki_narrow_amounts (narrow, cost);
}

PAYKI_FOR static inline bool payki_narrow_units (PaykiNarrow *narrow, const PaykUnits *units, size_t n)
{
  const PaykiLanes lanes = narrow->traits, nothing = { 0 };
  PaykiLanes have = { 0 };
  PaykiUnits all = { 0 }, sum = { 0 };
  for (size_t i = 0; i < n; i++) {
    PaykiUnits both;
    memcpy (&both, &units[i], sizeof both);
    all |= both;
    sum += both;
    have += ((lanes & (nothing + (int32_t)units[i].traits)) != 0) & (nothing + (int32_t)units[i].n);
  }
  narrow->have = have;
  return (all[0] >> (PAYK_TRAITS + 1) | (all[1] | sum[1]) >> PAYKI_NARROW_BITS) == 0;
}

PAYKI_FOR static inline int32_t payki_narrow_greatest (const PaykiLanes *lanes)
{
  int32_t greatest = 0;
  for (size_t i = 0; i < 8; i++)
    greatest = (*lanes)[i] > greatest ? (*lanes)[i] : greatest;
  return greatest;
}

/* The closed form. [rest]: what was left for X, and is. */
PAYKI_FOR static inline PaykResult payki_narrow_ways_out (const PaykiNarrow *narrow, const PaykiLanes *room,
                                                          int64_t budget, PaykPayment *payment, int64_t *rest)
{
  const PaykiLanes t = narrow->need[PAYK_OR_OTHERS], p = narrow->need[PAYK_OR_CHARGE];
  const PaykiLanes must_t = t - *room, must_p = p - *room, must_tp = t + must_p;
  const int64_t chargeable = payki_chargeable (p[0], narrow->price, budget);
  const PaykiClosed closed = { .must_t = payki_narrow_greatest (&must_t),
                               .must_p = payki_narrow_greatest (&must_p),
                               .must_tp = payki_narrow_greatest (&must_tp),
                               .p = p[0],
                               .rest = *rest,
                               .others = narrow->others,
                               .price = narrow->price,
                               .chargeable = chargeable };
  const PaykiLanes uncharged = p - (int32_t)chargeable;
  const PaykiLanes must_rest = must_t + (uncharged & (uncharged > 0));
  *rest -= p[0] - chargeable + (narrow->others - 1) * payki_narrow_greatest (&must_rest);
  return payki_closed_decide (&closed, payment);
}

PAYKI_FOR static inline bool payki_narrow_any (const PaykiLanes *lanes)
{
  int64_t any[4];
  memcpy (any, lanes, sizeof any);
  return (any[0] | any[1] | any[2] | any[3]) != 0;
}

/* PAYK_BRANCH: too much or too odd for these lanes; vectors know, or say what is wrong. */
PAYKI_FOR static inline PaykResult payki_narrow_answer (const PaykCost *cost, const PaykUnits *units, size_t n_units,
                                                        int64_t budget, PaykPayment *payment, int64_t *x)
{
  PaykiNarrow narrow;
  uint64_t named;
  bool ways_out;
  if (cost->n_groups > 0 || !payki_narrow_look (cost, &named) || !payki_narrow_lanes (&narrow, named)
      || !payki_narrow_pips (&narrow, cost, &ways_out) || !payki_narrow_units (&narrow, units, n_units))
    return PAYK_BRANCH;
  const PaykiLanes room = narrow.have - narrow.need[PAYK_MUST], missing = room < 0;
  const PaykiLanes per_x = narrow.need[PAYK_MUST_PER_X];
  if (per_x[7] != 0)
    return PAYK_BRANCH;
  if (payki_narrow_any (&missing))
    return PAYK_NO;
  int64_t rest = room[0] - narrow.need[PAYK_OR_OTHERS][0];
  *payment = (PaykPayment){ 0 };
  if (ways_out && payki_narrow_ways_out (&narrow, &room, budget, payment, &rest) != PAYK_YES)
    return PAYK_NO;
  rest = per_x[0] > 1 ? rest / per_x[0] : rest;
  *x = per_x[0] == 0 ? PAYK_X_FOREVER : rest;
  return PAYK_YES;
}
