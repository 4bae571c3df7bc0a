/* SPDX-License-Identifier: MIT */
/* A compiled plain goal. */
#pragma once
#include <pay/plain.h>

#include "model/model.h"

#define PAYI_PLAIN_CLASSES 8
#define PAYI_PLAIN_ENTRIES 12
#define PAYI_PLAIN_HUBS 6
#define PAYI_PLAIN_WEIGHTS 4 /* wishes that weigh units */
#define PAYI_PLAIN_DIGIT 16  /* bits of a weight for each: what all units weigh together fits */

typedef struct {
  PayTraits traits;
  PayKinds kinds;     /* those with one of its traits */
  guint32 inside;     /* bits are entries of pips */
  guint64 classes;    /* bits are the classes that are all inside */
  gint64 need, per_x; /* of the pips that must be met; need: without the variable */
  gint64 others;      /* units of the lane for each pip that others pay; 0: they need not be of it */
} PayiPlainLane;

/* Pips that are met alike: of one class, under one hub. */
typedef struct {
  int cls, hub;
  gint64 n, per_x;
} PayiPlainEntry;

/* As PayiHub of normal.h; the first is of the pips that must be met. */
typedef struct {
  PayiForm form;
  gint64 slack;  /* PAYI_GROUP */
  gint64 amount; /* PAYI_CHARGE */
} PayiPlainHub;

typedef struct {
  PayTraits accept;
  PayKinds meets; /* kinds that do */
  int entry;
  gint64 n, per_x;
} PayiPlainPip;

struct _PayPlain {
  gboolean never; /* nothing pays it */
  int n_pips, n_classes, n_entries, n_hubs, n_lanes, n_weights, n_kinds;
  int channel, var;             /* var: -1: none */
  gint64 fixed;                 /* value of the variable; -1: the greatest is asked for */
  int counter;                  /* that pips that are left out charge; -1: none */
  gint64 amount;                /* for each */
  int others_hub, others_entry; /* -1: none */
  gint64 others;                /* units for each */
  PayTraits other;              /* that accepts these */
  PayKinds other_meets;
  PayiPlainPip pips[PAY_PLAIN_PIPS];
  PayTraits accept[PAYI_PLAIN_CLASSES]; /* by class */
  PayiPlainEntry entries[PAYI_PLAIN_ENTRIES];
  PayiPlainHub hubs[PAYI_PLAIN_HUBS];
  PayiPlainLane *lanes; /* closed; no two of the same traits */
  struct {
    gboolean objects; /* else PAY_WISH_FLEXIBLE */
    PayTraits of;
  } weights[PAYI_PLAIN_WEIGHTS];
  PayTraits all[PAY_MAX_KINDS]; /* of a kind, under any channel */
  /* Of a unit of one kind: bits are the classes that it meets; what it weighs in a lot and as an object. */
  guint8 fits[PAY_MAX_KINDS];
  guint64 lot_weight[PAY_MAX_KINDS], object_weight[PAY_MAX_KINDS];
};

/* What a unit of [kinds] weighs: the greater the dearer. */
guint64 payi_plain_weigh (const PayPlain *plain, PayKinds kinds, gboolean object);

/* Finds the reasons why the units of each lane, [have], and [room] for charges do not do. FALSE: no one or two lanes
 * say so, or with the kinds that are [there] lanes take in other pips. */
gboolean payi_plain_explain (const PayPlain *plain, const gint64 *have, gint64 room, PayKinds there,
                             PayPlainAnswer *answer);
