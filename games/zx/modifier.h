/* SPDX-License-Identifier: MIT */
/* Changes to a cost, as a request lists them. */
#pragma once
#include "notation.h"

/* A decrease (805.2c) with the least that it itself may leave. */
typedef struct {
  gint64 n, floor;
  gboolean optional; /* the player chooses whether it applies */
} ZxDecrease;

/* Cards with a tag that are put to Sleep beside the payment. */
typedef struct {
  gint64 n;
  char *tag;
} ZxAlso;

/* Increases add up and whole costs are paid together, so only decreases have an order. */
typedef struct {
  gint64 increase;
  GArray *decreases; /* ZxDecrease, in the order given */
  GPtrArray *added;  /* a cost: the whole Resource Costs that are added, together */
  gboolean free;
  gboolean shared; /* one card may be chosen for several colours */
  GPtrArray *also; /* ZxAlso */
} ZxChanges;

/* [modifiers]: of char *. (transfer full) */
ZxChanges *zx_changes_read (const GPtrArray *modifiers, GError **error);
void zx_changes_free (ZxChanges *changes);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (ZxChanges, zx_changes_free)
