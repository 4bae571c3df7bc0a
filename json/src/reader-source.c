/* SPDX-License-Identifier: MIT */
#include "reader.h"

static gboolean read_id (gpointer source, const json_t *value, GError **error)
{
  PaySource *s = source;
  s->numeric = json_is_integer (value);
  return payj_read_id (&s->id, value, error);
}

gboolean payj_read_tags (gpointer tags, const json_t *value, GError **error)
{
  g_autoptr (GPtrArray) list = NULL;
  if (!payj_read_texts (&list, value, error))
    return FALSE;
  g_ptr_array_add (list, NULL);
  *(GStrv *)tags = (GStrv)g_ptr_array_free (g_steal_pointer (&list), FALSE);
  return TRUE;
}

static const PayjField fields[] = {
  { "id", read_id, 0 },
  { "name", payj_read_text, G_STRUCT_OFFSET (PaySource, name) },
  { "text", payj_read_text, G_STRUCT_OFFSET (PaySource, text) },
  { "count", payj_read_count, G_STRUCT_OFFSET (PaySource, count) },
  { "tags", payj_read_tags, G_STRUCT_OFFSET (PaySource, tags) },
  { "uses", payj_read_count, G_STRUCT_OFFSET (PaySource, uses) },
  { "amount", payj_read_number, G_STRUCT_OFFSET (PaySource, amount) },
  { "extra", payj_read_text, G_STRUCT_OFFSET (PaySource, extra) },
};

static gboolean read_source (gpointer request, const json_t *value, GError **error)
{
  PaySource *s = pay_request_add_source (request);
  if (json_is_string (value))
    return payj_read_text (&s->text, value, error);
  if (!json_is_object (value))
    return payj_wants (value, "a string or an object", error);
  if (!payj_read_fields (fields, G_N_ELEMENTS (fields), s, value, error))
    return FALSE;
  if (s->text != NULL || s->name != NULL)
    return TRUE;
  return pay_set_error (error, PAY_ERROR_USAGE, "text", -1, "a source needs a text, or a name that the game knows");
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
    return pay_set_error (error, PAY_ERROR_USAGE, where, -1,
                          "another source has this id already (by default the index)");
  }
  return TRUE;
}

gboolean payj_read_sources (gpointer request, const json_t *value, GError **error)
{
  PayRequest *r = request;
  return payj_read_each (read_source, r, value, "sources", error) && ids_are_unique (r->sources, error);
}
