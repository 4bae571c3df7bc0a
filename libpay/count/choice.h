/* SPDX-License-Identifier: MIT */
/* Every way to choose so many of those that are alike, those that come first before others. */
#pragma once
#include "search/search.h"

typedef struct _PayiChoice PayiChoice;

PayiChoice *payi_choice_new (const PayiNormal *normal);
void payi_choice_free (PayiChoice *choice);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (PayiChoice, payi_choice_free)

/* Begins anew, with nothing to choose. */
void payi_choice_begin (PayiChoice *choice);

/* [k] units of [supply], or objects of [thing] (the other is -1), of all there are; at first the first ones. FALSE, not
 * added: more than can be told one by one. */
gboolean payi_choice_add (PayiChoice *choice, int supply, int thing, gint64 k);

/* The next choice; FALSE: that was the last one. */
gboolean payi_choice_next (PayiChoice *choice);

/* What is chosen now: PayiMember, owned by the choice. */
GArray *payi_choice_members (PayiChoice *choice);
