/* SPDX-License-Identifier: MIT */
/* Paying one demand from what is there, without any more actions: exact, by flows. */
#pragma once
#include "match.h"
#include "normal/normal.h"

/* What a payment is measured by: one number a wish, less is better, the first that differs decides. */
typedef struct {
  gint64 at[PAYI_MAX_WISHES];
} PayiScore;

int payi_score_compare (const PayiScore *a, const PayiScore *b, int n_wishes);

typedef struct {
  const PayiNormal *normal;
  const PayiDemand *demand;
  PayiMatch match;                   /* after payi_leaf_pay(): the payment; drawn and flow are the result */
  gint64 *left, *stock, *best_drawn; /* scratch by supply */
  gint64 *all, *most;                /* scratch by hub */
  gint64 *tie, *best_tie;            /* scratch by tie */
  gint64 waived[PAY_MAX_COUNTERS], best_waived[PAY_MAX_COUNTERS];
  gint64 by_others, best_by_others; /* pips paid by others */
  gboolean partial;                 /* not every number of pips was looked at: there may be a better payment */
  guint64 lines; /* values of several numbers that were looked at, each about as long as a step of the search */
} PayiLeaf;

/* The most entries and hubs of any bill; at least 1. */
void payi_leaf_size (const PayiNormal *normal, gsize *entries, gsize *hubs);

/* How many gint64 a leaf for so many entries, hubs, supplies and ties works in. */
#define PAYI_LEAF_WORDS(entries, hubs, supplies, ties)                                                                 \
  (6 * (entries) + 6 * (hubs) + 8 * (supplies) + (entries) * (supplies) + 2 * (ties))

/* Sets a leaf up in the caller's memory, for the supplies and ties of [normal], of which it reads those, the order in
 * which units are given up, and the wishes. */
void payi_leaf_init (PayiLeaf *leaf, const PayiNormal *normal, gsize entries, gsize hubs, gint64 *memory);

/* Sized for every bill of [normal]. */
PayiLeaf *payi_leaf_new (PayiNormal *normal);
void payi_leaf_free (PayiLeaf *leaf);

/* Sets [demand] at the values [x] up against [stock] units by supply. */
void payi_leaf_set (PayiLeaf *leaf, const PayiDemand *demand, const gint64 *x, const gint64 *stock);

/* Every way to choose how many pips others pay, and, with at most [budget] of each counter, how many are waived: sets
 * the dues, [t] and [waived] accordingly and calls [use], until that returns FALSE. The stock is not looked at. */
void payi_leaf_each (PayiLeaf *leaf, const gint64 *budget, gboolean (*use) (gpointer data), gpointer data);

/* Can the demand that was set be paid when at most [budget] is left of each counter? Fixed charges of the demand are
 * the caller's affair. The payment found is any. */
gboolean payi_leaf_can (PayiLeaf *leaf, const gint64 *budget);

/* A rival, and the state in which the demand is paid: what is equally good is compared by tie.h. */
typedef struct {
  const PayiScore *score; /* NULL: there is no rival */
  const gint64 *tie;
  const gint64 *stock, *things;
} PayiRival;

/* The same, but finds the best payment: [score] ((nullable)) gets [base] and what it costs; FALSE when there is none,
 * or none better than [rival]. */
gboolean payi_leaf_pay (PayiLeaf *leaf, const gint64 *budget, const PayiScore *base, const PayiRival *rival,
                        PayiScore *score);

/* Pays with [stock] instead of what the payment at hand is from, of which as many pips are paid by others and left out.
 * FALSE: that does not do. */
gboolean payi_leaf_pay_alike (PayiLeaf *leaf, const gint64 *stock, const PayiRival *rival);

/* Sets the demand up with [t] pips paid by others and [waived] pips of each counter left out, and pays it with all of
 * [stock], which is known to do. */
void payi_leaf_set_option (PayiLeaf *leaf, const PayiDemand *demand, const gint64 *x, const gint64 *stock, gint64 t,
                           const gint64 *waived);

/* The same; FALSE: it does not do. */
gboolean payi_leaf_fill_option (PayiLeaf *leaf, const PayiDemand *demand, const gint64 *x, const gint64 *stock,
                                gint64 t, const gint64 *waived);

/* ---- For leaf-pay.c: numbers of pips. */

/* [t] of the pips of the others' hub are paid by others. */
void payi_leaf_set_others (PayiLeaf *leaf, gint64 t);
/* The pips of the others' hub, whatever pays them. */
gint64 payi_leaf_others_pips (const PayiLeaf *leaf);
gboolean payi_leaf_is_charge (const PayiLeaf *leaf, int hub);

/* Of a charge hub of which nothing is left out yet: how many may be. */
gint64 payi_leaf_most_waived (const PayiLeaf *leaf, int hub, const gint64 *budget);

/* Amount of charge waivers: the sum over the counter's waived pips, of the payment found. */
gint64 payi_leaf_charge (const PayiLeaf *leaf, int counter);
