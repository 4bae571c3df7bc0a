/* SPDX-License-Identifier: MIT */
/* Sources that cannot pay here, whatever happens: a shortage tells of them, so that nobody wonders why they were not
 * counted. Sources that `never` excludes are not among them: ban.c. */
#include <string.h>

#include "problem.h"

#define MOST_KNOWN 64 /* sources that are remembered */
#define MOST_TOLD 3
#define MOST_LETTERS 40 /* of a name */

static guint types_of (const MtgAbility *ability)
{
  guint types = 0;
  for (guint m = 0; m < ability->modes->len; m++) {
    const GArray *gives = ((const MtgMode *)g_ptr_array_index (ability->modes, m))->gives;
    for (guint g = 0; g < gives->len; g++)
      types |= g_array_index (gives, MtgGive, g).types;
  }
  return types;
}

/* Is what [ability] makes for other purposes than the goal, all of it? */
static gboolean is_for_others (MtgCase *opened, const MtgSource *source, const MtgAbility *ability)
{
  if (ability->limits == NULL || (ability->taps && source->extra != NULL))
    return FALSE;
  const PayKinds kinds = mtg_kinds_of (opened, types_of (ability), source->snow, ability->limits, NULL);
  for (guint i = 0; i < opened->kinds->len; i++)
    if ((kinds & PAY_BIT (i)) != 0 && g_array_index (opened->kinds, MtgKind, i).for_goal)
      return FALSE;
  return kinds != 0;
}

/* Why [ability] cannot pay for the goal; NULL: it can. [alone]: nothing else that the source does can. (transfer full)
 */
static char *why_idle (MtgCase *opened, const PayRequest *request, const MtgSource *source, const MtgAbility *ability,
                       gboolean alone)
{
  MtgRule rule;
  const char *barred = mtg_why_barred (opened, ability, &rule);
  const char *number = mtg_rule_number (rule, opened->edition);
  if (barred != NULL)
    return g_strdup_printf ("is not used: %s %s%s%s%s",
                            alone && ability->status == MTG_ABILITY_READ ? "its ability" : "it", barred,
                            number != NULL ? " (" : "", number != NULL ? number : "", number != NULL ? ")" : "");
  if (!is_for_others (opened, source, ability))
    return NULL;
  g_autofree char *only = mtg_limits_words (ability->limits);
  static const char but[] = "not spell or ";
  if (g_str_has_prefix (only, but))
    return g_strdup_printf ("does not count: its mana is spent on no spell but \"%s\", and this payment is not",
                            only + strlen (but));
  if (strcmp (only, "ability") == 0 && g_ptr_array_find_with_equal_func (request->purpose, "spell", g_str_equal, NULL))
    return g_strdup ("does not count: its mana cannot be spent on this");
  return g_strdup_printf ("does not count: its mana is only for \"%s\", and this payment is not%s", only,
                          request->purpose->len > 0 ? "" : " (no purpose is told)");
}

static gboolean has_mana_ability (const MtgSource *source)
{
  for (guint i = 0; i < source->reading->abilities->len; i++)
    if (mtg_reading_ability (source->reading, i)->status == MTG_ABILITY_READ)
      return TRUE;
  return FALSE;
}

gboolean mtg_may_idle (const MtgCase *opened, const MtgSource *source, const PaySource *given)
{
  gboolean some = FALSE;
  MtgRule rule;
  if (source->reading->abilities->len == 0 || (opened->plan != NULL && !has_mana_ability (source)))
    return FALSE;
  for (guint i = 0; i < source->reading->abilities->len; i++) {
    const MtgAbility *ability = mtg_reading_ability (source->reading, i);
    if (ability->status == MTG_ABILITY_READ
        && (ability->limits != NULL || mtg_why_barred (opened, ability, &rule) != NULL))
      return TRUE;
    some = some || ability->status == MTG_ABILITY_READ;
  }
  return !some || (given->uses != PAY_NOT_GIVEN && given->uses > 1);
}

char *mtg_shorten (const char *name, gboolean by_text)
{
  g_autofree char *line = g_strndup (name, strcspn (name, "\r\n"));
  g_autofree char *valid = g_utf8_make_valid (line, -1);
  const char *quote = by_text && strpbrk (name, "{:|") != NULL ? "\"" : "";
  const gboolean fits = g_utf8_strlen (valid, -1) <= MOST_LETTERS;
  g_autofree char *head = fits ? g_strdup (valid) : g_utf8_substring (valid, 0, MOST_LETTERS - 3);
  return g_strconcat (quote, head, fits ? "" : "...", quote, NULL);
}

/* (transfer full) */
static char *called (const PaySource *given)
{
  const gboolean by_text = given->name == NULL && given->text != NULL;
  return mtg_shorten (by_text ? given->text : given->name != NULL ? given->name : given->id, by_text);
}

/* "second line", "12th line" of the text, or of the abilities on its only one. (transfer full) */
static char *place_in (const char *text, const MtgAbility *ability, guint index)
{
  static const char *const ordinals[]
      = { "first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth" };
  const gboolean lines = strchr (text, '\n') != NULL;
  guint line = 0;
  for (gsize i = 0; i < ability->at && text[i] != '\0'; i++)
    line += text[i] == '\n' ? 1 : 0;
  const guint place = lines ? line : index;
  return place < G_N_ELEMENTS (ordinals) ? g_strdup_printf ("%s %s", ordinals[place], lines ? "line" : "ability")
                                         : g_strdup_printf ("%s %u", lines ? "line" : "ability", place + 1);
}

/* The words of the ability, which stands on one line. (transfer full) */
static char *words_of (const char *text, const MtgAbility *ability)
{
  const char *from = text + MIN (ability->at, strlen (text));
  char *words = g_strndup (from, strcspn (from, "\r\n"));
  return g_strstrip (words);
}

void mtg_open_line_free (gpointer data)
{
  PayOpenLine *line = data;
  g_free (line->card);
  g_free (line->line);
  g_free (line);
}

/* What an ability makes can only help. */
static void remember_open (MtgCase *opened, const char *whose, char *words)
{
  for (guint i = 0; i < opened->open_lines->len; i++) {
    const PayOpenLine *line = opened->open_lines->pdata[i];
    if (strcmp (line->card, whose) == 0 && strcmp (line->line, words) == 0) {
      g_free (words);
      return;
    }
  }
  PayOpenLine *line = g_new0 (PayOpenLine, 1);
  *line = (PayOpenLine){ .card = g_strdup (whose), .line = words, .turns = PAY_LINE_COULD_HELP };
  g_ptr_array_add (opened->open_lines, line);
}

const PayOpenLine *mtg_open_line (const PayCase *opened, guint i)
{
  const MtgCase *mtg = (const MtgCase *)opened;
  return i < mtg->open_lines->len ? mtg->open_lines->pdata[i] : NULL;
}

void mtg_remark_unread (MtgCase *opened, const PaySource *given, const MtgAbility *ability, guint index,
                        const char *why)
{
  g_autofree char *whose = called (given), *place = place_in (given->text, ability, index);
  g_autofree char *words = g_strdup_printf ("%s: its %s is not read: %s", whose, place, why);
  if (opened->open_lines->len < MOST_KNOWN)
    remember_open (opened, whose, words_of (given->text, ability));
  if (opened->remarks->len >= MOST_KNOWN)
    g_free (g_steal_pointer (&words));
  if (opened->remarks->len == MOST_KNOWN)
    words = g_strdup ("abilities of other sources are not read either");
  if (words != NULL && !g_ptr_array_find_with_equal_func (opened->remarks, words, g_str_equal, NULL))
    g_ptr_array_add (opened->remarks, g_steal_pointer (&words));
}

void mtg_remark_not_concerned (MtgCase *opened, const PayRequest *request, const char *const *tags)
{
  for (guint i = 0; i < request->modifiers->len && request->spells->len == 0; i++) {
    const char *modifier = g_ptr_array_index (request->modifiers, i);
    if (!mtg_modifier_concerns (modifier, tags) && opened->remarks->len < MOST_KNOWN)
      g_ptr_array_add (opened->remarks, g_strdup_printf ("%s changes no cost of what is paid for here", modifier));
  }
}

const char *mtg_remark (const PayCase *opened, guint i)
{
  const MtgCase *mtg = (const MtgCase *)opened;
  return i < mtg->remarks->len ? mtg->remarks->pdata[i] : NULL;
}

/* [whose]: what stands before the name of the source. */
static void remember (MtgCase *opened, const PaySource *given, const MtgIdle *idle, const char *whose, const char *why)
{
  g_autofree char *name = called (given);
  MtgIdle added = { idle->types, idle->any, g_strdup_printf ("%s%s %s", whose, name, why) };
  for (guint i = 0; i < opened->idle->len; i++)
    if (strcmp (g_array_index (opened->idle, MtgIdle, i).words, added.words) == 0) {
      g_free (added.words);
      return;
    }
  g_array_append_val (opened->idle, added);
}

/* Was a number of uses told that nothing can make use of, because each ability takes the source's turn or itself? */
static gboolean has_idle_uses (const MtgSource *source, const PaySource *given)
{
  for (guint i = 0; i < source->reading->abilities->len; i++) {
    const MtgAbility *ability = mtg_reading_ability (source->reading, i);
    if (ability->status == MTG_ABILITY_READ && !ability->taps && !ability->untaps && !ability->leaves)
      return FALSE;
  }
  return given->uses != PAY_NOT_GIVEN && given->uses > 1;
}

static guint all_types (const MtgSource *source)
{
  guint types = 0;
  for (guint i = 0; i < source->reading->abilities->len; i++)
    types |= types_of (mtg_reading_ability (source->reading, i));
  return types;
}

/* The most mana of one use. */
static gint64 most_of (const MtgAbility *ability)
{
  gint64 most = 0;
  for (guint m = 0; m < ability->modes->len; m++) {
    const GArray *gives = ((const MtgMode *)g_ptr_array_index (ability->modes, m))->gives;
    gint64 sum = 0;
    for (guint g = 0; g < gives->len; g++)
      sum += g_array_index (gives, MtgGive, g).count;
    most = MAX (most, sum);
  }
  return most;
}

/* What the abilities that can pay here make: FALSE, there are none. */
static gboolean usable (MtgCase *opened, const PayRequest *request, const MtgSource *source, guint *types, gint64 *most)
{
  gboolean some = FALSE;
  for (guint i = 0; i < source->reading->abilities->len; i++) {
    const MtgAbility *ability = mtg_reading_ability (source->reading, i);
    g_autofree char *why
        = ability->status == MTG_ABILITY_READ ? why_idle (opened, request, source, ability, FALSE) : g_strdup ("");
    if (why != NULL)
      continue;
    some = TRUE;
    *types |= types_of (ability);
    *most = MAX (*most, most_of (ability));
  }
  return some;
}

/* Of a source that does something else here: the abilities that would make other mana, or more. */
static void learn_parts (MtgCase *opened, const PayRequest *request, const MtgSource *source, const PaySource *given,
                         guint types, gint64 most)
{
  for (guint i = 0; i < source->reading->abilities->len; i++) {
    const MtgAbility *ability = mtg_reading_ability (source->reading, i);
    g_autofree char *why
        = ability->status == MTG_ABILITY_READ ? why_idle (opened, request, source, ability, FALSE) : NULL;
    const gboolean more = why != NULL && most_of (ability) > most;
    const MtgIdle idle = { .types = more ? types_of (ability) : types_of (ability) & ~types, .any = more };
    if (why != NULL && (idle.types != 0 || more))
      remember (opened, given, &idle, "an ability of ", why);
  }
}

void mtg_idle_learn (MtgCase *opened, const PayRequest *request, const MtgSource *source, const PaySource *given)
{
  const MtgReading *reading = source->reading;
  gint64 most = 0;
  guint types = 0;
  if (opened->idle->len >= MOST_KNOWN)
    return;
  if (usable (opened, request, source, &types, &most)) {
    const MtgIdle all = { .types = all_types (source), .any = TRUE };
    learn_parts (opened, request, source, given, types, most);
    if (has_idle_uses (source, given))
      remember (
          opened, given, &all, "",
          "acts once, whatever its uses: {T} and giving itself up are once an object, and \"count\" tells several");
    return;
  }
  const MtgAbility *first = NULL;
  for (guint i = 0; i < reading->abilities->len && first == NULL; i++)
    if (mtg_reading_ability (reading, i)->status == MTG_ABILITY_READ)
      first = mtg_reading_ability (reading, i);
  const MtgIdle all = { .types = first != NULL ? all_types (source) : MTG_AS_TYPES, .any = TRUE };
  g_autofree char *why
      = why_idle (opened, request, source, first != NULL ? first : mtg_reading_ability (reading, 0), TRUE);
  remember (opened, given, &all, "", why);
}

void mtg_idle_tell (const MtgCase *opened, PayTraits traits, GString *text)
{
  const PayTraits types = (traits | traits >> 8) & MTG_AS_TYPES;
  gboolean all = types == 0 || (traits & MTG_AS_ANY) != 0;
  for (int t = 0; t < MTG_TYPES; t++)
    all = all || opened->change.as[t] != 0;
  guint told = 0;
  for (guint i = 0; i < opened->idle->len && told < MOST_TOLD; i++) {
    const MtgIdle *idle = &g_array_index (opened->idle, MtgIdle, i);
    if (all ? !idle->any : (idle->types & types) == 0)
      continue;
    g_string_append_printf (text, "; %s", idle->words);
    told++;
  }
}
