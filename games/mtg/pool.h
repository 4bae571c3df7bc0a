/* SPDX-License-Identifier: MIT */
/* pool.h - reads floating mana: "WWU", "W U 3*C", "G[snow] R[only creature or mv>=5] B[from treasure]". */
#pragma once
#include "ability.h"
#include "notation.h"

#define MTG_MAX_LOTS 4096

typedef struct {
  MtgType type;
  gint64 count;
  gboolean snow;
  MtgLimits *limits; /* (nullable) */
  GStrv tags;        /* lower case; "from treasure" is the tag "treasure"; (nullable): none */
  char *name;        /* "R[only creature]" */
} MtgLot;

/* (transfer full) (element-type MtgLot); NULL with [error] set. */
GPtrArray *mtg_pool_read (const char *given, GError **error);
