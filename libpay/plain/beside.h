/* SPDX-License-Identifier: MIT */
/* Payments by units beside things that are more than units. */
#pragma once
#include "question.h"

/* Are objects that are more than units taken for what they are where nothing is given up, and asked about before what
 * is left is all else that they could be? At most one of them is several units. */
gboolean payi_plain_are_units (const PayPlain *plain, const PayPlainUnits *units, const PayPlainAside *const *asides);

/* The best payment by units alone as the leaf then has it; FALSE: there is none, or another payment may be better. */
gboolean payi_plain_pay_beside (PayiPlainQuestion *question, const gint64 *values);

/* Could some payment leave the colour, by things in any way and by units that they take? */
gboolean payi_plain_could_leave (const PayiPlainQuestion *question, int colour);

/* Its pips are those of the leaf, what its objects could be is [price]. Is each payment dearer that uses something
 * that is no unit, and as few uses, and does none make do with fewer? FALSE: perhaps one does. */
gboolean payi_plain_is_cheapest (const PayiPlainQuestion *question, gint64 price);
