/* SPDX-License-Identifier: MIT */
/* Abilities that make mana, with the conditions, numbers and colours that only a board knows. */
#include "read.h"
#include <string.h>

#define ANY_AMOUNT 1
#define MOST_AT_ONCE 20

static const MtgAbility *ability_of (const MtgReading *reading)
{
  return reading != NULL && reading->abilities->len == 1 ? mtg_reading_ability (reading, 0) : NULL;
}

static gboolean is_read (const char *words, const char *name, gint64 amount)
{
  g_autoptr (MtgReading) reading = mtg_ability_read (words, name, amount, NULL);
  const MtgAbility *ability = ability_of (reading);
  return ability != NULL && ability->status == MTG_ABILITY_READ;
}

/* ---- "Activate only if ..." */

/* Is it taken to hold where no board says? */
static gboolean is_usual (const MtgCondition *condition)
{
  gboolean all = TRUE, any = FALSE;
  for (guint i = 0; i < condition->tests->len; i++) {
    const MtgTest *test = g_ptr_array_index (condition->tests, i);
    const gboolean holds = mtg_count_is_known (test->count) || test->usual;
    all = all && holds;
    any = any || holds;
  }
  return condition->any ? any : all;
}

/* What nobody says has not happened, but that it is one's own turn. */
static void take_as_not_so (MtgCondition *condition)
{
  for (guint i = 0; i < condition->tests->len; i++) {
    MtgTest *test = g_ptr_array_index (condition->tests, i);
    test->usual = test->usual && test->count->kind == MTG_COUNT_YOUR_TURN;
  }
}

static void read_gate (MtgSentence *sentence)
{
  static const char *const gates[]
      = { "activate|play this? ability? only if", "activate|play this? ability? only", "but only" };
  MtgCardLine *line = sentence->line;
  gboolean later = FALSE;
  for (guint i = 0; i < G_N_ELEMENTS (gates) && line->when == NULL; i++) {
    MtgMatch match;
    const MtgToken *gate = mtg_find (gates[i], sentence->from, sentence->to, &match);
    const MtgToken *from = gate != NULL ? mtg_match (gates[i], gate, &match, NULL) : NULL;
    if (from == NULL || mtg_match ("once|as|any|twice", from, &match, NULL) != NULL)
      continue;
    const MtgToken *to = mtg_token_sentence_end (from), *also = mtg_find ("and only", from, to, &match);
    g_autofree char *words = mtg_span_text (sentence->text, from, also != NULL ? also : to);
    later = strstr (words, "upkeep") != NULL || strstr (words, "opponent's turn") != NULL
            || strstr (words, "combat") != NULL;
    line->when = mtg_condition_read_or_assume (words, sentence->card->name, FALSE);
    take_as_not_so (line->when);
  }
  if (line->when == NULL || mtg_condition_is_known (line->when))
    return;
  if (later)
    mtg_line_assume (line, MTG_LINE_MANA_ABILITY, "it is not then that spells are cast", 0);
  else if (is_usual (line->when))
    mtg_line_assume (line, MTG_LINE_MANA_ABILITY, "what it needs to be activated is so", MTG_COULD_HINDER);
  else
    mtg_line_assume (line, MTG_LINE_MANA_ABILITY, "what it needs to be activated is not so", MTG_COULD_HELP);
}

/* ---- Numbers. */

/* "for each charge counter removed this way": as many as there are can be. */
static MtgCount *read_removed (const char *words)
{
  g_auto (MtgWords) tokens = { 0 };
  MtgMatch match;
  if (!mtg_words_read (&tokens, words, 0, strlen (words), NULL, NULL)
      || mtg_match ("for each * counter removed this way !", &g_array_index (tokens.tokens, MtgToken, 0), &match, NULL)
             == NULL)
    return NULL;
  MtgCount *count = mtg_count_new (MTG_COUNT_COUNTERS);
  count->itself = TRUE;
  count->counter = mtg_span_text (words, match.span[0].from, match.span[0].to);
  count->words = g_strdup (words);
  return count;
}

/* "Reveal any number of artifact cards in your hand. Add {C}{C} for each card revealed this way.": those that are
 * there.
 */
static MtgCount *read_revealed (const MtgCardLine *line, const char *words, const char *name)
{
  static const char any[] = "Reveal any number of ", hand[] = " cards in your hand";
  const char *from = strstr (line->words, any), *to = from != NULL ? strstr (from, hand) : NULL;
  if (to == NULL || strcmp (words, "for each card revealed this way") != 0)
    return NULL;
  from += strlen (any);
  g_autofree char *of = g_strdup_printf ("the number of %.*s%s", (int)(to - from), from, hand);
  return mtg_count_read (of, name);
}

/* "X", where the line says what it is. */
static MtgCount *read_where (const MtgCardLine *line, const char *name)
{
  static const char where[] = "where X is ";
  const char *at = strstr (line->words, where);
  if (at == NULL)
    return NULL;
  at += strlen (where);
  g_autofree char *words = g_strndup (at, strcspn (at, "."));
  return mtg_count_read (words, name);
}

/* "Remove X storage counters from ~: Add X mana": as many as there are can be. */
static MtgCount *count_removed (const MtgCardLine *line)
{
  const MtgAbility *ability = ability_of (line->reading);
  for (guint i = 0; ability != NULL && i < ability->needs->len; i++) {
    const MtgNeed *need = g_ptr_array_index (ability->needs, i);
    if (need->kind != MTG_NEED_COUNTERS || need->count != 0)
      continue;
    MtgCount *count = mtg_count_new (MTG_COUNT_COUNTERS);
    count->itself = TRUE;
    count->counter = g_strdup (need->what);
    count->words = g_strdup ("X");
    return count;
  }
  return NULL;
}

/* "X", "X plus one": the reader of abilities knows what is added. */
static gboolean is_of_x (const char *words)
{
  static const char plus[] = "x plus ";
  return g_ascii_strcasecmp (words, "x") == 0 || g_ascii_strncasecmp (words, plus, strlen (plus)) == 0;
}

static void say_amount (MtgCardLine *line, const char *words, const char *name)
{
  const gboolean is_x = is_of_x (words);
  MtgCount *count = is_x ? read_where (line, name) : read_removed (words);
  count = count == NULL && !is_x ? read_revealed (line, words, name) : count;
  count = count == NULL && is_x ? count_removed (line) : count;
  count = count != NULL ? count : mtg_count_read (words, name);
  if (count == NULL) {
    count = mtg_count_new (MTG_COUNT_UNKNOWN);
    count->words = g_strdup (words);
  }
  if (count->kind == MTG_COUNT_COUNTERS && count->itself && strstr (line->words, ": Put a ") != NULL
      && strstr (line->words, " counter on ~. Add X") != NULL) /* that one counts, too */
    count->plus++;
  line->amount = count;
  if (mtg_count_is_known (count))
    mtg_line_is (line, MTG_LINE_MANA_ABILITY, MTG_VERDICT_APPLIED);
  else
    mtg_line_assume (line, MTG_LINE_MANA_ABILITY, "its number is 0", MTG_COULD_HELP);
}

static void say_whether (MtgCardLine *line, const char *words, const char *name)
{
  line->whether = mtg_condition_read_or_assume (words, name, FALSE);
  if (mtg_condition_is_known (line->whether))
    mtg_line_is (line, MTG_LINE_MANA_ABILITY, MTG_VERDICT_APPLIED);
  else
    mtg_line_assume (line, MTG_LINE_MANA_ABILITY, "that is not so", MTG_COULD_HELP);
}

/* ---- Types of mana. */

static const struct {
  const char *pattern;
  MtgTypesFrom from;
  gboolean colours;
} types[] = {
  { "the chosen color !", MTG_TYPES_CHOSEN, TRUE },
  { "any of the exiled card's colors !", MTG_TYPES_EXILED, TRUE },
  { "any of the exiled card's|cards' color|colors", MTG_TYPES_EXILED, TRUE },
  { "any of ~ 's colors !", MTG_TYPES_OWN, TRUE },
  { "any color in your commander's color identity !", MTG_TYPES_COMMANDER, TRUE },
  { "any type that land could produce !", MTG_TYPES_COULD_PRODUCE, FALSE },
  { "any type that a|an? * could produce !", MTG_TYPES_COULD_PRODUCE, FALSE },
  { "any color that a|an? * could produce !", MTG_TYPES_COULD_PRODUCE, TRUE },
  { "any color among *", MTG_TYPES_COLOURS_OF, TRUE },
  { "your devotion to that color !", MTG_TYPES_DEVOTION, TRUE },
  { "for each color among * , add one mana of that color !", MTG_TYPES_EACH_COLOUR, TRUE },
};

/* "Untap a tapped land an opponent controls: Add one mana of any type that land could produce." (transfer full) */
static MtgCount *land_of_cost (const MtgCardLine *line, const char *name)
{
  const MtgAbility *ability = ability_of (line->reading);
  const MtgNeed *need = ability->needs->len == 1 ? g_ptr_array_index (ability->needs, 0) : NULL;
  g_autofree char *tapped = need != NULL ? g_strconcat ("tapped ", need->what, NULL) : NULL;
  return tapped != NULL ? mtg_count_read (tapped, name) : NULL;
}

static gboolean say_types (MtgCardLine *line, const char *missing, const char *name)
{
  g_auto (MtgWords) words = { 0 };
  if (!mtg_words_read (&words, missing, 0, strlen (missing), name, NULL))
    return FALSE;
  for (guint i = 0; i < G_N_ELEMENTS (types); i++) {
    MtgMatch match;
    const MtgToken *end = mtg_match (types[i].pattern, &g_array_index (words.tokens, MtgToken, 0), &match, NULL);
    if (end == NULL)
      continue;
    line->types = types[i].from;
    line->colours_only = types[i].colours;
    if (match.spans > 0) {
      const gboolean rest = g_str_has_suffix (types[i].pattern, "*");
      g_autofree char *of = rest ? g_strdup (missing + match.span[0].from->at)
                                 : mtg_span_text (missing, match.span[0].from, match.span[0].to);
      line->types_of = mtg_count_read (of, name);
    } else if (line->types == MTG_TYPES_COULD_PRODUCE)
      line->types_of = land_of_cost (line, name);
    if (line->types_of == NULL && (match.spans > 0 || line->types == MTG_TYPES_COULD_PRODUCE))
      return FALSE;
    g_autofree char *told = mtg_card_line_told (line, MTG_MANA_W | MTG_MANA_U);
    if (told == NULL || !is_read (told, name, MTG_NO_AMOUNT))
      return FALSE;
    mtg_line_is (line, MTG_LINE_MANA_ABILITY, MTG_VERDICT_APPLIED);
    return TRUE;
  }
  return FALSE;
}

char *mtg_mana_list (MtgTypes allowed, gint64 each)
{
  static const char letters[] = MTG_TYPE_LETTERS;
  GString *list = g_string_new (NULL);
  for (guint i = 0; i < MTG_TYPES; i++) {
    if ((allowed & (1u << i)) == 0)
      continue;
    g_string_append (list, list->len > 0 ? " or " : "");
    for (gint64 k = 0; k < each; k++)
      g_string_append_printf (list, "{%c}", letters[i]);
  }
  return g_string_free (list, FALSE);
}

char *mtg_card_line_told_amounts (const MtgCardLine *line, const gint64 amounts[MTG_TYPES])
{
  static const char choose[] = "Choose a color";
  const MtgAbility *ability = ability_of (line->reading);
  const char *at = ability != NULL && ability->missing != NULL ? strstr (line->words, choose) : NULL;
  const gsize end = at != NULL ? ability->missing_at + strlen (ability->missing) : 0;
  g_autoptr (GString) list = g_string_new (NULL);
  for (guint i = 0; i < MTG_COLOURS; i++) {
    g_string_append (list, list->len > 0 && amounts[i] > 0 ? " or " : "");
    for (gint64 k = 0; k < amounts[i]; k++)
      g_string_append_printf (list, "{%c}", MTG_TYPE_LETTERS[i]);
  }
  if (list->len == 0 || at == NULL || end > strlen (line->words))
    return NULL;
  return g_strdup_printf ("%.*sAdd %s%s", (int)(at - line->words), line->words, list->str, line->words + end);
}

/* "four mana of " that ends at [at]: where it begins, and how much. */
static gboolean find_number (const char *words, gsize at, gsize *begins, gint64 *count)
{
  static const char joint[] = " mana of ";
  const gsize length = strlen (joint);
  if (at <= length || g_ascii_strncasecmp (words + at - length, joint, length) != 0)
    return FALSE;
  gsize from = at - length;
  while (from > 0 && g_ascii_isalnum (words[from - 1]))
    from--;
  g_autofree char *word = g_ascii_strdown (words + from, (gssize)(at - length - from));
  const MtgToken token = { .kind = MTG_TOKEN_WORD, .word = word };
  *begins = from;
  return mtg_token_number (&token, count) && *count > 0 && *count <= MOST_AT_ONCE;
}

char *mtg_card_line_told (const MtgCardLine *line, MtgTypes allowed)
{
  g_return_val_if_fail (line != NULL && line->types != MTG_TYPES_TOLD, NULL);
  const MtgAbility *ability = ability_of (line->reading);
  if (allowed == 0 || ability == NULL || ability->missing == NULL)
    return NULL;
  if (line->types == MTG_TYPES_DEVOTION) {
    gint64 amounts[MTG_TYPES];
    for (guint i = 0; i < MTG_TYPES; i++)
      amounts[i] = allowed >> i & 1;
    return mtg_card_line_told_amounts (line, amounts);
  }
  const gsize at = ability->missing_at, end = at + strlen (ability->missing);
  if (line->types == MTG_TYPES_EACH_COLOUR) {
    g_autoptr (GString) each = g_string_new (NULL);
    for (guint i = 0; i < MTG_TYPES; i++)
      if ((allowed & (1u << i)) != 0)
        g_string_append_printf (each, "{%c}", MTG_TYPE_LETTERS[i]);
    return end > strlen (line->words)
               ? NULL
               : g_strdup_printf ("%.*sAdd %s%s", (int)at, line->words, each->str, line->words + end);
  }
  gsize from = 0;
  gint64 count = 0;
  if (end > strlen (line->words) || !find_number (line->words, at, &from, &count))
    return NULL;
  g_autofree char *list = mtg_mana_list (allowed, count);
  return g_strdup_printf ("%.*s%s%s", (int)from, line->words, list, line->words + end);
}

/* ---- All of it. */

/* "{T}: Exile target land card from a graveyard. Add ...": as if it were a cost. What targets is no mana ability
 * (605.1a), but can be used before anything is cast; graveyards of others lie on no board. */
static void exile_as_cost (MtgCardLine *line)
{
  static const char effect[] = ": Exile target ", from[] = " card from a graveyard. Add ";
  const char *at = strstr (line->words, effect);
  const char *end = at != NULL ? strstr (at, from) : NULL;
  if (end == NULL || memchr (at + strlen (effect), '.', (gsize)(end - at) - strlen (effect)) != NULL)
    return;
  const char *what = at + strlen (effect);
  char *words = g_strdup_printf ("%.*s, Exile a %.*s card from your graveyard: Add %s", (int)(at - line->words),
                                 line->words, (int)(end - what), what, end + strlen (from));
  g_free (line->words);
  line->words = words;
}

/* "Add one mana of any type that ... could produce. If ~ has a +1/+1 counter on it, add three mana of that type
 * instead.": two abilities, of which it has one. */
static void split_instead (MtgCardLine *line, const char *name)
{
  static const char one[] = "Add one mana of ", joint[] = ". If ", add[] = ", add ",
                    end[] = " mana of that type instead.";
  const char *first = strstr (line->words, one), *when = first != NULL ? strstr (first, joint) : NULL;
  const char *more = when != NULL ? strstr (when, add) : NULL;
  if (more == NULL || !g_str_has_suffix (more, end))
    return;
  const char *number = more + strlen (add), *of = first + strlen (one), *from = when + strlen (joint);
  g_autofree char *condition = g_strndup (from, (gsize)(more - from));
  line->instead_when = mtg_condition_read_or_assume (condition, name, FALSE);
  line->instead = g_strdup_printf ("%.*sAdd %.*s mana of %.*s.", (int)(first - line->words), line->words,
                                   (int)(strlen (number) - strlen (end)), number, (int)(when - of), of);
  char *words = g_strdup_printf ("%.*s.", (int)(when - line->words), line->words);
  g_free (line->words);
  line->words = words;
}

/* "Choose a color of a permanent you control. Add one mana of that color." */
static void colour_of_one (MtgCardLine *line)
{
  static const char choice[] = "Choose a color of a permanent you control. Add one mana of that color.";
  g_auto (GStrv) parts = g_strsplit (line->words, choice, 2);
  if (g_strv_length (parts) != 2)
    return;
  g_free (line->words);
  line->words = g_strjoinv ("Add one mana of any color among permanents you control.", parts);
}

/* "any of this creature's colors" in the words of who knows no name. */
static void colours_of_itself (MtgCardLine *line)
{
  g_auto (GStrv) parts = g_strsplit (line->words, "this creature's colors", 2);
  if (g_strv_length (parts) != 2)
    return;
  g_free (line->words);
  line->words = g_strjoinv ("~'s colors", parts);
}

static void read_missing (MtgSentence *sentence, const char *missing)
{
  static const char number[] = "needs amount: ", whether[] = "needs amount: 1 or 0, whether ";
  MtgCardLine *line = sentence->line;
  const char *name = sentence->card->name;
  if (g_str_has_prefix (missing, whether))
    say_whether (line, missing + strlen (whether), name);
  else if (g_str_has_prefix (missing, number))
    say_amount (line, missing + strlen (number), name);
  else if (!say_types (line, missing, name))
    mtg_line_unread (line, MTG_COULD_HELP);
  const gboolean told = line->amount != NULL || line->whether != NULL;
  if (told && !is_read (line->words, name, ANY_AMOUNT))
    mtg_line_unread (line, MTG_COULD_HELP);
}

gboolean mtg_read_mana (MtgSentence *sentence)
{
  MtgCardLine *line = sentence->line;
  exile_as_cost (line);
  colour_of_one (line);
  colours_of_itself (line);
  split_instead (line, sentence->card->name);
  g_autoptr (MtgReading) reading = mtg_ability_read (line->words, sentence->card->name, MTG_NO_AMOUNT, NULL);
  const MtgAbility *ability = ability_of (reading);
  if (ability == NULL) {
    mtg_line_unread (line, MTG_COULD_HELP);
    return FALSE;
  }
  if (ability->status == MTG_ABILITY_NOT_MANA)
    return FALSE;
  const char *missing = ability->missing;
  line->reading = g_steal_pointer (&reading);
  mtg_line_is (line, MTG_LINE_MANA_ABILITY, MTG_VERDICT_APPLIED);
  if (missing != NULL)
    read_missing (sentence, missing);
  if (line->kind == MTG_LINE_MANA_ABILITY)
    read_gate (sentence);
  return TRUE;
}
