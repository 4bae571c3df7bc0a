/* SPDX-License-Identifier: MIT */
/* The most that an object adds to something on any path of its own. */
#pragma once
#include "lane.h"

typedef struct {
  const PayiThing *thing;
  const gint64 *gains; /* by move; below 0: it takes more than it gives */
  gint64 unit;         /* what the unit adds that it can be instead; a move adds so much less */
  gboolean wakes;      /* what late moves stop may go on */
  gint64 *known;       /* by state, [stride] apart; below 0: not known yet */
  gsize stride;
} PayiPaths;

/* FALSE: nothing from any state on. */
gboolean payi_paths_most (const PayiPaths *of);

/* An object that may get its turn back as often as anybody likes adds without end, or nothing. FALSE: nothing. */
gboolean payi_paths_endless (const PayiPaths *of);
