/* SPDX-License-Identifier: MIT */
/* Tries everything: every order of single actions, every unit for every pip. For problems of random-problem.h only. */
#pragma once
#include <pay/pay.h>

/* PAY_UNKNOWN: it would take too long. */
PayOutcome exhaust (const PayProblem *problem);
