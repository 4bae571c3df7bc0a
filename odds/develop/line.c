/* SPDX-License-Identifier: MIT */
/* Lines of play: what is put down, what is given up for what, what goes back. */
#include "develop.h"

#include <string.h>

void dev_shuffle (const DevBook *book, DevState *state)
{
  for (guint c = 0; c < book->n; c++) {
    state->deck[c] = (guint8)(state->deck[c] + state->under[c]);
    state->under[c] = 0;
  }
}

/* ---- Turns before the last. */

#define MOST_MOVES 4000

typedef struct {
  const DevBook *book;
  int turn;
  GArray *states;
  GArray *seen; /* guint8: of each state, what was put down on this turn that came late, plus 1; 0xff: something else */
  GArray *hashes; /* guint32: of each state */
  gboolean full;  /* there are more */
} Moves;

#define NOTHING 0
#define SOMETHING 0xff

static void go_on (Moves *moves, const DevState *state, guint8 put);

/* Units that can be had on a turn before the last, where a late card came on it or not. */
static int units_of (const DevBook *book, const DevState *state, guint8 put)
{
  int n = put != NOTHING && put != SOMETHING ? -1 : 0;
  for (guint c = 0; c < book->n; c++)
    n += book->classes[c].finds == 0 || book->classes[c].price > 0 ? state->there[c] : 0;
  return n;
}

static int count_of (const DevBook *book, const DevState *state, guint64 classes, guint from)
{
  int n = 0;
  for (guint c = from; c < book->n; c++)
    n += (classes >> c & 1) != 0 ? state->there[c] : 0;
  return n;
}

/* Cards of the class that are in play more, once one comes. */
static int comes (const DevBook *book, const DevState *state, guint class)
{
  return dev_stay (&book->classes[class], state->there[class] + 1) - state->there[class];
}

/* A card of [class] comes, and takes [left] more cards of classes from [from] on. [waits]: it is not in play yet. */
static void take (Moves *moves, const DevState *state, guint class, gboolean waits, guint from, int left, guint8 put)
{
  const DevClass *taker = &moves->book->classes[class];
  DevState next = *state;
  if (left == 0) {
    next.there[class] = (guint8)(next.there[class] + (waits ? comes (moves->book, state, class) : 0));
    go_on (moves, &next, put);
    return;
  }
  for (guint c = from; c < moves->book->n && count_of (moves->book, state, taker->takes, c) >= left; c++) {
    if ((taker->takes >> c & 1) == 0 || state->there[c] == 0)
      continue;
    next = *state;
    next.there[c]--;
    next.hand[c] = (guint8)(next.hand[c] + (taker->away ? 0 : 1));
    take (moves, &next, class, waits, c, left - 1, put);
  }
}

/* One that takes others alone goes itself where there are fewer. */
static void come (Moves *moves, DevState *state, guint class, guint8 put)
{
  const DevClass *c = &moves->book->classes[class];
  const int fit = count_of (moves->book, state, c->takes, 0);
  if ((c->others && fit < c->n_takes) || (c->toll > 0 && units_of (moves->book, state, NOTHING) < c->toll)) {
    go_on (moves, state, SOMETHING);
    return;
  }
  state->there[class] = (guint8)(state->there[class] + (c->others ? 0 : comes (moves->book, state, class)));
  const int there = count_of (moves->book, state, c->takes, 0);
  take (moves, state, class, c->others, 0, MIN (c->n_takes, there), put);
}

static void put_down (Moves *moves, const DevState *state, guint class)
{
  const DevBook *book = moves->book;
  DevState next = *state;
  next.hand[class]--;
  for (guint c = 0; c < book->n; c++)
    next.there[c] = book->classes[c].alone ? 0 : next.there[c];
  const gboolean ready = dev_comes_ready (book, class, next.hand, next.there, moves->turn);
  come (moves, &next, class, ready ? SOMETHING : (guint8)(class + 1));
}

/* The second of two, beside [first]; -1: there was none. */
static void find_too (Moves *moves, DevState *next, const DevClass *c, int first, guint8 put)
{
  gboolean any = FALSE;
  for (guint found = 0; found < moves->book->n; found++) {
    if ((c->finds_too >> found & 1) == 0 || next->deck[found] == 0 || (c->finds_alike && (int)found != first))
      continue;
    any = TRUE;
    const int came = comes (moves->book, next, found);
    next->deck[found]--;
    next->there[found] = (guint8)(next->there[found] + came);
    go_on (moves, next, put);
    next->there[found] = (guint8)(next->there[found] - came);
    next->deck[found]++;
  }
  if (!any && first >= 0)
    go_on (moves, next, put);
}

static void give_up (Moves *moves, const DevState *state, guint class, guint8 put)
{
  const DevBook *book = moves->book;
  const DevClass *c = &book->classes[class];
  if (state->there[class] <= (put == class + 1 ? 1 : 0) || (c->price > 0 && units_of (book, state, put) - 1 < c->price))
    return;
  DevState next = *state;
  next.there[class]--;
  dev_shuffle (book, &next);
  gboolean any = FALSE;
  for (guint found = 0; found < book->n; found++) {
    if ((c->finds >> found & 1) == 0 || next.deck[found] == 0)
      continue;
    any = TRUE;
    const int came = comes (book, &next, found);
    next.deck[found]--;
    next.there[found] = (guint8)(next.there[found] + came);
    if (c->finds_too != 0)
      find_too (moves, &next, c, (int)found, put);
    else
      go_on (moves, &next, put);
    next.there[found] = (guint8)(next.there[found] - came);
    next.deck[found]++;
  }
  if (!any && c->finds_too != 0 && !c->finds_alike)
    find_too (moves, &next, c, -1, put);
}

static guint32 hash (const DevState *state)
{
  guint64 h = 0, word;
  for (gsize i = 0; i < sizeof *state; i += sizeof word) {
    memcpy (&word, (const guint8 *)state + i, sizeof word);
    h = (h ^ word) * G_GUINT64_CONSTANT (0x9e3779b97f4a7c15);
    h ^= h >> 29;
  }
  return (guint32)(h ^ h >> 32);
}

static gboolean is_at (const Moves *moves, guint i, const DevState *state, guint32 sign)
{
  return g_array_index (moves->hashes, guint32, i) == sign
         && memcmp (&g_array_index (moves->states, DevState, i), state, sizeof *state) == 0;
}

static void go_on (Moves *moves, const DevState *state, guint8 put)
{
  const DevBook *book = moves->book;
  const guint32 sign = hash (state);
  for (guint i = 0; i < moves->states->len; i++)
    if (is_at (moves, i, state, sign) && g_array_index (moves->seen, guint8, i) == put)
      return;
  moves->full = moves->full || moves->states->len == MOST_MOVES || dev_is_over (book);
  if (moves->full)
    return;
  book->steps->done++;
  g_array_append_vals (moves->states, state, 1);
  g_array_append_val (moves->seen, put);
  g_array_append_val (moves->hashes, sign);
  for (guint c = 0; c < book->n && put == NOTHING; c++)
    if (state->hand[c] > 0 && book->classes[c].resource)
      put_down (moves, state, c);
  for (guint c = 0; c < book->n; c++)
    if (state->there[c] > 0 && book->classes[c].finds != 0)
      give_up (moves, state, c, put);
}

static gboolean has_resource (const DevBook *book, const DevState *state)
{
  for (guint c = 0; c < book->n; c++)
    if (book->classes[c].resource && state->hand[c] > 0)
      return TRUE;
  return FALSE;
}

/* Where it is never good to wait, something is put down. What differs in what was put down alone is one state. */
static gboolean is_state (const Moves *moves, guint i)
{
  const DevState *state = &g_array_index (moves->states, DevState, i);
  if (g_array_index (moves->seen, guint8, i) == NOTHING && !moves->book->waits && has_resource (moves->book, state))
    return FALSE;
  const guint32 sign = g_array_index (moves->hashes, guint32, i);
  for (guint k = 0; k < i; k++)
    if (is_at (moves, k, state, sign) && (g_array_index (moves->seen, guint8, k) != NOTHING || moves->book->waits))
      return FALSE;
  return TRUE;
}

gboolean dev_moves (const DevBook *book, const DevState *state, int turn, GArray *states)
{
  Moves moves = { .book = book, .turn = turn };
  moves.states = g_array_new (FALSE, FALSE, sizeof (DevState));
  moves.seen = g_array_new (FALSE, FALSE, 1);
  moves.hashes = g_array_new (FALSE, FALSE, sizeof (guint32));
  go_on (&moves, state, NOTHING);
  for (guint i = 0; i < moves.states->len; i++)
    if (is_state (&moves, i))
      g_array_append_val (states, g_array_index (moves.states, DevState, i));
  g_array_unref (moves.states);
  g_array_unref (moves.seen);
  g_array_unref (moves.hashes);
  return !moves.full;
}
