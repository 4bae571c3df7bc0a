/* SPDX-License-Identifier: MIT */
/* What a list of steps pays: an alternative of the goal, or of the cost of a use. */
#include "claim/reading.h"

#define MOST_TIMES ((gint64)1 << 40)

/* ---- Pips. */

static gint64 pips_of (const PaysReading *reading, const PayPips *pips)
{
  return pips->var < 0 ? pips->n : pips->n * CLAMP (reading->x[pips->var] - pips->above, 0, PAY_MAX_AMOUNT);
}

/* ---- What is left out. */

static gboolean is_left_out (const PaysReading *reading, const PayPips *pips, const PayReplyStep *told)
{
  if (g_strcmp0 (pips->name, told->name) != 0)
    return FALSE;
  if (told->type == PAY_REPLY_DROP)
    return pips->group >= 0;
  return pips->counter >= 0 && told->amount == pips->amount
         && g_strcmp0 (told->with, pay_problem_counter_name (reading->problem, pips->counter)) == 0;
}

static gboolean read_waiver (PaysReading *reading, PaysBill *bill, const PayReplyStep *told)
{
  PayStep step = pays_step_of (PAY_STEP_WAIVE, told->count);
  PayPips pips;
  for (step.pip = 0; pay_cost_get_pips (bill->cost, bill->alternative, step.pip, &pips); step.pip++)
    if (is_left_out (reading, &pips, told) && *pays_room_of (bill, step.pip) >= told->count) {
      pays_spend (reading, bill, &step);
      return TRUE;
    }
  return pays_refuse (reading->claim, "no %s can be left out that way", told->name);
}

/* Of [n] pips that take one unit or [others] others, [units] are spent in all: then so many are others. A claim need
 * not say which; those that could be either become others as far as needed. */
static void settle_others (PaysReading *reading, guint first, int pip, const PayPips *pips)
{
  gint64 units = 0, single = 0;
  for (guint i = first; i < reading->steps->len; i++) {
    const PayStep *step = &g_array_index (reading->steps, PayStep, i);
    if (step->type == PAY_STEP_UNIT && step->pip == pip) {
      units += step->count;
      single += step->others ? 0 : step->count;
    }
  }
  gint64 surplus
      = pips->others > 1 ? single - (pips->others * pips_of (reading, pips) - units) / (pips->others - 1) : 0;
  for (guint i = first; i < reading->steps->len && surplus > 0; i++) {
    PayStep *step = &g_array_index (reading->steps, PayStep, i);
    if (step->type != PAY_STEP_UNIT || step->pip != pip || step->others || step->count > surplus
        || (pay_problem_kind_traits (reading->problem, step->kind, pips->channel) & pips->other) == 0)
      continue;
    step->others = TRUE;
    surplus -= step->count;
  }
}

static gboolean read_payer (PaysReading *reading, PaysBill *bill, const PayReplyStep *told, guint at)
{
  if (bill->cost == NULL || told->type == PAY_REPLY_USE || told->name == NULL)
    return pays_refuse (reading->claim, "step %u pays nothing that is asked for", at);
  if (told->count < 1 || told->count > MOST_TIMES)
    return pays_refuse (reading->claim, "a step has a \"count\" out of range");
  if (told->type != PAY_REPLY_SPEND)
    return read_waiver (reading, bill, told);
  return pays_read_unit (reading, bill, told);
}

gboolean pays_read_bill (PaysReading *reading, const PayCost *cost, int alternative, const PayReplyStep *told,
                         guint from, guint n)
{
  g_autoptr (GArray) rooms = g_array_new (FALSE, FALSE, sizeof (gint64));
  const guint first = reading->steps->len;
  PaysBill bill = { cost, alternative, rooms, first };
  PayPips pips;
  for (int i = 0; cost != NULL && pay_cost_get_pips (cost, alternative, i, &pips); i++) {
    const gint64 room = pips.others > 0 ? PAY_MAX_AMOUNT : pips_of (reading, &pips);
    g_array_append_val (rooms, room);
  }
  for (guint i = from; i < n; i++)
    if (!read_payer (reading, &bill, &told[i], i))
      return FALSE;
  for (int i = 0; cost != NULL && pay_cost_get_pips (cost, alternative, i, &pips); i++)
    if (pips.others > 0)
      settle_others (reading, first, i, &pips);
  return TRUE;
}
