/* SPDX-License-Identifier: MIT */
#include "reader.h"

static const PayjField fields[] = {
  { "source", payj_read_id, G_STRUCT_OFFSET (PaySpent, source) },
  { "ability", payj_read_count, G_STRUCT_OFFSET (PaySpent, ability) },
  { "adds", payj_read_texts, G_STRUCT_OFFSET (PaySpent, adds) },
};

static gboolean read_one (gpointer request, const json_t *value, GError **error)
{
  PaySpent *s = pay_request_add_spent (request, NULL, 0);
  if (!json_is_object (value))
    return payj_wants (value, "an object such as {\"source\":0,\"ability\":0}", error);
  if (!payj_read_fields (fields, G_N_ELEMENTS (fields), s, value, error))
    return FALSE;
  if (s->source != NULL)
    return TRUE;
  return pay_set_error (error, PAY_ERROR_USAGE, "source", -1, "a step that was taken needs the id of its source");
}

gboolean payj_read_spent (gpointer request, const json_t *value, GError **error)
{
  return payj_read_each (read_one, request, value, "steps", error);
}
