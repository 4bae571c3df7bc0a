/* SPDX-License-Identifier: MIT */
/* Random small decks, costs, rules and setups. */
#pragma once
#include "brute.h"

#include <stdint.h>

/* Fills [b], which is all 0. Returns the turn to ask about. */
int draft_case (Brute *b, uint64_t *r);
