/* SPDX-License-Identifier: MIT */
/* What the files share that play games out in which cards that pay are paid for. */
#pragma once
#include "number/number.h"
#include "question/question.h"

#include <pay/plain.h>
#include <pay/ramp.h>
#include <pay/solve.h>

#define RAMP_MOST 64  /* classes that differ */
#define RAMP_KEPT 16  /* costs of cards that are played */
#define RAMP_PIPS 64  /* sorts of pips of all costs */
#define RAMP_LANES 64 /* of the cost that is asked about */
#define RAMP_COLUMNS 128
#define RAMP_NONE 0xff

/* ---- What makes units: objects that the costs do not tell apart are one source. */
typedef struct {
  PayCost *cost; /* NULL: nothing */
  guint n_gives;
  PayKinds kinds[8]; /* of the book's own kinds */
  int n[8];
} RampMode;

typedef struct {
  PayTake takes;
  gint64 uses;
  guint n_modes;
  RampMode *modes;
} RampAction;

typedef struct {
  guint n_actions;
  RampAction *actions;
  gboolean fixed;  /* it gives these units, and asks for nothing */
  gboolean once;   /* it can do so but once */
  int most, gross; /* units at most, less what they cost; and with it */
  PayKinds any;    /* what they can be */
  PayKinds alone;  /* what one unit that it gives for nothing can be; 0: it gives none so */
} RampSource;

/* ---- The book. Sets of classes are bits. */
typedef struct {
  guint64 what;
  int least, most;
  gboolean in_hand;
  int until;
} RampCondition;

typedef struct {
  guint n;
  guint8 source;
  RampCondition when[PAY_DEVELOP_MOST];
} RampForm;

typedef struct {
  guint64 what;
  int n;
  gboolean to_hand, late;
} RampFind;

typedef struct {
  int n;      /* cards, without the one that is held */
  guint card; /* of the question, the first */
  gboolean resource, late, useful, pays;
  guint8 source; /* RAMP_NONE: nothing */
  guint n_ready, n_forms, n_finds;
  RampCondition ready[PAY_DEVELOP_MOST];
  RampForm forms[PAY_DEVELOP_FORMS];
  guint64 finds, finds_too, takes;
  gboolean finds_alike, finds_late, away, others, before, untapped, alone;
  RampCondition finds_soon;
  int price, n_takes, toll, sole;
  int cost; /* -1 */
  gboolean slow, gone, once, aside;
  int brings, n_brings; /* a class; -1 */
  RampFind searches[PAY_RAMP_FINDS];
} RampClass;

typedef struct {
  guint16 class;
  guint64 key;
} RampCopy;

typedef struct {
  PayTraits accept;
  int channel;
} RampPip;

typedef struct {
  const PayRampQuestion *question;
  guint n, n_sources, n_kinds, n_channels;
  RampClass classes[RAMP_MOST];
  RampSource sources[2 * RAMP_MOST];
  PayTraits traits[PAY_MAX_KINDS][PAY_MAX_CHANNELS]; /* of the book's own kinds */
  guint8 kind_of[PAY_MAX_KINDS];
  guint n_pips; /* sorts of pips of all costs */
  RampPip all_pips[RAMP_PIPS];
  guint64 signs[PAY_MAX_KINDS];    /* of the book's own kinds: the sorts of pips that they pay */
  guint order[RAMP_MOST], n_order; /* classes that are played, the first first */
  int held;                        /* its class; -1 */
  RampCopy *copies;                /* of the deck, without the one that is held */
  guint n_copies, n_resources;     /* of these */
  guint64 held_key;
  guint n_ways; /* of the goal */
  guint n_lanes[4];
  int pips[4];
  PayKinds lanes[4][RAMP_LANES];
  int needs[4][RAMP_LANES];
  guint n_sorts[4];                         /* of pips, by what can pay them */
  guint n_columns;                          /* all units; then of each way its lanes, then its sorts */
  guint8 rows[2 * RAMP_MOST][RAMP_COLUMNS]; /* by source: units that it counts as */
  PayKinds sorts[4][16];
  int sort_n[4][16];
} RampBook;

gboolean ramp_kinds_init (RampBook *book, GError **error);
/* The index of the source that an object is; RAMP_NONE: it makes nothing. */
guint8 ramp_source_of (RampBook *book, int object);
void ramp_source_clear (RampSource *source);
gboolean ramp_is_free (const PayCost *cost);
gboolean ramp_same_cost (const PayCost *a, const PayCost *b);
/* The sorts of its pips. */
guint64 ramp_pip_sorts (const RampBook *book, const PayCost *cost);
/* The fewest pips that have to be paid. */
int ramp_pips (const PayCost *cost);

RampBook *ramp_book_new (const PayRampQuestion *question, GError **error);
void ramp_book_free (RampBook *book);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (RampBook, ramp_book_free)

/* ---- A state: cards by class. [late]: in play, and no use before the next turn. */
typedef struct {
  guint8 hand[RAMP_MOST], there[RAMP_MOST], late[RAMP_MOST], deck[RAMP_MOST], under[RAMP_MOST];
  gboolean put;  /* a resource card was put down on this turn */
  gboolean idle; /* one came, put down or found, that makes nothing on this turn */
  int spent;     /* units that were taken on this turn for what is done with resource cards */
} RampState;

/* Does it hold with [class], a card in play, not counted? RAMP_NONE: all are. */
gboolean ramp_holds (const RampState *state, const RampCondition *condition, guint8 class, int turn);

/* Would a card of the class, put down on [turn], make units at once? */
gboolean ramp_comes_ready (const RampBook *book, const RampState *state, guint class, int turn);

/* Takes the cards under the deck into it. */
void ramp_shuffle (const RampBook *book, RampState *state);

/* What a card of the class makes, as it lies there; RAMP_NONE: nothing. */
guint8 ramp_source (const RampBook *book, const RampState *state, guint class, int turn);

/* ---- Classes that come to the same on this turn (alike.c): in place of one another, all that the player compares is
 * the same but the order of classes. */
typedef struct _RampAlike RampAlike;
RampAlike *ramp_alike_new (const RampBook *book);
void ramp_alike_free (RampAlike *alike);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (RampAlike, ramp_alike_free)

/* Those too that are alike but for what could find them; and but for what they could pay for besides the cost that is
 * asked about. */
typedef enum { RAMP_WHOLLY, RAMP_BUT_SEARCHES, RAMP_BUT_COSTS } RampRough;

/* By class one number for those that are alike, of all that are in hand, in play, or can be found. The instance's. */
const guint8 *ramp_alike (RampAlike *alike, const RampState *state, RampRough rough);

/* ---- Lines: what can be done with resource cards alone (line.c). */
typedef struct _RampLines RampLines;
RampLines *ramp_lines_new (const RampBook *book);
void ramp_lines_free (RampLines *lines);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (RampLines, ramp_lines_free)

/* The state is what the player aims at: nothing else need be looked at. */
typedef gboolean (*RampLineFunc) (const RampState *state, gpointer data);

/* The states that can be reached, that itself is the first of them; of those that differ in cards that are alike the
 * one that the order of classes prefers. Where these are more than 400, of lands that are roughly alike the first one
 * that is found. TRUE: [func] (nullable) was, which is asked in turn; there may be more. */
gboolean ramp_lines_find (RampLines *lines, const RampState *state, int turn, RampLineFunc func, gpointer data);
guint ramp_lines_count (const RampLines *lines);
RampState *ramp_lines_get (RampLines *lines, guint i);
guint64 ramp_lines_steps (const RampLines *lines); /* states of all searches */

/* ---- Payment. */
typedef struct _RampPays RampPays;
RampPays *ramp_pays_new (const RampBook *book);
void ramp_pays_free (RampPays *pays);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (RampPays, ramp_pays_free)

/* Cards that were played on this turn, by class. */
typedef struct {
  guint8 n[RAMP_MOST];
} RampPlayed;

/* Can these all be paid for, from what is ready and from what they give at once? */
gboolean ramp_can_play (RampPays *pays, const RampState *state, const RampPlayed *played, int turn);
guint64 ramp_pays_searches (const RampPays *pays); /* for payments, that were needed */
/* Can the cost be paid on this turn, cards in hand that make units at once being of help? */
gboolean ramp_can_pay (RampPays *pays, const RampState *state, int turn);

/* ---- The player. */

/* One turn before the last, after its draws. [lines] is for its own use. */
void ramp_turn (RampPays *pays, const RampBook *book, RampState *state, int turn, RampLines *lines);
/* The last one: is the cost paid? */
gboolean ramp_last_turn (RampPays *pays, const RampState *state, int turn, RampLines *lines);

/* ---- Deals. */
#define RAMP_COPY 0xfffu /* the bits of a place that are the copy */

typedef struct {
  const RampBook *book;
  guint64 salt;    /* of the hand that was kept */
  guint64 *places; /* of all copies; the first [n_sorted] are the least, in their order */
  guint n_sorted, next;
  guint8 *left; /* by copy: it has left the deck, or lies under it */
  guint8 alive[RAMP_MOST];
  gboolean under;     /* some lie under it */
  gboolean again;     /* it was shuffled again */
  int drawn, held_at; /* draws; that which brings the held card, from 1; 0: it does not come by a draw */
} RampDeal;

RampDeal *ramp_deal_new (const RampBook *book);
void ramp_deal_free (RampDeal *deal);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (RampDeal, ramp_deal_free)

/* Deals until a hand is kept with which the card comes, and adds how often it dealt to [dealt]. FALSE: it seems never
 * to come. */
gboolean ramp_deal (RampDeal *deal, guint64 game, RampState *state, guint64 *dealt);
/* The next card of the deck comes into the hand. */
void ramp_draw (RampDeal *deal, RampState *state);
