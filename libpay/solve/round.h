/* SPDX-License-Identifier: MIT */
/* A round of steps that can be gone through again and again: see pay_answer_round(), and docs/theory.md. */
#pragma once
#include "model/model.h"

/* Can actions be done without end that give units or turns, and may the goal's only variable, [var], grow by them? */
gboolean payi_may_repeat (const PayProblem *problem, int var);

/* Looks among the steps of [answer], a payment whose variables have numbers, for a round that makes [var] endless, the
 * shortest and of these the first. TRUE: it is set. */
gboolean payi_find_round (const PayProblem *problem, PayAnswer *answer, int var);
