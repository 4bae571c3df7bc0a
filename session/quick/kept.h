/* SPDX-License-Identifier: MIT */
/* What plain requests are made of, compiled once. Whatever is not sure to be plain is not. */
#pragma once
#include "quick/quick.h"
#include "reply/reply.h"

#define PAYS_QUICK_COUNTER "life" /* the only one that a plain request tells */

/* ---- What a session keeps. */

/* A game as far as its plain cases agree. */
typedef struct {
  const PayGame *game;
  gsize name_length;
  gboolean reads_life; /* else a request that says it is refused */
  PayCase *first;      /* whose kinds all others have; NULL: none was opened yet */
  gboolean named;      /* all kinds are called something */
  PayQuickKind kinds[PAY_MAX_KINDS];
} PaysQuickGame;

typedef struct _PaysQuickReason PaysQuickReason;
struct _PaysQuickReason {
  PayQuickReason told;
  PaysQuickReason *next;
};

/* A candidate of the game, and what it is told as, once it was. */
typedef struct {
  PayQuickFix told;
  PayKinds kinds; /* of the unit that there is then */
  guint index;
  gboolean change; /* a unit becomes usable; else there is one more */
} PaysQuickUnit;

/* The cost with one change. */
typedef struct {
  PayPlain *plain; /* NULL: there is no such cost */
  PayQuickFix told;
} PaysQuickTry;

/* A cost, its modifiers and its X, with all that was ever told of it. Replies hold it, too. */
typedef struct {
  gatomicrefcount refs;
  const PayGame *game;
  gsize number; /* of this cost among all that were compiled, from 1 */
  PaysArena arena;
  PayNotes *notes;
  guint n_told;
  PayCase *opened;
  PayPlain *plain; /* NULL: the cost is not plain */
  int n_pips;
  PayQuickPip *pips;
  guint64 heading;   /* pips on whose units heads depend, too */
  gboolean keyed;    /* heads depend on more than X: they are in the cache of all */
  GPtrArray *heads;  /* of PayQuickHead *, by X; NULL: not told yet */
  gint64 first_life; /* of the counter PAYS_QUICK_COUNTER, where the request does not say */
  PaysQuickReason *reasons;
  guint n_units, n_tries; /* X one less, then each modifier left out */
  PaysQuickUnit *units;
  PayQuickFix counter; /* one more of the counter that pips may charge */
  PaysQuickTry tries[1 + PAY_QUICK_MODIFIERS];
} PaysQuickCost;

/* What is kept under a handle. */
typedef struct {
  PaysQuickCost *cost;
  PayQuickUse *use;
} PaysQuickSlot;

struct _PaysQuick {
  GArray *games;    /* PaysQuickGame */
  PaysCache *costs; /* PaysQuickCost */
  PaysCache *heads; /* PayQuickHead of these, by the number of the cost */
  PaysCache *uses;  /* PayQuickUse */
  GArray *slots;    /* PaysQuickSlot, by handle */
  gsize n_costs;    /* compiled so far */
  GString *key;     /* of what is looked up and is no text of the request */
  PaysQuickCost *cost;
  gboolean beside; /* some source is no unit: */
  const PayPlainAside *asides[PAY_PLAIN_UNITS];
  PayQuickAnswer answer;
  PayPlainAnswer other;         /* of a changed question */
  PayQuickRequest request;      /* what a request as a record says */
  char ids[PAY_PLAIN_UNITS][4]; /* indices in decimal */
};

/* ---- kept.c */

/* Destroys what is noted there, and at all that follow. */
void pays_notes_clear (PayNotes *notes);

/* A new record of the cost for [size] bytes, whose notes are at [notes] in it. */
gpointer pays_quick_tell (PaysQuickCost *cost, gsize size, gsize notes);

/* The cost is to look after these notes. */
void pays_quick_hold (PaysQuickCost *cost, PayNotes *notes);

void pays_quick_cost_unref (gpointer cost);
void pays_quick_use_free (gpointer use);

/* Both are told from what is kept, or compiled; NULL: they are not plain. */
PaysQuickCost *pays_quick_cost (PaysQuick *quick, PaysQuickGame *game, const PayQuickRequest *request);
PayQuickUse *pays_quick_use (PaysQuick *quick, PaysQuickGame *game, const PayQuickRequest *request, guint i,
                             gboolean *compiled);

/* So many units one use of it gives. */
gint64 pays_quick_each (const PayQuickUse *use);

/* ---- told.c: the head, or the reasons and the changes that help, of the answer; [helps]: bits are the tries that do.
 */
void pays_quick_tell_head (PaysQuick *quick);
void pays_quick_tell_reasons (PaysQuick *quick);
void pays_quick_tell_fixes (PaysQuick *quick, guint helps);
