/* SPDX-License-Identifier: MIT */
/* announce.h - choices made before the total is known. */
#pragma once
#include "arithmetic.h"

/* What one symbol becomes. */
typedef struct {
  gint64 types[MTG_TYPES], generic, life;
} MtgChoice;

/* Does some change treat the choices of [symbol] differently? */
gboolean mtg_is_announced (const MtgSum *sum, const MtgSymbol *symbol);

/* At most four: two types, generic, life. Returns their number. */
int mtg_list_choices (const MtgSum *sum, const MtgSymbol *symbol, MtgChoice *choices);

/* Gives [n] symbols that choice. */
void mtg_choose (MtgTotal *total, const MtgChoice *choice, gint64 n);

/* What is in [sum] without the symbols that are announced. */
void mtg_unannounced (const MtgSum *sum, MtgTotal *total);

/* Every announcement as a total of its own. */
gboolean mtg_announce (const MtgSum *sum, GArray *totals, GError **error);
