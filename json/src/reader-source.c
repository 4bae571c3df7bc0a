/* SPDX-License-Identifier: MIT */
#include "reader.h"

#include <pay/cost.h>
#include <string.h>

static gboolean read_id (PaySource *s, const json_t *value, GError **error)
{
  s->numeric = json_is_integer (value);
  if (s->numeric)
    s->id = g_strdup_printf ("%" JSON_INTEGER_FORMAT, json_integer_value (value));
  else if (json_is_string (value))
    return payj_read_text (value, &s->id, error);
  else
    return payj_wants (value, "a string or an integer", error);
  return TRUE;
}

static gboolean read_name (PaySource *s, const json_t *value, GError **error)
{
  return payj_read_text (value, &s->name, error);
}

static gboolean read_ability (PaySource *s, const json_t *value, GError **error)
{
  return payj_read_text (value, &s->text, error);
}

static gboolean read_count (PaySource *s, const json_t *value, GError **error)
{
  return payj_read_integer (value, 0, PAY_MAX_AMOUNT, &s->count, error);
}

static gboolean read_uses (PaySource *s, const json_t *value, GError **error)
{
  return payj_read_integer (value, 0, PAY_MAX_AMOUNT, &s->uses, error);
}

static gboolean read_amount (PaySource *s, const json_t *value, GError **error)
{
  return payj_read_integer (value, -PAY_MAX_AMOUNT, PAY_MAX_AMOUNT, &s->amount, error);
}

static gboolean read_extra (PaySource *s, const json_t *value, GError **error)
{
  return payj_read_text (value, &s->extra, error);
}

static gboolean read_tags (PaySource *s, const json_t *value, GError **error)
{
  g_autoptr (GPtrArray) tags = g_ptr_array_new_with_free_func (g_free);
  if (!payj_read_texts (value, tags, error))
    return FALSE;
  g_ptr_array_add (tags, NULL);
  s->tags = (char **)g_ptr_array_free (g_steal_pointer (&tags), FALSE);
  return TRUE;
}

static const struct {
  const char *name;
  gboolean (*read) (PaySource *s, const json_t *value, GError **error);
} fields[] = {
  { "id", read_id },     { "name", read_name }, { "text", read_ability },  { "count", read_count },
  { "tags", read_tags }, { "uses", read_uses }, { "amount", read_amount }, { "extra", read_extra },
};

static gboolean unknown_field (const char *name, GError **error)
{
  const char *names[G_N_ELEMENTS (fields) + 1] = { NULL };
  for (gsize i = 0; i < G_N_ELEMENTS (fields); i++)
    names[i] = fields[i].name;
  return payj_unknown_field (name, names, error);
}

static gboolean read_field (PaySource *s, const char *name, const json_t *value, GError **error)
{
  for (gsize i = 0; i < G_N_ELEMENTS (fields); i++) {
    if (strcmp (fields[i].name, name) != 0)
      continue;
    GError *inner = NULL;
    if (json_is_null (value) || fields[i].read (s, value, &inner))
      return TRUE;
    pay_error_inside (inner, name);
    g_propagate_error (error, inner);
    return FALSE;
  }
  return unknown_field (name, error);
}

static gboolean read_source (PaySource *s, const json_t *value, GError **error)
{
  if (json_is_string (value))
    return payj_read_text (value, &s->text, error);
  if (!json_is_object (value))
    return payj_wants (value, "a string or an object", error);
  const char *name;
  json_t *member;
  json_object_foreach ((json_t *)(gpointer)value, name, member)
  {
    if (!read_field (s, name, member, error))
      return FALSE;
  }
  if (s->text != NULL || s->name != NULL)
    return TRUE;
  pay_set_error (error, PAY_ERROR_USAGE, "text", -1, "a source needs a text, or a name that the game knows");
  return FALSE;
}

/* The default id of a source is its index; ids are unique among both sorts. */
static gboolean ids_are_unique (const GPtrArray *sources, GError **error)
{
  g_autoptr (GHashTable) ids = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  for (guint i = 0; i < sources->len; i++) {
    const PaySource *s = sources->pdata[i];
    char *id = s->id != NULL ? g_strdup (s->id) : g_strdup_printf ("%u", i);
    if (g_hash_table_add (ids, id))
      continue;
    g_autofree char *where = g_strdup_printf ("[%u].id", i);
    pay_set_error (error, PAY_ERROR_USAGE, where, -1, "another source has this id already (by default the index)");
    return FALSE;
  }
  return TRUE;
}

gboolean payj_read_sources (PayRequest *request, const json_t *value, GError **error)
{
  if (!json_is_array (value))
    return payj_wants (value, "an array of sources", error);
  for (gsize i = 0; i < json_array_size (value); i++) {
    GError *inner = NULL;
    if (read_source (pay_request_add_source (request), json_array_get (value, i), &inner))
      continue;
    g_autofree char *place = g_strdup_printf ("[%" G_GSIZE_FORMAT "]", i);
    pay_error_inside (inner, place);
    g_propagate_error (error, inner);
    return FALSE;
  }
  return ids_are_unique (request->sources, error);
}
