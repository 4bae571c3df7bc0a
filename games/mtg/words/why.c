/* SPDX-License-Identifier: MIT */
/* Why no choice and order of the mana abilities pays: one thing is made easier at a time, and what then would pay is
 * what was in the way. Whatever is said was tried. */
#include <string.h>

#include "reasons.h"

#define MOST_TRIES 48
#define MOST_SHORT 1024 /* mana that may be missing */

typedef struct {
  const MtgCase *opened;
  guint tries;
  GString *text;
  MtgRule rule;
} Why;

static gboolean pays (Why *why, MtgRelax change, int of, gint64 count)
{
  if (why->tries == MOST_TRIES)
    return FALSE;
  why->tries++;
  return mtg_would_pay (why->opened, change, of, count);
}

/* The least n from 1 to [most] that pays; 0: none was found. What pays with n pays with more. */
static gint64 least (Why *why, MtgRelax change, int of, gint64 most)
{
  gint64 low = 0, high = 1;
  while (!pays (why, change, of, high)) {
    if (high >= most || why->tries == MOST_TRIES)
      return 0;
    low = high;
    high = MIN (2 * high, most);
  }
  while (high - low > 1) {
    const gint64 middle = low + (high - low) / 2;
    if (why->tries == MOST_TRIES)
      return 0;
    if (pays (why, change, of, middle))
      high = middle;
    else
      low = middle;
  }
  return high;
}

static const MtgAct *act_of (const Why *why, int action)
{
  return &g_array_index (why->opened->acts, MtgAct, action);
}

static gboolean is_usable (const Why *why, int action)
{
  const PayProblem *problem = why->opened->base.problem;
  return act_of (why, action)->uses != 0 && act_of (why, action)->ban == MTG_BAN_NONE
         && pay_problem_object_count (problem, pay_problem_action_object (problem, action)) > 0;
}

/* ---- Bans. */

static gboolean has_bans (const Why *why)
{
  for (guint a = 0; a < why->opened->acts->len; a++)
    if (g_array_index (why->opened->acts, MtgAct, a).ban != MTG_BAN_NONE)
      return TRUE;
  for (int l = 0; l < pay_problem_lots (why->opened->base.problem); l++)
    if (pay_problem_lot_kinds (why->opened->base.problem, l) == 0)
      return TRUE;
  return FALSE;
}

static gboolean by_banned_object (Why *why)
{
  const PayProblem *problem = why->opened->base.problem;
  int object = -1;
  for (int action = 0; action < (int)why->opened->acts->len; action++) {
    if (act_of (why, action)->ban != MTG_BAN_NAMED || pay_problem_action_object (problem, action) == object)
      continue;
    object = pay_problem_action_object (problem, action);
    if (!pays (why, MTG_RELAX_BANNED_OBJECT, object, 0))
      continue;
    g_autofree char *called = mtg_called (why->opened, action);
    g_string_printf (why->text, "with %s it could be paid, but `never` bars it", called);
    return TRUE;
  }
  return FALSE;
}

static gboolean by_ban (Why *why)
{
  static const char *const with[] = { [MTG_BAN_SACRIFICE] = "a sacrifice",
                                      [MTG_BAN_DAMAGE] = "damage",
                                      [MTG_BAN_LIFE] = "life",
                                      [MTG_BAN_DEAR] = "another ability" };
  if (!has_bans (why) || !pays (why, MTG_RELAX_BANS, -1, 0))
    return FALSE;
  why->rule = MTG_RULE_NONE;
  if (by_banned_object (why))
    return TRUE;
  for (MtgBan ban = MTG_BAN_SACRIFICE; ban <= MTG_BAN_DEAR; ban++)
    if (pays (why, MTG_RELAX_BANS, (int)ban, 0)) {
      g_string_printf (why->text, "with %s it could be paid, but %s", with[ban], mtg_ban_words (ban, FALSE));
      return TRUE;
    }
  g_string_assign (why->text, "it could be paid with what `never` bars");
  return TRUE;
}

/* ---- Life and other stocks. */

static gboolean by_counter (Why *why)
{
  const PayProblem *problem = why->opened->base.problem;
  for (int i = 0; i < pay_problem_counters (problem); i++) {
    const gint64 n
        = pays (why, MTG_RELAX_COUNTER, i, PAY_MAX_AMOUNT) ? least (why, MTG_RELAX_COUNTER, i, PAY_MAX_AMOUNT) : 0;
    if (n == 0)
      continue;
    g_string_printf (why->text,
                     "it is %" G_GINT64_FORMAT " %s short; the cost and the mana abilities for it take more than "
                     "the %" G_GINT64_FORMAT " there is",
                     n, pay_problem_counter_name (problem, i), g_array_index (why->opened->stocks, gint64, i));
    why->rule = i == MTG_COUNTER_LIFE ? MTG_RULE_LIFE : MTG_RULE_RESOURCES;
    return TRUE;
  }
  return FALSE;
}

/* ---- What mana may be spent on. */

static gboolean gives_limited (const Why *why, int action, const char *limits)
{
  PayKinds kinds = 0;
  gint64 count = 0;
  for (int m = 0; m < pay_problem_action_modes (why->opened->base.problem, action); m++)
    for (int part = 0; pay_problem_action_given (why->opened->base.problem, action, m, part, &kinds, &count); part++)
      for (guint k = 0; k < why->opened->kinds->len; k++)
        if ((kinds & PAY_BIT (k)) != 0
            && g_strcmp0 (g_array_index (why->opened->kinds, MtgKind, k).limits_text, limits) == 0)
          return TRUE;
  return FALSE;
}

static char *limited_names (const Why *why, const char *limits)
{
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);
  for (int l = 0; l < pay_problem_lots (why->opened->base.problem); l++) {
    const PayKinds kinds = pay_problem_lot_kinds (why->opened->base.problem, l);
    const MtgKind *kind = kinds == 0 ? NULL : &g_array_index (why->opened->kinds, MtgKind, __builtin_ctzll (kinds));
    if (kind != NULL && g_strcmp0 (kind->limits_text, limits) == 0)
      mtg_list_name (names, g_strdup (pay_problem_lot_name (why->opened->base.problem, l)));
  }
  for (int action = 0; action < (int)why->opened->acts->len; action++)
    if (is_usable (why, action) && gives_limited (why, action, limits))
      mtg_list_name (names, mtg_called (why->opened, action));
  return mtg_join_names (names);
}

static const char *only_of (const Why *why, const char *limits)
{
  guint k = 0; /* each limit that is known is one of a kind */
  while (g_strcmp0 (g_array_index (why->opened->kinds, MtgKind, k).limits_text, limits) != 0)
    k++;
  return g_array_index (why->opened->kinds, MtgKind, k).only;
}

static gboolean by_limits (Why *why)
{
  if (why->opened->limits->len == 0 || !pays (why, MTG_RELAX_LIMITS, -1, 0))
    return FALSE;
  why->rule = MTG_RULE_RESTRICTED;
  for (guint i = 0; i < why->opened->limits->len; i++) {
    const char *limits = g_ptr_array_index (why->opened->limits, i);
    if (!pays (why, MTG_RELAX_LIMITS, (int)i, 0))
      continue;
    g_autofree char *names = limited_names (why, limits);
    const char *only = only_of (why, limits);
    g_string_printf (why->text, "the mana of %s %s%s%s; without that limit it could be paid", names,
                     only[0] != '\0' ? "is only for \"" : "may not pay generic mana", only,
                     only[0] != '\0' ? "\"" : "");
    return TRUE;
  }
  g_string_assign (why->text, "the limits on what mana may be spent on are in the way: without them it could be paid");
  return TRUE;
}

/* ---- Choices. */

/* Is all mana that one use makes of one type? */
static gboolean is_of_one_type (const Why *why, int action)
{
  const PayProblem *problem = why->opened->base.problem;
  for (int m = 0; m < pay_problem_action_modes (problem, action); m++) {
    PayKinds kinds = 0, first = 0;
    gint64 count = 0;
    for (int part = 0; pay_problem_action_given (problem, action, m, part, &kinds, &count); part++) {
      first = part == 0 ? kinds : first;
      if (kinds != first || (kinds & (kinds - 1)) != 0)
        return FALSE;
    }
  }
  return TRUE;
}

static gboolean by_modes (Why *why)
{
  gboolean some = FALSE;
  for (int action = 0; action < (int)why->opened->acts->len; action++)
    some = some || (is_usable (why, action) && mtg_can_mix (why->opened, action));
  if (!some || !pays (why, MTG_RELAX_MODES, -1, 0))
    return FALSE;
  for (int action = 0; action < (int)why->opened->acts->len; action++) {
    if (!is_usable (why, action) || !mtg_can_mix (why->opened, action) || !pays (why, MTG_RELAX_MODES, action, 0))
      continue;
    g_autofree char *called = mtg_called_ability (why->opened, action);
    g_string_printf (why->text, "%s makes %s at a time; if each mana could be chosen it could be paid", called,
                     is_of_one_type (why, action) ? "all its mana of one type" : "one of its sets of mana");
    return TRUE;
  }
  g_string_assign (why->text,
                   "some abilities make one of their sets of mana at a time; if each mana could be chosen it "
                   "could be paid");
  return TRUE;
}

/* ---- What is asked of others. */

static gboolean by_prey (Why *why)
{
  const MtgPreys *preys = why->opened->preys;
  for (guint i = 0; preys != NULL && i < preys->all->len; i++) {
    const MtgPrey *prey = g_ptr_array_index (preys->all, i);
    const gboolean is_one = g_str_has_prefix (prey->key, MTG_PAWN_TAG); /* there is no second one */
    const gint64 n = prey->trait != 0 && !is_one && pays (why, MTG_RELAX_PREY, (int)i, MOST_SHORT)
                         ? least (why, MTG_RELAX_PREY, (int)i, MOST_SHORT)
                         : 0;
    if (n == 0)
      continue;
    g_autofree char *words = mtg_prey_words (prey->name, n);
    g_string_printf (why->text, "it needs %" G_GINT64_FORMAT " more %s; with %s it could be paid", n, words,
                     n == 1 ? "that" : "those");
    why->rule = MTG_RULE_RESOURCES;
    return TRUE;
  }
  return FALSE;
}

/* ---- Mana abilities that need mana. */

static gboolean needs_mana (const PayProblem *problem, int action)
{
  PayPips pips;
  const PayCost *cost = pay_problem_action_cost (problem, action, 0);
  return cost != NULL && pay_cost_get_pips (cost, 0, 0, &pips) && (pips.accept & MTG_OWN_TRAITS) == 0;
}

/* Is there mana, or an ability that makes some without needing any? */
static gboolean something_starts (const Why *why)
{
  const PayProblem *problem = why->opened->base.problem;
  PayKinds kinds = 0;
  gint64 count = 0;
  for (int l = 0; l < pay_problem_lots (problem); l++)
    if (pay_problem_lot_kinds (problem, l) != 0 && pay_problem_lot_count (problem, l) > 0)
      return TRUE;
  for (int action = 0; action < (int)why->opened->acts->len; action++)
    if (is_usable (why, action) && !pay_problem_action_is_late (problem, action) && !needs_mana (problem, action)
        && pay_problem_action_given (problem, action, 0, 0, &kinds, &count))
      return TRUE;
  return FALSE;
}

/* How much more mana would pay; nothing where that is not known. */
static void append_short (Why *why)
{
  why->tries = 0;
  const gint64 count = least (why, MTG_RELAX_JOKERS, 0, MOST_SHORT);
  if (count > 0)
    g_string_append_printf (why->text, "; the best is %" G_GINT64_FORMAT " mana short", count);
}

static gboolean by_mana_first (Why *why)
{
  const PayProblem *problem = why->opened->base.problem;
  gboolean some = FALSE;
  for (int action = 0; action < (int)why->opened->acts->len; action++)
    some = some || (is_usable (why, action) && needs_mana (problem, action));
  if (some && !something_starts (why)) {
    g_string_assign (why->text, "every mana ability here needs mana itself, and nothing makes the first");
    return TRUE;
  }
  if (!some || !pays (why, MTG_RELAX_MANA_FIRST, -1, 0))
    return FALSE;
  g_string_assign (why->text, "the mana abilities need mana themselves; if they did not it could be paid");
  for (int action = 0; action < (int)why->opened->acts->len; action++) {
    if (!is_usable (why, action) || !needs_mana (problem, action) || !pays (why, MTG_RELAX_MANA_FIRST, action, 0))
      continue;
    g_autofree char *called = mtg_called_ability (why->opened, action);
    g_string_printf (why->text, "%s needs mana itself; if it did not it could be paid", called);
    break;
  }
  append_short (why);
  return TRUE;
}

/* ---- One turn, one self, so many uses. */

static gboolean by_object (Why *why)
{
  const PayProblem *problem = why->opened->base.problem;
  int tried = -1;
  for (int action = 1; action < (int)why->opened->acts->len; action++) {
    const int object = pay_problem_action_object (problem, action);
    if (pay_problem_action_object (problem, action - 1) != object || object == tried || !is_usable (why, action))
      continue;
    tried = object;
    if (!pays (why, MTG_RELAX_OBJECT, object, 0))
      continue;
    g_autofree char *called = mtg_called (why->opened, action);
    g_string_printf (why->text, "the abilities of %s exclude each other; if each could be used it could be paid",
                     called);
    return TRUE;
  }
  return FALSE;
}

static gboolean by_uses (Why *why)
{
  const PayProblem *problem = why->opened->base.problem;
  for (int action = 0; action < (int)why->opened->acts->len; action++) {
    const gint64 uses = act_of (why, action)->uses;
    if (!is_usable (why, action) || uses == PAY_USES_ANY
        || pay_problem_action_takes (problem, action) != PAY_TAKE_NOTHING
        || !pays (why, MTG_RELAX_USES, action, PAY_USES_ANY))
      continue;
    const gint64 count = least (why, MTG_RELAX_USES, action, MOST_SHORT);
    g_autofree char *called = mtg_called_ability (why->opened, action);
    g_string_printf (why->text, "the ability of %s has %" G_GINT64_FORMAT " %s", called, uses,
                     uses == 1 ? "use" : "uses");
    if (count > 0)
      g_string_append_printf (why->text, "; with %" G_GINT64_FORMAT " it could be paid", count);
    return TRUE;
  }
  return FALSE;
}

static void say_nothing (Why *why)
{
  g_string_assign (why->text, "no choice and order of the mana abilities pays for it");
  if (mtg_can_relax (why->opened))
    append_short (why);
}

static void look (const MtgCase *opened)
{
  static gboolean (*const reasons[]) (Why *)
      = { by_ban, by_counter, by_limits, by_prey, by_modes, by_mana_first, by_object, by_uses };
  Why why = { opened, 0, g_string_new (NULL), MTG_RULE_ABILITIES };
  gboolean found = FALSE;
  for (guint i = 0; i < G_N_ELEMENTS (reasons) && !found && mtg_can_relax (opened); i++)
    found = reasons[i](&why);
  if (!found)
    say_nothing (&why);
  opened->why->text = g_string_free (why.text, FALSE);
  opened->why->rule = why.rule;
}

const char *mtg_why_text (const MtgCase *opened)
{
  if (opened->why->text == NULL)
    look (opened);
  return opened->why->text;
}

MtgRule mtg_why_rule (const MtgCase *opened)
{
  if (opened->why->text == NULL)
    look (opened);
  return opened->why->rule;
}
