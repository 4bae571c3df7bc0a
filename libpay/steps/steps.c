/* SPDX-License-Identifier: MIT */
#include "steps.h"

#include <string.h>

#include "queue.h"

#define FIRST_LATE (G_MAXINT / 2) /* step numbers from here on are indices of late steps, until those are told */

#define MOST_DRAWS 1000000 /* runs of units that one cost is paid with */

/* Units drawn for one pip. */
typedef struct {
  PayiBatch batch;
  int pip;
  gboolean others;
  int action, mode, kind; /* action: of the object that becomes the unit, -1 */
  gboolean late;
  int step;     /* the USE step that makes them */
  gint64 first; /* unit among what that step makes */
} Draw;

typedef struct {
  PayiNormal *n;
  const PayiPlan *plan;
  PayAnswer *answer;
  PayiLeaf *leaf;
  PayiQueue *supplies; /* by supply */
  PayiQueue *states;   /* by state of things */
  GArray *draws;       /* Draw, of the demand being paid */
  gboolean too_long;
  guint told;    /* numbers of the detail about what acts made that are told */
  GArray *cells; /* PayiCell, of the goal while it is paid, less what is drawn; NULL: any kind will do */
  GArray *late;  /* PayStep: USE steps of late acts, told once the objects for the goal have acted */
} Trace;

static gint compare_runs (gconstpointer a, gconstpointer b)
{
  const PayiBatch *x = a;
  const PayiBatch *y = b;
  return x->object != y->object ? x->object - y->object : x->lot - y->lot;
}

static void fill_queues_with (Trace *t, const GArray *members)
{
  for (guint i = 0; i < members->len; i++) {
    const PayiMember *m = &g_array_index (members, PayiMember, i);
    PayiQueue *queue = m->supply >= 0 ? &t->supplies[m->supply] : &t->states[PAYI_THING (t->n, m->thing)->first];
    payi_queue_put (
        queue, (PayiBatch){ .lot = m->lot, .object = m->object, .step = -1, .first = m->first, .count = m->count });
  }
}

static void fill_queues (Trace *t)
{
  const PayiNormal *n = t->n;
  if (t->plan->detail != NULL && t->plan->detail->members != NULL) {
    fill_queues_with (t, t->plan->detail->members);
    return;
  }
  for (guint i = 0; i < n->runs->len; i++) {
    const PayiRun *run = PAYI_RUN (n, i);
    if (PAYI_SUPPLY (n, run->supply)->thing < 0)
      payi_queue_put (&t->supplies[run->supply],
                      (PayiBatch){ .lot = run->lot, .object = run->object, .step = -1, .count = run->count });
  }
  for (guint s = 0; s < n->supplies->len; s++)
    if (t->supplies[s].batches != NULL)
      g_array_sort (t->supplies[s].batches, compare_runs);
  for (guint i = 0; i < n->things->len; i++) {
    const PayiThing *thing = PAYI_THING (n, i);
    for (int m = 0; m < thing->n_members; m++) {
      const int object = thing->members[m];
      const gint64 count = g_array_index (n->problem->objects, PayiObject, object).count;
      const gint64 done = payi_objects_done (n->problem, object), first = thing->done ? count - done : 0;
      payi_queue_put (
          &t->states[thing->first],
          (PayiBatch){
              .lot = -1, .object = object, .step = -1, .first = first, .count = thing->done ? done : count - done });
    }
  }
}

static PayiBatch take_unit (Trace *t, int supply, gint64 count)
{
  const PayiSupply *s = PAYI_SUPPLY (t->n, supply);
  if (s->thing < 0)
    return payi_queue_take (&t->supplies[supply], count);
  const PayiThing *thing = PAYI_THING (t->n, s->thing);
  const PayiBatch taken = payi_queue_take (&t->states[thing->first], count);
  payi_queue_put (&t->states[thing->first + thing->flat_state], taken);
  return taken;
}

static int kind_for (const Trace *t, PayKinds kinds, const PayiClass *cls)
{
  const GArray *all = t->n->problem->kinds;
  for (guint k = 0; k < all->len; k++)
    if ((kinds >> k & 1) != 0 && (g_array_index (all, PayiKind, k).traits[cls->channel] & cls->accept) != 0)
      return (int)k;
  return -1;
}

static int action_of (const PayProblem *p, int object, int ordinal)
{
  return g_array_index (g_array_index (p->objects, PayiObject, object).actions, int, ordinal);
}

static PayKinds only_kinds (const PayiMode *mode)
{
  for (guint i = 0; i < mode->gives->len; i++)
    if (g_array_index (mode->gives, PayiGiven, i).n > 0)
      return g_array_index (mode->gives, PayiGiven, i).kinds;
  return 0;
}

/* The first action and mode by which the object becomes a unit that meets [cls]; those that are not late come first. */
static void choose_action (const Trace *t, Draw *draw, const PayiClass *cls, PayKinds as)
{
  const PayProblem *p = t->n->problem;
  const GArray *actions = g_array_index (p->objects, PayiObject, draw->batch.object).actions;
  for (int late = 0; late <= 1; late++)
    for (guint i = 0; i < actions->len; i++) {
      const int a = g_array_index (actions, int, i);
      const PayiAction *action = PAYI_ACTION (p, a);
      if (action->late != late || action->uses == 0 || (late && !cls->goal) || !payi_is_plain (t->n, action))
        continue;
      for (guint m = 0; m < action->modes->len; m++) {
        const PayiMode *mode = PAYI_MODE (action, m);
        draw->kind = kind_for (t, only_kinds (mode) & as, cls);
        if (draw->kind < 0)
          continue;
        draw->action = a;
        draw->mode = (int)m;
        draw->late = late;
        return;
      }
    }
}

/* [as]: the kinds that they may be. */
static void draw_units (Trace *t, int supply, gint64 count, const PayiClass *cls, PayKinds as, int pip, gboolean others)
{
  while (count > 0) {
    t->too_long |= t->draws->len >= MOST_DRAWS;
    if (t->too_long)
      return;
    Draw draw
        = { .batch = take_unit (t, supply, count), .pip = pip, .others = others, .action = -1, .mode = -1, .step = -1 };
    count -= draw.batch.count;
    if (draw.batch.lot >= 0)
      draw.kind = kind_for (t, g_array_index (t->n->problem->lots, PayiLot, draw.batch.lot).kinds & as, cls);
    else if (draw.batch.object >= 0)
      choose_action (t, &draw, cls, as);
    else
      draw.kind = kind_for (t, draw.batch.kinds & as, cls);
    if (draw.batch.step >= 0) {
      draw.step = draw.batch.step;
      draw.first = draw.batch.first;
    }
    g_array_append_val (t->draws, draw);
  }
}

/* The cells of an entry's row of the flow, used up pip by pip. */
typedef struct {
  const PayiMatch *match;
  int entry, supply;
  gint64 taken; /* of the cell */
} Row;

/* Draws [count] units of the row's supply. */
static void draw_cells (Trace *t, const Row *row, gint64 count, int pip, gboolean others)
{
  const PayiClass *cls = &t->n->classes[__builtin_ctzll (row->match->bit[row->entry])];
  for (guint i = 0; t->cells != NULL && i < t->cells->len; i++) {
    PayiCell *cell = &g_array_index (t->cells, PayiCell, i);
    const gint64 now = MIN (cell->n, count);
    if (cell->entry != row->entry || cell->supply != row->supply || now == 0)
      continue;
    draw_units (t, row->supply, now, cls, PAY_BIT (cell->kind), pip, others);
    cell->n -= now;
    count -= now;
  }
  draw_units (t, row->supply, count, cls, ~(PayKinds)0, pip, others);
}

static void draw_pips (Trace *t, Row *row, gint64 count, int pip, gboolean others)
{
  const PayiMatch *m = row->match;
  while (count > 0 && row->supply < m->n_supplies) {
    const gint64 cell = m->flow[(gsize)row->entry * (gsize)m->n_supplies + (gsize)row->supply] - row->taken;
    const gint64 now = MIN (cell, count);
    draw_cells (t, row, now, pip, others);
    count -= now;
    row->taken += now;
    if (now == cell) {
      row->supply++;
      row->taken = 0;
    }
  }
}

static gint64 pips_now (const PayiPips *pip, const gint64 *x)
{
  return pip->var < 0 ? pip->n : pip->n * (x[pip->var] - pip->above);
}

/* Draws the units of every pip of the demand in the leaf, and says which pips are waived: [waived] by pip. */
static void draw_demand (Trace *t, const PayiDemand *d, gint64 *waived)
{
  const PayiMatch *m = &t->leaf->match;
  const GArray *pips = d->given->pips;
  g_autofree Row *rows = g_new0 (Row, (gsize)d->n_entries + 1);
  g_autofree gint64 *left = g_memdup2 (m->used, (gsize)MAX (d->n_entries, 1) * sizeof *left);
  for (int e = 0; e < d->n_entries; e++)
    rows[e] = (Row){ m, e, 0, 0 };
  for (guint i = 0; i < pips->len; i++) {
    const PayiPips *pip = &g_array_index (pips, PayiPips, i);
    const int e = d->entry_of_pip[i];
    const gint64 n = pips_now (pip, t->plan->x);
    const gint64 paid = pip->form == PAYI_MUST ? n : MIN (n, left[e]);
    left[e] -= paid;
    waived[i] = n - paid;
    draw_pips (t, &rows[e], paid, (int)i, FALSE);
  }
  for (guint i = 0; i < pips->len; i++)
    if (g_array_index (pips, PayiPips, i).form == PAYI_OTHERS && waived[i] > 0)
      draw_pips (t, &rows[d->others_entry], waived[i] * d->others, (int)i, TRUE);
}

static gint compare_draws (gconstpointer a, gconstpointer b)
{
  const Draw *x = a;
  const Draw *y = b;
  if (x->late != y->late)
    return x->late ? 1 : -1;
  if (x->batch.object != y->batch.object)
    return x->batch.object - y->batch.object;
  return (x->batch.first > y->batch.first) - (x->batch.first < y->batch.first);
}

static const PayStep empty_step
    = { .action = -1, .mode = -1, .alternative = -1, .pip = -1, .kind = -1, .lot = -1, .from = -1, .object = -1 };

static PayStep use_step (int action, int mode, gint64 unit, gint64 count, gint64 times)
{
  PayStep step = empty_step;
  step.type = PAY_STEP_USE;
  step.action = action;
  step.mode = mode;
  step.unit = unit;
  step.count = count;
  step.times = times;
  return step;
}

/* Uses of one object that can act [uses] times: whole objects at once, parts of objects apart. Splits the draw where
 * needed. */
static void use_repeatedly (Trace *t, Draw *draw, gint64 uses)
{
  while (draw->batch.count > 0) {
    const gint64 object = uses < 0 ? 0 : draw->batch.first / uses;
    const gint64 done = uses < 0 ? 0 : draw->batch.first % uses;
    gint64 times = uses < 0 ? draw->batch.count : MIN (draw->batch.count, uses - done);
    gint64 count = 1;
    if (uses > 0 && done == 0 && times == uses)
      count = draw->batch.count / uses;
    const PayStep step = use_step (draw->action, draw->mode, object, count, times);
    Draw part = *draw;
    part.step = pay_answer_add_step (t->answer, &step);
    part.first = 0;
    part.batch.count = count * times;
    draw->batch.first += part.batch.count;
    draw->batch.count -= part.batch.count;
    g_array_append_val (t->draws, part);
  }
}

/* The USE steps of objects that become units, like neighbours in one. Late ones only when [late]. */
static void use_objects (Trace *t, gboolean late)
{
  const guint n = t->draws->len;
  for (guint i = 0; i < n; i++) {
    Draw draw = g_array_index (t->draws, Draw, i);
    if (draw.action < 0 || draw.late != late || draw.step >= 0)
      continue;
    const PayiAction *action = PAYI_ACTION (t->n->problem, draw.action);
    if (action->take == PAY_TAKE_NOTHING && action->uses != 1) {
      use_repeatedly (t, &draw, action->uses);
    } else {
      const guint last = t->answer->steps->len;
      PayStep *before = last > 0 ? &g_array_index (t->answer->steps, PayStep, last - 1) : NULL;
      if (before != NULL && before->type == PAY_STEP_USE && before->action == draw.action && before->mode == draw.mode
          && before->times == 1 && before->unit + before->count == draw.batch.first) {
        draw.step = (int)last - 1;
        draw.first = before->count;
        before->count += draw.batch.count;
      } else {
        const PayStep step = use_step (draw.action, draw.mode, draw.batch.first, draw.batch.count, 1);
        draw.step = pay_answer_add_step (t->answer, &step);
        draw.first = 0;
      }
    }
    g_array_index (t->draws, Draw, i) = draw;
  }
}

static gint compare_pips (gconstpointer a, gconstpointer b)
{
  const Draw *x = a;
  const Draw *y = b;
  if (x->pip != y->pip)
    return x->pip - y->pip;
  if (x->step != y->step)
    return x->step - y->step;
  return (x->first > y->first) - (x->first < y->first);
}

static void pay_units (Trace *t)
{
  g_array_sort (t->draws, compare_pips);
  for (guint i = 0; i < t->draws->len; i++) {
    const Draw *draw = &g_array_index (t->draws, Draw, i);
    if (draw->batch.count == 0)
      continue;
    PayStep step = empty_step;
    step.type = PAY_STEP_UNIT;
    step.pip = draw->pip;
    step.others = draw->others;
    step.kind = draw->kind;
    step.lot = draw->batch.lot;
    step.from = draw->batch.lot >= 0 ? -1 : draw->step;
    step.unit = draw->batch.lot >= 0 ? draw->batch.first : draw->first;
    step.count = draw->batch.count;
    pay_answer_add_step (t->answer, &step);
  }
}

static void waive_pips (Trace *t, const PayiDemand *d, const gint64 *waived)
{
  for (guint i = 0; i < d->given->pips->len; i++) {
    const PayiPips *pip = &g_array_index (d->given->pips, PayiPips, i);
    if (waived[i] == 0 || pip->form == PAYI_OTHERS)
      continue;
    PayStep step = empty_step;
    step.type = PAY_STEP_WAIVE;
    step.pip = (int)i;
    step.count = waived[i];
    pay_answer_add_step (t->answer, &step);
    if (pip->form == PAYI_CHARGE)
      t->answer->charged[pip->counter] += waived[i] * pip->amount;
  }
}

static void charge_fixed (Trace *t, const PayiDemand *d)
{
  for (guint i = 0; i < d->given->charges->len; i++) {
    const PayiCharge *c = &g_array_index (d->given->charges, PayiCharge, i);
    t->answer->charged[c->counter] += c->fixed + (c->var >= 0 ? c->per_x * t->plan->x[c->var] : 0);
  }
}

static void tell_late (Trace *t)
{
  const int first = (int)t->answer->steps->len;
  for (guint i = 0; i < t->late->len; i++)
    pay_answer_add_step (t->answer, &g_array_index (t->late, PayStep, i));
  for (guint i = 0; i < t->draws->len; i++) {
    Draw *draw = &g_array_index (t->draws, Draw, i);
    if (draw->step >= FIRST_LATE)
      draw->step += first - FIRST_LATE;
  }
  g_array_set_size (t->late, 0);
}

/* The steps that pay the demand in the leaf: first the objects that become units, then [begin], then units and waivers.
 */
static int pay_demand (Trace *t, const PayiDemand *d, const PayStep *begin)
{
  g_autofree gint64 *waived = g_new0 (gint64, d->given->pips->len + 1);
  g_array_set_size (t->draws, 0);
  draw_demand (t, d, waived);
  g_array_sort (t->draws, compare_draws);
  use_objects (t, FALSE);
  if (begin->type == PAY_STEP_GOAL || PAYI_ACTION (t->n->problem, begin->action)->wanted)
    tell_late (t);
  use_objects (t, TRUE);
  const int index = pay_answer_add_step (t->answer, begin);
  pay_units (t);
  waive_pips (t, d, waived);
  charge_fixed (t, d);
  return index;
}

static void set_up_option (Trace *t, const PayiOption *option)
{
  g_autofree gint64 *stock = g_new0 (gint64, t->n->supplies->len + 1);
  for (int i = 0; i < option->n; i++) {
    const PayiPay *pay = &g_array_index (t->plan->pays, PayiPay, option->first + i);
    stock[pay->supply] += pay->n;
  }
  payi_leaf_set_option (t->leaf, option->demand, t->plan->x, stock, option->t, option->waived);
}

/* [spent]: by output, NULL: all may be. */
static void store_outputs (Trace *t, const PayiMove *move, const gint64 *spent, int step, gint64 times)
{
  gint64 before = 0;
  for (int o = 0; o < move->n_outputs; o++) {
    const PayiOutput *out = &move->outputs[o];
    const gint64 n = spent != NULL ? spent[o] : out->n;
    const PayiBatch made = { .lot = -1,
                             .object = -1,
                             .step = step,
                             .first = before,
                             .count = n * times,
                             .kinds = out->kinds,
                             .part = n == move->made ? 0 : n,
                             .stride = move->made };
    if (n > 0)
      payi_queue_put (&t->supplies[out->supply], made);
    before += out->n;
  }
}

static void tell_turns (Trace *t, const PayiThing *thing, const PayiAct *act)
{
  for (gint64 left = act->times; left > 0;) {
    const PayiBatch objects = payi_queue_take (&t->states[thing->first + act->state], left);
    PayStep step = empty_step;
    step.type = PAY_STEP_TURN;
    step.object = objects.object;
    step.unit = objects.first;
    step.count = objects.count;
    pay_answer_add_step (t->answer, &step);
    payi_queue_put (&t->states[thing->first + thing->fresh[act->state]], objects);
    left -= objects.count;
  }
}

/* Something wanted was paid. */
static void wake (Trace *t)
{
  for (guint s = 0; s < t->n->supplies->len; s++)
    if (PAYI_SUPPLY (t->n, s)->late && t->supplies[s].batches != NULL)
      t->supplies[s].first = t->supplies[s].batches->len;
  for (guint i = 0; i < t->n->things->len; i++) {
    const PayiThing *thing = PAYI_THING (t->n, i);
    for (int state = 0; state < thing->n_states; state++) {
      PayiQueue *here = &t->states[thing->first + state];
      while (thing->later[state] != state && here->batches != NULL && here->first < here->batches->len)
        payi_queue_put (&t->states[thing->first + thing->later[state]], payi_queue_take (here, G_MAXINT64));
    }
  }
}

/* What the detail says of the next act, which makes [move]. */
static const gint64 *spent_of (Trace *t, const PayiMove *move)
{
  if (t->plan->detail == NULL || t->plan->detail->spent == NULL || move->n_outputs == 0)
    return NULL;
  const gint64 *spent = &g_array_index (t->plan->detail->spent, gint64, t->told);
  t->told += (guint)move->n_outputs;
  return spent;
}

static void tell_act (Trace *t, const PayiAct *act)
{
  const PayiThing *thing = PAYI_THING (t->n, act->thing);
  if (act->move < 0) {
    tell_turns (t, thing, act);
    return;
  }
  const PayiMove *move = &thing->moves[act->move];
  const int next = thing->next[act->state * thing->n_moves + act->move];
  const gint64 *spent = spent_of (t, move);
  if (act->option.demand != NULL)
    set_up_option (t, &act->option);
  gint64 left = act->times;
  while (left > 0) {
    PayiQueue *here = &t->states[thing->first + act->state];
    const gboolean again = next == act->state && act->option.demand == NULL; /* one object does it all */
    PayiBatch objects = payi_queue_take (here, again ? 1 : left);
    const gint64 times = again ? left : 1;
    left -= objects.count * times;
    PayStep use = use_step (action_of (t->n->problem, objects.object, move->ordinal), move->mode, objects.first,
                            objects.count, times);
    int step;
    if (act->option.demand != NULL) {
      use.alternative = act->option.demand->alternative;
      step = pay_demand (t, act->option.demand, &use);
    } else if (move->late) {
      g_array_append_val (t->late, use);
      step = FIRST_LATE + (int)t->late->len - 1;
    } else {
      if (move->wanted)
        tell_late (t);
      step = pay_answer_add_step (t->answer, &use);
    }
    store_outputs (t, move, spent, step, objects.count * times);
    if (next == act->state)
      payi_queue_put_back (here, objects);
    else
      payi_queue_put (&t->states[thing->first + next], objects);
  }
  for (int c = 0; c < PAY_MAX_COUNTERS; c++)
    t->answer->lowered[c] += move->lowers[c] * act->times;
  if (move->wanted && t->n->late)
    wake (t);
}

static void set_up_goal (Trace *t)
{
  PayiMatch *m = &t->leaf->match;
  g_autofree gint64 *stock = g_new0 (gint64, (gsize)m->n_supplies + 1);
  payi_leaf_set (t->leaf, t->plan->demand, t->plan->x, stock);
  if (t->plan->flow != NULL)
    memcpy (m->flow, t->plan->flow, (gsize)m->n_entries * (gsize)m->n_supplies * sizeof *m->flow);
  for (int e = 0; e < m->n_entries; e++) {
    m->used[e] = 0;
    for (int s = 0; s < m->n_supplies; s++)
      m->used[e] += m->flow[(gsize)e * (gsize)m->n_supplies + (gsize)s];
  }
}

static void tell_goal (Trace *t)
{
  const PayiPlan *plan = t->plan;
  PayStep goal = empty_step;
  goal.type = PAY_STEP_GOAL;
  goal.alternative = plan->demand->alternative;
  set_up_goal (t);
  if (plan->detail != NULL && plan->detail->cells != NULL)
    t->cells = g_array_copy (plan->detail->cells);
  pay_demand (t, plan->demand, &goal);
  if (t->cells != NULL)
    g_array_unref (t->cells);
}

gboolean payi_trace (PayiNormal *n, const PayiPlan *plan, PayAnswer *answer)
{
  PayiLeaf *own = plan->detail == NULL ? payi_leaf_new (n) : NULL;
  Trace t = { .n = n,
              .plan = plan,
              .answer = answer,
              .leaf = own != NULL ? own : plan->detail->leaf,
              .supplies = payi_queues_new (n->supplies->len),
              .states = payi_queues_new ((gsize)n->n_states),
              .draws = g_array_new (FALSE, FALSE, sizeof (Draw)),
              .late = g_array_new (FALSE, FALSE, sizeof (PayStep)) };
  fill_queues (&t);
  for (guint i = 0; i < plan->acts->len; i++)
    tell_act (&t, &g_array_index (plan->acts, PayiAct, i));
  tell_goal (&t);
  pay_answer_set_alternative (answer, plan->demand->alternative);
  for (int v = 0; v < PAY_MAX_VARIABLES; v++)
    pay_answer_set_x (answer, v, plan->x[v]);
  payi_leaf_free (own);
  payi_queues_free (t.supplies, n->supplies->len);
  payi_queues_free (t.states, (gsize)n->n_states);
  g_array_unref (t.draws);
  g_array_unref (t.late);
  return !t.too_long;
}
