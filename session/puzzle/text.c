/* SPDX-License-Identifier: MIT */
#include "puzzle/text.h"

#include <pay/error.h>

#include <string.h>

#define MARK "\xef\xbb\xbf" /* of the byte order, which some editors write */
#define MOST_BYTES (16 * 1024 * 1024)
#define MOST_GROUPS 4096
#define MOST_KEYS 256 /* of a group */

static void key_clear (gpointer key)
{
  g_free (((PaysPuzzleKey *)key)->name);
}

static void group_free (gpointer data)
{
  PaysPuzzleGroup *group = data;
  g_free (group->header);
  g_free (group->sort);
  g_free (group->name);
  g_array_unref (group->keys);
  g_free (group);
}

void pays_puzzle_clear (PaysPuzzleText *puzzle)
{
  g_clear_pointer (&puzzle->groups, g_ptr_array_unref);
}

static gboolean fail (const PaysPuzzleText *puzzle, gsize at, const char *message, GError **error)
{
  return pay_set_error (error, PAY_ERROR_SYNTAX, "", (gssize)(at + puzzle->skipped), "%s", message);
}

static gboolean too_many (const PaysPuzzleText *puzzle, gsize at, int most, const char *what, GError **error)
{
  return pay_set_error (error, PAY_ERROR_TOO_LARGE, "", (gssize)(at + puzzle->skipped), "more than %d %s", most, what);
}

static guint line_of (const PaysPuzzleText *puzzle, gsize at)
{
  guint line = 1;
  for (gsize i = 0; i < at; i++)
    line += puzzle->text[i] == '\n' ? 1 : 0;
  return line;
}

/* Of the line from [at] on; without its line end. */
static gsize end_of_line (const PaysPuzzleText *puzzle, gsize at)
{
  const char *feed = memchr (puzzle->text + at, '\n', puzzle->length - at);
  const gsize end = feed != NULL ? (gsize)(feed - puzzle->text) : puzzle->length;
  return end > at && puzzle->text[end - 1] == '\r' ? end - 1 : end;
}

static gsize skip_space (const PaysPuzzleText *puzzle, gsize at, gsize end)
{
  while (at < end && g_ascii_isspace (puzzle->text[at]))
    at++;
  return at;
}

static gsize strip_space (const PaysPuzzleText *puzzle, gsize at, gsize end)
{
  while (end > at && g_ascii_isspace (puzzle->text[end - 1]))
    end--;
  return end;
}

/* ---- Lines. */

static PaysPuzzleGroup *group_new (const PaysPuzzleText *puzzle, gsize at, gsize close)
{
  PaysPuzzleGroup *group = g_new0 (PaysPuzzleGroup, 1);
  group->header = g_strndup (puzzle->text + at + 1, close - at - 1);
  const char *start = group->header + strspn (group->header, " ");
  const gsize length = strcspn (start, " ");
  group->sort = g_strndup (start, length);
  group->name = g_strstrip (g_strdup (start + length));
  group->at = at;
  group->keys = g_array_new (FALSE, FALSE, sizeof (PaysPuzzleKey));
  g_array_set_clear_func (group->keys, key_clear);
  return group;
}

static const PaysPuzzleGroup *like_group (const PaysPuzzleText *puzzle, const PaysPuzzleGroup *group)
{
  for (guint i = 0; i < puzzle->groups->len; i++) {
    const PaysPuzzleGroup *other = puzzle->groups->pdata[i];
    if (strcmp (other->sort, group->sort) == 0 && strcmp (other->name, group->name) == 0)
      return other;
  }
  return NULL;
}

static gboolean add_group (PaysPuzzleText *puzzle, gsize at, gsize end, GError **error)
{
  const char *close = memchr (puzzle->text + at, ']', end - at);
  const gsize after = close != NULL ? (gsize)(close - puzzle->text) + 1 : end;
  if (puzzle->groups->len == MOST_GROUPS)
    return too_many (puzzle, at, MOST_GROUPS, "groups", error);
  if (close == NULL)
    return fail (puzzle, end, "a ']' is expected here", error);
  if (skip_space (puzzle, after, end) < end)
    return fail (puzzle, skip_space (puzzle, after, end), "nothing can follow the ']'", error);
  for (gsize i = at + 1; i < after - 1; i++)
    if (puzzle->text[i] == '[' || g_ascii_iscntrl (puzzle->text[i]))
      return fail (puzzle, i, "the name of a group has no brackets and no control characters", error);
  PaysPuzzleGroup *group = group_new (puzzle, at, after - 1);
  const PaysPuzzleGroup *before = like_group (puzzle, group);
  g_ptr_array_add (puzzle->groups, group);
  if (before == NULL)
    return TRUE;
  g_autofree char *message
      = g_strdup_printf ("this group is there already, in line %u%s", line_of (puzzle, before->at),
                         strcmp (group->sort, "puzzle") == 0 ? "" : "; several like ones are one group with a count");
  return fail (puzzle, at, message, error);
}

static gboolean add_key (PaysPuzzleText *puzzle, gsize at, gsize end, GError **error)
{
  const char *equals = memchr (puzzle->text + at, '=', end - at);
  if (equals == NULL)
    return fail (puzzle, at, "a line is a [group], a key with = and a value, or a remark after #", error);
  const gsize sign = (gsize)(equals - puzzle->text);
  PaysPuzzleKey key = { .at = at, .value = skip_space (puzzle, sign + 1, end), .end = end };
  if (puzzle->groups->len == 0)
    return fail (puzzle, at, "a group such as [puzzle] comes first", error);
  if (strip_space (puzzle, at, sign) == at)
    return fail (puzzle, at, "a key is expected before the =", error);
  PaysPuzzleGroup *group = puzzle->groups->pdata[puzzle->groups->len - 1];
  if (group->keys->len == MOST_KEYS)
    return too_many (puzzle, at, MOST_KEYS, "keys in a group", error);
  key.name = g_strndup (puzzle->text + at, strip_space (puzzle, at, sign) - at);
  const PaysPuzzleKey *before = pays_puzzle_key (group, key.name);
  g_autofree char *message
      = before != NULL ? g_strdup_printf ("this key is there already, in line %u", line_of (puzzle, before->at)) : NULL;
  g_array_append_val (group->keys, key);
  return message == NULL || fail (puzzle, at, message, error);
}

static gboolean add_line (PaysPuzzleText *puzzle, gsize at, gsize end, GError **error)
{
  if (at == end || puzzle->text[at] == '#')
    return TRUE;
  return puzzle->text[at] == '[' ? add_group (puzzle, at, end, error) : add_key (puzzle, at, end, error);
}

static gboolean is_text (PaysPuzzleText *puzzle, GError **error)
{
  const char *bad = NULL;
  if (puzzle->length > MOST_BYTES)
    return pay_set_error (error, PAY_ERROR_TOO_LARGE, "", MOST_BYTES, "a puzzle has at most %d bytes", MOST_BYTES);
  const char *nul = puzzle->length > 0 ? memchr (puzzle->text, '\0', puzzle->length) : NULL;
  if (nul != NULL)
    return fail (puzzle, (gsize)(nul - puzzle->text), "a text has no NUL", error);
  return g_utf8_validate (puzzle->text, (gssize)puzzle->length, &bad)
         || fail (puzzle, (gsize)(bad - puzzle->text), "this is not UTF-8", error);
}

gboolean pays_puzzle_scan (PaysPuzzleText *puzzle, const char *text, gsize length, GError **error)
{
  const gboolean marked = length >= strlen (MARK) && memcmp (text, MARK, strlen (MARK)) == 0;
  puzzle->skipped = marked ? strlen (MARK) : 0;
  puzzle->text = text + puzzle->skipped;
  puzzle->length = length - puzzle->skipped;
  puzzle->groups = g_ptr_array_new_with_free_func (group_free);
  if (!is_text (puzzle, error))
    return FALSE;
  for (gsize at = 0; at < puzzle->length;) {
    const gsize end = end_of_line (puzzle, at), start = skip_space (puzzle, at, end);
    if (!add_line (puzzle, start, strip_space (puzzle, start, end), error))
      return FALSE;
    const char *feed = memchr (puzzle->text + at, '\n', puzzle->length - at);
    at = feed != NULL ? (gsize)(feed - puzzle->text) + 1 : puzzle->length;
  }
  return TRUE;
}

/* ---- Places. */

const PaysPuzzleKey *pays_puzzle_key (const PaysPuzzleGroup *group, const char *name)
{
  for (guint i = 0; i < group->keys->len; i++) {
    const PaysPuzzleKey *key = &g_array_index (group->keys, PaysPuzzleKey, i);
    if (strcmp (key->name, name) == 0)
      return key;
  }
  return NULL;
}

const PaysPuzzleGroup *pays_puzzle_group (const PaysPuzzleText *puzzle, const char *sort, guint index)
{
  for (guint i = 0; i < puzzle->groups->len; i++) {
    const PaysPuzzleGroup *group = puzzle->groups->pdata[i];
    if (strcmp (group->sort, sort) == 0 && index-- == 0)
      return group;
  }
  return NULL;
}

/* \n and the like are one byte of the value and two of the text. */
static gsize next_byte (const PaysPuzzleText *puzzle, gsize at, gsize end)
{
  return puzzle->text[at] == '\\' && at + 1 < end ? at + 2 : at + 1;
}

gsize pays_puzzle_byte (const PaysPuzzleText *puzzle, const PaysPuzzleKey *key, gint entry, gssize at)
{
  gsize i = key->value;
  for (gint k = 0; k < entry && i < key->end; k++) {
    while (i < key->end && puzzle->text[i] != ';')
      i = next_byte (puzzle, i, key->end);
    i = skip_space (puzzle, i + (i < key->end ? 1 : 0), key->end);
  }
  for (gssize k = 0; k < at && i < key->end; k++)
    i = next_byte (puzzle, i, key->end);
  return i + puzzle->skipped;
}

char *pays_puzzle_where (const PaysPuzzleGroup *group, const char *key)
{
  return key != NULL ? g_strdup_printf ("[%s] %s", group->header, key) : g_strdup_printf ("[%s]", group->header);
}
