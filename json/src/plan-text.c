/* SPDX-License-Identifier: MIT */
#include "plan-text.h"

#include "text.h"

#include <string.h>

#define MARK "\xef\xbb\xbf" /* of the byte order, which some editors write */
#define MOST_GROUPS 4096
#define MOST_KEYS 256 /* of a group */

static void key_clear (gpointer key)
{
  g_free (((PayjPlanKey *)key)->name);
}

static void group_free (gpointer data)
{
  PayjPlanGroup *group = data;
  g_free (group->header);
  g_free (group->sort);
  g_free (group->name);
  g_array_unref (group->keys);
  g_free (group);
}

void payj_plan_clear (PayjPlanText *plan)
{
  g_clear_pointer (&plan->groups, g_ptr_array_unref);
}

static gboolean fail (const PayjPlanText *p, gsize at, const char *message, GError **error)
{
  pay_set_error (error, PAY_ERROR_SYNTAX, "", (gssize)(at + p->skipped), "%s", message);
  return FALSE;
}

static gboolean too_many (const PayjPlanText *p, gsize at, int most, const char *what, GError **error)
{
  pay_set_error (error, PAY_ERROR_TOO_LARGE, "", (gssize)(at + p->skipped), "more than %d %s", most, what);
  return FALSE;
}

static guint line_of (const PayjPlanText *p, gsize at)
{
  guint line = 1;
  for (gsize i = 0; i < at; i++)
    line += p->text[i] == '\n' ? 1 : 0;
  return line;
}

/* Of the line from [at] on; without its line end. */
static gsize end_of_line (const PayjPlanText *p, gsize at)
{
  const char *feed = memchr (p->text + at, '\n', p->length - at);
  const gsize end = feed != NULL ? (gsize)(feed - p->text) : p->length;
  return end > at && p->text[end - 1] == '\r' ? end - 1 : end;
}

static gsize skip_space (const PayjPlanText *p, gsize at, gsize end)
{
  while (at < end && g_ascii_isspace (p->text[at]))
    at++;
  return at;
}

static gsize strip_space (const PayjPlanText *p, gsize at, gsize end)
{
  while (end > at && g_ascii_isspace (p->text[end - 1]))
    end--;
  return end;
}

/* ---- Lines. */

static PayjPlanGroup *group_new (const PayjPlanText *p, gsize at, gsize close)
{
  PayjPlanGroup *group = g_new0 (PayjPlanGroup, 1);
  group->header = g_strndup (p->text + at + 1, close - at - 1);
  const char *start = group->header + strspn (group->header, " ");
  const gsize length = strcspn (start, " ");
  group->sort = g_strndup (start, length);
  group->name = g_strstrip (g_strdup (start + length));
  group->at = at;
  group->keys = g_array_new (FALSE, FALSE, sizeof (PayjPlanKey));
  g_array_set_clear_func (group->keys, key_clear);
  return group;
}

static const PayjPlanGroup *like_group (const PayjPlanText *p, const PayjPlanGroup *group)
{
  for (guint i = 0; i < p->groups->len; i++) {
    const PayjPlanGroup *other = p->groups->pdata[i];
    if (strcmp (other->sort, group->sort) == 0 && strcmp (other->name, group->name) == 0)
      return other;
  }
  return NULL;
}

static gboolean add_group (PayjPlanText *p, gsize at, gsize end, GError **error)
{
  const char *close = memchr (p->text + at, ']', end - at);
  const gsize after = close != NULL ? (gsize)(close - p->text) + 1 : end;
  if (p->groups->len == MOST_GROUPS)
    return too_many (p, at, MOST_GROUPS, "groups", error);
  if (close == NULL)
    return fail (p, end, "a ']' is expected here", error);
  if (skip_space (p, after, end) < end)
    return fail (p, skip_space (p, after, end), "nothing can follow the ']'", error);
  for (gsize i = at + 1; i < after - 1; i++)
    if (p->text[i] == '[' || g_ascii_iscntrl (p->text[i]))
      return fail (p, i, "the name of a group has no brackets and no control characters", error);
  PayjPlanGroup *group = group_new (p, at, after - 1);
  const PayjPlanGroup *before = like_group (p, group);
  g_ptr_array_add (p->groups, group);
  if (before == NULL)
    return TRUE;
  g_autofree char *message
      = g_strdup_printf ("this group is there already, in line %u%s", line_of (p, before->at),
                         strcmp (group->sort, "puzzle") == 0 ? "" : "; several like ones are one group with a count");
  return fail (p, at, message, error);
}

static gboolean add_key (PayjPlanText *p, gsize at, gsize end, GError **error)
{
  const char *equals = memchr (p->text + at, '=', end - at);
  if (equals == NULL)
    return fail (p, at, "a line is a [group], a key with = and a value, or a remark after #", error);
  const gsize sign = (gsize)(equals - p->text);
  PayjPlanKey key = { .at = at, .value = skip_space (p, sign + 1, end), .end = end };
  if (p->groups->len == 0)
    return fail (p, at, "a group such as [puzzle] comes first", error);
  if (strip_space (p, at, sign) == at)
    return fail (p, at, "a key is expected before the =", error);
  PayjPlanGroup *group = p->groups->pdata[p->groups->len - 1];
  if (group->keys->len == MOST_KEYS)
    return too_many (p, at, MOST_KEYS, "keys in a group", error);
  key.name = g_strndup (p->text + at, strip_space (p, at, sign) - at);
  const PayjPlanKey *before = payj_plan_key (group, key.name);
  g_autofree char *message
      = before != NULL ? g_strdup_printf ("this key is there already, in line %u", line_of (p, before->at)) : NULL;
  g_array_append_val (group->keys, key);
  return message == NULL || fail (p, at, message, error);
}

static gboolean add_line (PayjPlanText *p, gsize at, gsize end, GError **error)
{
  if (at == end || p->text[at] == '#')
    return TRUE;
  return p->text[at] == '[' ? add_group (p, at, end, error) : add_key (p, at, end, error);
}

static gboolean is_text (PayjPlanText *p, GError **error)
{
  const char *bad = NULL;
  if (p->length > PAYJ_MAX_LINE) {
    pay_set_error (error, PAY_ERROR_TOO_LARGE, "", PAYJ_MAX_LINE, "a puzzle has at most %d bytes", PAYJ_MAX_LINE);
    return FALSE;
  }
  const char *nul = p->length > 0 ? memchr (p->text, '\0', p->length) : NULL;
  if (nul != NULL)
    return fail (p, (gsize)(nul - p->text), "a text has no NUL", error);
  return g_utf8_validate (p->text, (gssize)p->length, &bad)
         || fail (p, (gsize)(bad - p->text), "this is not UTF-8", error);
}

gboolean payj_plan_scan (PayjPlanText *p, const char *text, gsize length, GError **error)
{
  const gboolean marked = length >= strlen (MARK) && memcmp (text, MARK, strlen (MARK)) == 0;
  p->skipped = marked ? strlen (MARK) : 0;
  p->text = text + p->skipped;
  p->length = length - p->skipped;
  p->groups = g_ptr_array_new_with_free_func (group_free);
  if (!is_text (p, error))
    return FALSE;
  for (gsize at = 0; at < p->length;) {
    const gsize end = end_of_line (p, at), start = skip_space (p, at, end);
    if (!add_line (p, start, strip_space (p, start, end), error))
      return FALSE;
    const char *feed = memchr (p->text + at, '\n', p->length - at);
    at = feed != NULL ? (gsize)(feed - p->text) + 1 : p->length;
  }
  return TRUE;
}

/* ---- Places. */

const PayjPlanKey *payj_plan_key (const PayjPlanGroup *group, const char *name)
{
  for (guint i = 0; i < group->keys->len; i++) {
    const PayjPlanKey *key = &g_array_index (group->keys, PayjPlanKey, i);
    if (strcmp (key->name, name) == 0)
      return key;
  }
  return NULL;
}

const PayjPlanGroup *payj_plan_group (const PayjPlanText *p, const char *sort, guint index)
{
  for (guint i = 0; i < p->groups->len; i++) {
    const PayjPlanGroup *group = p->groups->pdata[i];
    if (strcmp (group->sort, sort) == 0 && index-- == 0)
      return group;
  }
  return NULL;
}

/* \n and the like are one byte of the value and two of the text. */
static gsize next_byte (const PayjPlanText *p, gsize at, gsize end)
{
  return p->text[at] == '\\' && at + 1 < end ? at + 2 : at + 1;
}

gsize payj_plan_byte (const PayjPlanText *p, const PayjPlanKey *key, gint entry, gssize at)
{
  gsize i = key->value;
  for (gint k = 0; k < entry && i < key->end; k++) {
    while (i < key->end && p->text[i] != ';')
      i = next_byte (p, i, key->end);
    i = skip_space (p, i + (i < key->end ? 1 : 0), key->end);
  }
  for (gssize k = 0; k < at && i < key->end; k++)
    i = next_byte (p, i, key->end);
  return i + p->skipped;
}

char *payj_plan_where (const PayjPlanGroup *group, const char *key)
{
  return key != NULL ? g_strdup_printf ("[%s] %s", group->header, key) : g_strdup_printf ("[%s]", group->header);
}
