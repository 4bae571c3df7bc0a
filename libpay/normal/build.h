/* SPDX-License-Identifier: MIT */
/* What builds the normal form, once costs and lots are in it. */
#pragma once
#include <string.h>

#include "normal.h"

/* classes.c: is wish [w] for sparing the object, or the lot, [of]? */
gboolean payi_normal_spares (const PayiNormal *normal, int w, PayWish wish, guint64 of);
int payi_normal_supply (PayiNormal *normal, const PayiSupply *like); /* finds or adds */

/* What each time that the action happens adds to wish [w], beside what its object adds once. */
gint64 payi_normal_weight (const PayiNormal *normal, const PayiAction *action, int w);

/* after.c: classes for wishes that look ahead; FALSE: too many. Then, once all is built, what is ahead. */
gboolean payi_after_classes (PayiNormal *normal, GError **error);
gboolean payi_after_build (PayiNormal *normal, GError **error);

/* things.c */
gboolean payi_normal_things (PayiNormal *normal, GError **error);

/* states.c: the states of the thing, whose moves are there; [ordinals]: actions of its objects. FALSE: too many. */
gboolean payi_states_build (PayiNormal *normal, PayiThing *thing, gsize ordinals, GError **error);

/* Are the bytes the same? No bytes are. */
static inline gboolean payi_same_bytes (const void *a, const void *b, gsize size)
{
  return size == 0 || memcmp (a, b, size) == 0;
}

/* tie-break.c: sets up [ties] and [n_tie_objects], how many of them are of objects. */
void payi_ties_init (PayiNormal *normal);
