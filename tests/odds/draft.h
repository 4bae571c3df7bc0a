/* SPDX-License-Identifier: MIT */
/* Random small decks, costs, rules and setups. */
#pragma once
#include "brute.h"

#include <stdint.h>

/* Fills [b], which is all 0. Returns the turn to ask about. */
int draft_case (Brute *b, uint64_t *r);

/* Do the cards that go under the deck make a difference in which the header and brute.h are not the same? */
gboolean draft_is_strange (const Brute *b);
