/* SPDX-License-Identifier: MIT */
/* Why not, and what would help. */
#pragma once
#include "question/question.h"
#include "reply/reply.h"

/* Of a PAY_SHORT: the reasons, the proof and its leaves. */
void pays_tell_reasons (PaysArena *arena, const PaysAsked *asked, PayReply *reply);

/* One reason that is a sentence alone. */
void pays_tell_why (PaysArena *arena, const char *text, PayReply *reply);

/* What a game says of it. (transfer full) */
char *pays_reason_text (const PayCase *opened, const PayShort *because);

/* One reason whose sentence is [text]; a leaf: NULL. */
PayReason pays_reason_of (PaysArena *arena, const PayCase *opened, const PayShort *because, const char *text);

const char *pays_trait_name (const PayCase *opened, guint i); /* [i]: one of the game's traits */

/* ---- Single changes of the request that make it payable, as far as short searches show. */

void pays_tell_fixes (PaysArena *arena, const PaysAsked *asked, PayReply *reply);

/* One more unit called [name]; a change that a game words so; one more of a counter; another value; the modifier
 * number [index] left out. */
PayFix pays_fix_of_unit (PaysArena *arena, const char *name);
PayFix pays_fix_of_change (PaysArena *arena, const char *text);
PayFix pays_fix_of_counter (PaysArena *arena, const char *counter);
PayFix pays_fix_of_value (PaysArena *arena, const char *variable, gint64 value);
PayFix pays_fix_of_modifier (PaysArena *arena, const char *word, guint index);

/* The game's word where one more of each unit that is one letter in its notation is among [n] changes; NULL: not each,
 * or the game has no word for it. */
typedef const PayFix *(*PaysFixAt) (gconstpointer of, guint i);
const char *pays_any_unit (const PayGame *game, PaysFixAt at, gconstpointer of, guint n);

/* Does the change that somebody tells help? [text] and [name] of those that the type has, not more. */
gboolean pays_fix_helps (const PaysAsked *asked, const PayFix *fix);
