/* SPDX-License-Identifier: MIT */
/* plays.h - what a plan pays.
 *
 * What has been paid is a unit that nothing spends: a mark. Conditions ask how many marks of a card there are. */
#pragma once
#include "plan.h"
G_BEGIN_DECLS

#define ZX_MOST_WORK 8192        /* combinations for all costs together */
#define ZX_MAX_COMBINATIONS 1024 /* of how many of the others have been paid, for one cost */
#define ZX_MAX_FORMS 256         /* alternatives of one cost */
#define ZX_CARD "card"           /* the tag of all cards */

/* What is to be paid; one of the plan's spells. */
typedef struct {
  const PaySpell *given;
  char *name;
  GPtrArray *cost;          /* as printed */
  const GPtrArray *purpose; /* of char * */
  guint view;
  int after;         /* -1: none */
  int card;          /* the lot of the pool out of which it is played; -1: it comes from elsewhere */
  gboolean marked;   /* something asks how many of it were paid */
  int like;          /* the first play that changes later costs in the same way; -1: it changes none */
  PayTraits changes; /* of that one: all of them that were paid */
  PayTraits mark;    /* 0: nothing does */
  PayKinds paid;     /* the kind of its mark; 0: none */
  GPtrArray *modes;  /* of ZxMode * */
} ZxPlay;

/* A change of one later play alone: the next, or the first of the turn. Each play that has it leaves a mark. */
typedef struct {
  const char *text;
  GPtrArray *others; /* where it is written so, too */
  int of;            /* the first of the plays that bring it; -1: it is there from the start */
  gboolean own;      /* it is among the changes of plays, for one of these */
  ZxOnce once;
  const GPtrArray *purpose; /* of char *, of the plays that it can be for; (nullable) */
  PayTraits trait;          /* of the mark */
  PayKinds mark;
} ZxPending;

#define ZX_MAX_PENDING 4 /* that one play can have */

/* One way to pay a play: the marks that it leaves, whether cards are rebooted. All modes of a play have the same
 * alternatives, of which some never hold. */
typedef struct {
  PayCost *cost;
  gint64 marks[ZX_MAX_PENDING];
  PayKinds kinds[ZX_MAX_PENDING];
  gboolean locked;
} ZxMode;

/* All cards as they count for one purpose: a channel. */
typedef struct {
  GPtrArray *lots;  /* of the pool */
  GPtrArray *gives; /* by play: of ZxLot that it puts into the Resource; NULL: none */
} ZxView;

/* A kind of cards. */
typedef struct {
  int kind; /* in the problem */
  ZxColours printed;
  PayTraits traits[PAY_MAX_CHANNELS]; /* by view */
} ZxPlanKind;

typedef struct {
  ZxOpening *opening;
  GPtrArray *plays;    /* of ZxPlay */
  gint64 *worths;      /* by play: what it weighs for the aim */
  GPtrArray *views;    /* of ZxView */
  GArray *kinds;       /* ZxPlanKind */
  guint combinations;  /* looked at so far */
  GPtrArray *pendings; /* of ZxPending * */
  PayTraits never;     /* no card has it */
  GPtrArray *untaps;   /* of char *: what is rebooted; bits of pay_problem_object_set_tags() in their order */
} ZxPlan;

static inline ZxPlay *zx_plan_play (const ZxPlan *plan, guint i)
{
  return plan->plays->pdata[i];
}

static inline const ZxView *zx_plan_view (const ZxPlan *plan, guint i)
{
  return plan->views->pdata[i];
}

/* ---- plan-cards.c */
/* What all cards count as, for the purpose of each play. */
gboolean zx_plan_see (ZxPlan *plan, GError **error);
/* Adds the lots of the pool; cards that can be rebooted follow as objects, once the plays are there. */
gboolean zx_plan_add_lots (ZxPlan *plan, GError **error);
gboolean zx_plan_add_cards (ZxPlan *plan, GError **error);
/* [object], a card of lot [k], can be put to Sleep. */
gboolean zx_plan_add_sleep (ZxPlan *plan, guint k, int object, GError **error);
/* Is some card played out of the Resource? */
gboolean zx_plan_takes_cards (const ZxPlan *plan);
/* What play [i] puts into the Resource, as units of its action. */
gboolean zx_plan_give (ZxPlan *plan, guint i, int action, GError **error);
/* Is each `untaps` about some card? */
gboolean zx_plan_untaps_fit (const ZxPlan *plan, GError **error);

/* ---- pending.c */
/* What modifiers count. */
ZxCounting zx_plan_counting (const ZxPlan *plan);
/* Finds the changes that are the next one's or the first one's, and gives them marks. */
gboolean zx_plan_find_pendings (ZxPlan *plan, GError **error);
void zx_pending_free (gpointer pending);
/* That which [text] of the request or a play is; NULL: it is always. */
const ZxPending *zx_plan_pending (const ZxPlan *plan, const char *text);

/* ---- spell-cost.c */
/* What play [i] costs, in each mode, under the marks of those that change it. [labels]: one for each alternative. */
gboolean zx_plan_lock (ZxPlan *plan, guint i, GArray *labels, GError **error);
G_END_DECLS
