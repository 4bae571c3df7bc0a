/* SPDX-License-Identifier: MIT */
/* The state of a search, for the files that make it up. */
#pragma once
#include "search.h"

#define PAYI_MOST_DEAR 2
#define PAYI_FEW_LIKE 64 /* like objects of which any may act */

/* What adds units: a supply, or the objects of a thing that did not act yet. */
typedef struct {
  const gint64 *weight; /* by wish: of one of them */
  gint64 each;          /* units that one adds at most */
  const gint64 *count;  /* how many there are */
} PayiOffer;

typedef struct {
  gboolean ready;
  int n;
  PayiOffer *at; /* cheapest first; NULL: there is no room yet */
} PayiOffers;

/* A move of a thing in a state. */
typedef struct {
  int thing, state, move;
  gint64 loss;  /* by how much what could ever be there becomes less at least */
  guint64 fits; /* classes that accept what it makes */
  int rank;
} PayiTurn;

/* Costs of moves that are paid with the goal: see defer.c. */
typedef struct {
  gboolean known;    /* the rest is: when it is first asked for */
  gboolean possible; /* nothing but pips is asked for, and in which order things act matters to nothing else */
  gboolean on;
  gboolean open;   /* something that is better than the best, or as good, may have been left out */
  guint64 classes; /* that moves ask for */
  gint64 owed[PAYI_MAX_CLASSES];
  const PayiDemand *goal;
  PayiDemand joint;
  PayiEntry *entries;
} PayiDeferred;

/* The first [count] wishes are rules: see rules.c. */
typedef struct {
  int count;
  gsize *first;   /* by thing: where its moves begin */
  guint8 *move;   /* by move of all things: PayiLeave; all but free ones never happen */
  guint8 *supply; /* by supply: PayiLeave */
  gint64 *stock;  /* scratch */
  gboolean bars;  /* some move or unit weighs, and never happens or is spent for that alone */
} PayiRules;

/* What an object weighs at least that adds units in the lanes: see bound.c. */
typedef struct {
  const gint64 *weight; /* by wish */
  gint64 *room;         /* for them; NULL: not needed yet */
  int n_wishes;         /* that it is known of; -1: it is not */
} PayiLeast;

struct _PayiSearch {
  PayiNormal *normal;
  const volatile gint *stop;
  PayiLeaf *goal_leaf, *move_leaf;
  PayiLanes *ended;  /* those of questions without what happens without end; NULL: nothing does, or nobody asked */
  gboolean has_dear; /* the dear ones are of the same demand as [lanes] */
  int dear_wish[PAYI_MOST_DEAR]; /* -1: there is none */
  PayiLeast *leasts;             /* by thing */
  PayiOffers *offers;            /* by the dear counters that are used up, bits: see bound.c */
  PayiTable seen;
  GArray *scores; /* gint64, by entry of [seen] and wish: the least that a path to it scored, where actions repeat */
  GArray *work;   /* guint32, by entry of [seen]: steps that were taken from it on */
  gssize entry;   /* of the state that was looked up last; -1: it is not to be gone on from, or is in no table */
  guint64 n_forgotten; /* how often some entries were forgotten, and others moved */
  guint64 last;        /* the step after which a search ends */
  guint64 half;        /* a time that none goes beyond; 0: none is told */
  guint64 until;       /* a step that none goes beyond; 0: none is told */

  PayiSearch *ahead; /* NULL: no wish looks ahead */
  PayiAheadTest ahead_test;
  gint64 *then;       /* scratch: a state */
  PayiTable asked_of; /* states and questions: see known.c */
  GArray *known;      /* PayiKnown, by entry of it */
  GArray *question;   /* gint64: scratch */

  PayiKeepTest keep; /* NULL: there is nothing to keep */
  PayiKeepBound keep_bound;
  gint64 *keep_missing;    /* by kept cost: no payment of the demand misses less */
  const gint64 *keep_most; /* by kept cost: the greatest value of its variable that any state leaves */
  gpointer keep_data;
  const gint64 *origin; /* the state to start from; NULL: nothing happened yet */
  gboolean ends;        /* what could happen without end does not */
  int n_done;           /* acts that happened already */
  int n_first;          /* of them those that the path begins with; where order tells, late ones come later */
  int n_begun;          /* of them, on the path */
  gboolean begins;      /* the path has come to what is not told */

  const PayiDemand *demand;
  const gint64 *x;
  gboolean improve;   /* look for the best, not for any */
  gboolean plainly;   /* of the best, only the worth matters: what costs nothing else may happen for nothing */
  gboolean ties;      /* the best is known: look for equal ones that use what comes earlier */
  gint64 *raise;      /* see payi_raises() */
  gint64 *worth;      /* by state: the most worth that an object in it may still add */
  PayiPurse *purse;   /* what may still be worth something, by units; NULL: nobody looks */
  PayiPurse *purses;  /* the same where it was ever looked at */
  gint64 least_worth; /* of the wish for worth: no payment scores less; G_MININT64: nobody knows */
  gboolean priced;    /* what costs worth is asked: see bound.c */
  gboolean raises;    /* some move raises a counter */
  gboolean bills;     /* the cost of some move takes units */
  gboolean unordered; /* in which order things act is all the same: they act by index */
  PayiDeferred deferred;
  int from;                          /* the first thing that may act now */
  gboolean tails;                    /* something may as well come last: */
  guint8 *tail;                      /* by thing: what it does may; NULL: nobody looked */
  int tail_from;                     /* that happened, and nothing else does but from this thing on; -1: it did not */
  gboolean net;                      /* the units that pay the goal are those that PAY_WISH_MOST_LEFT counts */
  gint64 most_left;                  /* no payment leaves more that it counts; PAYI_PLENTY: nobody knows */
  gint64 most_spent;                 /* units that the goal takes at most, however it is paid */
  gint64 fixed[PAY_MAX_COUNTERS];    /* what it charges however it is paid */
  gboolean lean;                     /* no wish gains by an act, and nothing is asked of what is left */
  gint64 *rest;                      /* by thing: untouched objects that need not act */
  gint64 *asked;                     /* by supply: units that costs of moves may ever take; -1: not known yet */
  gboolean asked_nested;             /* they depend on the goal */
  gint64 asked_x[PAY_MAX_VARIABLES]; /* at these values */

  gint64 *now; /* the state: the four below in one row */
  gsize width;
  gint64 *stock;   /* by supply */
  gint64 *things;  /* objects by state */
  gint64 *charged; /* by counter */
  gint64 *lowered;
  PayiScore base;  /* what every payment scores besides */
  PayiScore score; /* of the path */
  int depth;
  PayiRules *rules; /* NULL: there are none */
  gint64 floor;     /* the first wish comes to so much at least */

  guint64 begun;        /* the steps that were taken before the search that is on */
  gboolean roles_known; /* the roles are, where there are any */
  guint8 **roles;       /* by thing, then state * moves + move: of PayiRole; NULL: all moves are tried */
  GArray *at_once;      /* PayiAct: those that may happen at once */

  GArray *in_turn; /* PayiTurn: all moves, in the order in which they are tried; empty: things and states by index */

  GArray *acts, *pays;       /* the path */
  GArray *saved;             /* the states that the path came through, one after the other */
  GArray *options, *choices; /* stacks of options that are being tried, and what they pay */
  PayiSpending *spending;    /* NULL: nothing was paid for yet */

  gboolean found;
  gboolean trims;   /* what was found is made presentable: it may go beyond the deadline to the end of the time */
  gboolean limited; /* a limit ended the search */
  gboolean partial; /* something was left out: no proof that there is nothing, or nothing better */
  PayiPlan *plan;   /* best so far */
  PayiScore least;  /* no payment is better; where the best is looked for */
  gboolean perfect; /* the best so far is as good as that */

  PayiLanes lanes;
  PayiLanes dear[PAYI_MOST_DEAR]; /* each without the counter of a wish for one, the first ones */
};

/* ---- rules.c */
/* [stock] without units that the rules bar; good until the next call. */
const gint64 *payi_stock_by_rules (const PayiSearch *search, const gint64 *stock);
/* Do the rules bar the move now? */
gboolean payi_is_barred (const PayiSearch *search, int thing, int m);
/* What is charged and lowered of the counter so far, with what counts with it. */
gint64 payi_counted (const PayiSearch *search, int counter);
void payi_budget_by_rules (const PayiSearch *search, gint64 *budget);

/* The state, for bounds. */
static inline PayiHere payi_here (const PayiSearch *search)
{
  const int first = MAX (search->from, search->tail_from);
  return (PayiHere){ payi_stock_by_rules (search, search->stock), search->things,
                     first == 0 ? 0 : PAYI_THING (search->normal, first)->first,
                     search->tail_from >= 0 ? search->tail : NULL };
}

static inline void payi_save (PayiSearch *search)
{
  g_array_append_vals (search->saved, search->now, (guint)search->width);
}

static inline void payi_restore (PayiSearch *search)
{
  const guint last = search->saved->len - (guint)search->width;
  payi_assert (search->saved->len >= search->width);
  for (gsize i = 0; i < search->width; i++)
    search->now[i] = g_array_index (search->saved, gint64, last + i);
  g_array_set_size (search->saved, last);
}

/* Of the wish for kept cost [cost]: how much less of its variable than there could be, one more where it cannot be
 * paid. */
static inline gint64 payi_missing_kept (const PayiSearch *search, const PayiKept *kept, guint64 cost)
{
  const gint64 most = search->keep_most[cost];
  return (kept->set >> cost & 1) != 0 ? most - kept->x[cost] : most + 1;
}

static inline gboolean payi_over (const PayiSearch *search)
{
  return search->limited || search->perfect || (search->found && !search->improve);
}

/* For what takes long between two steps: is there no time for more of it? */
static inline gboolean payi_is_out_of_time (const PayiSearch *search)
{
  const PayiNormal *normal = search->normal;
  return search->trims ? payi_is_past_by (normal->problem, normal->telling)
                       : payi_is_late_by (normal->problem, normal->telling);
}

/* ---- known.c */
typedef struct {
  gint64 good; /* so much can be paid for, and all that is less; -1: nobody knows */
  gint64 bad;  /* so much cannot, and no more; G_MAXINT64: nobody knows */
} PayiKnown;

/* Of that question, whatever it is, about the state; NULL: there is no room. Good until the next call. */
PayiKnown *payi_known (PayiSearch *search, const gint64 *state, gint64 question);

/* ---- seen.c */
void payi_seen_clear (PayiSearch *search);
/* Looks the state up, and adds it: NEW, it is to be gone on from. What paths to it score is the same, but where actions
 * repeat: a better one is as good as new. FULL: there is no room for the path itself. */
PayiTableResult payi_see (PayiSearch *search);

/* A state that the search goes on from, and what was before. */
typedef struct {
  gssize entry;
  guint64 forgotten, steps;
} PayiOpened;

/* From the state that was looked up last. */
PayiOpened payi_entry_open (PayiSearch *search);
/* The search is back at the state, and done with it. */
void payi_entry_close (PayiSearch *search, const PayiOpened *opened);

/* ---- roles.c: where any payment will do, of a free choice of moves. */
typedef enum {
  PAYI_TRIED,
  PAYI_NEEDLESS, /* another move of the object in this state serves as well, or none does */
  PAYI_AT_ONCE   /* whatever else happens, it may as well happen now */
} PayiRole;

void payi_roles_find (PayiSearch *search);
/* Makes all moves that may happen at once. */
void payi_act_at_once (PayiSearch *search);
/* Is move [m] of an object in the state tried? Else it is not possible, or nothing is lost without it. */
gboolean payi_is_tried (PayiSearch *search, int thing_index, int state, int m);

/* ---- leap.c */
/* Objects of the thing in the state that may act. */
gint64 payi_ready (const PayiSearch *search, int thing_index, int state);
/* Of many like objects, of which any may act: how often they make the move until no unit is missing that it makes. 0:
 * none is, or it is not all the same which of them acts. */
gint64 payi_times_due (const PayiSearch *search, int thing_index, int state, int m);
/* The same of a move that is paid for: how many acts a leap is of; 0: there is none from here. */
gint64 payi_acts_due (const PayiSearch *search, int thing_index, int state, int m);
/* Makes them, each paid for in the first way that is worth trying, as many as can be. */
void payi_leap (PayiSearch *search, int thing_index, int state, int m);

/* ---- tail.c */
/* Finds what may as well come last where the best is looked for. */
void payi_tail_find (PayiSearch *search);

/* ---- turns.c */
/* From now on what loses least of what could ever be there is tried first; [order] FALSE: things and states by index.
 */
void payi_turns_set (PayiSearch *search, gboolean order);

/* ---- setup.c */
/* Sets the lanes of questions without what happens without end; FALSE: nothing does. */
gboolean payi_ended_find (PayiSearch *search);
/* Is each unit that a cost takes one that the goal does not get? */
gboolean payi_is_net (const PayiNormal *normal, const PayiDemand *demand);
/* Is what adds [weight], by wish, gained by in some? */
gboolean payi_adds_less (const PayiNormal *normal, const gint64 *weight);
/* Does no wish gain by an act, nor speak of what could be paid afterwards? */
gboolean payi_is_lean (const PayiNormal *normal);
/* Is the worth of what may happen in a search all that payments at the same values differ in? */
gboolean payi_is_worth_alone (const PayiNormal *normal);

/* The step after which a search ends, as it was told or as the problem says, and how many are left till then. */
guint64 payi_last_step (const PayiSearch *search);
guint64 payi_steps_left (const PayiSearch *search);
/* No search goes beyond this [part] of the time that is left, 2 for half of it, nor beyond [half], which is set. */
void payi_search_allow_time (PayiSearch *search, guint64 part);

/* ---- search.c */
void payi_search_start (PayiSearch *search, const PayiDemand *demand, const gint64 *x, gboolean improve);
/* The bounds; [again]: of the same question. */
void payi_search_set_lanes (PayiSearch *search, gboolean again);
void payi_search_run (PayiSearch *search);
/* Where bundles are all there is to choose, the kernel does; PAYI_LIMIT: it cannot tell. */
PayiFound payi_by_bundles (PayiSearch *search);
/* [found], which [way] found; what is asked of a state on the way is not told. */
PayiFound payi_decided (PayiSearch *search, PayWay way, PayiFound found);
/* What a search is where nothing can act. */
PayWay payi_way_of_search (const PayiSearch *search);
/* Ties are not broken to the end: no limit that came there is told. Where any payment will do, a limit of depth ends
 * but this path. */
static inline void payi_reach_limit (PayiSearch *search, PayLimit limit)
{
  search->limited |= search->improve || limit != PAY_LIMIT_DEPTH;
  search->partial = TRUE;
  if (!search->ties)
    payi_note_limit (search->normal, limit);
}
/* For the best payment, from the start: nothing has happened, nothing is found. */
void payi_search_restart (PayiSearch *search, const PayiDemand *demand, const gint64 *x);

/* ---- best.c */
/* payi_search_improve() where what is kept at most was asked for. [beat]: [plan] is scored in full, and stays where
 * nothing is better. */
gboolean payi_improve (PayiSearch *search, const PayiDemand *demand, const gint64 *x, gboolean ties, gboolean beat,
                       PayiPlan *plan);

/* ---- beam.c */
/* Where the worth alone matters: a plan worth more than the best so far, from the start, in some of the steps and the
 * time that are left. */
void payi_beam_look (PayiSearch *search, const PayiDemand *demand, const gint64 *x);

/* ---- trim.c */
/* The state after the plan, the goal paid. FALSE: it is not possible. */
gboolean payi_replay (PayiSearch *search, const PayiPlan *plan);

/* The plan, whose score is known in part, scored in full. FALSE: nothing has changed. */
gboolean payi_score_again (PayiSearch *search, const PayiDemand *demand, PayiPlan *plan);

/* ---- defer.c */
/* Can costs wait here? */
gboolean payi_can_defer (PayiSearch *search);
/* Does its cost take units? Where costs can wait. */
gboolean payi_owes (const PayiMove *move);
/* The cost of the move is to be paid with the goal, or no longer ([sign] -1). */
void payi_owe (PayiSearch *search, const PayiMove *move, int sign);
/* The demand of the search, and what is owed; good until that changes. */
const PayiDemand *payi_goal_and_owed (PayiSearch *search);
/* Can the acts of the path be made one after the other, and then the goal be paid, with the units [drawn] of each
 * supply and the waivers that the leaf of the goal has? Then [use] is called, where the path is in order and the leaf
 * pays the goal alone. FALSE: no order was found. */
gboolean payi_order (PayiSearch *search, const gint64 *drawn, void (*use) (gpointer data), gpointer data);

/* ---- needless.c */
/* Is of each act of the path that only gives turns back one of them taken again? */
gboolean payi_turns_serve (const PayiSearch *search);
/* Does the move only give turns back, and nobody could get one now? */
gboolean payi_gives_nothing (const PayiSearch *search, const PayiMove *move);

/* ---- goal.c */
/* What may go into waivers now; FALSE: a fixed charge of the demand is refused. */
gboolean payi_goal_budget (const PayiSearch *search, gint64 *budget, gint64 *charges);
/* Can the goal be paid here? The best payment of it becomes the plan where it is better. */
void payi_try_goal (PayiSearch *search);

/* ---- ahead.c */
/* Of a payment after which [now] is the state, and which scores [score] by sums: what counters and wishes that look
 * ahead make of it. */
void payi_ahead_score (PayiSearch *search, const gint64 *now, PayiScore *score);
/* Are there charges for which what is left of some counter, once so much of each is [charged], may not do? */
gboolean payi_is_charged (const PayiSearch *search, const gint64 *charged);
/* At least so many colours are lost in the end. */
gint64 payi_colours_lost (const PayiSearch *search);

/* ---- move.c */
/* What may still be charged of each counter. */
void payi_budget_now (const PayiSearch *search, gint64 *budget);
/* What it scores for each PAY_WISH_BEYOND once so much is [charged], by counter. */
void payi_score_beyond (const PayiSearch *search, const gint64 *charged, PayiScore *score);
/* [times] objects of [thing] in [state] make the move, whose cost is paid already. */
void payi_make_move (PayiSearch *search, const PayiThing *thing, int state, const PayiMove *move, gint64 times);
/* Is something there that prompt moves made? */
gboolean payi_is_lent (const PayiSearch *search);
/* [count] objects in [state] get their turn back. */
void payi_give_turns (PayiSearch *search, const PayiThing *thing, int state, gint64 count);
/* How many objects in states from [state] on, of all things, the move gives their turn back; in this state alone. */
gint64 payi_turns_from (const PayiSearch *search, const PayiMove *move, int state);
gint64 payi_turns_at (const PayiSearch *search, const PayiMove *move, int state);
/* Pays as [option], whose units stand in the choices, says; they are copied to the path. */
void payi_pay_option (PayiSearch *search, PayiOption *option, const gint64 *budget);
/* How many of [times] such moves may happen at once without too great numbers. */
gint64 payi_times_at_once (const PayiMove *move, gint64 times);
/* Units that the demand takes at most, however it is paid. */
gint64 payi_most_spent (const PayiDemand *demand, const gint64 *x);
/* Are there as many units of all that the move makes as anything could take? Then it need not happen. */
gboolean payi_in_vain (PayiSearch *search, const PayiMove *move);
/* May less be left over with the move than without it, as it takes more units than it makes? */
gboolean payi_leaves_less (const PayiSearch *search, const PayiMove *move);
/* Is more than the goal to be paid, or do turns come back? */
gboolean payi_is_plan (const PayiNormal *normal);
/* Does what is there, or who has a turn, when late moves happen depend on what came before them? */
gboolean payi_tells_late (const PayiNormal *normal);
/* Does the bill ((nullable)) take units? */
gboolean payi_bill_takes_units (const PayiBill *bill);
/* Does the cost of some move take units? */
gboolean payi_takes_units (const PayiNormal *normal);
/* Is it all the same in which order things act, but for units that moves take and counters? Where none helps late or
 * happened already, and nothing needs to be present. */
gboolean payi_commutes (const PayiNormal *normal);
/* Is some counter both charged by a move and lowered or raised by one? */
gboolean payi_charges_change (const PayiNormal *normal);
/* Is it all the same in which order things act? */
gboolean payi_is_unordered (const PayiNormal *normal);
/* Of which things there are more objects than anything could take units: the rest of them need not act. */
void payi_rest_find (PayiSearch *search);
/* When any payment will do, whatever is free and has no rival happens first; without end, as often as the goal can use.
 */
void payi_act_freely (PayiSearch *search);

/* ---- bound.c */
/* Could anything below the state of the search be better than the best so far? */
gboolean payi_hopeful (const PayiSearch *search);
/* Could it be paid for, but by more acts alone, each paid for with units, than a path has at most? */
gboolean payi_is_too_deep (PayiSearch *search);
/* Once the lanes are set: what most could be left, as nothing is made but from units that the goal has taken. */
void payi_beginning_find (PayiSearch *search);
/* Where ties are broken: could what is used come earlier, if only things from [from] on still act? */
gboolean payi_ties_hopeful (const PayiSearch *search, int from);
/* At least what each wish comes to from here. */
void payi_bounds (const PayiSearch *search, PayiScore *least);

/* ---- spend.c */
/* Which unit takes the place of which, where another search begins. */
void payi_spending_forget (PayiSpending *spending);
/* Appends every way worth trying to pay [bill] from [stock], when so much of the counters is [available], to the
 * options and choices. What is left out is never better than something that is there: a unit is spent only when no
 * weaker one, by the wishes too where the best is looked for, could take its place. [last]: nothing follows, and what
 * cannot be better than the best so far is left out, too. The search is partial where there are too many. */
void payi_spend (PayiSearch *search, const PayiBill *bill, const gint64 *stock, const gint64 *available, gboolean last);

/* ---- bundle.c. Where objects act in any order, once each, and charge one counter at most, all that is to be chosen is
 * one bundle of each: the kernel does it. */
/* Which moves pay the demand of the search from here, at the least charge, none of them in vain? PAYK_YES: they are
 * made. PAYK_NO: none do. Else the kernel does not tell, and nothing has changed but the steps. */
PaykResult payi_bundle_act (PayiSearch *s);

/* Do the wishes ask for nothing but the least charge, and so the kernel's choice is a best one? */
gboolean payi_bundle_is_best (const PayiSearch *s);
