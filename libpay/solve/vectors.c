/* SPDX-License-Identifier: MIT */
#include "vectors.h"

gboolean payi_is_plain (const PayiDemand *demand, guint64 *classes)
{
  *classes |= payi_demand_classes (demand);
  return demand->n_hubs == 1 && demand->n_presents == 0 && demand->given->charges->len == 0;
}

void payi_vectors_choose (PayiVectors *vectors, guint64 classes)
{
  for (guint64 lane = classes; lane != 0; lane = (lane - 1) & classes)
    vectors->classes[vectors->n_vectors++] = lane;
}

void payi_vectors_need (const PayiVectors *vectors, const PayiDemand *demand, const gint64 *x, gint64 *need)
{
  for (int i = 0; i < vectors->n_vectors; i++) {
    need[i] = 0;
    for (int e = 0; e < demand->n_entries; e++)
      if ((vectors->classes[i] >> demand->entries[e].cls & 1) != 0)
        need[i] += payi_entry_pips (&demand->entries[e], x);
  }
}

gboolean payi_vectors_spend (PayiVectors *vectors, const gint64 *need, gint64 sign)
{
  gint64 least = 0;
  for (int i = 0; i < vectors->n_vectors; i++) {
    vectors->left[i] -= sign * need[i];
    least = MIN (least, vectors->left[i]);
  }
  return least >= 0;
}

gboolean payi_vectors_put (const PayiVectors *vectors, const gint64 *amounts, PaykVector *vector)
{
  for (int lane = 0; lane < PAYK_LANES; lane++) {
    const int inside = lane == 0 ? vectors->n_vectors : lane & vectors->n_vectors;
    const gint64 amount = inside == 0 ? 0 : amounts[vectors->n_vectors - inside];
    if (amount < 0 || amount > PAYK_MOST)
      return FALSE;
    vector->lane[lane] = (guint8)amount;
  }
  return TRUE;
}
