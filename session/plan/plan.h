/* SPDX-License-Identifier: MIT */
/* What the answer to a plan comes to. */
#pragma once
#include "question/question.h"
#include "reply/reply.h"

/* Does the answer reach the aim? Sets the outcome of what was asked, and [why] where it is no yes. (transfer full) */
gboolean pays_judge_plan (const PaySession *session, PaysAsked *asked, char **why, GError **error);

/* Of a payment that was found: numbers, losses, and what is paid for, one after the other. */
void pays_tell_plan (PaysArena *arena, const PaysAsked *asked, PayPlan *plan);

/* Which solutions there are besides, as the request asks. FALSE with [error] set. */
gboolean pays_tell_others (const PaySession *session, PaysAsked *asked, PaysReply *made, GError **error);

/* How many spells the answer pays for; what they are worth; what is made and left over. */
gint64 pays_plan_spells (const PaysAsked *asked);
gint64 pays_plan_worth (const PaysAsked *asked);
/* What it weighs for the aims of the plan, number and worth together. */
gint64 pays_plan_score (const PaysAsked *asked);
/* No plan comes to more of what decides first. FALSE: nobody knows. */
gboolean pays_plan_bound (const PaysAsked *asked, gint64 *bound);
gint64 pays_plan_leftover (const PaysAsked *asked);

/* The spell of the request that a wanted action pays for: they come in the same order. */
int pays_plan_spell_of (const PayProblem *problem, int action);
/* How many spells there are, each in one of its ways. */
gint64 pays_plan_all (const PayRequest *request);
