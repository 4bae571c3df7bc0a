/* SPDX-License-Identifier: MIT */
/* Costs that name at most three traits: eight lanes, of numbers instead of bytes, which are made, compared and thrown
 * away. narrow.c and narrow-avx2.c have their own, for their registers: PAYKI_FOR says which. */
#pragma once
#include "wide.h"

#define PAYKI_NARROW_BITS 28 /* of a greatest count times how many there are: no sum of two sums overflows */

typedef int32_t PaykiLanes __attribute__ ((vector_size (32)));
typedef uint32_t PaykiSums __attribute__ ((vector_size (32)));  /* of amounts that are looked at only afterwards */
typedef uint64_t PaykiUnits __attribute__ ((vector_size (16))); /* PaykUnits */

typedef struct {
  PaykiLanes traits; /* of each lane; lane 0 has all that there are */
  PaykiLanes need[PAYK_VECTOR_FORMS];
  PaykiLanes have;
  int64_t others, price;
  bool ways_out; /* are there pips with amounts? */
} PaykiNarrow;

#ifndef PAYKI_ANY
/* Is a lane of this variable not 0? */
#define PAYKI_ANY(lanes) payki_narrow_any (&(lanes))
static inline bool payki_narrow_any (const PaykiLanes *lanes)
{
  int64_t any[4];
  memcpy (any, lanes, sizeof any);
  return (any[0] | any[1] | any[2] | any[3]) != 0;
}
#endif

/* Not 0: [n] counts, whose bits [most] has all, may be too much together. */
static inline uint64_t payki_beyond (uint64_t most, size_t n)
{
  return (most | most * n) >> PAYKI_NARROW_BITS;
}

/* For each set of traits the lanes of its three lowest; lane 0 has all that there are. */
extern const int32_t payki_narrow_rows[PAYK_LANES][8];

/* False: too odd, or more than three traits. Nothing below branches on what cannot be foretold: which pips come next.
 */
PAYKI_FOR static inline bool payki_narrow_look (PaykiNarrow *narrow, const PaykCost *cost)
{
  uint64_t most = 0, traits = 0;
  uint32_t forms = 0;
  const PaykPips *end = cost->pips + cost->n_pips;
  for (const PaykPips *p = cost->pips; p != end; p++) {
    if (p->accept - 1 >= 2 * PAYK_ANY - 1)
      return false;
    traits |= (p->accept & PAYK_ANY) != 0 ? 0 : p->accept;
    forms |= (uint32_t)p->form;
    most |= (uint64_t)p->n;
  }
  if ((forms / PAYK_VECTOR_FORMS | payki_beyond (most, cost->n_pips)) != 0)
    return false;
  const int32_t *row = payki_narrow_rows[traits];
  narrow->ways_out = forms >= PAYK_OR_OTHERS;
  narrow->others = narrow->price = 1;
  memcpy (&narrow->traits, row, sizeof narrow->traits);
  return row[7] == (int32_t)traits;
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

PAYKI_FOR static inline void payki_narrow_pips (PaykiNarrow *narrow, const PaykCost *cost)
{
  const PaykiLanes lanes = narrow->traits, nothing = { 0 };
  narrow->need[0] = narrow->need[1] = narrow->need[2] = narrow->need[3] = nothing;
  for (size_t i = 0; i < cost->n_pips; i++) {
    const PaykPips *p = &cost->pips[i];
    const PaykiLanes accept = nothing + (int32_t)p->accept;
    narrow->need[p->form] += ((lanes & accept) == accept) & (nothing + (int32_t)p->n);
  }
}

PAYKI_FOR static inline bool payki_narrow_units (PaykiNarrow *narrow, const PaykUnits *units, size_t n)
{
  const PaykiLanes lanes = narrow->traits, nothing = { 0 };
  PaykiSums have = { 0 };
  PaykiUnits all = { 0 };
  for (size_t i = 0; i < n; i++) {
    PaykiUnits both;
    memcpy (&both, &units[i], sizeof both);
    all |= both;
    have += (PaykiSums)(((lanes & (nothing + (int32_t)units[i].traits)) != 0) & (nothing + (int32_t)units[i].n));
  }
  narrow->have = (PaykiLanes)have;
  return (all[0] >> (PAYK_TRAITS + 1) | payki_beyond (all[1], n)) == 0;
}

PAYKI_FOR static inline int32_t payki_narrow_greatest (const PaykiLanes *lanes)
{
  int32_t greatest = 0;
  for (size_t i = 0; i < 8; i++)
    greatest = (*lanes)[i] > greatest ? (*lanes)[i] : greatest;
  return greatest;
}

/* Units do not suffice for pips that may be paid otherwise: the closed form. [rest]: what is left for X. */
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
                               .rest = (int64_t)(*room)[0] - t[0],
                               .others = narrow->others,
                               .price = narrow->price,
                               .chargeable = chargeable };
  const PaykiLanes uncharged = p - (int32_t)chargeable;
  const PaykiLanes must_rest = must_t + (uncharged & (uncharged > 0));
  *rest = closed.rest - (p[0] - chargeable) - (narrow->others - 1) * payki_narrow_greatest (&must_rest);
  return payki_closed_decide (&closed, payment);
}

/* False: too much or too odd for these lanes, or X of a trait. */
PAYKI_FOR static inline bool payki_narrow_read (PaykiNarrow *narrow, const PaykCost *cost, const PaykUnits *units,
                                                size_t n_units)
{
  if (cost->n_groups > 0 || !payki_narrow_look (narrow, cost))
    return false;
  payki_narrow_pips (narrow, cost);
  return (!narrow->ways_out || payki_narrow_amounts (narrow, cost)) && narrow->need[PAYK_MUST_PER_X][7] == 0
         && payki_narrow_units (narrow, units, n_units);
}

/* What does not fit these lanes is answered by vectors, which also say what is wrong. */
PAYKI_FOR static inline PaykResult payki_narrow_answer (const PaykCost *cost, const PaykUnits *units, size_t n_units,
                                                        int64_t budget, PaykPayment *payment, int64_t *x)
{
  PaykiNarrow narrow;
  if (!payki_narrow_read (&narrow, cost, units, n_units))
    return payki_answer_by_terms (cost, units, n_units, budget, payment, x);
  const PaykiLanes t = narrow.need[PAYK_OR_OTHERS], p = narrow.need[PAYK_OR_CHARGE];
  const PaykiLanes room = narrow.have - narrow.need[PAYK_MUST], left = room - t - p;
  const PaykiLanes short_of_must = room < 0, short_of_all = left < 0;
  const int64_t per_x = narrow.need[PAYK_MUST_PER_X][0];
  int64_t rest = left[0];
  if (!PAYKI_ANY (short_of_all)) {
    *payment = (PaykPayment){ 0 };
    rest += per_x > 0 ? payki_chargeable (p[0], narrow.price, budget) : 0;
  } else if (PAYKI_ANY (short_of_must) || payki_narrow_ways_out (&narrow, &room, budget, payment, &rest) != PAYK_YES)
    return PAYK_NO;
  *x = per_x == 0 ? PAYK_X_FOREVER : per_x == 1 ? rest : rest / per_x;
  return PAYK_YES;
}
