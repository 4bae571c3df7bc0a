/* SPDX-License-Identifier: MIT */
/* States that were seen, each once and numbered in the order in which it came: a set of vectors of equal length. A
 * search has its transposition table in one. */
#pragma once
#include <glib.h>

typedef struct {
  gsize width;     /* numbers a vector */
  guint64 most;    /* bytes that may be used */
  GArray *vectors; /* gint64 */
  guint32 *slots;  /* [base] + 1 + index of a vector; up to [base]: empty */
  guint32 base;    /* rises when the table is cleared, so that this writes to no slot */
  gsize n_slots, count;
} PayiTable;

void payi_table_init (PayiTable *table, gsize width, guint64 most);
void payi_table_clear (PayiTable *table);                            /* empties it, keeps its memory; */
void payi_table_renew (PayiTable *table, gsize width, guint64 most); /* for other vectors, too */
void payi_table_free (PayiTable *table);

typedef enum { PAYI_TABLE_NEW, PAYI_TABLE_SEEN, PAYI_TABLE_FULL } PayiTableResult;

/* Adds [vector] where it is new and there is room. */
PayiTableResult payi_table_add (PayiTable *table, const gint64 *vector);

/* Forgets the vectors that are not [kept], by index; the others are numbered anew, in the same order. */
void payi_table_keep (PayiTable *table, const guint8 *kept);

/* What [count] vectors take. */
static inline guint64 payi_table_bytes (const PayiTable *table, gsize count)
{
  return count * table->width * sizeof (gint64) + table->n_slots * sizeof *table->slots;
}

/* The index of [vector], counted from 0 in the order in which they were added; -1: it was not. */
gssize payi_table_find (const PayiTable *table, const gint64 *vector);
const gint64 *payi_table_at (const PayiTable *table, gsize i);
