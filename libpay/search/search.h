/* SPDX-License-Identifier: MIT */
/* Ordered search over moves: what is activated, in which mode, when, and what pays for it. */
#pragma once

#include "lane/lane.h"

/* [count] units of [supply] are spent. */
typedef struct {
  int supply;
  gint64 count;
} PayiPay;

/* One way to pay a demand of a move: indices into an array of PayiPay. */
typedef struct {
  const PayiDemand *demand; /* NULL: nothing to pay */
  gint64 by_others;         /* pips paid by others */
  gint64 waived[PAY_MAX_COUNTERS];
  int first, n_pays;
} PayiOption;

/* [times] objects of [thing] make [move], from [state]; move -1: they get their turn back. */
typedef struct {
  int thing, state, move;
  gint64 times;
  PayiOption option;
} PayiAct;

/* Of an entry of the goal, [count] units of [supply] are spent as [kind]. */
typedef struct {
  int entry, supply, kind;
  gint64 count;
} PayiCell;

/* Units of [lot] or objects of [object] (the other is -1), of [supply] or of [thing] (likewise). */
typedef struct {
  int supply, thing, lot, object;
  gint64 first, count;
} PayiMember;

/* What a plan leaves open, where it matters to who listed it. */
typedef struct {
  PayiLeaf *leaf;  /* to be used again and again */
  GArray *members; /* PayiMember: all that is used, in the order in which it is. NULL: whatever comes first */
  GArray *cells;   /* PayiCell, all of the flow. NULL: any kind that does */
  GArray *spent;   /* gint64, by output of act after act: how many of one happening's units are spent. NULL: any */
} PayiDetail;

/* Everything that is needed to tell a payment. */
typedef struct {
  const PayiDemand *demand;
  gint64 x[PAY_MAX_VARIABLES];
  GArray *acts; /* PayiAct */
  GArray *pays; /* PayiPay */
  gint64 *flow; /* by entry of the goal * supplies + supply */
  gint64 by_others;
  gint64 waived[PAY_MAX_COUNTERS];
  PayiScore score;
  gint64 *tie; /* see tie.h; NULL: not looked at */
  PayiKept kept;
  PayiDetail *detail; /* (nullable) */
} PayiPlan;

PayiPlan *payi_plan_new (void);
void payi_plan_free (PayiPlan *plan);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (PayiPlan, payi_plan_free)

static inline void payi_plan_swap (PayiPlan *a, PayiPlan *b)
{
  const PayiPlan swap = *a;
  *a = *b;
  *b = swap;
}

typedef enum { PAYI_FOUND, PAYI_NONE, PAYI_LIMIT } PayiFound;

typedef struct _PayiSearch PayiSearch;
typedef struct _PayiSpending PayiSpending;

/* [stop]: (nullable). Steps and memory come from the problem and count over all calls. */
PayiSearch *payi_search_new (PayiNormal *normal, const volatile gint *stop);
void payi_search_free (PayiSearch *search);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (PayiSearch, payi_search_free)

/* Some things were shut, or opened: does the order of moves still matter, and what can be made? */
void payi_search_look_again (PayiSearch *search);

/* From now on payments are looked for that score no more in the first [count] wishes than what happened already and
 * what every payment scores; 0: any again. FALSE, and nothing changed: one of these wishes cannot be a rule. */
gboolean payi_search_obey (PayiSearch *search, int count);

/* The same of as many of the first wishes as can be rules. FALSE, and any payment will do again: they bar nothing. */
gboolean payi_search_obey_first (PayiSearch *search);

/* No payment scores less in the first wish than this, and what every payment scores. */
void payi_search_set_floor (PayiSearch *search, gint64 least);

/* What is asked next is not what was asked last. */
void payi_search_forget_lanes (PayiSearch *search);

/* How many were taken by all that was asked; no search goes on beyond [until] of them; 0: as the problem says. Returns
 * what it was. */
guint64 payi_search_steps (const PayiSearch *search);
guint64 payi_search_set_until (PayiSearch *search, guint64 until);

/* Is nothing left of the steps or the time, so that a search would end where it begins? */
gboolean payi_search_is_spent (const PayiSearch *search);

/* Are there no more than so many left? */
gboolean payi_search_is_last (const PayiSearch *search, guint64 steps);

/* Nor beyond this time of pay_statistics_clock(); 0: beyond that of the problem. */
void payi_search_set_half (PayiSearch *search, guint64 half);

/* Does a comparison of vectors tell at the start that [demand] cannot be paid at [x]? No step is taken. */
gboolean payi_search_refutes (PayiSearch *search, const PayiDemand *demand, const gint64 *x);

/* Can [demand] be paid at [x]? PAYI_FOUND fills [plan] ((nullable)) with some payment. */
PayiFound payi_search_decide (PayiSearch *search, const PayiDemand *demand, const gint64 *x, PayiPlan *plan);

/* The same from state [now] of another search of the same normal form on. [endless]: do actions that objects can do
 * without end happen? */
PayiFound payi_search_decide_from (PayiSearch *search, const PayiDemand *demand, const gint64 *x, const gint64 *now,
                                   gboolean endless);

/* The costs that can be kept in state [now], laid out as the search has it: each beside those before it, at the
 * greatest value. FALSE: a limit left some of them open, they count as not kept, or kept at what is known. */
typedef gboolean (*PayiKeepTest) (gpointer data, const gint64 *now, PayiKept *kept);

/* By kept cost, how much less of its variable than there could be any payment of [demand] leaves at least, one more
 * where it cannot be paid; where those before it come to no more than is said. */
typedef void (*PayiKeepBound) (gpointer data, const PayiDemand *demand, const gint64 *x, gint64 *missing);

/* From now on payi_search_improve() looks for the best with regard to the kept costs, too. [most]: by kept cost, no
 * state leaves more of its variable; as long as the search. */
void payi_search_keep (PayiSearch *search, PayiKeepTest test, PayiKeepBound bound, const gint64 *most, gpointer data);

/* Can [demand] be paid at [x] from state [now] on? See payi_search_decide_from(). */
typedef PayiFound (*PayiAheadTest) (PayiSearch *ahead, const PayiDemand *demand, const gint64 *x, const gint64 *now,
                                    gboolean endless);

/* For wishes that look ahead, where payi_asks_ahead(): asked of [ahead], of the same normal form, where no closed form
 * tells. It lives as long as the search. */
void payi_search_look_ahead (PayiSearch *search, PayiAheadTest test, PayiSearch *ahead);

/* What every payment found from now on is worth besides, and what it counts for the other wishes. */
void payi_search_set_base (PayiSearch *search, const PayiScore *base);

/* The greatest value of [var] from x[var] on where [demand], which can be paid at [x], can still be paid, where a
 * closed form tells; FALSE: it does not. */
gboolean payi_search_greatest (PayiSearch *search, const PayiDemand *demand, const gint64 *x, int var, gint64 *most);
gboolean payi_search_greatest_from (PayiSearch *search, const PayiDemand *demand, const gint64 *x, int var,
                                    const gint64 *now, gint64 *most);

/* The best payment by the wishes, at least as good as [plan], which holds one and is replaced; [ties]: of those that
 * are equally good the one that uses what comes earlier. FALSE: a limit came before the proof that it is the best. */
gboolean payi_search_improve (PayiSearch *search, const PayiDemand *demand, const gint64 *x, gboolean ties,
                              PayiPlan *plan);

/* Where worth is the last wish: a plan that is worth much, in about so many steps; TRUE: [plan] is one. It proves
 * nothing. */
gboolean payi_search_find_worth (PayiSearch *search, const PayiDemand *demand, const gint64 *x, guint64 steps,
                                 PayiPlan *plan);

/* The best payment that scores better than [floor]: TRUE: [plan] holds it, or, its demand NULL, there is none. FALSE: a
 * limit came before that proof; it may hold a better one. Asked of what was asked of payi_search_decide() last. */
gboolean payi_search_exceed (PayiSearch *search, const PayiDemand *demand, const gint64 *x, const PayiScore *floor,
                             PayiPlan *plan);

/* The same where [plan] is as good as any by the wishes up to [w], and those after it were not looked at. FALSE: a
 * limit came before that proof; the plan may be better than it was. */
gboolean payi_search_refine (PayiSearch *search, const PayiDemand *demand, const gint64 *x, int w, PayiPlan *plan);

/* No payment of what payi_search_improve() was asked last scores less by wish [w], where it scores no more by those
 * before it. */
gint64 payi_search_least (const PayiSearch *search, int w);

/* Leaves out of [plan], which pays [demand] and is not known to be the best, what serves nothing: none of its acts can
 * be left out alone, or happen less often, but those that raise a counter. */
void payi_search_trim (PayiSearch *search, const PayiDemand *demand, PayiPlan *plan);

/* Is there a payment that scores [target] or better? There is a wish. PAYI_FOUND fills [plan] with one. */
PayiFound payi_search_reach (PayiSearch *search, const PayiDemand *demand, const gint64 *x, const PayiScore *target,
                             PayiPlan *plan);

/* Something was paid: what prompt moves made is gone. */
void payi_end_prompt (const PayiNormal *normal, gint64 *stock);

/* The goal or something wanted was paid: what late moves made is gone, and objects that made them may do other things
 * again. */
void payi_wake (const PayiNormal *normal, gint64 *stock, gint64 *things);
