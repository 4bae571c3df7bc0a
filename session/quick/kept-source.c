/* SPDX-License-Identifier: MIT */
#include "quick/kept.h"

#include <string.h>

static gboolean lowers_nothing (const PayProblem *problem)
{
  for (int counter = 0; counter < pay_problem_counters (problem); counter++)
    if (pay_problem_action_lowers (problem, 0, 0, counter) != 0)
      return FALSE;
  return TRUE;
}

/* One object with one action, which takes its turn and nothing else. */
static gboolean is_simple (const PayProblem *problem)
{
  return pays_quick_is_bare (problem) && pay_problem_objects (problem) == 1
         && pay_problem_object_count (problem, 0) == 1 && pay_problem_actions (problem) == 1
         && pay_problem_action_modes (problem, 0) == 1 && pay_problem_action_takes (problem, 0) == PAY_TAKE_TURN
         && pay_problem_action_uses (problem, 0) != 0 && !pay_problem_action_is_late (problem, 0)
         && !pay_problem_action_is_wanted (problem, 0) && pay_problem_action_cost (problem, 0, 0) == NULL
         && lowers_nothing (problem);
}

/* The kinds of the one unit that the object makes by its turn; 0: it does anything else. */
static PayKinds unit_of (const PayCase *opened)
{
  const PayProblem *problem = opened->problem;
  PayKinds kinds = 0, other;
  gint64 n = 0, others;
  if (!is_simple (problem) || !pay_problem_action_given (problem, 0, 0, 0, &kinds, &n) || n != 1
      || pay_problem_action_given (problem, 0, 0, 1, &other, &others))
    return 0;
  g_autofree char *also = pays_also (opened, 0, 0);
  if (also != NULL)
    return 0;
  return !PAY_GAME_HAS (opened->game, ability_of) || opened->game->ability_of (opened, 0) == 0 ? kinds : 0;
}

static PayQuickUse *compile (const PaysQuickGame *game, const PayQuickRequest *request, const PayQuickSource *source)
{
  gboolean refused;
  PayQuickUse *use = g_new0 (PayQuickUse, 1);
  const PaysQuickHow how = { .without = PAY_QUICK_MODIFIERS, .source = source };
  PayCase *opened = pays_quick_open (game, request, how, &refused);
  use->game = game->game;
  if (opened == NULL)
    return use;
  use->kinds = unit_of (opened);
  use->name = g_strdup (pay_problem_object_name (opened->problem, 0));
  use->name_length = strlen (use->name);
  opened->game->close (opened);
  return use;
}

/* One with a name: behind the length of the text, -1 where there is none. */
static gpointer *place_of_named (PaysQuick *quick, const PaysQuickGame *game, const PayQuickSource *source)
{
  const gssize length = source->text.text != NULL ? (gssize)source->text.length : -1;
  g_string_truncate (quick->key, 0);
  g_string_append_len (quick->key, (const char *)&length, sizeof length);
  g_string_append_len (quick->key, source->text.text, MAX (length, 0));
  g_string_append_len (quick->key, source->name.text, (gssize)source->name.length);
  return pays_cache_at (quick->uses, game, quick->key->str, quick->key->len);
}

/* The text alone is its own key. */
static gpointer *place_of (PaysQuick *quick, const PaysQuickGame *game, const PayQuickSource *source)
{
  if (source->handle > 0 && source->handle < quick->slots->len)
    return (gpointer *)&g_array_index (quick->slots, PaysQuickSlot, source->handle).use;
  if (source->name.text != NULL)
    return place_of_named (quick, game, source);
  return pays_cache_at (quick->uses, game->game, source->text.text, source->text.length);
}

PayQuickUse *pays_quick_use (PaysQuick *quick, PaysQuickGame *game, const PayQuickRequest *request, guint i,
                             gboolean *compiled)
{
  const PayQuickSource *source = &request->sources[i];
  gpointer *place = place_of (quick, game, source);
  PayQuickUse *use = *place;
  if (use == NULL || use->game != game->game) {
    *compiled = TRUE;
    g_clear_pointer (place, pays_quick_use_free);
    *place = use = compile (game, request, source);
  }
  return use->kinds != 0 ? use : NULL;
}
