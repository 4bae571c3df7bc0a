/* SPDX-License-Identifier: MIT */
#include "table.h"
#include "model/model.h"

#include <string.h>

#define MOST_VECTORS (G_MAXUINT32 / 2)

void payi_table_init (PayiTable *table, gsize width, guint64 most)
{
  *table = (PayiTable){ .width = width, .most = most, .n_slots = 64 };
  table->vectors = g_array_new (FALSE, FALSE, sizeof (gint64));
  table->slots = g_new0 (guint32, table->n_slots);
}

void payi_table_renew (PayiTable *table, gsize width, guint64 most)
{
  payi_table_clear (table);
  table->width = width;
  table->most = most;
}

void payi_table_clear (PayiTable *table)
{
  g_array_set_size (table->vectors, 0);
  table->base += (guint32)table->count;
  table->count = 0;
  if (table->base <= MOST_VECTORS)
    return;
  memset (table->slots, 0, table->n_slots * sizeof *table->slots);
  table->base = 0;
}

void payi_table_free (PayiTable *table)
{
  g_array_unref (table->vectors);
  g_free (table->slots);
}

static guint64 mix (guint64 h, gint64 number)
{
  h = (h ^ (guint64)number) * 0xff51afd7ed558ccdu;
  return h ^ h >> 32;
}

/* Four chains, none of which waits for another. */
static guint64 hash (const gint64 *vector, gsize width)
{
  guint64 h[] = { 0x9e3779b97f4a7c15u, 0xbf58476d1ce4e5b9u, 0x94d049bb133111ebu, 0xd6e8feb86659fd93u };
  gsize i = 0;
  for (; i + 4 <= width; i += 4)
    for (gsize k = 0; k < 4; k++)
      h[k] = mix (h[k], vector[i + k]);
  for (; i < width; i++)
    h[0] = mix (h[0], vector[i]);
  return mix (mix (mix (h[0], (gint64)h[1]), (gint64)h[2]), (gint64)h[3]);
}

/* Vectors without numbers are nowhere. */
const gint64 *payi_table_at (const PayiTable *table, gsize i)
{
  return table->width == 0 ? NULL : &g_array_index (table->vectors, gint64, i * table->width);
}

static gboolean is_empty (const PayiTable *table, gsize slot)
{
  return table->slots[slot] <= table->base;
}

static gsize index_in (const PayiTable *table, gsize slot)
{
  return table->slots[slot] - table->base - 1;
}

static gboolean holds (const PayiTable *table, gsize slot, const gint64 *vector)
{
  return table->width == 0
         || memcmp (payi_table_at (table, index_in (table, slot)), vector, table->width * sizeof *vector) == 0;
}

/* The slot that holds [vector], or the empty one where it belongs. */
static gsize find_slot (const PayiTable *table, const gint64 *vector)
{
  gsize slot = hash (vector, table->width) & (table->n_slots - 1);
  payi_assert (table->count < table->n_slots);
  while (!is_empty (table, slot) && !holds (table, slot, vector))
    slot = (slot + 1) & (table->n_slots - 1);
  return slot;
}

/* All slots are empty. */
static void fill_slots (PayiTable *table)
{
  table->base = 0;
  for (gsize i = 0; i < table->count; i++)
    table->slots[find_slot (table, payi_table_at (table, i))] = (guint32)i + 1;
}

static void grow (PayiTable *table)
{
  table->n_slots *= 2;
  g_free (table->slots);
  table->slots = g_new0 (guint32, table->n_slots);
  fill_slots (table);
}

void payi_table_keep (PayiTable *table, const guint8 *kept)
{
  gsize count = 0;
  for (gsize i = 0; i < table->count; i++) {
    if (!kept[i])
      continue;
    if (table->width > 0)
      memmove (&g_array_index (table->vectors, gint64, count * table->width), payi_table_at (table, i),
               table->width * sizeof (gint64));
    count++;
  }
  g_array_set_size (table->vectors, (guint)(count * table->width));
  table->count = count;
  memset (table->slots, 0, table->n_slots * sizeof *table->slots);
  fill_slots (table);
}

gssize payi_table_find (const PayiTable *table, const gint64 *vector)
{
  const gsize slot = find_slot (table, vector);
  return is_empty (table, slot) ? -1 : (gssize)index_in (table, slot);
}

PayiTableResult payi_table_add (PayiTable *table, const gint64 *vector)
{
  gsize slot = find_slot (table, vector);
  if (!is_empty (table, slot))
    return PAYI_TABLE_SEEN;
  if (payi_table_bytes (table, table->count + 1) > table->most || table->count >= MOST_VECTORS)
    return PAYI_TABLE_FULL;
  if (2 * table->count >= table->n_slots) {
    grow (table);
    slot = find_slot (table, vector);
  }
  g_array_append_vals (table->vectors, vector, (guint)table->width);
  table->slots[slot] = table->base + (guint32)++table->count;
  return PAYI_TABLE_NEW;
}
