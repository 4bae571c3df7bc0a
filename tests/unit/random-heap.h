/* SPDX-License-Identifier: MIT */
/* Random problems of few sorts of units, but many of each: more than are told apart one by one. Some objects give
 * several, some charge for what they give. */
#pragma once
#include <pay/pay.h>

PayProblem *random_heap (guint64 seed);
