/* SPDX-License-Identifier: MIT */
/* A compiled plain goal. */
#pragma once
#include <pay/plain.h>

#define PAYI_PLAIN_CLASSES 5
#define PAYI_PLAIN_WEIGHTS 4 /* wishes that weigh units */

typedef struct {
  PayTraits traits;
  PayKinds kinds;     /* those with one of its traits */
  int rank;           /* the less the more it says */
  guint32 inside;     /* bits are entries of pips */
  guint64 classes;    /* bits are the classes of those */
  gint64 need, per_x; /* need: without the variable */
} PayiPlainLane;

/* Pips that accept the same. */
typedef struct {
  PayKinds meets; /* kinds that do */
  gint64 n, per_x;
} PayiPlainClass;

struct _PayPlain {
  int n_pips, n_classes, n_lanes, n_weights;
  int channel, var; /* var: -1: none */
  PayTraits accept[PAY_PLAIN_PIPS];
  gint64 n[PAY_PLAIN_PIPS], per_x[PAY_PLAIN_PIPS];
  int class_of[PAY_PLAIN_PIPS];
  PayiPlainClass classes[PAYI_PLAIN_CLASSES];
  PayiPlainLane lanes[PAY_PLAIN_LANES]; /* what says most first, as far as the need does not decide */
  struct {
    gboolean objects; /* else PAY_WISH_FLEXIBLE */
    PayTraits of;
  } weights[PAYI_PLAIN_WEIGHTS];
  PayTraits all[PAY_MAX_KINDS]; /* of a kind, under any channel */
};

/* Finds the reasons why the units of each lane, [have], do not do. */
void payi_plain_explain (const PayPlain *plain, const gint64 *have, PayPlainAnswer *answer);
