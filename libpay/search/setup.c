/* SPDX-License-Identifier: MIT */
/* A search before it is asked anything. */
#include <string.h>

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
  g_array_set_size (search->at_once, 0);
  payi_table_clear (&search->asked_of);
  g_array_set_size (search->known, 0);
  search->lanes.n_lanes = 0;
  if (search->lanes.book != NULL)
    payi_gains_forget (search->lanes.book);
  if (search->ended != NULL)
    payi_gains_forget (search->ended->book);
  for (guint s = 0; s < search->normal->supplies->len; s++)
    search->asked[s] = -1;
}

/* ---- Shells: searches that nobody has any more, of which lists and the table stay, for the next ones of the thread.
 * Those of large or long searches are not kept. */

#if defined(__SANITIZE_ADDRESS__)
#define MOST_SHELLS 0
#else
#define MOST_SHELLS 4
#endif
#define MOST_WIDTH 128 /* numbers of a state */
#define MOST_STEPS 1024
#define MOST_SLOTS 4096
#define SHARE 8 /* of the memory: for what was asked of states */

static void free_shell (gpointer data)
{
  PayiSearch *shell = data;
  payi_table_free (&shell->seen);
  payi_table_free (&shell->asked_of);
  g_array_unref (shell->scores);
  g_array_unref (shell->work);
  g_array_unref (shell->acts);
  g_array_unref (shell->pays);
  g_array_unref (shell->at_once);
  g_array_unref (shell->in_turn);
  g_array_unref (shell->saved);
  g_array_unref (shell->options);
  g_array_unref (shell->choices);
  g_array_unref (shell->known);
  g_array_unref (shell->question);
  g_free (shell);
}

static PayiSearch *new_shell (void)
{
  PayiSearch *shell = g_new0 (PayiSearch, 1);
  payi_table_init (&shell->seen, 0, 0);
  payi_table_init (&shell->asked_of, 0, 0);
  shell->scores = g_array_new (FALSE, FALSE, sizeof (gint64));
  shell->work = g_array_new (FALSE, FALSE, sizeof (guint32));
  shell->acts = g_array_new (FALSE, TRUE, sizeof (PayiAct));
  shell->pays = g_array_new (FALSE, TRUE, sizeof (PayiPay));
  shell->at_once = g_array_new (FALSE, TRUE, sizeof (PayiAct));
  shell->in_turn = g_array_new (FALSE, FALSE, sizeof (PayiTurn));
  shell->saved = g_array_new (FALSE, FALSE, sizeof (gint64));
  shell->options = g_array_new (FALSE, TRUE, sizeof (PayiOption));
  shell->choices = g_array_new (FALSE, TRUE, sizeof (PayiPay));
  shell->known = g_array_new (FALSE, FALSE, sizeof (PayiKnown));
  shell->question = g_array_new (FALSE, FALSE, sizeof (gint64));
  return shell;
}

/* As new_shell() makes it, but for what is by lane, where there is none: most of a search. */
static void empty_shell (PayiSearch *shell)
{
  GArray *lists[] = { shell->scores, shell->work,    shell->acts,    shell->pays,  shell->at_once, shell->in_turn,
                      shell->saved,  shell->options, shell->choices, shell->known, shell->question };
  const PayiTable seen = shell->seen, asked_of = shell->asked_of;
  for (gsize i = 0; i < G_N_ELEMENTS (lists); i++)
    g_array_set_size (lists[i], 0);
  memset (shell, 0, offsetof (PayiSearch, lanes));
  memset (&shell->lanes, 0, offsetof (PayiLanes, classes));
  for (int i = 0; i < PAYI_MOST_DEAR; i++)
    memset (&shell->dear[i], 0, offsetof (PayiLanes, classes));
  shell->seen = seen;
  shell->asked_of = asked_of;
  shell->scores = lists[0];
  shell->work = lists[1];
  shell->acts = lists[2];
  shell->pays = lists[3];
  shell->at_once = lists[4];
  shell->in_turn = lists[5];
  shell->saved = lists[6];
  shell->options = lists[7];
  shell->choices = lists[8];
  shell->known = lists[9];
  shell->question = lists[10];
}

typedef struct {
  guint count;
  PayiSearch *at[MAX (MOST_SHELLS, 1)];
} Shells;

static void free_shells (gpointer data)
{
  Shells *shells = data;
  while (shells->count > 0)
    free_shell (shells->at[--shells->count]);
  g_free (shells);
}

static GPrivate spares = G_PRIVATE_INIT (free_shells);

static PayiSearch *take_shell (void)
{
  Shells *shells = g_private_get (&spares);
  if (shells == NULL || shells->count == 0)
    return new_shell ();
  PayiSearch *shell = shells->at[--shells->count];
  empty_shell (shell);
  return shell;
}

static void give_shell (PayiSearch *shell, gboolean small)
{
  Shells *shells = g_private_get (&spares);
  if (shells == NULL && MOST_SHELLS > 0) {
    shells = g_new0 (Shells, 1);
    g_private_set (&spares, shells);
  }
  if (shells != NULL && small && shells->count + 1 <= MOST_SHELLS)
    shells->at[shells->count++] = shell;
  else
    free_shell (shell);
}

/* ---- */

/* The numbers of a state, in one row, and another one. */
static void make_states (PayiSearch *search)
{
  const PayiNormal *normal = search->normal;
  const gsize counters = normal->problem->counters->len;
  search->width = normal->supplies->len + (gsize)normal->n_states + 2 * counters;
  search->now = g_new0 (gint64, 2 * (search->width + 1));
  search->then = search->now + search->width + 1;
  search->stock = search->now;
  search->things = search->stock + normal->supplies->len;
  search->charged = search->things + normal->n_states;
  search->lowered = search->charged + counters;
}

PayiSearch *payi_search_new (PayiNormal *normal, const volatile gint *stop)
{
  PayiSearch *search = take_shell ();
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
  make_states (search);
  payi_lanes_init (&search->lanes, normal);
  find_dear (search);
  search->leasts = payi_normal_keep (normal, normal->things->len * sizeof *search->leasts);
  search->offers = payi_normal_keep (normal, sizeof *search->offers << PAYI_MOST_DEAR);
  payi_table_renew (&search->seen, search->width, normal->problem->memory);
  payi_table_renew (&search->asked_of, search->width + 1, normal->problem->memory / SHARE);
  return search;
}

void payi_search_free (PayiSearch *search)
{
  payi_leaf_free (search->goal_leaf);
  payi_leaf_free (search->move_leaf);
  g_free (search->now);
  g_free (search->raise);
  g_free (search->worth);
  give_shell (search, search->width <= MOST_WIDTH && search->normal->steps <= MOST_STEPS
                          && search->seen.n_slots <= MOST_SLOTS && search->asked_of.n_slots <= MOST_SLOTS);
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
  return payi_steps_left (search) == 0 || payi_is_stopped (search->stop) || payi_is_out_of_time (search);
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
