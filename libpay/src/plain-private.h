/* SPDX-License-Identifier: MIT */
/* A compiled plain goal. */
#pragma once
#include <pay/plain.h>

#define PAYI_PLAIN_CLASSES 6
#define PAYI_PLAIN_WEIGHTS 4 /* wishes that weigh units */

typedef struct {
  PayTraits traits;
  PayKinds kinds;     /* those with one of its traits */
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
  gboolean never; /* nothing pays it */
  int n_pips, n_classes, n_lanes, n_weights;
  int channel, var; /* var: -1: none */
  PayTraits accept[PAY_PLAIN_PIPS];
  gint64 n[PAY_PLAIN_PIPS], per_x[PAY_PLAIN_PIPS];
  int class_of[PAY_PLAIN_PIPS];
  PayiPlainClass classes[PAYI_PLAIN_CLASSES];
  PayiPlainLane lanes[PAY_PLAIN_LANES]; /* closed; no two of the same traits */
  struct {
    gboolean objects; /* else PAY_WISH_FLEXIBLE */
    PayTraits of;
  } weights[PAYI_PLAIN_WEIGHTS];
  PayTraits all[PAY_MAX_KINDS]; /* of a kind, under any channel */
  /* Of a unit of one kind: bits are the classes that it meets; what it weighs in a lot and as an object. */
  guint8 fits[PAY_MAX_KINDS];
  guint32 lot_weight[PAY_MAX_KINDS], object_weight[PAY_MAX_KINDS];
};

/* What a unit of [kinds] weighs: the greater the dearer. */
guint32 payi_plain_weigh (const PayPlain *plain, PayKinds kinds, gboolean object);

/* Finds the reasons why the units of each lane, [have], do not do. FALSE: with the kinds that are [there] lanes take in
 * other pips. */
gboolean payi_plain_explain (const PayPlain *plain, const gint64 *have, PayKinds there, PayPlainAnswer *answer);
