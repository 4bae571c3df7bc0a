/* SPDX-License-Identifier: MIT */
/* The values of the goal's variables, for those who count and list. */
#pragma once
#include "search/search.h"

typedef PayiFound (*PayiAtValues) (const PayiDemand *demand, const gint64 *x, gpointer data);

/* Calls [use] for each alternative of the goal, at every value of its variables, least first, as long as it finds
 * payments: where it is not payable it is not payable with more either. PAYI_LIMIT: there are too many values, or [use]
 * came to a limit; nothing comes after that. */
PayiFound payi_each_value (const PayiNormal *normal, PayiAtValues use, gpointer data);

/* What it means that there are no ways: PAY_SHORT, as long as pay_solve() says so, too. PAY_UNKNOWN with [error] set:
 * what raises a counter, and makes nothing that is spent, would have to happen. */
PayOutcome payi_no_ways (const PayProblem *problem, const volatile gint *stop, GError **error);

/* The normal form for counting. NULL with [error] set: the problem is not valid, or says something that ways are not
 * told of. [weighed]: what weighs differently is kept apart. */
PayiNormal *payi_normal_for_ways (const PayProblem *problem, gboolean weighed, GError **error);
