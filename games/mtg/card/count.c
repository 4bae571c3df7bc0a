/* SPDX-License-Identifier: MIT */
/* Numbers that a board can count: "the number of artifacts you control", "your devotion to black". */
#include "read.h"
#include <string.h>

MtgCount *mtg_count_new (MtgCountKind kind)
{
  MtgCount *count = g_new0 (MtgCount, 1);
  count->kind = kind;
  count->each = 1;
  count->least_power = count->at_most = MTG_NO_AMOUNT;
  count->also = g_ptr_array_new_with_free_func ((GDestroyNotify)mtg_count_free);
  return count;
}

void mtg_count_free (MtgCount *count)
{
  if (count == NULL)
    return;
  g_clear_pointer (&count->which, mtg_limits_free);
  g_free (count->counter);
  g_ptr_array_unref (count->also);
  g_free (count->words);
  g_free (count);
}

MtgLimits *mtg_limits_copy (const MtgLimits *limits)
{
  if (limits == NULL)
    return NULL;
  MtgLimits *copy = g_new0 (MtgLimits, 1);
  copy->clauses = g_ptr_array_ref (limits->clauses);
  copy->no_generic = limits->no_generic;
  return copy;
}

MtgCount *mtg_count_copy (const MtgCount *count)
{
  MtgCount *copy = mtg_count_new (count->kind);
  GPtrArray *also = copy->also;
  *copy = *count;
  copy->also = also;
  copy->which = mtg_limits_copy (count->which);
  copy->counter = g_strdup (count->counter);
  copy->words = g_strdup (count->words);
  for (guint i = 0; i < count->also->len; i++)
    g_ptr_array_add (also, mtg_count_copy (g_ptr_array_index (count->also, i)));
  return copy;
}

gboolean mtg_count_is_known (const MtgCount *count)
{
  for (guint i = 0; i < count->also->len; i++)
    if (!mtg_count_is_known (g_ptr_array_index (count->also, i)))
      return FALSE;
  switch (count->kind) {
  case MTG_COUNT_THINGS:
    return count->least_power == MTG_NO_AMOUNT && (count->zones & MTG_ZONE_LIBRARY) == 0
           && ((count->whose & MTG_OPPONENTS) == 0 || (count->zones & ~MTG_ZONE_BATTLEFIELD) == 0);
  case MTG_COUNT_CARD_TYPES:
  case MTG_COUNT_COLOURS:
  case MTG_COUNT_BASIC_TYPES:
  case MTG_COUNT_NAMES:
  case MTG_COUNT_VALUES:
  case MTG_COUNT_GREATEST_VALUE:
  case MTG_COUNT_TOTAL_VALUE:
  case MTG_COUNT_DEVOTION:
  case MTG_COUNT_COUNTERS:
  case MTG_COUNT_NUMBER:
  case MTG_COUNT_PARTY:
    return TRUE;
  case MTG_COUNT_LIFE:
    return count->whose == MTG_YOU;
  case MTG_COUNT_POWERS:
  case MTG_COUNT_GREATEST_POWER:
  case MTG_COUNT_TOTAL_POWER:
  case MTG_COUNT_OWN_POWER:
  case MTG_COUNT_PLAYERS:
  case MTG_COUNT_TARGETS:
  case MTG_COUNT_WAYS:
  case MTG_COUNT_YOUR_TURN:
  case MTG_COUNT_HAPPENED:
  case MTG_COUNT_CHOSEN_LATER:
  case MTG_COUNT_UNKNOWN:
    break;
  }
  return FALSE;
}

/* ---- Words. */

/* '*' are the things that are looked at; [whose] and [zones] hold where it says none. */
static const struct {
  const char *pattern;
  MtgCountKind kind;
} forms[] = {
  { "basic land type|types among lands you control !", MTG_COUNT_BASIC_TYPES },
  { "basic land types among the lands you control !", MTG_COUNT_BASIC_TYPES },
  { "basic land type|types among *", MTG_COUNT_BASIC_TYPES },
  { "card type|types among *", MTG_COUNT_CARD_TYPES },
  { "different? color|colors among *", MTG_COUNT_COLOURS },
  { "differently named *", MTG_COUNT_NAMES },
  { "different? name|names among *", MTG_COUNT_NAMES },
  { "different? mana value|values among *", MTG_COUNT_VALUES },
  { "different? power|powers among *", MTG_COUNT_POWERS },
  { "the greatest power among *", MTG_COUNT_GREATEST_POWER },
  { "the total power of *", MTG_COUNT_TOTAL_POWER },
  { "the greatest|highest mana value among *", MTG_COUNT_GREATEST_VALUE },
  { "the total mana value of *", MTG_COUNT_TOTAL_VALUE },
  { "creature|creatures in your party !", MTG_COUNT_PARTY },
  { "your devotion to *", MTG_COUNT_DEVOTION },
  { "~ 's power !", MTG_COUNT_OWN_POWER },
  { "your life total !", MTG_COUNT_LIFE },
  { "opponent|opponents you have !", MTG_COUNT_PLAYERS },
  { "opponent|opponents !", MTG_COUNT_PLAYERS },
  { "target|targets beyond the first !", MTG_COUNT_TARGETS },
  { "target|targets !", MTG_COUNT_TARGETS },
  { "* counter|counters you have !", MTG_COUNT_COUNTERS },
  { "counter|counters on ~ !", MTG_COUNT_COUNTERS },
  { "# counter|counters on ~ !", MTG_COUNT_COUNTERS },
  { "* counter|counters on ~ !", MTG_COUNT_COUNTERS },
  { "* counter|counters on *", MTG_COUNT_COUNTERS },
  { "* this way *", MTG_COUNT_WAYS },
  { "* this way !", MTG_COUNT_WAYS },
  { "* this turn *", MTG_COUNT_HAPPENED },
  { "* this turn !", MTG_COUNT_HAPPENED },
  { "* this game !", MTG_COUNT_HAPPENED },
  { "time|times *", MTG_COUNT_HAPPENED },
  { "the amount of life you've? *", MTG_COUNT_HAPPENED },
  { "x !", MTG_COUNT_CHOSEN_LATER },
};

static const char *const colours[] = { "white", "blue", "black", "red", "green" };

static gboolean read_devotion (const MtgToken *token, MtgCount *count)
{
  for (; token->kind != MTG_TOKEN_END; token++) {
    MtgTypes type = 0;
    for (guint i = 0; i < G_N_ELEMENTS (colours); i++)
      if (mtg_token_is (token, colours[i]))
        type = (MtgTypes)(1u << i);
    if (type == 0 && !mtg_token_is (token, "and"))
      return FALSE;
    count->types = (MtgTypes)(count->types | type);
  }
  return count->types != 0;
}

/* "charge counters on ~", "+1/+1 counters on creatures you control" */
static gboolean read_counters (const char *text, const MtgMatch *match, const MtgToken *end, MtgCount *count)
{
  const MtgToken *kind = match->spans > 0 ? match->span[0].from : NULL;
  if (kind != NULL && match->span[0].to != kind + 1)
    return FALSE;
  if (kind != NULL)
    count->counter = g_ascii_strdown (text + kind->at, (gssize)kind->len);
  if (mtg_token_is (end - 1, "have")) { /* the player */
    count->whose = MTG_YOU;
    return TRUE;
  }
  if (end[-1].kind == MTG_TOKEN_SELF) {
    count->itself = TRUE;
    return end->kind == MTG_TOKEN_END;
  }
  return match->spans > 1 && mtg_things_read (text, match->span[1].from, count);
}

static gboolean fill (const char *text, const MtgMatch *match, const MtgToken *end, MtgCount *count)
{
  switch (count->kind) {
  case MTG_COUNT_DEVOTION:
    return read_devotion (match->from, count);
  case MTG_COUNT_COUNTERS:
    return read_counters (text, match, end, count);
  case MTG_COUNT_LIFE:
    count->whose = MTG_YOU;
    return TRUE;
  case MTG_COUNT_PLAYERS:
    count->whose = MTG_OPPONENTS;
    return TRUE;
  case MTG_COUNT_BASIC_TYPES:
  case MTG_COUNT_CARD_TYPES:
  case MTG_COUNT_COLOURS:
  case MTG_COUNT_NAMES:
  case MTG_COUNT_VALUES:
  case MTG_COUNT_POWERS:
  case MTG_COUNT_GREATEST_POWER:
  case MTG_COUNT_TOTAL_POWER:
  case MTG_COUNT_GREATEST_VALUE:
  case MTG_COUNT_TOTAL_VALUE:
    if (match->from != NULL)
      return mtg_things_read (text, match->from, count);
    count->whose = MTG_YOU;
    count->zones = MTG_ZONE_BATTLEFIELD;
    return TRUE;
  default:
    return TRUE;
  }
}

static MtgCount *read_form (const char *text, const MtgToken *token)
{
  for (guint i = 0; i < G_N_ELEMENTS (forms); i++) {
    MtgMatch match;
    const MtgToken *end = mtg_match (forms[i].pattern, token, &match, NULL);
    if (end == NULL)
      continue;
    g_autoptr (MtgCount) count = mtg_count_new (forms[i].kind);
    if (fill (text, &match, end, count))
      return g_steal_pointer (&count);
  }
  g_autoptr (MtgCount) things = mtg_count_new (MTG_COUNT_THINGS);
  return mtg_things_read (text, token, things) ? g_steal_pointer (&things) : NULL;
}

static MtgCount *read_some (const char *text, const char *name);

/* "Cave you control and each Cave card in your graveyard": the sum of both. */
static MtgCount *read_sum (const char *text, const MtgToken *token, const char *name)
{
  MtgMatch match;
  const MtgToken *behind = mtg_match ("* and each *", token, &match, NULL);
  if (behind == NULL)
    behind = mtg_match ("* plus the number of *", token, &match, NULL);
  if (behind == NULL)
    return NULL;
  g_autofree char *first = mtg_span_text (text, match.span[0].from, match.span[0].to);
  g_autoptr (MtgCount) count = read_some (first, name);
  g_autoptr (MtgCount) more = count != NULL ? read_some (text + match.span[1].from->at, name) : NULL;
  if (more == NULL)
    return NULL;
  g_ptr_array_add (count->also, g_steal_pointer (&more));
  return g_steal_pointer (&count);
}

/* Words before the thing itself. */
static const MtgToken *skip_start (const MtgToken *token, gint64 *each)
{
  static const struct {
    const char *pattern;
    gint64 each;
  } starts[]
      = { { "for each", 1 }, { "each", 1 }, { "twice the number of", 2 }, { "twice", 2 }, { "the number of", 1 } };
  for (guint i = 0; i < G_N_ELEMENTS (starts); i++) {
    MtgMatch match;
    const MtgToken *behind = mtg_match (starts[i].pattern, token, &match, NULL);
    if (behind == NULL)
      continue;
    *each = starts[i].each;
    return behind;
  }
  return token;
}

/* "one plus the number of ...", "... plus one" */
static const MtgToken *skip_plus (const MtgToken *token, gint64 *plus)
{
  MtgMatch match;
  const MtgToken *behind = mtg_match ("# plus", token, &match, NULL);
  *plus = behind != NULL ? match.value[0] : 0;
  return behind != NULL ? behind : token;
}

static MtgCount *read_some (const char *text, const char *name)
{
  g_auto (MtgWords) words = { 0 };
  if (!mtg_words_read (&words, text, 0, strlen (text), name, NULL))
    return NULL;
  gint64 each = 1, plus = 0;
  const MtgToken *token = skip_plus (&g_array_index (words.tokens, MtgToken, 0), &plus);
  token = skip_start (token, &each);
  if (token->kind == MTG_TOKEN_END)
    return NULL;
  MtgCount *count = read_sum (text, token, name);
  if (count == NULL)
    count = read_form (text, token);
  if (count == NULL)
    return NULL;
  count->each = each;
  count->plus = plus;
  g_free (count->words);
  count->words = g_strdup (text);
  return count;
}

MtgCount *mtg_count_read (const char *words, const char *name)
{
  g_return_val_if_fail (words != NULL, NULL);
  g_autofree char *plain = mtg_text_plain (words);
  return read_some (plain, name);
}
