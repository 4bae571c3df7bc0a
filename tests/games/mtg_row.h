/* SPDX-License-Identifier: MIT */
/* Requests as rows of parts, answers as one line; every answer goes through the checker. */
#pragma once
#include <pay/game.h>

/* [parts], NULL-ended: "cost {2}{W}", "pool WU", "source {T}: Add {G}.", "named Island", "text {T}: Add {U}.", "count
 * 2", "tag snow", "amount 3", "uses 2", "extra C" (of the last source), "mod -{1}", "for creature", "life 2", "hand 3",
 * "loyalty 3", "energy 3", "ticket 3", "counter foo" (3 of it), "x 3", "order given", "prefer life", "never sacrifice",
 * "rules 2008". */
PayRequest *mtg_row_request (const char *const *parts);

/* "paid TOTAL", then " x N", " life N", " damage N" where not 0, " least..greatest"; "short: WHY"; "CODE at
 * PLACE:BYTE". Names what paid for the goal where the request has wishes. */
char *mtg_row_answer (const PayRequest *request);
