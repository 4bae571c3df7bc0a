/* SPDX-License-Identifier: MIT */
/* What was asked of states: searches of what is left come to the same state by many paths, and ask the same again. */
#include "normal/normal.h"
#include "state.h"

PayiKnown *payi_known (PayiSearch *search, const gint64 *state, gint64 question)
{
  const PayiKnown nothing = { .good = -1, .bad = G_MAXINT64 };
  g_array_set_size (search->question, 0);
  g_array_append_vals (search->question, state, (guint)search->width);
  g_array_append_val (search->question, question);
  const gint64 *vector = &g_array_index (search->question, gint64, 0);
  const PayiTableResult added = payi_table_add (&search->asked_of, vector);
  if (added == PAYI_TABLE_FULL)
    return NULL;
  if (added == PAYI_TABLE_NEW)
    g_array_append_val (search->known, nothing);
  const gsize at
      = added == PAYI_TABLE_NEW ? search->known->len - 1 : (gsize)payi_table_find (&search->asked_of, vector);
  return &g_array_index (search->known, PayiKnown, at);
}
