/* SPDX-License-Identifier: MIT */
/* What `never` and `prefer` can speak of, and what never happens. */
#include "problem.h"

#include <string.h>

/* ---- The words of `never` and `prefer`: which sources and which mana they mean. */

#define MOST_LISTED 16 /* names in a message */
#define SOURCE_PREFIX "source:"
#define TAG_PREFIX "tag:"

static gboolean is_called (const PayRequest *request, guint index, const char *word)
{
  const PaySource *given = g_ptr_array_index (request->sources, index);
  if (given->name != NULL && g_ascii_strcasecmp (given->name, word) == 0)
    return TRUE;
  if (given->name == NULL && given->text != NULL && g_ascii_strcasecmp (given->text, word) == 0)
    return TRUE;
  if (given->id != NULL)
    return strcmp (given->id, word) == 0;
  g_autofree char *number = g_strdup_printf ("%u", index);
  return strcmp (number, word) == 0;
}

/* In any case; what is snow has the tag "snow". */
static gboolean source_has_tag (const MtgSource *source, const char *tag)
{
  return mtg_tags_have ((const char *const *)source->tags, tag)
         || (source->reading->snow && g_ascii_strcasecmp (tag, "snow") == 0);
}

static gboolean lot_has_tag (const MtgLot *lot, const char *tag)
{
  return mtg_tags_have ((const char *const *)lot->tags, tag) || (lot->snow && g_ascii_strcasecmp (tag, "snow") == 0);
}

static const char *const deeds[]
    = { "sacrifice", "damage", "life", "lose", "one-shot", "stays-tapped", "creature-taps", "utility", "snow", NULL };

gboolean mtg_never (const PayRequest *request, const char *deed)
{
  for (guint i = 0; i < request->never->len; i++)
    if (g_ascii_strcasecmp (g_ptr_array_index (request->never, i), deed) == 0)
      return TRUE;
  return FALSE;
}

const char *mtg_word_after (const char *word, const char *prefix)
{
  return g_str_has_prefix (word, prefix) ? word + strlen (prefix) : NULL;
}

gboolean mtg_means_source (const PayRequest *request, guint index, const MtgSource *source, const char *word)
{
  const char *name = mtg_word_after (word, SOURCE_PREFIX), *tag = mtg_word_after (word, TAG_PREFIX);
  return is_called (request, index, name != NULL ? name : word)
         || (name == NULL && source_has_tag (source, tag != NULL ? tag : word));
}

gboolean mtg_means_lot (const MtgLot *lot, const char *word)
{
  const char *tag = mtg_word_after (word, TAG_PREFIX);
  return lot_has_tag (lot, tag != NULL ? tag : word);
}

gboolean mtg_never_source (const PayRequest *request, guint index, const MtgSource *source)
{
  for (guint i = 0; i < request->never->len; i++)
    if (mtg_means_source (request, index, source, g_ptr_array_index (request->never, i)))
      return TRUE;
  return FALSE;
}

gboolean mtg_never_lot (const PayRequest *request, const MtgLot *lot)
{
  for (guint i = 0; i < request->never->len; i++)
    if (mtg_means_lot (lot, g_ptr_array_index (request->never, i)))
      return TRUE;
  return FALSE;
}

/* ---- What the rules bar. */

gboolean mtg_moves_library (const MtgCase *opened, const MtgAbility *ability)
{
  return ability->library && opened->plan == NULL && !opened->ahead && opened->edition == MTG_2026;
}

const char *mtg_why_barred (const MtgCase *opened, const MtgAbility *ability, MtgRule *rule)
{
  *rule = MTG_RULE_NONE;
  if (ability->status != MTG_ABILITY_NOT_MANA && mtg_moves_library (opened, ability)) {
    *rule = MTG_RULE_MANA_ABILITY;
    return "moves a card of a library and so is no mana ability";
  }
  if (ability->status != MTG_ABILITY_READ) {
    *rule = MTG_RULE_MANA_ABILITY;
    return "has no mana ability";
  }
  if (ability->priority && opened->plan == NULL && !opened->ahead) /* before a spell there is time for every ability */
    return "is for when an instant or a sorcery could be cast, not for while a cost is paid";
  if (ability->life > 0 && !opened->life && !opened->never_life) {
    *rule = MTG_RULE_NO_LIFE;
    return "costs life, which cannot be paid here";
  }
  return NULL;
}

/* ---- What there is, in lower case, each once. */

static void list (GPtrArray *names, const char *name)
{
  char *lower = g_ascii_strdown (name, -1);
  if (names->len > MOST_LISTED || g_ptr_array_find_with_equal_func (names, lower, g_str_equal, NULL))
    g_free (lower);
  else
    g_ptr_array_add (names, lower);
}

static void list_all (GPtrArray *names, char **tags)
{
  for (guint i = 0; tags != NULL && tags[i] != NULL; i++)
    list (names, tags[i]);
}

static void list_sources (GPtrArray *names, const PayRequest *request)
{
  for (guint i = 0; i < request->sources->len; i++) {
    const PaySource *given = g_ptr_array_index (request->sources, i);
    const char *name = given->name != NULL ? given->name : given->text != NULL ? given->text : given->id;
    if (name != NULL)
      list (names, name);
  }
}

static void list_tags (GPtrArray *names, const GPtrArray *sources, const GPtrArray *lots)
{
  for (guint i = 0; i < sources->len; i++) {
    const MtgSource *source = g_ptr_array_index (sources, i);
    list_all (names, source->tags);
    if (source->reading->snow)
      list (names, "snow");
  }
  for (guint i = 0; i < lots->len; i++) {
    const MtgLot *lot = g_ptr_array_index (lots, i);
    list_all (names, lot->tags);
    if (lot->snow)
      list (names, "snow");
  }
}

/* "a, b and others; did you mean "a"?" [words]: those that are always told, NULL-ended. */
static char *tell (const char *const *words, const GPtrArray *names, const char *word)
{
  const gboolean more = names->len > MOST_LISTED;
  g_autoptr (GPtrArray) told = g_ptr_array_new ();
  for (; *words != NULL; words++)
    g_ptr_array_add (told, (gpointer)*words);
  for (guint i = 0; i < MIN (names->len, MOST_LISTED); i++)
    g_ptr_array_add (told, names->pdata[i]);
  g_ptr_array_add (told, NULL);
  const char *near = pay_nearest_name (word, (const char *const *)told->pdata);
  g_autofree char *all = g_strjoinv (", ", (char **)told->pdata);
  return g_strdup_printf ("%s%s%s%s%s", told->len == 1 ? "none" : all, more ? " and others" : "",
                          near != NULL ? "; did you mean \"" : "", near != NULL ? near : "", near != NULL ? "\"?" : "");
}

static const char *const no_words[] = { NULL };

static gboolean names_no_tag (const char *tag, const GPtrArray *sources, const GPtrArray *lots, GError **error)
{
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);
  list_tags (names, sources, lots);
  g_autofree char *all = tell (no_words, names, tag);
  return pay_set_error (error, PAY_ERROR_USAGE, NULL, -1, "nothing here has the tag \"%s\"; the tags here: %s", tag,
                        all);
}

static gboolean is_known (const PayRequest *request, const char *word, const GPtrArray *sources, const GPtrArray *lots)
{
  if (mtg_tags_have (deeds, word))
    return TRUE;
  for (guint i = 0; i < sources->len; i++)
    if (mtg_means_source (request, i, g_ptr_array_index (sources, i), word))
      return TRUE;
  for (guint i = 0; i < lots->len; i++)
    if (mtg_means_lot (g_ptr_array_index (lots, i), word))
      return TRUE;
  return FALSE;
}

static gboolean names_no_source (const PayRequest *request, const char *name, GError **error)
{
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);
  list_sources (names, request);
  g_autofree char *all = tell (no_words, names, name);
  return pay_set_error (error, PAY_ERROR_USAGE, NULL, -1, "no source here is called \"%s\"; the sources here: %s", name,
                        all);
}

gboolean mtg_names_nothing (const PayRequest *request, const char *word, const char *const *words,
                            const GPtrArray *sources, const GPtrArray *lots, GError **error)
{
  const char *name = mtg_word_after (word, SOURCE_PREFIX), *tag = mtg_word_after (word, TAG_PREFIX);
  if (name != NULL)
    return names_no_source (request, name, error);
  if (tag != NULL)
    return names_no_tag (tag, sources, lots, error);
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);
  list_sources (names, request);
  list_tags (names, sources, lots);
  g_autofree char *all = tell (words, names, word);
  return pay_set_error (error, PAY_ERROR_USAGE, NULL, -1,
                        "no source here is called \"%s\", and nothing has that tag; it can be one of: %s", word, all);
}

gboolean mtg_never_check (const PayRequest *request, const GPtrArray *sources, const GPtrArray *lots, GError **error)
{
  for (guint i = 0; i < request->never->len; i++) {
    const char *word = g_ptr_array_index (request->never, i);
    if (!is_known (request, word, sources, lots) && !mtg_names_nothing (request, word, deeds, sources, lots, error))
      return pay_error_inside (error, "never[%u]", i);
  }
  return TRUE;
}
