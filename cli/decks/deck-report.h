/* SPDX-License-Identifier: MIT */
/* The numbers of a deck. All of them are exact but those in [sample]. */
#pragma once
#include "deck-odds.h"

typedef struct {
  const char *name; /* of a unit, as the game writes it */
  PayRatio *paid;   /* the cast rate with one more source of it */
} DeckGain;

/* Of one question. */
typedef struct {
  PayRatio *paid[2];   /* the cast rate of who begins and of who does not; NULL: see [why] */
  PayRatio *late;      /* of who is asked about, if all cards come late that may; NULL: there are none */
  PayRatio *enough;    /* the same, given as many resources as the cost counts */
  PayRatio *delay;     /* turns */
  PayRatio **on;       /* by turn, from 1 to [turns]: the chance to pay on it, the card being in hand by then */
  GArray *gains;       /* DeckGain */
  gboolean sampled[2]; /* [paid], [late] of who is asked about is not known; [sample] is instead */
  PayOddsSample sample[2];
  char *why;      /* some of it is not known; NULL: all is */
  gboolean large; /* for it is too large to be counted */
} DeckNumbers;

/* Of resource cards alone, by a turn. */
typedef struct {
  PayRatio *enough, *screw, *flood; /* as many as the turn has at least; DECK_SHORT fewer; DECK_OVER more */
} DeckTurn;

#define DECK_SHORT 2
#define DECK_OVER 3

typedef struct {
  gboolean draw;
  const PayOddsRule *hands; /* NULL: the game's */
  int horizon, turns;       /* the turn on which a card that waits counts as paid; turns in tables */
  int gone;                 /* more cards that leave the deck unseen */
  gboolean swap;            /* the best swap is looked for */
  guint64 memory;
  gint64 trials, seed; /* what is too large is sampled; 0 trials: it is not */
  guint jobs;
} DeckAsked;

typedef struct {
  const DeckOdds *odds;
  DeckAsked asked;
  DeckNumbers *numbers; /* by question */
  DeckTurn *by_turn;    /* from turn 1 */
  PayRatio *mean[2];    /* cast rates by copies, of who begins and of who does not, of the spells that are known */
  PayRatio *mean_enough;
  int unknown;     /* copies of spells that are not */
  int from, to;    /* classes of the best swap; -1: none is better, or it is not known */
  PayRatio *after; /* the mean afterwards */
  char *no_swap;   /* why it is not known */
} DeckReport;

/* NULL with [error]: the deck is too small for the turns asked about. (transfer full) */
DeckReport *deck_report_new (const DeckOdds *odds, const DeckAsked *asked, GError **error);
void deck_report_free (DeckReport *report);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (DeckReport, deck_report_free)
