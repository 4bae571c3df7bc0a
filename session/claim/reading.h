/* SPDX-License-Identifier: MIT */
/* What the files share that read a payment: its steps so far, what they made, and who acted. */
#pragma once
#include "claim/claim.h"

/* Units that a step makes. */
typedef struct {
  int use;    /* the step */
  int source; /* whose action it was */
  gint64 unit, count;
  const char *name; /* what it turns out to be; NULL: open */
  PayKinds kinds;
  gboolean chosen; /* it could have been called otherwise: nothing but what it pays for decided that */
} PaysPiece;

typedef struct _PaysPieces PaysPieces;
typedef struct _PaysTurns PaysTurns;

typedef struct {
  PaysClaim *claim;
  const PayProblem *problem;
  gint64 x[PAY_MAX_VARIABLES];
  GArray *steps; /* PayStep */
  PaysPieces *pieces;
  PaysTurns *turns; /* which objects have acted */
  int use, source;  /* the step that makes units now, and whose action it is */
  const char *from; /* what the unit that is spent now comes from is called */
  guint64 looks;    /* pairs that exchanges looked at */
} PaysReading;

/* What a list of steps pays: the goal or the cost of a use. */
typedef struct {
  const PayCost *cost; /* NULL: nothing */
  int alternative;
  GArray *room; /* gint64, by pip: units that may still be spent on it */
  guint first;  /* its first step */
} PaysBill;

static inline PayStep pays_step_of (PayStepType type, gint64 count)
{
  return (PayStep){ type, -1, -1, -1, -1, FALSE, -1, -1, -1, -1, count, 0, -1 };
}

/* The object of the source; -1: there is none. */
int pays_source_of (const PaysReading *reading, const PayReplyStep *told);

static inline gint64 *pays_room_of (const PaysBill *bill, int pip)
{
  return &g_array_index (bill->room, gint64, pip);
}

static inline void pays_spend (PaysReading *reading, PaysBill *bill, const PayStep *step)
{
  *pays_room_of (bill, step->pip) -= step->count;
  g_array_append_val (reading->steps, *step);
}

/* ---- Both refuse where they return FALSE. */

/* units.c: a unit of the pool, or units that a source made, pay what is told. */
gboolean pays_read_unit (PaysReading *reading, PaysBill *bill, const PayReplyStep *told);

/* bill.c: the steps from [from] to before [n] pay an alternative of [cost] (nullable). */
gboolean pays_read_bill (PaysReading *reading, const PayCost *cost, int alternative, const PayReplyStep *told,
                         guint from, guint n);

/* ---- pieces.c: what steps made. */

PaysPieces *pays_pieces_new (void);
void pays_pieces_free (PaysPieces *pieces);
guint pays_pieces_count (const PaysPieces *pieces);
const PaysPiece *pays_pieces_at (const PaysPieces *pieces, guint index);
/* The piece that the unit of step [use] was taken from, or is part of. */
const PaysPiece *pays_pieces_find (const PaysPieces *pieces, int use, gint64 unit);
/* Behind those of earlier uses. */
void pays_pieces_add (PaysPieces *pieces, const PaysPiece *piece);
/* The first [count] units of it. */
void pays_pieces_take (PaysPieces *pieces, guint index, gint64 count);

/* Pieces of which some is left: those that are chosen, those of uses of which nothing was taken, all. */
typedef enum { PAYS_CHOSEN, PAYS_UNDRAWN, PAYS_ANY } PaysPass;
#define PAYS_PASSES 3
/* The next one of a source that is called so (NULL: open), from place [from] on, at first 0. FALSE: there is none. */
gboolean pays_pieces_next (PaysPieces *pieces, int source, const char *name, PaysPass pass, guint *from, guint *index);

/* What is taken and added between the two can be taken back: pieces are what they were, when there were [n]. */
void pays_pieces_try (PaysPieces *pieces);
void pays_pieces_undo (PaysPieces *pieces, guint n);

/* ---- turns.c: which of like objects had their turn, and which are gone. */

PaysTurns *pays_turns_new (const PayProblem *problem);
void pays_turns_free (PaysTurns *turns);
/* Instances of [step] will take a turn, in the order of the calls; before any takes one. */
void pays_turns_expect (PaysTurns *turns, const PayStep *step, int object);
/* The first instance of those that take what the action does; [which] -1: the first that still have it. */
gint64 pays_turns_take (PaysTurns *turns, const PayStep *step, int object, PayTake take, gint64 which);
/* [count] of the objects have their turn back: those first that are expected to need it first. Appends the steps.
 * FALSE: not as many have had one. */
gboolean pays_turns_give (PaysTurns *turns, int object, gint64 count, GArray *steps);
