/* SPDX-License-Identifier: MIT */
/* Tries everything: every order of single actions, every unit for every pip. For problems of random-problem.h only. */
#pragma once
#include <pay/pay.h>

/* The greatest value of a variable that is tried; it stands for all greater ones. */
#define EXHAUST_MOST_X 30

/* PAY_UNKNOWN: it would take too long. [best] (nullable): set to the least of all payments' wish vectors, a number a
 * wish, when PAY_PAID; NULL: any payment will do. */
PayOutcome exhaust (const PayProblem *problem, gint64 *best);

/* What the wish weighs of units or objects that may be one of [kinds]. */
gint64 flexibility (const PayProblem *problem, PayKinds kinds, PayTraits traits);
/* Does a unit that may be one of [kinds] count as left over? */
gboolean is_reported (const PayProblem *problem, PayKinds kinds);
/* Has the object a wanted action? */
gboolean is_wanted (const PayProblem *problem, int object);
/* Everything that the actions of [object] can give. */
PayKinds object_kinds (const PayProblem *problem, int object);
