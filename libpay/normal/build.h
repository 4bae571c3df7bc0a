/* SPDX-License-Identifier: MIT */
/* What builds the normal form, once costs and lots are in it. */
#pragma once
#include "normal.h"

/* classes.c: is wish [w] for sparing the object, or the lot, [of]? */
gboolean payi_normal_spares (const PayiNormal *normal, int w, PayWish wish, guint64 of);
int payi_normal_supply (PayiNormal *normal, const PayiSupply *like); /* finds or adds */

/* things.c */
gboolean payi_normal_things (PayiNormal *normal, GError **error);

/* tie-break.c: sets up [ties] and [n_tie_objects], how many of them are of objects. */
void payi_ties_init (PayiNormal *normal);
