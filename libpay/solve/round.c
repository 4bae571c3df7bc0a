/* SPDX-License-Identifier: MIT */
/* From each step on forwards: what the steps up to here changed, until nothing is less than it was and something that
 * the variable asks for is more. */
#include "round.h"

#include <string.h>

#define MOST_STEPS 400   /* of a payment that is looked at */
#define MOST_TOGETHER 64 /* of a step: units, instances */
#define NS_A_UNIT 200    /* that is told */

typedef struct {
  PayKinds kinds;
  gint64 more;
} Units;

/* What changed since the first step. */
typedef struct {
  const PayProblem *problem;
  const PayAnswer *answer;
  int var;
  GArray *units;     /* Units */
  GHashTable *turns; /* instances that have another turn than before */
  gint64 left[PAY_MAX_COUNTERS];
} Since;

static const PayStep *step_of (const Since *since, guint i)
{
  return &g_array_index (since->answer->steps, PayStep, i);
}

static void change_units (Since *since, PayKinds kinds, gint64 more)
{
  for (guint i = 0; i < since->units->len; i++) {
    Units *units = &g_array_index (since->units, Units, i);
    if (units->kinds == kinds) {
      units->more += more;
      return;
    }
  }
  const Units units = { kinds, more };
  g_array_append_val (since->units, units);
}

/* Taken or had back: the second time it is as before. */
static void change_turns (Since *since, int object, const PayStep *step)
{
  for (gint64 i = step->unit; i < step->unit + step->count; i++) {
    gint64 *key = g_new (gint64, 2);
    key[0] = object;
    key[1] = i;
    if (!g_hash_table_remove (since->turns, key))
      g_hash_table_add (since->turns, key);
    else
      g_free (key);
  }
}

static guint hash_instance (gconstpointer key)
{
  return (guint)(((const gint64 *)key)[0] * 31 + ((const gint64 *)key)[1]);
}

static gboolean same_instance (gconstpointer left, gconstpointer right)
{
  return memcmp (left, right, 2 * sizeof (gint64)) == 0;
}

/* What the unit may be that the step, of no action that happened already, made. */
static PayKinds kinds_of (const Since *since, const PayStep *use, gint64 unit)
{
  const GArray *gives = PAYI_MODE (PAYI_ACTION (since->problem, use->action), use->mode)->gives;
  gint64 each = 0, end = 0;
  for (guint g = 0; g < gives->len; g++)
    each += g_array_index (gives, PayiGiven, g).count;
  for (guint g = 0; g < gives->len; g++) {
    end += g_array_index (gives, PayiGiven, g).count;
    if (unit % each < end)
      return g_array_index (gives, PayiGiven, g).kinds;
  }
  return 0;
}

/* Fixed charges of the alternative, and those of pips that are left out by the steps after [i]. FALSE: something in it
 * could hold only so long. */
static gboolean charge (Since *since, guint i, const PayiAlternative *alternative)
{
  if (alternative->x_from[since->var] != 0 || alternative->x_to[since->var] != PAY_X_FOREVER)
    return FALSE;
  for (guint p = 0; p < alternative->pips->len; p++)
    if (g_array_index (alternative->pips, PayiPips, p).var >= 0)
      return FALSE;
  for (guint c = 0; c < alternative->charges->len; c++) {
    const PayiCharge *fixed = &g_array_index (alternative->charges, PayiCharge, c);
    if (fixed->var >= 0)
      return FALSE;
    since->left[fixed->counter] -= fixed->fixed;
  }
  for (i++; i < since->answer->steps->len && step_of (since, i)->type != PAY_STEP_USE; i++) {
    const PayStep *step = step_of (since, i);
    if (step->type == PAY_STEP_GOAL || step->type == PAY_STEP_TURN)
      break;
    const PayiPips *pips = &g_array_index (alternative->pips, PayiPips, step->pip);
    if (step->type == PAY_STEP_WAIVE && pips->form == PAYI_CHARGE)
      since->left[pips->counter] -= pips->amount * step->count;
  }
  return TRUE;
}

/* FALSE: no round contains the step. */
static gboolean use (Since *since, guint i)
{
  const PayStep *step = step_of (since, i);
  const PayiAction *action = PAYI_ACTION (since->problem, step->action);
  const PayiMode *mode = PAYI_MODE (action, step->mode);
  if (action->late || action->wanted || action->uses != PAY_USES_ANY || (action->take & PAY_TAKE_SELF) != 0)
    return FALSE;
  if ((action->take & PAY_TAKE_TURN) != 0)
    change_turns (since, action->object, step);
  for (guint g = 0; g < mode->gives->len; g++)
    change_units (since, g_array_index (mode->gives, PayiGiven, g).kinds,
                  g_array_index (mode->gives, PayiGiven, g).count * step->count * step->times);
  for (int c = 0; c < PAY_MAX_COUNTERS; c++)
    since->left[c] -= mode->lowers[c] * step->count * step->times;
  return mode->needs == NULL || charge (since, i, PAYI_ALTERNATIVE (mode->needs, step->alternative));
}

static gboolean go (Since *since, guint i)
{
  const PayStep *step = step_of (since, i);
  if (step->count > MOST_TOGETHER || step->times > MOST_TOGETHER)
    return FALSE;
  switch (step->type) {
  case PAY_STEP_USE:
    return use (since, i);
  case PAY_STEP_TURN:
    change_turns (since, step->object, step);
    return TRUE;
  case PAY_STEP_UNIT:
    for (gint64 k = 0; k < step->count; k++)
      change_units (since,
                    step->from < 0 ? g_array_index (since->problem->lots, PayiLot, step->lot).kinds
                                   : kinds_of (since, step_of (since, (guint)step->from), step->unit + k),
                    -1);
    return TRUE;
  case PAY_STEP_WAIVE:
    return TRUE;
  case PAY_STEP_GOAL:
    break;
  }
  return FALSE;
}

/* Is more there that meets each pip of the variable, and nothing less? */
static gboolean is_round (const Since *since)
{
  const PayiAlternative *goal = PAYI_ALTERNATIVE (since->problem->goal, since->answer->alternative);
  PayKinds more = 0;
  if (g_hash_table_size (since->turns) > 0)
    return FALSE;
  for (int c = 0; c < PAY_MAX_COUNTERS; c++)
    if (since->left[c] < 0)
      return FALSE;
  for (guint i = 0; i < since->units->len; i++) {
    const Units *units = &g_array_index (since->units, Units, i);
    if (units->more < 0)
      return FALSE;
    more |= units->more > 0 ? units->kinds : 0;
  }
  for (guint i = 0; i < goal->pips->len; i++) {
    const PayiPips *pips = &g_array_index (goal->pips, PayiPips, i);
    if (pips->var == since->var && pips->count > 0
        && (payi_kinds_with (since->problem, pips->channel, pips->accept) & more) == 0)
      return FALSE;
  }
  return TRUE;
}

/* Where the shortest round that begins at step [from] ends, before step [end]; [end]: there is none. */
static guint end_of_round (Since *since, guint from, guint end)
{
  g_array_set_size (since->units, 0);
  g_hash_table_remove_all (since->turns);
  memset (since->left, 0, sizeof since->left);
  for (guint i = from; i + 1 < end && go (since, i); i++) {
    const PayStepType next = step_of (since, i + 1)->type;
    if ((next == PAY_STEP_USE || next == PAY_STEP_GOAL) && is_round (since))
      return i + 1;
  }
  return end;
}

static gboolean has_end (const PayiAlternative *alternative)
{
  for (guint i = 0; i < alternative->presences->len; i++)
    if (g_array_index (alternative->presences, PayiPresence, i).to != PAY_X_FOREVER)
      return TRUE;
  return FALSE;
}

/* Could some step, or the goal, not be paid with more units there, or with more for the variable? */
static gboolean is_bounded (const Since *since)
{
  const PayiAlternative *goal = PAYI_ALTERNATIVE (since->problem->goal, since->answer->alternative);
  for (guint i = 0; i < since->answer->steps->len; i++) {
    const PayStep *step = step_of (since, i);
    const PayCost *needs
        = step->type == PAY_STEP_USE ? PAYI_MODE (PAYI_ACTION (since->problem, step->action), step->mode)->needs : NULL;
    Since scratch = *since;
    if (needs != NULL
        && (has_end (PAYI_ALTERNATIVE (needs, step->alternative))
            || !charge (&scratch, i, PAYI_ALTERNATIVE (needs, step->alternative))))
      return TRUE;
  }
  for (guint i = 0; i < goal->charges->len; i++)
    if (g_array_index (goal->charges, PayiCharge, i).var >= 0)
      return TRUE;
  return has_end (goal) || goal->x_to[since->var] != PAY_X_FOREVER;
}

gboolean payi_find_round (const PayProblem *problem, PayAnswer *answer, int var)
{
  Since since = { .problem = problem, .answer = answer, .var = var };
  const guint n = answer->steps->len;
  guint from = 0, length = n;
  if (n > MOST_STEPS || problem->done->len > 0 || is_bounded (&since))
    return FALSE;
  since.units = g_array_new (FALSE, FALSE, sizeof (Units));
  since.turns = g_hash_table_new_full (hash_instance, same_instance, g_free, NULL);
  for (guint i = 0; i < n; i++) {
    const guint end = MIN (n, i + length),
                to = step_of (&since, i)->type == PAY_STEP_USE ? end_of_round (&since, i, end) : end;
    if (to < end) {
      from = i;
      length = to - i;
    }
  }
  g_array_unref (since.units);
  g_hash_table_unref (since.turns);
  if (length == n)
    return FALSE;
  pay_answer_set_round (answer, (int)from, (int)(from + length), answer->x[var]);
  return TRUE;
}

gboolean payi_may_repeat (const PayProblem *problem, int var)
{
  for (int v = 0; v < PAY_MAX_VARIABLES; v++)
    if (pay_cost_has_x (problem->goal, v) != (v == var))
      return FALSE;
  for (guint i = 0; i < problem->actions->len; i++) {
    const PayiAction *action = PAYI_ACTION (problem, i);
    for (guint m = 0; m < action->modes->len && action->uses == PAY_USES_ANY && payi_action_is_there (problem, action);
         m++)
      if (PAYI_MODE (action, m)->n_refreshes > 0
          || (action->take == PAY_TAKE_NOTHING && PAYI_MODE (action, m)->gives->len > 0))
        return TRUE;
  }
  return FALSE;
}

gboolean payi_has_time_for_round (const PayProblem *problem, const PayiDemand *demand, const gint64 *x)
{
  __int128 units = 0;
  for (int h = 0; h < demand->n_hubs; h++)
    units += payi_hub_pips (demand, h, x);
  return units * NS_A_UNIT < payi_time_left (problem);
}
