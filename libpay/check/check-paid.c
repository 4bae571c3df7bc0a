/* SPDX-License-Identifier: MIT */
/* Checks a yes: replays the steps against the problem as given. Runs are never taken apart: what is spent and what
 * acted is kept as intervals, so that the work grows with the number of steps. */
#include "check-private.h"
#include "check-spans.h"

#define MOST_TIMES ((gint64)1 << 40) /* of one object in one step: each of X may ask for several units */

/* What a USE step made. */
typedef struct {
  gint64 each, all; /* units of one happening, of all */
  GTree *spent;     /* of PayiSpan; NULL: none yet */
  gboolean done;    /* it happened already */
  GArray *units;    /* PayKinds, what each has turned out to be; NULL: what the mode says */
} Made;

/* [n] more uses (or less, where a run ends) of an action for instances from [at] on. */
typedef struct {
  int action;
  gint64 at, n;
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
  guint64 turn_tags;       /* of objects that the latest action gives their turn back */
  gint64 turns_due;
} Replay;

/* What was paid of one entry of pips. */
typedef struct {
  PayiWide own, others, waived;
} Paid;

/* ---- Units and waivers that pay for one alternative. */

static const PayStep *step_at (const Replay *r, guint i)
{
  return &g_array_index (r->answer->steps, PayStep, i);
}

/* Do all parts that the units of a run come from allow [kind]? */
static gboolean parts_allow (const PayiMode *mode, gint64 each, PayiSpan units, int kind)
{
  const gint64 first = units.begin % each, count = units.end - units.begin;
  gint64 part = 0;
  for (guint i = 0; i < mode->gives->len; i++) {
    const PayiGiven *given = &g_array_index (mode->gives, PayiGiven, i);
    const gint64 end = part + given->n;
    /* The run goes around: it covers [first, first + count) and the same less [each]. */
    const gboolean covered
        = given->n > 0 && (count >= each || (first < end && first + count > part) || first + count - each > part);
    if (covered && (given->kinds >> kind & 1) == 0)
      return FALSE;
    part = end;
  }
  return TRUE;
}

static gboolean spend_of_lot (Replay *r, guint i)
{
  const PayStep *s = step_at (r, i);
  PayiSpan units;
  if (s->lot >= (int)r->problem->lots->len)
    return payi_check_refuse (r->why, "step %u: there is no lot %d", i, s->lot);
  const PayiLot *lot = &g_array_index (r->problem->lots, PayiLot, s->lot);
  if (!payi_span_fits (s->unit, s->count, lot->count, &units))
    return payi_check_refuse (r->why, "step %u: lot %d has no such units", i, s->lot);
  if ((lot->kinds >> s->kind & 1) == 0)
    return payi_check_refuse (r->why, "step %u: units of lot %d are not of kind %d", i, s->lot, s->kind);
  if (!payi_spans_add (&r->lots[s->lot], units))
    return payi_check_refuse (r->why, "step %u: a unit of lot %d is spent twice", i, s->lot);
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

static gboolean spend_of_step (Replay *r, guint i, guint head)
{
  const PayStep *s = step_at (r, i);
  PayiSpan units;
  if (s->from >= (int)head || step_at (r, (guint)s->from)->type != PAY_STEP_USE)
    return payi_check_refuse (r->why, "step %u: step %d is no earlier use that could have made units", i, s->from);
  const PayStep *use = step_at (r, (guint)s->from);
  if (PAYI_ACTION (r->problem, use->action)->late && ((guint)s->from < r->woken || !r->late))
    return payi_check_refuse (r->why, "step %u: what step %d made is gone", i, s->from);
  Made *made = &r->made[s->from];
  if (!payi_span_fits (s->unit, s->count, made->all, &units))
    return payi_check_refuse (r->why, "step %u: step %d made no such units", i, s->from);
  if (!parts_allow (PAYI_MODE (PAYI_ACTION (r->problem, use->action), use->mode), made->each, units, s->kind)
      || !were (made->units, units, s->kind))
    return payi_check_refuse (r->why, "step %u: units of step %d are not of kind %d", i, s->from, s->kind);
  if (!payi_spans_add (&made->spent, units))
    return payi_check_refuse (r->why, "step %u: a unit of step %d is spent twice", i, s->from);
  return TRUE;
}

static gboolean pay_unit (Replay *r, guint i, guint head, const PayiPips *pips, Paid *paid)
{
  const PayStep *s = step_at (r, i);
  if (s->kind < 0 || s->kind >= (int)r->problem->kinds->len)
    return payi_check_refuse (r->why, "step %u: there is no kind %d", i, s->kind);
  if ((s->lot >= 0) == (s->from >= 0))
    return payi_check_refuse (r->why, "step %u: a unit comes either from a lot or from a step", i);
  if (s->others && pips->form != PAYI_OTHERS)
    return payi_check_refuse (r->why, "step %u: pips %d cannot be paid by others", i, s->pip);
  const PayTraits traits = g_array_index (r->problem->kinds, PayiKind, s->kind).traits[pips->channel];
  if ((traits & (s->others ? pips->other : pips->accept)) == 0)
    return payi_check_refuse (r->why, "step %u: kind %d does not pay pips %d", i, s->kind, s->pip);
  if (s->others)
    paid->others += s->count;
  else
    paid->own += s->count;
  return s->lot >= 0 ? spend_of_lot (r, i) : spend_of_step (r, i, head);
}

static gboolean pay_waive (Replay *r, guint i, const PayiPips *pips, Paid *paid)
{
  const PayStep *s = step_at (r, i);
  if (pips->form != PAYI_CHARGE && pips->form != PAYI_GROUP)
    return payi_check_refuse (r->why, "step %u: pips %d cannot be left out", i, s->pip);
  if (s->count < 1)
    return payi_check_refuse (r->why, "step %u: nothing is left out", i);
  paid->waived += s->count;
  return TRUE;
}

/* Is pip entry [i] paid exactly? */
static gboolean settle_pips (const Replay *r, guint head, guint i, const PayiPips *pips, const Paid *paid)
{
  const PayiWide n = payi_check_pips (pips, r->x), met = paid->own + paid->waived;
  if (pips->form == PAYI_OTHERS && met <= n) {
    const PayiWide others = (n - met) * pips->others;
    if (paid->others == others)
      return TRUE;
    return payi_check_refuse (r->why,
                              "step %u: pips %u need %" G_GINT64_FORMAT " others, %" G_GINT64_FORMAT " are spent", head,
                              i, payi_check_shown (others), payi_check_shown (paid->others));
  }
  if (met == n)
    return TRUE;
  return payi_check_refuse (r->why, "step %u: pips %u are %" G_GINT64_FORMAT ", %" G_GINT64_FORMAT " are met", head, i,
                            payi_check_shown (n), payi_check_shown (met));
}

static gboolean settle_groups (const Replay *r, guint head, const PayiAlternative *a, const Paid *paid)
{
  g_autofree PayiWide *sizes = g_new0 (PayiWide, a->slacks->len);
  g_autofree PayiWide *waived = g_new0 (PayiWide, a->slacks->len);
  for (guint i = 0; i < a->pips->len; i++) {
    const PayiPips *pips = &g_array_index (a->pips, PayiPips, i);
    if (pips->form != PAYI_GROUP)
      continue;
    sizes[pips->group] += payi_check_pips (pips, r->x);
    waived[pips->group] += paid[i].waived;
  }
  for (guint g = 0; g < a->slacks->len; g++) {
    const PayiWide slack = MIN (sizes[g], g_array_index (a->slacks, gint64, g));
    if (waived[g] != slack)
      return payi_check_refuse (r->why,
                                "step %u: of group %u %" G_GINT64_FORMAT " pips are left out, not %" G_GINT64_FORMAT,
                                head, g, payi_check_shown (waived[g]), payi_check_shown (slack));
  }
  return TRUE;
}

static gboolean settle_charges (Replay *r, guint head, const PayiAlternative *a, const Paid *paid)
{
  PayiWide sums[PAY_MAX_COUNTERS] = { 0 };
  for (guint i = 0; i < a->pips->len; i++) {
    const PayiPips *pips = &g_array_index (a->pips, PayiPips, i);
    if (pips->form == PAYI_CHARGE)
      sums[pips->counter] += paid[i].waived * pips->amount;
  }
  for (guint i = 0; i < a->charges->len; i++) {
    const PayiCharge *c = &g_array_index (a->charges, PayiCharge, i);
    sums[c->counter] += payi_check_charge (c, r->x);
  }
  for (int c = 0; c < PAY_MAX_COUNTERS; c++) {
    if (sums[c] > 0 && sums[c] > r->left[c])
      return payi_check_refuse (r->why,
                                "step %u: counter %d is charged %" G_GINT64_FORMAT ", %" G_GINT64_FORMAT " are left",
                                head, c, payi_check_shown (sums[c]), payi_check_shown (r->left[c]));
    r->left[c] -= sums[c];
    r->charged[c] += sums[c];
  }
  return TRUE;
}

static gboolean depends_on (const PayiAlternative *a, int var)
{
  for (guint i = 0; i < a->pips->len; i++)
    if (g_array_index (a->pips, PayiPips, i).var == var && g_array_index (a->pips, PayiPips, i).n > 0)
      return TRUE;
  for (guint i = 0; i < a->charges->len; i++)
    if (g_array_index (a->charges, PayiCharge, i).per_x > 0 && g_array_index (a->charges, PayiCharge, i).var == var)
      return TRUE;
  return FALSE;
}

static gboolean x_fits (const Replay *r, guint head, const PayiAlternative *a)
{
  for (int v = 0; v < PAY_MAX_VARIABLES; v++) {
    if (r->forever[v]) {
      if (a->x_to[v] != PAY_X_FOREVER || depends_on (a, v))
        return payi_check_refuse (r->why, "step %u: something bounds variable %d", head, v);
      continue;
    }
    if (r->x[v] < a->x_from[v] || (a->x_to[v] != PAY_X_FOREVER && r->x[v] > a->x_to[v]))
      return payi_check_refuse (
          r->why, "step %u: the alternative does not hold for %" G_GINT64_FORMAT " of variable %d", head, r->x[v], v);
  }
  return TRUE;
}

/* Units with a trait of the presence that are there. Nothing but the goal spends such units, so that all that were
 * there at first, or made, still are. */
static PayiWide present (const Replay *r, guint head, const PayiPresence *p)
{
  PayKinds kinds = 0;
  for (guint k = 0; k < r->problem->kinds->len; k++)
    if ((g_array_index (r->problem->kinds, PayiKind, k).traits[p->channel] & p->accept) != 0)
      kinds |= PAY_BIT (k);
  PayiWide there = 0;
  for (guint i = 0; i < r->problem->lots->len; i++)
    if ((g_array_index (r->problem->lots, PayiLot, i).kinds & kinds) != 0)
      there += g_array_index (r->problem->lots, PayiLot, i).count;
  for (guint i = 0; i < head; i++) {
    const PayStep *s = step_at (r, i);
    if (s->type != PAY_STEP_USE || PAYI_ACTION (r->problem, s->action)->late)
      continue;
    const GArray *gives = PAYI_MODE (PAYI_ACTION (r->problem, s->action), s->mode)->gives;
    for (guint g = 0; g < gives->len; g++)
      if ((g_array_index (gives, PayiGiven, g).kinds & kinds) != 0)
        there += (PayiWide)g_array_index (gives, PayiGiven, g).n * s->count * s->times;
  }
  return there;
}

static gboolean all_present (const Replay *r, guint head, const PayiAlternative *a)
{
  for (guint i = 0; i < a->presences->len; i++) {
    const PayiPresence *p = &g_array_index (a->presences, PayiPresence, i);
    const PayiWide there = present (r, head, p);
    if (there < p->from || (p->to != PAY_X_FOREVER && there > p->to))
      return payi_check_refuse (r->why, "step %u: the alternative does not hold while %" G_GINT64_FORMAT " are there",
                                head, payi_check_shown (there));
  }
  return TRUE;
}

/* Do the steps after [head], up to [end], pay exactly for its alternative of [cost]? */
static gboolean pay_alternative (Replay *r, const PayCost *cost, guint head, guint end)
{
  const int index = step_at (r, head)->alternative;
  if (index < 0 || index >= (int)cost->alternatives->len)
    return payi_check_refuse (r->why, "step %u: there is no alternative %d", head, index);
  const PayiAlternative *a = PAYI_ALTERNATIVE (cost, index);
  if (!x_fits (r, head, a) || !all_present (r, head, a))
    return FALSE;
  g_autofree Paid *paid = g_new0 (Paid, a->pips->len);
  for (guint i = head + 1; i < end; i++) {
    const PayStep *s = step_at (r, i);
    if (s->pip < 0 || s->pip >= (int)a->pips->len)
      return payi_check_refuse (r->why, "step %u: there are no pips %d", i, s->pip);
    const PayiPips *pips = &g_array_index (a->pips, PayiPips, s->pip);
    if (s->type == PAY_STEP_UNIT ? !pay_unit (r, i, head, pips, &paid[s->pip]) : !pay_waive (r, i, pips, &paid[s->pip]))
      return FALSE;
  }
  for (guint i = 0; i < a->pips->len; i++)
    if (!settle_pips (r, head, i, &g_array_index (a->pips, PayiPips, i), &paid[i]))
      return FALSE;
  return settle_groups (r, head, a, paid) && settle_charges (r, head, a, paid);
}

/* ---- Actions. */

static gboolean take_of_object (Replay *r, guint i, const PayiAction *action, PayiSpan objects)
{
  if (payi_spans_meet (r->selves[action->object], objects))
    return payi_check_refuse (r->why, "step %u: object %d is gone by then", i, action->object);
  if ((action->take & PAY_TAKE_TURN) != 0 && !payi_spans_add (&r->turns[action->object], objects))
    return payi_check_refuse (r->why, "step %u: object %d has had its turn", i, action->object);
  if ((action->take & PAY_TAKE_SELF) != 0)
    payi_spans_add (&r->selves[action->object], objects);
  return TRUE;
}

static void note_uses (Replay *r, guint i, PayiSpan objects)
{
  const PayStep *s = step_at (r, i);
  const UseEdge begin = { s->action, objects.begin, s->times, i }, end = { s->action, objects.end, -s->times, i };
  g_array_append_val (r->edges, begin);
  g_array_append_val (r->edges, end);
}

static gboolean make_units (Replay *r, guint i, const PayiAction *action)
{
  const PayStep *s = step_at (r, i);
  const PayiMode *mode = PAYI_MODE (action, s->mode);
  PayiWide each = 0;
  for (guint g = 0; g < mode->gives->len; g++)
    each += g_array_index (mode->gives, PayiGiven, g).n;
  const PayiWide runs = (PayiWide)s->count * s->times;
  if (each > G_MAXINT64 / runs)
    return payi_check_refuse (r->why, "step %u: makes more units than can be numbered", i);
  r->made[i].each = (gint64)each;
  r->made[i].all = (gint64)(each * runs);
  return TRUE;
}

static gboolean use_happens (Replay *r, guint i, const PayiAction *action, const PayiMode *mode)
{
  const PayStep *s = step_at (r, i);
  PayiSpan objects;
  if (!payi_span_fits (s->unit, s->count, g_array_index (r->problem->objects, PayiObject, action->object).count,
                       &objects))
    return payi_check_refuse (r->why, "step %u: object %d has no such instances", i, action->object);
  if (s->times < 1 || s->times > MOST_TIMES || (action->take != PAY_TAKE_NOTHING && s->times != 1))
    return payi_check_refuse (r->why, "step %u: %" G_GINT64_FORMAT " times an object are not possible", i, s->times);
  if (mode->needs != NULL && (s->count != 1 || s->times != 1))
    return payi_check_refuse (r->why, "step %u: an action with a cost happens once a step", i);
  if (action->uses != PAY_USES_ANY)
    note_uses (r, i, objects);
  return take_of_object (r, i, action, objects);
}

/* Has instance [unit] of [object] acted before step [i], other than by what happened already? */
static gboolean acted_since (const Replay *r, guint i, int object, gint64 unit)
{
  for (guint k = 0; k < i; k++) {
    const PayStep *s = step_at (r, k);
    if (s->type == PAY_STEP_USE && !r->made[k].done && PAYI_ACTION (r->problem, s->action)->object == object
        && s->unit <= unit && unit - s->unit < s->count)
      return TRUE;
  }
  return FALSE;
}

/* What happened already comes first, and in its order. */
static gboolean happened (Replay *r, guint i, const PayiAction *action)
{
  const PayStep *s = step_at (r, i);
  const PayiDone *done = r->done < r->problem->done->len ? PAYI_DONE (r->problem, r->done) : NULL;
  if (done == NULL || (!action->late && PAYI_ACTION (r->problem, done->action)->late))
    return TRUE;
  if (done->action != s->action || (done->mode >= 0 && done->mode != s->mode) || s->count != 1 || s->times != 1)
    return payi_check_refuse (r->why, "step %u: action %d happened before, alone", i, done->action);
  if (action->late && acted_since (r, i, action->object, s->unit))
    return payi_check_refuse (r->why, "step %u: object %d had acted late by then", i, action->object);
  r->made[i].done = TRUE;
  r->made[i].units = done->units;
  r->done++;
  return TRUE;
}

static gboolean replay_use (Replay *r, guint i, guint end)
{
  const PayStep *s = step_at (r, i);
  if (s->action < 0 || s->action >= (int)r->problem->actions->len)
    return payi_check_refuse (r->why, "step %u: there is no action %d", i, s->action);
  const PayiAction *action = PAYI_ACTION (r->problem, s->action);
  if (r->late && !action->late && !action->wanted)
    return payi_check_refuse (r->why, "step %u: only late actions can follow a late one", i);
  r->late = action->late || action->wanted;
  if (s->mode < 0 || s->mode >= (int)action->modes->len)
    return payi_check_refuse (r->why, "step %u: there is no mode %d", i, s->mode);
  const PayiMode *mode = PAYI_MODE (action, s->mode);
  if (!use_happens (r, i, action, mode) || !happened (r, i, action))
    return FALSE;
  if (mode->needs == NULL && end > i + 1)
    return payi_check_refuse (r->why, "step %u: pays for an action that costs nothing", i + 1);
  if (mode->needs != NULL && !pay_alternative (r, mode->needs, i, end))
    return FALSE;
  for (int c = 0; c < PAY_MAX_COUNTERS; c++) {
    const PayiWide lowered = (PayiWide)mode->lowers[c] * s->count * s->times;
    r->left[c] -= lowered;
    r->lowered[c] += lowered;
  }
  if (action->wanted) {
    r->late = FALSE;
    r->woken = i;
  }
  r->turn_tags = mode->refreshes;
  r->turns_due = mode->n_refreshes;
  return make_units (r, i, action);
}

static gboolean replay_turn (Replay *r, guint i)
{
  const PayStep *s = step_at (r, i);
  PayiSpan objects;
  if (s->object < 0 || s->object >= (int)r->problem->objects->len)
    return payi_check_refuse (r->why, "step %u: there is no object %d", i, s->object);
  const PayiObject *object = &g_array_index (r->problem->objects, PayiObject, s->object);
  if (!payi_span_fits (s->unit, s->count, object->count, &objects))
    return payi_check_refuse (r->why, "step %u: object %d has no such instances", i, s->object);
  if ((object->tags & r->turn_tags) == 0 || s->count > r->turns_due)
    return payi_check_refuse (r->why, "step %u: no action gives object %d its turn back", i, s->object);
  if (payi_spans_meet (r->selves[s->object], objects))
    return payi_check_refuse (r->why, "step %u: object %d is gone by then", i, s->object);
  if (!payi_spans_remove (r->turns[s->object], objects))
    return payi_check_refuse (r->why, "step %u: object %d has not had its turn", i, s->object);
  r->turns_due -= s->count;
  return TRUE;
}

/* ---- All steps. */

static gboolean replay_steps (Replay *r)
{
  const guint n = r->answer->steps->len;
  gboolean reached = FALSE;
  for (guint i = 0, end; i < n; i = end) {
    for (end = i + 1; end < n; end++)
      if (step_at (r, end)->type != PAY_STEP_UNIT && step_at (r, end)->type != PAY_STEP_WAIVE)
        break;
    if (reached)
      return payi_check_refuse (r->why, "step %u: nothing can follow the goal", i);
    switch (step_at (r, i)->type) {
    case PAY_STEP_USE:
      if (!replay_use (r, i, end))
        return FALSE;
      continue;
    case PAY_STEP_GOAL:
      if (step_at (r, i)->alternative != r->answer->alternative)
        return payi_check_refuse (r->why, "step %u: the answer names another alternative of the goal", i);
      r->late = TRUE;
      if (!pay_alternative (r, r->problem->goal, i, end))
        return FALSE;
      reached = TRUE;
      continue;
    case PAY_STEP_TURN:
      if (!replay_turn (r, i))
        return FALSE;
      continue;
    case PAY_STEP_UNIT:
    case PAY_STEP_WAIVE:
      return payi_check_refuse (r->why, "step %u: stands before what it could pay for", i);
    }
    return payi_check_refuse (r->why, "step %u is of no known type", i);
  }
  if (r->done < r->problem->done->len)
    return payi_check_refuse (r->why, "not all that happened already is among the steps");
  return reached || payi_check_refuse (r->why, "no step pays the goal");
}

/* By action, then instance; what ends at an instance before what begins there. */
static int compare_edges (gconstpointer left, gconstpointer right)
{
  const UseEdge *a = left, *b = right;
  if (a->action != b->action)
    return a->action < b->action ? -1 : 1;
  if (a->at != b->at)
    return a->at < b->at ? -1 : 1;
  return (a->n > b->n) - (a->n < b->n);
}

static gboolean check_uses (const Replay *r)
{
  PayiWide uses = 0;
  g_array_sort (r->edges, compare_edges);
  for (guint i = 0; i < r->edges->len; i++) {
    const UseEdge *edge = &g_array_index (r->edges, UseEdge, i);
    uses += edge->n;
    if (uses > PAYI_ACTION (r->problem, edge->action)->uses)
      return payi_check_refuse (r->why, "step %u: action %d is used more often than it can be", edge->step,
                                edge->action);
  }
  return TRUE;
}

static gboolean check_sums (const Replay *r)
{
  for (int c = 0; c < PAY_MAX_COUNTERS; c++) {
    if (r->charged[c] != r->answer->charged[c])
      return payi_check_refuse (r->why, "the steps charge %" G_GINT64_FORMAT " of counter %d, not %" G_GINT64_FORMAT,
                                payi_check_shown (r->charged[c]), c, r->answer->charged[c]);
    if (r->lowered[c] != r->answer->lowered[c])
      return payi_check_refuse (r->why, "the steps lower counter %d by %" G_GINT64_FORMAT ", not %" G_GINT64_FORMAT, c,
                                payi_check_shown (r->lowered[c]), r->answer->lowered[c]);
  }
  return TRUE;
}

/* Reads the values of variables that the answer claims. */
static gboolean read_x (Replay *r)
{
  const PayCost *goal = r->problem->goal;
  const int index = r->answer->alternative;
  if (index < 0 || index >= (int)goal->alternatives->len)
    return payi_check_refuse (r->why, "the goal has no alternative %d", index);
  for (int v = 0; v < PAY_MAX_VARIABLES; v++) {
    const gint64 x = r->answer->x[v], fixed = r->problem->fixed_x[v];
    const gboolean has = pay_cost_has_x (goal, v);
    if (!has && x != 0)
      return payi_check_refuse (r->why, "the goal has no variable %d", v);
    if (x < 0 && x != PAY_X_FOREVER)
      return payi_check_refuse (r->why, "variable %d cannot be %" G_GINT64_FORMAT, v, x);
    if (has && fixed >= 0 && x != fixed)
      return payi_check_refuse (r->why, "variable %d is fixed at %" G_GINT64_FORMAT, v, fixed);
    r->forever[v] = x == PAY_X_FOREVER;
    r->x[v] = r->forever[v] ? PAYI_ALTERNATIVE (goal, index)->x_from[v] : x;
  }
  return TRUE;
}

static void free_sets (GTree **sets, guint n)
{
  for (guint i = 0; i < n; i++)
    if (sets[i] != NULL)
      g_tree_unref (sets[i]);
  g_free (sets);
}

static void replay_clear (Replay *r)
{
  free_sets (r->turns, r->problem->objects->len);
  free_sets (r->selves, r->problem->objects->len);
  free_sets (r->lots, r->problem->lots->len);
  for (guint i = 0; i < r->answer->steps->len; i++)
    if (r->made[i].spent != NULL)
      g_tree_unref (r->made[i].spent);
  g_free (r->made);
  g_array_unref (r->edges);
}

gboolean payi_check_paid (const PayProblem *problem, const PayAnswer *answer, char **why)
{
  Replay r = { .problem = problem, .answer = answer, .why = why };
  r.turns = g_new0 (GTree *, problem->objects->len);
  r.selves = g_new0 (GTree *, problem->objects->len);
  r.lots = g_new0 (GTree *, problem->lots->len);
  r.made = g_new0 (Made, answer->steps->len);
  r.edges = g_array_new (FALSE, FALSE, sizeof (UseEdge));
  for (guint c = 0; c < problem->counters->len; c++)
    r.left[c] = g_array_index (problem->counters, PayiCounter, c).start;
  const gboolean ok = read_x (&r) && replay_steps (&r) && check_uses (&r) && check_sums (&r);
  replay_clear (&r);
  return ok;
}
