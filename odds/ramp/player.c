/* SPDX-License-Identifier: MIT */
/* The player: on each turn the line after which the cost is nearest. */
#include "ramp.h"

#include <string.h>

/* ---- How near the cost is: what the player compares, the first first. */
#define NEAR 5
typedef enum {
  NEAR_LAST, /* pips that all that is there could meet at most on the last turn, with cards of the hand put down by then
              */
  NEAR_PIPS, /* that all that is there could meet at most */
  NEAR_LATE, /* a resource card came, put down or found, that makes nothing on this turn */
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

/* By column of the book: what is counted for a set of sorts of pips. */
typedef struct {
  guint n;
  const guint8 *units[RAMP_MOST]; /* of one */
  int count[RAMP_MOST];
  guint8 found[RAMP_MOST][RAMP_COLUMNS]; /* of those that could find something */
} Makers;

static const guint8 nothing[RAMP_COLUMNS];

/* Beside what [units] has the most that one of the [classes] makes which the deck still has. */
static void add_best (const RampBook *book, const RampState *state, guint64 classes, guint8 *units)
{
  guint8 best[RAMP_COLUMNS] = { 0 };
  for (; classes != 0; classes &= classes - 1) {
    const guint found = (guint)__builtin_ctzll (classes);
    const guint8 makes = book->classes[found].source;
    if (state->deck[found] + state->under[found] == 0 || makes == RAMP_NONE)
      continue;
    for (guint i = 0; i < book->n_columns; i++)
      best[i] = MAX (best[i], book->rows[makes][i]);
  }
  for (guint i = 0; i < book->n_columns; i++)
    units[i] = (guint8)MIN (units[i] + best[i], G_MAXUINT8);
}

/* What a card of the class makes, as it lies there on [turn], or could find on a later turn than [now], to be of use on
 * the last. [room] is for what is none of the book's rows. */
static const guint8 *find_units (const RampBook *book, const RampState *state, guint class, int now, int turn,
                                 guint8 *room)
{
  const RampClass *c = &book->classes[class];
  const guint8 source = ramp_source (book, state, class, turn);
  const guint8 *units = source != RAMP_NONE ? book->rows[source] : nothing;
  if ((c->finds | c->finds_too) == 0 || !c->resource || now + (c->finds_late ? 1 : 0) >= book->question->turn)
    return units;
  memset (room, 0, book->n_columns);
  add_best (book, state, c->finds, room);
  add_best (book, state, c->finds_too, room);
  for (guint i = 0; i < book->n_columns; i++)
    room[i] = MAX (room[i], units[i]);
  return room;
}

static void find_there (const RampBook *book, const RampState *state, int turn, int *there)
{
  guint8 room[RAMP_COLUMNS];
  memset (there, 0, sizeof *there * book->n_columns);
  for (guint c = 0; c < book->n; c++) {
    const int count = state->there[c] + state->late[c];
    if (count == 0)
      continue;
    const guint8 *units = find_units (book, state, c, turn, turn, room);
    for (guint i = 0; i < book->n_columns && units[0] > 0; i++)
      there[i] += count * units[i];
  }
}

/* Cards of the hand that can be put down on a later turn. */
static void find_held (const RampBook *book, const RampState *state, int turn, Makers *held)
{
  const gboolean last = turn + 1 == book->question->turn;
  held->n = 0;
  for (guint c = 0; c < book->n; c++) {
    if (state->hand[c] == 0 || !book->classes[c].resource || (last && !ramp_comes_ready (book, state, c, turn + 1)))
      continue;
    const guint8 *units = find_units (book, state, c, turn, turn + 1, held->found[held->n]);
    if (units[0] == 0)
      continue;
    held->units[held->n] = units;
    held->count[held->n++] = state->hand[c];
  }
}

/* Units by at most [most] cards, those that make most. */
static int count_units (const Makers *makers, guint column, int most)
{
  int have = 0, at_most = 0;
  for (guint i = 0; i < makers->n; i++)
    at_most = MAX (at_most, makers->units[i][column]);
  for (int units = at_most; units > 0 && most > 0; units--)
    for (guint i = 0; i < makers->n; i++) {
      const int n = makers->units[i][column] == units ? MIN (most, makers->count[i]) : 0;
      have += n * units;
      most -= n;
    }
  return have;
}

static void measure (const RampBook *book, const RampState *state, int turn, int near[NEAR])
{
  int there[RAMP_COLUMNS];
  Makers held;
  const int left = book->question->turn - turn;
  find_there (book, state, turn, there);
  find_held (book, state, turn, &held);
  memset (near, 0, sizeof (int) * NEAR);
  near[NEAR_LATE] = state->idle ? 1 : 0;
  near[NEAR_UNITS] = there[0];
  for (guint way = 0, column = 1; way < book->n_ways; way++) {
    int lacks = 0, lacks_at_last = 0, each = 0;
    for (guint l = 0; l < book->n_lanes[way]; l++, column++) {
      const int lack = book->needs[way][l] - there[column];
      lacks = MAX (lacks, lack);
      if (lack > lacks_at_last)
        lacks_at_last = MAX (lacks_at_last, lack - count_units (&held, column, left));
    }
    for (guint p = 0; p < book->n_sorts[way]; p++, column++)
      each += MIN (book->sort_n[way][p], there[column]);
    near[NEAR_LAST] = MAX (near[NEAR_LAST], book->pips[way] - lacks_at_last);
    near[NEAR_PIPS] = MAX (near[NEAR_PIPS], book->pips[way] - lacks);
    near[NEAR_EACH] = MAX (near[NEAR_EACH], each);
  }
}

/* ---- Cards that are played. */

/* The one after which the cost is nearest. FALSE: there is none. */
static gboolean search (const RampBook *book, RampState *state, const RampFind *find, int turn)
{
  int best = -1, best_near[NEAR] = { 0 }, near[NEAR];
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

void ramp_turn (RampPays *pays, const RampBook *book, RampState *state, int turn, RampLines *lines)
{
  guint best = 0;
  int best_near[NEAR] = { 0 }, near[NEAR];
  ramp_lines_find (lines, state, turn, NULL, NULL);
  for (guint i = 0; i < ramp_lines_count (lines); i++) {
    RampState *line = ramp_lines_get (lines, i);
    play_cards (pays, book, line, turn);
    measure (book, line, turn, near);
    int better = i == 0 ? 1 : compare_near (near, best_near);
    if (better == 0)
      better = compare_cards (book, line, ramp_lines_get (lines, best));
    if (better <= 0)
      continue;
    best = i;
    memcpy (best_near, near, sizeof near);
  }
  *state = *ramp_lines_get (lines, best);
}

typedef struct {
  RampPays *pays;
  int turn;
} Last;

static gboolean pays_now (const RampState *state, gpointer data)
{
  const Last *last = data;
  return ramp_can_pay (last->pays, state, last->turn);
}

gboolean ramp_last_turn (RampPays *pays, const RampState *state, int turn, RampLines *lines)
{
  Last last = { pays, turn };
  return ramp_lines_find (lines, state, turn, pays_now, &last);
}
