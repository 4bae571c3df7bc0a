/* SPDX-License-Identifier: MIT */
/* The units that the USE steps of an answer made: what each was called when it was spent, and what is left of them. */
#pragma once
#include <pay/solve.h>

typedef struct {
  const PayProblem *problem;
  const PayStep *steps;
  gsize n;
  GArray *spent; /* int: UNIT steps that spend what some step made, by that step, then by unit */
} PayjMade;

void payj_made_init (PayjMade *made, const PayProblem *problem, const PayAnswer *answer);
void payj_made_clear (PayjMade *made);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (PayjMade, payj_made_clear)

/* [name]: NULL for units that are never reported. */
typedef void (*PayjMadeFunc) (const char *name, gint64 count, gboolean spent, gpointer data);

/* Tells of the units from [from] to before [to] that step [use] made, in runs. Runs of more than a thousand unspent
 * ones are told by the parts of what is given, not in order. */
void payj_made_each (const PayjMade *made, int use, gint64 from, gint64 to, PayjMadeFunc tell, gpointer data);

/* Units that one happening of step [use] makes. */
gint64 payj_made_once (const PayjMade *made, int use);

/* What a unit of [kinds] is called while it is none of them yet: "W|U"; NULL: never reported. (transfer full) */
char *payj_kinds_name (const PayProblem *problem, PayKinds kinds);

/* What an action takes of its object: "turn", "self", "both"; NULL: nothing, or it helps late, in a way that only the
 * game knows. Static. */
const char *payj_take_name (const PayProblem *problem, int action);
