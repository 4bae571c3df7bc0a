/* SPDX-License-Identifier: MIT */
/* A search before it is asked anything. */
#include "normal/normal.h"
#include "state.h"

static void find_dear (PayiSearch *search)
{
  int found = 0;
  for (int w = 0; w < search->normal->n_wishes && found < PAYI_MOST_DEAR; w++)
    if (search->normal->wishes[w].wish == PAY_WISH_COUNTER || search->normal->wishes[w].wish == PAY_WISH_CHARGED)
      search->dear_wish[found++] = w;
  for (int i = 0; i < found && search->normal->n_open > 0; i++)
    payi_lanes_init (&search->dear[i], search->normal);
  while (found < PAYI_MOST_DEAR)
    search->dear_wish[found++] = -1;
}

void payi_search_look_again (PayiSearch *search)
{
  search->bills = payi_takes_units (search->normal);
  search->unordered = payi_is_unordered (search->normal);
  search->deferred.known = FALSE;
  search->roles_known = FALSE;
  search->roles = NULL;
  if (search->at_once != NULL)
    g_array_set_size (search->at_once, 0);
  search->lanes.n_lanes = 0;
  if (search->lanes.book != NULL)
    payi_gains_forget (search->lanes.book);
  if (search->ended != NULL)
    payi_gains_forget (search->ended->book);
  for (guint s = 0; s < search->normal->supplies->len; s++)
    search->asked[s] = -1;
}

PayiSearch *payi_search_new (PayiNormal *normal, const volatile gint *stop)
{
  PayiSearch *search = g_new0 (PayiSearch, 1);
  search->normal = normal;
  search->stop = stop;
  search->least_worth = G_MININT64;
  search->goal_leaf = payi_leaf_new (normal);
  search->move_leaf = payi_leaf_new (normal);
  search->raise = g_new (gint64, (gsize)normal->n_states * PAY_MAX_COUNTERS + 1);
  search->raises = payi_raises (normal, search->raise);
  search->asked = payi_normal_keep (normal, normal->supplies->len * sizeof *search->asked);
  payi_search_look_again (search);
  search->rest = payi_normal_keep (normal, normal->things->len * sizeof *search->rest);
  search->worth = normal->wanted ? payi_worths (normal) : NULL;
  const gsize counters = normal->problem->counters->len;
  search->width = normal->supplies->len + (gsize)normal->n_states + 2 * counters;
  search->now = g_new0 (gint64, search->width + 1);
  search->then = g_new0 (gint64, search->width + 1);
  search->stock = search->now;
  search->things = search->stock + normal->supplies->len;
  search->charged = search->things + normal->n_states;
  search->lowered = search->charged + counters;
  payi_lanes_init (&search->lanes, normal);
  find_dear (search);
  search->leasts = payi_normal_keep (normal, normal->things->len * sizeof *search->leasts);
  search->offers = payi_normal_keep (normal, sizeof *search->offers << PAYI_MOST_DEAR);
  payi_table_init (&search->seen, search->width, normal->problem->memory);
  search->scores = g_array_new (FALSE, FALSE, sizeof (gint64));
  search->work = g_array_new (FALSE, FALSE, sizeof (guint32));
  search->acts = g_array_new (FALSE, TRUE, sizeof (PayiAct));
  search->pays = g_array_new (FALSE, TRUE, sizeof (PayiPay));
  search->at_once = g_array_new (FALSE, TRUE, sizeof (PayiAct));
  search->in_turn = g_array_new (FALSE, FALSE, sizeof (PayiTurn));
  search->saved = g_array_new (FALSE, FALSE, sizeof (gint64));
  search->options = g_array_new (FALSE, TRUE, sizeof (PayiOption));
  search->choices = g_array_new (FALSE, TRUE, sizeof (PayiPay));
  return search;
}

void payi_search_free (PayiSearch *search)
{
  payi_leaf_free (search->goal_leaf);
  payi_leaf_free (search->move_leaf);
  payi_table_free (&search->seen);
  g_array_unref (search->scores);
  g_array_unref (search->work);
  g_free (search->now);
  g_free (search->then);
  g_free (search->raise);
  g_free (search->worth);
  g_array_unref (search->acts);
  g_array_unref (search->pays);
  g_array_unref (search->at_once);
  g_array_unref (search->in_turn);
  g_array_unref (search->saved);
  g_array_unref (search->options);
  g_array_unref (search->choices);
  g_free (search);
}

/* By move of all things; NULL: nothing happens without end. (transfer none): belongs to the normal form. */
static guint8 *bar_endless (PayiNormal *normal)
{
  gsize n_moves = 0, at = 0;
  gboolean any = FALSE;
  for (guint t = 0; t < normal->things->len; t++)
    n_moves += (gsize)PAYI_THING (normal, t)->n_moves;
  guint8 *moves = payi_normal_keep (normal, n_moves);
  for (guint t = 0; t < normal->things->len; t++)
    for (int m = 0; m < PAYI_THING (normal, t)->n_moves; m++, at++) {
      moves[at] = payi_is_endless (&PAYI_THING (normal, t)->moves[m]) ? PAYI_BARRED : PAYI_FREE;
      any |= moves[at] == PAYI_BARRED;
    }
  return any ? moves : NULL;
}

gboolean payi_ended_find (PayiSearch *search)
{
  if (search->ended != NULL || search->normal->n_open == 0)
    return search->ended != NULL;
  const guint8 *moves = bar_endless (search->normal);
  if (moves == NULL)
    return FALSE;
  search->ended = payi_normal_keep (search->normal, sizeof *search->ended);
  payi_lanes_init (search->ended, search->normal);
  payi_lanes_bar (search->ended, moves, NULL);
  return TRUE;
}

/* ---- What a question is like. */

gboolean payi_is_net (const PayiNormal *normal, const PayiDemand *demand)
{
  const PayiAfter *after = &normal->after;
  const guint64 goal = payi_demand_classes (demand);
  gboolean net = after->left >= 0 && !after->endless && !after->rises;
  for (guint s = 0; s < normal->supplies->len && net; s++) {
    const guint64 fits = PAYI_SUPPLY (normal, s)->fits;
    net = ((fits & goal) != 0) == ((fits & after->unit) != 0)
          && ((fits & after->colours) == 0 || (fits & after->unit) != 0);
  }
  return net;
}

gboolean payi_adds_less (const PayiNormal *normal, const gint64 *weight)
{
  for (int w = 0; w < normal->n_wishes; w++)
    if (weight[w] < 0)
      return TRUE;
  return FALSE;
}

gboolean payi_is_lean (const PayiNormal *normal)
{
  gboolean lean = !payi_looks_ahead (normal) && normal->problem->kept->len == 0;
  for (guint t = 0; t < normal->things->len && lean; t++) {
    const PayiThing *thing = PAYI_THING (normal, t);
    lean = !payi_adds_less (normal, thing->weight);
    for (int m = 0; m < thing->n_moves && lean; m++)
      lean = !payi_adds_less (normal, thing->moves[m].weight);
  }
  return lean;
}

gboolean payi_is_worth_alone (const PayiNormal *normal)
{
  gboolean alone = normal->wants;
  for (int w = 0; w < normal->n_wishes && alone; w++)
    alone = normal->wishes[w].wish == PAY_WISH_WORTH || normal->wishes[w].wish == PAY_WISH_X_MOST
            || normal->wishes[w].wish == PAY_WISH_X_LEAST;
  return alone;
}

/* ---- */

guint64 payi_last_step (const PayiSearch *search)
{
  const guint64 all = search->normal->problem->steps;
  return search->until != 0 ? MIN (search->until, all) : all;
}

guint64 payi_steps_left (const PayiSearch *search)
{
  const guint64 last = payi_last_step (search);
  return last - MIN (last, search->normal->steps);
}

void payi_search_allow_time (PayiSearch *search, guint64 part)
{
  const guint64 left = payi_time_left (search->normal->problem);
  const guint64 half = left == G_MAXUINT64 ? 0 : pay_statistics_clock () + left / part;
  search->half = search->half == 0 || half == 0 ? MAX (half, search->half) : MIN (half, search->half);
}

guint64 payi_search_steps (const PayiSearch *search)
{
  return search->normal->steps;
}

guint64 payi_search_set_until (PayiSearch *search, guint64 until)
{
  const guint64 before = search->until;
  search->until = until;
  return before;
}

void payi_search_forget_lanes (PayiSearch *search)
{
  search->lanes.n_lanes = 0;
}

gboolean payi_search_is_spent (const PayiSearch *search)
{
  return payi_steps_left (search) == 0 || payi_is_stopped (search->stop) || payi_is_late (search->normal->problem);
}

gboolean payi_search_is_last (const PayiSearch *search, guint64 steps)
{
  return payi_steps_left (search) <= steps;
}

void payi_search_set_half (PayiSearch *search, guint64 half)
{
  search->half = half;
}

void payi_search_set_base (PayiSearch *search, const PayiScore *base)
{
  search->base = *base;
}

void payi_search_keep (PayiSearch *search, PayiKeepTest test, PayiKeepBound bound, const gint64 *most, gpointer data)
{
  search->keep = test;
  search->keep_bound = bound;
  search->keep_missing = payi_normal_keep (search->normal, search->normal->problem->kept->len * sizeof *most);
  search->keep_most = most;
  search->keep_data = data;
}

void payi_search_look_ahead (PayiSearch *search, PayiAheadTest test, PayiSearch *ahead)
{
  search->ahead_test = test;
  search->ahead = ahead;
}
