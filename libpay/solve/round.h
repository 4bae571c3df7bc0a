/* SPDX-License-Identifier: MIT */
/* A round of steps that can be gone through again and again: see pay_answer_round(), and docs/theory.md. */
#pragma once
#include "demand/demand.h"

/* Can actions be done without end that give units or turns, and may the goal's only variable, [var], grow by them? */
gboolean payi_may_repeat (const PayProblem *problem, int var);

/* Is there time to tell a payment of [demand] step by step, for that? */
gboolean payi_has_time_for_round (const PayProblem *problem, const PayiDemand *demand, const gint64 *x);

/* Looks among the steps of [answer], a payment whose variables have numbers, for a round that makes [var] endless, the
 * shortest and of these the first. TRUE: it is set. */
gboolean payi_find_round (const PayProblem *problem, PayAnswer *answer, int var);
