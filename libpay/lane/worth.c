/* SPDX-License-Identifier: MIT */
/* What an object may be worth, whatever it takes. */
#include "lane.h"

static gboolean is_done (const PayiThing *thing, int state)
{
  for (int m = 0; m < thing->n_moves; m++)
    if (thing->next[state * thing->n_moves + m] >= 0)
      return FALSE;
  return thing->fresh[state] < 0;
}

/* Wanted actions happen a limited number of times, so that there is a most. */
static gint64 sum_of (const PayiThing *thing)
{
  gint64 sum = 0;
  for (int m = 0; m < thing->n_moves; m++)
    if (thing->moves[m].wanted)
      sum += MAX (0, thing->moves[m].worth) * MAX (1, thing->moves[m].uses);
  return sum;
}

#define UNSEEN (-1)
#define ON_PATH (-2)

/* On any path; turns never come back. [circle]: a path comes back to where it was. */
static gint64 best_from (const PayiThing *thing, int state, gint64 *worth, gboolean *circle)
{
  *circle = *circle || worth[state] == ON_PATH;
  if (worth[state] != UNSEEN)
    return MAX (0, worth[state]);
  worth[state] = ON_PATH;
  const int now = thing->later[state];
  gint64 most = now != state ? best_from (thing, now, worth, circle) : 0;
  for (int m = 0; m < thing->n_moves && now == state; m++) {
    const int next = thing->next[state * thing->n_moves + m];
    const gint64 here = thing->moves[m].wanted ? MAX (0, thing->moves[m].worth) : 0;
    if (next >= 0 && next != state)
      most = MAX (most, here + best_from (thing, next, worth, circle));
  }
  return worth[state] = most;
}

static gboolean is_simple (const PayiNormal *normal, const PayiThing *thing)
{
  for (int m = 0; m < thing->n_moves; m++)
    for (int state = 0; state < thing->n_states && thing->moves[m].wanted; state++)
      if (thing->next[state * thing->n_moves + m] == state)
        return FALSE;
  return (thing->tags & normal->refreshed) == 0;
}

gint64 *payi_worths (const PayiNormal *normal)
{
  gint64 *worth = g_new0 (gint64, (gsize)normal->n_states + 1);
  for (guint i = 0; i < normal->things->len; i++) {
    const PayiThing *thing = PAYI_THING (normal, i);
    gint64 *of = worth + thing->first;
    gboolean circle = !is_simple (normal, thing);
    for (int state = 0; state < thing->n_states; state++)
      of[state] = UNSEEN;
    for (int state = 0; state < thing->n_states && !circle; state++)
      best_from (thing, state, of, &circle);
    for (int state = 0; state < thing->n_states && circle; state++)
      of[state] = is_done (thing, state) ? 0 : sum_of (thing);
  }
  return worth;
}
