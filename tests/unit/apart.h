/* SPDX-License-Identifier: MIT */
/* What tells the payments of a list apart, in words: equal ones are listed once. */
#pragma once
#include <pay/pay.h>

/* Units of lots, one by one, and instances of objects, each once. (transfer full) */
char *set_of (const PayProblem *p, const PayAnswer *answer);
/* Units spent on the goal by report, charges, values of variables. (transfer full) */
char *outcome_of (const PayProblem *p, const PayAnswer *answer);
