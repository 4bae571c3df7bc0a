/* SPDX-License-Identifier: MIT */
/* words.h - answers in the words of the game. The functions are those of PayGame. */
#pragma once
#include "problem/problem.h"
G_BEGIN_DECLS

char *zx_total (const PayCase *opened, const PayAnswer *answer);
gboolean zx_total_is_open (const PayCase *opened);
gboolean zx_total_range (const PayCase *opened, char **least, char **greatest);
GPtrArray *zx_facts (const PayCase *opened, const PayAnswer *answer);
char *zx_explain (const PayCase *opened, const PayShort *reason);
GPtrArray *zx_describe (const char *cost, const char *rules, GError **error);
const char *zx_candidate (const PayCase *opened, guint i, PayKinds *kinds);
const char *zx_restriction (const PayCase *opened, guint i);
const char *zx_unordered (const PayCase *opened);
const char *zx_trait_name (const PayCase *opened, guint i);
G_END_DECLS
