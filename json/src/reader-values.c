/* SPDX-License-Identifier: MIT */
#include "reader.h"

#include <pay/board.h>
#include <pay/cost.h>
#include <string.h>

gboolean payj_wants (const json_t *value, const char *what, GError **error)
{
  static const char *const types[]
      = { "an object", "an array", "a string", "a number", "a fraction", "true", "false", "null" };
  return pay_set_error (error, PAY_ERROR_USAGE, NULL, -1, "must be %s, not %s", what, types[json_typeof (value)]);
}

gboolean payj_read_text (gpointer text, const json_t *value, GError **error)
{
  if (!json_is_string (value))
    return payj_wants (value, "a string", error);
  const char *string = json_string_value (value);
  const gsize length = strlen (string);
  if (length != json_string_length (value))
    return pay_set_error (error, PAY_ERROR_SYNTAX, NULL, (gssize)length, "a text cannot contain a NUL");
  char **to = text;
  g_free (*to);
  *to = g_strndup (string, length);
  return TRUE;
}

gboolean payj_read_id (gpointer id, const json_t *value, GError **error)
{
  if (json_is_string (value))
    return payj_read_text (id, value, error);
  if (!json_is_integer (value))
    return payj_wants (value, "the id of a source: a string or an integer", error);
  *(char **)id = g_strdup_printf ("%" G_GINT64_FORMAT, (gint64)json_integer_value (value));
  return TRUE;
}

gboolean payj_read_cost (gpointer cost, const json_t *value, GError **error)
{
  if (json_is_null (value))
    return TRUE;
  return json_is_string (value) ? payj_read_text (cost, value, error)
                                : payj_wants (value, "a string or null (no cost at all)", error);
}

gboolean payj_read_integer (const json_t *value, gint64 least, gint64 most, gint64 *number, GError **error)
{
  if (!json_is_integer (value))
    return payj_wants (value, "an integer", error);
  const gint64 n = json_integer_value (value);
  if (n > most || (n < least && least < 0))
    return pay_set_error (error, PAY_ERROR_TOO_LARGE, NULL, -1,
                          "must be from %" G_GINT64_FORMAT " to %" G_GINT64_FORMAT ", not %" G_GINT64_FORMAT, least,
                          most, n);
  if (n < least)
    return pay_set_error (error, PAY_ERROR_USAGE, NULL, -1,
                          "must be at least %" G_GINT64_FORMAT ", not %" G_GINT64_FORMAT, least, n);
  *number = n;
  return TRUE;
}

gboolean payj_read_count (gpointer count, const json_t *value, GError **error)
{
  return payj_read_integer (value, 0, PAY_MAX_AMOUNT, count, error);
}

gboolean payj_read_copies (gpointer count, const json_t *value, GError **error)
{
  return payj_read_integer (value, 1, PAY_BOARD_MOST_COPIES, count, error);
}

gboolean payj_read_number (gpointer number, const json_t *value, GError **error)
{
  return payj_read_integer (value, -PAY_MAX_AMOUNT, PAY_MAX_AMOUNT, number, error);
}

static gboolean add_text (gpointer texts, const json_t *value, GError **error)
{
  char *text = NULL;
  if (!payj_read_text (&text, value, error))
    return FALSE;
  g_ptr_array_add (texts, text);
  return TRUE;
}

gboolean payj_read_texts (gpointer texts, const json_t *value, GError **error)
{
  GPtrArray **to = texts;
  if (*to == NULL)
    *to = g_ptr_array_new_with_free_func (g_free);
  return payj_read_each (add_text, *to, value, "strings", error);
}

gboolean payj_read_each (PayjRead read, gpointer record, const json_t *value, const char *what, GError **error)
{
  if (!json_is_array (value)) {
    g_autofree char *array = g_strconcat ("an array of ", what, NULL);
    return payj_wants (value, array, error);
  }
  for (gsize i = 0; i < json_array_size (value); i++)
    if (!read (record, json_array_get (value, i), error))
      return pay_error_inside (error, "[%" G_GSIZE_FORMAT "]", i);
  return TRUE;
}

/* ---- Fields of an object. */

gboolean payj_unknown_field (const char *name, const char *const *names, GError **error)
{
  const char *nearest = pay_nearest_name (name, names);
  const char *where = strlen (name) <= 40 ? name : "";
  if (nearest != NULL)
    pay_set_error (error, PAY_ERROR_USAGE, where, -1, "unknown field; did you mean \"%s\"?", nearest);
  else {
    g_autofree char *all = g_strjoinv (", ", (char **)(gpointer)names);
    pay_set_error (error, PAY_ERROR_USAGE, where, -1, "unknown field; there are %s", all);
  }
  return FALSE;
}

static gboolean unknown_field (const PayjField *fields, gsize n_fields, const char *name, GError **error)
{
  g_autofree const char **names = g_new0 (const char *, n_fields + 1);
  for (gsize i = 0, n = 0; i < n_fields; i++)
    if (fields[i].read != NULL)
      names[n++] = fields[i].name;
  return payj_unknown_field (name, names, error);
}

gboolean payj_read_fields (const PayjField *fields, gsize n_fields, gpointer record, const json_t *value,
                           const char *what, GError **error)
{
  const char *name;
  json_t *member;
  if (!json_is_object (value))
    return payj_wants (value, what, error);
  json_object_foreach ((json_t *)(gpointer)value, name, member)
  {
    gsize i = 0;
    while (i < n_fields && strcmp (fields[i].name, name) != 0)
      i++;
    if (i == n_fields)
      return unknown_field (fields, n_fields, name, error);
    if (!json_is_null (member) && !fields[i].read (G_STRUCT_MEMBER_P (record, fields[i].member), member, error))
      return pay_error_inside (error, "%s", name);
  }
  return TRUE;
}
