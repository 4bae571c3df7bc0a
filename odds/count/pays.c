/* SPDX-License-Identifier: MIT */
/* Can the cost be paid in a state? */
#include "set-table.h"

#include <string.h>

#define MOST_STEPS 1000000 /* for one state */

typedef struct {
  const OddsPlan *plan;
  const guint8 *state;
  int *units;                /* [lane] of choices */
  int taken[ODDS_MOST_CUTS]; /* cards of choices that a cut counts */
  guint steps;
} Try;

static gboolean enough (const guint8 *have, const OddsPlan *plan)
{
  for (guint w = 0; w < plan->n_ways; w++) {
    const guint8 *need = &plan->need[w * plan->n_lanes];
    guint i = 0;
    while (i < plan->n_lanes && have[i] >= need[i])
      i++;
    if (i == plan->n_lanes)
      return TRUE;
  }
  return FALSE;
}

static guint8 in_lane (const Try *attempt, guint lane)
{
  const OddsPlan *plan = attempt->plan;
  const guint from = plan->first[lane], to = plan->first[lane + 1];
  int best = 0;
  for (guint i = from; i < to; i++)
    best += attempt->state[i];
  for (guint c = 0; plan->lane_cuts[lane] >> c != 0; c++) {
    if ((plan->lane_cuts[lane] >> c & 1) == 0)
      continue;
    int n = plan->cuts[c].most - attempt->taken[c];
    for (guint i = from; i < to; i++)
      n += (plan->signs[i] >> c & 1) != 0 ? 0 : attempt->state[i];
    best = MIN (best, n);
  }
  return (guint8)MIN (best + attempt->units[lane], plan->cap[lane]);
}

static gboolean works (const Try *attempt)
{
  guint8 have[G_MAXUINT8 + 1];
  for (guint lane = 0; lane < attempt->plan->n_lanes; lane++)
    have[lane] = in_lane (attempt, lane);
  return enough (have, attempt->plan);
}

/* Puts [n] cards of a kind and store into play in this mode, or takes them back. FALSE: there are not so many drops. */
static gboolean put (Try *attempt, const OddsKind *kind, guint store, guint mode, int n)
{
  const OddsPlan *plan = attempt->plan;
  gboolean fits = TRUE;
  for (guint lane = 0; lane < plan->n_lanes; lane++)
    attempt->units[lane] += n * kind->units[mode * plan->n_lanes + lane];
  for (guint c = 0; c < plan->n_cuts; c++)
    if ((plan->cuts[c].stores >> store & 1) != 0) {
      attempt->taken[c] += n;
      fits = fits && attempt->taken[c] <= plan->cuts[c].most;
    }
  return fits;
}

static gboolean choose (Try *attempt, guint k, guint store, guint mode, int left)
{
  const OddsPlan *plan = attempt->plan;
  while (k < plan->n_kinds && (!plan->kinds[k].choice || store == plan->n_stores)) {
    k++;
    store = 0;
  }
  if (++attempt->steps > MOST_STEPS)
    return FALSE;
  if (k == plan->n_kinds)
    return works (attempt);
  const OddsKind *kind = &plan->kinds[k];
  if (left < 0)
    left = attempt->state[kind->place[store]];
  if (mode == kind->n_modes)
    return choose (attempt, k, store + 1, 0, -1);
  for (int n = left; n >= 0; n--) {
    const gboolean found = put (attempt, kind, store, mode, n) && choose (attempt, k, store, mode + 1, left - n);
    put (attempt, kind, store, mode, -n);
    if (found)
      return TRUE;
  }
  return FALSE;
}

gboolean odds_pays (const OddsPlan *plan, const guint8 *state, gboolean *too_many)
{
  if (odds_is_row (plan) && plan->n_cuts == 0)
    return enough (state + 1, plan);
  int units[G_MAXUINT8 + 1] = { 0 };
  Try attempt = { .plan = plan, .state = state, .units = units };
  const gboolean found = choose (&attempt, 0, 0, 0, -1);
  *too_many = *too_many || (!found && attempt.steps > MOST_STEPS);
  return found;
}

static void add_row (const guint8 *units, const guint8 *most, guint n_lanes, guint n, guint8 *row)
{
  for (guint i = 0; i < n_lanes; i++)
    row[i] = (guint8)MIN (row[i] + n * units[i], most[i]);
}

void odds_add (const OddsPlan *plan, const OddsKind *kind, guint store, guint n, guint8 *state)
{
  if (kind->choice) {
    guint8 *place = &state[kind->place[store]];
    *place = (guint8)MIN (*place + n, (guint)plan->cards);
    return;
  }
  if (odds_is_row (plan)) {
    add_row (kind->units, plan->cap, plan->n_lanes, n, state + 1);
    return;
  }
  const guint *at = &plan->at[store * plan->n_lanes];
  for (guint i = 0; i < plan->n_lanes; i++)
    state[at[i]] = (guint8)MIN (state[at[i]] + n * kind->units[i], plan->cap[i]);
}
