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

struct _MtgPlan {
  const PayRequest *request;
  GPtrArray *spells;  /* of MtgSpell */
  int goal;           /* the spell that is the goal, -1: none */
  guint combinations; /* looked at so far */
};

static inline MtgSpell *mtg_plan_spell (const MtgPlan *plan, guint i)
{
  return g_ptr_array_index (plan->spells, i);
}

/* ---- spell-text.c */
/* What the spells say, without their costs' changes; learns the kinds of what they give. */
gboolean mtg_spells_read (MtgCase *opened, GError **error);

/* ---- plan-prey.c */
/* Learns what abilities ask for of others, and the kinds that those have who meet it. */
gboolean mtg_preys_read (MtgCase *opened, const GPtrArray *sources, GError **error);

/* ---- spell-cost.c */
/* The cost of each spell in all its forms, or, for the one that PAY_AIM_X is about, the goal. */
gboolean mtg_spells_lock (MtgCase *opened, const GPtrArray *sources, GError **error);

/* ---- most-mana.c */
/* No more mana than this can be made; PAY_MAX_AMOUNT: that is not known. */
gint64 mtg_plan_most_mana (MtgCase *opened, const GPtrArray *sources);
G_END_DECLS
