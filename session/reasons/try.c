/* SPDX-License-Identifier: MIT */
#include "reasons/try.h"

#include <pay/error.h>
#include <string.h>

/* Closes [opened], which may be NULL: the change is not possible. */
static PayOutcome try_case (const PaysAsked *asked, PayCase *opened, guint64 steps)
{
  if (opened == NULL)
    return PAY_SHORT;
  pay_problem_set_limits (opened->problem, steps, 0);
  const PayOutcome outcome = pay_can (opened->problem, asked->stop, NULL);
  opened->game->close (opened);
  return outcome;
}

/* A stock that only what was left out would have drawn on is left out, too: the game would refuse it. */
static PayCase *open_without_stock (const PaysAsked *asked, const PayRequest *changed)
{
  PayCase *opened = NULL;
  for (guint i = 0; i < changed->counters->len && opened == NULL; i++) {
    g_autoptr (GPtrArray) counters = pays_both (changed->counters, NULL);
    PayRequest less = *changed;
    g_ptr_array_remove_index (counters, i);
    less.counters = counters;
    opened = pays_open (asked->opened->game, &less, asked->stop, NULL);
  }
  return opened;
}

/* What is to stay payable afterwards says nothing about a yes or no. */
static PayOutcome try_request (const PaysAsked *asked, const PayRequest *changed, guint64 steps)
{
  g_autoptr (GPtrArray) nothing = g_ptr_array_new ();
  g_autoptr (GError) error = NULL;
  PayRequest alone = *changed;
  alone.keep = nothing;
  PayCase *opened = pays_open (asked->opened->game, &alone, asked->stop, &error);
  const char *where = error != NULL ? pay_error_where (error) : NULL;
  if (where != NULL && g_str_has_prefix (where, "counters"))
    opened = open_without_stock (asked, &alone);
  return try_case (asked, opened, steps);
}

/* What the [i]th candidate is called: NULL: there are no more. (transfer full) */
char *pays_candidate_name (const PaysAsked *asked, guint i, PayKinds *kinds)
{
  const PayGame *game = asked->opened->game;
  return game->candidate != NULL ? g_strdup (game->candidate (asked->opened, i, kinds)) : NULL;
}

/* Cases of one request are alike, so that a candidate has the same number in each. */
PayOutcome pays_try_candidate (const PaysAsked *asked, guint i, const char *name, guint64 steps)
{
  PayRequest changed = *asked->request;
  if (!pays_is_change (name)) {
    g_autofree char *pool = g_strjoin (" ", asked->request->pool != NULL ? asked->request->pool : "", name, NULL);
    changed.pool = pool;
    return try_request (asked, &changed, steps);
  }
  PayCase *opened = pays_open (asked->opened->game, &changed, asked->stop, NULL);
  PayKinds kinds = 0;
  const char *called = opened != NULL ? opened->game->candidate (opened, i, &kinds) : NULL;
  if (called != NULL)
    pay_problem_add_units (opened->problem, called, kinds, 1);
  return called != NULL && kinds == 0 ? PAY_UNKNOWN : try_case (asked, opened, steps);
}

PayOutcome pays_try_counter (const PaysAsked *asked, const char *counter, gint64 by, guint64 steps)
{
  PayRequest changed = *asked->request;
  if (strcmp (counter, "life") == 0) {
    changed.life
        = (changed.life == PAY_NOT_GIVEN ? pays_start_of (asked->opened->problem, counter) : changed.life) + by;
    return try_request (asked, &changed, steps);
  }
  PayStock more = { (char *)(gsize)counter, by };
  g_autoptr (GPtrArray) counters = g_ptr_array_new ();
  for (guint i = 0; i < asked->request->counters->len; i++) {
    PayStock *stock = asked->request->counters->pdata[i];
    if (strcmp (stock->name, counter) == 0)
      more.value = stock->value + by;
    else
      g_ptr_array_add (counters, stock);
  }
  g_ptr_array_add (counters, &more);
  changed.counters = counters;
  return try_request (asked, &changed, steps);
}

PayOutcome pays_try_value (const PaysAsked *asked, const PayXRequest *fixed, gint64 value, guint64 steps)
{
  PayRequest changed = *asked->request;
  PayXRequest other = { fixed->name, PAY_X_FIXED, value };
  g_autoptr (GPtrArray) x = g_ptr_array_new ();
  for (guint i = 0; i < asked->request->x->len; i++)
    g_ptr_array_add (x, asked->request->x->pdata[i] == fixed ? &other : asked->request->x->pdata[i]);
  changed.x = x;
  return try_request (asked, &changed, steps);
}

PayOutcome pays_try_uses (const PaysAsked *asked, guint index, gint64 uses, guint64 steps)
{
  PayRequest changed = *asked->request;
  PaySource other = *(const PaySource *)asked->request->sources->pdata[index];
  g_autoptr (GPtrArray) sources = pays_both (asked->request->sources, NULL);
  other.uses = uses;
  sources->pdata[index] = &other;
  changed.sources = sources;
  return try_request (asked, &changed, steps);
}

/* Without every [word] of "never". */
PayOutcome pays_try_allowing (const PaysAsked *asked, const char *word, guint64 steps)
{
  PayRequest changed = *asked->request;
  g_autoptr (GPtrArray) never = g_ptr_array_new ();
  for (guint i = 0; i < asked->request->never->len; i++)
    if (strcmp (asked->request->never->pdata[i], word) != 0)
      g_ptr_array_add (never, asked->request->never->pdata[i]);
  changed.never = never;
  return try_request (asked, &changed, steps);
}

PayOutcome pays_try_without_modifier (const PaysAsked *asked, guint index, guint64 steps)
{
  PayRequest changed = *asked->request;
  g_autoptr (GPtrArray) modifiers = pays_both (asked->request->modifiers, NULL);
  g_ptr_array_remove_index (modifiers, index);
  changed.modifiers = modifiers;
  return try_request (asked, &changed, steps);
}

PayOutcome pays_try_lifting (const PaysAsked *asked, const char *word, guint64 steps)
{
  PayRequest changed = *asked->request;
  changed.lifted = (char *)(gsize)word;
  return try_request (asked, &changed, steps);
}

PayOutcome pays_try_any_order (const PaysAsked *asked, guint64 steps)
{
  PayRequest changed = *asked->request;
  changed.order = PAY_ORDER_BEST;
  return try_request (asked, &changed, steps);
}

const char *pays_name_of_fixed (const PaysAsked *asked, const PayXRequest *wished)
{
  const PayCost *goal = pay_problem_goal (asked->opened->problem);
  for (int v = 0; wished->wish == PAY_X_FIXED && v < PAY_MAX_VARIABLES && asked->opened->variables[v] != NULL; v++)
    if (pay_cost_has_x (goal, v) && (wished->name == NULL || strcmp (wished->name, asked->opened->variables[v]) == 0))
      return asked->opened->variables[v];
  return NULL;
}

/* ---- What somebody tells. */

static PayOutcome try_unit (const PaysAsked *asked, const char *name, gboolean change)
{
  PayKinds kinds = 0;
  for (guint i = 0; i < PAYS_MOST_CHANGES; i++) {
    g_autofree char *called = pays_candidate_name (asked, i, &kinds);
    if (called == NULL)
      return PAY_SHORT;
    if (g_strcmp0 (called, name) == 0 && pays_is_change (called) == change)
      return pays_try_candidate (asked, i, called, PAYS_MOST_STEPS);
  }
  return PAY_SHORT;
}

static PayOutcome try_variable (const PaysAsked *asked, const char *variable, gint64 value)
{
  for (guint i = 0; i < asked->request->x->len; i++) {
    const char *name = pays_name_of_fixed (asked, asked->request->x->pdata[i]);
    if (name != NULL && strcmp (name, variable) == 0)
      return pays_try_value (asked, asked->request->x->pdata[i], value, PAYS_MOST_STEPS);
  }
  return PAY_SHORT;
}

static PayOutcome try_modifier (const PaysAsked *asked, const char *word, gint64 index)
{
  const GPtrArray *modifiers = asked->request->modifiers;
  if (index < 0 || index >= (gint64)modifiers->len || strcmp (modifiers->pdata[index], word) != 0)
    return PAY_SHORT;
  return pays_try_without_modifier (asked, (guint)index, PAYS_MOST_STEPS);
}

static PayOutcome try_fix (const PaysAsked *asked, const PayFix *fix)
{
  const gboolean amount = fix->number >= 0 && fix->number <= PAY_MAX_AMOUNT;
  switch (fix->type) {
  case PAY_FIX_UNIT:
    return try_unit (asked, fix->name, FALSE);
  case PAY_FIX_CHANGE:
    return try_unit (asked, fix->text, TRUE);
  case PAY_FIX_COUNTER:
    return amount && fix->number > 0 ? pays_try_counter (asked, fix->name, fix->number, PAYS_MOST_STEPS) : PAY_SHORT;
  case PAY_FIX_VARIABLE:
    return amount ? try_variable (asked, fix->name, fix->number) : PAY_SHORT;
  case PAY_FIX_USES:
    return amount && fix->source >= 0 ? pays_try_uses (asked, (guint)fix->source, fix->number, PAYS_MOST_STEPS)
                                      : PAY_SHORT;
  case PAY_FIX_NEVER:
    return pays_try_allowing (asked, fix->name, PAYS_MOST_STEPS);
  case PAY_FIX_MODIFIER:
    return try_modifier (asked, fix->name, fix->number);
  case PAY_FIX_RESTRICTION:
    return pays_try_lifting (asked, fix->name, PAYS_MOST_STEPS);
  case PAY_FIX_ORDER:
    return pays_try_any_order (asked, PAYS_MOST_STEPS);
  }
  return PAY_SHORT;
}

gboolean pays_fix_helps (const PaysAsked *asked, const PayFix *fix)
{
  return try_fix (asked, fix) == PAY_PAID;
}
