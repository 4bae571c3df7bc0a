/* SPDX-License-Identifier: MIT */
/* What decides first which payment is the best. */
#pragma once
#include "range.h"
#include "search/search.h"

/* The wish that decides first; the number of wishes where none tells payments apart. */
int payi_first_wish (const PayiNormal *normal);

/* The wish for worth, where it decides first and not all is chosen before the search. */
int payi_worth_wish (const PayiNormal *normal);

/* The variable of which there is to be the most before all else; -1: something else decides first. */
int payi_first_x (const PayiNormal *normal);

/* The wish that decides the variable; the number of wishes where none does. */
int payi_wish_for (const PayiNormal *normal, int var);
/* Of all wishes only the one for little left over may gain by more pips. Is it asked before the variable's own? */
gboolean payi_is_loose (const PayiNormal *normal, const PayiRange *range, int var);

/* Where no variable is chosen, and what a payment is worth is asked of what it leaves: what is wished first is a rule
 * from now on where it can be had in full, and bars something. Then the payment that shows it; else NULL, and nothing
 * has changed. (transfer full) */
PayiPlan *payi_obey_first (const PayiNormal *normal, PayiSearch *search, const PayiDemand *demand, const gint64 *x);

/* Where variables come first, and nothing is wanted, what comes after them may be left rough. */
gboolean payi_is_rough (const PayiNormal *normal);

/* What all wanted actions together are worth. */
gint64 payi_worth_of_all (const PayiNormal *normal);

static inline gboolean payi_is_wish_for_x (PayWish wish)
{
  return wish == PAY_WISH_X_MOST || wish == PAY_WISH_X_LEAST;
}

/* What the wishes were before there were fewer. */
typedef struct {
  int n_wishes, left, width;
} PayiWishes;

/* From now on the first [count] wishes are all there are; returns what they were. */
PayiWishes payi_take_wishes (PayiNormal *normal, int count);
/* The others are there again. [plan] ((nullable)) was scored without them: it is as bad by these as can be. */
void payi_give_wishes (PayiNormal *normal, const PayiWishes *all, PayiPlan *plan);

/* Where many actions are wanted: some plan that is worth much, by the wishes up to [worth], the one for it (-1: there
 * is none). NULL: none was looked for, or found. [stop]: (nullable). (transfer full) */
PayiPlan *payi_first_plan (PayiNormal *normal, const PayiDemand *demand, const gint64 *x, int worth,
                           const volatile gint *stop);
