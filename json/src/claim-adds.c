/* SPDX-License-Identifier: MIT */
#include "claim.h"

static gboolean read_add (const json_t *add, PayAmount *amount)
{
  amount->count = 1;
  if (json_is_string (add)) {
    amount->name = json_string_value (add);
    return TRUE;
  }
  const json_t *unit = json_object_get (add, "unit"), *n = json_object_get (add, "count");
  if (!json_is_string (unit) || !json_is_integer (n) || json_integer_value (n) < 1)
    return FALSE;
  amount->name = json_string_value (unit);
  amount->count = json_integer_value (n);
  return TRUE;
}

gboolean payj_claim_adds (const PayjClaim *claim, const PayStep *s, int use, const json_t *adds, GArray *pieces)
{
  const gsize n = json_array_size (adds);
  g_autofree PayAmount *amounts = g_new (PayAmount, n + 1);
  for (gsize i = 0; i < n; i++)
    if (!read_add (json_array_get (adds, i), &amounts[i]))
      return FALSE;
  return pays_match_adds (claim->c->problem, s, use, (PayAmounts){ amounts, (guint)n }, pieces);
}
