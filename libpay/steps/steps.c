/* SPDX-License-Identifier: MIT */
#include "steps.h"

#include <string.h>

#include "queue.h"

#define FIRST_LATE (G_MAXINT / 2) /* step numbers from here on are indices of late steps, until those are told */

#define MOST_DRAWS 1000000 /* runs of units that one cost is paid with */
#define DRAWS_A_CLOCK 4096
#define TELLING 3 /* what is drawn is put in order and told: so many times what drawing it takes */

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
  PayiNormal *normal;
  const PayiPlan *plan;
  PayAnswer *answer;
  PayiLeaf *leaf;
  PayiQueue *supplies; /* by supply */
  PayiQueue *states;   /* by state of things */
  GArray *draws;       /* Draw, of the demand being paid */
  gboolean too_long;
  guint64 began; /* where there is a deadline */
  guint told;    /* numbers of the detail about what acts made that are told */
  GArray *cells; /* PayiCell, of the goal while it is paid, less what is drawn; NULL: any kind will do */
  GArray *late;  /* PayStep: USE steps of late acts, told once the objects for the goal have acted */
} Trace;

static void fill_queues_with (Trace *trace, const GArray *members)
{
  for (guint i = 0; i < members->len; i++) {
    const PayiMember *member = &g_array_index (members, PayiMember, i);
    PayiQueue *queue = member->supply >= 0 ? &trace->supplies[member->supply]
                                           : &trace->states[PAYI_THING (trace->normal, member->thing)->first];
    payi_queue_put (
        queue,
        (PayiBatch){
            .lot = member->lot, .object = member->object, .step = -1, .first = member->first, .count = member->count });
  }
}

static void fill_queues (Trace *trace)
{
  const PayiNormal *normal = trace->normal;
  if (trace->plan->detail != NULL && trace->plan->detail->members != NULL) {
    fill_queues_with (trace, trace->plan->detail->members);
    return;
  }
  for (guint i = 0; i < normal->runs->len; i++) {
    const PayiRun *run = PAYI_RUN (normal, i);
    if (PAYI_SUPPLY (normal, run->supply)->thing < 0)
      payi_queue_put (&trace->supplies[run->supply],
                      (PayiBatch){ .lot = run->lot, .object = run->object, .step = -1, .count = run->count });
  }
  for (guint i = 0; i < normal->things->len; i++) {
    const PayiThing *thing = PAYI_THING (normal, i);
    for (int m = 0; m < thing->n_members; m++) {
      const int object = thing->members[m];
      const gint64 count = g_array_index (normal->problem->objects, PayiObject, object).count;
      const gint64 done = payi_objects_done (normal->problem, object), first = thing->done ? count - done : 0;
      payi_queue_put (
          &trace->states[thing->first],
          (PayiBatch){
              .lot = -1, .object = object, .step = -1, .first = first, .count = thing->done ? done : count - done });
    }
  }
}

static PayiBatch take_unit (Trace *trace, int supply_index, gint64 count)
{
  const PayiSupply *supply = PAYI_SUPPLY (trace->normal, supply_index);
  if (supply->thing < 0)
    return payi_queue_take (&trace->supplies[supply_index], count);
  const PayiThing *thing = PAYI_THING (trace->normal, supply->thing);
  const PayiBatch taken = payi_queue_take (&trace->states[thing->first], count);
  payi_queue_put (&trace->states[thing->first + thing->flat_state], taken);
  return taken;
}

static int kind_for (const Trace *trace, PayKinds kinds, const PayiClass *cls)
{
  const GArray *all = trace->normal->problem->kinds;
  for (guint k = 0; k < all->len; k++)
    if ((kinds >> k & 1) != 0 && (g_array_index (all, PayiKind, k).traits[cls->channel] & cls->accept) != 0)
      return (int)k;
  return -1;
}

static int action_of (const PayProblem *problem, int object, int ordinal)
{
  return g_array_index (g_array_index (problem->objects, PayiObject, object).actions, int, ordinal);
}

static PayKinds only_kinds (const PayiMode *mode)
{
  for (guint i = 0; i < mode->gives->len; i++)
    if (g_array_index (mode->gives, PayiGiven, i).count > 0)
      return g_array_index (mode->gives, PayiGiven, i).kinds;
  return 0;
}

/* The first action and mode by which the object becomes a unit that meets [cls]; those that are not late come first. */
static void choose_action (const Trace *trace, Draw *draw, const PayiClass *cls, PayKinds as)
{
  const PayProblem *problem = trace->normal->problem;
  const GArray *actions = g_array_index (problem->objects, PayiObject, draw->batch.object).actions;
  for (int late = 0; late <= 1; late++)
    for (guint i = 0; i < actions->len; i++) {
      const int a = g_array_index (actions, int, i);
      const PayiAction *action = PAYI_ACTION (problem, a);
      if (action->late != late || (late && !cls->goal) || !payi_makes_unit (trace->normal, action))
        continue;
      for (guint m = 0; m < action->modes->len; m++) {
        const PayiMode *mode = PAYI_MODE (action, m);
        draw->kind = kind_for (trace, only_kinds (mode) & as, cls);
        if (draw->kind < 0)
          continue;
        draw->action = a;
        draw->mode = (int)m;
        draw->late = late;
        return;
      }
    }
}

/* Is there no time left for what is drawn? */
static gboolean is_late (const Trace *trace)
{
  const PayProblem *problem = trace->normal->problem;
  const guint64 now = problem->deadline != 0 ? pay_statistics_clock () : 0;
  const gboolean late = problem->deadline != 0 && now + TELLING * (now - trace->began) >= problem->end;
  if (late)
    trace->normal->limit = PAY_LIMIT_TIME; /* whatever limit came before, it is the one that leaves nothing to tell */
  return late;
}

static gboolean is_too_long (const Trace *trace)
{
  const guint n = trace->draws->len;
  return n >= MOST_DRAWS || n > trace->normal->problem->memory / sizeof (Draw)
         || (n > 0 && n % DRAWS_A_CLOCK == 0 && is_late (trace));
}

/* [as]: the kinds that they may be. */
static void draw_units (Trace *trace, int supply, gint64 count, const PayiClass *cls, PayKinds as, int pip,
                        gboolean others)
{
  while (count > 0) {
    trace->too_long |= is_too_long (trace);
    if (trace->too_long)
      return;
    Draw draw = {
      .batch = take_unit (trace, supply, count), .pip = pip, .others = others, .action = -1, .mode = -1, .step = -1
    };
    count -= draw.batch.count;
    if (draw.batch.lot >= 0)
      draw.kind
          = kind_for (trace, g_array_index (trace->normal->problem->lots, PayiLot, draw.batch.lot).kinds & as, cls);
    else if (draw.batch.object >= 0)
      choose_action (trace, &draw, cls, as);
    else
      draw.kind = kind_for (trace, draw.batch.kinds & as, cls);
    if (draw.batch.step >= 0) {
      draw.step = draw.batch.step;
      draw.first = draw.batch.first;
    }
    g_array_append_val (trace->draws, draw);
  }
}

/* The cells of an entry's row of the flow, used up pip by pip. */
typedef struct {
  const PayiMatch *match;
  int entry, supply;
  gint64 taken; /* of the cell */
} Row;

/* Draws [count] units of the row's supply. */
static void draw_cells (Trace *trace, const Row *row, gint64 count, int pip, gboolean others)
{
  const PayiClass *cls = &trace->normal->classes.at[__builtin_ctzll (row->match->bit[row->entry])];
  for (guint i = 0; trace->cells != NULL && i < trace->cells->len; i++) {
    PayiCell *cell = &g_array_index (trace->cells, PayiCell, i);
    const gint64 now = MIN (cell->count, count);
    if (cell->entry != row->entry || cell->supply != row->supply || now == 0)
      continue;
    draw_units (trace, row->supply, now, cls, PAY_BIT (cell->kind), pip, others);
    cell->count -= now;
    count -= now;
  }
  draw_units (trace, row->supply, count, cls, ~(PayKinds)0, pip, others);
}

static void draw_pips (Trace *trace, Row *row, gint64 count, int pip, gboolean others)
{
  const PayiMatch *match = row->match;
  while (count > 0 && row->supply < match->n_supplies) {
    const gint64 cell = match->flow[(gsize)row->entry * (gsize)match->n_supplies + (gsize)row->supply] - row->taken;
    const gint64 now = MIN (cell, count);
    draw_cells (trace, row, now, pip, others);
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
  return pip->var < 0 ? pip->count : pip->count * (x[pip->var] - pip->above);
}

/* Draws the units of every pip of the demand in the leaf, and says which pips are waived: [waived] by pip. */
static void draw_demand (Trace *trace, const PayiDemand *demand, gint64 *waived)
{
  const PayiMatch *match = &trace->leaf->match;
  const GArray *pips = demand->given->pips;
  g_autofree Row *rows = g_new0 (Row, (gsize)demand->n_entries + 1);
  g_autofree gint64 *left = g_memdup2 (match->used, (gsize)MAX (demand->n_entries, 1) * sizeof *left);
  for (int e = 0; e < demand->n_entries; e++)
    rows[e] = (Row){ match, e, 0, 0 };
  for (guint i = 0; i < pips->len; i++) {
    const PayiPips *pip = &g_array_index (pips, PayiPips, i);
    const int e = demand->entry_of_pip[i];
    const gint64 count = pips_now (pip, trace->plan->x);
    const gint64 paid = pip->form == PAYI_MUST ? count : MIN (count, left[e]);
    left[e] -= paid;
    waived[i] = count - paid;
    draw_pips (trace, &rows[e], paid, (int)i, FALSE);
  }
  for (guint i = 0; i < pips->len; i++)
    if (g_array_index (pips, PayiPips, i).form == PAYI_OTHERS && waived[i] > 0)
      draw_pips (trace, &rows[demand->others_entry], waived[i] * demand->others, (int)i, TRUE);
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
static void use_repeatedly (Trace *trace, Draw *draw, gint64 uses)
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
    part.step = pay_answer_add_step (trace->answer, &step);
    part.first = 0;
    part.batch.count = count * times;
    draw->batch.first += part.batch.count;
    draw->batch.count -= part.batch.count;
    g_array_append_val (trace->draws, part);
  }
}

/* The USE steps of objects that become units, like neighbours in one. Late ones only when [late]. */
static void use_objects (Trace *trace, gboolean late)
{
  const guint count = trace->draws->len;
  for (guint i = 0; i < count; i++) {
    Draw draw = g_array_index (trace->draws, Draw, i);
    if (draw.action < 0 || draw.late != late || draw.step >= 0)
      continue;
    const PayiAction *action = PAYI_ACTION (trace->normal->problem, draw.action);
    if (action->take == PAY_TAKE_NOTHING && action->uses != 1) {
      use_repeatedly (trace, &draw, action->uses);
    } else {
      const guint last = trace->answer->steps->len;
      PayStep *before = last > 0 ? &g_array_index (trace->answer->steps, PayStep, last - 1) : NULL;
      if (before != NULL && before->type == PAY_STEP_USE && before->action == draw.action && before->mode == draw.mode
          && before->times == 1 && before->unit + before->count == draw.batch.first) {
        draw.step = (int)last - 1;
        draw.first = before->count;
        before->count += draw.batch.count;
      } else {
        const PayStep step = use_step (draw.action, draw.mode, draw.batch.first, draw.batch.count, 1);
        draw.step = pay_answer_add_step (trace->answer, &step);
        draw.first = 0;
      }
    }
    g_array_index (trace->draws, Draw, i) = draw;
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

static void pay_units (Trace *trace)
{
  g_array_sort (trace->draws, compare_pips);
  for (guint i = 0; i < trace->draws->len; i++) {
    const Draw *draw = &g_array_index (trace->draws, Draw, i);
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
    pay_answer_add_step (trace->answer, &step);
  }
}

static void waive_pips (Trace *trace, const PayiDemand *demand, const gint64 *waived)
{
  for (guint i = 0; i < demand->given->pips->len; i++) {
    const PayiPips *pip = &g_array_index (demand->given->pips, PayiPips, i);
    if (waived[i] == 0 || pip->form == PAYI_OTHERS)
      continue;
    PayStep step = empty_step;
    step.type = PAY_STEP_WAIVE;
    step.pip = (int)i;
    step.count = waived[i];
    pay_answer_add_step (trace->answer, &step);
    if (pip->form == PAYI_CHARGE)
      trace->answer->charged[pip->counter] += waived[i] * pip->amount;
  }
}

static void charge_fixed (Trace *trace, const PayiDemand *demand)
{
  for (guint i = 0; i < demand->given->charges->len; i++) {
    const PayiCharge *charge = &g_array_index (demand->given->charges, PayiCharge, i);
    trace->answer->charged[charge->counter]
        += charge->fixed + (charge->var >= 0 ? charge->per_x * trace->plan->x[charge->var] : 0);
  }
}

static void tell_late (Trace *trace)
{
  const int first = (int)trace->answer->steps->len;
  for (guint i = 0; i < trace->late->len; i++)
    pay_answer_add_step (trace->answer, &g_array_index (trace->late, PayStep, i));
  for (guint i = 0; i < trace->draws->len; i++) {
    Draw *draw = &g_array_index (trace->draws, Draw, i);
    if (draw->step >= FIRST_LATE)
      draw->step += first - FIRST_LATE;
  }
  g_array_set_size (trace->late, 0);
}

/* The steps that pay the demand in the leaf: first the objects that become units, then [begin], then units and waivers.
 */
static int pay_demand (Trace *trace, const PayiDemand *demand, const PayStep *begin)
{
  g_autofree gint64 *waived = g_new0 (gint64, demand->given->pips->len + 1);
  g_array_set_size (trace->draws, 0);
  draw_demand (trace, demand, waived);
  if (trace->too_long)
    return 0;
  g_array_sort (trace->draws, compare_draws);
  use_objects (trace, FALSE);
  if (begin->type == PAY_STEP_GOAL || PAYI_ACTION (trace->normal->problem, begin->action)->wanted)
    tell_late (trace);
  use_objects (trace, TRUE);
  const int index = pay_answer_add_step (trace->answer, begin);
  pay_units (trace);
  waive_pips (trace, demand, waived);
  charge_fixed (trace, demand);
  return index;
}

static void set_up_option (Trace *trace, const PayiOption *option)
{
  g_autofree gint64 *stock = g_new0 (gint64, trace->normal->supplies->len + 1);
  for (int i = 0; i < option->n_pays; i++) {
    const PayiPay *pay = &g_array_index (trace->plan->pays, PayiPay, option->first + i);
    stock[pay->supply] += pay->count;
  }
  payi_leaf_set_option (trace->leaf, option->demand, trace->plan->x, stock, option->by_others, option->waived);
}

/* [spent]: by output, NULL: all may be. */
static void store_outputs (Trace *trace, const PayiMove *move, const gint64 *spent, int step, gint64 times)
{
  gint64 before = 0;
  for (int o = 0; o < move->n_outputs; o++) {
    const PayiOutput *out = &move->outputs[o];
    const gint64 count = spent != NULL ? spent[o] : out->count;
    const PayiBatch made = { .lot = -1,
                             .object = -1,
                             .step = step,
                             .first = before,
                             .count = count * times,
                             .kinds = out->kinds,
                             .part = count == move->made ? 0 : count,
                             .stride = move->made };
    if (count > 0)
      payi_queue_put (&trace->supplies[out->supply], made);
    before += out->count;
  }
}

static void tell_turns (Trace *trace, const PayiThing *thing, const PayiAct *act)
{
  for (gint64 left = act->times; left > 0;) {
    const PayiBatch objects = payi_queue_take (&trace->states[thing->first + act->state], left);
    PayStep step = empty_step;
    step.type = PAY_STEP_TURN;
    step.object = objects.object;
    step.unit = objects.first;
    step.count = objects.count;
    pay_answer_add_step (trace->answer, &step);
    payi_queue_put (&trace->states[thing->first + thing->fresh[act->state]], objects);
    left -= objects.count;
  }
}

/* Something was paid. */
static void end_prompt (Trace *trace)
{
  for (guint s = 0; trace->normal->prompt != 0 && s < trace->normal->supplies->len; s++)
    if (PAYI_SUPPLY (trace->normal, s)->prompt && trace->supplies[s].batches != NULL)
      trace->supplies[s].first = trace->supplies[s].batches->len;
}

/* Something wanted was paid. */
static void wake (Trace *trace)
{
  for (guint s = 0; s < trace->normal->supplies->len; s++)
    if (PAYI_SUPPLY (trace->normal, s)->late && trace->supplies[s].batches != NULL)
      trace->supplies[s].first = trace->supplies[s].batches->len;
  for (guint i = 0; i < trace->normal->things->len; i++) {
    const PayiThing *thing = PAYI_THING (trace->normal, i);
    for (int state = 0; state < thing->n_states; state++) {
      PayiQueue *here = &trace->states[thing->first + state];
      while (thing->later[state] != state && here->batches != NULL && here->first < here->batches->len)
        payi_queue_put (&trace->states[thing->first + thing->later[state]], payi_queue_take (here, G_MAXINT64));
    }
  }
}

/* What the detail says of the next act, which makes [move]. */
static const gint64 *spent_of (Trace *trace, const PayiMove *move)
{
  if (trace->plan->detail == NULL || trace->plan->detail->spent == NULL || move->n_outputs == 0)
    return NULL;
  const gint64 *spent = &g_array_index (trace->plan->detail->spent, gint64, trace->told);
  trace->told += (guint)move->n_outputs;
  return spent;
}

static void tell_act (Trace *trace, const PayiAct *act)
{
  const PayiThing *thing = PAYI_THING (trace->normal, act->thing);
  if (act->move < 0) {
    tell_turns (trace, thing, act);
    return;
  }
  const PayiMove *move = &thing->moves[act->move];
  const int next = thing->next[act->state * thing->n_moves + act->move];
  const gint64 *spent = spent_of (trace, move);
  if (act->option.demand != NULL)
    set_up_option (trace, &act->option);
  gint64 left = act->times;
  while (left > 0 && !trace->too_long) {
    PayiQueue *here = &trace->states[thing->first + act->state];
    const gboolean again = next == act->state && act->option.demand == NULL; /* one object does it all */
    PayiBatch objects = payi_queue_take (here, again ? 1 : left);
    const gint64 times = again ? left : 1;
    left -= objects.count * times;
    PayStep use = use_step (action_of (trace->normal->problem, objects.object, move->ordinal), move->mode,
                            objects.first, objects.count, times);
    int step;
    if (act->option.demand != NULL)
      use.alternative = act->option.demand->alternative;
    if (act->option.demand != NULL && !move->late) {
      step = pay_demand (trace, act->option.demand, &use);
    } else if (move->late) { /* it pays nothing: it may ask for what is present */
      g_array_append_val (trace->late, use);
      step = FIRST_LATE + (int)trace->late->len - 1;
    } else {
      if (move->wanted)
        tell_late (trace);
      step = pay_answer_add_step (trace->answer, &use);
    }
    store_outputs (trace, move, spent, step, objects.count * times);
    if (next == act->state)
      payi_queue_put_back (here, objects);
    else
      payi_queue_put (&trace->states[thing->first + next], objects);
  }
  for (int c = 0; c < PAY_MAX_COUNTERS; c++)
    trace->answer->lowered[c] += move->lowers[c] * act->times;
  if (payi_is_served (move))
    end_prompt (trace);
  if (move->wanted && trace->normal->late)
    wake (trace);
}

static void set_up_goal (Trace *trace)
{
  PayiMatch *match = &trace->leaf->match;
  g_autofree gint64 *stock = g_new0 (gint64, (gsize)match->n_supplies + 1);
  payi_leaf_set (trace->leaf, trace->plan->demand, trace->plan->x, stock);
  if (trace->plan->flow != NULL)
    memcpy (match->flow, trace->plan->flow, (gsize)match->n_entries * (gsize)match->n_supplies * sizeof *match->flow);
  for (int e = 0; e < match->n_entries; e++) {
    match->used[e] = 0;
    for (int s = 0; s < match->n_supplies; s++)
      match->used[e] += match->flow[(gsize)e * (gsize)match->n_supplies + (gsize)s];
  }
}

static void tell_goal (Trace *trace)
{
  const PayiPlan *plan = trace->plan;
  PayStep goal = empty_step;
  goal.type = PAY_STEP_GOAL;
  goal.alternative = plan->demand->alternative;
  set_up_goal (trace);
  if (plan->detail != NULL && plan->detail->cells != NULL)
    trace->cells = g_array_copy (plan->detail->cells);
  pay_demand (trace, plan->demand, &goal);
  if (trace->cells != NULL)
    g_array_unref (trace->cells);
}

gboolean payi_trace (PayiNormal *normal, const PayiPlan *plan, PayAnswer *answer)
{
  PayiLeaf *own = plan->detail == NULL ? payi_leaf_new (normal) : NULL;
  Trace trace = { .normal = normal,
                  .plan = plan,
                  .answer = answer,
                  .began = normal->problem->deadline != 0 ? pay_statistics_clock () : 0,
                  .leaf = own != NULL ? own : plan->detail->leaf,
                  .supplies = payi_queues_new (normal->supplies->len),
                  .states = payi_queues_new ((gsize)normal->n_states),
                  .draws = g_array_new (FALSE, FALSE, sizeof (Draw)),
                  .late = g_array_new (FALSE, FALSE, sizeof (PayStep)) };
  fill_queues (&trace);
  for (guint i = 0; i < plan->acts->len && !trace.too_long; i++)
    tell_act (&trace, &g_array_index (plan->acts, PayiAct, i));
  if (!trace.too_long)
    tell_goal (&trace);
  pay_answer_set_alternative (answer, plan->demand->alternative);
  for (int v = 0; v < PAY_MAX_VARIABLES; v++)
    pay_answer_set_x (answer, v, plan->x[v]);
  payi_leaf_free (own);
  payi_queues_free (trace.supplies, normal->supplies->len);
  payi_queues_free (trace.states, (gsize)normal->n_states);
  g_array_unref (trace.draws);
  g_array_unref (trace.late);
  return !trace.too_long;
}
