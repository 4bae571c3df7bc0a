/* SPDX-License-Identifier: MIT */
/* Which of the wanted actions happen, where their order does not matter. An action that only costs something can as
 * well happen last: together with the goal it is one demand, and late acts can be told apart afterwards where they end
 * what their objects do. Those sets that may be worth most are tried. */
#pragma once
#include "joint.h"

typedef struct _PayiWanted PayiWanted;

/* Takes such actions out of the moves that [search] tries. NULL: there are none, or their order may matter. [stop]:
 * (nullable). */
PayiWanted *payi_wanted_new (PayiNormal *normal, PayiSearch *search, const volatile gint *stop);
void payi_wanted_free (PayiWanted *wanted);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (PayiWanted, payi_wanted_free)

/* Solves the joint demand, whose every payment scores [base] besides, and returns the most worth of all payments
 * known. */
typedef gint64 (*PayiVisit) (const PayiJoint *joint, const PayiScore *base, gpointer data);

/* Calls [visit] for every set of actions beside [goal], at the values [x], that may come to [best] or more. FALSE:
 * there were too many, or a limit was in the way. */
gboolean payi_wanted_each (PayiWanted *wanted, const PayiDemand *goal, const gint64 *x, gint64 best, PayiVisit visit,
                           gpointer data);

/* After that: nothing beside [goal] is worth more. */
gint64 payi_wanted_most (const PayiWanted *wanted);
