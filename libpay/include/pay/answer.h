/* SPDX-License-Identifier: MIT */
/* pay/answer.h - what pay_solve() found, and what pay_check() checks.
 *
 * An answer is immutable for those who receive it and may be read by any number of threads. The builder calls at the end are
 * for those who write an answer down again (a reader of answers from a file) to have it checked.
 */
#pragma once
#include <pay/problem.h>
G_BEGIN_DECLS

typedef struct _PayAnswer PayAnswer;

typedef enum {
  PAY_PAID,   /* payable; the steps pay it */
  PAY_SHORT,  /* not payable; the reasons say why */
  PAY_UNKNOWN /* a limit was reached first */
} PayOutcome;

/* Steps come in the order in which things happen. A USE and the GOAL are each followed by the UNIT and WAIVE steps that pay
 * for them, up to the next USE or GOAL. The GOAL comes last, except that USE steps of late actions (which have no cost) stand
 * directly before it. */
typedef enum {
  PAY_STEP_USE,  /* [action] in [mode] happens with object instances [unit] .. [unit] + [count] - 1, [times] times each */
  PAY_STEP_GOAL, /* the goal is paid, by its [alternative] */
  PAY_STEP_UNIT, /* [count] units of [from] meet pip [pip] as [kind]; [unit] is the first of them */
  PAY_STEP_WAIVE /* [count] pips of [pip] are left out, for their charge or within their group's slack */
} PayStepType;

/* Fields that a type does not use are -1 (counts: 0). A pip of the "or others" form that is paid by others has [others] set: then
 * [count] counts those other units. */
typedef struct {
  PayStepType type;
  int action, mode;    /* USE */
  int alternative;     /* USE with a cost, GOAL: which alternative of it */
  int pip;             /* UNIT, WAIVE: index in the alternative */
  gboolean others;     /* UNIT: the unit is one of the others */
  int kind;            /* UNIT */
  int lot;             /* UNIT: the lot it comes from, -1: made by step [from] */
  int from;            /* UNIT: index of the USE step that made it, -1: it comes from [lot] */
  gint64 unit;         /* USE: first object instance; UNIT: first unit in the lot, or in what the USE step made, in order */
  gint64 count, times; /* see above */
} PayStep;

/* One reason, or one leaf of a proof, that one alternative cannot be paid. */
typedef enum {
  PAY_SHORT_LANE,    /* need > have in the lane of [traits] under [channel]: Hall's condition fails, so no payment exists */
  PAY_SHORT_COUNTER, /* [counter]: need > have */
  PAY_SHORT_SEARCH,  /* every order of the actions was tried; no lane shows it. The lane is the closest one, or empty */
  PAY_SHORT_NOTHING  /* the cost has no alternative (for this X): it cannot be paid at all */
} PayShortType;

/* [need] counts the pips that only units with a trait of [traits] can meet, with as many left out as their counters and slacks
 * allow, at the least X of the alternative (or the fixed one), and with any number of pips between [others_from] and
 * [others_to] paid by others. [have] counts units with such a trait, those that actions could give at most among them. */
typedef struct {
  PayShortType type;
  int alternative;
  gint64 others_from, others_to;
  PayTraits traits;
  int channel;
  int counter;
  gint64 need, have;
} PayShort;

typedef enum { PAY_PROOF_LANE, PAY_PROOF_LEAVES, PAY_PROOF_SEARCH } PayProof;

void pay_answer_free (PayAnswer *answer);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (PayAnswer, pay_answer_free)

PayOutcome pay_answer_outcome (const PayAnswer *answer);
int pay_answer_alternative (const PayAnswer *answer);        /* of the goal; -1 when not paid */
gint64 pay_answer_x (const PayAnswer *answer, int var);      /* PAY_X_FOREVER: nothing bounds it, and [steps] pay for X = 0; 0 where the goal has none */
gint64 pay_answer_charged (const PayAnswer *answer, int counter);
gint64 pay_answer_lowered (const PayAnswer *answer, int counter);
gboolean pay_answer_is_best (const PayAnswer *answer);       /* FALSE: payable, but a limit came before the proof that it is best */
const PayStep *pay_answer_steps (const PayAnswer *answer, gsize *n);   /* (transfer none) (array length=n) */

/* Of a PAY_SHORT: the leaves of the proof, one for each alternative and range of others; the first is the one that comes
 * closest. (transfer none) (array length=n) */
const PayShort *pay_answer_shorts (const PayAnswer *answer, gsize *n);
PayProof pay_answer_proof (const PayAnswer *answer);

/* ---- Builders. */
PayAnswer *pay_answer_new (PayOutcome outcome);
void pay_answer_set_alternative (PayAnswer *answer, int alternative);
void pay_answer_set_x (PayAnswer *answer, int var, gint64 value);
void pay_answer_set_charged (PayAnswer *answer, int counter, gint64 amount);
void pay_answer_set_lowered (PayAnswer *answer, int counter, gint64 amount);
void pay_answer_set_best (PayAnswer *answer, gboolean best);
void pay_answer_set_proof (PayAnswer *answer, PayProof proof);
int pay_answer_add_step (PayAnswer *answer, const PayStep *step); /* returns its index */
void pay_answer_add_short (PayAnswer *answer, const PayShort *reason);

G_END_DECLS
