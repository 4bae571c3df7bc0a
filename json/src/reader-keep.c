/* SPDX-License-Identifier: MIT */
#include "reader.h"

#include <pay/cost.h>
#include <string.h>

static gboolean read_cost (PayKeep *keep, const json_t *value, GError **error)
{
  if (json_is_null (value))
    return TRUE;
  return json_is_string (value) ? payj_read_text (value, &keep->cost, error)
                                : payj_wants (value, "a string or null (no cost at all)", error);
}

static gboolean read_purpose (PayKeep *keep, const json_t *value, GError **error)
{
  keep->purpose = g_ptr_array_new_with_free_func (g_free);
  return payj_read_texts (value, keep->purpose, error);
}

static gboolean read_x (PayKeep *keep, const json_t *value, GError **error)
{
  return payj_read_integer (value, 0, PAY_MAX_AMOUNT, &keep->x, error);
}

static gboolean read_field (PayKeep *keep, const char *name, const json_t *value, GError **error)
{
  static const char *const names[] = { "cost", "purpose", "x", NULL };
  static gboolean (*const readers[]) (PayKeep *, const json_t *, GError **) = { read_cost, read_purpose, read_x };
  guint i = 0;
  while (names[i] != NULL && strcmp (names[i], name) != 0)
    i++;
  if (names[i] == NULL)
    return payj_unknown_field (name, names, error);
  GError *inner = NULL;
  if (json_is_null (value) || readers[i](keep, value, &inner))
    return TRUE;
  pay_error_inside (inner, name);
  g_propagate_error (error, inner);
  return FALSE;
}

static gboolean read_one (PayKeep *keep, const json_t *value, GError **error)
{
  if (!json_is_object (value))
    return read_cost (keep, value, error);
  const char *name;
  json_t *member;
  json_object_foreach ((json_t *)(gpointer)value, name, member)
  {
    if (!read_field (keep, name, member, error))
      return FALSE;
  }
  if (json_object_get (value, "cost") != NULL)
    return TRUE;
  pay_set_error (error, PAY_ERROR_USAGE, "cost", -1, "there is no cost to keep payable");
  return FALSE;
}

gboolean payj_read_keep (PayRequest *request, const json_t *value, GError **error)
{
  if (!json_is_array (value))
    return payj_wants (value, "an array of costs", error);
  for (gsize i = 0; i < json_array_size (value); i++) {
    GError *inner = NULL;
    if (read_one (pay_request_add_keep (request, NULL), json_array_get (value, i), &inner))
      continue;
    g_autofree char *place = g_strdup_printf ("[%" G_GSIZE_FORMAT "]", i);
    pay_error_inside (inner, place);
    g_propagate_error (error, inner);
    return FALSE;
  }
  return TRUE;
}
