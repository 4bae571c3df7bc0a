/* SPDX-License-Identifier: MIT */
/* From the steps of an answer to a payment, one step for each unit. Where that would be more than PAY_REPLY_SINGLE,
 * runs are folded. */
#pragma once
#include "question/question.h"
#include "reply/reply.h"

/* All of a payment that [answer] pays what is asked with. */
void pays_tell_payment (PaysArena *arena, const PaysAsked *asked, const PayAnswer *answer, PayPayment *payment);

/* Of it what the alternative and the variables tell: up to the losses. */
void pays_tell_head (PaysArena *arena, const PaysAsked *asked, const PayAnswer *answer, PayPayment *payment);
void pays_tell_steps (PaysArena *arena, const PaysAsked *asked, const PayAnswer *answer, PayPayment *payment);
/* Those of the request's costs to keep that stay payable together after it. */
void pays_tell_kept (PaysArena *arena, const PaysAsked *asked, const PayAnswer *answer, PayReply *reply);
/* What is kept at most, where that is known. */
void pays_tell_kept_bound (PaysArena *arena, const PaysAsked *asked, PayReply *reply);
/* What it pays the goal with. */
PayAmounts pays_spent_of (PaysArena *arena, const PayProblem *problem, const PayAnswer *answer);
PayLosses pays_losses_of (PaysArena *arena, const PayProblem *problem, const PayAnswer *answer);

/* What tells payments apart, in words: equal for those that are listed once. (transfer full) */
char *pays_told_apart (const PayProblem *problem, const PayAnswer *answer, PayDistinct by);
/* Is of what each happening of a use makes something spent? */
gboolean pays_uses_all (const PayProblem *problem, const PayAnswer *answer);

/* Which object it is and what the request calls it. */
void pays_tell_source (PaysArena *arena, const PayRequest *request, int object, PayReplyStep *step);

/* [count] pips that are not met. */
PayReplyStep pays_left_out (PaysArena *arena, const PayProblem *problem, const PayPips *pips, gint64 count);

/* ---- For those who tell steps themselves. */

/* The units that the USE steps of an answer made: what each was called when it was spent, and what is left of them. */
typedef struct {
  const PayProblem *problem;
  const PayStep *steps;
  gsize n;
  GArray *spent; /* int: UNIT steps that spend what some step made, by that step, then by unit */
} PaysMade;

void pays_made_init (PaysMade *made, const PayProblem *problem, const PayAnswer *answer);
void pays_made_clear (PaysMade *made);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (PaysMade, pays_made_clear)

/* [name]: NULL for units that are never reported. */
typedef void (*PaysMadeFunc) (const char *name, gint64 count, gboolean spent, gpointer data);

/* Tells of the units from [from] to before [to] that step [use] made, in runs. Runs of more than a thousand unspent
 * ones are told by the parts of what is given, not in order. */
void pays_made_each (const PaysMade *made, int use, gint64 from, gint64 to, PaysMadeFunc tell, gpointer data);

/* Units that one happening of step [use] makes; that all of them make. */
gint64 pays_made_once (const PaysMade *made, int use);
gint64 pays_made_all (const PaysMade *made, int use);

typedef struct {
  PaysArena *arena;
  const PayRequest *request;
  const PayCase *opened;
  const PayProblem *problem;
  PaysMade made;
  gint64 *first_of_lot; /* index over the whole pool */
  int *first_action;    /* of each object */
  int *lot_of;          /* of each object that is a unit of the pool, -1: it is none */
  gboolean fold;
} PaysSteps;

/* ---- lots.c, for PaysSteps; each (transfer full). */
gint64 *pays_first_of_lots (const PayProblem *problem);
int *pays_first_actions (const PayProblem *problem);
int *pays_lots_of_objects (const PayRequest *request, const PayProblem *problem);

void pays_steps_init (PaysSteps *steps, PaysArena *arena, const PaysAsked *asked, const PayAnswer *answer);
void pays_steps_clear (PaysSteps *steps);

/* Tells the USE step [at], and what pays for it; returns the first step after them. What an object gives up for
 * another's ability, and a unit of the pool, is told where it pays, not for itself. */
gsize pays_steps_use (const PaysSteps *steps, gsize at, PaysList *told);

/* Tells the UNIT and WAIVE steps from [at] on, which pay for [cost]; returns the first step after them. */
gsize pays_steps_bill (const PaysSteps *steps, const PayCost *cost, int alternative, gsize at, PaysList *told);

/* What was dear among all that happened. */
const PayGivenUp *pays_gave_up (const PaysSteps *steps, guint *n);

/* The names of what the USE or GOAL step [at] gives up, of others or of its own. */
PayAmounts pays_steps_given_up (const PaysSteps *steps, gsize at);
