/* SPDX-License-Identifier: MIT */
/* A good set of wanted actions to begin with, after a few steps: all that is searched for then has to be worth more.
 * Those that serve others, or hinder them, are in it as if they came last, or are left to the search. */
#pragma once
#include "wanted.h"

typedef struct _PayiSeed PayiSeed;

/* NULL: nothing is wanted that may come last, or worth does not decide first. */
PayiSeed *payi_seed_new (PayiNormal *normal, PayiSearch *search);
void payi_seed_free (PayiSeed *seed);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (PayiSeed, payi_seed_free)

/* Calls [visit] for sets beside [goal], at the values [x], that are worth more than [best] and those before them.
 * [steps]: about so many are taken to find them. No limit that comes is told. */
void payi_seed_each (PayiSeed *seed, const PayiDemand *goal, const gint64 *x, gint64 best, guint64 steps,
                     PayiVisit visit, gpointer data);
