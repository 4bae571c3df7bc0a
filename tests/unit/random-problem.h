/* SPDX-License-Identifier: MIT */
/* Small problems with something of everything: at most 4 kinds, 3 lots, 3 objects of 2 with 2 actions each, 2 counters.
 */
#pragma once
#include <pay/pay.h>

PayProblem *random_problem (guint64 seed);
