/* SPDX-License-Identifier: MIT */
/* Problems that cannot be paid (some can), in variants, for the tests of the checker. */
#pragma once
#include "scenes.h"

PayProblem *shortage_two_ways (int variant);
PayProblem *shortage_twobrid (int variant);
PayProblem *shortage_waivers (int variant);
PayProblem *shortage_of_x (int variant);
PayProblem *shortage_givers (int variant);
PayProblem *shortage_for_search (int variant);
