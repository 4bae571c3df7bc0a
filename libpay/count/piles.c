/* SPDX-License-Identifier: MIT */
#include "piles.h"

#include <string.h>

#include "values.h"

#define MOST_CLASSES 10 /* of one alternative: its lanes are all looked at */

typedef struct {
  PayiPool *pool;
  PayiLeaf *leaf;
  const volatile gint *stop;
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
static gint64 times_alone (const PayiThing *thing, int move)
{
  int state = 0;
  for (gint64 count = 0;; count++) {
    const int next = thing->next[state * thing->n_moves + move];
    if (next < 0)
      return count;
    if (next == state)
      return PAYI_PLENTY;
    state = next;
  }
}

static gboolean is_one_act (const PayiThing *thing)
{
  for (int m = 0; m < thing->n_moves; m++) {
    const int next = thing->next[m];
    if (!is_of_use (&thing->moves[m]) || next < 0)
      continue;
    if (thing->moves[m].made != 1)
      return FALSE;
    for (int k = 0; k < thing->n_moves; k++)
      if (is_of_use (&thing->moves[k]) && thing->next[next * thing->n_moves + k] >= 0)
        return FALSE;
  }
  return TRUE;
}

/* Where [state] leads when [move] is made as often as it could be alone; -1: it cannot be made so often. */
static int state_after (const PayiThing *thing, int state, int move)
{
  for (gint64 count = times_alone (thing, move); count > 0 && state >= 0; count--) {
    const int next = thing->next[state * thing->n_moves + move];
    if (next == state)
      return state;
    state = next;
  }
  return state;
}

/* An order in which all of the moves in [left] can be made from [state] on. */
static gboolean find_order (const PayiThing *thing, int state, guint64 left, PayiManner *manner)
{
  if (left == 0)
    return TRUE;
  for (int m = 0; m < thing->n_moves; m++) {
    const int next = (left >> m & 1) != 0 ? state_after (thing, state, m) : -1;
    if (next < 0)
      continue;
    payi_assert (manner->n_acts < PAYI_MOST_ACTS);
    manner->move[manner->n_acts] = m;
    manner->times[manner->n_acts++] = times_alone (thing, m);
    if (find_order (thing, next, left & ~PAY_BIT (m), manner))
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
  const PayiAlternative *alternative = move->bill->n_demands == 1 ? move->bill->demands[0].given : NULL;
  if (alternative == NULL || alternative->pips->len > 0)
    return FALSE;
  for (guint i = 0; i < alternative->charges->len; i++) {
    const PayiCharge *fixed = &g_array_index (alternative->charges, PayiCharge, i);
    charge[fixed->counter] += fixed->fixed;
  }
  return TRUE;
}

/* The group of units with this charge; -1: there are too many. */
static int find_group (PayiPool *pool, const gint64 *charge)
{
  int g = 0;
  while (g < pool->n_groups && memcmp (pool->charge[g], charge, sizeof pool->charge[g]) != 0)
    g++;
  if (g == PAYI_MOST_GROUPS)
    return -1;
  payi_assert (g <= pool->n_groups && pool->n_groups <= PAYI_MOST_GROUPS);
  if (g == pool->n_groups)
    memcpy (pool->charge[pool->n_groups++], charge, sizeof pool->charge[g]);
  return g;
}

/* The group of what an object gives, whatever it does; -1: there is none. */
static int group_of (PayiPool *pool, const PayiThing *thing)
{
  gint64 charge[PAY_MAX_COUNTERS];
  int group = -1;
  for (int m = 0; m < thing->n_moves; m++) {
    if (!is_of_use (&thing->moves[m]) || thing->next[m] < 0)
      continue;
    const int here = find_charge (&thing->moves[m], charge) ? find_group (pool, charge) : -1;
    if (here < 0 || (group >= 0 && here != group))
      return -1;
    group = here;
  }
  return MAX (group, 0);
}

static gboolean find_manner (PayiPool *pool, const PayiThing *thing, PayiManner *manner)
{
  guint64 useful = 0;
  int sorts = 0;
  for (int m = 0; m < thing->n_moves; m++) {
    sorts += thing->moves[m].n_outputs;
    if (thing->flat >= 0 || m >= 64 || sorts > PAYI_MOST_SORTS)
      return FALSE;
    if (is_of_use (&thing->moves[m]) && thing->next[m] >= 0)
      useful |= PAY_BIT (m);
  }
  manner->acting = useful == 0 ? PAYI_NEVER : PAYI_ONE;
  manner->group = group_of (pool, thing);
  if (manner->group < 0)
    return FALSE;
  if (useful == 0 || is_one_act (thing))
    return TRUE;
  manner->acting = PAYI_ALL;
  return manner->group == 0 && __builtin_popcountll (useful) <= PAYI_MOST_ACTS && find_order (thing, 0, useful, manner);
}

/* ---- Piles. */

static void add_supplies (PayiPool *pool)
{
  for (guint s = 0; s < pool->normal->supplies->len; s++) {
    const PayiSupply *supply = PAYI_SUPPLY (pool->normal, s);
    const PayiPile pile = { (int)s, -1, -1, -1, supply->count, 1, 0, supply->kinds, supply->fits };
    if (!supply->made && (supply->fits & pool->asked) != 0)
      g_array_append_val (pool->piles, pile);
  }
}

static void add_one_act (PayiPool *pool, int thing_index)
{
  const PayiThing *thing = PAYI_THING (pool->normal, thing_index);
  PayiPile pile = { -1, thing_index, -1, -1, thing->count, 1, pool->manners[thing_index].group, 0, 0 };
  for (int m = 0; m < thing->n_moves; m++)
    for (int o = 0; o < thing->moves[m].n_outputs; o++) {
      if (thing->next[m] < 0 || thing->moves[m].outputs[o].count == 0)
        continue;
      pile.kinds |= thing->moves[m].outputs[o].kinds;
      pile.fits |= PAYI_SUPPLY (pool->normal, thing->moves[m].outputs[o].supply)->fits;
    }
  if ((pile.fits & pool->asked) != 0)
    g_array_append_val (pool->piles, pile);
}

static void add_all_acts (PayiPool *pool, int thing_index)
{
  const PayiThing *thing = PAYI_THING (pool->normal, thing_index);
  const PayiManner *manner = &pool->manners[thing_index];
  for (int a = 0; a < manner->n_acts; a++) {
    const PayiMove *move = &thing->moves[manner->move[a]];
    for (int o = 0; o < move->n_outputs; o++) {
      const PayiOutput *output = &move->outputs[o];
      const gint64 each = times (output->count, manner->times[a]);
      const PayiPile pile = { .supply = -1,
                              .thing = thing_index,
                              .move = manner->move[a],
                              .output = o,
                              .count = times (each, thing->count),
                              .each = each,
                              .kinds = output->kinds,
                              .fits = PAYI_SUPPLY (pool->normal, output->supply)->fits };
      if (pile.count > 0 && (pile.fits & pool->asked) != 0)
        g_array_append_val (pool->piles, pile);
    }
  }
}

static gboolean add_things (PayiPool *pool)
{
  for (guint t = 0; t < pool->normal->things->len; t++) {
    PayiManner *manner = &pool->manners[t];
    if (!find_manner (pool, PAYI_THING (pool->normal, t), manner))
      return FALSE;
    if (manner->acting == PAYI_ONE)
      add_one_act (pool, (int)t);
    if (manner->acting == PAYI_ALL)
      add_all_acts (pool, (int)t);
  }
  return TRUE;
}

/* Do the acts that give a unit weigh and lower the same? What they charge is the same by their group. */
static gboolean acts_alike (const PayiPool *pool, const PayiThing *thing)
{
  const PayiMove *first = NULL;
  const gsize size = (gsize)pool->normal->n_wishes * sizeof *thing->weight;
  for (int m = 0; m < thing->n_moves; m++) {
    const PayiMove *move = &thing->moves[m];
    if (!is_of_use (move) || thing->next[m] < 0)
      continue;
    first = first != NULL ? first : move;
    if ((size > 0 && memcmp (move->weight, first->weight, size) != 0)
        || memcmp (move->lowers, first->lowers, sizeof first->lowers) != 0)
      return FALSE;
  }
  return TRUE;
}

gboolean payi_pool_acts_one_way (const PayiPool *pool)
{
  for (guint t = 0; t < pool->normal->things->len; t++) {
    const PayiActing acting = pool->manners[t].acting;
    if (acting == PAYI_ALL || (acting == PAYI_ONE && !acts_alike (pool, PAYI_THING (pool->normal, t))))
      return FALSE;
  }
  return TRUE;
}

guint64 payi_pile_fits (const PayiPool *pool, const PayiPile *pile, int kind)
{
  const guint64 mask = payi_normal_fits (pool->normal, PAY_BIT (kind), FALSE);
  if (pile->thing < 0 || pile->move >= 0)
    return pile->fits & mask;
  const PayiThing *thing = PAYI_THING (pool->normal, pile->thing);
  guint64 fits = 0;
  for (int m = 0; m < thing->n_moves; m++)
    for (int o = 0; o < thing->moves[m].n_outputs; o++)
      if (thing->next[m] >= 0 && thing->moves[m].outputs[o].count > 0
          && (thing->moves[m].outputs[o].kinds >> kind & 1) != 0)
        fits |= PAYI_SUPPLY (pool->normal, thing->moves[m].outputs[o].supply)->fits & mask;
  return fits;
}

/* ---- Waivings. */

gint64 payi_waiving_need (const PayiWaiving *waiving, guint64 lane)
{
  const PayiDemand *demand = waiving->demand;
  gint64 need = 0;
  for (int h = 0; h < demand->n_hubs; h++) {
    gint64 outside = 0;
    for (int e = 0; e < demand->n_entries; e++)
      if (demand->entries[e].hub == h && (lane >> demand->entries[e].cls & 1) == 0)
        outside += waiving->cap[e];
    need += MAX (0, waiving->due[h] - outside);
  }
  payi_assert (need >= 0);
  return need;
}

gint64 payi_waiving_take (const PayiWaiving *waiving, const gint64 *units)
{
  gint64 sum = 0;
  for (int g = 0; g < PAYI_MOST_GROUPS; g++)
    sum += MIN (units[g], waiving->of_group[g]);
  return sum;
}

/* Hall's condition, in every lane of the alternative. */
static gboolean can_be_paid (const PayiPool *pool, const PayiWaiving *waiving)
{
  const guint64 all = pool->classes[waiving->bill];
  payi_assert (__builtin_popcountll (all) <= MOST_CLASSES);
  for (guint64 lane = all;; lane = (lane - 1) & all) {
    gint64 have[PAYI_MOST_GROUPS] = { 0 };
    for (guint i = 0; i < pool->piles->len; i++) {
      gint64 *here = &have[pool->by == PAY_DISTINCT_OUTCOME ? PAYI_PILE (pool, i)->group : 0];
      if ((PAYI_PILE (pool, i)->fits & lane) != 0)
        *here = MIN (*here + PAYI_PILE (pool, i)->count, PAYI_PLENTY);
    }
    if (payi_waiving_need (waiving, lane) > payi_waiving_take (waiving, have))
      return FALSE;
    if (lane == 0)
      return TRUE;
  }
}

static void waiving_free (gpointer data)
{
  PayiWaiving *waiving = data;
  g_free (waiving->due);
  g_free (waiving);
}

static PayiWaiving *waiving_new (const Build *build)
{
  const PayiMatch *match = &build->leaf->match;
  PayiWaiving *waiving = g_new0 (PayiWaiving, 1);
  const gsize size = (gsize)(match->n_hubs + match->n_entries) * sizeof *waiving->due;
  waiving->demand = build->leaf->demand;
  waiving->bill = (int)(waiving->demand - build->pool->normal->goal.demands);
  waiving->by_others = build->leaf->by_others;
  waiving->due = g_malloc (size);
  waiving->cap = waiving->due + match->n_hubs;
  memcpy (waiving->x, build->x, sizeof waiving->x);
  memcpy (waiving->waived, build->leaf->waived, sizeof waiving->waived);
  memcpy (waiving->due, match->due, (gsize)match->n_hubs * sizeof *waiving->due);
  if (match->n_entries > 0)
    memcpy (waiving->cap, match->cap, (gsize)match->n_entries * sizeof *waiving->cap);
  for (int h = 0; h < match->n_hubs; h++)
    waiving->units += waiving->due[h];
  for (int c = 0; c < PAY_MAX_COUNTERS; c++)
    waiving->charged[c] = waiving->of_goal[c] = build->fixed[c] + payi_leaf_charge (build->leaf, c);
  waiving->of_group[0] = waiving->units;
  return waiving;
}

/* The waiving, with as many units of each group from [group] on as can be. */
static void add_groups (Build *build, int group)
{
  PayiPool *pool = build->pool;
  if (group < pool->n_groups && pool->by == PAY_DISTINCT_OUTCOME) {
    const gint64 before = build->of_group[0];
    for (gint64 count = 0; count <= MIN (before, pool->most_of_group[group]) && !pool->limited; count++) {
      build->of_group[group] = count;
      build->of_group[0] = before - count;
      add_groups (build, group + 1);
    }
    build->of_group[group] = 0;
    build->of_group[0] = before;
    return;
  }
  PayiWaiving *waiving = waiving_new (build);
  payi_assert (build->of_group[0] >= 0 && build->of_group[0] <= waiving->units);
  memcpy (waiving->of_group, build->of_group, sizeof waiving->of_group);
  for (int g = 1; g < pool->n_groups; g++)
    for (int c = 0; c < PAY_MAX_COUNTERS; c++)
      waiving->charged[c] += times (pool->charge[g][c], waiving->of_group[g]);
  pool->memory
      += sizeof *waiving + (gsize)(build->leaf->match.n_hubs + build->leaf->match.n_entries) * sizeof *waiving->due;
  pool->limited |= pool->memory > pool->normal->problem->memory || ++pool->steps > pool->normal->problem->steps;
  pool->limited |= payi_is_stopped (build->stop) || payi_is_late_at (pool->normal->problem, pool->steps);
  if (pool->limited || !can_be_paid (pool, waiving)) {
    waiving_free (waiving);
    return;
  }
  build->found = TRUE;
  pool->most_units = MAX (pool->most_units, waiving->units);
  g_ptr_array_add (pool->waivings, waiving);
}

static gboolean add_waiving (gpointer data)
{
  Build *build = data;
  const PayiMatch *match = &build->leaf->match;
  memset (build->of_group, 0, sizeof build->of_group);
  for (int h = 0; h < match->n_hubs; h++)
    build->of_group[0] += match->due[h];
  add_groups (build, 1);
  return !build->pool->limited;
}

static PayiFound add_waivings (const PayiDemand *demand, const gint64 *x, gpointer data)
{
  Build *build = data;
  const GArray *counters = build->pool->normal->problem->counters;
  gint64 budget[PAY_MAX_COUNTERS] = { 0 };
  for (guint c = 0; c < counters->len; c++)
    budget[c] = g_array_index (counters, PayiCounter, c).start;
  build->x = x;
  build->found = FALSE;
  if (!payi_charges (demand, x, budget, build->fixed))
    return PAYI_NONE;
  for (int c = 0; c < PAY_MAX_COUNTERS; c++)
    budget[c] -= build->fixed[c];
  g_autofree gint64 *stock = g_new0 (gint64, build->pool->normal->supplies->len + 1);
  payi_leaf_set (build->leaf, demand, x, stock);
  payi_leaf_each (build->leaf, budget, add_waiving, build);
  return build->pool->limited ? PAYI_LIMIT : build->found ? PAYI_FOUND : PAYI_NONE;
}

static void find_waivings (PayiPool *pool, const volatile gint *stop)
{
  Build build = { .pool = pool, .leaf = payi_leaf_new (pool->normal), .stop = stop };
  pool->limited = payi_each_value (pool->normal, add_waivings, &build) == PAYI_LIMIT;
  payi_leaf_free (build.leaf);
}

/* ---- What acts lower must not be in the way of what the goal charges. */

/* The most that objects of the thing can lower the counter by or charge of it; -1: some act raises it. */
static gint64 most_lowered (const PayiPool *pool, guint thing_index, int counter)
{
  const PayiThing *thing = PAYI_THING (pool->normal, thing_index);
  const PayiManner *manner = &pool->manners[thing_index];
  gint64 most = 0;
  for (int m = 0; m < thing->n_moves && manner->acting != PAYI_NEVER; m++) {
    const gint64 once = thing->moves[m].lowers[counter];
    if (thing->next[m] < 0 || !is_of_use (&thing->moves[m]))
      continue;
    if (once < 0)
      return -1;
    if (manner->acting == PAYI_ONE)
      most = MAX (most, once);
    else
      most = MIN (PAYI_PLENTY, most + times (once, times_alone (thing, m)));
  }
  if (manner->acting != PAYI_NEVER)
    most = MIN (PAYI_PLENTY, most + pool->charge[manner->group][counter]);
  payi_assert (most >= 0);
  return times (most, thing->count);
}

static gboolean is_out_of_the_way (const PayiPool *pool, int counter)
{
  gint64 charged = 0; /* by the goal */
  gint64 lowered = 0;
  gboolean paid = FALSE; /* by acts */
  for (guint i = 0; i < pool->waivings->len; i++)
    charged = MAX (charged, PAYI_WAIVING (pool, i)->of_goal[counter]);
  for (int g = 1; g < pool->n_groups; g++)
    paid |= pool->charge[g][counter] > 0;
  for (guint t = 0; t < pool->normal->things->len; t++) {
    const gint64 here = most_lowered (pool, t, counter);
    if (here < 0)
      return FALSE;
    lowered = MIN (PAYI_PLENTY, lowered + here);
  }
  return (charged == 0 && !paid)
         || charged + lowered <= g_array_index (pool->normal->problem->counters, PayiCounter, counter).start;
}

/* Does some alternative of the goal, or some act, charge the counter? */
static gboolean is_charged (const PayiPool *pool, int counter)
{
  const PayiNormal *normal = pool->normal;
  for (int g = 1; g < pool->n_groups; g++)
    if (pool->charge[g][counter] > 0)
      return TRUE;
  for (int i = 0; i < normal->goal.n_demands; i++) {
    const PayiDemand *demand = &normal->goal.demands[i];
    for (guint k = 0; k < demand->given->charges->len; k++)
      if (g_array_index (demand->given->charges, PayiCharge, k).counter == counter)
        return TRUE;
    for (int h = 1; h < demand->n_hubs; h++)
      if (demand->hubs[h].form == PAYI_CHARGE && demand->hubs[h].counter == counter)
        return TRUE;
  }
  return FALSE;
}

static gboolean are_out_of_the_way (const PayiPool *pool)
{
  for (guint c = 0; c < pool->normal->problem->counters->len; c++)
    if (is_charged (pool, (int)c) && !is_out_of_the_way (pool, (int)c))
      return FALSE;
  return TRUE;
}

static gboolean find_classes (PayiPool *pool)
{
  pool->classes = payi_normal_keep (pool->normal, (gsize)pool->normal->goal.n_demands * sizeof *pool->classes);
  for (int i = 0; i < pool->normal->goal.n_demands; i++) {
    const PayiDemand *demand = &pool->normal->goal.demands[i];
    pool->classes[i] = payi_demand_classes (demand);
    pool->asked |= pool->classes[i];
    if (__builtin_popcountll (pool->classes[i]) > MOST_CLASSES)
      return FALSE;
  }
  return TRUE;
}

PayiPool *payi_pool_new (PayiNormal *normal, PayDistinct by, const volatile gint *stop)
{
  g_autoptr (PayiPool) pool = g_new0 (PayiPool, 1);
  pool->normal = normal;
  pool->by = by;
  pool->n_groups = 1;
  pool->piles = g_array_new (FALSE, FALSE, sizeof (PayiPile));
  pool->waivings = g_ptr_array_new_with_free_func (waiving_free);
  pool->manners = payi_normal_keep (normal, normal->things->len * sizeof *pool->manners);
  if (!find_classes (pool))
    return NULL;
  add_supplies (pool);
  if (!add_things (pool))
    return NULL;
  for (guint i = 0; i < pool->piles->len; i++) {
    gint64 *most = &pool->most_of_group[PAYI_PILE (pool, i)->group];
    *most = MIN (PAYI_PLENTY, *most + PAYI_PILE (pool, i)->count);
  }
  find_waivings (pool, stop);
  return are_out_of_the_way (pool) ? g_steal_pointer (&pool) : NULL;
}

void payi_pool_free (PayiPool *pool)
{
  g_array_unref (pool->piles);
  g_ptr_array_unref (pool->waivings);
  g_free (pool);
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
  payi_assert (*n <= (int)kinds->len);
  return report;
}
