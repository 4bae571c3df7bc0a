/* SPDX-License-Identifier: MIT */
/* The most that an object adds on any path of its own: to a lane, or to counters. */
#include <string.h>

#include "path.h"

static int state_after (const PayiPaths *of, int state, int move)
{
  const int next = of->thing->next[state * of->thing->n_moves + move];
  return next < 0 || !of->wakes ? next : of->thing->later[next];
}

/* Depth first; the only cycles are moves that leave the state as it is. */
static gint64 most_from (const PayiPaths *of, int state)
{
  const PayiThing *thing = of->thing;
  gint64 *known = &of->known[(gsize)state * of->stride];
  if (*known >= 0)
    return *known;
  if (of->wakes && thing->later[state] != state)
    return *known = most_from (of, thing->later[state]);
  *known = 0;
  const gboolean flat = thing->flat >= 0 && state == 0;
  gint64 most = flat ? most_from (of, thing->flat_state) : 0;
  for (int i = 0; i < thing->n_moves; i++) {
    const int next = state_after (of, state, i);
    if (next == state)
      most = of->gains[i] > 0 ? PAYI_PLENTY : most;
    else if (next >= 0)
      most = MAX (most, MIN (PAYI_PLENTY, of->gains[i] + most_from (of, next) - (flat ? of->unit : 0)));
  }
  *known = most;
  return most;
}

gboolean payi_paths_most (const PayiPaths *of)
{
  gboolean any = FALSE;
  for (int state = 0; state < of->thing->n_states; state++)
    of->known[(gsize)state * of->stride] = -1;
  for (int state = 0; state < of->thing->n_states; state++)
    any |= most_from (of, state) > 0;
  return any;
}

gboolean payi_paths_endless (const PayiPaths *of)
{
  gint64 most = 0;
  for (int i = 0; i < of->thing->n_moves; i++)
    most = MAX (most, of->gains[i]);
  for (int state = 0; state < of->thing->n_states; state++)
    of->known[(gsize)state * of->stride] = most > 0 ? PAYI_PLENTY : 0;
  return most > 0;
}

/* ---- Counters. */

static gboolean thing_raises (const PayiNormal *normal, const PayiThing *thing, int counter, gint64 *raise)
{
  g_autofree gint64 *gains = g_new (gint64, (gsize)thing->n_moves + 1);
  for (int m = 0; m < thing->n_moves; m++)
    gains[m] = MAX (0, -thing->moves[m].lowers[counter]);
  gint64 *known = &raise[(gsize)thing->first * PAY_MAX_COUNTERS + (gsize)counter];
  const PayiPaths of = { thing, gains, 0, normal->wanted, known, PAY_MAX_COUNTERS };
  return payi_gets_turns (normal, thing) ? payi_paths_endless (&of) : payi_paths_most (&of);
}

gboolean payi_raises (const PayiNormal *normal, gint64 *raise)
{
  gboolean any = FALSE;
  memset (raise, 0, (gsize)normal->n_states * PAY_MAX_COUNTERS * sizeof *raise);
  for (guint i = 0; i < normal->things->len; i++) {
    const PayiThing *thing = PAYI_THING (normal, i);
    for (int c = 0; c < PAY_MAX_COUNTERS; c++) {
      gboolean raised = FALSE;
      for (int m = 0; m < thing->n_moves; m++)
        raised |= thing->moves[m].lowers[c] < 0;
      any |= raised && thing_raises (normal, thing, c, raise);
    }
  }
  return any;
}
