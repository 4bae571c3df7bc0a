/* SPDX-License-Identifier: MIT */
/* Ordered search over moves: what is activated, in which mode, when, and what pays for it. */
#pragma once

#include "flow/flow.h"

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

#define PAYI_MOST_DEPTH 1000 /* acts on one path: each is a level of recursion */

/* ---- Between search.c and its parts. */
#define PAYI_SHARE 5040 /* what prices are counted in, so that a price shared by up to ten units stays whole */

#define PAYI_MOST_LANES 128

/* What units of a lane count. */
typedef enum {
  PAYI_EACH_ONE, /* one each */
  PAYI_WEIGHTED, /* so much that what happens again and again adds nothing */
  PAYI_HALVED    /* 2, and others 0, 1 or 2 that costs of what makes them ask for */
} PayiCounts;

/* What objects may still add to a lane: depends on neither the goal nor the state of the search. */
typedef struct {
  guint64 classes;   /* the lane */
  PayiCounts counts; /* what units count */
  gboolean found;    /* where they are weighted: weights were found */
  gint64 *weight;    /* by supply: what a unit counts */
  gint64 *floor;     /* by class: what a unit counts at least that meets it */
  gint64 price; /* in shares; of a unit there by moves that take some of a wish's counter; G_MAXINT64: there are none */
  gint64 *use;  /* by move of all things: of a wanted one, what it takes at least of units and gains; else 0 */
  gint64 *gives;   /* likewise: the units that a wanted one adds, with what turns add that it gives back */
  gint64 *turns;   /* likewise: of these what turns add */
  gint64 *adds;    /* likewise: what it adds, less what it takes, with such turns */
  gint64 *gain;    /* by state: the most units in the lane that an object in this state may still add */
  gint64 greatest; /* of all that, and of the weights */
  int n_adding;
  int *adding; /* the states where that is more than 0 */
} PayiGains;

typedef struct _PayiGainBook PayiGainBook;

typedef struct {
  guint64 beside; /* classes that are asked for beside the goal */
  int n_lanes;
  guint64 classes[PAYI_MOST_LANES];
  gint64 need[PAYI_MOST_LANES];
  PayiCounts counts[PAYI_MOST_LANES];      /* what units count */
  gint64 load[PAYI_MOST_LANES];            /* of such a lane: what the need counts at least */
  int all;                                 /* the lane of all classes */
  gint64 need_all;                         /* what it needs: units in all */
  gint64 waiver;                           /* the price of a waiver; G_MAXINT64: there is none */
  gboolean costly;                         /* some move takes of the counter of a wish */
  int short_one, empty_one;                /* the lane that was short the last time; of units alone */
  const PayiGains *gains[PAYI_MOST_LANES]; /* NULL: not asked for yet */
  PayiGainBook *book;
} PayiLanes;

/* Where a search is: objects in states before [first] act no more. [tail]: by thing, only these act any more; NULL: all
 * do. */
typedef struct {
  const gint64 *stock, *things;
  int first;
  const guint8 *tail;
} PayiHere;

/* Once, before all else; what it needs belongs to the normal form. */
void payi_lanes_init (PayiLanes *lanes, PayiNormal *normal);

void payi_lanes_set (PayiLanes *lanes, const PayiDemand *demand, const gint64 *x, const gint64 *budget);

/* As if nothing could be taken of the counter of [wish], a PAY_WISH_COUNTER or PAY_WISH_CHARGED; then what a payment
 * adds to that wish at least. A deficit in a lane can only be made up for by moves that cost some of the counter, or by
 * waivers. */
void payi_lanes_set_without (PayiLanes *lanes, const PayiDemand *demand, const gint64 *x, const gint64 *budget,
                             const PayiWish *wish);
gint64 payi_lanes_price (const PayiLanes *lanes, const PayiNormal *normal, const PayiHere *here);

/* By state: the most units in the lane that an object in it may still add. */
const gint64 *payi_lanes_gains (const PayiLanes *lanes, int lane);

/* So many more pips of a class are to be paid; fewer where it is below 0. */
void payi_lanes_owe (PayiLanes *lanes, int cls, gint64 pips);

/* As units count in the lane. */
const PayiGains *payi_lanes_counted (const PayiLanes *lanes, int lane);

/* Could the lane have what counts so much more than it needs? */
gboolean payi_lanes_fit_more (const PayiLanes *lanes, const PayiNormal *normal, const PayiHere *here, int lane,
                              gint64 more);

/* Could there be enough units, and are there: is no lane short? */
gboolean payi_lanes_fit (PayiLanes *lanes, const PayiNormal *normal, const PayiHere *here);
gboolean payi_lanes_full (PayiLanes *lanes, const PayiNormal *normal, const gint64 *stock);
/* The classes of which, taken alone, there are too few units. */
guint64 payi_lanes_short (const PayiLanes *lanes, const PayiNormal *normal, const gint64 *stock);

typedef enum { PAYI_UNKNOWN, PAYI_FREE, PAYI_BARRED } PayiLeave;

/* [moves]: by move of all things, [supplies]: PayiLeave, kept; NULL: all may happen. Moves that are not free never
 * happen, and units that are barred are not there. */
void payi_lanes_bar (PayiLanes *lanes, const guint8 *moves, const guint8 *supplies);

/* ---- gains.c */
void payi_gains_bar (PayiGainBook *book, const guint8 *moves, const guint8 *supplies);
PayiGainBook *payi_gains_new (PayiNormal *normal);
/* Things were shut, or opened. */
void payi_gains_forget (PayiGainBook *book);

/* For moves whose costs ask for so many pips. [wish] (nullable): they take nothing of its counter, but at a price; it
 * is always the same. FALSE: no move takes any. */
gboolean payi_gains_set (PayiGainBook *book, const gint64 *x, const PayiWish *wish);

/* The most that an object which the move gives its turn back adds more than before. [gain]: by state. */
gint64 payi_gains_of_turn (const PayiNormal *normal, const PayiMove *move, const gint64 *gain);

/* By state of [thing], whose first move is number [first] of all: the most that an object adds by moves that add
 * nothing to wish [w]. */
void payi_gains_without (const PayiNormal *normal, const PayiGains *gains, const PayiThing *thing, gsize first, int w,
                         gint64 *gain);

/* Good until payi_gains_set(). Other than PAYI_EACH_ONE: of those that payi_gains_weighted() or payi_gains_halved()
 * returned alone. */
const PayiGains *payi_gains_in (PayiGainBook *book, guint64 classes, PayiCounts counts);

/* What the move adds there, without what turns add that it gives back. */
gint64 payi_gains_of_move (const PayiGainBook *book, const PayiMove *move, const PayiGains *gains);

/* With weights for which nothing that happens again and again adds to the lane, where it would otherwise; NULL: it does
 * not, or nobody found such weights. */
const PayiGains *payi_gains_weighted (PayiGainBook *book, guint64 classes);

/* With units counted twice, and once or twice those outside the lane that costs of what makes them ask for; NULL:
 * there are none that had better count. */
const PayiGains *payi_gains_halved (PayiGainBook *book, guint64 classes);

/* Sets [gains], zeroed at first and used again then, to those where a unit counts as much as the dearest class that it
 * fits, or more where something happens again and again. */
void payi_gains_price (PayiGainBook *book, const guint8 *price, PayiGains *gains);

/* The lane, and what costs ask for that are paid again and again to make units in it. */
guint64 payi_gains_widen (const PayiGainBook *book, guint64 classes);

/* ---- weights.c */

/* By class: the least weight of a unit that meets it; 1 where none does. */
void payi_floors_find (const PayiNormal *normal, const gint64 *weight, gint64 *floor);
/* What [demand] takes at least. */
gint64 payi_floors_cost (const PayiDemand *demand, const gint64 *x, const gint64 *floor);
/* Raises [weight], by supply, until no move that can be made again and again makes more than it takes. FALSE: it was so
 * before, or nobody found how. [barred]: by move of all things; NULL: all may happen. */
gboolean payi_weights_find (const PayiNormal *normal, const guint8 *barred, const gint64 *x, gint64 *weight);
/* Could some move be made again and again, for a cost? */
gboolean payi_weights_matter (const PayiNormal *normal, const guint8 *barred);

/* ---- worth.c */
#define PAYI_MOST_POCKETS 48 /* lanes of it */
typedef struct _PayiPurse PayiPurse;

/* By state: the most worth that an object in it may still add. (transfer full) */
gint64 *payi_worths (const PayiNormal *normal);
/* What wanted moves could still be worth, by what they take of units. Belongs to the normal form. */
PayiPurse *payi_purse_new (PayiNormal *normal, const gint64 *worth);
void payi_purse_set (PayiPurse *purse, const PayiLanes *lanes, const PayiDemand *demand, const gint64 *x);
/* From now on more lanes are looked at: a search is long. */
void payi_purse_widen (PayiPurse *purse);
/* So much at most; once it is [enough] or less nothing less is looked for. */
gint64 payi_purse_most (PayiPurse *purse, const PayiHere *here, gint64 enough);
/* Once so much [worth] more is had, and each wish before [wish], of [sums] (bits), adds no more than [spare] says. */
typedef struct {
  const PayiHere *here;
  gint64 worth;
  int wish; /* a sum */
  guint64 sums;
  const gint64 *spare; /* by wish */
} PayiQuestion;

/* At least what the wish adds then; G_MAXINT64: it cannot be. [enough]: whether it is more, or as much, is enough to
 * know, so that what is more may be told as one more, and what is less as 0; G_MAXINT64: what it is, exactly. */
gint64 payi_purse_price (PayiPurse *purse, const PayiQuestion *question, gint64 enough);
/* How much a state promises of which so much [worth] is had: in units, in which worth counts what it takes on average.
 */
gint64 payi_purse_value (const PayiPurse *purse, const PayiHere *here, gint64 worth);

/* By state * PAY_MAX_COUNTERS + counter: the most that an object in this state may still raise the counter. FALSE:
 * nothing raises any. */
gboolean payi_raises (const PayiNormal *normal, gint64 *raise);

/* Something was paid: what prompt moves made is gone. */
void payi_end_prompt (const PayiNormal *normal, gint64 *stock);

/* The goal or something wanted was paid: what late moves made is gone, and objects that made them may do other things
 * again. */
void payi_wake (const PayiNormal *normal, gint64 *stock, gint64 *things);
