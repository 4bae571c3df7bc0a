/* SPDX-License-Identifier: MIT */
#pragma once
#include <pay/game.h>

/* The value of [fact] as JSON, none of whose texts needs escapes. (transfer full) */
char *fact_text (const PayFact *fact);
/* "NAME VALUE NAME VALUE", [joint] between a name and its value. (transfer full) */
char *facts_text (const GPtrArray *facts, const char *joint);
