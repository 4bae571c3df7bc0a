/* SPDX-License-Identifier: MIT */
/* The player: on each turn the line after which the cost is nearest. */
#include "ramp.h"

#include <string.h>

/* ---- How near the cost is: what the player compares, the first first. */
#define NEAR 4
typedef enum {
  NEAR_PIPS, /* that all that is there could meet at most */
  NEAR_LATE, /* a card was put down that came late */
  NEAR_EACH, /* pips that it could meet at most, each sort of pips by itself */
  NEAR_UNITS
} Near;

static int compare_near (const int *a, const int *b)
{
  for (gsize i = 0; i < NEAR; i++)
    if (a[i] != b[i])
      return a[i] - b[i];
  return 0;
}

static int count_units (const PayKinds *any, const int *n, guint count, PayKinds kinds)
{
  int have = 0;
  for (guint i = 0; i < count; i++)
    have += (any[i] & kinds) != 0 ? n[i] : 0;
  return have;
}

static void measure (const RampBook *book, const RampState *state, int turn, int near[NEAR])
{
  PayKinds any[RAMP_MOST];
  int n[RAMP_MOST];
  guint count = 0;
  memset (near, 0, sizeof (int) * NEAR);
  near[NEAR_LATE] = state->put_late ? 1 : 0;
  for (guint c = 0; c < book->n; c++) {
    if (state->there[c] + state->late[c] == 0)
      continue;
    const guint8 source = ramp_source (book, state, c, turn);
    if (source == RAMP_NONE)
      continue;
    any[count] = book->sources[source].any;
    n[count] = (state->there[c] + state->late[c]) * book->sources[source].most;
    near[NEAR_UNITS] += n[count++];
  }
  for (guint way = 0; way < book->n_ways; way++) {
    int lacks = 0, each = 0;
    for (guint l = 0; l < book->n_lanes[way]; l++)
      lacks = MAX (lacks, book->needs[way][l] - count_units (any, n, count, book->lanes[way][l]));
    for (guint p = 0; p < book->n_sorts[way]; p++)
      each += MIN (book->sort_n[way][p], count_units (any, n, count, book->sorts[way][p]));
    near[NEAR_PIPS] = MAX (near[NEAR_PIPS], book->pips[way] - lacks);
    near[NEAR_EACH] = MAX (near[NEAR_EACH], each);
  }
}

/* ---- Cards that are played. */

/* The one after which the cost is nearest. FALSE: there is none. */
static gboolean search (const RampBook *book, RampState *state, const RampFind *find, int turn)
{
  int best = -1, best_near[NEAR], near[NEAR];
  ramp_shuffle (book, state);
  for (guint c = 0; c < book->n; c++) {
    if ((find->what >> c & 1) == 0 || state->deck[c] == 0)
      continue;
    state->late[c]++;
    measure (book, state, turn, near);
    state->late[c]--;
    if (best >= 0 && compare_near (near, best_near) <= 0)
      continue;
    best = (int)c;
    memcpy (best_near, near, sizeof near);
  }
  if (best < 0)
    return FALSE;
  state->deck[best]--;
  guint8 *zone = find->to_hand ? state->hand : state->late;
  zone[best]++;
  return TRUE;
}

static gboolean finds_any (const RampBook *book, const RampState *state, const RampClass *class)
{
  for (guint i = 0; i < class->n_finds; i++)
    for (guint c = 0; c < book->n; c++)
      if ((class->searches[i].what >> c & 1) != 0 && state->deck[c] + state->under[c] > 0)
        return TRUE;
  return class->source != RAMP_NONE || class->brings >= 0;
}

static void play (const RampBook *book, RampState *state, guint class, int turn)
{
  const RampClass *c = &book->classes[class];
  state->hand[class]--;
  if (c->source != RAMP_NONE)
    state->late[class]++;
  if (c->brings >= 0)
    state->late[c->brings] = (guint8)(state->late[c->brings] + c->n_brings);
  for (guint i = 0; i < c->n_finds; i++)
    for (int n = 0; n < c->searches[i].n; n++)
      search (book, state, &c->searches[i], turn);
}

static void play_cards (RampPays *pays, const RampBook *book, RampState *state, int turn)
{
  RampPlayed played = { { 0 } };
  for (guint i = 0; i < book->n_order;) {
    const guint class = book->order[i];
    played.n[class]++;
    if (state->hand[class] > 0 && finds_any (book, state, &book->classes[class])
        && ramp_can_play (pays, state, &played, turn)) {
      play (book, state, class, turn);
      i = 0;
      continue;
    }
    played.n[class]--;
    i++;
  }
}

/* ---- Lines. */

/* Below 0, 0 or above 0: which has more of the first class of which they differ. */
static int compare_cards (const RampBook *book, const RampState *a, const RampState *b)
{
  for (guint c = 0; c < book->n; c++)
    if (a->there[c] + a->late[c] != b->there[c] + b->late[c])
      return a->there[c] + a->late[c] - b->there[c] - b->late[c];
  for (guint c = 0; c < book->n; c++)
    if (a->hand[c] != b->hand[c])
      return a->hand[c] - b->hand[c];
  return 0;
}

void ramp_turn (RampPays *pays, const RampBook *book, RampState *state, int turn, GArray *lines)
{
  guint best = 0;
  int best_near[NEAR], near[NEAR];
  g_array_set_size (lines, 0);
  ramp_lines (book, state, turn, lines);
  for (guint i = 0; i < lines->len; i++) {
    RampState *line = &g_array_index (lines, RampState, i);
    play_cards (pays, book, line, turn);
    measure (book, line, turn, near);
    int better = i == 0 ? 1 : compare_near (near, best_near);
    if (better == 0)
      better = compare_cards (book, line, &g_array_index (lines, RampState, best));
    if (better <= 0)
      continue;
    best = i;
    memcpy (best_near, near, sizeof near);
  }
  *state = g_array_index (lines, RampState, best);
}

gboolean ramp_last_turn (RampPays *pays, const RampBook *book, const RampState *state, int turn, GArray *lines)
{
  g_array_set_size (lines, 0);
  ramp_lines (book, state, turn, lines);
  for (guint i = 0; i < lines->len; i++)
    if (ramp_can_pay (pays, &g_array_index (lines, RampState, i), turn))
      return TRUE;
  return FALSE;
}
