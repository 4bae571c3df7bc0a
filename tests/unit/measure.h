/* SPDX-License-Identifier: MIT */
/* The wish vector of a payment, read off its steps. */
#pragma once
#include <pay/pay.h>

/* A number a wish, less is better. A variable that nothing bounds counts as [most_x] where most is wished for, as the
 * least of its range otherwise. */
void measure (const PayProblem *problem, const PayAnswer *answer, gint64 most_x, gint64 *vector);
