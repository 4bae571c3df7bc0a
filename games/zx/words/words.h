/* SPDX-License-Identifier: MIT */
/* words.h - answers in the words of the game. The functions are those of PayGame. */
#pragma once
#include "problem/problem.h"
G_BEGIN_DECLS

char *zx_total (const PayCase *c, const PayAnswer *answer);
gboolean zx_total_range (const PayCase *c, char **least, char **greatest);
GPtrArray *zx_facts (const PayCase *c, const PayAnswer *answer);
char *zx_explain (const PayCase *c, const PayShort *reason);
GPtrArray *zx_describe (const char *cost, const char *rules, GError **error);
const char *zx_candidate (const PayCase *c, guint i, PayKinds *kinds);
const char *zx_restriction (const PayCase *c, guint i);
const char *zx_unordered (const PayCase *c);
const char *zx_trait_name (const PayCase *c, guint i);
G_END_DECLS
