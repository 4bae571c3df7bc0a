/* SPDX-License-Identifier: MIT */
/* pay/order.h - is one cost ever harder to pay than another?
 *
 * A *pool* is any number of units of each lot of a problem, and any height of each counter; a unit may also be one of
 * several lots, at the payer's choice. A cost is *never harder* than another when every pool that pays the other pays
 * it, too.
 *
 * Why that can be decided. Whoever pays B pays it with some units, each of which acts as one lot, and with some
 * charges. These alone are a pool that pays B, a *basic* one, and more units or higher counters never stop a payment.
 * So A is never harder than B exactly when A can be paid from every basic pool of B: one for each alternative, each
 * choice of what is left out, and each lot for each pip. Where A leaves no choice but slack and charges, the lanes
 * decide without looking at pools: a lane of A in which A needs more than B does fails in the basic pool that keeps out
 * of the lane wherever B lets it. Where A leaves more choice, basic pools are gone through, only those that A finds
 * weakest: of lots that meet the same pip of B those that fewest pips of A accept, and of like ones no more than A can
 * distinguish.
 *
 * Variables that both costs have are the same number in both: A is never harder when it is not for any value. The least
 * values are enough where each further one adds to A what is never harder than what it adds to B, for then a pool that
 * pays B at a value falls into one for the value before and one for what was added. A variable of one cost alone has
 * the least value that its alternatives allow. So the ranks of costs with the same variables make an order; those of
 * costs with and without a variable need not be transitive.
 */
#pragma once
#include <pay/problem.h>
G_BEGIN_DECLS

#define PAY_MAX_ORDER_LOTS 64
#define PAY_MAX_ORDER_COUNTERS (2 * PAY_MAX_COUNTERS)

typedef enum { PAY_NEVER_HARDER, PAY_SOMETIMES_HARDER, PAY_HARDER_UNKNOWN } PayHarder;

/* The first cost, seen from the second. Easier: never harder, but the second is sometimes harder than it. */
typedef enum { PAY_RANK_EQUAL, PAY_RANK_EASIER, PAY_RANK_HARDER, PAY_RANK_INCOMPARABLE, PAY_RANK_UNKNOWN } PayRank;

/* A pool that pays one cost and not the other, at these values of the variables that both have (others: 0). Of those
 * with the least such value that was looked for, one of the fewest units, then of the least charges. */
typedef struct {
  gint64 units[PAY_MAX_ORDER_LOTS];        /* by lot */
  gint64 counters[PAY_MAX_ORDER_COUNTERS]; /* by counter of the ranking */
  gint64 x[PAY_MAX_VARIABLES];
} PayWitness;

typedef struct {
  PayRank rank;
  PayHarder harder[2];     /* is the first, is the second ever harder than the other? */
  PayWitness *pays_first;  /* and not the second; where the second is sometimes harder, else NULL */
  PayWitness *pays_second; /* and not the first */
  char **counters;         /* those that one of the costs may charge, by name, NULL-ended: all others do not matter */
  gboolean x[PAY_MAX_VARIABLES]; /* both costs have the variable */
} PayRanking;

/* The goals of two problems, seen from each other. Lot i of both is the same sort of unit, whatever its count; counters
 * of one name, which a problem has once, are the same, whatever their start. Objects, kept costs, wishes and fixed
 * variables are not looked at; but requests for cases to be ranked fix their variables (PAY_X_FIXED, any value), for a
 * game may bound one that is not fixed where a way to pay does not ask for it. The limits of steps and of time are
 * those of [first]; PAY_RANK_UNKNOWN when they, a limit of amounts, or [stop] ((nullable)) was in the way, or a
 * variable for which no such argument holds. (transfer full); NULL with PAY_ERROR_TOO_LARGE, PAY_ERROR_MALFORMED, or
 * PAY_ERROR_UNSUPPORTED (presence) set. Thread-safe as pay_solve(). A ranking is not changed by anything here: any
 * number of threads may read it. */
PayRanking *pay_rank (const PayProblem *first, const PayProblem *second, const volatile gint *stop, GError **error);
void pay_ranking_free (PayRanking *ranking);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (PayRanking, pay_ranking_free)

G_END_DECLS
