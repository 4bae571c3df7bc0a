/* SPDX-License-Identifier: MIT */
/* deed.h - what one clause of words changes. */
#pragma once
#include "text.h"
G_BEGIN_DECLS

/* One alone is kept; with another the effect is not understood. */
void zx_set_condition (ZxEffect *effect, const char *text);
ZxTurn zx_turn_in (const char *words);
/* Does it tell when the words before it hold, and speak of no other card? */
gboolean zx_is_when (const char *words);

/* Each is TRUE where the clause has such a form; what else stands in it may leave the effect not understood. */
/* Appends what it makes of [made]: "-2 per Link". */
gboolean zx_read_change (GPtrArray *effects, const ZxEffect *made, const char *clause);
gboolean zx_read_ability (ZxEffect *effect, const char *clause);
gboolean zx_read_colours (ZxEffect *effect, const char *clause);
/* [cost]: of the Startup ability whose words these are; NULL: of none. */
gboolean zx_read_payment (ZxEffect *effect, const char *clause, const char *cost);
gboolean zx_read_reboot (ZxEffect *effect, const char *clause);
gboolean zx_read_lock (ZxEffect *effect, const char *clause);

/* The cost in "startup [1 red] + sleep", as costs are written; NULL: it has none. (transfer full) */
char *zx_price_in (const char *startup);
/* Is each word of those understood whom it is about? */
gboolean zx_whom_is_read (const ZxEffect *effect);

/* ---- inert.c */
/* Can they matter to no payment, whatever else there is? Each word of them is known to be about something else. */
gboolean zx_is_inert (const char *words);

/* ---- startup.c */
/* What was read behind [startup], "startup c0 twice", is something that happens if one uses it. */
void zx_startup_keep (ZxEffect *effect, const char *startup);
G_END_DECLS
