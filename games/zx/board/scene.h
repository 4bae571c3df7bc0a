/* SPDX-License-Identifier: MIT */
/* scene.h - from what lies on the table to requests: the Resource as a pool, what is in hand or in the Dynamis as
 * costs, and which card of the hand could be put into the Resource first (504.3).
 */
#pragma once
#include "board/board.h"
#include "notation/notation.h"
#include "text/text.h"
G_BEGIN_DECLS

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
  ZxColours colours;                  /* printed */
  ZxColours sure, possible;           /* those that it has where it lies, at least and at most */
  ZxColours laid_sure, laid_possible; /* ... once it is put down */
  gboolean has_colours;               /* they are known */
  char *cost;                         /* in the notation; NULL: none is known */
  char *why_not;                      /* where [cost] is NULL: a sentence without its full stop */
  GPtrArray *tags;                    /* of char *: what it is, tribes and the like */
  char *unit;                         /* as one card of a pool, but for its sleep; NULL: its colours are not known */
  gboolean asleep, laid;              /* laid: it was put there this turn */
  gboolean met, up;                   /* what its words ask for holds; it lies face up */
  GPtrArray *lines;                   /* of ZxLine * */
  GHashTable *phrases;                /* of words to ZxPhrase *, of all cards together */
  const PayBoardPlay *plain;          /* its first play before which nothing is done, with a request; NULL: none */
  gboolean has_play;                  /* with a request */
} ZxPiece;

/* A line of its words. */
typedef struct {
  char *text;
  GPtrArray *effects; /* of ZxEffect * */
} ZxLine;

typedef struct {
  const PayBoard *board;
  PayTable *table;
  PayStore *kept;      /* (nullable) */
  GPtrArray *pieces;   /* of ZxPiece * */
  GHashTable *phrases; /* of words to ZxPhrase *: what they mean, NULL where it is not understood */
  GArray *starts;      /* of guint, by zone: its first piece */
  gboolean laid;       /* a card was put there already this turn */
  gboolean over;       /* the phase in which one can be */
  const char *loose;   /* what the plans leave out, a sentence without its full stop; NULL: nothing */
  guint loose_turns;   /* of PayLineTurns */
} ZxScene;

/* The counter of a board that says that none is put down any more this turn. */
#define ZX_PUT_DOWN "put down"

/* ---- scene.c */
ZxPiece *zx_scene_piece (const ZxScene *scene, guint i);
/* The piece of that card of the board. */
ZxPiece *zx_scene_piece_at (const ZxScene *scene, guint zone, guint card);
/* Is there time left? Where there is none what was read so far is thrown away, whatever it is. */
gboolean zx_scene_goes_on (const ZxScene *scene);
/* Notes at each piece which plays it has. */
void zx_scene_note_plays (const ZxScene *scene);
gboolean zx_scene_fill (ZxScene *scene, GError **error);
void zx_scene_clear (ZxScene *scene);

/* ---- piece.c: what one card is; [purposes]: its types may be any words, those of what has no card; [kept] has lines
 * that were read before. FALSE with [error], without a place: also where there is no time to read it. */
gboolean zx_piece_read (ZxPiece *piece, PayStore *kept, gboolean purposes, GError **error);
const char *zx_piece_name (const ZxPiece *piece);
/* Its first effect of that kind; NULL: it has none. Owned by the piece. */
const ZxEffect *zx_piece_find (const ZxPiece *piece, ZxDeed deed);
/* All colours of a card are those of its Resource Cost (805.2a), where it lies: [printed] with these. (transfer full)
 */
char *zx_cost_coloured (const char *printed, ZxColours colours);

/* ---- which.c, count.c */
/* When a card of several colours comes awake (308.2b): where it shares one with a card there, all of them, or one with
 * a card in Reboot. */
typedef enum { ZX_SHARES_ONE, ZX_SHARES_EACH, ZX_SHARES_AWAKE, ZX_ENTERINGS } ZxEntering;

/* The board once [laid] (nullable) was put into the Resource. */
typedef struct {
  const ZxScene *scene;
  const ZxPiece *laid;
  gboolean hopeful; /* what nobody knows helps as much as it can */
  gboolean later;   /* others may be played before */
  ZxEntering entering;
} ZxView;

/* What the words mean, read once for all cards that share [phrases]; NULL: it is not understood. Owned by these. */
const ZxPhrase *zx_phrase_of (GHashTable *phrases, const char *words);
/* Is it one of those that [words] say: "[mythos] in your hand", "events that have exactly one colour"? */
gboolean zx_piece_is (const ZxPiece *piece, const char *words);
/* Could it be one, if the tribes that nobody told, and the colours that are open, let it? */
gboolean zx_piece_may_be (const ZxPiece *piece, const char *words);
/* Is it one once it is put down; with [hope] could it be? */
gboolean zx_piece_is_once_laid (const ZxPiece *piece, const char *words, gboolean hope);
/* Does it hang on colours that are open whether it is one, where it lies or once it is put down? */
gboolean zx_piece_hangs (const ZxPiece *piece, const char *words);
/* Of a card that is a number alone nobody knows whether it is one. */
gboolean zx_piece_is_open (const ZxPiece *piece, const char *words);
/* A word without brackets that is a tribe, as far as cards of the board have it: "dragon cards". (transfer full); NULL:
 * there is none. */
char *zx_tribe_in (const char *words);
/* Can cards of the board tell which ones [words] mean, as [self] says them: those that are "named", those of a tribe,
 * among the cards in [zones] (bits 1 << ZxWhere)? */
gboolean zx_scene_knows (const ZxScene *scene, const ZxPiece *self, const char *words, guint zones);
/* How often the change applies, as [self] says it; 0: its condition does not hold. [known] becomes FALSE where no board
 * says: then the number is that of the [nth] note (count), or 0; to a hopeful view what helps always applies. */
gint64 zx_view_times (const ZxView *view, const ZxPiece *self, const ZxEffect *effect, guint nth, gboolean *known);
/* How many cards or points [words] say, as [self] says it. Colours of the Resource are for the request to count. */
typedef enum { ZX_NOT_TOLD, ZX_TOLD, ZX_COUNTED } ZxCounted; /* no board says; told as such; cards were counted */
ZxCounted zx_view_count (const ZxView *view, const ZxPiece *self, const char *words, gint64 *n);
/* The number is at least [least] and at most [most] by the cards that are seen; FALSE: they do not bound it. */
gboolean zx_view_bounds (const ZxView *view, const ZxPiece *self, const char *words, gint64 *least, gint64 *most);
/* It is never less when [self] is played, to a view of [later] whatever is played before; it is what zx_view_times()
 * takes where no board says. */
gint64 zx_view_least (const ZxView *view, const ZxPiece *self, const char *words);
/* Could it be played from where it lies? Surely, and for its Cost, whatever colours it has? */
gboolean zx_scene_is_playable (const ZxScene *scene, const ZxPiece *piece);
gboolean zx_piece_was_played (const ZxPiece *piece);
gboolean zx_scene_is_surely_playable (const ZxScene *scene, const ZxPiece *piece);
/* The number that the request or the board has under that name; NULL: none. */
const PayStock *zx_find_counter (const PayBoard *board, const char *words);
/* By how much the number of [words], as [self] says it, grows once a copy of [played] is played; [hidden]: if it is one
 * of those, where that is not told. */
int zx_piece_growth (const ZxPiece *played, const ZxPiece *self, const char *words, gboolean hidden);
/* ---- condition.c */
/* Each that is asked for: "5+ cards in Trash", "a Hero is on your Square". (transfer full) */
GStrv zx_condition_parts (const char *condition);
/* Which way it is; FALSE: no board says. */
gboolean zx_view_decide (const ZxView *view, const ZxPiece *self, const char *condition, gboolean *holds);
/* Appends it as a clause of a modifier, where the request tells its number. */
void zx_condition_add (const PayBoard *board, const char *condition, GString *clauses);
/* "5+ cards in Trash": at least, or with [most] at most, [number] of [words] (transfer full). FALSE: it has another
 * form. */
gboolean zx_condition_read (const char *condition, gint64 *number, char **words, gboolean *most);
/* Do they count the colours of the Resource, which a modifier does by itself? It is 1 here. */
gboolean zx_words_count_colours (const char *words);
/* In a request, for a change that goes by numbers that it tells: " per 2 link if 5 voltage". NULL: it does not.
 * (transfer full) */
char *zx_view_clauses (const ZxView *view, const ZxEffect *effect);
/* Does it hold for the turn in which its card was played alone? */
gboolean zx_effect_is_brief (const ZxEffect *effect);
/* Does the effect work where the card lies? */
gboolean zx_effect_works (const ZxPiece *piece, const ZxEffect *effect);
/* Does it change others once its card, in the hand, is put down, whatever else there is? */
gboolean zx_effect_is_plain_once_laid (const ZxPiece *source, const ZxEffect *effect);
/* Where a card comes to lie once it is played. */
ZxWhere zx_piece_place (const ZxPiece *piece);
/* Does it work on the Square, and not where it lies now? */
gboolean zx_effect_arrives (const ZxPiece *piece, const ZxEffect *effect);

/* ---- colours.c, resource.c */
/* The Resource as a pool, [self] (nullable) being a card of it that is played, and its cards; each (transfer full). */
char *zx_view_pool (const ZxView *view, const ZxPiece *self, GArray **lots);
/* The same for a plan that plays [pieces] (element-type ZxPiece), one card each, under [names] out of it. */
char *zx_view_pool_of (const ZxView *view, const GPtrArray *pieces, const GPtrArray *names, GArray **lots);

/* Do words on the Square let a colourless card of the Resource gain a colour of its player's choice? */
gboolean zx_view_chooses (const ZxView *view);

/* Which colours the cards have, in the Resource and once they are put there. */
void zx_scene_colour (const ZxScene *scene);

/* Adds what other readings of 308.2b make of [request], where the card that is put down comes asleep by them;
 * [pool_of]: its pool to a view. */
typedef char *(*ZxPoolOf) (const ZxView *view, gconstpointer data);
void zx_view_add_readings (const ZxView *view, const PayRequest *request, ZxPoolOf pool_of, gconstpointer data,
                           GPtrArray *readings);

/* Why its Cost is not what plays it, a sentence without its full stop, whose Cost may be asked about all the same;
 * NULL: it is. (transfer full) */
char *zx_piece_why_not (const ZxPiece *piece);
/* Are words of it known, or that it has none? */
gboolean zx_piece_is_known (const ZxPiece *piece);
/* Is a card of the Resource noted to have gained a colour? */
gboolean zx_scene_gained (const ZxScene *scene);

/* ---- changes.c */
/* Appends what changes the cost of [piece], as modifiers of a request. */
void zx_view_change (const ZxView *view, const ZxPiece *piece, GPtrArray *modifiers);
/* ... what changes costs of later ones once it is paid, as modifiers of a plan. */
void zx_view_once_paid (const ZxView *view, const ZxPiece *piece, GPtrArray *modifiers);
/* Could the change be there already, for the next or the first one of those that it is about? */
gboolean zx_effect_waits (const ZxPiece *source, const ZxEffect *effect);
/* How many of that change wait for the next one, where its card, which lies there, is noted to be met. */
gint64 zx_piece_waiting (const ZxPiece *piece, const ZxEffect *effect);
/* Does it keep the Resource from being rebooted, itself too, once it lies on the Square? */
gboolean zx_view_locks (const ZxView *view, const ZxPiece *piece);
/* ... what changes the costs of its abilities. */
void zx_view_change_ability (const ZxView *view, const ZxPiece *piece, GPtrArray *modifiers);
/* Does an effect on others work where the card lies? Is [piece] one of those? */
gboolean zx_effect_lies (const ZxPiece *source, const ZxEffect *effect);
gboolean zx_effect_hits (const ZxPiece *source, const ZxEffect *effect, const ZxPiece *piece);
/* How many cards of the Resource it reboots. */
gint64 zx_piece_reboots (const ZxPiece *piece);
/* Does a Startup ability of its own play it? */
gboolean zx_piece_starts_up (const ZxPiece *piece);
/* The zones of such cards, as bits 1 << ZxWhere. */
guint zx_scene_playable_zones (const ZxScene *scene);
/* As zx_scene_knows() for those that the effect of [source] is about. */
gboolean zx_scene_knows_targets (const ZxScene *scene, const ZxPiece *source, const ZxEffect *effect);
/* Do its own words say that its Cost is paid? */
gboolean zx_piece_pays (const ZxPiece *piece);

/* ---- plays.c */
/* Can a copy of [laid] be put there while [played] (nullable) is played? */
gboolean zx_scene_can_lay (const ZxScene *scene, const ZxPiece *laid, const ZxPiece *played);
/* Its card as it lies there once it is put down, to be played from there; its cost is (transfer full). */
ZxPiece zx_piece_once_laid (const ZxPiece *piece);
/* Could it be played out of the Resource once it is put down, and is not known for which colours? */
gboolean zx_scene_opens_laid (const ZxScene *scene, const ZxPiece *piece);
/* A request for [cost], [piece]'s own or that of an ability, without changes. [lots]: (transfer full). */
PayRequest *zx_view_request (const ZxView *view, const ZxPiece *piece, const char *cost, GArray **lots);
/* What it is when it is paid for: its tags and its type. */
void zx_piece_add_purposes (const ZxPiece *piece, GPtrArray *purpose);
/* Each way to play each card. */
void zx_scene_add_plays (ZxScene *scene);
/* ... and what each could be paid for if all that is not known helped it. */
void zx_scene_add_hopes (ZxScene *scene);

/* Cards of the hand of which only the number is known, and one of which could be put down; NULL: there are none. */
const ZxPiece *zx_scene_unseen (const ZxScene *scene);

/* "put down NAME" (transfer full); NULL: none is. */
char *zx_first_words (const ZxPiece *laid);

/* ---- abilities.c: each ability that has a cost. */
void zx_scene_add_abilities (ZxScene *scene);

/* ---- opened.c: what plans play besides. */
/* Could it be played from [where] in a plan, as words on the Square let it, or once [opener] lies there? [opener]: NULL
 * where it need not come. Of cards that have no words alone, and where no two could open it. */
gboolean zx_scene_opens (const ZxScene *scene, const ZxPiece *piece, ZxWhere where, const ZxPiece **opener);
/* Does no number hang on which cards leave the Resource? */
gboolean zx_scene_may_leave (const ZxScene *scene);

/* ---- count.c */
/* Does a card of theirs make Startup abilities cost more? Then none is for nothing. */
gboolean zx_scene_taxes_startups (const ZxScene *scene);

/* ---- later.c */
/* What each spell of [plan] changes for those after it, [planned] (element-type ZxPiece) being what they are. FALSE:
 * too much to be told apart, and nothing of it was added. */
gboolean zx_view_add_later (const ZxView *view, PayRequest *plan, const GPtrArray *planned);
/* Does it speak of its own card alone? */
gboolean zx_effect_is_own (const ZxEffect *effect);
/* Which way could plans be turned by what they do not have of the line, as PayLineTurns? [nth]: numbers of lines before
 * it; [own]: nothing but what it says of its own card could. */
guint zx_line_later (const ZxScene *scene, const ZxPiece *piece, const ZxLine *line, guint nth, gboolean *own);

/* ---- lines.c: what each line of a card's words comes to. */
void zx_scene_tell_lines (ZxScene *scene);

/* ---- together.c: the plans of all that could be played; of a request, its spells. */
void zx_scene_add_spells (ZxScene *scene);
void zx_scene_add_plans (ZxScene *scene);
G_END_DECLS
