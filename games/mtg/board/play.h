/* SPDX-License-Identifier: MIT */
/* play.h - a way to play a card, or to use an ability, that is being put together. */
#pragma once
#include "scene/scene.h"
G_BEGIN_DECLS

#define MTG_NO_TARGET "it does not target such a thing"

/* A way that is being put together. */
typedef struct {
  const MtgScene *scene;
  const MtgPiece *piece;
  const MtgCard *face;
  const char *side;      /* name of the face; NULL: the front */
  const MtgWay *instead; /* of its mana cost; NULL: as printed */
  const MtgPrice *price; /* of [instead] */
  const MtgWay *by;      /* what lets it be cast from where it lies, for its mana cost or what stands for that; NULL:
                            nothing, or [instead] does */
  const MtgPrice *by_price;
  const char *may; /* by the choice that others' words give; NULL: none */
  const char *may_name;
  gboolean may_once;            /* ... for the first spell of a turn alone */
  const MtgCardLine *may_limit; /* ... or for one of a turn, says this line; NULL: for all */
  const GPtrArray *offers;      /* of const MtgCardLine *: what others' words let one pay; (nullable) */
  const MtgWay *with[4];        /* optional costs */
  const MtgPrice *with_price[4];
  guint n_with;
  const MtgPrice *must[4];
  const char *must_name[4]; /* NULL: nothing else could be paid instead */
  guint n_must;
  gint64 many;   /* how many are given up where that is any number and each takes something off; 0: none */
  guint choice;  /* which of several things is given up */
  guint itself;  /* bits 1 << MtgNeedKind: what may be done to the piece itself for an ability of its own */
  gboolean gone; /* what helps to pay and could be given up has left before */
} MtgPlaying;

typedef struct {
  PayRequest *request;
  char *why;               /* it cannot be played so; a sentence without its full stop */
  char *lacks;             /* ... but among others, which may bring what it asks for; (nullable) */
  const char *beyond;      /* what was not understood of it; (nullable) */
  const char *less;        /* what could make it cheaper and was left out; (nullable) */
  const char *buried;      /* what may have to come from payment into the graveyard first; (nullable) */
  const char *power;       /* what was taken to hold of it; (nullable) */
  GPtrArray *targeted;     /* of char *: changes for each target beyond the first */
  char *many;              /* what so many are; (nullable) */
  guint helpers;           /* bits, of what is paid besides */
  GArray *victims;         /* of MtgVictim: gone before ... */
  GArray *asked;           /* ... and those that the request asks for; (nullable) */
  MtgTold *told;           /* what the spell is to others' words */
  gboolean chosen;         /* another card could be given up instead ... */
  gboolean exhausted;      /* ... but there are no more */
  GPtrArray *firsts;       /* of MtgFirst * */
  GPtrArray *limits;       /* of const MtgCardLine *: one such play in a turn ... */
  GPtrArray *grows;        /* ... what changes its cost for each other spell before it */
  const MtgCardLine *open; /* (nullable): what would say something, by some X or by what was chosen */
  const MtgPiece *open_by; /* whose line it is */
  const MtgLimits *from;   /* only mana that such sources produce may be spent; NULL: all */
  gboolean no_mana;        /* none may be spent */
  gint64 x;                /* what is given up says what X is; below 0: nothing does */
} MtgMade;

/* ---- plays.c: each way to play each card. */
void mtg_scene_add_plays (MtgScene *scene);
/* ---- abilities.c: what permanents can do for a price. */
void mtg_scene_add_abilities (MtgScene *scene);
/* Why the ability cannot be used as its card lies there; NULL: it can. (transfer full) */
char *mtg_ability_why_not (const MtgScene *scene, const MtgPiece *piece, const MtgWay *way, const MtgPrice *price);
/* ---- before.c: what could be used before something is played, and is not. After all lines are told. */
void mtg_scene_hope (const MtgScene *scene);

/* ---- plays.c: one way. Adds it, or several where what is given up is open. */
void mtg_play_add (const MtgPlaying *playing);
/* ---- spell.c: what the line of its own card changes of what it costs; [helpers]: bits, that the line adds. */
void mtg_play_add_own_line (const MtgPlaying *playing, const MtgCardLine *line, guint *helpers, MtgMade *made);
/* For earlier casts from the command zone. */
void mtg_play_add_tax (const MtgPlaying *playing, MtgMade *made);
/* What is wished for of its payment; [face]: NULL, it lies face down. */
void mtg_play_wish (const MtgCard *face, PayRequest *request);
/* What the spell is, for mana that may be spent on some alone; and for others' words, too. (transfer full) */
GStrv mtg_play_tags (const MtgPlaying *playing);
MtgTold *mtg_play_told (const MtgPlaying *playing, GStrv tags);
void mtg_first_free (gpointer first);
/* Is it a prototype, smaller, whose cost is its mana cost (718.3b)? */
gboolean mtg_play_is_prototyped (const MtgPlaying *playing);
/* What it costs, before anything is paid instead. */
const char *mtg_play_cost (const MtgPlaying *playing);
/* The names of what is chosen; [x]: what X is by what is given up, below 0: nothing says so. (transfer full) */
GStrv mtg_play_names (const MtgPlaying *playing, gint64 x);
/* ---- needs.c: what is asked of others. */
void mtg_play_add_need (const MtgPlaying *playing, const MtgNeed *need, MtgMade *made);
/* ---- plays.c: what of a price is no mana. */
void mtg_play_add_rest (const MtgPlaying *playing, const MtgPrice *price, MtgMade *made);
/* What is given up for it goes where that puts it; [but] goes with the play itself. */
void mtg_play_move_victims (const MtgMade *made, const MtgPiece *but, PayBoardPlay *play);
/* ---- ends.c: where the card goes. */
void mtg_play_end (const MtgPlaying *playing, PayBoardPlay *play);
/* Earlier casts of a commander. */
gint64 mtg_play_times_cast (const MtgPiece *piece);
/* ---- trade.c: what is given up for its mana value or its mana cost. */
/* (transfer full) */
char *mtg_play_why_missing (const MtgScene *scene, const MtgNeed *need, gint64 there);
/* Emerge and offering: one permanent after the other is what is sacrificed. */
gboolean mtg_play_trades (const MtgPlaying *playing);
void mtg_play_trade (const MtgPlaying *playing, const MtgNeed *need, MtgMade *made);
/* "A green card with mana value X from your hand", where X is in the mana cost that is not paid: one card after the
 * other. FALSE: it is no such need. */
gboolean mtg_play_set_x (const MtgPlaying *playing, const MtgNeed *need, MtgMade *made);
/* What lies on the battlefield is asked for by its own name, by the way for which it is given up: it is there until
 * then, one object for all that asks for it. Of [victims] they become those [asked]. */
void mtg_play_ask_for_victims (MtgMade *made);
/* "Collect evidence 6". FALSE: it is no such need. */
gboolean mtg_play_collect (const MtgPlaying *playing, const MtgNeed *need, MtgMade *made);
/* "Remove a charge counter from ~", "two +1/+1 counters from among creatures you control", by the counters that notes
 * tell. FALSE: nobody tells, or they are for mana, too. */
gboolean mtg_play_remove (const MtgPlaying *playing, const MtgNeed *need, MtgMade *made);
/* "charge counters from ~", "counter from this creature" */
gboolean mtg_need_is_of_itself (const MtgNeed *need);
/* "Craft with two creatures": takes those of the graveyard; of permanents, [whom] (transfer full), [left] have to be
 * exiled besides. FALSE: it is no such need. */
gboolean mtg_play_craft (const MtgPlaying *playing, const MtgNeed *need, MtgMade *made, gint64 *left, char **whom);
/* ---- newcomers.c: what is not there yet. */
/* The face of [piece] that meets [need] once it was cast; NULL: none does. */
const MtgCard *mtg_play_newcomer (const MtgPlaying *playing, const MtgPiece *piece, const MtgNeed *need);
/* How many could meet it that are cast before, with what those make. */
gint64 mtg_play_count_newcomers (const MtgPlaying *playing, const MtgNeed *need);
/* Could one that is cast before meet it, whose mana value is not known by that? */
gboolean mtg_play_newcomers_are_open (const MtgPlaying *playing, const MtgNeed *need);
/* ---- trade.c */
/* Harmonize: the way's name where a creature could be tapped for its power; NULL: none could. */
const char *mtg_play_less_by_power (const MtgPlaying *playing);
/* The stocks of the board. */
void mtg_play_set_stocks (const PayBoard *board, PayRequest *request);
G_END_DECLS
