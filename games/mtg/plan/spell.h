/* SPDX-License-Identifier: MIT */
/* spell.h - the spells of a plan.
 *
 * What has been paid is a unit that nothing spends: a mark. Conditions ask how many marks of a spell are there. */
#pragma once
#include "ability/ability.h"
#include "arithmetic/arithmetic.h"
#include "plan.h"
G_BEGIN_DECLS

#define MTG_MAX_THINGS 256        /* objects that spells bring */
#define MTG_MOST_WORK 8192        /* combinations for all spells together */
#define MTG_MAX_COMBINATIONS 1024 /* of how many copies of other spells have been paid, for one spell */
#define MTG_MAX_FORMS 256         /* alternatives of one spell */
#define MTG_MAX_X 64              /* where every X of a spell is tried */

/* What a payment by one alternative comes to. */
typedef struct {
  char *total;
  gint64 x; /* PAY_NOT_GIVEN: none */
} MtgPaid;

/* What a payment brings. */
typedef struct {
  GPtrArray *units;  /* of MtgLot: mana; (nullable) */
  PaySource *brings; /* a thing, in its count; (nullable) */
  MtgSource *thing;
} MtgGift;

typedef struct _MtgSpell MtgSpell;
struct _MtgSpell {
  const PaySpell *given; /* while the request is read, as all that the request owns */
  char *name;
  GPtrArray *costs; /* of GArray of MtgHalf: its only cost */
  GStrv purpose;
  int after;       /* a spell, -1: none */
  int there;       /* the source that it is: it was cast before all begins; -1: it is none */
  PaySpell itself; /* ... [given] */
  const MtgSource *source;
  gint64 count;      /* how many are wanted besides the goal */
  gboolean marked;   /* something asks how many of it were paid */
  int like;          /* the first spell that does the same to later ones; -1: it does nothing to them */
  PayTraits changes; /* of that one: all of them that were paid */
  PayTraits mark;    /* 0: nothing does */
  PayKinds paid;     /* the kind of its mark; 0: none */
  MtgGift gift;      /* what each copy brings */
  MtgGift each;      /* ... and what each later payment that it hears brings, as long as that is there */
  PayTraits token;   /* of the first of those that bring the same: such a thing, until it is used; 0: it brings none */
  PayKinds token_as;
  PayCost *cost;     /* NULL while it is not known */
  GArray *forms;     /* of MtgPaid, one for each alternative of [cost] */
  MtgSpell *root;    /* that this is a way of: itself where it is none of another */
  int object;        /* in the problem, of [root] */
  GPtrArray *modes;  /* of PayCost: its cost by what is there then, one for each of [states]; the first is [cost] */
  GPtrArray *states; /* of MtgState */
  /* Of the first of those that change later costs in the same way: */
  gint64 can_go;        /* so many things with that change can leave; 0: none */
  PayTraits gone, seen; /* units for those that have left, and for those that had before the last payment */
  PayKinds gone_as, seen_as;
  PayTraits any; /* of the marks of all its ways; 0: nothing asks for it, or there is one way */
};

struct _MtgPlan {
  const PayRequest *request;
  GPtrArray *spells;  /* of MtgSpell */
  int goal;           /* the spell that is the goal, in any of its ways, -1: none */
  PayCost *goal_cost; /* (nullable) */
  guint combinations; /* looked at so far */
};

static inline MtgSpell *mtg_plan_spell (const MtgPlan *plan, guint i)
{
  return g_ptr_array_index (plan->spells, i);
}

/* ---- gift.c */
/* What is brought and what it is, as a request says it; [where], [where_tags]: its fields, for errors. */
typedef struct {
  const char *name, *gives; /* (nullable) */
  GStrv tags;               /* (nullable) */
  GStrv purpose;            /* of the spell that brings it */
  const char *where, *where_tags;
} MtgGiving;
/* Learns the kinds of its mana. FALSE with [error] set. */
gboolean mtg_gift_read (MtgCase *opened, const MtgGiving *giving, MtgGift *gift, GError **error);
void mtg_gift_clear (MtgGift *gift);

/* ---- spell-text.c */
/* Are all spells to be paid? Then the goal waits for their marks, by one pip more: is there one? */
gboolean mtg_plan_is_whole (const MtgPlan *plan);
gboolean mtg_plan_wait_for_all (const MtgCase *opened, PayCost *goal);
/* What the spells say, without their costs' changes; learns the kinds of what they give. */
gboolean mtg_spells_read (MtgCase *opened, const GPtrArray *sources, GError **error);

/* ---- there.c: sources that change costs as long as they are there, as spells that were cast before. */
/* Do changes of costs fit a plan? FALSE with [error] set, its place [where] and the index. (nullable) */
gboolean mtg_changes_fit (const GPtrArray *texts, const char *where, MtgEdition edition, GError **error);
/* Appends them. */
gboolean mtg_there_read (MtgCase *opened, const GPtrArray *sources, GError **error);
/* Their marks, and what is made when they leave. */
void mtg_there_add (MtgCase *opened);

/* ---- plan-prey.c */
/* Learns what abilities ask for of others, and the kinds that those have who meet it. */
gboolean mtg_preys_read (MtgCase *opened, const GPtrArray *sources, GError **error);

/* ---- losses.c: what changes later costs as long as it is there.
 *
 * What leaves while a spell is paid for still changes that spell's cost, which was locked before (601.2f), and none
 * later: a thing that leaves makes a unit "gone", and each payment makes units "seen" up to their number. A thing
 * changes a cost unless it is seen to be gone. No number ever falls, so that presence can ask for each. */
typedef struct {
  const MtgSpell *first; /* of those that change costs alike */
  gint64 gone, seen;
} MtgLoss;
/* Learns which things can go; all kinds that this needs. */
gboolean mtg_losses_learn (MtgCase *opened, GError **error);
/* All that can be gone and seen together: a GArray of MtgLoss for each, the first with nothing gone. (transfer full) */
GPtrArray *mtg_losses_list (const MtgPlan *plan);
/* Adds to the newest alternative that just these are gone and seen. */
void mtg_losses_ask (const GArray *losses, PayCost *cost);
/* The losses of the class that [first] begins. */
MtgLoss mtg_losses_of_class (const GArray *losses, const MtgSpell *first);
/* The newest mode of [action] sees what is gone. */
void mtg_losses_see (const GArray *losses, PayProblem *problem, int action);
/* What is made when a thing that [spell] brings leaves; 0: nothing. */
PayKinds mtg_losses_of (const MtgPlan *plan, const MtgSpell *spell);

/* Is [purposes] (nullable) empty, or has [tags] one of them? */
gboolean mtg_is_for (const GPtrArray *purposes, const char *const *tags);

/* ---- each.c: what each payment brings as long as something is there.
 *
 * That is a mode of the payment that gives more, with the presence of so many marks of what brings it. Those that were
 * gone by then bring nothing. A thing that comes so is a unit, which what it does spends: all that come are alike. */
typedef struct {
  const MtgSpell *first; /* of those that bring the same */
  gint64 paid;           /* so many of them were paid before */
  gboolean most;         /* or more: there are no more */
} MtgHeard;
/* What is there when a spell is paid. */
typedef struct {
  GArray *losses; /* of MtgLoss */
  GArray *heard;  /* of MtgHeard: those that may come */
} MtgState;
gboolean mtg_each_read (MtgCase *opened, MtgSpell *spell, GError **error);
/* Learns the kinds of the things that come so. All that others ask for must be learned. */
gboolean mtg_each_learn (MtgCase *opened, GError **error);
/* The states that can make a payment for [spell] ((nullable): nothing hears it) another one, that where nothing came
 * and nothing is gone first. NULL with [error] set: too many. (transfer full) (element-type MtgState) */
GPtrArray *mtg_states_list (const MtgPlan *plan, const MtgSpell *spell, GError **error);
/* Adds to the newest alternative that the state is this one. */
void mtg_state_ask (const MtgCase *opened, const MtgState *state, PayCost *cost);
/* What the newest mode of [action], a payment for [spell] in that state, brings besides. */
void mtg_each_add (MtgCase *opened, const MtgSpell *spell, const MtgState *state, int action);
/* Turns that a payment for [spell] gives back in that state: its own, and those of what hears it. All objects but those
 * of spells must be there. FALSE: the problem cannot say that. */
typedef struct {
  guint64 bits;
  gint64 n;
} MtgRefresh;
gboolean mtg_each_refresh (MtgCase *opened, const MtgSpell *spell, const MtgState *state, MtgRefresh *refresh);
/* The most mana that all payments can bring so; what the things that come make is in it. */
gint64 mtg_each_most_mana (const MtgPlan *plan);
/* How many things that [tally] counts can come so at most. */
gint64 mtg_each_most_counted (const MtgPlan *plan, const MtgTally *tally);
/* The things that come. */
gboolean mtg_each_add_things (MtgCase *opened, GError **error);

/* ---- spell-cost.c */
/* The cost of each spell in all its forms, or, for the one that comes last, the goal. */
gboolean mtg_spells_lock (MtgCase *opened, const GPtrArray *sources, GError **error);

/* ---- becomes.c */
/* The spells that sources speak of have marks. */
void mtg_becomes_mark (MtgPlan *plan);
/* What the sources become: once all marks are known. */
gboolean mtg_becomes_read (MtgCase *opened, const GPtrArray *sources, GError **error);
/* ... and when. FALSE with [error] set: what makes them so could be given up, or there is too much of it. All that
 * others ask for, and what is counted, must be learned. */
gboolean mtg_becomes_settle (MtgCase *opened, const GPtrArray *sources, GError **error);

/* ---- counted.c: things with a tag that sources count: numbers that grow and fall in the plan. */
/* Which tags are counted: before anything asks for others. */
void mtg_counted_start (MtgCase *opened);
/* How many of them can come and go. All that others ask for must be learned. */
gboolean mtg_counted_learn (MtgCase *opened, const GPtrArray *sources, GError **error);
/* How many of them can come. The spells must be read. */
gint64 mtg_counted_most (const MtgCase *opened, const MtgTally *tally);
/* How many there are at first. */
gint64 mtg_counted_there (const MtgCase *opened, const GPtrArray *sources, const MtgTally *tally);

/* ---- most-mana.c */
/* No more mana than this can be made; PAY_MAX_AMOUNT: that is not known. */
gint64 mtg_plan_most_mana (MtgCase *opened, const GPtrArray *sources);
G_END_DECLS
