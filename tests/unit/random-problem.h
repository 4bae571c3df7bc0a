/* SPDX-License-Identifier: MIT */
/* Small problems with something of everything: at most 4 kinds, 3 lots, 3 objects of 2 with 2 actions each, 2 counters,
 * 2 spells. */
#pragma once
#include <pay/pay.h>

#define RANDOM_MOST_WISHES 5 /* those for all kept costs together count as one */

typedef struct {
  gboolean wishes;    /* with some, in any order; of each variable only one */
  gboolean done;      /* some actions happened already; then none is wanted */
  gboolean plan;      /* with wanted actions, conditions on what is present, and turns given back */
  gboolean reports;   /* of three names, some for several kinds, some of none; and more units of a lot */
  gboolean backwards; /* the same problem, lots and objects added from the last to the first */
  gboolean still;     /* no objects */
  int times;          /* units, pips and counters up to so many times; 0: once */
} RandomForm;

PayProblem *random_problem (guint64 seed, RandomForm form);
