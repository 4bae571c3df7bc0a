/* SPDX-License-Identifier: MIT */
/* A plain question while it is answered. */
#pragma once
#include "flow/flow.h"
#include "plain-goal.h"

#define PAYI_PLAIN_SUPPLIES (PAY_PLAIN_UNITS + 1) /* one more is tried */
#define PAYI_PLAIN_NODES (PAYI_PLAIN_HUBS + PAYI_PLAIN_ENTRIES + PAYI_PLAIN_SUPPLIES)

/* Like units from one place that fit somewhere. */
typedef struct {
  int from, supply;
  guint64 weight; /* the greater the dearer */
  gint64 count, taken;
  int next; /* of the same supply; -1: none */
} PayiPlainRun;

typedef struct {
  const PayPlain *plain;
  const PayPlainUnits *units;
  PayPlainAnswer *answer;
  int n_runs, n_supplies;
  PayiPlainRun runs[PAY_PLAIN_UNITS];
  int head[PAYI_PLAIN_SUPPLIES], last[PAYI_PLAIN_SUPPLIES]; /* runs of a supply */
  guint64 weight[PAYI_PLAIN_SUPPLIES];                      /* by supply */
  PayiMatch match;
  gint64 all[PAYI_PLAIN_HUBS]; /* pips of a hub, those that may be left out among them */
  gint64 t, waived;            /* pips that others pay; that are charged for */
  gint64 budget;               /* for charges */
  int hub[PAYI_PLAIN_ENTRIES], parent[PAYI_PLAIN_NODES], queue[PAYI_PLAIN_NODES];
  uint64_t bit[PAYI_PLAIN_ENTRIES], fits[PAYI_PLAIN_SUPPLIES];
  int64_t cap[PAYI_PLAIN_ENTRIES], used[PAYI_PLAIN_ENTRIES], due[PAYI_PLAIN_HUBS], met[PAYI_PLAIN_HUBS];
  int64_t stock[PAYI_PLAIN_SUPPLIES], drawn[PAYI_PLAIN_SUPPLIES];
  int64_t flow[PAYI_PLAIN_ENTRIES * PAYI_PLAIN_SUPPLIES];
} PayiPlainWork;

/* ---- plain-best.c */

/* Sets the pips of the goal at this value of its variable up against what there is. */
void payi_plain_set (PayiPlainWork *w, gint64 x);

/* Can what was set up be paid? */
gboolean payi_plain_can (PayiPlainWork *w);

/* Pays it in the best way; FALSE: there is none. */
gboolean payi_plain_pay (PayiPlainWork *w);

/* ---- plain-draw.c */

/* Tells the payment at hand in parts. FALSE: there is no room for so many. */
gboolean payi_plain_draw (PayiPlainWork *w, gint64 x);
