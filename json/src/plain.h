/* SPDX-License-Identifier: MIT */
/* Plain requests, the commonest: a cost, a pool of plain units, sources that each make one unit by their turn. Costs
 * and sources are compiled once (plain-parts.c), asked through pay/plain.h, and told from pieces of text that were
 * made once, too. Answers are those of the long way, byte for byte. */
#pragma once
#include "cache.h"
#include "cells.h"
#include "flat.h"
#include "session.h"

#include <pay/plain.h>

#define PAYJ_PLAIN_COUNTER "life" /* the only one that a plain request tells */

/* A piece of an answer, as JSON and as (part of) cells, which are made of it when they are asked for. */
typedef struct {
  GString *json, *cells;
  void (*make_cells) (const char *json, GString *out);
} PayjPlainPiece;

/* A reason, told once for each number of units that there are and are needed. */
typedef struct {
  PayTraits traits;
  gint64 need, have, from, to;
  char *text; /* the sentence alone */
  GString *leaf;
  PayjPlainPiece why;
} PayjPlainReason;

/* One candidate of the game, and what it is told as, once it was. */
typedef struct {
  PayKinds kinds; /* of the unit that there is then */
  guint candidate;
  gboolean change; /* a unit becomes usable; else there is one more */
  PayjPlainPiece piece;
} PayjPlainFix;

#define PAYJ_PLAIN_FIXES 16                                                               /* units to be tried */
#define PAYJ_PLAIN_CANDIDATES 64                                                          /* of a game */
#define PAYJ_PLAIN_TRIES (1 + PAYJ_FLAT_MODIFIERS)                                        /* changed costs */
#define PAYJ_PLAIN_MOST_FIXES (PAYJ_PLAIN_FIXES + PAY_PLAIN_UNITS + 1 + PAYJ_PLAIN_TRIES) /* told at once */

/* The cost with one change, and what that is told as. */
typedef struct {
  PayPlain *plain; /* NULL: there is no such cost */
  PayjPlainPiece piece;
} PayjPlainTry;

typedef struct {
  PayCase *c;
  PayPlain *plain;
  GPtrArray *pays;        /* of PayjPlainPiece *, by pip: all up to what it is paid with */
  GPtrArray *leaves_out;  /* of PayjPlainPiece *, by pip: that it is not met */
  GPtrArray *heads;       /* of PayjPlainPiece *, by X: from "x" to "counters"; NULL: not told yet */
  gsize number;           /* of this cost among all that were compiled, from 1 */
  guint64 told;           /* pips on whose units heads depend, too; then they are in the cache of all */
  gboolean keyed;         /* heads depend on more than X: they are in the cache of all */
  gint64 first_life;      /* of the counter PAYJ_PLAIN_COUNTER, where the request does not say */
  gboolean reads_life;    /* else a request that says it is refused */
  GArray *reasons;        /* PayjPlainReason */
  GArray *fixes;          /* PayjPlainFix, in order */
  PayjPlainPiece counter; /* one more of the counter that pips may charge */
  guint n_tries;          /* X one less, then each modifier left out */
  PayjPlainTry tries[PAYJ_PLAIN_TRIES];
} PayjPlainCost;

typedef struct {
  PayKinds kinds; /* of its unit */
  GString *use;   /* all up to the source's index */
} PayjPlainSource;

/* A game as far as its plain cases agree. */
typedef struct {
  const PayGame *game;
  PayCase *first;                      /* whose kinds all others have; NULL: none was opened yet */
  PayjPlainPiece names[PAY_MAX_KINDS]; /* of kinds */
} PayjPlainGame;

/* What a session keeps for plain requests. */
struct _PayjPlain {
  GArray *games;      /* PayjPlainGame */
  PayjCache *costs;   /* PayjPlainCost, without [plain] where the cost is not plain */
  PayjCache *heads;   /* PayjPlainPiece, by the number of the cost */
  gsize n_costs;      /* compiled so far */
  PayjCache *sources; /* PayjPlainSource, without [use] where the source is not plain */
  GString *key;       /* of what is looked up and is no text of the request */
  PayjFlat flat;      /* the request */
  const PayjPlainGame *game;
  PayjPlainCost *cost;
  const PayjPlainSource *source[PAYJ_FLAT_SOURCES];
  PayPlainUnits units;
  PayPlainAnswer answer, other; /* other: of a changed question */
  guint helps;                  /* bits are the changed costs that can be paid */
};

PayjPlain *payj_plain_new (const PayGame *const *games);
void payj_plain_free (PayjPlain *plain);

/* Puts the question of [plain]'s flat request together and answers it. FALSE: it is not plain. [error] is set where the
 * checker does not accept the answer. */
gboolean payj_plain_run (PayjPlain *plain, const char *default_game, GError **error);

/* Writes the record of what was answered behind what [out] has; as a row of cells. */
void payj_plain_write (PayjPlain *plain, GString *out);
void payj_plain_write_row (PayjPlain *plain, GString *out);

/* ---- plain-write.c: what both forms tell. */

/* What the variable, the units of some pips, and what is charged tell alone; made once for each of them. */
PayjPlainPiece *payj_plain_head (const PayjPlain *plain);

/* The reasons to be told, in order, at most PAY_PLAIN_LANES; returns how many. They hold until the next call. */
int payj_plain_reasons (const PayjPlain *plain, PayjPlainReason **told);

/* Numbers of units by kind, in the order in which the kinds turn up. */
typedef struct {
  int n, kinds[PAY_MAX_KINDS];
  gint64 counts[PAY_MAX_KINDS];
} PayjPlainTally;
void payj_plain_tally_add (PayjPlainTally *t, int kind, gint64 count);

/* ---- plain-fixes.c */

/* FALSE: not all that may be a fix is plain. */
gboolean payj_plain_add_fixes (PayjPlainCost *cost, const PayjPlainGame *game, const PayjFlat *flat);

/* The changes that help, in order, at most PAYJ_PLAIN_MOST_FIXES; returns how many. They hold until the next call. */
int payj_plain_fixes (const PayjPlain *plain, PayjPlainPiece **told);

/* ---- plain-parts.c: NULL: the game has no plain cases. */
PayjPlainGame *payj_plain_game (PayjPlain *plain, PayjSpan name, const char *default_game);

/* Its JSON is empty. */
PayjPlainPiece payj_plain_piece_new (void (*make_cells) (const char *json, GString *out));
void payj_plain_piece_clear (PayjPlainPiece *piece);
const GString *payj_plain_cells (PayjPlainPiece *piece);

/* How pip [i] of the cost is told where it is left out. */
PayjPlainPiece *payj_plain_left_out (PayjPlainCost *cost, guint i);

/* How a cost is opened: with its modifiers but that number [without], its X less [less], and, where it is told, this
 * source alone. NULL: no plain case; [refused]: no case at all. */
typedef struct {
  guint without;
  gint64 less;
  const PayjFlatSource *source;
} PayjPlainHow;
PayCase *payj_plain_open (const PayjPlainGame *game, const PayjFlat *flat, PayjPlainHow how, gboolean *refused);

/* NULL: not plain, or with a counter of which requests do not tell how much there is. */
PayPlain *payj_plain_of (const PayCase *c);

/* Both are told from the cache, or compiled. */
PayjPlainCost *payj_plain_cost (PayjPlain *plain, PayjPlainGame *game);
const PayjPlainSource *payj_plain_source (PayjPlain *plain, PayjPlainGame *game, const PayjFlatSource *source,
                                          gboolean *compiled);
