/* SPDX-License-Identifier: MIT */
/* The values of a puzzle's keys: GKeyFile takes them apart, plan-text.h knows where they stand. */
#include "plan-text.h"

#include <pay/plan.h>
#include <string.h>

typedef struct {
  const PayjPlanText *text;
  GKeyFile *file;
  PayRequest *request;
  char *title;
  const PayjPlanGroup *group; /* which is being read */
  const PayjPlanKey *key;
  gpointer record; /* PayRequest, PaySource or PaySpell: what the group is about */
} Reading;

/* At byte [at] of the value, or of its entry [entry] (-1: no list). */
static gboolean fail (const Reading *r, gint entry, gssize at, GError **error, PayError code, const char *format, ...)
    G_GNUC_PRINTF (6, 7);

static gboolean fail (const Reading *r, gint entry, gssize at, GError **error, PayError code, const char *format, ...)
{
  va_list args;
  va_start (args, format);
  g_autofree char *message = g_strdup_vprintf (format, args);
  va_end (args);
  g_autofree char *where = payj_plan_where (r->group, r->key->name);
  pay_set_error (error, code, where, (gssize)payj_plan_byte (r->text, r->key, entry, at), "%s", message);
  return FALSE;
}

/* ---- Values. Those that take apart what GKeyFile hands out free it. */

/* The escapes of GKeyFile; of lists, \; too. */
static gboolean escapes_fit (const Reading *r, const char *others, GError **error)
{
  const char *text = r->text->text;
  for (gsize i = r->key->value; i < r->key->end; i++) {
    if (text[i] != '\\')
      continue;
    const char next = i + 1 < r->key->end ? text[i + 1] : '\0';
    if (next != '\0' && (strchr ("sntr\\", next) != NULL || strchr (others, next) != NULL)) {
      i++;
      continue;
    }
    g_autofree char *where = payj_plan_where (r->group, r->key->name);
    pay_set_error (error, PAY_ERROR_SYNTAX, where, (gssize)(i + r->text->skipped),
                   "after \\ comes one of s n t r %s\\: \\n is the end of a line", others);
    return FALSE;
  }
  return TRUE;
}

/* NULL with [error] set. (transfer full) */
static char *value_of (const Reading *r, GError **error)
{
  if (!escapes_fit (r, "", error))
    return NULL;
  GError *inner = NULL;
  char *value = g_key_file_get_string (r->file, r->group->header, r->key->name, &inner);
  if (value == NULL)
    fail (r, -1, 0, error, PAY_ERROR_SYNTAX, "%s", inner->message);
  g_clear_error (&inner);
  return value != NULL ? g_strchomp (value) : NULL;
}

static gboolean read_text (const Reading *r, gpointer member, GError **error)
{
  char *value = value_of (r, error);
  if (value != NULL)
    *(char **)member = value;
  return value != NULL;
}

static gboolean number_from (const Reading *r, const char *text, gint64 least, gint64 *number, GError **error)
{
  if (g_ascii_string_to_signed (text, 10, least, PAY_MAX_AMOUNT, number, NULL))
    return TRUE;
  return fail (r, -1, 0, error, PAY_ERROR_USAGE, "a number from %" G_GINT64_FORMAT " to %d is expected, not '%s'",
               least, PAY_MAX_AMOUNT, text);
}

static gboolean read_number_from (const Reading *r, gint64 least, gpointer member, GError **error)
{
  g_autofree char *value = value_of (r, error);
  return value != NULL && number_from (r, value, least, member, error);
}

static gboolean read_count (const Reading *r, gpointer member, GError **error)
{
  return read_number_from (r, 0, member, error);
}

static gboolean read_number (const Reading *r, gpointer member, GError **error)
{
  return read_number_from (r, -PAY_MAX_AMOUNT, member, error);
}

/* NULL with [error] set. (transfer full) */
static GPtrArray *list_of (const Reading *r, GError **error)
{
  if (!escapes_fit (r, ";", error))
    return NULL;
  GError *inner = NULL;
  g_auto (GStrv) entries = g_key_file_get_string_list (r->file, r->group->header, r->key->name, NULL, &inner);
  g_autoptr (GPtrArray) list = g_ptr_array_new_with_free_func (g_free);
  if (entries == NULL)
    fail (r, -1, 0, error, PAY_ERROR_SYNTAX, "%s", inner->message);
  g_clear_error (&inner);
  for (guint i = 0; entries != NULL && entries[i] != NULL; i++) {
    if (*g_strstrip (entries[i]) == '\0') {
      fail (r, (gint)i, 0, error, PAY_ERROR_SYNTAX, "an entry of the list is empty");
      return NULL;
    }
    g_ptr_array_add (list, g_strdup (entries[i]));
  }
  return entries != NULL ? g_steal_pointer (&list) : NULL;
}

static gboolean read_list (const Reading *r, gpointer member, GError **error)
{
  GPtrArray *list = list_of (r, error);
  if (list != NULL)
    *(GPtrArray **)member = list;
  return list != NULL;
}

static gboolean read_tags (const Reading *r, gpointer member, GError **error)
{
  GPtrArray *list = list_of (r, error);
  if (list == NULL)
    return FALSE;
  g_ptr_array_add (list, NULL);
  *(GStrv *)member = (GStrv)g_ptr_array_free (list, FALSE);
  return TRUE;
}

static gboolean read_limit (const Reading *r, gpointer member, GError **error)
{
  g_autofree char *value = value_of (r, error);
  if (value == NULL)
    return FALSE;
  if (g_ascii_string_to_unsigned (value, 10, 1, G_MAXINT64, member, NULL))
    return TRUE;
  return fail (r, -1, 0, error, PAY_ERROR_USAGE, "a number of steps, at least 1, is expected, not '%s'", value);
}

static gboolean read_title (const Reading *r, gpointer member, GError **error)
{
  (void)member;
  return read_text (r, (gpointer)&r->title, error);
}

static gboolean read_counter (const Reading *r, GError **error)
{
  gint64 n = 0;
  if (!read_number (r, &n, error))
    return FALSE;
  pay_request_add_counter (r->request, r->key->name + strlen ("counter."), n);
  return TRUE;
}

/* "2 Forest" */
static gboolean read_untaps (const Reading *r, gpointer member, GError **error)
{
  (void)member;
  PaySpell *spell = r->record;
  g_autofree char *value = value_of (r, error);
  if (value == NULL)
    return FALSE;
  const gsize digits = strcspn (value, " ");
  const char *tag = value + digits + strspn (value + digits, " ");
  g_autofree char *number = g_strndup (value, digits);
  if (*tag == '\0')
    return fail (r, -1, (gssize)strlen (value), error, PAY_ERROR_USAGE, "a number and a tag are expected: 2 land");
  spell->untaps_tag = g_strdup (tag);
  return number_from (r, number, 0, &spell->untaps, error);
}

/* ---- Goals. */

static const struct {
  const char *name;
  PayAim aim;
  const char *of; /* what follows; NULL: nothing */
} aims[] = {
  { "all", PAY_AIM_ALL, NULL },      { "most", PAY_AIM_MOST, NULL },
  { "worth", PAY_AIM_WORTH, NULL },  { "x", PAY_AIM_X, "the name of a spell" },
  { "pool", PAY_AIM_POOL, "units" }, { "no-leftover", PAY_AIM_NO_LEFTOVER, NULL },
};

static gboolean unknown_goal (const Reading *r, const char *word, GError **error)
{
  const char *names[G_N_ELEMENTS (aims) + 1] = { NULL };
  for (gsize i = 0; i < G_N_ELEMENTS (aims); i++)
    names[i] = aims[i].name;
  const char *near = pay_nearest_name (word, names);
  if (near != NULL)
    return fail (r, -1, 0, error, PAY_ERROR_USAGE, "there is no goal '%s'; did you mean \"%s\"?", word, near);
  return fail (r, -1, 0, error, PAY_ERROR_USAGE,
               "there is no goal '%s'; there are all, most, worth, x NAME, pool UNITS and no-leftover", word);
}

static gboolean read_goal (const Reading *r, gpointer member, GError **error)
{
  (void)member;
  g_autofree char *value = value_of (r, error);
  if (value == NULL)
    return FALSE;
  const gsize length = strcspn (value, " ");
  const char *rest = value + length + strspn (value + length, " ");
  g_autofree char *word = g_strndup (value, length);
  gsize i = 0;
  while (i < G_N_ELEMENTS (aims) && strcmp (aims[i].name, word) != 0)
    i++;
  if (i == G_N_ELEMENTS (aims))
    return unknown_goal (r, word, error);
  if (aims[i].of == NULL && *rest != '\0')
    return fail (r, -1, rest - value, error, PAY_ERROR_USAGE, "nothing follows the goal %s", word);
  if (aims[i].of != NULL && *rest == '\0')
    return fail (r, -1, (gssize)strlen (value), error, PAY_ERROR_USAGE, "%s must follow the goal %s", aims[i].of, word);
  r->request->aim = aims[i].aim;
  r->request->aim_of = *rest != '\0' ? g_strdup (rest) : NULL;
  return TRUE;
}

/* ---- Keys. */

#define OF_PUZZLE(member) G_STRUCT_OFFSET (PayRequest, member)
#define OF_SOURCE(member) G_STRUCT_OFFSET (PaySource, member)
#define OF_SPELL(member) G_STRUCT_OFFSET (PaySpell, member)

static const struct {
  const char *sort, *name;
  gboolean (*read) (const Reading *r, gpointer member, GError **error);
  gsize member;
} keys[] = {
  { "puzzle", "game", read_text, OF_PUZZLE (game) },
  { "puzzle", "title", read_title, 0 },
  { "puzzle", "rules", read_text, OF_PUZZLE (rules) },
  { "puzzle", "life", read_number, OF_PUZZLE (life) },
  { "puzzle", "pool", read_text, OF_PUZZLE (pool) },
  { "puzzle", "limit", read_limit, OF_PUZZLE (steps) },
  { "puzzle", "goal", read_goal, 0 },
  { "source", "text", read_text, OF_SOURCE (text) },
  { "source", "count", read_count, OF_SOURCE (count) },
  { "source", "tags", read_tags, OF_SOURCE (tags) },
  { "source", "uses", read_count, OF_SOURCE (uses) },
  { "source", "amount", read_number, OF_SOURCE (amount) },
  { "source", "extra", read_text, OF_SOURCE (extra) },
  { "spell", "cost", read_text, OF_SPELL (cost) },
  { "spell", "worth", read_count, OF_SPELL (worth) },
  { "spell", "count", read_count, OF_SPELL (count) },
  { "spell", "purpose", read_list, OF_SPELL (purpose) },
  { "spell", "modifiers", read_list, OF_SPELL (modifiers) },
  { "spell", "gives", read_text, OF_SPELL (gives) },
  { "spell", "gives-tags", read_tags, OF_SPELL (gives_tags) },
  { "spell", "untaps", read_untaps, 0 },
  { "spell", "after", read_text, OF_SPELL (after) },
  { "spell", "once-cast", read_list, OF_SPELL (once_paid) },
  { "spell", "once-cast-purpose", read_list, OF_SPELL (once_purpose) },
};

static gboolean unknown_key (const Reading *r, GError **error)
{
  const char *names[G_N_ELEMENTS (keys) + 2] = { NULL };
  gsize n = 0;
  for (gsize i = 0; i < G_N_ELEMENTS (keys); i++)
    if (strcmp (keys[i].sort, r->group->sort) == 0)
      names[n++] = keys[i].name;
  if (strcmp (r->group->sort, "puzzle") == 0)
    names[n++] = "counter.NAME";
  const char *near = pay_nearest_name (r->key->name, names);
  g_autofree char *where = payj_plan_where (r->group, NULL);
  g_autofree char *all = g_strjoinv (", ", (char **)(gpointer)names);
  const gssize at = (gssize)(r->key->at + r->text->skipped);
  if (near != NULL)
    pay_set_error (error, PAY_ERROR_USAGE, where, at, "there is no key '%s' here; did you mean \"%s\"?", r->key->name,
                   near);
  else
    pay_set_error (error, PAY_ERROR_USAGE, where, at, "there is no key '%s' here; there are %s", r->key->name, all);
  return FALSE;
}

static gboolean read_key (const Reading *r, GError **error)
{
  if (strcmp (r->group->sort, "puzzle") == 0 && g_str_has_prefix (r->key->name, "counter.")
      && r->key->name[strlen ("counter.")] != '\0')
    return read_counter (r, error);
  for (gsize i = 0; i < G_N_ELEMENTS (keys); i++)
    if (strcmp (keys[i].sort, r->group->sort) == 0 && strcmp (keys[i].name, r->key->name) == 0)
      return keys[i].read (r, G_STRUCT_MEMBER_P (r->record, keys[i].member), error);
  return unknown_key (r, error);
}

/* ---- Groups. */

static gboolean fail_at_group (const Reading *r, GError **error, const char *format, ...) G_GNUC_PRINTF (3, 4);

static gboolean fail_at_group (const Reading *r, GError **error, const char *format, ...)
{
  va_list args;
  va_start (args, format);
  g_autofree char *message = g_strdup_vprintf (format, args);
  va_end (args);
  g_autofree char *where = payj_plan_where (r->group, NULL);
  pay_set_error (error, PAY_ERROR_USAGE, where, (gssize)(r->group->at + r->text->skipped), "%s", message);
  return FALSE;
}

static gboolean unknown_group (const Reading *r, GError **error)
{
  static const char *const sorts[] = { "puzzle", "source", "spell", NULL };
  const char *near = pay_nearest_name (r->group->sort, sorts);
  if (near != NULL)
    return fail_at_group (r, error, "there is no such group; did you mean [%s%s]?", near,
                          near == sorts[0] ? "" : " NAME");
  return fail_at_group (r, error, "there is no such group; there are [puzzle], [source NAME] and [spell NAME]");
}

/* What the group is about. NULL with [error] set. */
static gpointer open_record (const Reading *r, GError **error)
{
  const char *sort = r->group->sort, *name = r->group->name;
  if (strcmp (sort, "puzzle") == 0) {
    if (*name == '\0')
      return r->request;
    fail_at_group (r, error, "the group is called [puzzle]; its title is a key");
    return NULL;
  }
  if (strcmp (sort, "source") != 0 && strcmp (sort, "spell") != 0) {
    unknown_group (r, error);
    return NULL;
  }
  if (*name == '\0') {
    fail_at_group (r, error, "a name is missing: [%s NAME]", sort);
    return NULL;
  }
  if (strcmp (sort, "spell") == 0)
    return pay_request_add_spell (r->request, name, NULL);
  PaySource *source = pay_request_add_source (r->request);
  source->name = g_strdup (name);
  return source;
}

static gboolean read_group (Reading *r, GError **error)
{
  r->record = open_record (r, error);
  if (r->record == NULL)
    return FALSE;
  for (guint i = 0; i < r->group->keys->len; i++) {
    r->key = &g_array_index (r->group->keys, PayjPlanKey, i);
    if (!read_key (r, error))
      return FALSE;
  }
  if (strcmp (r->group->sort, "spell") != 0 || payj_plan_key (r->group, "cost") != NULL)
    return TRUE;
  return fail_at_group (r, error, "a cost is missing; an empty one is no cost at all");
}

/* ---- What speaks of spells by name. */

static gboolean name_is_known (const Reading *r, const char *name, gssize at, GError **error)
{
  g_autoptr (GPtrArray) names = g_ptr_array_new (), low = g_ptr_array_new_with_free_func (g_free);
  for (guint i = 0; i < r->request->spells->len; i++) {
    const PaySpell *spell = r->request->spells->pdata[i];
    if (strcmp (spell->name, name) == 0)
      return TRUE;
    g_ptr_array_add (names, spell->name);
    g_ptr_array_add (low, g_ascii_strdown (spell->name, -1));
  }
  g_ptr_array_add (low, NULL);
  const char *near = pay_nearest_name (name, (const char *const *)low->pdata);
  for (guint i = 0; i < names->len; i++)
    if (low->pdata[i] == near)
      return fail (r, -1, at, error, PAY_ERROR_USAGE, "there is no spell '%s'; did you mean \"%s\"?", name,
                   (const char *)names->pdata[i]);
  return fail (r, -1, at, error, PAY_ERROR_USAGE, "there is no spell '%s'", name);
}

static gboolean names_are_known (Reading *r, GError **error)
{
  for (guint i = 0; i < r->request->spells->len; i++) {
    const PaySpell *spell = r->request->spells->pdata[i];
    r->group = payj_plan_group (r->text, "spell", i);
    r->key = payj_plan_key (r->group, "after");
    if (r->key != NULL && !name_is_known (r, spell->after, 0, error))
      return FALSE;
    if (r->key != NULL && strcmp (spell->after, spell->name) == 0)
      return fail (r, -1, 0, error, PAY_ERROR_USAGE, "a spell cannot come after itself");
  }
  if (r->request->aim != PAY_AIM_X)
    return TRUE;
  r->group = payj_plan_group (r->text, "puzzle", 0);
  r->key = payj_plan_key (r->group, "goal");
  const char *value = r->text->text + r->key->value;
  const gsize word = strcspn (value, " ");
  return name_is_known (r, r->request->aim_of, (gssize)(word + strspn (value + word, " ")), error);
}

static gboolean read_all (Reading *r, GError **error)
{
  for (guint i = 0; i < r->text->groups->len; i++) {
    r->group = r->text->groups->pdata[i];
    if (!read_group (r, error))
      return FALSE;
  }
  if (r->request->spells->len > 0)
    return names_are_known (r, error);
  pay_set_error (error, PAY_ERROR_USAGE, "", -1, "a puzzle needs something to pay for: a group [spell NAME]");
  return FALSE;
}

PayRequest *pay_plan_read (const char *text, gssize length, char **title, GError **error)
{
  const gsize n = length < 0 ? strlen (text) : (gsize)length;
  g_auto (PayjPlanText) scanned = { 0 };
  if (!payj_plan_scan (&scanned, text, n, error))
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
  Reading r = { .text = &scanned, .file = file, .request = request };
  const gboolean read = read_all (&r, error);
  g_autofree char *own = r.title;
  if (!read)
    return NULL;
  if (title != NULL)
    *title = g_steal_pointer (&own);
  return g_steal_pointer (&request);
}
