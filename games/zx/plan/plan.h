/* SPDX-License-Identifier: MIT */
/* plan.h - cards and abilities that are paid one after the other in one turn: wanted actions. */
#pragma once
#include "problem/problem.h"
G_BEGIN_DECLS

/* Reads a request with spells. */
gboolean zx_plan_build (ZxOpening *opening, GError **error);
/* As PayGame.paid_total. */
char *zx_paid_total (const PayCase *opened, int action, int alternative, gint64 *x);
G_END_DECLS
