/* SPDX-License-Identifier: MIT */
/* Checks the round of an answer, whose steps were replayed: once more it can be gone through from where it ends. Turns
 * and units are counted here; paid.c looks at counters. */
#include "parts.h"

#define MOST_UNITS 100000 /* of a round; longer ones are not gone through */

/* Of object [object] instances from [at] on [count] turns more (or less) were taken. */
typedef struct {
  int object;
  gint64 at, count;
} TurnEdge;

/* How many more units are there of which each is one of [kinds]. */
typedef struct {
  PayKinds kinds;
  gint64 more;
} Gain;

typedef struct {
  const PayProblem *problem;
  const PayAnswer *answer;
  int var;
  char **why;
  GArray *turns; /* TurnEdge */
  GArray *gains; /* Gain */
  gint64 units;  /* looked at */
} Round;

static const PayStep *step_at (const Round *round, guint i)
{
  return &g_array_index (round->answer->steps, PayStep, i);
}

static const PayiAction *action_at (const Round *round, guint i)
{
  return PAYI_ACTION (round->problem, step_at (round, i)->action);
}

static void note_units (Round *round, PayKinds kinds, gint64 more)
{
  guint i = 0;
  while (i < round->gains->len && g_array_index (round->gains, Gain, i).kinds != kinds)
    i++;
  const Gain none = { kinds, 0 };
  if (i == round->gains->len)
    g_array_append_val (round->gains, none);
  g_array_index (round->gains, Gain, i).more += more;
}

static void note_turns (Round *round, int object, const PayStep *step, gint64 more)
{
  const TurnEdge begin = { object, step->unit, more }, end = { object, step->unit + step->count, -more };
  g_array_append_val (round->turns, begin);
  g_array_append_val (round->turns, end);
}

/* FALSE: there are too many units. */
static gboolean fits (Round *round, gint64 units)
{
  if (units > MOST_UNITS - round->units)
    return payi_check_refuse (round->why, "the round has too many units");
  round->units += units;
  return TRUE;
}

static gboolean use_repeats (Round *round, guint i)
{
  const PayStep *step = step_at (round, i);
  const PayiAction *action = action_at (round, i);
  if (action->late || action->wanted || action->uses != PAY_USES_ANY || (action->take & PAY_TAKE_SELF) != 0)
    return payi_check_refuse (round->why, "step %u: is in the round and cannot be done again and again", i);
  if ((action->take & PAY_TAKE_TURN) != 0)
    note_turns (round, action->object, step, 1);
  const GArray *gives = PAYI_MODE (action, step->mode)->gives;
  for (guint g = 0; g < gives->len; g++) {
    const PayiGiven *given = &g_array_index (gives, PayiGiven, g);
    PayiWide all = (PayiWide)given->count * step->count * step->times;
    if (!fits (round, payi_check_shown (all)))
      return FALSE;
    note_units (round, given->kinds, (gint64)all);
  }
  return TRUE;
}

static gboolean spend (Round *round, guint i)
{
  const PayStep *step = step_at (round, i);
  if (!fits (round, step->count))
    return FALSE;
  for (gint64 k = 0; k < step->count; k++)
    note_units (round,
                step->from < 0 ? g_array_index (round->problem->lots, PayiLot, step->lot).kinds
                               : payi_made_kinds (round->problem, round->answer, (guint)step->from, step->unit + k),
                -1);
  return TRUE;
}

static gboolean walk (Round *round)
{
  for (guint i = (guint)round->answer->round_from; i < (guint)round->answer->round_to; i++) {
    const PayStep *step = step_at (round, i);
    if (step->type == PAY_STEP_USE ? !use_repeats (round, i) : step->type == PAY_STEP_UNIT && !spend (round, i))
      return FALSE;
    if (step->type == PAY_STEP_TURN)
      note_turns (round, step->object, step, -1);
  }
  return TRUE;
}

static int compare_edges (gconstpointer left, gconstpointer right)
{
  const TurnEdge *a = left, *b = right;
  if (a->object != b->object)
    return a->object < b->object ? -1 : 1;
  return (a->at > b->at) - (a->at < b->at);
}

/* Every instance took as many turns as it had back. */
static gboolean turns_return (Round *round)
{
  gint64 taken = 0;
  g_array_sort (round->turns, compare_edges);
  for (guint i = 0; i < round->turns->len; i++) {
    const TurnEdge *edge = &g_array_index (round->turns, TurnEdge, i);
    const TurnEdge *next = i + 1 < round->turns->len ? edge + 1 : NULL;
    taken += edge->count;
    if (taken != 0 && (next == NULL || compare_edges (edge, next) != 0))
      return payi_check_refuse (round->why, "the round leaves object %d with another turn than before", edge->object);
  }
  return TRUE;
}

/* Can more units of what the round makes meet the pips? */
static gboolean is_met (const Round *round, const PayiPips *pips)
{
  PayKinds kinds = 0;
  for (guint k = 0; k < round->problem->kinds->len; k++)
    if ((g_array_index (round->problem->kinds, PayiKind, k).traits[pips->channel] & pips->accept) != 0)
      kinds |= PAY_BIT (k);
  for (guint i = 0; i < round->gains->len; i++)
    if (g_array_index (round->gains, Gain, i).more > 0 && (g_array_index (round->gains, Gain, i).kinds & kinds) != 0)
      return TRUE;
  return FALSE;
}

static gboolean gains (const Round *round)
{
  const PayiAlternative *goal = PAYI_ALTERNATIVE (round->problem->goal, round->answer->alternative);
  for (guint i = 0; i < round->gains->len; i++)
    if (g_array_index (round->gains, Gain, i).more < 0)
      return payi_check_refuse (round->why, "the round takes more units of some kinds than it makes");
  for (guint i = 0; i < goal->pips->len; i++) {
    const PayiPips *pips = &g_array_index (goal->pips, PayiPips, i);
    if (pips->var == round->var && pips->count > 0 && !is_met (round, pips))
      return payi_check_refuse (round->why, "the round makes nothing more that meets pips %u of the goal", i);
  }
  return TRUE;
}

/* Can the alternative be paid as well with more units there, and [goal] or not, whatever the variable is? */
static gboolean stays (const Round *round, const PayiAlternative *alternative, gboolean goal)
{
  for (guint i = 0; i < alternative->presences->len; i++)
    if (g_array_index (alternative->presences, PayiPresence, i).to != PAY_X_FOREVER)
      return payi_check_refuse (round->why, "what follows the round must not have more than a number of units there");
  for (guint i = 0; i < alternative->charges->len; i++)
    if (g_array_index (alternative->charges, PayiCharge, i).var == round->var)
      return payi_check_refuse (round->why, "a charge depends on the variable of the round");
  if (!goal && (alternative->x_from[round->var] != 0 || alternative->x_to[round->var] != PAY_X_FOREVER))
    return payi_check_refuse (round->why, "a cost before the goal depends on the variable of the round");
  for (guint i = 0; i < alternative->pips->len && !goal; i++)
    if (g_array_index (alternative->pips, PayiPips, i).var == round->var)
      return payi_check_refuse (round->why, "a cost before the goal depends on the variable of the round");
  return TRUE;
}

static gboolean all_stay (const Round *round)
{
  for (guint i = 0; i < round->answer->steps->len; i++) {
    const PayStep *step = step_at (round, i);
    const PayCost *cost = step->type == PAY_STEP_GOAL  ? round->problem->goal
                          : step->type == PAY_STEP_USE ? PAYI_MODE (action_at (round, i), step->mode)->needs
                                                       : NULL;
    if (cost != NULL && !stays (round, PAYI_ALTERNATIVE (cost, step->alternative), step->type == PAY_STEP_GOAL))
      return FALSE;
  }
  return TRUE;
}

/* What happened already comes first, once. */
static gboolean begins (const Round *round)
{
  const int from = round->answer->round_from, to = round->answer->round_to, n = (int)round->answer->steps->len;
  if (from < 0 || to <= from || to >= n || step_at (round, (guint)from)->type != PAY_STEP_USE
      || (step_at (round, (guint)to)->type != PAY_STEP_USE && step_at (round, (guint)to)->type != PAY_STEP_GOAL))
    return payi_check_refuse (round->why, "steps %d to %d are no round", from, to);
  guint uses = 0;
  for (int i = 0; i < from; i++)
    uses += step_at (round, (guint)i)->type == PAY_STEP_USE && !action_at (round, (guint)i)->late;
  guint done = 0;
  for (guint i = 0; i < round->problem->done->len; i++)
    done += !PAYI_ACTION (round->problem, PAYI_DONE (round->problem, i)->action)->late;
  return uses >= done || payi_check_refuse (round->why, "the round begins among what happened already");
}

gboolean payi_round_lasts (const PayAnswer *answer, guint i, const PayiWide *left, PayiWide *before, char **why)
{
  for (int c = 0; c < PAY_MAX_COUNTERS; c++) {
    if (i == (guint)answer->round_from)
      before[c] = left[c];
    if (i == (guint)answer->round_to && left[c] < before[c])
      return payi_check_refuse (why, "the round leaves less of counter %d", c);
  }
  return TRUE;
}

gboolean payi_check_round (const PayProblem *problem, const PayAnswer *answer, int var, char **why)
{
  Round round = { .problem = problem, .answer = answer, .var = var, .why = why };
  const PayiAlternative *goal = PAYI_ALTERNATIVE (problem->goal, answer->alternative);
  if (goal->x_to[var] != PAY_X_FOREVER)
    return payi_check_refuse (why, "the range of variable %d has an end", var);
  round.turns = g_array_new (FALSE, FALSE, sizeof (TurnEdge));
  round.gains = g_array_new (FALSE, FALSE, sizeof (Gain));
  const gboolean ok = begins (&round) && walk (&round) && turns_return (&round) && all_stay (&round) && gains (&round);
  g_array_unref (round.turns);
  g_array_unref (round.gains);
  return ok;
}
