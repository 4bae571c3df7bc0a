/* SPDX-License-Identifier: MIT */
/* Changes that would help where a plain request cannot be paid: what the long way tries, compiled with the cost. */
#include "quick/kept.h"

#include "reasons/reasons.h"

#define MOST_UNITS 16      /* to be tried */
#define MOST_CANDIDATES 64 /* of a game */

G_STATIC_ASSERT (MOST_UNITS + PAY_PLAIN_UNITS + 2 + PAY_QUICK_MODIFIERS <= PAY_QUICK_FIXES);

/* Can a unit of kind [a] do all that one of [b] can, and more? Then whether it is told depends on the other one. */
static gboolean can_do_more (const PayProblem *problem, int a, int b)
{
  gboolean more = FALSE;
  for (int channel = 0; channel < PAY_MAX_CHANNELS; channel++) {
    const PayTraits first = pay_problem_kind_traits (problem, a, channel),
                    second = pay_problem_kind_traits (problem, b, channel);
    if ((second & ~first) != 0)
      return FALSE;
    more = more || first != second;
  }
  return more;
}

/* Of two units the one that is told later must not be one that can do more. */
static gboolean comes_too_late (const PaysQuickCost *cost, PayKinds kinds)
{
  for (guint i = 0; i < cost->n_units; i++)
    if (!cost->units[i].change
        && can_do_more (cost->opened->problem, __builtin_ctzll (kinds), __builtin_ctzll (cost->units[i].kinds)))
      return TRUE;
  return FALSE;
}

static gboolean add_units (PaysQuickCost *cost)
{
  const PayGame *game = cost->game;
  PayKinds kinds = 0;
  const char *name;
  guint units = 0;
  cost->units = pays_take (&cost->arena, MOST_CANDIDATES * sizeof *cost->units);
  for (guint i = 0; game->candidate != NULL && (name = game->candidate (cost->opened, i, &kinds)) != NULL; i++) {
    const gboolean change = pays_is_change (name);
    units += change ? 0 : 1;
    if (kinds == 0 || (kinds & (kinds - 1)) != 0 || i == MOST_CANDIDATES || units > MOST_UNITS
        || (!change && comes_too_late (cost, kinds)))
      return FALSE;
    cost->units[cost->n_units++] = (PaysQuickUnit){ .kinds = kinds, .index = i, .change = change };
  }
  return TRUE;
}

/* FALSE: the changed cost is not plain. */
static gboolean add_try (PaysQuickCost *cost, const PaysQuickGame *game, const PayQuickRequest *request,
                         PaysQuickHow how, PayFix fix)
{
  gboolean refused;
  PaysQuickTry *try = &cost->tries[cost->n_tries];
  PayCase *opened = pays_quick_open (game, request, how, &refused);
  if (opened == NULL && !refused)
    return FALSE;
  if (opened != NULL) {
    try->plain = pays_quick_plain_of (opened);
    game->game->close (opened);
    if (try->plain == NULL)
      return FALSE;
  }
  try->told.fix = fix;
  pays_quick_hold (cost, &try->told.notes);
  cost->n_tries++;
  return TRUE;
}

/* FALSE: with one of the changes the cost is not plain. */
static gboolean add_tries (PaysQuickCost *cost, const PaysQuickGame *game, const PayQuickRequest *request)
{
  const int variable = pay_plain_variable (cost->plain);
  if (request->x > 0 && variable >= 0
      && !add_try (cost, game, request, (PaysQuickHow){ .without = PAY_QUICK_MODIFIERS, .less = 1 },
                   pays_fix_of_value (&cost->arena, cost->opened->variables[variable], request->x - 1)))
    return FALSE;
  for (guint i = 0; i < request->n_modifiers; i++) {
    g_autofree char *word = g_strndup (request->modifiers[i].text, request->modifiers[i].length);
    if (!add_try (cost, game, request, (PaysQuickHow){ .without = i }, pays_fix_of_modifier (&cost->arena, word, i)))
      return FALSE;
  }
  return TRUE;
}

gboolean pays_quick_add_fixes (PaysQuickCost *cost, const PaysQuickGame *game, const PayQuickRequest *request)
{
  const int counter = pay_plain_counter (cost->plain);
  if (counter >= 0) {
    cost->counter.fix = pays_fix_of_counter (&cost->arena, pay_problem_counter_name (cost->opened->problem, counter));
    pays_quick_hold (cost, &cost->counter.notes);
  }
  return add_units (cost) && add_tries (cost, game, request);
}

/* ---- Telling those that help. */

static void tell_unit (PaysQuick *quick, PaysQuickUnit *unit)
{
  PaysQuickCost *cost = quick->cost;
  PayKinds kinds;
  quick->answer.fixes[quick->answer.n_fixes++] = &unit->told;
  if (unit->told.fix.text != NULL)
    return;
  const char *name = cost->game->candidate (cost->opened, unit->index, &kinds);
  unit->told.fix = (unit->change ? pays_fix_of_change : pays_fix_of_unit) (&cost->arena, name);
  pays_quick_hold (cost, &unit->told.notes);
}

/* Of units that are of [kinds] once they can be used. */
static void tell_change (PaysQuick *quick, PayKinds kinds)
{
  for (guint i = 0; i < quick->cost->n_units; i++)
    if (quick->cost->units[i].change && quick->cost->units[i].kinds == kinds) {
      tell_unit (quick, &quick->cost->units[i]);
      return;
    }
}

static void tell_changes (PaysQuick *quick)
{
  const PayPlainUnits *units = &quick->answer.units;
  PayKinds seen = 0;
  for (gsize i = 0; i < units->n_lots; i++) {
    const PayKinds kinds = units->count[i] > 0 ? units->idle[i] & quick->answer.plain.one_more & ~seen : 0;
    if (kinds != 0)
      tell_change (quick, kinds);
    seen |= kinds;
  }
}

void pays_quick_tell_fixes (PaysQuick *quick, guint helps)
{
  PaysQuickCost *cost = quick->cost;
  PayQuickAnswer *answer = &quick->answer;
  const PayKinds one_more = answer->plain.one_more;
  answer->n_fixes = 0;
  for (guint i = 0; i < cost->n_units && one_more != 0; i++)
    if (!cost->units[i].change && (one_more & cost->units[i].kinds) != 0)
      tell_unit (quick, &cost->units[i]);
  if (one_more != 0)
    tell_changes (quick);
  if (answer->plain.more_counter)
    answer->fixes[answer->n_fixes++] = &cost->counter;
  for (guint i = 0; i < cost->n_tries; i++)
    if ((helps >> i & 1) != 0)
      answer->fixes[answer->n_fixes++] = &cost->tries[i].told;
}
