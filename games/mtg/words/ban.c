/* SPDX-License-Identifier: MIT */
/* What `never` bars although it could pay: a shortage names it, so that nobody looks for it among what is short. */
#include "reasons.h"

#define MOST_TOLD 3
#define WITHOUT_END ((gint64)1 << 60)

typedef struct {
  const MtgCase *opened;
  PayTraits traits;
  int channel;
} Lane;

static gboolean in_lane (const Lane *lane, PayKinds kinds)
{
  const PayProblem *problem = lane->opened->base.problem;
  for (int k = 0; k < pay_problem_kinds (problem); k++)
    if ((kinds & PAY_BIT (k)) != 0 && (pay_problem_kind_traits (problem, k, lane->channel) & lane->traits) != 0)
      return TRUE;
  return FALSE;
}

/* Is what meets the pip always of the lane? */
static gboolean drains (const Lane *lane, const PayPips *pips)
{
  const PayProblem *problem = lane->opened->base.problem;
  for (int k = 0; k < pay_problem_kinds (problem); k++)
    if ((pay_problem_kind_traits (problem, k, pips->channel) & pips->accept) != 0 && !in_lane (lane, PAY_BIT (k)))
      return FALSE;
  return TRUE;
}

/* Of the lane's mana, what the ability's own cost takes at least. */
static gint64 drain (const Lane *lane, const PayCost *cost)
{
  gint64 least = cost == NULL ? 0 : WITHOUT_END;
  for (int action = 0; cost != NULL && action < pay_cost_alternatives (cost); action++) {
    PayPips pips;
    gint64 sum = 0;
    for (int i = 0; pay_cost_get_pips (cost, action, i, &pips); i++)
      if (pips.var < 0 && pips.others <= 0 && pips.counter < 0 && drains (lane, &pips))
        sum += pips.n;
    least = MIN (least, sum);
  }
  return least;
}

/* What one use brings to the lane at most. */
static gint64 gain (const Lane *lane, int action)
{
  const PayProblem *problem = lane->opened->base.problem;
  gint64 most = 0;
  for (int m = 0; m < pay_problem_action_modes (problem, action); m++) {
    PayKinds kinds = 0;
    gint64 count = 0, given = 0;
    for (int part = 0; pay_problem_action_given (problem, action, m, part, &kinds, &count); part++)
      given += in_lane (lane, kinds) ? count : 0;
    most = MAX (most, given - drain (lane, pay_problem_action_cost (problem, action, m)));
  }
  return most;
}

/* What one of [object], whose first action is [action], brings: as reasons count it (pay/answer.h), with what is
 * [banned] or without. */
static gint64 brings (const Lane *lane, int object, int action, gboolean banned)
{
  const PayProblem *problem = lane->opened->base.problem;
  gint64 by_take[4] = { 0 };
  for (; action < pay_problem_actions (problem) && pay_problem_action_object (problem, action) == object; action++) {
    const MtgAct *act = &g_array_index (lane->opened->acts, MtgAct, action);
    const PayTake take = pay_problem_action_takes (problem, action);
    if (act->uses == 0 || (act->ban != MTG_BAN_NONE && !banned))
      continue;
    const gint64 each = gain (lane, action);
    if (take != PAY_TAKE_NOTHING)
      by_take[take] = MAX (by_take[take], each);
    else if (act->uses == PAY_USES_ANY)
      by_take[take] = each > 0 ? WITHOUT_END : by_take[take];
    else
      by_take[take] = (gint64)MIN (by_take[take] + (__int128)each * act->uses, WITHOUT_END);
  }
  return by_take[PAY_TAKE_NOTHING] + MAX (by_take[PAY_TAKE_TURN] + by_take[PAY_TAKE_SELF], by_take[PAY_TAKE_BOTH]);
}

/* The last ban on what [object] does; MTG_BAN_NONE: there is none. */
static MtgBan ban_of (const MtgCase *opened, int object, int action)
{
  MtgBan ban = MTG_BAN_NONE;
  for (; action < (int)opened->acts->len && pay_problem_action_object (opened->base.problem, action) == object;
       action++)
    ban = MAX (ban, g_array_index (opened->acts, MtgAct, action).ban);
  return ban;
}

char *mtg_called (const MtgCase *opened, int action)
{
  return mtg_shorten (
      pay_problem_object_name (opened->base.problem, pay_problem_action_object (opened->base.problem, action)),
      g_array_index (opened->acts, MtgAct, action).by_text);
}

char *mtg_called_ability (const MtgCase *opened, int action)
{
  const MtgAct *act = &g_array_index (opened->acts, MtgAct, action);
  return act->by_text ? mtg_shorten (pay_problem_action_name (opened->base.problem, action), TRUE)
                      : mtg_called (opened, action);
}

void mtg_list_name (GPtrArray *names, char *name_taken)
{
  if (g_ptr_array_find_with_equal_func (names, name_taken, g_str_equal, NULL))
    g_free (name_taken);
  else
    g_ptr_array_add (names, name_taken);
}

static void list_sources (const Lane *lane, MtgBan ban, GPtrArray *names)
{
  const PayProblem *problem = lane->opened->base.problem;
  for (int action = 0; action < (int)lane->opened->acts->len; action++) {
    const int object = pay_problem_action_object (problem, action);
    if (action > 0 && pay_problem_action_object (problem, action - 1) == object)
      continue;
    if (pay_problem_object_count (problem, object) > 0 && ban_of (lane->opened, object, action) == ban
        && brings (lane, object, action, TRUE) > brings (lane, object, action, FALSE))
      mtg_list_name (names, mtg_called (lane->opened, action));
  }
}

static void list_lots (const Lane *lane, GPtrArray *names)
{
  const PayProblem *problem = lane->opened->base.problem;
  for (int l = 0; l < pay_problem_lots (problem) && l < (int)lane->opened->lots->len; l++)
    if (pay_problem_lot_kinds (problem, l) == 0 && pay_problem_lot_count (problem, l) > 0
        && in_lane (lane, g_array_index (lane->opened->lots, PayKinds, l)))
      mtg_list_name (names, g_strdup (pay_problem_lot_name (problem, l)));
}

char *mtg_join_names (const GPtrArray *names)
{
  GString *text = g_string_new (NULL);
  const guint told = names->len > MOST_TOLD + 1 ? MOST_TOLD : names->len;
  for (guint i = 0; i < told; i++)
    g_string_append_printf (text, "%s%s",
                            i == 0                ? ""
                            : i + 1 == names->len ? " and "
                                                  : ", ",
                            (const char *)names->pdata[i]);
  if (told < names->len)
    g_string_append_printf (text, " and %u others", names->len - told);
  return g_string_free (text, FALSE);
}

const char *mtg_ban_words (MtgBan ban, gboolean several)
{
  static const char *const words[] = { [MTG_BAN_NONE] = "",
                                       [MTG_BAN_NAMED] = "`never` bars it",
                                       [MTG_BAN_SACRIFICE] = "`never` bars sacrifices",
                                       [MTG_BAN_DAMAGE] = "`never` bars damage",
                                       [MTG_BAN_LIFE] = "`never` bars paying life",
                                       [MTG_BAN_DEAR] = "what it uses up or taps is barred" };
  return several && ban == MTG_BAN_NAMED ? "`never` bars them" : words[ban];
}

gboolean mtg_ban_tell (const MtgCase *opened, PayTraits traits, int channel, GString *text)
{
  const Lane lane = { opened, traits, channel };
  const gsize before = text->len;
  for (MtgBan ban = MTG_BAN_NAMED; ban <= MTG_BAN_DEAR; ban++) {
    g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);
    list_sources (&lane, ban, names);
    if (ban == MTG_BAN_NAMED)
      list_lots (&lane, names);
    g_autofree char *all = mtg_join_names (names);
    if (names->len > 0)
      g_string_append_printf (text, "; %s could, but %s", all, mtg_ban_words (ban, names->len > 1));
  }
  return text->len > before;
}

/* "elves", "creatures". (transfer full) */
static char *plural_of (const char *noun)
{
  static const char *const same[] = { "merfolk", "samurai", "kithkin", "plains", "eldrazi", "fish", "moonfolk", NULL };
  const gsize length = strlen (noun);
  if (g_strv_contains (same, noun) || length < 2)
    return g_strdup (noun);
  if (g_str_has_suffix (noun, "f"))
    return g_strdup_printf ("%.*sves", (int)length - 1, noun);
  return g_strdup_printf ("%s%s", noun, noun[length - 1] == 's' || g_str_has_suffix (noun, "ch") ? "es" : "s");
}

/* "red card to discard": nouns stand before "to" and "or"; types of creatures have a capital. */
char *mtg_prey_words (const char *name, gint64 n)
{
  g_auto (GStrv) words = g_strsplit (name, " ", -1);
  for (guint i = 0; words[i] != NULL; i++) {
    const gboolean noun
        = words[i + 1] != NULL && (strcmp (words[i + 1], "to") == 0 || strcmp (words[i + 1], "or") == 0);
    const gboolean type = mtg_is_creature_type (words[i]);
    char *word = noun && n != 1 ? plural_of (words[i]) : g_strdup (words[i]);
    word[0] = type ? g_ascii_toupper (word[0]) : word[0];
    g_free (words[i]);
    words[i] = word;
  }
  return g_strjoinv (" ", words);
}
