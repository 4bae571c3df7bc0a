/* SPDX-License-Identifier: MIT */
/* What is preferred, and what never happens. */
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

static const char *const deeds[] = { "sacrifice", "damage", "life", NULL };

gboolean mtg_never (const PayRequest *request, const char *deed)
{
  for (guint i = 0; i < request->never->len; i++)
    if (g_ascii_strcasecmp (g_ptr_array_index (request->never, i), deed) == 0)
      return TRUE;
  return FALSE;
}

/* What follows [prefix]; NULL: [word] does not begin with it. */
static const char *word_after (const char *word, const char *prefix)
{
  return g_str_has_prefix (word, prefix) ? word + strlen (prefix) : NULL;
}

/* Does [word] mean the source: its name in any case, the text of one without a name, its id, its index where it has no
 * id, a tag of it; with either prefix one of these alone? */
static gboolean means_source (const PayRequest *request, guint index, const MtgSource *source, const char *word)
{
  const char *name = word_after (word, SOURCE_PREFIX), *tag = word_after (word, TAG_PREFIX);
  return is_called (request, index, name != NULL ? name : word)
         || (name == NULL && source_has_tag (source, tag != NULL ? tag : word));
}

static gboolean means_lot (const MtgLot *lot, const char *word)
{
  const char *tag = word_after (word, TAG_PREFIX);
  return lot_has_tag (lot, tag != NULL ? tag : word);
}

gboolean mtg_never_source (const PayRequest *request, guint index, const MtgSource *source)
{
  for (guint i = 0; i < request->never->len; i++)
    if (means_source (request, index, source, g_ptr_array_index (request->never, i)))
      return TRUE;
  return FALSE;
}

gboolean mtg_never_lot (const PayRequest *request, const MtgLot *lot)
{
  for (guint i = 0; i < request->never->len; i++)
    if (means_lot (lot, g_ptr_array_index (request->never, i)))
      return TRUE;
  return FALSE;
}

/* ---- What the rules bar. */

gboolean mtg_moves_library (const MtgCase *opened, const MtgAbility *ability)
{
  return ability->library && opened->plan == NULL && opened->edition == MTG_2026;
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
  if (ability->priority && opened->plan == NULL) /* between two spells there is time for every ability */
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

/* "a, b and others; did you mean "a"?" */
static char *tell (GPtrArray *names, const char *word)
{
  const gboolean more = names->len > MOST_LISTED;
  if (more)
    g_ptr_array_set_size (names, MOST_LISTED);
  g_ptr_array_add (names, NULL);
  const char *near = pay_nearest_name (word, (const char *const *)names->pdata);
  g_autofree char *all = g_strjoinv (", ", (char **)names->pdata);
  return g_strdup_printf ("%s%s%s%s%s", names->len == 1 ? "none" : all, more ? " and others" : "",
                          near != NULL ? "; did you mean \"" : "", near != NULL ? near : "", near != NULL ? "\"?" : "");
}

static gboolean names_no_tag (const char *tag, const GPtrArray *sources, const GPtrArray *lots, GError **error)
{
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);
  list_tags (names, sources, lots);
  g_autofree char *all = tell (names, tag);
  return pay_set_error (error, PAY_ERROR_USAGE, NULL, -1, "nothing here has the tag \"%s\"; the tags here: %s", tag,
                        all);
}

static gboolean is_known (const PayRequest *request, const char *word, const GPtrArray *sources, const GPtrArray *lots)
{
  if (mtg_tags_have (deeds, word))
    return TRUE;
  for (guint i = 0; i < sources->len; i++)
    if (means_source (request, i, g_ptr_array_index (sources, i), word))
      return TRUE;
  for (guint i = 0; i < lots->len; i++)
    if (means_lot (g_ptr_array_index (lots, i), word))
      return TRUE;
  return FALSE;
}

static gboolean names_no_source (const PayRequest *request, const char *name, GError **error)
{
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);
  list_sources (names, request);
  g_autofree char *all = tell (names, name);
  return pay_set_error (error, PAY_ERROR_USAGE, NULL, -1, "no source here is called \"%s\"; the sources here: %s", name,
                        all);
}

/* FALSE with [error] set: [word] means no source and nothing with a tag; the message names these, and [words], which
 * are NULL-ended. */
static gboolean names_nothing (const PayRequest *request, const char *word, const char *const *words,
                               const GPtrArray *sources, const GPtrArray *lots, GError **error)
{
  const char *name = word_after (word, SOURCE_PREFIX), *tag = word_after (word, TAG_PREFIX);
  if (name != NULL)
    return names_no_source (request, name, error);
  if (tag != NULL)
    return names_no_tag (tag, sources, lots, error);
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);
  for (; *words != NULL; words++)
    list (names, *words);
  list_sources (names, request);
  list_tags (names, sources, lots);
  g_autofree char *all = tell (names, word);
  return pay_set_error (error, PAY_ERROR_USAGE, NULL, -1,
                        "no source here is called \"%s\", and nothing has that tag; it can be one of: %s", word, all);
}

gboolean mtg_never_check (const PayRequest *request, const GPtrArray *sources, const GPtrArray *lots, GError **error)
{
  for (guint i = 0; i < request->never->len; i++) {
    const char *word = g_ptr_array_index (request->never, i);
    if (!is_known (request, word, sources, lots) && !names_nothing (request, word, deeds, sources, lots, error))
      return pay_error_inside (error, "never[%u]", i);
  }
  return TRUE;
}

/* ---- What makes one payment better than another: the wishes of the request, then those of the game. */

static const char *const names[] = { "X", "Y", "Z" };

typedef struct {
  MtgCase *opened;
  const PayRequest *request;
  const GPtrArray *sources, *lots;
} Wishes;

/* What the request asks of variable [v]; NULL: nothing, so the most. */
static const PayXRequest *asked (const PayRequest *request, int v)
{
  const PayXRequest *found = NULL;
  for (guint i = 0; i < request->x->len; i++) {
    const PayXRequest *wanted = g_ptr_array_index (request->x, i);
    if (wanted->name == NULL && found == NULL)
      found = wanted;
    else if (wanted->name != NULL && g_ascii_strcasecmp (wanted->name, names[v]) == 0)
      return wanted;
  }
  return found;
}

static gboolean name_is_known (const char *name)
{
  for (int v = 0; name != NULL && v < MTG_VARIABLES; v++)
    if (g_ascii_strcasecmp (name, names[v]) == 0)
      return TRUE;
  return name == NULL;
}

gboolean mtg_x_fix (MtgCase *opened, const PayRequest *request, GError **error)
{
  for (guint i = 0; i < request->x->len; i++) {
    const PayXRequest *wanted = g_ptr_array_index (request->x, i);
    if (!name_is_known (wanted->name))
      return pay_set_error (error, PAY_ERROR_USAGE, "x", -1, "'%s' is no variable: X, Y and Z are", wanted->name);
    if (wanted->wish == PAY_X_FIXED && (wanted->value < 0 || wanted->value > PAY_MAX_AMOUNT))
      return pay_set_error (error, wanted->value < 0 ? PAY_ERROR_USAGE : PAY_ERROR_TOO_LARGE, "x", -1,
                            "X is from 0 to %d", PAY_MAX_AMOUNT);
  }
  for (int v = 0; v < MTG_VARIABLES; v++) {
    const PayXRequest *wanted = asked (request, v);
    opened->fixed[v] = wanted != NULL && wanted->wish == PAY_X_FIXED ? wanted->value : -1;
    if (opened->fixed[v] >= 0)
      pay_problem_fix_x (opened->base.problem, v, wanted->value);
  }
  return TRUE;
}

static void wish_x (const Wishes *wishes)
{
  for (int v = 0; v < MTG_VARIABLES; v++) {
    const PayXRequest *wanted = asked (wishes->request, v);
    if ((wishes->opened->variables >> v & 1) != 0 && (wanted == NULL || wanted->wish != PAY_X_FIXED))
      pay_problem_add_wish (wishes->opened->base.problem, PAY_WISH_X_MOST, (guint64)v);
  }
}

static void wish_life (const Wishes *wishes)
{
  pay_problem_add_wish (wishes->opened->base.problem, PAY_WISH_COUNTER, MTG_COUNTER_LIFE);
  pay_problem_add_wish (wishes->opened->base.problem, PAY_WISH_CHARGED, MTG_COUNTER_LIFE);
}

static void wish_keep (const Wishes *wishes)
{
  for (guint i = 0; i < wishes->request->keep->len; i++)
    pay_problem_add_wish (wishes->opened->base.problem, PAY_WISH_KEEP, i);
}

static void wish_leftover (const Wishes *wishes)
{
  pay_problem_add_wish (wishes->opened->base.problem, PAY_WISH_LEFTOVER, 0);
}

static void wish_sources (const Wishes *wishes)
{
  pay_problem_add_wish (wishes->opened->base.problem, PAY_WISH_OBJECTS, 0);
}

static void wish_flexible (const Wishes *wishes)
{
  pay_problem_add_wish (wishes->opened->base.problem, PAY_WISH_FLEXIBLE, MTG_AS_TYPES);
}

/* In the default order. */
static const struct {
  const char *word;
  void (*wish) (const Wishes *wishes);
} defaults[] = {
  { "x", wish_x },
  { "keep", wish_keep },
  { "life", wish_life },
  { "leftover", wish_leftover },
  { "sources", wish_sources },
  { "flexible", wish_flexible },
};

/* [first]: no wish before it is for the same word. */
static void spare (const Wishes *wishes, PayWish wish, guint of, gboolean first)
{
  if (first)
    pay_problem_add_wish (wishes->opened->base.problem, wish, of);
  else
    pay_problem_wish_also (wishes->opened->base.problem, wish, of);
}

/* All that the word means. FALSE: nothing. */
static gboolean spare_all (const Wishes *wishes, const char *word)
{
  gboolean found = FALSE;
  for (guint i = 0; i < wishes->sources->len; i++)
    if (means_source (wishes->request, i, g_ptr_array_index (wishes->sources, i), word)) {
      spare (wishes, PAY_WISH_SPARE, i, !found);
      found = TRUE;
    }
  for (guint i = 0; i < wishes->lots->len; i++)
    if (means_lot (g_ptr_array_index (wishes->lots, i), word)) {
      spare (wishes, PAY_WISH_SPARE_LOT, i, !found);
      found = TRUE;
    }
  return found;
}

static gboolean wish_word (const Wishes *wishes, const char *word, gboolean *done, GError **error)
{
  for (guint i = 0; i < G_N_ELEMENTS (defaults); i++)
    if (strcmp (word, defaults[i].word) == 0) {
      if (!done[i])
        defaults[i].wish (wishes);
      done[i] = TRUE;
      return TRUE;
    }
  const char *words[G_N_ELEMENTS (defaults) + 1] = { NULL };
  for (guint i = 0; i < G_N_ELEMENTS (defaults); i++)
    words[i] = defaults[i].word;
  return spare_all (wishes, word) || names_nothing (wishes->request, word, words, wishes->sources, wishes->lots, error);
}

/* What a plan is after comes before all wishes. */
static void wish_aim (const Wishes *wishes, gboolean *done)
{
  const char *word = NULL;
  switch (wishes->request->aim) {
  case PAY_AIM_ALL:
  case PAY_AIM_POOL:
    return;
  case PAY_AIM_MOST:
  case PAY_AIM_WORTH:
    pay_problem_add_wish (wishes->opened->base.problem, PAY_WISH_WORTH, 0);
    return;
  case PAY_AIM_X:
    word = "x";
    break;
  case PAY_AIM_NO_LEFTOVER:
    word = "leftover";
    break;
  }
  for (guint i = 0; i < G_N_ELEMENTS (defaults); i++)
    if (g_str_equal (defaults[i].word, word)) {
      defaults[i].wish (wishes);
      done[i] = TRUE;
    }
}

gboolean mtg_wishes_add (MtgCase *opened, const PayRequest *request, const GPtrArray *sources, const GPtrArray *lots,
                         GError **error)
{
  const Wishes wishes = { opened, request, sources, lots };
  gboolean done[G_N_ELEMENTS (defaults)] = { FALSE };
  if (opened->plan != NULL)
    wish_aim (&wishes, done);
  for (guint i = 0; i < request->prefer->len; i++) {
    if (!wish_word (&wishes, g_ptr_array_index (request->prefer, i), done, error))
      return pay_error_inside (error, "prefer[%u]", i);
  }
  for (guint i = 0; i < G_N_ELEMENTS (defaults); i++)
    if (!done[i])
      defaults[i].wish (&wishes);
  return TRUE;
}
