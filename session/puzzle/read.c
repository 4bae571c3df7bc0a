/* SPDX-License-Identifier: MIT */
/* The values of a puzzle's keys: GKeyFile takes them apart, puzzle/text.h knows where they stand. */
#include "puzzle/text.h"

#include <pay/board.h>
#include <pay/session.h>
#include <string.h>

typedef struct {
  const PaysPuzzleText *text;
  GKeyFile *file;
  PayRequest *request;
  char *title;
  const PaysPuzzleGroup *group; /* which is being read */
  const PaysPuzzleKey *key;
  gpointer record; /* PayRequest, PaySource or PaySpell: what the group is about */
} Reading;

/* At byte [at] of the value, or of its entry [entry] (-1: no list). */
static gboolean fail (const Reading *reading, gint entry, gssize at, GError **error, PayError code, const char *format,
                      ...) G_GNUC_PRINTF (6, 7);

static gboolean fail (const Reading *reading, gint entry, gssize at, GError **error, PayError code, const char *format,
                      ...)
{
  va_list args;
  va_start (args, format);
  g_autofree char *message = g_strdup_vprintf (format, args);
  va_end (args);
  g_autofree char *where = pays_puzzle_where (reading->group, reading->key->name);
  return pay_set_error (error, code, where, (gssize)pays_puzzle_byte (reading->text, reading->key, entry, at), "%s",
                        message);
}

/* ---- Values. Those that take apart what GKeyFile hands out free it. */

/* The escapes of GKeyFile; of lists, \; too. */
static gboolean escapes_fit (const Reading *reading, const char *others, GError **error)
{
  const char *text = reading->text->text;
  for (gsize i = reading->key->value; i < reading->key->end; i++) {
    if (text[i] != '\\')
      continue;
    const char next = i + 1 < reading->key->end ? text[i + 1] : '\0';
    if (next != '\0' && (strchr ("sntr\\", next) != NULL || strchr (others, next) != NULL)) {
      i++;
      continue;
    }
    g_autofree char *where = pays_puzzle_where (reading->group, reading->key->name);
    return pay_set_error (error, PAY_ERROR_SYNTAX, where, (gssize)(i + reading->text->skipped),
                          "after \\ comes one of s n t r %s\\: \\n is the end of a line", others);
  }
  return TRUE;
}

/* Behind a value there is no remark: "count=3 # of them" would be read as part of it. */
static gboolean has_no_remark (const Reading *reading, GError **error)
{
  const char *value = reading->text->text + reading->key->value;
  const gsize length = reading->key->end - reading->key->value;
  if (strcmp (reading->key->name, "title") == 0)
    return TRUE;
  for (gsize i = 0; i + 1 < length; i++)
    if (value[i] == '#' && g_ascii_isspace (value[i + 1]) && (i == 0 || g_ascii_isspace (value[i - 1]))) {
      g_autofree char *where = pays_puzzle_where (reading->group, reading->key->name);
      return pay_set_error (error, PAY_ERROR_SYNTAX, where, (gssize)(reading->key->value + i + reading->text->skipped),
                            "a remark stands on a line of its own, not behind a value");
    }
  return TRUE;
}

/* NULL with [error] set. (transfer full) */
static char *value_of (const Reading *reading, GError **error)
{
  if (!escapes_fit (reading, "", error) || !has_no_remark (reading, error))
    return NULL;
  GError *inner = NULL;
  char *value = g_key_file_get_string (reading->file, reading->group->header, reading->key->name, &inner);
  if (value == NULL)
    fail (reading, -1, 0, error, PAY_ERROR_SYNTAX, "%s", inner->message);
  g_clear_error (&inner);
  return value != NULL ? g_strchomp (value) : NULL;
}

static gboolean read_text (const Reading *reading, gpointer member, GError **error)
{
  char *value = value_of (reading, error);
  if (value != NULL)
    *(char **)member = value;
  return value != NULL;
}

static gboolean number_between (const Reading *reading, const char *text, gint64 least, gint64 most, gint64 *number,
                                GError **error)
{
  if (g_ascii_string_to_signed (text, 10, least, most, number, NULL))
    return TRUE;
  return fail (reading, -1, 0, error, PAY_ERROR_USAGE,
               "a number from %" G_GINT64_FORMAT " to %" G_GINT64_FORMAT " is expected, not '%s'", least, most, text);
}

static gboolean read_number_from (const Reading *reading, gint64 least, gpointer member, GError **error)
{
  g_autofree char *value = value_of (reading, error);
  return value != NULL && number_between (reading, value, least, PAY_MAX_AMOUNT, member, error);
}

static gboolean read_count (const Reading *reading, gpointer member, GError **error)
{
  return read_number_from (reading, 0, member, error);
}

/* How many like things there are: none is no group. */
static gboolean read_copies (const Reading *reading, gpointer member, GError **error)
{
  const gint64 most = strcmp (reading->group->sort, "spell") == 0 ? PAY_BOARD_MOST_COPIES : PAY_MAX_AMOUNT;
  g_autofree char *value = value_of (reading, error);
  return value != NULL && number_between (reading, value, 1, most, member, error);
}

static gboolean read_number (const Reading *reading, gpointer member, GError **error)
{
  return read_number_from (reading, -PAY_MAX_AMOUNT, member, error);
}

/* NULL with [error] set. (transfer full) */
static GPtrArray *list_of (const Reading *reading, GError **error)
{
  if (!escapes_fit (reading, ";", error) || !has_no_remark (reading, error))
    return NULL;
  GError *inner = NULL;
  g_auto (GStrv) entries
      = g_key_file_get_string_list (reading->file, reading->group->header, reading->key->name, NULL, &inner);
  g_autoptr (GPtrArray) list = g_ptr_array_new_with_free_func (g_free);
  if (entries == NULL)
    fail (reading, -1, 0, error, PAY_ERROR_SYNTAX, "%s", inner->message);
  g_clear_error (&inner);
  for (guint i = 0; entries != NULL && entries[i] != NULL; i++) {
    if (*g_strstrip (entries[i]) == '\0') {
      fail (reading, (gint)i, 0, error, PAY_ERROR_SYNTAX, "an entry of the list is empty");
      return NULL;
    }
    g_ptr_array_add (list, g_strdup (entries[i]));
  }
  return entries != NULL ? g_steal_pointer (&list) : NULL;
}

static gboolean read_list (const Reading *reading, gpointer member, GError **error)
{
  GPtrArray *list = list_of (reading, error);
  if (list != NULL)
    *(GPtrArray **)member = list;
  return list != NULL;
}

/* Words, none of which has a comma. NULL with [error] set. (transfer full) */
static GPtrArray *words_of (const Reading *reading, GError **error)
{
  GPtrArray *list = list_of (reading, error);
  for (guint i = 0; list != NULL && i < list->len; i++) {
    const char *comma = strchr (list->pdata[i], ',');
    if (comma == NULL)
      continue;
    g_auto (GStrv) words = g_strsplit (list->pdata[i], ",", -1);
    for (guint k = 0; words[k] != NULL; k++)
      g_strstrip (words[k]);
    g_autofree char *instead = g_strjoinv (";", words);
    fail (reading, (gint)i, comma - (char *)list->pdata[i], error, PAY_ERROR_USAGE, "a ; stands between words: %s=%s",
          reading->key->name, instead);
    g_clear_pointer (&list, g_ptr_array_unref);
  }
  return list;
}

static gboolean read_words (const Reading *reading, gpointer member, GError **error)
{
  GPtrArray *list = words_of (reading, error);
  if (list != NULL)
    *(GPtrArray **)member = list;
  return list != NULL;
}

static gboolean read_tags (const Reading *reading, gpointer member, GError **error)
{
  GPtrArray *list = words_of (reading, error);
  if (list == NULL)
    return FALSE;
  g_ptr_array_add (list, NULL);
  *(GStrv *)member = (GStrv)g_ptr_array_free (list, FALSE);
  return TRUE;
}

static gboolean read_limit (const Reading *reading, gpointer member, GError **error)
{
  g_autofree char *value = value_of (reading, error);
  if (value == NULL)
    return FALSE;
  g_autoptr (GError) inner = NULL;
  PayLimits limits;
  if (!pay_limits_read (value, &limits, &inner))
    return fail (reading, -1, 0, error, PAY_ERROR_USAGE, "%s", inner->message);
  pay_request_limit (member, &limits);
  return TRUE;
}

static gboolean read_title (const Reading *reading, gpointer member, GError **error)
{
  (void)member;
  return read_text (reading, (gpointer)&reading->title, error);
}

static gboolean read_counter (const Reading *reading, GError **error)
{
  gint64 n = 0;
  if (!read_number (reading, &n, error))
    return FALSE;
  pay_request_add_counter (reading->request, reading->key->name + strlen ("counter."), n);
  return TRUE;
}

/* "2 Forest" */
static gboolean read_untaps (const Reading *reading, gpointer member, GError **error)
{
  (void)member;
  PaySpell *spell = reading->record;
  g_autofree char *value = value_of (reading, error);
  if (value == NULL)
    return FALSE;
  const gsize digits = strcspn (value, " ");
  const char *tag = value + digits + strspn (value + digits, " ");
  g_autofree char *number = g_strndup (value, digits);
  if (*tag == '\0')
    return fail (reading, -1, (gssize)strlen (value), error, PAY_ERROR_USAGE,
                 "a number and a tag are expected: 2 land");
  spell->untaps_tag = g_strdup (tag);
  return number_between (reading, number, 0, PAY_MAX_AMOUNT, &spell->untaps, error);
}

/* ---- Goals. */

static const struct {
  const char *name;
  PayAim aim;
  const char *of; /* what follows; NULL: nothing */
} aims[] = {
  { "all", PAY_AIM_ALL, NULL },
  { "most", PAY_AIM_MOST, NULL },
  { "worth", PAY_AIM_WORTH, NULL },
  { "x", PAY_AIM_X, "the name of a spell" },
  { "pool", PAY_AIM_POOL, "units" },
  { "no-leftover", PAY_AIM_NO_LEFTOVER, NULL },
  { "before", PAY_AIM_BEFORE, "the name of a spell" },
  { "life", PAY_AIM_LIFE, NULL },
};

#define GOALS "all, most, worth, x NAME, before NAME, pool UNITS, no-leftover and, behind one of these, life"

static gboolean unknown_goal (const Reading *reading, const char *word, gssize at, GError **error)
{
  const char *names[G_N_ELEMENTS (aims) + 1] = { NULL };
  for (gsize i = 0; i < G_N_ELEMENTS (aims); i++)
    names[i] = aims[i].name;
  const char *near = pay_nearest_name (word, names);
  if (near != NULL)
    return fail (reading, -1, at, error, PAY_ERROR_USAGE, "there is no goal '%s'; did you mean \"%s\"?", word, near);
  return fail (reading, -1, at, error, PAY_ERROR_USAGE, "there is no goal '%s'; there are " GOALS, word);
}

/* One of several, from byte [at] of the value. */
static gboolean read_one_goal (const Reading *reading, const char *text, gssize at, GError **error)
{
  const gsize length = strcspn (text, " ");
  const char *rest = text + length + strspn (text + length, " ");
  g_autofree char *word = g_strndup (text, length);
  gsize i = 0;
  while (i < G_N_ELEMENTS (aims) && strcmp (aims[i].name, word) != 0)
    i++;
  if (i == G_N_ELEMENTS (aims))
    return unknown_goal (reading, word, at, error);
  if (aims[i].of == NULL && *rest != '\0')
    return fail (reading, -1, at + (rest - text), error, PAY_ERROR_USAGE,
                 "nothing follows the goal %s; a second goal stands behind a semicolon: %s; %s", word, word,
                 aims[i].aim == PAY_AIM_MOST ? "worth" : "most");
  if (aims[i].of != NULL && *rest == '\0')
    return fail (reading, -1, at + (gssize)strlen (text), error, PAY_ERROR_USAGE, "%s must follow the goal %s",
                 aims[i].of, word);
  pay_request_add_goal (reading->request, aims[i].aim, *rest != '\0' ? rest : NULL);
  return TRUE;
}

/* "worth; most", "worth, then most": in turn. */
static gboolean read_goal (const Reading *reading, gpointer member, GError **error)
{
  (void)member;
  static const char then[] = ", then ";
  PayRequest *request = reading->request;
  g_autofree char *value = value_of (reading, error);
  if (value == NULL)
    return FALSE;
  for (char *comma = strstr (value, then); comma != NULL; comma = strstr (comma, then))
    memcpy (comma, ";      ", strlen (then));
  g_auto (GStrv) goals = g_strsplit (value[0] != '\0' ? value : " ", ";", -1); /* of "" there were none */
  gssize at = 0;
  for (guint i = 0; goals[i] != NULL; at += (gssize)strlen (goals[i++]) + 1) {
    const gsize blank = strspn (goals[i], " ");
    g_autofree char *goal = g_strchomp (g_strdup (goals[i] + blank));
    if (!read_one_goal (reading, goal, at + (gssize)blank, error))
      return FALSE;
  }
  PayGoal *first = request->then->pdata[0];
  request->aim = first->aim;
  request->aim_of = g_strdup (first->of);
  g_ptr_array_remove_index (request->then, 0);
  return TRUE;
}

/* What is asked of the solutions. */
static gboolean read_ask (const Reading *reading, gpointer member, GError **error)
{
  static const struct {
    const char *name;
    PayAsk ask;
  } asks[] = { { "solve", PAY_ASK_SOLVE }, { "list", PAY_ASK_LIST }, { "unique", PAY_ASK_UNIQUE } };
  (void)member;
  g_autofree char *value = value_of (reading, error);
  for (gsize i = 0; value != NULL && i < G_N_ELEMENTS (asks); i++)
    if (strcmp (asks[i].name, value) == 0) {
      reading->request->ask = asks[i].ask;
      return TRUE;
    }
  return value != NULL
         && fail (reading, -1, 0, error, PAY_ERROR_USAGE, "expected solve, list or unique, not '%s'", value);
}

/* ---- Keys. */

#define OF_PUZZLE(member) G_STRUCT_OFFSET (PayRequest, member)
#define OF_SOURCE(member) G_STRUCT_OFFSET (PaySource, member)
#define OF_SPELL(member) G_STRUCT_OFFSET (PaySpell, member)

static const struct {
  const char *sort, *name;
  gboolean (*read) (const Reading *reading, gpointer member, GError **error);
  gsize member;
} keys[] = {
  { "puzzle", "game", read_text, OF_PUZZLE (game) },
  { "puzzle", "title", read_title, 0 },
  { "puzzle", "rules", read_text, OF_PUZZLE (rules) },
  { "puzzle", "life", read_number, OF_PUZZLE (life) },
  { "puzzle", "pool", read_text, OF_PUZZLE (pool) },
  { "puzzle", "limit", read_limit, 0 },
  { "puzzle", "goal", read_goal, 0 },
  { "puzzle", "ask", read_ask, 0 },
  { "source", "text", read_text, OF_SOURCE (text) },
  { "source", "count", read_copies, OF_SOURCE (count) },
  { "source", "tags", read_tags, OF_SOURCE (tags) },
  { "source", "uses", read_count, OF_SOURCE (uses) },
  { "source", "amount", read_number, OF_SOURCE (amount) },
  { "source", "amount-of", read_text, OF_SOURCE (amount_of) },
  { "source", "extra", read_text, OF_SOURCE (extra) },
  { "source", "card", read_text, OF_SOURCE (card) },
  { "source", "zone", read_text, OF_SOURCE (zone) },
  { "source", "notes", read_list, OF_SOURCE (notes) },
  { "source", "changes", read_list, OF_SOURCE (changes) },
  { "source", "changes-purpose", read_words, OF_SOURCE (changes_purpose) },
  { "source", "each-gives", read_text, OF_SOURCE (each.gives) },
  { "source", "each-tags", read_tags, OF_SOURCE (each.tags) },
  { "source", "each-purpose", read_words, OF_SOURCE (each.purpose) },
  { "spell", "cost", read_text, OF_SPELL (cost) },
  { "spell", "worth", read_count, OF_SPELL (worth) },
  { "spell", "count", read_copies, OF_SPELL (count) },
  { "spell", "purpose", read_words, OF_SPELL (purpose) },
  { "spell", "modifiers", read_list, OF_SPELL (modifiers) },
  { "spell", "gives", read_text, OF_SPELL (gives) },
  { "spell", "gives-tags", read_tags, OF_SPELL (gives_tags) },
  { "spell", "untaps", read_untaps, 0 },
  { "spell", "after", read_text, OF_SPELL (after) },
  { "spell", "once-cast", read_list, OF_SPELL (once_paid) },
  { "spell", "once-cast-purpose", read_words, OF_SPELL (once_purpose) },
  { "spell", "each-gives", read_text, OF_SPELL (each.gives) },
  { "spell", "each-tags", read_tags, OF_SPELL (each.tags) },
  { "spell", "each-purpose", read_words, OF_SPELL (each.purpose) },
  { "spell", "way-of", read_text, OF_SPELL (way_of) },
  { "spell", "card", read_text, OF_SPELL (card) },
  { "spell", "zone", read_text, OF_SPELL (zone) },
};

static gboolean unknown_key (const Reading *reading, GError **error)
{
  const char *names[G_N_ELEMENTS (keys) + 2] = { NULL };
  gsize n = 0;
  for (gsize i = 0; i < G_N_ELEMENTS (keys); i++)
    if (strcmp (keys[i].sort, reading->group->sort) == 0)
      names[n++] = keys[i].name;
  if (strcmp (reading->group->sort, "puzzle") == 0)
    names[n++] = "counter.NAME";
  const char *near = pay_nearest_name (reading->key->name, names);
  g_autofree char *where = pays_puzzle_where (reading->group, NULL);
  g_autofree char *all = g_strjoinv (", ", (char **)(gpointer)names);
  const gssize at = (gssize)(reading->key->at + reading->text->skipped);
  if (near != NULL)
    return pay_set_error (error, PAY_ERROR_USAGE, where, at, "there is no key '%s' here; did you mean \"%s\"?",
                          reading->key->name, near);
  return pay_set_error (error, PAY_ERROR_USAGE, where, at, "there is no key '%s' here; there are %s",
                        reading->key->name, all);
}

static gboolean read_key (const Reading *reading, GError **error)
{
  if (strcmp (reading->group->sort, "puzzle") == 0 && g_str_has_prefix (reading->key->name, "counter.")
      && reading->key->name[strlen ("counter.")] != '\0')
    return read_counter (reading, error);
  for (gsize i = 0; i < G_N_ELEMENTS (keys); i++)
    if (strcmp (keys[i].sort, reading->group->sort) == 0 && strcmp (keys[i].name, reading->key->name) == 0)
      return keys[i].read (reading, G_STRUCT_MEMBER_P (reading->record, keys[i].member), error);
  return unknown_key (reading, error);
}

/* ---- Groups. */

static gboolean fail_at_group (const Reading *reading, GError **error, const char *format, ...) G_GNUC_PRINTF (3, 4);

static gboolean fail_at_group (const Reading *reading, GError **error, const char *format, ...)
{
  va_list args;
  va_start (args, format);
  g_autofree char *message = g_strdup_vprintf (format, args);
  va_end (args);
  g_autofree char *where = pays_puzzle_where (reading->group, NULL);
  return pay_set_error (error, PAY_ERROR_USAGE, where, (gssize)(reading->group->at + reading->text->skipped), "%s",
                        message);
}

static gboolean unknown_group (const Reading *reading, GError **error)
{
  static const char *const sorts[] = { "puzzle", "source", "spell", NULL };
  const char *near = pay_nearest_name (reading->group->sort, sorts);
  if (near != NULL)
    return fail_at_group (reading, error, "there is no such group; did you mean [%s%s]?", near,
                          near == sorts[0] ? "" : " NAME");
  return fail_at_group (reading, error, "there is no such group; there are [puzzle], [source NAME] and [spell NAME]");
}

/* "[source 3 Mountain]", "[source Mountain x3]" */
static gboolean has_no_count (const Reading *reading, GError **error)
{
  gint64 count = 0;
  g_autofree char *words = NULL;
  if (!pay_source_take_count (reading->group->name, &count, &words))
    return TRUE;
  return fail_at_group (reading, error, "how many there are is a key: [%s %s] and below it count=%" G_GINT64_FORMAT,
                        reading->group->sort, words, count);
}

/* What the group is about. NULL with [error] set. */
static gpointer open_record (const Reading *reading, GError **error)
{
  const char *sort = reading->group->sort, *name = reading->group->name;
  if (strcmp (sort, "puzzle") == 0) {
    if (*name == '\0')
      return reading->request;
    fail_at_group (reading, error, "the group is called [puzzle]; its title is a key");
    return NULL;
  }
  if (strcmp (sort, "source") != 0 && strcmp (sort, "spell") != 0) {
    unknown_group (reading, error);
    return NULL;
  }
  if (*name == '\0') {
    fail_at_group (reading, error, "a name is missing: [%s NAME]", sort);
    return NULL;
  }
  if (!has_no_count (reading, error))
    return NULL;
  if (strcmp (sort, "spell") == 0)
    return pay_request_add_spell (reading->request, name, NULL);
  PaySource *source = pay_request_add_source (reading->request);
  source->name = g_strdup (name);
  return source;
}

/* What has no words of its own is the card of that name. */
static void name_card (const Reading *reading)
{
  const char *name = reading->group->name;
  if (strcmp (reading->group->sort, "spell") == 0) {
    PaySpell *spell = reading->record;
    if (spell->card == NULL && pays_puzzle_key (reading->group, "cost") == NULL)
      spell->card = g_strdup (name);
  } else if (strcmp (reading->group->sort, "source") == 0) {
    PaySource *source = reading->record;
    if (source->card == NULL && source->text == NULL && source->tags == NULL)
      source->card = g_strdup (name);
  }
}

static gboolean read_group (Reading *reading, GError **error)
{
  reading->record = open_record (reading, error);
  if (reading->record == NULL)
    return FALSE;
  for (guint i = 0; i < reading->group->keys->len; i++) {
    reading->key = &g_array_index (reading->group->keys, PaysPuzzleKey, i);
    if (!read_key (reading, error))
      return FALSE;
  }
  name_card (reading);
  return TRUE;
}

/* ---- What speaks of spells by name. */

static gboolean name_is_known (const Reading *reading, const char *name, gssize at, GError **error)
{
  g_autoptr (GPtrArray) names = g_ptr_array_new (), low = g_ptr_array_new_with_free_func (g_free);
  for (guint i = 0; i < reading->request->spells->len; i++) {
    const PaySpell *spell = reading->request->spells->pdata[i];
    if (strcmp (spell->name, name) == 0)
      return TRUE;
    g_ptr_array_add (names, spell->name);
    g_ptr_array_add (low, g_ascii_strdown (spell->name, -1));
  }
  g_ptr_array_add (low, NULL);
  const char *near = pay_nearest_name (name, (const char *const *)low->pdata);
  for (guint i = 0; i < names->len; i++)
    if (low->pdata[i] == near)
      return fail (reading, -1, at, error, PAY_ERROR_USAGE, "there is no spell '%s'; did you mean \"%s\"?", name,
                   (const char *)names->pdata[i]);
  return fail (reading, -1, at, error, PAY_ERROR_USAGE, "there is no spell '%s'", name);
}

static gboolean goals_are_known (Reading *reading, GError **error)
{
  PayAim aim;
  const char *of = NULL;
  for (guint i = 0; pay_request_goal (reading->request, i, &aim, &of); i++) {
    if (aim != PAY_AIM_X && aim != PAY_AIM_BEFORE)
      continue;
    reading->group = pays_puzzle_group (reading->text, "puzzle", 0);
    reading->key = pays_puzzle_key (reading->group, "goal");
    const char *value = reading->text->text + reading->key->value, *found = strstr (value, of);
    if (!name_is_known (reading, of, found != NULL ? found - value : 0, error))
      return FALSE;
  }
  return TRUE;
}

static gboolean names_are_known (Reading *reading, GError **error)
{
  for (guint i = 0; i < reading->request->spells->len; i++) {
    const PaySpell *spell = reading->request->spells->pdata[i];
    reading->group = pays_puzzle_group (reading->text, "spell", i);
    reading->key = pays_puzzle_key (reading->group, "after");
    if (reading->key != NULL && !name_is_known (reading, spell->after, 0, error))
      return FALSE;
    if (reading->key != NULL && strcmp (spell->after, spell->name) == 0)
      return fail (reading, -1, 0, error, PAY_ERROR_USAGE, "a spell cannot come after itself");
  }
  return goals_are_known (reading, error);
}

static gboolean read_all (Reading *reading, GError **error)
{
  for (guint i = 0; i < reading->text->groups->len; i++) {
    reading->group = reading->text->groups->pdata[i];
    if (!read_group (reading, error))
      return FALSE;
  }
  if (pay_request_is_plan (reading->request))
    return names_are_known (reading, error);
  return pay_set_error (error, PAY_ERROR_USAGE, "", -1,
                        "a puzzle needs something to pay for: a group [spell NAME], or goal=pool UNITS");
}

PayRequest *pay_puzzle_read (const char *text, gssize length, char **title, GError **error)
{
  const gsize n = length < 0 ? strlen (text) : (gsize)length;
  g_auto (PaysPuzzleText) scanned = { 0 };
  if (!pays_puzzle_scan (&scanned, text, n, error))
    return NULL;
  g_autoptr (GKeyFile) file = g_key_file_new ();
  GError *inner = NULL;
  if (scanned.groups->len > 0
      && !g_key_file_load_from_data (file, scanned.text, scanned.length, G_KEY_FILE_NONE, &inner)) {
    pay_set_error (error, PAY_ERROR_SYNTAX, "", -1, "%s", inner->message);
    g_error_free (inner);
    return NULL;
  }
  g_autoptr (PayRequest) request = pay_request_new ();
  Reading reading = { .text = &scanned, .file = file, .request = request };
  const gboolean read = read_all (&reading, error);
  g_autofree char *own = reading.title;
  if (!read)
    return NULL;
  if (title != NULL)
    *title = g_steal_pointer (&own);
  return g_steal_pointer (&request);
}
