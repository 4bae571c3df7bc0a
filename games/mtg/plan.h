/* SPDX-License-Identifier: MIT */
/* plan.h - a plan: spells that are paid one after the other, and what they bring.
 *
 * What has been paid is a unit that nothing spends: a mark. Conditions ask how many marks of a spell are there. */
#pragma once
#include "mtg.h"

#define MTG_MAX_THINGS 256        /* objects that spells bring */
#define MTG_MOST_WORK 8192        /* combinations for all spells together */
#define MTG_MAX_COMBINATIONS 1024 /* of how many copies of other spells have been paid, for one spell */
#define MTG_MAX_FORMS 256         /* alternatives of one spell */
#define MTG_MAX_X 64              /* where every X of a spell is tried */

/* Traits of marks and of what is given up, from the end of those that mana has. */
#define MTG_AS_PAID PAY_BIT (15) /* every spell */
#define MTG_FIRST_OWN_TRAIT 16
#define MTG_LAST_OWN_TRAIT 63

/* What a payment by one alternative comes to. */
typedef struct {
  char *total;
  gint64 x; /* PAY_NOT_GIVEN: none */
} MtgPaid;

typedef struct {
  const PaySpell *given; /* while the request is read, as all that the request owns */
  char *name;
  GPtrArray *costs; /* of GArray of MtgHalf: its only cost */
  GStrv purpose;
  int after;         /* a spell, -1: none */
  gint64 count;      /* how many are wanted besides the goal */
  gboolean marked;   /* something asks how many of it were paid */
  int like;          /* the first spell that changes later costs in the same way; -1: it changes none */
  PayTraits changes; /* of that one: all of them that were paid */
  PayTraits mark;    /* 0: nothing does */
  PayKinds paid;     /* the kind of its mark; 0: none */
  GPtrArray *units;  /* of MtgLot: mana that it gives; (nullable) */
  PaySource *brings; /* what each copy brings; (nullable) */
  MtgSource *thing;
  PayCost *cost; /* NULL while it is not known */
  GArray *forms; /* of MtgPaid, one for each alternative of [cost] */
} MtgSpell;

/* Who can be given up, or be tapped, for some ability's cost. */
typedef struct {
  MtgLimits *limits;
  char *name; /* "creature or land" */
  gboolean taps;
  PayTraits trait;
} MtgPrey;

struct _MtgPlan {
  const PayRequest *request;
  GPtrArray *spells; /* of MtgSpell */
  GPtrArray *preys;  /* of MtgPrey */
  GHashTable *needs; /* MtgNeed to MtgPrey, borrowed both */
  GPtrArray *untaps; /* of char *: the tags of what spells untap; bits of pay_object_set_tags() in their order */
  PayAim aim;
  int goal; /* the spell that is the goal, -1: none */
  int next_trait;
  guint combinations; /* looked at so far */
};

static inline MtgSpell *mtg_plan_spell (const MtgPlan *plan, guint i)
{
  return g_ptr_array_index (plan->spells, i);
}

/* ---- plan.c */
/* A trait that nothing else has. 0 with [error] set: there are too many. */
PayTraits mtg_plan_trait (MtgPlan *plan, GError **error);

/* ---- plan-read.c */
/* What the spells say, without their costs' changes; learns the kinds of what they give. */
gboolean mtg_spells_read (MtgCase *c, GError **error);

/* ---- plan-prey.c */
/* Is the tag a type of permanents? One that nothing has is no mistake: "untap up to three lands" without lands. */
gboolean mtg_plan_is_permanent (const char *tag);
/* The tags of a source or thing, with those that it has without being told. (transfer full) */
GStrv mtg_plan_tags (const PaySource *given, const MtgSource *source);
/* Learns what abilities ask for, and the kinds that those have who meet it. */
gboolean mtg_preys_read (MtgCase *c, const GPtrArray *sources, GError **error);
/* Does the plan count who meets the needs of [a]? Else `uses` does. */
gboolean mtg_plan_counts (const MtgPlan *plan, const MtgAbility *a);
/* How often each object can do [a], whose needs the plan counts, besides what it takes. */
gint64 mtg_plan_uses (const MtgPlan *plan, const MtgAbility *a);
/* Adds the needs of [a] that the plan counts to the open alternative of [cost]; of need [without] one less. */
void mtg_preys_add_pips (const MtgPlan *plan, const MtgAbility *a, int without, PayCost *cost);
/* Can a thing with these tags itself meet need [i] of its ability [a]? */
gboolean mtg_prey_is_itself (const MtgPlan *plan, const MtgAbility *a, guint i, const char *const *tags);
/* The kind of what it is when it is given up, or tapped; 0: nobody asks for it. */
PayKinds mtg_prey_kinds (MtgCase *c, const char *const *tags, gboolean taps);

/* ---- plan-cost.c */
/* The cost of each spell in all its forms, or, for the one that PAY_AIM_X is about, the goal. */
gboolean mtg_spells_lock (MtgCase *c, const GPtrArray *sources, GError **error);

/* ---- plan-bound.c */
/* No more mana than this can be made; PAY_MAX_AMOUNT: that is not known. */
gint64 mtg_plan_most_mana (MtgCase *c, const GPtrArray *sources);
