/* SPDX-License-Identifier: MIT */
/* Moves that need not be tried where any payment will do: those that another move of the object makes needless, and
 * those that can as well happen at once. The proofs are in docs/theory.md. */
#include <string.h>

#include "normal/normal.h"
#include "state.h"

#define MOST_STATES 32 /* of an object that is looked at */
#define MOST_OUTPUTS 64

/* Which states of an object are as good as which: by state * states + state. */
typedef struct {
  const PayiNormal *normal;
  const PayiThing *thing;
  const guint8 *barred; /* by move; NULL: none is */
  gboolean *as_good;    /* as the second one */
  gboolean *ahead;      /* as the second one, where one move was made already that may still come there */
} Order;

static int next_of (const Order *order, int state, int m)
{
  const PayiThing *thing = order->thing;
  if (order->barred != NULL && order->barred[m] != PAYI_FREE)
    return -1;
  return thing->moves[m].done < 0 ? thing->next[state * thing->n_moves + m] : -1;
}

static gboolean *as_good (const Order *order, int a, int b)
{
  return &order->as_good[a * order->thing->n_states + b];
}

static gboolean *ahead (const Order *order, int a, int b)
{
  return &order->ahead[a * order->thing->n_states + b];
}

/* ---- What moves give and take. */

static gboolean is_watched (const PayiNormal *normal, const PayiMove *move)
{
  for (int o = 0; o < move->n_outputs; o++)
    if ((PAYI_SUPPLY (normal, move->outputs[o].supply)->fits & normal->watched) != 0)
      return TRUE;
  return FALSE;
}

static gboolean serves_for (const PayiNormal *normal, const PayiOutput *output, const PayiOutput *other)
{
  const PayiSupply *here = PAYI_SUPPLY (normal, output->supply), *there = PAYI_SUPPLY (normal, other->supply);
  return output->count >= other->count && (there->fits & ~here->fits) == 0 && here->endless == there->endless
         && here->prompt == there->prompt;
}

/* Each output of [other] is matched with one of the move that is as good. */
static gboolean gives_as_much (const PayiNormal *normal, const PayiMove *move, const PayiMove *other)
{
  guint64 used = 0;
  if (move->n_outputs > MOST_OUTPUTS)
    return FALSE;
  for (int o = 0; o < other->n_outputs; o++) {
    int k = 0;
    while (k < move->n_outputs && ((used >> k & 1) != 0 || !serves_for (normal, &move->outputs[k], &other->outputs[o])))
      k++;
    if (k == move->n_outputs)
      return FALSE;
    used |= PAY_BIT (k);
  }
  return TRUE;
}

static gboolean asks_alike (const PayiDemand *demand, const PayiDemand *other)
{
  gboolean alike = demand->n_hubs == 1 && other->n_hubs == 1 && demand->n_presents == 0 && other->n_presents == 0
                   && demand->given->charges->len == 0 && other->given->charges->len == 0
                   && demand->n_entries == other->n_entries;
  for (int e = 0; e < demand->n_entries && alike; e++)
    alike = demand->entries[e].cls == other->entries[e].cls && demand->entries[e].hub == other->entries[e].hub
            && demand->entries[e].count == other->entries[e].count
            && memcmp (demand->entries[e].per_x, other->entries[e].per_x, sizeof other->entries[e].per_x) == 0;
  return alike;
}

static gboolean costs_no_more (const PayiMove *move, const PayiMove *other)
{
  if (move->bill == NULL || move->bill == other->bill)
    return TRUE;
  return other->bill != NULL && move->bill->n_demands == 1 && other->bill->n_demands == 1
         && asks_alike (&move->bill->demands[0], &other->bill->demands[0]);
}

/* Does [move] do all that [other] does, but for what it takes of the object? */
static gboolean covers (const PayiNormal *normal, const PayiMove *move, const PayiMove *other)
{
  if (move == other)
    return TRUE;
  if (move->wanted || other->wanted || payi_is_endless (move) || other->n_refreshes > move->n_refreshes
      || (other->n_refreshes > 0 && other->refreshes != move->refreshes) || is_watched (normal, move)
      || is_watched (normal, other) || !costs_no_more (move, other))
    return FALSE;
  for (int c = 0; c < PAY_MAX_COUNTERS; c++)
    if (move->lowers[c] > other->lowers[c])
      return FALSE;
  return gives_as_much (normal, move, other);
}

/* ---- Which states are as good as which: what is not shown to fail holds. */

static gboolean can_follow (const Order *order, int a, int b, int k)
{
  const int then = next_of (order, b, k);
  for (int m = 0; m < order->thing->n_moves; m++) {
    const int here = next_of (order, a, m);
    if (here >= 0 && *as_good (order, here, then)
        && covers (order->normal, &order->thing->moves[m], &order->thing->moves[k]))
      return TRUE;
  }
  return FALSE;
}

static gboolean is_as_good (const Order *order, int a, int b)
{
  const int *fresh = order->thing->fresh;
  for (int k = 0; k < order->thing->n_moves; k++)
    if (next_of (order, b, k) >= 0 && !can_follow (order, a, b, k))
      return FALSE;
  if (fresh[b] >= 0 && !(fresh[a] >= 0 && *as_good (order, fresh[a], fresh[b])) && !*as_good (order, a, fresh[b]))
    return FALSE;
  return fresh[a] < 0 || fresh[b] >= 0 || *as_good (order, fresh[a], b);
}

static gboolean is_ahead (const Order *order, int made, int a, int b)
{
  const PayiThing *thing = order->thing;
  for (int k = 0; k < thing->n_moves; k++) {
    const int then = next_of (order, b, k), here = next_of (order, a, k);
    const gboolean was_it
        = then >= 0 && *as_good (order, a, then) && covers (order->normal, &thing->moves[made], &thing->moves[k]);
    if (then >= 0 && !was_it && (here < 0 || !*ahead (order, here, then)))
      return FALSE;
  }
  const int *fresh = thing->fresh;
  if (fresh[b] >= 0 && !(fresh[a] >= 0 && *ahead (order, fresh[a], fresh[b])) && !*ahead (order, a, fresh[b]))
    return FALSE;
  return fresh[a] < 0 || fresh[b] >= 0 || *ahead (order, fresh[a], b) || *as_good (order, fresh[a], b);
}

/* [made] below 0: without a move that was made already. */
static void compare_states (const Order *order, int made)
{
  const int n = order->thing->n_states;
  gboolean *good = made < 0 ? order->as_good : order->ahead;
  gboolean changed = TRUE;
  for (int i = 0; i < n * n; i++)
    good[i] = TRUE;
  while (changed) {
    changed = FALSE;
    for (int a = 0; a < n; a++)
      for (int b = 0; b < n; b++)
        if (good[a * n + b] && !(made < 0 ? is_as_good (order, a, b) : is_ahead (order, made, a, b)))
          good[a * n + b] = FALSE, changed = TRUE;
  }
}

/* ---- Roles. */

/* Is another one that is still tried as good in this state, or no move at all? */
static gboolean is_needless (const Order *order, int state, int k, const guint8 *roles)
{
  const PayiThing *thing = order->thing;
  const PayiMove *move = &thing->moves[k];
  const int then = next_of (order, state, k);
  gboolean idle = move->n_outputs == 0 && move->n_refreshes == 0 && !move->wanted && *as_good (order, state, then);
  for (int c = 0; c < PAY_MAX_COUNTERS; c++)
    idle = idle && move->lowers[c] >= 0;
  for (int m = 0; m < thing->n_moves && !idle; m++) {
    const int here = next_of (order, state, m);
    idle = m != k && here >= 0 && roles[state * thing->n_moves + m] != PAYI_NEEDLESS && *as_good (order, here, then)
           && covers (order->normal, &thing->moves[m], move);
  }
  return idle;
}

static gboolean is_harmless (const Order *order, const PayiMove *move)
{
  gboolean harmless = order->thing->flat < 0 && move->bill == NULL && move->n_refreshes == 0 && !move->wanted
                      && !move->prompt && move->n_outputs > 0 && !is_watched (order->normal, move);
  for (int c = 0; c < PAY_MAX_COUNTERS; c++)
    harmless = harmless && move->lowers[c] <= 0;
  return harmless;
}

static guint8 *roles_of (PayiNormal *normal, const PayiThing *thing, const guint8 *barred)
{
  const int n = thing->n_states, n_moves = thing->n_moves;
  guint8 *roles = payi_normal_keep (normal, (gsize)n * (gsize)n_moves);
  if (n > MOST_STATES)
    return roles;
  g_autofree gboolean *good = g_new (gboolean, 2 * (gsize)n * (gsize)n);
  const Order order = { normal, thing, barred, good, good + n * n };
  compare_states (&order, -1);
  for (int i = 0; i < n * n_moves; i++)
    if (next_of (&order, i / n_moves, i % n_moves) >= 0 && is_needless (&order, i / n_moves, i % n_moves, roles))
      roles[i] = PAYI_NEEDLESS;
  for (int m = 0; m < n_moves; m++) {
    if (!is_harmless (&order, &thing->moves[m]))
      continue;
    compare_states (&order, m);
    for (int state = 0; state < n; state++) {
      const int then = next_of (&order, state, m);
      if (then >= 0 && then != state && roles[state * n_moves + m] == PAYI_TRIED && *ahead (&order, then, state))
        roles[state * n_moves + m] = PAYI_AT_ONCE;
    }
  }
  return roles;
}

static void list_at_once (PayiSearch *search, int thing_index)
{
  const PayiThing *thing = PAYI_THING (search->normal, thing_index);
  for (int i = 0; i < thing->n_states * thing->n_moves; i++) {
    const PayiAct act = { thing_index, i / thing->n_moves, i % thing->n_moves, 0, { .demand = NULL } };
    if (search->roles[thing_index][i] == PAYI_AT_ONCE)
      g_array_append_val (search->at_once, act);
  }
}

void payi_roles_find (PayiSearch *search)
{
  PayiNormal *normal = search->normal;
  if (normal->wants && !search->plainly)
    return;
  search->roles_known = TRUE;
  if (normal->late || normal->counting)
    return;
  search->roles = payi_normal_keep (normal, normal->things->len * sizeof *search->roles);
  for (int t = 0; t < (int)normal->things->len; t++) {
    const guint8 *barred = search->rules != NULL ? search->rules->move + search->rules->first[t] : NULL;
    search->roles[t] = roles_of (normal, PAYI_THING (normal, t), barred);
    if (!PAYI_THING (normal, t)->shut)
      list_at_once (search, t);
  }
}

void payi_act_at_once (PayiSearch *search)
{
  gboolean acted = !payi_is_lent (search);
  while (acted) {
    acted = FALSE;
    for (guint i = 0; i < search->at_once->len; i++) {
      PayiAct act = g_array_index (search->at_once, PayiAct, i);
      const PayiThing *thing = PAYI_THING (search->normal, act.thing);
      const PayiMove *move = &thing->moves[act.move];
      if (search->things[thing->first + act.state] == 0)
        continue;
      act.times = payi_times_at_once (move, search->things[thing->first + act.state]);
      payi_make_move (search, thing, act.state, move, act.times);
      g_array_append_val (search->acts, act);
      acted = TRUE;
    }
  }
}

/* ---- Which moves are tried. */

/* Late moves stand together, directly before what they help to pay, wherever it matters what is there by then. */
static gboolean waits (const PayiSearch *search, const PayiMove *move)
{
  if (move->late || move->wanted || search->acts->len == 0 || !payi_tells_late (search->normal))
    return FALSE;
  const PayiAct *last = &g_array_index (search->acts, PayiAct, search->acts->len - 1);
  return last->move >= 0 && PAYI_THING (search->normal, last->thing)->moves[last->move].late;
}

/* What prompt moves made is for the next move with a cost. All that can as well happen before them does so: but for
 * what takes the self of something that has lent its turn, and where some happened already. */
static gboolean is_between (const PayiSearch *search, const PayiThing *thing, const PayiMove *move)
{
  gboolean lends = FALSE;
  if (search->n_done > 0 || move->prompt || move->late || (payi_is_served (move) && move->bill != NULL)
      || !payi_is_lent (search))
    return FALSE;
  for (int m = 0; m < thing->n_moves; m++)
    lends = lends || thing->moves[m].prompt;
  return !lends || payi_is_served (move) || (move->take & PAY_TAKE_SELF) == 0;
}

/* Moves of like objects that do nothing else come in the order of the moves. */
static gboolean is_again (const PayiSearch *search, int thing, int state, int m)
{
  if (search->acts->len == 0 || !PAYI_THING (search->normal, thing)->once)
    return FALSE;
  const PayiAct *last = &g_array_index (search->acts, PayiAct, search->acts->len - 1);
  return last->thing == thing && last->state == state && last->move > m;
}

static gboolean is_left_out (const PayiSearch *search, int thing, int state, int m)
{
  return search->roles != NULL && (!search->improve || search->plainly)
         && search->roles[thing][state * PAYI_THING (search->normal, thing)->n_moves + m] == PAYI_NEEDLESS;
}

/* What comes last has begun, and this is none of it, or comes before what happened. */
static gboolean is_too_late (const PayiSearch *search, int thing)
{
  return search->tail_from >= 0 && (!search->tail[thing] || thing < search->tail_from);
}

gboolean payi_is_tried (PayiSearch *search, int thing_index, int state, int m)
{
  const PayiThing *thing = PAYI_THING (search->normal, thing_index);
  const PayiMove *move = &thing->moves[m];
  const int due = search->n_begun < search->n_done ? search->n_begun : -1;
  const gboolean free = move->done < 0 && !move->late && search->n_begun == search->n_first;
  if (thing->next[state * thing->n_moves + m] < 0 || (move->done != due && !free) || is_too_late (search, thing_index)
      || waits (search, move) || is_between (search, thing, move) || (search->ends && payi_is_endless (move))
      || payi_is_barred (search, thing_index, m))
    return FALSE;
  if (search->deferred.on && is_again (search, thing_index, state, m))
    return FALSE;
  return due >= 0 || (!is_left_out (search, thing_index, state, m) && !payi_in_vain (search, move));
}
