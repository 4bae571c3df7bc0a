/* SPDX-License-Identifier: MIT */
/* pay/cost.h - what has to be paid.
 *
 * A cost is a list of alternatives; exactly one of them is paid, the payer chooses. An alternative asks for pips (each
 * is met by one unit that has a trait the pip accepts) and for charges of counters. The calls that add something speak
 * of the newest alternative and open one where none is open.
 *
 * Amounts are units from 0 to PAY_MAX_AMOUNT; larger or negative ones make the cost too large, which pay_solve() and
 * pay_count() report as PAY_ERROR_TOO_LARGE: no call here fails. A cost is counted by reference. Once it was given to a
 * problem it must not be changed any more; then any number of threads may share it, and take and drop references at any
 * time.
 */
#pragma once
#include <glib.h>
G_BEGIN_DECLS

#define PAY_MAX_AMOUNT 2147483647
#define PAY_MAX_VARIABLES 4 /* X, Y, Z and one more */
#define PAY_X_FOREVER (-1)  /* an X range without an end */
#define PAY_BIT(i) (G_GUINT64_CONSTANT (1) << (i))

typedef guint64 PayTraits; /* what a unit can count as; what a pip accepts. The game names the bits. */

typedef struct _PayCost PayCost;

/* Without alternatives: cannot be paid at all, which is not the same as costing nothing. (transfer full) */
PayCost *pay_cost_new (void);
PayCost *pay_cost_ref (PayCost *cost);
void pay_cost_unref (PayCost *cost);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (PayCost, pay_cost_unref)

/* Opens an alternative, empty: it costs nothing. Returns its index, counted from 0. */
int pay_cost_or (PayCost *cost);
int pay_cost_alternatives (const PayCost *cost);

/* What choosing the newest alternative weighs for PAY_WISH_CHOICE, 0 to PAY_MAX_AMOUNT; at first 0. */
void pay_cost_set_weight (PayCost *cost, gint64 weight);
gint64 pay_cost_weight (const PayCost *cost, int alternative);

/* The alternative holds for [from] <= variable [var] <= [to] (PAY_X_FOREVER: no end). Not called: any value from 0. */
void pay_cost_set_x (PayCost *cost, int var, gint64 from, gint64 to);

/* Pips added to this alternative from now on are paid under [channel] (0 to 31, at first 0), which decides what a unit
 * counts as: see pay_problem_kind_in(). */
void pay_cost_set_channel (PayCost *cost, int channel);

/* [n] pips, each met by one unit with a trait of [accept]. [name]: what one such pip is called, "{W/U}"; copied.
 * Returns the index of the pips in their alternative; steps and reasons speak of it. */
int pay_cost_add_pips (PayCost *cost, const char *name, PayTraits accept, gint64 n);

/* [n] such pips for each of variable [var]. */
int pay_cost_add_pips_per_x (PayCost *cost, const char *name, PayTraits accept, int var, gint64 n);

/* [n] such pips for each of variable [var] above [above], which is at most the least value that the alternative allows:
 * 2X - 3 is, from X = 2, one pip and two for each of X above 2. */
int pay_cost_add_pips_per_x_above (PayCost *cost, const char *name, PayTraits accept, int var, gint64 n, gint64 above);

/* [n] pips, each of which may be paid with [others] pips of [other] instead (one of a kind, or 2 of any). [others] is
 * at least 1. All such pips of one alternative have the same [other], [others] and channel. */
int pay_cost_add_pips_or_others (PayCost *cost, const char *name, PayTraits accept, gint64 n, PayTraits other,
                                 gint64 others);

/* [n] pips, each of which may be left out for [amount] of [counter] (or 2 life). All such pips of one alternative
 * that name the same counter have the same [amount], at least 1. */
int pay_cost_add_pips_or_charge (PayCost *cost, const char *name, PayTraits accept, gint64 n, int counter,
                                 gint64 amount);

/* Opens a group, of whose pips [slack] (all, where there are fewer) are left out for nothing, whichever the payer
 * likes; the others are paid. Pips join it through pay_cost_add_pips_in_group(). Returns the group's index. */
int pay_cost_add_group (PayCost *cost, gint64 slack);
int pay_cost_add_pips_in_group (PayCost *cost, const char *name, PayTraits accept, gint64 n, int group);

/* Charges [fixed] of [counter] and [per_x] for each of variable [var] (any value where [per_x] is 0). Refused when less
 * is there, unless both are 0: nothing can always be paid. */
void pay_cost_add_charge (PayCost *cost, int counter, gint64 fixed, int var, gint64 per_x);

/* The alternative holds only while at least [from] and at most [to] (PAY_X_FOREVER: no end) units with a trait of
 * [accept] are there that nothing has spent: of lots, or made by actions. They are not spent by it. Units that
 * pips of an action's cost accept cannot be asked for. Kept costs have no such condition. */
void pay_cost_add_presence (PayCost *cost, PayTraits accept, gint64 from, gint64 to);

/* The name given to the pips; owned by the cost. */
const char *pay_cost_pip_name (const PayCost *cost, int alternative, int pip);

/* One entry of pips as it was added, for those who read answers back. Members that its form does not use are -1 (masks:
 * 0). */
typedef struct {
  const char *name; /* owned by the cost */
  PayTraits accept;
  int channel;
  gint64 n; /* this many, or for each of variable [var] above [above] */
  int var;  /* -1: [n] is fixed */
  gint64 above;
  PayTraits other; /* may be paid by [others] of these instead */
  gint64 others;
  int counter; /* may be left out for [amount] of it */
  gint64 amount;
  int group;
} PayPips;

/* FALSE, [pips] untouched: the alternative has no entry [pip]. */
gboolean pay_cost_get_pips (const PayCost *cost, int alternative, int pip, PayPips *pips);

/* The values of variable [var] for which the alternative holds; [to] may be PAY_X_FOREVER. */
void pay_cost_get_x (const PayCost *cost, int alternative, int var, gint64 *from, gint64 *to);

/* How many pips of [group] may be left out for nothing; -1: there is no such group. */
gint64 pay_cost_group_slack (const PayCost *cost, int alternative, int group);

/* One charge as it was added; [var] is -1 where [per_x] is 0. */
typedef struct {
  int counter;
  gint64 fixed;
  int var;
  gint64 per_x;
} PayCharge;

/* FALSE, [charge] untouched: the alternative has no entry [i]. */
gboolean pay_cost_get_charge (const PayCost *cost, int alternative, int i, PayCharge *charge);

/* Does the alternative have a condition of pay_cost_add_presence()? */
gboolean pay_cost_has_presence (const PayCost *cost, int alternative);

/* Do the pips, charges or ranges (other than any value from 0) of some alternative speak of variable [var]? */
gboolean pay_cost_has_x (const PayCost *cost, int var);

G_END_DECLS
