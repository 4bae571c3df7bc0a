/* SPDX-License-Identifier: MIT */
#pragma once
#include "question/question.h"
#include "reply/reply.h"

const char *pays_spell_name (const PaySpell *spell); /* its cost where it has none */

/* How many spells the answer pays for, what they add up to by the aim, and what is made and left over. */
gint64 pays_plan_spells (const PaysAsked *asked);
gint64 pays_plan_worth (const PaysAsked *asked);
gint64 pays_plan_leftover (const PaysAsked *asked);
