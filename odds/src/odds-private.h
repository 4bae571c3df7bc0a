/* SPDX-License-Identifier: MIT */
/* What the files of pay-odds share. */
#pragma once
#include <gmp.h>
#include <pay/odds.h>

struct _PayRatio {
  mpq_t q;
};

/* Takes the value and leaves 0. (transfer full) */
PayRatio *odds_ratio_take (mpq_t q);

/* ---- Decks as they were told. */
typedef struct {
  PayKinds kinds;
  int n;
} OddsGiven;

typedef struct {
  char *name;
  int count;
  PayOddsFlags flags;
  GPtrArray *modes; /* of GArray of OddsGiven; at least one */
} OddsClass;

struct _PayOddsDeck {
  const PayProblem *kinds;
  GPtrArray *classes; /* OddsClass */
};

#define ODDS_CLASS(deck, i) ((OddsClass *)g_ptr_array_index ((deck)->classes, (i)))

/* ---- Needs: ways to pay, of which one must do. */
typedef struct {
  PayTraits accept;
  int channel;
  gint64 n;
  int group; /* -1: must be paid */
} OddsPips;

typedef struct {
  GArray *pips;   /* OddsPips */
  GArray *slacks; /* gint64, by group: so many of its pips may be left out */
} OddsWay;

struct _PayOddsNeed {
  GPtrArray *ways; /* OddsWay */
};

/* ---- A need and a deck brought together: lanes, and what each card counts in them. */
typedef struct {
  int n; /* cards of the class, without the one that is held */
  gboolean resource, late, useful;
  gboolean pays; /* some pip */
  guint n_modes;
  guint8 *units; /* [mode * lanes + lane] */
} OddsCard;

typedef struct {
  guint n_lanes, n_ways;
  guint64 *lanes; /* sets of unit classes */
  guint8 *need;   /* [way * lanes + lane], less what is there from the start */
  OddsCard *cards;
  guint n_cards;
  int all; /* cards of the deck, with the one that is held */
} OddsView;

#define ODDS_MOST 250 /* units in a lane */

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
  guint64 *lanes;
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

/* ---- Rules on hands. */

/* Is a card of the class counted in hands and among resource cards? */
gboolean odds_is_counted (const PayOddsQuestion *question, const OddsCard *card);

OddsLevel odds_level (const PayOddsQuestion *question, const OddsCard *card);

/* Do cards of any hand go under the deck? */
gboolean odds_sends (const PayOddsQuestion *question);

/* Cards drawn in turns [from] to [to]. */
int odds_draws (const PayOddsSetup *setup, int from, int to);

/* How many counted cards and how many others go under the deck from a hand with [counted]. */
void odds_bottom (const PayOddsStage *stage, int counted, int *counted_go, int *others_go);
gboolean odds_keeps (const PayOddsStage *stage, gboolean last, int counted);

/* ---- States: strings of bytes. The first says whether all is decided. */
typedef enum { ODDS_OPEN, ODDS_DONE, ODDS_DEAD } OddsMark;

/* Is behind the first byte of a state one for each lane, in their order, and no more? */
static inline gboolean odds_is_row (const OddsPlan *plan)
{
  return plan->width == 1 + plan->n_lanes;
}

/* Can the cost be paid in this state? FALSE with [too_many] set: too many choices to try. */
gboolean odds_pays (const OddsPlan *plan, const guint8 *state, gboolean *too_many);

/* [n] cards of a kind into a store. */
void odds_add (const OddsPlan *plan, const OddsKind *kind, guint store, guint n, guint8 *state);

/* ---- Tables: for each number of cards of each level in each cell how many sets of such cards there are, in all, and
 * that pay. */
#define ODDS_MOST_DIMS (ODDS_LEVELS * ODDS_MOST_CELLS)

typedef struct {
  guint n_cells, n_dims;
  int dim[ODDS_MOST_CELLS][ODDS_LEVELS]; /* -1: no such cards. A cell of one card has one dimension: 1 + its level */
  gboolean single[ODDS_MOST_CELLS];
  guint most[ODDS_MOST_DIMS], step[ODDS_MOST_DIMS];
  guint size;     /* tuples */
  guint8 *tuples; /* [tuple * dims + dim] */
  mpz_t *all, *paid;
  guint64 n_states;
} OddsTable;

/* [most]: cards in each cell. */
OddsTable *odds_table_new (const OddsPlan *plan, const int *most, const PayOddsQuestion *question, GError **error);
void odds_table_free (OddsTable *table);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (OddsTable, odds_table_free)

/* Cards of a level in a cell. */
static inline int odds_in (const OddsTable *table, guint tuple, guint cell, OddsLevel level)
{
  const int dim = table->dim[cell][level];
  const int n = dim < 0 ? 0 : table->tuples[tuple * table->n_dims + (guint)dim];
  return table->single[cell] ? (n == 1 + (int)level ? 1 : 0) : n;
}

/* ---- Binomials. */
typedef struct {
  guint n;
  mpz_t **rows; /* [n + 1], made when they are asked for */
} OddsBinomials;

OddsBinomials *odds_binomials_new (guint n);
void odds_binomials_free (OddsBinomials *b);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (OddsBinomials, odds_binomials_free)
mpz_srcptr odds_binomial (OddsBinomials *b, int n, int k); /* 0 where k is below 0 or above n */

/* ---- Sums: the chances of one stage and turn, from a table. */
typedef struct {
  mpq_t held, enough, paid;
} OddsChance;

/* Cards in a cell: kept and drawn, or laid out. */
int odds_size (const OddsPlan *plan, const PayOddsSetup *setup, const PayOddsStage *stage, guint cell);

/* Sizes, classes and turns that do not fit. */
gboolean odds_check (const PayOddsQuestion *question, int from, int to, GError **error);
