/* SPDX-License-Identifier: MIT */
/* A plain question while it is answered: all that a leaf reads of a normal form, in arrays of a fixed size. */
#pragma once
#include "flow/flow.h"
#include "goal.h"

/* Like units from one place that fit somewhere. */
typedef struct {
  int from, supply;
  gint64 count, taken;
  int next; /* of the same supply; -1: none */
} PayiPlainRun;

typedef struct {
  const PayPlain *plain;
  const PayPlainUnits *units;
  PayPlainAnswer *answer;
  gint64 budget[PAY_MAX_COUNTERS];
  int n_runs, n_supplies;
  PayiPlainRun runs[PAY_PLAIN_UNITS];
  int head[PAY_PLAIN_UNITS], last[PAY_PLAIN_UNITS]; /* runs of a supply */
  PayiSupply supplies[PAY_PLAIN_UNITS];
  guint64 fits[PAY_PLAIN_UNITS], weight[PAY_PLAIN_UNITS]; /* by supply; weight: the greater the dearer */
  PayiPlainWeight own[PAY_PLAIN_UNITS];                   /* by supply: of units of several kinds */
  gint64 stock[PAY_PLAIN_UNITS];
  PayiPart drop[PAY_PLAIN_UNITS];
  PayiTie ties[PAY_PLAIN_UNITS];
  GArray supply_array, tie_array; /* of the two above */
  PayiNormal normal;              /* what a leaf reads, and nothing else */
  PayiLeaf leaf;
  gint64 memory[PAYI_LEAF_WORDS (PAYI_PLAIN_ENTRIES, PAYI_PLAIN_HUBS, PAY_PLAIN_UNITS, PAY_PLAIN_UNITS)];
} PayiPlainQuestion;

/* ---- parts.c */

/* Tells the payment of the leaf in parts. FALSE: there is no room for so many. */
gboolean payi_plain_tell (PayiPlainQuestion *q);
