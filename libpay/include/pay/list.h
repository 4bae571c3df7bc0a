/* SPDX-License-Identifier: MIT */
/* pay/list.h - which ways there are to pay, one after the other.
 *
 * Thread-safe as pay/solve.h says.
 */
#pragma once
#include <pay/solve.h>
G_BEGIN_DECLS

/* Are ways to pay counted and listed here? FALSE with PAY_ERROR_UNSUPPORTED: pay_count() and pay_list() fail, whatever
 * can be paid. */
gboolean pay_tells_ways (const PayProblem *problem, GError **error);

/* What makes two payments different, each listed once: the outcomes, or the payments that pay_count() counts; or all
 * ways of either that could differ in a wish. */
typedef enum {
  PAY_DISTINCT_OUTCOME, /* reported kinds spent on the goal, charges of counters, values of variables */
  PAY_DISTINCT_SET,     /* units of lots and objects used */
  PAY_DISTINCT_WAY,     /* these, and what happens with them: charges, values, acts by what they weigh, what is left */
  PAY_DISTINCT_OUTCOME_WAY /* outcomes with what happens, too; of units and objects that are alike those that come first
                            */
} PayDistinct;

/* [answer] is a PAY_PAID with steps, nothing kept and not proven best; it is gone after the call. FALSE ends the list.
 */
typedef gboolean (*PayListed) (const PayAnswer *answer, gpointer data);

/* Calls [use] with one payment for each distinct outcome, set or way, in the same order on every machine. Outcomes and
 * sets: as many as pay_count() says; of ways at least one for each set or outcome, among them one that by the wishes of
 * the problem is as good as any of that set or outcome. None is superfluous in any action.
 *
 * - Where no action is paid with units, nothing that is charged or lowered can be refused for what acts lowered before,
 *   and (outcomes) units of one report fit alike or are nothing else for the goal, the next one is found from the one
 *   before: no time and no memory goes into those that were listed. Outcomes: the greatest values of the first variable
 *   first, and so on; then the least charges of the first counter, and so on; then the fewest units (where all have a
 *   report); then the most of the report that the kinds name first. Sets: the fewest units first (where no action gives
 *   several); then the most of the first sort of like units, lots before objects; of like ones those that come first.
 *   Ways of sets come as these, where each object that acts gives one unit, whatever it does of equal weight.
 * - Elsewhere a search goes from state to state and remembers states and what was listed, within the limits of the
 *   problem. The order is that of the search.
 *
 * PAY_PAID: there was at least one. PAY_SHORT: there is none. PAY_UNKNOWN: a limit came before the first; also when
 * [error] is set, as pay_count() does, for the same problems. [complete] (nullable): FALSE when [use], [stop] or a
 * limit ended the list. */
PayOutcome pay_list (const PayProblem *problem, PayDistinct by, const volatile gint *stop, PayListed use, gpointer data,
                     gboolean *complete, GError **error);

G_END_DECLS
