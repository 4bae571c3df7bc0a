/* SPDX-License-Identifier: MIT */
#include "walk.h"

#include <string.h>

#include "piles.h"

/* What units are drawn from: whole supplies for the costs of moves, supplies by kind for the goal, where it matters as
 * what a unit is spent. */
typedef struct {
  int n;
  int *supply, *kind; /* by cell; kind -1: any */
  PayiMatch match;
} Board;

struct _PayiWalk {
  PayiNormal *n;
  const volatile gint *stop;
  guint64 steps;
  int depth;
  PayiLeaf *leaf; /* sets demands up */
  Board whole, by_kind;
  PayiLanes lanes;
  PayiMemo seen, outcomes, sets;
  gint64 *sizes; /* by column of sets */
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
  GArray *queue; /* of states that are to be looked at, one after the other */

  PayDistinct by;
  PayiWalkUse use; /* NULL: nobody listens */
  gpointer data;
  GPtrArray *queued; /* PayiPassage: the act that led to each state of the queue; only where somebody listens */
  GPtrArray *path;   /* PayiPassage, those that led to here; borrowed */
};

static void build_board (PayiWalk *w, Board *b, gboolean by_kind)
{
  PayiNormal *n = w->n;
  const gsize most = n->supplies->len * (by_kind ? n->problem->kinds->len : 1) + 1;
  b->supply = payi_normal_keep (n, most * sizeof *b->supply);
  b->kind = payi_normal_keep (n, most * sizeof *b->kind);
  for (guint s = 0; s < n->supplies->len; s++) {
    if (!by_kind) {
      b->supply[b->n] = (int)s;
      b->kind[b->n++] = -1;
      continue;
    }
    for (guint k = 0; k < n->problem->kinds->len; k++)
      if ((PAYI_SUPPLY (n, s)->kinds >> k & 1) != 0) {
        b->supply[b->n] = (int)s;
        b->kind[b->n++] = (int)k;
      }
  }
  const gsize cells = (gsize)b->n + 1;
  PayiMatch *m = &b->match;
  *m = w->leaf->match; /* entries and hubs are set up there */
  m->n_supplies = b->n;
  m->fits = payi_normal_keep (n, cells * sizeof *m->fits);
  m->stock = payi_normal_keep (n, cells * sizeof *m->stock);
  m->drawn = payi_normal_keep (n, cells * sizeof *m->drawn);
  gsize entries = 1;
  gsize hubs = 1;
  payi_leaf_size (n, &entries, &hubs);
  m->flow = payi_normal_keep (n, entries * cells * sizeof *m->flow);
  m->parent = payi_normal_keep (n, (entries + hubs + cells) * sizeof *m->parent);
  m->queue = payi_normal_keep (n, (entries + hubs + cells) * sizeof *m->queue);
  for (int i = 0; i < b->n; i++) {
    m->fits[i] = PAYI_SUPPLY (n, b->supply[i])->fits;
    if (by_kind)
      m->fits[i] &= payi_normal_fits (n, PAY_BIT (b->kind[i]), FALSE);
  }
}

static void number_moves (PayiWalk *w)
{
  const PayiNormal *n = w->n;
  w->first_move = payi_normal_keep (w->n, n->things->len * sizeof *w->first_move);
  for (guint t = 0; t < n->things->len; t++) {
    const PayiThing *thing = PAYI_THING (n, t);
    w->first_move[t] = w->n_moves;
    w->n_moves += thing->n_moves;
    for (int m = 0; m < thing->n_moves; m++)
      for (int c = 0; c < PAY_MAX_COUNTERS; c++)
        w->raises |= thing->moves[m].lowers[c] < 0;
  }
}

static void size_sets (PayiWalk *w)
{
  const PayiNormal *n = w->n;
  const gsize width = n->supplies->len + n->things->len + 1;
  w->sizes = payi_normal_keep (w->n, width * sizeof *w->sizes);
  for (guint s = 0; s < n->supplies->len; s++)
    w->sizes[s] = PAYI_SUPPLY (n, s)->count;
  for (guint t = 0; t < n->things->len; t++)
    w->sizes[n->supplies->len + t] = PAYI_THING (n, t)->count;
  payi_memo_init (&w->sets, width, n->problem->memory);
  payi_memo_init (&w->outcomes, (gsize)w->n_reports + n->problem->counters->len + PAY_MAX_VARIABLES,
                  n->problem->memory);
}

static void passage_free (gpointer data)
{
  PayiPassage *p = data;
  g_free (p->picked);
  g_free (p->opened);
  g_free (p);
}

PayiWalk *payi_walk_new (PayiNormal *n, const volatile gint *stop)
{
  PayiWalk *w = g_new0 (PayiWalk, 1);
  w->n = n;
  w->stop = stop;
  w->leaf = payi_leaf_new (n);
  build_board (w, &w->whole, FALSE);
  build_board (w, &w->by_kind, TRUE);
  w->report = payi_number_reports (n, &w->n_reports);
  number_moves (w);
  size_sets (w);
  payi_lanes_init (&w->lanes, n);
  const gsize counters = n->problem->counters->len;
  w->width = n->supplies->len + (gsize)n->n_states + (gsize)w->n_moves + 2 * counters;
  w->now = payi_normal_keep (n, (w->width + 1) * sizeof *w->now);
  w->stock = w->now;
  w->things = w->stock + n->supplies->len;
  w->idle = w->things + n->n_states;
  w->charged = w->idle + w->n_moves;
  w->lowered = w->charged + counters;
  payi_memo_init (&w->seen, w->width, n->problem->memory);
  w->queue = g_array_new (FALSE, FALSE, sizeof (gint64));
  w->queued = g_ptr_array_new_with_free_func (passage_free);
  w->path = g_ptr_array_new ();
  return w;
}

void payi_walk_free (PayiWalk *w)
{
  payi_leaf_free (w->leaf);
  payi_memo_free (&w->seen);
  payi_memo_free (&w->outcomes);
  payi_memo_free (&w->sets);
  g_array_unref (w->queue);
  g_ptr_array_unref (w->queued);
  g_ptr_array_unref (w->path);
  g_free (w);
}

void payi_walk_listen (PayiWalk *w, PayDistinct by, PayiWalkUse use, gpointer data)
{
  w->by = by;
  w->use = use;
  w->data = data;
}

const PayiMemo *payi_walk_outcomes (const PayiWalk *w)
{
  return &w->outcomes;
}

const PayiMemo *payi_walk_sets (const PayiWalk *w)
{
  return &w->sets;
}

const gint64 *payi_walk_sizes (const PayiWalk *w)
{
  return w->sizes;
}

static void budget_now (const PayiWalk *w, gint64 *budget)
{
  const GArray *counters = w->n->problem->counters;
  memset (budget, 0, PAY_MAX_COUNTERS * sizeof *budget);
  for (guint c = 0; c < counters->len; c++)
    budget[c] = g_array_index (counters, PayiCounter, c).start - w->charged[c] - w->lowered[c];
}

/* One way to pay one demand, while it is chosen. */
typedef struct {
  PayiWalk *w;
  Board *board;
  int thing, state, move; /* what is paid for; -1: the goal */
  gint64 fixed[PAY_MAX_COUNTERS], charges[PAY_MAX_COUNTERS];
  guint64 entries; /* classes asked for */
  gint64 *picked;  /* by cell */
  gint64 *open;    /* by move: idle acts of which something is spent now */
  gint64 *there;   /* by supply: units that may be drawn, those of opened acts included */
} Way;

static void step (PayiWalk *w);

static const PayiMove *move_at (const PayiWalk *w, int index, int *thing)
{
  int t = (int)w->n->things->len - 1;
  while (w->first_move[t] > index)
    t--;
  *thing = t;
  return &PAYI_THING (w->n, t)->moves[index - w->first_move[t]];
}

/* Can every opened act from [move] on be given a drawn unit of its own? [left]: drawn units by supply, not given yet.
 */
static gboolean opened_give (const Way *way, int move, gint64 rest, int output, gint64 *left)
{
  const PayiWalk *w = way->w;
  if (rest == 0) {
    do
      move++;
    while (move < w->n_moves && way->open[move] == 0);
    if (move >= w->n_moves)
      return TRUE;
    rest = way->open[move];
    output = 0;
  }
  int thing;
  const PayiMove *m = move_at (w, move, &thing);
  if (output == m->n_outputs)
    return FALSE;
  gint64 *here = &left[m->outputs[output].supply];
  const gint64 most = m->outputs[output].n > 0 ? MIN (*here, rest) : 0;
  for (gint64 i = most; i >= 0; i--) {
    *here -= i;
    const gboolean fine = opened_give (way, move, rest - i, output + 1, left);
    *here += i;
    if (fine)
      return TRUE;
  }
  return FALSE;
}

static gboolean is_a_way (const Way *way)
{
  PayiMatch *m = &way->board->match;
  const PayiWalk *w = way->w;
  g_autofree gint64 *left = g_new0 (gint64, w->n->supplies->len + 1);
  for (int i = 0; i < way->board->n; i++) {
    m->stock[i] = way->picked[i];
    left[way->board->supply[i]] += way->picked[i];
  }
  payi_match_clear (m);
  return payi_match_fill_all (m) && opened_give (way, -1, 0, 0, left);
}

/* Is the outcome new? */
static gboolean store_outcome (const Way *way)
{
  PayiWalk *w = way->w;
  const gsize counters = w->n->problem->counters->len;
  g_autofree gint64 *outcome = g_new0 (gint64, w->outcomes.width + 1);
  for (int i = 0; i < way->board->n; i++)
    if (w->report[way->board->kind[i]] >= 0)
      outcome[w->report[way->board->kind[i]]] += way->picked[i];
  for (gsize c = 0; c < counters; c++)
    outcome[(gsize)w->n_reports + c] = w->charged[c] + way->charges[c];
  memcpy (outcome + w->n_reports + counters, w->x, PAY_MAX_VARIABLES * sizeof *outcome);
  const PayiMemoResult result = payi_memo_add (&w->outcomes, outcome);
  w->limited |= result == PAYI_MEMO_FULL;
  return result == PAYI_MEMO_NEW;
}

static void find_set (const Way *way, gint64 *set)
{
  const PayiWalk *w = way->w;
  const PayiNormal *n = w->n;
  for (guint s = 0; s < n->supplies->len; s++)
    if (!PAYI_SUPPLY (n, s)->made)
      set[s] = PAYI_SUPPLY (n, s)->count - w->stock[s];
  for (int i = 0; i < way->board->n; i++)
    if (!PAYI_SUPPLY (n, way->board->supply[i])->made)
      set[way->board->supply[i]] += way->picked[i];
  for (guint t = 0; t < n->things->len; t++)
    set[n->supplies->len + t] = PAYI_THING (n, t)->count - w->things[PAYI_THING (n, t)->first];
}

/* Is the set new? */
static gboolean store_set (const Way *way, const gint64 *set)
{
  PayiWalk *w = way->w;
  const PayiMemoResult result = payi_memo_add (&w->sets, set);
  w->limited |= result == PAYI_MEMO_FULL;
  return result == PAYI_MEMO_NEW;
}

/* ---- For those who listen. */

static PayiPassage *passage_of (const Way *way)
{
  const PayiWalk *w = way->w;
  PayiPassage *p = g_new0 (PayiPassage, 1);
  *p = (PayiPassage){ .thing = way->thing, .state = way->state, .move = way->move, .index = -1 };
  p->picked = g_new0 (gint64, w->n->supplies->len + 1);
  p->opened = g_new0 (gint64, (gsize)w->n_moves + 1);
  if (way->thing >= 0)
    p->index = w->first_move[way->thing] + way->move;
  if (way->board == NULL)
    return p;
  p->demand = w->leaf->demand;
  p->t = w->leaf->t;
  memcpy (p->waived, w->leaf->waived, sizeof p->waived);
  memcpy (p->opened, way->open, (gsize)w->n_moves * sizeof *p->opened);
  for (int i = 0; i < way->board->n; i++)
    p->picked[way->board->supply[i]] += way->picked[i];
  return p;
}

static void tell (const Way *way, const gint64 *set)
{
  PayiWalk *w = way->w;
  PayiPassage *goal = passage_of (way);
  const Board *b = way->board;
  const PayiWalked walked = { w->path, goal, w->x, set, &b->match, b->supply, b->kind };
  w->limited |= !w->use (&walked, w->data);
  passage_free (goal);
}

/* Puts the state after the move at the end of the queue. */
static void queue_next (const Way *way)
{
  PayiWalk *w = way->w;
  const PayiThing *t = PAYI_THING (w->n, way->thing);
  const PayiMove *move = &t->moves[way->move];
  g_autofree gint64 *now = g_memdup2 (w->now, w->width * sizeof *now);
  if (way->board != NULL) {
    memcpy (w->stock, way->there, w->n->supplies->len * sizeof *w->stock);
    for (int m = 0; m < w->n_moves; m++)
      w->idle[m] -= way->open[m];
  }
  w->things[t->first + way->state]--;
  w->things[t->first + t->next[way->state * t->n_moves + way->move]]++;
  w->idle[w->first_move[way->thing] + way->move]++;
  for (guint c = 0; c < w->n->problem->counters->len; c++) {
    w->charged[c] += way->charges[c];
    w->lowered[c] += move->lowers[c];
  }
  g_array_append_vals (w->queue, w->now, (guint)w->width);
  if (w->use != NULL)
    g_ptr_array_add (w->queued, passage_of (way));
  memcpy (w->now, now, w->width * sizeof *now);
}

static void use_way (const Way *way)
{
  if (!is_a_way (way))
    return;
  if (way->thing >= 0) {
    queue_next (way);
    return;
  }
  PayiWalk *w = way->w;
  g_autofree gint64 *set = g_new0 (gint64, w->sets.width + 1);
  w->found = TRUE;
  find_set (way, set);
  const gboolean new_outcome = (w->use == NULL || w->by == PAY_DISTINCT_OUTCOME) && store_outcome (way);
  const gboolean new_set = (w->use == NULL || w->by == PAY_DISTINCT_SET) && store_set (way, set);
  if (w->use != NULL && (new_outcome || new_set) && !w->limited)
    tell (way, set);
}

static void pick_from (Way *way, int cell, gint64 due)
{
  PayiWalk *w = way->w;
  const Board *b = way->board;
  w->limited |= ++w->steps > w->n->problem->steps || payi_is_stopped (w->stop);
  if (w->limited)
    return;
  if (due == 0) {
    use_way (way);
    return;
  }
  while (cell < b->n && ((b->match.fits[cell] & way->entries) == 0 || way->there[b->supply[cell]] == 0))
    cell++;
  if (cell == b->n)
    return;
  gint64 *here = &way->there[b->supply[cell]];
  const gint64 most = MIN (due, *here);
  for (gint64 i = 0; i <= most && !w->limited; i++) {
    way->picked[cell] = i;
    *here -= i;
    pick_from (way, cell + 1, due - i);
    *here += i;
  }
  way->picked[cell] = 0;
}

/* Which idle acts are opened: any number of each for a cost, all of them for the goal. */
static void open_from (Way *way, int move, gint64 due)
{
  PayiWalk *w = way->w;
  while (move < w->n_moves && w->idle[move] == 0)
    move++;
  if (move == w->n_moves) {
    pick_from (way, 0, due);
    return;
  }
  int thing;
  const PayiMove *m = move_at (w, move, &thing);
  const gint64 least = way->thing < 0 ? w->idle[move] : 0;
  for (gint64 i = least; i <= w->idle[move] && i <= due && !w->limited; i++) {
    way->open[move] = i;
    for (int o = 0; o < m->n_outputs; o++)
      way->there[m->outputs[o].supply] += i * m->outputs[o].n;
    open_from (way, move + 1, due);
    for (int o = 0; o < m->n_outputs; o++)
      way->there[m->outputs[o].supply] -= i * m->outputs[o].n;
  }
  way->open[move] = 0;
}

static gboolean pick_all (gpointer data)
{
  Way *way = data;
  PayiMatch *m = &way->board->match;
  const PayiWalk *w = way->w;
  gint64 due = 0;
  for (int c = 0; c < PAY_MAX_COUNTERS; c++)
    way->charges[c] = way->fixed[c] + payi_leaf_charge (w->leaf, c);
  for (int h = 0; h < m->n_hubs; h++)
    due += m->due[h];
  way->entries = 0;
  for (int e = 0; e < m->n_entries; e++)
    if (m->cap[e] > 0)
      way->entries |= m->bit[e];
  memset (way->picked, 0, ((gsize)way->board->n + 1) * sizeof *way->picked);
  memset (way->open, 0, ((gsize)w->n_moves + 1) * sizeof *way->open);
  if (w->n->supplies->len > 0)
    memcpy (way->there, w->stock, w->n->supplies->len * sizeof *w->stock);
  open_from (way, 0, due);
  return !w->limited;
}

/* Every way to pay [demand], for [thing] to make [move], or for the goal. */
static void pay_ways (PayiWalk *w, const PayiDemand *d, int thing, int state, int move)
{
  gint64 budget[PAY_MAX_COUNTERS];
  budget_now (w, budget);
  Way way = { .w = w, .board = thing < 0 ? &w->by_kind : &w->whole, .thing = thing, .state = state, .move = move };
  if (!payi_charges (d, w->x, budget, way.fixed))
    return;
  for (int c = 0; c < PAY_MAX_COUNTERS; c++)
    budget[c] -= way.fixed[c];
  g_autofree gint64 *picked = g_new0 (gint64, (gsize)way.board->n + 1);
  g_autofree gint64 *open = g_new0 (gint64, (gsize)w->n_moves + 1);
  g_autofree gint64 *there = g_new0 (gint64, w->n->supplies->len + 1);
  way.picked = picked;
  way.open = open;
  way.there = there;
  payi_leaf_set (w->leaf, d, w->x, w->stock); /* the boards share its entries and hubs */
  way.board->match.n_entries = w->leaf->match.n_entries;
  way.board->match.n_hubs = w->leaf->match.n_hubs;
  payi_leaf_each (w->leaf, budget, pick_all, &way);
}

static gboolean in_range (const PayiWalk *w, const PayiDemand *d)
{
  for (int v = 0; v < PAY_MAX_VARIABLES; v++)
    if (w->x[v] < d->given->x_from[v] || (d->given->x_to[v] >= 0 && w->x[v] > d->given->x_to[v]))
      return FALSE;
  return TRUE;
}

static void queue_moves (PayiWalk *w, int thing, int state, int m)
{
  const PayiMove *move = &PAYI_THING (w->n, thing)->moves[m];
  if (move->bill == NULL) {
    const Way way = { .w = w, .thing = thing, .state = state, .move = m };
    queue_next (&way);
    return;
  }
  for (int i = 0; i < move->bill->n && !w->limited; i++)
    if (in_range (w, &move->bill->demands[i]))
      pay_ways (w, &move->bill->demands[i], thing, state, m);
}

/* All states after the move, one after the other. */
static void try_move (PayiWalk *w, int thing, int state, int m)
{
  g_autofree gint64 *now = g_memdup2 (w->now, w->width * sizeof *now);
  const guint first = w->queue->len;
  queue_moves (w, thing, state, m);
  const guint last = w->queue->len;
  for (guint i = first; i < last && !w->limited; i += (guint)w->width) {
    memcpy (w->now, &g_array_index (w->queue, gint64, i), w->width * sizeof *now);
    if (w->use != NULL)
      g_ptr_array_add (w->path, g_ptr_array_index (w->queued, i / w->width));
    w->depth++;
    step (w);
    w->depth--;
    if (w->use != NULL)
      g_ptr_array_set_size (w->path, w->depth);
  }
  memcpy (w->now, now, w->width * sizeof *now);
  g_array_set_size (w->queue, first);
  if (w->use != NULL)
    g_ptr_array_set_size (w->queued, (int)(first / w->width));
}

static gboolean is_hopeful (const PayiWalk *w)
{
  g_autofree gint64 *stock = g_memdup2 (w->stock, (w->n->supplies->len + 1) * sizeof *stock);
  for (int i = 0; i < w->n_moves; i++) {
    int thing;
    const PayiMove *move = move_at (w, i, &thing);
    for (int o = 0; o < move->n_outputs; o++)
      stock[move->outputs[o].supply] += w->idle[i] * move->outputs[o].n;
  }
  const PayiHere here = { stock, w->things, 0 };
  return payi_lanes_fit (&w->lanes, w->n, &here);
}

static void step (PayiWalk *w)
{
  w->limited |= ++w->steps > w->n->problem->steps || payi_is_stopped (w->stop) || w->depth > PAYI_MOST_DEPTH;
  if (w->limited)
    return;
  const PayiMemoResult seen = payi_memo_add (&w->seen, w->now);
  w->limited |= seen == PAYI_MEMO_FULL;
  if (seen != PAYI_MEMO_NEW || !is_hopeful (w))
    return;
  pay_ways (w, w->demand, -1, -1, -1);
  for (guint t = 0; t < w->n->things->len; t++) {
    const PayiThing *thing = PAYI_THING (w->n, t);
    for (int state = 0; state < thing->n_states; state++)
      for (int m = 0; m < thing->n_moves && w->things[thing->first + state] > 0 && !w->limited; m++)
        if (thing->next[state * thing->n_moves + m] >= 0)
          try_move (w, (int)t, state, m);
  }
}

PayiFound payi_walk (PayiWalk *w, const PayiDemand *demand, const gint64 *x)
{
  const PayiNormal *n = w->n;
  gint64 budget[PAY_MAX_COUNTERS];
  w->demand = demand;
  w->x = x;
  w->found = w->limited = FALSE;
  w->depth = 0;
  memset (w->now, 0, w->width * sizeof *w->now);
  for (guint s = 0; s < n->supplies->len; s++)
    w->stock[s] = PAYI_SUPPLY (n, s)->count;
  for (guint t = 0; t < n->things->len; t++)
    w->things[PAYI_THING (n, t)->first] = PAYI_THING (n, t)->count;
  budget_now (w, budget);
  for (int c = 0; w->raises && c < PAY_MAX_COUNTERS; c++)
    budget[c] = PAYI_PLENTY;
  payi_lanes_set (&w->lanes, demand, x, budget);
  payi_memo_clear (&w->seen);
  step (w);
  return w->limited ? PAYI_LIMIT : w->found ? PAYI_FOUND : PAYI_NONE;
}
