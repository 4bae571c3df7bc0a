/* SPDX-License-Identifier: MIT */
/* Lanes with prices, in which what is wanted may be worth so much, or take so much: purse.c and price.c. */
#pragma once
#include "jobs.h"

typedef struct {
  int thing;
  gint64 price; /* in shares: units that one of worth takes at least */
} PayiWant;

/* Units to be had by what adds to a wish. */
typedef struct {
  int supply, state, job; /* of which there are as many as in the state of the search; two of them are -1 */
  int other;              /* of the jobs, which may wait; -1: none */
  gint64 each;            /* units */
  gint64 price;           /* in shares, of one */
  guint64 dear;           /* bits: the wishes to which it adds */
} PayiWare;

typedef struct {
  gboolean ready;
  const PayiJobs *jobs; /* their gains are without wares */
  PayiJobs *bare;       /* NULL: there is no room yet */
  int n;
  PayiWare *wares; /* cheapest first; NULL: there is no room yet */
} PayiShelf;

typedef struct {
  guint8 price[PAYI_MAX_CLASSES];
  PayiGains gains;
  int n_wants;
  PayiWant *wants; /* cheapest first; NULL: there is no room yet */
  PayiJobs *jobs;
  gboolean in_order;  /* they are, each before it gives anything */
  PayiShelf *shelves; /* by wish; NULL: there is no room yet */
} PayiPocket;

struct _PayiPurse {
  PayiNormal *normal;
  const gint64 *worth; /* by state */
  gint32 *room;
  PayiGainBook *book;
  const PayiDemand *demand;
  gint64 x[PAY_MAX_VARIABLES];
  guint64 all; /* classes that are asked for */
  gboolean wide;
  int n_pockets;
  PayiPocket pockets[PAYI_MOST_POCKETS];
  int order[PAYI_MOST_POCKETS];   /* what had little enough last comes first */
  int dearest[PAYI_MOST_POCKETS]; /* what was dear enough last does */
  PayiPocket trial;
  gint64 open, gap; /* states with too much since one more pocket was looked for, and how many there are to be */
};

/* ---- price.c */

/* The most that all that is wanted may be worth where no more than [spare] is added to the wish. FALSE: there is too
 * much to say. */
gboolean payi_pocket_most (const PayiPurse *purse, PayiPocket *pocket, const PayiQuestion *question, gint64 spare,
                           PayiMost *most);

/* What the wish takes at least; see payi_purse_price(). */
gint64 payi_pocket_price (const PayiPurse *purse, PayiPocket *pocket, const PayiQuestion *question, gint64 enough);
