/* SPDX-License-Identifier: MIT */
/* What a problem and a cost were told, for those who read answers back. */
#include "model.h"

gboolean pay_cost_get_pips (const PayCost *cost, int alternative, int pip, PayPips *pips)
{
  g_return_val_if_fail (alternative >= 0 && alternative < pay_cost_alternatives (cost), FALSE);
  const PayiAlternative *a = PAYI_ALTERNATIVE (cost, alternative);
  if (pip < 0 || pip >= (int)a->pips->len)
    return FALSE;
  const PayiPips *p = &g_array_index (a->pips, PayiPips, pip);
  *pips = (PayPips){ .name = p->name,
                     .accept = p->accept,
                     .channel = p->channel,
                     .n = p->n,
                     .var = p->var,
                     .above = p->var >= 0 ? p->above : -1,
                     .other = p->form == PAYI_OTHERS ? p->other : 0,
                     .others = p->form == PAYI_OTHERS ? p->others : -1,
                     .counter = p->form == PAYI_CHARGE ? p->counter : -1,
                     .amount = p->form == PAYI_CHARGE ? p->amount : -1,
                     .group = p->form == PAYI_GROUP ? p->group : -1 };
  return TRUE;
}

const char *pay_cost_pip_name (const PayCost *cost, int alternative, int pip)
{
  g_return_val_if_fail (alternative >= 0 && alternative < pay_cost_alternatives (cost), NULL);
  const PayiAlternative *a = PAYI_ALTERNATIVE (cost, alternative);
  g_return_val_if_fail (pip >= 0 && pip < (int)a->pips->len, NULL);
  return g_array_index (a->pips, PayiPips, pip).name;
}

void pay_cost_get_x (const PayCost *cost, int alternative, int var, gint64 *from, gint64 *to)
{
  g_return_if_fail (alternative >= 0 && alternative < pay_cost_alternatives (cost));
  g_return_if_fail (var >= 0 && var < PAY_MAX_VARIABLES);
  const PayiAlternative *a = PAYI_ALTERNATIVE (cost, alternative);
  *from = a->x_from[var];
  *to = a->x_to[var];
}

gint64 pay_cost_group_slack (const PayCost *cost, int alternative, int group)
{
  g_return_val_if_fail (alternative >= 0 && alternative < pay_cost_alternatives (cost), -1);
  const PayiAlternative *a = PAYI_ALTERNATIVE (cost, alternative);
  return group >= 0 && group < (int)a->slacks->len ? g_array_index (a->slacks, gint64, group) : -1;
}

gboolean pay_cost_get_charge (const PayCost *cost, int alternative, int i, PayCharge *charge)
{
  g_return_val_if_fail (alternative >= 0 && alternative < pay_cost_alternatives (cost), FALSE);
  const PayiAlternative *a = PAYI_ALTERNATIVE (cost, alternative);
  if (i < 0 || i >= (int)a->charges->len)
    return FALSE;
  const PayiCharge *c = &g_array_index (a->charges, PayiCharge, i);
  *charge = (PayCharge){ c->counter, c->fixed, c->var, c->per_x };
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

static gboolean speaks_of (const PayiAlternative *a, int var)
{
  if (a->x_from[var] != 0 || a->x_to[var] != PAY_X_FOREVER)
    return TRUE;
  for (guint i = 0; i < a->pips->len; i++)
    if (g_array_index (a->pips, PayiPips, i).var == var)
      return TRUE;
  for (guint i = 0; i < a->charges->len; i++)
    if (g_array_index (a->charges, PayiCharge, i).var == var)
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

int pay_problem_objects (const PayProblem *p)
{
  return (int)p->objects->len;
}

int pay_problem_lots (const PayProblem *p)
{
  return (int)p->lots->len;
}

int pay_problem_counters (const PayProblem *p)
{
  return (int)p->counters->len;
}

int pay_problem_kinds (const PayProblem *p)
{
  return (int)p->kinds->len;
}

int pay_problem_actions (const PayProblem *p)
{
  return (int)p->actions->len;
}

const char *pay_problem_object_name (const PayProblem *p, int object)
{
  g_return_val_if_fail (object >= 0 && object < pay_problem_objects (p), NULL);
  return g_array_index (p->objects, PayiObject, object).name;
}

gint64 pay_problem_object_count (const PayProblem *p, int object)
{
  g_return_val_if_fail (object >= 0 && object < pay_problem_objects (p), 0);
  return g_array_index (p->objects, PayiObject, object).count;
}

const char *pay_problem_lot_name (const PayProblem *p, int lot)
{
  g_return_val_if_fail (lot >= 0 && lot < pay_problem_lots (p), NULL);
  return g_array_index (p->lots, PayiLot, lot).name;
}

gint64 pay_problem_lot_count (const PayProblem *p, int lot)
{
  g_return_val_if_fail (lot >= 0 && lot < pay_problem_lots (p), 0);
  return g_array_index (p->lots, PayiLot, lot).count;
}

const char *pay_problem_counter_name (const PayProblem *p, int counter)
{
  g_return_val_if_fail (counter >= 0 && counter < pay_problem_counters (p), NULL);
  return g_array_index (p->counters, PayiCounter, counter).name;
}

gint64 pay_problem_counter_start (const PayProblem *p, int counter)
{
  g_return_val_if_fail (counter >= 0 && counter < pay_problem_counters (p), 0);
  return g_array_index (p->counters, PayiCounter, counter).start;
}

int pay_problem_counter_with (const PayProblem *p, int counter)
{
  g_return_val_if_fail (counter >= 0 && counter < pay_problem_counters (p), -1);
  return g_array_index (p->counters, PayiCounter, counter).with;
}

const char *pay_problem_kind_report (const PayProblem *p, int kind)
{
  g_return_val_if_fail (kind >= 0 && kind < pay_problem_kinds (p), NULL);
  return g_array_index (p->kinds, PayiKind, kind).report;
}

const char *pay_problem_action_name (const PayProblem *p, int action)
{
  g_return_val_if_fail (action >= 0 && action < pay_problem_actions (p), NULL);
  return PAYI_ACTION (p, action)->name;
}

int pay_problem_action_object (const PayProblem *p, int action)
{
  g_return_val_if_fail (action >= 0 && action < pay_problem_actions (p), -1);
  return PAYI_ACTION (p, action)->object;
}

gboolean pay_problem_action_is_late (const PayProblem *p, int action)
{
  g_return_val_if_fail (action >= 0 && action < pay_problem_actions (p), FALSE);
  return PAYI_ACTION (p, action)->late;
}

gboolean pay_problem_action_is_wanted (const PayProblem *p, int action)
{
  g_return_val_if_fail (action >= 0 && action < pay_problem_actions (p), FALSE);
  return PAYI_ACTION (p, action)->wanted;
}

const PayCost *pay_problem_action_cost (const PayProblem *p, int action, int mode)
{
  g_return_val_if_fail (mode >= 0 && mode < pay_problem_action_modes (p, action), NULL);
  return PAYI_MODE (PAYI_ACTION (p, action), mode)->needs;
}

gboolean pay_problem_action_given (const PayProblem *p, int action, int mode, int part, PayKinds *kinds, gint64 *n)
{
  g_return_val_if_fail (mode >= 0 && mode < pay_problem_action_modes (p, action), FALSE);
  const PayiMode *m = PAYI_MODE (PAYI_ACTION (p, action), mode);
  if (part < 0 || part >= (int)m->gives->len)
    return FALSE;
  const PayiGiven *given = &g_array_index (m->gives, PayiGiven, part);
  *kinds = given->kinds;
  *n = given->n;
  return TRUE;
}

const PayCost *pay_problem_goal (const PayProblem *p)
{
  return p->goal;
}

PayTraits pay_problem_kind_traits (const PayProblem *p, int kind, int channel)
{
  g_return_val_if_fail (kind >= 0 && kind < pay_problem_kinds (p) && channel >= 0 && channel < PAY_MAX_CHANNELS, 0);
  return g_array_index (p->kinds, PayiKind, kind).traits[channel];
}

PayKinds pay_problem_lot_kinds (const PayProblem *p, int lot)
{
  g_return_val_if_fail (lot >= 0 && lot < pay_problem_lots (p), 0);
  return g_array_index (p->lots, PayiLot, lot).kinds;
}

int pay_problem_action_modes (const PayProblem *p, int action)
{
  g_return_val_if_fail (action >= 0 && action < pay_problem_actions (p), 0);
  return (int)PAYI_ACTION (p, action)->modes->len;
}

PayTake pay_problem_action_takes (const PayProblem *p, int action)
{
  g_return_val_if_fail (action >= 0 && action < pay_problem_actions (p), PAY_TAKE_NOTHING);
  return PAYI_ACTION (p, action)->take;
}

gint64 pay_problem_action_worth (const PayProblem *p, int action)
{
  g_return_val_if_fail (action >= 0 && action < pay_problem_actions (p), 0);
  return PAYI_ACTION (p, action)->worth;
}

gint64 pay_problem_action_lowers (const PayProblem *p, int action, int mode, int counter)
{
  g_return_val_if_fail (mode >= 0 && mode < pay_problem_action_modes (p, action), 0);
  g_return_val_if_fail (counter >= 0 && counter < pay_problem_counters (p), 0);
  return PAYI_MODE (PAYI_ACTION (p, action), mode)->lowers[counter];
}

gint64 pay_problem_action_uses (const PayProblem *p, int action)
{
  g_return_val_if_fail (action >= 0 && action < pay_problem_actions (p), 0);
  return PAYI_ACTION (p, action)->uses;
}

int pay_problem_kept (const PayProblem *p)
{
  return (int)p->kept->len;
}
