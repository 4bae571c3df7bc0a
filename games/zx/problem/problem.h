/* SPDX-License-Identifier: MIT */
/* problem.h - from what a request says to a problem: kinds of cards and what they count as, locked costs as pips,
 * wishes, candidates of fixes. */
#pragma once
#include "notation/notation.h"

#include <pay/cost.h>
G_BEGIN_DECLS

/* ---- A request that was read. */
typedef struct {
  char *name;     /* "R", "C[Reunion]", "Reboot of K" */
  PayKinds kinds; /* 0: no room for it */
} ZxCandidate;

/* Reboot cards that `never` bars. */
typedef struct {
  PayTraits traits;
  gint64 count;
} ZxBarred;

typedef struct {
  PayCase base;
  char *printed;          /* the Resource Costs before the changes; NULL: there are none */
  gboolean choice;        /* the player chooses among totals */
  gboolean itself;        /* the pool has the card that would pay for itself */
  GArray *labels;         /* ZxLabel, of each alternative */
  char *least, *greatest; /* over the orders of decreases; NULL where they do not differ */
  GPtrArray *tags;        /* of char *: the names of the tag traits */
  GPtrArray *tag_words;   /* of char *: the same, told: "[Angel]" */
  GArray *candidates;     /* ZxCandidate */
  gboolean several;       /* cards of several colours are among them, whose kinds then stand in another order */
  GArray *barred;         /* ZxBarred */
  GPtrArray *waiting;     /* of char *: "for Summer", where cards would be of more colours */
  gboolean ranked;        /* what is equally good is taken by name */
  GPtrArray *readings;    /* of char *, static: readings of the rules on which the answer may hang, as restrictions */
  gboolean depends;       /* modifiers look at what else the request says */
  GPtrArray *asked;       /* of char *: the numbers that they ask for */
  GPtrArray *untold;      /* of char *: ... those that nobody told */
  GPtrArray *remarks;     /* of char * */
  /* Of a plan; else NULL. */
  GPtrArray *forms; /* by spell: GArray of ZxLabel, by alternative of its cost */
  PayAim aim;
} ZxCase;

/* ---- pips.c: from locked Resource Costs to a cost of libpay, and the traits that cards and pips share. */
/* Traits: one for each colour; any card; one for each set of two or more colours, used where one card may be chosen for
 * several colours; then the tags that a request speaks of. */
#define ZX_TRAIT_ANY PAY_BIT (5)
#define ZX_FIRST_TAG 32
#define ZX_MAX_TAGS 32

/* The trait of being all of [colours], at least one. */
PayTraits zx_trait_of (ZxColours colours);

/* The set of colours of bit [trait], 0 for another trait. */
ZxColours zx_colours_of_trait (int trait);

/* What a card of [colours] counts as: any card, and each set of its colours. */
PayTraits zx_traits_of_card (ZxColours colours);

/* The names of the trait bits, NULL-ended. */
extern const char *const zx_trait_names[];

/* What an alternative pays. */
typedef struct {
  char *total;   /* the Resource Costs */
  GArray *parts; /* ZxPart, all of them */
} ZxLabel;

GArray *zx_labels_new (void); /* (transfer full) */

/* Under what alternatives hold, and what they are paid for. */
typedef struct {
  PayTraits accept;
  gint64 from, to;
} ZxPresence;
typedef struct {
  int channel;
  const GArray *presences; /* ZxPresence */
} ZxWhen;

/* [tags] (element-type char *) names the tag traits. [labels] gets one for each alternative of the result (element-type
 * ZxLabel). NULL with PAY_ERROR_TOO_LARGE. (transfer full) */
PayCost *zx_compile (const GPtrArray *cost, const ZxChanges *changes, const GPtrArray *tags, GArray *labels,
                     GError **error);
/* The same, added to [compiled], under [when] ((nullable)). FALSE with PAY_ERROR_TOO_LARGE. */
gboolean zx_compile_into (PayCost *compiled, const GPtrArray *cost, const ZxChanges *changes, const GPtrArray *tags,
                          const ZxWhen *when, GArray *labels, GError **error);

/* ---- A request while it is read. */
typedef struct {
  ZxColours printed, own;
  PayTraits traits;
} ZxKind;

/* Cards that a word names. */
typedef struct {
  enum { ZX_BY_TAG, ZX_BY_CLASS, ZX_BY_COLOUR } by;
  ZxColours colours;
  const char *tag; /* in the word; NULL: it names none */
} ZxCards;

/* Cards of which as few as may be are wanted, and the class of dearness that counts them. */
typedef struct {
  ZxCards cards;
  int class;
} ZxSpared;

/* What has been read so far. */
typedef struct {
  const PayRequest *request;
  GPtrArray *cost; /* printed, then locked */
  ZxChanges *changes;
  GPtrArray *lots;
  GArray *excluded; /* gboolean, by lot */
  GArray *kinds;    /* ZxKind, as in the problem */
  ZxCase *opened;
  guint marks;    /* traits from the last one down that are no tags */
  GArray *spared; /* ZxSpared */
  PayStore *kept; /* (nullable): how long there is time */
  int all_round;  /* the class of dearness of cards that are for any purpose; -1: none is for this one alone */
} ZxOpening;

/* ---- kind.c */
/* The channel in which cards count as their own colours alone. */
#define ZX_OWN_CHANNEL 1

/* What a card counts as, with the tags that the request speaks of. */
PayTraits zx_traits_of_lot (const ZxOpening *opening, const ZxLot *lot);
ZxKind zx_kind_of_lot (const ZxOpening *opening, const ZxLot *lot);

/* The index of the kind, which gets added if it is new; -1 when there are too many. */
int zx_kind_add (ZxOpening *opening, ZxKind kind);

/* ---- candidate.c */
/* What the rules do not say and is taken one way: told as restrictions, so that lifting them is the other reading. */
#define ZX_OWN_CARD "the reading that each colour takes a card of its own (the other: shared-colours)"
#define ZX_FIRST_COST "the reading that of several costs the first is changed (the other: any-cost)"
/* Reads the rules the other way where [reading] (nullable) is one of those. */
void zx_lift (ZxChanges *changes, const char *reading);
/* Finds those that may matter; cost and changes were read. They do not depend on the cards. */
void zx_readings_find (ZxCase *opened, const GPtrArray *cost, const ZxChanges *changes);

#define ZX_FOR "for " /* how a purpose that lends colours is told as a restriction */
/* What a fix may be. All lots must be known. */
void zx_candidates_add (ZxOpening *opening);

/* ---- wish.c */
/* The trait of [tag], which gets one if it has none. 0 with [error] set: there are too many. */
PayTraits zx_tag_trait (ZxOpening *opening, const char *tag, GError **error);
/* A trait that is no tag. 0 with [error] set: there are too many. */
PayTraits zx_mark_trait (ZxOpening *opening, GError **error);
/* "; did you mean 'Angel'?" where a card has a tag like it. (transfer full) */
char *zx_tag_meant (const ZxOpening *opening, const char *tag);
/* Named wishes, then the order that is named, or `careful`. */
gboolean zx_wishes_add (ZxOpening *opening, GError **error);
/* What the wishes say of each lot; all lots were added. */
void zx_lots_weigh (const ZxOpening *opening);
/* The same of a card of lot [i] that is an object, to be slept by [action]. */
void zx_action_weigh (const ZxOpening *opening, guint i, int action);
/* A class of cards, or FALSE: it names none. */
gboolean zx_class_read (const char *word, ZxColours *colours);
/* A word of `never` or `prefer`: "RU" or "source:RU" is a class, "red" each card of that colour; else "Reunion" or
 * "tag:Reunion" is a tag. */
ZxCards zx_cards_read (const char *word);
/* Does it name a card of these colours by class or colour? */
gboolean zx_cards_are (const ZxCards *cards, ZxColours printed, ZxColours own);
/* Finds the lots that `never` excludes. */
gboolean zx_exclude_all (ZxOpening *opening, GError **error);

/* ---- rank.c */
/* Ties by what is written, not by where; all lots were added. */
void zx_lots_rank (const ZxOpening *opening);

/* ---- plain-parts.c */
extern const char zx_plain_beside[];
gboolean zx_is_plain (const PayCase *opened);
gboolean zx_plain_lifts (const PayCase *opened, PayKinds kinds, const PayShort *reasons, int n);
gboolean zx_plain_pool (const char *pool, gsize length, PayPlainUnits *units);
G_END_DECLS
