/* SPDX-License-Identifier: MIT */
#include "reader.h"

static const PayjField fields[] = {
  { "cost", payj_read_cost, G_STRUCT_OFFSET (PayKeep, cost) },
  { "purpose", payj_read_texts, G_STRUCT_OFFSET (PayKeep, purpose) },
  { "x", payj_read_count, G_STRUCT_OFFSET (PayKeep, x) },
};

static gboolean read_one (gpointer request, const json_t *value, GError **error)
{
  PayKeep *keep = pay_request_add_keep (request, NULL);
  if (!json_is_object (value))
    return payj_read_cost (&keep->cost, value, error);
  if (!payj_read_fields (fields, G_N_ELEMENTS (fields), keep, value, error))
    return FALSE;
  if (json_object_get (value, "cost") != NULL)
    return TRUE;
  return pay_set_error (error, PAY_ERROR_USAGE, "cost", -1, "there is no cost to keep payable");
}

gboolean payj_read_keep (gpointer request, const json_t *value, GError **error)
{
  return payj_read_each (read_one, request, value, "costs", error);
}
