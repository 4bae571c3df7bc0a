/* SPDX-License-Identifier: MIT */
#include "transposition.h"

#include <string.h>

void payi_memo_init (PayiMemo *memo, gsize width, guint64 most)
{
  *memo = (PayiMemo){ .width = width, .most = most, .n_slots = 256 };
  memo->vectors = g_array_new (FALSE, FALSE, sizeof (gint64));
  memo->slots = g_new0 (guint32, memo->n_slots);
}

void payi_memo_clear (PayiMemo *memo)
{
  memo->n = 0;
  g_array_set_size (memo->vectors, 0);
  memset (memo->slots, 0, memo->n_slots * sizeof *memo->slots);
}

void payi_memo_free (PayiMemo *memo)
{
  g_array_unref (memo->vectors);
  g_free (memo->slots);
}

static guint64 hash (const gint64 *vector, gsize width)
{
  guint64 h = 0x9e3779b97f4a7c15u;
  for (gsize i = 0; i < width; i++) {
    h = (h ^ (guint64)vector[i]) * 0xff51afd7ed558ccdu;
    h ^= h >> 32;
  }
  return h;
}

/* Vectors without numbers are nowhere. */
static const gint64 *vector_at (const PayiMemo *memo, gsize i)
{
  return memo->width == 0 ? NULL : &g_array_index (memo->vectors, gint64, i * memo->width);
}

static gboolean holds (const PayiMemo *memo, guint32 slot, const gint64 *vector)
{
  return memo->width == 0 || memcmp (vector_at (memo, slot - 1), vector, memo->width * sizeof *vector) == 0;
}

/* The slot that holds [vector], or the empty one where it belongs. */
static gsize find_slot (const PayiMemo *memo, const gint64 *vector)
{
  gsize slot = hash (vector, memo->width) & (memo->n_slots - 1);
  while (memo->slots[slot] != 0 && !holds (memo, memo->slots[slot], vector))
    slot = (slot + 1) & (memo->n_slots - 1);
  return slot;
}

static void grow (PayiMemo *memo)
{
  memo->n_slots *= 2;
  g_free (memo->slots);
  memo->slots = g_new0 (guint32, memo->n_slots);
  for (gsize i = 0; i < memo->n; i++)
    memo->slots[find_slot (memo, vector_at (memo, i))] = (guint32)i + 1;
}

gssize payi_memo_find (const PayiMemo *memo, const gint64 *vector)
{
  return (gssize)memo->slots[find_slot (memo, vector)] - 1;
}

const gint64 *payi_memo_at (const PayiMemo *memo, gsize i)
{
  return vector_at (memo, i);
}

PayiMemoResult payi_memo_add (PayiMemo *memo, const gint64 *vector)
{
  gsize slot = find_slot (memo, vector);
  if (memo->slots[slot] != 0)
    return PAYI_MEMO_SEEN;
  const guint64 bytes = (memo->n + 1) * memo->width * sizeof *vector + memo->n_slots * sizeof *memo->slots;
  if (bytes > memo->most || memo->n >= G_MAXUINT32 / 2)
    return PAYI_MEMO_FULL;
  if (2 * memo->n >= memo->n_slots) {
    grow (memo);
    slot = find_slot (memo, vector);
  }
  g_array_append_vals (memo->vectors, vector, (guint)memo->width);
  memo->slots[slot] = (guint32)++memo->n;
  return PAYI_MEMO_NEW;
}
