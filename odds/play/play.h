/* SPDX-License-Identifier: MIT */
/* What the files that play games share. */
#pragma once
#include "number/number.h"
#include "question/question.h"

#include <pay/play.h>

#define PLAY_MOST_LANES 128
#define PLAY_MOST_CHOICES 24 /* cards in play that give one of several modes */
#define PLAY_MOST_SORTS 256  /* one for each sort of cards, and what is there from the start */

/* ---- The book: all that is the same in every game. Vectors have a number for each lane. */
typedef struct {
  guint16 *need; /* [lanes] */
  int value;
} PlayWay;

typedef struct {
  guint way, n_ways;
  int weight; /* copies of cards with it */
} PlayCost;

/* Cards that give the same in every lane. */
typedef struct {
  guint n_modes;
  guint16 *units; /* [mode * lanes + lane] */
  guint16 *most;  /* [lanes] */
  int cards;      /* a class that is so; -1: what is there from the start */
} PlaySort;

typedef struct {
  int count;
  guint way, n_ways;
  guint first, n_costs;
  int value; /* of its dearest way */
  int least; /* units that it takes at least */
  int sort;  /* -1: gives nothing */
  gboolean resource, late, useful;
  guint64 colours; /* bits of colours that it can give */
} PlayCard;

typedef struct {
  const PayPlayQuestion *question;
  guint n_lanes, all; /* the lane of all units */
  GArray *ways;       /* PlayWay */
  PlayCost *costs;
  PlayCard *cards;
  guint *dearest; /* indices of cards with a cost, the greatest value first */
  guint n_dearest;
  guint *keeping; /* of all cards, in the same order */
  GArray *sorts;  /* PlaySort */
  int start;      /* sort of what is there from the start; -1: nothing is */
  guint n_colours;
  guint16 *colour_needs; /* [colour * lanes + lane] */
  int all_cards, all_resources;
} PlayBook;

PlayBook *play_book_new (const PayPlayQuestion *question, GError **error);
void play_book_free (PlayBook *book);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (PlayBook, play_book_free)

static inline const PlayWay *play_way (const PlayBook *book, guint i)
{
  return &g_array_index (book->ways, PlayWay, i);
}

static inline const PlaySort *play_sort (const PlayBook *book, guint i)
{
  return &g_array_index (book->sorts, PlaySort, i);
}

/* ---- Pools: what cards in play give. */
typedef struct {
  guint16 base[PLAY_MOST_LANES]; /* of those that have one mode */
  guint16 most[PLAY_MOST_LANES];
  guint n_choices;
  guint8 choices[PLAY_MOST_CHOICES]; /* sorts */
} PlayPool;

/* [down]: cards in play by sort. FALSE: too many that have several modes. */
gboolean play_pool_fill (const PlayBook *book, const int *down, PlayPool *pool);
/* As play_pool_fill() with what is in play, [beside], and the resource cards of [hand] less those of [played]
 * (nullable). */
gboolean play_pool_fill_once (const PlayBook *book, const int *beside, const guint8 *hand, const guint8 *played,
                              PlayPool *pool);
gboolean play_pool_pays (const PlayBook *book, const PlayPool *pool, const guint16 *need);
gboolean play_pool_pays_any (const PlayBook *book, const PlayPool *pool, guint way, guint n_ways);

/* How many cards of [down] can be lost, whichever they are, so that one of the ways can still be paid. One can be paid
 * by all of them. */
int play_slack (const PlayBook *book, const int *down, guint way, guint n_ways);

/* ---- The best play. */
typedef struct {
  int value, open, units, cards;
  guint16 need[PLAY_MOST_LANES]; /* of all that is played together */
} PlayBest;

typedef enum { PLAYER_NOW, PLAYER_CARDS, PLAYER_RANDOM } PlayerKind;
#define PLAYER_KINDS 3

/* [hand]: copies by card. [kind]: by value, or by cards. [beside] (nullable): cards in play by sort, where those of
 * [hand] that are not played can be given up; [pool] then is of all of them. [chosen] (nullable) gets what is played;
 * NULL: only what decides first is asked for. */
PlayBest play_best (const PlayBook *book, const PlayPool *pool, const int *beside, const guint8 *hand, PlayerKind kind,
                    guint8 *chosen);

/* ---- Distinct payments, remembered by what is in play. */
typedef struct _PlayWays PlayWays;
PlayWays *play_ways_new (const PlayBook *book);
void play_ways_free (PlayWays *ways);

/* Those of the card; below 0: more than can be counted. */
double play_payments_of (PlayWays *ways, const int *down, guint card);
int play_slack_of (PlayWays *ways, const int *down, guint card);

/* ---- A player: one game after the other. */
/* [uncounted]: some payments are more than can be counted, or were not counted since on this turn some are. */
typedef struct {
  gboolean measured[PAY_PLAY_NUMBERS], uncounted;
  double value[PAY_PLAY_NUMBERS];
} PlayTurn;

/* A deal: the [n] cards that were kept and the [rest] of the deck in order; [random] is for who takes what comes. */
typedef struct {
  const guint16 *hand, *rest;
  guint n, n_rest;
  OddsRandom random;
  guint64 seed;
} PlayDeal;

typedef struct {
  const PlayBook *book;
  PlayWays *ways;
  PlayerKind kind;
  PlayDeal deal;
  guint8 *hand, *drawn, *chosen; /* copies by card; drawn: kept or drawn, and not put down or given up */
  int *down;                     /* by sort */
  int *asleep;                   /* by sort: put down this turn */
  int *counts;                   /* by sort, for who counts */
  guint next;                    /* of the rest of the deck */
  int resources;
  int spent, norms, paid; /* on all turns so far */
  gint *uncounted;        /* by turn - 1, of all players: payments need not be counted any more */
} Player;

void player_init (Player *player, const PlayBook *book, gint *uncounted);
void player_clear (Player *player);

/* One game of [deal] up to turn [to], played by all three. */
gboolean player_game (Player *player, const PlayDeal *deal, int to, PlayTurn *turns, GError **error);

/* ---- What is measured of a turn (measure.c). */

/* Before anything is paid; and of what is paid then, before it leaves the hand. */
void player_measure (Player *player, const PlayPool *pool, int turn, PlayTurn *t);
void player_measure_play (Player *player, const PlayBest *best, int turn, PlayTurn *t);
void player_set (PlayTurn *t, PayPlayNumber number, double value);
