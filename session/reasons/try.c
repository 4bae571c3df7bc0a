/* SPDX-License-Identifier: MIT */
#include "reasons/try.h"

#include <pay/error.h>
#include <string.h>

/* Closes [opened]; NULL: the change is not possible. */
static PayOutcome try_case (const PaysAsked *asked, PayCase *opened, guint64 steps)
{
  if (opened == NULL)
    return PAY_SHORT;
  pay_problem_set_limits (opened->problem, steps, 0);
  pay_problem_set_deadline (opened->problem, asked->deadline);
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
    opened = pays_open_other (asked, &less, NULL);
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
  PayCase *opened = pays_open_other (asked, &alone, &error);
  if (pays_is_cut (&error))
    return PAY_UNKNOWN;
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

const char *pays_name_of_fixed (const PaysAsked *asked, const PayXRequest *wished)
{
  const PayCost *goal = pay_problem_goal (asked->opened->problem);
  for (int v = 0; wished->wish == PAY_X_FIXED && v < PAY_MAX_VARIABLES && asked->opened->variables[v] != NULL; v++)
    if (pay_cost_has_x (goal, v) && (wished->name == NULL || strcmp (wished->name, asked->opened->variables[v]) == 0))
      return asked->opened->variables[v];
  return NULL;
}

/* ---- Changes. */

/* A unit or a change of the game's own, as the case that it makes anew calls it. */
static PayOutcome try_change (const PaysAsked *asked, const char *text, guint64 steps)
{
  g_autoptr (GError) error = NULL;
  PayCase *opened = pays_open_other (asked, asked->request, &error);
  if (pays_is_cut (&error))
    return PAY_UNKNOWN;
  const char *called = opened != NULL ? "" : NULL;
  PayKinds kinds = 0;
  for (guint i = 0; called != NULL && strcmp (called, text) != 0; i++)
    called = opened->game->candidate (opened, i, &kinds);
  if (called != NULL)
    pay_problem_add_units (opened->problem, called, kinds, 1);
  const PayOutcome outcome = try_case (asked, opened, steps);
  return called == NULL ? PAY_SHORT : kinds == 0 ? PAY_UNKNOWN : outcome;
}

/* [changed]: what is left of a stock of that name is in it. (transfer full) */
static GPtrArray *stocks_with (const GPtrArray *counters, PayStock *changed)
{
  GPtrArray *all = g_ptr_array_new ();
  for (guint i = 0; i < counters->len; i++) {
    PayStock *stock = counters->pdata[i];
    if (strcmp (stock->name, changed->name) == 0)
      changed->value += stock->value;
    else
      g_ptr_array_add (all, stock);
  }
  g_ptr_array_add (all, changed);
  return all;
}

/* The place of the wish that fixes the variable; -1: none does. */
static int place_of_value (const PaysAsked *asked, const char *variable)
{
  for (guint i = 0; i < asked->request->x->len; i++)
    if (g_strcmp0 (pays_name_of_fixed (asked, asked->request->x->pdata[i]), variable) == 0)
      return (int)i;
  return -1;
}

/* (transfer full) */
static GPtrArray *replaced (const GPtrArray *records, int place, gpointer other)
{
  GPtrArray *all = pays_both (records, NULL);
  all->pdata[place] = other;
  return all;
}

/* Every [word] of "never" is left out. (transfer full) */
static GPtrArray *without_word (const GPtrArray *words, const char *word)
{
  GPtrArray *others = g_ptr_array_new ();
  for (guint i = 0; i < words->len; i++)
    if (strcmp (words->pdata[i], word) != 0)
      g_ptr_array_add (others, words->pdata[i]);
  return others;
}

PayOutcome pays_try (const PaysAsked *asked, const PayFix *fix, guint64 steps)
{
  PayRequest changed = *asked->request;
  PayStock stock = { (char *)(gsize)fix->name, fix->number };
  PayXRequest value = { NULL, PAY_X_FIXED, fix->number };
  PaySource source;
  g_autoptr (GPtrArray) list = NULL;
  g_autofree char *pool = NULL;
  switch (fix->type) {
  case PAY_FIX_UNIT:
    changed.pool = pool = g_strjoin (" ", changed.pool != NULL ? changed.pool : "", fix->name, NULL);
    break;
  case PAY_FIX_CHANGE:
    return try_change (asked, fix->text, steps);
  case PAY_FIX_COUNTER:
    if (strcmp (fix->name, "life") == 0)
      changed.life = fix->number
                     + (changed.life == PAY_NOT_GIVEN ? pays_start_of (asked->opened->problem, "life") : changed.life);
    else
      changed.counters = list = stocks_with (changed.counters, &stock);
    break;
  case PAY_FIX_VARIABLE: {
    const int place = place_of_value (asked, fix->name);
    value.name = ((const PayXRequest *)changed.x->pdata[place])->name;
    changed.x = list = replaced (changed.x, place, &value);
    break;
  }
  case PAY_FIX_USES:
    source = *(const PaySource *)changed.sources->pdata[fix->source];
    source.uses = fix->number;
    changed.sources = list = replaced (changed.sources, fix->source, &source);
    break;
  case PAY_FIX_NEVER:
    changed.never = list = without_word (changed.never, fix->name);
    break;
  case PAY_FIX_MODIFIER:
    changed.modifiers = list = pays_both (changed.modifiers, NULL);
    g_ptr_array_remove_index (list, (guint)fix->number);
    break;
  case PAY_FIX_RESTRICTION:
    changed.lifted = (char *)(gsize)fix->name;
    break;
  case PAY_FIX_ORDER:
    changed.order = PAY_ORDER_BEST;
    break;
  }
  return try_request (asked, &changed, steps);
}

/* ---- What somebody tells. */

static gboolean is_candidate (const PaysAsked *asked, const char *name)
{
  PayKinds kinds = 0;
  for (guint i = 0; i < PAYS_MOST_CHANGES; i++) {
    g_autofree char *called = pays_candidate_name (asked, i, &kinds);
    if (called == NULL || strcmp (called, name) == 0)
      return called != NULL;
  }
  return FALSE;
}

/* Is it a change that the request can have? */
static gboolean is_possible (const PaysAsked *asked, const PayFix *fix)
{
  const GPtrArray *modifiers = asked->request->modifiers;
  const gboolean amount = fix->number >= 0 && fix->number <= PAY_MAX_AMOUNT;
  switch (fix->type) {
  case PAY_FIX_UNIT:
    return !pays_is_change (fix->name) && is_candidate (asked, fix->name);
  case PAY_FIX_CHANGE:
    return pays_is_change (fix->text) && is_candidate (asked, fix->text);
  case PAY_FIX_COUNTER:
    return amount && fix->number > 0;
  case PAY_FIX_VARIABLE:
    return amount && place_of_value (asked, fix->name) >= 0;
  case PAY_FIX_USES:
    return amount && fix->source >= 0;
  case PAY_FIX_MODIFIER:
    return amount && fix->number < modifiers->len && strcmp (modifiers->pdata[fix->number], fix->name) == 0;
  case PAY_FIX_NEVER:
  case PAY_FIX_RESTRICTION:
  case PAY_FIX_ORDER:
    break;
  }
  return TRUE;
}

gboolean pays_fix_helps (const PaysAsked *asked, const PayFix *fix)
{
  return is_possible (asked, fix) && pays_try (asked, fix, PAYS_MOST_STEPS) == PAY_PAID;
}
