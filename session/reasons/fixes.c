/* SPDX-License-Identifier: MIT */
/* Single changes that make payable what is not: each is tried on the request. What is tried: one more unit of each kind
 * that the game names, and its own changes; one more of each counter; each fixed variable one less; one more use of
 * each source; each word of "never" and each modifier left out; each restriction of the game lifted; decreases in any
 * order.
 */
#include "reasons/try.h"

#include "payment/payment.h"

#include <string.h>

#define ALL_STEPS 400000 /* of search for all changes together */
#define LEAST_STEPS 1000

typedef struct {
  PaysArena *arena;
  PaysList list; /* PayFix */
  const PaysAsked *asked;
  guint64 steps; /* for each change */
  guint tried;
  gboolean complete; /* every change was tried to its end */
  int look;          /* units_look_at_others(); -1: not asked yet */
} Fixes;

/* ---- What need not be tried. */

/* One unit raises what a lane has by one at most; one of a counter raises a budget by one, and lowers what a lane needs
 * by one at most. So an alternative with a leaf that is short of more cannot be mended by either. */
static gboolean leaf_may_hold (const PayShort *leaf, int counter)
{
  switch (leaf->type) {
  case PAY_SHORT_LANE:
    return leaf->need - leaf->have == 1;
  case PAY_SHORT_COUNTER:
    return leaf->counter == counter && leaf->need - leaf->have == 1;
  case PAY_SHORT_SEARCH:
    return TRUE;
  case PAY_SHORT_NOTHING:
    return FALSE;
  }
  return TRUE;
}

/* [counter]: -1 for a unit. */
static gboolean may_help (const PaysAsked *asked, int counter)
{
  const int n = pay_cost_alternatives (pay_problem_goal (asked->opened->problem));
  gsize leaves = 0;
  const PayShort *shorts = pay_answer_shorts (asked->answer, &leaves);
  g_autofree gboolean *lost = g_new0 (gboolean, (gsize)n + 1);
  g_autofree gboolean *seen = g_new0 (gboolean, (gsize)n + 1);
  for (gsize i = 0; i < leaves; i++) {
    if (shorts[i].alternative < 0 && leaf_may_hold (&shorts[i], counter))
      return TRUE;
    if (shorts[i].alternative < 0 || shorts[i].alternative >= n)
      continue;
    seen[shorts[i].alternative] = TRUE;
    lost[shorts[i].alternative] |= !leaf_may_hold (&shorts[i], counter);
  }
  for (int i = 0; i < n; i++)
    if (seen[i] && !lost[i])
      return TRUE;
  return FALSE;
}

static PayTraits traits_of_lot (const PayProblem *problem, int lot, int channel)
{
  return pays_traits_of (problem, pay_problem_lot_kinds (problem, lot), channel);
}

/* Would the units at hand count as more, were there one of each candidate? Then one unit more may raise a lane by any
 * number. */
static gboolean units_look_at_others (const PaysAsked *asked)
{
  PayRequest changed = *asked->request;
  g_autoptr (GString) pool = g_string_new (changed.pool);
  PayKinds kinds = 0;
  for (guint i = 0; i < PAYS_MOST_CHANGES; i++) {
    g_autofree char *name = pays_candidate_name (asked, i, &kinds);
    if (name == NULL)
      break;
    if (!pays_is_change (name))
      g_string_append_printf (pool, " %s", name);
  }
  changed.pool = pool->str;
  PayCase *opened = pays_open_other (asked, &changed, NULL);
  const int lots = opened != NULL ? pay_problem_lots (asked->opened->problem) : 0;
  gboolean look = FALSE;
  for (int i = 0; i < lots && i < pay_problem_lots (opened->problem) && !look; i++)
    for (int channel = 0; channel < PAY_MAX_CHANNELS && !look; channel++)
      look = traits_of_lot (opened->problem, i, channel) != traits_of_lot (asked->opened->problem, i, channel);
  if (opened != NULL)
    opened->game->close (opened);
  return look;
}

/* Could one unit of [kinds] count where units are missing? A lane that it is not of stays as short as it was, unless
 * other units count as more then. */
static gboolean unit_counts (const PaysAsked *asked, PayKinds kinds)
{
  const PayProblem *problem = asked->opened->problem;
  const int n = pay_cost_alternatives (pay_problem_goal (problem));
  gsize leaves = 0;
  const PayShort *shorts = pay_answer_shorts (asked->answer, &leaves);
  for (gsize i = 0; i < leaves; i++) {
    const PayShort *leaf = &shorts[i];
    const gboolean counts
        = kinds == 0 || leaf->type != PAY_SHORT_LANE || leaf->alternative < 0 || leaf->alternative >= n;
    if (counts || (pays_traits_of (problem, kinds, leaf->channel) & leaf->traits) != 0)
      return TRUE;
  }
  return FALSE;
}

static gboolean has_bounded_uses (const PayProblem *problem, int object)
{
  for (int i = 0; i < pay_problem_actions (problem); i++)
    if (pay_problem_action_object (problem, i) == object && pay_problem_action_uses (problem, i) != PAY_USES_ANY)
      return TRUE;
  return FALSE;
}

static gint64 uses_of (const PaySource *source)
{
  return source->uses != PAY_NOT_GIVEN ? source->uses : 1;
}

static gboolean is_first (const GPtrArray *texts, guint index)
{
  for (guint i = 0; i < index; i++)
    if (strcmp (texts->pdata[i], texts->pdata[index]) == 0)
      return FALSE;
  return TRUE;
}

static PayFix fix_of (PayFixType type, const char *text, const char *name, gint64 number)
{
  return (PayFix){ .type = type, .text = text, .name = name, .number = number, .source = -1 };
}

PayFix pays_fix_of_unit (PaysArena *arena, const char *name)
{
  return fix_of (PAY_FIX_UNIT, pays_format (arena, "one more %s", name), pays_text (arena, name), 1);
}

PayFix pays_fix_of_change (PaysArena *arena, const char *text)
{
  return fix_of (PAY_FIX_CHANGE, pays_text (arena, text), NULL, 0);
}

PayFix pays_fix_of_counter (PaysArena *arena, const char *counter)
{
  return fix_of (PAY_FIX_COUNTER, pays_format (arena, "1 more %s", counter), pays_text (arena, counter), 1);
}

PayFix pays_fix_of_value (PaysArena *arena, const char *variable, gint64 value)
{
  return fix_of (PAY_FIX_VARIABLE, pays_format (arena, "%s = %" G_GINT64_FORMAT, variable, value),
                 pays_text (arena, variable), value);
}

PayFix pays_fix_of_modifier (PaysArena *arena, const char *word, guint index)
{
  return fix_of (PAY_FIX_MODIFIER, pays_format (arena, "leaving out %s", word), pays_text (arena, word), index);
}

/* ---- Telling those that help. */

/* Adds the change if it helps. FALSE: no more are tried. */
static gboolean tell (Fixes *fixes, PayFix fix)
{
  const gboolean more = fixes->tried < PAYS_MOST_CHANGES && !pays_is_late (fixes->asked->deadline);
  fixes->complete = fixes->complete && more;
  if (!more)
    return FALSE;
  fixes->tried++;
  const PayOutcome outcome = pays_try (fixes->asked, &fix, fixes->steps);
  fixes->complete = fixes->complete && outcome != PAY_UNKNOWN;
  if (outcome == PAY_PAID)
    *(PayFix *)pays_list_add (fixes->arena, &fixes->list, sizeof fix) = fix;
  return TRUE;
}

static gboolean look_at_others (Fixes *fixes)
{
  if (fixes->look < 0)
    fixes->look = units_look_at_others (fixes->asked) ? 1 : 0;
  return fixes->look > 0;
}

static void tell_units (Fixes *fixes)
{
  g_autoptr (GArray) known = g_array_new (FALSE, FALSE, sizeof (PayKinds));
  const gboolean may = may_help (fixes->asked, -1) || look_at_others (fixes);
  for (guint i = 0; may; i++) {
    PayKinds kinds = 0;
    g_autofree char *name = pays_candidate_name (fixes->asked, i, &kinds);
    const gboolean change = name != NULL && pays_is_change (name);
    const guint before = fixes->list.n;
    gboolean implied = FALSE;
    for (guint k = 0; k < known->len && !change; k++)
      implied = implied || pays_can_do_more (fixes->asked->opened->problem, kinds, g_array_index (known, PayKinds, k));
    fixes->complete = fixes->complete && (name == NULL || i < PAYS_MOST_CHANGES);
    if (name == NULL || i == PAYS_MOST_CHANGES)
      return;
    if (implied || (!unit_counts (fixes->asked, kinds) && !look_at_others (fixes)))
      continue;
    if (!tell (fixes, (change ? pays_fix_of_change : pays_fix_of_unit) (fixes->arena, name)))
      return;
    if (fixes->list.n > before && !change)
      g_array_append_val (known, kinds);
  }
}

static void tell_counters (Fixes *fixes)
{
  const PayProblem *problem = fixes->asked->opened->problem;
  for (int i = 0; i < pay_problem_counters (problem); i++)
    if (may_help (fixes->asked, i))
      tell (fixes, pays_fix_of_counter (fixes->arena, pay_problem_counter_name (problem, i)));
}

static void tell_values (Fixes *fixes)
{
  for (guint i = 0; i < fixes->asked->request->x->len; i++) {
    const PayXRequest *wished = fixes->asked->request->x->pdata[i];
    const char *name = pays_name_of_fixed (fixes->asked, wished);
    if (name != NULL && wished->value >= 1)
      tell (fixes, pays_fix_of_value (fixes->arena, name, wished->value - 1));
  }
}

static void tell_uses (Fixes *fixes)
{
  const PayRequest *request = fixes->asked->request;
  const PayProblem *problem = fixes->asked->opened->problem;
  for (guint i = 0; i < request->sources->len && (int)i < pay_problem_objects (problem); i++) {
    if (!has_bounded_uses (problem, (int)i))
      continue;
    PayReplyStep of = { 0 };
    pays_tell_source (fixes->arena, request, (int)i, &of);
    const char *name = pay_problem_object_name (problem, (int)i);
    PayFix fix = fix_of (PAY_FIX_USES, pays_format (fixes->arena, "one more use of %s", name),
                         pays_text (fixes->arena, name), uses_of (request->sources->pdata[i]) + 1);
    fix.source = (int)i;
    fix.id = of.id;
    fix.numeric = of.numeric;
    tell (fixes, fix);
  }
}

static void tell_allowed (Fixes *fixes)
{
  const GPtrArray *never = fixes->asked->request->never;
  for (guint i = 0; i < never->len; i++) {
    const char *word = never->pdata[i];
    if (is_first (never, i))
      tell (fixes, fix_of (PAY_FIX_NEVER, pays_format (fixes->arena, "leaving out never \"%s\"", word),
                           pays_text (fixes->arena, word), 0));
  }
}

static void tell_unmodified (Fixes *fixes)
{
  const GPtrArray *modifiers = fixes->asked->request->modifiers;
  for (guint i = 0; i < modifiers->len; i++)
    tell (fixes, pays_fix_of_modifier (fixes->arena, modifiers->pdata[i], i));
}

static void tell_lifted (Fixes *fixes)
{
  const PayCase *opened = fixes->asked->opened;
  for (guint i = 0; PAY_GAME_HAS (opened->game, restriction); i++) {
    const char *word = opened->game->restriction (opened, i);
    if (word == NULL
        || !tell (fixes, fix_of (PAY_FIX_RESTRICTION, pays_format (fixes->arena, "lifting \"%s\"", word),
                                 pays_text (fixes->arena, word), 0)))
      return;
  }
}

static void tell_order (Fixes *fixes)
{
  const PayRequest *request = fixes->asked->request;
  if (request->order != PAY_ORDER_BEST && request->modifiers->len >= 2)
    tell (fixes, fix_of (PAY_FIX_ORDER, "another order of the decreases", NULL, 0));
}

/* ---- A unit of any kind. */

static gboolean is_among (char letter, PaysFixAt at, gconstpointer of, guint n)
{
  for (guint i = 0; i < n; i++) {
    const PayFix *fix = at (of, i);
    if (fix->type == PAY_FIX_UNIT && fix->name[0] == letter && fix->name[1] == '\0')
      return TRUE;
  }
  return FALSE;
}

const char *pays_any_unit (const PayGame *game, PaysFixAt at, gconstpointer of, guint n)
{
  const char *word = pay_game_playing (game)->any;
  gboolean all = word != NULL && n > 0;
  for (const char *unit = game->units, *end; all && *unit != '\0'; unit = *end == ' ' ? end + 1 : end) {
    end = unit + strcspn (unit, " ");
    all = end != unit + 1 || is_among (*unit, at, of, n);
  }
  return all ? word : NULL;
}

static const PayFix *fix_at (gconstpointer fixes, guint i)
{
  return &((const PayFix *)fixes)[i];
}

/* ---- All of them. */

static guint64 steps_for_each (const PayRequest *request)
{
  const guint64 changes = 16 + (guint64)request->never->len + request->modifiers->len + request->sources->len;
  return CLAMP (ALL_STEPS / changes, LEAST_STEPS, PAYS_MOST_STEPS);
}

void pays_tell_fixes (PaysArena *arena, const PaysAsked *asked, PayReply *reply)
{
  Fixes fixes = { .arena = arena, .asked = asked, .complete = TRUE, .look = -1 };
  fixes.steps = steps_for_each (asked->request);
  tell_units (&fixes);
  tell_counters (&fixes);
  tell_values (&fixes);
  tell_uses (&fixes);
  tell_allowed (&fixes);
  tell_unmodified (&fixes);
  tell_lifted (&fixes);
  tell_order (&fixes);
  reply->fixes = fixes.list.at;
  reply->n_fixes = fixes.list.n;
  reply->any_unit = pays_any_unit (asked->opened->game, fix_at, reply->fixes, reply->n_fixes);
  reply->fixes_complete = fixes.complete;
}
