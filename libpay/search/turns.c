/* SPDX-License-Identifier: MIT */
/* In which order moves are tried: where a search is not over soon, those that waste nothing come first. */
#include "normal/normal.h"
#include "state.h"

static gint64 least_cost (const PayiMove *move, const gint64 *x, const gint64 *floor)
{
  gint64 least = move->bill == NULL ? 0 : PAYI_PLENTY;
  for (int i = 0; move->bill != NULL && i < move->bill->n_demands; i++)
    least = MIN (least, payi_floors_cost (&move->bill->demands[i], x, floor));
  return least;
}

static gint64 loss_of (const PayiSearch *search, const PayiGains *gains, const PayiThing *thing, int state, int m)
{
  const PayiMove *move = &thing->moves[m];
  const int next = thing->next[state * thing->n_moves + m];
  gint64 adds = -least_cost (move, search->x, gains->floor);
  for (int o = 0; o < move->n_outputs; o++)
    adds += move->outputs[o].count * gains->weight[move->outputs[o].supply];
  if (move->n_refreshes > 0)
    adds += payi_gains_of_turn (search->normal, move, gains->gain); /* of one: more are rare */
  return gains->gain[thing->first + state] - gains->gain[thing->first + next] - adds;
}

static guint64 fits_of (const PayiNormal *normal, const PayiMove *move)
{
  guint64 fits = move->n_refreshes > 0 ? ~(guint64)0 : 0;
  for (int o = 0; o < move->n_outputs; o++)
    fits |= PAYI_SUPPLY (normal, move->outputs[o].supply)->fits;
  return fits;
}

/* Turns are given back before what had them is given up, and after they were taken. */
static int rank_of (const PayiMove *move)
{
  return move->n_refreshes > 0 ? 1 : (move->take & PAY_TAKE_SELF) != 0 ? 2 : 0;
}

static gint compare (gconstpointer a, gconstpointer b)
{
  const PayiTurn *i = a, *k = b;
  if (i->loss != k->loss)
    return i->loss < k->loss ? -1 : 1;
  if (i->rank != k->rank)
    return i->rank - k->rank;
  return i->thing != k->thing ? i->thing - k->thing : i->state != k->state ? i->state - k->state : i->move - k->move;
}

void payi_turns_set (PayiSearch *search, gboolean order)
{
  const PayiNormal *normal = search->normal;
  const PayiLanes *lanes = &search->lanes;
  g_array_set_size (search->in_turn, 0);
  if (!order || lanes->n_lanes == 0)
    return;
  const PayiGains *gains = payi_gains_in (lanes->book, lanes->classes[lanes->all], lanes->counts[lanes->all]);
  for (guint t = 0; t < normal->things->len; t++) {
    const PayiThing *thing = PAYI_THING (normal, t);
    for (int state = 0; state < thing->n_states && !thing->shut; state++)
      for (int m = 0; m < thing->n_moves; m++)
        if (thing->next[state * thing->n_moves + m] >= 0) {
          const PayiTurn turn = { (int)t,
                                  state,
                                  m,
                                  loss_of (search, gains, thing, state, m),
                                  fits_of (normal, &thing->moves[m]),
                                  rank_of (&thing->moves[m]) };
          g_array_append_val (search->in_turn, turn);
        }
  }
  g_array_sort (search->in_turn, compare);
}
