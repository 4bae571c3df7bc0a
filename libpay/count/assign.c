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

/* [n] units of [pile] for [entry], as [kind]. */
typedef struct {
  int entry, pile, kind;
  gint64 n;
} Draft;

struct _PayiAssign {
  const PayiBoard *board;
  PayiNormal *n;
  const PayiWaiving *w;
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
  PayiAssign *a = g_new0 (PayiAssign, 1);
  gsize entries;
  gsize hubs;
  a->board = board;
  a->n = board->flat->n;
  payi_leaf_size (a->n, &entries, &hubs);
  payi_flow_init (&a->flow, (int)(2 + entries + hubs + 2 * board->columns->len + board->flat->piles->len)
                                + board->flat->n_groups);
  a->links = g_array_new (FALSE, FALSE, sizeof (Link));
  a->drafts = g_array_new (FALSE, FALSE, sizeof (Draft));
  a->given = g_new (gint64, board->flat->piles->len + 1);
  a->fits = g_new (guint64, (gsize)board->flat->piles->len * a->n->problem->kinds->len + 1);
  for (guint i = 0, at = 0; i < board->flat->piles->len; i++)
    for (int k = 0; k < (int)a->n->problem->kinds->len; k++)
      a->fits[at++] = payi_pile_fits (board->flat, PAYI_PILE (board->flat, i), k);
  a->plan = payi_plan_new ();
  a->plan->detail = &a->detail;
  a->detail.leaf = payi_leaf_new (a->n);
  a->detail.cells = g_array_new (FALSE, FALSE, sizeof (PayiCell));
  a->detail.spent = g_array_new (FALSE, TRUE, sizeof (gint64));
  return a;
}

void payi_assign_free (PayiAssign *a)
{
  payi_flow_clear (&a->flow);
  g_array_unref (a->links);
  g_array_unref (a->drafts);
  g_free (a->given);
  g_free (a->fits);
  payi_plan_free (a->plan);
  payi_leaf_free (a->detail.leaf);
  g_array_unref (a->detail.cells);
  g_array_unref (a->detail.spent);
  g_free (a);
}

/* ---- The flow: hubs, entries, columns (and for shared ones what they take from piles), piles. */

static int entry_node (const PayiAssign *a, int entry)
{
  return 2 + a->w->demand->n_hubs + entry;
}

static int column_node (const PayiAssign *a, int column)
{
  return entry_node (a, a->w->demand->n_entries) + column;
}

static int taking_node (const PayiAssign *a, int column)
{
  return column_node (a, (int)a->board->columns->len) + column;
}

static int pile_node (const PayiAssign *a, int pile)
{
  return taking_node (a, (int)a->board->columns->len) + pile;
}

static int group_node (const PayiAssign *a, int group)
{
  return pile_node (a, (int)a->board->flat->piles->len) + group;
}

static void add_link (PayiAssign *a, Link link)
{
  const int from = link.entry >= 0 ? entry_node (a, link.entry) : taking_node (a, link.column);
  const int to = link.pile >= 0 ? pile_node (a, link.pile) : column_node (a, link.column);
  link.arc = payi_flow_add (&a->flow, from, to, PAYI_PLENTY);
  g_array_append_val (a->links, link);
}

static void link_entries (PayiAssign *a, guint64 fits, Link link)
{
  for (link.entry = 0; link.entry < a->w->demand->n_entries; link.entry++)
    if ((fits >> a->w->demand->entries[link.entry].cls & 1) != 0)
      add_link (a, link);
}

static void add_hubs (PayiAssign *a)
{
  const PayiDemand *d = a->w->demand;
  for (int h = 0; h < d->n_hubs; h++)
    payi_flow_add (&a->flow, PAYI_FLOW_SOURCE, 2 + h, a->w->due[h]);
  for (int e = 0; e < d->n_entries; e++)
    payi_flow_add (&a->flow, 2 + d->entries[e].hub, entry_node (a, e), a->w->cap[e]);
}

static void add_column (PayiAssign *a, int column)
{
  const PayiColumn *c = PAYI_COLUMN (a->board, column);
  const gint64 amount = a->amounts[column];
  const int node = column_node (a, column);
  if (amount == 0)
    return;
  if (c->form == PAYI_SHARED)
    link_entries (a, c->fits, (Link){ .column = column, .pile = -1 });
  for (guint i = 0; i < c->sources->len; i++) {
    const PayiSource *s = PAYI_SOURCE (c, i);
    const gint64 room = (gint64)MIN ((__int128)s->n * (c->form == PAYI_OBJECTS ? amount : 1), PAYI_PLENTY);
    link_entries (
        a, s->fits,
        (Link){ .column = column, .pile = s->pile, .report = c->form == PAYI_OBJECTS ? ANY_REPORT : c->report });
    payi_flow_add (&a->flow, pile_node (a, s->pile), node, room);
  }
  payi_flow_add (&a->flow, node, PAYI_FLOW_SINK, amount);
}

/* Ways to the sink that need not be filled: what objects give beyond one unit each, and shared piles. */
static void add_rest (PayiAssign *a)
{
  for (guint i = 0; i < a->board->columns->len; i++)
    if (PAYI_COLUMN (a->board, i)->form == PAYI_OBJECTS && a->amounts[i] > 0)
      payi_flow_add (&a->flow, column_node (a, (int)i), PAYI_FLOW_SINK, PAYI_PLENTY);
  for (int g = 0; g < a->board->flat->n_groups; g++)
    payi_flow_add (&a->flow, group_node (a, g), PAYI_FLOW_SINK, a->w->of_group[g]);
  for (guint i = 0; i < a->board->shares->len; i++) {
    const PayiShare *share = PAYI_SHARE_AT (a->board, i);
    payi_flow_add (&a->flow, pile_node (a, share->pile), group_node (a, share->group), share->n);
    link_entries (a, share->hidden, (Link){ .column = -1, .pile = share->pile, .report = -1 });
    for (int c = 0; c < (int)a->board->columns->len; c++)
      if ((share->columns >> c & 1) != 0 && a->amounts[c] > 0)
        add_link (a, (Link){ .entry = -1, .column = c, .pile = share->pile });
  }
  for (int c = 0; c < (int)a->board->columns->len; c++)
    if (PAYI_COLUMN (a->board, c)->form == PAYI_SHARED && a->amounts[c] > 0)
      payi_flow_add (&a->flow, PAYI_FLOW_SOURCE, taking_node (a, c), a->amounts[c]);
}

/* What the amounts say is filled first; it stays full. */
static void find_flow (PayiAssign *a)
{
  payi_flow_reset (&a->flow, group_node (a, a->board->flat->n_groups));
  g_array_set_size (a->links, 0);
  add_hubs (a);
  for (int c = 0; c < (int)a->board->columns->len; c++)
    add_column (a, c);
  payi_flow_fill (&a->flow);
  add_rest (a);
  payi_flow_fill (&a->flow);
}

/* ---- Units by entry, pile and kind. */

static int kind_under (const PayiAssign *a, int entry, int pile, int report)
{
  const PayiPile *p = PAYI_PILE (a->board->flat, pile);
  const int cls = a->w->demand->entries[entry].cls;
  const int kinds = (int)a->n->problem->kinds->len;
  for (int k = 0; k < kinds; k++)
    if ((p->kinds >> k & 1) != 0 && (report == ANY_REPORT || a->board->report[k] == report)
        && (a->fits[pile * kinds + k] >> cls & 1) != 0)
      return k;
  return -1;
}

static void add_draft (PayiAssign *a, int entry, int pile, int report, gint64 n)
{
  const Draft draft = { entry, pile, kind_under (a, entry, pile, report), n };
  g_array_append_val (a->drafts, draft);
  a->given[pile] += n;
}

/* What entries send to the shared column is what the column takes from piles. */
static void join_shared (PayiAssign *a, int column)
{
  gint64 here = 0;
  int entry = -1;
  guint next = 0;
  for (guint i = 0; i < a->links->len; i++) {
    const Link *taken = &g_array_index (a->links, Link, i);
    if (taken->column != column || taken->entry >= 0)
      continue;
    for (gint64 left = payi_flow_through (&a->flow, taken->arc); left > 0;) {
      while (here == 0) {
        const Link *sent = &g_array_index (a->links, Link, next++);
        const gboolean is_one = sent->column == column && sent->pile < 0;
        here = is_one ? payi_flow_through (&a->flow, sent->arc) : 0;
        entry = sent->entry;
      }
      const gint64 now = MIN (here, left);
      add_draft (a, entry, taken->pile, PAYI_COLUMN (a->board, column)->report, now);
      here -= now;
      left -= now;
    }
  }
}

static void find_drafts (PayiAssign *a)
{
  g_array_set_size (a->drafts, 0);
  memset (a->given, 0, (a->board->flat->piles->len + 1) * sizeof *a->given);
  for (guint i = 0; i < a->links->len; i++) {
    const Link *link = &g_array_index (a->links, Link, i);
    const gint64 n = payi_flow_through (&a->flow, link->arc);
    if (n > 0 && link->entry >= 0 && link->pile >= 0)
      add_draft (a, link->entry, link->pile, link->report, n);
  }
  for (int c = 0; c < (int)a->board->columns->len; c++)
    if (PAYI_COLUMN (a->board, c)->form == PAYI_SHARED && a->amounts[c] > 0)
      join_shared (a, c);
}

/* ---- Acts. */

/* Acts that cost something happen one by one. */
static void add_act (PayiAssign *a, int thing, int state, int move, gint64 times, const gint64 *spent)
{
  const PayiMove *m = &PAYI_THING (a->n, thing)->moves[move];
  const gboolean alone = m->bill != NULL;
  PayiAct act = { .thing = thing, .state = state, .move = move, .times = alone ? 1 : times };
  act.option.demand = alone ? &m->bill->demands[0] : NULL;
  for (gint64 i = alone ? times : 1; i > 0; i--) {
    a->too_long |= a->plan->acts->len >= MOST_ACTS;
    if (a->too_long)
      return;
    g_array_append_val (a->plan->acts, act);
    if (m->n_outputs > 0)
      g_array_append_vals (a->detail.spent, spent, (guint)m->n_outputs);
  }
}

/* [n] objects each make the move that gives a unit of [kind] for [entry]. Returns the unit's supply. */
static int act_once (PayiAssign *a, const Draft *draft)
{
  const int thing = PAYI_PILE (a->board->flat, draft->pile)->thing;
  const PayiThing *t = PAYI_THING (a->n, thing);
  const int cls = a->w->demand->entries[draft->entry].cls;
  for (int m = 0; m < t->n_moves; m++)
    for (int o = 0; o < t->moves[m].n_outputs; o++) {
      const PayiOutput *output = &t->moves[m].outputs[o];
      if (t->next[m] < 0 || output->n == 0 || (output->kinds >> draft->kind & 1) == 0
          || (PAYI_SUPPLY (a->n, output->supply)->fits >> cls & 1) == 0)
        continue;
      g_autofree gint64 *spent = g_new0 (gint64, (gsize)t->moves[m].n_outputs);
      spent[o] = 1;
      add_act (a, thing, 0, m, draft->n, spent);
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
  int n;
  const PayiPile *pile[PAYI_MOST_SORTS];
  gint64 given[PAYI_MOST_SORTS], each[PAYI_MOST_SORTS], once[PAYI_MOST_SORTS];
} Sorts;

/* [times] objects that have not acted yet make acts enough to spend [share] of each. */
static void act_for (PayiAssign *a, int thing, const Sorts *sorts, const gint64 *share, gint64 times)
{
  const PayiThing *t = PAYI_THING (a->n, thing);
  const PayiManner *manner = &a->board->flat->manners[thing];
  int state = 0;
  for (int i = 0; i < manner->n_acts; i++) {
    const PayiMove *move = &t->moves[manner->move[i]];
    g_autofree gint64 *spent = g_new0 (gint64, (gsize)move->n_outputs + 1);
    gint64 left[PAYI_MOST_SORTS] = { 0 };
    gint64 taken[PAYI_MOST_SORTS];
    for (int k = 0; k < sorts->n; k++)
      left[k] = sorts->pile[k]->move == manner->move[i] ? share[k] : 0;
    for (gint64 acts = fewest (left, sorts->once, sorts->n); acts > 0 && !a->too_long; acts--) {
      take_share (left, sorts->once, taken, sorts->n, acts - 1);
      for (int k = 0; k < sorts->n; k++)
        if (sorts->pile[k]->move == manner->move[i])
          spent[sorts->pile[k]->output] = taken[k];
      add_act (a, thing, state, manner->move[i], times, spent);
      state = t->next[state * t->n_moves + manner->move[i]];
    }
  }
}

/* Does the object after [before] others that took [share] each take the same? There are [objects] in all. */
static gboolean takes_same (const Sorts *sorts, const gint64 *share, gint64 before, gint64 objects)
{
  gint64 left[PAYI_MOST_SORTS];
  gint64 taken[PAYI_MOST_SORTS];
  for (int i = 0; i < sorts->n; i++)
    if (share[i] != 0 && before > sorts->given[i] / share[i])
      return FALSE;
  for (int i = 0; i < sorts->n; i++)
    left[i] = sorts->given[i] - before * share[i];
  take_share (left, sorts->each, taken, sorts->n, objects - before - 1);
  return memcmp (taken, share, (gsize)sorts->n * sizeof *taken) == 0;
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
static void act_all (PayiAssign *a, int thing, Sorts *sorts, gint64 objects)
{
  if (objects < 0)
    objects = fewest (sorts->given, sorts->each, sorts->n);
  while (objects > 0 && !a->too_long) {
    gint64 share[PAYI_MOST_SORTS];
    gint64 left[PAYI_MOST_SORTS];
    memcpy (left, sorts->given, sizeof left);
    take_share (left, sorts->each, share, sorts->n, objects - 1);
    const gint64 times = like_takers (sorts, share, objects);
    for (int i = 0; i < sorts->n; i++)
      sorts->given[i] -= times * share[i];
    act_for (a, thing, sorts, share, times);
    objects -= times;
  }
}

static gint64 objects_of (const PayiAssign *a, int pile)
{
  for (guint i = 0; i < a->board->columns->len && a->board->by == PAY_DISTINCT_SET; i++)
    if (PAYI_SOURCE (PAYI_COLUMN (a->board, i), 0)->pile == pile)
      return a->amounts[i];
  return -1;
}

/* Piles of a thing follow each other. */
static void act_things (PayiAssign *a)
{
  const PayiFlat *f = a->board->flat;
  for (int i = 0; i < (int)f->piles->len;) {
    const int first = i;
    const int thing = PAYI_PILE (f, i)->thing;
    Sorts sorts = { 0 };
    for (; i < (int)f->piles->len && PAYI_PILE (f, i)->thing == thing && (thing >= 0 || i == first); i++) {
      const PayiPile *pile = PAYI_PILE (f, i);
      if (thing < 0 || pile->move < 0)
        continue;
      sorts.pile[sorts.n] = pile;
      sorts.given[sorts.n] = a->given[i];
      sorts.each[sorts.n] = pile->each;
      sorts.once[sorts.n++] = PAYI_THING (a->n, thing)->moves[pile->move].outputs[pile->output].n;
    }
    if (sorts.n > 0)
      act_all (a, thing, &sorts, objects_of (a, first));
  }
}

/* ---- The plan. */

static void add_cell (PayiAssign *a, const Draft *draft)
{
  const PayiPile *pile = PAYI_PILE (a->board->flat, draft->pile);
  int supply = pile->supply;
  if (supply < 0 && pile->move < 0)
    supply = act_once (a, draft);
  else if (supply < 0)
    supply = PAYI_THING (a->n, pile->thing)->moves[pile->move].outputs[pile->output].supply;
  const PayiCell cell = { draft->entry, supply, draft->kind, draft->n };
  g_array_append_val (a->detail.cells, cell);
  a->plan->flow[(gsize)draft->entry * a->n->supplies->len + (gsize)supply] += draft->n;
}

gboolean payi_assign_row (PayiAssign *a, const PayiWaiving *w, const gint64 *amounts)
{
  PayiPlan *plan = a->plan;
  a->w = w;
  a->amounts = amounts;
  a->too_long = FALSE;
  find_flow (a);
  find_drafts (a);
  plan->demand = w->demand;
  plan->t = w->t;
  memcpy (plan->x, w->x, sizeof plan->x);
  memcpy (plan->waived, w->waived, sizeof plan->waived);
  g_free (plan->flow);
  plan->flow = g_new0 (gint64, (gsize)w->demand->n_entries * a->n->supplies->len + 1);
  g_array_set_size (plan->acts, 0);
  g_array_set_size (a->detail.cells, 0);
  g_array_set_size (a->detail.spent, 0);
  for (guint i = 0; i < a->drafts->len; i++)
    add_cell (a, &g_array_index (a->drafts, Draft, i));
  act_things (a);
  return !a->too_long;
}

const PayiPlan *payi_assign_plan (const PayiAssign *a)
{
  return a->plan;
}

void payi_assign_set_members (PayiAssign *a, GArray *members)
{
  a->detail.members = members;
}
