/* SPDX-License-Identifier: MIT */
/* pay/names.h - what units are called, for those who read answers and write them down.
 *
 * Thread-safe as pay/problem.h says.
 */
#pragma once
#include <pay/answer.h>
G_BEGIN_DECLS

/* So many of a name. Lists keep the order in which the names turned up; a name may come again, in another run. */
typedef struct {
  const char *name;
  gint64 count;
} PayAmount;

typedef struct {
  const PayAmount *at;
  guint n;
} PayAmounts;

/* The sum of [count] over the entries of [name]; 0: none. */
gint64 pay_amounts_of (PayAmounts amounts, const char *name);

/* What a unit of [kinds] is called while it is none of them yet: "W|U"; NULL: never reported. (transfer full) */
char *pay_problem_kinds_name (const PayProblem *problem, PayKinds kinds);

/* [count] units that a step makes, from [unit] on, may be of [kinds] and are called [name]; NULL: they are open. */
typedef void (*PayUnitsFunc) (gint64 unit, gint64 count, PayKinds kinds, const char *name, gpointer data);

/* Calls [tell] with what the units turn out to be that [use], a USE step, makes, given all their [names]: in the order
 * of the units, or in any. FALSE, [tell] not called: the names do not fit. */
gboolean pay_problem_match_units (const PayProblem *problem, const PayStep *use, PayAmounts names, PayUnitsFunc tell,
                                  gpointer data);

G_END_DECLS
