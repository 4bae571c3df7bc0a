/* SPDX-License-Identifier: MIT */
/* plan.h - spells that are paid one after the other, and what they bring: wanted actions, and objects that wait for
 * them. */
#pragma once
#include "problem/problem.h"
G_BEGIN_DECLS

/* Reads a request with spells: all behind its pool, counters and modifiers. */
gboolean mtg_plan_fill (MtgCase *opened, const PayRequest *request, const GPtrArray *lots, GError **error);
void mtg_plan_free (MtgPlan *plan); /* (nullable) */

/* For PayGame. */
char *mtg_paid_total (const PayCase *opened, int action, int alternative, gint64 *x);
G_END_DECLS
