/* SPDX-License-Identifier: MIT */
#include "plan/entries.h"

#include "payment/payment.h"

const char *pays_spell_name (const PaySpell *spell)
{
  return spell->name != NULL ? spell->name : spell->cost != NULL ? spell->cost : "";
}

gint64 pays_plan_spells (const PaysAsked *asked)
{
  gint64 n = asked->request->aim == PAY_AIM_X ? 1 : 0;
  gsize all = 0;
  const PayStep *steps = pay_answer_steps (asked->answer, &all);
  for (gsize i = 0; i < all; i++)
    if (steps[i].type == PAY_STEP_USE && pay_problem_action_is_wanted (asked->opened->problem, steps[i].action))
      n += steps[i].count * steps[i].times;
  return n;
}

gint64 pays_plan_worth (const PaysAsked *asked)
{
  gint64 worth = 0;
  gsize all = 0;
  const PayStep *steps = pay_answer_steps (asked->answer, &all);
  for (gsize i = 0; i < all; i++)
    if (steps[i].type == PAY_STEP_USE)
      worth += pay_problem_action_worth (asked->opened->problem, steps[i].action) * steps[i].count * steps[i].times;
  return worth;
}

static void tell_left (const char *name, gint64 count, gboolean spent, gpointer data)
{
  *(gint64 *)data += !spent && name != NULL ? count : 0;
}

gint64 pays_plan_leftover (const PaysAsked *asked)
{
  gint64 left = 0;
  g_auto (PaysMade) made = { 0 };
  pays_made_init (&made, asked->opened->problem, asked->answer);
  for (int i = 0; i < (int)made.n; i++)
    if (made.steps[i].type == PAY_STEP_USE)
      pays_made_each (&made, i, 0, pays_made_all (&made, i), tell_left, &left);
  return left;
}
