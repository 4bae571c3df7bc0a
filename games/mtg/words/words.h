/* SPDX-License-Identifier: MIT */
/* words.h - answers in the words of the game. The functions are those of PayGame; the case keeps the reason that was
 * looked for. */
#pragma once
#include "problem/problem.h"
G_BEGIN_DECLS

char *mtg_total (const PayCase *opened, const PayAnswer *answer);
gboolean mtg_total_is_open (const PayCase *opened);
gboolean mtg_total_range (const PayCase *opened, char **least, char **greatest);
char *mtg_explain (const PayCase *opened, const PayShort *reason);
const char *mtg_candidate (const PayCase *opened, guint i, PayKinds *kinds);
const char *mtg_cite (const PayCase *opened, const PayShort *reason);
GPtrArray *mtg_facts (const PayCase *opened, const PayAnswer *answer);
const char *mtg_assumed (const PayCase *opened, int action);
gboolean mtg_unmarked (const PayCase *opened, int action);
char *mtg_also (const PayCase *opened, int action, int mode);
int mtg_ability_of (const PayCase *opened, int action);
GPtrArray *mtg_describe (const char *cost, const char *rules, GError **error);
G_END_DECLS
