/* SPDX-License-Identifier: MIT */
/* An act that only gives turns back is part of a payment where one of them is taken again. What the turn would be good
 * for once the goal is paid is no reason for it: the act could as well happen then. */
#include "normal/normal.h"
#include "state.h"

/* Turns that act [giver] gave back to objects in the state. */
typedef struct {
  guint giver;
  int thing, state;
  gint64 count;
} Due;

typedef struct {
  const PayiSearch *search;
  GArray *due;      /* Due */
  gboolean *needed; /* by act */
} Serving;

static const PayiAct *act_at (const PayiSearch *search, guint i)
{
  return &g_array_index (search->acts, PayiAct, i);
}

/* Does the move do something beside giving turns back, or is it no choice? */
static gboolean does_more (const PayiMove *move)
{
  gboolean more = move->n_refreshes == 0 || move->wanted || move->done >= 0 || move->n_outputs > 0;
  for (int c = 0; c < PAY_MAX_COUNTERS; c++)
    more = more || move->lowers[c] < 0;
  return more;
}

gboolean payi_gives_nothing (const PayiSearch *search, const PayiMove *move)
{
  return !does_more (move) && payi_turns_from (search, move, 0) == 0;
}

/* Turns that were given back are taken, those first whose giver is not needed yet. */
static void take_turns (Serving *serving, const PayiAct *act)
{
  gint64 left = act->times;
  for (int needed = FALSE; needed <= TRUE; needed++)
    for (guint i = 0; i < serving->due->len && left > 0; i++) {
      Due *due = &g_array_index (serving->due, Due, i);
      if (due->thing != act->thing || due->state != act->state || due->count == 0
          || serving->needed[due->giver] != needed)
        continue;
      const gint64 taken = MIN (left, due->count);
      serving->needed[due->giver] = TRUE;
      due->count -= taken;
      left -= taken;
    }
}

/* Objects go to another state, with the turns that they have; which of the like ones it is stays open. */
static void go_on (Serving *serving, const PayiAct *act, int next)
{
  const guint all = serving->due->len;
  for (guint i = 0; i < all; i++) {
    Due due = g_array_index (serving->due, Due, i);
    if (due.thing != act->thing || due.state != act->state)
      continue;
    due.state = next;
    due.count = MIN (due.count, act->times);
    g_array_append_val (serving->due, due);
  }
}

static void make_move (Serving *serving, guint i)
{
  const PayiAct *act = act_at (serving->search, i);
  const PayiThing *thing = PAYI_THING (serving->search->normal, act->thing);
  const PayiMove *move = &thing->moves[act->move];
  const int next = thing->next[act->state * thing->n_moves + act->move];
  serving->needed[i] = does_more (move);
  if ((move->take & PAY_TAKE_TURN) != 0)
    take_turns (serving, act);
  else if (move->take == PAY_TAKE_NOTHING && next != act->state)
    go_on (serving, act, next);
}

gboolean payi_turns_serve (const PayiSearch *search)
{
  const guint all = search->acts->len;
  g_autoptr (GArray) due = g_array_new (FALSE, FALSE, sizeof (Due));
  g_autofree gboolean *needed = g_new0 (gboolean, all + 1);
  Serving serving = { search, due, needed };
  guint giver = 0;
  for (guint i = 0; i < all; i++) {
    const PayiAct *act = act_at (search, i);
    if (act->move >= 0) {
      make_move (&serving, i);
      giver = i;
      continue;
    }
    const int fresh = PAYI_THING (search->normal, act->thing)->fresh[act->state];
    const Due given = { giver, act->thing, fresh, act->times };
    needed[i] = TRUE;
    g_array_append_val (due, given);
  }
  gboolean serve = TRUE;
  for (guint i = 0; i < all && serve; i++)
    serve = needed[i];
  return serve;
}
