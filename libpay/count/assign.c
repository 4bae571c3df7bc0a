/* SPDX-License-Identifier: MIT */
#include "assign.h"

#include <string.h>

#include "flow/flow.h"

#define ANY_REPORT (-2)
#define MOST_ACTS 1000000 /* runs of acts that are told one by one */

/* An arc over which units go: from an entry to a pile or a column, or from a column to a pile. The others are -1. */
typedef struct {
  int arc, entry, column, pile;
  int report; /* under which an entry's units of the pile count; -1: under none */
} Link;

/* [count] units of [pile] for [entry], as [kind]. */
typedef struct {
  int entry, pile, kind;
  gint64 count;
} Draft;

struct _PayiAssign {
  const PayiBoard *board;
  PayiNormal *normal;
  const PayiWaiving *waiving;
  const gint64 *amounts;
  PayiFlow flow;
  GArray *links;  /* Link */
  GArray *drafts; /* Draft */
  gint64 *given;  /* by pile: units that are spent */
  guint64 *fits;  /* by pile, then kind: what its units fit */
  PayiPlan *plan;
  PayiDetail detail;
  gboolean too_long; /* there are more acts */
};

PayiAssign *payi_assign_new (const PayiBoard *board)
{
  PayiAssign *assign = g_new0 (PayiAssign, 1);
  gsize entries;
  gsize hubs;
  assign->board = board;
  assign->normal = board->pool->normal;
  payi_leaf_size (assign->normal, &entries, &hubs);
  payi_flow_init (&assign->flow, (int)(2 + entries + hubs + 2 * board->columns->len + board->pool->piles->len)
                                     + board->pool->n_groups);
  assign->links = g_array_new (FALSE, FALSE, sizeof (Link));
  assign->drafts = g_array_new (FALSE, FALSE, sizeof (Draft));
  assign->given = g_new (gint64, board->pool->piles->len + 1);
  assign->fits = g_new (guint64, (gsize)board->pool->piles->len * assign->normal->problem->kinds->len + 1);
  for (guint i = 0, at = 0; i < board->pool->piles->len; i++)
    for (int k = 0; k < (int)assign->normal->problem->kinds->len; k++)
      assign->fits[at++] = payi_pile_fits (board->pool, PAYI_PILE (board->pool, i), k);
  assign->plan = payi_plan_new ();
  assign->plan->detail = &assign->detail;
  assign->detail.leaf = payi_leaf_new (assign->normal);
  assign->detail.cells = g_array_new (FALSE, FALSE, sizeof (PayiCell));
  assign->detail.spent = g_array_new (FALSE, TRUE, sizeof (gint64));
  return assign;
}

void payi_assign_free (PayiAssign *assign)
{
  payi_flow_clear (&assign->flow);
  g_array_unref (assign->links);
  g_array_unref (assign->drafts);
  g_free (assign->given);
  g_free (assign->fits);
  payi_plan_free (assign->plan);
  payi_leaf_free (assign->detail.leaf);
  g_array_unref (assign->detail.cells);
  g_array_unref (assign->detail.spent);
  g_free (assign);
}

/* ---- The flow: hubs, entries, columns (and for shared ones what they take from piles), piles. */

static int entry_node (const PayiAssign *assign, int entry)
{
  return 2 + assign->waiving->demand->n_hubs + entry;
}

static int column_node (const PayiAssign *assign, int column)
{
  return entry_node (assign, assign->waiving->demand->n_entries) + column;
}

static int taking_node (const PayiAssign *assign, int column)
{
  return column_node (assign, (int)assign->board->columns->len) + column;
}

static int pile_node (const PayiAssign *assign, int pile)
{
  return taking_node (assign, (int)assign->board->columns->len) + pile;
}

static int group_node (const PayiAssign *assign, int group)
{
  return pile_node (assign, (int)assign->board->pool->piles->len) + group;
}

static void add_link (PayiAssign *assign, Link link)
{
  const int from = link.entry >= 0 ? entry_node (assign, link.entry) : taking_node (assign, link.column);
  const int to = link.pile >= 0 ? pile_node (assign, link.pile) : column_node (assign, link.column);
  link.arc = payi_flow_add (&assign->flow, from, to, PAYI_PLENTY);
  g_array_append_val (assign->links, link);
}

static void link_entries (PayiAssign *assign, guint64 fits, Link link)
{
  for (link.entry = 0; link.entry < assign->waiving->demand->n_entries; link.entry++)
    if ((fits >> assign->waiving->demand->entries[link.entry].cls & 1) != 0)
      add_link (assign, link);
}

static void add_hubs (PayiAssign *assign)
{
  const PayiDemand *demand = assign->waiving->demand;
  for (int h = 0; h < demand->n_hubs; h++)
    payi_flow_add (&assign->flow, PAYI_FLOW_SOURCE, 2 + h, assign->waiving->due[h]);
  for (int e = 0; e < demand->n_entries; e++)
    payi_flow_add (&assign->flow, 2 + demand->entries[e].hub, entry_node (assign, e), assign->waiving->cap[e]);
}

static void add_column (PayiAssign *assign, int column_index)
{
  const PayiColumn *column = PAYI_COLUMN (assign->board, column_index);
  const gint64 amount = assign->amounts[column_index];
  const int node = column_node (assign, column_index);
  if (amount == 0)
    return;
  if (column->form == PAYI_SHARED)
    link_entries (assign, column->fits, (Link){ .column = column_index, .pile = -1 });
  for (guint i = 0; i < column->sources->len; i++) {
    const PayiSource *source = PAYI_SOURCE (column, i);
    const gint64 room
        = (gint64)MIN ((__int128)source->count * (column->form == PAYI_OBJECTS ? amount : 1), PAYI_PLENTY);
    link_entries (assign, source->fits,
                  (Link){ .column = column_index,
                          .pile = source->pile,
                          .report = column->form == PAYI_OBJECTS ? ANY_REPORT : column->report });
    payi_flow_add (&assign->flow, pile_node (assign, source->pile), node, room);
  }
  payi_flow_add (&assign->flow, node, PAYI_FLOW_SINK, amount);
}

/* Ways to the sink that need not be filled: what objects give beyond one unit each, and shared piles. */
static void add_rest (PayiAssign *assign)
{
  for (guint i = 0; i < assign->board->columns->len; i++)
    if (PAYI_COLUMN (assign->board, i)->form == PAYI_OBJECTS && assign->amounts[i] > 0)
      payi_flow_add (&assign->flow, column_node (assign, (int)i), PAYI_FLOW_SINK, PAYI_PLENTY);
  for (int g = 0; g < assign->board->pool->n_groups; g++)
    payi_flow_add (&assign->flow, group_node (assign, g), PAYI_FLOW_SINK, assign->waiving->of_group[g]);
  for (guint i = 0; i < assign->board->shares->len; i++) {
    const PayiShare *share = PAYI_SHARE_AT (assign->board, i);
    payi_flow_add (&assign->flow, pile_node (assign, share->pile), group_node (assign, share->group), share->count);
    link_entries (assign, share->hidden, (Link){ .column = -1, .pile = share->pile, .report = -1 });
    for (int c = 0; c < (int)assign->board->columns->len; c++)
      if ((share->columns >> c & 1) != 0 && assign->amounts[c] > 0)
        add_link (assign, (Link){ .entry = -1, .column = c, .pile = share->pile });
  }
  for (int c = 0; c < (int)assign->board->columns->len; c++)
    if (PAYI_COLUMN (assign->board, c)->form == PAYI_SHARED && assign->amounts[c] > 0)
      payi_flow_add (&assign->flow, PAYI_FLOW_SOURCE, taking_node (assign, c), assign->amounts[c]);
}

/* What the amounts say is filled first; it stays full. */
static void find_flow (PayiAssign *assign)
{
  payi_flow_reset (&assign->flow, group_node (assign, assign->board->pool->n_groups));
  g_array_set_size (assign->links, 0);
  add_hubs (assign);
  for (int c = 0; c < (int)assign->board->columns->len; c++)
    add_column (assign, c);
  payi_flow_fill (&assign->flow);
  add_rest (assign);
  payi_flow_fill (&assign->flow);
}

/* ---- Units by entry, pile and kind. */

static int kind_under (const PayiAssign *assign, int entry, int pile_index, int report)
{
  const PayiPile *pile = PAYI_PILE (assign->board->pool, pile_index);
  const int cls = assign->waiving->demand->entries[entry].cls;
  const int kinds = (int)assign->normal->problem->kinds->len;
  for (int k = 0; k < kinds; k++)
    if ((pile->kinds >> k & 1) != 0 && (report == ANY_REPORT || assign->board->report[k] == report)
        && (assign->fits[pile_index * kinds + k] >> cls & 1) != 0)
      return k;
  return -1;
}

static void add_draft (PayiAssign *assign, int entry, int pile, int report, gint64 count)
{
  const Draft draft = { entry, pile, kind_under (assign, entry, pile, report), count };
  payi_assert (count > 0 && draft.kind >= 0);
  g_array_append_val (assign->drafts, draft);
  assign->given[pile] += count;
}

/* What entries send to the shared column is what the column takes from piles. */
static void join_shared (PayiAssign *assign, int column)
{
  gint64 here = 0;
  int entry = -1;
  guint next = 0;
  for (guint i = 0; i < assign->links->len; i++) {
    const Link *taken = &g_array_index (assign->links, Link, i);
    if (taken->column != column || taken->entry >= 0)
      continue;
    for (gint64 left = payi_flow_through (&assign->flow, taken->arc); left > 0;) {
      while (here == 0) {
        payi_assert (next < assign->links->len);
        const Link *sent = &g_array_index (assign->links, Link, next++);
        const gboolean is_one = sent->column == column && sent->pile < 0;
        here = is_one ? payi_flow_through (&assign->flow, sent->arc) : 0;
        entry = sent->entry;
      }
      const gint64 now = MIN (here, left);
      add_draft (assign, entry, taken->pile, PAYI_COLUMN (assign->board, column)->report, now);
      here -= now;
      left -= now;
    }
  }
}

static void find_drafts (PayiAssign *assign)
{
  g_array_set_size (assign->drafts, 0);
  memset (assign->given, 0, (assign->board->pool->piles->len + 1) * sizeof *assign->given);
  for (guint i = 0; i < assign->links->len; i++) {
    const Link *link = &g_array_index (assign->links, Link, i);
    const gint64 count = payi_flow_through (&assign->flow, link->arc);
    if (count > 0 && link->entry >= 0 && link->pile >= 0)
      add_draft (assign, link->entry, link->pile, link->report, count);
  }
  for (int c = 0; c < (int)assign->board->columns->len; c++)
    if (PAYI_COLUMN (assign->board, c)->form == PAYI_SHARED && assign->amounts[c] > 0)
      join_shared (assign, c);
}

/* ---- Acts. */

/* Acts that cost something happen one by one. */
static void add_act (PayiAssign *assign, int thing, int state, int move_index, gint64 times, const gint64 *spent)
{
  const PayiMove *move = &PAYI_THING (assign->normal, thing)->moves[move_index];
  const gboolean alone = move->bill != NULL;
  PayiAct act = { .thing = thing, .state = state, .move = move_index, .times = alone ? 1 : times };
  act.option.demand = alone ? &move->bill->demands[0] : NULL;
  for (gint64 i = alone ? times : 1; i > 0; i--) {
    assign->too_long |= assign->plan->acts->len >= MOST_ACTS;
    if (assign->too_long)
      return;
    g_array_append_val (assign->plan->acts, act);
    if (move->n_outputs > 0)
      g_array_append_vals (assign->detail.spent, spent, (guint)move->n_outputs);
  }
}

/* The objects of [draft] each make the move that gives a unit of its kind for its entry. Returns the unit's supply. */
static int act_once (PayiAssign *assign, const Draft *draft)
{
  const int thing_index = PAYI_PILE (assign->board->pool, draft->pile)->thing;
  const PayiThing *thing = PAYI_THING (assign->normal, thing_index);
  const int cls = assign->waiving->demand->entries[draft->entry].cls;
  for (int m = 0; m < thing->n_moves; m++)
    for (int o = 0; o < thing->moves[m].n_outputs; o++) {
      const PayiOutput *output = &thing->moves[m].outputs[o];
      if (thing->next[m] < 0 || output->count == 0 || (output->kinds >> draft->kind & 1) == 0
          || (PAYI_SUPPLY (assign->normal, output->supply)->fits >> cls & 1) == 0)
        continue;
      g_autofree gint64 *spent = g_new0 (gint64, (gsize)thing->moves[m].n_outputs);
      spent[o] = 1;
      add_act (assign, thing_index, 0, m, draft->count, spent);
      return output->supply;
    }
  g_return_val_if_reached (-1);
}

/* Of what is [left] of [n] sorts: as much as one can take, at most [most] of each sort, with at least one unit left for
 * each of [others] that follow. */
static void take_share (gint64 *left, const gint64 *most, gint64 *taken, int n, gint64 others)
{
  gint64 room = -others;
  for (int i = 0; i < n; i++)
    room += left[i];
  for (int i = 0; i < n; i++) {
    taken[i] = MIN (MIN (left[i], most[i]), room);
    room -= taken[i];
    left[i] -= taken[i];
  }
}

/* How many things it takes at least, when one gives at most [most] of each sort. */
static gint64 fewest (const gint64 *left, const gint64 *most, int n)
{
  gint64 shares = 0;
  for (int i = 0; i < n; i++)
    if (left[i] > 0)
      shares = MAX (shares, left[i] / most[i] + (left[i] % most[i] != 0));
  return shares;
}

/* The sorts of units that objects of a thing give: what one gives, and what one act gives. */
typedef struct {
  int n_sorts;
  const PayiPile *pile[PAYI_MOST_SORTS];
  gint64 given[PAYI_MOST_SORTS], each[PAYI_MOST_SORTS], once[PAYI_MOST_SORTS];
} Sorts;

/* [times] objects that have not acted yet make acts enough to spend [share] of each. */
static void act_for (PayiAssign *assign, int thing_index, const Sorts *sorts, const gint64 *share, gint64 times)
{
  const PayiThing *thing = PAYI_THING (assign->normal, thing_index);
  const PayiManner *manner = &assign->board->pool->manners[thing_index];
  int state = 0;
  for (int i = 0; i < manner->n_acts; i++) {
    const PayiMove *move = &thing->moves[manner->move[i]];
    g_autofree gint64 *spent = g_new0 (gint64, (gsize)move->n_outputs + 1);
    gint64 left[PAYI_MOST_SORTS] = { 0 };
    gint64 taken[PAYI_MOST_SORTS];
    for (int k = 0; k < sorts->n_sorts; k++)
      left[k] = sorts->pile[k]->move == manner->move[i] ? share[k] : 0;
    for (gint64 acts = fewest (left, sorts->once, sorts->n_sorts); acts > 0 && !assign->too_long; acts--) {
      take_share (left, sorts->once, taken, sorts->n_sorts, acts - 1);
      for (int k = 0; k < sorts->n_sorts; k++)
        if (sorts->pile[k]->move == manner->move[i])
          spent[sorts->pile[k]->output] = taken[k];
      add_act (assign, thing_index, state, manner->move[i], times, spent);
      state = thing->next[state * thing->n_moves + manner->move[i]];
    }
  }
}

/* Does the object after [before] others that took [share] each take the same? There are [objects] in all. */
static gboolean takes_same (const Sorts *sorts, const gint64 *share, gint64 before, gint64 objects)
{
  gint64 left[PAYI_MOST_SORTS];
  gint64 taken[PAYI_MOST_SORTS];
  for (int i = 0; i < sorts->n_sorts; i++)
    if (share[i] != 0 && before > sorts->given[i] / share[i])
      return FALSE;
  for (int i = 0; i < sorts->n_sorts; i++)
    left[i] = sorts->given[i] - before * share[i];
  take_share (left, sorts->each, taken, sorts->n_sorts, objects - before - 1);
  return memcmp (taken, share, (gsize)sorts->n_sorts * sizeof *taken) == 0;
}

/* How many of [objects] take the same as the first, which takes [share]. What is left and what room there is only fall,
 * so that those that do come first. */
static gint64 like_takers (const Sorts *sorts, const gint64 *share, gint64 objects)
{
  gint64 like = 1, unlike = objects;
  while (like < unlike) {
    const gint64 middle = like + (unlike - like) / 2;
    if (takes_same (sorts, share, middle, objects))
      like = middle + 1;
    else
      unlike = middle;
  }
  return like;
}

/* The acts of [objects] objects of the thing, each of which gives something that is spent; -1: of as few as can be. */
static void act_all (PayiAssign *assign, int thing, Sorts *sorts, gint64 objects)
{
  if (objects < 0)
    objects = fewest (sorts->given, sorts->each, sorts->n_sorts);
  while (objects > 0 && !assign->too_long) {
    gint64 share[PAYI_MOST_SORTS];
    gint64 left[PAYI_MOST_SORTS];
    memcpy (left, sorts->given, sizeof left);
    take_share (left, sorts->each, share, sorts->n_sorts, objects - 1);
    const gint64 times = like_takers (sorts, share, objects);
    payi_assert (times > 0 && times <= objects);
    for (int i = 0; i < sorts->n_sorts; i++)
      sorts->given[i] -= times * share[i];
    act_for (assign, thing, sorts, share, times);
    objects -= times;
  }
}

static gint64 objects_of (const PayiAssign *assign, int pile)
{
  for (guint i = 0; i < assign->board->columns->len && assign->board->by == PAY_DISTINCT_SET; i++)
    if (PAYI_SOURCE (PAYI_COLUMN (assign->board, i), 0)->pile == pile)
      return assign->amounts[i];
  return -1;
}

/* Piles of a thing follow each other. */
static void act_things (PayiAssign *assign)
{
  const PayiPool *pool = assign->board->pool;
  for (int i = 0; i < (int)pool->piles->len;) {
    const int first = i;
    const int thing = PAYI_PILE (pool, i)->thing;
    Sorts sorts = { 0 };
    for (; i < (int)pool->piles->len && PAYI_PILE (pool, i)->thing == thing && (thing >= 0 || i == first); i++) {
      const PayiPile *pile = PAYI_PILE (pool, i);
      if (thing < 0 || pile->move < 0)
        continue;
      sorts.pile[sorts.n_sorts] = pile;
      sorts.given[sorts.n_sorts] = assign->given[i];
      sorts.each[sorts.n_sorts] = pile->each;
      sorts.once[sorts.n_sorts++] = PAYI_THING (assign->normal, thing)->moves[pile->move].outputs[pile->output].count;
    }
    if (sorts.n_sorts > 0)
      act_all (assign, thing, &sorts, objects_of (assign, first));
  }
}

/* ---- The plan. */

static void add_cell (PayiAssign *assign, const Draft *draft)
{
  const PayiPile *pile = PAYI_PILE (assign->board->pool, draft->pile);
  int supply = pile->supply;
  if (supply < 0 && pile->move < 0)
    supply = act_once (assign, draft);
  else if (supply < 0)
    supply = PAYI_THING (assign->normal, pile->thing)->moves[pile->move].outputs[pile->output].supply;
  const PayiCell cell = { draft->entry, supply, draft->kind, draft->count };
  g_array_append_val (assign->detail.cells, cell);
  assign->plan->flow[(gsize)draft->entry * assign->normal->supplies->len + (gsize)supply] += draft->count;
}

const PayiPlan *payi_assign_row (PayiAssign *assign, const PayiWaiving *waiving, const gint64 *amounts)
{
  PayiPlan *plan = assign->plan;
  assign->waiving = waiving;
  assign->amounts = amounts;
  assign->too_long = FALSE;
  find_flow (assign);
  find_drafts (assign);
  plan->demand = waiving->demand;
  plan->by_others = waiving->by_others;
  memcpy (plan->x, waiving->x, sizeof plan->x);
  memcpy (plan->waived, waiving->waived, sizeof plan->waived);
  g_free (plan->flow);
  plan->flow = g_new0 (gint64, (gsize)waiving->demand->n_entries * assign->normal->supplies->len + 1);
  g_array_set_size (plan->acts, 0);
  g_array_set_size (assign->detail.cells, 0);
  g_array_set_size (assign->detail.spent, 0);
  for (guint i = 0; i < assign->drafts->len; i++)
    add_cell (assign, &g_array_index (assign->drafts, Draft, i));
  payi_assert (assign->detail.cells->len == assign->drafts->len);
  act_things (assign);
  return assign->too_long ? NULL : plan;
}
