/* SPDX-License-Identifier: MIT */
/* Plans worth much, soon: level by level the states are kept that promise most. What is found so is a payment to be
 * better than, and proves nothing. */
#include <string.h>

#include "normal/normal.h"
#include "state.h"

#define SHARE 4 /* of the steps and the time that are left */

static const guint widths[] = { 4, 16, 64 };

/* A state, how it was reached from [parent], and what it scores. */
typedef struct {
  gint64 most; /* it is worth no more in the end, as far as few lanes tell */
  gint64 value;
  guint parent; /* G_MAXUINT: the start */
  guint acts, n_acts, pays, n_pays;
  PayiScore score;
} Node;

typedef struct {
  PayiSearch *search;
  PayiTable seen;
  GArray *nodes;  /* Node */
  GArray *states; /* gint64, by node: the state */
  GArray *acts;   /* PayiAct; what pays for them counts from the first of the node */
  GArray *pays;   /* PayiPay */
  GArray *next;   /* guint: nodes of the next level */
  guint64 last, until;
  int worth; /* the wish for it */
  gboolean over;
} Beam;

static Node *node_at (const Beam *beam, guint i)
{
  return &g_array_index (beam->nodes, Node, i);
}

static gboolean is_over (Beam *beam)
{
  const PayiSearch *search = beam->search;
  beam->over = beam->over || payi_over (search) || search->normal->steps > beam->last || payi_is_stopped (search->stop)
               || (beam->until != 0 && pay_statistics_clock () >= beam->until);
  return beam->over;
}

/* What it could all be worth; then the units that are there or may come, and what the worth so far would take of them.
 */
static void weigh (const Beam *beam, Node *node)
{
  const PayiSearch *search = beam->search;
  const PayiHere here = payi_here (search);
  const gint64 worth = -search->score.at[beam->worth];
  node->most = worth + payi_purse_guess (search->purse, &here);
  node->value = payi_purse_value (search->purse, &here, worth);
}

/* What the search came to, from [parent], is a node where it is new and can be of use. */
static void add_node (Beam *beam, guint parent)
{
  PayiSearch *search = beam->search;
  search->normal->steps++;
  if (!payi_hopeful (search) || payi_table_add (&beam->seen, search->now) != PAYI_TABLE_NEW)
    return;
  Node node = { .parent = parent,
                .acts = beam->acts->len,
                .n_acts = search->acts->len,
                .pays = beam->pays->len,
                .n_pays = search->pays->len,
                .score = search->score };
  weigh (beam, &node);
  const guint at = beam->nodes->len;
  g_array_append_val (beam->nodes, node);
  g_array_append_vals (beam->states, search->now, (guint)search->width);
  g_array_append_vals (beam->acts, search->acts->data, search->acts->len);
  g_array_append_vals (beam->pays, search->pays->data, search->pays->len);
  g_array_append_val (beam->next, at);
}

/* The state of the node, with the path from its parent alone. */
static void enter (const Beam *beam, guint i)
{
  PayiSearch *search = beam->search;
  memcpy (search->now, &g_array_index (beam->states, gint64, (gsize)i * search->width),
          search->width * sizeof *search->now);
  search->score = node_at (beam, i)->score;
  g_array_set_size (search->acts, 0);
  g_array_set_size (search->pays, 0);
}

/* Turns go where they can be given: which of them is not gone through. */
static void give_turns (PayiSearch *search, const PayiMove *move)
{
  gint64 left = move->n_refreshes;
  for (int t = 0; t < (int)search->normal->things->len; t++) {
    const PayiThing *thing = PAYI_THING (search->normal, t);
    for (int at = 0; at < thing->n_states && left > 0; at++) {
      const gint64 count = MIN (left, payi_turns_at (search, move, thing->first + at));
      const PayiAct act = { t, at, -1, count, { .demand = NULL } };
      if (count == 0)
        continue;
      payi_give_turns (search, thing, at, count);
      g_array_append_val (search->acts, act);
      left -= count;
    }
  }
}

static void make (Beam *beam, guint parent, int thing_index, int state, int m, PayiOption option, const gint64 *budget)
{
  PayiSearch *search = beam->search;
  const PayiThing *thing = PAYI_THING (search->normal, thing_index);
  const PayiScore score = search->score;
  payi_save (search);
  if (option.demand != NULL)
    payi_pay_option (search, &option, budget);
  if (search->things[thing->first + state] > 0) {
    const PayiAct act = { thing_index, state, m, 1, option };
    payi_make_move (search, thing, state, &thing->moves[m], 1);
    g_array_append_val (search->acts, act);
    give_turns (search, &thing->moves[m]);
    if (search->roles != NULL)
      payi_act_at_once (search);
    add_node (beam, parent);
  }
  g_array_set_size (search->acts, 0);
  g_array_set_size (search->pays, 0);
  payi_restore (search);
  search->score = score;
}

static void make_each (Beam *beam, guint parent, int thing, int state, int m)
{
  PayiSearch *search = beam->search;
  const PayiMove *move = &PAYI_THING (search->normal, thing)->moves[m];
  const PayiOption nothing = { .demand = NULL };
  gint64 budget[PAY_MAX_COUNTERS];
  payi_budget_now (search, budget);
  if (move->bill == NULL) {
    make (beam, parent, thing, state, m, nothing, budget);
    return;
  }
  payi_spend (search, move->bill, search->stock, budget, FALSE);
  for (guint i = 0; i < search->options->len && !is_over (beam); i++)
    make (beam, parent, thing, state, m, g_array_index (search->options, PayiOption, i), budget);
  g_array_set_size (search->options, 0);
  g_array_set_size (search->choices, 0);
}

static void expand (Beam *beam, guint parent)
{
  PayiSearch *search = beam->search;
  enter (beam, parent);
  for (int t = 0; t < (int)search->normal->things->len; t++) {
    const PayiThing *thing = PAYI_THING (search->normal, t);
    for (int state = 0; state < thing->n_states && !thing->shut; state++)
      for (int m = 0; m < thing->n_moves && search->things[thing->first + state] > 0 && !is_over (beam); m++)
        if (payi_is_tried (search, t, state, m))
          make_each (beam, parent, t, state, m);
  }
}

/* The whole path to the node, whose goal is paid where that is better than the best so far. */
static void try_node (const Beam *beam, guint i)
{
  PayiSearch *search = beam->search;
  if (search->found && node_at (beam, i)->score.at[beam->worth] >= search->plan->score.at[beam->worth])
    return;
  g_autoptr (GArray) path = g_array_new (FALSE, FALSE, sizeof (guint));
  for (guint at = i; at != G_MAXUINT; at = node_at (beam, at)->parent)
    g_array_append_val (path, at);
  enter (beam, i);
  for (guint k = path->len; k-- > 0;) {
    const Node *node = node_at (beam, g_array_index (path, guint, k));
    const int first = (int)search->pays->len;
    for (guint a = 0; a < node->n_acts; a++) {
      PayiAct act = g_array_index (beam->acts, PayiAct, node->acts + a);
      act.option.first += first;
      g_array_append_val (search->acts, act);
    }
    if (node->n_pays > 0)
      g_array_append_vals (search->pays, &g_array_index (beam->pays, PayiPay, node->pays), node->n_pays);
  }
  if (search->acts->len <= PAYI_MOST_DEPTH)
    payi_try_goal (search);
}

static gint compare_values (gconstpointer a, gconstpointer b, gpointer data)
{
  const Beam *beam = data;
  const guint i = *(const guint *)a, k = *(const guint *)b;
  const Node *here = node_at (beam, i), *there = node_at (beam, k);
  if (here->most != there->most)
    return here->most > there->most ? -1 : 1;
  return here->value != there->value ? (here->value > there->value ? -1 : 1) : (i < k ? -1 : 1);
}

/* Level by level from the state of the search, whose path is the first node. */
static void run (Beam *beam, guint width)
{
  add_node (beam, G_MAXUINT);
  while (beam->next->len > 0 && !is_over (beam)) {
    g_autoptr (GArray) level = g_steal_pointer (&beam->next);
    beam->next = g_array_new (FALSE, FALSE, sizeof (guint));
    g_array_sort_with_data (level, compare_values, beam);
    for (guint i = 0; i < MIN (level->len, width) && !is_over (beam); i++) {
      try_node (beam, g_array_index (level, guint, i));
      expand (beam, g_array_index (level, guint, i));
    }
  }
}

static void look (PayiSearch *search, guint width, int worth, guint64 last, guint64 until)
{
  Beam beam = { .search = search, .last = last, .until = until, .worth = worth };
  payi_table_init (&beam.seen, search->width, search->normal->problem->memory / SHARE);
  beam.nodes = g_array_new (FALSE, FALSE, sizeof (Node));
  beam.states = g_array_new (FALSE, FALSE, sizeof (gint64));
  beam.acts = g_array_new (FALSE, FALSE, sizeof (PayiAct));
  beam.pays = g_array_new (FALSE, FALSE, sizeof (PayiPay));
  beam.next = g_array_new (FALSE, FALSE, sizeof (guint));
  payi_act_freely (search);
  if (search->roles != NULL)
    payi_act_at_once (search);
  run (&beam, width);
  payi_table_free (&beam.seen);
  g_array_unref (beam.nodes);
  g_array_unref (beam.states);
  g_array_unref (beam.acts);
  g_array_unref (beam.pays);
  g_array_unref (beam.next);
}

void payi_beam_look (PayiSearch *search, const PayiDemand *demand, const gint64 *x)
{
  const PayiNormal *normal = search->normal;
  const guint64 left = payi_time_left (normal->problem);
  const guint64 until = left == G_MAXUINT64 ? 0 : pay_statistics_clock () + left / SHARE;
  const guint64 steps = search->normal->steps, last = steps + (search->last - MIN (search->last, steps)) / SHARE;
  int worth = 0;
  while (worth < normal->n_wishes && normal->wishes[worth].wish != PAY_WISH_WORTH)
    worth++;
  if (worth == normal->n_wishes || normal->late || normal->problem->done->len > 0)
    return;
  for (guint i = 0; i < G_N_ELEMENTS (widths) && !payi_over (search) && search->normal->steps < last; i++) {
    const gboolean found = search->found;
    payi_search_restart (search, demand, x);
    search->found = found;
    if (search->purse == NULL)
      return;
    look (search, widths[i], worth, last, until);
  }
}
