/* SPDX-License-Identifier: MIT */
#include "reader.h"

#include <string.h>

gboolean payj_wants (const json_t *value, const char *what, GError **error)
{
  static const char *const types[]
      = { "an object", "an array", "a string", "a number", "a fraction", "true", "false", "null" };
  pay_set_error (error, PAY_ERROR_USAGE, NULL, -1, "must be %s, not %s", what, types[json_typeof (value)]);
  return FALSE;
}

gboolean payj_read_text (const json_t *value, char **text, GError **error)
{
  if (!json_is_string (value))
    return payj_wants (value, "a string", error);
  const char *string = json_string_value (value);
  const gsize length = strlen (string);
  if (length != json_string_length (value)) {
    pay_set_error (error, PAY_ERROR_SYNTAX, NULL, (gssize)length, "a text cannot contain a NUL");
    return FALSE;
  }
  g_free (*text);
  *text = g_strndup (string, length);
  return TRUE;
}

gboolean payj_read_integer (const json_t *value, gint64 least, gint64 most, gint64 *number, GError **error)
{
  if (!json_is_integer (value))
    return payj_wants (value, "an integer", error);
  const gint64 n = json_integer_value (value);
  if (n > most || (n < least && least < 0)) {
    pay_set_error (error, PAY_ERROR_TOO_LARGE, NULL, -1,
                   "must be from %" G_GINT64_FORMAT " to %" G_GINT64_FORMAT ", not %" G_GINT64_FORMAT, least, most, n);
    return FALSE;
  }
  if (n < least) {
    pay_set_error (error, PAY_ERROR_USAGE, NULL, -1, "must be at least %" G_GINT64_FORMAT ", not %" G_GINT64_FORMAT,
                   least, n);
    return FALSE;
  }
  *number = n;
  return TRUE;
}

gboolean payj_read_texts (const json_t *value, GPtrArray *texts, GError **error)
{
  if (!json_is_array (value))
    return payj_wants (value, "an array of strings", error);
  for (gsize i = 0; i < json_array_size (value); i++) {
    char *text = NULL;
    GError *inner = NULL;
    if (payj_read_text (json_array_get (value, i), &text, &inner)) {
      g_ptr_array_add (texts, text);
      continue;
    }
    g_autofree char *place = g_strdup_printf ("[%" G_GSIZE_FORMAT "]", i);
    pay_error_inside (inner, place);
    g_propagate_error (error, inner);
    return FALSE;
  }
  return TRUE;
}

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
