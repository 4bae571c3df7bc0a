/* SPDX-License-Identifier: MIT */
/* What builds the normal form, in the order in which it is built. */
#pragma once
#include "normal.h"

/* bill.c: every class of every cost, once wishes are known. */
gboolean payi_normal_classes (PayiNormal *normal, GError **error);
gboolean payi_normal_classes_of (PayiNormal *normal, const PayCost *cost, gboolean goal, GError **error);

/* supply.c: by kind, where some wish speaks of traits. */
void payi_normal_find_traits (PayiNormal *normal);
/* Is wish [w] for sparing the object, or the lot, [of]? */
gboolean payi_normal_spares (const PayiNormal *normal, int w, PayWish wish, guint64 of);
int payi_normal_supply (PayiNormal *normal, const PayiSupply *like); /* finds or adds */
void payi_normal_lots (PayiNormal *normal);

/* things.c */
gboolean payi_normal_things (PayiNormal *normal, GError **error);

/* tie-break.c: sets up [ties] and [n_tie_objects], how many of them are of objects. */
void payi_ties_init (PayiNormal *normal);
