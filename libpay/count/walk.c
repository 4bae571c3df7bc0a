/* SPDX-License-Identifier: MIT */
#include "walk.h"

#include <string.h>

#include "piles.h"
#include "values.h"

/* What units are drawn from: whole supplies for the costs of moves, supplies by kind for the goal, where it matters as
 * what a unit is spent. */
typedef struct {
  int n_cells;
  int *supply, *kind; /* by cell; kind -1: any */
  PayiMatch match;
} Board;

struct _PayiWalk {
  PayiNormal *normal;
  const volatile gint *stop;
  guint64 steps;
  int depth;
  PayiLeaf *leaf; /* sets demands up */
  Board whole, by_kind;
  PayiLanes lanes;
  PayiTable seen;
  PayiWays ways;
  int n_reports;
  int *report;     /* by kind; -1: none */
  int n_moves;     /* of all things */
  int *first_move; /* by thing */

  const PayiDemand *demand;
  const gint64 *x;
  gboolean raises, found, limited;

  gint64 *now;
  gsize width;
  gint64 *stock; /* by supply: what was never spent, and what was made by an act of which something was spent already */
  gint64 *things; /* by state */
  gint64 *idle;   /* by move of all things: acts of which nothing was spent yet; in the end there must be none */
  gint64 *charged, *lowered;
  gint64 *weight; /* of all acts, by wish */
  GArray *queue;  /* of states that are to be looked at, one after the other */

  PayDistinct by;
  PayiWalkUse use; /* NULL: nobody listens */
  gpointer data;
  GPtrArray *queued; /* PayiPassage: the act that led to each state of the queue; only where somebody listens */
  GPtrArray *path;   /* PayiPassage, those that led to here; borrowed */
};

static void build_board (PayiWalk *walk, Board *board, gboolean by_kind)
{
  PayiNormal *normal = walk->normal;
  const gsize most = normal->supplies->len * (by_kind ? normal->problem->kinds->len : 1) + 1;
  board->supply = payi_normal_keep (normal, most * sizeof *board->supply);
  board->kind = payi_normal_keep (normal, most * sizeof *board->kind);
  for (guint s = 0; s < normal->supplies->len; s++) {
    if (!by_kind) {
      board->supply[board->n_cells] = (int)s;
      board->kind[board->n_cells++] = -1;
      continue;
    }
    for (guint k = 0; k < normal->problem->kinds->len; k++)
      if ((PAYI_SUPPLY (normal, s)->kinds >> k & 1) != 0) {
        board->supply[board->n_cells] = (int)s;
        board->kind[board->n_cells++] = (int)k;
      }
  }
  const gsize cells = (gsize)board->n_cells + 1;
  PayiMatch *match = &board->match;
  *match = walk->leaf->match; /* entries and hubs are set up there */
  match->n_supplies = board->n_cells;
  match->fits = payi_normal_keep (normal, cells * sizeof *match->fits);
  match->stock = payi_normal_keep (normal, cells * sizeof *match->stock);
  match->drawn = payi_normal_keep (normal, cells * sizeof *match->drawn);
  gsize entries = 1;
  gsize hubs = 1;
  payi_leaf_size (normal, &entries, &hubs);
  match->flow = payi_normal_keep (normal, entries * cells * sizeof *match->flow);
  match->parent = payi_normal_keep (normal, (entries + hubs + cells) * sizeof *match->parent);
  match->queue = payi_normal_keep (normal, (entries + hubs + cells) * sizeof *match->queue);
  for (int i = 0; i < board->n_cells; i++) {
    match->fits[i] = PAYI_SUPPLY (normal, board->supply[i])->fits;
    if (by_kind)
      match->fits[i] &= payi_normal_fits (normal, PAY_BIT (board->kind[i]), FALSE);
  }
}

static void number_moves (PayiWalk *walk)
{
  const PayiNormal *normal = walk->normal;
  walk->first_move = payi_normal_keep (walk->normal, normal->things->len * sizeof *walk->first_move);
  for (guint t = 0; t < normal->things->len; t++) {
    const PayiThing *thing = PAYI_THING (normal, t);
    walk->first_move[t] = walk->n_moves;
    walk->n_moves += thing->n_moves;
    for (int m = 0; m < thing->n_moves; m++)
      for (int c = 0; c < PAY_MAX_COUNTERS; c++)
        walk->raises |= thing->moves[m].lowers[c] < 0;
  }
}

static void size_sets (PayiWalk *walk)
{
  const PayiNormal *normal = walk->normal;
  const gsize width = normal->supplies->len + normal->things->len + 1;
  walk->ways.sizes = payi_normal_keep (walk->normal, width * sizeof *walk->ways.sizes);
  for (guint s = 0; s < normal->supplies->len; s++)
    walk->ways.sizes[s] = PAYI_SUPPLY (normal, s)->count;
  for (guint t = 0; t < normal->things->len; t++)
    walk->ways.sizes[normal->supplies->len + t] = PAYI_THING (normal, t)->count;
  payi_table_init (&walk->ways.sets, width, normal->problem->memory);
  payi_table_init (&walk->ways.outcomes, (gsize)walk->n_reports + normal->problem->counters->len + PAY_MAX_VARIABLES,
                   normal->problem->memory);
}

static void passage_free (gpointer data)
{
  PayiPassage *passage = data;
  g_free (passage->picked);
  g_free (passage->opened);
  g_free (passage);
}

PayiWalk *payi_walk_new (PayiNormal *normal, const volatile gint *stop)
{
  PayiWalk *walk = g_new0 (PayiWalk, 1);
  walk->normal = normal;
  walk->stop = stop;
  walk->leaf = payi_leaf_new (normal);
  build_board (walk, &walk->whole, FALSE);
  build_board (walk, &walk->by_kind, TRUE);
  walk->report = payi_number_reports (normal, &walk->n_reports);
  number_moves (walk);
  size_sets (walk);
  payi_lanes_init (&walk->lanes, normal);
  const gsize counters = normal->problem->counters->len;
  walk->width
      = normal->supplies->len + (gsize)normal->n_states + (gsize)walk->n_moves + 2 * counters + (gsize)normal->n_wishes;
  walk->now = payi_normal_keep (normal, (walk->width + 1) * sizeof *walk->now);
  walk->stock = walk->now;
  walk->things = walk->stock + normal->supplies->len;
  walk->idle = walk->things + normal->n_states;
  walk->charged = walk->idle + walk->n_moves;
  walk->lowered = walk->charged + counters;
  walk->weight = walk->lowered + counters;
  payi_table_init (&walk->ways.payments, walk->width + 1 + PAY_MAX_VARIABLES + (gsize)walk->n_reports,
                   normal->problem->memory);
  payi_table_init (&walk->seen, walk->width, normal->problem->memory);
  walk->queue = g_array_new (FALSE, FALSE, sizeof (gint64));
  walk->queued = g_ptr_array_new_with_free_func (passage_free);
  walk->path = g_ptr_array_new ();
  return walk;
}

void payi_walk_free (PayiWalk *walk)
{
  payi_leaf_free (walk->leaf);
  payi_table_free (&walk->seen);
  payi_table_free (&walk->ways.outcomes);
  payi_table_free (&walk->ways.sets);
  payi_table_free (&walk->ways.payments);
  g_array_unref (walk->queue);
  g_ptr_array_unref (walk->queued);
  g_ptr_array_unref (walk->path);
  g_free (walk);
}

void payi_walk_listen (PayiWalk *walk, PayDistinct by, PayiWalkUse use, gpointer data)
{
  walk->by = by;
  walk->use = use;
  walk->data = data;
}

static void budget_now (const PayiWalk *walk, gint64 *budget)
{
  const GArray *counters = walk->normal->problem->counters;
  memset (budget, 0, PAY_MAX_COUNTERS * sizeof *budget);
  for (guint c = 0; c < counters->len; c++)
    budget[c] = g_array_index (counters, PayiCounter, c).start - walk->charged[c] - walk->lowered[c];
}

/* One way to pay one demand, while it is chosen. */
typedef struct {
  PayiWalk *walk;
  Board *board;
  int thing, state, move; /* what is paid for; -1: the goal */
  gint64 fixed[PAY_MAX_COUNTERS], charges[PAY_MAX_COUNTERS];
  guint64 entries; /* classes asked for */
  gint64 *picked;  /* by cell */
  gint64 *open;    /* by move: idle acts of which something is spent now */
  gint64 *there;   /* by supply: units that may be drawn, those of opened acts included */
} Way;

static void step (PayiWalk *walk);

static const PayiMove *move_at (const PayiWalk *walk, int index, int *thing)
{
  int t = (int)walk->normal->things->len - 1;
  payi_assert (index >= 0 && index < walk->n_moves);
  while (walk->first_move[t] > index)
    t--;
  *thing = t;
  return &PAYI_THING (walk->normal, t)->moves[index - walk->first_move[t]];
}

/* Can every opened act from [move_index] on be given a drawn unit of its own? [left]: drawn units by supply, not given
 * yet.
 */
static gboolean opened_give (const Way *way, int move_index, gint64 rest, int output, gint64 *left)
{
  const PayiWalk *walk = way->walk;
  if (rest == 0) {
    do
      move_index++;
    while (move_index < walk->n_moves && way->open[move_index] == 0);
    if (move_index >= walk->n_moves)
      return TRUE;
    rest = way->open[move_index];
    output = 0;
  }
  int thing;
  const PayiMove *move = move_at (walk, move_index, &thing);
  if (output == move->n_outputs)
    return FALSE;
  payi_assert (rest > 0 && output < move->n_outputs);
  gint64 *here = &left[move->outputs[output].supply];
  const gint64 most = move->outputs[output].count > 0 ? MIN (*here, rest) : 0;
  for (gint64 i = most; i >= 0; i--) {
    *here -= i;
    const gboolean fine = opened_give (way, move_index, rest - i, output + 1, left);
    *here += i;
    if (fine)
      return TRUE;
  }
  return FALSE;
}

static gboolean is_a_way (const Way *way)
{
  PayiMatch *match = &way->board->match;
  const PayiWalk *walk = way->walk;
  g_autofree gint64 *left = g_new0 (gint64, walk->normal->supplies->len + 1);
  for (int i = 0; i < way->board->n_cells; i++) {
    match->stock[i] = way->picked[i];
    left[way->board->supply[i]] += way->picked[i];
  }
  payi_match_clear (match);
  return payi_match_fill_all (match) && opened_give (way, -1, 0, 0, left);
}

/* Stores it where it was not there; FALSE: it was, or there is no room. */
static gboolean is_new (PayiWalk *walk, PayiTable *table, const gint64 *row)
{
  const PayiTableResult result = payi_table_add (table, row);
  walk->limited |= result == PAYI_TABLE_FULL;
  return result == PAYI_TABLE_NEW;
}

/* By report: units spent on the goal. */
static void add_spent (const Way *way, gint64 *spent)
{
  const PayiWalk *walk = way->walk;
  for (int i = 0; i < way->board->n_cells; i++)
    if (walk->report[way->board->kind[i]] >= 0)
      spent[walk->report[way->board->kind[i]]] += way->picked[i];
}

/* Is the outcome new? */
static gboolean store_outcome (const Way *way)
{
  PayiWalk *walk = way->walk;
  const gsize counters = walk->normal->problem->counters->len;
  g_autofree gint64 *outcome = g_new0 (gint64, walk->ways.outcomes.width + 1);
  add_spent (way, outcome);
  for (gsize c = 0; c < counters; c++)
    outcome[(gsize)walk->n_reports + c] = walk->charged[c] + way->charges[c];
  memcpy (outcome + walk->n_reports + counters, walk->x, PAY_MAX_VARIABLES * sizeof *outcome);
  return is_new (walk, &walk->ways.outcomes, outcome);
}

/* Is it new, what could matter to a wish? All that acts made is opened: of it nothing is idle. */
static gboolean store_payment (const Way *way)
{
  PayiWalk *walk = way->walk;
  const gsize size = walk->width * sizeof *walk->now, at = (gsize)(walk->charged - walk->now);
  g_autofree gint64 *payment = g_new0 (gint64, walk->ways.payments.width);
  if (size > 0)
    memcpy (payment, walk->now, size);
  for (gsize s = 0; s < walk->normal->supplies->len; s++)
    payment[s] = way->there[s];
  for (gsize i = (gsize)(walk->idle - walk->now); i < at; i++)
    payment[i] = 0;
  for (gsize c = 0; c < walk->normal->problem->counters->len; c++)
    payment[at + c] += way->charges[c];
  payment[walk->width] = walk->demand - walk->normal->goal.demands;
  memcpy (payment + walk->width + 1, walk->x, PAY_MAX_VARIABLES * sizeof *payment);
  if (walk->by == PAY_DISTINCT_OUTCOME_WAY)
    add_spent (way, payment + walk->width + 1 + PAY_MAX_VARIABLES);
  return is_new (walk, &walk->ways.payments, payment);
}

static void find_set (const Way *way, gint64 *set)
{
  const PayiWalk *walk = way->walk;
  const PayiNormal *normal = walk->normal;
  for (guint s = 0; s < normal->supplies->len; s++)
    if (!PAYI_SUPPLY (normal, s)->made)
      set[s] = PAYI_SUPPLY (normal, s)->count - walk->stock[s];
  for (int i = 0; i < way->board->n_cells; i++)
    if (!PAYI_SUPPLY (normal, way->board->supply[i])->made)
      set[way->board->supply[i]] += way->picked[i];
  for (guint t = 0; t < normal->things->len; t++)
    set[normal->supplies->len + t] = payi_acted (PAYI_THING (normal, t), walk->things);
}

/* ---- For those who listen. */

static PayiPassage *passage_of (const Way *way)
{
  const PayiWalk *walk = way->walk;
  PayiPassage *passage = g_new0 (PayiPassage, 1);
  *passage = (PayiPassage){ .thing = way->thing, .state = way->state, .move = way->move, .index = -1 };
  passage->picked = g_new0 (gint64, walk->normal->supplies->len + 1);
  passage->opened = g_new0 (gint64, (gsize)walk->n_moves + 1);
  if (way->thing >= 0)
    passage->index = walk->first_move[way->thing] + way->move;
  payi_assert (passage->index < walk->n_moves);
  if (way->board == NULL)
    return passage;
  passage->demand = walk->leaf->demand;
  passage->by_others = walk->leaf->by_others;
  memcpy (passage->waived, walk->leaf->waived, sizeof passage->waived);
  memcpy (passage->opened, way->open, (gsize)walk->n_moves * sizeof *passage->opened);
  for (int i = 0; i < way->board->n_cells; i++)
    passage->picked[way->board->supply[i]] += way->picked[i];
  return passage;
}

static void tell (const Way *way, const gint64 *set)
{
  PayiWalk *walk = way->walk;
  PayiPassage *goal = passage_of (way);
  const Board *board = way->board;
  const PayiWalked walked = { walk->path, goal, walk->x, set, &board->match, board->supply, board->kind };
  walk->limited |= !walk->use (&walked, walk->data);
  passage_free (goal);
}

/* Puts the state after the move at the end of the queue. */
static void queue_next (const Way *way)
{
  PayiWalk *walk = way->walk;
  const PayiThing *thing = PAYI_THING (walk->normal, way->thing);
  const PayiMove *move = &thing->moves[way->move];
  g_autofree gint64 *now = g_memdup2 (walk->now, walk->width * sizeof *now);
  if (way->board != NULL) {
    memcpy (walk->stock, way->there, walk->normal->supplies->len * sizeof *walk->stock);
    for (int m = 0; m < walk->n_moves; m++)
      walk->idle[m] -= way->open[m];
  }
  walk->things[thing->first + way->state]--;
  payi_assert (walk->things[thing->first + way->state] >= 0
               && thing->next[way->state * thing->n_moves + way->move] >= 0);
  walk->things[thing->first + thing->next[way->state * thing->n_moves + way->move]]++;
  walk->idle[walk->first_move[way->thing] + way->move]++;
  for (guint c = 0; c < walk->normal->problem->counters->len; c++) {
    walk->charged[c] += way->charges[c];
    walk->lowered[c] += move->lowers[c];
  }
  for (int w = 0; w < walk->normal->n_wishes; w++)
    walk->weight[w] += move->weight[w];
  g_array_append_vals (walk->queue, walk->now, (guint)walk->width);
  if (walk->use != NULL)
    g_ptr_array_add (walk->queued, passage_of (way));
  memcpy (walk->now, now, walk->width * sizeof *now);
}

static void use_way (const Way *way)
{
  if (!is_a_way (way))
    return;
  if (way->thing >= 0) {
    queue_next (way);
    return;
  }
  PayiWalk *walk = way->walk;
  g_autofree gint64 *set = g_new0 (gint64, walk->ways.sets.width + 1);
  walk->found = TRUE;
  find_set (way, set);
  const gboolean new_outcome = (walk->use == NULL || walk->by == PAY_DISTINCT_OUTCOME) && store_outcome (way);
  const gboolean new_set = (walk->use == NULL || walk->by == PAY_DISTINCT_SET) && is_new (walk, &walk->ways.sets, set);
  const gboolean new_way = walk->use != NULL && walk->by >= PAY_DISTINCT_WAY && store_payment (way);
  if (walk->use != NULL && (new_outcome || new_set || new_way) && !walk->limited)
    tell (way, set);
}

static void pick_from (Way *way, int cell, gint64 due)
{
  PayiWalk *walk = way->walk;
  const Board *board = way->board;
  payi_assert (due >= 0 && cell <= way->board->n_cells);
  walk->limited |= payi_is_over (walk->normal->problem, ++walk->steps, walk->stop);
  if (walk->limited)
    return;
  if (due == 0) {
    use_way (way);
    return;
  }
  while (cell < board->n_cells
         && ((board->match.fits[cell] & way->entries) == 0 || way->there[board->supply[cell]] == 0))
    cell++;
  if (cell == board->n_cells)
    return;
  gint64 *here = &way->there[board->supply[cell]];
  const gint64 most = MIN (due, *here);
  for (gint64 i = 0; i <= most && !walk->limited; i++) {
    way->picked[cell] = i;
    *here -= i;
    pick_from (way, cell + 1, due - i);
    *here += i;
  }
  way->picked[cell] = 0;
}

/* Which idle acts are opened: any number of each for a cost, all of them for the goal. */
static void open_from (Way *way, int move_index, gint64 due)
{
  PayiWalk *walk = way->walk;
  while (move_index < walk->n_moves && walk->idle[move_index] == 0)
    move_index++;
  if (move_index == walk->n_moves) {
    pick_from (way, 0, due);
    return;
  }
  int thing;
  const PayiMove *move = move_at (walk, move_index, &thing);
  const gint64 least = way->thing < 0 ? walk->idle[move_index] : 0;
  for (gint64 i = least; i <= walk->idle[move_index] && i <= due && !walk->limited; i++) {
    way->open[move_index] = i;
    for (int o = 0; o < move->n_outputs; o++)
      way->there[move->outputs[o].supply] += i * move->outputs[o].count;
    open_from (way, move_index + 1, due);
    for (int o = 0; o < move->n_outputs; o++)
      way->there[move->outputs[o].supply] -= i * move->outputs[o].count;
  }
  way->open[move_index] = 0;
}

static gboolean pick_all (gpointer data)
{
  Way *way = data;
  PayiMatch *match = &way->board->match;
  const PayiWalk *walk = way->walk;
  gint64 due = 0;
  for (int c = 0; c < PAY_MAX_COUNTERS; c++)
    way->charges[c] = way->fixed[c] + payi_leaf_charge (walk->leaf, c);
  for (int h = 0; h < match->n_hubs; h++)
    due += match->due[h];
  way->entries = 0;
  for (int e = 0; e < match->n_entries; e++)
    if (match->cap[e] > 0)
      way->entries |= match->bit[e];
  memset (way->picked, 0, ((gsize)way->board->n_cells + 1) * sizeof *way->picked);
  memset (way->open, 0, ((gsize)walk->n_moves + 1) * sizeof *way->open);
  if (walk->normal->supplies->len > 0)
    memcpy (way->there, walk->stock, walk->normal->supplies->len * sizeof *walk->stock);
  open_from (way, 0, due);
  return !walk->limited;
}

/* Every way to pay [demand], for [thing] to make [move], or for the goal. */
static void pay_ways (PayiWalk *walk, const PayiDemand *demand, int thing, int state, int move)
{
  gint64 budget[PAY_MAX_COUNTERS];
  budget_now (walk, budget);
  Way way = {
    .walk = walk, .board = thing < 0 ? &walk->by_kind : &walk->whole, .thing = thing, .state = state, .move = move
  };
  if (!payi_charges (demand, walk->x, budget, way.fixed))
    return;
  for (int c = 0; c < PAY_MAX_COUNTERS; c++)
    budget[c] -= way.fixed[c];
  g_autofree gint64 *picked = g_new0 (gint64, (gsize)way.board->n_cells + 1);
  g_autofree gint64 *open = g_new0 (gint64, (gsize)walk->n_moves + 1);
  g_autofree gint64 *there = g_new0 (gint64, walk->normal->supplies->len + 1);
  way.picked = picked;
  way.open = open;
  way.there = there;
  payi_leaf_set (walk->leaf, demand, walk->x, walk->stock); /* the boards share its entries and hubs */
  way.board->match.n_entries = walk->leaf->match.n_entries;
  way.board->match.n_hubs = walk->leaf->match.n_hubs;
  payi_leaf_each (walk->leaf, budget, pick_all, &way);
}

static gboolean in_range (const PayiWalk *walk, const PayiDemand *demand)
{
  for (int v = 0; v < PAY_MAX_VARIABLES; v++)
    if (walk->x[v] < demand->given->x_from[v] || (demand->given->x_to[v] >= 0 && walk->x[v] > demand->given->x_to[v]))
      return FALSE;
  return TRUE;
}

static void queue_moves (PayiWalk *walk, int thing, int state, int m)
{
  const PayiMove *move = &PAYI_THING (walk->normal, thing)->moves[m];
  if (move->bill == NULL) {
    const Way way = { .walk = walk, .thing = thing, .state = state, .move = m };
    queue_next (&way);
    return;
  }
  for (int i = 0; i < move->bill->n_demands && !walk->limited; i++)
    if (in_range (walk, &move->bill->demands[i]))
      pay_ways (walk, &move->bill->demands[i], thing, state, m);
}

/* All states after the move, one after the other. */
static void try_move (PayiWalk *walk, int thing, int state, int m)
{
  g_autofree gint64 *now = g_memdup2 (walk->now, walk->width * sizeof *now);
  const guint first = walk->queue->len;
  queue_moves (walk, thing, state, m);
  const guint last = walk->queue->len;
  for (guint i = first; i < last && !walk->limited; i += (guint)walk->width) {
    memcpy (walk->now, &g_array_index (walk->queue, gint64, i), walk->width * sizeof *now);
    if (walk->use != NULL)
      g_ptr_array_add (walk->path, g_ptr_array_index (walk->queued, i / walk->width));
    walk->depth++;
    step (walk);
    walk->depth--;
    if (walk->use != NULL)
      g_ptr_array_set_size (walk->path, walk->depth);
  }
  memcpy (walk->now, now, walk->width * sizeof *now);
  g_array_set_size (walk->queue, first);
  if (walk->use != NULL)
    g_ptr_array_set_size (walk->queued, (int)(first / walk->width));
}

static gboolean is_hopeful (PayiWalk *walk)
{
  g_autofree gint64 *stock = g_memdup2 (walk->stock, (walk->normal->supplies->len + 1) * sizeof *stock);
  for (int i = 0; i < walk->n_moves; i++) {
    int thing;
    const PayiMove *move = move_at (walk, i, &thing);
    for (int o = 0; o < move->n_outputs; o++)
      stock[move->outputs[o].supply] += walk->idle[i] * move->outputs[o].count;
  }
  const PayiHere here = { stock, walk->things, 0, NULL };
  return payi_lanes_fit (&walk->lanes, walk->normal, &here);
}

static void step (PayiWalk *walk)
{
  walk->limited |= payi_is_over (walk->normal->problem, ++walk->steps, walk->stop) || walk->depth > PAYI_MOST_DEPTH;
  if (walk->limited)
    return;
  if (!is_new (walk, &walk->seen, walk->now) || !is_hopeful (walk))
    return;
  pay_ways (walk, walk->demand, -1, -1, -1);
  for (guint t = 0; t < walk->normal->things->len; t++) {
    const PayiThing *thing = PAYI_THING (walk->normal, t);
    for (int state = 0; state < thing->n_states; state++)
      for (int m = 0; m < thing->n_moves && walk->things[thing->first + state] > 0 && !walk->limited; m++)
        if (thing->next[state * thing->n_moves + m] >= 0)
          try_move (walk, (int)t, state, m);
  }
}

/* Every payment of [demand] at [x]. */
static PayiFound walk_at (const PayiDemand *demand, const gint64 *x, gpointer data)
{
  PayiWalk *walk = data;
  const PayiNormal *normal = walk->normal;
  gint64 budget[PAY_MAX_COUNTERS];
  walk->demand = demand;
  walk->x = x;
  walk->found = walk->limited = FALSE;
  walk->depth = 0;
  memset (walk->now, 0, walk->width * sizeof *walk->now);
  for (guint s = 0; s < normal->supplies->len; s++)
    walk->stock[s] = PAYI_SUPPLY (normal, s)->count;
  for (guint t = 0; t < normal->things->len; t++)
    walk->things[PAYI_THING (normal, t)->first] = PAYI_THING (normal, t)->count;
  budget_now (walk, budget);
  for (int c = 0; walk->raises && c < PAY_MAX_COUNTERS; c++)
    budget[c] = PAYI_PLENTY;
  payi_lanes_set (&walk->lanes, demand, x, budget);
  payi_table_clear (&walk->seen);
  step (walk);
  return walk->limited ? PAYI_LIMIT : walk->found ? PAYI_FOUND : PAYI_NONE;
}

const PayiWays *payi_walk (PayiWalk *walk)
{
  return payi_each_value (walk->normal, walk_at, walk) != PAYI_LIMIT ? &walk->ways : NULL;
}
