/* SPDX-License-Identifier: MIT */
/* What a problem and a cost were told, for those who read answers back. */
#include "model.h"

gboolean pay_cost_get_pips (const PayCost *cost, int alternative_index, int pip, PayPips *pips)
{
  g_return_val_if_fail (alternative_index >= 0 && alternative_index < pay_cost_alternatives (cost), FALSE);
  const PayiAlternative *alternative = PAYI_ALTERNATIVE (cost, alternative_index);
  if (pip < 0 || pip >= (int)alternative->pips->len)
    return FALSE;
  const PayiPips *record = &g_array_index (alternative->pips, PayiPips, pip);
  *pips = (PayPips){ .name = record->name,
                     .accept = record->accept,
                     .channel = record->channel,
                     .n = record->count,
                     .var = record->var,
                     .above = record->var >= 0 ? record->above : -1,
                     .other = record->form == PAYI_OTHERS ? record->other : 0,
                     .others = record->form == PAYI_OTHERS ? record->others : -1,
                     .counter = record->form == PAYI_CHARGE ? record->counter : -1,
                     .amount = record->form == PAYI_CHARGE ? record->amount : -1,
                     .group = record->form == PAYI_GROUP ? record->group : -1 };
  return TRUE;
}

const char *pay_cost_pip_name (const PayCost *cost, int alternative_index, int pip)
{
  g_return_val_if_fail (alternative_index >= 0 && alternative_index < pay_cost_alternatives (cost), NULL);
  const PayiAlternative *alternative = PAYI_ALTERNATIVE (cost, alternative_index);
  g_return_val_if_fail (pip >= 0 && pip < (int)alternative->pips->len, NULL);
  return g_array_index (alternative->pips, PayiPips, pip).name;
}

void pay_cost_get_x (const PayCost *cost, int alternative_index, int var, gint64 *from, gint64 *to)
{
  g_return_if_fail (alternative_index >= 0 && alternative_index < pay_cost_alternatives (cost));
  g_return_if_fail (var >= 0 && var < PAY_MAX_VARIABLES);
  const PayiAlternative *alternative = PAYI_ALTERNATIVE (cost, alternative_index);
  *from = alternative->x_from[var];
  *to = alternative->x_to[var];
}

gint64 pay_cost_group_slack (const PayCost *cost, int alternative_index, int group)
{
  g_return_val_if_fail (alternative_index >= 0 && alternative_index < pay_cost_alternatives (cost), -1);
  const PayiAlternative *alternative = PAYI_ALTERNATIVE (cost, alternative_index);
  return group >= 0 && group < (int)alternative->slacks->len ? g_array_index (alternative->slacks, gint64, group) : -1;
}

gboolean pay_cost_get_charge (const PayCost *cost, int alternative_index, int i, PayCharge *charge)
{
  g_return_val_if_fail (alternative_index >= 0 && alternative_index < pay_cost_alternatives (cost), FALSE);
  const PayiAlternative *alternative = PAYI_ALTERNATIVE (cost, alternative_index);
  if (i < 0 || i >= (int)alternative->charges->len)
    return FALSE;
  const PayiCharge *record = &g_array_index (alternative->charges, PayiCharge, i);
  *charge = (PayCharge){ record->counter, record->fixed, record->var, record->per_x };
  return TRUE;
}

gboolean pay_cost_has_presence (const PayCost *cost, int alternative)
{
  g_return_val_if_fail (alternative >= 0 && alternative < pay_cost_alternatives (cost), FALSE);
  return PAYI_ALTERNATIVE (cost, alternative)->presences->len > 0;
}

gboolean payi_asks_for_presence (const PayCost *cost)
{
  for (int i = 0; cost != NULL && i < pay_cost_alternatives (cost); i++)
    if (pay_cost_has_presence (cost, i))
      return TRUE;
  return FALSE;
}

static gboolean speaks_of (const PayiAlternative *alternative, int var)
{
  if (alternative->x_from[var] != 0 || alternative->x_to[var] != PAY_X_FOREVER)
    return TRUE;
  for (guint i = 0; i < alternative->pips->len; i++)
    if (g_array_index (alternative->pips, PayiPips, i).var == var)
      return TRUE;
  for (guint i = 0; i < alternative->charges->len; i++)
    if (g_array_index (alternative->charges, PayiCharge, i).var == var)
      return TRUE;
  return FALSE;
}

gboolean pay_cost_has_x (const PayCost *cost, int var)
{
  g_return_val_if_fail (var >= 0 && var < PAY_MAX_VARIABLES, FALSE);
  for (int i = 0; i < pay_cost_alternatives (cost); i++)
    if (speaks_of (PAYI_ALTERNATIVE (cost, i), var))
      return TRUE;
  return FALSE;
}

int pay_problem_objects (const PayProblem *problem)
{
  return (int)problem->objects->len;
}

int pay_problem_lots (const PayProblem *problem)
{
  return (int)problem->lots->len;
}

int pay_problem_counters (const PayProblem *problem)
{
  return (int)problem->counters->len;
}

int pay_problem_kinds (const PayProblem *problem)
{
  return (int)problem->kinds->len;
}

int pay_problem_actions (const PayProblem *problem)
{
  return (int)problem->actions->len;
}

const char *pay_problem_object_name (const PayProblem *problem, int object)
{
  g_return_val_if_fail (object >= 0 && object < pay_problem_objects (problem), NULL);
  return g_array_index (problem->objects, PayiObject, object).name;
}

gint64 pay_problem_object_count (const PayProblem *problem, int object)
{
  g_return_val_if_fail (object >= 0 && object < pay_problem_objects (problem), 0);
  return g_array_index (problem->objects, PayiObject, object).count;
}

const char *pay_problem_lot_name (const PayProblem *problem, int lot)
{
  g_return_val_if_fail (lot >= 0 && lot < pay_problem_lots (problem), NULL);
  return g_array_index (problem->lots, PayiLot, lot).name;
}

gint64 pay_problem_lot_count (const PayProblem *problem, int lot)
{
  g_return_val_if_fail (lot >= 0 && lot < pay_problem_lots (problem), 0);
  return g_array_index (problem->lots, PayiLot, lot).count;
}

const char *pay_problem_counter_name (const PayProblem *problem, int counter)
{
  g_return_val_if_fail (counter >= 0 && counter < pay_problem_counters (problem), NULL);
  return g_array_index (problem->counters, PayiCounter, counter).name;
}

gint64 pay_problem_counter_start (const PayProblem *problem, int counter)
{
  g_return_val_if_fail (counter >= 0 && counter < pay_problem_counters (problem), 0);
  return g_array_index (problem->counters, PayiCounter, counter).start;
}

int pay_problem_counter_with (const PayProblem *problem, int counter)
{
  g_return_val_if_fail (counter >= 0 && counter < pay_problem_counters (problem), -1);
  return g_array_index (problem->counters, PayiCounter, counter).with;
}

const char *pay_problem_kind_report (const PayProblem *problem, int kind)
{
  g_return_val_if_fail (kind >= 0 && kind < pay_problem_kinds (problem), NULL);
  return g_array_index (problem->kinds, PayiKind, kind).report;
}

const char *pay_problem_action_name (const PayProblem *problem, int action)
{
  g_return_val_if_fail (action >= 0 && action < pay_problem_actions (problem), NULL);
  return PAYI_ACTION (problem, action)->name;
}

int pay_problem_action_object (const PayProblem *problem, int action)
{
  g_return_val_if_fail (action >= 0 && action < pay_problem_actions (problem), -1);
  return PAYI_ACTION (problem, action)->object;
}

gboolean pay_problem_action_is_late (const PayProblem *problem, int action)
{
  g_return_val_if_fail (action >= 0 && action < pay_problem_actions (problem), FALSE);
  return PAYI_ACTION (problem, action)->late;
}

gboolean pay_problem_action_is_wanted (const PayProblem *problem, int action)
{
  g_return_val_if_fail (action >= 0 && action < pay_problem_actions (problem), FALSE);
  return PAYI_ACTION (problem, action)->wanted;
}

const PayCost *pay_problem_action_cost (const PayProblem *problem, int action, int mode)
{
  g_return_val_if_fail (mode >= 0 && mode < pay_problem_action_modes (problem, action), NULL);
  return PAYI_MODE (PAYI_ACTION (problem, action), mode)->needs;
}

gboolean pay_problem_action_given (const PayProblem *problem, int action, int mode_index, int part, PayKinds *kinds,
                                   gint64 *n)
{
  g_return_val_if_fail (mode_index >= 0 && mode_index < pay_problem_action_modes (problem, action), FALSE);
  const PayiMode *mode = PAYI_MODE (PAYI_ACTION (problem, action), mode_index);
  if (part < 0 || part >= (int)mode->gives->len)
    return FALSE;
  const PayiGiven *given = &g_array_index (mode->gives, PayiGiven, part);
  *kinds = given->kinds;
  *n = given->count;
  return TRUE;
}

const PayCost *pay_problem_goal (const PayProblem *problem)
{
  return problem->goal;
}

PayTraits pay_problem_kind_traits (const PayProblem *problem, int kind, int channel)
{
  g_return_val_if_fail (kind >= 0 && kind < pay_problem_kinds (problem) && channel >= 0 && channel < PAY_MAX_CHANNELS,
                        0);
  return g_array_index (problem->kinds, PayiKind, kind).traits[channel];
}

PayKinds pay_problem_lot_kinds (const PayProblem *problem, int lot)
{
  g_return_val_if_fail (lot >= 0 && lot < pay_problem_lots (problem), 0);
  return g_array_index (problem->lots, PayiLot, lot).kinds;
}

int pay_problem_action_modes (const PayProblem *problem, int action)
{
  g_return_val_if_fail (action >= 0 && action < pay_problem_actions (problem), 0);
  return (int)PAYI_ACTION (problem, action)->modes->len;
}

PayTake pay_problem_action_takes (const PayProblem *problem, int action)
{
  g_return_val_if_fail (action >= 0 && action < pay_problem_actions (problem), PAY_TAKE_NOTHING);
  return PAYI_ACTION (problem, action)->take;
}

gint64 pay_problem_action_worth (const PayProblem *problem, int action)
{
  g_return_val_if_fail (action >= 0 && action < pay_problem_actions (problem), 0);
  return PAYI_ACTION (problem, action)->worth;
}

gint64 pay_problem_action_lowers (const PayProblem *problem, int action, int mode, int counter)
{
  g_return_val_if_fail (mode >= 0 && mode < pay_problem_action_modes (problem, action), 0);
  g_return_val_if_fail (counter >= 0 && counter < pay_problem_counters (problem), 0);
  return PAYI_MODE (PAYI_ACTION (problem, action), mode)->lowers[counter];
}

gint64 pay_problem_action_uses (const PayProblem *problem, int action)
{
  g_return_val_if_fail (action >= 0 && action < pay_problem_actions (problem), 0);
  return PAYI_ACTION (problem, action)->uses;
}

int pay_problem_kept (const PayProblem *problem)
{
  return (int)problem->kept->len;
}
