/* SPDX-License-Identifier: MIT */
/* pay/solve.h - the questions.
 *
 * Every call is exact or says that it is not: PAY_UNKNOWN when a limit of the problem was reached or [stop] was set.
 * Thread-safe as long as nobody changes the problem meanwhile. [stop] (nullable) may be set to a number other than 0 by
 * any thread or signal handler; the call then returns soon.
 */
#pragma once
#include <pay/answer.h>
G_BEGIN_DECLS

/* Can the goal be paid, how, and which way is best by the wishes? (transfer full); NULL with PAY_ERROR_TOO_LARGE or
 * PAY_ERROR_MALFORMED set, nothing else.
 * Stands on Hall's theorem (plain units), the exchange property of transversal matroids (best units), and an ordered
 * search with a transposition table where actions need costs or come in bundles. */
PayAnswer *pay_solve (const PayProblem *problem, const volatile gint *stop, GError **error);

/* Only the yes or no of pay_solve(), without a payment and without reasons: for those who ask about many changes of one
 * problem. PAY_UNKNOWN, too, when [error] is set. */
PayOutcome pay_can (const PayProblem *problem, const volatile gint *stop, GError **error);

/* How many ways are there? Outcomes: distinct (reported kinds spent on the goal, charges of counters, values of
 * variables). Payments: distinct sets of units of lots and of objects used; no action is superfluous: each makes at
 * least one unit that is spent on the goal or on such an action. Every value of a variable that is not fixed counts.
 * Both as decimal digits, (transfer full), untouched unless PAY_PAID or PAY_SHORT (both "0") is returned.
 * PAY_ERROR_UNSUPPORTED: what happened already, wanted actions, turns given back, presence, and problems that take an
 * action which raises a counter and makes nothing that is spent. */
PayOutcome pay_count (const PayProblem *problem, const volatile gint *stop, char **outcomes, char **payments,
                      GError **error);

/* Does the answer hold? Replays the steps of a yes against the problem as given; recomputes the leaves of a no and that
 * they cover every alternative. Shares the records of problems and answers with pay_solve(), and no other code. FALSE
 * sets [why] (nullable; transfer full) to a sentence. What it cannot confirm is a PAY_SHORT_SEARCH and that a payment
 * is the best: there it checks only what is claimed besides, and that it gives no turns back for nothing (without
 * wanted actions: of each use that does nothing else, one is taken again). */
gboolean pay_check (const PayProblem *problem, const PayAnswer *answer, char **why);

/* What a payment comes to by each wish of the problem, a number each, the less the better, in their order: wishes that
 * pay_problem_wish_also() joins are one. Shares no more with pay_solve() than pay_check() does. Negative: what is
 * wished to be great, such as X, that of a kept cost (1: it is not payable) or what is left. [scores] has room for
 * pay_problem_wishes(). PAY_SCORE_UNKNOWN: what stays payable, what is left and how wide, where more things or ways are
 * there than can be tried. FALSE with PAY_ERROR_MALFORMED, [scores] undefined: pay_check() does not accept it, or it is
 * no PAY_PAID. */
#define PAY_SCORE_UNKNOWN G_MAXINT64
gboolean pay_check_score (const PayProblem *problem, const PayAnswer *answer, gint64 *scores, GError **error);

/* The same of many payments: [tries], which is lowered by what is tried, says how much may be tried for all together
 * beside the limits of each. Where it comes to 0 what is not known by then is PAY_SCORE_UNKNOWN. */
gboolean pay_check_score_within (const PayProblem *problem, const PayAnswer *answer, gint64 *tries, gint64 *scores,
                                 GError **error);

G_END_DECLS
