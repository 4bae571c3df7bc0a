/* SPDX-License-Identifier: MIT */
/* pool.h - reads floating mana: "WWU", "W U 3*C", "G[snow] R[only creature or mv>=5] B[from treasure]". */
#pragma once
#include "ability.h"
#include "notation.h"

#define MTG_MAX_LOTS 4096

typedef struct {
  MtgType type;
  MtgTypes types; /* as bits: [type], and what each of them can be instead, of "W|U" */
  gint64 count;
  gboolean snow;
  MtgLimits *limits; /* (nullable) */
  GStrv tags;        /* lower case; "from treasure" is the tag "treasure"; (nullable): none */
  char *name;        /* "R[only creature]" */
} MtgLot;

/* (transfer full) (element-type MtgLot); NULL with [error] set. */
GPtrArray *mtg_pool_read (const char *given, GError **error);
/* The same for mana that is yet to be made: "G", "W|U|B|R|G", "2*C|G", each one as the player likes. */
GPtrArray *mtg_extra_read (const char *given, GError **error);
