/* SPDX-License-Identifier: MIT */
/* What builds the normal form, in the order in which it is built. */
#pragma once
#include "normal.h"

/* bill.c: every class of every cost, once wishes are known. */
gboolean payi_normal_classes (PayiNormal *n, GError **error);
int payi_normal_class_of (const PayiNormal *n, int channel, PayTraits accept, gboolean goal);

/* supply.c: by kind, where some wish speaks of traits; then those of [kinds] under any channel. */
void payi_normal_find_traits (PayiNormal *n);
PayTraits payi_normal_traits (const PayiNormal *n, PayKinds kinds);
/* Is wish [w] for sparing the object, or the lot, [of]? */
gboolean payi_normal_spares (const PayiNormal *n, int w, PayWish wish, guint64 of);
int payi_normal_supply (PayiNormal *n, const PayiSupply *like); /* finds or adds */
void payi_normal_lots (PayiNormal *n);

/* things.c */
gboolean payi_normal_things (PayiNormal *n, GError **error);

/* tie-break.c: sets up [ties] and [n_tie_objects], how many of them are of objects. */
void payi_ties_init (PayiNormal *n);
