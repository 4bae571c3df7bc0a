/* SPDX-License-Identifier: MIT */
/* Answers in the words of the game. */
#include "reasons.h"

typedef struct {
  const MtgCase *opened;
  const MtgLockedTotal *locked;
  MtgSymbols *sum;
  MtgSaid *said; /* (nullable) */
} Tally;

static gint64 at_x (const MtgLinear *line, const PayAnswer *answer)
{
  gint64 x[MTG_VARIABLES];
  for (int v = 0; v < MTG_VARIABLES; v++) {
    const gint64 value = pay_answer_x (answer, v);
    x[v] = value == PAY_X_FOREVER ? 0 : value;
  }
  return mtg_linear_at (line, x);
}

/* The type of [types] that a mana of [kind] paid for: its own, or, spent as though of another type, the first one. */
static MtgType type_paid (const Tally *tally, guint types, int kind)
{
  const guint own = g_array_index (tally->opened->kinds, MtgKind, kind).types & types;
  return (MtgType)g_bit_nth_lsf (own != 0 ? own : types, -1);
}

static void tally_choice (const Tally *tally, int symbol, int choice, gint64 count)
{
  if (choice < MTG_TYPES)
    tally->sum->count[mtg_symbol_of_type ((MtgType)choice)] += count;
  else if (choice == MTG_CHOICE_GENERIC)
    tally->sum->count[MTG_SYMBOL_GENERIC] += count;
  if (tally->said != NULL)
    tally->said->count[symbol][choice] += count;
}

/* A symbol whose choice was open until now. */
static void tally_unit (Tally *tally, const PayStep *step)
{
  const int noted = g_array_index (tally->locked->pips, guint8, step->pip), symbol = noted & ~MTG_PIP_HALF;
  if (symbol >= MTG_SYMBOL_HYBRID)
    tally_choice (tally, symbol,
                  step->others || symbol != noted ? MTG_CHOICE_GENERIC
                                                  : (int)type_paid (tally, mtg_symbols[symbol].types, step->kind),
                  step->count);
}

/* Left out for life: a Phyrexian symbol is gone, another one is still in the total (life-for changes how it is paid,
 * not what). */
static void tally_waiver (Tally *tally, const PayStep *step)
{
  const int symbol = g_array_index (tally->locked->pips, guint8, step->pip);
  const guint types = mtg_symbols[symbol].types & tally->opened->life_for;
  if (symbol < MTG_SYMBOL_HYBRID)
    return;
  const gboolean as_type = mtg_symbols[symbol].form == MTG_FORM_HYBRID && types != 0;
  tally_choice (tally, symbol, as_type ? g_bit_nth_lsf (types, -1) : MTG_CHOICE_LIFE, step->count);
}

static void tally_steps (Tally *tally, const PayAnswer *answer)
{
  gsize length = 0;
  gboolean in_goal = FALSE;
  const PayStep *steps = pay_answer_steps (answer, &length);
  for (gsize i = 0; i < length; i++) {
    if (steps[i].type == PAY_STEP_USE || steps[i].type == PAY_STEP_GOAL)
      in_goal = steps[i].type == PAY_STEP_GOAL;
    else if (in_goal && steps[i].type == PAY_STEP_UNIT)
      tally_unit (tally, &steps[i]);
    else if (in_goal)
      tally_waiver (tally, &steps[i]);
  }
}

void mtg_tally (const MtgCase *opened, const PayAnswer *answer, MtgSymbols *sum, MtgSaid *said)
{
  MtgSaid units = { 0 };
  Tally tally = { opened, &g_array_index (opened->locked, MtgLockedTotal, pay_answer_alternative (answer)), sum,
                  said != NULL ? &units : NULL };
  tally_steps (&tally, answer);
  /* A generic half is two units. */
  for (int s = MTG_SYMBOL_HYBRID; said != NULL && s < MTG_SYMBOLS; s++)
    for (int k = 0; k < MTG_CHOICES; k++)
      said->count[s][k] += k == MTG_CHOICE_GENERIC ? units.count[s][k] / 2 : units.count[s][k];
}

char *mtg_total (const PayCase *opened, const PayAnswer *answer)
{
  const MtgCase *mtg = (const MtgCase *)opened;
  const int alternative = pay_answer_alternative (answer);
  if (alternative < 0 || alternative >= (int)mtg->locked->len)
    return NULL;
  const MtgTotal *total = &g_array_index (mtg->locked, MtgLockedTotal, alternative).total;
  MtgSymbols sum = { { 0 } };
  sum.count[MTG_SYMBOL_GENERIC]
      = at_x (&total->generic, answer) + at_x (&total->of_x, answer) + at_x (&total->water, answer);
  sum.count[MTG_SYMBOL_S] = total->snow;
  for (int i = 0; i < MTG_TYPES; i++)
    sum.count[mtg_symbol_of_type ((MtgType)i)] = total->types[i];
  mtg_tally (mtg, answer, &sum, NULL);
  GString *text = g_string_new (NULL);
  mtg_symbols_print (&sum, text);
  return g_string_free (text, FALSE);
}

gboolean mtg_total_is_open (const PayCase *opened)
{
  const MtgCase *mtg = (const MtgCase *)opened;
  gboolean open = mtg->locked->len > 1;
  for (guint i = 0; i < mtg->locked->len && !open; i++) {
    const GArray *pips = g_array_index (mtg->locked, MtgLockedTotal, i).pips;
    for (guint k = 0; k < pips->len && !open; k++)
      open = (g_array_index (pips, guint8, k) & ~MTG_PIP_HALF) >= MTG_SYMBOL_HYBRID;
  }
  return open;
}

gboolean mtg_total_range (const PayCase *opened, char **least, char **greatest)
{
  const MtgCase *mtg = (const MtgCase *)opened;
  if (mtg->least == NULL || g_str_equal (mtg->least, mtg->greatest))
    return FALSE;
  *least = g_strdup (mtg->least);
  *greatest = g_strdup (mtg->greatest);
  return TRUE;
}

static const char *const trait_words[] = { "W", "U", "B", "R", "G", "C (colourless)", "snow", NULL };

/* "W or U"; "" for any mana. */
static char *lane_words (PayTraits traits)
{
  GPtrArray *words = g_ptr_array_new ();
  for (guint i = 0; (traits & MTG_AS_ANY) == 0 && trait_words[i] != NULL; i++)
    if ((traits >> i & 1) != 0 || (i < MTG_TYPES && (traits & MTG_AS_FOR_X (i)) != 0))
      g_ptr_array_add (words, (gpointer)trait_words[i]);
  g_ptr_array_add (words, NULL);
  char *text = g_strjoinv (" or ", (char **)words->pdata);
  g_ptr_array_unref (words);
  return text;
}

/* How many symbols of [form] are still open in the alternative that [reason] is about. */
static gint64 open_symbols (const MtgCase *opened, const PayShort *reason, MtgForm form)
{
  gint64 count = 0;
  if (reason->alternative < 0 || reason->alternative >= (int)opened->locked->len)
    return 0;
  const MtgTotal *total = &g_array_index (opened->locked, MtgLockedTotal, reason->alternative).total;
  for (int s = 0; s < MTG_SYMBOLS; s++)
    count += mtg_symbols[s].form == form ? total->open.count[s] : 0;
  return count;
}

/* "2", "at most 2", "at least 2", "2 to 3" of [all]. (transfer full) */
static char *span_words (gint64 from, gint64 to, gint64 all)
{
  if (from == to)
    return g_strdup_printf ("%" G_GINT64_FORMAT, from);
  if (from == 0)
    return g_strdup_printf ("at most %" G_GINT64_FORMAT, to);
  if (to >= all)
    return g_strdup_printf ("at least %" G_GINT64_FORMAT, from);
  return g_strdup_printf ("%" G_GINT64_FORMAT " to %" G_GINT64_FORMAT, from, to);
}

/* Under which choices the lane is short. */
static char *conditions (const MtgCase *opened, const PayShort *reason)
{
  const gint64 twobrids = open_symbols (opened, reason, MTG_FORM_TWOBRID);
  const char *life = open_symbols (opened, reason, MTG_FORM_PHYREXIAN) == 0 ? ""
                     : opened->life       ? ", even with all the life that can be paid"
                     : opened->never_life ? ", and `never` bars paying life"
                                          : ", and life cannot be paid";
  if (twobrids == 0 || (reason->others_from == 0 && reason->others_to >= twobrids))
    return g_strdup (life);
  if (reason->others_to == 0)
    return g_strdup_printf ("%s, with each twobrid symbol paid by its colour", life);
  g_autofree char *span = span_words (reason->others_from, reason->others_to, twobrids);
  return g_strdup_printf ("%s, with %s of %" G_GINT64_FORMAT " twobrid symbols paid by two mana", life, span, twobrids);
}

static char *explain_spells (const PayShort *reason)
{
  return g_strdup_printf ("%" G_GINT64_FORMAT " %s to be cast; at most %" G_GINT64_FORMAT " can be", reason->need,
                          reason->need == 1 ? "is" : "are", reason->have);
}

/* "as {2}{G} with 2 life it ": which of several totals the reason is about. */
static void append_locked (const MtgCase *opened, const PayShort *reason, GString *text)
{
  if (opened->locked->len < 2 || opened->variables != 0 || reason->alternative < 0
      || reason->alternative >= (int)opened->locked->len)
    return;
  const MtgTotal *total = &g_array_index (opened->locked, MtgLockedTotal, reason->alternative).total;
  g_autofree char *printed = mtg_total_print (total);
  g_string_append_printf (text, "as %s ", printed);
  if (total->life > 0)
    g_string_append_printf (text, "with %" G_GINT64_FORMAT " life ", 2 * total->life);
  g_string_append (text, "it ");
}

/* "needs 2 creatures to sacrifice; there is only 1". A card of the hand that is cast is no prey of others, and not one
 * of those that are asked for. */
static char *explain_prey (const MtgCase *opened, const PayShort *lane)
{
  PayShort own = *lane, *reason = &own;
  g_autoptr (GPtrArray) names = g_ptr_array_new ();
  for (guint i = 0; i < opened->preys->all->len; i++) {
    const MtgPrey *prey = g_ptr_array_index (opened->preys->all, i);
    const gboolean is_cast = g_str_has_prefix (prey->name, MTG_SLOT);
    if ((prey->trait & reason->traits) != 0 && !is_cast)
      g_ptr_array_add (names, prey->name);
    if ((prey->trait & reason->traits) != 0 && is_cast && reason->need > 1) {
      own.need--;
      own.have -= own.have > 0 ? 1 : 0;
    }
  }
  g_ptr_array_add (names, NULL);
  g_autofree char *names_joined = g_strjoinv (" or ", (char **)names->pdata);
  g_autofree char *all = mtg_prey_words (names_joined, own.need);
  g_autoptr (GString) rest = g_string_new (NULL);
  const char *usable = mtg_ban_tell (opened, reason->traits, reason->channel, rest) ? " that may be used" : "";
  if (reason->have == 0)
    return g_strdup_printf ("needs %" G_GINT64_FORMAT " %s; there is none%s%s", reason->need, all, usable, rest->str);
  return g_strdup_printf ("needs %" G_GINT64_FORMAT " %s; there %s only %" G_GINT64_FORMAT "%s%s", reason->need, all,
                          reason->have == 1 ? "is" : "are", reason->have, usable, rest->str);
}

/* Mana, and what is given up or tapped besides, from the same cards: "needs 3 in all: mana, and a creature to
 * sacrifice". */
static char *explain_both (const MtgCase *opened, const PayShort *reason)
{
  g_autoptr (GPtrArray) names = g_ptr_array_new ();
  for (guint i = 0; i < opened->preys->all->len; i++) {
    const MtgPrey *prey = g_ptr_array_index (opened->preys->all, i);
    if ((prey->trait & reason->traits) != 0 && !g_str_has_prefix (prey->name, MTG_SLOT))
      g_ptr_array_add (names, prey->name);
  }
  if (names->len == 0)
    return NULL;
  g_ptr_array_add (names, NULL);
  g_autofree char *all = g_strjoinv (" or ", (char **)names->pdata);
  g_autofree char *words = mtg_prey_words (all, 1);
  return g_strdup_printf ("needs %" G_GINT64_FORMAT " in all, mana and %s; only %" G_GINT64_FORMAT
                          " of your mana and sources are there",
                          reason->need, words, reason->have);
}

static char *explain_lane (const MtgCase *opened, const PayShort *reason)
{
  const gboolean both = opened->preys != NULL && (reason->traits & MTG_OWN_TRAITS) != 0
                        && (reason->traits & ~MTG_OWN_TRAITS) != 0 && reason->have > 0;
  char *told = both ? explain_both (opened, reason) : NULL;
  if (told != NULL)
    return told;
  if (reason->traits == MTG_AS_PAID)
    return explain_spells (reason);
  if (opened->preys != NULL && reason->traits != 0 && (reason->traits & ~MTG_OWN_TRAITS) == 0)
    return explain_prey (opened, reason);
  g_autofree char *lane = lane_words (reason->traits);
  g_autofree char *when = conditions (opened, reason);
  g_autofree char *have
      = reason->have == 0 ? g_strdup ("none") : g_strdup_printf ("only %" G_GINT64_FORMAT, reason->have);
  g_autoptr (GString) rest = g_string_new (NULL);
  const gboolean banned = mtg_ban_tell (opened, reason->traits, reason->channel, rest);
  const char *of = banned ? "of what may be used" : "of your mana and sources";
  GString *text = g_string_new (NULL);
  mtg_idle_tell (opened, reason->traits, rest);
  append_locked (opened, reason, text);
  g_string_append_printf (text, "needs %" G_GINT64_FORMAT " mana", reason->need);
  if (lane[0] == '\0')
    g_string_append_printf (text, "; %s %s can pay%s", have, of, when);
  else
    g_string_append_printf (text, " from %s; %s %s can be %s%s", lane, have, of, lane, when);
  g_string_append (text, rest->str);
  return g_string_free (text, FALSE);
}

/* What a plan does not reach. */
static const char *explain_plan (const MtgCase *opened)
{
  switch (opened->aim) {
  case PAY_AIM_ALL:
  case PAY_AIM_NO_LEFTOVER:
    return "no order of the spells and of the mana abilities pays for all of them";
  case PAY_AIM_POOL:
    return "no order of the spells and of the mana abilities leaves this mana";
  case PAY_AIM_MOST: /* to cast nothing is enough */
  case PAY_AIM_WORTH:
  case PAY_AIM_X:
  case PAY_AIM_BEFORE:
  case PAY_AIM_LIFE:
    break;
  }
  return "no order of the spells and of the mana abilities pays for it";
}

static char *explain_search (const MtgCase *opened)
{
  GString *text = g_string_new (opened->plan != NULL ? explain_plan (opened) : mtg_why_text (opened));
  mtg_idle_tell (opened, 0, text);
  return g_string_free (text, FALSE);
}

static char *explain_nothing (const MtgCase *opened)
{
  const char *number = mtg_rule_number (opened->nothing_rule, opened->edition);
  if (opened->nothing == NULL)
    return g_strdup ("the cost does not allow this X");
  return number == NULL ? g_strdup (opened->nothing) : g_strdup_printf ("%s (%s)", opened->nothing, number);
}

static MtgRule rule_of_lane (PayTraits traits)
{
  const PayTraits types = (traits | traits >> 8) & MTG_AS_TYPES;
  if ((traits & (MTG_AS_ANY | MTG_OWN_TRAITS)) != 0 || traits == 0)
    return MTG_RULE_RESOURCES;
  if (traits == MTG_AS_SNOW)
    return MTG_RULE_SNOW;
  if (types == MTG_AS (MTG_C))
    return MTG_RULE_COLOURLESS;
  return (types & (types - 1)) != 0 ? MTG_RULE_HYBRID : MTG_RULE_COLOURED;
}

const char *mtg_cite (const PayCase *opened, const PayShort *reason)
{
  const MtgCase *mtg = (const MtgCase *)opened;
  MtgRule rule = MTG_RULE_NONE;
  switch (reason->type) {
  case PAY_SHORT_LANE:
    rule = rule_of_lane (reason->traits);
    if ((rule == MTG_RULE_COLOURED || rule == MTG_RULE_HYBRID) && open_symbols (mtg, reason, MTG_FORM_PHYREXIAN) > 0)
      rule = MTG_RULE_PHYREXIAN;
    break;
  case PAY_SHORT_COUNTER:
    rule = reason->counter == MTG_COUNTER_LIFE ? MTG_RULE_LIFE : MTG_RULE_RESOURCES;
    break;
  case PAY_SHORT_SEARCH:
    rule = mtg_why_rule (mtg);
    break;
  case PAY_SHORT_NOTHING:
    rule = mtg->nothing_rule;
    break;
  }
  return mtg_rule_number (rule, mtg->edition);
}

char *mtg_explain (const PayCase *opened, const PayShort *reason)
{
  const MtgCase *mtg = (const MtgCase *)opened;
  switch (reason->type) {
  case PAY_SHORT_LANE:
    return explain_lane (mtg, reason);
  case PAY_SHORT_COUNTER:
    return g_strdup_printf ("needs %" G_GINT64_FORMAT " %s; you have %" G_GINT64_FORMAT, reason->need,
                            pay_problem_counter_name (mtg->base.problem, reason->counter), reason->have);
  case PAY_SHORT_SEARCH:
    return explain_search (mtg);
  case PAY_SHORT_NOTHING:
    break;
  }
  return explain_nothing (mtg);
}

const char *mtg_assumed (const PayCase *opened, int action)
{
  const MtgCase *mtg = (const MtgCase *)opened;
  return action < 0 || action >= (int)mtg->acts->len ? NULL : g_array_index (mtg->acts, MtgAct, action).assumed;
}

/* Loyalty abilities: one of a card each turn, which does not tap it. */
gboolean mtg_unmarked (const PayCase *opened, int action)
{
  const MtgCase *mtg = (const MtgCase *)opened;
  return action >= 0 && action < (int)mtg->acts->len && g_array_index (mtg->acts, MtgAct, action).unmarked;
}

char *mtg_also (const PayCase *opened, int action, int mode)
{
  const MtgCase *mtg = (const MtgCase *)opened;
  (void)mode;
  return action < 0 || action >= (int)mtg->acts->len ? NULL : g_strdup (g_array_index (mtg->acts, MtgAct, action).also);
}

int mtg_ability_of (const PayCase *opened, int action)
{
  const MtgCase *mtg = (const MtgCase *)opened;
  return action < 0 || action >= (int)mtg->acts->len ? 0 : g_array_index (mtg->acts, MtgAct, action).ability;
}

const char *mtg_candidate (const PayCase *opened, guint i, PayKinds *kinds)
{
  static const char *const names[]
      = { "W", "U", "B", "R", "G", "C", "W[snow]", "U[snow]", "B[snow]", "R[snow]", "G[snow]", "C[snow]" };
  const MtgCase *mtg = (const MtgCase *)opened;
  if (i >= (mtg->snow ? G_N_ELEMENTS (names) : MTG_TYPES))
    return NULL;
  const int kind = i < MTG_TYPES ? (int)i : mtg_kind_of_snow (mtg, (MtgType)(i - MTG_TYPES));
  *kinds = kind < 0 ? 0 : PAY_BIT (kind);
  return names[i];
}
