/* SPDX-License-Identifier: MIT */
/* The normal form of a problem: what the search sees. Traits, kinds and channels are gone.
 *
 * A *class* is a distinct (channel, accept mask) that some pip of the problem asks for. A *supply* is all units that
 * the problem cannot tell apart: the same classes accept them and the wishes weigh them alike. An object that can only
 * ever be one unit is a unit. What remains are *things*: classes of like objects with *moves*. */
#pragma once
#include "demand/demand.h"
#include "table.h"

#define PAYI_MAX_STATES 4096 /* of all things together */
#define PAYI_MAX_WISHES 64
#define PAYI_MOST_SHARES 65 /* the goal, and what is wanted beside it in one demand */

typedef struct {
  int n_demands;
  PayiDemand *demands;
} PayiBill;

typedef struct {
  guint64 fits;         /* bits are classes */
  gint64 count;         /* at the start; of a made supply 0 */
  int thing;            /* the units are objects of this thing that have not acted; -1: of none */
  gboolean made;        /* by moves */
  gboolean endless;     /* an object gives as many as anybody likes, at any time */
  gboolean late;        /* made by late moves and gone once something wanted is paid; only where something is */
  gboolean prompt;      /* made by prompt moves and gone once something is paid */
  PayKinds kinds;       /* when counting; else 0: kinds do not keep units apart */
  const gint64 *weight; /* by wish: what spending one unit adds */
} PayiSupply;

/* Like units from one place, in the order in which ties are broken. */
typedef struct {
  int supply;
  int lot;    /* -1: of an object */
  int object; /* -1: of a lot */
  gint64 count;
} PayiRun;

/* So many units of a supply, one after the other. */
typedef struct {
  int supply;
  gint64 count;
} PayiPart;

typedef struct {
  int supply;
  gint64 count;
  PayKinds kinds;
} PayiOutput;

typedef struct {
  int ordinal, mode; /* of the object's actions */
  int done;          /* what happened already, and this is it; -1: a move of the payer's choice */
  PayTake take;
  gint64 uses;
  gboolean late, prompt, wanted;
  gint64 worth;
  guint64 refreshes; /* tags */
  gint64 n_refreshes;
  const PayiBill *bill; /* NULL: nothing */
  int n_outputs;
  PayiOutput *outputs;
  gint64 lowers[PAY_MAX_COUNTERS];
  gint64 made;          /* units in all */
  gint64 reported;      /* of them those that can be left over */
  const gint64 *weight; /* by wish: what each time adds */
} PayiMove;

/* Is what prompt moves made gone once it happened? */
static inline gboolean payi_is_served (const PayiMove *move)
{
  return !move->late && !move->prompt && (move->bill != NULL || move->wanted || move->n_refreshes > 0);
}

/* Can it happen as often as anybody likes, whatever its object did? */
static inline gboolean payi_is_endless (const PayiMove *move)
{
  return move->take == PAY_TAKE_NOTHING && move->uses == PAY_USES_ANY;
}

/* What an object in a state can still do once the goal is paid, for wishes that look ahead. */
typedef struct {
  gint64 yield; /* the most units that it adds: what moves make less what they take, never more than that is left out;
                 * for a turn that it gives back the most that any object could add by it */
  gint64 free;  /* of them without a cost that takes units */
  gint64 plain; /* of them without a cost that takes foreign units: see PayiAfter */
  gint64 prey;  /* the most foreign units */
  guint64 colours, free_colours; /* classes of units that it can be or make; those without such a cost */
} PayiAhead;

/* Like objects with moves. States count from [first]: the first one is untouched. next[state * n_moves + move]: the
 * state after, -1 where the move is not possible. */
typedef struct {
  int n_members;
  int *members;  /* object indices, in the order in which ties are broken */
  gboolean done; /* the last objects of its member: those that may have acted already */
  gint64 count;
  int n_moves;
  PayiMove *moves;
  gboolean shut;  /* not for the search: see wanted.h */
  int flat;       /* supply of the units it can be instead of moving, -1 */
  int flat_state; /* state after it was such a unit */
  int first, n_states;
  gint64
      besides; /* what an object that is such a unit loses of what could be paid afterwards, beside what that weighs */
  gboolean uneven; /* what could be paid afterwards depends on which of these units go, not on how many alone */
  gboolean once;   /* whatever it does first it does nothing after that */
  gboolean picky;  /* some cost that takes units does not take each that counts for what is left */
  int *next;
  guint64 tags;
  gboolean gives_turns; /* some move of it does */
  gboolean had_turn;    /* in the first state */
  int idle;             /* the state other than the first in which no object acted yet, its turn given back; -1 */
  int *fresh;           /* by state: the state once the turn is given back; -1: it is not taken, or nothing is left */
  int *later;           /* by state: the state once the goal is paid and late actions no longer stop others */
  const gint64 *weight; /* by wish: what the first act of an object adds, beside the weight of its move */
  const gint64 *least;  /* by wish: what it adds at least */
  PayiAhead *ahead;     /* by state; NULL: no wish looks ahead */
} PayiThing;

/* Wishes for what could be paid afterwards. The units of the class [unit] are those that count. */
typedef struct {
  int left, width;                  /* wishes; -1: there is none */
  guint64 unit;                     /* the class of units that PAY_WISH_MOST_LEFT counts */
  guint64 colours;                  /* the classes of PAY_WISH_WIDTH */
  guint64 foreign;                  /* the classes that no unit fits which counts */
  PayiBill many;                    /* so many units of [unit] as the first variable says */
  PayiBill one[32];                 /* one unit of each of [colours], by class in rising order */
  gint64 most;                      /* at the start: no state yields more */
  int n_colours;                    /* at the start: no state has more */
  gboolean picky;                   /* some cost that takes units does not take each that counts */
  gboolean endless;                 /* some action gives units that count without end */
  gboolean gated;                   /* some object makes units of [colours] by costs that take units, and not else */
  gboolean rises;                   /* a turn that is given back may add to what is left: nothing bounds it */
  gboolean charges;                 /* some cost of a move charges a counter, or may */
  gint64 charged[PAY_MAX_COUNTERS]; /* then: moves lower it by at most so much; 0: none charges it */
  PayCost *many_cost, *one_cost;
} PayiAfter;

typedef struct {
  const PayProblem *problem;
  PayiArena arena; /* everything allocated below */
  PayiClasses classes;
  PayTraits *traits; /* by kind: under any channel; NULL: no wish speaks of any */
  gboolean late;     /* there are late actions */
  guint64 prompt;    /* classes that accept what prompt ones make */
  gboolean lavish;   /* some prompt one makes more than one unit */
  gboolean wanted;   /* there are wanted ones */
  gboolean wants;    /* some of them may happen in a search */
  guint64 watched;   /* classes of units that are asked to be present */
  guint64 refreshed; /* tags of objects that some move gives the turn back */
  int dead;          /* supply of what late moves made that is gone; -1: there is none */
  gboolean counting; /* kinds keep units apart, an object with moves is never a unit, and states say whether it acted */
  PayiAfter after;
  gboolean beyond;  /* there is a PAY_WISH_BEYOND */
  gboolean inexact; /* wishes weigh some units by more than they should, or are too many: no best is proven */
  int n_wishes;
  PayiWish wishes[PAYI_MAX_WISHES];
  guint given[PAYI_MAX_WISHES];  /* where the problem has the wish; those that are part of it follow */
  int *objects, *lots;           /* indices in the order in which ties are broken */
  int *object_place, *lot_place; /* where an index is in that order */
  GArray *supplies;              /* PayiSupply */
  GArray *runs;                  /* PayiRun */
  GArray *things;                /* PayiThing */
  guint n_open;                  /* things that are not shut */
  GArray *ties;                  /* PayiTie, in the order in which equal payments are compared; NULL: when counting */
  guint n_tie_objects;
  gboolean uneven_ties; /* some count uses of objects, or several of them the same units */
  gboolean repeats; /* the state does not tell how often some action that weighs was made, or what was lent and spent */
  int n_states;
  PayiBill goal;
  PayiPart *drop; /* in the order in which units are given up: what is dearest first */
  int n_drop;
  guint64 steps;   /* that were taken by all searches of it */
  PayLimit limit;  /* the first that came; one of some of the steps alone only where no other came */
  guint64 telling; /* nanoseconds which checking and telling of the payment that was found last takes, about */
  PayStatistics statistics;
} PayiNormal;

#define PAYI_NS_AN_ACT 6000 /* of a payment that is checked, told, and written */

static inline gboolean payi_gets_turns (const PayiNormal *normal, const PayiThing *thing)
{
  return (thing->tags & normal->refreshed) != 0;
}

static inline void payi_note_limit (PayiNormal *normal, PayLimit limit)
{
  const gboolean of_some = normal->limit == PAY_LIMIT_STEPS && normal->steps <= normal->problem->steps;
  if (normal->limit == PAY_LIMIT_NONE || of_some)
    normal->limit = limit;
}

/* NULL with PAY_ERROR_TOO_LARGE. The problem must be valid and outlive the normal form. */
PayiNormal *payi_normal_new (const PayProblem *problem, gboolean counting, GError **error);
/* For counting, and what weighs differently is kept apart. */
PayiNormal *payi_normal_new_weighed (const PayProblem *problem, GError **error);
/* Of its goal and wishes alone: there are no supplies and no things. */
PayiNormal *payi_normal_new_goal (const PayProblem *problem, GError **error);
void payi_normal_free (PayiNormal *normal);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (PayiNormal, payi_normal_free)

/* Zeroed, freed with the normal form. */
static inline gpointer payi_normal_keep (PayiNormal *normal, gsize size)
{
  return payi_arena_keep (&normal->arena, size);
}

guint64 payi_normal_fits (const PayiNormal *normal, PayKinds kinds, gboolean late);
/* Under any channel; only where some wish speaks of traits. */
PayTraits payi_normal_traits (const PayiNormal *normal, PayKinds kinds);
gboolean payi_normal_bill (PayiNormal *normal, const PayCost *cost, gboolean goal, PayiBill *bill, GError **error);
/* Is it one of the actions that the unit stands for which its object can be? Others weigh differently. */
gboolean payi_makes_unit (const PayiNormal *normal, const PayiAction *action);
/* Do the units that are there allow the demand? */
gboolean payi_is_present (const PayiNormal *normal, const PayiDemand *demand, const gint64 *stock);

/* Is there a wish for what could be paid afterwards? */
static inline gboolean payi_looks_ahead (const PayiNormal *normal)
{
  return normal->after.left >= 0 || normal->after.width >= 0;
}

/* Can it be told only by another search, what could be paid afterwards? Units that are left are counted. */
static inline gboolean payi_asks_ahead (const PayiNormal *normal)
{
  return payi_looks_ahead (normal) && normal->things->len > 0;
}

#define PAYI_SUPPLY(n, i) (&g_array_index ((n)->supplies, PayiSupply, (i)))
#define PAYI_THING(n, i) (&g_array_index ((n)->things, PayiThing, (i)))
#define PAYI_RUN(n, i) (&g_array_index ((n)->runs, PayiRun, (i)))

/* The index of the thing whose state it is. */
int payi_thing_of (const PayiNormal *normal, int state);

/* So many objects of the thing acted, or were units, where [things] is what a state holds. */
static inline gint64 payi_acted (const PayiThing *thing, const gint64 *things)
{
  return thing->count - things[thing->first] - (thing->idle >= 0 ? things[thing->first + thing->idle] : 0);
}

/* ---- tie-break.c. What the wishes leave open: of payments that are equally good the one whose objects come first is
 * taken, then the one whose units of lots do. How much of each object and lot is used follows from the state that a
 * payment leaves: of like ones those that come first are used first. */

/* One object, objects that may have acted already, or one lot: the units or objects [first] to before [first] + [count]
 * of a supply or a thing. */
typedef struct {
  int supply, thing; /* one of them is -1 */
  gint64 first, count;
  gint64 each; /* units that one object can be */
} PayiTie;

/* How much is used of each: [tie] has room for all of n->ties. [stock] and [things] as in a state; [drawn] (nullable):
 * what is spent of each supply besides. */
void payi_tie_fill (const PayiNormal *normal, const gint64 *stock, const gint64 *things, const gint64 *drawn,
                    gint64 *tie);

/* Less than 0: of the entries [from] to before [to], each telling how often its index is in a list, [a] has the smaller
 * list. */
int payi_tie_compare_part (const gint64 *a, const gint64 *b, gsize from, gsize to);

/* Less than 0: [a] is the smaller list. */
int payi_tie_compare (const PayiNormal *normal, const gint64 *a, const gint64 *b);

/* Could a payment that uses all of [now], and perhaps more units and objects of things from [from] on, be smaller than
 * [best]? [objects]: it uses as many objects. */
gboolean payi_tie_hopeful (const PayiNormal *normal, const gint64 *now, const gint64 *best, int from, gboolean objects);
