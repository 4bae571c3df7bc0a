/* SPDX-License-Identifier: MIT */
/* What can be done with resource cards on a turn: one is put down, some are given up for others. */
#include "ramp.h"

#include <string.h>

#define MOST_LINES 2000

typedef struct {
  const RampBook *book;
  int turn;
  GArray *states;
} Lines;

static void go_on (Lines *lines, const RampState *state);

/* ---- What is there. */

/* [class]: a card that is not counted, in play already; RAMP_NONE: none. */
gboolean ramp_holds (const RampState *state, const RampCondition *condition, guint8 class, int turn)
{
  int n = 0;
  for (guint64 left = condition->what; left != 0; left &= left - 1) {
    const guint c = (guint)__builtin_ctzll (left);
    n += condition->in_hand ? state->hand[c] : state->there[c] + state->late[c];
    n -= !condition->in_hand && c == class ? 1 : 0;
  }
  return n >= condition->least && (condition->most < 0 || n <= condition->most)
         && (condition->until < 1 || turn <= condition->until);
}

guint8 ramp_source (const RampBook *book, const RampState *state, guint class, int turn)
{
  const RampClass *c = &book->classes[class];
  for (guint f = 0; f < c->n_forms; f++) {
    gboolean holds = TRUE;
    for (guint i = 0; i < c->forms[f].n && holds; i++)
      holds = ramp_holds (state, &c->forms[f].when[i], (guint8) class, turn);
    if (holds)
      return c->forms[f].source;
  }
  return c->source;
}

gboolean ramp_comes_ready (const RampBook *book, const RampState *state, guint class, int turn)
{
  const RampClass *c = &book->classes[class];
  for (guint i = 0; i < c->n_ready; i++)
    if (ramp_holds (state, &c->ready[i], RAMP_NONE, turn))
      return TRUE;
  return !c->late;
}

static gboolean comes_ready (const Lines *lines, const RampState *state, guint class)
{
  return ramp_comes_ready (lines->book, state, class, lines->turn);
}

/* Units that are ready. */
static int units_of (const Lines *lines, const RampState *state)
{
  int n = 0;
  for (guint c = 0; c < lines->book->n; c++) {
    const RampClass *class = &lines->book->classes[c];
    if (state->there[c] == 0 || class->once || class->aside)
      continue;
    const guint8 source = ramp_source (lines->book, state, c, lines->turn);
    n += source != RAMP_NONE ? state->there[c] * lines->book->sources[source].most : 0;
  }
  return n - state->spent;
}

static int count_of (const RampState *state, guint64 classes)
{
  int n = 0;
  for (; classes != 0; classes &= classes - 1) {
    const guint c = (guint)__builtin_ctzll (classes);
    n += state->there[c] + state->late[c];
  }
  return n;
}

/* ---- A card is put down. */

static void arrive (const Lines *lines, RampState *state, guint class, gboolean ready)
{
  guint8 *zone = ready ? state->there : state->late;
  zone[class]++;
  state->idle |= !ready || ramp_source (lines->book, state, class, lines->turn) == RAMP_NONE;
}

/* It takes [left] more cards; [waits]: it is not in play yet. */
static void take (Lines *lines, const RampState *state, guint class, gboolean waits, gboolean ready, guint from,
                  int left)
{
  const RampClass *taker = &lines->book->classes[class];
  if (left == 0) {
    RampState next = *state;
    if (waits)
      arrive (lines, &next, class, ready);
    go_on (lines, &next);
    return;
  }
  for (guint c = from; c < lines->book->n; c++) {
    if ((taker->takes >> c & 1) == 0 || state->there[c] + state->late[c] == 0)
      continue;
    RampState next = *state;
    if (next.there[c] > 0)
      next.there[c]--;
    else
      next.late[c]--;
    next.hand[c] = (guint8)(next.hand[c] + (taker->away ? 0 : 1));
    take (lines, &next, class, waits, ready, c, left - 1);
  }
}

static void put_down (Lines *lines, const RampState *state, guint class)
{
  const RampBook *book = lines->book;
  const RampClass *c = &book->classes[class];
  RampState next = *state;
  next.hand[class]--;
  next.put = TRUE;
  for (guint i = 0; i < book->n; i++)
    if (book->classes[i].alone)
      next.there[i] = next.late[i] = 0;
  const gboolean ready = comes_ready (lines, &next, class);
  const int fit = count_of (&next, c->takes);
  if ((c->others && fit < c->n_takes) || (c->toll > 0 && units_of (lines, &next) < c->toll)) {
    go_on (lines, &next);
    return;
  }
  next.spent += c->toll;
  if (!c->others)
    arrive (lines, &next, class, ready);
  take (lines, &next, class, c->others, ready, 0, MIN (c->n_takes, count_of (&next, c->takes)));
}

/* ---- A card is given up. */

void ramp_shuffle (const RampBook *book, RampState *state)
{
  for (guint c = 0; c < book->n; c++) {
    state->deck[c] = (guint8)(state->deck[c] + state->under[c]);
    state->under[c] = 0;
  }
}

static void give_up (Lines *lines, const RampState *state, guint class)
{
  const RampBook *book = lines->book;
  const RampClass *c = &book->classes[class];
  RampState next = *state;
  next.there[class]--;
  if (c->price > 0 && units_of (lines, &next) < c->price)
    return;
  next.spent += c->price;
  ramp_shuffle (book, &next);
  for (guint found = 0; found < book->n; found++) {
    if ((c->finds >> found & 1) == 0 || next.deck[found] == 0)
      continue;
    RampState one = next;
    one.deck[found]--;
    gboolean soon = !c->finds_late && comes_ready (lines, &one, found);
    if (c->finds_late && c->finds_soon.what != 0) {
      one.there[found]++;
      soon = ramp_holds (&one, &c->finds_soon, RAMP_NONE, lines->turn);
      one.there[found]--;
      soon = soon && comes_ready (lines, &one, found);
    }
    arrive (lines, &one, found, soon);
    go_on (lines, &one);
  }
}

/* ---- All of it. */

static gboolean same_state (const RampState *a, const RampState *b)
{
  return memcmp (a->hand, b->hand, sizeof a->hand) == 0 && memcmp (a->there, b->there, sizeof a->there) == 0
         && memcmp (a->late, b->late, sizeof a->late) == 0 && memcmp (a->deck, b->deck, sizeof a->deck) == 0
         && a->put == b->put && a->idle == b->idle && a->spent == b->spent;
}

static void go_on (Lines *lines, const RampState *state)
{
  const RampBook *book = lines->book;
  for (guint i = 0; i < lines->states->len; i++)
    if (same_state (&g_array_index (lines->states, RampState, i), state))
      return;
  if (lines->states->len == MOST_LINES)
    return;
  g_array_append_vals (lines->states, state, 1);
  for (guint c = 0; c < book->n && !state->put; c++)
    if (state->hand[c] > 0 && book->classes[c].resource)
      put_down (lines, state, c);
  for (guint c = 0; c < book->n; c++)
    if (state->there[c] > 0 && book->classes[c].finds != 0 && book->classes[c].resource)
      give_up (lines, state, c);
}

void ramp_lines (const RampBook *book, const RampState *state, int turn, GArray *states)
{
  Lines lines = { book, turn, states };
  RampState first = *state;
  first.put = FALSE;
  first.idle = FALSE;
  first.spent = 0;
  go_on (&lines, &first);
}
