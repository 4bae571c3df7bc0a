/* SPDX-License-Identifier: MIT */
#include "piles.h"

#include <string.h>

#include "values.h"

#define MOST_CLASSES 10 /* of one alternative: its lanes are all looked at */

typedef struct {
  PayiFlat *flat;
  PayiLeaf *leaf;
  const volatile gint *stop;
  int bill;
  const gint64 *x;
  gint64 fixed[PAY_MAX_COUNTERS]; /* charges that are not waivers */
  gint64 of_group[PAYI_MOST_GROUPS];
  gboolean found;
} Build;

static gint64 times (gint64 a, gint64 b)
{
  return (gint64)MIN ((__int128)a * b, PAYI_PLENTY);
}

/* ---- How things act. */

static gboolean is_of_use (const PayiMove *move)
{
  return move->made > 0;
}

/* How often an object that did nothing else can make the move. */
static gint64 times_alone (const PayiThing *t, int move)
{
  int state = 0;
  for (gint64 n = 0;; n++) {
    const int next = t->next[state * t->n_moves + move];
    if (next < 0)
      return n;
    if (next == state)
      return PAYI_PLENTY;
    state = next;
  }
}

static gboolean is_one_act (const PayiThing *t)
{
  for (int m = 0; m < t->n_moves; m++) {
    const int next = t->next[m];
    if (!is_of_use (&t->moves[m]) || next < 0)
      continue;
    if (t->moves[m].made != 1)
      return FALSE;
    for (int k = 0; k < t->n_moves; k++)
      if (is_of_use (&t->moves[k]) && t->next[next * t->n_moves + k] >= 0)
        return FALSE;
  }
  return TRUE;
}

/* Where [state] leads when [move] is made as often as it could be alone; -1: it cannot be made so often. */
static int state_after (const PayiThing *t, int state, int move)
{
  for (gint64 n = times_alone (t, move); n > 0 && state >= 0; n--) {
    const int next = t->next[state * t->n_moves + move];
    if (next == state)
      return state;
    state = next;
  }
  return state;
}

/* An order in which all of the moves in [left] can be made from [state] on. */
static gboolean find_order (const PayiThing *t, int state, guint64 left, PayiManner *manner)
{
  if (left == 0)
    return TRUE;
  for (int m = 0; m < t->n_moves; m++) {
    const int next = (left >> m & 1) != 0 ? state_after (t, state, m) : -1;
    if (next < 0)
      continue;
    manner->move[manner->n_acts] = m;
    manner->times[manner->n_acts++] = times_alone (t, m);
    if (find_order (t, next, left & ~PAY_BIT (m), manner))
      return TRUE;
    manner->n_acts--;
  }
  return FALSE;
}

/* What a move charges; FALSE: it needs more than that. */
static gboolean find_charge (const PayiMove *move, gint64 *charge)
{
  memset (charge, 0, PAY_MAX_COUNTERS * sizeof *charge);
  if (move->bill == NULL)
    return TRUE;
  const PayiAlternative *a = move->bill->n == 1 ? move->bill->demands[0].given : NULL;
  if (a == NULL || a->pips->len > 0)
    return FALSE;
  for (guint i = 0; i < a->charges->len; i++) {
    const PayiCharge *c = &g_array_index (a->charges, PayiCharge, i);
    charge[c->counter] += c->fixed;
  }
  return TRUE;
}

/* The group of units with this charge; -1: there are too many. */
static int find_group (PayiFlat *f, const gint64 *charge)
{
  int g = 0;
  while (g < f->n_groups && memcmp (f->charge[g], charge, sizeof f->charge[g]) != 0)
    g++;
  if (g == PAYI_MOST_GROUPS)
    return -1;
  if (g == f->n_groups)
    memcpy (f->charge[f->n_groups++], charge, sizeof f->charge[g]);
  return g;
}

/* The group of what an object gives, whatever it does; -1: there is none. */
static int group_of (PayiFlat *f, const PayiThing *t)
{
  gint64 charge[PAY_MAX_COUNTERS];
  int group = -1;
  for (int m = 0; m < t->n_moves; m++) {
    if (!is_of_use (&t->moves[m]) || t->next[m] < 0)
      continue;
    const int here = find_charge (&t->moves[m], charge) ? find_group (f, charge) : -1;
    if (here < 0 || (group >= 0 && here != group))
      return -1;
    group = here;
  }
  return MAX (group, 0);
}

static gboolean find_manner (PayiFlat *f, const PayiThing *t, PayiManner *manner)
{
  guint64 useful = 0;
  int sorts = 0;
  for (int m = 0; m < t->n_moves; m++) {
    sorts += t->moves[m].n_outputs;
    if (t->flat >= 0 || m >= 64 || sorts > PAYI_MOST_SORTS)
      return FALSE;
    if (is_of_use (&t->moves[m]) && t->next[m] >= 0)
      useful |= PAY_BIT (m);
  }
  manner->acting = useful == 0 ? PAYI_NEVER : PAYI_ONE;
  manner->group = group_of (f, t);
  if (manner->group < 0)
    return FALSE;
  if (useful == 0 || is_one_act (t))
    return TRUE;
  manner->acting = PAYI_ALL;
  return manner->group == 0 && __builtin_popcountll (useful) <= PAYI_MOST_ACTS && find_order (t, 0, useful, manner);
}

/* ---- Piles. */

static void add_supplies (PayiFlat *f)
{
  for (guint s = 0; s < f->n->supplies->len; s++) {
    const PayiSupply *supply = PAYI_SUPPLY (f->n, s);
    const PayiPile pile = { (int)s, -1, -1, -1, supply->count, 1, 0, supply->kinds, supply->fits };
    if (!supply->made && (supply->fits & f->asked) != 0)
      g_array_append_val (f->piles, pile);
  }
}

static void add_one_act (PayiFlat *f, int thing)
{
  const PayiThing *t = PAYI_THING (f->n, thing);
  PayiPile pile = { -1, thing, -1, -1, t->count, 1, f->manners[thing].group, 0, 0 };
  for (int m = 0; m < t->n_moves; m++)
    for (int o = 0; o < t->moves[m].n_outputs; o++) {
      if (t->next[m] < 0 || t->moves[m].outputs[o].n == 0)
        continue;
      pile.kinds |= t->moves[m].outputs[o].kinds;
      pile.fits |= PAYI_SUPPLY (f->n, t->moves[m].outputs[o].supply)->fits;
    }
  if ((pile.fits & f->asked) != 0)
    g_array_append_val (f->piles, pile);
}

static void add_all_acts (PayiFlat *f, int thing)
{
  const PayiThing *t = PAYI_THING (f->n, thing);
  const PayiManner *manner = &f->manners[thing];
  for (int a = 0; a < manner->n_acts; a++) {
    const PayiMove *move = &t->moves[manner->move[a]];
    for (int o = 0; o < move->n_outputs; o++) {
      const PayiOutput *output = &move->outputs[o];
      const gint64 each = times (output->n, manner->times[a]);
      const PayiPile pile = { .supply = -1,
                              .thing = thing,
                              .move = manner->move[a],
                              .output = o,
                              .n = times (each, t->count),
                              .each = each,
                              .kinds = output->kinds,
                              .fits = PAYI_SUPPLY (f->n, output->supply)->fits };
      if (pile.n > 0 && (pile.fits & f->asked) != 0)
        g_array_append_val (f->piles, pile);
    }
  }
}

static gboolean add_things (PayiFlat *f)
{
  for (guint t = 0; t < f->n->things->len; t++) {
    PayiManner *manner = &f->manners[t];
    if (!find_manner (f, PAYI_THING (f->n, t), manner))
      return FALSE;
    if (manner->acting == PAYI_ONE)
      add_one_act (f, (int)t);
    if (manner->acting == PAYI_ALL)
      add_all_acts (f, (int)t);
  }
  return TRUE;
}

guint64 payi_pile_fits (const PayiFlat *f, const PayiPile *pile, int kind)
{
  const guint64 mask = payi_normal_fits (f->n, PAY_BIT (kind), FALSE);
  if (pile->thing < 0 || pile->move >= 0)
    return pile->fits & mask;
  const PayiThing *t = PAYI_THING (f->n, pile->thing);
  guint64 fits = 0;
  for (int m = 0; m < t->n_moves; m++)
    for (int o = 0; o < t->moves[m].n_outputs; o++)
      if (t->next[m] >= 0 && t->moves[m].outputs[o].n > 0 && (t->moves[m].outputs[o].kinds >> kind & 1) != 0)
        fits |= PAYI_SUPPLY (f->n, t->moves[m].outputs[o].supply)->fits & mask;
  return fits;
}

/* ---- Waivings. */

gint64 payi_waiving_need (const PayiWaiving *w, guint64 lane)
{
  const PayiDemand *d = w->demand;
  gint64 need = 0;
  for (int h = 0; h < d->n_hubs; h++) {
    gint64 outside = 0;
    for (int e = 0; e < d->n_entries; e++)
      if (d->entries[e].hub == h && (lane >> d->entries[e].cls & 1) == 0)
        outside += w->cap[e];
    need += MAX (0, w->due[h] - outside);
  }
  return need;
}

gint64 payi_waiving_take (const PayiWaiving *w, const gint64 *units)
{
  gint64 sum = 0;
  for (int g = 0; g < PAYI_MOST_GROUPS; g++)
    sum += MIN (units[g], w->of_group[g]);
  return sum;
}

/* Hall's condition, in every lane of the alternative. */
static gboolean can_be_paid (const PayiFlat *f, const PayiWaiving *w)
{
  const guint64 all = f->classes[w->bill];
  for (guint64 lane = all;; lane = (lane - 1) & all) {
    gint64 have[PAYI_MOST_GROUPS] = { 0 };
    for (guint i = 0; i < f->piles->len; i++) {
      gint64 *here = &have[f->by == PAY_DISTINCT_OUTCOME ? PAYI_PILE (f, i)->group : 0];
      if ((PAYI_PILE (f, i)->fits & lane) != 0)
        *here = MIN (*here + PAYI_PILE (f, i)->n, PAYI_PLENTY);
    }
    if (payi_waiving_need (w, lane) > payi_waiving_take (w, have))
      return FALSE;
    if (lane == 0)
      return TRUE;
  }
}

static void waiving_free (gpointer data)
{
  PayiWaiving *w = data;
  g_free (w->due);
  g_free (w);
}

static PayiWaiving *waiving_new (const Build *b)
{
  const PayiMatch *m = &b->leaf->match;
  PayiWaiving *w = g_new0 (PayiWaiving, 1);
  const gsize size = (gsize)(m->n_hubs + m->n_entries) * sizeof *w->due;
  w->demand = b->leaf->demand;
  w->bill = b->bill;
  w->t = b->leaf->t;
  w->due = g_malloc (size);
  w->cap = w->due + m->n_hubs;
  memcpy (w->x, b->x, sizeof w->x);
  memcpy (w->waived, b->leaf->waived, sizeof w->waived);
  memcpy (w->due, m->due, (gsize)m->n_hubs * sizeof *w->due);
  if (m->n_entries > 0)
    memcpy (w->cap, m->cap, (gsize)m->n_entries * sizeof *w->cap);
  for (int h = 0; h < m->n_hubs; h++)
    w->units += w->due[h];
  for (int c = 0; c < PAY_MAX_COUNTERS; c++)
    w->charged[c] = w->of_goal[c] = b->fixed[c] + payi_leaf_charge (b->leaf, c);
  w->of_group[0] = w->units;
  return w;
}

/* The waiving, with as many units of each group from [group] on as can be. */
static void add_groups (Build *b, int group)
{
  PayiFlat *f = b->flat;
  if (group < f->n_groups && f->by == PAY_DISTINCT_OUTCOME) {
    const gint64 before = b->of_group[0];
    for (gint64 n = 0; n <= MIN (before, f->most_of_group[group]) && !f->limited; n++) {
      b->of_group[group] = n;
      b->of_group[0] = before - n;
      add_groups (b, group + 1);
    }
    b->of_group[group] = 0;
    b->of_group[0] = before;
    return;
  }
  PayiWaiving *w = waiving_new (b);
  memcpy (w->of_group, b->of_group, sizeof w->of_group);
  for (int g = 1; g < f->n_groups; g++)
    for (int c = 0; c < PAY_MAX_COUNTERS; c++)
      w->charged[c] += times (f->charge[g][c], w->of_group[g]);
  f->memory += sizeof *w + (gsize)(b->leaf->match.n_hubs + b->leaf->match.n_entries) * sizeof *w->due;
  f->limited |= f->memory > f->n->problem->memory || ++f->steps > f->n->problem->steps;
  f->limited |= payi_is_stopped (b->stop);
  if (f->limited || !can_be_paid (f, w)) {
    waiving_free (w);
    return;
  }
  b->found = TRUE;
  f->most_units = MAX (f->most_units, w->units);
  g_ptr_array_add (f->waivings, w);
}

static gboolean add_waiving (gpointer data)
{
  Build *b = data;
  const PayiMatch *m = &b->leaf->match;
  memset (b->of_group, 0, sizeof b->of_group);
  for (int h = 0; h < m->n_hubs; h++)
    b->of_group[0] += m->due[h];
  add_groups (b, 1);
  return !b->flat->limited;
}

static PayiFound add_waivings (const PayiDemand *d, const gint64 *x, gpointer data)
{
  Build *b = data;
  const GArray *counters = b->flat->n->problem->counters;
  gint64 budget[PAY_MAX_COUNTERS] = { 0 };
  for (guint c = 0; c < counters->len; c++)
    budget[c] = g_array_index (counters, PayiCounter, c).start;
  b->x = x;
  b->found = FALSE;
  if (!payi_charges (d, x, budget, b->fixed))
    return PAYI_NONE;
  for (int c = 0; c < PAY_MAX_COUNTERS; c++)
    budget[c] -= b->fixed[c];
  g_autofree gint64 *stock = g_new0 (gint64, b->flat->n->supplies->len + 1);
  payi_leaf_set (b->leaf, d, x, stock);
  payi_leaf_each (b->leaf, budget, add_waiving, b);
  return b->flat->limited ? PAYI_LIMIT : b->found ? PAYI_FOUND : PAYI_NONE;
}

static void find_waivings (PayiFlat *f, const volatile gint *stop)
{
  Build b = { .flat = f, .leaf = payi_leaf_new (f->n), .stop = stop };
  for (b.bill = 0; b.bill < f->n->goal.n && !f->limited; b.bill++)
    f->limited = payi_each_value (f->n, &f->n->goal.demands[b.bill], add_waivings, &b) == PAYI_LIMIT;
  payi_leaf_free (b.leaf);
}

/* ---- What acts lower must not be in the way of what the goal charges. */

/* The most that objects of the thing can lower the counter by or charge of it; -1: some act raises it. */
static gint64 most_lowered (const PayiFlat *f, guint thing, int counter)
{
  const PayiThing *t = PAYI_THING (f->n, thing);
  const PayiManner *manner = &f->manners[thing];
  gint64 most = 0;
  for (int m = 0; m < t->n_moves && manner->acting != PAYI_NEVER; m++) {
    const gint64 once = t->moves[m].lowers[counter];
    if (t->next[m] < 0 || !is_of_use (&t->moves[m]))
      continue;
    if (once < 0)
      return -1;
    if (manner->acting == PAYI_ONE)
      most = MAX (most, once);
    else
      most = MIN (PAYI_PLENTY, most + times (once, times_alone (t, m)));
  }
  if (manner->acting != PAYI_NEVER)
    most = MIN (PAYI_PLENTY, most + f->charge[manner->group][counter]);
  return times (most, t->count);
}

static gboolean is_out_of_the_way (const PayiFlat *f, int counter)
{
  gint64 charged = 0; /* by the goal */
  gint64 lowered = 0;
  gboolean paid = FALSE; /* by acts */
  for (guint i = 0; i < f->waivings->len; i++)
    charged = MAX (charged, PAYI_WAIVING (f, i)->of_goal[counter]);
  for (int g = 1; g < f->n_groups; g++)
    paid |= f->charge[g][counter] > 0;
  for (guint t = 0; t < f->n->things->len; t++) {
    const gint64 here = most_lowered (f, t, counter);
    if (here < 0)
      return FALSE;
    lowered = MIN (PAYI_PLENTY, lowered + here);
  }
  return (charged == 0 && !paid)
         || charged + lowered <= g_array_index (f->n->problem->counters, PayiCounter, counter).start;
}

/* Does some alternative of the goal, or some act, charge the counter? */
static gboolean is_charged (const PayiFlat *f, int counter)
{
  const PayiNormal *n = f->n;
  for (int g = 1; g < f->n_groups; g++)
    if (f->charge[g][counter] > 0)
      return TRUE;
  for (int i = 0; i < n->goal.n; i++) {
    const PayiDemand *d = &n->goal.demands[i];
    for (guint k = 0; k < d->given->charges->len; k++)
      if (g_array_index (d->given->charges, PayiCharge, k).counter == counter)
        return TRUE;
    for (int h = 1; h < d->n_hubs; h++)
      if (d->hubs[h].form == PAYI_CHARGE && d->hubs[h].counter == counter)
        return TRUE;
  }
  return FALSE;
}

static gboolean are_out_of_the_way (const PayiFlat *f)
{
  for (guint c = 0; c < f->n->problem->counters->len; c++)
    if (is_charged (f, (int)c) && !is_out_of_the_way (f, (int)c))
      return FALSE;
  return TRUE;
}

static gboolean find_classes (PayiFlat *f)
{
  f->classes = payi_normal_keep (f->n, (gsize)f->n->goal.n * sizeof *f->classes);
  for (int i = 0; i < f->n->goal.n; i++) {
    const PayiDemand *d = &f->n->goal.demands[i];
    for (int e = 0; e < d->n_entries; e++)
      f->classes[i] |= PAY_BIT (d->entries[e].cls);
    f->asked |= f->classes[i];
    if (__builtin_popcountll (f->classes[i]) > MOST_CLASSES)
      return FALSE;
  }
  return TRUE;
}

PayiFlat *payi_flat_new (PayiNormal *n, PayDistinct by, const volatile gint *stop)
{
  g_autoptr (PayiFlat) f = g_new0 (PayiFlat, 1);
  f->n = n;
  f->by = by;
  f->n_groups = 1;
  f->piles = g_array_new (FALSE, FALSE, sizeof (PayiPile));
  f->waivings = g_ptr_array_new_with_free_func (waiving_free);
  f->manners = payi_normal_keep (n, n->things->len * sizeof *f->manners);
  if (!find_classes (f))
    return NULL;
  add_supplies (f);
  if (!add_things (f))
    return NULL;
  for (guint i = 0; i < f->piles->len; i++) {
    gint64 *most = &f->most_of_group[PAYI_PILE (f, i)->group];
    *most = MIN (PAYI_PLENTY, *most + PAYI_PILE (f, i)->n);
  }
  find_waivings (f, stop);
  return are_out_of_the_way (f) ? g_steal_pointer (&f) : NULL;
}

void payi_flat_free (PayiFlat *f)
{
  g_array_unref (f->piles);
  g_ptr_array_unref (f->waivings);
  g_free (f);
}

int *payi_number_reports (PayiNormal *normal, int *n)
{
  const GArray *kinds = normal->problem->kinds;
  int *report = payi_normal_keep (normal, kinds->len * sizeof *report);
  *n = 0;
  for (guint k = 0; k < kinds->len; k++) {
    const char *name = g_array_index (kinds, PayiKind, k).report;
    report[k] = name == NULL ? -1 : *n;
    for (guint i = 0; i < k && name != NULL; i++)
      if (g_strcmp0 (name, g_array_index (kinds, PayiKind, i).report) == 0)
        report[k] = report[i];
    if (report[k] == *n)
      ++*n;
  }
  return report;
}
