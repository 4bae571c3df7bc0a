/* SPDX-License-Identifier: MIT */
#include "reader.h"

#include <pay/cost.h>
#include <string.h>

static gboolean read_source (PaySpent *s, const json_t *value, GError **error)
{
  if (!json_is_integer (value))
    return json_is_string (value) ? payj_read_text (value, &s->source, error)
                                  : payj_wants (value, "the id of a source: a string or an integer", error);
  s->source = g_strdup_printf ("%" JSON_INTEGER_FORMAT, json_integer_value (value));
  return TRUE;
}

static gboolean read_ability (PaySpent *s, const json_t *value, GError **error)
{
  return payj_read_integer (value, 0, PAY_MAX_AMOUNT, &s->ability, error);
}

static gboolean read_adds (PaySpent *s, const json_t *value, GError **error)
{
  s->adds = g_ptr_array_new_with_free_func (g_free);
  return payj_read_texts (value, s->adds, error);
}

static gboolean read_field (PaySpent *s, const char *name, const json_t *value, GError **error)
{
  static const char *const names[] = { "source", "ability", "adds", NULL };
  static gboolean (*const readers[]) (PaySpent *, const json_t *, GError **) = { read_source, read_ability, read_adds };
  guint i = 0;
  while (names[i] != NULL && strcmp (names[i], name) != 0)
    i++;
  if (names[i] == NULL)
    return payj_unknown_field (name, names, error);
  GError *inner = NULL;
  if (json_is_null (value) || readers[i](s, value, &inner))
    return TRUE;
  pay_error_inside (inner, name);
  g_propagate_error (error, inner);
  return FALSE;
}

static gboolean read_one (PaySpent *s, const json_t *value, GError **error)
{
  if (!json_is_object (value))
    return payj_wants (value, "an object such as {\"source\":0,\"ability\":0}", error);
  const char *name;
  json_t *member;
  json_object_foreach ((json_t *)(gpointer)value, name, member)
  {
    if (!read_field (s, name, member, error))
      return FALSE;
  }
  if (s->source != NULL)
    return TRUE;
  pay_set_error (error, PAY_ERROR_USAGE, "source", -1, "a step that was taken needs the id of its source");
  return FALSE;
}

gboolean payj_read_spent (PayRequest *request, const json_t *value, GError **error)
{
  if (!json_is_array (value))
    return payj_wants (value, "an array of steps", error);
  for (gsize i = 0; i < json_array_size (value); i++) {
    GError *inner = NULL;
    if (read_one (pay_request_add_spent (request, NULL, 0), json_array_get (value, i), &inner))
      continue;
    g_autofree char *place = g_strdup_printf ("[%" G_GSIZE_FORMAT "]", i);
    pay_error_inside (inner, place);
    g_propagate_error (error, inner);
    return FALSE;
  }
  return TRUE;
}
