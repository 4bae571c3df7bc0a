/* SPDX-License-Identifier: MIT */
/* What a question tells apart: cards by what they count in lanes, kinds of them by where they lie. */
#pragma once
#include "question/question.h"

/* ---- A need and a deck brought together: lanes, and what each card counts in them. */
#define ODDS_ASKS 8
#define ODDS_GIVES 8

/* [n] units of classes that are bits; of one class. */
typedef struct {
  guint64 words;
  gint64 n; /* as wide as the rest: changes are compared by their bytes */
} OddsAsked;

typedef struct {
  guint8 word, n;
} OddsMade;

/* Units that a card turns into others. */
typedef struct {
  guint n_asks, n_gives;
  OddsAsked asks[ODDS_ASKS];
  OddsMade gives[ODDS_GIVES];
} OddsChange;

typedef struct {
  int n; /* cards of the class, without the one that is held */
  gboolean resource, late, useful;
  gboolean pays; /* some pip */
  guint n_modes;
  guint8 *units; /* [mode * lanes + lane] */
  guint n_changes;
  OddsChange *changes;
  guint8 *gains;  /* [change * lanes + lane]: units more, at most */
  guint8 *counts; /* [mode * words + word]: of each class of units */
} OddsCard;

typedef struct {
  guint n_lanes, n_ways, n_words;
  gboolean changes; /* some card turns units into others */
  guint64 *lanes;   /* sets of unit classes */
  guint8 *need;     /* [way * lanes + lane], less what is there from the start */
  OddsCard *cards;
  guint n_cards;
  int all; /* cards of the deck, with the one that is held */
} OddsView;

OddsView *odds_view_new (const PayOddsQuestion *question, GError **error);
void odds_view_free (OddsView *view);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (OddsView, odds_view_free)

/* ---- A plan: how a turn of a question is counted.
 *
 * The cards seen lie in *cells*: draws are cut into *spans* of turns that the drops do not tell apart, and the first of
 * them has the kept hand as well; then there are the cards laid out. Where a card lies and whether it is late decide in
 * which *store* its units are; a *cut* says how many cards of some stores can be in play at most. By the theorem on
 * minimum cuts the units that can be had in a lane are the least, over the cuts and the empty one, of what the cut
 * allows and all units of the other stores: the drops are the sources of a network, the cards its middle, pips its
 * sinks.
 *
 * Cards of one *level* are not told apart by what happens to hands: which of them are kept, drawn or go under the deck
 * is left to chance. So it is enough to know how many of each level lie in each cell. */
#define ODDS_MOST_SPANS 12
#define ODDS_MOST_CELLS (ODDS_MOST_SPANS + 1)
#define ODDS_MOST_STORES (2 * ODDS_MOST_SPANS + 1)
#define ODDS_MOST_CUTS 32
#define ODDS_NOWHERE 0xff

typedef enum {
  ODDS_WORSE,  /* counted, and goes first */
  ODDS_BETTER, /* counted */
  ODDS_OTHER   /* not counted, and can pay something */
} OddsLevel;
#define ODDS_LEVELS 3

typedef struct {
  int from, to; /* turns */
} OddsSpan;

typedef struct {
  int most;       /* cards */
  guint32 stores; /* bits */
} OddsCut;

typedef struct {
  int n;
  OddsLevel level;
  gboolean slot; /* needs a drop, and drops matter */
  guint n_modes;
  gboolean choice;                  /* its cards are remembered one by one */
  guint8 *units;                    /* [mode * lanes + lane] */
  guint8 store_of[ODDS_MOST_CELLS]; /* ODDS_NOWHERE: gives nothing there */
  guint16 place[ODDS_MOST_STORES];  /* of a choice: the byte of the state that counts its cards in the store */
} OddsKind;

typedef struct {
  int turn;
  guint n_lanes, n_ways;
  guint8 *need, *cap;
  int most;  /* of the needs */
  int cards; /* more than this many never help to pay */
  OddsKind *kinds;
  guint n_kinds;
  int plain;                                /* cards that matter to nothing, without the one that is held */
  guint n_spans, n_cells, n_stores, n_cuts; /* cells: the spans, then the cards laid out, if any are */
  OddsSpan spans[ODDS_MOST_SPANS];
  guint8 early_store[ODDS_MOST_SPANS], late_store[ODDS_MOST_SPANS]; /* of cards that are put down in a drop */
  OddsCut cuts[ODDS_MOST_CUTS];
  guint width;        /* bytes of a state */
  guint32 *lane_cuts; /* [lane]: bits of the cuts that can bind in it */
  guint *first;       /* [lane]: its first byte in a state; those of the last lane end at [lanes] */
  guint32 *signs;     /* [byte]: bits of the cuts that can bind and cover what it counts */
  guint *at;          /* [store * lanes + lane]: the byte in which units are counted */
} OddsPlan;

/* Spans, stores and cuts of a plan whose needs are known. */
gboolean odds_cut (OddsPlan *plan, const OddsView *view, const PayOddsQuestion *question, GError **error);

OddsPlan *odds_plan_new (const OddsView *view, const PayOddsQuestion *question, int turn, GError **error);
void odds_plan_free (OddsPlan *plan);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (OddsPlan, odds_plan_free)

/* Do tables of one serve the other? */
gboolean odds_plan_equal (const OddsPlan *a, const OddsPlan *b);

/* Cards of a level in the deck. */
int odds_plan_cards (const OddsPlan *plan, OddsLevel level);

static inline gboolean odds_is_span (const OddsPlan *plan, guint cell)
{
  return cell < plan->n_spans;
}

/* Is a card of the class counted in hands and among resource cards? */
gboolean odds_is_counted (const PayOddsQuestion *question, const OddsCard *card);
