/* SPDX-License-Identifier: MIT */
/* Listing what a walk finds: its path becomes a plan. */
#include <string.h>

#include "flow/flow.h"
#include "lister.h"
#include "walk.h"

typedef struct {
  PayiNormal *normal;
  PayDistinct by;
  PayiLister *lister;
  PayiWalk *walk;
  PayiChoice *choice;
  PayiPlan *plan;
  PayiDetail detail;
} Tale;

/* An act of the path: what is left of what it made, and what was spent of it. */
typedef struct {
  const PayiPassage *passage;
  const PayiMove *move;
  gboolean opened;
  gint64 *spent; /* by output */
} Act;

static void clear_act (gpointer data)
{
  g_free (((Act *)data)->spent);
}

/* ---- Which act gave what: every one that is opened gives at least one of the units that open it. */

static gint64 left_of (const Act *act, int supply)
{
  gint64 left = 0;
  for (int o = 0; o < act->move->n_outputs; o++)
    if (act->move->outputs[o].supply == supply)
      left += act->move->outputs[o].count - act->spent[o];
  return left;
}

static void spend_of (Act *act, int supply, gint64 count)
{
  for (int o = 0; o < act->move->n_outputs && count > 0; o++) {
    const PayiOutput *output = &act->move->outputs[o];
    const gint64 now = output->supply == supply ? MIN (count, output->count - act->spent[o]) : 0;
    act->spent[o] += now;
    count -= now;
  }
}

/* Marks those that the passage opens, the first ones of each move. */
static void open_acts (const GArray *acts, const PayiPassage *passage, GArray *fresh)
{
  g_autoptr (GHashTable) done = g_hash_table_new (NULL, NULL);
  for (int i = 0; i < (int)acts->len; i++) {
    Act *act = &g_array_index (acts, Act, i);
    const gpointer key = GINT_TO_POINTER (act->passage->index);
    const int before = GPOINTER_TO_INT (g_hash_table_lookup (done, key));
    if (act->opened || before >= passage->opened[act->passage->index])
      continue;
    act->opened = TRUE;
    g_hash_table_insert (done, key, GINT_TO_POINTER (before + 1));
    g_array_append_val (fresh, i);
  }
}

/* One unit of each fresh act, out of what is [due] by supply. */
static void give_one_each (const Tale *tale, const GArray *acts, const GArray *fresh, gint64 *due)
{
  const int supplies = (int)tale->normal->supplies->len;
  PayiFlow flow;
  payi_flow_init (&flow, 2 + (int)fresh->len + supplies);
  payi_flow_reset (&flow, 2 + (int)fresh->len + supplies);
  g_autoptr (GArray) arcs = g_array_new (FALSE, FALSE, sizeof (int));
  for (int s = 0; s < supplies; s++)
    payi_flow_add (&flow, 2 + (int)fresh->len + s, PAYI_FLOW_SINK, due[s]);
  for (int i = 0; i < (int)fresh->len; i++) {
    const Act *act = &g_array_index (acts, Act, g_array_index (fresh, int, i));
    payi_flow_add (&flow, PAYI_FLOW_SOURCE, 2 + i, 1);
    for (int s = 0; s < supplies; s++) {
      const int arc = left_of (act, s) > 0 ? payi_flow_add (&flow, 2 + i, 2 + (int)fresh->len + s, 1) : -1;
      g_array_append_val (arcs, arc);
    }
  }
  payi_flow_fill (&flow);
  for (int i = 0; i < (int)fresh->len; i++)
    for (int s = 0; s < supplies; s++) {
      const int arc = g_array_index (arcs, int, i *supplies + s);
      if (arc < 0 || payi_flow_through (&flow, arc) == 0)
        continue;
      spend_of (&g_array_index (acts, Act, g_array_index (fresh, int, i)), s, 1);
      due[s]--;
    }
  payi_flow_clear (&flow);
}

static void spend_units (const Tale *tale, const GArray *acts, const PayiPassage *passage)
{
  g_autoptr (GArray) fresh = g_array_new (FALSE, FALSE, sizeof (int));
  g_autofree gint64 *due = g_new0 (gint64, tale->normal->supplies->len + 1);
  for (guint s = 0; s < tale->normal->supplies->len; s++)
    due[s] = PAYI_SUPPLY (tale->normal, s)->made ? passage->picked[s] : 0;
  open_acts (acts, passage, fresh);
  give_one_each (tale, acts, fresh, due);
  for (guint i = 0; i < acts->len; i++) {
    Act *act = &g_array_index (acts, Act, i);
    for (int s = 0; s < (int)tale->normal->supplies->len && act->opened; s++) {
      const gint64 now = MIN (due[s], left_of (act, s));
      spend_of (act, s, now);
      due[s] -= now;
    }
  }
}

static void find_spent (Tale *tale, const PayiWalked *walked)
{
  g_autoptr (GArray) acts = g_array_new (FALSE, FALSE, sizeof (Act));
  g_array_set_clear_func (acts, clear_act);
  for (guint i = 0; i < walked->path->len; i++) {
    const PayiPassage *passage = g_ptr_array_index (walked->path, i);
    const PayiMove *move = &PAYI_THING (tale->normal, passage->thing)->moves[passage->move];
    const Act act = { passage, move, FALSE, g_new0 (gint64, (gsize)move->n_outputs + 1) };
    if (passage->demand != NULL)
      spend_units (tale, acts, passage);
    g_array_append_val (acts, act);
  }
  spend_units (tale, acts, walked->goal);
  g_array_set_size (tale->detail.spent, 0);
  for (guint i = 0; i < acts->len; i++) {
    const Act *act = &g_array_index (acts, Act, i);
    g_array_append_vals (tale->detail.spent, act->spent, (guint)act->move->n_outputs);
  }
}

/* ---- The plan. */

static void add_act (Tale *tale, const PayiPassage *passage)
{
  PayiAct act = { .thing = passage->thing, .state = passage->state, .move = passage->move, .times = 1 };
  act.option
      = (PayiOption){ .demand = passage->demand, .by_others = passage->by_others, .first = (int)tale->plan->pays->len };
  memcpy (act.option.waived, passage->waived, sizeof passage->waived);
  for (int s = 0; s < (int)tale->normal->supplies->len; s++) {
    const PayiPay pay = { s, passage->picked[s] };
    if (pay.count == 0)
      continue;
    g_array_append_val (tale->plan->pays, pay);
    act.option.n_pays++;
  }
  g_array_append_val (tale->plan->acts, act);
}

static void set_goal (Tale *tale, const PayiWalked *walked)
{
  const PayiMatch *match = walked->match;
  const gsize supplies = tale->normal->supplies->len;
  PayiPlan *plan = tale->plan;
  plan->demand = walked->goal->demand;
  plan->by_others = walked->goal->by_others;
  memcpy (plan->x, walked->x, sizeof plan->x);
  memcpy (plan->waived, walked->goal->waived, sizeof plan->waived);
  g_free (plan->flow);
  plan->flow = g_new0 (gint64, (gsize)match->n_entries * supplies + 1);
  g_array_set_size (tale->detail.cells, 0);
  for (int e = 0; e < match->n_entries; e++)
    for (int c = 0; c < match->n_supplies; c++) {
      const PayiCell cell
          = { e, walked->supply[c], walked->kind[c], match->flow[(gsize)e * (gsize)match->n_supplies + (gsize)c] };
      if (cell.count == 0)
        continue;
      g_array_append_val (tale->detail.cells, cell);
      plan->flow[(gsize)e * supplies + (gsize)cell.supply] += cell.count;
    }
}

static gboolean tell_sets (Tale *tale, const gint64 *set)
{
  const int supplies = (int)tale->normal->supplies->len;
  payi_choice_begin (tale->choice);
  for (int s = 0; s < supplies; s++)
    if (set[s] > 0 && !payi_choice_add (tale->choice, s, -1, set[s]))
      return payi_lister_give_up (tale->lister);
  for (int t = 0; t < (int)tale->normal->things->len; t++)
    if (set[supplies + t] > 0 && !payi_choice_add (tale->choice, -1, t, set[supplies + t]))
      return payi_lister_give_up (tale->lister);
  return payi_lister_tell_choices (tale->lister, tale->normal, tale->plan, tale->choice);
}

static gboolean tell_walked (const PayiWalked *walked, gpointer data)
{
  Tale *tale = data;
  g_array_set_size (tale->plan->acts, 0);
  g_array_set_size (tale->plan->pays, 0);
  for (guint i = 0; i < walked->path->len; i++)
    add_act (tale, g_ptr_array_index (walked->path, i));
  set_goal (tale, walked);
  find_spent (tale, walked);
  if (tale->by == PAY_DISTINCT_OUTCOME || tale->by == PAY_DISTINCT_OUTCOME_WAY)
    return payi_lister_tell (tale->lister, tale->normal, tale->plan);
  return tell_sets (tale, walked->set);
}

void payi_list_walk (PayiNormal *normal, PayDistinct by, PayiLister *lister)
{
  g_autoptr (PayiWalk) walk = payi_walk_new (normal, lister->stop);
  g_autoptr (PayiChoice) choice = payi_choice_new (normal);
  g_autoptr (PayiPlan) plan = payi_plan_new ();
  Tale tale = { .normal = normal, .by = by, .lister = lister, .walk = walk, .choice = choice, .plan = plan };
  tale.detail.leaf = payi_leaf_new (normal);
  tale.detail.cells = g_array_new (FALSE, FALSE, sizeof (PayiCell));
  tale.detail.spent = g_array_new (FALSE, FALSE, sizeof (gint64));
  plan->detail = &tale.detail;
  payi_walk_listen (walk, by, tell_walked, &tale);
  const gboolean cut = !payi_lister_is_over (lister) && payi_walk (walk) == NULL;
  lister->limited = lister->limited || cut;
  payi_leaf_free (tale.detail.leaf);
  g_array_unref (tale.detail.cells);
  g_array_unref (tale.detail.spent);
}
