/* SPDX-License-Identifier: MIT */
/* scene.h - from what lies on the table to requests: the Resource as a pool, what is in hand or in the Dynamis as
 * costs, and which card of the hand could be put into the Resource first (504.3).
 */
#pragma once
#include "board/board.h"
#include "notation/notation.h"
G_BEGIN_DECLS

/* The zones, in the order of zx_zones. */
typedef enum {
  ZX_RESOURCE_ZONE,
  ZX_SQUARE,
  ZX_CHARGE_ZONE,
  ZX_HAND,
  ZX_TRASH_ZONE,
  ZX_DYNAMIS,
  ZX_START,
  ZX_FORCE,
  ZX_REMOVE_ZONE,
  ZX_DECK,
  ZX_OPPONENTS
} ZxWhere;

/* How a card comes into play (202, 203). */
typedef enum {
  ZX_PLAYED,   /* for its Resource Cost: Z/X, Event, Ascension */
  ZX_EVENT_EX, /* the same, out of the Dynamis, where it stays */
  ZX_BY_OTHER, /* by conditions of its own: Z/X EX, Z/X OB, Ascension EX, PL EX */
  ZX_NO_COST,  /* Shift, Player */
  ZX_NO_CARD   /* Token, Link, Marker, Counter */
} ZxManner;

/* Cards that are alike, as they lie there. */
typedef struct {
  guint zone, card; /* of the board */
  ZxWhere where;
  gint64 count;
  const PayBoardCard *given;
  const PayBoardFace *face; /* NULL: nothing is known of it but its number, or what its name says */
  char *type;               /* as printed, without tags */
  ZxManner manner;
  ZxColours colours;     /* printed */
  gboolean has_colours;  /* they are known */
  char *cost;            /* in the notation; NULL: none is known */
  char *why_not;         /* where [cost] is NULL: a sentence without its full stop */
  GPtrArray *tags;       /* of char *: what it is, tribes and the like */
  char *unit;            /* as one card of a pool, but for its sleep; NULL: its colours are not known */
  gboolean asleep, laid; /* laid: it was put there this turn */
} ZxPiece;

typedef struct {
  const PayBoard *board;
  PayTable *table;
  GPtrArray *pieces; /* of ZxPiece * */
  char *pool;        /* the Resource */
  GArray *lots;      /* PayBoardLot: its cards */
  gboolean laid;     /* a card was put there already this turn */
} ZxScene;

/* ---- scene.c */
ZxPiece *zx_scene_piece (const ZxScene *scene, guint i);
gboolean zx_scene_fill (ZxScene *scene, GError **error);
void zx_scene_clear (ZxScene *scene);

/* ---- piece.c: what one card is. FALSE with [error], without a place. */
gboolean zx_piece_read (ZxPiece *piece, GError **error);
const char *zx_piece_name (const ZxPiece *piece);

/* ---- plays.c */
/* What a card that is put into the Resource becomes there: "RU[Name]:sleep" (308.2b). (transfer full) */
char *zx_scene_unit_laid (const ZxScene *scene, const ZxPiece *piece);
/* Appends the cards of the Resource to [lots], [laid] (nullable) last. */
void zx_scene_add_lots (const ZxScene *scene, const ZxPiece *laid, GArray *lots);
/* Can a copy of [laid] be put there while [played] (nullable) is played? */
gboolean zx_scene_can_lay (const ZxScene *scene, const ZxPiece *laid, const ZxPiece *played);
/* Each way to play each card. */
void zx_scene_add_plays (ZxScene *scene);

/* ---- lines.c: what each line of a card's words comes to. */
void zx_scene_tell_lines (ZxScene *scene);

/* ---- together.c: the plans of all that could be played. */
void zx_scene_add_plans (ZxScene *scene);
G_END_DECLS
