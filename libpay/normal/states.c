/* SPDX-License-Identifier: MIT */
/* What becomes of an object, move by move. */
#include <pay/error.h>
#include <string.h>

#include "build.h"

/* A state as a vector: what an object still has, whether a late move was its last, whether it acted at all, and, where
 * something happened already, besides that, what it did where its moves weigh differently, then the uses that are left
 * of each of its actions. */
enum { TURN, SELF, DONE, ACTED, BESIDES, WEIGHED, LEFT };

typedef struct {
  PayiNormal *normal;
  PayiThing *thing;
  PayiTable states;
  gint64 *here, *then; /* scratch: states */
  GArray *leads;       /* int, by state: the state after each move, then [later] and [fresh] of the thing */
  gboolean mixed;      /* its moves, or those and the unit that it can be, weigh differently */
} Walk;

static int find_state (Walk *walk, const gint64 *state)
{
  const gssize at = payi_table_find (&walk->states, state);
  if (at >= 0)
    return (int)at;
  payi_table_add (&walk->states, state);
  return (int)walk->states.count - 1;
}

static gboolean can_move (const gint64 *state, const PayiMove *move)
{
  return state[SELF] && (!state[DONE] || move->late || move->wanted) && (!state[BESIDES] || move->done < 0)
         && (state[TURN] || (move->take & PAY_TAKE_TURN) == 0) && state[LEFT + move->ordinal] != 0;
}

/* [then] becomes what [here] is after something that takes so much of the object. */
static void act (Walk *walk, PayTake take, gboolean late)
{
  payi_assert (walk->here[SELF]);
  memcpy (walk->then, walk->here, walk->states.width * sizeof *walk->then);
  walk->then[TURN] &= (take & PAY_TAKE_TURN) == 0;
  walk->then[SELF] &= (take & PAY_TAKE_SELF) == 0;
  walk->then[DONE] = late;
  walk->then[ACTED] = TRUE;
}

/* The first move that weighs as much, counted from 1. */
static gint64 weight_index (const Walk *walk, const PayiMove *move)
{
  const PayiThing *thing = walk->thing;
  const gsize size = (gsize)walk->normal->n_wishes * sizeof *move->weight;
  gint64 index = 0;
  while (!payi_same_bytes (thing->moves[index].weight, move->weight, size))
    index++;
  return index + 1;
}

/* Two ways to come to what is otherwise one state must weigh the same. Of moves that take nothing of the object the
 * uses that are left tell how often they happened, or they leave the state as it is. */
static gint64 weighed_after (const Walk *walk, const PayiMove *move)
{
  const guint64 here = (guint64)walk->here[WEIGHED], n_moves = (guint64)walk->thing->n_moves;
  if (!walk->mixed || move->take == PAY_TAKE_NOTHING)
    return walk->here[WEIGHED];
  return (gint64)(here * (n_moves + 1) + (guint64)weight_index (walk, move));
}

static int state_after (Walk *walk, const PayiMove *move)
{
  if (!can_move (walk->here, move))
    return -1;
  act (walk, move->take, move->late);
  walk->then[BESIDES] |= walk->thing->done && move->done < 0;
  walk->then[WEIGHED] = weighed_after (walk, move);
  walk->then[LEFT + move->ordinal] -= walk->then[LEFT + move->ordinal] > 0;
  return find_state (walk, walk->then);
}

static gboolean acts_no_more (const PayiThing *thing)
{
  for (int m = 0; m < thing->n_moves; m++) {
    if (thing->next[m] == 0)
      return FALSE;
    for (int state = 1; state < thing->n_states; state++)
      if (thing->next[state * thing->n_moves + m] >= 0)
        return FALSE;
  }
  return TRUE;
}

static void find_start (Walk *walk)
{
  PayiThing *thing = walk->thing;
  gint64 *here = walk->here;
  here[TURN] = !thing->had_turn;
  here[SELF] = TRUE;
  here[DONE] = here[ACTED] = here[BESIDES] = FALSE;
  for (gsize i = LEFT; i < walk->states.width; i++)
    here[i] = PAY_USES_ANY;
  for (int m = 0; m < thing->n_moves; m++)
    here[LEFT + thing->moves[m].ordinal] = thing->moves[m].uses;
  find_state (walk, here);
  thing->flat_state = -1;
  if (thing->flat < 0)
    return;
  act (walk, PAY_TAKE_TURN, FALSE);
  thing->flat_state = find_state (walk, walk->then);
}

/* Where the state leads to. */
static void follow (Walk *walk, gsize state)
{
  const PayiNormal *normal = walk->normal;
  const PayiThing *thing = walk->thing;
  const gsize size = walk->states.width * sizeof *walk->here;
  const guint row = walk->leads->len;
  g_array_set_size (walk->leads, row + (guint)thing->n_moves + 2);
  int *leads = &g_array_index (walk->leads, int, row);
  memcpy (walk->here, payi_table_at (&walk->states, state), size);
  memcpy (walk->then, walk->here, size);
  walk->then[DONE] &= normal->problem->kept->len == 0 && !normal->wanted && !payi_looks_ahead (normal);
  leads[thing->n_moves] = find_state (walk, walk->then);
  memcpy (walk->then, walk->here, size);
  walk->then[TURN] = TRUE;
  const gboolean turns = (thing->tags & normal->refreshed) != 0 && !walk->here[TURN] && walk->here[SELF];
  leads[thing->n_moves + 1] = turns ? find_state (walk, walk->then) : -1;
  for (int m = 0; m < thing->n_moves; m++)
    leads[m] = state_after (walk, &thing->moves[m]);
}

static gboolean give_alike (const PayiMove *move, const PayiMove *other)
{
  if (move->n_outputs != other->n_outputs)
    return FALSE;
  for (int o = 0; o < move->n_outputs; o++)
    if (move->outputs[o].supply != other->outputs[o].supply || move->outputs[o].count != other->outputs[o].count)
      return FALSE;
  return TRUE;
}

/* Is it another mode that comes to the same as an earlier one of the action, for all that is asked? */
static gboolean is_again (const PayiNormal *normal, const PayiThing *thing, int m)
{
  const PayiMove *move = &thing->moves[m];
  gboolean again = FALSE;
  for (int i = 0; i < m && !again && !normal->counting && move->done < 0 && move->bill == NULL; i++) {
    const PayiMove *other = &thing->moves[i];
    again = other->ordinal == move->ordinal && other->done < 0 && other->bill == NULL && give_alike (move, other)
            && other->refreshes == move->refreshes && other->n_refreshes == move->n_refreshes
            && other->reported == move->reported && payi_same_bytes (other->lowers, move->lowers, sizeof move->lowers)
            && payi_same_bytes (other->weight, move->weight, (gsize)normal->n_wishes * sizeof *move->weight);
  }
  return again;
}

static void keep_leads (PayiNormal *normal, PayiThing *thing, const int *leads)
{
  const gsize n_states = (gsize)thing->n_states, n_moves = (gsize)thing->n_moves;
  thing->next = payi_normal_keep (normal, n_states * n_moves * sizeof *thing->next);
  thing->later = payi_normal_keep (normal, n_states * sizeof *thing->later);
  thing->fresh = payi_normal_keep (normal, n_states * sizeof *thing->fresh);
  for (gsize state = 0; state < n_states; state++, leads += n_moves + 2) {
    for (gsize m = 0; m < n_moves; m++)
      thing->next[state * n_moves + m] = is_again (normal, thing, (int)m) ? -1 : leads[m];
    thing->later[state] = leads[n_moves];
    thing->fresh[state] = leads[n_moves + 1];
  }
}

/* The weight of the unit that it can be has what an object adds once in it. */
static gboolean is_mixed (const Walk *walk)
{
  const PayiThing *thing = walk->thing;
  const PayiNormal *normal = walk->normal;
  gboolean mixed = FALSE;
  for (int m = 0; m < thing->n_moves; m++)
    for (int w = 0; w < normal->n_wishes; w++) {
      const gint64 here = thing->moves[m].weight[w];
      mixed |= here != thing->moves[0].weight[w];
      mixed |= thing->flat >= 0 && here != PAYI_SUPPLY (normal, thing->flat)->weight[w] - thing->weight[w];
    }
  return mixed && normal->n_wishes > 0;
}

/* By wish: an object that acts makes one of its moves, or is a unit. */
static const gint64 *least_weight (PayiNormal *normal, const PayiThing *thing)
{
  gint64 *least = payi_normal_keep (normal, (gsize)normal->n_wishes * sizeof *least);
  for (int w = 0; w < normal->n_wishes; w++) {
    least[w] = thing->flat >= 0 ? PAYI_SUPPLY (normal, thing->flat)->weight[w] : G_MAXINT64;
    for (int m = 0; m < thing->n_moves; m++)
      least[w] = MIN (least[w], thing->weight[w] + thing->moves[m].weight[w]);
  }
  return least;
}

static gboolean weighs (const PayiNormal *normal, const PayiMove *move)
{
  for (int w = 0; w < normal->n_wishes; w++)
    if (move->weight[w] != 0)
      return TRUE;
  return FALSE;
}

/* Does some state not tell how often a move that weighs was made? Then the move leaves it as it is, or the turn that it
 * takes is given back. */
static gboolean repeats (const PayiNormal *normal, const PayiThing *thing)
{
  for (int m = 0; m < thing->n_moves; m++)
    for (int state = 0; state < thing->n_states && weighs (normal, &thing->moves[m]); state++)
      if (thing->next[state * thing->n_moves + m] == state || thing->fresh[state] >= 0)
        return TRUE;
  return FALSE;
}

/* Objects that begin without their turn may get it before they act. */
static int find_idle (const Walk *walk)
{
  const int fresh = walk->thing->fresh[0];
  return fresh > 0 && !payi_table_at (&walk->states, (gsize)fresh)[ACTED] ? fresh : -1;
}

gboolean payi_states_build (PayiNormal *normal, PayiThing *thing, gsize ordinals, GError **error)
{
  const gsize width = LEFT + ordinals;
  Walk walk = { .normal = normal, .thing = thing, .leads = g_array_new (FALSE, FALSE, sizeof (int)) };
  walk.here = payi_normal_keep (normal, 2 * width * sizeof *walk.here);
  walk.then = walk.here + width;
  payi_table_init (&walk.states, width, G_MAXUINT64);
  /* Where turns come back no state could tell all that was done: normal->repeats has the scores compared. */
  walk.mixed = is_mixed (&walk) && (thing->tags & normal->refreshed) == 0;
  find_start (&walk);
  const gsize most = (gsize)(PAYI_MAX_STATES - normal->n_states);
  for (gsize i = 0; i < walk.states.count && walk.states.count <= most; i++)
    follow (&walk, i);
  const gboolean few = walk.states.count <= most;
  if (few) {
    thing->n_states = (int)walk.states.count;
    thing->first = normal->n_states;
    normal->n_states += thing->n_states;
    keep_leads (normal, thing, (const int *)(gpointer)walk.leads->data);
    thing->once = acts_no_more (thing);
    thing->idle = find_idle (&walk);
    thing->least = least_weight (normal, thing);
    normal->repeats = normal->repeats || repeats (normal, thing);
  } else {
    pay_set_error (error, PAY_ERROR_TOO_LARGE, "objects", -1,
                   "the uses of actions lead to more than %d states of objects", PAYI_MAX_STATES);
  }
  payi_table_free (&walk.states);
  g_array_unref (walk.leads);
  return few;
}
