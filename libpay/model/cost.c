/* SPDX-License-Identifier: MIT */
#include "model.h"

#include <string.h>

static void alternative_free (gpointer data)
{
  PayiAlternative *alternative = data;
  for (guint i = 0; i < alternative->pips->len; i++)
    g_free (g_array_index (alternative->pips, PayiPips, i).name);
  g_array_unref (alternative->pips);
  g_array_unref (alternative->slacks);
  g_array_unref (alternative->charges);
  g_array_unref (alternative->presences);
  g_free (alternative);
}

PayCost *pay_cost_new (void)
{
  PayCost *cost = g_new0 (PayCost, 1);
  g_atomic_ref_count_init (&cost->refs);
  cost->alternatives = g_ptr_array_new_with_free_func (alternative_free);
  return cost;
}

PayCost *pay_cost_ref (PayCost *cost)
{
  g_atomic_ref_count_inc (&cost->refs);
  return cost;
}

void pay_cost_unref (PayCost *cost)
{
  if (!g_atomic_ref_count_dec (&cost->refs))
    return;
  g_ptr_array_unref (cost->alternatives);
  g_free (cost);
}

int pay_cost_or (PayCost *cost)
{
  PayiAlternative *alternative = g_new0 (PayiAlternative, 1);
  alternative->pips = g_array_new (FALSE, TRUE, sizeof (PayiPips));
  alternative->slacks = g_array_new (FALSE, TRUE, sizeof (gint64));
  alternative->charges = g_array_new (FALSE, TRUE, sizeof (PayiCharge));
  alternative->presences = g_array_new (FALSE, TRUE, sizeof (PayiPresence));
  for (int v = 0; v < PAY_MAX_VARIABLES; v++)
    alternative->x_to[v] = PAY_X_FOREVER;
  g_ptr_array_add (cost->alternatives, alternative);
  return (int)cost->alternatives->len - 1;
}

int pay_cost_alternatives (const PayCost *cost)
{
  return (int)cost->alternatives->len;
}

static void copy_alternative (PayiAlternative *to, const PayiAlternative *from)
{
  g_array_append_vals (to->pips, from->pips->data, from->pips->len);
  g_array_append_vals (to->slacks, from->slacks->data, from->slacks->len);
  g_array_append_vals (to->charges, from->charges->data, from->charges->len);
  g_array_append_vals (to->presences, from->presences->data, from->presences->len);
  for (guint i = 0; i < to->pips->len; i++)
    g_array_index (to->pips, PayiPips, i).name = g_strdup (g_array_index (from->pips, PayiPips, i).name);
  memcpy (to->x_from, from->x_from, sizeof to->x_from);
  memcpy (to->x_to, from->x_to, sizeof to->x_to);
  to->channel = from->channel;
  to->weight = from->weight;
}

PayCost *payi_cost_copy (const PayCost *cost)
{
  PayCost *copy = pay_cost_new ();
  for (guint i = 0; cost != NULL && i < cost->alternatives->len; i++) {
    pay_cost_or (copy);
    copy_alternative (PAYI_ALTERNATIVE (copy, i), PAYI_ALTERNATIVE (cost, i));
  }
  if (cost == NULL)
    pay_cost_or (copy);
  else
    copy->fault = cost->fault;
  return copy;
}

static PayiAlternative *newest (PayCost *cost)
{
  if (cost->alternatives->len == 0)
    pay_cost_or (cost);
  return PAYI_ALTERNATIVE (cost, cost->alternatives->len - 1);
}

void pay_cost_set_weight (PayCost *cost, gint64 weight)
{
  newest (cost)->weight = weight;
}

gint64 pay_cost_weight (const PayCost *cost, int alternative_index)
{
  g_return_val_if_fail (alternative_index >= 0 && alternative_index < pay_cost_alternatives (cost), 0);
  return PAYI_ALTERNATIVE (cost, alternative_index)->weight;
}

static gboolean var_fits (PayCost *cost, int var)
{
  if (var >= 0 && var < PAY_MAX_VARIABLES)
    return TRUE;
  cost->fault = "a variable is out of range";
  return FALSE;
}

void pay_cost_set_x (PayCost *cost, int var, gint64 from, gint64 to)
{
  if (!var_fits (cost, var))
    return;
  PayiAlternative *alternative = newest (cost);
  alternative->x_from[var] = from;
  alternative->x_to[var] = to;
}

void pay_cost_set_channel (PayCost *cost, int channel)
{
  if (channel < 0 || channel >= PAY_MAX_CHANNELS)
    cost->fault = "a channel is out of range";
  else
    newest (cost)->channel = channel;
}

static int append (PayCost *cost, const char *name, PayiPips pips)
{
  PayiAlternative *alternative = newest (cost);
  pips.name = g_strdup (name);
  pips.channel = alternative->channel;
  g_array_append_val (alternative->pips, pips);
  return (int)alternative->pips->len - 1;
}

int pay_cost_add_pips (PayCost *cost, const char *name, PayTraits accept, gint64 count)
{
  return append (cost, name, (PayiPips){ .accept = accept, .count = count, .var = -1, .form = PAYI_MUST });
}

int pay_cost_add_pips_per_x (PayCost *cost, const char *name, PayTraits accept, int var, gint64 count)
{
  return pay_cost_add_pips_per_x_above (cost, name, accept, var, count, 0);
}

int pay_cost_add_pips_per_x_above (PayCost *cost, const char *name, PayTraits accept, int var, gint64 count,
                                   gint64 above)
{
  return append (
      cost, name,
      (PayiPips){
          .accept = accept, .count = count, .var = var_fits (cost, var) ? var : 0, .above = above, .form = PAYI_MUST });
}

int pay_cost_add_pips_or_others (PayCost *cost, const char *name, PayTraits accept, gint64 count, PayTraits other,
                                 gint64 others)
{
  return append (
      cost, name,
      (PayiPips){ .accept = accept, .count = count, .var = -1, .form = PAYI_OTHERS, .other = other, .others = others });
}

int pay_cost_add_pips_or_charge (PayCost *cost, const char *name, PayTraits accept, gint64 count, int counter,
                                 gint64 amount)
{
  return append (
      cost, name,
      (PayiPips){
          .accept = accept, .count = count, .var = -1, .form = PAYI_CHARGE, .counter = counter, .amount = amount });
}

int pay_cost_add_group (PayCost *cost, gint64 slack)
{
  PayiAlternative *alternative = newest (cost);
  g_array_append_val (alternative->slacks, slack);
  return (int)alternative->slacks->len - 1;
}

int pay_cost_add_pips_in_group (PayCost *cost, const char *name, PayTraits accept, gint64 count, int group)
{
  return append (cost, name,
                 (PayiPips){ .accept = accept, .count = count, .var = -1, .form = PAYI_GROUP, .group = group });
}

void pay_cost_add_charge (PayCost *cost, int counter, gint64 fixed, int var, gint64 per_x)
{
  const PayiCharge charge = { counter, fixed, per_x == 0 || !var_fits (cost, var) ? -1 : var, per_x };
  g_array_append_val (newest (cost)->charges, charge);
}

void pay_cost_add_presence (PayCost *cost, PayTraits accept, gint64 from, gint64 to)
{
  PayiAlternative *alternative = newest (cost);
  const PayiPresence presence = { accept, alternative->channel, from, to };
  g_array_append_val (alternative->presences, presence);
}

/* ---- What it was told, for those who read answers back. */

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
