/* SPDX-License-Identifier: MIT */
/* A plain goal, compiled: its demand in the normal form, the lanes of its reasons, its plan for the kernel. */
#pragma once
#include <pay/plain.h>

#include "normal/normal.h"

#define PAYI_PLAIN_CLASSES 8
#define PAYI_PLAIN_ENTRIES 12
#define PAYI_PLAIN_HUBS 6
#define PAYI_PLAIN_UNIONS 64  /* of what pips accept */
#define PAYI_PLAIN_WISHES 16  /* for what is charged, for what units weigh, for colours that are left */
#define PAYI_PLAIN_COLOURS 32 /* classes of PAY_WISH_WIDTH are from here on */

/* What units weigh, by wish; [all]: in one number, a digit a wish, the greater the dearer. */
typedef struct {
  gint64 by_wish[PAYI_PLAIN_WISHES];
  guint64 all;
} PayiPlainWeight;

/* A wish by which units weigh differently, and where its digit is. */
typedef struct {
  PayWish wish;
  int shift;
  guint64 of;
} PayiPlainDigit;

struct _PayPlain {
  PayiNormal *normal;       /* of the goal alone, with the wishes that count here */
  PayCost *cost;            /* that [demand] was made of */
  const PayiDemand *demand; /* NULL: nothing pays it */
  int var;                  /* -1: none */
  gint64 fixed;             /* value of the variable; -1: the greatest is asked for */
  int counter;              /* that pips that are left out charge; -1: none */
  int n_kinds;
  gint64 pips[PAY_PLAIN_PIPS]; /* by pip, at the least value */
  PayiLane *lanes;
  int n_lanes;
  gint64 need[PAY_PLAIN_LANES], per_x[PAY_PLAIN_LANES]; /* by lane: of the pips that must be met */
  PaykPlan plan;                                        /* with traits as masks */
  PaykLane plan_lanes[PAYI_PLAIN_UNIONS];
  guint8 fits[PAY_MAX_KINDS]; /* by kind, as below: bits are classes */
  PayTraits traits[PAY_MAX_KINDS];
  PayiPlainWeight *weight[2]; /* in a lot, as an object; by kind */
  guint64 each[2];            /* of these, what units of every kind weigh */
  int n_digits;
  PayiPlainDigit digits[PAYI_PLAIN_WISHES];
  int shift[PAYI_PLAIN_WISHES]; /* of each wish; -1: units do not weigh by it */
  gboolean reserved;            /* of the counter [reserve] is to stay */
  gint64 reserve;
  int early; /* wishes before that for the variable */
  guint64 early_digits;
  gboolean even; /* before colours are looked at, every payment that is as good spends as many units */
  int late_bits; /* of weights: those of wishes after that for colours */
  int width;     /* the wish for colours that are left; -1: none */
  guint8 colours[PAY_MAX_KINDS];
  PayKinds counted; /* kinds that count for PAY_WISH_MOST_LEFT */
  gboolean ordered; /* the wishes are in the order of which beside.c knows what follows; before what is left: */
  guint64 first_classes, first_counters;
};

/* What a unit of [kinds] weighs, in one number; [dear] (nullable): by class of dearness. FALSE: a weight is too great.
 */
gboolean payi_plain_weigh (const PayPlain *plain, PayKinds kinds, gboolean object, const gint64 *dear, guint64 *all);

#define PAYI_PLAIN_DIGIT 4 /* bits */

/* Of that number the digit of a wish. */
static inline gint64 payi_plain_weight_in (const PayPlain *plain, guint64 all, int wish)
{
  return plain->shift[wish] < 0 ? 0 : (gint64)(all >> plain->shift[wish] & ((1 << PAYI_PLAIN_DIGIT) - 1));
}

/* Bits are those of PAY_WISH_WIDTH that units of the kinds may be. */
static inline guint64 payi_plain_colours_of (const PayPlain *plain, PayKinds kinds)
{
  guint64 colours = 0;
  for (; kinds != 0; kinds &= kinds - 1)
    colours |= plain->colours[__builtin_ctzll (kinds)];
  return colours;
}

/* The same by wish. */
void payi_plain_spread (const PayPlain *plain, guint64 all, gint64 *by_wish);

/* Does the way give up something that is asked about before what is left? */
static inline gboolean payi_plain_is_dear (const PayPlain *plain, const PayPlainWay *way)
{
  return (way->classes & plain->first_classes) != 0 || (way->counters & plain->first_counters) != 0;
}
