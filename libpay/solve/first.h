/* SPDX-License-Identifier: MIT */
/* What decides first which payment is the best. */
#pragma once
#include "normal/normal.h"

/* The wish that decides first; the number of wishes where none tells payments apart. */
int payi_first_wish (const PayiNormal *normal);

/* The wish for worth, where it decides first and not all is chosen before the search. */
int payi_worth_wish (const PayiNormal *normal);

/* The variable of which there is to be the most before all else; -1: something else decides first. */
int payi_first_x (const PayiNormal *normal);

/* Where variables come first, and nothing is wanted, what comes after them may be left rough. */
gboolean payi_is_rough (const PayiNormal *normal);

/* What all wanted actions together are worth. */
gint64 payi_worth_of_all (const PayiNormal *normal);

static inline gboolean payi_is_wish_for_x (PayWish wish)
{
  return wish == PAY_WISH_X_MOST || wish == PAY_WISH_X_LEAST;
}
