/* SPDX-License-Identifier: MIT */
/* pay/answer.h - what pay_solve() found, and what pay_check() checks.
 *
 * An answer is immutable for those who receive it and may be read by any number of threads. The builder calls at the
 * end are for those who write an answer down again (a reader of answers from a file) to have it checked.
 */
#pragma once
#include <pay/problem.h>
#include <pay/statistics.h>
G_BEGIN_DECLS

typedef struct _PayAnswer PayAnswer;

typedef enum {
  PAY_PAID,   /* payable; the steps pay it */
  PAY_SHORT,  /* not payable; the reasons say why */
  PAY_UNKNOWN /* a limit was reached first */
} PayOutcome;

/* Steps come in the order in which things happen. A USE and the GOAL are each followed by the UNIT and WAIVE steps that
 * pay for them, then by the TURN steps that it leads to, up to the next USE or GOAL. The GOAL comes last. USE steps of
 * late actions (which have no cost) stand directly before the GOAL, or before the USE of the wanted action, that they
 * help to pay; what they made is gone after it. Actions that happened already are the first USE steps, or the first
 * late ones, one step each. */
typedef enum {
  PAY_STEP_USE,   /* [action] in [mode] happens with [count] objects from instance [unit] on, [times] times each */
  PAY_STEP_GOAL,  /* the goal is paid, by its [alternative] */
  PAY_STEP_UNIT,  /* [count] units of [from] meet pip [pip] as [kind]; [unit] is the first of them */
  PAY_STEP_WAIVE, /* [count] pips of [pip] are left out, for their charge or within their group's slack */
  PAY_STEP_TURN   /* [count] objects of [object] from instance [unit] on have their turn back */
} PayStepType;

/* Fields that a type does not use are -1 (counts: 0). A pip of the "or others" form that is paid by others has [others]
 * set: then [count] counts those other units.
 *
 * A USE step whose mode costs something happens once: [count] and [times] are 1. Only one without a cost may be a run.
 * When one happening gives g units in all, the r-th of a run (instance by instance, each of its times in turn, from 0)
 * makes the units r * g to r * g + g - 1 of the step, in the order of the pay_problem_action_add_units() of the mode:
 * unit u belongs to the part that contains u mod g. A UNIT step may cover several parts and happenings where each part
 * allows the kind. */
typedef struct {
  PayStepType type;
  int action, mode; /* USE */
  int alternative;  /* USE with a cost, GOAL: which alternative of it */
  int pip;          /* UNIT, WAIVE: index in the alternative */
  gboolean others;  /* UNIT: the unit is one of the others */
  int kind;         /* UNIT */
  int lot;          /* UNIT: the lot it comes from, -1: made by step [from] */
  int from;         /* UNIT: index of the USE step that made it, -1: it comes from [lot] */
  gint64 unit; /* USE: first object instance; UNIT: first unit in the lot, or in what the USE step made, in order */
  gint64 count, times; /* see above */
  int object;          /* TURN */
} PayStep;

/* One reason, or one leaf of a proof, that one alternative cannot be paid. */
typedef enum {
  PAY_SHORT_LANE,    /* need > have in the lane of [traits] under [channel]: Hall's condition fails */
  PAY_SHORT_COUNTER, /* [counter]: need > have */
  PAY_SHORT_SEARCH,  /* every order of the actions was tried; no lane shows it. The lane is the closest one, or empty */
  PAY_SHORT_NOTHING  /* the cost has no alternative (for this X): it cannot be paid at all */
} PayShortType;

/* How the numbers of a leaf are made up. Let a be the goal's alternative [alternative], X the least values of its
 * variables (the fixed ones where they are fixed), A = [traits], c = [channel].
 *
 * - most (g): what the actions can bring at most, when one use of an action brings g >= 0. Actions with [uses] 0 are
 *   left out. For each object: free = the sum over its actions that take nothing of g * uses (without end where there
 *   is no limit and g > 0), and over those that take its turn where some action gives objects like it their turn
 *   back; turn, self, both = the greatest g of its actions that take exactly that. The object brings
 *   count * (free + max (turn + self, both)).
 * - budget of a counter: its start + most (g), g = the greatest raise (-lowers) of it among the modes, at least 0.
 * - have of a lane: units of lots of which some kind has a trait of A under c + most (g), g = the greatest gain of a
 *   mode, at least 0. The gain: units given of which some kind has a trait of A under c, less what its cost takes out
 *   of the lane: the least over the cost's alternatives (none: the mode gains nothing) of the sum of its plain pips
 *   (fixed number, no waiver) that only the lane can meet: every kind of the problem that has a trait of the pip under
 *   the pip's channel has a trait of A under c.
 * - A pip is inside a lane when its channel is c and A has all traits that it accepts.
 * - need (t) of a lane, t = how many pips of the "or others" form are paid by others: the plain pips inside
 *   + max (0, those of the "or others" form inside - t) + others * t if a pip that accepts [other] were inside
 *   + for each counter max (0, pips inside with a charge of it - room / amount), room = max (0, budget - what a itself
 *   charges), rounded down + for each group max (0, its pips inside - slack).
 *
 * What the types claim:
 *
 * - LANE: [need] is the least need (t) for [others_from] <= t <= [others_to], [have] as above, need > have. Both ends
 *   are 0 without pips of the "or others" form. need (t) never falls where [other] is inside and never rises where it
 *   is not, so that its least value stands at one end.
 * - COUNTER: [need] is what a itself charges of [counter], [have] the budget (perhaps below 0); need > have, need > 0.
 *   Whatever t is.
 * - SEARCH: a cannot be paid, whatever t is; [alternative] -1: none can. [traits], [channel], [need], [have] are a
 *   hint. Wrong where lanes and counters decide: nothing happened already; every action has one mode, costs nothing
 *   and lowers nothing; no object has two actions that take something or are late; the pips of a have one channel.
 * - NOTHING: the goal has no alternative, or none that holds for the fixed X.
 *
 * The leaves of a PAY_SHORT cover every alternative that holds for the fixed X, for all t from 0 to the number of its
 * pips of the "or others" form. */
typedef struct {
  PayShortType type;
  int alternative;
  gint64 others_from, others_to;
  PayTraits traits;
  int channel;
  int counter;
  gint64 need, have;
} PayShort;

/* One leaf shows it; several do; some leaf is a PAY_SHORT_SEARCH. */
typedef enum { PAY_PROOF_LANE, PAY_PROOF_LEAVES, PAY_PROOF_SEARCH } PayProof;

/* Frees the answer; NULL does nothing. */
void pay_answer_free (PayAnswer *answer);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (PayAnswer, pay_answer_free)

/* What was found, and by which alternative. */
PayOutcome pay_answer_outcome (const PayAnswer *answer);
int pay_answer_alternative (const PayAnswer *answer); /* of the goal; -1 when not paid */
/* PAY_X_FOREVER: nothing bounds it. Its range has no end; and no pips or charges depend on it, and the steps pay for
 * the least value of the range, or some of the steps are a round, see pay_answer_round(). A goal has the variables that
 * its pips, charges or ranges (other than any value from 0) speak of. */
gint64 pay_answer_x (const PayAnswer *answer, int var); /* 0 where the goal has none */
/* A round of steps, [from] to before [to], that can be gone through again and again: each time there is as much of
 * everything after it as before it, and more units that pay what the variable asks for. FALSE: there is none, and the
 * numbers are 0. Else the only variable on which pips of the goal depend is PAY_X_FOREVER, and the steps pay for [x] of
 * it; with more rounds they pay for any. pay_answer_is_best() says nothing of wishes behind the one for it then.
 *
 * A round begins with a USE, and a USE or the GOAL stands behind it. Its actions are neither late nor wanted nor among
 * what happened already, have no limit of uses and take no self; every instance has its turn after it exactly when it
 * had it before; no counter has less left; of no set of kinds are fewer units there; of a set with more units one kind
 * meets each pip that asks for so many of the variable. No alternative that is paid ends a presence at a number, no
 * cost but the goal speaks of the variable, and no charge of the goal does. */
gboolean pay_answer_round (const PayAnswer *answer, int *from, int *to, gint64 *x);
gint64 pay_answer_charged (const PayAnswer *answer, int counter);
/* What the steps lowered, less what they raised. */
gint64 pay_answer_lowered (const PayAnswer *answer, int counter);
/* The same with what counters lost that count with it. */
gint64 pay_answer_lost (const PayAnswer *answer, const PayProblem *problem, int counter);
/* Does kept cost [kept] stay payable, together with the kept ones before it? Known only of costs with a PAY_WISH_KEEP.
 */
gboolean pay_answer_is_kept (const PayAnswer *answer, int kept);
/* At which value of its variable; 0 where it has none, or is not kept. */
gint64 pay_answer_kept_x (const PayAnswer *answer, int kept);
/* FALSE: payable, but a limit came before the proof that it is best. */
gboolean pay_answer_is_best (const PayAnswer *answer);
/* TRUE: no payment comes to more than [bound] of what decides first, the worth (PAY_WISH_WORTH) or the value of a
 * variable (PAY_WISH_X_MOST, also behind wishes that this answer meets in full, among payments that do); where this
 * answer comes to it, that much is proven, whatever pay_answer_is_best() says of the rest. FALSE, [bound] untouched:
 * something else decides first, or nothing is known. */
gboolean pay_answer_bound (const PayAnswer *answer, gint64 *bound);
/* TRUE: of payments that come to as much by what is wished before the kept costs none keeps more than this, compared
 * cost by cost in their order: [x] is the greatest value of the variable of kept cost [kept], 0 where it has none, -1:
 * it cannot be kept. Each holds where those before it come to what is said of them. FALSE, [x] untouched: nothing is
 * known. */
gboolean pay_answer_kept_bound (const PayAnswer *answer, int kept, gint64 *x);
/* Which limit came: why the answer is PAY_UNKNOWN, or not proven the best; where several did, the first. PAY_LIMIT_NONE
 * of all others. */
PayLimit pay_answer_limit (const PayAnswer *answer);
/* What pay_solve() took; only zeros of answers that others wrote down. Owned by the answer. */
const PayStatistics *pay_answer_statistics (const PayAnswer *answer);
const PayStep *pay_answer_steps (const PayAnswer *answer, gsize *n); /* (transfer none) (array length=n) */

/* Of a PAY_SHORT: the leaves of the proof, one for each alternative and range of others; the first is the one that
 * comes closest. (transfer none) (array length=n) */
const PayShort *pay_answer_shorts (const PayAnswer *answer, gsize *n);

/* Of a PAY_SHORT: why the alternative that comes closest, that of the first leaf, cannot be paid: all independent
 * reasons, the strongest first. Fewer pips in the lane of one mend no other. Each holds as a leaf does; the proof does
 * not need them all. (transfer none) (array length=n) */
const PayShort *pay_answer_reasons (const PayAnswer *answer, gsize *n);
PayProof pay_answer_proof (const PayAnswer *answer);

/* ---- Builders. Each sets what the call of its name above returns; steps and reasons are copied, in the order of the
 * calls. A new answer has neither, no alternative and only zeros. */
PayAnswer *pay_answer_new (PayOutcome outcome);
void pay_answer_set_alternative (PayAnswer *answer, int alternative);
void pay_answer_set_x (PayAnswer *answer, int var, gint64 value);
void pay_answer_set_round (PayAnswer *answer, int from, int to, gint64 x);
void pay_answer_set_charged (PayAnswer *answer, int counter, gint64 amount);
void pay_answer_set_lowered (PayAnswer *answer, int counter, gint64 amount);
void pay_answer_set_kept (PayAnswer *answer, int kept, gboolean is_kept);
void pay_answer_set_kept_x (PayAnswer *answer, int kept, gint64 value);
void pay_answer_set_best (PayAnswer *answer, gboolean best);
void pay_answer_set_bound (PayAnswer *answer, gint64 bound);
void pay_answer_set_kept_bound (PayAnswer *answer, int kept, gint64 x);
void pay_answer_set_proof (PayAnswer *answer, PayProof proof);
int pay_answer_add_step (PayAnswer *answer, const PayStep *step); /* returns its index */
void pay_answer_add_short (PayAnswer *answer, const PayShort *reason);
void pay_answer_add_reason (PayAnswer *answer, const PayShort *reason);

G_END_DECLS
