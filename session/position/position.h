/* SPDX-License-Identifier: MIT */
/* A living board inside: what lies there, counted for the kernel as it changes. See pay/position.h. */
#pragma once
#include "question/question.h"

#include <pay/position.h>
#include <pay/vectors.h>

#define PAYS_MASKS (2 * PAYK_ANY) /* traits that units of vectors may have */

/* What a source is where life is no matter, and where none is to be touched. */
typedef enum { PAYS_ANY_LIFE, PAYS_NO_LIFE, PAYS_SIGHTS } PaysSight;

typedef struct {
  gboolean always; /* it is [ways[0]], whatever else happens */
  guint n;
  PaykWay *ways;
} PaysUse;

/* A text and a name, read once for all permanents that have them. Thousands may be kept: most have one way. */
typedef struct {
  gboolean said;    /* vectors say it */
  gint64 charges;   /* the most life that a way asks for, */
  gint64 lowers;    /* and loses */
  gboolean ordered; /* a way that asks for life needs units, too */
  PaysUse use[PAYS_SIGHTS];
  PaykWay ways[]; /* of all uses */
} PaysKind;

typedef struct {
  gboolean there, tapped;
  PayRequest *owner;    /* of [source]; NULL: a unit */
  PaySource *source;    /* its only one */
  char *unit;           /* as a pool has it */
  const PaysKind *kind; /* NULL: not read yet */
} PaysPermanent;

/* Units that float, of one sort. */
typedef struct {
  char *unit;
  gint64 n;
  const PaysKind *kind;
} PaysFloat;

typedef struct {
  PayRequest *told; /* NULL: forgotten */
  gboolean read, said;
  PayCostVectors vectors;
  guint64 version; /* of the position that [outcome] is of; 0: of none */
  PayOutcome outcome;
} PaysPositionCost;

/* What is ready, for one sight. */
typedef struct {
  gint64 total;
  gint64 pool[PAYS_MASKS]; /* units that are there, by their traits */
  PaykVector have;         /* of them; */
  gboolean stale;          /* not counted yet */
  guint n_choices;         /* things that are ready and have a choice */
  gboolean stale_makers;   /* what follows is not gathered yet */
  gboolean too_many;
  guint n_makers, n_units;
  PaykMaker makers[PAYK_MAX_MAKERS];
  PaykFew units[PAYS_MASKS];
} PaysReady;

struct _PayPosition {
  PaySession *session;
  const PayGame *game;
  GArray *permanents; /* PaysPermanent, by handle */
  GArray *costs;      /* PaysPositionCost, by handle */
  GArray *floats;     /* PaysFloat */
  GPtrArray *stocks;  /* PayStock */
  GHashTable *kinds;  /* of char * to PaysKind */
  gint64 life;
  gint64 first_life; /* what the game has by itself, once a cost with vectors told */
  guint64 version;
  guint unread;           /* permanents and floats without a kind */
  GPtrArray *opened;      /* PaysOpen, as they are used, the last one last: until a permanent comes or goes */
  PayRequest *begun;      /* a cost that has vectors: beside it sources are read; NULL: none yet */
  guint unsaid;           /* that are ready and that no vector says */
  gint64 charges, lowers; /* of all that is ready */
  guint ordered;
  PaysReady ready[PAYS_SIGHTS];
};

static inline PaysPermanent *pays_permanent (const PayPosition *position, guint handle)
{
  if (handle == 0 || handle >= position->permanents->len)
    return NULL;
  PaysPermanent *permanent = &g_array_index (position->permanents, PaysPermanent, handle);
  return permanent->there ? permanent : NULL;
}

static inline PaysPositionCost *pays_position_cost (const PayPosition *position, guint handle)
{
  if (handle == 0 || handle >= position->costs->len)
    return NULL;
  PaysPositionCost *cost = &g_array_index (position->costs, PaysPositionCost, handle);
  return cost->told != NULL ? cost : NULL;
}

/* Can the game read the request? [handles]: of the session, that it may name; [named]: of a card by its name, which is
 * looked up when it is asked about. */
gboolean pays_position_opens (const PayPosition *position, const PayRequest *request, guint handles, gboolean named,
                              GError **error);

/* ---- ask.c */

/* What vectors say of the cost, whose request is told. */
void pays_position_read_cost (PayPosition *position, PaysPositionCost *cost);

/* ---- count.c: what is ready, as vectors. */

/* Of a source. (transfer full), by g_free(). */
PaysKind *pays_kind_new (const PaySourceVectors *vectors);

/* Things of that kind become ready, or below 0 are no longer. [kind] NULL: nothing happens, it is counted once it is
 * read. */
void pays_position_count (PayPosition *position, const PaysKind *kind, gint64 n);

/* Reads what is not read yet, where some cost has vectors. */
void pays_position_read (PayPosition *position);

/* What was read is read anew: life is told now, or is no longer. */
void pays_position_read_again (PayPosition *position, gint64 life);

/* The number of units where they are counted; FALSE: there are too many. */
gboolean pays_position_have (PaysReady *ready);
/* The makers and units. FALSE: there are too many. */
gboolean pays_position_makers (const PayPosition *position, PaysSight sight, PaysReady *ready);

/* ---- decide.c: by vectors alone; PAY_UNKNOWN: they do not say. Where something is ready that no vector says
 * ([unsaid]), PAY_PAID is by the others, and nothing else is known. */
PayOutcome pays_position_decide (PayPosition *position, const PaysPositionCost *cost);

/* ---- lend.c: a cost beside what lies there, as a request that borrows what it says. */

typedef struct {
  PayRequest request;
  GPtrArray *sources; /* of the request */
  PayRequest *own;    /* what is not borrowed */
} PaysLent;

/* The cost of [handle]. NULL, with a critical message: it is none, or one of [keep] is none. */
const PaysPositionCost *pays_position_asked (const PayPosition *position, guint handle, const guint *keep,
                                             gsize n_keep);

/* [keep]: handles of [n_keep] costs; [all]: of what lies there, tapped or not. It holds until something changes. */
PaysLent pays_lend (const PayPosition *position, const PaysPositionCost *cost, const guint *keep, gsize n_keep,
                    gboolean all);
void pays_lent_clear (PaysLent *lent);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (PaysLent, pays_lent_clear)

/* Its pool: units that lie there first, then what floats. NULL: nothing. (transfer full) */
char *pays_position_pool (const PayPosition *position);

/* ---- opened.c: questions that are open, for the next time that they are asked. */

/* The payment, by a case that was opened before, or that is from now on. NULL: it has to be asked as a request. */
PayReply *pays_position_ask_opened (PayPosition *position, guint cost, const guint *keep, gsize n_keep);

/* Can it be paid? By vectors, or by a case that is open. PAY_UNKNOWN: it has to be asked as a request. */
PayOutcome pays_position_decide_opened (PayPosition *position, guint cost);

/* Those that the cost is in. */
void pays_position_close (PayPosition *position, guint cost);
void pays_open_free (gpointer data);
