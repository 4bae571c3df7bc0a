/* SPDX-License-Identifier: MIT */
/* What is asked: a deck as classes of cards, a need, the rules on hands. */
#pragma once
#include <pay/odds.h>

#define ODDS_MOST 250 /* units in a lane */

typedef struct {
  PayTraits accept;
  int channel;
  gint64 n;
  int group; /* -1: must be paid */
} OddsPips;

/* ---- Decks as they were told. */
typedef struct {
  PayKinds kinds;
  int n;
} OddsGiven;

/* Units of others that are turned into units, in place of a mode. */
typedef struct {
  GArray *asks;  /* OddsPips, none of a group */
  GArray *given; /* OddsGiven */
} OddsTrade;

typedef struct {
  char *name;
  int count;
  PayOddsFlags flags;
  GPtrArray *modes;  /* of GArray of OddsGiven; at least one */
  GPtrArray *trades; /* of OddsTrade */
} OddsClass;

struct _PayOddsDeck {
  const PayProblem *kinds;
  GPtrArray *classes; /* OddsClass */
};

#define ODDS_CLASS(deck, i) ((OddsClass *)g_ptr_array_index ((deck)->classes, (i)))

/* ---- Needs: ways to pay, of which one must do. */
typedef struct {
  GArray *pips;   /* OddsPips */
  GArray *slacks; /* gint64, by group: so many of its pips may be left out */
} OddsWay;

struct _PayOddsNeed {
  GPtrArray *ways; /* OddsWay */
};

/* ---- Rules on hands (rule.c). */

/* Cards drawn in turns [from] to [to]. */
int odds_draws (const PayOddsSetup *setup, int from, int to);

/* How many counted cards and how many others go under the deck from a hand with [counted]. */
void odds_bottom (const PayOddsStage *stage, int counted, int *counted_go, int *others_go);
gboolean odds_keeps (const PayOddsStage *stage, gboolean last, int counted);

/* From ODDS_COUNTED on of cards that are counted; the lowest go under the deck first. */
typedef int (*OddsRank) (guint16 card, gconstpointer data);
#define ODDS_COUNTED 4

/* The hand of [stage] is the first of [cards], in an order that is chance: takes out those that go under the deck and
 * returns how many are left; -1: the hand is not kept, and stays as it is. */
int odds_keep_hand (guint16 *cards, const PayOddsStage *stage, gboolean last, OddsRank rank, gconstpointer data);

/* A trade of the class that asks for nothing and gives nothing yet. Owned by it. */
OddsTrade *odds_class_add_trade (OddsClass *class);

/* Sizes, classes and turns that do not fit. */
gboolean odds_check (const PayOddsQuestion *question, int from, int to, GError **error);
