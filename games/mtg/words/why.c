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

static gboolean pays (Why *w, MtgRelax change, int of, gint64 n)
{
  if (w->tries == MOST_TRIES)
    return FALSE;
  w->tries++;
  return mtg_would_pay (w->opened, change, of, n);
}

/* The least n from 1 to [most] that pays; 0: none was found. What pays with n pays with more. */
static gint64 least (Why *w, MtgRelax change, int of, gint64 most)
{
  gint64 low = 0, high = 1;
  while (!pays (w, change, of, high)) {
    if (high >= most || w->tries == MOST_TRIES)
      return 0;
    low = high;
    high = MIN (2 * high, most);
  }
  while (high - low > 1) {
    const gint64 middle = low + (high - low) / 2;
    if (w->tries == MOST_TRIES)
      return 0;
    if (pays (w, change, of, middle))
      high = middle;
    else
      low = middle;
  }
  return high;
}

static const MtgAct *act_of (const Why *w, int action)
{
  return &g_array_index (w->opened->acts, MtgAct, action);
}

static gboolean is_usable (const Why *w, int action)
{
  const PayProblem *p = w->opened->base.problem;
  return act_of (w, action)->uses != 0 && act_of (w, action)->ban == MTG_BAN_NONE
         && pay_problem_object_count (p, pay_problem_action_object (p, action)) > 0;
}

/* ---- Bans. */

static gboolean has_bans (const Why *w)
{
  for (guint a = 0; a < w->opened->acts->len; a++)
    if (g_array_index (w->opened->acts, MtgAct, a).ban != MTG_BAN_NONE)
      return TRUE;
  for (int l = 0; l < pay_problem_lots (w->opened->base.problem); l++)
    if (pay_problem_lot_kinds (w->opened->base.problem, l) == 0)
      return TRUE;
  return FALSE;
}

static gboolean by_banned_object (Why *w)
{
  const PayProblem *p = w->opened->base.problem;
  int object = -1;
  for (int a = 0; a < (int)w->opened->acts->len; a++) {
    if (act_of (w, a)->ban != MTG_BAN_NAMED || pay_problem_action_object (p, a) == object)
      continue;
    object = pay_problem_action_object (p, a);
    if (!pays (w, MTG_RELAX_BANNED_OBJECT, object, 0))
      continue;
    g_autofree char *called = mtg_called (w->opened, a);
    g_string_printf (w->text, "with %s it could be paid, but `never` bars it", called);
    return TRUE;
  }
  return FALSE;
}

static gboolean by_ban (Why *w)
{
  static const char *const with[] = { "", "what", "a sacrifice", "damage", "life" };
  if (!has_bans (w) || !pays (w, MTG_RELAX_BANS, -1, 0))
    return FALSE;
  w->rule = MTG_RULE_NONE;
  if (by_banned_object (w))
    return TRUE;
  for (MtgBan ban = MTG_BAN_SACRIFICE; ban <= MTG_BAN_LIFE; ban++)
    if (pays (w, MTG_RELAX_BANS, (int)ban, 0)) {
      g_string_printf (w->text, "with %s it could be paid, but %s", with[ban], mtg_ban_words (ban, FALSE));
      return TRUE;
    }
  g_string_assign (w->text, "it could be paid with what `never` bars");
  return TRUE;
}

/* ---- Life and other stocks. */

static gboolean by_counter (Why *w)
{
  const PayProblem *p = w->opened->base.problem;
  for (int i = 0; i < pay_problem_counters (p); i++) {
    const gint64 n
        = pays (w, MTG_RELAX_COUNTER, i, PAY_MAX_AMOUNT) ? least (w, MTG_RELAX_COUNTER, i, PAY_MAX_AMOUNT) : 0;
    if (n == 0)
      continue;
    g_string_printf (w->text,
                     "it is %" G_GINT64_FORMAT " %s short; the cost and the mana abilities for it take more than "
                     "the %" G_GINT64_FORMAT " there is",
                     n, pay_problem_counter_name (p, i), g_array_index (w->opened->stocks, gint64, i));
    w->rule = i == MTG_COUNTER_LIFE ? MTG_RULE_LIFE : MTG_RULE_RESOURCES;
    return TRUE;
  }
  return FALSE;
}

/* ---- What mana may be spent on. */

static gboolean gives_limited (const Why *w, int action, const char *limits)
{
  PayKinds kinds = 0;
  gint64 n = 0;
  for (int m = 0; m < pay_problem_action_modes (w->opened->base.problem, action); m++)
    for (int part = 0; pay_problem_action_given (w->opened->base.problem, action, m, part, &kinds, &n); part++)
      for (guint k = 0; k < w->opened->kinds->len; k++)
        if ((kinds & PAY_BIT (k)) != 0
            && g_strcmp0 (g_array_index (w->opened->kinds, MtgKind, k).limits_text, limits) == 0)
          return TRUE;
  return FALSE;
}

static char *limited_names (const Why *w, const char *limits)
{
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);
  for (int l = 0; l < pay_problem_lots (w->opened->base.problem); l++) {
    const PayKinds kinds = pay_problem_lot_kinds (w->opened->base.problem, l);
    const MtgKind *kind = kinds == 0 ? NULL : &g_array_index (w->opened->kinds, MtgKind, __builtin_ctzll (kinds));
    if (kind != NULL && g_strcmp0 (kind->limits_text, limits) == 0)
      mtg_list_name (names, g_strdup (pay_problem_lot_name (w->opened->base.problem, l)));
  }
  for (int a = 0; a < (int)w->opened->acts->len; a++)
    if (is_usable (w, a) && gives_limited (w, a, limits))
      mtg_list_name (names, mtg_called (w->opened, a));
  return mtg_join_names (names);
}

static const char *only_of (const Why *w, const char *limits)
{
  guint k = 0; /* each limit that is known is one of a kind */
  while (g_strcmp0 (g_array_index (w->opened->kinds, MtgKind, k).limits_text, limits) != 0)
    k++;
  return g_array_index (w->opened->kinds, MtgKind, k).only;
}

static gboolean by_limits (Why *w)
{
  if (w->opened->limits->len == 0 || !pays (w, MTG_RELAX_LIMITS, -1, 0))
    return FALSE;
  w->rule = MTG_RULE_RESTRICTED;
  for (guint i = 0; i < w->opened->limits->len; i++) {
    const char *limits = g_ptr_array_index (w->opened->limits, i);
    if (!pays (w, MTG_RELAX_LIMITS, (int)i, 0))
      continue;
    g_autofree char *names = limited_names (w, limits);
    const char *only = only_of (w, limits);
    g_string_printf (w->text, "the mana of %s %s%s%s; without that limit it could be paid", names,
                     only[0] != '\0' ? "is only for \"" : "may not pay generic mana", only,
                     only[0] != '\0' ? "\"" : "");
    return TRUE;
  }
  g_string_assign (w->text, "the limits on what mana may be spent on are in the way: without them it could be paid");
  return TRUE;
}

/* ---- Choices. */

/* Is all mana that one use makes of one type? */
static gboolean is_of_one_type (const Why *w, int action)
{
  const PayProblem *p = w->opened->base.problem;
  for (int m = 0; m < pay_problem_action_modes (p, action); m++) {
    PayKinds kinds = 0, first = 0;
    gint64 n = 0;
    for (int part = 0; pay_problem_action_given (p, action, m, part, &kinds, &n); part++) {
      first = part == 0 ? kinds : first;
      if (kinds != first || (kinds & (kinds - 1)) != 0)
        return FALSE;
    }
  }
  return TRUE;
}

static gboolean by_modes (Why *w)
{
  gboolean some = FALSE;
  for (int a = 0; a < (int)w->opened->acts->len; a++)
    some = some || (is_usable (w, a) && mtg_can_mix (w->opened, a));
  if (!some || !pays (w, MTG_RELAX_MODES, -1, 0))
    return FALSE;
  for (int a = 0; a < (int)w->opened->acts->len; a++) {
    if (!is_usable (w, a) || !mtg_can_mix (w->opened, a) || !pays (w, MTG_RELAX_MODES, a, 0))
      continue;
    g_autofree char *called = mtg_called_ability (w->opened, a);
    g_string_printf (w->text, "%s makes %s at a time; if each mana could be chosen it could be paid", called,
                     is_of_one_type (w, a) ? "all its mana of one type" : "one of its sets of mana");
    return TRUE;
  }
  g_string_assign (w->text, "some abilities make one of their sets of mana at a time; if each mana could be chosen it "
                            "could be paid");
  return TRUE;
}

/* ---- Mana abilities that need mana. */

static gboolean needs_mana (const PayProblem *p, int action)
{
  PayPips pips;
  const PayCost *cost = pay_problem_action_cost (p, action, 0);
  return cost != NULL && pay_cost_get_pips (cost, 0, 0, &pips);
}

/* Is there mana, or an ability that makes some without needing any? */
static gboolean something_starts (const Why *w)
{
  const PayProblem *p = w->opened->base.problem;
  PayKinds kinds = 0;
  gint64 n = 0;
  for (int l = 0; l < pay_problem_lots (p); l++)
    if (pay_problem_lot_kinds (p, l) != 0 && pay_problem_lot_count (p, l) > 0)
      return TRUE;
  for (int a = 0; a < (int)w->opened->acts->len; a++)
    if (is_usable (w, a) && !pay_problem_action_is_late (p, a) && !needs_mana (p, a)
        && pay_problem_action_given (p, a, 0, 0, &kinds, &n))
      return TRUE;
  return FALSE;
}

/* How much more mana would pay; nothing where that is not known. */
static void append_short (Why *w)
{
  w->tries = 0;
  const gint64 n = least (w, MTG_RELAX_JOKERS, 0, MOST_SHORT);
  if (n > 0)
    g_string_append_printf (w->text, "; the best is %" G_GINT64_FORMAT " mana short", n);
}

static gboolean by_mana_first (Why *w)
{
  const PayProblem *p = w->opened->base.problem;
  gboolean some = FALSE;
  for (int a = 0; a < (int)w->opened->acts->len; a++)
    some = some || (is_usable (w, a) && needs_mana (p, a));
  if (some && !something_starts (w)) {
    g_string_assign (w->text, "every mana ability here needs mana itself, and nothing makes the first");
    return TRUE;
  }
  if (!some || !pays (w, MTG_RELAX_MANA_FIRST, -1, 0))
    return FALSE;
  g_string_assign (w->text, "the mana abilities need mana themselves; if they did not it could be paid");
  for (int a = 0; a < (int)w->opened->acts->len; a++) {
    if (!is_usable (w, a) || !needs_mana (p, a) || !pays (w, MTG_RELAX_MANA_FIRST, a, 0))
      continue;
    g_autofree char *called = mtg_called_ability (w->opened, a);
    g_string_printf (w->text, "%s needs mana itself; if it did not it could be paid", called);
    break;
  }
  append_short (w);
  return TRUE;
}

/* ---- One turn, one self, so many uses. */

static gboolean by_object (Why *w)
{
  const PayProblem *p = w->opened->base.problem;
  int tried = -1;
  for (int a = 1; a < (int)w->opened->acts->len; a++) {
    const int object = pay_problem_action_object (p, a);
    if (pay_problem_action_object (p, a - 1) != object || object == tried || !is_usable (w, a))
      continue;
    tried = object;
    if (!pays (w, MTG_RELAX_OBJECT, object, 0))
      continue;
    g_autofree char *called = mtg_called (w->opened, a);
    g_string_printf (w->text, "the abilities of %s exclude each other; if each could be used it could be paid", called);
    return TRUE;
  }
  return FALSE;
}

static gboolean by_uses (Why *w)
{
  const PayProblem *p = w->opened->base.problem;
  for (int a = 0; a < (int)w->opened->acts->len; a++) {
    const gint64 uses = act_of (w, a)->uses;
    if (!is_usable (w, a) || uses == PAY_USES_ANY || pay_problem_action_takes (p, a) != PAY_TAKE_NOTHING
        || !pays (w, MTG_RELAX_USES, a, PAY_USES_ANY))
      continue;
    const gint64 n = least (w, MTG_RELAX_USES, a, MOST_SHORT);
    g_autofree char *called = mtg_called_ability (w->opened, a);
    g_string_printf (w->text, "the ability of %s has %" G_GINT64_FORMAT " %s", called, uses,
                     uses == 1 ? "use" : "uses");
    if (n > 0)
      g_string_append_printf (w->text, "; with %" G_GINT64_FORMAT " it could be paid", n);
    return TRUE;
  }
  return FALSE;
}

static void say_nothing (Why *w)
{
  g_string_assign (w->text, "no choice and order of the mana abilities pays for it");
  if (mtg_can_relax (w->opened))
    append_short (w);
}

static void look (const MtgCase *opened)
{
  static gboolean (*const reasons[]) (Why *)
      = { by_ban, by_counter, by_limits, by_modes, by_mana_first, by_object, by_uses };
  Why w = { opened, 0, g_string_new (NULL), MTG_RULE_ABILITIES };
  gboolean found = FALSE;
  for (guint i = 0; i < G_N_ELEMENTS (reasons) && !found && mtg_can_relax (opened); i++)
    found = reasons[i](&w);
  if (!found)
    say_nothing (&w);
  opened->why->text = g_string_free (w.text, FALSE);
  opened->why->rule = w.rule;
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
