/* SPDX-License-Identifier: MIT */
/* Plans as rows of parts, answers as one line; every answer goes through the checker. */
#pragma once
#include <pay/game.h>

/* [parts], NULL-ended. Of the plan: "pool WU", "life 2", "energy 3", "counter foo" (3 of it), "mod -{1}", "prefer
 * life", "never sacrifice", "x 3", "rules 2008", "keep {W}", "ask count", "cost {1}"; "aim all", "aim most", "aim
 * worth", "aim x NAME", "aim pool UNITS", "aim no-leftover" (at first: all). "source NAME" or "source NAME: TEXT"
 * begins a source, "spell NAME" or "spell NAME = COST" a spell; what follows is about the newest of them: "count 2",
 * "tags land creature", "uses 2", "amount 3" of a source; "copies 2", "worth 3", "for creature", "own -{1}", "gives
 * RRR", "is artifact", "untaps 2 land", "after NAME", "once -{1}", "once-for creature" of a spell. A part is a
 * made_text(), and may be several with " & " between them. */
PayRequest *plan_row_request (const char *const *parts);

/* Parts, NULL-ended, and the answer. */
typedef struct {
  const char *parts[24], *expect;
} PlanRow;

/* One named test for each row. Returns how many failed. */
int plan_rows_run (const char *group, const PayGame *game, const PlanRow *rows, gsize n);

/* "NAME TOTAL, NAME TOTAL x N, ..." for the spells in the order in which they are paid, then " goal TOTAL x N", " left
 * N" (units made and not spent), " life N", " damage N", where they are not 0; "short: WHY"; "CODE at PLACE:BYTE:
 * MESSAGE". */
char *plan_row_answer (const PayGame *game, const PayRequest *request);
