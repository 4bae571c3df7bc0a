/* SPDX-License-Identifier: MIT */
/* Checks a yes: replays the steps against the problem as given. Runs are never taken apart: what is spent and what
 * acted is kept as intervals, so that the work grows with the number of steps. */
#include "parts.h"

#define MOST_TIMES ((gint64)1 << 40) /* of one object in one step: each of X may ask for several units */

/* What a USE step made. */
typedef struct {
  gint64 each, all; /* units of one happening, of all */
  GTree *spent;     /* of PayiSpan; NULL: none yet */
  gboolean done;    /* it happened already */
  GArray *units;    /* PayKinds, what each has turned out to be; NULL: what the mode says */
} Made;

/* [count] more uses (or less, where a run ends) of an action for instances from [at] on. */
typedef struct {
  int action;
  gint64 at, count;
  guint step;
} UseEdge;

typedef struct {
  const PayProblem *problem;
  const PayAnswer *answer;
  char **why;
  gint64 x[PAY_MAX_VARIABLES];         /* values that count */
  gboolean forever[PAY_MAX_VARIABLES]; /* nothing bounds the variable */
  PayiWide left[PAY_MAX_COUNTERS], charged[PAY_MAX_COUNTERS], lowered[PAY_MAX_COUNTERS];
  GTree **turns, **selves; /* by object: which instances gave theirs; of PayiSpan */
  GTree **lots;            /* by lot: which units are spent; of PayiSpan */
  Made *made;              /* by step */
  GArray *edges;           /* UseEdge, of actions whose uses are limited */
  guint done;              /* how many actions that happened already are seen */
  gboolean late;           /* late actions have begun */
  guint woken;             /* what late actions made before this step is gone */
  guint served;            /* likewise what prompt ones made */
  guint64 turn_tags;       /* of objects that the latest action gives their turn back */
  gint64 turns_due;
  int round;                         /* the variable that the round makes endless; -1: there is none */
  PayiWide before[PAY_MAX_COUNTERS]; /* what was left when the round began */
} Replay;

/* What was paid of one entry of pips. */
typedef struct {
  PayiWide own, others, waived;
} Paid;

/* ---- Units and waivers that pay for one alternative. */

static const PayStep *step_at (const Replay *replay, guint i)
{
  return &g_array_index (replay->answer->steps, PayStep, i);
}

/* Do all parts that the units of a run come from allow [kind]? */
static gboolean parts_allow (const PayiMode *mode, gint64 each, PayiSpan units, int kind)
{
  const gint64 first = units.begin % each, count = units.end - units.begin;
  gint64 part = 0;
  for (guint i = 0; i < mode->gives->len; i++) {
    const PayiGiven *given = &g_array_index (mode->gives, PayiGiven, i);
    const gint64 end = part + given->count;
    /* The run goes around: it covers [first, first + count) and the same less [each]. */
    const gboolean covered
        = given->count > 0 && (count >= each || (first < end && first + count > part) || first + count - each > part);
    if (covered && (given->kinds >> kind & 1) == 0)
      return FALSE;
    part = end;
  }
  return TRUE;
}

static gboolean spend_of_lot (Replay *replay, guint i)
{
  const PayStep *step = step_at (replay, i);
  PayiSpan units;
  if (step->lot >= (int)replay->problem->lots->len)
    return payi_check_refuse (replay->why, "step %u: there is no lot %d", i, step->lot);
  const PayiLot *lot = &g_array_index (replay->problem->lots, PayiLot, step->lot);
  if (!payi_span_fits (step->unit, step->count, lot->count, &units))
    return payi_check_refuse (replay->why, "step %u: lot %d has no such units", i, step->lot);
  if ((lot->kinds >> step->kind & 1) == 0)
    return payi_check_refuse (replay->why, "step %u: units of lot %d are not of kind %d", i, step->lot, step->kind);
  if (!payi_spans_add (&replay->lots[step->lot], units))
    return payi_check_refuse (replay->why, "step %u: a unit of lot %d is spent twice", i, step->lot);
  return TRUE;
}

/* Have the units turned out to be what they are spent as? */
static gboolean were (const GArray *units, PayiSpan span, int kind)
{
  for (gint64 i = span.begin; units != NULL && i < span.end; i++)
    if ((g_array_index (units, PayKinds, i) >> kind & 1) == 0)
      return FALSE;
  return TRUE;
}

static gboolean spend_of_step (Replay *replay, guint i, guint head)
{
  const PayStep *step = step_at (replay, i);
  PayiSpan units;
  if (step->from >= (int)head || step_at (replay, (guint)step->from)->type != PAY_STEP_USE)
    return payi_check_refuse (replay->why, "step %u: step %d is no earlier use that could have made units", i,
                              step->from);
  const PayStep *use = step_at (replay, (guint)step->from);
  if (PAYI_ACTION (replay->problem, use->action)->late && ((guint)step->from < replay->woken || !replay->late))
    return payi_check_refuse (replay->why, "step %u: what step %d made is gone", i, step->from);
  if (PAYI_ACTION (replay->problem, use->action)->prompt && (guint)step->from < replay->served)
    return payi_check_refuse (replay->why, "step %u: what step %d made is gone", i, step->from);
  Made *made = &replay->made[step->from];
  if (!payi_span_fits (step->unit, step->count, made->all, &units))
    return payi_check_refuse (replay->why, "step %u: step %d made no such units", i, step->from);
  if (!parts_allow (PAYI_MODE (PAYI_ACTION (replay->problem, use->action), use->mode), made->each, units, step->kind)
      || !were (made->units, units, step->kind))
    return payi_check_refuse (replay->why, "step %u: units of step %d are not of kind %d", i, step->from, step->kind);
  if (!payi_spans_add (&made->spent, units))
    return payi_check_refuse (replay->why, "step %u: a unit of step %d is spent twice", i, step->from);
  return TRUE;
}

static gboolean pay_unit (Replay *replay, guint i, guint head, const PayiPips *pips, Paid *paid)
{
  const PayStep *step = step_at (replay, i);
  if (step->kind < 0 || step->kind >= (int)replay->problem->kinds->len)
    return payi_check_refuse (replay->why, "step %u: there is no kind %d", i, step->kind);
  if ((step->lot >= 0) == (step->from >= 0))
    return payi_check_refuse (replay->why, "step %u: a unit comes either from a lot or from a step", i);
  if (step->others && pips->form != PAYI_OTHERS)
    return payi_check_refuse (replay->why, "step %u: pips %d cannot be paid by others", i, step->pip);
  const PayTraits traits = g_array_index (replay->problem->kinds, PayiKind, step->kind).traits[pips->channel];
  if ((traits & (step->others ? pips->other : pips->accept)) == 0)
    return payi_check_refuse (replay->why, "step %u: kind %d does not pay pips %d", i, step->kind, step->pip);
  if (step->others)
    paid->others += step->count;
  else
    paid->own += step->count;
  return step->lot >= 0 ? spend_of_lot (replay, i) : spend_of_step (replay, i, head);
}

static gboolean pay_waive (Replay *replay, guint i, const PayiPips *pips, Paid *paid)
{
  const PayStep *step = step_at (replay, i);
  if (pips->form != PAYI_CHARGE && pips->form != PAYI_GROUP)
    return payi_check_refuse (replay->why, "step %u: pips %d cannot be left out", i, step->pip);
  if (step->count < 1)
    return payi_check_refuse (replay->why, "step %u: nothing is left out", i);
  paid->waived += step->count;
  return TRUE;
}

/* Is pip entry [i] paid exactly? */
static gboolean settle_pips (const Replay *replay, guint head, guint i, const PayiPips *pips, const Paid *paid)
{
  const PayiWide number = payi_check_pips (pips, replay->x), met = paid->own + paid->waived;
  if (pips->form == PAYI_OTHERS && met <= number) {
    const PayiWide others = (number - met) * pips->others;
    if (paid->others == others)
      return TRUE;
    return payi_check_refuse (replay->why,
                              "step %u: pips %u need %" G_GINT64_FORMAT " others, %" G_GINT64_FORMAT " are spent", head,
                              i, payi_check_shown (others), payi_check_shown (paid->others));
  }
  if (met == number)
    return TRUE;
  return payi_check_refuse (replay->why, "step %u: pips %u are %" G_GINT64_FORMAT ", %" G_GINT64_FORMAT " are met",
                            head, i, payi_check_shown (number), payi_check_shown (met));
}

static gboolean settle_groups (const Replay *replay, guint head, const PayiAlternative *alternative, const Paid *paid)
{
  g_autofree PayiWide *sizes = g_new0 (PayiWide, alternative->slacks->len);
  g_autofree PayiWide *waived = g_new0 (PayiWide, alternative->slacks->len);
  for (guint i = 0; i < alternative->pips->len; i++) {
    const PayiPips *pips = &g_array_index (alternative->pips, PayiPips, i);
    if (pips->form != PAYI_GROUP)
      continue;
    sizes[pips->group] += payi_check_pips (pips, replay->x);
    waived[pips->group] += paid[i].waived;
  }
  for (guint g = 0; g < alternative->slacks->len; g++) {
    const PayiWide slack = MIN (sizes[g], g_array_index (alternative->slacks, gint64, g));
    if (waived[g] != slack)
      return payi_check_refuse (replay->why,
                                "step %u: of group %u %" G_GINT64_FORMAT " pips are left out, not %" G_GINT64_FORMAT,
                                head, g, payi_check_shown (waived[g]), payi_check_shown (slack));
  }
  return TRUE;
}

static gboolean settle_charges (Replay *replay, guint head, const PayiAlternative *alternative, const Paid *paid)
{
  PayiWide sums[PAY_MAX_COUNTERS] = { 0 };
  for (guint i = 0; i < alternative->pips->len; i++) {
    const PayiPips *pips = &g_array_index (alternative->pips, PayiPips, i);
    if (pips->form == PAYI_CHARGE)
      sums[pips->counter] += paid[i].waived * pips->amount;
  }
  for (guint i = 0; i < alternative->charges->len; i++) {
    const PayiCharge *charge = &g_array_index (alternative->charges, PayiCharge, i);
    sums[charge->counter] += payi_check_charge (charge, replay->x);
  }
  for (int c = 0; c < PAY_MAX_COUNTERS; c++) {
    if (sums[c] > 0 && sums[c] > replay->left[c])
      return payi_check_refuse (replay->why,
                                "step %u: counter %d is charged %" G_GINT64_FORMAT ", %" G_GINT64_FORMAT " are left",
                                head, c, payi_check_shown (sums[c]), payi_check_shown (replay->left[c]));
    replay->left[c] -= sums[c];
    replay->charged[c] += sums[c];
  }
  return TRUE;
}

static gboolean depends_on (const PayiAlternative *alternative, int var)
{
  for (guint i = 0; i < alternative->pips->len; i++)
    if (g_array_index (alternative->pips, PayiPips, i).var == var
        && g_array_index (alternative->pips, PayiPips, i).count > 0)
      return TRUE;
  for (guint i = 0; i < alternative->charges->len; i++)
    if (g_array_index (alternative->charges, PayiCharge, i).per_x > 0
        && g_array_index (alternative->charges, PayiCharge, i).var == var)
      return TRUE;
  return FALSE;
}

static gboolean x_fits (const Replay *replay, guint head, const PayiAlternative *alternative)
{
  for (int v = 0; v < PAY_MAX_VARIABLES; v++) {
    if (replay->forever[v]) {
      if (alternative->x_to[v] != PAY_X_FOREVER || depends_on (alternative, v))
        return payi_check_refuse (replay->why, "step %u: something bounds variable %d", head, v);
      continue;
    }
    if (replay->x[v] < alternative->x_from[v]
        || (alternative->x_to[v] != PAY_X_FOREVER && replay->x[v] > alternative->x_to[v]))
      return payi_check_refuse (replay->why,
                                "step %u: the alternative does not hold for %" G_GINT64_FORMAT " of variable %d", head,
                                replay->x[v], v);
  }
  return TRUE;
}

/* Units with a trait of the presence that are there. Nothing but the goal spends such units, so that all that were
 * there at first, or made, still are. */
static PayiWide present (const Replay *replay, guint head, const PayiPresence *presence)
{
  PayKinds kinds = 0;
  for (guint k = 0; k < replay->problem->kinds->len; k++)
    if ((g_array_index (replay->problem->kinds, PayiKind, k).traits[presence->channel] & presence->accept) != 0)
      kinds |= PAY_BIT (k);
  PayiWide there = 0;
  for (guint i = 0; i < replay->problem->lots->len; i++)
    if ((g_array_index (replay->problem->lots, PayiLot, i).kinds & kinds) != 0)
      there += g_array_index (replay->problem->lots, PayiLot, i).count;
  for (guint i = 0; i < head; i++) {
    const PayStep *step = step_at (replay, i);
    if (step->type != PAY_STEP_USE || PAYI_ACTION (replay->problem, step->action)->late
        || PAYI_ACTION (replay->problem, step->action)->prompt)
      continue;
    const GArray *gives = PAYI_MODE (PAYI_ACTION (replay->problem, step->action), step->mode)->gives;
    for (guint g = 0; g < gives->len; g++)
      if ((g_array_index (gives, PayiGiven, g).kinds & kinds) != 0)
        there += (PayiWide)g_array_index (gives, PayiGiven, g).count * step->count * step->times;
  }
  return there;
}

static gboolean all_present (const Replay *replay, guint head, const PayiAlternative *alternative)
{
  for (guint i = 0; i < alternative->presences->len; i++) {
    const PayiPresence *presence = &g_array_index (alternative->presences, PayiPresence, i);
    const PayiWide there = present (replay, head, presence);
    if (there < presence->from || (presence->to != PAY_X_FOREVER && there > presence->to))
      return payi_check_refuse (replay->why,
                                "step %u: the alternative does not hold while %" G_GINT64_FORMAT " are there", head,
                                payi_check_shown (there));
  }
  return TRUE;
}

/* Do the steps after [head], up to [end], pay exactly for its alternative of [cost]? */
static gboolean pay_alternative (Replay *replay, const PayCost *cost, guint head, guint end)
{
  const int index = step_at (replay, head)->alternative;
  if (index < 0 || index >= (int)cost->alternatives->len)
    return payi_check_refuse (replay->why, "step %u: there is no alternative %d", head, index);
  const PayiAlternative *alternative = PAYI_ALTERNATIVE (cost, index);
  if (!x_fits (replay, head, alternative) || !all_present (replay, head, alternative))
    return FALSE;
  g_autofree Paid *paid = g_new0 (Paid, alternative->pips->len);
  for (guint i = head + 1; i < end; i++) {
    const PayStep *step = step_at (replay, i);
    if (step->pip < 0 || step->pip >= (int)alternative->pips->len)
      return payi_check_refuse (replay->why, "step %u: there are no pips %d", i, step->pip);
    const PayiPips *pips = &g_array_index (alternative->pips, PayiPips, step->pip);
    if (step->type == PAY_STEP_UNIT ? !pay_unit (replay, i, head, pips, &paid[step->pip])
                                    : !pay_waive (replay, i, pips, &paid[step->pip]))
      return FALSE;
  }
  for (guint i = 0; i < alternative->pips->len; i++)
    if (!settle_pips (replay, head, i, &g_array_index (alternative->pips, PayiPips, i), &paid[i]))
      return FALSE;
  return settle_groups (replay, head, alternative, paid) && settle_charges (replay, head, alternative, paid);
}

/* ---- Actions. */

static gboolean take_of_object (Replay *replay, guint i, const PayiAction *action, PayiSpan objects)
{
  if (payi_spans_meet (replay->selves[action->object], objects))
    return payi_check_refuse (replay->why, "step %u: object %d is gone by then", i, action->object);
  if ((action->take & PAY_TAKE_TURN) != 0 && !payi_spans_add (&replay->turns[action->object], objects))
    return payi_check_refuse (replay->why, "step %u: object %d has had its turn", i, action->object);
  if ((action->take & PAY_TAKE_SELF) != 0)
    payi_spans_add (&replay->selves[action->object], objects);
  return TRUE;
}

static void note_uses (Replay *replay, guint i, PayiSpan objects)
{
  const PayStep *step = step_at (replay, i);
  const UseEdge begin = { step->action, objects.begin, step->times, i },
                end = { step->action, objects.end, -step->times, i };
  g_array_append_val (replay->edges, begin);
  g_array_append_val (replay->edges, end);
}

static gboolean make_units (Replay *replay, guint i, const PayiAction *action)
{
  const PayStep *step = step_at (replay, i);
  const PayiMode *mode = PAYI_MODE (action, step->mode);
  PayiWide each = 0;
  for (guint g = 0; g < mode->gives->len; g++)
    each += g_array_index (mode->gives, PayiGiven, g).count;
  const PayiWide runs = (PayiWide)step->count * step->times;
  if (each > G_MAXINT64 / runs)
    return payi_check_refuse (replay->why, "step %u: makes more units than can be numbered", i);
  replay->made[i].each = (gint64)each;
  replay->made[i].all = (gint64)(each * runs);
  return TRUE;
}

static gboolean use_happens (Replay *replay, guint i, const PayiAction *action, const PayiMode *mode)
{
  const PayStep *step = step_at (replay, i);
  PayiSpan objects;
  if (!payi_span_fits (step->unit, step->count,
                       g_array_index (replay->problem->objects, PayiObject, action->object).count, &objects))
    return payi_check_refuse (replay->why, "step %u: object %d has no such instances", i, action->object);
  if (step->times < 1 || step->times > MOST_TIMES || (action->take != PAY_TAKE_NOTHING && step->times != 1))
    return payi_check_refuse (replay->why, "step %u: %" G_GINT64_FORMAT " times an object are not possible", i,
                              step->times);
  if (mode->needs != NULL && (step->count != 1 || step->times != 1))
    return payi_check_refuse (replay->why, "step %u: an action with a cost happens once a step", i);
  if (action->uses != PAY_USES_ANY)
    note_uses (replay, i, objects);
  return take_of_object (replay, i, action, objects);
}

/* Has instance [unit] of [object] acted before step [i], other than by what happened already? */
static gboolean acted_since (const Replay *replay, guint i, int object, gint64 unit)
{
  for (guint k = 0; k < i; k++) {
    const PayStep *step = step_at (replay, k);
    if (step->type == PAY_STEP_USE && !replay->made[k].done
        && PAYI_ACTION (replay->problem, step->action)->object == object && step->unit <= unit
        && unit - step->unit < step->count)
      return TRUE;
  }
  return FALSE;
}

/* What happened already comes first, and in its order. */
static gboolean happened (Replay *replay, guint i, const PayiAction *action)
{
  const PayStep *step = step_at (replay, i);
  const PayiDone *done = replay->done < replay->problem->done->len ? PAYI_DONE (replay->problem, replay->done) : NULL;
  if (done == NULL || (!action->late && PAYI_ACTION (replay->problem, done->action)->late))
    return TRUE;
  if (done->action != step->action || (done->mode >= 0 && done->mode != step->mode) || step->count != 1
      || step->times != 1)
    return payi_check_refuse (replay->why, "step %u: action %d happened before, alone", i, done->action);
  if (action->late && acted_since (replay, i, action->object, step->unit))
    return payi_check_refuse (replay->why, "step %u: object %d had acted late by then", i, action->object);
  replay->made[i].done = TRUE;
  replay->made[i].units = done->units;
  replay->done++;
  return TRUE;
}

static gboolean replay_use (Replay *replay, guint i, guint end)
{
  const PayStep *step = step_at (replay, i);
  if (step->action < 0 || step->action >= (int)replay->problem->actions->len)
    return payi_check_refuse (replay->why, "step %u: there is no action %d", i, step->action);
  const PayiAction *action = PAYI_ACTION (replay->problem, step->action);
  if (replay->late && !action->late && !action->wanted)
    return payi_check_refuse (replay->why, "step %u: only late actions can follow a late one", i);
  replay->late = action->late || action->wanted;
  if (step->mode < 0 || step->mode >= (int)action->modes->len)
    return payi_check_refuse (replay->why, "step %u: there is no mode %d", i, step->mode);
  const PayiMode *mode = PAYI_MODE (action, step->mode);
  if (!use_happens (replay, i, action, mode) || !happened (replay, i, action))
    return FALSE;
  if (mode->needs == NULL && end > i + 1)
    return payi_check_refuse (replay->why, "step %u: pays for an action that costs nothing", i + 1);
  if (mode->needs != NULL && !pay_alternative (replay, mode->needs, i, end))
    return FALSE;
  for (int c = 0; c < PAY_MAX_COUNTERS; c++) {
    const PayiWide lowered = (PayiWide)mode->lowers[c] * step->count * step->times;
    replay->left[c] -= lowered;
    replay->lowered[c] += lowered;
  }
  if (action->wanted) {
    replay->late = FALSE;
    replay->woken = i;
  }
  if (!action->late && !action->prompt && (mode->needs != NULL || action->wanted || mode->n_refreshes > 0))
    replay->served = i;
  replay->turn_tags = mode->refreshes;
  replay->turns_due = mode->n_refreshes;
  return make_units (replay, i, action);
}

static gboolean replay_turn (Replay *replay, guint i)
{
  const PayStep *step = step_at (replay, i);
  PayiSpan objects;
  if (step->object < 0 || step->object >= (int)replay->problem->objects->len)
    return payi_check_refuse (replay->why, "step %u: there is no object %d", i, step->object);
  const PayiObject *object = &g_array_index (replay->problem->objects, PayiObject, step->object);
  if (!payi_span_fits (step->unit, step->count, object->count, &objects))
    return payi_check_refuse (replay->why, "step %u: object %d has no such instances", i, step->object);
  if ((object->tags & replay->turn_tags) == 0 || step->count > replay->turns_due)
    return payi_check_refuse (replay->why, "step %u: no action gives object %d its turn back", i, step->object);
  if (payi_spans_meet (replay->selves[step->object], objects))
    return payi_check_refuse (replay->why, "step %u: object %d is gone by then", i, step->object);
  if (!payi_spans_remove (replay->turns[step->object], objects))
    return payi_check_refuse (replay->why, "step %u: object %d has not had its turn", i, step->object);
  replay->turns_due -= step->count;
  return TRUE;
}

/* ---- All steps. */

static gboolean replay_steps (Replay *replay)
{
  const guint count = replay->answer->steps->len;
  gboolean reached = FALSE;
  for (guint i = 0, end; i < count; i = end) {
    for (end = i + 1; end < count; end++)
      if (step_at (replay, end)->type != PAY_STEP_UNIT && step_at (replay, end)->type != PAY_STEP_WAIVE)
        break;
    if (reached)
      return payi_check_refuse (replay->why, "step %u: nothing can follow the goal", i);
    if (replay->round >= 0 && !payi_round_lasts (replay->answer, i, replay->left, replay->before, replay->why))
      return FALSE;
    switch (step_at (replay, i)->type) {
    case PAY_STEP_USE:
      if (!replay_use (replay, i, end))
        return FALSE;
      continue;
    case PAY_STEP_GOAL:
      if (step_at (replay, i)->alternative != replay->answer->alternative)
        return payi_check_refuse (replay->why, "step %u: the answer names another alternative of the goal", i);
      replay->late = TRUE;
      if (!pay_alternative (replay, replay->problem->goal, i, end))
        return FALSE;
      reached = TRUE;
      continue;
    case PAY_STEP_TURN:
      if (!replay_turn (replay, i))
        return FALSE;
      continue;
    case PAY_STEP_UNIT:
    case PAY_STEP_WAIVE:
      return payi_check_refuse (replay->why, "step %u: stands before what it could pay for", i);
    }
    return payi_check_refuse (replay->why, "step %u is of no known type", i);
  }
  if (replay->done < replay->problem->done->len)
    return payi_check_refuse (replay->why, "not all that happened already is among the steps");
  return reached || payi_check_refuse (replay->why, "no step pays the goal");
}

/* By action, then instance; what ends at an instance before what begins there. */
static int compare_edges (gconstpointer left, gconstpointer right)
{
  const UseEdge *a = left, *b = right;
  if (a->action != b->action)
    return a->action < b->action ? -1 : 1;
  if (a->at != b->at)
    return a->at < b->at ? -1 : 1;
  return (a->count > b->count) - (a->count < b->count);
}

static gboolean check_uses (const Replay *replay)
{
  PayiWide uses = 0;
  g_array_sort (replay->edges, compare_edges);
  for (guint i = 0; i < replay->edges->len; i++) {
    const UseEdge *edge = &g_array_index (replay->edges, UseEdge, i);
    uses += edge->count;
    if (uses > PAYI_ACTION (replay->problem, edge->action)->uses)
      return payi_check_refuse (replay->why, "step %u: action %d is used more often than it can be", edge->step,
                                edge->action);
  }
  return TRUE;
}

static gboolean check_sums (const Replay *replay)
{
  for (int c = 0; c < PAY_MAX_COUNTERS; c++) {
    if (replay->charged[c] != replay->answer->charged[c])
      return payi_check_refuse (replay->why,
                                "the steps charge %" G_GINT64_FORMAT " of counter %d, not %" G_GINT64_FORMAT,
                                payi_check_shown (replay->charged[c]), c, replay->answer->charged[c]);
    if (replay->lowered[c] != replay->answer->lowered[c])
      return payi_check_refuse (replay->why,
                                "the steps lower counter %d by %" G_GINT64_FORMAT ", not %" G_GINT64_FORMAT, c,
                                payi_check_shown (replay->lowered[c]), replay->answer->lowered[c]);
  }
  return TRUE;
}

/* Reads the values of variables that the answer claims. */
static gboolean read_x (Replay *replay)
{
  const PayCost *goal = replay->problem->goal;
  const int index = replay->answer->alternative;
  if (index < 0 || index >= (int)goal->alternatives->len)
    return payi_check_refuse (replay->why, "the goal has no alternative %d", index);
  for (int v = 0; v < PAY_MAX_VARIABLES; v++) {
    const gint64 x = replay->answer->x[v], fixed = replay->problem->fixed_x[v];
    const gboolean has = pay_cost_has_x (goal, v);
    if (!has && x != 0)
      return payi_check_refuse (replay->why, "the goal has no variable %d", v);
    if (x < 0 && x != PAY_X_FOREVER)
      return payi_check_refuse (replay->why, "variable %d cannot be %" G_GINT64_FORMAT, v, x);
    if (has && fixed >= 0 && x != fixed)
      return payi_check_refuse (replay->why, "variable %d is fixed at %" G_GINT64_FORMAT, v, fixed);
    replay->forever[v] = x == PAY_X_FOREVER;
    replay->x[v] = replay->forever[v] ? PAYI_ALTERNATIVE (goal, index)->x_from[v] : x;
    if (!replay->forever[v] || replay->answer->round_from == replay->answer->round_to
        || !depends_on (PAYI_ALTERNATIVE (goal, index), v))
      continue;
    if (replay->round >= 0)
      return payi_check_refuse (replay->why, "a round is for one variable, not for %d and %d", replay->round, v);
    replay->round = v;
    replay->x[v] = replay->answer->round_x;
    replay->forever[v] = FALSE;
  }
  return (replay->round >= 0) == (replay->answer->round_from != replay->answer->round_to)
         || payi_check_refuse (replay->why, "there is a round, but no variable that it is for");
}

static void free_sets (GTree **sets, guint count)
{
  for (guint i = 0; i < count; i++)
    if (sets[i] != NULL)
      g_tree_unref (sets[i]);
  g_free (sets);
}

static void replay_clear (Replay *replay)
{
  free_sets (replay->turns, replay->problem->objects->len);
  free_sets (replay->selves, replay->problem->objects->len);
  free_sets (replay->lots, replay->problem->lots->len);
  for (guint i = 0; i < replay->answer->steps->len; i++)
    if (replay->made[i].spent != NULL)
      g_tree_unref (replay->made[i].spent);
  g_free (replay->made);
  g_array_unref (replay->edges);
}

gboolean payi_check_paid (const PayProblem *problem, const PayAnswer *answer, char **why)
{
  Replay replay = { .problem = problem, .answer = answer, .why = why, .round = -1 };
  replay.turns = g_new0 (GTree *, problem->objects->len);
  replay.selves = g_new0 (GTree *, problem->objects->len);
  replay.lots = g_new0 (GTree *, problem->lots->len);
  replay.made = g_new0 (Made, answer->steps->len);
  replay.edges = g_array_new (FALSE, FALSE, sizeof (UseEdge));
  for (guint o = 0; o < problem->objects->len; o++) {
    const PayiObject *object = &g_array_index (problem->objects, PayiObject, o);
    if (object->had_turn && object->count > 0)
      payi_spans_add (&replay.turns[o], (PayiSpan){ 0, object->count });
  }
  for (guint c = 0; c < problem->counters->len; c++)
    replay.left[c] = g_array_index (problem->counters, PayiCounter, c).start;
  const gboolean ok = read_x (&replay) && replay_steps (&replay) && check_uses (&replay) && check_sums (&replay)
                      && (replay.round < 0 || payi_check_round (problem, answer, replay.round, why));
  replay_clear (&replay);
  return ok;
}
